/**
 * Words as they are compared, however they were typed: letter case, accents, look-alike letters, digits and signs for
 * letters, letters set apart (`s u i c i d e`) or held down (`dieee`), apostrophes and invisible marks do not count.
 */

/** What ends a sentence; no gap of a rule reaches across it. */
export const STOP = '.';

const LONGEST_WORD = 32;

/** The words of a text, folded, with `STOP` between sentences. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [written] of withWordsApart(plain(text)).matchAll(WORD)) {
    const word = /^[.?!;\n।]/.test(written) ? STOP : wordFolded(written);
    // a word said many times in a row says no more than one said twice
    if (word === words.at(-1) && (word === STOP || word === words.at(-2))) continue;
    words.push(word);
  }
  return lettersJoined(words);
}

/** A word of a rule or of a text as it is compared. */
export function wordFolded(word: string): string {
  const bare = word.replaceAll("'", '').slice(0, LONGEST_WORD);
  return withoutHeldLetters(isDisguised(bare) ? undisguised(bare) : bare);
}

const WORD = /[.?!;\n।]+(?=\s|$)|\n|[\p{L}\p{M}\p{N}@$*']+(?:[!|][\p{L}\p{M}\p{N}]+)*/gu;

/** Latin letters of other alphabets that look alike. */
const LOOK_ALIKE: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ӏ: 'l',
  ԁ: 'd',
  κ: 'k',
  ο: 'o',
  ι: 'i',
  α: 'a',
};
const LOOK_ALIKES = new RegExp(`[${Object.keys(LOOK_ALIKE).join('')}]`, 'g');

/**
 * Devanagari spellings that are told apart by few: nukta, candrabindu and anusvara, long and short i and u, ye and e.
 */
const DEVANAGARI: [RegExp, string][] = [
  [/[\u093c\u0901\u0902]/g, ''],
  [/\u0940/g, '\u093f'],
  [/\u0942/g, '\u0941'],
  [/\u0908/g, '\u0907'],
  [/\u090a/g, '\u0909'],
  [/\u092f\u0947/g, '\u090f'],
  [/\u092f\u093f/g, '\u0907'],
];

/**
 * Signs that are whole words or phrases, of blessing (up to eighteen letters long) and of measures in squares: a text
 * of them would be as many times longer.
 */
const WHOLE_WORDS = /[\ufdf0-\ufdfd\u3200-\u33ff]/g;

/** Letters that may have to be folded; most English texts hold none. */
const BEYOND_ASCII = /[\u0080-\uffff]/;

function plain(text: string): string {
  if (!BEYOND_ASCII.test(text)) return marksApart(text.toLowerCase().replaceAll('`', "'"));
  const latin = text
    .replace(WHOLE_WORDS, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(LOOK_ALIKES, (letter) => LOOK_ALIKE[letter])
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘`´]/g, "'");
  return DEVANAGARI.reduce((folded, [from, to]) => folded.replace(from, to), marksApart(latin));
}

/** Without marks between letters: s.u.i.c.i.d.e, su-cide. */
function marksApart(text: string): string {
  return text.replace(/(?<=\p{L})[-_.·](?=\p{L})/gu, (mark) => (mark === '.' ? '' : ' '));
}

const DISGUISE: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** Digits and signs that stand for letters: `su1c1de`, `k!ll`; not `401k`, not `8th`. */
function isDisguised(word: string): boolean {
  if (!/[0134579@$!|]/.test(word)) return false;
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters > 1 && letters * 2 > word.length;
}

function undisguised(word: string): string {
  return word.replace(/[013457@$!|]/g, (sign) => DISGUISE[sign]);
}

/** Consonants are not doubled, vowels at most (`kil`, `soon`): what is held down longer is one letter. */
function withoutHeldLetters(word: string): string {
  if (!/([a-z])\1/.test(word)) return word;
  return word.replace(/([a-z])\1\1+/g, '$1').replace(/([b-df-hj-np-tv-xz])\1/g, '$1');
}

/** Letters set apart by one blank and words by more: `k i l l  m y s e l f`. */
const LETTERS_APART = /(?<![\p{L}\p{M}\p{N}'])[a-z](?:[ \t]+[a-z]){3,}(?![\p{L}\p{M}\p{N}'])/gu;

function withWordsApart(text: string): string {
  return text.replace(LETTERS_APART, (letters) => {
    const words = letters.split(/[ \t]{2,}/);
    const areWords = words.length > 1 && words.some((word) => word.length > 1);
    return areWords ? words.map((word) => word.replace(/[ \t]/g, '')).join(' ') : letters;
  });
}

/** Four and more letters set apart are one word. */
function lettersJoined(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    let end = at;
    while (/^[a-z]$/.test(words[end] ?? '')) end++;
    if (end - at < 4) joined.push(words[at]);
    else {
      joined.push(wordFolded(words.slice(at, end).join('')));
      at = end - 1;
    }
  }
  return joined;
}
