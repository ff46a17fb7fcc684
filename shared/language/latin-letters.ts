/** Hindi names in Latin letters, as people mostly spell them: राजेश कुमार शर्मा → Rajesh Kumar Sharma. */

/** A letter and what stands for it, in pairs. */
const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));

const CONSONANTS = pairs(
  [
    'कk खkh गg घgh ङn चch छchh जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn',
    'पp फph बb भbh मm यy रr लl ळl वv शsh षsh सs हh',
  ].join(' '),
);
/** With a dot below. */
const DOTTED = pairs('कq जz फf');
const DOT = '\u093c';
const VOWELS = pairs('अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau ऑo ाa िi ीi ुu ूu ृri ेe ैai ोo ौau ॉo');
const NASALS = /[ंँ]/;
const HALF = '्';

/** A name in Latin letters; what is Latin already stays as it is. */
export function latinName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => (/\p{Script=Devanagari}/u.test(word) ? capital(latinWord(word.normalize('NFD'))) : word))
    .join(' ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A consonant carries an a where no vowel or half sign follows it, but not at the end of a word. */
function latinWord(word: string): string {
  const letters = [...word.matchAll(/[\u0915-\u0939]\u093c?|[^\u093c]/gu)].map(([letter]) => letter);
  return letters
    .map((letter, at) => {
      const next = letters[at + 1];
      const plain = letter.charAt(0);
      const consonant = (letter.endsWith(DOT) ? DOTTED.get(plain) : undefined) ?? CONSONANTS.get(plain);
      if (consonant === undefined) return NASALS.test(letter) ? 'n' : (VOWELS.get(letter) ?? '');
      const isBare = next === undefined ? at === 0 : next !== HALF && !isVowelSign(next);
      return isBare ? `${consonant}a` : consonant;
    })
    .join('');
}

const isVowelSign = (letter: string) => /[\u093e-\u094c]/.test(letter);
