/** A name or a place that was asked for. */
import type { State } from '../state.ts';
import type { Understanding } from '../understanding.ts';
import { SURELY_TALK } from './speech.ts';

/** A place was asked for, and the answer is no word that we know. */
export function isPlaceUnknown({ mentions, match, words, rest }: Understanding): boolean {
  if (mentions.length > 0 || words.length > 0) return false;
  return (
    match.known === 0 ||
    (match.matched === 'answer' && match.known < 0.5) ||
    match.matched === 'nonsense' ||
    (match.matched === 'out_of_scope' && rest.length < 3)
  );
}

/** So much of an answer may be a name: words of letters, and nothing that asks. */
const A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,79}$/u;

const LONGEST_NAME = 6;

/** A name was asked for: what is no question is it, as it was written. */
export function nameAnswered(message: string, before: State, { mentions, match }: Understanding): State | undefined {
  const name = message.trim();
  const words = name.split(/\s+/);
  const isWritten = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  const isAsked = before.missing[0] === 'name' || (before.question?.intent === 'numerology' && isWritten);
  if (!isAsked || !A_NAME.test(name) || mentions.some(({ kind }) => kind === 'name')) return undefined;
  const isTalk = match.probability >= SURELY_TALK && (match.matched === 'thanks' || match.matched === 'greeting');
  if (words.length > LONGEST_NAME || isTalk || !(isWritten || match.known <= 0.5 || match.matched === 'answer'))
    return undefined;
  return withName(before, name);
}

function withName(state: State, name: string): State {
  const people = [...state.people];
  const [who] = state.about;
  people[who] = { ...people[who], name };
  return { ...state, people };
}
