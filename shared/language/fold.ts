/**
 * How words are compared: without case, accents and signs, in Latin letters and Devanagari. Names are found by
 * spelling, else by sound.
 */

/** A word of a message, folded, and where it stands there. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Letters that a decomposition does not take apart, with what stands for them. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  'ßss æae œoe øo łl đd ðd þth ıi əa'.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** One word in lower case, without accents and nuktas; Devanagari digits as 0–9. */
export function foldedWord(word: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is plain ASCII is done
  if (/^[\x00-\x7f]*$/.test(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .replace(/[ßæœøłđðþıə]/g, (letter) => PLAIN.get(letter) ?? letter)
    .replace(/ँ/g, 'ं')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/**
 * The words of a text: runs of letters, marks and digits, folded. An apostrophe inside a word is dropped (`what's` =
 * `whats`); letters and digits part (`6pm` is two words); every sign that dates, times or names of things need is a
 * word of its own.
 */
export function wordsOf(text: string): Word[] {
  const matches = text.matchAll(
    /\p{Nd}+|\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['’](?=\p{L})[\p{L}\p{M}]+)*|[♈-♓]|[-/.:,+?°–—]/gu,
  );
  return Array.from(matches, ({ 0: word, index }) => ({
    text: foldedWord(word.replace(/['’]/g, '')),
    start: index,
    end: index + word.length,
  }));
}

/** A name as it is looked up: its folded words with single spaces, signs left out. */
export function folded(text: string): string {
  // most are plain words already, and ten thousand are folded when a process starts
  if (/^[a-z]+(?: [a-z]+)*$/i.test(text)) return text.toLowerCase();
  return wordsOf(text)
    .filter(({ text: word }) => isWord(word))
    .map(({ text: word }) => word)
    .join(' ');
}

const SIGNS = new Set('-/.:,+?°–—');

/** True for a word, false for a sign. */
export const isWord = (text: string): boolean => !SIGNS.has(text);

/** What letters of Devanagari sound like, when breath and length do not count; a letter and its sound, in pairs. */
const HEARD: ReadonlyMap<string, string> = new Map(
  [
    'कk खk गg घg ङn चch छch जj झj ञn टt ठt डd ढd णn तt थt दd धd नn ऩn पp फf बb भb मm',
    'यy रr ऱr लl ळl वv शs षs सs हh ंn ःh ऋri ृri',
    'इi ईi िi ीi उu ऊu ुu ूu एe ऐe ेe ैe ऍe ॅe ओo औo ोo ौo ऑo ॉo',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Latin letter groups by the sounds that Devanagari tells apart and spellings do not, longest first. */
const SOUNDS: readonly [RegExp, string][] = [
  [/chh|ch/g, 'C'],
  [/ph/g, 'f'],
  [/([kgjtdbs])h/g, '$1'],
  [/c|q/g, 'k'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ai|ae/g, 'e'],
  [/au|ou/g, 'o'],
  [/ore$/g, 'or'],
  [/h/g, ''],
];

/**
 * What a name sounds like, the same for its Hindi and its Latin spelling (`गोरखपुर`, `Gorakhpur` → `gorkpur`): breath,
 * length and the vowel a, which Devanagari mostly leaves unwritten, do not count.
 */
export function sound(text: string): string {
  const plain = folded(text.normalize('NFD').replace(/[\u0921\u0922]\u093c/g, 'र')).replaceAll(' ', '');
  const latin = plain.replace(/[\u0900-\u097f]/g, (letter) => HEARD.get(letter) ?? '');
  return SOUNDS.reduce((spelling, [letters, heard]) => spelling.replace(letters, heard), latin)
    .replace(/a/g, '')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/(.)\1+/g, '$1');
}

/** What is left of a sound where vowels are heard in many ways: `ग्वालियर`, `Gwalior` → `gvlr`. */
export const consonants = (text: string): string =>
  sound(text)
    .replace(/[eiouy]/g, '')
    .replace(/(.)\1+/g, '$1');
