import { Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { syllablesOf } from '../../engine/vedic/syllables.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { NAKSHATRAS, nakshatraIndex, nakshatraName } from './names.ts';

export const babyNames = endpoint({
  name: 'vedic.baby-names',
  method: 'GET',
  path: '/vedic/baby-names',
  credits: 1,
  summary: 'First syllables of a name, and names that begin with them, by birth star and pada.',
  description:
    '`syllables` opens with the reading most tables share; variants in use follow, and where hardly any name begins with these, the syllables customarily taken instead.',
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
    }),
    meta: metaSchema,
  }),
  example: { nakshatra: 'Rohini', pada: 2 },
  compute({ nakshatra, pada, language }, given) {
    const { names, substitutes } = wordsIn(language).vedic;
    return {
      result: {
        nakshatra,
        pada,
        syllables: [...syllablesOf(nakshatraIndex(nakshatra), pada), ...(substitutes[nakshatra]?.[pada] ?? [])],
        sample_names: [...(names[nakshatra]?.[pada] ?? [])],
      },
      meta: meta(language, given),
    };
  },
});
