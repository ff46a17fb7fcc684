/** What some days of the calendar come to: their great festivals, when to begin and when to finish, when to fast. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { RASIS } from '../../engine/names.ts';
import type { Place } from '../../engine/sky/ephemeris.ts';
import { TITHIS } from '../../engine/vedic/almanac-names.ts';
import { isForClearing, starNature } from '../../engine/vedic/day-nature.ts';
import type { FestivalKind, NamedFestival } from '../../engine/vedic/festivals.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { paragraph } from '../paragraph.ts';
import { filled } from '../phrase.ts';
import { festivalName, isDry, monthInWords, senseOf, tithisText } from './festival-text.ts';
import { dayVerdict, fitting, inTurn, mannerText, type Passage, plainTithi, starName } from './reading-terms.ts';

/** A day: its date as `YYYY-MM-DD`, weekday 0 Sunday …, the tithi 0 … 29 of its sunrise. */
export interface DayFound {
  date: string;
  weekday: number;
  tithi: number;
  /** the tithi and the nakshatra that hold at the middle of daylight, and whether it is Kharmas */
  noon: { tithi: number; star: number; isKharmas: boolean };
  /** its month by the identifiers, where it is known */
  month: { amanta: string; purnimanta: string; adhika: boolean } | null;
}

interface Dated {
  date: string;
  festival: FestivalKind;
}

/** Vows of every month are told where a day stands alone. */
const MONTHLY: readonly NamedFestival[] = [
  'Pradosh Vrat',
  'Vinayaka Chaturthi',
  'Sankashti Chaturthi',
  'Masik Shivaratri',
  'Purnima',
  'Amavasya',
];
/** The festivals that most people look forward to, the greatest first; a sankranti by its sign. */
const GREAT: readonly (NamedFestival | number)[] = [
  'Diwali',
  'Holi',
  'Dussehra',
  RASIS.indexOf('Makara'),
  'Pongal',
  'Janmashtami (Smarta)',
  'Ganesh Chaturthi',
  'Maha Shivaratri',
  'Raksha Bandhan',
  'Sharad Navaratri',
  'Rama Navami',
  'Onam',
  'Lohri',
  'Puthandu',
  'Ugadi',
  'Guru Nanak Jayanti',
  'Baisakhi',
  'Vishu',
  'Chhath Puja',
  'Karthigai Deepam',
  'Buddha Purnima',
  'Guru Purnima',
  'Chaitra Navaratri',
  'Gudi Padwa',
  'Karva Chauth',
  'Akshaya Tritiya',
  'Vasant Panchami',
  'Bhai Dooj',
  'Govardhan Puja',
  'Hartalika Teej',
  'Dhanteras',
  'Rath Yatra',
  'Vaikuntha Ekadashi',
  'Hanuman Jayanti',
  'Thai Pusam',
];
/** Feasts of the north of India and of its south: in the other part those beside them come first. */
const NORTHERN: readonly NamedFestival[] = ['Lohri', 'Baisakhi', 'Chhath Puja', 'Karva Chauth', 'Hartalika Teej'];
const SOUTHERN: readonly NamedFestival[] = [
  ...(['Bhogi', 'Pongal', 'Puthandu', 'Vishu', 'Onam', 'Thai Pusam', 'Karthigai Deepam'] as const),
  ...(['Arudra Darshan', 'Masi Magam', 'Panguni Uthiram', 'Vaikuntha Ekadashi'] as const),
];
/** So many festivals are told in sentences of their own, one more where two share a day, and so many by name. */
const SENTENCES = 2;
const NAMED = 5;
/** So many days are a short while, of which vows of every month are told, too. */
const SHORT_DAYS = 14;

/** A festival is told with why it is kept: so many words. */
const MOST_WORDS = 140;

/** The text of days that follow each other, in 50 to 140 words; `festivals` are those of a place, in order. */
export function calendarText(
  days: readonly DayFound[],
  festivals: readonly Dated[],
  place: Place,
  words: VedicWords,
): string {
  const turn = days[0].tithi + days[0].weekday;
  const passages =
    days.length === 1 ? dayPassages(days[0], festivals, place, words) : rangePassages(days, festivals, place, words);
  const [greatest] = byGreatness(festivals, place);
  const close = greatest
    ? [
        {
          text: filled(inTurn(words.festivals.text.close, turn), { name: festivalName(greatest.festival, words) }),
          rank: 4,
        },
      ]
    : [];
  return fitting([...passages, ...close], MOST_WORDS);
}

/** The first sentence of a day that has no other festival says of the Moon itself what these two would. */
const SAID: readonly string[] = ['Purnima', 'Amavasya'];

/** Whether a festival says by itself what its day is for: a named one, or a fast. */
export function isFeast({ kind }: FestivalKind): boolean {
  return kind !== 'sankranti';
}

const [FULL, DARK] = [TITHIS.indexOf('Purnima'), TITHIS.length - 1];

/**
 * The tithi that a day is told by: that of its noon, but where Purnima or Amavasya is kept, that. Where the day beside
 * it keeps them it is that of its sunrise, or two days in a row were the full or the dark one.
 */
export function tithiToldBy(
  { sunrise, noon }: { sunrise: number; noon: number },
  festivals: readonly FestivalKind[],
): number {
  if (festivals.some((festival) => isNamed(festival, 'Amavasya'))) return DARK;
  if (festivals.some((festival) => isNamed(festival, 'Purnima'))) return FULL;
  return noon === FULL || noon === DARK ? sunrise : noon;
}

/** Festivals that are told beside what the Moon itself is said to be for. */
export function feastsOf(festivals: readonly FestivalKind[]): FestivalKind[] {
  return festivals.filter((each) => each.kind !== 'named' || !SAID.includes(each.name));
}

/** What one day of many is for, as its almanac has it: its festival, or what its tithi and star are good for. */
export function dayLine(
  { weekday, tithi: sunrise, noon }: DayFound,
  festivals: readonly FestivalKind[],
  place: Place,
  words: VedicWords,
): string {
  const tithi = tithiToldBy({ sunrise, noon: noon.tithi }, festivals);
  const turn = tithi + noon.star + weekday;
  const feasts = feastsOf(festivals);
  // beside another festival the full Moon and the dark one are named with it
  const [feast, beside] = feastPassages(feasts.length > 0 ? festivals : [], turn, place, words);
  const { line, line_moon } = words.readings.day;
  // of the full Moon and the dark one the verdict is what the tithi itself is
  const verdict = filled(tithi === FULL || tithi === DARK ? line_moon : inTurn(line, turn), {
    tithi: plainTithi(tithi, words),
    star: starName(noon.star, words),
    verdict: dayVerdict({ ...noon, tithi }, words),
  });
  return paragraph(feast?.text, beside?.text, feasts.some(isFeast) ? undefined : verdict);
}

/** The festivals of one day, the greatest with what people do and the others by name; `at` counts its wordings. */
export function feastPassages(
  festivals: readonly FestivalKind[],
  at: number,
  place: Place,
  words: VedicWords,
): Passage[] {
  const { text } = words.festivals;
  const [first, ...others] = byGreatness(
    festivals.map((festival) => ({ date: '', festival })),
    place,
  );
  if (!first) return [];
  return [{ text: filled(inTurn(text.this_day, at), valuesOf(first, '', words)), rank: 0 }, ...besides(others, words)];
}

function dayPassages(day: DayFound, festivals: readonly Dated[], place: Place, words: VedicWords): Passage[] {
  const { festivals: content } = words;
  const { text } = content;
  const date = longDateText(day.date, words.grammar);
  const [first, ...others] = byGreatness(festivals, place);
  const { star } = day.noon;
  const tithi = tithiToldBy(
    { sunrise: day.tithi, noon: day.noon.tithi },
    festivals.map(({ festival }) => festival),
  );
  const values = { star: starName(star, words), verdict: dayVerdict({ ...day.noon, tithi }, words) };
  // of a festival neither tithi nor star
  const isKept = festivals.some(({ festival }) => isOfYear(festival) || festival.kind === 'ekadashi');
  return [
    {
      text: first ? filled(text.one_day, valuesOf(first, date, words)) : filled(text.one_quiet, { day: date }),
      rank: 0,
    },
    ...besides(others, words),
    ...(day.month ? [{ text: filled(text.lunar, monthValues(day, words)), rank: 2 }] : []),
    { text: filled(isKept ? text.feast_star : text.by_star, values), rank: 0 },
    {
      text: isKept ? inTurn(words.readings.day.feast, tithi + star) : mannerText(day.weekday, tithi, star, words),
      rank: 1,
    },
  ];
}

function rangePassages(
  days: readonly DayFound[],
  festivals: readonly Dated[],
  place: Place,
  words: VedicWords,
): Passage[] {
  const { text } = words.festivals;
  const [first, last] = [days[0], days[days.length - 1]];
  // the year is told once where it does not change
  const isOneYear = first.date.slice(0, 4) === last.date.slice(0, 4);
  const dateOf = (date: string) => longDateText(date, words.grammar, isOneYear ? text.day : undefined);
  const datesOf = (isAsked: (festival: FestivalKind) => boolean) => {
    const dates = new Set(festivals.filter(({ festival }) => isAsked(festival)).map(({ date }) => dateOf(date)));
    return listText(
      Array.from(dates, (day) => filled(text.listed, { day })),
      words,
    );
  };
  const full = datesOf((festival) => isNamed(festival, 'Purnima'));
  const dark = datesOf((festival) => isNamed(festival, 'Amavasya'));
  const moons = full && dark ? text.moons : full ? text.full : dark ? text.dark : '';
  const fasts = festivals.flatMap(({ date, festival }) =>
    festival.kind === 'ekadashi' && festival.tradition === 'smarta'
      ? [
          filled(isDry(festival) ? text.fast_dry : text.fast_item, {
            day: filled(text.listed, { day: dateOf(date) }),
            name: festivalName(festival, words),
          }),
        ]
      : [],
  );
  const span = { from: longDateText(first.date, words.grammar), until: longDateText(last.date, words.grammar) };
  // of a week or two nothing is left out but what other sentences tell
  const isTold = (festival: FestivalKind) =>
    days.length <= SHORT_DAYS
      ? festival.kind !== 'ekadashi' && !isNamed(festival, 'Purnima') && !isNamed(festival, 'Amavasya')
      : isOfYear(festival);
  const ofYear = byGreatness(
    festivals.filter(({ festival }) => isTold(festival)),
    place,
  );
  const lasting = days.find(isForLasting);
  const star = lasting && starName(lasting.noon.star, words);
  return [
    ...(ofYear.length === 0 ? [{ text: filled(text.quiet, span), rank: 0 }] : festivalsTold(ofYear, dateOf, words)),
    ...navaratriTexts(days, dateOf, words),
    ...(moons ? [{ text: filled(moons, { full, dark }), rank: 1 }] : []),
    ...(full && dark ? [{ text: inTurn(text.moons_use, first.tithi + first.weekday), rank: 3 }] : []),
    ...(lasting && star ? [{ text: filled(text.choose, { day: dateOf(lasting.date), star }), rank: 1 }] : []),
    ...(fasts.length > 0 ? [{ text: filled(text.ekadashi, { days: listText(fasts, words) }), rank: 3 }] : []),
    ...(first.month && last.month
      ? [{ text: spanText(monthValues(first, words), monthValues(last, words), words), rank: 3 }]
      : []),
  ];
}

/** The months that open with nine nights of the goddess, which end with the ninth tithi. */
const OF_THE_GODDESS: readonly string[] = ['Chaitra', 'Ashvina'];
const NIGHTS = 9;

/** Until when it is Navaratri, where these days reach its end, and when its eighth is. */
function navaratriTexts(
  days: readonly DayFound[],
  dateOf: (date: string) => string,
  { festivals: { text } }: VedicWords,
): Passage[] {
  const nights = days.filter(
    ({ tithi, month }) => month && !month.adhika && OF_THE_GODDESS.includes(month.amanta) && tithi < NIGHTS,
  );
  const last = nights.at(-1);
  if (nights.length < 2 || last?.tithi !== NIGHTS - 1) return [];
  const eighth = nights.find(({ tithi }) => tithi === NIGHTS - 2);
  const span = { until: dateOf(last.date) };
  if (!eighth) return [{ text: filled(text.navaratri, span), rank: 2 }];
  const day = filled(text.listed, { day: dateOf(eighth.date) });
  return [{ text: filled(text.navaratri_eighth, span, { eighth: day }), rank: 2 }];
}

/** The two greatest days with what is done on them, and others by name and date; each list in order of its dates. */
function festivalsTold(byRank: readonly Dated[], dateOf: (date: string) => string, words: VedicWords): Passage[] {
  const { text } = words.festivals;
  const [first, second] = byRank;
  const count = second?.date === first.date ? SENTENCES + 1 : SENTENCES;
  const inOrder = (some: readonly Dated[]) => some.toSorted((a, b) => a.date.localeCompare(b.date));
  const great = inOrder(byRank.slice(0, count)).map((each, at, all): Passage => {
    const lead =
      each === first && isGreat(first.festival) ? inTurn(text.first, Number(first.date.slice(8))) : undefined;
    const phrase = lead ?? (all[at - 1]?.date === each.date ? text.same : inTurn(text.then, at));
    return { text: filled(phrase, valuesOf(each, dateOf(each.date), words)), rank: each === first ? 0 : 1 };
  });
  const rest = inOrder(byRank.slice(count, count + NAMED));
  const items = [...new Set(rest.map(({ date }) => date))].map((date) => {
    const names = rest.filter((each) => each.date === date).map(({ festival }) => festivalName(festival, words));
    return filled(text.item, { name: listText(names, words), day: dateOf(date) });
  });
  if (items.length === 0) return great;
  const between = items.length < rest.length ? words.dosha.between : undefined;
  const list = listText(items, words, 'and', between);
  return [...great, { text: filled(byRank.length > count + NAMED ? text.more : text.also, { list }), rank: 1 }];
}

function besides(others: readonly Dated[], words: VedicWords): Passage[] {
  if (others.length === 0) return [];
  const { text } = words.festivals;
  const list = listText(
    others.map(({ festival }) => festivalName(festival, words)),
    words,
  );
  return [{ text: filled(others.length > 1 ? text.besides_many : text.besides, { list }), rank: 1 }];
}

function valuesOf({ festival }: Dated, day: string, words: VedicWords) {
  return { name: festivalName(festival, words), day, sense: senseOf(festival, words) };
}

function isGreat(festival: FestivalKind): boolean {
  return festival.kind !== 'ekadashi' && GREAT.includes(festival.kind === 'named' ? festival.name : festival.sign);
}

/** Whether a festival is one of the year: no vow of every month, and of the twelve sankrantis that of Makara. */
function isOfYear(festival: FestivalKind): boolean {
  if (festival.kind === 'named') return !MONTHLY.includes(festival.name);
  return festival.kind === 'sankranti' && GREAT.includes(festival.sign);
}

/**
 * The greatest first, then what comes once a year, then Ekadashis, then what the other part of India keeps, then what
 * comes every month; the Shivaratri of the month is not told beside the great one.
 */
export function byGreatness<F extends Dated>(festivals: readonly F[], place: Place): F[] {
  const far = farFrom(place);
  const rankOf = ({ festival }: Dated) => {
    if (festival.kind === 'ekadashi') return GREAT.length + (festival.tradition === 'smarta' ? 1 : 2);
    if (festival.kind === 'named' && far.includes(festival.name)) return GREAT.length + 3;
    if (isGreat(festival)) return GREAT.indexOf(festival.kind === 'named' ? festival.name : festival.sign);
    return isOfYear(festival) ? GREAT.length : GREAT.length + 4;
  };
  const great = festivals.find(({ festival }) => isNamed(festival, 'Maha Shivaratri'));
  return festivals
    .filter(({ date, festival }) => date !== great?.date || !isNamed(festival, 'Masik Shivaratri'))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The feasts of the other part of India; nowhere else is one nearer than another. */
function farFrom({ latitude, longitude }: Place): readonly NamedFestival[] {
  const isIndia = latitude > 6 && latitude < 37 && longitude > 68 && longitude < 98;
  return isIndia ? (latitude < 18.5 ? NORTHERN : SOUTHERN) : [];
}

/** Whether custom would begin on it what should last: a fixed star, a waxing Moon, no Kharmas, no clearing away. */
function isForLasting({ tithi: first, noon: { tithi, star, isKharmas }, month }: DayFound): boolean {
  const isClearing = [first, tithi].some(isForClearing);
  return starNature(star) === 'fixed' && !isKharmas && tithi < 15 && !isClearing && month?.adhika === false;
}

/** The tithi of a day's sunrise and its month, by both reckonings where they differ. */
function monthValues({ tithi, month }: DayFound, words: VedicWords): { tithi: string; month: string } {
  return { tithi: tithisText([tithi], words), month: month ? monthInWords(month, words) : '' };
}

/** From one lunar day to another; a month that both have is named once. */
function spanText(
  first: { tithi: string; month: string },
  last: { tithi: string; month: string },
  { festivals: { text } }: VedicWords,
): string {
  const phrase = first.month === last.month ? text.within : text.opens;
  return filled(phrase, first, { last_tithi: last.tithi, last_month: last.month });
}

function isNamed(festival: FestivalKind, name: NamedFestival): boolean {
  return festival.kind === 'named' && festival.name === name;
}
