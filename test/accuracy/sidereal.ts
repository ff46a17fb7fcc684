/** Sidereal places beside Swiss Ephemeris. */

import { birthMoment } from '../../shared/endpoints/birth.ts';
import { GRAHAS, RASIS, SEVEN_GRAHAS } from '../../shared/engine/names.ts';
import { AYANAMSAS, ayanamsaDegrees } from '../../shared/engine/sky/ephemeris.ts';
import { epochOf } from '../../shared/engine/sky/time.ts';
import { RAHU, siderealChart } from '../../shared/engine/vedic/chart.ts';
import { staysAround } from '../../shared/engine/vedic/shani-transit.ts';
import dosha from '../reference/dosha.json' with { type: 'json' };
import positions from '../reference/positions.json' with { type: 'json' };
import { refuseNothing } from '../setup/births.ts';
import { angles, type Comparison, type Pair, type Section, timesWithin, words } from './comparison.ts';
import { isSoon, jdOfText, longitudeIn, secondsOf } from './reading.ts';
import { DELTA_T, TRUE_NODE, VERSIONS } from './reasons.ts';

/** The charts of thirteen births under an ayanamsa, and what pyswisseph has. */
const siderealCases = positions.cases.flatMap((each) => {
  const moment = birthMoment(each.input, refuseNothing);
  return AYANAMSAS.map((ayanamsa) => {
    const [mean, truth] = (['mean', 'true'] as const).map((node) =>
      siderealChart(moment.jd, moment.place, ayanamsa, node),
    );
    const points = each.positions[ayanamsa] as unknown as Record<
      string,
      { sign: string; degree: number; true_geometric_longitude: number }
    >;
    return {
      date: each.input.date,
      mean,
      truth,
      points,
      ayanamsa: [
        ayanamsaDegrees(moment.jd, ayanamsa),
        each.positions[ayanamsa].ayanamsa_degrees_with_nutation,
      ] as const,
    };
  });
});

function siderealPlaces(): Comparison[] {
  const of = (name: string) => (each: (typeof siderealCases)[number]) =>
    [each.mean.longitudes[GRAHAS.indexOf(name as 'Surya')], longitudeIn(each.points[name])] as const;
  const slow = SEVEN_GRAHAS.filter((name) => name !== 'Chandra').flatMap((name) => siderealCases.map(of(name)));
  const soon = siderealCases.filter(({ date }) => isSoon(date));
  const late = siderealCases.filter(({ date }) => !isSoon(date));
  const swiss = { authority: 'pyswisseph' } as const;
  const digit = 1e-6;
  return [
    angles(
      siderealCases.map(({ ayanamsa }) => ayanamsa),
      digit,
      { what: 'ayanamsa, four kinds', ...swiss },
    ),
    angles(slow, digit, { what: 'Surya, Mangala … Shani', ...swiss, why: DELTA_T }),
    angles(soon.map(of('Chandra')), digit, { what: 'Chandra, until 2026', ...swiss, why: VERSIONS }),
    angles(late.map(of('Chandra')), digit, { what: 'Chandra, 2050', ...swiss, why: DELTA_T }),
    angles(
      siderealCases.map(({ mean, points }) => [mean.longitudes[RAHU], longitudeIn(points.Rahu_mean)]),
      digit,
      { what: 'Rahu, mean node', ...swiss },
    ),
    angles(
      siderealCases.map(({ truth, points }) => [truth.longitudes[RAHU], longitudeIn(points.Rahu_true)]),
      digit,
      { what: 'Rahu, true node', ...swiss, why: TRUE_NODE },
    ),
    angles(
      siderealCases.map(({ mean, points }) => [mean.ascendant as number, longitudeIn(points.ascendant)]),
      digit,
      { what: 'Lagna', ...swiss, why: DELTA_T },
    ),
    angles(
      SEVEN_GRAHAS.flatMap((name, graha) =>
        siderealCases.map(
          ({ mean, points }): Pair<number> => [mean.longitudes[graha], points[name].true_geometric_longitude],
        ),
      ),
      digit,
      {
        what: 'the seven grahas by its default',
        authority: 'pyjhora',
        why:
          'PyJHora asks Swiss Ephemeris for true places: where a graha is. We give apparent ones, where it is ' +
          'seen: its light took minutes or hours, and the Earth moves. The difference is 20″ for Surya and less ' +
          'than 1″ for Chandra.',
      },
    ),
  ];
}

function saturn(): Comparison[] {
  const table = dosha.saturn_ingresses_lahiri;
  const stays = [1990, 2020, 2040].flatMap((year) => staysAround(jdOfText(`${year}-01-01T00:00Z`), 'lahiri'));
  const inSpan = (jd: number) => jd > jdOfText(table[0].utc) - 1 && jd < jdOfText(table[table.length - 1].utc) + 1;
  const entered = new Map(stays.flatMap((stay) => (stay.from && inSpan(stay.from) ? [[stay.from, stay]] : [])));
  const all = [...entered.entries()].sort(([one], [other]) => one - other);
  const name = (sign: string, retrograde: boolean) => `${sign} ${retrograde}`;
  return [
    timesWithin(
      table.map(({ utc: at }, index) => [epochOf(all[index][0]), secondsOf(at)]),
      60,
      { what: 'entries of Shani into rasis, 1980–2049', authority: 'pyswisseph' },
    ),
    words(
      table.map(({ enters, retrograde }, index) => [
        name(RASIS[all[index][1].sign], all[index][1].retrograde),
        name(enters, retrograde),
      ]),
      { what: 'the rasi entered, and whether backwards', authority: 'pyswisseph' },
    ),
  ];
}

export const siderealSection: Section = {
  title: 'Sidereal places',
  about:
    'Thirteen births from 1874 to 2050 under four ayanamsas (Lahiri, Raman, Krishnamurti, Fagan–Bradley). Entries of ' +
    'Shani are printed to the minute, cut: within that minute is exact.',
  comparisons: [...siderealPlaces(), ...saturn()],
};
