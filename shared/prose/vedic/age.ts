/** The Vedic readings for a person of an age. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { namesOf, recordOf } from '../../narrow.ts';
import { stageOf, yearsBetween } from '../age.ts';

/** The readings for somebody born at `birth` on the day `at`, Julian days: the young have some of their own. */
export function readingsForAge(birth: number, at: number, words: VedicWords): VedicWords {
  if (stageOf(yearsBetween(birth, at)) !== 'young') return words;
  const before = known.get(words) ?? readingsOfTheYoung(words);
  known.set(words, before);
  return before;
}

/** What was made of words: content never changes while a process runs. */
const known = new WeakMap<VedicWords, VedicWords>();

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
      kp: { ...readings.kp, ...kp, advice: dasha.deeds },
      gochara: { ...readings.gochara, ...gochara, do: dasha.deeds },
      strength: { ...readings.strength, ...strength },
      dasha: { ...readings.dasha, ...dasha },
      year: { ...readings.year, notes, advice: dasha.deeds },
      placed: placedFor(readings.placed, placed),
    },
  };
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
