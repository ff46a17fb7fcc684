/** Vimshottari: which periods run at a day, when one begins and ends, and what comes after it. */
import { levelText, nextPeriodText, periodText, runningText } from '../../../prose/guide/dasha-text.ts';
import { GRAHA_OF } from '../../../prose/guide/names-told.ts';
import type { Graha } from '../../vedic/names.ts';
import { type Asked, type Family, type GuideAnswer, subjectOf } from '../asked.ts';
import { birthMissing } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';

/** Maha, antar and pratyantar. */
const LEVELS = 3;
const LEVEL_WORDS = ['mahadasha', 'antardasha', 'pratyantardasha'] as const;

export const dasha: Family = {
  missing: (known) => birthMissing(subjectOf(known), ['time', 'place']),
  answer(asked) {
    const person = subjectOf(asked);
    const { replies } = asked.words.guide;
    if (person.time === undefined) return { text: replies.running_dasha.needs_time, facts: [] };
    const day = asked.topic.day ?? asked.today;
    const { vimshottari, fact } = rasiChartOf(asked, person, { dasha_levels: LEVELS, dasha_date: day });
    if (!vimshottari) return { text: replies.running_dasha.needs_time, facts: [] };
    const [lord] = asked.topic.bodies.flatMap((body) => GRAHA_OF[body] ?? []);
    return lord ? periodOf(lord, asked, vimshottari, fact) : running(asked, day, vimshottari, fact);
  },
};

type Chart = ReturnType<typeof rasiChartOf>;
type Vimshottari = NonNullable<Chart['vimshottari']>;

function running(
  asked: Asked,
  day: string,
  { running: periods, periods: all }: Vimshottari,
  fact: Chart['fact'],
): GuideAnswer {
  const { topic, words } = asked;
  const { role } = subjectOf(asked);
  if (periods.length === 0) return { text: words.guide.replies.running_dasha.outside, facts: [fact({ at: day })] };
  const level = LEVEL_WORDS.findIndex((word) => topic.words.includes(word));
  const period = periods[Math.max(0, level)];
  if (topic.words.includes('comes_next')) {
    const next = all[all.findIndex(({ lord }) => lord === periods[0].lord) + 1];
    const after = next && {
      level: periods[0].level,
      lord: next.lord,
      starts_at: next.starts_at,
      ends_at: next.ends_at,
    };
    const facts = [fact({ at: day, running: periods, ...(after ? { next: after } : {}) })];
    return after
      ? { ...nextPeriodText(after, role, words), facts }
      : { text: words.guide.replies.running_dasha.outside, facts };
  }
  const facts = [fact({ at: day, running: periods })];
  const isOfOne = level > 0 || topic.words.includes('ends') || topic.words.includes('starts');
  return { ...(isOfOne && period ? levelText(period, role, words) : runningText(day, periods, role, words)), facts };
}

function periodOf(lord: Graha, asked: Asked, { periods, running: now }: Vimshottari, fact: Chart['fact']): GuideAnswer {
  const maha = periods.find((period) => period.lord === lord);
  if (!maha) return { text: asked.words.guide.replies.running_dasha.outside, facts: [fact({ running: now })] };
  const { starts_at, ends_at } = maha;
  const tense = ends_at.slice(0, 10) < asked.today ? 'past' : starts_at.slice(0, 10) > asked.today ? 'ahead' : 'now';
  const period = { level: 'maha', lord, starts_at, ends_at };
  return {
    ...periodText(period, tense, subjectOf(asked).role, asked.words),
    facts: [fact({ period, running: now })],
  };
}
