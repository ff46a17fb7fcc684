/** Clock time and delta T. */
import { deltaT, position } from '../../shared/engine/sky/ephemeris.ts';
import { instantOf } from '../../shared/engine/sky/zone.ts';
import iers from '../reference/delta_t_iers.json' with { type: 'json' };
import swetest from '../reference/moon_swetest.json' with { type: 'json' };
import utc from '../reference/utc.json' with { type: 'json' };
import { angles, type Comparison, type Pair, type Section, times } from './comparison.ts';
import { jdOfText } from './reading.ts';
import { VERSIONS } from './reasons.ts';

function zones(): Comparison[] {
  const found = utc.cases.map(({ timezone, date, time }) => {
    const [year, month, day] = date.split('-').map(Number);
    const [hour, minute, second = 0] = time.split(':').map(Number);
    return instantOf(timezone, { year, month, day, hour, minute, second }).epochS;
  });
  const seconds = (text: string) => Date.parse(text) / 1000;
  return [
    times(
      utc.cases.map(({ utc_fold0 }, index) => [found[index], seconds(utc_fold0)]),
      1,
      { what: 'UTC of a local time (gaps, repeated hours, before standard time)', authority: 'zoneinfo' },
    ),
    times(
      utc.cases.map(({ utc_fold0, main_flavour }, index) => [
        found[index],
        seconds(main_flavour?.utc_fold0 ?? utc_fold0),
      ]),
      1,
      {
        what: 'UTC of the same times',
        authority: 'merged',
        why:
          'Most systems keep a shortened history: zones that agree since 1970 are merged. We keep each zone’s ' +
          'own past: Amsterdam in 1937 was 20 minutes from Brussels, whose clock the short history gives it.',
      },
    ),
  ];
}

function timeScale(): Comparison[] {
  const newYears = Object.entries(iers.observed).map(
    ([year, seconds]): Pair<number> => [deltaT(jdOfText(`${year}-01-01T00:00:00Z`)), seconds],
  );
  const moon = (jd: number) => position(jd, 'moon').longitude;
  return [
    times(newYears, 1e-4, {
      what: 'delta T on 1 January, 1973–2026',
      authority: 'iers',
      why:
        'Before 2021 the table of Swiss Ephemeris stands, which follows the observations to a thousandth of a ' +
        'second.',
    }),
    angles(
      swetest.cases.map(({ jd_ut, moon: expected }) => [moon(jd_ut), expected]),
      1e-7,
      {
        what: 'the Moon of 2021–2026',
        authority: 'swetest',
        why:
          'It still predicts delta T where we use what was observed: up to 0.3 s, thus 0.2″ of the Moon. Ours ' +
          'is the later knowledge.',
      },
    ),
    angles(
      swetest.cases.map(({ jd_ut, delta_t, moon: expected }) => [
        moon(jd_ut + (delta_t - deltaT(jd_ut)) / 86_400),
        expected,
      ]),
      1e-7,
      { what: 'the same Moon, with the same delta T', authority: 'swetest', why: VERSIONS },
    ),
  ];
}

export const timeSection: Section = {
  title: 'Time',
  about:
    'A chart is first of all a moment. 28 local times that are hard to read (skipped and repeated hours, local mean ' +
    'time, days that a zone jumped over) and the difference between clock and dynamical time.',
  comparisons: [...zones(), ...timeScale()],
};
