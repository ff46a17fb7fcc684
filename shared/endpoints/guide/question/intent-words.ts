/** What kind of question words leave no doubt about. */
import type { Intent } from '../../../language/intents.ts';
import { isOfLimits, SHOWN_BY } from '../topics.ts';

/** Words that belong to one kind of question, whatever else is said; the first that is said decides. */
const INTENT_OF: readonly (readonly [Intent, readonly string[]])[] = [
  ['account', ['credits', 'prices', 'billing', 'why_pay']],
  ['card_meaning', ['birth_card']],
  ['natal_placement', Object.keys(SHOWN_BY)],
  [
    'numerology',
    ['life_path', 'expression', 'heart_desire', 'personality', 'birth_day', 'personal_year', 'numerology'],
  ],
  ['baby_names', ['baby_names']],
  ['transits', ['sade_sati', 'return', 'transits']],
  ['compatibility', ['couple', 'nadi', 'kootas']],
  ['running_dasha', ['dasha', 'mahadasha', 'antardasha', 'pratyantardasha']],
  ['dosha', ['mangal', 'kaal_sarp', 'pitra', 'dosha']],
  ['natal_placement', ['navamsa', 'varga', 'ganda', 'chart', 'dispositor', 'drishti']],
  [
    'panchangam',
    [
      ...[
        'panchang',
        'rahu_kalam',
        'yamaganda',
        'gulika',
        'abhijit',
        'brahma',
        'choghadiya',
        'ekadashi',
        'kharmas',
        'vara',
        'feast_day',
      ],
      ...['tithi', 'karana', 'sunrise', 'sunset', 'moonrise', 'moonset'],
    ],
  ],
  ['current_sky', ['eclipse', 'full_moon', 'new_moon', 'phase', 'void', 'enters']],
  ['daily_horoscope', ['horoscope']],
  ['card_draw', ['draw']],
];

/** The kind of question that words leave no doubt about. */
export function intentOfWords(all: readonly string[]): Intent | undefined {
  // the price of a share is none of ours
  const isBornThen = all.includes('born');
  const words = all.filter(
    (word) =>
      !(word === 'prices' && all.some(isOfLimits)) &&
      !(isBornThen && OF_BIRTHDAYS_TOO.includes(word)) &&
      // `you did not pick one` draws no card
      !(word === 'draw' && all.includes('unanswered')),
  );
  return INTENT_OF.find(([, list]) => list.some((word) => words.includes(word)))?.[0];
}

/** Somebody was born on a feast, or when the Moon was full; `janm tithi` is the day of birth. */
const OF_BIRTHDAYS_TOO: readonly string[] = ['feast_day', 'full_moon', 'new_moon', 'tithi'];
