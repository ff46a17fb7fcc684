/** An open question about one's life, answered in sentences. */
import type { Words } from '../../content/words.ts';
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

/** Where no birth is known. */
export function withoutBirthText(message: string, isEither: boolean, words: Words): string {
  const { conversation: text } = words.guide.replies;
  return `${phraseFor(isEither ? text.either : text.opening, message)} ${text.without_birth}`;
}
