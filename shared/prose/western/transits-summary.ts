/** What matters most among the transits of a range, told before they are told one by one. */
import { transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/western/natal.ts';
import { isSlow } from '../../engine/western/transits-between.ts';
import { longDateText } from '../date.ts';
import { formsOf } from '../forms.ts';
import { filled } from '../phrase.ts';
import { daysText, seasonText, type TransitTold, touchText } from './transit-text.ts';

/** A transit with its weight: of those that are told, the heaviest come first. */
export interface WeighedTransit extends TransitTold {
  weight: number;
}

/** So many are told at most, and only what weighs this much. */
const MOST = 3;
const HEAVY = 4;
const NUMBERS = ['none', 'one', 'two', 'three'] as const;

/** The few slow transits that matter most, and the kindest and the roughest day of the quick ones. */
export function transitsSummary(
  transits: readonly WeighedTransit[],
  { range, ruler }: { range: { from: string; until: string }; ruler: Planet | null },
  words: Words,
): string {
  const { summary: text, day } = words.transits;
  const { grammar } = words;
  const from = longDateText(range.from, grammar, day);
  const values = { from, until: longDateText(range.until, grammar, day), count: transits.length };
  if (transits.length === 0) return filled(text.empty, values);
  const inOrder = [...transits].sort((one, other) => other.weight - one.weight);
  const most = inOrder.filter(({ transiting, weight }) => isSlow(transiting) && weight >= HEAVY).slice(0, MOST);
  const quick = inOrder.filter(({ transiting, exact }) => !isSlow(transiting) && exact.length > 0);
  const natureOf = ({ aspect }: TransitTold) => transitNatureOf(aspect);
  const kind = quick.find((one) => natureOf(one) === 'flowing');
  const rough = quick.find((one) => natureOf(one) === 'tense');
  const ofDay = (mould: string, transit: TransitTold | undefined) =>
    transit && filled(mould, { day: dayOf(transit, words), touch: touchText(transit, words) });
  return [
    filled(text[NUMBERS[most.length]], values),
    ...most.map((transit, index) => weightyText(transit, index, words)),
    ruler && most.some(({ natal }) => natal === ruler)
      ? filled(text.ruler, formsOf('body', words.natal.names.bodies[ruler]))
      : undefined,
    most.length > 0 && quick.length > 0 ? text.rest : undefined,
    ofDay(text.kind, kind),
    ofDay(text.rough, rough),
  ]
    .filter(Boolean)
    .join(' ');
}

function dayOf({ exact, begins, ends }: TransitTold, words: Words): string {
  return daysText([exact[0].at], { begins, ends }, words);
}

/** What touches what, how long, and what it asks of which part of life. */
function weightyText(transit: TransitTold, index: number, words: Words): string {
  const { summary: text } = words.transits;
  const { transiting, natal, aspect, whole } = transit;
  return filled(text.most[index % text.most.length], {
    touch: touchText(transit, words),
    span: seasonText(whole, words),
    asks: text.asks[transiting][transitNatureOf(aspect)],
    about: text.about[natal],
  });
}
