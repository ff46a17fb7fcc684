import type { UsageFigures } from '../../shared/endpoints/stores.ts';
import { asset } from './assets.ts';
import { words } from './words.ts';

/** Usage of one day, endpoint or key. */
export type UsageLine = { label: string | null } & UsageFigures;

/** Days, as 2031-12-31 (UTC), both included. */
export interface DaySpan {
  from: string;
  to: string;
}

export const DAY_MS = 86_400_000;

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

/**
 * Requests, errors and credits by day, from the first calls on and at least of a week, where a script draws; a table
 * says the same to everybody.
 */
export function UsagePlot({ rows, span: { from, to } }: { rows: readonly UsageLine[]; span: DaySpan }) {
  const { columns, requests, errors, credits } = words().usage;
  const known = new Map(rows.map((row) => [row.label, row]));
  const days: string[] = [];
  const first = Math.min(...rows.map(({ label }) => Date.parse(label ?? from)), Date.parse(to) - 6 * DAY_MS);
  for (let atMs = Math.max(Date.parse(from), first); atMs <= Date.parse(to); atMs += DAY_MS) days.push(dayOf(atMs));
  const points = [
    days.map((day) => Date.parse(day) / 1000),
    // where there is nothing, nothing is drawn
    days.map((day) => known.get(day)?.requests || null),
    days.map((day) => known.get(day)?.errors || null),
    days.map((day) => known.get(day)?.credits ?? 0),
  ];
  return (
    <>
      <div
        class="plot"
        data-script={asset('uplot.js')}
        data-plot={JSON.stringify(points)}
        data-series={JSON.stringify([columns.day, requests, errors, credits])}
        aria-hidden="true"
      />
      <script type="module" src={asset('usage.js')} />
    </>
  );
}
