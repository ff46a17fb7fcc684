/** Which act a day is sought for. */
import { type DayDeed, DEEDS } from '../../engine/vedic/deeds.ts';

/** The act that words name, as the almanac calls it; by the thing alone where a day is asked for. */
export function deedIn(words: readonly string[]): DayDeed | undefined {
  const says = (word: string) => words.includes(word);
  const isOfDay = says('auspicious') && (says('day_word') || says('electing'));
  return (
    DEEDS.find((deed) => says(`act_${deed}`)) ?? (isOfDay ? DEEDS.find((deed) => says(`thing_${deed}`)) : undefined)
  );
}
