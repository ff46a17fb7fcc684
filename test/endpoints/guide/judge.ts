/** What a conversation of the reference data asks of a turn, and what is wrong with an answer. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ask } from './conversing.ts';

/** The checker is as its authors wrote it: no code of ours, so it is read from where it lies and not compiled. */
const CHECKER = pathToFileURL(path.resolve('test/reference/guide/check/guide-words.mjs')).href;
const { fold, patterns, speaks, unfounded }: typeof import('../../reference/guide/check/guide-words.mjs') =
  await import(CHECKER);

type Answer = Awaited<ReturnType<typeof ask>>;

/** What an answer owes; what is absent is not asked for. Patterns and tokens: `guide-words.mjs`. */
interface Owed {
  /** acceptable ids, best first */
  intents?: string[];
  grounded?: boolean;
  /** exactly these members; `?`: may be */
  missing?: string[];
  /** match the reply; the reply or the facts; not the reply */
  tells?: string[];
  says?: string[];
  not?: string[];
}

export interface Turn extends Owed {
  message: string;
  language?: string;
  /** one of these must hold */
  either?: Owed[];
  birth?: unknown;
  history?: { role: string; content: string }[];
}

export interface Case {
  id: string;
  language: string;
  carry?: 'history';
  turns: Turn[];
}

const pattern = patterns(JSON.parse(readFileSync('test/reference/guide/sky.json', 'utf8')));

const KINDS: readonly [string, RegExp][] = [
  ['place', /^(place|city|town|location|lat|latitude|lon|longitude|timezone|tz)$/],
  ['date', /^(date|day|birthday|dob)$/],
  ['name', /name$/],
  ['sign', /(sign|rasi|rashi)$/],
  ['nakshatra', /(star|nakshatra)$/],
];

const memberOf = (name: string) => KINDS.find(([, called]) => called.test(name))?.[0] ?? name;

function missingFault(wanted: string[], got: readonly string[]): string[] {
  const have = new Set(got.map(memberOf));
  const must = wanted.filter((member) => !member.endsWith('?'));
  const may = wanted.map((member) => memberOf(member.replace('?', '')));
  const fits =
    must.every((member) => have.has(member)) &&
    [...have].every((member) => may.includes(member)) &&
    (wanted.length === 0 || have.size > 0);
  return fits ? [] : [`missing ${[...have]}, expected ${wanted}`];
}

function owed(turn: Owed, { intent, grounded, missing, reply, facts }: Answer, now: number): string[] {
  const told = fold(reply);
  const both = `${told}\n${fold(JSON.stringify(facts))}`;
  const balance = (text: string) => /117(?!\d)/.test(text);
  const holds = (source: string, text: string) =>
    source === '{balance}' ? balance(text) : pattern(source, now).test(text);
  return [
    ...(turn.intents?.length && !turn.intents.includes(intent) ? [`intent ${intent}, expected ${turn.intents}`] : []),
    ...(turn.grounded !== undefined && grounded !== turn.grounded ? [`grounded ${grounded}`] : []),
    ...(turn.missing ? missingFault(turn.missing, missing) : []),
    ...(turn.tells ?? []).filter((source) => !holds(source, told)).map((source) => `does not tell ${source}`),
    ...(turn.says ?? []).filter((source) => !holds(source, both)).map((source) => `neither tells nor holds ${source}`),
    ...(turn.not ?? []).filter((source) => holds(source, told)).map((source) => `must not say ${source}`),
  ];
}

/** Intents whose replies may name things that nothing was computed for. */
const TELLING = ['greeting', 'help', 'glossary', 'out_of_scope'];

/** Everything that is wrong with an answer; `said` is what the user has written so far. */
export function faultsOf(turn: Turn, answer: Answer, said: string, language: string, now: number): string[] {
  const { reply, facts, grounded, suggestions, intent } = answer;
  const least = ['safety', 'thanks', 'out_of_scope'].includes(intent) ? 0 : 2;
  const ways = turn.either?.map((way) => owed({ intents: turn.intents, ...way }, answer, now));
  const { tells, says, not } = turn;
  return [
    ...(suggestions.length < least || suggestions.length > 3 ? [`suggestions ${suggestions}`] : []),
    ...(speaks(reply, language) ? [] : [`not in ${language}`]),
    ...(TELLING.includes(intent) ? [] : unfounded(reply, facts, said, grounded).map((what) => `unfounded ${what}`)),
    ...(grounded && facts.length === 0 ? ['grounded without facts'] : []),
    ...(ways
      ? [...ways.sort((a, b) => a.length - b.length)[0], ...owed({ tells, says, not }, answer, now)]
      : owed(turn, answer, now)),
  ];
}
