/** The sky over Greenwich, drawn: the chart of this very minute, for the front page. */
import { type Language, wordsIn } from '../../shared/content/languages.ts';
import { westernChart } from '../../shared/endpoints/western/chart.ts';
import { certain } from '../../shared/narrow.ts';
import { pictureOf } from '../examples/answer-example.ts';
import { validator } from '../steps/validate.ts';

const GREENWICH = { latitude: 51.4779, longitude: 0, timezone: 'UTC' };

const accepts = validator(westernChart);

/** Draws the sky of an instant (milliseconds) to the minute; the latest minute is kept. */
export function skyPainter(): (nowMs: number, theme: 'light' | 'dark', language?: Language) => string {
  let minute = '';
  const drawn = new Map<string, string>();
  return (nowMs, theme, language = 'en') => {
    const now = new Date(nowMs).toISOString().slice(0, 16);
    if (now !== minute) drawn.clear();
    minute = now;
    const name = `${language} ${theme}`;
    const kept = drawn.get(name);
    // nobody is born: the picture is called by what it shows
    const { natal, sky } = wordsIn(language).pictures.wheel;
    const svg =
      kept ??
      certain(pictureOf(westernChart, castAt(now), theme, language), 'picture of the sky').replaceAll(natal, sky);
    drawn.set(name, svg);
    return svg;
  };
}

function castAt(minute: string): unknown {
  const [date, time] = minute.split('T');
  const { parsed } = accepts({ date, time, ...GREENWICH });
  return westernChart.compute(parsed, { now: Date.parse(`${minute}Z`) / 1_000, seed: '', warnings: [] });
}
