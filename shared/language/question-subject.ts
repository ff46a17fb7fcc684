/** What a question to the cards is about: learned of questions in every language, for names and verbs have no end. */
import { lastKept } from '../once.ts';
import { foldedWord } from './fold.ts';
import { spellingOf } from './intents.ts';
import { type Features, type LinearModel, likeliest, probabilitiesOf } from './linear.ts';

/** Grave matters, which no card answers. */
const GRAVE = ['illness', 'court', 'lifespan', 'bereavement', 'fertility'] as const;
/** Besides them what no card sees: another's heart, what somebody is worth, and things that are not of hearts. */
export const MATTERS = [...GRAVE, ...(['heart', 'worth', 'weather', 'match', 'lost', 'open'] as const)] as const;
export type QuestionMatter = (typeof MATTERS)[number];

/** Whether a matter is one that no card may answer. */
export function isGrave(matter: QuestionMatter): matter is (typeof GRAVE)[number] {
  return GRAVE.some((one) => one === matter);
}

/** The part of the asker's life that a question is of; one of friends or studies is of none that cards tell of yet. */
export const SIDES = ['love', 'home', 'work', 'money', 'debts', 'growth', 'friends', 'study', 'none'] as const;
export type QuestionSide = (typeof SIDES)[number];

/** What kind of answer is wanted; `what` is a plain word on the question. */
export type QuestionKind =
  | ('obstacle' | 'moment' | 'when' | 'lasting' | 'where' | 'amount' | 'choice')
  | ('how' | 'why' | 'who' | 'should' | 'will' | 'what');

/** A matter and a side together. */
export type QuestionLabel = `${QuestionMatter} ${QuestionSide}`;

/** What was learned of questions: what they are about, and what kind of answer they want. */
export interface QuestionModels {
  subjects: LinearModel<QuestionLabel>;
  kinds: LinearModel<QuestionKind>;
}

/** Words so far apart belong together (`does … love`), whatever name stands between them. */
const NEAR = 3;
/** What is less sure is not told. */
const SURE = 0.45;
/** Nor what is hardly likelier than that nothing of the kind is asked; but hearts are often asked about in passing. */
const AHEAD = 0.1;
/** Of a side that one of its words tells, and of one that only weights tell. */
const SURE_OF_NAMED = 0.3;
const SURE_OF_SIDE = 0.6;
const SURE_OF_KIND = 0.4;
/** What patterns say of a kind counts as much as a few words do. */
const FIRST_LOOK = 3;

/** Words, words near each other, and groups of letters. */
export const questionFeatures = lastKept((question: string): Features => {
  const plain = foldedWord(question);
  const words = ['^', ...(plain.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []), '$'];
  const near = words.flatMap((word, at) =>
    words
      .slice(at + 1, at + 1 + NEAR)
      .map((other, distance): [string, number] => [`${distance && 'n'} ${word} ${other}`, distance ? 0.5 : 1]),
  );
  return [...spellingOf(plain), ...near];
});

/** What a question is about, and which side of life; `named` is the side that one of its words tells. */
export function questionSubject(
  model: LinearModel<QuestionLabel>,
  question: string,
  named?: QuestionSide,
): { matter: QuestionMatter; side: QuestionSide } {
  const judged = probabilitiesOf(model, questionFeatures(question));
  const sums = new Map<string, number>();
  model.labels.forEach((label, at) => {
    for (const part of [label, label.split(' ')[0]]) sums.set(part, (sums.get(part) ?? 0) + judged[at]);
  });
  const sum = (part: string) => sums.get(part) ?? 0;
  const ahead = (one: QuestionMatter) => sum(one) - (one === 'heart' ? 0 : sum('open'));
  const matter = MATTERS.find((one) => sum(one) >= SURE && ahead(one) >= AHEAD) ?? 'open';
  const enough = (one: QuestionSide) => (one === named ? SURE_OF_NAMED : SURE_OF_SIDE) * sum(matter);
  // the side that a word names comes before those that only weights tell
  const sides = named ? [named, ...SIDES] : SIDES;
  const side = sides.find((one) => sum(`${matter} ${one}`) >= enough(one)) ?? 'none';
  return { matter, side };
}

/** The same, and what a first look at the question takes it for. */
export function kindFeatures(question: string, firstLook: string): Features {
  return [...questionFeatures(question), [`? ${firstLook}`, FIRST_LOOK]];
}

/** What kind of answer a question wants; where that is not sure, a plain word on it. */
export function questionKind(model: LinearModel<QuestionKind>, question: string, firstLook: string): QuestionKind {
  const { label, probability } = likeliest(model, kindFeatures(question, firstLook));
  return probability < SURE_OF_KIND ? 'what' : label;
}
