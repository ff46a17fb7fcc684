/** What a card says and advises where something is asked, looked up in what is written for it. */
import type { TarotWords } from '../../../shared/content/tarot-words.ts';
import type { DrawnCard } from '../../../shared/engine/tarot/deck.ts';
import type { ReadingTopic } from '../../../shared/prose/tarot/question.ts';

/** How the affair that is asked about looks through a card, and what to do: of no affair its deed or its advice. */
export function written(drawn: DrawnCard, { view }: Pick<ReadingTopic, 'view'>, { cards }: TarotWords) {
  const { affairs, advice, deed, outlook, statement } = cards[drawn.card.id];
  const way = drawn.reversed ? 'reversed' : 'upright';
  if (view === undefined) return { now: statement[way], do: advice[way] };
  if (view === 'plain' || view === 'close') return { now: outlook[way], do: deed[way] };
  if (view === 'theirs') return { now: outlook[way], do: affairs[way].kin.do };
  return view === 'pupil' ? { now: affairs[way].test.now, do: affairs[way].kin.do } : affairs[way][view];
}

/** A phrase as a text begins with it, whatever stands in its places; what a card says behind its colon is left out. */
export const openingOf = (phrase: string) =>
  new RegExp(`^${(phrase.split(': {')[0] ?? '').replace(/[.?]/g, '\\$&').replace(/\{\w+\}/g, '.{2,60}')}`, 'u');
