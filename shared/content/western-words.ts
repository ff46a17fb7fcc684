/** The written part of the Western endpoints, by language. */

import type { Planet } from '../engine/names.ts';
import type { AspectName } from '../engine/western/aspects.ts';
import type { ElementName, Modality } from '../engine/western/balance.ts';
import type { WesternDignity } from '../engine/western/dignity.ts';
import type { PhaseName, PhaseStage } from '../engine/western/lunar-phase.ts';
import type { PointName } from '../engine/western/natal.ts';
import type { Dimension, DiscepoloClass } from '../engine/western/synastry.ts';
import type { QuickBody } from '../engine/western/transits-between.ts';
import type { Grammar, Phrases } from './grammar.ts';

/**
 * A noun in the forms that the sentences of its language need: `plain`, and others under names of the language's own
 * (`the` in English, an oblique case in Hindi …). A sentence calls for a form by name: `{body}` is plain, `{body_the}`
 * another.
 */
export type Forms = Readonly<Record<string, string>> & { readonly plain: string };

/** What bodies, signs (lower case) and aspects are called in a sentence; on the wire they keep their ids. */
export interface WesternNames {
  bodies: Readonly<Record<PointName, Forms>>;
  signs: Readonly<Record<string, Forms>>;
  aspects: Readonly<Record<AspectName, Forms>>;
  /** by number */
  houses: Readonly<Record<string, Forms>>;
}

/**
 * How two points get on in a birth chart: as `Nature`, but with
 * the quincunx and the semisextile told apart from the tense ones.
 */
export type NatalNature = 'conjunction' | 'flowing' | 'tense' | 'adjusting';

const NATAL_NATURES: Readonly<Record<AspectName, NatalNature>> = {
  conjunction: 'conjunction',
  semisextile: 'adjusting',
  semisquare: 'tense',
  sextile: 'flowing',
  quintile: 'flowing',
  square: 'tense',
  trine: 'flowing',
  sesquiquadrate: 'tense',
  biquintile: 'flowing',
  quincunx: 'adjusting',
  opposition: 'tense',
};

/** The nature of an aspect in a birth chart. */
export function natalNatureOf(aspect: AspectName): NatalNature {
  return NATAL_NATURES[aspect];
}

/** What pulls apart in people, and the two ends of each. */
export const CONTRASTS = {
  tempo: ['quick', 'slow'],
  showing: ['open', 'hidden'],
  peace: ['fighting', 'peaceful'],
  closeness: ['near', 'free'],
} as const;
export type Contrast = keyof typeof CONTRASTS;

type ByElement<T> = Readonly<Record<ElementName, T>>;
type ByText = Readonly<Record<string, string>>;
type ByKey = Readonly<Record<string, Phrases>>;

/** Aspects that weigh in a portrait. */
export type WeighedAspect = 'conjunction' | 'opposition' | 'square' | 'trine' | 'sextile' | 'quincunx';

/** What the portrait of a chart is composed of: three short paragraphs on what weighs most. */
export interface PortraitWords {
  /** sentences to be filled: what a light is like in its `{sign}` (`{does}`) and in its `{house}` (`{shows}`) … */
  mould: Readonly<
    Record<'sun' | 'sun_sign' | 'moon' | 'moon_sign' | 'moon_open' | 'rising' | 'ruler' | 'ruler_light', Phrases>
  >;
  /** what a light does in a sign, what it shows in a house; parts of sentences */
  sun: ByKey;
  sun_house: ByKey;
  moon: ByKey;
  moon_house: ByKey;
  /** how somebody comes in, by the rising sign */
  rising: ByKey;
  /** where the ruler of the ascendant leads by its house, and what it means that it is retrograde */
  ruler_house: ByKey;
  retrograde: ByKey;
  /** `{degrees}` between Moon and Sun, 0 to 180 */
  phase: Readonly<Record<PhaseStage, Phrases>>;
  /** a planet with its sign, in the forms of its language: `{body}`, `{sign}` */
  placed: Forms;
  /** how two planets stand to each other, `{a}` and `{b}`: a noun with what belongs to it */
  sky: Readonly<Record<WeighedAspect, string>>;
  /** what one aspect does (`{first}`), or two of them (`{second}`), with the `{sky}` behind */
  one: Phrases;
  two: Phrases;
  /** how two ends of a contrast live together */
  both: Readonly<Record<Contrast, Phrases>>;
  /** what two planets do to somebody, by pair (`sun-moon`), as far as they can: a quincunx is tense here */
  effect: Readonly<Record<string, Readonly<Partial<Record<Exclude<NatalNature, 'adjusting'>, Phrases>>>>>;
  /** by pattern; `{planets}` make it, `{planet}` is the one that it points at, of which `{apex}` says how it is met */
  figure: ByKey;
  apex: ByKey;
  /** of Sun to Saturn */
  dignity: Readonly<Record<string, Readonly<Record<Exclude<WesternDignity, 'peregrine'>, Phrases>>>>;
  /** several planets in one sign or house: `{planets}`, `{place}`, `{text}` */
  stellium: Phrases;
  stellium_sign: ByText;
  stellium_house: ByText;
  /** a missing element, with or without the ascendant in it */
  missing: ByElement<Readonly<Record<'supplied' | 'bare', string>>>;
  /**
   * by planet; `{angle}` is where it stands: seen by all at the ascendant
   * and the MC, met in others at the descendant, at home at the IC
   */
  angular: Readonly<Record<Planet, Readonly<Record<'seen' | 'others' | 'home', string>>>>;
  angles: Readonly<Record<'ascendant' | 'mc' | 'descendant' | 'ic', Forms>>;
  /** where no tension is found */
  calm: Phrases;
  /** advice, by the slower planet of the heaviest tension */
  way: Readonly<Record<Planet, Phrases>>;
  /** what holds for a child, by the planet of that age */
  age: Readonly<Partial<Record<Planet, Phrases>>>;
  /** a last word where no tension has one, by the lightest element and the modality of the Sun */
  closing: ByElement<Readonly<Record<Modality, string>>>;
  /**
   * what joins the lights: the `{gift}` of the Sun, by its sign, and a `{tip}`, something to do that does the Moon
   * good, by hers, and `{why}`; `same` where the two share one
   */
  thread: { moulds: Phrases; same: Phrases; gift: ByText; tips: ByKey; why: ByText };
}

/** Texts of a birth chart. Keys of signs are lower case, those of houses are numbers. */
export interface NatalWords {
  grammar: Grammar;
  names: WesternNames;
  portrait: PortraitWords;
  signs: Readonly<Record<Planet | 'rising', Readonly<Record<string, string>>>>;
  houses: Readonly<Record<Planet, Readonly<Record<string, string>>>>;
  /** by pair, in the order of the points of a chart: `sun-moon` */
  aspects: Readonly<Record<string, Readonly<Partial<Record<AspectName, string>>>>>;
  natal: {
    /** how a text says what it is about: `{body}`, `{sign}`, `{state}`, `{house}`, `{a}`, `{aspect}`, `{b}` */
    line: Readonly<Record<'sign' | 'ruler' | 'rising' | 'house' | 'aspect', string>> &
      Readonly<Record<'light' | 'light_sign', Readonly<Record<'sun' | 'moon', string>>>>;
    /** what `{state}` is made of, as far as it holds: the `{house}`, the dignity, the way it moves */
    states: Readonly<Record<'house' | Exclude<WesternDignity, 'peregrine'> | 'retrograde', string>>;
    time_unknown: string;
    /** `{first}` and `{second}` are signs */
    moon_uncertain: string;
    /** `{first}` and `{second}` are phases */
    phase_uncertain: string;
    phase_names: Readonly<Record<PhaseName, Forms>>;
    dominant_element: ByElement<string>;
    /** before it: that the `{first}` leads, or leads the `{second}` by little; their names */
    element_leads: Readonly<Record<'clear' | 'narrow', string>>;
    element_names: ByElement<string>;
    /** several elements of one weight, in their order: `fire-water` */
    element_tie: ByText;
    /** which is the heaviest hangs on a Moon whose sign is open */
    element_uncertain: string;
    missing_element: ByElement<string>;
    lunar_phase: Readonly<Record<PhaseStage, string>>;
    /** a line's `{text}` that tells the opposite of one before it */
    even_so: string;
    /** what a point stands for */
    themes: Readonly<Record<string, Forms>>;
    /**
     * aspects of a point that is no planet to another, whose theme is
     * `{theme}`: variants, of whose sentences only the first is repeated
     */
    points: Readonly<Record<string, Readonly<Record<NatalNature, readonly (readonly string[])[]>>>>;
    /** aspects that have no text of their own, by name or nature: `{a_theme}`, `{b_theme}` */
    pairs: Readonly<Record<string, readonly (readonly string[])[]>>;
  };
}

/**
 * How an aspect is met: `opposition` only where it is written
 * apart from the tense ones, for pairs that it draws together.
 */
export type Nature = 'conjunction' | 'flowing' | 'tense' | 'opposition';

/** The nature of an aspect: trine and sextile flow, all others but the conjunction are tense. */
export function natureOf(aspect: AspectName): Exclude<Nature, 'opposition'> {
  if (aspect === 'conjunction') return 'conjunction';
  return aspect === 'trine' || aspect === 'sextile' ? 'flowing' : 'tense';
}

/** How well two charts fit, by score: below 40, 50, 60, 72, and above. */
export const BANDS = ['challenging', 'mixed', 'balanced', 'strong', 'exceptional'] as const;
export type Band = (typeof BANDS)[number];

type ByDimension = Readonly<Record<Dimension, Phrases>>;

/** What two points do to a couple: parts of sentences; `facing` where an opposition draws them together. */
type Effects = Readonly<Record<string, Readonly<Record<'draw' | 'rub', Phrases> & { facing?: Phrases }>>>;

/** Sentences on a contact of two personal points. */
type ContactTexts = Readonly<Record<string, Readonly<Partial<Record<Nature, string>>>>>;

/**
 * Texts of two charts side by side, about two people of any name. `‹h|she|he|{h}›` agrees with who is `{h}`: the words
 * of a woman, of a man, and those that tell no gender.
 */
export interface SynastryWords {
  grammar: Grammar;
  names: WesternNames;
  /** what the two are called where their names are not given */
  person: Readonly<Record<'a' | 'b', string>>;
  /** what stands behind the names of two who are called the same */
  letters: Readonly<Record<'a' | 'b', string>>;
  /** `{a}` and `{b}` are points, `{aspect}`, `{text}` */
  line: string;
  /** by pair, in the order of the points of a chart; `{x}` owns the first, `{y}` the second */
  contacts: ContactTexts;
  /** by the body that is not personal, which `{o}` owns; `{p}` owns the other, `{theme}` is its theme */
  outer: Readonly<Record<string, Readonly<Partial<Record<Nature, readonly string[]>>>>>;
  themes: Readonly<Record<string, Forms>>;
  /** words that agree with the two, as their pronouns ask: `{both}`, `{each}`; `other` where one is not known */
  agreement: Readonly<Record<'she' | 'he' | 'other', Readonly<Record<'both' | 'each', string>>>>;
  /** a point with its owner, in the forms of the language: `{person}`, `{body}` */
  owned: Forms;
  /** how two points stand to each other: `{a}`, `{b}` */
  meet: Readonly<Record<WeighedAspect, string>>;
  /** the closest contact, what draws and what rubs: `{contact}` as told by `meet`, its `{effect}`, its `{orb}` */
  lead: Phrases;
  /** the closest of the personal planets where it is not very close, or others are closer */
  lead_first: Phrases;
  draw: Phrases;
  rub: Phrases;
  /** a second contact that rubs, where the first that was told does */
  rub_again: Phrases;
  /** by pair of personal points, `sun-moon`, else by the point that is none */
  effect: Effects;
  /** what a quincunx of a personal point asks for, from the Sun to the ascendant */
  adjust: ByKey;
  /** what stands before a name and is none, parted by blanks */
  titles: string;
  /** what helps where two points rub, by the one that has the say */
  counsel: ByKey;
  /** what the two can do where nothing rubs, by what the contact is about */
  practice: ByDimension;
  /** what the `{score}` of `{pair}` comes to, and a kind word at the end */
  verdict: Readonly<Record<Band, Phrases>>;
  last: Readonly<Record<Band, Phrases>>;
  /** the signs `{first}` of `{x}` and `{second}` of `{y}`, with a `{text}` on their elements */
  suns_line: Phrases;
  moons_line: Phrases;
  /** the same of two in one sign, `{first}` */
  suns_same: Phrases;
  moons_same: Phrases;
  /** by the elements of their Suns and of their Moons, `fire-water`: `{x}` has the first */
  suns: ByKey;
  moons: ByKey;
  /** `{who}` is the person without a birth time */
  time_unknown: Readonly<Record<'one' | 'both', string>>;
  /**
   * by point and house: what the guest `{g}` does in a house of the host `{h}`
   */
  overlays: Readonly<Record<string, ByText>>;
  /** a point of the guest, `{a}`, in a `{house}` of the host `{h}`, and its `{text}` */
  overlay: string;
  /** what a house is about, as a noun, for people of any age */
  fields: ByText;
  /** instead of it: a Moon whose house hangs on the hour of birth of `{g}` */
  overlay_open: string;
  /** in other words, and nothing of courtship */
  overlays_other: Readonly<Record<string, ByText>>;
  discepolo: Readonly<Record<DiscepoloClass, string>>;
  /** what is said instead where one of the two is not of age: nothing of courtship */
  young: Readonly<Record<'contacts', ContactTexts> & Record<'overlays', Readonly<Record<string, ByText>>>> & {
    readonly effect: Readonly<Record<string, Partial<Effects[string]>>>;
    readonly last: Readonly<Partial<Record<Band, Phrases>>>;
  };
}

type ByHouse = Readonly<Record<string, Phrases>>;

/**
 * What a day is like: by the planet whose character it has, helping or asking for care, else by the Moon's phase; or by
 * one that moves on again where it is not at its best.
 */
export type Occasion = `${Planet}_${'gain' | 'care'}` | 'begin' | 'ripe' | 'eclipse' | 'end' | 'resume';

/** By what the day is like and the house it is like that in. */
export type ByOccasion = Readonly<Record<Occasion, ByText>>;

/** What can be said of one theme: whole sentences of each house, and what to do there. */
export interface ThemeWords {
  said: ByOccasion;
  /** by house: what to do with a day that helps, and with one that asks for care */
  act: ByHouse;
  wait: ByHouse;
}

export const THEMES = ['love', 'career', 'wellness'] as const;
export type HoroscopeTheme = (typeof THEMES)[number];

/** Lunations, as a horoscope tells them apart. */
export type Lunation = 'eclipse_sun' | 'eclipse_moon' | 'new_moon' | 'first_quarter' | 'full_moon' | 'last_quarter';

/** Events that lead a day; `back` is an ingress of a retrograde planet, `mood` the Moon's passage. */
export type EventKind =
  | Lunation
  | 'ingress'
  | 'back'
  | 'retrograde'
  | 'direct'
  | 'conjunction'
  | 'flowing'
  | 'tense'
  | 'mood';

/** Everything a horoscope is composed of. */
export interface HoroscopeWords extends Readonly<Record<HoroscopeTheme, ThemeWords>> {
  /** raised whenever a text changes: until then the same sign and date give the same words */
  version: number;
  names: WesternNames;
  /** `{sign}` as a text names it, by the zodiac that it is of */
  zodiacs: Readonly<Record<'tropical' | 'lahiri', string>>;
  /** what a solar house is about, in a word or two */
  fields: Readonly<Record<string, string>>;
  /** by ruling planet */
  colours: Readonly<Partial<Record<Planet, Phrases>>>;
  headline: {
    /** `{gist}` begins it; `{body}`, `{sign}`, `{house}`, `{field}`; of an aspect `{a}` and `{b}` */
    lead: Readonly<Record<EventKind, Phrases>>;
    gist: ByOccasion;
  };
  /** by the house of the day's Moon, what she is like there: four, of which none comes twice while she is there */
  moon: ByKey;
}

/** What touches a birth chart. */
export interface TransitWords {
  /** a day between two, one on which something is, and that with its year; a month */
  day: string;
  on_day: string;
  on_full_day: string;
  month: string;
  /** what touches what, by aspect, and `other`: clauses of `{body}`, `{your_point}`, `{aspect}` */
  touches: Readonly<Partial<Record<AspectName, Phrases>>> & { readonly other: Phrases };
  /** the same of a body over its own place; the Sun comes there on every birthday */
  back: Readonly<Record<'sun' | 'other', string>>;
  /** when and what: `{span}` and `{touch}` */
  passing: Phrases;
  /** the same where a line before it told the opposite of that day */
  contrary: string;
  /** on `{days}`; `{from}` and `{until}`, as far as the range holds them; of slow ones by months */
  spans: Readonly<Record<'on' | 'around' | 'both' | 'from' | 'until' | 'open', string>>;
  seasons: Readonly<Record<'both' | 'from' | 'until' | 'open', string>>;
  /** a `{season}` that has pauses of weeks */
  in_parts: string;
  /** a `{span}` of a birth whose hour is not known */
  roughly: string;
  /** of a slow one: `{days}` on which it is exact, or was */
  exact: string;
  exact_past: string;
  /** where in life a slow one shows: the `{house}` that it passes through, and its `{area}` */
  shows: Phrases;
  areas: ByText;
  /**
   * the same where the `{natal}` planet stands there as well, and rules the `{second}` house, which is
   * about `{ruled}`; or stands in the `{second}`, which is about `{other}`
   */
  owns: Phrases;
  owns_ruling: Phrases;
  places: Phrases;
  /** what matters most among many */
  summary: Readonly<
    /** no slow one, none at all; before what is told of a small child */
    Record<'none' | 'empty' | 'small', string> & {
      /** a sentence before the first where that weighs little */
      light: Phrases;
      /** what the time is about, by the body that matters most and how it does */
      themes: Readonly<Record<string, Readonly<Record<TransitNature, Phrases>>>>;
      /**
       * what stands behind what matters most: `{touch}`, `{season}`, all `{days}` that are to come, or the `{last}`
       * and the `{next}`
       */
      lead: Readonly<Record<LeadShape, Phrases>>;
      /** what it `{is}` like to live with, and what to `{do}` */
      lives: string;
      /** in which `{area}` of life; and in that of a planet of the birth chart, its `{own}` */
      shows: string;
      shows_own: string;
      /** of a longer range: `{span}`, in which most comes together */
      peak: Phrases;
      /** both by body and point of the birth chart; `other` for those without */
      slow: Readonly<
        Record<string, Readonly<Record<string, Readonly<Record<TransitNature, Readonly<Record<'is' | 'do', string>>>>>>>
      >;
      /**
       * another by what it has to do with the first: what it `{Is}` like, or `{is}` within a sentence, `{touch}`,
       * `{season}`, `{exact}`, `{body}`, `{your_point}`
       */
      second: Readonly<Record<SecondKind, Phrases>>;
      /** one that helps, where all that were told ask something: what it `{is}` like, and `{touch}` */
      help: Phrases;
      /** `{span}`, a day on which a quick one is exact, and what it is `{like}`: a clause */
      days: Readonly<Record<TransitNature | 'kindest', Phrases>>;
      likes: Readonly<Record<QuickBody, Readonly<Record<TransitNature, Phrases>>>>;
    }
  >;
  /** what a quick body does (`{like}`) in the `{field}` that a point stands for, where its own line was told before */
  again: string;
  fields: ByText;
  /** what to do with the day on which a quick body touches a point */
  quick: Readonly<Record<QuickBody, Readonly<Record<string, Readonly<Record<TransitNature, string>>>>>>;
  returns: ReturnWords;
  /** a point of the birth chart as the reader's own; that of the moving `{body}` itself */
  your: ByText;
  own: string;
  /** what two planets, or a planet and an angle, do together: `sun-moon`, for anybody who meets it */
  pairs: Readonly<Record<string, Readonly<Record<TransitNature, string>>>>;
  /** the same of points that are neither: `{brings}` is what the body brings there */
  points: Readonly<Record<'chiron' | 'true_node', Readonly<Record<TransitNature, string>>>>;
  brings: Readonly<Record<Planet, string>>;
  /** what two planets are good for together, or how to get on with them: whole sentences, by the pairs of the sky */
  uses: Readonly<Record<string, Readonly<Partial<Record<TransitNature, string>>>>>;
  /** what to do with it: a part of `practice` */
  practices: Readonly<Record<Planet, Readonly<Record<TransitNature, Phrases>>>>;
  practice: string;
  /** by body and house, what to do with it there: whole sentences */
  advice: Readonly<Record<Planet, Readonly<Record<string, Readonly<Record<TransitNature, string>>>>>>;
  /** of a slow body that passes three times and more: which of them the range sees */
  passes: Readonly<Record<'first' | 'between' | 'last' | 'all', Phrases>>;
}

/** How the exact days of a slow transit lie to a range; without an hour of birth there are none to tell. */
export type LeadShape = 'once' | 'times' | 'before' | 'after' | 'between' | 'near' | 'long' | 'rough';

/** What a transit has to do with the one that was told before it. */
export type SecondKind = 'same_body' | 'same_point' | 'along' | 'helps' | 'asks';

export type TransitNature = Exclude<NatalNature, 'adjusting'>;

/** How a transit is met: aspects that ask for adjusting are told as tense ones. */
export function transitNatureOf(aspect: AspectName): TransitNature {
  const nature = natalNatureOf(aspect);
  return nature === 'adjusting' ? 'tense' : nature;
}

/** Returns by what is told of them: of years, months, small rounds and later ones, great ones, before a birth. */
export type ReturnKind = 'sun' | 'moon' | 'quick' | 'later' | 'slow' | 'early';

/** What the chart of a return is read for. */
export interface ReturnWords {
  /** where it has no houses, by body: `{day}`; of great rounds as their mould has it */
  plain: ByText;
  /** first, second …; what a great round asks each time; what a small one is: `{nth}`, `{meaning}`, `{round}` */
  nth: Phrases;
  times: Readonly<Record<'jupiter' | 'saturn', Phrases>>;
  rounds: ByText;
  /** of a further return of the same body in an answer: `{day}`, `{body}` */
  plain_again: Phrases;
  /**
   * of a return that nobody lives to see, with and without houses: `{day}`, `{body}`, `{years}`, `{house}`; and why no
   * more
   */
  far: string;
  far_open: string;
  far_note: string;
  /** an `{aspect}` that the body makes then, and what the `{pair}` is like; that the hour would tell more */
  sky: Phrases;
  open: Phrases;
  /** `{head}` says what the round is about, `{act}` what to do; `{day}`, `{age}`, `{body}`, `{house}` */
  moulds: Readonly<Record<ReturnKind, Phrases>>;
  /** by body and house; of Mars, whose rounds differ, with the month of the next, `{until}` */
  heads: Readonly<Record<string, ByText>>;
  acts: Readonly<Record<string, ByText>>;
  /** of one that passes the place more than once, behind its theme: when the others are, told by `when` */
  passes: Readonly<Record<'first' | 'between' | 'last', string>>;
  when: Readonly<Record<'day' | 'month', string>>;
  /**
   * instead of a theme, where an earlier pass was told: how to `{look}` at that of its house; `again_open` where the
   * chart has no houses
   */
  again: Readonly<Record<'between' | 'last', string>>;
  looks: Readonly<Record<'between' | 'last', ByText>>;
  again_open: Readonly<Record<'between' | 'last', string>>;
  /** of a return whose house one before it had: `{day}`, `{body}`, `{house}`; of a great one as its mould has it */
  once_more: Readonly<Record<'small' | 'slow', string>>;
  /** by sign on the ascendant, how to go about it: clauses, the `{how}` behind the `{sign}` */
  rising: Readonly<Record<string, Phrases>>;
  rising_moulds: Phrases;
  /** the same where the sign goes out and the house leads inwards */
  rising_apart: Phrases;
  /** the `{ruler}` of that sign in its `{house}`, with the `{area}` of it, and where it `{leads}` */
  ruler: Phrases;
  /** the same where it is in the house of the body that comes back, and where it is that body */
  ruler_same: string;
  ruler_self: string;
  leads: ByKey;
  /** a planet at the ascendant or the MC, `{angle}`, and what it `{mark}`s */
  angular: string;
  angles: Readonly<Record<'ascendant' | 'mc', string>>;
  marks: Readonly<Record<'ascendant' | 'mc', Readonly<Record<Planet, string>>>>;
}

/** Bodies whose steps into signs are told sign by sign. */
type SignedBody = 'sun' | 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn';

/** The sky's own calendar; lists begin with Aries. */
export interface SkyCalendarWords extends Readonly<Record<SignedBody, readonly string[]>> {
  /** which parts of life a sign stands for, as a noun */
  matters: readonly string[];
  /** what people are like while the Moon is in a sign, and what that is good for: clauses, as of other bodies */
  moods: readonly Phrases[];
  /** what to begin at a new Moon, what a full one shows, and what to do between them */
  new_moon: readonly string[];
  first_quarter: readonly string[];
  full_moon: readonly string[];
  last_quarter: readonly string[];
  /** `{sign}`, and its `{text}`; and where an answer tells a second one of the kind */
  phases: ByText;
  phases_again: ByText;
  /** of a new or full Moon whose eclipse the answer tells, too: what that says is not said again */
  eclipsed: Readonly<Record<'new_moon' | 'full_moon', string>>;
  /** `{kind}`, `{sign}`, `{matters}` */
  eclipses: Readonly<Record<'sun' | 'moon', string>>;
  eclipse_kinds: ByText;
  /** how the place that was named sees an eclipse: of one that is annular somewhere only how much, `{percent}` */
  seen: Readonly<
    Record<`sun_${'total' | 'partial' | 'covered'}` | `moon_${'total' | 'partial' | 'penumbral'}`, string>
  >;
  /** `{begins}`, `{maximum}` and `{ends}` by the zone that was asked for, which `{clock}` names if it is none's own */
  watched: Readonly<Record<'sun' | 'moon', string>>;
  clock: Readonly<Record<'utc' | 'own', string>>;
  unseen: string;
  back_into: string;
  /**
   * what changes when a body changes its sign: `{body}`, `{sign}`, `{text}` or `{matters}`; of the Moon later on, too
   */
  ingresses: ByKey;
  /** a body that turns in a `{sign}` */
  stations: Readonly<Record<'direct' | 'retrograde', ByText>>;
  /** what to do where a body turns, by sign; the second also where one goes back into it */
  station_direct: readonly Phrases[];
  station_retrograde: readonly Phrases[];
  /** how two bodies stand, `{a}` and `{b}` */
  aspects: ByText;
  /** `{sign}`, `{next}`, and how long it lasts, `{span}`; what the hours are good for follows, by sign */
  void: Phrases;
  /** of those after the first of an answer */
  void_again: Phrases;
  void_whole: string;
  void_use: readonly Phrases[];
  /** of one that a phase of the Moon begins: how what that asks for goes together with the void, `{next}` */
  void_phase: Readonly<Record<'new_moon' | 'first_quarter' | 'full_moon' | 'last_quarter', string>>;
  /** what there is to do with one of less than two hours, and with one of most of a day */
  void_short: Phrases;
  void_long: Phrases;
  /** what to do while a quick body makes an aspect to another */
  tails: Readonly<Record<'sun' | 'mercury' | 'venus' | 'mars', Readonly<Record<'open' | 'tense', Phrases>>>>;
  spans: Readonly<Record<'brief' | 'hour' | 'hour_and_half' | 'hours', string>>;
}
