/** Figures of a tropical birth chart in sentences: all planets, aspects, sums, points beside the planets. */
import type { GuideWords, Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import type { ELEMENTS, MODALITIES } from '../../engine/western/balance.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { bodyForms, type NamedBody, placeForms, signName } from './names.ts';
import { degreeText } from './phrases.ts';

type Sentences = GuideWords['figures'];
export type FigurePoint = keyof Sentences['points'];
export type ChartDignity = keyof Sentences['dignities'];

/** Something in a chart; `signs` where the hour could tell which, without degrees then. */
export interface FigurePlace {
  body: NamedBody;
  sign: string;
  degree: number;
  house?: number | null;
  signs?: readonly string[];
}

const whoseOf = (who: Who, { guide }: Words) => ({ whose: guide.replies.phrases.whose[who] });

/** Body after body with degree, sign and house. */
export function wholeText(places: readonly FigurePlace[], isTimed: boolean, who: Who, words: Words): string {
  const { figures } = words.guide;
  const lines = places.map((place) => {
    const { house, signs } = place;
    const named = placeForms(place, words);
    const possible = signs?.map((sign) => signName(sign, words)) ?? [];
    if (possible.length > 0) return filled(figures.place_open, { ...named, signs: listText(possible, words, 'or') });
    return filled(figures[house ? 'place_in_house' : 'place'], { ...named, house: house ?? 0 });
  });
  return filled(figures[isTimed ? 'whole' : 'whole_no_time'], { ...whoseOf(who, words), places: lines.join(', ') });
}

/** Aspects with how far each is from exact, degrees. */
export function closestText(
  aspects: readonly { a: NamedBody; b: NamedBody; aspect: AspectName; orb: number }[],
  who: Who,
  words: Words,
): string {
  const { figures, replies } = words.guide;
  if (aspects.length === 0) return filled(figures.no_aspects, whoseOf(who, words));
  const lines = aspects.map(({ a, b, aspect, orb }) => {
    const named = filled(
      replies.phrases.aspect,
      { aspect: replies.names.aspects[aspect] },
      { ...bodyForms('a', a, words), ...bodyForms('b', b, words) },
    );
    return filled(figures.aspect, { aspect: named, orb: degreeText(orb) });
  });
  return filled(figures.aspects, { ...whoseOf(who, words), aspects: lines.join(', ') });
}

export type BalanceKind = (typeof ELEMENTS)[number] | (typeof MODALITIES)[number];

/** How many planets each element or modality has; first whether the one that is asked about leads. */
export function balanceText(
  counts: readonly (readonly [BalanceKind, number])[],
  asked: BalanceKind | undefined,
  who: Who,
  words: Words,
) {
  const { figures, replies } = words.guide;
  const names: Readonly<Record<string, string>> = { ...replies.names.elements, ...figures.modalities_named };
  const most = Math.max(...counts.map(([, count]) => count));
  const named = (kinds: readonly BalanceKind[]) =>
    listText(
      kinds.map((kind) => figures.kinds[kind]),
      words,
    );
  const leading = counts.filter(([, count]) => count === most).map(([kind]) => kind);
  const none = counts.filter(([, count]) => count === 0).map(([kind]) => kind);
  const shares = counts.map(([kind, count]) => filled(figures.share, { kind: names[kind], count })).join(', ');
  const whose = whoseOf(who, words);
  const others = named(leading.filter((kind) => kind !== asked));
  const isTied = others !== '';
  const verdict =
    asked === undefined
      ? ''
      : !leading.includes(asked)
        ? figures.element_no
        : isTied
          ? figures.element_tied
          : figures.element_yes;
  const lead =
    asked === undefined ? filled(figures[leading.length > 1 ? 'most_many' : 'most'], { kinds: named(leading) }) : '';
  return {
    verdict: asked === undefined ? '' : filled(verdict, { ...whose, kind: figures.kinds[asked], others }),
    text: `${filled(figures.elements, { ...whose, shares })}${lead === '' ? '' : ` ${lead}`}`,
    none: none.length > 0 ? filled(figures.none, { kinds: named(none) }) : '',
  };
}

/** The Part of Fortune or an asteroid. */
export function pointText(
  { point, degree, sign, house }: { point: FigurePoint; degree: number; sign: string; house: number | null },
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const values = { point: figures.points[point], degree: degreeText(degree), sign: signName(sign, words) };
  return filled(figures[house ? 'point' : 'point_no_house'], { ...whoseOf(who, words), ...values, house: house ?? 0 });
}

/** That there is no Vertex here, and the point that comes close. */
export function noVertexText({ degree, sign }: { degree: number; sign: string }, who: Who, words: Words): string {
  const values = { degree: degreeText(degree), sign: signName(sign, words) };
  return filled(words.guide.figures.no_vertex, { ...whoseOf(who, words), ...values });
}

/** Planets by how well they stand. */
export function dignitiesText(
  lines: readonly { dignity: ChartDignity; bodies: readonly string[] }[],
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const told = lines.map(({ dignity, bodies }) =>
    filled(figures.dignities[dignity], { bodies: listText(bodies, words) }),
  );
  return filled(figures[told.length > 0 ? 'dignified' : 'dignities_none'], {
    ...whoseOf(who, words),
    lines: told.join('; '),
  });
}

/** The twelve cusps. */
export function cuspsText(
  cusps: readonly { house: number; sign: string; degree: number }[],
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const lines = cusps.map(({ house, sign, degree }) =>
    filled(figures.cusp, { house, degree: degreeText(degree), sign: signName(sign, words) }),
  );
  return filled(figures.cusps, { ...whoseOf(who, words), cusps: lines.join(', ') });
}

/** What comes close to a dominant planet: the ruler of the Ascendant. */
export function dominantText(
  { ruler, sign, house, kind }: { ruler: NamedBody; sign: string; house: number | null; kind: string },
  who: Who,
  words: Words,
): string {
  const { figures, replies } = words.guide;
  const elements: Readonly<Record<string, string>> = replies.names.elements;
  const values = { ...bodyForms('body', ruler, words), sign: signName(sign, words), house: house ?? 0 };
  const own = filled(figures.dominant, { ...whoseOf(who, words), ...values });
  return `${own} ${filled(figures.dominant_element, { kinds: elements[kind] })}`;
}

/** Two who were born on one day: their Ascendants. */
export function twinsText(
  born: readonly { time: string; degree: number; sign: string; moon: string }[],
  words: Words,
): string {
  const { figures } = words.guide;
  const [first, second] = born;
  const both = filled(figures.twins, {
    ...{ one_time: first.time, one_degree: degreeText(first.degree), one_sign: signName(first.sign, words) },
    ...{
      two_time: second.time,
      two_degree: degreeText(second.degree),
      two_sign: signName(second.sign, words),
    },
  });
  const moon =
    first.moon === second.moon ? ` ${filled(figures.twins_moon, { sign: signName(first.moon, words) })}` : '';
  return `${both} ${first.sign === second.sign ? figures.twins_same : figures.twins_differ}${moon}`;
}

/** Where Moon and Sun stand by secondary progression, and the next sign of the Moon. */
export function progressedText(
  {
    moon,
    sun,
    next,
  }: {
    moon: { sign: string; degree: number };
    sun: { sign: string; degree: number };
    next: { sign: string; month: number; year: number };
  },
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const places = {
    ...{ moon: signName(moon.sign, words), lunar_degree: `${Math.floor(moon.degree)}°` },
    ...{ sun: signName(sun.sign, words), solar_degree: `${Math.floor(sun.degree)}°` },
  };
  const month = words.grammar.months[next.month - 1];
  const ahead = filled(figures.progressed_next, { sign: signName(next.sign, words), month, year: next.year });
  return `${filled(figures.progressed, { ...whoseOf(who, words), ...places })} ${ahead}`;
}

/** The next solar return with its chart; without houses where no hour of birth is known. */
export function solarReturnText(
  facts: {
    at: string;
    day: string;
    place: string;
    rising?: { sign: string; degree: number };
    sunHouse: number | null;
    moon: string;
    moonHouse: number | null;
  },
  who: Who,
  words: Words,
): string {
  const { figures } = words.guide;
  const { rising, sunHouse, moonHouse } = facts;
  const values = { ...whoseOf(who, words), moon: signName(facts.moon, words) };
  if (!rising) return filled(figures.solar_return_no_time, { ...values, day: facts.day });
  return filled(figures.solar_return, values, {
    ...{ at: facts.at, place: facts.place, rising: signName(rising.sign, words), degree: degreeText(rising.degree) },
    ...{ solar_house: sunHouse ?? 0, lunar_house: moonHouse ?? 0 },
  });
}
