/** An open question about one's life, answered in sentences. */
import type { Words } from '../../content/words.ts';
import type { BodyName } from '../../language/names.ts';
import { filled } from '../phrase.ts';
import type { Matter } from './card-text.ts';
import { bodyForms } from './names.ts';
import { phraseFor } from './phrases.ts';

/** Something is to be decided, or one of two ways chosen. */
type Leaning = 'deciding' | 'either' | undefined;

/** Between two ways none is chosen; what no chart says is told as that. */
export const leadsOf = (leaning: Leaning | 'any' | 'moves', { guide }: Words): readonly string[] =>
  leaning ? guide.replies.conversation[leaning] : [];

/** Two ways, thought about with cards. */
export function outlookText(lines: readonly string[], message: string, words: Words): string {
  return [...lines, phraseFor(words.guide.replies.conversation.closing, message)].join(' ');
}

/** What to do with what was told. */
export function closingText(message: string, { guide }: Words): string {
  return phraseFor(guide.replies.conversation.closing, message);
}

/** Where no birth is known: a word on the side of life that it is about, and what can be looked at. */
export function withoutBirth(
  { message, matter, leaning }: { message: string; matter: Matter | undefined; leaning: Leaning },
  { guide }: Words,
) {
  const { deciding, either, sides, to_think_with, without_birth } = guide.replies.conversation;
  if (leaning === 'deciding') return { leads: deciding, text: to_think_with };
  return { leads: leaning ? either : [sides[matter ?? 'any']], text: phraseFor(without_birth, message) };
}

/** That a planet does nothing to anybody. */
export const bodyDoesText = (body: BodyName, words: Words): string =>
  filled(words.guide.replies.conversation.no_planet, bodyForms('body', body, words));
