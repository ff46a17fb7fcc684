/** A graha in the words of an answer: where it stands in a chart, and what is said of it once, whatever the chart. */
import { type Static, Type } from 'typebox';
import { GRAHAS, NAKSHATRAS } from '../../engine/names.ts';
import { isRetrograde, type SiderealChart } from '../../engine/vedic/chart.ts';
import { DIGNITIES, isCombust, isVargottama } from '../../engine/vedic/dignity.ts';
import { nakshatraLord, nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import { degree, described, house, rasi, truncated } from '../vocabulary.ts';
import { graha } from './names.ts';

/** Schema of a graha in a chart. */
export const grahaPlace = Type.Object({
  name: described(graha, 'The graha.'),
  sign: rasi,
  degree,
  house,
  dignity: described(Type.Enum([...DIGNITIES]), 'How it stands in the sign.'),
});

/** What a nakshatra and its quarter say of a longitude of the birth chart. */
export const starFields = {
  nakshatra: described(Type.Enum([...NAKSHATRAS]), 'Its nakshatra.'),
  pada: described(Type.Integer({ minimum: 1, maximum: 4 }), 'Quarter of the nakshatra.'),
  nakshatra_lord: described(graha, 'The lord of the nakshatra.'),
  vargottama: described(Type.Boolean(), 'Whether the navamsha has the same sign.'),
};

/** Schema of a graha at a moment: what belongs to the moment and not to one of its charts. */
export const grahaOfMoment = Type.Object({
  name: described(graha, 'The graha.'),
  longitude: Type.Number({ minimum: 0, exclusiveMaximum: 360, description: 'Sidereal, degrees from 0° Mesha.' }),
  speed: Type.Number({ description: 'Degrees a day, rounded; `retrograde` goes by the unrounded speed.' }),
  ...starFields,
  retrograde: described(Type.Boolean(), 'Whether it moves backwards.'),
  combust: described(Type.Boolean(), 'Whether it is lost in the light of the Sun.'),
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
