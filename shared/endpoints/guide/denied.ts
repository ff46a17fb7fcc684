/** What a message says not to mean: it is taken out of what was understood before a question is made of it. */
import type { Understanding } from './understanding.ts';

/** `not today's`, `no el cielo de hoy`: what denies stands before a day, with little between. */
const DENIED_BEFORE =
  /(?<!why |what )\b(?:not|isnt|isn['’]t|no)\s+(?:(?:the|for|of|el|la|los|las|lo|de|del|sky|transits?|cielo|tránsitos?)\s+){0,4}$/iu;
/** `आज का नहीं`: or behind it. */
const DENIED_BEHIND =
  /^\s*(?:(?:का|की|के|वाला|वाली|ka|ki|ke|wala|wali|आकाश|aakash|चाँद|chand)\s+){0,3}(?:नहीं|नही|nahi|nahin)(?!\p{L})/iu;

/** Drawing is asked for by words that `I did not ask for another card` has as well. */
const DRAWING: readonly string[] = ['draw', 'another'];

/** A message without the day that it denies beside a body, and without the cards that nobody wanted. */
export function withoutDenied(message: string, understanding: Understanding): Understanding {
  const { said, words } = understanding;
  const isOfBody = said.some(({ kind }) => kind === 'body');
  const isDenied = ({ start, end }: { start: number; end: number }) =>
    DENIED_BEFORE.test(message.slice(Math.max(0, start - 40), start)) ||
    DENIED_BEHIND.test(message.slice(end, end + 30));
  const kept = isOfBody ? said.filter((mention) => mention.kind !== 'day' || !isDenied(mention)) : said;
  const isDayDenied = kept.length < said.length;
  const isUndrawn = words.includes('undrawn');
  if (!isDayDenied && !isUndrawn) return understanding;
  const left = words.filter((word) => !(isUndrawn && DRAWING.includes(word)));
  return { ...understanding, said: kept, words: isDayDenied ? [...new Set([...left, 'at_birth'])] : left };
}
