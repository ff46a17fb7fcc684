/**
 * What almanacs call the nature of a day: the groups of tithis, the classes of nakshatras (Muhurta Chintamani,
 * nakshatra prakarana; Brihat Samhita ch. 98), and the windows of a day that custom prefers or passes over.
 */
import type { Muhurta, MuhurtaKind, RuledPart } from './muhurta.ts';

/** The five groups of tithis, and two days that have a custom of their own; Ekadashi has it where its fast is kept. */
export type TithiNature = 'nanda' | 'bhadra' | 'jaya' | 'rikta' | 'purna' | 'purnima' | 'amavasya';

const TITHI_GROUPS = ['nanda', 'bhadra', 'jaya', 'rikta', 'purna'] as const;

/** The nature of a tithi, 0 Shukla Pratipada … 29 Amavasya. */
export function tithiNature(tithi: number): TithiNature {
  if (tithi === 14) return 'purnima';
  if (tithi === 29) return 'amavasya';
  return TITHI_GROUPS[(tithi % 15) % 5];
}

/** Whether a tithi 0 … 29 is for clearing away, and not for beginnings. */
export function isForClearing(tithi: number): boolean {
  const nature = tithiNature(tithi);
  return nature === 'rikta' || nature === 'amavasya';
}

/** dhruva, chara, ugra, mishra, kshipra, mridu and tikshna */
export type StarNature = 'fixed' | 'movable' | 'fierce' | 'mixed' | 'swift' | 'gentle' | 'sharp';

// one letter for each nakshatra
const STAR_LETTERS = 'SEXFGTMSTEEFSGMXGTTEFMMMEFG';
const STAR_NATURES: Readonly<Record<string, StarNature>> = {
  F: 'fixed',
  M: 'movable',
  E: 'fierce',
  X: 'mixed',
  S: 'swift',
  G: 'gentle',
  T: 'sharp',
};

/** The class of a nakshatra, 0 Ashwini … 26 Revati. */
export function starNature(nakshatra: number): StarNature {
  return STAR_NATURES[STAR_LETTERS[nakshatra]];
}

/** Whether nothing lasting is begun while the Sun is in a sign, 0 Mesha …: in Dhanu and in Meena (Kharmas). */
export function isKharmas(sun: number): boolean {
  return sun === 8 || sun === 11;
}

// one letter for each weekday from Sunday on
const WEEKDAY_LETTERS = 'FMEXSGT';
const HARSH: readonly StarNature[] = ['fierce', 'sharp'];

/** Whether a weekday, 0 Sunday …, and a nakshatra are of one temper: both harsh, or neither. */
export function isInKeeping(weekday: number, nakshatra: number): boolean {
  return HARSH.includes(STAR_NATURES[WEEKDAY_LETTERS[weekday]]) === HARSH.includes(starNature(nakshatra));
}

/**
 * A time of the day by its place in one of the two lists; from `start` to `end` (Julian days) nothing is against it.
 */
export interface DayWindow {
  list: 'muhurtas' | 'choghadiyas';
  index: number;
  start: number;
  end: number;
}

export interface PartOfDay {
  start: number;
  end: number;
}

/** Of how many ghatis at its beginning custom is wary in a yoga 0 Vishkambha …; Parigha's are half of it. */
const WARY_GHATIS: Readonly<Record<number, number>> = { 0: 3, 5: 6, 8: 5, 9: 6, 12: 9, 14: 3 };
const GHATI = 1 / 60;
const [VYATIPATA, PARIGHA, VAIDHRITI] = [16, 18, 26];

/** The part of a yoga in which nothing is begun; null where there is none. */
export function waryPart(yoga: number, { start, end }: PartOfDay): PartOfDay | null {
  if (yoga === VYATIPATA || yoga === VAIDHRITI) return { start, end };
  if (yoga === PARIGHA) return { start, end: (start + end) / 2 };
  const ghatis = WARY_GHATIS[yoga];
  return ghatis === undefined ? null : { start, end: Math.min(end, start + ghatis * GHATI) };
}

/** The karana Vishti, Bhadra, comes last of each seven; karanas 0 … 59. */
export function isVishti(karana: number): boolean {
  return karana > 0 && karana < 57 && karana % 7 === 0;
}

/** Whether two spans have a moment in common. */
export function overlap(one: PartOfDay, other: PartOfDay): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Chosen in this order where nothing stands against them. */
const PREFERRED: readonly MuhurtaKind[] = ['abhijit', 'amritaKalam'];
/** Lords of the good choghadiyas, the best first: Chandra (Amrit), Guru (Shubh), Budha (Labh). */
const GOOD_LORDS: readonly number[] = [1, 4, 3];
/** Times of the day in which custom begins nothing. */
export const PASSED_OVER: readonly MuhurtaKind[] = ['rahuKalam', 'yamaganda', 'gulikaKalam', 'durmuhurtam', 'varjyam'];
/** A part of a window that is shorter than a ghati (24 minutes) is none. */
const SHORTEST = GHATI;

/**
 * The time of daylight inside a span that almanacs prefer: Abhijit, Amrita Kalam, then the good choghadiyas; the first
 * that no Rahu Kalam, Yamaganda, Gulika Kalam, Durmuhurtam or Varjyam touches, nor a time of which one is `wary`. Where
 * each is touched, the longest part of one of them that is free; null where there is none of any length.
 */
export function bestWindow(
  muhurtas: readonly Muhurta[],
  choghadiyas: readonly RuledPart[],
  span: PartOfDay,
  wary: readonly PartOfDay[] = [],
): DayWindow | null {
  const day = choghadiyas.filter(({ night }) => !night);
  const sunset = day.at(-1)?.end ?? 0;
  const bad: PartOfDay[] = [
    ...muhurtas.filter(({ kind }) => PASSED_OVER.includes(kind)),
    ...wary,
    { start: Number.NEGATIVE_INFINITY, end: span.start },
    { start: span.end, end: Number.POSITIVE_INFINITY },
  ];
  const windows: readonly (readonly [DayWindow['list'], number])[] = [
    ...PREFERRED.map((kind) => ['muhurtas', muhurtas.findIndex((each) => each.kind === kind)] as const),
    ...GOOD_LORDS.flatMap((lord) =>
      choghadiyas.flatMap((each, index) =>
        each.lord === lord && !each.night ? [['choghadiyas', index] as const] : [],
      ),
    ),
  ];
  const lists = { muhurtas, choghadiyas };
  let best: DayWindow | null = null;
  for (const [list, index] of windows) {
    const window: PartOfDay | undefined = index < 0 ? undefined : lists[list][index];
    if (window === undefined) continue;
    const { start, end } = longestFree({ start: window.start, end: Math.min(window.end, sunset) }, bad);
    const isWhole = end - start === window.end - window.start;
    if (isWhole || best === null || end - start > lengthOf(best)) best = { list, index, start, end };
    if (isWhole) break;
  }
  return best !== null && lengthOf(best) >= SHORTEST ? best : null;
}

/** The parts of a span that no other touches. */
export function freeParts(span: PartOfDay, others: readonly PartOfDay[]): PartOfDay[] {
  // most touch nothing
  const touching = others.filter((other) => overlap(span, other));
  return touching.reduce(
    (free, other) =>
      free.flatMap((part) =>
        overlap(part, other)
          ? [
              { start: part.start, end: Math.min(other.start, part.end) },
              { start: Math.max(other.end, part.start), end: part.end },
            ]
          : [part],
      ),
    [span],
  );
}

/** The longest part of a span that no other touches. */
const longestFree = (span: PartOfDay, others: readonly PartOfDay[]): PartOfDay =>
  freeParts(span, others).reduce((longest, part) => (lengthOf(part) > lengthOf(longest) ? part : longest));

const lengthOf = ({ start, end }: PartOfDay) => end - start;
