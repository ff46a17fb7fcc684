import { Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { SPREAD_IDS } from '../../engine/tarot/spreads.ts';
import { recordOf } from '../../record.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { byName } from '../vocabulary.ts';

const spread = Type.Object({
  name: Type.String(),
  card_count: Type.Integer(),
  positions: Type.Array(Type.String()),
});

const output = byName(SPREAD_IDS, spread);

export const spreads = endpoint({
  name: 'tarot.spreads',
  method: 'GET',
  path: '/tarot/spreads',
  credits: 1,
  summary: 'The eight spreads with the names of their places.',
  input: Type.Object({ language }),
  output,
  example: {},
  compute: (input) =>
    recordOf(SPREAD_IDS, (id) => {
      const { name, positions } = wordsIn(input.language).tarot.phrases.spreads[id];
      return { name, card_count: positions.length, positions: [...positions] };
    }),
});
