/** An open question about one's life, answered in sentences. */
import type { Words } from '../../content/words.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { placeTold } from './names-told.ts';
import { phraseFor } from './phrases.ts';
import { type ToldTransit, transitLines } from './transits-text.ts';

/** What a question is looked at through. */
interface Outlook {
  placements: readonly { body: 'sun' | 'moon' | 'ascendant'; sign: string; degree: number }[];
  /** what is written of the planet that the question is looked at through */
  line: string;
  transits: readonly ToldTransit[];
  /** one of two ways is asked for */
  isEither: boolean;
}

/** A question without an answer of its own: where the chart stands and what is passing, for the message that asked. */
export function outlookText({ placements, line, transits, isEither }: Outlook, message: string, words: Words): string {
  const { conversation: text } = words.guide.replies;
  const parts = placements.map((place) => filled(text.part, placeTold(place, words)));
  return [
    phraseFor(isEither ? text.either : text.opening, message),
    filled(text.chart, { parts: listText(parts, words) }),
    line,
    ...transitLines(transits, 'self', words),
    phraseFor(text.closing, message),
  ].join(' ');
}

/** Where no birth is known. */
export function withoutBirthText(message: string, isEither: boolean, words: Words): string {
  const { conversation: text } = words.guide.replies;
  return `${phraseFor(isEither ? text.either : text.opening, message)} ${text.without_birth}`;
}
