import type { Mood, YesNoVerdict } from '../engine/tarot/balance.ts';
import type { CardTurn, Rank, Suit } from '../engine/tarot/deck.ts';
import type { PlaceRole, SpreadId } from '../engine/tarot/spreads.ts';
import type { QuestionKind } from '../language/question-subject.ts';
import type { GraveMatter } from '../safety/matters.ts';
import type { Grammar, Phrases } from './grammar.ts';
import type { WesternNames } from './western-words.ts';

/** What is written about one card, in one language (content/<language>/tarot). */
export interface CardText {
  name: string;
  keywords: readonly string[];
  upright: string;
  reversed: string;
  /** the meaning from another side, in two sentences or three that stand alone */
  brief: Orientations;
  /** a noun phrase that fits into a sentence */
  essence: Orientations;
  /** what is the case, in one statement to the asker, that stands behind `that`, `because` or a colon too */
  statement: Orientations;
  /** the same of what lies behind */
  past: Orientations;
  /** one sentence each, of anything that may be asked, which stands behind a colon too: what lies beneath it */
  beneath: Orientations;
  /** what makes it hard */
  obstacle: Orientations;
  /** the same as a noun phrase that fits into a sentence, where its essence is something good */
  snag: Partial<Orientations>;
  /** what is hoped for in it, and what is feared */
  wish: Orientations;
  /** what the asker brings to it */
  self: Orientations;
  /** somebody near the asker, as they are in it */
  around: Orientations;
  /** where it goes */
  ahead: Orientations;
  advice: Orientations;
  /** something to do that fits any practical matter, beside a yes as beside a no */
  deed: Orientations;
  /** of each affair how it looks through the card today, which may stand behind a colon, and one thing to do */
  affairs: Record<keyof Orientations, Readonly<Record<Affair, AffairTexts>>>;
  /** how a thing stands, in one sentence: the reason of a yes or a no, whatever is asked, that stands behind a colon */
  outlook: Orientations;
  /** the reason of a yes, and of a no, whatever is asked: one sentence where the card as it lies can come to that */
  yes: Partial<Orientations>;
  no: Partial<Orientations>;
  /** what to choose among any number of things, in a sentence that stands alone */
  choice: Orientations;
  /** somebody, in one sentence or two that stand alone: an answer to who helps, who comes, who it will be */
  who: Orientations;
  /** a likely reason of anything at all, in one sentence or two: an answer to why that blames nobody */
  why: Orientations;
  /** how fast, and what tells that it is near: an answer to when, without a date */
  when: Orientations;
  /** by what the right time is known: an answer to when to do something, without a date */
  moment: Orientations;
  /** a likeness of a place, which stands alone: an answer to where to find, to look for or to do anything at all */
  where: Orientations;
  love: Orientations;
  work: Orientations;
  growth: Orientations;
  /** how things stand with it and one thing to do, which answers why they are so too */
  money: Orientations;
  home: Orientations;
  /** what the picture shows, and a question to whoever looks at it: it leans nowhere, whatever is asked */
  pause: string;
  /** what one of two ways gives and asks, where the card lies beside it: one sentence that stands behind a colon */
  way: Orientations;
  /** of the asker in a hard time: what they may feel, what they need, and one thing to do; it leans nowhere */
  bearing: { feel: string; need: string; do: string };
}

interface Orientations {
  upright: string;
  reversed: string;
}

/** What people mostly ask about; every card has sentences of its own for each. */
export const AFFAIRS = ['test', 'move', 'papers', 'work', 'deal', 'kin', 'love'] as const;
export type Affair = (typeof AFFAIRS)[number];

/** What a card has for an affair, in one sentence each. */
export interface AffairTexts {
  now: string;
  do: string;
}

/** Sentences one after another: of each step, one. */
type Steps = readonly Phrases[];
/** By mood, or `any` for all of them. */
type ByMood<T> = Partial<Record<Mood | 'any', T>>;
/** Where a mood alone would say the wrong thing: of a reversed card by what the reversal does to it. */
type ByTurn<T> = Partial<Record<Exclude<CardTurn, 'upright'>, T>>;

export type Category = 'love' | 'home' | 'work' | 'money' | 'growth';
/**
 * What no card sees: another's heart, by what joins them to the asker, what somebody did, and what is of no heart; or
 * what wants no verdict, a low mood.
 */
export type Unseen =
  | ('love' | 'home' | 'work' | 'others' | 'deed' | 'worth' | 'low')
  | ('weather' | 'match' | 'lost' | 'stray');
/** What a decision of a life comes to: to let something go, to begin something, or both at once. */
export type DecisionKind = 'leave' | 'begin' | 'change';

/** How fast a thing goes, as a card tells it. */
export type Pace = 'soon' | 'weeks' | 'slow' | 'later';

/** What questions are about, finer than sides of life. */
export type TopicMatter =
  | ('study' | 'driving' | 'papers' | 'house' | 'works' | 'move' | 'job' | 'offer' | 'boss' | 'business' | 'money')
  | (
      | 'wedding'
      | 'love'
      | 'bond'
      | 'pupil'
      | 'pet'
      | 'faith'
      | 'friend'
      | 'kin'
      | 'child'
      | 'travel'
      | 'craft'
      | 'self'
      | 'owed'
      | 'stay'
      | 'sale'
      | 'envy'
      | 'lend'
    );

/** How a card lies to the one it is read with: lighter, heavier, or neither plainly. */
export type Step = 'on' | 'lighter' | 'heavier';
type Threads = Partial<Record<PlaceRole, Partial<Record<Step, Phrases>>>>;
/** Kinds of questions that have something of their own to do about each matter. */
export type MatterKind = 'why' | 'when' | 'how' | 'should';

/** Everything a reading is put together from, in one language: content/<language>/tarot/phrases.json. */
export interface TarotPhrases {
  /** what a spread is called, and the labels of its places */
  spreads: Record<SpreadId, { name: string; positions: readonly string[] }>;
  /** card names as they stand inside a sentence */
  card_names: Readonly<Record<string, string>>;
  /** and as they do where the card is reversed */
  reversed_names: Readonly<Record<string, string>>;
  counts: readonly string[];
  /** `words`: what a question about it says, in every inflection; a `*` ends a beginning */
  categories: Record<Category, { label: string; words: readonly string[] }>;
  /** categories that name no subject */
  general: readonly string[];
  /** kind and pattern: regular expressions in which \b and \w know every script; the first that fits is a first look */
  question_kinds: readonly (readonly string[])[];
  /**
   * something to do about a matter that is none of the affairs, or somebody else's: where what helps lies there, where
   * what is hard does, and by what is asked
   */
  matters: Partial<Record<TopicMatter, Record<'light' | 'heavy' | MatterKind, Phrases>>>;
  /** something to do where somebody, a place or one of several things is looked for */
  steps: Record<'who' | 'where' | 'choice', Phrases>;
  /** said of a card whose name frightens, by its id, where the question is about somebody close */
  calm: Readonly<Record<string, Phrases>>;
  /** what is seen on the only card, `{picture}` */
  shown: { upright: Phrases; reversed: Phrases };
  /** a welcome card where it crosses: too much of it */
  crossing: Phrases;
  /** what the cards of a table tell together */
  story: {
    /** a card with what it stands for, `{essence}`; and what it stands for with the card, which goes into the others */
    titled: string;
    told: string;
    /** three cards, each as it lies to the one before */
    row: { first: Phrases } & Record<'then' | 'next', Record<Step, Phrases>>;
    /** the first and the last of more, and what it comes to between these two */
    road: Phrases;
    moves: Record<'lighter' | 'heavier' | 'light' | 'heavy', Phrases>;
    /** of ten cards where it stands and what crosses that, where it comes from, where it goes, and the asker's own */
    crossed: Phrases;
    origin: Phrases;
    /** the same by their names alone */
    behind: Phrases;
    onward: Record<Step, Phrases>;
    /** what the story comes to, where yes or no is asked for */
    ends: Record<YesNoVerdict, Phrases>;
    you: Phrases;
  };
  /** two ways, `{one}` and `{two}` in the words of the question: what their cards give and ask */
  options: Record<
    | ('first' | 'second' | 'lighter_first' | 'lighter_second')
    | ('both_light' | 'both_heavy' | 'even' | 'ground' | 'behind'),
    Phrases
  > & {
    /** of one card for both, by its weight */
    single: Record<'light' | 'heavy', Phrases>;
    /** the place of a card that stands for one of them, `{this}` */
    place: Phrases;
  };
  /** patterns of what a question is besides its kind */
  asked: {
    /** one whose yes would be unwelcome; whether to worry; and what makes either welcome after all: to avoid it */
    dreaded: string;
    worried: string;
    relief: string;
    decisions: Record<DecisionKind, string>;
    /** who did wrong, or hides behind messages without a name */
    accusing: string;
    /** what somebody else may have done: deceived, lied, stolen */
    deeds: string;
    /** how long is left of a job, a contract or a flat */
    tenure: string;
    /** somebody works in a hospital or the like, and nobody is ill */
    workplace: string;
    /** somebody goes to a school or the like, and nobody is ill */
    settling: string;
    /** somebody near who is being treated already */
    treated: string;
    /** an animal that is missing; of texts that name an animal */
    stray: string;
    /** and one that is unwell */
    ailing: string;
    /** something one wears or carries that cannot be found */
    lost_thing: string;
    /** where something is that was lost */
    mislaid: string;
    /** whether what has been done was right */
    hindsight: string;
    /** whether to tell somebody of a child that is expected */
    announcing: string;
    /** what is between people: how they get on, talk, trust */
    between: string;
    /** a child, a pregnancy, and what belongs to one */
    child: string;
    /** a court, a lawyer, a verdict */
    law: string;
    /** people who have fallen out, without a court */
    quarrel: string;
    /** who looks after somebody, or inherits: a likeness of a person would mislead */
    faceless: string;
    /** a question inside a statement: `tell me whether …` */
    indirect: string;
    /** a subject and nothing asked of it: `my career` */
    named: string;
    /** whether an animal that is alive is to be kept, taken in or given away */
    keeping: string;
    /** where to, of a journey */
    whither: string;
    /** an animal of the asker's */
    animals: string;
    /** what one can do for somebody else */
    helping: string;
    /** real stakes of money: bets, loans, shares, all that somebody has */
    stakes: string;
    /** sums that a life hangs on, which make a loan to somebody close a grave one: thousands, savings */
    fortune: string;
    /** how a day, a month or a year goes, and nothing else */
    period: string;
    /** love that is over, or may be */
    over: string;
    /** where the asker's own love goes, which is no secret of the other's heart */
    ours: string;
    /** a death, or somebody who is gone */
    death: string;
    /** somebody who is very low, and in no danger */
    low: string;
    /** what to do, however it is asked */
    doing: string;
    /** to write to somebody, or to call */
    writing: string;
    /** where life is to go from here, which is no place */
    onward: string;
    /** two ways with a word between them: `not`: no second way; `lead`, `end`: what stands around them */
    options: Record<'or' | 'not' | 'lead' | 'between' | 'asks' | 'end', string> & {
      /** how a way is quoted: a pattern, and what stands in its place */
      spoken: readonly (readonly string[])[];
    };
    /** what a worried asker adds: the part before it is what is asked */
    tail: string;
    /** pattern, what a question is about as it stands inside a sentence, and its matter; the first that fits counts */
    nouns: readonly (readonly string[])[];
    /** given names, each line with many; the doubtful ones are words or places too */
    given: Record<'sure' | 'doubtful', readonly string[]>;
    /** what stands before a given name: a word for somebody, one that makes it no name of theirs, a verb */
    names: Record<'somebody' | 'nobody' | 'doing', string>;
    /** pattern of a noun, and how it is told with a given name: the first that fits, the nouns of people first */
    called: readonly (readonly string[])[];
    /** a noun with a time */
    timed: string;
    /** pattern, and a time that stands inside a sentence, by itself as well as with a noun */
    times: readonly (readonly string[])[];
    /** a word for what each kind of question wants, as it stands inside a sentence */
    kinds: Record<QuestionKind, string>;
  };
  /** said where the spread is for two and the question is not */
  lent_subject: Phrases;
  year_peaks: Phrases;
  /** of affairs: places, how fast it goes and by what that is known, and where to travel */
  plain: {
    /** a place with how the affair looks through its card, `{now}`; `heavy` and `despite`: of a place that comes */
    places: Partial<Record<PlaceRole | 'heavy' | 'despite', Phrases>>;
    /** a place beside the one it is read with, `{before}` */
    threads: Threads;
    when: {
      /** to when, and to how long */
      pace: Record<Pace, Phrases>;
      lasting: Record<Pace, Phrases>;
      frames: Phrases;
      /** a sign of it that the asker can recognise */
      signs: Readonly<Partial<Record<TopicMatter, string | Phrases>>> & { other: string | Phrases };
    };
    where: Record<Suit | 'Major', Orientations>;
    travel: Phrases;
  };
  /** what a place says of its card, from a sentence that names it on */
  roles: Partial<Record<PlaceRole, Steps>>;
  /** the same with what is asked about, `{noun}` */
  roles_of: Partial<Record<PlaceRole, Phrases>>;
  /** a place beside the one it is read with, `{before}` */
  threads: Threads;
  /**
   * a place that comes: of a heavy card what may be in the way, then where it goes; and where it goes despite a no;
   * `_of`: with what is asked about, `{noun}`
   */
  coming: Record<'heavy' | 'heavy_of' | 'then' | 'despite' | 'despite_of', Phrases>;
  /** a place whose sentence has been told */
  again: Phrases;
  /** by what ties two cards; `heavy` where one of them is */
  links: Record<string, Phrases>;
  /** of one card by itself, and of cards with each other, in the whole interpretation */
  essay: {
    /** the question taken up, `{thing}`: by its yes or no, a decision of life, or what was wanted */
    asked: Record<YesNoVerdict | 'decision' | Exclude<QuestionKind, 'should' | 'will'>, Phrases>;
    /** the card of a place as it stands to what was asked about, `{noun}` */
    places: Partial<Record<PlaceRole, Phrases>>;
    one: Steps;
    /** a heavy card, `{heavy}`, and one with something to set against it */
    against: Phrases;
    /** something to do with a card's picture, and the question in it */
    practice: Phrases;
    /** back to what was asked about, `{noun}` */
    of_noun: Phrases;
  };
  majors: Record<'all' | 'many' | 'none', Phrases>;
  /** two majors on one table, by their numbers */
  couples: Readonly<Record<string, string>>;
  suits: Record<Suit, Phrases>;
  missing_suits: Record<Suit, Phrases>;
  ranks: Record<Rank, Phrases>;
  /** `yes`, `open` and `no`: of many reversed cards where that was the answer */
  reversals: Record<'none' | 'many' | 'all' | 'yes' | 'open' | 'no', Phrases>;
  courts: Phrases;
  /** what answers a question, from one card: yes or no first, then what the card is to it */
  verdicts: Record<'should' | 'will', Record<YesNoVerdict, Phrases>> & {
    /** where a yes would be unwelcome: it is never a plain one */
    dreaded: Record<Exclude<YesNoVerdict, 'yes'>, Phrases>;
  };
  /**
   * With a card's reason for a yes or a no, `{reason}`: `hope` and `wary` of what an answer hangs on that is left open,
   * `calm` and `care` of a card that takes the dread out of a question, or bears it out
   */
  reasons: Record<'for' | 'against' | 'hope' | 'wary' | 'calm' | 'care', Phrases>;
  /** said with a yes or no about money */
  figures: Phrases;
  /** said of debts: who helps with them */
  debts: Phrases;
  answers: Record<
    Exclude<
      QuestionKind,
      'who' | 'why' | 'when' | 'lasting' | 'moment' | 'where' | 'amount' | 'choice' | 'how' | 'should' | 'will'
    >,
    ByMood<Phrases> & ByTurn<Phrases>
  > & {
    /** with what the card itself says to who, why, when, where and which, and with its advice to how */
    choice: Phrases;
    /** how much, how many: cards know no numbers */
    amount: Phrases;
    how: Phrases;
    /** with what it says to a side of life */
    how_of_side: Phrases;
    who: Phrases;
    why: Phrases;
    when: Phrases;
    /** how long something goes on: with where it goes, for cards know no numbers */
    lasting: Phrases;
    /** of a loan between people: what to settle first */
    lending: Phrases;
    /** when a test is passed: its day is set by others */
    test_when: Phrases;
    /** when to do something, and not when something will be */
    moment: Phrases;
    where: Phrases;
    /** to what is told and asks nothing */
    told: Phrases;
    /** of a decision of life: that no card takes it, on which side the card lies, and what lies on the other */
    decision: Record<'opening' | 'stay' | 'go' | 'for' | 'against' | 'wait' | 'both', Phrases> &
      Record<'closing', Record<DecisionKind, Phrases>>;
    /** without a question, of a category, `{label}` */
    category: Phrases;
    none: Record<'one' | 'many', Phrases>;
  };
  /** the card that pulls with the answering one, or against it */
  pulls: Record<'light' | 'heavy' | 'drag' | 'lift', Phrases>;
  /**
   * `own`: of the asker's own card beside what crosses it, `{challenge}`; `ask`: where no card's advice goes with the
   * answer, a question to take along, `{question}`
   */
  closing: Record<'one' | 'many' | 'own' | 'ask', Phrases>;
  /**
   * of what no card sees: why, and what helps instead, of a heart what a card shows of what stands between the asker
   * and whom it is about, `{noun}`; questions to the asker, and three small things to do
   */
  unseen: Record<Unseen, { told: Phrases; questions: Phrases; steps: Phrases }>;
  /** of what no card may answer, and of what none sees; see turned.ts */
  turned: {
    leads: Phrases;
    /** what the pictures of a whole interpretation are for, and the end */
    aim: Phrases;
    closing: Phrases;
    questions: Phrases;
    steps: Phrases;
    /** the end, questions and small things to do of one grave matter */
    grave: Record<Exclude<GraveMatter, 'third_person'>, { closing: Phrases; questions: Phrases; steps: Phrases }>;
    beside: Phrases;
    /** where no other card was named */
    alone: Phrases;
    /** what a card advises the asker where it does not answer */
    own: Phrases;
    /** of another's heart: what a card sees of the asker's own side; and the only card, which has been named */
    heart: Phrases;
    heart_one: Phrases;
    /** of what comes, what lies in the asker's hands; of others, what a card advises towards them */
    next: Phrases;
    across: Phrases;
    /** where the asker stands in it */
    stand: Phrases;
    /** in a hard time: what the asker may feel, what may help, and one thing to do */
    self: Phrases;
    help: Phrases;
    deed: Phrases;
    /** a place, with what its card has for the asker, `{told}` */
    places: Record<PlaceRole, Phrases>;
  };
  clarifier: {
    /** without a question */
    unasked: Phrases;
    alone: Phrases;
    /** one thing more to look at */
    angle: Phrases;
    /** beside an earlier card, `{b}` */
    beside: Record<Mood | Exclude<CardTurn, 'upright'>, Phrases>;
    /** and what it adds to another, `{b}` */
    adds: Phrases;
    many_cards: string;
    /** `none`: of no side of life that is known */
    followups: Record<Category | 'none' | Mood | Exclude<CardTurn, 'upright'>, Phrases>;
    actions: Record<Category | 'none' | 'upright' | 'reversed', Phrases>;
  };
}

/** The words of one language. */
export interface TarotWords {
  cards: Readonly<Record<string, CardText>>;
  phrases: TarotPhrases;
  /** of planets, for cards that stand under one */
  names: WesternNames;
  grammar: Grammar;
}
