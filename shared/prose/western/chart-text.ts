/** The interpretation of a birth chart: written lines chosen by what stands in it. */

import { type NatalWords, spoken } from '../../content/western-words.ts';
import { SIGNS } from '../../endpoints/vocabulary.ts';
import { signOf } from '../../engine/sky/angle.ts';
import type { Aspect } from '../../engine/western/aspects.ts';
import type { Balance } from '../../engine/western/balance.ts';
import type { LunarPhase } from '../../engine/western/lunar-phase.ts';
import {
  isOpenMoon,
  longitudeOf,
  type NatalChart,
  PLANETS,
  type Planet,
  type PointName,
} from '../../engine/western/natal.ts';
import { filled } from '../phrase.ts';

/** Lines are given for so many of the tightest aspects that have one. */
const ASPECT_LINES = 5;

/** What was found in a chart. */
export interface ChartFacts {
  chart: NatalChart;
  aspects: readonly Aspect<PointName>[];
  balance: Balance;
  phase: LunarPhase;
}

interface ReadFacts extends ChartFacts {
  /** the two signs of the Moon on a day whose birth time is open; none when hers is sure */
  moonSigns: readonly string[];
}

/** The lines of a chart. Without a birth time those of the houses and the rising sign are null, and a line says why. */
export function chartText({ chart, aspects, balance, phase, moonSigns }: ReadFacts, words: NatalWords) {
  const { natal } = words;
  const signLine = (planet: Planet) => {
    const sign = SIGNS[signOf(longitudeOf(chart.positions, planet))];
    return filled(natal.line.sign, { body: spoken(planet), sign, text: words.signs[planet][sign.toLowerCase()] });
  };
  const houseLine = (planet: Planet) => {
    if (!chart.houses) return null;
    const house = chart.houses.houseOf(longitudeOf(chart.positions, planet));
    return filled(natal.line.house, { body: spoken(planet), house, text: words.houses[planet][house] });
  };
  return {
    sun_line: signLine('sun'),
    moon_line: [signLine('moon'), ...moonDoubt(moonSigns, natal)].join(' '),
    rising_line: risingLine(chart, words),
    time_unknown_line: chart.houses ? null : natal.time_unknown,
    planets: Object.fromEntries(
      PLANETS.map((planet) => [planet, { sign_line: signLine(planet), house_line: houseLine(planet) }]),
    ) as Record<Planet, { sign_line: string; house_line: string | null }>,
    aspects: aspectLines(chart, aspects, words),
    element_line: balance.elements.dominant.map((element) => natal.dominant_element[element]).join(' '),
    missing_element_line: balance.elements.missing.map((element) => natal.missing_element[element]).join(' ') || null,
    lunar_phase_line: natal.lunar_phase[phase.name],
  };
}

function risingLine({ houses }: NatalChart, { natal, signs }: NatalWords): string | null {
  if (!houses) return null;
  const sign = SIGNS[signOf(houses.ascendant)];
  return filled(natal.line.rising, { sign, text: signs.rising[sign.toLowerCase()] });
}

function moonDoubt([first, second]: readonly string[], { moon_uncertain }: NatalWords['natal']): string[] {
  return second === undefined ? [] : [filled(moon_uncertain, { first, second })];
}

/** Lines of the tightest aspects; those of a Moon whose place is open are passed over. */
function aspectLines(chart: NatalChart, aspects: readonly Aspect<PointName>[], { aspects: texts, natal }: NatalWords) {
  return aspects
    .filter(({ a, b }) => !isOpenMoon(a, chart) && !isOpenMoon(b, chart))
    .flatMap(({ a, b, aspect }) => {
      const text = texts[`${a}-${b}`]?.[aspect];
      if (text === undefined) return [];
      const line = filled(natal.line.aspect, { a: spoken(a), aspect, b: spoken(b), text });
      return [{ planets: [a, b], aspect, line }];
    })
    .slice(0, ASPECT_LINES);
}
