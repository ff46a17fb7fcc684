/**
 * The first look at input: the members that the schema knows, and whether anything is larger than it allows. It costs
 * no more than reading the input once; contents are looked at only in what has passed here.
 */
import type { FieldError } from '../../shared/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Warning } from '../../shared/warnings.ts';
import { notKnown, tooLong, tooManyEntries } from './field-errors.ts';
import { aliasesOfMembers, spellingsOfMembers } from './member-words.ts';
import { type Compare, comparable, type Suggester, suggesterOf } from './suggestion.ts';

/** What was noticed on the way. */
interface Noticed {
  /** members that were sent under an alias: the pointer of the member → what was written */
  aliases: Map<string, string>;
  warnings: Warning[];
  /** what is larger than the schema allows, or has no place in it */
  errors: FieldError[];
  compare: Compare;
}

/** What of a schema this look needs. */
export interface SchemaNode {
  /** names of things are the members, in any spelling (`semi-sextile` = `semisextile`) */
  anySpelling?: boolean;
  /** false where an unknown member is refused rather than passed over */
  additionalProperties?: unknown;
  default?: unknown;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  required?: readonly string[];
  maxLength?: number;
  maxItems?: number;
}

/** A copy with the known members. `null` means absent where a member is optional. */
type MemberReader = (value: unknown, pointer: string, noticed: Noticed) => unknown;

/** Prepares the first look at input of a schema. */
export function knownMembersOf(schema: SchemaNode): (value: unknown, compare: Compare) => Noticed & { value: unknown } {
  const read = readerOf(schema);
  return (raw, compare) => {
    const noticed: Noticed = { aliases: new Map(), warnings: [], errors: [], compare };
    const value = read(raw, '', noticed);
    return { ...noticed, value, warnings: [...aliasWarnings(noticed.aliases), ...noticed.warnings] };
  };
}

function aliasWarnings(aliases: Noticed['aliases']): Warning[] {
  return [...aliases].slice(0, LIMITS.unknownMembers).map(([pointer, written]) => {
    const meant = pointer.slice(pointer.lastIndexOf('/') + 1);
    return { code: 'alias_read', values: { pointer: written.slice(0, 120), meant } };
  });
}

function readerOf(schema: SchemaNode): MemberReader {
  const readList = schema.items && listReader(schema.items, schema.maxItems);
  const readObject = schema.properties && objectReader(schema, schema.properties);
  const { maxLength } = schema;
  return (value, pointer, noticed) => {
    if (typeof value === 'string') {
      if (maxLength !== undefined && isLonger(value, maxLength)) noticed.errors.push(tooLong(pointer, maxLength));
    } else if (Array.isArray(value)) {
      if (readList) return readList(value, pointer, noticed);
    } else if (readObject && typeof value === 'object' && value !== null) return readObject(value, pointer, noticed);
    return value;
  };
}

function listReader(items: SchemaNode, most = Number.POSITIVE_INFINITY) {
  const readItem = readerOf(items);
  return (list: unknown[], pointer: string, noticed: Noticed): unknown => {
    if (list.length <= most) return list.map((item, index) => readItem(item, `${pointer}/${index}`, noticed));
    noticed.errors.push(tooManyEntries(pointer, most));
    return [];
  };
}

function objectReader(
  { anySpelling, additionalProperties, required = [] }: SchemaNode,
  properties: Record<string, SchemaNode>,
) {
  const names = Object.keys(properties);
  const suggest = suggesterOf(spellingsOfMembers(names));
  const isBirth = properties.timezone?.default !== undefined && names.includes('time');
  const aliasOf = aliasesOfMembers(names);
  const readers = new Map(
    Object.entries(properties).map(([name, node]) => {
      const mayBeNull = required.includes(name) && node.default === undefined;
      return [name, { read: readerOf(node), mayBeNull }];
    }),
  );
  const spellings = anySpelling ? new Map(names.map((name) => [comparable(name), name])) : undefined;
  /** The member that is meant by a word, unless that was sent itself. */
  const aliased = (written: string, value: object, known: object): string => {
    const name = aliasOf(written);
    return name === undefined || Object.hasOwn(value, name) || Object.hasOwn(known, name) ? written : name;
  };
  return (value: object, pointer: string, noticed: Noticed): unknown => {
    const known: Record<string, unknown> = {};
    for (const [written, member] of Object.entries(value)) {
      const name = readers.has(written)
        ? written
        : (spellings?.get(comparable(written)) ?? aliased(written, value, known));
      if (name !== written && !spellings) noticed.aliases.set(`${pointer}/${name}`, `${pointer}/${written}`);
      const reader = readers.get(name);
      if (!reader && additionalProperties === false) refuseUnknown(pointer, written, suggest, names, noticed);
      else if (!reader) warnOfUnknown(`${pointer}/${written}`, written, suggest, noticed);
      else if (member !== null || reader.mayBeNull) known[name] = reader.read(member, `${pointer}/${name}`, noticed);
    }
    if (isBirth) readZone(known, pointer, noticed);
    return known;
  };
}

/**
 * By which clock a birth is read that does not say: by the `tz` of its answer, as everywhere where a birth has no other
 * word for its zone, or by UTC; where there is an hour, with a warning.
 */
function readZone(birth: Record<string, unknown>, pointer: string, { warnings }: Noticed): void {
  const { time, time_unknown, timezone, utc_offset, tz } = birth;
  if (timezone !== undefined || utc_offset !== undefined) return;
  const isOfAnswer = typeof tz === 'string';
  if (isOfAnswer) birth.timezone = tz;
  if (time === undefined || time_unknown === true) return;
  const values = { pointer: `${pointer}/timezone`, ...(isOfAnswer ? { zone: tz.slice(0, 64) } : {}) };
  warnings.push({ code: 'timezone_assumed', variant: isOfAnswer ? 'tz' : 'utc', values });
}

function refuseUnknown(
  pointer: string,
  name: string,
  suggest: Suggester,
  names: readonly string[],
  { errors, compare }: Noticed,
): void {
  if (errors.length > LIMITS.unknownMembers) return;
  errors.push(notKnown(`${pointer}/${name}`.slice(0, 120), compare(suggest, name), names));
}

function warnOfUnknown(pointer: string, name: string, suggest: Suggester, { warnings, compare }: Noticed): void {
  if (warnings.length > LIMITS.unknownMembers) return;
  if (warnings.length === LIMITS.unknownMembers) {
    warnings.push({ code: 'unknown_member', variant: 'further' });
    return;
  }
  const meant = compare(suggest, name);
  const about = { pointer: pointer.slice(0, 120) };
  if (!meant) warnings.push({ code: 'unknown_member', variant: 'plain', values: about });
  else warnings.push({ code: 'unknown_member', variant: 'hint', values: { ...about, meant } });
}

/** Characters are counted as people and JSON schema do: an emoji is one, not two. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return text.length > 2 * most || [...text].length > most;
}
