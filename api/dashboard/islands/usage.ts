/** Draws the usage of each day where a page asks for it. The table beside it says the same. */

interface Uplot {
  setSize(size: { width: number; height: number }): void;
  destroy(): void;
}
interface Series {
  label?: string;
  stroke?: string;
  fill?: string;
  width?: number;
  paths?: unknown;
  points?: { show: boolean };
  value?(plot: unknown, value: number | null, series: number, at?: number | null): string;
}
interface Axis {
  incrs?: number[];
  splits?(plot: unknown, axis: number, first: number, last: number, step: number): number[];
  values?(plot: unknown, seconds: number[]): string[];
  stroke: string;
  grid: { stroke: string; width: number };
  ticks: { stroke: string; width: number };
}
interface Options {
  width: number;
  height: number;
  tzDate(seconds: number): Date;
  series: Series[];
  axes: Axis[];
  scales: Record<string, object>;
  cursor: { drag: { x: boolean; y: boolean } };
}
/** Days (seconds), their requests and errors, nothing where there were none, and their credits. */
type Counts = (number | null)[];
type Points = [days: number[], requests: Counts, errors: Counts, credits: Counts];
interface MakeUplot {
  new (options: Options, points: Points, place: HTMLElement): Uplot;
  paths: { bars(about: { size: [share: number, most: number] }): unknown };
}

const HEIGHT = 240;
const DAY_S = 86_400;

/** As the page writes days: English in the British way. */
const LANGUAGE = document.documentElement.lang === 'en' ? 'en-GB' : document.documentElement.lang;

const dayText = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString(LANGUAGE, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** What stands in the legend: of the day under the pointer, else of all days. */
const counted = (counts: readonly (number | null)[]) => {
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return (_: unknown, count: number | null, __: number, at?: number | null) =>
    (typeof at === 'number' ? (count ?? 0) : total).toLocaleString(LANGUAGE);
};

async function draw(place: HTMLElement): Promise<void> {
  const points: Points = JSON.parse(place.dataset.plot ?? '[]');
  const labels: string[] = JSON.parse(place.dataset.series ?? '[]');
  // by the name it is served under: there is nothing to bundle
  const { default: MakeUplot }: { default: MakeUplot } = await import(place.dataset.script ?? '');
  let plot: Uplot | undefined;
  const redraw = () => {
    plot?.destroy();
    plot = new MakeUplot(options(place, points, labels, MakeUplot), points, place);
  };
  redraw();
  new ResizeObserver(() => plot?.setSize({ width: place.clientWidth, height: HEIGHT })).observe(place);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
}

/** Bars in the colours of the page: a day is a whole, and what lies between two is nothing. */
function options(
  place: HTMLElement,
  [days, requests, errors, credits]: Points,
  labels: string[],
  { paths }: MakeUplot,
): Options {
  const style = getComputedStyle(place);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const line = { stroke: colour('--line'), width: 1 };
  const bar = { width: 1, paths: paths.bars({ size: [0.6, 40] }), points: { show: false } };
  const whole = [days[0], days.at(-1)].map((day) => dayText(day ?? 0)).join(' – ');
  const axis = { stroke: colour('--soft'), grid: line, ticks: line };
  return {
    width: place.clientWidth,
    height: HEIGHT,
    // days are those of UTC
    tzDate: (seconds) => {
      const at = new Date(seconds * 1000);
      return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
    },
    scales: {
      x: { range: (_: unknown, first: number, last: number) => [first - DAY_S / 2, last + DAY_S / 2] },
      y: { range: (_: unknown, __: number, most: number) => [0, Math.max(1, most * 1.1)] },
    },
    series: [
      { label: labels[0], value: (_, seconds) => (seconds === null ? whole : dayText(seconds)) },
      { label: labels[1], stroke: colour('--link'), fill: colour('--glow'), value: counted(requests), ...bar },
      { label: labels[2], stroke: colour('--bad'), fill: colour('--bad'), value: counted(errors), ...bar },
      { label: labels[3], stroke: colour('--soft'), width: 1.5, points: { show: true }, value: counted(credits) },
    ],
    axes: [
      {
        ...axis,
        incrs: [1, 2, 7, 14, 30, 90].map((days) => days * DAY_S),
        // where days begin, not half a day beside it
        splits: (_, __, first, last, step) => {
          const begin = Math.ceil(first / DAY_S) * DAY_S;
          return Array.from({ length: Math.ceil((last - begin) / step) }, (_, place) => begin + place * step);
        },
        values: (_, seconds) => seconds.map(dayText),
      },
      // requests are whole
      { ...axis, incrs: [1, 10, 100, 1_000, 10_000, 100_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]) },
    ],
    cursor: { drag: { x: false, y: false } },
  };
}

for (const place of document.querySelectorAll<HTMLElement>('[data-plot]')) void draw(place);

export {};
