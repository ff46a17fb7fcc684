/** What people call the pages who know another word: for the search, and for paths where nothing is. */
import spanish from '../../shared/content/es/search.json' with { type: 'json' };
import hindi from '../../shared/content/hi/search.json' with { type: 'json' };
import { words } from './words.ts';

const ALSO = [words.search.also, spanish.also, hindi.also].map((of) => new Map(Object.entries(of)));

/** Words that lead to a page, whatever language it is sought in. */
export function alsoOf(path: string): string {
  return ALSO.flatMap((of) => of.get(path) ?? []).join(' ');
}
