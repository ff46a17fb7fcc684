/** What a message asks of an answer that was told before it: learned of such questions in every language. */

import { toldFeatures } from './life-told.ts';
import { type LinearModel, likeliest } from './linear.ts';

/** What can be asked of an answer. */
export const ASKED_OF = [
  ...(['worth', 'feel', 'relative', 'which', 'lasting', 'approach', 'day', 'span', 'confirm', 'side', 'do'] as const),
  'hard_year',
] as const;
export type AskedOf = (typeof ASKED_OF)[number];

export interface AskedModels {
  asks: LinearModel<AskedOf | 'none'>;
}

/** What is likeliest asked of an answer, and how likely, 0 … 1. */
export interface AskedClause {
  of: AskedOf | 'none';
  probability: number;
  /** the clause that asks it */
  clause: string;
}

/** Each clause of a message that asks something of an answer, in their order. */
export function askedOfTold({ asks }: AskedModels, text: string): AskedClause[] {
  return clausesOf(text).flatMap((clause) => {
    const { label: of, probability } = likeliest(asks, toldFeatures(clause));
    return of === 'none' ? [] : [{ of, probability, clause }];
  });
}

/** A part of a sentence of so few words asks nothing by itself. */
const FEWEST_WORDS = 2;
const countOf = (text: string) => text.trim().split(/\s+/).length;

/** The sentences of a message, and of those that have them the parts between commas. */
function clausesOf(text: string): string[] {
  const sentences = text.split(/[.!?¿¡।…;\n]+/).filter((each) => countOf(each) >= FEWEST_WORDS);
  return sentences.flatMap((sentence) => {
    const parts = sentence.split(/,\s|\s[-–—]\s|:\s/).filter((each) => countOf(each) >= FEWEST_WORDS);
    return parts.length > 1 ? [...parts, sentence] : [sentence];
  });
}
