import type { UsageFigures } from '../../shared/endpoints/stores.ts';
import { filled } from '../../shared/prose/phrase.ts';
import type { UsageOfHour } from '../../shared/store/usage.ts';
import { clockText, dayText } from './local-time.ts';
import { numberText } from './number-text.ts';
import { words, zone } from './words.ts';

/** Usage of one day, endpoint or key. */
export type UsageLine = { label: string | null } & UsageFigures;

/** Days, as 2031-12-31 (UTC), both included. */
export interface DaySpan {
  from: string;
  to: string;
}

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** More days than these are added up by the week. */
const MOST_DAYS = 92;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** True for a day that there is, as 2031-12-31. */
export function isDay(text: string): boolean {
  const atMs = Date.parse(text);
  return Number.isFinite(atMs) && dayOf(atMs) === text;
}

/** The days up to today, or as many up to one before. */
export function lastDays(count: number, untilMs = Date.now()): DaySpan {
  return { from: dayOf(untilMs - (count - 1) * DAY_MS), to: dayOf(untilMs) };
}

/** Calls of a while, and those among them that failed. */
interface Bar {
  /** below the axis; as short as it goes */
  tick: string;
  requests: number;
  errors: number;
}

/** Requests and errors by day, or by week where there are many; a table says the same. */
export function UsagePlot({ rows, span: { from, to } }: { rows: readonly UsageLine[]; span: DaySpan }) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const step = days > MOST_DAYS ? 7 : 1;
  const bars = Array.from({ length: Math.ceil(days / step) }, (_, place): Bar => {
    const beginMs = Date.parse(from) + place * step * DAY_MS;
    const within = rows.filter(({ label }) => {
      const atMs = Date.parse(label ?? '');
      return atMs >= beginMs && atMs < beginMs + step * DAY_MS;
    });
    const sum = (name: 'requests' | 'errors') => within.reduce((total, row) => total + row[name], 0);
    return { tick: shortDay(beginMs), requests: sum('requests'), errors: sum('errors') };
  });
  return <Bars bars={bars} />;
}

/** What the hours of a day (UTC) are called, told by the clock of whoever looks. */
export function hoursTitle(day: string): string {
  const { hoursOf, hoursIn } = words().usage;
  const about = { day: dayText(new Date(day), 'UTC'), zone: zone() };
  return filled(zone() === 'UTC' ? hoursOf : hoursIn, about);
}

/** The same of one day (UTC) by the hour, or of the hours since an instant. */
export function HoursPlot({
  hours,
  fromMs,
  count = 24,
}: {
  hours: readonly HourBar[];
  fromMs: number;
  count?: number;
}) {
  const known = new Map(hours.map((hour) => [hour.at.getTime(), hour]));
  const bars = Array.from({ length: count }, (_, place): Bar => {
    const at = new Date(fromMs + place * HOUR_MS);
    const { requests = 0, errors = 0 } = known.get(at.getTime()) ?? {};
    return { tick: clockText(at), requests, errors };
  });
  return <Bars bars={bars} />;
}

type HourBar = Pick<UsageOfHour, 'at' | 'requests' | 'errors'>;

const shortDay = (atMs: number) => dayText(new Date(atMs), 'UTC').split(' ').slice(0, 2).join(' ');

/** Pixels from above: where requests are at their most and where they begin; then numbers of errors, and the ticks. */
const [TOP, BASE, NUMBERS, TICKS] = [12, 182, 197, 214];
const HEIGHT = 222;
/** One error among very many requests is seen. */
const LEAST = 2;
const MOST_TICKS = 6;
/** So few bars are broad enough for a number of four digits above each. */
const MOST_NUMBERS = 8;

/**
 * Bars of requests, and at the foot of each, on the same scale, those of them that failed. What lies across is told in
 * shares of the width, what lies upright in pixels: letters keep their size.
 */
function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = roundedUp(Math.max(...bars.map(({ requests }) => requests)));
  const worst = Math.max(1, ...bars.map(({ errors }) => errors));
  const lines = most % 2 === 0 ? [0, most / 2, most] : [0, most];
  const each = Math.ceil(bars.length / MOST_TICKS);
  const { requests, errors } = words().usage;
  const yOf = (count: number) => BASE - (count / most) * (BASE - TOP);
  return (
    <div class="plot" aria-hidden="true">
      <p class="key">
        <span class="some">{requests}</span> <span class="wrong">{errors}</span>
      </p>
      <svg class="scale" height={HEIGHT} aria-hidden="true">
        {lines.map((count) => (
          <text key={count} x="100%" y={yOf(count) + 4} text-anchor="end">
            {numberText(count)}
          </text>
        ))}
      </svg>
      <svg class="bars" height={HEIGHT} aria-hidden="true">
        {lines.map((count) => (
          <line key={count} x1="0" x2="100%" y1={yOf(count)} y2={yOf(count)} />
        ))}
        {bars.map(({ tick, requests, errors }, place) => {
          const middle = share((place + 0.5) / bars.length);
          const across = { x: share((place + 0.15) / bars.length), width: share(0.7 / bars.length) };
          const tall = errors === 0 ? 0 : Math.max(LEAST, BASE - yOf(errors));
          const isNumbered = errors > 0 && (bars.length <= MOST_NUMBERS || errors === worst);
          return (
            <g key={place}>
              <title>{`${tick}: ${numberText(requests)}, ${words().usage.errors}: ${numberText(errors)}`}</title>
              <rect class="some" {...across} y={yOf(requests)} height={BASE - yOf(requests)} />
              <rect class="wrong" {...across} y={BASE - tall} height={tall} />
              {isNumbered && (
                <text class="wrong" x={middle} y={NUMBERS} text-anchor="middle">
                  {numberText(errors)}
                </text>
              )}
              {place % each === 0 && (
                <text
                  class={place % (2 * each) === 0 ? 'tick' : 'tick between'}
                  x={middle}
                  y={TICKS}
                  text-anchor="middle"
                >
                  {tick}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const share = (part: number) => `${Math.round(part * 100_000) / 1_000}%`;

/** The next of 1, 2, 5, 10, 20, 50 …: what an axis ends with. */
function roundedUp(count: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return [1, 2, 5, 10].map((step) => step * ten).find((end) => end >= count) ?? 10 * ten;
}
