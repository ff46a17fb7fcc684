import { LANGUAGES } from '../content/languages.ts';
import { nameOf } from './vocabulary.ts';

/** The request member `language`: a two-letter code. Names of signs, bodies and cards stay English in every language. */
export const language = nameOf(
  'language',
  LANGUAGES,
  {},
  { default: 'en', description: 'Language of the texts, a two-letter code (default en).' },
);
