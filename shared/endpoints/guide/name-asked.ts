import { cuedInCase } from './cues.ts';

const QUOTED = /["“”«]([\p{L}\p{M}][\p{L}\p{M} .&'’-]{1,48}?)["”»]/u;
const WRITTEN = String.raw`\p{Lu}[\p{L}\p{M}'’-]*(?:\s(?:of |de |la |el |& )?\p{Lu}[\p{L}\p{M}'’-]*){0,3}`;
/** `The name Golden Crust`, `se llama Luna Verde`, `naam Shree Balaji Kirana ka`. */
const BEHIND = new RegExp(
  `(?<![\\p{L}\\p{M}])${cuedInCase`(?:${'name'}|${'is_called'})`.source}[,:]?\\s+(${WRITTEN})(?![\\p{L}\\p{M}])`,
  'u',
);
/** `नाम युविका रखें`, `युविका का अंक`: scripts without capitals. */
const NATIVE = String.raw`[\u0900-\u097f]{2,20}`;
const NATIVE_BEHIND = new RegExp(`${cuedInCase`(?:${'name'})`.source}\\s+(${NATIVE})(?=\\s)`, 'u');
const NATIVE_BEFORE = new RegExp(`(?<![\\p{L}\\p{M}])(${NATIVE})\\s+${cuedInCase`(?:${'of_behind'})`.source}\\s`, 'u');

const LARGE = /(?<=\S\s)(\p{Lu}[\p{Ll}\p{M}'’-]+(?:\s\p{Lu}[\p{Ll}\p{M}'’-]+){0,3})/u;

/** The name whose number is asked for, of a shop or a child; undefined where none is told. */
export function nameForNumber(message: string, isCommon: (word: string) => boolean): string | undefined {
  const quoted = QUOTED.exec(message)?.[1] ?? BEHIND.exec(message)?.[1];
  if (quoted !== undefined) return quoted;
  const native = [NATIVE_BEHIND, NATIVE_BEFORE].map((pattern) => pattern.exec(message)?.[1]);
  const name = native.find((each) => each !== undefined && !isCommon(each));
  // beside a date a capital is mostly a month or a town
  const written = /\d/.test(message) ? undefined : LARGE.exec(message)?.[1];
  return name ?? written;
}

/** The name that somebody thinks of: written large inside a sentence, or the one word that nothing else knows. */
export function nameAsked(message: string): string | undefined {
  return (
    /["“«']([\p{L}\p{M}]{2,20})["”»']/u.exec(message)?.[1] ??
    /(?<=\S\s)(\p{Lu}[\p{L}\p{M}'’-]+)/u.exec(message)?.[1] ??
    /^(\p{Lu}[\p{Ll}\p{M}]+)\s/u.exec(message)?.[1]
  );
}
