/** The conversations that the guide is measured with: written by other hands, each value computed apart. */
import { readFileSync } from 'node:fs';
import { ask, storesInMemory } from './conversing.ts';
import { type Case, faultsOf, type Turn } from './judge.ts';

/** 2026-11-23 08:00 UTC: near enough to when they were written that what they expect of days ahead holds. */
export const MEASURED_AT = Date.UTC(2026, 10, 23, 8) / 1_000;

export interface Judged {
  id: string;
  message: string;
  reply: string;
  intent: string;
  faults: string[];
}

/** Conversations, or messages alone, which are conversations of one turn. */
export function casesIn(file: string): Case[] {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: (Case | (Turn & Omit<Case, 'turns'>))[] };
  return cases.map((each) => ('turns' in each ? each : { ...each, turns: [each] }));
}

/** Holds a conversation, by its id or with its history; what is wrong with each turn. */
export async function held({ id, language, carry, turns }: Case): Promise<Judged[]> {
  const stores = storesInMemory();
  const history: { role: string; content: string }[] = [];
  const judged: Judged[] = [];
  for (const [at, turn] of turns.entries()) {
    const { message } = turn;
    const spoken = turn.language ?? language;
    const where =
      carry === 'history' ? { history } : turn.history ? { history: turn.history } : { conversation_id: id };
    const more = turn.birth ? { birth: turn.birth } : {};
    const answer = await ask({ message, language: spoken, ...where, ...more }, stores, { now: MEASURED_AT });
    const before = [...history, ...(turn.history ?? [])].filter(({ role }) => role === 'user');
    const said = [...before.map(({ content }) => content), message, JSON.stringify(turn.birth ?? '')].join('\n');
    const faults = faultsOf(turn, answer, said, spoken, MEASURED_AT * 1_000);
    judged.push({ id: `${id}.${at + 1}`, message, reply: answer.reply, intent: answer.intent, faults });
    history.push({ role: 'user', content: message }, { role: 'guide', content: answer.reply.slice(0, 4_000) });
  }
  return judged;
}
