/** An open question about one's life, answered in sentences. */
import type { Words } from '../../content/words.ts';
import type { Matter } from './card-text.ts';
import { phraseFor } from './phrases.ts';

/** Between two ways none is chosen, and of no side of life in particular what passes is told. */
export function leadText(
  { isEither, isAny, message }: { isEither: boolean; isAny: boolean; message: string },
  { guide }: Words,
): string {
  const { either, any } = guide.replies.conversation;
  return isEither ? phraseFor(either, message) : isAny ? any : '';
}

/** Two ways, thought about with cards. */
export function outlookText(lines: readonly string[], message: string, words: Words): string {
  const { either, closing } = words.guide.replies.conversation;
  return [phraseFor(either, message), ...lines, phraseFor(closing, message)].join(' ');
}

/** What to do with what was told. */
export function closingText(message: string, { guide }: Words): string {
  return phraseFor(guide.replies.conversation.closing, message);
}

/** Where no birth is known: a word on the side of life that it is about, and what can be looked at. */
export function withoutBirthText(
  { message, matter, isEither }: { message: string; matter: Matter | undefined; isEither: boolean },
  words: Words,
): string {
  const { either, sides, without_birth } = words.guide.replies.conversation;
  return `${isEither ? phraseFor(either, message) : sides[matter ?? 'any']} ${phraseFor(without_birth, message)}`;
}
