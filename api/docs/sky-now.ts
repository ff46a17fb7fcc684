/** The sky over Greenwich, drawn: the chart of this very minute, for the front page. */
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { vargaCharts } from '../../shared/endpoints/vedic/varga-charts.ts';
import { westernChart } from '../../shared/endpoints/western/chart.ts';
import { certain } from '../../shared/record.ts';
import { pictureOf } from '../examples/answer-example.ts';
import { validator } from '../steps/validate.ts';

const GREENWICH = { latitude: 51.4779, longitude: 0, timezone: 'UTC' };

/** The wheel, where wheels can be drawn; else the square chart of India. */
const chart: Endpoint = westernChart.picture ? westernChart : vargaCharts;
const FURTHER = chart === vargaCharts ? { varga: 1 } : {};

const accepts = validator(chart);

/** Draws the sky of an instant (milliseconds) to the minute; the latest minute is kept. */
export function skyPainter(): (nowMs: number, theme: 'light' | 'dark') => string {
  let minute = '';
  let drawn: Partial<Record<'light' | 'dark', string>> = {};
  return (nowMs, theme) => {
    const now = new Date(nowMs).toISOString().slice(0, 16);
    if (now !== minute) [minute, drawn] = [now, {}];
    drawn[theme] ??= certain(pictureOf(chart, castAt(now), theme), 'picture of the sky');
    return drawn[theme];
  };
}

function castAt(minute: string): unknown {
  const [date, time] = minute.split('T');
  const { asked } = accepts({ date, time, ...GREENWICH, ...FURTHER });
  if (chart.kind !== 'pure') throw new Error(`${chart.name} is not computed`);
  return chart.compute(asked, { now: Date.parse(`${minute}Z`) / 1_000, seed: '', warnings: [] });
}
