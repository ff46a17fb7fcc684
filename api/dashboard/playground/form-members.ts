/** A form's fields as the members of a request, and back: a field is called by the JSON pointer of its member. */
import type { City } from '../../../shared/language/gazetteer.ts';
import { isRecord } from '../../../shared/narrow.ts';
import type { Form } from '../form.ts';
import { type MemberSchema, placeMembers } from './member-schema.ts';

/** A form has no longer lists: of calls in a batch, none becomes a job. */
const MOST_ENTRIES = 100;

/**
 * The members that a form says. What was left empty, and what is said to be as it is by default, is left out, as
 * somebody would who writes the request by hand. Nothing is checked: what is no number stays text, for validation to
 * refuse.
 */
export function formMembers(schema: MemberSchema, form: Form, at = ''): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const members = Object.entries(properties).map(([name, member]): [string, unknown] => {
    const value = memberIn(member, form, `${at}/${name}`);
    const isNeeded = member.properties && required.includes(name) && member.default === undefined;
    return [name, value ?? (isNeeded ? {} : undefined)];
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

function memberIn(schema: MemberSchema, form: Form, at: string): unknown {
  if (schema.properties) {
    const members = formMembers(schema, form, at);
    return Object.keys(members).length > 0 ? members : undefined;
  }
  if (schema.items) {
    const entries = entriesIn(schema.items, form, at, Math.min(schema.maxItems ?? MOST_ENTRIES, MOST_ENTRIES));
    return entries.length > 0 ? entries : undefined;
  }
  const text = form.text(at);
  if (text === '') return undefined;
  const value = typed(text, schema);
  return value === schema.default ? undefined : value;
}

/** The entries of a list that were filled in, one after the other. */
function entriesIn(schema: MemberSchema, form: Form, at: string, most: number): unknown[] {
  const places = form.names
    .filter((name) => name.startsWith(`${at}/`))
    .map((name) => /^\d{1,4}(?=\/|$)/.exec(name.slice(at.length + 1))?.[0])
    .filter((place) => place !== undefined);
  const inOrder = [...new Set(places)].sort((a, b) => Number(a) - Number(b));
  // cut first: an entry is only built where it will stand
  const entries = inOrder.slice(0, most).map((place) => memberIn(schema, form, `${at}/${place}`));
  return entries.filter((entry) => entry !== undefined);
}

/** A text as the type that the schema wants, where it can be one. */
function typed(text: string, { type = [], enum: values, nameOf }: MemberSchema): unknown {
  const named = (values ?? nameOf?.published)?.find((value) => String(value) === text);
  if (named !== undefined) return named;
  const types = [type].flat();
  if (types.includes('boolean')) return text === 'true' || (text === 'false' ? false : text);
  const isNumber = types.includes('number')
    ? /^-?\d+(\.\d+)?$/.test(text)
    : types.includes('integer') && /^-?\d{1,16}$/.test(text);
  if (types.includes('object')) return jsonIn(text);
  return isNumber ? Number(text) : text;
}

/** An object as somebody writes it; what is none stays text. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Members with the place of a city filled in, in the object at a pointer. */
export function withCity(
  schema: MemberSchema,
  members: Readonly<Record<string, unknown>>,
  at: string,
  city: City,
): Record<string, unknown> {
  const [, name = '', rest = ''] = /^\/([^/]+)(.*)$/s.exec(at) ?? [];
  const inner = schema.properties?.[name];
  if (inner) {
    const before = members[name];
    return { ...members, [name]: withCity(inner, isRecord(before) ? before : {}, rest, city) };
  }
  const names = placeMembers(schema);
  if (!names) return { ...members };
  const { latitude, longitude, zone } = city;
  return { ...members, [names.latitude]: latitude, [names.longitude]: longitude, [names.timezone]: zone };
}
