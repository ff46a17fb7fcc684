/** Vimshottari periods in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { VedicTerms } from '../../content/vedic-words.ts';
import type { Words } from '../../content/words.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { grahaTold } from './names-told.ts';
import { dayText } from './phrases.ts';

type Replies = Words['guide']['replies'];

interface ToldPeriod {
  level: keyof Replies['names']['dasha_levels'];
  lord: keyof VedicTerms['grahas'];
  starts_at: string;
  ends_at: string;
}

/** The periods that run at a day, and what is said of the greatest. */
export function runningText(at: string, running: readonly ToldPeriod[], who: Who, words: Words): string {
  const { running_dasha: text, names, phrases } = words.guide.replies;
  const lines = running.map(({ level, lord, ends_at }) =>
    filled(text.period, {
      ...grahaTold('lord', lord, words),
      level: names.dasha_levels[level],
      until: dayText(ends_at, words),
    }),
  );
  const values = { whose: phrases.whose[who], day: dayText(at, words), periods: listText(lines, words) };
  return `${filled(text.running, values)} ${text.lords[running[0].lord]}`;
}

/** When the period of a graha begins and ends. */
export function periodText(
  { lord, starts_at, ends_at }: Omit<ToldPeriod, 'level'>,
  tense: keyof Replies['running_dasha']['of_lord'],
  who: Who,
  words: Words,
): string {
  const { running_dasha: text, phrases } = words.guide.replies;
  const values = {
    whose: phrases.whose[who],
    ...grahaTold('lord', lord, words),
    from: dayText(starts_at, words),
    until: dayText(ends_at, words),
  };
  return `${filled(text.of_lord[tense], values)} ${text.lords[lord]}`;
}
