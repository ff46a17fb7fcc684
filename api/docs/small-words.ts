import spanish from '../../shared/content/es/search.json' with { type: 'json' };
import hindi from '../../shared/content/hi/search.json' with { type: 'json' };
import { words } from './words.ts';

/** Words of questions, in every language, that say nothing of what is looked for. */
export const SMALL = [words.search.small, spanish.small, hindi.small].join(' ');
