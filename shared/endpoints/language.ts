import { LANGUAGES } from '../content/languages.ts';
import { nameOf } from './vocabulary.ts';

/**
 * The request member `language`: a two-letter code. Identifiers (names of signs, bodies and
 * cards outside of sentences) are the same in every language; `Accept-Language` does not count.
 */
export const language = nameOf(
  'language',
  LANGUAGES,
  {},
  { default: 'en', description: `Language of the texts: ${LANGUAGES.join(', ')} (default en).` },
);
