/** An answer cut to what fits on a screen: its shape, and the first of everything. */
import { isRecord } from '../../shared/narrow.ts';
import { readableJson } from '../examples/request-examples.ts';

/** Lines that a short answer takes at most, letters of a text in it, and members of an object. */
const MOST_LINES = 30;
const LONGEST_TEXT = 90;
const MOST_MEMBERS = 14;

/** How an answer was made is told elsewhere, and the same of all. */
const TOLD_ELSEWHERE = 'meta';

/** A value as JSON of a few lines, opened as deep as fits; `isWhole` where nothing of it is missing. */
export function shortJson(value: unknown): { text: string; isWhole: boolean } {
  const whole = readableJson(value);
  if (linesOf(whole) <= MOST_LINES && whole.length <= MOST_LINES * LONGEST_TEXT) return { text: whole, isWhole: true };
  const open = new Set<unknown>([value]);
  let text = shown(value, open);
  const further = insideOf(value);
  for (let next = further.shift(); next !== undefined; next = further.shift()) {
    open.add(next);
    const longer = shown(value, open);
    if (linesOf(longer) <= MOST_LINES) {
      text = longer;
      further.push(...insideOf(next));
    } else open.delete(next);
  }
  return { text, isWhole: false };
}

function linesOf(text: string): number {
  return text.split('\n').length;
}

/** The objects and lists in what is shown of a value. */
function insideOf(value: unknown): unknown[] {
  const inside = Array.isArray(value)
    ? value.slice(0, 1)
    : isRecord(value)
      ? membersOf(value).map(([, one]) => one)
      : [];
  return inside.filter((one) => typeof one === 'object' && one !== null);
}

function membersOf(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value)
    .slice(0, MOST_MEMBERS)
    .filter(([name]) => name !== TOLD_ELSEWHERE);
}

/** What was left out stands without quotation marks: it is no value of the answer. */
function shown(value: unknown, open: ReadonlySet<unknown>): string {
  const json = readableJson(cut(value, open));
  return json.replaceAll(/"(… \d+ more)"(?:: "")?|"([[{]…[\]}])"/g, (_, more = '', inside = '') => more + inside);
}

function cut(value: unknown, open: ReadonlySet<unknown>): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return value;
    if (!open.has(value)) return '[…]';
    return [cut(value[0], open), ...(value.length > 1 ? [`… ${value.length - 1} more`] : [])];
  }
  if (!isRecord(value)) return value;
  const members = Object.entries(value);
  if (members.length === 0) return value;
  if (!open.has(value)) return '{…}';
  const kept = members.slice(0, MOST_MEMBERS).map(([name, member]) => [name, cut(member, open)]);
  const rest = members.length - kept.length;
  return Object.fromEntries(rest > 0 ? [...kept, [`… ${rest} more`, '']] : kept);
}
