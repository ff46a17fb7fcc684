/** What feasts and hours of the almanac are called in the languages of the guide. */
import { LANGUAGES, wordsIn } from '../../content/languages.ts';
import { RASIS } from '../../engine/names.ts';
import { FESTIVAL_RULES } from '../../engine/vedic/festival-rules.ts';
import { folded } from '../../language/fold.ts';
import { namesOf } from '../../narrow.ts';

/** Feasts that a message may ask for, by their names in the calendar. */
const FEASTS: readonly string[] = [
  ...namesOf(FESTIVAL_RULES).filter((name) => name !== 'Purnima' && name !== 'Amavasya'),
  ...RASIS.map((rasi) => `${rasi} Sankranti`),
];

/** What a feast is called in the languages of the guide, by the name of the calendar. */
export function feastNames(): [name: string, called: string][] {
  return LANGUAGES.flatMap((language) =>
    Object.entries(wordsIn(language).vedic.festivals.names).filter(([name]) => FEASTS.includes(name)),
  );
}

/** The feasts that words of a topic name; of two of one name the one of the season beside it. */
export function feastsIn(words: readonly string[]): string[] {
  const named = words.filter((word) => FEASTS.includes(word));
  const ofSeason = named.filter((name) => words.some((word) => name.startsWith(`${word} `)));
  return ofSeason.length > 0 ? ofSeason : named;
}

/** The choghadiya that a message names. */
export function choghadiyaIn(text: string): string | undefined {
  const spoken = folded(text).split(' ');
  const names = LANGUAGES.flatMap((each) => Object.entries(wordsIn(each).pictures.panchangam.choghadiyas));
  return names.find(([, called]) => spoken.includes(folded(called)))?.[0];
}
