/** Vimshottari: which periods run at a day, and when the period of a graha begins and ends. */
import { periodText, runningText } from '../../../prose/guide/dasha-text.ts';
import { GRAHA_OF } from '../../../prose/guide/names-told.ts';
import type { Graha } from '../../vedic/names.ts';
import { type Asked, type Family, type GuideAnswer, subjectOf } from '../asked.ts';
import { birthMissing } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';

/** Maha, antar and pratyantar. */
const LEVELS = 3;

export const dasha: Family = {
  missing: (known) => birthMissing(known.persons[subjectOf(known)], subjectOf(known), ['time', 'place']),
  answer(asked) {
    const who = subjectOf(asked);
    const { replies } = asked.words.guide;
    if (asked.persons[who].time === undefined) return { text: replies.running_dasha.needs_time, facts: [] };
    const day = asked.topic.day ?? asked.today;
    const { vimshottari, fact } = rasiChartOf(asked, who, { dasha_levels: LEVELS, dasha_date: day });
    if (!vimshottari) return { text: replies.running_dasha.needs_time, facts: [] };
    const lords = asked.topic.bodies.flatMap((body) => GRAHA_OF[body] ?? []);
    const [first] = lords;
    return first ? periodOf(first, asked, vimshottari, fact) : running(asked, day, vimshottari, fact);
  },
};

type Chart = ReturnType<typeof rasiChartOf>;
type Vimshottari = NonNullable<Chart['vimshottari']>;

function running(asked: Asked, day: string, { running: periods }: Vimshottari, fact: Chart['fact']): GuideAnswer {
  const { outside } = asked.words.guide.replies.running_dasha;
  const text = periods.length > 0 ? runningText(day, periods, subjectOf(asked), asked.words) : outside;
  return { text, facts: [fact({ at: day, running: periods })] };
}

function periodOf(lord: Graha, asked: Asked, { periods, running: now }: Vimshottari, fact: Chart['fact']): GuideAnswer {
  const maha = periods.find((period) => period.lord === lord);
  if (!maha) return { text: asked.words.guide.replies.running_dasha.outside, facts: [fact({ running: now })] };
  const { starts_at, ends_at } = maha;
  const tense = ends_at.slice(0, 10) < asked.today ? 'past' : starts_at.slice(0, 10) > asked.today ? 'ahead' : 'now';
  const period = { level: 'maha', lord, starts_at, ends_at };
  return {
    text: periodText(period, tense, subjectOf(asked), asked.words),
    facts: [fact({ period, running: now })],
  };
}
