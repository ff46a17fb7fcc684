import { Type } from 'typebox';
import content from '../../content/baby-names.json' with { type: 'json' };
import { wordsIn } from '../../content/languages.ts';
import { evened, spokenSyllables } from '../../engine/devanagari.ts';
import { NAKSHATRAS } from '../../engine/names.ts';
import { syllablesOf } from '../../engine/vedic/syllables.ts';
import { once } from '../../once.ts';
import { lineText, nameText, spokenText } from '../../prose/vedic/name-text.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { described, oneOf } from '../vocabulary.ts';
import { nakshatraIndex, nakshatraName } from './names.ts';

/** What a name may begin with at a pada, in Devanagari. */
interface PadaLetters {
  devanagari: readonly string[];
  /** syllables to take where hardly any name begins with the pada's own */
  substitutes?: readonly string[];
}

/** A name under its spelling in Latin letters. */
interface Name {
  devanagari: string;
  gender: string;
  /** where it is not spoken as Hindi speaks what is written */
  spoken?: string;
}

const padas = (): Readonly<Record<string, Readonly<Record<string, PadaLetters>>>> => content.padas;
/** Every name with its sounds, which are compared with those of syllables. */
const allNames = once(() =>
  Object.entries<Name>(content.names).map(([latin, name]) => ({ latin, ...name, sounds: evened(name.devanagari) })),
);

const GENDERS = ['girl', 'boy', 'unisex'] as const;
/** Other words for who is named. */
const GENDER_WORDS = {
  girl: ['girls', 'female', 'f'],
  boy: ['boys', 'male', 'm'],
  unisex: ['neutral'],
};
/** With so many names in the list the other syllables add none, but for so many of each. */
const ENOUGH = 16;
const OF_EACH = 2;

/**
 * Names that begin with one of the syllables of a pada, in Latin letters and in Devanagari: all of the first syllable,
 * two of each of the others, and where these are few, more. None twice in either script.
 */
function namesOf(syllables: readonly string[], devanagari: readonly string[], gender: string | undefined) {
  const starts = devanagari.map(evened);
  const fitting = allNames().filter(
    (name) =>
      (gender === undefined || name.gender === gender || name.gender === 'unisex') &&
      starts.some((start) => name.sounds.startsWith(start)),
  );
  const [first, ...others] = syllables.map((syllable) => {
    // Gopal before Gaurav: those that are spelt as they sound
    const isSpelt = ({ latin }: { latin: string }) => latin.toLowerCase().startsWith(syllable.toLowerCase());
    const sounding = fitting.filter(({ latin }) => begins(latin, syllable));
    return [...sounding.filter(isSpelt), ...sounding.filter((name) => !isSpelt(name))];
  });
  const found = new Map(first.map((name) => [name.devanagari, name]));
  const longest = Math.max(0, ...others.map((names) => names.length));
  for (let at = 0; at < longest; at++) {
    for (const name of others.flatMap((names) => names.slice(at, at + 1))) {
      if ((at < OF_EACH || found.size < ENOUGH) && !found.has(name.devanagari)) found.set(name.devanagari, name);
    }
  }
  return [...found.values()];
}

/** Geeta begins with Gi, not with Ge, for a doubled letter is another vowel; Gaurav begins with Go, Vaibhav with Ve. */
function begins(name: string, syllable: string): boolean {
  const spelt = name.replace(/^([^aeiou]*)a([iu])/i, (_, before, vowel) => before + (vowel === 'i' ? 'e' : 'o'));
  return [name, spelt].some((spelling) => {
    const [start, next] = [spelling.slice(0, syllable.length), spelling.charAt(syllable.length)];
    return start.toLowerCase() === syllable.toLowerCase() && !(/[eo]$/.test(syllable) && next === syllable.at(-1));
  });
}

function genderOf(gender: string): (typeof GENDERS)[number] {
  return GENDERS.find((one) => one === gender) ?? 'unisex';
}

export const babyNames = endpoint({
  name: 'vedic.baby-names',
  method: 'GET',
  path: '/vedic/baby-names',
  credits: 1,
  summary: 'First syllables of a name, and names that begin with them, by birth star and pada.',
  description:
    '`syllables` opens with the reading most tables share; variants in use follow, and where hardly any name begins with these, the syllables customarily taken instead. `names` tells what each name means, whom it is given to and how it is spoken; `sample_names` are the same names. `devanagari` has both in that script, the names in the same order: there the length of a vowel does not count, ai belongs to e and au to o, and a dental sound stands for a retroflex one that hardly any name begins with.',
  input: Type.Object({
    nakshatra: { ...nakshatraName, description: 'Nakshatra of the Moon at birth, in any of its spellings.' },
    pada: Type.Integer({ minimum: 1, maximum: 4, description: 'Quarter of the nakshatra, 1 to 4.' }),
    gender: Type.Optional(
      oneOf('gender', GENDERS, GENDER_WORDS, {
        description: 'Names for a `girl` or a `boy`, those for both included; `unisex`: only these. All when absent.',
      }),
    ),
    language,
  }),
  output: Type.Object({
    result: described(
      Type.Object({
        nakshatra: described(Type.Enum([...NAKSHATRAS]), 'The nakshatra that was asked for.'),
        pada: Type.Integer({ minimum: 1, maximum: 4, description: 'The quarter that was asked for.' }),
        text: described(Type.String(), 'What custom does with these sounds, and what the star stands for.'),
        syllables: described(
          Type.Array(Type.String(), { minItems: 1 }),
          'First syllables; the reading most tables share comes first.',
        ),
        sample_names: described(Type.Array(Type.String()), 'Names that begin with them.'),
        names: described(
          Type.Array(
            Type.Object({
              name: described(Type.String(), 'The name in Latin letters.'),
              devanagari: described(Type.String(), 'The name in Devanagari.'),
              spoken: described(Type.String(), 'How it is spoken, its syllables apart: `che-tan`.'),
              gender: described(Type.Enum([...GENDERS]), 'Whom it is given to.'),
              gender_name: described(Type.String(), 'The same in the language of the answer.'),
              meaning: described(Type.String(), 'What it means, in the language of the answer.'),
              text: described(
                Type.String(),
                'The name, what it means, and whom it is given to if that was not asked for.',
              ),
            }),
          ),
          'The same names with what they mean.',
        ),
        devanagari: described(
          Type.Object({
            syllables: described(Type.Array(Type.String(), { minItems: 1 }), 'The same syllables in Devanagari.'),
            sample_names: described(Type.Array(Type.String()), 'The same names in Devanagari.'),
          }),
          'Both in Devanagari.',
        ),
      }),
      'The result.',
    ),
    meta: metaSchema,
  }),
  example: { nakshatra: 'Rohini', pada: 2, gender: 'girl' },
  compute({ nakshatra, pada, gender, language }, context) {
    const { substitutes = [], devanagari } = padas()[nakshatra][pada];
    const syllables = [...syllablesOf(nakshatraIndex(nakshatra), pada), ...substitutes];
    const named = namesOf(syllables, devanagari, gender);
    const words = wordsIn(language).vedic;
    const isDevanagari = words.readings.baby.letters === 'devanagari';
    const entries = named.map(({ latin, devanagari: native, gender: whose, spoken = spokenSyllables(native) }) => ({
      name: isDevanagari ? native : latin,
      native: isDevanagari ? latin : native,
      spoken: spokenText(spoken, words),
      meaning: words.nameMeanings[latin],
      gender: words.readings.baby.genders[genderOf(whose)],
    }));
    // Devanagari shows the length of a vowel, too
    const isKin = (_: unknown, at: number) =>
      isDevanagari
        ? !devanagari.some((syllable) => named[at].devanagari.startsWith(syllable))
        : /^[^aeiou]*a[iu]/i.test(named[at].latin);
    const isOwn = (at: number) =>
      isDevanagari ? named[at].devanagari.startsWith(devanagari[0]) : begins(named[at].latin, syllables[0]);
    const sounds = {
      nakshatra: nakshatraIndex(nakshatra),
      pada,
      syllables: isDevanagari ? devanagari : syllables,
      isLent: substitutes.length > 0,
      own: entries.filter((name, at) => isOwn(at) && !isKin(name, at)),
      names: entries.filter((name, at) => !isKin(name, at)),
      kin: entries.filter(isKin),
      asked: gender,
    };
    return {
      result: {
        nakshatra,
        pada,
        text: nameText(sounds, words),
        syllables,
        sample_names: named.map(({ latin }) => latin),
        names: named.map(({ latin, devanagari: native, gender: whose }, at) => ({
          name: latin,
          devanagari: native,
          spoken: entries[at].spoken,
          gender: genderOf(whose),
          gender_name: entries[at].gender,
          meaning: entries[at].meaning,
          text: lineText(entries[at], gender === genderOf(whose) ? 'asked' : genderOf(whose), words),
        })),
        devanagari: { syllables: [...devanagari], sample_names: named.map((name) => name.devanagari) },
      },
      meta: meta(language, context),
    };
  },
});
