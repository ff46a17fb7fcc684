import { type Static, Type } from 'typebox';
import { houseFrom } from '../../engine/sky/angle.ts';
import { type SiderealChart, siderealChart } from '../../engine/vedic/chart.ts';
import { VARGAS, type Varga, vargaDegree, vargaSign } from '../../engine/vedic/varga.ts';
import { Problem } from '../../errors.ts';
import { birthErrors, birthMoment, vedicBirthFields } from '../birth.ts';
import { endpoint, type Warning } from '../endpoint.ts';
import { ayanamsaSetting, instantSettings, meta, metaSchema } from '../meta.ts';
import { degree, house, nullable, RASIS, rasi, rasiPoint, truncated } from '../vocabulary.ts';
import { GRAHAS, graha } from './names.ts';

/** Above the navamsha a chart without birth time means nothing: the ascendant and the Moon decide it. */
const LARGEST_WITHOUT_TIME = 9;

const chart = Type.Object({
  ascendant: nullable(rasiPoint),
  planets: Type.Array(Type.Object({ name: graha, sign: rasi, degree, house })),
});

export const vargaCharts = endpoint({
  name: 'vedic.varga-charts',
  method: 'POST',
  path: '/vedic/varga-charts',
  credits: 1,
  summary: 'Divisional charts: one varga, or all sixteen.',
  description:
    'Sidereal charts by the classical Parashara rules. Houses are whole signs from the ascendant of the same varga; `degree` is the longitude times the varga, modulo 30.',
  input: Type.Object({
    ...vedicBirthFields,
    varga: Type.Enum([...VARGAS, ...VARGAS.map(String), 'all'], {
      default: 'all',
      description: 'One varga, as a number or a string, or `all`.',
    }),
  }),
  output: Type.Object({
    varga: Type.Union([Type.Integer(), Type.String()]),
    charts: Type.Record(Type.String(), chart),
    meta: metaSchema,
  }),
  example: {
    date: '1996-12-07',
    time: '10:34',
    latitude: 13.0878,
    longitude: 80.2785,
    timezone: 'Asia/Kolkata',
    varga: 9,
  },
  check: (input) => birthErrors(input),
  heavy: ({ varga }) => varga === 'all',
  compute(input, given) {
    const moment = birthMoment(input);
    const { vargas, warnings } = vargasFor(input.varga, moment.timeKnown);
    const sky = siderealChart(moment.jd, moment.timeKnown ? moment.place : null, input.ayanamsa, input.node);
    return {
      varga: input.varga,
      charts: Object.fromEntries(vargas.map((varga) => [String(varga), chartOf(sky, varga)])),
      meta: meta(
        given,
        {
          ...instantSettings(moment),
          ...ayanamsaSetting(input.ayanamsa, moment.jd),
          node: input.node,
          houses: 'whole_sign',
        },
        [...moment.warnings, ...warnings],
      ),
    };
  },
});

/** The vargas to cast: without a birth time, those above D9 are left out of `all` and refused alone. */
function vargasFor(
  asked: Varga | string | number,
  timeKnown: boolean,
): { vargas: readonly Varga[]; warnings: Warning[] } {
  if (asked !== 'all') {
    const varga = Number(asked) as Varga;
    if (!timeKnown && varga > LARGEST_WITHOUT_TIME) {
      throw new Problem(
        'not_computable',
        `D${varga} needs the birth time: its ascendant and Moon change within minutes. Give \`time\`, or ask for a varga up to D9.`,
      );
    }
    return { vargas: [varga], warnings: [] };
  }
  if (timeKnown) return { vargas: VARGAS, warnings: [] };
  const omitted = VARGAS.filter((varga) => varga > LARGEST_WITHOUT_TIME);
  return {
    vargas: VARGAS.filter((varga) => varga <= LARGEST_WITHOUT_TIME),
    warnings: [
      { code: 'vargas_omitted', message: `Not cast without a birth time: ${omitted.map((v) => `D${v}`).join(', ')}.` },
    ],
  };
}

/** One varga in words; houses are null when there is no ascendant. */
function chartOf(sky: SiderealChart, varga: Varga): Static<typeof chart> {
  const ascendantSign = sky.ascendant === null ? null : vargaSign(varga, sky.ascendant);
  return {
    ascendant:
      sky.ascendant === null || ascendantSign === null
        ? null
        : { sign: RASIS[ascendantSign], degree: truncated(vargaDegree(varga, sky.ascendant)) },
    planets: sky.longitudes.map((longitude, index) => {
      const sign = vargaSign(varga, longitude);
      return {
        name: GRAHAS[index],
        sign: RASIS[sign],
        degree: truncated(vargaDegree(varga, longitude)),
        house: ascendantSign === null ? null : houseFrom(ascendantSign, sign),
      };
    }),
  };
}
