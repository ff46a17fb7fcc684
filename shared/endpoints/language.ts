import { nameOf } from './vocabulary.ts';

/** The languages we write in: the folders of content/, each complete. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The request member `language`: a two-letter code. Names of signs, bodies and cards stay English in every language. */
export const language = nameOf(
  'language',
  LANGUAGES,
  {},
  { default: 'en', description: 'Language of the texts, a two-letter code (default en).' },
);
