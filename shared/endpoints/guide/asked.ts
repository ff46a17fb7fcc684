/** What an intent is answered from, and what an answer is. */
import type { Who } from '../../content/guide-words.ts';
import type { Language } from '../../content/languages.ts';
import type { Words } from '../../content/words.ts';
import type { Intent } from '../../language/intents.ts';
import type { Given } from '../endpoint.ts';
import type { AccountView, Fact } from '../stores.ts';
import type { KnownPerson, Missing, Topic } from './state.ts';

/** As much as decides what still has to be asked for. */
export interface Inquiry {
  intent: Intent;
  topic: Topic;
  persons: Record<Who, KnownPerson>;
}

/** Everything that an answer is made from. */
export interface Asked extends Inquiry {
  message: string;
  /** `YYYY-MM-DD` where the conversation is */
  today: string;
  /** IANA name of the zone of `today` */
  zone: string;
  given: Given;
  language: Language;
  words: Words;
  /** only where the account was asked about */
  account?: AccountView;
}

export interface GuideAnswer {
  text: string;
  /** what was computed for it */
  facts: readonly Fact[];
}

/** How the questions of one kind are answered. */
export interface Family {
  /** What must be known first, of what is not; then the question for it is the answer. */
  missing(known: Inquiry): readonly Missing[];
  /** What is asked for besides, though something can be said without it. */
  wishes?(known: Inquiry): readonly Missing[];
  answer(asked: Asked): GuideAnswer;
}

/** Whose birth is spoken of. */
export function subjectOf({ intent, topic }: Pick<Inquiry, 'intent' | 'topic'>): Who {
  if (intent === 'baby_names') return 'child';
  return topic.other && intent !== 'compatibility' && intent !== 'conversation' ? 'other' : 'self';
}
