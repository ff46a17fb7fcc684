/** Small things said in many replies: dates, clocks, degrees. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import { diceOf } from '../../engine/dice.ts';
import { dateText } from '../../engine/sky/time.ts';
import { civilAt } from '../../engine/sky/zone.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';

/** `3 May 1990` of `1990-05-03…`. */
export function dayText(iso: string, { guide, grammar }: Words): string {
  return longDateText(iso, grammar, guide.replies.phrases.date);
}

/** `3 May` of a day in any year. */
export function dayOfYearText({ month, day }: { month: number; day: number }, { guide, grammar }: Words): string {
  return filled(guide.replies.phrases.day_of_year, { day, month: grammar.months[month - 1] });
}

/** `3 May 1990` of an instant in UTC: the day in UTC, or in a place where one is known. */
export function dayThereText(iso: string, words: Words): string {
  const { there } = words;
  return dayText(there ? dateText(civilAt(there.zone, Math.floor(Date.parse(iso) / 1000))) : iso, words);
}

/** `3 May 1990, 18:30 UTC` of an instant in UTC, cut to the minute; by the clock of a place where one is known. */
export function instantText(iso: string, words: Words): string {
  const { there } = words;
  if (there) {
    const { hour, minute } = civilAt(there.zone, Math.floor(Date.parse(iso) / 1000));
    const time = [hour, minute].map((part) => `${part}`.padStart(2, '0')).join(':');
    const { instant_there } = words.guide.replies.phrases;
    return filled(instant_there, { date: dayThereText(iso, words), time, city: there.city });
  }
  return filled(words.guide.replies.phrases.instant, { date: dayText(iso, words), time: clockText(iso) });
}

/** `18:30` of an ISO date-time. */
export function clockText(iso: string): string {
  return iso.slice(11, 16);
}

/** `18:30 in the evening` of `18:30`. */
export function timeOfDayText(time: string, { guide }: Words): string {
  const { clock, parts } = guide.replies.phrases;
  return filled(clock, { time, part: parts[partOfDay(Number(time.slice(0, 2)))] });
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' | 'night' {
  if (hour < 4 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** `12°50′` of degrees, cut. */
export function degreeText(degrees: number): string {
  const minutes = Math.trunc(degrees * 60 + 1e-6);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
}

/** One of some phrases that may stand for one another: for the same key always the same. */
export function phraseFor(phrases: readonly string[], key: string): string {
  return phrases[diceOf('guide', key).below(phrases.length)];
}

/** What is written to whoever reads it: of somebody else it is told as of them. */
export function addressedTo(who: Who, text: string, { grammar }: Words): string {
  if (who === 'self' || text === '') return text;
  return patternsOf(grammar).reduce(
    (turned, [pattern, to]) =>
      turned.replace(pattern, (...groups: string[]) => {
        const other = to.replace(/\$(\d)/g, (_, at: string) => groups[Number(at)] ?? '');
        return /^\p{Lu}/u.test(groups[0]) ? `${other.charAt(0).toUpperCase()}${other.slice(1)}` : other;
      }),
    text,
  );
}

const byGrammar = new Map<Words['grammar'], (readonly [RegExp, string])[]>();

/** The patterns of a language, made once. */
function patternsOf(grammar: Words['grammar']) {
  const known = byGrammar.get(grammar);
  if (known) return known;
  const patterns = Object.entries(grammar.of_others).map(
    ([pattern, replacement]) =>
      [new RegExp(`(?<![\\p{L}\\p{M}-])(?:${pattern})(?![\\p{L}\\p{M}])`, 'giu'), replacement] as const,
  );
  byGrammar.set(grammar, patterns);
  return patterns;
}
