/** An open question about one's life, answered in sentences. */
import type { Category } from '../../content/tarot-words.ts';
import type { Words } from '../../content/words.ts';
import { phraseFor } from './phrases.ts';

/** What can be said to a question that no chart answers. */
interface Outlook {
  /** what it is about, as far as its words say */
  theme: Category | undefined;
  /** one of two ways is asked for */
  isEither: boolean;
  /** what is passing */
  lines: readonly string[];
  /** what was asked */
  message: string;
}

/** A question without an answer of its own: that no chart decides it, and what is passing. */
export function outlookText({ theme, isEither, lines, message }: Outlook, words: Words): string {
  const { either, leads, closing } = words.guide.replies.conversation;
  const lead = isEither ? phraseFor(either, message) : leads[theme ?? 'any'];
  return [lead, ...lines, phraseFor(closing, message)].join(' ');
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
