/** A week, a month or a year in sentences: through which houses the planets pass. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/western/natal.ts';
import { filled } from '../phrase.ts';
import type { Matter } from './card-text.ts';
import type { Told } from './dosha-text.ts';
import { bodyTold, houseTopic, signTold } from './names-told.ts';
import { dayText } from './phrases.ts';

/** What houses are counted from: a sign that was named, or something of a birth. */
export type CountedFrom = 'sign' | 'sun' | 'moon' | 'ascendant';

interface ToldSpan {
  from: string;
  until: string;
  period: 'weekend' | 'week' | 'month' | 'year';
  base: CountedFrom;
  sign: string;
  passages: readonly { body: Planet; house: number; changes: readonly { at: string; house: number }[] }[];
  /** the house that the first of them stays in longest */
  longest: number;
  /** the house of a side of life, and what passes through it when */
  side?: { matter: Matter; house: number; body: Planet; from: string; until: string };
  moons: readonly { event: 'new_moon' | 'full_moon'; at: string; house: number }[];
}

/** What a stretch of days turns on, and what moves besides. */
export function spanText(span: ToldSpan, who: Who, words: Words): Told & { side?: string } {
  const { spans: text, phrases } = words.guide.replies;
  const head = filled(text.head[span.base], {
    whose: phrases.whose[who],
    sign: signTold(span.sign, words),
    span: spanTold(span, words),
  });
  const [first, ...rest] = span.passages.map(({ body, house, changes }) => {
    const place = (at: number) => ({ house: at, topic: houseTopic(at, words) });
    const moved = changes.map((change) =>
      filled(text.then, { day: dayText(change.at, words), ...place(change.house) }),
    );
    return filled(text.stays, { ...bodyTold('a', body, words), ...place(house), moved: moved.join('') });
  });
  const moons = span.moons.map(({ event, at, house }) => filled(text[event], { day: dayText(at, words), house }));
  const topic = houseTopic(span.longest, words);
  const { side } = span;
  const told = side && {
    matter: words.guide.replies.card_meaning.matters[side.matter],
    house: side.house,
    ...bodyTold('a', side.body, words),
    from: dayText(side.from, words),
    until: dayText(side.until, words),
  };
  // what was asked of one side of life is told of it first
  if (told) {
    const line = filled(text.side, told);
    return { text: [head, line, first].join(' '), more: rest.join(' '), side: line };
  }
  return {
    text: [head, first, filled(text.through, { topic })].join(' '),
    more: [...rest.slice(0, 1), ...moons, ...rest.slice(1)].join(' '),
  };
}

/** `December 2026`, `2027`, or its first and last day. */
function spanTold({ from, until, period }: ToldSpan, words: Words): string {
  const { spans: text } = words.guide.replies;
  const [year, month, day] = from.split('-').map(Number);
  if (period === 'month' && day === 1) return filled(text.month, { month: words.grammar.months[month - 1], year });
  if (period === 'year' && from.endsWith('-01-01') && until.startsWith(`${year}`)) return filled(text.year, { year });
  return filled(text.days, { from: dayText(from, words), until: dayText(until, words) });
}
