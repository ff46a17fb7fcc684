/**
 * The portrait of a birth chart in three short paragraphs: who (Sun, Moon and ascendant with its ruler, by name), the
 * tension, and the way. The second says how what pulls apart lives together, then the heaviest findings, and ends in
 * advice that belongs to the last of them; the third tells what helps, and what joins Sun and Moon.
 */

import type { Forms, NatalWords, WeighedAspect } from '../../content/western-words.ts';
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
import { contrasts } from './contrasts.ts';
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

/** The portrait, and the aspects that it tells of. Paragraphs are parted by an empty line. */
export function portrait(facts: ReadFacts, pick: PickPhrase, words: NatalWords): { text: string; told: Finding[] } {
  const painter: Painter = { facts, words, pick, named: new Set() };
  const found = findings(facts);
  const count = facts.chart.houses ? TOLD : TOLD_WITHOUT_TIME;
  const lead = leading(found);
  const tensions = heaviest(found, 'tension', count);
  const ways = heaviest(found, 'way', count).filter((finding) => finding !== lead);
  const [crowd, lightLines, ascendant] = [paragraph(lead ? [lead] : [], painter), lights(painter), rising(painter)];
  const told = [...(lead ? [lead] : []), ...tensions, ...ways];
  const bridges = contrasts(facts, told).map((name) => pick(words.portrait.both[name]));
  // the heaviest comes last, and what to do about it behind it; that is no advice for a child
  const isChild = facts.age >= 0 && facts.age < CHILD;
  const heavy = tensions.length > 0 ? paragraph(tensions.toReversed(), painter) : [pick(words.portrait.calm)];
  const deed = isChild || tensions.length === 0 ? [] : [advice(tensions, painter)];
  const way = paragraph(ways, painter);
  const end = isChild ? childhood(painter) : tensions.length === 0 || way.length === 0 ? [lastWord(painter)] : [];
  const joint = thread(painter);
  const who = [...crowd, ...lightLines, ...phase(painter), ...ascendant];
  const paragraphs = () => [who, [...bridges, ...heavy, ...deed], [...way, ...joint, ...end]];
  const text = () =>
    paragraphs()
      .map((sentences) => sentences.join(' '))
      .join('\n\n');
  const isLong = () => text().split(' ').length > MOST_WORDS;
  while (way.length > 1 && isLong()) way.pop();
  if (heavy.length > 1 && isLong()) heavy.shift();
  // what was left out for want of room is not told
  const whole = text();
  const isNamed = (planet: Planet) => whole.includes(words.names.bodies[planet].plain);
  return { text: whole, told: told.filter(({ planets }) => planets.every(isNamed)) };
}

/** What comes before everything else: a crowd of planets in one place, or a friendly one right at an angle. */
function leading(found: readonly Finding[]): Finding | undefined {
  const crowd = found.find((finding) => finding.what === 'stellium' && finding.planets.length >= CROWD);
  const [heaviest] = found.filter(({ kind }) => kind === 'way');
  return crowd ?? (heaviest?.what === 'angular' ? heaviest : undefined);
}

/** So many planets in one place are a crowd. */
const CROWD = 4;

/** A longer portrait leaves out the lightest of what is easy, then of what is hard. */
const MOST_WORDS = 272;

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
    if (body === 'moon' && facts.moonSigns.length > 1) return openMoon(facts, pick, words);
    named.add(body);
    const { sign, house, values } = placeOf(body, painter);
    const does = pick(words.portrait[body][sign]);
    if (house === null) return filled(pick(mould[`${body}_sign`]), values, { does });
    return filled(pick(mould[body]), values, { does, shows: pick(words.portrait[`${body}_house`][house]) });
  });
}

/** The Moon of a day on which she changed sign, the birth time being unknown: what she may be like. */
export function openMoon({ moonSigns }: ReadFacts, pick: PickPhrase, { names, portrait }: NatalWords): string {
  const [first, second] = moonSigns.map((index) => SIGNS[index].toLowerCase());
  const values = [formsOf('first', names.signs[first]), formsOf('second', names.signs[second])];
  const does = { does: pick(portrait.moon[first]), other_does: pick(portrait.moon[second]) };
  return filled(pick(portrait.mould.moon_open), ...values, does);
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

/** Sentences on findings: aspects that follow one another in one, with what stands in the sky behind both. */
function paragraph(chosen: readonly Finding[], painter: Painter): string[] {
  const sentences: string[] = [];
  for (let at = 0; at < chosen.length; at++) {
    const [finding, next] = [chosen[at], chosen[at + 1]];
    if (finding.what !== 'aspect') {
      sentences.push(sentence(finding, painter));
    } else if (next?.what === 'aspect') {
      sentences.push(aspectsSentence([finding, next], painter));
      at++;
    } else {
      sentences.push(aspectsSentence([finding], painter));
    }
  }
  return sentences;
}

function sentence(finding: Exclude<Finding, AspectFinding>, painter: Painter): string {
  const { words, pick } = painter;
  const { portrait, names } = words;
  const [first] = finding.planets;
  switch (finding.what) {
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

type AspectFinding = Extract<Finding, { what: 'aspect' }>;

/** What one or two aspects do, and how they stand in the sky. */
function aspectsSentence(aspects: readonly AspectFinding[], painter: Painter): string {
  const { words, pick } = painter;
  const { effect, sky, one, two } = words.portrait;
  const [first, second] = aspects.map(({ aspect, planets: [a, b] }) => {
    const nature = natalNatureOf(aspect);
    const effects = effect[`${a}-${b}`][nature === 'adjusting' ? 'tense' : nature];
    return pick(certain(effects, `effect of ${a} and ${b}, ${nature}`));
  });
  const behind = sharing(aspects).map(({ aspect, a, others }) =>
    filled(sky[aspect], formsOf('a', called(a, painter)), formsOf('b', calledTogether(others, painter))),
  );
  const values = { first, sky: listText(behind, words) };
  return second === undefined ? filled(pick(one), values) : filled(pick(two), values, { second });
}

/** Aspects as they stand, two of one kind of the same planet as one. */
function sharing(aspects: readonly AspectFinding[]): { aspect: WeighedAspect; a: Planet; others: Planet[] }[] {
  const [one, two] = aspects;
  const a = two && one.aspect === two.aspect ? one.planets.find((planet) => two.planets.includes(planet)) : undefined;
  if (a === undefined) return aspects.map(({ aspect, planets: [a, b] }) => ({ aspect, a, others: [b] }));
  const others = aspects.flatMap(({ planets }) => planets.filter((planet) => planet !== a));
  return [{ aspect: one.aspect, a, others }];
}

/** One planet, or several as a list, in the forms of the language. */
function calledTogether(planets: readonly Planet[], painter: Painter): Forms {
  const all = planets.map((planet) => called(planet, painter));
  const [first] = all;
  if (all.length === 1) return first;
  const list = (form: string) =>
    listText(
      all.map((forms) => forms[form] ?? forms.plain),
      painter.words,
    );
  return { ...Object.fromEntries(namesOf(first).map((form) => [form, list(form)])), plain: list('plain') };
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

/** What the planet of a child's age asks for. */
function childhood(painter: Painter): string[] {
  const { facts, words, pick } = painter;
  const planet = planetOfAge(facts.age);
  const phrases = planet && words.portrait.age[planet];
  return planet && phrases ? [filled(pick(phrases), formsOf('planet', called(planet, painter)))] : [];
}

/** Advice that belongs to the heaviest tension. */
function advice([heaviest]: readonly Finding[], painter: Painter): string {
  const { planets } = heaviest;
  if (planets.length === 0) return lastWord(painter);
  const apex = heaviest.what === 'figure' ? heaviest.figure.apex : undefined;
  return painter.pick(painter.words.portrait.way[apex ?? planets[planets.length - 1]]);
}

/** What the Sun is good at, and something to do for what the Moon needs, as far as her sign is certain. */
function thread(painter: Painter): string[] {
  const { facts, words, pick } = painter;
  if (facts.moonSigns.length > 1) return [];
  const { moulds, same, gift, tips, why } = words.portrait.thread;
  const [sun, moon] = [signName('sun', painter), signName('moon', painter)];
  return [filled(pick(sun === moon ? same : moulds), { gift: gift[sun], tip: pick(tips[moon]), why: why[moon] })];
}

/** A last word where no tension has one: where the chart is lightest. */
function lastWord({ facts, words }: Painter): string {
  const { percent } = facts.balance.elements;
  const lightest = ELEMENTS.reduce((one, other) => (percent[other] < percent[one] ? other : one));
  return words.portrait.closing[lightest][MODALITIES[signOf(longitudeOf(facts.chart.positions, 'sun')) % 3]];
}
