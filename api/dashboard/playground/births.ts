/** The births of a form, which go along when another endpoint is opened. */
import { isAmong, isRecord, recordOf } from '../../../shared/narrow.ts';
import type { Members } from '../../calls.ts';
import type { Form } from '../form.ts';
import type { CitySearch } from './city-field.tsx';
import { formMembers } from './form-members.ts';
import { type MemberSchema, placeMembers, schemaAt } from './member-schema.ts';

/** What was typed of a birth, by member. */
const MEMBERS = ['name', 'date', 'time', 'latitude', 'longitude', 'timezone'] as const;
/** Beside the members: the city as it was written, and as it was last answered. */
const CARRIED = [...MEMBERS, 'city', 'said'] as const;
type TypedBirth = Readonly<Record<(typeof CARRIED)[number], string>>;
/** Where those stand that the endpoint has no room for. */
const BESIDE = /^birth\/([0-9])\/date$/;
/** More people than two are in no form. */
const MOST = 2;

/** What an endpoint begins with when it is opened from the form of another. */
export interface Opened {
  members: Record<string, unknown>;
  cities: CitySearch[];
}

/** The births of a form in the order of its fields; those that it carries beside them come after. */
export function birthsIn(form: Form): TypedBirth[] {
  const own = form.names
    .map((name) => /^((?:\/\w+)*)\/date$/.exec(name)?.[1])
    .filter((at) => at !== undefined && form.names.includes(`${at}/time`) && form.names.includes(`${at}/latitude`))
    .map((at) => birthAt(form, `${at}/`, at ?? ''));
  const beside = form.names.flatMap((name): [number, TypedBirth][] => {
    const place = Number(BESIDE.exec(name)?.[1] ?? -1);
    return place < own.length ? [] : [[place, birthAt(form, `birth/${place}/`)]];
  });
  const all = [...own, ...beside.sort(([a], [b]) => a - b).map(([, birth]) => birth)];
  return all.filter(({ date, latitude }) => date || latitude).slice(0, MOST);
}

function birthAt(form: Form, begins: string, at?: string): TypedBirth {
  const nameOf = (member: string) =>
    at !== undefined && !isAmong(MEMBERS, member) ? `${member}${at}` : `${begins}${member}`;
  return recordOf(CARRIED, (member) => form.text(nameOf(member)));
}

/** Pointers of the objects of an input that say a birth. */
export function birthPlaces(schema: MemberSchema, at = ''): string[] {
  const { properties = {} } = schema;
  const isBirth = Object.hasOwn(properties, 'date') && Object.hasOwn(properties, 'time') && placeMembers(schema);
  const within = Object.entries(properties).flatMap(([name, inner]) => birthPlaces(inner, `${at}/${name}`));
  return isBirth ? [at, ...within] : within;
}

/** The fields that carry births for which an input has no room. */
export function birthsBeside(schema: MemberSchema, births: readonly TypedBirth[]): [name: string, value: string][] {
  const room = birthPlaces(schema).length;
  return births
    .slice(room)
    .flatMap((birth, place) =>
      Object.entries(birth).map(([member, value]): [string, string] => [`birth/${room + place}/${member}`, value]),
    );
}

/** Members with births in the place of those that stand there. */
export function withBirths(
  schema: MemberSchema,
  members: Readonly<Record<string, unknown>>,
  births: readonly TypedBirth[],
): Opened {
  const opened: Opened = { members: { ...members }, cities: [] };
  for (const [place, at] of birthPlaces(schema).entries()) {
    const birth = births[place];
    if (!birth) break;
    opened.members = replaced(opened.members, at, (before) => bornAs(schemaAt(schema, at) ?? {}, before, birth));
    opened.cities.push({ at, wanted: birth.city, said: birth.said });
  }
  return opened;
}

function bornAs(schema: MemberSchema, before: Members, birth: TypedBirth): Members {
  const others = Object.entries(before).filter(([name]) => !isAmong(MEMBERS, name));
  const text = (pointer: string) => {
    const name = pointer.slice(1);
    return isAmong(MEMBERS, name) ? birth[name] : '';
  };
  const typed = formMembers(schema, { text, verbatim: text, names: MEMBERS.map((name) => `/${name}`) });
  return { ...Object.fromEntries(others), ...typed };
}

function replaced(members: Members, at: string, change: (before: Members) => Members): Record<string, unknown> {
  const name = at.slice(1);
  if (name === '') return { ...change(members) };
  const before = members[name];
  return { ...members, [name]: change(isRecord(before) ? before : {}) };
}
