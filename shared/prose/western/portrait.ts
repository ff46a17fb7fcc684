/**
 * The portrait of a birth chart in three short paragraphs: who (Sun, Moon and ascendant with its ruler, by name), the
 * tension, and the way. The second and the third tell the heaviest findings, and end in advice that belongs to the
 * first of them.
 */

import type { Forms, NatalWords } from '../../content/western-words.ts';
import { natalNatureOf } from '../../content/western-words.ts';
import { type Planet, SIGNS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { planetOfAge } from '../../engine/western/ages.ts';
import { ELEMENTS, MODALITIES } from '../../engine/western/balance.ts';
import { dignity } from '../../engine/western/dignity.ts';
import { stageOf } from '../../engine/western/lunar-phase.ts';
import { longitudeOf, positionOf } from '../../engine/western/natal.ts';
import type { Pattern } from '../../engine/western/patterns.ts';
import { certain, namesOf } from '../../narrow.ts';
import { CHILD } from '../age.ts';
import { formsOf } from '../forms.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import type { ReadFacts } from './chart-facts.ts';
import { type Finding, findings, rulerOf } from './findings.ts';

/** Findings told in a paragraph; without a birth time the first paragraph is shorter. */
const TOLD = 2;
const TOLD_WITHOUT_TIME = 3;

/** One of several phrases, as the chart turns them; none twice while there is another. */
export type PickPhrase = (phrases: readonly string[]) => string;

/** Who tells: the chart, its words, which phrases were used, and which planets were named with their signs. */
interface Painter {
  facts: ReadFacts;
  words: NatalWords;
  pick: PickPhrase;
  named: Set<Planet>;
}

/** The portrait. Paragraphs are parted by an empty line. */
export function portrait(facts: ReadFacts, pick: PickPhrase, words: NatalWords): string {
  const painter: Painter = { facts, words, pick, named: new Set() };
  const found = findings(facts);
  const count = facts.chart.houses ? TOLD : TOLD_WITHOUT_TIME;
  const tensions = heaviest(found, 'tension', count);
  const ways = heaviest(found, 'way', count);
  const who = [...lights(painter), ...rising(painter), ...phase(painter)];
  const tension = tensions.length > 0 ? paragraph(tensions, painter) : [painter.pick(words.portrait.calm)];
  // what to do about it is no advice for a child
  const isChild = facts.age >= 0 && facts.age < CHILD;
  const way = paragraph(ways, painter);
  const end = isChild ? childhood(painter) : [advice(tensions, painter)];
  const text = () => [who, tension, [...way, ...end]].map((sentences) => sentences.join(' ')).join('\n\n');
  while (way.length > 0 && text().split(' ').length > MOST_WORDS) way.pop();
  return text();
}

/** A longer portrait leaves out the lightest of what is easy. */
const MOST_WORDS = 250;

/** Turns phrases by the minutes of arc of Sun and Moon. */
export function pickerOf({ chart: { positions } }: ReadFacts): PickPhrase {
  const used = new Set<string>();
  let turn = Math.floor(60 * longitudeOf(positions, 'sun')) + 7 * Math.floor(60 * longitudeOf(positions, 'moon'));
  return (phrases) => {
    turn = (turn * 75 + 74) % 65_537;
    let at = turn % phrases.length;
    for (let tried = 1; tried < phrases.length && used.has(phrases[at]); tried++) at = (at + 1) % phrases.length;
    used.add(phrases[at]);
    return phrases[at];
  };
}

/**
 * The heaviest of a kind, but for what lies inside a finding that is told already, a figure or gathering of those whose
 * aspect was told, a second planet at an angle, and a figure of the same kind.
 */
function heaviest(found: readonly Finding[], kind: Finding['kind'], count: number): Finding[] {
  const chosen: Finding[] = [];
  for (const finding of found) {
    const isCovered = (other: Finding) =>
      isInside(finding, other) ||
      ('figure' in finding && other.what === 'aspect' && isInside(other, finding)) ||
      (finding.what === 'angular' && other.what === 'angular') ||
      (finding.what === 'figure' && other.what === 'figure' && finding.figure.pattern === other.figure.pattern);
    if (finding.kind === kind && !chosen.some(isCovered)) chosen.push(finding);
    if (chosen.length === count) break;
  }
  return chosen;
}

function isInside(one: Finding, other: Finding): boolean {
  return one.planets.length > 0 && one.planets.every((planet) => other.planets.includes(planet));
}

function signName(body: Planet, { facts: { chart } }: Painter): string {
  return SIGNS[signOf(longitudeOf(chart.positions, body))].toLowerCase();
}

/** `{sign}` and, with a birth time, `{house}`. */
function placeOf(body: Planet, painter: Painter): { sign: string; house: number | null; values: Filling } {
  const { facts, words } = painter;
  const sign = signName(body, painter);
  const house = facts.chart.houses?.houseOf(longitudeOf(facts.chart.positions, body)) ?? null;
  const values = {
    ...formsOf('sign', words.names.signs[sign]),
    ...(house === null ? {} : formsOf('house', words.names.houses[house])),
  };
  return { sign, house, values };
}

function lights(painter: Painter): string[] {
  return (['sun', 'moon'] as const).map((body) => {
    const { facts, words, pick, named } = painter;
    const { mould } = words.portrait;
    const { moonSigns } = facts;
    if (body === 'moon' && moonSigns.length > 1) {
      const [first, second] = moonSigns.map((index) => words.names.signs[SIGNS[index].toLowerCase()]);
      return filled(pick(mould.moon_open), formsOf('first', first), formsOf('second', second));
    }
    named.add(body);
    const { sign, house, values } = placeOf(body, painter);
    const does = pick(words.portrait[body][sign]);
    if (house === null) return filled(pick(mould[`${body}_sign`]), values, { does });
    return filled(pick(mould[body]), values, { does, shows: pick(words.portrait[`${body}_house`][house]) });
  });
}

/** The ascendant and its ruler: how that one stands and where it leads. */
function rising(painter: Painter): string[] {
  const { facts, words, pick, named } = painter;
  const { mould, rising: risings, dignity: dignities, retrograde, ruler_house } = words.portrait;
  const { houses, positions } = facts.chart;
  const ruler = rulerOf(facts);
  if (!houses || ruler === null) return [];
  const sign = SIGNS[signOf(houses.ascendant)].toLowerCase();
  const entrance = filled(pick(mould.rising), formsOf('sign', words.names.signs[sign]), { text: pick(risings[sign]) });
  const { longitude, speed } = positionOf(positions, ruler);
  const state = dignity(ruler, longitude);
  const place = placeOf(ruler, painter);
  const does = pick(ruler_house[certain(place.house, 'house of the ruler')]);
  named.add(ruler);
  const lead = mould[ruler === 'sun' || ruler === 'moon' ? 'ruler_light' : 'ruler'];
  const body = words.names.bodies[ruler];
  return [
    entrance,
    filled(pick(lead), place.values, formsOf('body', body), { does }),
    ...(state === null || state === 'peregrine'
      ? []
      : [filled(pick(dignities[ruler][state]), formsOf('planet', body))]),
    ...(speed < 0 ? [pick(retrograde[ruler])] : []),
  ];
}

/** The Moon's phase, where the birth time tells it. */
function phase({ facts, words, pick }: Painter): string[] {
  return facts.chart.houses ? [pick(words.portrait.phase[stageOf(facts.phase)])] : [];
}

/** A planet in the forms of its language, with its sign where it is named for the first time. */
function called(planet: Planet, painter: Painter): Forms {
  const { words, named } = painter;
  const body = words.names.bodies[planet];
  if (named.has(planet) || (planet === 'moon' && painter.facts.moonSigns.length > 1)) return body;
  named.add(planet);
  const sign = signName(planet, painter);
  const known = placedIn(words);
  const before = known.get(`${planet} ${sign}`);
  if (before) return before;
  const values = [formsOf('body', body), formsOf('sign', words.names.signs[sign])];
  const { placed: phrases } = words.portrait;
  const forms = Object.fromEntries(namesOf(phrases).map((form) => [form, filled(phrases[form], ...values)]));
  const declined = { ...forms, plain: filled(phrases.plain, ...values) };
  known.set(`${planet} ${sign}`, declined);
  return declined;
}

/** Planets in signs as they were called before: content never changes while a process runs. */
const placedBefore = new WeakMap<NatalWords, Map<string, Forms>>();

function placedIn(words: NatalWords): Map<string, Forms> {
  const known = placedBefore.get(words) ?? new Map<string, Forms>();
  placedBefore.set(words, known);
  return known;
}

/** Sentences on findings; one that shares a planet with the one before it says so. */
function paragraph(chosen: readonly Finding[], painter: Painter): string[] {
  return chosen.map((finding, index) => sentence(finding, chosen[index - 1], painter));
}

function sentence(finding: Finding, before: Finding | undefined, painter: Painter): string {
  const { words, pick } = painter;
  const { portrait, names } = words;
  const [first] = finding.planets;
  switch (finding.what) {
    case 'aspect':
      return aspectSentence(finding, before, painter);
    case 'figure':
      return figureSentence(finding.figure, painter);
    case 'stellium': {
      const { planets, sign, house } = finding.figure;
      const place = sign === undefined ? names.houses[String(house)] : names.signs[SIGNS[sign].toLowerCase()];
      const text = sign === undefined ? portrait.stellium_house[String(house)] : stelliumOfSign(sign, words);
      // the place says their sign
      for (const planet of planets) painter.named.add(planet);
      return filled(pick(portrait.stellium), formsOf('place', place), { planets: listed(planets, painter), text });
    }
    case 'dignity': {
      return filled(pick(portrait.dignity[first][finding.state]), formsOf('planet', called(first, painter)));
    }
    case 'angular': {
      painter.named.add(first);
      const shown = SHOWN[finding.angle];
      return filled(portrait.angular[first][shown], formsOf('angle', portrait.angles[finding.angle]));
    }
    case 'missing': {
      const { houses } = painter.facts.chart;
      const isSupplied = houses !== null && ELEMENTS[signOf(houses.ascendant) % 4] === finding.element;
      return portrait.missing[finding.element][isSupplied ? 'supplied' : 'bare'];
    }
  }
}

/** Where a planet at an angle shows: what stands at the foot of a chart is not what people see first. */
const SHOWN = { ascendant: 'seen', mc: 'seen', descendant: 'others', ic: 'home' } as const;

function stelliumOfSign(sign: number, { portrait }: NatalWords): string {
  return portrait.stellium_sign[SIGNS[sign].toLowerCase()];
}

function aspectSentence(
  { aspect, planets: [a, b] }: Extract<Finding, { what: 'aspect' }>,
  before: Finding | undefined,
  painter: Painter,
): string {
  const { words, pick } = painter;
  const { effect, meet, same } = words.portrait;
  const nature = natalNatureOf(aspect);
  const effects = effect[`${a}-${b}`][nature === 'adjusting' ? 'tense' : nature];
  const text = { effect: pick(certain(effects, `effect of ${a} and ${b}, ${nature}`)) };
  const shared = before?.planets.find((planet) => planet === a || planet === b);
  const [one, other] = shared === b ? [b, a] : [a, b];
  const mould = pick((shared === undefined ? meet : same)[aspect]);
  return filled(mould, formsOf('a', called(one, painter)), formsOf('b', called(other, painter)), text);
}

/** A figure by the planets that make it; the one that it points at apart from the others. */
function figureSentence({ pattern, planets, apex }: Pattern, painter: Painter): string {
  const { words, pick } = painter;
  const base = pattern === 't_square' || pattern === 'yod' ? planets.filter((planet) => planet !== apex) : planets;
  const list = listed(base, painter);
  const { figure, apex: met } = words.portrait;
  const target = apex === undefined ? {} : { ...formsOf('planet', called(apex, painter)), apex: pick(met[apex]) };
  return filled(pick(figure[pattern]), { planets: list }, target);
}

function listed(planets: readonly Planet[], painter: Painter): string {
  return listText(
    planets.map((planet) => {
      const forms = called(planet, painter);
      return forms.the ?? forms.plain;
    }),
    painter.words,
  );
}

/** What the planet of a child's age is met for: where it leads is told by its house alone. */
function childhood(painter: Painter): string[] {
  const { facts, words, pick } = painter;
  const planet = planetOfAge(facts.age);
  const phrases = planet && words.portrait.age[planet];
  if (!planet || !phrases || !facts.chart.houses) return [];
  const { house } = placeOf(planet, painter);
  const does = pick(words.portrait.ruler_house[certain(house, 'house of a chart with houses')]);
  return [filled(pick(phrases), formsOf('planet', called(planet, painter)), { does })];
}

/** Advice that belongs to the heaviest tension; without one, where the chart is lightest. */
function advice([heaviest]: readonly Finding[], { facts, words, pick }: Painter): string {
  const { closing, way } = words.portrait;
  if (heaviest !== undefined && heaviest.planets.length > 0) {
    const { planets } = heaviest;
    const apex = heaviest.what === 'figure' ? heaviest.figure.apex : undefined;
    return pick(way[apex ?? planets[planets.length - 1]]);
  }
  const { percent } = facts.balance.elements;
  const lightest = ELEMENTS.reduce((one, other) => (percent[other] < percent[one] ? other : one));
  return closing[lightest][MODALITIES[signOf(longitudeOf(facts.chart.positions, 'sun')) % 3]];
}
