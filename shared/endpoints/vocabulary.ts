/** Words of the schema and of the answers that many endpoints use. */
import { type TSchema, type TUnsafe, Type } from 'typebox';
import { RASIS, SIGNS } from '../engine/names.ts';
import { recordOf } from '../narrow.ts';

/** A sign name of either zodiac, in schemas of answers. */
export const rasi = Type.Enum([...RASIS], { title: 'Rasi', description: 'The sign, by its Sanskrit name.' });
export const sign = Type.Enum([...SIGNS], { title: 'Sign', description: 'The sign of the zodiac.' });

/** Degrees in a sign on the wire: 4 decimals (0.36″), truncated, so never 30. */
export const degree = Type.Number({
  minimum: 0,
  exclusiveMaximum: 30,
  description: 'Degrees in the sign, cut to four decimals.',
});

/** House 1…12, null when the birth time is unknown. */
export const house = Type.Union([Type.Integer({ minimum: 1, maximum: 12 }), Type.Null()], {
  description: 'House, 1 to 12; null where the birth time is unknown.',
});

/** `{ sign, degree }` of an ascendant or another point, with Sanskrit names. */
export const rasiPoint = Type.Object(
  { sign: rasi, degree },
  { title: 'RasiPoint', description: 'A point of the zodiac.' },
);

/** A number cut (not rounded) to 4 decimals; cutting keeps 29.99999 inside its sign. */
export function truncated(value: number): number {
  return Math.trunc(value * 1e4) / 1e4;
}

/** A schema with a description of its own, for the place where it stands. */
export function described<S extends TSchema>(schema: S, description: string): S {
  const members = Object.getOwnPropertyDescriptors(schema);
  return Object.defineProperties({}, { ...members, description: { value: description, enumerable: true } }) as S;
}

/** An object with one member for each name, all of one schema; `about` describes the member of a name. */
export function byName<const K extends string, S extends TSchema>(
  names: readonly K[],
  schema: S,
  about: (name: K) => string = (name) => `Of ${name}.`,
  options: { title?: string; description?: string } = {},
) {
  return Type.Object(
    recordOf(names, (name) => described(schema, about(name))),
    options,
  );
}

/** A value that may be null in an answer. */
export function nullable<T extends TSchema>(schema: T) {
  const { description } = schema as { description?: string };
  return Type.Union([schema, Type.Null()], description ? { description } : {});
}

/**
 * A string that names one thing of a list, under any of its spellings: case, spaces, hyphens and accents do not count,
 * unless two names differ in nothing else. Validation refuses an unknown name with the list and a suggestion, and
 * replaces a known one by its canonical form.
 */
export function nameOf<const T extends string>(
  what: string,
  names: readonly T[],
  aliases: Readonly<Record<string, readonly string[]>> = {},
  options: { default?: NoInfer<T>; description?: string } = {},
): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', maxLength: 60, nameOf: { what, names, aliases }, ...options });
}

/**
 * A name of a closed list, for machines: the list is published as it is. People's other spellings are understood all
 * the same, as a courtesy.
 */
export function oneOf<const T extends string>(
  what: string,
  names: readonly T[],
  aliases: Readonly<Record<string, readonly string[]>>,
  options: { default?: NoInfer<T>; description?: string } = {},
): TUnsafe<T> {
  return Type.Unsafe<T>({
    type: 'string',
    maxLength: 60,
    nameOf: { what, names, aliases, published: names },
    ...options,
  });
}

/** How names are compared: letters only, lower case, accents folded (`Pūrva-Phālgunī` = `purvaphalguni`). */
export function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}
