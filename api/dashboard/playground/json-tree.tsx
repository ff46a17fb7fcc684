/** JSON to read: short parts on a line, long ones to fold. As text it is the same JSON again. */
import type { ComponentChildren } from 'preact';

/** Lists and objects that fit this many characters stand on one line. */
const WIDTH = 76;
/** Deeper than this, what is long begins folded. */
const OPEN_DEPTH = 2;
/** Of what is folded, so many members of so many characters say what it is. */
const PREVIEWED = 3;
const SHORT_TEXT = 30;
/** What has more values than this stands as plain text: no answer of ours has half as many but the longest. */
const MOST_NODES = 10_000;

/** A value as JSON. */
export function JsonTree({ id, value }: { id: string; value: unknown }) {
  const isDrawn = nodesLeft(value, MOST_NODES) >= 0;
  return (
    <div class="json" id={id}>
      {isDrawn ? <Entry value={value} depth={0} after="" /> : <pre>{JSON.stringify(value, null, 2)}</pre>}
    </div>
  );
}

/** What is left of a number of nodes when those of a value are taken from it; counting ends below zero. */
function nodesLeft(value: unknown, most: number): number {
  let left = most - 1;
  if (typeof value !== 'object' || value === null) return left;
  for (const inner of Object.values(value)) {
    if (left < 0) break;
    left = nodesLeft(inner, left);
  }
  return left;
}

interface EntryProps {
  /** of a member */
  name?: string;
  value: unknown;
  depth: number;
  /** the comma before the next */
  after: string;
}

function Entry({ name, value, depth, after }: EntryProps) {
  const begin: ComponentChildren = name !== undefined && (
    <>
      <span class="name">{JSON.stringify(name)}</span>:{' '}
    </>
  );
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || line.length <= WIDTH) {
    return (
      <div>
        {begin}
        <span class={typeof value}>{line}</span>
        {after}
      </div>
    );
  }
  const isList = Array.isArray(value);
  const entries = isList ? value.map((entry) => ({ value: entry })) : membersOf(value);
  const [open, close] = isList ? '[]' : '{}';
  return (
    <details open={depth < OPEN_DEPTH}>
      <summary data-preview={previewOf(entries)}>
        {begin}
        {open}
      </summary>
      <div class="inner">
        {entries.map((entry, place) => (
          <Entry {...entry} key={String(place)} depth={depth + 1} after={place < entries.length - 1 ? ',' : ''} />
        ))}
      </div>
      {close}
      {after}
    </details>
  );
}

/** What can be said of folded entries on a line: the first that are short. */
function previewOf(entries: readonly { name?: string; value: unknown }[]): string {
  const words = entries.slice(0, PREVIEWED).flatMap(({ value }) => (isShort(value) ? [String(value)] : []));
  return `${words.join(', ')} … (${entries.length})`.trim();
}

const isShort = (value: unknown) => typeof value !== 'object' && String(value).length <= SHORT_TEXT;

function membersOf(value: object): { name: string; value: unknown }[] {
  return Object.entries(value).map(([name, member]) => ({ name, value: member }));
}

/** As JSON on one line, with blanks where the eye wants them. */
function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = membersOf(value).map((member) => `${JSON.stringify(member.name)}: ${onOneLine(member.value)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}
