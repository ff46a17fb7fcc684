/** Two things of one birth asked in a breath: `life path and rising both please, 24/6/1995 …`. */
import { cued } from './cues.ts';
import { isAskedFirst } from './denied.ts';
import { figureSpans } from './figure-asked.ts';
import { intentOfWords } from './question/intent-words.ts';
import { namesOfArt } from './understanding.ts';

/** What is answered by a kind of its own, each beside another of them. */
const KINDS = ['of_number', 'of_sky_point', 'of_star', 'of_dasha', 'of_sade_sati', 'of_mangal'] as const;
/** Between the two stand so few letters, one of the words that join, or a sign. */
const JOINED = cued`^\s*(?:[,+&/]|(?:${'and'}|n)(?!\p{L}))\s*(?:(?:${'and'}|${'my'}|${'the'}|${'a'}|number|sign|no)\s+)*$`;

/** The two questions, each with all that stands around them; undefined where there are not two of different kinds. */
export function twoAskedIn(message: string): readonly [string, string] | undefined {
  const spans = figureSpans(message);
  const both = spans.find(({ asked }) => asked === 'and_both');
  const named = spans
    .filter(({ asked }) => KINDS.some((kind) => kind === asked))
    .toSorted((one, other) => one.start - other.start);
  const [first, second, third] = named;
  if (!first || !second || third || second.start < first.end || !/\d/.test(message)) return undefined;
  const between = message.slice(first.end, second.start);
  if (!both && !JOINED.test(between)) return undefined;
  const without = (from: number, until: number) => {
    const parts = both ? [{ start: both.start, end: both.end }] : [];
    const cuts = [...parts, { start: from, end: until }].toSorted((one, other) => other.start - one.start);
    return cuts.reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, message).trim();
  };
  return [without(first.end, second.end), without(first.start, second.start)];
}

const AND = cued`(?<=\s)(?:${'and'})\s`;
const LEAST_OF_HALF = 8;
const BEHIND = /^([^?]+\?)\s*(.*\d.*)$/su;
/** What a chart, the sky and cards name, or are asked for. */
const OF_ART: readonly string[] = ['body', 'sign', 'nakshatra', 'card', 'house', 'rashi', 'star_sign'];

/** `What is my rising sign and when is the next full moon?`: two that are joined, each of a thing of its own. */
export function joinedIn(message: string): readonly [string, string] | undefined {
  for (const { index, 0: joint } of message.matchAll(new RegExp(AND, 'giu'))) {
    const [one, two] = [message.slice(0, index).trim(), message.slice(index + joint.length).trim()];
    if (Math.min(one.length, two.length) < LEAST_OF_HALF) continue;
    // a birth that is told behind both is that of both
    const [, question = two, birth] = BEHIND.exec(two) ?? [];
    const [first, second] = [askedOf(one), askedOf(question)];
    if (first && second && first !== second) return [birth ? `${one}? ${birth}` : one, two];
  }
  return undefined;
}

/** What a half asks for, as far as it asks for something of the art. */
function askedOf(half: string): string | undefined {
  const last = half.split(/(?<=[.!?।])\s+/u).at(-1) ?? half;
  const { words, kinds } = namesOfArt(last);
  if (!words.includes('asks') && !words.includes('asking') && !isAskedFirst(last)) return undefined;
  // `and when does it end?` leans on what stands before it
  if (words.includes('leaning')) return undefined;
  return intentOfWords(words) ?? [...kinds, ...words].find((named) => OF_ART.includes(named));
}
