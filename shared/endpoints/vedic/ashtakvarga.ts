import { Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { RASIS, type Rasi, SEVEN_GRAHAS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { position } from '../../engine/sky/ephemeris.ts';
import { jdOf } from '../../engine/sky/time.ts';
import {
  BINDU_TABLES,
  bindus,
  ekadhipatyaReduced,
  LAGNA,
  pindas,
  prastara,
  sarvashtakavarga,
  strongestHouses,
  trikonaReduced,
} from '../../engine/vedic/ashtakavarga.ts';
import { siderealChart } from '../../engine/vedic/chart.ts';
import { solarMonth } from '../../engine/vedic/solar-month.ts';
import { recordOf } from '../../narrow.ts';
import { ashtakavargaGrid } from '../../pictures/vedic/ashtakavarga-grid.ts';
import { partForAge, yearsBetween } from '../../prose/age.ts';
import { strengthText } from '../../prose/vedic/strength-text.ts';
import { birthMoment, EXAMPLE_BIRTH, vedicBirthFields } from '../birth.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema, siderealSettings } from '../meta.ts';
import { byName, described } from '../vocabulary.ts';
import { chartNames, namesSchema } from './legend.ts';
import { timeRequired } from './time-required.ts';

/** Who receives and gives bindus, by index. */
const REFERENCES = [...SEVEN_GRAHAS, 'Lagna'] as const;

const bySign = byName(RASIS, Type.Integer({ minimum: 0 }), (name) => `Bindus in ${name}.`, { title: 'BindusBySign' });
const byGraha = byName(SEVEN_GRAHAS, bySign, (name) => `Bindus of ${name} by sign.`, { title: 'BindusByGraha' });
const giversBySign = byName(
  RASIS,
  Type.Array(Type.Enum([...REFERENCES])),
  (name) => `Givers of the bindus in ${name}.`,
  {
    title: 'GiversBySign',
  },
);
const pindasOfGraha = Type.Object(
  {
    rasi: Type.Integer({ description: 'Sum weighted by the signs.' }),
    graha: Type.Integer({ description: 'Sum weighted by the grahas in them.' }),
    sodhya: Type.Integer({ description: 'Both together.' }),
  },
  { title: 'Pindas' },
);
const house = Type.Integer({ minimum: 1, maximum: 12 });

export const ashtakvarga = endpoint({
  name: 'vedic.ashtakvarga',
  method: 'POST',
  path: '/vedic/ashtakvarga',
  credits: 1,
  summary: 'Ashtakavarga: bindus by sign and graha, their sum, and the strongest house.',
  description: [
    'Unreduced bindus by whole signs; `sarvashtakavarga` always adds up to 337. `prastara` says who gave each',
    'bindu; `trikona` and `ekadhipatya` are the classical reductions in turn, `pindas` their weighted sums.',
  ].join(' '),
  input: Type.Object({
    ...vedicBirthFields,
    language,
    table: Type.Enum([...BINDU_TABLES], {
      default: 'varahamihira',
      description: 'Table of bindus: `varahamihira` (as B.V. Raman prints it) or `parashara` (as Jagannatha Hora).',
    }),
  }),
  output: Type.Object({
    result: described(
      Type.Object({
        sarvashtakavarga: described(bySign, 'The sum of the seven by sign, 337 in all.'),
        bhinnashtakavarga: described(byGraha, 'Bindus of each graha by sign.'),
        strongest_house: described(house, 'The house with the most bindus.'),
        strongest_house_ties: described(Type.Array(house, { minItems: 1 }), 'All houses that have as many.'),
        lagna_ashtakavarga: described(bySign, 'Bindus of the Lagna by sign.'),
        prastara: described(
          byName(REFERENCES, giversBySign, (name) => `Who gave the bindus of ${name}.`),
          'Who gave each bindu.',
        ),
        trikona: described(byGraha, 'What the first reduction, by triangles, leaves.'),
        ekadhipatya: described(byGraha, 'What the second, by common lords, leaves.'),
        pindas: described(
          byName(SEVEN_GRAHAS, pindasOfGraha, (name) => `The pindas of ${name}.`),
          'Weighted sums of what the reductions leave.',
        ),
        text: described(
          Type.String(),
          'Strong and weak houses, when the Sun crosses them, and where Shani is now, in 50 to 120 words.',
        ),
        names: namesSchema('grahas', 'rasis'),
      }),
      'The result.',
    ),
    meta: metaSchema,
  }),
  problems: ['not_computable'],
  example: EXAMPLE_BIRTH,
  picture: ashtakavargaGrid,
  read: (input, refuse) => ({ ...input, moment: birthMoment(input, refuse) }),
  compute({ moment, ...input }, context) {
    if (!moment.timeKnown) {
      throw timeRequired('Ashtakavarga counts from the Lagna, which needs the birth time.');
    }
    const { longitudes, ascendant } = siderealChart(moment.jd, moment.place, input.ayanamsa, input.node);
    const signs = [...longitudes.slice(0, LAGNA), ascendant].map(signOf);
    const givers = prastara(signs, input.table);
    const rows = bindus(givers);
    const trikona = rows.slice(0, LAGNA).map(trikonaReduced);
    const ekadhipatya = trikona.map((row) => ekadhipatyaReduced(row, signs));
    const sarva = sarvashtakavarga(rows);
    const at = jdOf(context.now);
    const strongest = strongestHouses(sarva, signs[LAGNA]);
    return {
      result: {
        sarvashtakavarga: bySigns(sarva),
        bhinnashtakavarga: keyed(SEVEN_GRAHAS, rows.map(bySigns)),
        strongest_house: strongest[0],
        strongest_house_ties: strongest,
        lagna_ashtakavarga: bySigns(rows[LAGNA]),
        prastara: keyed(
          REFERENCES,
          givers.map((row) => bySigns(row.map((indices) => indices.map((index) => REFERENCES[index])))),
        ),
        trikona: keyed(SEVEN_GRAHAS, trikona.map(bySigns)),
        ekadhipatya: keyed(SEVEN_GRAHAS, ekadhipatya.map(bySigns)),
        pindas: keyed(
          SEVEN_GRAHAS,
          ekadhipatya.map((row) => pindas(row, signs)),
        ),
        text: strengthText(
          {
            lagna: signs[LAGNA],
            signs: signs.slice(0, LAGNA),
            sarva,
            rows: rows.slice(0, LAGNA),
            shani: signOf(position(at, 'saturn', input.ayanamsa).longitude),
            guru: signOf(position(at, 'jupiter', input.ayanamsa).longitude),
            sunIn: (sign) => solarMonth(sign, at, input.ayanamsa),
          },
          { birth: moment.jd, at, zone: moment.zone },
          partForAge('vedic', yearsBetween(moment.jd, at), wordsIn(input.language)),
        ),
        names: chartNames(input.language),
      },
      meta: meta(input.language, context, { ...siderealSettings(moment, input), table: input.table }, moment.warnings),
    };
  },
});

/**
 * Twelve values under the names of their signs. Written out: made of entries, the forty such objects of an answer cost
 * more than the sky.
 */
function bySigns<T>(v: readonly T[]): Record<Rasi, T> {
  return {
    Mesha: v[0],
    Vrishabha: v[1],
    Mithuna: v[2],
    Karka: v[3],
    Simha: v[4],
    Kanya: v[5],
    Tula: v[6],
    Vrishchika: v[7],
    Dhanu: v[8],
    Makara: v[9],
    Kumbha: v[10],
    Meena: v[11],
  };
}

/** Values under their names; values without a name are left out. */
function keyed<K extends string, T>(names: readonly K[], values: readonly T[]) {
  return recordOf(names, (_, index) => values[index]);
}
