/** Two things of one birth asked in a breath: `life path and rising both please, 24/6/1995 …`. */
import { cued } from './cues.ts';
import { figureSpans } from './figure-asked.ts';

/** What is answered by a kind of its own, each beside another of them. */
const KINDS = ['of_number', 'of_sky_point', 'of_star', 'of_dasha', 'of_sade_sati', 'of_mangal'] as const;
/** Between the two stand so few letters, one of the words that join, or a sign. */
const JOINED = cued`^\s*(?:[,+&/]|(?:${'and'}|n)(?!\p{L}))?\s*(?:(?:${'and'}|${'my'}|${'the'}|${'a'}|number|sign|no)\s+)*$`;

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
