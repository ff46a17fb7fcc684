/** Schemas in words: the members of a request or an answer as a Markdown list, one inside another. */
import { isRecord } from '../../shared/narrow.ts';
import { isNameList, type Json, valuesOf } from '../openapi/schemas.ts';
import { words } from './words.ts';

const { reference: text } = words;

/** Longer lists of names are cut: what may be sent is told whole, where the list is no whole deck. */
const [MOST_SENT, MOST_ANSWERED] = [30, 12];

/**
 * A list of the members of an object's schema; `inPath` names those that stand in the path. Empty when there are none.
 */
export function memberList(schema: unknown, inPath: readonly string[] = []): string {
  return linesOf(schema, { isRequest: true, inPath, known: new Map() }).join('\n');
}

/** A list of the members of an answer, or of what its entries hold. */
export function answerList(schema: unknown): string {
  return linesOf(withMembers(schema), { isRequest: false, inPath: [], known: new Map() }).join('\n');
}

interface Listing {
  isRequest: boolean;
  inPath: readonly string[];
  /** where the members of a kind of object were listed already */
  known: Map<string, string>;
}

function linesOf(schema: unknown, listing: Listing, indent = ''): string[] {
  const members = listing.isRequest
    ? kindsOf(schema).toSorted((one, other) => rank(one) - rank(other))
    : kindsOf(schema);
  return members.flatMap(({ names, member, isRequired }) => {
    const kinds = [
      typeOf(member),
      ...(listing.inPath.includes(names[0]) ? [text.inPath] : []),
      ...leave(member, isRequired, listing),
    ];
    const must = isNeeded(member, isRequired, listing) ? ` **${text.required}**` : '';
    const line = `${indent}- **\`${namesInRow(names)}\`** *${kinds.join(', ')}*${must}`;
    if (names[0] === 'meta') return [`${line}\\\n${indent}  ${text.meta}`];
    const children = linesOf(withMembers(member), { ...listing, inPath: [] }, `${indent}  `);
    const earlier = children.length > 2 ? listedBefore(children, names[0], listing) : undefined;
    const about = [
      descriptionOf(member, names),
      acceptedBy(member, listing.isRequest ? MOST_SENT : MOST_ANSWERED),
      ...(earlier ? [text.membersAs.replace('{name}', earlier)] : []),
    ]
      .filter(Boolean)
      .join(' ');
    return [about ? `${line}\\\n${indent}  ${about}` : line, ...(earlier ? [] : children)];
  });
}

/** Of a request first what must be sent, then what may be, and last the language that all of them have. */
function rank({ names, isRequired, member }: Kind): number {
  if (isRequired && member.default === undefined) return 0;
  return names.includes('language') ? 2 : 1;
}

/** The name under which the same members were listed before; else they are listed now. */
function listedBefore(children: readonly string[], name: string, { known }: Listing): string | undefined {
  const kind = children.map((line) => line.replaceAll(/^ +/gm, '')).join('\n');
  const earlier = known.get(kind);
  if (earlier === undefined) known.set(kind, name);
  return earlier;
}

/** Members of one kind, under each of their names. */
interface Kind {
  names: [string, ...string[]];
  member: Json;
  isRequired: boolean;
}

/** An object's members, those of one kind together: of objects two and of values four, what is fewer stands alone. */
function kindsOf(schema: unknown): Kind[] {
  if (!isRecord(schema)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const kinds = new Map<string, Kind>();
  for (const [name, member] of Object.entries(properties)) {
    if (!isRecord(member)) continue;
    const isRequired = required.includes(name);
    const kind = JSON.stringify([isRequired, { ...member, description: descriptionOf(member, [name, '']) }]);
    const known = kinds.get(kind);
    if (known) known.names.push(name);
    else kinds.set(kind, { names: [name], member, isRequired });
  }
  // what stands alone is told in its own words
  const alone = ({ names, member, isRequired }: Kind): Kind[] =>
    names.map((name) => ({
      names: [name],
      member: isRecord(properties[name]) ? properties[name] : member,
      isRequired,
    }));
  const order = Object.keys(properties);
  return [...kinds.values()]
    .flatMap((kind) => (kind.names.length < (withMembers(kind.member) ? 2 : 4) ? alone(kind) : [kind]))
    .sort((one, other) => order.indexOf(one.names[0]) - order.indexOf(other.names[0]));
}

/** Names in a row, or the first and the last of many. */
function namesInRow(names: readonly string[]): string {
  return names.length <= MOST_SENT ? names.join('`, `') : `${names[0]}\` … \`${names.at(-1)}`;
}

/** Whether a member must be sent. */
function isNeeded(member: Json, isRequired: boolean, { isRequest }: Listing): boolean {
  return isRequest && isRequired && member.default === undefined;
}

/** That a member may be left out, or may be missing from an answer, and what it is then. */
function leave(member: Json, isRequired: boolean, { isRequest }: Listing): string[] {
  const fallback = isRequest ? member.default : undefined;
  if (fallback === undefined) return isRequired ? [] : [text.optional];
  return isRecord(fallback) ? [text.optional] : [`${text.default} ${code(fallback)}`];
}

/** The schema whose members are a member's: its own, those of its entries, or of what is not null. */
function withMembers(schema: unknown): unknown {
  if (!isRecord(schema)) return undefined;
  if (isRecord(schema.properties)) return schema;
  if (isRecord(schema.items)) return withMembers(schema.items);
  const values = valuesOf(schema);
  if (values) return withMembers(values);
  return alternatives(schema).map(withMembers).find(Boolean);
}

function alternatives({ anyOf }: Json): Json[] {
  return Array.isArray(anyOf) ? anyOf.filter(isRecord) : [];
}

const FORMATS: Readonly<Record<string, string>> = { date: 'date', 'clock-time': 'time', uuid: 'UUID' };

/** The type of a value, as a reader says it. */
function typeOf(schema: Json): string {
  const others = alternatives(schema);
  if (others.length > 0) return [...new Set(others.map(typeOf))].join(' or ');
  if ('const' in schema) return code(schema.const);
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map((value) => typeof value))].join(' or ');
  if (schema.type === 'array') return `list of ${isRecord(schema.items) ? plural(typeOf(schema.items)) : 'values'}`;
  if (schema.type === 'object') return valuesOf(schema) ? 'object by name' : 'object';
  if (schema.nameOf) return 'name';
  if (schema.timeZone) return 'time zone';
  return FORMATS[String(schema.format)] ?? String(schema.type ?? 'any value');
}

function plural(type: string): string {
  return type
    .split(' or ')
    .map((one) => (/^\w+$/.test(one) && one !== 'null' ? `${one}s` : one))
    .join(' or ');
}

/** What is said of a member; of several at once, `each` in the place of the name. */
function descriptionOf({ description }: Json, [name, ...others]: Readonly<Kind['names']>): string {
  if (typeof description !== 'string') return '';
  const line = description.replaceAll(/\s*\n\s*/g, ' ');
  const written = name.replaceAll(/[^\w ]/g, '').replaceAll('_', '[_ ]');
  const each = new RegExp(`(the )?\`?\\b${written}\\b\`?`, 'gi');
  // what is said of each by its name alone says nothing
  return others.length > 0 ? line.replaceAll(each, text.each).replace(text.ofEach, '') : line;
}

/** What a value may be. */
function acceptedBy(schema: Json, most: number): string {
  const { nameOf, items, minimum, maximum, maxItems } = schema;
  if (isNameList(nameOf)) {
    const opening = Object.keys(nameOf.aliases).length > 0 ? text.namesOf : text.oneOf;
    return `${opening} ${listed(nameOf.names, most)}.`;
  }
  const values = Array.isArray(schema.enum) ? schema.enum : alternatives(schema).flatMap((one) => one.enum ?? []);
  const length = Number(schema.maxLength);
  const parts = [
    values.length > 0 ? `${text.oneOf} ${listed(values, most)}.` : '',
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}.` : '',
    // formats have lengths of their own, which nobody needs to know
    length > 0 && !schema.format && !schema.timeZone && !schema.pattern ? `At most ${length} characters.` : '',
    maxItems === undefined ? '' : `At most ${maxItems} entries.`,
    isRecord(items) && items.type !== 'object' ? acceptedBy(items, most) : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Values in a row; a number and the same number as text are one. */
function listed(all: readonly unknown[], most: number): string {
  const values = [...new Set(all.map(String))];
  const shown = values.slice(0, values.length > most ? 3 : most).map(code);
  const rest = values.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
