/** The interpretation of a birth chart: written lines chosen by what stands in it. */

import { type NatalWords, natalNatureOf } from '../../content/western-words.ts';
import { PLANETS, type Planet, SIGNS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import type { Aspect } from '../../engine/western/aspects.ts';
import { ELEMENTS } from '../../engine/western/balance.ts';
import { dignity } from '../../engine/western/dignity.ts';
import { stageOf } from '../../engine/western/lunar-phase.ts';
import { longitudeOf, type NatalChart, type PointName, positionOf } from '../../engine/western/natal.ts';
import { certain, recordOf } from '../../narrow.ts';
import { stageOf as stageOfLife } from '../age.ts';
import { formsOf } from '../forms.ts';
import { type Filling, filled, withSmallStart } from '../phrase.ts';
import type { ReadFacts } from './chart-facts.ts';
import { type Finding, rulerOf } from './findings.ts';
import { openMoon, type PickPhrase, pickerOf, portrait } from './portrait.ts';

/** So many aspects are told in words. */
const MOST_ASPECTS = 12;

/** The lines of a chart. Without a birth time those of the houses and the rising sign are null, and a line says why. */
export function chartText(facts: ReadFacts, words: NatalWords) {
  const { chart, elements } = facts;
  const { natal } = words;
  const ruler = rulerOf(facts);
  // one picker for all: what the portrait has said is said in other words
  const pick = pickerOf(facts);
  const { text, told } = portrait(facts, pick, words);
  return {
    portrait: text,
    sun_line: lightLine('sun', pick, facts, words),
    moon_line: openMoonLine(pick, facts, words) ?? lightLine('moon', pick, facts, words),
    rising_line: risingLine(chart, words),
    ruler_line: ruler && rulerLine(ruler, pick, facts, words),
    time_unknown_line: chart.houses ? null : natal.time_unknown,
    planets: recordOf(PLANETS, (planet) => ({
      sign_line: (planet === 'moon' && openMoonSigns(facts, words)) || signLine(planet, facts, words),
      house_line: houseLine(planet, chart, words),
    })),
    aspects: aspectLines(facts, told, words),
    element_line: elementLine(facts, words),
    missing_element_line: elements.missing.map((element) => natal.missing_element[element]).join(' ') || null,
    lunar_phase_line: [natal.lunar_phase[stageOf(facts.phase)], ...phaseDoubt(facts, words)].join(' '),
  };
}

/** A planet in its sign, and what it means. */
function signLine(planet: Planet, facts: ReadFacts, words: NatalWords): string {
  const sign = signNameOf(planet, facts);
  return filled(words.natal.line.sign, ...placeOf(planet, false, facts, words), { text: words.signs[planet][sign] });
}

/** A light in its sign and house, and what it is like there. */
function lightLine(light: 'sun' | 'moon', pick: PickPhrase, facts: ReadFacts, words: NatalWords): string {
  const { portrait, natal } = words;
  const house = houseIn(light, facts);
  const does = pick(portrait[light][signNameOf(light, facts)]);
  const place = placeOf(light, true, facts, words);
  if (house === null) return filled(natal.line.light_sign[light], ...place, { does });
  return filled(natal.line.light[light], ...place, { does, shows: pick(portrait[`${light}_house`][house]) });
}

/** The ruler of the ascendant, and where it leads. */
function rulerLine(ruler: Planet, pick: PickPhrase, facts: ReadFacts, words: NatalWords): string {
  const does = pick(words.portrait.ruler_house[certain(houseIn(ruler, facts), 'house of the ruler')]);
  return filled(words.natal.line.ruler, ...placeOf(ruler, true, facts, words), { does });
}

function signNameOf(planet: Planet, { chart }: ReadFacts): string {
  return SIGNS[signOf(longitudeOf(chart.positions, planet))].toLowerCase();
}

function houseIn(planet: Planet, { chart: { houses, positions } }: ReadFacts): number | null {
  return houses?.houseOf(longitudeOf(positions, planet)) ?? null;
}

/** A planet, its sign and its state: its house if wanted, dignity and retrograde motion where they hold. */
function placeOf(planet: Planet, withHouse: boolean, facts: ReadFacts, { names, natal }: NatalWords): Filling[] {
  const { chart, moonSigns } = facts;
  const { longitude, speed } = positionOf(chart.positions, planet);
  const house = withHouse ? houseIn(planet, facts) : null;
  const isOpen = planet === 'moon' && moonSigns.length > 1;
  const state = isOpen ? null : dignity(planet, longitude);
  const states = [
    ...(house === null ? [] : [filled(natal.states.house, formsOf('house', names.houses[house]))]),
    ...(state === null || state === 'peregrine' ? [] : [natal.states[state]]),
    ...(speed < 0 ? [natal.states.retrograde] : []),
  ];
  return [
    formsOf('body', names.bodies[planet]),
    formsOf('sign', names.signs[signNameOf(planet, facts)]),
    { state: states.length === 0 ? '' : `, ${states.join(', ')}` },
  ];
}

function houseLine(planet: Planet, { houses, positions }: NatalChart, words: NatalWords): string | null {
  if (!houses) return null;
  const house = houses.houseOf(longitudeOf(positions, planet));
  const { names, natal } = words;
  return filled(natal.line.house, formsOf('body', names.bodies[planet]), formsOf('house', names.houses[house]), {
    text: words.houses[planet][house],
  });
}

function risingLine({ houses }: NatalChart, { names, natal, signs }: NatalWords): string | null {
  if (!houses) return null;
  const sign = SIGNS[signOf(houses.ascendant)].toLowerCase();
  return filled(natal.line.rising, formsOf('sign', names.signs[sign]), { text: signs.rising[sign] });
}

/** A Moon that changed sign on a day whose birth time is open: what she is like in either, and that both may be. */
function openMoonLine(pick: PickPhrase, facts: ReadFacts, words: NatalWords): string | null {
  return facts.moonSigns.length < 2 ? null : `${openMoon(facts, pick, words)} ${moonDoubt(facts, words)}`;
}

/** The same with the texts of both signs. */
function openMoonSigns(facts: ReadFacts, words: NatalWords): string | null {
  const { names, natal, signs } = words;
  if (facts.moonSigns.length < 2) return null;
  const lines = facts.moonSigns.map((index) => {
    const sign = SIGNS[index].toLowerCase();
    const forms = [formsOf('body', names.bodies.moon), formsOf('sign', names.signs[sign])];
    return filled(natal.line.sign, ...forms, { state: '', text: signs.moon[sign] });
  });
  return [moonDoubt(facts, words), ...lines].join(' ');
}

function moonDoubt({ moonSigns }: ReadFacts, { names, natal }: NatalWords): string {
  const [first, second] = moonSigns.map((sign) => names.signs[SIGNS[sign].toLowerCase()]);
  return filled(natal.moon_uncertain, formsOf('first', first), formsOf('second', second));
}

function phaseDoubt({ possiblePhases }: ReadFacts, { natal }: NatalWords): string[] {
  if (possiblePhases.length < 2) return [];
  const [first, last] = [possiblePhases[0], possiblePhases[possiblePhases.length - 1]].map(
    (phase) => natal.phase_names[phase],
  );
  return [filled(natal.phase_uncertain, formsOf('first', first), formsOf('second', last))];
}

/** The heaviest element, or what it means that several weigh the same; that it hangs on the hour where it does. */
function elementLine({ elements: { dominant }, balance, age }: ReadFacts, { natal }: NatalWords): string {
  const [first, ...others] = dominant;
  if (first === undefined) return natal.element_uncertain;
  if (others.length > 0) return natal.element_tie[dominant.join('-')];
  if (stageOfLife(age) === 'young') return natal.dominant_element[first];
  const { percent } = balance.elements;
  const [, second] = ELEMENTS.toSorted((one, other) => percent[other] - percent[one]);
  const lead = percent[first] - percent[second] < NARROW ? 'narrow' : 'clear';
  const names = { first: natal.element_names[first], second: natal.element_names[second] };
  return `${filled(natal.element_leads[lead], names)} ${natal.dominant_element[first]}`;
}

/** An element that leads by less than this leads by little, percent of the chart. */
const NARROW = 8;

/** Sun to Mars. */
const PERSONAL: readonly PointName[] = ['sun', 'moon', 'mercury', 'venus', 'mars'];

/**
 * Lines for the tightest aspects that say something of a person: with a text of their own, or of the Sun to Mars.
 * Those of a Moon whose place is open are passed over; of a child those without a text of their own, for the others
 * have no words for a child. Whatever the portrait has `told` of is among them.
 */
function aspectLines(facts: ReadFacts, told: readonly Finding[], words: NatalWords) {
  const { aspects, openMoon } = facts;
  const isYoung = stageOfLife(facts.age) === 'young';
  const { names, natal } = words;
  const used = new Set<readonly string[]>();
  const isTold = ({ a, b, aspect }: (typeof aspects)[number]) =>
    told.some(
      (finding) => finding.what === 'aspect' && finding.aspect === aspect && finding.planets.join() === `${a},${b}`,
    );
  const lines = aspects
    .filter(({ a, b }) => !(openMoon && (a === 'moon' || b === 'moon')))
    .filter((line) => {
      const { a, b, aspect } = line;
      const isPersonal = PERSONAL.includes(a) || PERSONAL.includes(b) || isTold(line);
      return words.aspects[`${a}-${b}`]?.[aspect] !== undefined || (!isYoung && isPersonal);
    });
  let room = MOST_ASPECTS - lines.filter(isTold).length;
  const shown = new Map<string, boolean>();
  return lines
    .filter((line) => isTold(line) || room-- > 0)
    .map(({ a, b, aspect }): { planets: string[]; aspect: string; line: string } => {
      const [one, other] = [formsOf('a', names.bodies[a]), formsOf('b', names.bodies[b])];
      const own = aspectText({ a, b, aspect }, facts, words, used);
      const text = isContrary({ a, b, aspect }, shown) ? filled(natal.even_so, { text: withSmallStart(own) }) : own;
      const line = filled(natal.line.aspect, one, formsOf('aspect', names.aspects[aspect]), other, { text });
      return { planets: [a, b], aspect, line };
    });
}

/**
 * Whether a light shows at the Ascendant after a line on the other light said that it does not, or the other way round:
 * `shown` remembers of each whether it does.
 */
function isContrary({ a, b, aspect }: Pick<Aspect<PointName>, 'a' | 'b' | 'aspect'>, shown: Map<string, boolean>) {
  const nature = natalNatureOf(aspect);
  if (b !== 'ascendant' || (a !== 'sun' && a !== 'moon') || aspect === 'opposition' || nature === 'adjusting')
    return false;
  const other = shown.get(a === 'sun' ? 'moon' : 'sun');
  shown.set(a, nature !== 'tense');
  return other !== undefined && other !== (nature !== 'tense');
}

/**
 * The text of one aspect: its own where it is written; of a point that is no planet, that point's with the theme of the
 * other; else one for its kind with both themes. Of these there are variants. Only the first sentence of a variant
 * holds a theme: the others are said once (`told` remembers), and the variant that comes first turns with the Sun's
 * degree.
 */
function aspectText(
  { a, b, aspect }: Pick<Aspect<PointName>, 'a' | 'b' | 'aspect'>,
  { chart }: ReadFacts,
  { aspects, natal }: NatalWords,
  used: Set<readonly string[]>,
): string {
  const own = aspects[`${a}-${b}`]?.[aspect];
  if (own !== undefined) return own;
  const { points, pairs, themes } = natal;
  const nature = natalNatureOf(aspect);
  // the points follow the planets in the order of a chart, so that the second of a pair is the rarer one
  const [point, other] = points[b] ? [b, a] : [a, b];
  const variants = points[point]?.[nature] ?? pairs[aspect] ?? pairs[nature];
  const first = Math.floor(longitudeOf(chart.positions, 'sun')) % variants.length;
  const inTurn = [...variants.slice(first), ...variants.slice(0, first)];
  const fresh = inTurn.find((variant) => !used.has(variant));
  const sentences = fresh ?? inTurn[0].slice(0, 1);
  used.add(sentences);
  const text = sentences.join(' ');
  return points[point]
    ? filled(text, formsOf('theme', themes[other]))
    : filled(text, formsOf('a_theme', themes[a]), formsOf('b_theme', themes[b]));
}
