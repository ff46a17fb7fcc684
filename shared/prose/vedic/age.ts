/** The words for a person of an age. */
import type { VedicWords } from '../../content/vedic-words.ts';

/** Who is younger than this is told of friendship and learning, not of marriage and career, years. */
const OF_AGE = 18;
const YEAR_DAYS = 365.2425;

/** The words for somebody born at `birth` on the day `at`, Julian days: the young have some of their own. */
export function wordsForAge(birth: number, at: number, words: VedicWords): VedicWords {
  if (at - birth >= OF_AGE * YEAR_DAYS) return words;
  const { readings } = words;
  const { places, chart, kp, gochara, strength } = readings.young;
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
        lives: { birth: ofBirth, 2: any, 4: any, 7: any, 9: any, 10: any, 12: any, 24: any, any },
      },
      kp: { ...readings.kp, ...kp },
      gochara: { ...readings.gochara, ...gochara },
      strength: { ...readings.strength, ...strength },
    },
  };
}
