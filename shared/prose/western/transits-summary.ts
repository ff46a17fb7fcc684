/** What matters most among the transits of a range, told before they are told one by one. */
import type { Phrases } from '../../content/grammar.ts';
import { type TransitNature, transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/western/natal.ts';
import { isSlow } from '../../engine/western/transits-between.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import { daysText, seasonText, spanText, type TransitTold, touchText, untold } from './transit-text.ts';

/** A transit with its weight: of those that are told, the heaviest come first. */
export interface WeighedTransit extends TransitTold {
  weight: number;
}

/** So many are told at most, and only what weighs this much; else the heaviest. */
const MOST = 3;
const HEAVY = 3;
const NUMBERS = ['none', 'one', 'two', 'three'] as const;

/** The few slow transits that matter most, and the kindest and the roughest day of the quick ones. */
export function transitsSummary(
  transits: readonly WeighedTransit[],
  { range, ruler }: { range: { begins: string; ends: string }; ruler: Planet | null },
  words: Words,
): string {
  const { summary: text } = words.transits;
  const values = { span: spanText({ ...range, exact: [] }, words), count: transits.length };
  if (transits.length === 0) return filled(text.empty, values);
  const inOrder = [...transits].sort((one, other) => other.weight - one.weight);
  const slow = inOrder.filter(({ transiting }) => isSlow(transiting));
  const heavy = slow.filter(({ weight }) => weight >= HEAVY).slice(0, MOST);
  const most = heavy.length > 0 ? heavy : slow.slice(0, 1);
  const quick = inOrder
    .filter(({ transiting, exact }) => !isSlow(transiting) && exact.length > 0)
    .map((transit) => ({ transit, day: daysText([transit.exact[0].at], range, words) }));
  const of = (nature: TransitNature) => quick.filter(({ transit }) => transitNatureOf(transit.aspect) === nature);
  const [kind] = of('flowing');
  const rough = of('tense').find(({ day }) => day !== kind?.day);
  const told = new Set<string>();
  const ofDay = ({ transit, day }: (typeof quick)[number]) => ({ day, touch: touchText(transit, words) });
  return [
    filled(text[heavy.length < most.length ? 'light' : NUMBERS[most.length]], values),
    ...most.map((transit, index) => weightyText(transit, index, words, told)),
    ruler && most.some(({ natal }) => natal === ruler)
      ? filled(text.ruler, formsOf('body', words.natal.names.bodies[ruler]))
      : undefined,
    most.length > 0 && quick.length > 0 ? text.rest : undefined,
    kind && filled(text.kind, ofDay(kind)),
    rough && filled(text.rough, ofDay(rough)),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What touches what, how long, and what it asks of which part of life: nothing in words that were `told` before. */
function weightyText(transit: TransitTold, index: number, words: Words, told: Set<string>): string {
  const { summary: text } = words.transits;
  const { transiting, natal, aspect, whole } = transit;
  const other = (phrases: Phrases) => untold(phrases, told) ?? phrases[0];
  return filled(text.most[index % text.most.length], {
    touch: touchText(transit, words),
    span: seasonText(whole, words),
    asks: other(text.asks[transiting][transitNatureOf(aspect)]),
    about: other(text.about[natal]),
  });
}
