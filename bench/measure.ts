/** Ratios measured side by side: figures of one run on one machine compare, figures of two runs do not. */
import { endpointNamed } from '../shared/endpoints/catalogue.ts';
import type { PureEndpoint } from '../shared/endpoints/endpoint.ts';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Medians of measurements taken in turn, after some rounds that warm both up. */
export async function interleaved<Name extends string>(
  rounds: number,
  measurements: Record<Name, () => number | Promise<number>>,
  warmUpRounds = 1,
): Promise<Record<Name, number>> {
  const names = Object.keys(measurements) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    for (const name of names) {
      const value = await measurements[name]();
      if (round > 0) taken[name].push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(taken[name])])) as Record<Name, number>;
}

/** Microseconds of processor time that a call of a function takes, over all inputs. */
export function microseconds<T>(inputs: readonly T[], run: (input: T) => unknown): number {
  const before = process.cpuUsage();
  for (const input of inputs) run(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / inputs.length;
}

/** Prints one result: what was compared, the ratio and what it should reach. */
export function report(what: string, ratio: number, aim: string, figures: string): void {
  console.log(`${what.padEnd(58)} ${ratio.toFixed(2).padStart(7)}   ${aim.padEnd(8)} ${figures}`);
}

/** Births without pattern: the same for everybody who runs the benchmarks. */
export function births(count: number, seed = 1) {
  const next = dice(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const two = (n: number) => String(n).padStart(2, '0');
  const zones = ['Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Sydney', 'America/Sao_Paulo'];
  return Array.from({ length: count }, () => ({
    date: `${between(1920, 2020)}-${two(between(1, 12))}-${two(between(1, 28))}`,
    time: `${two(between(0, 23))}:${two(between(0, 59))}`,
    latitude: Number((next() * 110 - 50).toFixed(4)),
    longitude: Number((next() * 360 - 180).toFixed(4)),
    timezone: zones[between(0, zones.length - 1)],
  }));
}

/** mulberry32: good enough to scatter births. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A pure endpoint by its name. */
export function pureEndpoint(name: string): PureEndpoint {
  const endpoint = endpointNamed(name);
  if (endpoint?.kind !== 'pure') throw new Error(`no pure endpoint ${name}`);
  return endpoint;
}
