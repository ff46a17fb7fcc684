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
  value?(plot: unknown, seconds: number | null): string;
}
interface Axis {
  incrs?: number[];
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
type MakeUplot = new (options: Options, points: number[][], place: HTMLElement) => Uplot;

const HEIGHT = 240;
const DAY_S = 86_400;

const dayText = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

async function draw(place: HTMLElement): Promise<void> {
  const points: number[][] = JSON.parse(place.dataset.plot ?? '[]');
  const labels: string[] = JSON.parse(place.dataset.series ?? '[]');
  // by the name it is served under: there is nothing to bundle
  const { default: MakeUplot }: { default: MakeUplot } = await import(place.dataset.script ?? '');
  let plot: Uplot | undefined;
  const redraw = () => {
    plot?.destroy();
    plot = new MakeUplot(options(place, labels), points, place);
  };
  redraw();
  new ResizeObserver(() => plot?.setSize({ width: place.clientWidth, height: HEIGHT })).observe(place);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
}

/** In the colours of the page. */
function options(place: HTMLElement, labels: string[]): Options {
  const style = getComputedStyle(place);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const line = { stroke: colour('--line'), width: 1 };
  const axis = { stroke: colour('--soft'), grid: line, ticks: line };
  return {
    width: place.clientWidth,
    height: HEIGHT,
    // days are those of UTC
    tzDate: (seconds) => {
      const at = new Date(seconds * 1000);
      return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
    },
    scales: { y: { range: (_: unknown, __: number, most: number) => [0, Math.max(1, most * 1.1)] } },
    series: [
      { label: labels[0], value: (_, seconds) => (seconds === null ? '–' : dayText(seconds)) },
      { label: labels[1], stroke: colour('--link'), fill: colour('--glow'), width: 2 },
      { label: labels[2], stroke: colour('--bad'), width: 2 },
    ],
    axes: [
      {
        ...axis,
        incrs: [1, 2, 7, 14, 30, 90].map((days) => days * DAY_S),
        values: (_, seconds) => seconds.map(dayText),
      },
      axis,
    ],
    cursor: { drag: { x: false, y: false } },
  };
}

for (const place of document.querySelectorAll<HTMLElement>('[data-plot]')) void draw(place);

export {};
