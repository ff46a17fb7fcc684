/** A transit told: what moves over what, what that is about, and where in life it shows. */
import type { Phrases } from '../../content/grammar.ts';
import { type TransitWords, transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import { ASPECT_NAMES, type AspectName } from '../../engine/western/aspects.ts';
import { PLANETS, type Planet, type PointName } from '../../engine/western/natal.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';

/** A transit as its text needs it; the house is null where the birth time is unknown. */
export interface TransitTold {
  transiting: Planet;
  aspect: AspectName;
  /** its exact moments, and the first of them, or where it comes nearest; Julian days */
  exact: readonly { retrograde: boolean }[];
  at: number;
  natal: Exclude<PointName, 'mean_node' | 'mean_lilith' | 'ceres' | 'pallas' | 'juno' | 'vesta'>;
  house: number | null;
}

/**
 * Two or three sentences, the house, and how it passes; a body that comes back to its own place is told as a return.
 * Which of several wordings is taken goes by the day, so that the same transit is always told by the same words and
 * those of a year by many.
 */
export function transitText({ transiting, aspect, natal, house, exact, at }: TransitTold, words: Words): string {
  const {
    natal: { names },
    transits: text,
  } = words;
  const isReturn = transiting === natal && aspect === 'conjunction';
  const lead = filled(isReturn ? text.back : leadOf(text, aspect), {
    ...formsOf('body', names.bodies[transiting]),
    your_point: text.your[natal],
    aspect: names.aspects[aspect].plain,
  });
  const nature = transitNatureOf(aspect);
  const turn = Math.floor(at) + 3 * ASPECT_NAMES.indexOf(aspect) + 2 * Object.keys(text.points).indexOf(natal);
  const sentences = [lead, moverText(transiting, aspect, turn, words), text.points[natal][nature]];
  if (house !== null) sentences.push(inTurn(text.houses[house], turn + PLANETS.indexOf(transiting)));
  const pass = passOf(exact);
  if (pass) sentences.push(inTurn(text.passes[pass], turn));
  return sentences.join(' ');
}

function passOf(exact: TransitTold['exact']): keyof TransitWords['passes'] | undefined {
  if (exact.length === 0) return 'near';
  if (exact.length > 1) return 'thrice';
  return exact[0].retrograde ? 'back' : undefined;
}

/** What a body brings by an aspect. */
export function moverText(body: Planet, aspect: AspectName, turn: number, { transits }: Words): string {
  return inTurn(transits.movers[body][transitNatureOf(aspect)], turn);
}

function inTurn(phrases: Phrases, turn: number): string {
  return phrases[turn % phrases.length];
}

function leadOf({ leads }: TransitWords, aspect: AspectName): string {
  return leads[aspect] ?? leads.other;
}

/** The chart of a return: what it is read for, and where the body and the Ascendant stand in it. */
export function returnText(
  { body, house, rising }: { body: Planet; house: number | null; rising: string | null },
  { natal: { names }, transits: text }: Words,
): string {
  if (house === null || rising === null) return text.returns[body];
  const found = filled(text.return_chart, {
    ...formsOf('body', names.bodies[body]),
    house: names.houses[house].plain,
    sign: names.signs[rising.toLowerCase()].plain,
  });
  return `${text.returns[body]} ${found}`;
}
