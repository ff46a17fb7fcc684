/**
 * Messages of somebody in danger, and those after them. `Should I do it tonight?` says nothing of danger by itself, and
 * must be answered neither with an almanac nor with a shrug: unless a message plainly speaks of something else, help is
 * given again.
 */
import type { Language } from '../../content/languages.ts';
import { INTENTS, type Intent } from '../../language/intents.ts';
import type { Said } from '../../language/reading.ts';
import { isRecord } from '../../record.ts';
import { DANGERS, type InDanger, type Safety } from '../../safety/matters.ts';
import type { Given } from '../endpoint.ts';
import { helpFor } from '../help.ts';
import { meta } from '../meta.ts';
import { isInDanger, safetyOf } from '../safety.ts';
import type { ConversationTurn, Stores } from '../stores.ts';
import { isOfTalk, isTurning } from './topics.ts';
import { understandingOf } from './understanding.ts';

/** So many of the latest questions are looked at, and so much of each. */
const QUESTIONS_HEARD = 3;
const LONGEST_HEARD = 2_000;

/** As much of a request as danger is looked for in and help is made of. */
interface Message {
  message: string;
  language: Language;
  history?: readonly { role: string; content: string }[];
  conversation_id?: string;
  country?: string;
}

/**
 * What a message tells where it stands: it may go on from a turn of danger, told in its history or kept. `own` is what
 * it tells by itself.
 */
export function safetyAfter(
  turns: readonly ConversationTurn[],
  { message, history = [] }: Message,
  own: Safety,
  now: number,
): Safety {
  const before = isInDanger(own) ? undefined : (dangerTold(history) ?? dangerKept(turns));
  return before && !speaksOfElse(message, now) ? before : own;
}

const SAFETY = { intent: 'safety' as const, is_ai: false };

/** Help in the place of a reply: nothing is computed, and no model words it. */
export function helpInstead(request: Message, safety: InDanger, given: Given) {
  const { text, ...help } = helpFor(safety, [request.message], request);
  const { conversation_id } = request;
  return {
    reply: text,
    ...SAFETY,
    grounded: false,
    remaining_free: 0,
    facts: [],
    missing: [],
    suggestions: [],
    ...(conversation_id === undefined ? {} : { conversation_id }),
    meta: meta(request.language, given, { help }),
  };
}

/** Help, and of what was written nothing is kept but what it was about, for the turns after it. */
export async function keptHelp(
  request: Message,
  safety: InDanger,
  turns: readonly ConversationTurn[],
  given: Given,
  { conversations, model }: Pick<Stores, 'conversations' | 'model'>,
) {
  const help = helpInstead(request, safety, given);
  // what the conversation knew before is still known after it
  const state = { ...turns.findLast(({ role }) => role === 'guide')?.state, danger: { ...safety } };
  await conversations.keep(request.conversation_id, [
    { role: 'user', content: '', ...SAFETY },
    { role: 'guide', content: help.reply, ...SAFETY, state },
  ]);
  return { ...help, remaining_free: await model.remaining() };
}

/** The danger that the latest turns of a history speak of; undefined where they speak of none. */
function dangerTold(history: readonly { role: string; content: string }[]): InDanger | undefined {
  return history
    .filter(({ role }) => role === 'user')
    .slice(-QUESTIONS_HEARD)
    .map(({ content }) => safetyOf(content.slice(0, LONGEST_HEARD)))
    .findLast(isInDanger);
}

/** The danger of the latest turns that were kept; what it was about is kept with them, and not one word of it. */
function dangerKept(turns: readonly ConversationTurn[]): InDanger | undefined {
  const helped = turns
    .slice(-2 * QUESTIONS_HEARD)
    .findLast(({ role, intent }) => role === 'guide' && intent === 'safety');
  if (!helped) return undefined;
  const danger = helped.state?.danger;
  return isKept(danger) ? danger : UNKNOWN;
}

/** Somebody was in danger, and what it was is not known any more. */
const UNKNOWN: InDanger = { danger: 'suicide', urgent: false, forSomebodyElse: false, matters: [], languages: [] };

function isKept(kept: unknown): kept is InDanger {
  return isRecord(kept) && DANGERS.some((danger) => danger === kept.danger) && Array.isArray(kept.languages);
}

/** Names that a question is about; a day, an hour or a place alone tell nothing. */
const NAMED: readonly Said['kind'][] = ['sign', 'body', 'nakshatra', 'card', 'house', 'name'];

/** Words of topics that stand in questions about anything. */
const isGeneral = (word: string) => isOfTalk(word) || isTurning(word) || GENERAL.has(word);
const GENERAL: ReadonlySet<string> = new Set([
  'when',
  'direct',
  'enters',
  'phase',
  'prices',
  'now',
  'why',
  'past',
  'guess',
  'in_sign',
]);

/** What a question without any name may be about, when it is sure enough; an almanac is asked for a time to act. */
const ABOUT_SOMETHING: readonly Intent[] = [
  ...(['daily_horoscope', 'natal_placement', 'compatibility', 'dosha', 'card_meaning', 'card_draw'] as const),
  ...(['numerology', 'baby_names', 'glossary', 'account', 'conversation'] as const),
];
const SURE = 0.85;

/** True when a message has something of its own to answer, and does not lean on what was said before. */
function speaksOfElse(message: string, now: number): boolean {
  const thisYear = new Date(now * 1_000).getUTCFullYear();
  const { said, match, words } = understandingOf(message, { thisYear });
  const intent = INTENTS.find((each) => each === match.matched);
  const leans = words.includes('leaning');
  // `is rahu kalam a good time for it?` names a body, and asks for an hour
  const isHour = leans && !words.includes('first_person');
  const named = said.filter(({ kind }) => NAMED.includes(kind) && !(isHour && kind === 'body'));
  if (named.length > 0 || said.some((mention) => isOfThePast(mention, thisYear))) return true;
  if (leans) return false;
  if (words.some((word) => !isGeneral(word))) return true;
  const isOfATime = said.some(({ kind }) => kind === 'day' || kind === 'period' || kind === 'date' || kind === 'time');
  if (isOfATime) return false;
  const isOfAPerson = said.some(({ kind }) => kind === 'other');
  return isOfAPerson || (intent !== undefined && ABOUT_SOMETHING.includes(intent) && match.probability >= SURE);
}

/** A birthday, and no day to come. */
function isOfThePast(mention: Said, thisYear: number): boolean {
  return mention.kind === 'date' && mention.readings.some(({ year }) => year !== null && year < thisYear);
}
