/** Vimshottari: which periods run at a day, and when the period of a graha begins and ends. */
import { dayText } from '../../../prose/guide/phrases.ts';
import { listText } from '../../../prose/list.ts';
import { filled } from '../../../prose/phrase.ts';
import type { Graha } from '../../vedic/names.ts';
import { type Asked, type Family, type GuideAnswer, subjectOf } from '../asked.ts';
import { bodyTold, termTold } from '../names-told.ts';
import { birthMissing } from '../state.ts';
import { bodyOf, GRAHA_OF, rasiChartOf } from './natal-vedic.ts';

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
  const { running_dasha: words, names, phrases } = asked.words.guide.replies;
  if (periods.length === 0) return { text: words.outside, facts: [fact({ at: day, running: [] })] };
  const whose = phrases.whose[subjectOf(asked)];
  const lines = periods.map(({ level, lord, ends_at }) =>
    filled(words.period, {
      lord: termTold('grahas', lord, asked),
      ...bodyTold('body', bodyOf(lord), asked),
      level: names.dasha_levels[level],
      until: dayText(ends_at, asked.words),
    }),
  );
  const text = filled(words.running, { whose, day: dayText(day, asked.words), periods: listText(lines, asked.words) });
  const [{ lord }] = periods;
  return { text: `${text} ${words.lords[lord]}`, facts: [fact({ at: day, running: periods })] };
}

function periodOf(lord: Graha, asked: Asked, { periods, running: now }: Vimshottari, fact: Chart['fact']): GuideAnswer {
  const { running_dasha: words, phrases } = asked.words.guide.replies;
  const maha = periods.find((period) => period.lord === lord);
  if (!maha) return { text: words.outside, facts: [fact({ running: now })] };
  const { starts_at, ends_at } = maha;
  const values = {
    whose: phrases.whose[subjectOf(asked)],
    lord: termTold('grahas', lord, asked),
    ...bodyTold('body', bodyOf(lord), asked),
    from: dayText(starts_at, asked.words),
    until: dayText(ends_at, asked.words),
  };
  const tense = ends_at.slice(0, 10) < asked.today ? 'past' : starts_at.slice(0, 10) > asked.today ? 'ahead' : 'now';
  const data = { period: { level: 'maha', lord, starts_at, ends_at }, running: now };
  return { text: `${filled(words.of_lord[tense], values)} ${words.lords[lord]}`, facts: [fact(data)] };
}
