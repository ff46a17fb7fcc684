/** A graha in the words of an answer: what every sidereal chart says of it. */
import { type Static, Type } from 'typebox';
import { isRetrograde, type SiderealChart } from '../../engine/vedic/chart.ts';
import { DIGNITIES, isVargottama } from '../../engine/vedic/dignity.ts';
import { nakshatraLord, nakshatraOf, padaOf } from '../../engine/vedic/nakshatra.ts';
import { degree, house, rasi } from '../vocabulary.ts';
import { GRAHAS, graha, NAKSHATRAS } from './names.ts';

/** Schema of a graha in a chart. */
export const grahaPlace = Type.Object({
  name: graha,
  sign: rasi,
  degree,
  house,
  dignity: Type.Enum([...DIGNITIES]),
  nakshatra: Type.Enum([...NAKSHATRAS]),
  pada: Type.Integer({ minimum: 1, maximum: 4 }),
  nakshatra_lord: graha,
  retrograde: Type.Boolean(),
  vargottama: Type.Boolean(),
  combust: Type.Optional(Type.Boolean({ description: 'Only in D1: combustion is a matter of degrees in the sky.' })),
});

/** What is the same for a graha in every varga of a chart. */
export type GrahaInWords = Pick<
  Static<typeof grahaPlace>,
  'nakshatra' | 'pada' | 'nakshatra_lord' | 'retrograde' | 'vargottama'
>;

/** The grahas of a chart in words, in the order of GRAHAS. */
export function grahasInWords(sky: SiderealChart): GrahaInWords[] {
  return sky.longitudes.map((longitude, index) => {
    const nakshatra = nakshatraOf(longitude);
    return {
      nakshatra: NAKSHATRAS[nakshatra],
      pada: padaOf(longitude),
      nakshatra_lord: GRAHAS[nakshatraLord(nakshatra)],
      retrograde: isRetrograde(sky, index),
      vargottama: isVargottama(longitude),
    };
  });
}
