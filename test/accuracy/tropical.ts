/** Western places, cusps and days beside Swiss Ephemeris and the programs that stand on it. */

import { birthMoment } from '../../shared/endpoints/birth.ts';
import { PLANETS, SIGNS } from '../../shared/engine/names.ts';
import type { Body, HouseLetter } from '../../shared/engine/sky/ephemeris.ts';
import { epochOf } from '../../shared/engine/sky/time.ts';
import { dailySky } from '../../shared/engine/western/daily-sky.ts';
import { houseFrame } from '../../shared/engine/western/houses.ts';
import { longitudeOf, natalChart } from '../../shared/engine/western/natal.ts';
import immanuel from '../reference/aspects_immanuel.json' with { type: 'json' };
import kerykeion from '../reference/aspects_kerykeion.json' with { type: 'json' };
import daily from '../reference/daily_transits.json' with { type: 'json' };
import natal from '../reference/natal.json' with { type: 'json' };
import unknownTimes from '../reference/time_unknown.json' with { type: 'json' };
import { refuseNothing } from '../setup/births.ts';
import { angles, type Comparison, type Pair, type Section, times, words } from './comparison.ts';
import { isSoon, jdOfText, pointNamed, secondsOf } from './reading.ts';
import { DELTA_T, OTHER_FILES, TRUE_NODE, VERSIONS } from './reasons.ts';

/** The charts of the sixteen births that swetest cast. */
const natalCases = natal.cases.map((each) => {
  const moment = birthMoment(each.request, refuseNothing);
  return { ...each, moment, chart: natalChart(moment.jd, moment.place, 'P') };
});

function natalBodies(): Comparison[] {
  const of = (bodies: readonly string[], dates: (date: string) => boolean = () => true) =>
    natalCases.flatMap(({ request, chart, bodies: expected }) =>
      dates(request.date)
        ? bodies.map(
            (name): Pair<number> => [longitudeOf(chart.positions, name as Body), expected[name as 'sun'].longitude],
          )
        : [],
    );
  const isLate = (date: string) => !isSoon(date);
  const slow = PLANETS.filter((name) => name !== 'moon');
  const said = natalCases.flatMap(({ chart, bodies }) =>
    Object.entries(bodies).map(([name, { sign, retrograde }]): Pair<unknown> => {
      const { longitude, speed } = chart.positions.get(name as Body) ?? { longitude: 0, speed: 0 };
      return [
        [SIGNS[Math.floor(longitude / 30)], speed < 0],
        [sign, retrograde],
      ];
    }),
  );
  return [
    angles(of(slow, isSoon), 1e-7, { what: 'Sun, Mercury … Pluto, until 2026', authority: 'swetest', why: VERSIONS }),
    angles(of(slow, isLate), 1e-7, { what: 'Sun, Mercury … Pluto, 2049', authority: 'swetest', why: DELTA_T }),
    angles(of(['moon'], isSoon), 1e-7, { what: 'Moon, until 2026', authority: 'swetest', why: VERSIONS }),
    angles(of(['moon'], isLate), 1e-7, { what: 'Moon, 2049', authority: 'swetest', why: DELTA_T }),
    angles(of(['chiron', 'mean_node', 'mean_lilith']), 1e-7, {
      what: 'Chiron, mean node, mean Lilith',
      authority: 'swetest',
      why: DELTA_T,
    }),
    angles(of(['true_node']), 1e-7, { what: 'true node', authority: 'swetest', why: TRUE_NODE }),
    words(said, { what: 'sign, and whether retrograde', authority: 'swetest' }),
  ];
}

function natalHouses(): Comparison[] {
  const frames = natalCases.flatMap(({ moment, bodies, house_systems }) =>
    Object.values(house_systems).map((expected) => ({
      bodies,
      expected,
      frame: houseFrame(moment.jd, moment.place, expected.letter as HouseLetter),
    })),
  );
  const angleRows = natalCases.flatMap(({ chart, ascendant, mc }): Pair<number>[] => [
    [chart.houses?.ascendant ?? Number.NaN, ascendant.longitude],
    [chart.houses?.mc ?? Number.NaN, mc.longitude],
  ]);
  const cusps = frames.flatMap(({ frame, expected }) =>
    frame.cusps.map((cusp, index): Pair<number> => [cusp, expected.cusps[index]]),
  );
  const inHouses = frames.flatMap(({ frame, expected, bodies }) =>
    Object.entries(expected.houses).flatMap(([name, house]): Pair<unknown>[] =>
      house === null ? [] : [[frame.houseOf(bodies[name as 'sun'].longitude), house]],
    ),
  );
  const fallen = frames.map(({ frame, expected }): Pair<unknown> => [frame.fellBack, expected.fallback !== null]);
  return [
    angles(angleRows, 1e-7, { what: 'ascendant and midheaven', authority: 'swetest' }),
    angles(cusps, 1e-7, { what: 'cusps, eleven house systems', authority: 'swetest' }),
    words(inHouses, { what: 'house of a body, eleven systems', authority: 'swetest' }),
    words(fallen, { what: 'where a system fails near the poles', authority: 'swetest' }),
  ];
}

const IMMANUEL_NAMES = { 'True North Node': 'true_node', Asc: 'ascendant', MC: 'mc' } as Record<string, string>;

/** The rows of the true node, or all others. */
function placesOf(rows: readonly { name: string; place: Pair<number> }[], ofNode: boolean): Pair<number>[] {
  return rows.filter(({ name }) => /North/.test(name) === ofNode).map(({ place }) => place);
}

function otherPrograms(): Comparison[] {
  const castOf = (request: (typeof kerykeion.cases)[number]['request']) => {
    const moment = birthMoment(request, refuseNothing);
    const { positions: bodies, houses, fortune } = natalChart(moment.jd, moment.place, 'P');
    const at = (name: string) => {
      if (name === 'ascendant' || name === 'mc') return houses?.[name] ?? Number.NaN;
      return name === 'Part of Fortune' ? (fortune ?? Number.NaN) : bodies.get(name as Body)?.longitude;
    };
    return { at, houseOf: (longitude: number) => houses?.houseOf(longitude) };
  };
  const theirs = kerykeion.cases.flatMap(({ request, positions: points }) => {
    const { at, houseOf } = castOf(request);
    return Object.entries(points).map(([name, { longitude, house }]) => {
      const found = at(pointNamed(name)) ?? Number.NaN;
      return { name, place: [found, longitude] as const, house: [houseOf(found), house] as const };
    });
  });
  const places = immanuel.cases.flatMap(({ request, positions: points }) => {
    const { at } = castOf(request);
    return Object.entries(points).flatMap(([name, longitude]) => {
      const found = at(IMMANUEL_NAMES[name] ?? (name === 'Part of Fortune' ? name : name.toLowerCase()));
      return found === undefined ? [] : [{ name, place: [found, longitude] as const }];
    });
  });
  return [
    angles(placesOf(theirs, false), 1e-7, { what: 'bodies and angles', authority: 'kerykeion', why: VERSIONS }),
    angles(placesOf(theirs, true), 1e-7, { what: 'true node', authority: 'kerykeion', why: TRUE_NODE }),
    words(
      theirs.map(({ house }) => house),
      { what: 'their Placidus houses', authority: 'kerykeion' },
    ),
    angles(placesOf(places, false), 1e-6, {
      what: 'bodies, angles, Part of Fortune',
      authority: 'immanuel',
      why: OTHER_FILES,
    }),
    angles(placesOf(places, true), 1e-6, { what: 'true node', authority: 'immanuel', why: TRUE_NODE }),
  ];
}

function openTimes(): Comparison[] {
  const days = unknownTimes.cases.map((each) => {
    const { date, timezone } = each;
    const moment = birthMoment({ date, timezone, time_unknown: true, latitude: 0, longitude: 0 }, refuseNothing);
    return { ...each, chart: natalChart(moment.jd, null, 'P') };
  });
  return [
    angles(
      days.flatMap(({ noon, chart }) =>
        Object.entries(noon).map(
          ([name, longitude]): Pair<number> => [longitudeOf(chart.positions, name as Body), longitude],
        ),
      ),
      1e-6,
      { what: 'planets at local noon where no birth time is known', authority: 'pyswisseph', why: VERSIONS },
    ),
  ];
}

function days(): Comparison[] {
  const skies = daily.cases.map((each) => ({ ...each, sky: dailySky(jdOfText(`${each.date}T00:00:00Z`)) }));
  const places = skies.flatMap(({ sky, at_noon_utc }) =>
    PLANETS.map((name): Pair<number> => [sky.positions[name].longitude, at_noon_utc[name].longitude]),
  );
  const events = skies.flatMap(({ sky, events: expected }) => {
    const found = [
      ...sky.ingresses.map(({ body, sign, jd }) => ({ key: `ingress ${body} ${SIGNS[sign]}`, jd })),
      ...sky.stations.map(({ body, direction, jd }) => ({ key: `station ${body} ${direction}`, jd })),
      ...(sky.exactPhase ? [{ key: `phase ${sky.exactPhase.name}`, jd: sky.exactPhase.jd }] : []),
    ];
    return (expected as Record<string, string | undefined>[]).map((event) => {
      const key = [event.type, event.body, event.name ?? event.sign ?? event.direction].filter(Boolean).join(' ');
      const jd = found.find((one) => one.key === key)?.jd ?? Number.NaN;
      return { isStation: event.type === 'station', pair: [epochOf(jd), secondsOf(event.at ?? '')] as const };
    });
  });
  const of = (stations: boolean) => events.filter(({ isStation }) => isStation === stations).map(({ pair }) => pair);
  return [
    angles(places, 1e-6, { what: 'planets of a day at noon UTC', authority: 'pyswisseph', why: DELTA_T }),
    times(of(false), 1, {
      what: 'entries into signs, exact phases of the Moon',
      authority: 'pyswisseph',
      why: 'It prints whole seconds and finds them within one; delta T since 2021 as above.',
    }),
    times(of(true), 1, {
      what: 'stations',
      authority: 'pyswisseph',
      why: 'A planet that turns stands almost still: the moment is less sharp than the place.',
    }),
  ];
}

export const tropicalSection: Section = {
  title: 'Tropical places, houses and days',
  about:
    'Sixteen births from 1801 to 2049, polar nights, repeated hours and a vanished day among them; eight charts that ' +
    'kerykeion and immanuel cast; nine days with their events. Figures are taken before an answer rounds them to ' +
    '0.0001° (0.36″).',
  comparisons: [...natalBodies(), ...natalHouses(), ...otherPrograms(), ...openTimes(), ...days()],
};
