/**
 * `Placidus or whole sign?`, `what is manglik, they keep saying it`, `do planets really go backwards?`: what something
 * means is asked, whatever stands around it, and of nobody's chart. It is explained, and only then offered for a chart.
 */
import { LANGUAGES, UNDERSTOOD, wordsIn } from '../../content/languages.ts';
import { folded } from '../../language/fold.ts';
import type { AnyMention } from '../../language/reading.ts';
import { namesOf } from '../../narrow.ts';
import { once } from '../../once.ts';
import { anyWhole, warmed } from './cues.ts';
import type { Understanding } from './understanding.ts';

type EntryId = keyof ReturnType<typeof wordsIn>['guide']['glossary'];
type MeaningPattern = keyof (typeof UNDERSTOOD)[number]['guide']['meanings'];

/** The word of a topic that asks for an entry of the glossary. */
export const entryWord = (id: string) => `entry_${id}`;
/** The entry that a word of a topic asks for. */
export const entryOfWord = (word: string) => (word.startsWith('entry_') ? word.slice('entry_'.length) : undefined);
/** Said of a message that asks what a point in a sign or a house means, or two planets in an aspect, of nobody. */
export const POINT_ASKED = 'point_asked';
export const ASPECT_ASKED = 'aspect_asked';

/** Aspects by the words that name them. */
const ASPECTS_NAMED = {
  ...({ conjunct: 'conjunction', square: 'square', opposite: 'opposition' } as const),
  ...({ trine: 'trine', sextile: 'sextile' } as const),
};
/** The aspect that words name. */
export const aspectIn = (words: readonly string[]) =>
  namesOf(ASPECTS_NAMED).flatMap((word) =>
    words.includes(word) || words.includes(entryWord(ASPECTS_NAMED[word])) ? [ASPECTS_NAMED[word]] : [],
  )[0];

/** Said of a message that fears what it asks about. */
export const FEARED = 'entry_feared';

const patternOf = (name: MeaningPattern) => anyWhole(UNDERSTOOD.flatMap(({ guide }) => guide.meanings[name]));
const patterns = once(() => {
  const names = namesOf(UNDERSTOOD[0].guide.meanings);
  return Object.fromEntries(names.map((name) => [name, patternOf(name)])) as Record<MeaningPattern, RegExp>;
});
/** Those that a whole word is held against. */
const wholes = once(() => {
  const wholeOf = ({ source, flags }: RegExp) => new RegExp(`^(?:${source})$`, flags);
  return { possessive: wholeOf(patterns().possessive), almanac: wholeOf(patterns().almanac) };
});

/** Names an illness or what is taken for one. */
export const namesSickness = (text: string): boolean => patterns().sick.test(folded(text));

/** Asks when by the clock. */
export const asksForHours = (text: string): boolean => patterns().hour.test(folded(text));

/** Asks for the deity, the emblem or the lord of a star. */
export const asksForStarFacts = (text: string): boolean => patterns().star_facts.test(folded(text));

/** Makes the patterns ready step by step, and not at the first message. */
export function* preparedMeanings(): Generator<undefined> {
  yield* warmed([...Object.values(patterns()), ...Object.values(wholes())]);
  yield void terms();
}

/** What is asked about without the name of an entry. */
const UNNAMED: readonly (readonly [MeaningPattern, EntryId])[] = [
  ['zodiacs_differ', 'tropical_and_sidereal'],
  ['backwards', 'retrograde'],
  ['house_systems', 'house_systems'],
  ['empty_house', 'empty_house'],
  ['twelve_houses', 'twelve_houses'],
  ['sun_and_moon', 'sun_and_moon'],
  ['gunas_needed', 'guna_milan'],
];

/** Entries that messages name in questions of every kind: other doors know more of them. */
const COMMON: readonly string[] = [
  ...['house', 'bhava', 'graha', 'tarot', 'sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn', 'uranus'],
  ...['neptune', 'pluto', 'eclipse', 'kundli', 'natal_chart', 'rashi', 'lagna', 'rahu', 'ketu', 'zodiac', 'element'],
  ...['astronomy', 'jyotish', 'ruler', 'yoga', 'wands', 'cups', 'swords', 'pentacles', 'moolank', 'bhagyank', 'hora'],
  ...['personal_year', 'dosha', 'reversed_card', 'spread', 'aspect', 'transit', 'nakshatra', 'ascendant', 'naam_rashi'],
  ...['mercury_retrograde', 'retrograde', 'station'],
];
/** What an almanac tells of a day: `what is the tithi?` asks for it. */
const OF_ALMANAC: readonly string[] = ['tithi', 'karana', 'panchang', 'rahu_kalam', 'muhurta', 'choghadiya', 'paksha'];

/** Terms of all languages, folded, the longest first. */
const terms = once(() =>
  LANGUAGES.flatMap((language) => {
    const { glossary } = wordsIn(language).guide;
    return namesOf(glossary).flatMap((id) => glossary[id].terms.map((term) => ({ id, term: folded(term) })));
  }).sort((one, other) => other.term.length - one.term.length),
);

/** `black moon = ?` */
const IS_WHAT = /=\s*\?/u;

/** So many entries are told at once. */
const MOST_ENTRIES = 2;

/** The entries that a text names, in its order, and where each stands. */
function entriesNamed(text: string): { id: EntryId; at: number; until: number }[] {
  const found: { id: EntryId; at: number; until: number }[] = [];
  let left = ` ${text} `;
  for (const { id, term } of terms()) {
    const at = left.indexOf(` ${term} `);
    if (at < 0) continue;
    left = left.replaceAll(` ${term} `, ` ${'_'.repeat(term.length)} `);
    if (!found.some((each) => each.id === id)) found.push({ id, at, until: at + term.length });
  }
  return found.sort((one, other) => one.at - other.at);
}

/** What is told of a day, a place or a birth beside a term: then it is no question of its meaning. */
const OF_ELSE: readonly AnyMention['kind'][] = [
  'date',
  'time',
  'day',
  'period',
  'place',
  'card',
  'number',
  'nakshatra',
];
const OF_BIRTH: readonly AnyMention['kind'][] = ['date', 'place', 'card'];
const OF_TIME: readonly string[] = ['now', 'when', 'next_one', 'last_one', 'ends', 'starts', 'comes_next'];
const LONGEST = 160;

/** The entries whose meaning a message asks for, and whether it fears them; undefined where it asks for none. */
export function meaningsAsked({
  text,
  mentions,
  words,
  wish,
}: Understanding): { ids: EntryId[]; isFeared: boolean } | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = folded(text);
  const is = patterns();
  const unnamed = UNNAMED.find(([name]) => is[name].test(plain));
  if (unnamed && !mentions.some(({ kind }) => OF_BIRTH.includes(kind))) return { ids: [unnamed[1]], isFeared: false };
  const isElse = mentions.some(({ kind }) => OF_ELSE.includes(kind)) || words.some((word) => OF_TIME.includes(word));
  // what is wished for by what stands together is no question of a term: remedies, the points of two
  const isWished = wish !== undefined && wish.intent !== 'glossary' && wish.intent !== 'natal_placement';
  if (isElse || isWished) return undefined;
  const isFeared = is.feared.test(plain);
  const isPlaced =
    mentions.some(({ kind }) => kind === 'body') && mentions.some(({ kind }) => kind === 'sign' || kind === 'house');
  if (isPlaced || is.own.test(plain) || !(is.asks.test(plain) || isFeared || IS_WHAT.test(text))) return undefined;
  const named = entriesNamed(plain).filter(({ id }) => !COMMON.includes(id));
  const isOwned = named.some(({ at }) => endsWith(wholes().possessive, plain.slice(0, Math.max(0, at - 1))));
  const isOfDay = named.some(
    ({ id, at, until }) =>
      OF_ALMANAC.includes(id) &&
      (endsWith(wholes().almanac, plain.slice(0, Math.max(0, at - 1))) ||
        is.almanac.test(plain.slice(until).split(' ', 4).at(-1) ?? '')),
  );
  // `life path 7` asks for that number
  const isOfNumber = mentions.some(({ kind }) => kind === 'number') && !named.some(({ id }) => id === 'big_three');
  if (named.length === 0 || isOfNumber || isOwned || isOfDay) return undefined;
  return { ids: named.slice(0, MOST_ENTRIES).map(({ id }) => id), isFeared };
}

/** True where a text ends with a word of a pattern, perhaps with one more behind it: `my natal`. */
function endsWith(whole: RegExp, text: string): boolean {
  return text
    .trim()
    .split(' ')
    .slice(-2)
    .some((word) => word !== '' && whole.test(word));
}

/** Entries of what stands in a chart, so that it can be looked for in one's own. */
const OF_CHARTS: readonly string[] = [
  ...['midheaven', 'descendant', 'imum_coeli', 'conjunction', 'sextile', 'square', 'trine', 'opposition', 'stellium'],
  ...['yod', 'grand_trine', 't_square', 'grand_cross', 'saturn_return', 'exaltation', 'debilitated', 'node', 'chiron'],
  ...['lilith', 'part_of_fortune', 'dasha', 'vimshottari', 'navamsa', 'varga', 'sade_sati', 'dhaiya', 'mangal_dosha'],
  ...['kaal_sarp', 'pitra_dosha', 'varshphal', 'combust', 'atmakaraka', 'raja_yoga', 'gajakesari', 'gandanta'],
  ...['progressions', 'chart_ruler', 'budhaditya', 'mahapurusha', 'big_three', 'juno', 'ceres', 'pallas', 'vesta'],
  ...['empty_house', 'lunar_return', 'tropical_and_sidereal', 'life_path'],
];
/** True where what an entry explains can be looked for in a chart. */
export const isOfChart = (id: string) => OF_CHARTS.includes(id) || id.startsWith('house_');
