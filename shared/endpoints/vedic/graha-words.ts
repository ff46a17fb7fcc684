/** A graha in the words of an answer: where it stands in a chart, and what is said of it once, whatever the chart. */
import { type Static, Type } from 'typebox';
import { isRetrograde, type SiderealChart } from '../../engine/vedic/chart.ts';
import { DIGNITIES, isCombust, isVargottama } from '../../engine/vedic/dignity.ts';
import { nakshatraLord, nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import { degree, house, rasi, truncated } from '../vocabulary.ts';
import { GRAHAS, graha, NAKSHATRAS } from './names.ts';

/** Schema of a graha in a chart. */
export const grahaPlace = Type.Object({
  name: graha,
  sign: rasi,
  degree,
  house,
  dignity: Type.Enum([...DIGNITIES]),
});

/** What a nakshatra and its quarter say of a longitude of the birth chart. */
export const starFields = {
  nakshatra: Type.Enum([...NAKSHATRAS]),
  pada: Type.Integer({ minimum: 1, maximum: 4 }),
  nakshatra_lord: graha,
  vargottama: Type.Boolean(),
};

/** Schema of a graha at a moment: what belongs to the moment and not to one of its charts. */
export const grahaOfMoment = Type.Object({
  name: graha,
  longitude: Type.Number({ minimum: 0, exclusiveMaximum: 360, description: 'Sidereal, degrees from 0° Mesha.' }),
  speed: Type.Number({ description: 'Degrees a day, rounded; `retrograde` goes by the unrounded speed.' }),
  ...starFields,
  retrograde: Type.Boolean(),
  combust: Type.Boolean(),
});

/** The grahas of a moment in words, in the order of GRAHAS. */
export function grahasOfMoment(sky: SiderealChart): Static<typeof grahaOfMoment>[] {
  return sky.longitudes.map((longitude, index) => ({
    name: GRAHAS[index],
    longitude: truncated(longitude),
    speed: Math.round(sky.speeds[index] * 1e4) / 1e4,
    ...starOf(longitude),
    retrograde: isRetrograde(sky, index),
    combust: isCombust(index, sky),
  }));
}

/** The star in which a longitude of the birth chart falls, and whether its navamsha has the same sign. */
export function starOf(longitude: number) {
  const nakshatra = nakshatraOf(longitude);
  return {
    nakshatra: NAKSHATRAS[nakshatra],
    pada: padaOf(longitude),
    nakshatra_lord: GRAHAS[nakshatraLord(nakshatra)],
    vargottama: isVargottama(longitude),
  };
}
