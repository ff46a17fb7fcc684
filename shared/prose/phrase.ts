/** What fills placeholders, by their names. */
export type Filling = Readonly<Record<string, string | number>>;

/** A placeholder of a phrase: the name of its value, and whether it stands at the head of a sentence. */
interface Placeholder {
  name: string;
  isCapital: boolean;
  /** what stands between it and the next, or the end */
  after: string;
}

interface ParsedPhrase {
  start: string;
  placeholders: Placeholder[];
}

/** What phrases consist of, once they were read: content never changes while a process runs. */
const known = new Map<string, ParsedPhrase>();
/** There are some five thousand; a phrase that somebody makes up for each answer must not stay for ever. */
const MOST_KNOWN = 20_000;

/**
 * A phrase with its placeholders filled: `{sign}` as it is, `{Sign}` with a capital; where several fillings have a
 * value, the last. One pass: what is filled in is never read as a phrase. Throws RangeError on a placeholder without a
 * value, which is a mistake in the content.
 */
export function filled(phrase: string, ...fillings: readonly Filling[]): string {
  const { start, placeholders } = parsed(phrase);
  let text = start;
  for (const { name, isCapital, after } of placeholders) {
    const value = valueNamed(name, fillings);
    if (value === undefined) throw new RangeError(`no value for {${name}} in: ${phrase}`);
    text += (isCapital ? capitalized(String(value)) : value) + after;
  }
  return text;
}

/** `del Loco` of `de el Loco`, where a language draws words together. */
export const contracted = (text: string, contractions: Readonly<Record<string, string>> = {}): string =>
  Object.entries(contractions).reduce((rest, [apart, together]) => rest.replaceAll(apart, together), text);

/** The names of the values that a phrase is filled with. */
export function namesIn(phrase: string): readonly string[] {
  return parsed(phrase).placeholders.map(({ name }) => name);
}

function valueNamed(name: string, fillings: readonly Filling[]): string | number | undefined {
  for (let index = fillings.length - 1; index >= 0; index--) {
    const value = fillings[index][name];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** With its first letter a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function parsed(phrase: string): ParsedPhrase {
  const before = known.get(phrase);
  if (before) return before;
  const [start, ...rest] = phrase.split(/\{(\w+)\}/);
  const placeholders: Placeholder[] = [];
  for (let index = 0; index < rest.length; index += 2) {
    const name = rest[index].charAt(0).toLowerCase() + rest[index].slice(1);
    placeholders.push({ name, isCapital: name !== rest[index], after: rest[index + 1] });
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(phrase, { start, placeholders });
  return { start, placeholders };
}

/** As it goes on inside a sentence. */
export function withSmallStart(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toLowerCase());
}
