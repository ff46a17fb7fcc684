/**
 * The turns after one of danger. `Should I do it tonight?` says nothing of danger by itself, and must be answered
 * neither with an almanac nor with a shrug: unless a message plainly speaks of something else, help is given again.
 */

import { INTENTS, type Intent } from '../../language/intents.ts';
import type { Said } from '../../language/reading.ts';
import { isRecord } from '../../record.ts';
import type { Gravity } from '../../safety/gravity.ts';
import { gravityOf, needsHelp } from '../gravity.ts';
import type { ConversationTurn } from '../stores.ts';
import { understandingOf } from './understanding.ts';

/** So many of the latest questions are looked at, and so much of each. */
const QUESTIONS_HEARD = 3;
const LONGEST_HEARD = 2_000;

/** The danger that the latest turns of a history speak of; undefined where they speak of none. */
export function dangerTold(history: readonly { role: string; content: string }[]): Gravity | undefined {
  return history
    .filter(({ role }) => role === 'user')
    .slice(-QUESTIONS_HEARD)
    .map(({ content }) => gravityOf(content.slice(0, LONGEST_HEARD)))
    .findLast(needsHelp);
}

/** The danger of the latest turns that were kept; what it was about is kept with them, and not one word of it. */
export function dangerKept(turns: readonly ConversationTurn[]): Gravity | undefined {
  const helped = turns
    .slice(-2 * QUESTIONS_HEARD)
    .findLast(({ role, intent }) => role === 'guide' && intent === 'safety');
  if (!helped) return undefined;
  const danger = helped.state?.danger;
  return isGravity(danger) ? danger : UNKNOWN;
}

/** Somebody was in danger, and what it was is not known any more. */
const UNKNOWN: Gravity = {
  kind: 'crisis',
  kinds: ['crisis'],
  matter: 'suicide',
  forSomebodyElse: false,
  language: undefined,
  languages: [],
};

function isGravity(kept: unknown): kept is Gravity {
  return isRecord(kept) && Array.isArray(kept.kinds) && Array.isArray(kept.languages);
}

/** Names that a question is about; a day, an hour or a place alone tell nothing. */
const NAMED: readonly Said['kind'][] = ['sign', 'body', 'nakshatra', 'card', 'house', 'name'];

/** Words of topics that stand in questions about anything. */
const GENERAL: ReadonlySet<string> = new Set([
  ...['first_person', 'about', 'when', 'morning', 'evening', 'option_1', 'option_2', 'option_3'],
  ...['direct', 'enters', 'solar', 'lunar', 'phase', 'weather', 'prices', 'leaning'],
]);

/** What a question without any name may be about, when it is sure enough; an almanac is asked for a time to act. */
const ABOUT_SOMETHING: readonly Intent[] = [
  ...(['daily_horoscope', 'natal_placement', 'compatibility', 'dosha', 'card_meaning', 'card_draw'] as const),
  ...(['numerology', 'baby_names', 'glossary', 'account', 'conversation'] as const),
];
const SURE = 0.85;

/** True when a message has something of its own to answer, and does not lean on what was said before. */
export function speaksOfElse(message: string, now: number): boolean {
  const thisYear = new Date(now * 1_000).getUTCFullYear();
  const { said, match, words } = understandingOf(message, { thisYear });
  const intent = INTENTS.find((each) => each === match.matched);
  const leans = words.includes('leaning');
  // `is rahu kalam a good time for it?` names a body, and asks for an hour
  const isHour = leans && !words.includes('first_person');
  const named = said.filter(({ kind }) => NAMED.includes(kind) && !(isHour && kind === 'body'));
  if (named.length > 0 || said.some((mention) => isOfThePast(mention, thisYear))) return true;
  if (leans) return false;
  if (words.some((word) => !GENERAL.has(word))) return true;
  const isOfATime = said.some(({ kind }) => kind === 'day' || kind === 'period' || kind === 'date' || kind === 'time');
  if (isOfATime) return false;
  const isOfAPerson = said.some(({ kind }) => kind === 'other');
  return isOfAPerson || (intent !== undefined && ABOUT_SOMETHING.includes(intent) && match.probability >= SURE);
}

/** A birthday, and no day to come. */
function isOfThePast(mention: Said, thisYear: number): boolean {
  return mention.kind === 'date' && mention.readings.some(({ year }) => year !== null && year < thisYear);
}
