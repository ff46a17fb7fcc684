/** What the reply before means: the card on the table, or the term that it turned on. */
import { paragraph } from '../../../prose/paragraph.ts';
import type { GuideAnswer, IntentInput } from '../intent-input.ts';
import { entryOf } from './glossary.ts';
import { cardMeaning, together } from './tarot.ts';

/** Entries that explain what was asked about, by the words that asked it; the first that was said. */
const ENTRY_OF: Readonly<Record<string, string>> = {
  ...{
    retrograde: 'retrograde',
    direct: 'retrograde',
    eclipse: 'eclipse',
    full_moon: 'full_moon',
    new_moon: 'new_moon',
  },
  ...{ sade_sati: 'sade_sati', navamsa: 'navamsa', nakshatra: 'nakshatra', tithi: 'tithi', rahu_kalam: 'rahu_kalam' },
  ...{
    life_path: 'life_path',
    expression: 'expression_number',
    birth_day: 'birth_day_number',
    return: 'saturn_return',
  },
  ...{ mangal: 'mangal_dosha', kaal_sarp: 'kaal_sarp', pitra: 'pitra_dosha' },
};

/** An explanation; undefined where the answer itself, told in full, is one. */
export function meaningOf(input: IntentInput): (GuideAnswer & { intent?: never }) | undefined {
  const { intent, topic, cards } = input;
  if ((intent === 'card_draw' || intent === 'card_meaning') && cards.length > 0) {
    if (cards.length > 1 && topic.matter && topic.card === undefined) return ofSide(input);
    if (topic.words.includes('together')) return together(input);
    const card = cards.find(({ id }) => intent === 'card_meaning' && id === topic.card) ?? cards[0];
    const { rank, whether } = cards.length > 1 ? together(input) : {};
    const meant = cardMeaning.answer({ ...input, topic: { ...topic, card: card.id, reversed: card.reversed } });
    return { ...meant, rank, ...(whether ? { whether } : {}) };
  }
  const id = topic.words.map((word) => ENTRY_OF[word]).find((each) => each !== undefined && entryOf(each, input));
  const entry = id === undefined ? undefined : entryOf(id, input);
  return entry && { text: entry.text, facts: [] };
}

/** What each of some cards says of one side of life, in a sentence. */
function ofSide(input: IntentInput): GuideAnswer & { intent?: never } {
  const cards = input.cards.map(({ id, reversed }) =>
    cardMeaning.answer({ ...input, topic: { ...input.topic, card: id, reversed } }),
  );
  const brief = paragraph(...cards.map((each) => each.brief ?? each.text));
  const { rank, brief: short, whether } = together(input);
  return {
    text: brief,
    whether,
    brief: short,
    rank,
    advice: cards.at(-1)?.advice,
    facts: cards.flatMap(({ facts }) => facts),
    cards: input.cards,
  };
}
