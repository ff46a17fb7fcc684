/**
 * What almanacs call the nature of a day: the groups of tithis, the classes of nakshatras (Muhurta Chintamani,
 * nakshatra prakarana; Brihat Samhita ch. 98), and the windows of a day that custom prefers or passes over.
 */
import type { Muhurta, MuhurtaKind, RuledPart } from './muhurta.ts';

/** The five groups of tithis, and three days that have a custom of their own. */
export type TithiNature = 'nanda' | 'bhadra' | 'jaya' | 'rikta' | 'purna' | 'ekadashi' | 'purnima' | 'amavasya';

const TITHI_GROUPS = ['nanda', 'bhadra', 'jaya', 'rikta', 'purna'] as const;

/** The nature of a tithi, 0 Shukla Pratipada … 29 Amavasya. */
export function tithiNature(tithi: number): TithiNature {
  if (tithi === 14) return 'purnima';
  if (tithi === 29) return 'amavasya';
  const ofPaksha = tithi % 15;
  return ofPaksha === 10 ? 'ekadashi' : TITHI_GROUPS[ofPaksha % 5];
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

/** A time of the day by its place in one of the two lists. */
export interface DayWindow {
  list: 'muhurtas' | 'choghadiyas';
  index: number;
}

/** Chosen in this order where nothing stands against them. */
const PREFERRED: readonly MuhurtaKind[] = ['abhijit', 'amritaKalam'];
/** Lords of the good choghadiyas, the best first: Chandra (Amrit), Guru (Shubh), Budha (Labh). */
const GOOD_LORDS: readonly number[] = [1, 4, 3];
const PASSED_OVER: readonly MuhurtaKind[] = ['rahuKalam', 'yamaganda', 'gulikaKalam', 'durmuhurtam', 'varjyam'];

/**
 * The time of daylight that almanacs prefer: Abhijit, Amrita Kalam, then the good choghadiyas; the first that no Rahu
 * Kalam, Yamaganda, Gulika Kalam, Durmuhurtam or Varjyam touches. Null where each is touched.
 */
export function bestWindow(muhurtas: readonly Muhurta[], choghadiyas: readonly RuledPart[]): DayWindow | null {
  const day = choghadiyas.filter(({ night }) => !night);
  const sunset = day.at(-1)?.end ?? 0;
  const bad = muhurtas.filter(({ kind }) => PASSED_OVER.includes(kind));
  const isFree = (span: { start: number; end: number }) =>
    span.end <= sunset && bad.every(({ start, end }) => span.end <= start || span.start >= end);
  for (const kind of PREFERRED) {
    const index = muhurtas.findIndex((each) => each.kind === kind && isFree(each));
    if (index >= 0) return { list: 'muhurtas', index };
  }
  for (const lord of GOOD_LORDS) {
    const index = day.findIndex((each) => each.lord === lord && isFree(each));
    if (index >= 0) return { list: 'choghadiyas', index };
  }
  return null;
}
