/** A name in the 26 letters that have numbers. */
import { withoutDevanagari } from '../devanagari.ts';

export interface LatinName {
  /** one string of A–Z for each part between blanks; hyphens, apostrophes and dots join */
  parts: readonly string[];
  /** letters that no table here turns into Latin ones, as they were written */
  unreadable: readonly string[];
  /** digits, symbols and the like, which have no number of their own and are passed over */
  ignored: readonly string[];
}

/** Latin letters that do not decompose; Ø and Å stand for O and A, ü is u. [own] */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'q',
};

/**
 * Cyrillic: ICAO Doc 9303 part 3, section 6 B, the general column (Й, Ё, Ї, Ў, Ѓ, Ќ decompose to the letters listed).
 */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  є: 'ie',
  ґ: 'g',
  ђ: 'd',
  ѕ: 'dz',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
};

/** Greek letter by letter: ISO 843 (ELOT 743), transcription. */
const GREEK: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Greek letters that sound otherwise together (same standard); a diaeresis (U+0308) keeps them apart. */
const GREEK_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/^μπ|μπ$/g, 'b'],
  [/γ(?=[γξχ])/g, 'n'],
  [/(?<=[αεη])υ(?=[αεηιουωβγδζλμνρ])/g, 'v'],
  [/(?<=[αεη])υ(?!\u0308)/g, 'f'],
  [/(?<=ο)υ(?!\u0308)/g, 'u'],
];

/** Reads a name as it would stand in a passport: accents dropped; Cyrillic, Greek and Devanagari romanised. */
export function latinName(fullName: string): LatinName {
  const unreadable = new Set<string>();
  const ignored = new Set<string>();
  const parts = withoutDevanagari(fullName)
    // a lone accent typed for an apostrophe would decompose into a blank and cut the name
    .replace(/\p{Sk}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .split(/\s+/)
    .map((part) => latinPart(part, unreadable, ignored))
    .filter((part) => part !== '');
  return { parts, unreadable: [...unreadable], ignored: [...ignored] };
}

function latinPart(part: string, unreadable: Set<string>, ignored: Set<string>): string {
  // the accents go first, or they would stand between the letters of a Greek pair; the diaeresis must stay for them
  const spoken = GREEK_PAIRS.reduce(
    (text, [pair, sound]) => text.replace(pair, sound),
    part.replace(/(?!\u0308)\p{M}/gu, ''),
  );
  let latin = '';
  for (const character of spoken) {
    const letters = LATIN[character] ?? CYRILLIC[character] ?? GREEK[character];
    if (letters !== undefined) latin += letters;
    else if (/^[a-z]$/.test(character)) latin += character;
    else if (/^\p{L}$/u.test(character) && !/^\p{Lm}$/u.test(character)) unreadable.add(character);
    else if (/^[\p{N}\p{S}]$/u.test(character)) ignored.add(character);
  }
  return latin.toUpperCase();
}

/** How the letter Y is counted. */
export const Y_RULES = ['by_position', 'never_vowel', 'always_vowel'] as const;
export type YRule = (typeof Y_RULES)[number];

/** Whether the letter at an index of a part is a vowel. Y by position: see `yIsVowel`; W never (Decoz). */
export function isVowel(part: string, index: number, rule: YRule): boolean {
  const letter = part[index];
  if (letter !== 'Y') return 'AEIOU'.includes(letter);
  if (rule === 'by_position') return yIsVowel(part, index);
  return rule === 'always_vowel';
}

/**
 * Y is a vowel when the letter before it is a consonant, or when it opens the name and a consonant follows (fits all 38
 * published examples of Decoz, tokenrock and numerology-report).
 */
function yIsVowel(part: string, index: number): boolean {
  if (index > 0) return !isVowel(part, index - 1, 'by_position');
  return part.length > 1 && !'AEIOU'.includes(part[1]);
}

/** Which table gives letters their numbers. */
export const LETTER_SYSTEMS = ['pythagorean', 'chaldean'] as const;
export type LetterSystem = (typeof LETTER_SYSTEMS)[number];

/** A … Z by sound, 1–8, for nine is held sacred (Cheiro's Book of Numbers, 1926). */
const CHALDEAN = '12345835112345781234666517';

/** 1–9 of a letter A–Z in the Pythagorean order, 1–8 in the Chaldean. */
export function letterValue(letter: string, system: LetterSystem = 'pythagorean'): number {
  const index = letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return system === 'chaldean' ? Number(CHALDEAN[index]) : (index % 9) + 1;
}

/**
 * Words before a name that are titles and words behind it that tell generations and degrees apart, without their dots.
 */
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'mx', 'miss', 'prof', 'rev', 'sir', 'sra', 'srta', 'shri', 'smt']);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'phd', 'md']);

/**
 * Titles and suffixes of a name as they are written (`Dr.`, `III`). They are counted like the rest: numerologists take
 * the name as it was first recorded, and whether they stand there only the caller knows.
 */
export function titlesAndSuffixes(fullName: string): string[] {
  const words = fullName.split(/[\s,]+/).filter((word) => word !== '');
  const plain = (word: string) => word.toLowerCase().replaceAll('.', '');
  // a lone name is a name, whatever it looks like
  if (words.length < 2) return [];
  const before = words.findIndex((word) => !TITLES.has(plain(word)));
  const behind = words.findLastIndex((word) => !SUFFIXES.has(plain(word)));
  return [...words.slice(0, Math.max(0, before)), ...words.slice(behind + 1)];
}
