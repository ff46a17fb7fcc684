/** What a question to the cards is about: learned of questions in every language, for names and verbs have no end. */
import { foldedWord } from './fold.ts';
import { spellingOf } from './intents.ts';
import { type Features, type LinearModel, probabilitiesOf } from './linear.ts';

/** Health, and what no card sees: somebody else's heart, what somebody is worth, and things that are not of hearts. */
export const MATTERS = ['illness', 'heart', 'worth', 'weather', 'match', 'lost', 'open'] as const;
export type QuestionMatter = (typeof MATTERS)[number];

/** The part of the asker's life that a question is of; one of friends or studies is of none that cards tell of yet. */
export const SIDES = ['love', 'home', 'work', 'money', 'debts', 'growth', 'friends', 'study', 'none'] as const;
export type QuestionSide = (typeof SIDES)[number];

/** What was learned: a matter and a side together. */
export type QuestionLabel = `${QuestionMatter} ${QuestionSide}`;

/** Words so far apart belong together (`does … love`), whatever name stands between them. */
const NEAR = 3;
/** What is less sure is not told. */
const SURE = 0.5;

/** Words, words near each other, and groups of letters. */
export function questionFeatures(question: string): Features {
  const plain = foldedWord(question);
  const words = ['^', ...(plain.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []), '$'];
  const near = words.flatMap((word, at) =>
    words
      .slice(at + 1, at + 1 + NEAR)
      .map((other, distance): [string, number] => [`${distance && 'n'} ${word} ${other}`, distance ? 0.5 : 1]),
  );
  return [...spellingOf(plain), ...near];
}

/** What a question is about, and which side of life. */
export function questionSubject(
  model: LinearModel<QuestionLabel>,
  question: string,
): { matter: QuestionMatter; side: QuestionSide } {
  const judged = probabilitiesOf(model, questionFeatures(question));
  const sums = new Map<string, number>();
  model.labels.forEach((label, at) => {
    for (const part of [label, label.split(' ')[0]]) sums.set(part, (sums.get(part) ?? 0) + judged[at]);
  });
  const sum = (part: string) => sums.get(part) ?? 0;
  const matter = MATTERS.find((one) => sum(one) >= SURE) ?? 'open';
  const side = SIDES.find((one) => sum(`${matter} ${one}`) >= SURE * sum(matter)) ?? 'none';
  return { matter, side };
}
