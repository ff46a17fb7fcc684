import type { Understood } from '../understood.ts';
import care from './care.json' with { type: 'json' };
import grave from './grave.json' with { type: 'json' };
import graveExamples from './grave-examples.json' with { type: 'json' };
import senses from './grave-senses.json' with { type: 'json' };
import claims from './guide/claims.json' with { type: 'json' };
import examples from './guide/examples.json' with { type: 'json' };
import names from './guide/names.json' with { type: 'json' };
import topics from './guide/topics.json' with { type: 'json' };
import words from './guide/words.json' with { type: 'json' };

/** What is understood of Spanish. */
export const understood: Understood = {
  script: 'Latin',
  countries: [
    'ES',
    'MX',
    'AR',
    'CO',
    'PE',
    'VE',
    'CL',
    'EC',
    'GT',
    'CU',
    'BO',
    'DO',
    'HN',
    'PY',
    'SV',
    'NI',
    'CR',
    'PA',
    'UY',
    'PR',
    'GQ',
  ],
  grave: { words: [grave], senses: [senses], examples: graveExamples },
  care,
  guide: { examples, names, words, numbers: words.number, claims, topics },
};
