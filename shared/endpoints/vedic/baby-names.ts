import { Type } from 'typebox';
import names from '../../content/baby-names.json' with { type: 'json' };
import { syllablesOf } from '../../engine/vedic/syllables.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { NAKSHATRAS, nakshatraIndex, nakshatraName } from './names.ts';

/** Names as they are written in Latin letters, each with its Devanagari; and what a name may begin with there. */
interface NamesOfPada {
  devanagari: readonly string[];
  /** syllables to take where hardly any name begins with the pada's own */
  substitutes?: readonly string[];
  names: Readonly<Record<string, string>>;
}

const NAMES: Readonly<Record<string, Readonly<Record<string, NamesOfPada>>>> = names;

export const babyNames = endpoint({
  name: 'vedic.baby-names',
  method: 'GET',
  path: '/vedic/baby-names',
  credits: 1,
  summary: 'First syllables of a name, and names that begin with them, by birth star and pada.',
  description:
    '`syllables` opens with the reading most tables share; variants in use follow, and where hardly any name begins with these, the syllables customarily taken instead. `devanagari` has both in that script, the names in the same order: there the length of a vowel does not count, ai belongs to e and au to o, and a dental sound stands for a retroflex one that hardly any name begins with.',
  input: Type.Object({
    nakshatra: { ...nakshatraName, description: 'Nakshatra of the Moon at birth, in any of its spellings.' },
    pada: Type.Integer({ minimum: 1, maximum: 4, description: 'Quarter of the nakshatra, 1 to 4.' }),
    language,
  }),
  output: Type.Object({
    result: Type.Object({
      nakshatra: Type.Enum([...NAKSHATRAS]),
      pada: Type.Integer({ minimum: 1, maximum: 4 }),
      syllables: Type.Array(Type.String(), { minItems: 1 }),
      sample_names: Type.Array(Type.String()),
      devanagari: Type.Object({
        syllables: Type.Array(Type.String(), { minItems: 1 }),
        sample_names: Type.Array(Type.String()),
      }),
    }),
    meta: metaSchema,
  }),
  example: { nakshatra: 'Rohini', pada: 2 },
  compute({ nakshatra, pada, language }, given) {
    const { names, substitutes = [], devanagari } = NAMES[nakshatra][pada];
    return {
      result: {
        nakshatra,
        pada,
        syllables: [...syllablesOf(nakshatraIndex(nakshatra), pada), ...substitutes],
        sample_names: Object.keys(names),
        devanagari: { syllables: [...devanagari], sample_names: Object.values(names) },
      },
      meta: meta(language, given),
    };
  },
});
