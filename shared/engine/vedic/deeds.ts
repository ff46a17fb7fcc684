/**
 * Days that custom takes for an act, by the class of the nakshatra, the tithi and the weekday at sunrise, as the
 * Muhurta Chintamani is taught (nakshatra, samskara, vivaha, yatra, griha pravesha prakarana); see docs/PROVENANCE.md.
 */
import { isForClearing, isKharmas, type StarNature, starNature, tithiNature } from './day-nature.ts';

export const DEEDS = ['wedding', 'naming', 'first_hair', 'haircut', 'shop', 'vehicle', 'journey', 'house'] as const;
export type DayDeed = (typeof DEEDS)[number];

interface Custom {
  /** classes of nakshatras that it is done in */
  natures: readonly StarNature[];
  /** nakshatras besides, or instead where no class is given; 0 Ashwini … */
  stars?: readonly number[];
  /** weekdays that are left out, 0 Sunday … */
  not_on: readonly number[];
  /** tithis of a fortnight that are left out besides the rikta ones and Amavasya, 1 Pratipada … 15 */
  not_in?: readonly number[];
  /** not while the Sun is in Dhanu or Meena */
  isLasting?: boolean;
  /** sidereal signs of the Sun that it is done in, 0 Mesha …; all where none are given */
  suns?: readonly number[];
}

const [SUN, TUE, SAT] = [0, 2, 6];
const JYESHTHA = 17;
const HARSH_DAYS = [SUN, TUE, SAT];

const CUSTOMS: Readonly<Record<DayDeed, Custom>> = {
  // Rohini, Mrigashira, Magha, the three Uttaras, Hasta, Swati, Anuradha, Mula, Revati; the Sun in Mesha, Vrishabha,
  // Mithuna, Vrischika, Makara or Kumbha (vivaha prakarana)
  wedding: {
    natures: [],
    stars: [3, 4, 9, 11, 12, 14, 16, 18, 20, 25, 26],
    not_on: [TUE],
    isLasting: true,
    suns: [0, 1, 2, 7, 9, 10],
  },
  naming: { natures: ['fixed', 'movable', 'swift', 'gentle'], not_on: HARSH_DAYS },
  first_hair: {
    natures: ['movable', 'swift', 'gentle'],
    stars: [JYESHTHA],
    not_on: HARSH_DAYS,
    not_in: [1, 6, 8, 12, 15],
    isLasting: true,
  },
  haircut: { natures: ['movable', 'swift', 'gentle'], stars: [JYESHTHA], not_on: HARSH_DAYS, not_in: [8, 15] },
  shop: { natures: ['fixed', 'swift', 'gentle'], not_on: [TUE] },
  vehicle: { natures: ['movable', 'swift', 'gentle'], not_on: [TUE, SAT] },
  // Ashwini, Mrigashira, Punarvasu, Pushya, Hasta, Anuradha, Shravana, Dhanishta, Revati
  journey: { natures: [], stars: [0, 4, 6, 7, 12, 16, 21, 22, 26], not_on: [], not_in: [6, 8, 12, 15] },
  house: { natures: ['fixed', 'gentle'], not_on: [SUN, TUE], isLasting: true },
};

/** What stands at sunrise of a day. */
export interface DayAtSunrise {
  /** 0 Shukla Pratipada … 29 Amavasya */
  tithi: number;
  /** 0 Ashwini … 26 Revati */
  nakshatra: number;
  /** 0 Sunday … */
  weekday: number;
  /** sidereal sign of the Sun, 0 Mesha … */
  sun: number;
}

/** Whether custom takes a day for an act. */
export function suitsDeed(deed: DayDeed, { tithi, nakshatra, weekday, sun }: DayAtSunrise): boolean {
  const { natures, stars = [], not_on, not_in = [], isLasting = false, suns } = CUSTOMS[deed];
  const isStar = natures.includes(starNature(nakshatra)) || stars.includes(nakshatra);
  const isFull = tithiNature(tithi) === 'purnima';
  const isLeftOut = isForClearing(tithi) || not_in.includes(isFull ? 15 : (tithi % 15) + 1);
  const isInSeason = suns?.includes(sun) ?? true;
  return isStar && isInSeason && !isLeftOut && !not_on.includes(weekday) && !(isLasting && isKharmas(sun));
}

/** Whether an act is one that is not begun in Kharmas. */
export const isLasting = (deed: DayDeed): boolean => CUSTOMS[deed].isLasting === true;
