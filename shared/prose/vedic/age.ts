/** The Vedic readings for a person of an age. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { namesOf, recordOf } from '../../narrow.ts';
import { CHILD, SMALL, stageOf, yearsBetween } from '../age.ts';

/** The readings for somebody born at `birth` on the day `at`, Julian days: the young have some of their own. */
export function readingsForAge(birth: number, at: number, words: VedicWords): VedicWords {
  if (stageOf(yearsBetween(birth, at)) !== 'young') return words;
  const before = known.get(words) ?? readingsOfTheYoung(words);
  known.set(words, before);
  return before;
}

/**
 * The same for what tells of times to come, dashas and gochara: of a small child it is told to those who bring it up,
 * and who is nearly of age has words of their own.
 */
export function readingsOfLife(birth: number, at: number, words: VedicWords): VedicWords {
  const own = readingsForAge(birth, at, words);
  const age = yearsBetween(birth, at);
  if (stageOf(age) !== 'young' || (age >= SMALL && age < CHILD)) return own;
  const kept = age < SMALL ? ofTheSmall : ofTeens;
  const before = kept.get(own) ?? (age < SMALL ? readingsOfTheSmall(own) : readingsOfTeens(own));
  kept.set(own, before);
  return before;
}

/** What was made of words: content never changes while a process runs. */
const known = new WeakMap<VedicWords, VedicWords>();
const ofTheSmall = new WeakMap<VedicWords, VedicWords>();
const ofTeens = new WeakMap<VedicWords, VedicWords>();

function readingsOfTheSmall(words: VedicWords): VedicWords {
  const { readings } = words;
  const { dasha, gochara, notes, places, areas } = readings.small_child;
  return {
    ...words,
    readings: {
      ...readings,
      places,
      dasha: { ...readings.dasha, ...dasha, each: { ...readings.dasha.each, ...dasha.each } },
      gochara: { ...readings.gochara, ...gochara, do: dasha.deeds },
      strength: { ...readings.strength, areas },
      year: { ...readings.year, notes, themes: areas, advice: dasha.deeds },
    },
  };
}

function readingsOfTeens(words: VedicWords): VedicWords {
  const { readings } = words;
  const { dasha, gochara, notes, places, areas } = readings.teen;
  const { lives, by_shani, by_guru, by_rahu, by_ketu } = readings.gochara;
  return {
    ...words,
    readings: {
      ...readings,
      places: withSome(readings.places, places),
      dasha: { ...readings.dasha, ...dasha },
      strength: { ...readings.strength, areas: withSome(readings.strength.areas, areas) },
      gochara: {
        ...readings.gochara,
        lives: withSome(lives, gochara.lives),
        by_shani: withSome(by_shani, gochara.by_shani),
        by_guru: withSome(by_guru, gochara.by_guru),
        by_rahu: withSome(by_rahu, gochara.by_rahu),
        by_ketu: withSome(by_ketu, gochara.by_ketu),
        do: dasha.deeds,
      },
      year: { ...readings.year, notes },
    },
  };
}

/** What is said of twelve houses, with some of it, by the number of the house, in its place. */
function withSome(all: readonly string[], some: Readonly<Record<string, string>>): string[] {
  return all.map((each, at) => some[at + 1] ?? each);
}

function readingsOfTheYoung(words: VedicWords): VedicWords {
  const { readings } = words;
  const { places, chart, kp, gochara, strength, dasha, notes, placed } = readings.young;
  const { birth: ofBirth, any } = chart.lives;
  const { any: manner } = readings.chart.rising;
  return {
    ...words,
    vargaGifts: null,
    readings: {
      ...readings,
      places,
      chart: {
        ...readings.chart,
        matters: { ...readings.chart.matters, ...chart.matters },
        advice: { ...readings.chart.advice, ...chart.advice },
        carriers: { ...readings.chart.carriers, ...chart.carriers },
        rising: { ...readings.chart.rising, 2: manner, 4: manner, 7: manner, 9: manner, 10: manner, 16: manner },
        lives: { ...recordOf(namesOf(readings.chart.lives), () => any), birth: ofBirth },
      },
      kp: { ...readings.kp, ...kp, cells: cellsFor(readings.kp.cells, kp.cells_of), advice: dasha.deeds },
      gochara: { ...readings.gochara, ...gochara, do: dasha.deeds },
      strength: { ...readings.strength, ...strength },
      dasha: { ...readings.dasha, ...dasha },
      year: { ...readings.year, notes, advice: dasha.deeds },
      placed: placedFor(readings.placed, placed),
    },
  };
}

/** What houses say of cusps, with those of the young in their places, by the number of their cusp. */
function cellsFor(
  cells: VedicWords['readings']['kp']['cells'],
  young: Readonly<Record<string, string[]>>,
): VedicWords['readings']['kp']['cells'] {
  return cells.map((each, at) => young[at + 1] ?? each);
}

type PlacedWords = VedicWords['readings']['placed'];
/** Some of them, by the number of their house. */
type SomePlaced = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** What grahas do in houses, with those of the young in their places. */
function placedFor(placed: PlacedWords, young: SomePlaced): PlacedWords {
  return recordOf(namesOf(placed), (graha) => ({
    high: placed[graha].high.map((each, at) => young[graha]?.high?.[at + 1] ?? each),
    low: placed[graha].low.map((each, at) => young[graha]?.low?.[at + 1] ?? each),
  }));
}
