/** Aspects, figures and sums of a birth chart in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import type { ElementName } from '../../engine/western/balance.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { bodyForms, type NamedBody, signName } from './names.ts';
import { degreeText } from './phrases.ts';

type PatternName = keyof Words['guide']['replies']['natal_placement']['figure_names'];

/** The aspects that a body makes, each with how far it is from exact, degrees. */
export function aspectsOfText(
  body: NamedBody,
  aspects: readonly { body: NamedBody; aspect: AspectName; orb: number }[],
  who: Who,
  words: Words,
): string {
  const { natal_placement: text, names, phrases } = words.guide.replies;
  const lines = aspects.map(({ body: other, aspect, orb }) =>
    filled(text.aspect_to, { aspect: names.aspects[aspect], orb: degreeText(orb) }, bodyForms('body', other, words)),
  );
  const sentence = lines.length > 0 ? text.aspects : text.no_aspects;
  const values = { whose: phrases.whose[who], aspects: listText(lines, words) };
  return filled(sentence, values, bodyForms('body', body, words));
}

/** How two bodies of a chart stand to one another: by their aspect, else by their signs. */
export function betweenText(
  [one, other]: readonly [NamedBody, NamedBody],
  { aspect, orb, signs }: { aspect?: AspectName; orb?: number; signs: readonly [string, string] },
  who: Who,
  words: Words,
): string {
  const { natal_placement: text, names, phrases } = words.guide.replies;
  const [where, elsewhere] = signs.map((sign) => signName(sign, words));
  const sentence = aspect ? text.between : where === elsewhere ? text.same_sign : text.not_between;
  const values = { whose: phrases.whose[who], where, elsewhere, orb: degreeText(orb ?? 0) };
  const named = { ...values, aspect: aspect ? names.aspects[aspect] : '' };
  return filled(sentence, named, bodyForms('a', one, words), bodyForms('b', other, words));
}

/** The figures that aspects of a chart make. */
export function figuresText(
  figures: readonly { pattern: PatternName; planets: readonly NamedBody[] }[],
  who: Who,
  words: Words,
): string {
  const { natal_placement: text, names, phrases } = words.guide.replies;
  const lines = figures.map(({ pattern, planets }) => {
    const bodies = listText(
      planets.map((planet) => names.bodies[planet].plain),
      words,
    );
    return filled(text.figure, { figure: text.figure_names[pattern], bodies });
  });
  const sentence = lines.length > 0 ? text.figures : text.no_figures;
  return filled(sentence, { whose: phrases.whose[who], figures: lines.join('; ') });
}

/** Which bodies of a chart, of so many in all, stand in signs of an element. */
export function elementText(
  element: ElementName,
  { bodies, all }: { bodies: readonly NamedBody[]; all: number },
  who: Who,
  words: Words,
): string {
  const { natal_placement: text, names, phrases } = words.guide.replies;
  const named = bodies.map((body) => names.bodies[body].plain);
  return filled(bodies.length > 0 ? text.summed : text.none_summed, {
    ...{ whose: phrases.whose[who], all, count: bodies.length },
    ...{ element: names.elements[element], bodies: listText(named, words) },
  });
}
