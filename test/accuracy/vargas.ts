/** Divisional charts, ashtakavarga and KP beside the programs that have them. */

import { birthMoment } from '../../shared/endpoints/birth.ts';
import { kpChart as kpEndpoint } from '../../shared/endpoints/vedic/kp-chart.ts';
import { GRAHAS, NAKSHATRAS, RASIS, SEVEN_GRAHAS, SIGNS } from '../../shared/engine/names.ts';
import { houseFrom } from '../../shared/engine/sky/angle.ts';
import type { Place } from '../../shared/engine/sky/ephemeris.ts';
import {
  bindus,
  ekadhipatyaReduced,
  LAGNA,
  pindas,
  prastara,
  sarvashtakavarga,
  strongestHouses,
  trikonaReduced,
} from '../../shared/engine/vedic/ashtakavarga.ts';
import { isRetrograde, siderealChart } from '../../shared/engine/vedic/chart.ts';
import { divisionalChart } from '../../shared/engine/vedic/divisional-chart.ts';
import { kpChartOf, lordsOf } from '../../shared/engine/vedic/kp.ts';
import { nakshatraOf } from '../../shared/engine/vedic/nakshatra.ts';
import { VARGAS, vargaSign } from '../../shared/engine/vedic/varga.ts';
import ashtakavarga from '../reference/ashtakavarga.json' with { type: 'json' };
import kp from '../reference/kp.json' with { type: 'json' };
import { rows as subRows } from '../reference/kp-rows.ts';
import varga from '../reference/varga.json' with { type: 'json' };
import { VARIANT_COLUMNS } from '../reference/varga-columns.ts';
import { refuseNothing } from '../setup/births.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';
import { angles, type Comparison, type Pair, type Section, words } from './comparison.ts';
import { longitudeIn } from './reading.ts';
import { DELTA_T } from './reasons.ts';

interface Told {
  sign: string;
  degree?: number;
  degree_multiplied?: number;
}

type Chart = { ascendant: Told; planets: (Told & { name: string; house: number; retrograde?: boolean })[] };

/** Every place of every varga of every birth, with either node: ours, theirs. */
const vargaPlaces = varga.cases.flatMap(({ input, charts_mean_node, charts_true_node }) => {
  const moment = birthMoment(input, refuseNothing);
  return Object.entries({ mean: charts_mean_node, true: charts_true_node }).flatMap(([node, charts]) => {
    const sky = siderealChart(moment.jd, moment.place, 'lahiri', node as 'mean');
    return VARGAS.flatMap((division) => {
      const expected = charts[`${division}`] as Chart;
      const { ascendant, signs } = divisionalChart(sky, division);
      const rising = ascendant ?? { sign: 0, degree: 0 };
      return [expected.ascendant, ...expected.planets].map((place, index) => {
        const sign = index === 0 ? rising.sign : signs[index - 1];
        return {
          sign: [RASIS[sign], place.sign] as const,
          house: 'house' in place ? ([houseFrom(rising.sign, sign), place.house] as const) : null,
          retrograde:
            'retrograde' in place && division === 1
              ? ([isRetrograde(sky, index - 1), place.retrograde] as const)
              : null,
        };
      });
    });
  });
});

function vargas(): Comparison[] {
  const variants = varga.cases.flatMap(({ charts_mean_node, variants_mean_node }) =>
    Object.entries(variants_mean_node).flatMap(([column, signs]) => {
      const [division, school] = VARIANT_COLUMNS[column as keyof typeof VARIANT_COLUMNS];
      const { ascendant, planets } = charts_mean_node['1'] as Chart;
      return [{ ...ascendant, name: 'ascendant' }, ...planets].map(
        ({ name, sign, degree = 0 }): Pair<unknown> => [
          RASIS[vargaSign(division, longitudeIn({ sign, degree }), { [division]: school })],
          signs[name as 'Surya'],
        ],
      );
    }),
  );
  const thirtieths = varga.cross_check.disagreements[30].map((row): Pair<unknown> => {
    const [, , longitude, , theirs] = row as [string, string, number, string, string];
    return [SIGNS[vargaSign(30, longitude)], theirs];
  });
  return [
    words(
      vargaPlaces.map(({ sign }) => sign),
      { what: 'rasi in sixteen vargas', authority: 'pyjhora' },
    ),
    words(
      vargaPlaces.flatMap(({ house }) => (house ? [house] : [])),
      { what: 'house in sixteen vargas', authority: 'pyjhora' },
    ),
    words(
      vargaPlaces.flatMap(({ retrograde }) => (retrograde ? [retrograde] : [])),
      { what: 'retrograde', authority: 'pyjhora' },
    ),
    words(variants, {
      what: 'rasi in nineteen variants by other schools',
      authority: 'pyjhora',
      why:
        'D2 by Kashinatha: PyJHora lets Ketu rule Vrishchika where he is stronger than Mangala; Mangala rules ' +
        'it here.',
    }),
    words(thirtieths, {
      what: 'D30, the 46 of 3900 places where it parts from PyJHora',
      authority: 'jyotishganit',
      why:
        'It puts the limits of even rasis at 5°, 12°, 19° and 24°. Parashara has 5°, 12°, 20° and 25°, as ' +
        'PyJHora and we do. In the other 3854 places the two agree.',
    }),
  ];
}

const REFERENCES = [...SEVEN_GRAHAS, 'Lagna'] as const;
const signsOf = (placements: Record<string, string>) =>
  REFERENCES.map((name) => RASIS.indexOf(placements[name] as 'Mesha'));
const inRow = (bySign: Record<string, number>) => RASIS.map((rasi) => bySign[rasi]);

interface Bindus {
  bhinnashtakavarga: Record<string, Record<string, number>>;
  sarvashtakavarga: Record<string, number>;
  houses_tied_for_strongest?: number[];
}

function bindusOf(signs: number[], table: 'varahamihira' | 'parashara', expected: Bindus): Pair<unknown>[] {
  const rows = bindus(prastara(signs, table));
  const cells = Object.entries(expected.bhinnashtakavarga).flatMap(([name, bySign]) =>
    inRow(bySign).map((value, sign): Pair<unknown> => [rows[REFERENCES.indexOf(name as 'Surya')][sign], value]),
  );
  const sarva = sarvashtakavarga(rows);
  const strongest = expected.houses_tied_for_strongest;
  return [
    ...cells,
    ...inRow(expected.sarvashtakavarga).map((value, sign): Pair<unknown> => [sarva[sign], value]),
    ...(strongest ? [[strongestHouses(sarva, signs[LAGNA]), strongest] as const] : []),
  ];
}

function ashtakavargas(): Comparison[] {
  const { cases, book_cases, tables } = ashtakavarga;
  const printed = (table: 'varahamihira' | 'parashara', cells: Record<string, Record<string, number[]>>) =>
    Object.entries(cells).flatMap(([receiver, givers]) =>
      Object.entries(givers).map(([from, houses]): Pair<unknown> => {
        // with every reference in Mesha a bindu in sign n stands in house n + 1
        const found = prastara(Array(8).fill(0), table)[REFERENCES.indexOf(receiver as 'Surya')];
        const index = REFERENCES.indexOf(from as 'Surya');
        return [found.flatMap((list, sign) => (list.includes(index) ? sign + 1 : [])), houses];
      }),
    );
  const weighed = cases.flatMap(({ placements, expected_parashara_jhora }) => {
    const signs = signsOf(placements);
    const rows = bindus(prastara(signs, 'parashara'));
    return Object.entries(expected_parashara_jhora.shodhya_pinda).map(
      ([name, theirs]): Record<'rasi' | 'graha', Pair<unknown>> => {
        const reduced = ekadhipatyaReduced(trikonaReduced(rows[REFERENCES.indexOf(name as 'Surya')]), signs);
        const { rasi, graha } = pindas(reduced, signs);
        return { rasi: [rasi, theirs.rasi_pinda], graha: [graha, theirs.graha_pinda] };
      },
    );
  });
  const books = book_cases.flatMap(({ placements, expected_bav, expected_sav }) =>
    bindusOf(signsOf(placements), 'parashara', {
      bhinnashtakavarga: expected_bav,
      sarvashtakavarga: expected_sav,
    }),
  );
  return [
    words(printed('varahamihira', tables.varahamihira), { what: 'rows of Varahamihira’s table', authority: 'raman' }),
    words(printed('parashara', tables.parashara_jhora), {
      what: 'rows of the Parashara table',
      authority: 'narasimhaRao',
    }),
    words(books, { what: 'bindus of exercises 18–20 and 22', authority: 'narasimhaRao' }),
    words(
      cases.flatMap((each) => bindusOf(signsOf(each.placements), 'varahamihira', each.expected_varahamihira)),
      { what: 'bindus, by Varahamihira', authority: 'jyotishganit' },
    ),
    words(
      cases.flatMap((each) => bindusOf(signsOf(each.placements), 'parashara', each.expected_parashara_jhora)),
      { what: 'bindus, by the Parashara table', authority: 'pyjhora' },
    ),
    words(
      weighed.map(({ graha }) => graha),
      { what: 'graha pinda after both reductions', authority: 'pyjhora' },
    ),
    words(
      weighed.map(({ rasi }) => rasi),
      {
        what: 'rasi pinda after both reductions',
        authority: 'pyjhora',
        why:
          'PyJHora weighs Kanya with 6 where its book, P.V.R. Narasimha Rao’s, has 5, and mostly takes less ' +
          'away in the second reduction. We hold the worked exercise 22 of that book to the last bindu; a test ' +
          'of ours does.',
      },
    ),
  ];
}

const KP_AYANAMSAS = ['krishnamurti', 'lahiri'] as const;

function kpPlaces(): Pair<number>[] {
  return kp.cases.flatMap(({ input, charts }) => {
    const moment = birthMoment(input, refuseNothing);
    return KP_AYANAMSAS.flatMap((ayanamsa) => {
      const { cusps = [], longitudes = [] } = kpChartOf(moment.jd, moment.place as Place, ayanamsa, 'mean') ?? {};
      const expected = charts[ayanamsa];
      return [
        ...expected.cusps.map((cusp, index): Pair<number> => [cusps[index], longitudeIn(cusp)]),
        ...expected.planets.map((planet, index): Pair<number> => [longitudes[index], longitudeIn(planet)]),
      ];
    });
  });
}

function kpCharts(): Comparison[] {
  const told = subRows.map(({ sign, nakshatra, sign_lord, star_lord, sub_lord, from, to }): Pair<unknown> => {
    const longitude = (from + to) / 7200;
    const lords = lordsOf(longitude);
    const found = [
      RASIS[Math.floor(longitude / 30)],
      NAKSHATRAS[nakshatraOf(longitude)],
      ...[lords.sign, lords.star, lords.sub].map((lord) => GRAHAS[lord]),
    ];
    return [found, [sign, nakshatra, sign_lord, star_lord, sub_lord]];
  });
  const points = kp.cases.flatMap(({ input, charts }) =>
    KP_AYANAMSAS.flatMap((ayanamsa) => {
      const { cusps, planets } = runEndpoint(kpEndpoint, { ...input, ayanamsa }).result;
      const expected = charts[ayanamsa];
      return [
        ...expected.cusps.map((cusp, index) => [cusps[index], cusp] as const),
        ...expected.planets.map((planet, index) => [planets[index], planet] as const),
      ];
    }),
  );
  const rulers = kp.cases.flatMap(({ input, charts }) =>
    KP_AYANAMSAS.map((ayanamsa): Pair<unknown> => {
      const { lagna_star_lord, lagna_sign_lord, moon_star_lord, moon_sign_lord, day_lord } =
        charts[ayanamsa].ruling_planets;
      const lords = [lagna_star_lord, lagna_sign_lord, moon_star_lord, moon_sign_lord, day_lord];
      return [runEndpoint(kpEndpoint, { ...input, ayanamsa }).result.ruling_planets, [...new Set(lords)]];
    }),
  );
  type Lords = { sign: string; sign_lord: string; star_lord: string; sub_lord: string; sub_sub_lord: string };
  const lords = ({ sign, sign_lord, star_lord, sub_lord, sub_sub_lord }: Lords) => [
    sign,
    sign_lord,
    star_lord,
    sub_lord,
    sub_sub_lord,
  ];
  return [
    words(told, { what: 'the 249 subs and their lords, at the middle of each', authority: 'vedicAstro' }),
    angles(kpPlaces(), 1e-5, {
      what: 'KP cusps and grahas',
      authority: 'pyswisseph',
      why: `${DELTA_T} Here that is Chandra of 2050.`,
    }),
    words(
      points.map(([found, expected]) => [lords(found), lords(expected)]),
      { what: 'lords of sign, star, sub and sub-sub', authority: 'worked' },
    ),
    words(rulers, { what: 'ruling planets', authority: 'worked' }),
  ];
}

export const vargasSection: Section = {
  title: 'Vargas, ashtakavarga and KP',
  about:
    'Thirteen births, both nodes. The bindus are counted from the rasis that the data give, so that only the tables ' +
    'speak. Four limits of the 249 subs are misprinted in public copies, against the proportions of all others, and ' +
    'are mended first. The lords of KP points come from exact fractions, which PyJHora and VedicAstro confirm.',
  comparisons: [...vargas(), ...ashtakavargas(), ...kpCharts()],
};
