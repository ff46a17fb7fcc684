/** Vimshottari periods in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { VedicTerms } from '../../content/vedic-words.ts';
import type { Words } from '../../content/words.ts';
import type { Graha } from '../../engine/names.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import type { AnswerText } from './dosha-text.ts';
import { grahaForms } from './names.ts';
import { dayText } from './phrases.ts';

type Replies = Words['guide']['replies'];

interface PeriodFacts {
  level: keyof Replies['names']['dasha_levels'];
  lord: keyof VedicTerms['grahas'];
  starts_at: string;
  ends_at: string;
}

/** The periods that run at a day; besides, what is said of the greatest. */
export function runningText(at: string, running: readonly PeriodFacts[], who: Who, words: Words): AnswerText {
  const { running_dasha: text, phrases } = words.guide.replies;
  const values = { whose: phrases.whose[who], day: dayText(at, words), periods: periodsList(running, words) };
  return { text: filled(text.running, values), more: text.lords[running[0].lord] };
}

/** The great periods of some years; besides, what is said of the first. */
export function periodsText(
  [from, until]: readonly [string, string],
  periods: readonly PeriodFacts[],
  who: Who,
  words: Words,
): AnswerText {
  const { running_dasha: text, phrases } = words.guide.replies;
  const days = { from: dayText(from, words), until: dayText(until, words) };
  const values = { ...days, whose: phrases.whose[who], periods: periodsList(periods, words) };
  return { text: filled(text.of_span, values), more: text.lords[periods[0].lord] };
}

function periodsList(periods: readonly PeriodFacts[], words: Words): string {
  const { running_dasha: text, names } = words.guide.replies;
  const lines = periods.map(({ level, lord, ends_at }) =>
    filled(text.period, {
      ...grahaForms('lord', lord, words),
      level: names.dasha_levels[level],
      until: dayText(ends_at, words),
    }),
  );
  return listText(lines, words);
}

/** What the long period and the one inside it are like together, and the same without words of the art. */
export function periodMeaning(maha: PeriodFacts['lord'], antar: PeriodFacts, words: Words) {
  const { join, join_plain, brief } = words.guide.replies.running_dasha;
  const { dasha, year } = words.vedic.readings;
  const values = {
    ...grahaForms('lord', maha, words),
    ...grahaForms('inner', antar.lord, words),
    until: dayText(antar.ends_at, words),
    clause: dasha.years[maha as Graha],
    note: year.notes[antar.lord as Graha],
  };
  return { text: filled(join, values), plain: filled(join_plain, values), brief: filled(brief, values) };
}

/** When the period of a graha begins and ends. */
export function periodText(
  period: Omit<PeriodFacts, 'level'>,
  tense: keyof Replies['running_dasha']['of_lord'],
  who: Who,
  words: Words,
): AnswerText {
  const { running_dasha: text } = words.guide.replies;
  return { text: filled(text.of_lord[tense], spanOf(period, who, words)), more: text.lords[period.lord] };
}

function spanOf({ lord, starts_at, ends_at }: Omit<PeriodFacts, 'level'>, who: Who, words: Words) {
  return {
    whose: words.guide.replies.phrases.whose[who],
    ...grahaForms('lord', lord, words),
    from: dayText(starts_at, words),
    until: dayText(ends_at, words),
  };
}

/** A mahadasha that lies beyond a life. */
export const beyondText = (lord: PeriodFacts['lord'], words: Words): string =>
  filled(words.guide.replies.running_dasha.beyond, grahaForms('lord', lord, words));

/** The period of a level that runs. */
export function levelText(period: PeriodFacts, who: Who, words: Words): AnswerText {
  const { running_dasha: text, names } = words.guide.replies;
  const values = { ...spanOf(period, who, words), level: names.dasha_levels[period.level] };
  return { text: filled(text.of_level, values), more: text.lords[period.lord] };
}

/** The period that comes after the one that runs. */
export function nextPeriodText(period: PeriodFacts, who: Who, words: Words): AnswerText {
  const { running_dasha: text, names } = words.guide.replies;
  const values = { ...spanOf(period, who, words), level: names.dasha_levels[period.level] };
  return { text: filled(text.comes_next, values), more: text.lords[period.lord] };
}
