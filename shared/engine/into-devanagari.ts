/**
 * Names in Latin letters as Hindi writes them. No rule tells a long a from a short one, or a dental from a retroflex:
 * names that are known stand in lists, and others are written so that a reader says them nearly as they are said.
 */

const CONSONANTS: readonly (readonly [latin: string, letter: string])[] = [
  ['chh', 'छ'],
  ['sch', 'श'],
  ['tch', 'च'],
  ['ksh', 'क्ष'],
  ['ch', 'च'],
  ['sh', 'श'],
  ['kh', 'ख'],
  ['gh', 'घ'],
  ['jh', 'झ'],
  ['th', 'थ'],
  ['dh', 'ध'],
  ['ph', 'फ'],
  ['bh', 'भ'],
  ['ck', 'क'],
  ['qu', 'क्व'],
  ['gn', 'ग्न'],
  ...Object.entries({ b: 'ब', d: 'द', f: 'फ़', g: 'ग', h: 'ह', j: 'ज', k: 'क', l: 'ल', m: 'म', n: 'न', p: 'प' }),
  ...Object.entries({ q: 'क', r: 'र', s: 'स', t: 'त', v: 'व', w: 'व', x: 'क्स', z: 'ज़', ñ: 'न्य', ç: 'स', ß: 'स' }),
];
/** Vowels by themselves, and as signs. */
const VOWELS: readonly (readonly [latin: string, alone: string, sign: string])[] = [
  ['aa', 'आ', 'ा'],
  ['ee', 'ई', 'ी'],
  ['ii', 'ई', 'ी'],
  ['oo', 'ऊ', 'ू'],
  ['uu', 'ऊ', 'ू'],
  ['ou', 'ऊ', 'ू'],
  ['ai', 'ऐ', 'ै'],
  ['ay', 'ऐ', 'ै'],
  ['au', 'औ', 'ौ'],
  ['ei', 'ए', 'े'],
  ['ey', 'ए', 'े'],
  ['a', 'अ', ''],
  ['e', 'ए', 'े'],
  ['i', 'इ', 'ि'],
  ['o', 'ओ', 'ो'],
  ['u', 'उ', 'ु'],
  ['y', 'इ', 'ि'],
];
/** At the end of a name these are long. */
const LAST: Readonly<Record<string, readonly [alone: string, sign: string]>> = {
  ...{ a: ['आ', 'ा'], i: ['ई', 'ी'], u: ['ऊ', 'ू'], y: ['ई', 'ी'] },
};
/** Initials, as letters are called. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'ए', b: 'बी', c: 'सी', d: 'डी', e: 'ई', f: 'एफ़', g: 'जी', h: 'एच', i: 'आई', j: 'जे', k: 'के', l: 'एल' },
  ...{ m: 'एम', n: 'एन', o: 'ओ', p: 'पी', q: 'क्यू', r: 'आर', s: 'एस', t: 'टी', u: 'यू', v: 'वी', w: 'डब्ल्यू' },
  ...{ x: 'एक्स', y: 'वाई', z: 'ज़ेड' },
};
const VIRAMA = '्';
const ANUSVARA = 'ं';
/** Letters whose sound no accent changes here are written without it. */
const KEPT = /[ñçß]/;

/** A name with its words in Latin letters in Devanagari, `known` ones by their spelling in small letters. */
export function intoDevanagari(name: string, known: (word: string) => string | undefined): string {
  return name.replace(/\p{Script=Latin}(?:\p{Script=Latin}|\p{Script=Inherited})*/gu, (word) => {
    const plain = withoutAccents(word.toLowerCase());
    return known(plain) ?? LETTERS[plain] ?? spelt(plain);
  });
}

function withoutAccents(word: string): string {
  const letters = { æ: 'e', ø: 'o', œ: 'e', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' } as Record<string, string>;
  return [...word.normalize('NFC')]
    .map((letter) => (KEPT.test(letter) ? letter : (letters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))))
    .join('');
}

function spelt(word: string): string {
  let text = '';
  /** whether a consonant waits for its vowel */
  let isOpen = false;
  for (let at = 0; at < word.length; ) {
    const rest = word.slice(at);
    const vowel = vowelAt(word, at);
    if (vowel) {
      const [latin, alone, sign] = vowel;
      const [last, lastSign] = latin.length === word.length - at ? (LAST[latin] ?? [alone, sign]) : [alone, sign];
      // Priya, Antonio: a glide between two vowels
      const isGlided = !isOpen && /[ie]$/.test(word.slice(0, at)) && /^[ao]/.test(latin);
      text += isOpen ? lastSign : isGlided ? `य${latin === 'a' ? 'ा' : lastSign}` : last;
      isOpen = false;
      at += latin.length;
      continue;
    }
    const [latin, letter] = consonantAt(rest);
    const next = word[at + latin.length];
    const isNasal = /^[nm]$/.test(latin) && text !== '' && !isOpen && next !== undefined && isStop(latin, next);
    if (isNasal) text += ANUSVARA;
    else {
      text += (isOpen ? VIRAMA : '') + letter;
      isOpen = true;
    }
    at += latin.length;
  }
  return text.normalize('NFC');
}

/**
 * The vowel at a place; y is one unless a vowel follows. An a is long in a first open syllable (Rahul, Pablo) and
 * before a last consonant with its vowel (Chaitali, Susana).
 */
function vowelAt(word: string, at: number): readonly [latin: string, alone: string, sign: string] | undefined {
  const rest = word.slice(at);
  if (/^y[aeiou]/.test(rest)) return undefined;
  const found = VOWELS.find(([latin]) => rest.startsWith(latin) && !/^[ae]y[aeiou]/.test(rest)) ?? vowelAlone(rest);
  if (found?.[0] !== 'a' || at === 0) return found;
  const isFirst = !/[aeiou]/.test(word.slice(0, at));
  const isOpen = /^a(?:[^aeiouy]|[sckgtdpb]h)[aeiou]/.test(rest);
  const isBeforeLast = /^a(?:[^aeiouy]|[sckgtdpb]h)[aeiou]$/.test(rest);
  return (isFirst && isOpen) || isBeforeLast ? ['a', 'आ', 'ा'] : found;
}

/** A vowel that no y is drawn to, for that begins a syllable: Daya. */
function vowelAlone(rest: string) {
  return VOWELS.find(([latin]) => latin === rest.charAt(0));
}

function consonantAt(rest: string): readonly [latin: string, letter: string] {
  if (/^c[eiy]/.test(rest)) return ['c', 'स'];
  if (/^c(?!h)/.test(rest)) return ['c', 'क'];
  if (/^y/.test(rest)) return ['y', 'य'];
  return CONSONANTS.find(([latin]) => rest.startsWith(latin)) ?? [rest.charAt(0), ''];
}

/** Whether a nasal before a letter is written as a dot: Sandra, Champa. */
function isStop(nasal: string, next: string): boolean {
  return nasal === 'n' ? /[cdgjkqtz]/.test(next) : /[bp]/.test(next);
}
