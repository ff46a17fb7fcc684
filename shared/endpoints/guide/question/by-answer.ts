/** What a few words ask of an answer that was just given. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { choghadiyaIn } from '../almanac-names.ts';
import type { State } from '../state.ts';
import type { Understanding } from '../understanding.ts';
import { isBirth } from './birth-mentioned.ts';
import { OF_BIRTHS } from './intent-groups.ts';
import { intentOfWords } from './intent-words.ts';
import { hasBirth } from './whose.ts';

const OF_A_STAR: readonly string[] = ['nakshatra', 'pada', 'rashi'];

/** True where the question before was what a nakshatra, pada or rashi is: everybody has one. */
export function isStarExplained(question: State['question']): boolean {
  return question?.intent === 'glossary' && question.topic.words.some((word) => OF_A_STAR.includes(word));
}

/** What is asked of a day, a birth or a pair that was told, by a few words: whether its hour is right, what is good. */
export function intentOfAnswer(
  { words, mentions, text }: Understanding,
  { question, earlier, people }: Pick<State, 'question' | 'earlier' | 'people'>,
): Intent | undefined {
  const isSaid = (word: string) => words.includes(word);
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  if (isSaid('electing') && question?.intent === 'panchangam' && isOf('day')) return question.intent;
  if (isSaid('birth_card')) return 'card_meaning';
  // `is mine running? I was born …` after what a sade sati is
  const term = question?.intent === 'glossary' ? intentOfWords(question.topic.words) : undefined;
  const isOfTerm = isSaid('mine') || isSaid('running') || isBirth(mentions);
  if (term && isOfTerm && intentOfWords(words) === undefined && !isOf('body')) return term;
  // `which one am I? 5 November 1990 …` after what a nakshatra is
  const isOfOwn = isBirth(mentions) || isSaid('mine') || (isSaid('which_one') && isOf('self'));
  if (isStarExplained(question) && isOfOwn && intentOfWords(words) === undefined) return 'natal_placement';
  // `which one am I in?`, `which is running now?`
  const isOfPeriods = question?.intent === 'running_dasha' && (isSaid('now') || isSaid('which_one'));
  if (isOfPeriods && mentions.every(({ kind }) => kind === 'self') && intentOfWords(words) === undefined)
    return question.intent;
  // `which one begins after 24 December, and is it good for work?`
  const isOfNext = [question?.intent, earlier?.intent].includes('running_dasha') && isSaid('comes_next');
  if (
    isOfNext &&
    mentions.every(({ kind }) => kind === 'self' || kind === 'date') &&
    intentOfWords(words) === undefined
  )
    return 'running_dasha';
  // `is Labh good?`
  if (question?.topic.words.includes('choghadiya') && choghadiyaIn(text)) return question.intent;
  // `my mother says that I was born at seven`
  if (isSaid('hearsay') && isSaid('born') && isOf('time') && intentOfWords(words) === undefined)
    return question && OF_BIRTHS.includes(question.intent) ? question.intent : 'natal_placement';
  if ((isSaid('eases') || isSaid('rubs')) && question?.intent === 'compatibility') return question.intent;
  if (isSaid('recall') && (hasBirth({ people }) || people[0].name !== undefined)) return 'natal_placement';
  if (isSaid('hour_off') && hasBirth({ people }) && !isOf('sign') && !isOf('date')) return 'natal_placement';
  return undefined;
}
