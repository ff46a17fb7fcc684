import { ownValue } from '../../../shared/narrow.ts';
/** What the playground reads of an endpoint's input: as much of JSON Schema as inputs use. */

/** The schema of a member, or of a whole input. */
export interface MemberSchema {
  type?: string | readonly string[];
  description?: string;
  default?: unknown;
  examples?: readonly unknown[];
  enum?: readonly (string | number)[];
  /** names that a text may have, in their canonical spelling */
  nameOf?: { names: readonly string[]; published?: readonly (string | number)[] };
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Readonly<Record<string, MemberSchema>>;
  required?: readonly string[];
  items?: MemberSchema;
  maxItems?: number;
}

/** Members that together say a place: they stand beside each other in an object. */
export interface PlaceMembers {
  latitude: string;
  longitude: string;
  timezone: string;
}

const PLACES: readonly PlaceMembers[] = [
  { latitude: 'latitude', longitude: 'longitude', timezone: 'timezone' },
  { latitude: 'lat', longitude: 'lon', timezone: 'tz' },
];

/** The members of an object that a city would fill; undefined where it has none. */
export function placeMembers({ properties = {} }: MemberSchema): PlaceMembers | undefined {
  return PLACES.find((names) => Object.values(names).every((name) => Object.hasOwn(properties, name)));
}

/** The values that a member may have, where they are a list. What is said as a number and as a text stands once. */
export function choicesOf({
  enum: values,
  nameOf,
  type,
}: MemberSchema): readonly (string | number | boolean)[] | undefined {
  if (type === 'boolean') return [true, false];
  const all = values ?? nameOf?.published ?? nameOf?.names;
  return all?.filter((value, place) => all.findIndex((other) => String(other) === String(value)) === place);
}

/** What stands at a JSON pointer of an input; undefined where nothing can. */
export function schemaAt(schema: MemberSchema, pointer: string): MemberSchema | undefined {
  if (pointer === '') return schema;
  const [, first = '', rest = ''] = /^\/([^/]+)(.*)$/s.exec(pointer) ?? [];
  const { properties = {}, items } = schema;
  const member = ownValue(properties, first);
  if (member) return schemaAt(member, rest);
  return items && /^\d{1,4}$/.test(first) ? schemaAt(items, rest) : undefined;
}
