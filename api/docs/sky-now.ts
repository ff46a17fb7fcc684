/** The sky over Greenwich, drawn: the chart of this very minute, for the front page. */
import { westernChart } from '../../shared/endpoints/western/chart.ts';
import { certain } from '../../shared/record.ts';
import { pictureOf } from '../examples/answer-example.ts';
import { validator } from '../steps/validate.ts';

const GREENWICH = { latitude: 51.4779, longitude: 0, timezone: 'UTC' };

const accepts = validator(westernChart);

/** Draws the sky of an instant (milliseconds) to the minute; the latest minute is kept. */
export function skyPainter(): (nowMs: number, theme: 'light' | 'dark') => string {
  let minute = '';
  let drawn: Partial<Record<'light' | 'dark', string>> = {};
  return (nowMs, theme) => {
    const now = new Date(nowMs).toISOString().slice(0, 16);
    if (now !== minute) [minute, drawn] = [now, {}];
    drawn[theme] ??= certain(pictureOf(westernChart, castAt(now), theme), 'picture of the sky');
    return drawn[theme];
  };
}

function castAt(minute: string): unknown {
  const [date, time] = minute.split('T');
  const { asked } = accepts({ date, time, ...GREENWICH });
  return westernChart.compute(asked, { now: Date.parse(`${minute}Z`) / 1_000, seed: '', warnings: [] });
}
