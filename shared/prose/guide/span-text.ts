/** A week, a month or a year in sentences: through which houses the planets pass. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/names.ts';
import { filled } from '../phrase.ts';
import type { Matter } from './card-text.ts';
import type { AnswerText } from './dosha-text.ts';
import { clauseOf } from './life-text.ts';
import { bodyForms, houseTopic, signName } from './names.ts';
import { dayText } from './phrases.ts';
import { houseAdviceText } from './transits-text.ts';
import { houseWorth } from './worth-text.ts';

/** What houses are counted from: a sign that was named, or something of a birth. */
export type CountedFrom = 'sign' | 'sun' | 'moon' | 'ascendant';

interface SpanFacts {
  from: string;
  until: string;
  period: 'weekend' | 'week' | 'month' | 'year';
  base: CountedFrom;
  sign: string;
  passages: readonly { body: Planet; house: number; changes: readonly { at: string; house: number }[] }[];
  /** the house that the first of them stays in longest */
  longest: number;
  /** the side of life that is asked about, and when most stirs there */
  matter?: Matter;
  best?: { body: Planet; from: string; until: string; house: number };
  moons: readonly { event: 'new_moon' | 'full_moon'; at: string; house: number }[];
}

/** What a stretch of days turns on and what to do in it, and what moves besides; each house is told once. */
export function spanText(
  span: SpanFacts,
  who: Who,
  words: Words,
): AnswerText & Record<'brief' | 'plain' | 'advice' | 'verdict', string> {
  const { spans: text, life, phrases, card_meaning } = words.guide.replies;
  const { longest, matter, best } = span;
  const head = filled(text.head[span.base], {
    whose: phrases.whose[who],
    sign: signName(span.sign, words),
    span: spanDates(span, words),
  });
  const [first, ...rest] = span.passages.map(({ body, house, changes }, at) => {
    const then = changes.map((change) => filled(text.then, { day: dayText(change.at, words), house: change.house }));
    const values = { ...bodyForms('a', body, words), house, moved: then.join('') };
    const clause = clauseOf(at === 0 ? matter : undefined, house, who, words);
    return { house, text: filled(at === 0 ? text.stays : text.adds, values, { clause }) };
  });
  const clause = clauseOf(matter, longest, who, words);
  const turns = matter
    ? filled(life.simply, { matter: card_meaning.matters[matter], clause })
    : filled(text.turns, { topic: houseTopic(longest, words), clause });
  const window = best
    ? [
        filled(text.best, {
          ...bodyForms('a', best.body, words),
          matter: matter ? card_meaning.matters[matter] : '',
          house: best.house,
          from: dayText(best.from, words),
          until: dayText(best.until, words),
        }),
      ]
    : [];
  const moons = span.moons.map(({ event, at, house }) =>
    filled(text[event], { day: dayText(at, words), topic: houseTopic(house, words) }),
  );
  const others = rest.filter(
    ({ house }, at) => house !== longest && rest.findIndex((one) => one.house === house) === at,
  );
  return {
    verdict: houseWorth({ house: longest, of: '' }, who, words).verdict,
    advice: houseAdviceText(span.passages[0].body, longest, words),
    text: [head, ...window, turns, first.text].join(' '),
    brief: [...window, turns].join(' '),
    plain: turns,
    more: [...others.map((other) => other.text), ...moons].join(' '),
  };
}

/** `December 2026`, `2027`, or its first and last day. */
function spanDates({ from, until, period }: SpanFacts, words: Words): string {
  const { spans: text } = words.guide.replies;
  const [year, month, day] = from.split('-').map(Number);
  if (period === 'month' && day === 1) return filled(text.month, { month: words.grammar.months[month - 1], year });
  if (period === 'year' && from.endsWith('-01-01') && until.startsWith(`${year}`)) return filled(text.year, { year });
  return filled(text.days, { from: dayText(from, words), until: dayText(until, words) });
}
