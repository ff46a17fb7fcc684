import type { Model } from '../stores.ts';
import type { KeptReading } from './kept-reading.ts';

/** The written summary of a reading, and what it was made for. */
interface Written {
  summary: string;
  cards: KeptReading['data']['cards_drawn'];
  questions: readonly string[];
  language: string;
}

/** A summary in the words of a language model, held against the drawn cards; undefined where the written one stands. */
export function worded(model: Model, { summary, cards, questions, language }: Written): Promise<string | undefined> {
  const facts = [{ endpoint: 'tarot.reading', data: { cards_drawn: cards } }];
  const message = questions.join('\n').trim();
  return model.word({ intent: 'tarot_reading', language, message, reply: summary, facts, turns: [] });
}
