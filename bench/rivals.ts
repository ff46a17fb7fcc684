/** (e) The same work done by other libraries, where they are installed (`npm ci` in this folder). */
import { createRequire } from 'node:module';
import path from 'node:path';
import { validator } from '../api/steps/validate.ts';
import { offsetAt } from '../shared/engine/sky/zone.ts';
import { textOf } from '../shared/jobs/perform.ts';
import { births, interleaved, microseconds, pureEndpoint, report } from './measure.ts';

const ROUNDS = 5;
const INPUTS = 40;
const given = { now: 1_705_300_200, seed: '5a'.repeat(32), warnings: [] };

interface Birth {
  date: string;
  time: string;
  latitude: number;
  longitude: number;
  timezone: string;
}

export async function benchRivals(): Promise<void> {
  const load = createRequire(path.resolve('bench/package.json'));
  const inputs = births(INPUTS);

  const panchangam = load('@ishubhamx/panchangam-js');
  await against('panchangam-js, the day’s almanac', '>= 10', inputs, {
    ours: ours('vedic.panchangam', ({ date, latitude, longitude, timezone }) => ({
      date,
      lat: latitude,
      lon: longitude,
      tz: timezone,
    })),
    theirs: ({ date, latitude, longitude, timezone }) => {
      const noonS = Date.parse(`${date}T12:00:00Z`) / 1000;
      const observer = new panchangam.Observer(latitude, longitude, 0);
      return panchangam.getPanchangam(new Date(noonS * 1000), observer, {
        timezoneOffset: offsetAt(timezone, noonS) / 60,
      });
    },
  });

  const jyotish = load('jyotish-calculations');
  await against('jyotish-calculations, grahas and lagna (ours: D1, in words)', '', inputs, {
    ours: ours('vedic.varga-charts', (birth) => ({ ...birth, varga: 1 })),
    theirs: ({ date, time, latitude, longitude }) => {
      const birth = { dateString: date, timeString: `${time}:00`, lat: latitude, lng: longitude, timezone: 5.5 };
      return JSON.stringify(jyotish.grahas.getGrahasPosition(birth));
    },
  });

  const circular = load('circular-natal-horoscope-js');
  await against('circular-natal-horoscope-js, natal chart', '>= 20', inputs, {
    ours: ours('western.chart', (birth) => ({ ...birth })),
    theirs: ({ date, time, latitude, longitude }) => {
      const [year, month, day] = date.split('-').map(Number);
      const [hour, minute] = time.split(':').map(Number);
      const origin = new circular.Origin({ year, month: month - 1, date: day, hour, minute, latitude, longitude });
      const all = ['bodies', 'points', 'angles'];
      const settings = {
        houseSystem: 'placidus',
        zodiac: 'tropical',
        aspectTypes: ['major'],
        customOrbs: {},
        language: 'en',
      };
      return new circular.Horoscope({ origin, aspectPoints: all, aspectWithPoints: all, ...settings });
    },
  });
}

type Work = (birth: Birth) => unknown;

function ours(name: string, inputOf: (birth: Birth) => Record<string, unknown>): Work {
  const endpoint = pureEndpoint(name);
  const validate = validator(endpoint);
  return (birth) => textOf(endpoint, endpoint.compute(validate(inputOf(birth)).parsed, given));
}

async function against(what: string, aim: string, inputs: Birth[], work: { ours: Work; theirs: Work }): Promise<void> {
  const times = await interleaved(ROUNDS, {
    ours: () => microseconds(inputs, work.ours),
    theirs: () => microseconds(inputs, work.theirs),
  });
  report(
    `(e) ${what}: their time / ours`,
    times.theirs / times.ours,
    aim,
    `${times.theirs.toFixed(0)} µs, ${times.ours.toFixed(0)} µs`,
  );
}
