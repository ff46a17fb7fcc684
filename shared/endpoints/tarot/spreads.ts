import { Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { SPREAD_IDS } from '../../engine/tarot/spreads.ts';
import { recordOf } from '../../narrow.ts';
import { endpoint } from '../endpoint.ts';
import { language } from '../language.ts';
import { byName, described } from '../vocabulary.ts';

const spread = Type.Object(
  {
    name: described(Type.String(), 'What it is called.'),
    card_count: described(Type.Integer(), 'How many cards it has.'),
    positions: described(Type.Array(Type.String()), 'The names of its places, in order.'),
  },
  { title: 'Spread' },
);

const output = byName(SPREAD_IDS, spread, (id) => `The spread \`${id}\`.`);

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
