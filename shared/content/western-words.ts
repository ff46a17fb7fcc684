/** The written part of the Western endpoints, by language. */
import type { AspectName } from '../engine/western/aspects.ts';
import type { ElementName } from '../engine/western/balance.ts';
import type { PhaseName } from '../engine/western/lunar-phase.ts';
import type { Planet, PointName } from '../engine/western/natal.ts';
import type { Dimension } from '../engine/western/synastry.ts';

/** Texts of a birth chart. Keys of signs are lower case, those of houses are numbers. */
export interface NatalWords {
  signs: Readonly<Record<Planet | 'rising', Readonly<Record<string, string>>>>;
  houses: Readonly<Record<Planet, Readonly<Record<string, string>>>>;
  /** by pair, in the order of the points of a chart: `sun-moon` */
  aspects: Readonly<Record<string, Readonly<Partial<Record<AspectName, string>>>>>;
  natal: {
    /** how a text says what it is about: `{body}`, `{sign}`, `{house}`, `{a}`, `{aspect}`, `{b}`, `{text}` */
    line: Readonly<Record<'sign' | 'rising' | 'house' | 'aspect', string>>;
    time_unknown: string;
    /** `{first}` and `{second}` are signs */
    moon_uncertain: string;
    dominant_element: Readonly<Record<ElementName, string>>;
    missing_element: Readonly<Record<ElementName, string>>;
    lunar_phase: Readonly<Record<PhaseName, string>>;
  };
}

/** How an aspect is met: `opposition` only where it is written apart from the tense ones, for pairs that it draws together. */
export type Nature = 'conjunction' | 'flowing' | 'tense' | 'opposition';

/** The nature of an aspect: trine and sextile flow, all others but the conjunction are tense. */
export function natureOf(aspect: AspectName): Nature {
  if (aspect === 'conjunction') return 'conjunction';
  return aspect === 'trine' || aspect === 'sextile' ? 'flowing' : 'tense';
}

/** How well two charts fit, by score: below 40, 50, 60, 72, and above. */
export const BANDS = ['challenging', 'mixed', 'balanced', 'strong', 'exceptional'] as const;
export type Band = (typeof BANDS)[number];

type ByDimension = Readonly<Record<Dimension, string>>;

/** Texts of two charts side by side. Persons are `A` and `B`. */
export interface SynastryWords {
  /** `{person}`, `{body}` */
  point: string;
  /** `{a}` and `{b}` are points, `{aspect}`, `{text}` */
  line: string;
  /** by pair, in the order of the points of a chart; `{x}` owns the first, `{y}` the second */
  contacts: Readonly<Record<string, Readonly<Partial<Record<Nature, string>>>>>;
  /** by the body that is not personal, which `{o}` owns; `{p}` owns the other, `{theme}` is its theme */
  outer: Readonly<Record<string, Readonly<Partial<Record<Nature, readonly string[]>>>>>;
  themes: Readonly<Record<string, string>>;
  opening: Readonly<Record<Band, string>>;
  strongest: Readonly<Record<'high' | 'modest', ByDimension>>;
  weakest: Readonly<Record<'low' | 'fine', ByDimension>>;
  /** `{who}` is the person without a birth time */
  time_unknown: Readonly<Record<'one' | 'both', string>>;
}

/** Phrases that may stand for one another. */
type Phrases = readonly string[];
type ByHouse = Readonly<Record<string, Phrases>>;
type ByPlanet = Readonly<Partial<Record<Planet, Phrases>>>;

/** What can be said of one theme. `{place}` and the names of bodies stand for a house of the sign, `{sign}` for a sign. */
export interface ThemeWords {
  /** by the Moon's house; always said, four for each house, turning day by day */
  moon: ByHouse;
  /** always said, turning day by day */
  closing: Phrases;
  /** news of the day: by pair in the order of the planets, and by body; several where the pair meets often, as the signs share a sky */
  aspects: Readonly<Record<string, Readonly<Partial<Record<Nature, string | Phrases>>>>>;
  ingress: ByPlanet;
  retrograde: ByPlanet;
  direct: ByPlanet;
  /** what holds for a while, said when there are no news */
  houses: Readonly<Partial<Record<Planet, ByHouse>>>;
  moon_sign?: Readonly<Record<string, Phrases>>;
  phase?: Readonly<Record<PhaseName, Phrases>>;
}

export const THEMES = ['love', 'career', 'wellness'] as const;
type Theme = (typeof THEMES)[number];

/** Everything a horoscope is composed of. */
export interface HoroscopeWords extends Readonly<Record<Theme, ThemeWords>> {
  /** raised whenever a text changes: until then the same sign and date give the same words */
  version: number;
  /** what the solar houses stand for, and how a house is called: `{topic}` */
  topics: Readonly<Record<string, string>>;
  place: string;
  bodies: Readonly<Record<Planet, string>>;
  /** by ruling planet */
  colors: Readonly<Partial<Record<Planet, Phrases>>>;
  headline: {
    /** `{lead}`, `{motto}` */
    line: string;
    moon: ByHouse;
    phase: Readonly<Partial<Record<PhaseName, Phrases>>>;
    /** `{body}`, `{sign}`, `{place}` */
    ingress: Phrases;
    retrograde: Phrases;
    direct: Phrases;
    mottos: Phrases;
  };
}

const NAMES: Readonly<Partial<Record<PointName, string>>> = {
  true_node: 'North Node',
  mean_node: 'Mean Node',
  mean_lilith: 'Lilith',
  mc: 'Midheaven',
};

/** A body or an angle as it is written in a sentence; English in every language, as the names of signs are. */
export function spoken(point: PointName): string {
  return NAMES[point] ?? point.charAt(0).toUpperCase() + point.slice(1);
}
