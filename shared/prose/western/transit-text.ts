/** A transit told: what moves over what, what that is about, and where in life it shows. */
import type { Phrases } from '../../content/grammar.ts';
import { type TransitWords, transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import { PLANETS, type Planet, type PointName } from '../../engine/western/natal.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';

/** A transit as its text needs it; the house is null where the birth time is unknown. */
export interface TransitTold {
  transiting: Planet;
  aspect: AspectName;
  natal: Exclude<PointName, 'mean_node' | 'mean_lilith' | 'ceres' | 'pallas' | 'juno' | 'vesta'>;
  house: number | null;
}

/** Two or three sentences and the house; a body that comes back to its own place is told as a return. */
export function transitText({ transiting, aspect, natal, house }: TransitTold, words: Words): string {
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
  // a year has many of one body: they change their wording from point to point
  const turn = Object.keys(text.points).indexOf(natal);
  const sentences = [lead, moverText(transiting, aspect, turn, words), text.points[natal][nature]];
  if (house !== null) sentences.push(inTurn(text.houses[house], turn + PLANETS.indexOf(transiting)));
  return sentences.join(' ');
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
