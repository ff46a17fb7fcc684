/** A transit told: what moves over what and when, what that is like, where in life it shows, and what to do with it. */
import type { Phrases } from '../../content/grammar.ts';
import { type TransitWords, transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import { ASPECT_NAMES, type AspectName } from '../../engine/western/aspects.ts';
import { PLANETS, type Planet, type PointName } from '../../engine/western/natal.ts';
import { longDateText } from '../date.ts';
import { formsOf } from '../forms.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';

/** A transit as its text needs it; the house is null where the birth time is unknown. */
export interface TransitTold {
  transiting: Planet;
  aspect: AspectName;
  /** instants in ISO 8601, in the zone they are told in; null where the range begins or ends before */
  begins: string | null;
  ends: string | null;
  /** its exact moments, and where it comes nearest if there are none */
  exact: readonly { at: string; retrograde: boolean }[];
  nearest: string;
  /** the first exact moment, or the nearest: Julian day */
  at: number;
  natal: Exclude<PointName, 'mean_node' | 'mean_lilith' | 'ceres' | 'pallas' | 'juno' | 'vesta'>;
  house: number | null;
}

/**
 * What and when, what it is like, what to do about it in its house, and how it passes; a body that comes back to its
 * own place is told as a return. Which of several wordings is taken goes by the day. Sentences that an answer has
 * `told` already are said otherwise, or not again.
 */
export function transitText(transit: TransitTold, words: Words, told = new Set<string>()): string {
  const { transiting, aspect, natal, at } = transit;
  const { transits: text } = words;
  const turn = Math.floor(at) + 3 * ASPECT_NAMES.indexOf(aspect) + PLANETS.indexOf(transiting);
  const pass = passOf(transit);
  const sentences = [
    leadOf(transit, words),
    natal === 'chiron' || natal === 'true_node'
      ? filled(text.points[natal][transitNatureOf(aspect)], { brings: text.brings[transiting] })
      : pairText(transiting, aspect, natal, words),
    untold(adviceTexts(transit, turn, words), told),
    pass && inTurn(text.passes[pass], turn),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The first of some sentences that was not told yet, which it is now. */
export function untold(sentences: readonly string[], told: Set<string>): string | undefined {
  const found = sentences.find((sentence) => !told.has(sentence));
  if (found) told.add(found);
  return found;
}

/** What to do with it: where its house is known first what belongs there, then what the body asks for anywhere. */
function adviceTexts({ transiting, aspect, house }: TransitTold, turn: number, words: Words): string[] {
  const anywhere = [0, 1].map((next) => practiceText(transiting, aspect, turn + next, words));
  return house === null ? anywhere : [houseText({ transiting, aspect, house }, words), ...anywhere];
}

/** What to do in a house that a body passes through, as the aspect is that it makes there. */
export function houseText(
  { transiting, aspect, house }: { transiting: Planet; aspect: AspectName; house: number },
  { transits }: Words,
): string {
  return transits.advice[transiting][house][transitNatureOf(aspect)];
}

/** How it passes; one that the range cuts before it is exact may be so beyond it. */
function passOf({ exact, begins, ends }: TransitTold): keyof TransitWords['passes'] | undefined {
  if (exact.length > 1) return exact.length === 2 ? 'twice' : 'thrice';
  if (exact.length === 1) return exact[0].retrograde ? 'back' : undefined;
  return begins && ends ? 'near' : undefined;
}

/** What to do with it, where no house is known. */
export function practiceText(body: Planet, aspect: AspectName, turn: number, { transits }: Words): string {
  return filled(transits.practice, { practice: inTurn(transits.practices[body][transitNatureOf(aspect)], turn) });
}

/** What two of the sky, or a body and a place of a birth chart, do together. */
export function pairText(
  one: Planet,
  aspect: AspectName,
  other: Planet | 'ascendant' | 'mc',
  { transits: { pairs } }: Words,
): string {
  return (pairs[`${one}-${other}`] ?? pairs[`${other}-${one}`])[transitNatureOf(aspect)];
}

function inTurn(phrases: Phrases, turn: number): string {
  return phrases[turn % phrases.length];
}

/** What touches what, from when to when, and on which days it is exact. */
function leadOf({ transiting, aspect, natal, house, begins, ends, exact, nearest }: TransitTold, words: Words): string {
  const { transits: text, grammar } = words;
  const { names } = words.natal;
  const day = (iso: string | null) => (iso === null ? '' : longDateText(iso, grammar, text.day));
  const until = day(ends);
  const isOneDay = begins !== null && day(begins) === until;
  // of two days of one month the first is told by its number
  const isOneMonth = !isOneDay && begins?.slice(0, 7) === ends?.slice(0, 7);
  const from = begins && isOneMonth ? longDateText(begins, grammar, '{day}') : day(begins);
  const span = isOneDay ? 'day' : begins && ends ? 'both' : begins ? 'from' : ends ? 'until' : 'open';
  const peaks = exact.length === 0 ? [nearest] : exact.map((pass) => pass.at);
  const days = [...new Set(peaks.map((at) => longDateText(at, grammar, text.peak_day)))];
  const isReturn = transiting === natal && aspect === 'conjunction';
  const body = formsOf('body', names.bodies[transiting]);
  const placed = house === null ? undefined : filled(text.placed, body, formsOf('house', names.houses[house]));
  const lead = filled(isReturn ? text.back : (text.leads[aspect] ?? text.leads.other), {
    ...body,
    ...(placed && { body: placed, body_the: placed }),
    your_point: text.your[natal],
    aspect: names.aspects[aspect].plain,
    span: filled(text.spans[span], { from, until }),
  });
  // a single peak on a day that the span names
  const named = peaks.length === 1 ? [day(begins), day(ends)].indexOf(day(peaks[0])) : -1;
  const untouched = named >= 0 ? 'none' : begins && ends ? 'near' : 'cut';
  const touched = (['first', 'last'] as const)[named] ?? 'exact';
  const peak = isOneDay ? 'none' : exact.length > 0 ? touched : untouched;
  return lead + filled(text.peaks[peak], { days: listText(days, { grammar }) });
}
