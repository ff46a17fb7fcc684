import type { Mood, YesNoVerdict } from '../engine/tarot/balance.ts';
import type { CardTurn, Element, Rank, Suit } from '../engine/tarot/deck.ts';
import type { PlaceRole, SpreadId } from '../engine/tarot/spreads.ts';
import type { Grammar, Phrases } from './grammar.ts';
import type { WesternNames } from './western-words.ts';

/** What is written about one card, in one language (content/<language>/tarot). */
export interface CardText {
  name: string;
  keywords: readonly string[];
  upright: string;
  reversed: string;
  /** a noun phrase that fits into a sentence */
  essence: Orientations;
  advice: Orientations;
  love: Orientations;
  work: Orientations;
  growth: Orientations;
}

interface Orientations {
  upright: string;
  reversed: string;
}

/** Sentences one after another: of each step, one. */
type Steps = readonly Phrases[];
/** By mood, or `any` for all of them. */
type ByMood<T> = Partial<Record<Mood | 'any', T>>;
/** Where a mood alone would say the wrong thing: of a reversed card by what the reversal does to it. */
type ByTurn<T> = Partial<Record<Exclude<CardTurn, 'upright'>, T>>;

export type Category = 'love' | 'work' | 'money' | 'growth';
export type Domain = 'love' | 'work' | 'growth';
export type QuestionKind = 'when' | 'choice' | 'how' | 'why' | 'who' | 'should' | 'will' | 'what';

/** Everything a reading is put together from, in one language: content/<language>/tarot/phrases.json. */
export interface TarotPhrases {
  /** what a spread is called, and the labels of its places */
  spreads: Record<SpreadId, { name: string; positions: readonly string[] }>;
  /** card names as they stand inside a sentence */
  card_names: Readonly<Record<string, string>>;
  reversed: string;
  counts: readonly string[];
  /** `words`: what a question about it says, in every inflection; a `*` ends a beginning */
  categories: Record<Category, { label: string; domain: string; words: readonly string[] }>;
  /** categories that name no subject */
  general: readonly string[];
  /** what leads from a card's meaning to what it says about the subject */
  subject_leads: Record<Category, Phrases>;
  /** kind and pattern, the first that fits decides: regular expressions in which \b and \w know every script */
  question_kinds: readonly (readonly string[])[];
  /** `kept`: in the place of one that quotes the caller */
  opening: Record<'one' | 'many', Record<'question' | 'category' | 'none', Phrases>> & {
    kept: Record<'one' | 'many', Phrases>;
  };
  arcs: Record<SpreadId, Steps>;
  year_peaks: Phrases;
  roles: Record<PlaceRole, ByMood<Steps> & ByTurn<Steps>>;
  links: Record<string, Phrases>;
  majors: Record<'all' | 'many' | 'none', Phrases>;
  /** two majors on one table, by their numbers */
  couples: Readonly<Record<string, string>>;
  suits: Record<Suit, Phrases>;
  suits_even: Phrases;
  suits_by_category: Record<Category, Record<Suit, Phrases>>;
  missing_suits: Record<Suit, Phrases>;
  ranks: Record<Rank, Phrases>;
  reversals: Record<'none' | 'many' | 'all', Phrases>;
  courts: Phrases;
  answers: Record<Exclude<QuestionKind, 'who'> | 'open', ByMood<Phrases> & ByTurn<Phrases>> & {
    who: Record<'court' | 'none', Phrases>;
  } & Record<'should' | 'will', Record<Extract<YesNoVerdict, 'yes' | 'no'>, Phrases>>;
  paces: Record<Suit | 'major', string>;
  closing: Phrases;
  /** for what no card may answer; see grave.ts */
  grave: {
    opening: Record<'question' | 'none', Phrases>;
    aim: Phrases;
    leads: Phrases;
    subjects: Record<Suit | 'major', Phrases>;
    reflections: Phrases;
    closing: Phrases;
    clarifier: Record<'narrative' | 'beside' | 'alone' | 'actions', Phrases>;
  };
  clarifier: {
    narrative: Record<'question' | 'none', Phrases>;
    tone: Record<Mood, Phrases>;
    alone: Phrases;
    apart: Phrases;
    beside_one: Phrases;
    beside: Phrases;
    many_cards: string;
    elements: Record<Element, string>;
    adds: Phrases;
    repeats: Phrases;
    leads_elsewhere: Phrases;
    no_element: Phrases;
    followups: ClarifierHints;
    actions: ClarifierHints;
  };
}

/** `none`: for a card without an element. */
type ClarifierHints = Record<Element | 'none' | 'upright' | 'reversed', Phrases> & { any?: Phrases };

/** The words of one language. */
export interface TarotWords {
  cards: Readonly<Record<string, CardText>>;
  phrases: TarotPhrases;
  /** of planets, for cards that stand under one */
  names: WesternNames;
  grammar: Grammar;
}
