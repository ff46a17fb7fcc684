import type { Gravity } from '../../engine/gravity/gravity.ts';
import type { Model } from '../stores.ts';
import type { KeptReading } from './kept-reading.ts';

/** The written summary of a reading, and what it was made for. */
interface Written {
  summary: string;
  cards: KeptReading['data']['cards_drawn'];
  asked: readonly string[];
  language: string;
  gravity: Gravity;
}

/** A summary that a language model put into words, held against the drawn cards; else the written one. Grave questions are for no model. */
export async function worded(model: Model, { summary, cards, asked, language, gravity }: Written) {
  if (gravity.kind !== 'none') return { summary, is_ai: false };
  const facts = [{ endpoint: 'tarot.reading', data: { cards_drawn: cards } }];
  const task = { intent: 'tarot_reading', language, message: asked.join('\n').trim(), facts, turns: [] };
  const wording = await model.word({ ...task, reply: summary });
  return { summary: wording ?? summary, is_ai: wording !== undefined };
}
