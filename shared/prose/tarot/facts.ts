/** What the cards of a table have in common: suits, numbers, majors, reversals, faces. */
import type { Phrases } from '../../content/grammar.ts';
import type { TarotWords } from '../../content/tarot-words.ts';
import { balanceOf, majorCouple, type SpreadBalance, type YesNoVerdict } from '../../engine/tarot/balance.ts';
import type { DrawnCard, Suit } from '../../engine/tarot/deck.ts';
import type { Table } from './summary.ts';
import { counted } from './voice.ts';

/** What the cards say together, the weightiest first. */
export function balance(
  { cards, words, voice }: Pick<Table, 'cards' | 'words' | 'voice'>,
  answer: YesNoVerdict | null,
): string[] {
  const { phrases } = words;
  const facts = balanceOf(cards);
  const { total, leadingSuit, missingSuits, repeatedRank } = facts;
  const say = (list: Phrases | string | undefined, count = 0) =>
    list ? voice.say(list, { count: counted(count, words), total: counted(total, words) }) : '';
  const majors = majorsShare(facts);
  const reversals = reversedShare(facts);
  // many reversed cards are explained by what they do to a yes or no
  const said = reversals === 'none' ? null : answer;
  const turned = reversals && said ? SHORT[said] : reversals;
  const parts = [
    said ? say(turned && phrases.reversals[turned], facts.reversed) : '',
    say(coupleSentence(cards, words)),
    say(majors && phrases.majors[majors], facts.majors),
    // of a suit that lies on its head for the greater part nothing good is said, and nothing bad either
    leadingSuit && mostlyUpright(cards, leadingSuit.suit)
      ? say(phrases.suits[leadingSuit.suit], leadingSuit.count)
      : '',
    say(repeatedRank && phrases.ranks[repeatedRank.rank], repeatedRank?.count),
    said ? '' : say(turned && phrases.reversals[turned], facts.reversed),
    facts.courts >= Math.max(3, total * 0.4) ? say(phrases.courts, facts.courts) : '',
    total >= 6 && missingSuits.length === 1 ? say(phrases.missing_suits[missingSuits[0]]) : '',
  ];
  return parts.filter((sentence) => sentence !== '');
}

/** Each answer to a yes or no, without its shades. */
const SHORT = { yes: 'yes', leaning_yes: 'yes', open: 'open', leaning_no: 'no', no: 'no' } as const;

function mostlyUpright(cards: readonly DrawnCard[], suit: Suit): boolean {
  const own = cards.filter(({ card }) => card.suit === suit);
  return own.filter(({ reversed }) => reversed).length < own.length / 2;
}

function majorsShare({ majors, total }: SpreadBalance): 'all' | 'many' | 'none' | undefined {
  if (majors === total) return 'all';
  if (majors >= total / 2) return 'many';
  return majors === 0 && total >= 5 ? 'none' : undefined;
}

function reversedShare({ reversed, total }: SpreadBalance): 'all' | 'many' | 'none' | undefined {
  if (reversed === total) return 'all';
  if (reversed >= (total * 2) / 3) return 'many';
  return reversed === 0 ? 'none' : undefined;
}

/** The sentence of the first two majors on the table, both upright, that have one of their own. */
function coupleSentence(drawn: readonly DrawnCard[], { phrases }: TarotWords): string | undefined {
  const cards = drawn.filter(({ reversed }) => !reversed);
  const couples = cards.flatMap((a, place) => cards.slice(place + 1).map((b) => majorCouple(a.card, b.card)));
  const known = couples.find((couple) => couple !== undefined && couple in phrases.couples);
  return known && phrases.couples[known];
}
