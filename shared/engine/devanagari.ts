/**
 * What names in Devanagari sound like. They are romanised as they stand in a Hindi speaker's passport: by the Hunterian
 * transliteration without its marks, and without the a that is written and not spoken. Where spellings differ (Naidu,
 * Nayudu) the name in Latin letters is the surer way.
 */

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
/** Consonants with a dot below. */
const DOTTED: Readonly<Record<string, string>> = { क: 'k', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' };
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऍ: 'e', ऑ: 'o' },
};
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ...{
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॅ': 'e',
    'ॉ': 'o',
  },
};
/** Behind these a conjunct at the end of a name keeps its a: Chandra, Krishna, Mitra; not Bhatt, Gupt. */
const SONANTS = new Set(['य', 'र', 'ल', 'व', 'म', 'न', 'ण']);
/** What is joined to the consonant before it and begins a syllable with it, glides only behind a closed one. */
const LIQUIDS = new Set(['र', 'ल']);
const GLIDES = new Set(['य', 'व']);
/** Behind these a joined v is spoken as w: Swati, Ishwar, Ujjwal. */
const BEFORE_W = new Set(['श', 'ष', 'स', 'ज']);
/** The long i and u, as letters and as signs. */
const LONG = new Set(['ई', 'ऊ', 'ी', 'ू']);
const LABIALS = new Set(['प', 'फ', 'ब', 'भ', 'म']);

/** Vowels and their signs by the one that stands for them where only the sound counts. */
const EVENED: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', ऋ: 'रi', उ: 'u', ऊ: 'u', ए: 'e', ऐ: 'e', ओ: 'o', औ: 'o' },
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'e', 'ो': 'o', 'ौ': 'o', '्': '' },
};

/** A consonant with the vowel behind it, or a vowel alone. */
interface Sound {
  consonant: string;
  /** of the conjunct it ends, how many consonants stand before it */
  joined: number;
  vowel: string;
  /** whether the vowel is the a that no sign is written for */
  isInherent: boolean;
  /** the letter or sign of the vowel; empty where none is written */
  sign: string;
  /** what is heard behind the vowel: a nasal, a breath */
  after: string;
  letter: string;
}

/** A text with each run of Devanagari in Latin letters; what is no letter of Hindi stays as it is. */
export function withoutDevanagari(text: string): string {
  return text.normalize('NFD').replace(/[\u0900-\u0963\u0971-\u097f\u200c\u200d]+/g, (word) => inLatin(word));
}

function inLatin(word: string): string {
  const sounds = soundsOf(word.replace(/[\u200c\u200d]/g, '').replaceAll('ॐ', 'ओम'));
  if (!sounds) return word;
  return withoutSilent(sounds)
    .map(({ consonant, vowel, after }) => consonant + vowel + after)
    .join('');
}

/**
 * A name as it is spoken, a hyphen between its syllables: `che-tan`, `na-ren-dra`; a long i or u before the end
 * with a line above, `dī-pa`. A consonant without a vowel closes the syllable before it, unless r or l is
 * joined to it, or, behind a syllable that is closed, y or v: `div-ya`, `san-dhya`.
 */
export function spokenSyllables(name: string): string {
  const spoken = withoutSilent(soundsOf(name.normalize('NFD')) ?? []);
  const syllables: string[] = [];
  let onset = '';
  spoken.forEach((sound, at) => {
    const { consonant, vowel, after, isInherent } = sound;
    const next = spoken[at + 1];
    const letter = consonant === 'w' && !BEFORE_W.has(spoken[at - 1]?.letter ?? '') ? 'v' : consonant;
    if (vowel !== '') {
      syllables.push(onset + letter + (at < spoken.length - 1 ? lengthened(sound) : vowel) + after);
      onset = '';
    } else if (syllables.length === 0 || (!isInherent && next?.joined > 0 && opensWith(sound, next, syllables))) {
      onset += letter;
    } else syllables[syllables.length - 1] += letter + after;
  });
  return syllables.join('-');
}

/** Whether a consonant begins a syllable with the one that is joined to it, behind the syllables so far. */
function opensWith({ letter }: Sound, next: Sound, syllables: readonly string[]): boolean {
  if (next.letter === letter || letter === 'र') return false;
  const isOpen = /(?:[aeiou]|\u0304)$/.test(syllables.at(-1) ?? '');
  return LIQUIDS.has(next.letter) || (GLIDES.has(next.letter) && !isOpen);
}

/** A vowel with a line above it where it is a long i or u. */
function lengthened({ vowel, sign }: Sound): string {
  return LONG.has(sign) ? `${vowel}\u0304` : vowel;
}

/**
 * The letters of a text with the vowel of each, so that names can be compared with syllables: short and long vowels
 * alike, ai as e and au as o, dots passed over.
 */
export function evened(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .replace(/([क-ह])(?![ािीुूृेैोौ्])/g, '$1ा')
    .replace(/./gu, (letter) => EVENED[letter] ?? letter);
}

/** The sounds of a word; undefined where a sign is none of Hindi's. */
function soundsOf(word: string): Sound[] | undefined {
  const sounds: Sound[] = [];
  let joined = 0;
  const letters = [...word];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at];
    const last = sounds.at(-1);
    if (letter in VOWELS) {
      sounds.push({
        consonant: '',
        joined: 0,
        vowel: VOWELS[letter],
        isInherent: false,
        sign: letter,
        after: '',
        letter,
      });
    } else if (letter in CONSONANTS) {
      const isDotted = letters[at + 1] === '\u093c';
      const consonant = (isDotted ? DOTTED[letter] : undefined) ?? CONSONANTS[letter];
      // Ishwar, Swati, and Vivek
      const sound = letter === 'व' && joined > 0 ? 'w' : letter === 'ञ' && isJoinedTo(last, 'ज') ? 'y' : consonant;
      if (sound === 'y' && letter === 'ञ' && last) last.consonant = 'g';
      sounds.push({ consonant: sound, joined, vowel: 'a', isInherent: true, sign: '', after: '', letter });
      joined = 0;
    } else if (!last) return undefined;
    else if (letter === '\u094d') {
      Object.assign(last, { vowel: '', isInherent: false });
      joined = last.joined + 1;
    } else if (letter in VOWEL_SIGNS)
      Object.assign(last, { vowel: VOWEL_SIGNS[letter], isInherent: false, sign: letter });
    else if (letter === 'ं' || letter === 'ँ') last.after = nasalBefore(letters[at + 1]);
    else if (letter === 'ः') last.after = 'h';
    else if (letter !== '\u093c' && letter !== 'ऽ') return undefined;
  }
  return sounds;
}

/** Champa, Anand; Singh. */
function nasalBefore(next: string | undefined): string {
  if (next === 'ह') return 'ng';
  return next !== undefined && LABIALS.has(next) ? 'm' : 'n';
}

function isJoinedTo(last: Sound | undefined, letter: string): boolean {
  return last?.letter === letter && last.vowel === '';
}

/**
 * Without the a that is not spoken in Hindi: at the end of a word, unless a conjunct would be hard to say without it;
 * and, from the end to the beginning, between a vowel with one consonant and a consonant with its vowel (Ohala 1983):
 * Ramkumar, Arvind, Mangeshkar.
 */
function withoutSilent(sounds: readonly Sound[]): Sound[] {
  const spoken = sounds.map((sound) => ({ ...sound }));
  const end = spoken.at(-1);
  const isHard = end !== undefined && end.joined > 0 && SONANTS.has(end.letter);
  if (end?.isInherent && end.after === '' && spoken.length > 1 && !isHard) end.vowel = '';
  for (let at = spoken.length - 2; at > 0; at--) {
    const [before, own, next] = [spoken[at - 1], spoken[at], spoken[at + 1]];
    const isBetween = before.vowel !== '' && before.after === '' && next.consonant !== '' && next.vowel !== '';
    if (own.isInherent && own.after === '' && own.joined === 0 && isBetween) own.vowel = '';
  }
  return spoken;
}
