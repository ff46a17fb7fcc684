/** What an intent is answered from, and what an answer is. */
import type { Language } from '../../content/languages.ts';
import type { Words } from '../../content/words.ts';
import type { Intent } from '../../language/intents.ts';
import type { JobContext } from '../endpoint.ts';
import type { AccountView, Fact } from '../stores.ts';
import type { KnownPerson, Missing, State, Topic } from './state.ts';

/** As much as decides what still has to be asked for. */
export interface Inquiry {
  intent: Intent;
  topic: Topic;
  people: readonly KnownPerson[];
  /** of whom is spoken, by their numbers */
  about: readonly number[];
  /** the zodiac of the conversation; undefined where nobody said one */
  zodiac?: State['zodiac'];
}

/** Everything that an answer is made from. */
export interface IntentInput extends Inquiry {
  message: string;
  /** `YYYY-MM-DD` where the conversation is */
  today: string;
  /** IANA name of the zone of `today` */
  zone: string;
  context: JobContext;
  language: Language;
  words: Words;
  /** cards on the table */
  cards: State['cards'];
  /** what they are read for */
  cardsFor?: State['cardsFor'];
  /** only where the account was asked about */
  account?: AccountView;
}

export interface GuideAnswer {
  /** what was asked, short */
  text: string;
  /** one of these is said before it, not the same twice in a row */
  leads?: readonly string[];
  /** as little as says something, for whoever wants it shorter: what it means rather than degrees */
  brief?: string;
  /** what it means, where that is asked */
  meaning?: string;
  /** the same without the words of the art */
  plain?: string;
  /** in a sentence that a child understands */
  simple?: string;
  /** whether what was computed is good, where that is asked */
  verdict?: string;
  /** yes or no, where no more is wanted */
  whether?: string;
  /** what to do with it, where that is asked */
  advice?: string;
  /** who of two is more of something, where that is asked */
  rank?: string;
  /** until when it lasts, where that is asked */
  until?: string;
  /** where it comes from, where that is asked */
  why?: string;
  /** what may be said besides, when there is room for it or it is asked for */
  more?: string;
  /** where one could go from here, when there is room for it */
  next?: string;
  /** what was computed for it */
  facts: readonly Fact[];
  /** the day that was found, `YYYY-MM-DD…`: `that day` is it */
  found?: string;
  /** cards that lie on the table now */
  cards?: State['cards'];
  /** what is asked for with it */
  missing?: readonly Missing[];
}

/** How the questions of one kind are answered. */
export interface IntentHandler {
  /** What must be known first, of what is not; then the question for it is the answer. */
  missing(known: Inquiry): readonly Missing[];
  answer(input: IntentInput): GuideAnswer;
}

/** Whose birth is spoken of. */
export function subjectOf({ people, about }: Pick<Inquiry, 'people' | 'about'>): KnownPerson {
  return people[about[0] ?? 0] ?? people[0];
}

/** True where Vedic words were used and the tropical zodiac was not asked for. */
export const isSidereal = ({ zodiac }: Pick<Inquiry, 'zodiac'>) => zodiac === 'sidereal';
