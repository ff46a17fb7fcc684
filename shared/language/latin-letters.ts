/** Hindi names in Latin letters, as people mostly spell them: राजेश कुमार शर्मा → Rajesh Kumar Sharma. */

const CONSONANTS: ReadonlyMap<string, string> = new Map(
  (
    'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m ' +
    'य y र r ल l ळ l व v श sh ष sh स s ह h क़ q ख़ kh ग़ g ज़ z फ़ f ड़ d ढ़ dh'
  )
    .split(' ')
    .flatMap((_, at, all) => (at % 2 === 0 ? [[all[at].normalize('NFC'), all[at + 1]] as const] : [])),
);
const VOWELS: ReadonlyMap<string, string> = new Map(
  'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ऑ o'
    .split(' ')
    .flatMap((_, at, all) => (at % 2 === 0 ? [[all[at], all[at + 1]] as const] : [])),
);
const NASALS = /[ंँ]/;
const HALF = '्';

/** A name in Latin letters; what is Latin already stays as it is. */
export function latinName(name: string): string {
  return name
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => (/\p{Script=Devanagari}/u.test(word) ? capital(latinWord(word)) : word))
    .join(' ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A consonant carries an a where no vowel or half sign follows it, but at the end of a word of more than one letter. */
function latinWord(word: string): string {
  const letters = [...word.matchAll(/[\u0915-\u0939\u0958-\u095f]\u093c?|[\s\S]/gu)].map(([letter]) => letter);
  return letters
    .map((letter, at) => {
      const next = letters[at + 1];
      const consonant = CONSONANTS.get(letter.normalize('NFC')) ?? CONSONANTS.get(letter.charAt(0));
      if (consonant === undefined) return NASALS.test(letter) ? 'n' : (VOWELS.get(letter) ?? '');
      const isBare = next === undefined ? at === 0 : next !== HALF && !isVowelSign(next);
      return isBare ? `${consonant}a` : consonant;
    })
    .join('');
}

const isVowelSign = (letter: string) => /[\u093e-\u094c]/.test(letter);
