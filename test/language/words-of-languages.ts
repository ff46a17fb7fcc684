/** The words that dates and times are read with, of every language that messages may be in. */
import { readFileSync } from 'node:fs';
import { type ClassWords, vocabularyOf } from '../../shared/language/shapes.ts';
import { contentFolders } from '../setup/content-folders.ts';

const CONTENT = 'shared/content';

/** A file of the guide in every language that has it. */
export function guideContent<T>(file: string): Record<string, T> {
  const languages = ['en', ...contentFolders('guide').filter((name) => name !== 'en')];
  return Object.fromEntries(
    languages.map((language) => [
      language,
      JSON.parse(readFileSync(`${CONTENT}/${language}/guide/${file}.json`, 'utf8')) as T,
    ]),
  );
}

export const vocabulary = vocabularyOf(Object.values(guideContent<ClassWords>('words')));
