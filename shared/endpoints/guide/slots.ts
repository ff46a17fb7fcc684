/** What is gathered on the way through a message, and what its readers have in common. */
import { dateText } from '../../engine/sky/time.ts';
import { civilAt } from '../../engine/sky/zone.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import type { Intent } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import { isAskedFirst } from './denied.ts';
import type { ModelReading } from './model-reading.ts';
import type { Draft, Labels } from './people.ts';
import { OF_A_DAY } from './question/intent-groups.ts';
import type { State, Topic } from './state.ts';
import { CLOCKS } from './topics.ts';
import type { Understanding } from './understanding.ts';

/** What reading a message needs beside it. */
export interface Circumstances {
  /** Unix seconds of the request */
  now: number;
  gazetteer: Pick<Gazetteer, 'placesNamed'>;
  labels: Labels;
  /** of 3/5 the day is the third, in the language of the replies */
  isDayFirst?: boolean;
  /** what a language model read in the message */
  read?: ModelReading;
}

export const isOfADay = (intent: Intent | undefined) => intent !== undefined && OF_A_DAY.includes(intent);

/** Names that a message asks about; an hour or a person alone ask nothing. */
export const SUBSTANCE = new Set<AnyMention['kind']>([
  ...(['sign', 'body', 'nakshatra', 'card', 'house', 'date', 'time', 'pada', 'name', 'side', 'number'] as const),
  ...(['unknown'] as const),
]);

/** Words of a birth, which may be all that is said of it now. */
export const isToldBirth = (mentions: readonly AnyMention[]) => mentions.some(({ kind }) => BIRTH.includes(kind));

export const BIRTH: readonly AnyMention['kind'][] = ['date', 'time', 'place', 'unknown', 'number', 'lost'];

/** True where a message asks. */
export const asksIn = (message: string, { words, isRighting }: Pick<Understanding, 'words' | 'isRighting'>): boolean =>
  /[?¿]/.test(message) ||
  words.includes('asks') ||
  words.includes('either_or') ||
  isRighting === true ||
  isAskedFirst(message);

export interface SlotFilling {
  message: string;
  understanding: Understanding;
  before: State;
  intent: Intent | undefined;
  circumstances: Circumstances;
  isLeaning: boolean;
  topic: Topic;
  draft: Draft;
  /** `YYYY-MM-DD` */
  today: string;
  /** whose birth was told without a word of whose it is */
  unowned: number | undefined;
}

/** `The best day in February? I was born …`: an hour and a town behind that are of the birth. */
export const isToldBesideDeed = ({ understanding: { words }, draft: { stated, who } }: SlotFilling): boolean =>
  words.includes('deed') && stated.has(`${who} date`);

export const says = ({ understanding }: SlotFilling, word: string) => understanding.words.includes(word);

export function remembered(who: number, draft: Draft): number {
  draft.mentioned.push(who);
  return who;
}

/** Today's date where the conversation is, else in UTC. */
export function todayIn(state: Pick<State, 'question' | 'people' | 'clock'>, now: number): string {
  return dateText(civilAt(zoneIn(state), Math.floor(now)));
}

/** The zone of the place in the conversation, else of the clock that is counted by. */
export function zoneIn({ question, people, clock }: Pick<State, 'question' | 'people' | 'clock'>): string {
  return question?.topic.where?.zone ?? people[0].place?.zone ?? CLOCKS[clock ?? ''] ?? 'UTC';
}
