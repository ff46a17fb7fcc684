/** What the cards of a table have in common: suits, numbers, majors, reversals, faces. */
import type { Phrases } from '../../content/grammar.ts';
import type { TarotWords } from '../../content/tarot-words.ts';
import { balanceOf, majorCouple, type SpreadBalance, type YesNoVerdict } from '../../engine/tarot/balance.ts';
import type { DrawnCard, Suit } from '../../engine/tarot/deck.ts';
import type { Table } from './summary.ts';
import { counted } from './voice.ts';

/** What the cards say together, the weightiest first. */
export function balance(table: Spoken, answer: YesNoVerdict | null): string[] {
  const { cards, words } = table;
  const { reversals } = words.phrases;
  const facts = balanceOf(cards);
  const share = reversedShare(facts);
  // many reversed cards are explained by what they do to a yes or no
  const said = share === 'none' ? null : answer;
  const turned = share && said ? SHORT[said] : share;
  const reversed = [{ phrases: turned && reversals[turned], count: facts.reversed }];
  const shared = sharedBy(table);
  const inOrder = said
    ? [...reversed, ...shared]
    : [...shared.slice(0, REVERSED_AFTER), ...reversed, ...shared.slice(REVERSED_AFTER)];
  return inOrder.map((fact) => told(fact, table)).filter((sentence) => sentence !== '');
}

type Spoken = Pick<Table, 'cards' | 'words' | 'voice'>;

/** What is said of so many cards; nothing where they have nothing of the kind in common. */
interface Shared {
  phrases: Phrases | string | undefined;
  count?: number;
}

function told({ phrases, count = 0 }: Shared, { cards, words, voice }: Spoken): string {
  return phrases ? voice.say(phrases, { count: counted(count, words), total: counted(cards.length, words) }) : '';
}

/** Reversed cards come behind so many of these. */
const REVERSED_AFTER = 4;

/** What cards may have in common besides how they lie, the weightiest first. */
function sharedBy({ cards, words }: Spoken): readonly Shared[] {
  const { phrases } = words;
  const facts = balanceOf(cards);
  const { total, leadingSuit, missingSuits, repeatedRank } = facts;
  const majors = majorsShare(facts);
  // of a suit that lies on its head for the greater part nothing good is said, and nothing bad either
  const suit = leadingSuit && mostlyUpright(cards, leadingSuit.suit) ? leadingSuit : undefined;
  const isCrowd = facts.courts >= Math.max(3, total * 0.4);
  return [
    { phrases: coupleSentence(cards, words) },
    { phrases: majors && phrases.majors[majors], count: facts.majors },
    { phrases: suit && phrases.suits[suit.suit], count: suit?.count },
    { phrases: repeatedRank && phrases.ranks[repeatedRank.rank], count: repeatedRank?.count },
    { phrases: isCrowd ? phrases.courts : undefined, count: facts.courts },
    { phrases: total >= 6 && missingSuits.length === 1 ? phrases.missing_suits[missingSuits[0]] : undefined },
  ];
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
