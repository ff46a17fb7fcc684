/** (d) What an endpoint computes against its bare ephemeris calls: the same calls, recorded and made again. */
import { createRequire } from 'node:module';
import { validator } from '../api/steps/validate.ts';
import { catalogue } from '../shared/endpoints/catalogue.ts';
import type { PureEndpoint } from '../shared/endpoints/endpoint.ts';
import { textOf } from '../shared/jobs/perform.ts';
import { births, interleaved, microseconds, pureEndpoint, report } from './measure.ts';

const INPUTS = 200;
/** A service that has run for some seconds: after fewer calls the compiler still changes its mind. */
const WARM_UP_ROUNDS = 40;
const ROUNDS = 41;
const given = { now: 1_705_300_200, seed: '5a'.repeat(32), warnings: [] };

type Binding = Record<string, (...args: unknown[]) => unknown>;
const binding = createRequire(import.meta.url)('swisseph') as Binding;

/** Inputs of the endpoints that ask the ephemeris, made of a birth. */
const INPUTS_OF: Record<string, (birth: Record<string, unknown>) => Record<string, unknown>> = {
  'vedic.varga-charts': (birth) => ({ ...birth, varga: 'all' }),
  'vedic.ashtakvarga': (birth) => birth,
  'vedic.dosha': (birth) => ({ ...birth, current_date: '2024-01-15' }),
  'vedic.panchangam': ({ date, latitude, longitude, timezone }) => ({
    date,
    lat: latitude,
    lon: longitude,
    tz: timezone,
  }),
  'vedic.varshphal': (birth) => ({ ...birth, target_year: 2024 }),
  'vedic.kp-chart': (birth) => birth,
  'western.chart': (birth) => birth,
  'western.synastry': (birth) => ({ person_a: birth, person_b: { ...birth, date: '1985-06-15' } }),
  'western.horoscope': ({ date }) => ({ sign: 'leo', date }),
};

const AIMS: Record<string, string> = { 'vedic.panchangam': '<= 3.0' };

export async function benchCompute(): Promise<void> {
  for (const endpoint of catalogue) {
    const inputOf = INPUTS_OF[endpoint.name];
    if (!inputOf) continue;
    await benchEndpoint(pureEndpoint(endpoint.name), births(INPUTS).map(inputOf));
  }
}

async function benchEndpoint(endpoint: PureEndpoint, raw: Record<string, unknown>[]): Promise<void> {
  const validate = validator(endpoint);
  const inputs = raw.map((input) => validate(input).parsed);
  const run = (asked: unknown) => textOf(endpoint, endpoint.compute(asked, given));
  const calls = inputs.map((input) => recorded(() => run(input)));
  const measurements = { ours: () => microseconds(inputs, run), bare: () => microseconds(calls, replay) };
  const { ours, bare } = await interleaved(ROUNDS, measurements, WARM_UP_ROUNDS);
  const count = calls.reduce((sum, list) => sum + list.length, 0) / calls.length;
  report(
    `(d) ${endpoint.name} / its ephemeris calls`,
    ours / bare,
    AIMS[endpoint.name] ?? '<= 1.6',
    `${ours.toFixed(0)} µs, ${bare.toFixed(0)} µs in ${count.toFixed(0)} calls`,
  );
}

type Call = [name: string, args: unknown[]];

/** The calls a computation makes to the ephemeris. */
function recorded(run: () => unknown): Call[] {
  const calls: Call[] = [];
  const names = Object.keys(binding).filter((name) => name.startsWith('swe_') && typeof binding[name] === 'function');
  const originals = names.map((name) => binding[name]);
  names.forEach((name, index) => {
    binding[name] = (...args) => {
      calls.push([name, args]);
      return originals[index](...args);
    };
  });
  try {
    run();
  } finally {
    names.forEach((name, index) => {
      binding[name] = originals[index];
    });
  }
  return calls;
}

function replay(calls: Call[]): void {
  for (const [name, args] of calls) binding[name](...args);
}
