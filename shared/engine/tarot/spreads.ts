/** The eight spreads: what lies where, and what each place asks of its card. */

export const SPREAD_IDS = [
  'single_card',
  'three_card',
  'celtic_cross',
  'horseshoe',
  'relationship',
  'career',
  'monthly',
  'year_ahead',
] as const;
export type SpreadId = (typeof SPREAD_IDS)[number];

/** What a place asks of its card; the words for each role are content. */
export const ROLES = [
  'message',
  'past',
  'recent',
  'present',
  'future',
  'challenge',
  'goal',
  'foundation',
  'self',
  'environment',
  'hopes',
  'outcome',
  'hidden',
  'others',
  'advice',
  'partner',
  'connection',
  'strengths',
  'month_theme',
  'week_1',
  'week_2',
  'week_3',
  'week_4',
  'month',
  'year_theme',
] as const;
export type PlaceRole = (typeof ROLES)[number];

export interface Spread {
  /** What each place asks of its card, one per card; names and labels are content */
  roles: readonly PlaceRole[];
  /** Places that are read together, the later one second */
  pairs: readonly (readonly [number, number])[];
  /** Where the way told by the spread begins and where it ends; none where no place comes before another */
  road?: readonly [number, number];
  /** The places that say where it goes, why it is so, and what to do */
  answer: number;
  cause: number;
  advice: number;
}

/**
 * Places: Waite 1910 for the Celtic cross; four independent pages agree on the horseshoe; single, three and year are
 * common property; relationship, career and monthly have no canon and are ours. Pairs: the arms of the cross (Waite),
 * and the places that answer each other elsewhere.
 */
export const SPREADS: Readonly<Record<SpreadId, Spread>> = {
  single_card: {
    roles: ['message'],
    pairs: [],
    answer: 0,
    cause: 0,
    advice: 0,
  },
  three_card: {
    roles: ['past', 'present', 'future'],
    pairs: [
      [0, 1],
      [1, 2],
    ],
    road: [0, 2],
    answer: 2,
    cause: 0,
    advice: 1,
  },
  celtic_cross: {
    roles: [
      'present',
      'challenge',
      'goal',
      'foundation',
      'recent',
      'future',
      'self',
      'environment',
      'hopes',
      'outcome',
    ],
    pairs: [
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
      [8, 9],
    ],
    road: [0, 9],
    answer: 9,
    cause: 3,
    advice: 6,
  },
  horseshoe: {
    roles: ['past', 'present', 'hidden', 'challenge', 'others', 'advice', 'outcome'],
    pairs: [
      [0, 1],
      [1, 3],
      [2, 4],
      [5, 6],
    ],
    road: [0, 6],
    answer: 6,
    cause: 2,
    advice: 5,
  },
  relationship: {
    roles: ['self', 'partner', 'connection', 'strengths', 'challenge', 'outcome'],
    pairs: [
      [0, 1],
      [3, 4],
      [2, 5],
    ],
    road: [2, 5],
    answer: 5,
    cause: 2,
    advice: 3,
  },
  career: {
    roles: ['present', 'strengths', 'challenge', 'hidden', 'advice', 'outcome'],
    pairs: [
      [0, 2],
      [1, 3],
      [4, 5],
    ],
    road: [0, 5],
    answer: 5,
    cause: 3,
    advice: 4,
  },
  monthly: {
    roles: ['month_theme', 'week_1', 'week_2', 'week_3', 'week_4'],
    pairs: [
      [1, 2],
      [2, 3],
      [3, 4],
    ],
    road: [1, 4],
    answer: 0,
    cause: 1,
    advice: 0,
  },
  year_ahead: {
    roles: [...Array<PlaceRole>(12).fill('month'), 'year_theme'],
    // the seasons: each quarter's first month against the next quarter's
    pairs: [
      [0, 3],
      [3, 6],
      [6, 9],
      [11, 12],
    ],
    answer: 12,
    cause: 0,
    advice: 12,
  },
};
