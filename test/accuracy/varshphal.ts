/** Annual charts beside PyJHora and Swiss Ephemeris. */
import { varshphal as endpoint } from '../../shared/endpoints/vedic/varshphal.ts';
import reference from '../reference/varshphal.json' with { type: 'json' };
import { runEndpoint } from '../setup/run-endpoint.ts';
import { angles, type Comparison, type Pair, type Section, times, timesWithin, words } from './comparison.ts';
import { longitudeIn, secondsOf } from './reading.ts';
import { CUT } from './reasons.ts';

const years = reference.cases.map((told) => ({ told, found: runEndpoint(endpoint, told.input).result }));

const isSoon = ({ told }: (typeof years)[number]) => told.input.target_year < 2027;
const daysOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  secondsOf(ends_at) - secondsOf(starts_at);

const LATER = 'Delta T of 2030 is a guess, see above; the return comes a second apart, and the Lagna runs on.';

function returns(): Comparison[] {
  const moments = (key: 'solar_return_utc' | 'pyjhora_solar_return_utc') =>
    years.map(({ told, found }): Pair<number> => [secondsOf(found.solar_return), secondsOf(told[key])]);
  const grahas = years.flatMap(({ told, found }) =>
    told.annual_planets.map(
      (graha, index): Pair<number> => [longitudeIn(found.chart.planets[index]), longitudeIn(graha)],
    ),
  );
  const lagnas = (asked: typeof years) =>
    asked.map(({ told, found }): Pair<number> => [longitudeIn(found.chart.ascendant), longitudeIn(told.annual_lagna)]);
  const late = years.filter((year) => !isSoon(year));
  return [
    times(moments('solar_return_utc'), 2, { what: 'solar return', authority: 'pyswisseph' }),
    times(moments('pyjhora_solar_return_utc'), 2, { what: 'solar return', authority: 'pyjhora' }),
    angles(grahas, 2.1e-4, { what: 'grahas of the annual chart', authority: 'pyswisseph' }),
    angles(lagnas(years.filter(isSoon)), 2.1e-4, {
      what: 'annual Lagna, until 2026',
      authority: 'pyswisseph',
      why: CUT,
    }),
    angles(lagnas(late), 2.1e-4, { what: 'annual Lagna, 2030', authority: 'pyswisseph', why: LATER }),
    words(
      years.flatMap(({ told, found }): Pair<unknown>[] => [
        [found.chart.planets.map(({ house }) => house), told.annual_planets.map(({ house }) => house)],
        [found.muntha, told.muntha],
      ]),
      { what: 'houses of the grahas; muntha', authority: 'worked' },
    ),
    words(
      years.map(({ told, found }) => [
        Object.fromEntries(found.office_bearers.map(({ office, lord }) => [office, lord]).sort()),
        Object.fromEntries(Object.entries(told.office_bearers).sort()),
      ]),
      { what: 'the five office-bearers', authority: 'worked' },
    ),
  ];
}

function sahams(): Comparison[] {
  const rows = years.flatMap((year) =>
    year.told.sahams.flatMap((told, index) =>
      told.sign === null ? [] : [{ told, found: year.found.sahams[index], soon: isSoon(year) }],
    ),
  );
  const byDegree = ({ told, found }: (typeof rows)[number]): Pair<number> => [
    longitudeIn(found),
    longitudeIn('by_degree_rule' in told && told.by_degree_rule ? told.by_degree_rule : told),
  ];
  return [
    angles(rows.filter(({ soon }) => soon).map(byDegree), 2.1e-4, {
      what: '36 sahams by the rule of degrees, until 2026',
      authority: 'pyjhora',
      why: CUT,
    }),
    angles(rows.filter(({ soon }) => !soon).map(byDegree), 2.1e-4, {
      what: '36 sahams by the rule of degrees, 2030',
      authority: 'pyjhora',
      why: LATER,
    }),
    words(
      rows.map(({ told, found }) => [found.sign, told.sign]),
      {
        what: 'rasi of a saham as it is printed',
        authority: 'pyjhora',
        why:
          'A rasi is added when the third point does not lie between the other two. PyJHora asks that by rasis, ' +
          'the texts and we by degrees. Two more sahams are left out: PyJHora took a node for the lord of ' +
          'Kumbha or Vrishchika.',
      },
    ),
  ];
}

function dashas(): Comparison[] {
  const mudda = years.flatMap(({ told, found }) =>
    told.mudda_dasha.map((one, index) => ({ one, found: found.mudda_dasha[index] })),
  );
  const patyayini = years.flatMap(({ told, found }) =>
    told.patyayini_dasha.map((one, index) => ({ one, found: found.patyayini_dasha[index] })),
  );
  return [
    words(
      mudda.map(({ one, found }) => [found.lord, one.lord]),
      { what: 'lords of mudda', authority: 'worked' },
    ),
    timesWithin(
      mudda.map(({ one, found }) => [secondsOf(found.starts_at), secondsOf(one.start_utc)]),
      60,
      { what: 'beginnings of mudda periods', authority: 'worked' },
    ),
    words(
      years.map(({ told, found }) => [found.mudda_dasha[0].lord, told.mudda_first_lord_pyjhora]),
      {
        what: 'first lord of mudda',
        authority: 'pyjhora',
        why:
          'PyJHora uses a graha’s number as a place in its list and picks another lord. The rule gives the ' +
          'first lord, Rahu, that P.V.R. Narasimha Rao prints in example 122.',
      },
    ),
    words(
      patyayini.map(({ one, found }) => [found.lord, one.lord]),
      { what: 'lords of patyayini', authority: 'worked' },
    ),
    times(
      patyayini.map(({ one, found }) => [daysOf(found), 86_400 * one.days]),
      8.64,
      {
        what: 'lengths of patyayini periods',
        authority: 'worked',
        why:
          'A degree of the Lagna is some thirteen days of these periods, an arc-second five minutes; largest in ' +
          '2030, as above.',
      },
    ),
  ];
}

const book = runEndpoint(endpoint, {
  date: '1967-03-08',
  time: '17:40',
  latitude: 26.3,
  longitude: 73.0667,
  timezone: 'Asia/Kolkata',
  target_year: 2000,
}).result;

/** Examples 120 and 121, chart 66: night of 2000-03-08 04:41 IST. */
function bookYear(): Comparison[] {
  const printed = [...reference.book_check.source.matchAll(/(Artha|Samartha|Vanik|Punya|Vidya)[a-z ]* (\w+) (\d+)/g)];
  return [
    timesWithin([[secondsOf(book.solar_return), secondsOf('2000-03-08T04:41:00+05:30')]], 60, {
      what: 'solar return of example 120',
      authority: 'narasimhaRao',
    }),
    words(
      [
        [book.year_lord, 'Mangala'],
        [book.office_bearers.map(({ lord }) => lord), ['Guru', 'Surya', 'Shukra', 'Shani', 'Mangala']],
      ],
      { what: 'office-bearers and lord of that year', authority: 'narasimhaRao' },
    ),
    angles(
      printed.map(
        ([, name, sign, degree]): Pair<number> => [
          longitudeIn(book.sahams.find((one) => one.name === name) ?? { sign: null, degree: null }),
          longitudeIn({ sign, degree: Number(degree) + 0.5 }),
        ],
      ),
      1,
      {
        what: 'five sahams of example 121',
        authority: 'narasimhaRao',
        why:
          'The book prints whole degrees and rounds in its own way; one saham is a minute of arc over the ' +
          'border of a degree.',
      },
    ),
  ];
}

export const varshphalSection: Section = {
  title: 'Varshphal',
  about:
    'Seven years between 2009 and 2030: the moment when Surya is back where he was at birth, the chart of ' +
    'that moment' +
    'and what is counted from it. A time that is printed to the minute is exact within that minute. ' +
    'Answers print whole seconds, cut; within one second is exact, and within 0.0001° for places.',
  comparisons: [...returns(), ...sahams(), ...dashas(), ...bookYear()],
};
