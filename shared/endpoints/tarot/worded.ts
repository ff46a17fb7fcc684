import type { Gravity } from '../../engine/gravity/gravity.ts';
import type { Interpretation } from '../../prose/tarot/interpret.ts';
import type { Model } from '../stores.ts';
import type { KeptReading } from './kept-reading.ts';

/** The written interpretation of a reading, and what it was made for. */
interface Written {
  whole: Interpretation;
  cards: KeptReading['data']['cards_drawn'];
  asked: readonly string[];
  language: string;
  gravity: Gravity;
}

/**
 * An interpretation whose summary a language model put into words, held against the drawn cards; else the written one. Grave
 * questions are for no model.
 */
export async function worded(model: Model, { whole, cards, asked, language, gravity }: Written) {
  if (gravity.kind !== 'none') return { ...whole, is_ai: false };
  const facts = [{ endpoint: 'tarot.reading', data: { cards_drawn: cards } }];
  const task = { intent: 'tarot_reading', language, message: asked.join('\n').trim(), facts, turns: [] };
  const summary = await model.word({ ...task, reply: whole.summary });
  return { ...whole, summary: summary ?? whole.summary, is_ai: summary !== undefined };
}
