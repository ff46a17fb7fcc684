/** What must be known of a language before anything is said in it: what `understood.ts` of its folder holds. */

import type { CueWords } from '../language/cues.ts';
import type { IntentExamples } from '../language/intents.ts';
import type { NameWords } from '../language/names.ts';
import type { ClassWords } from '../language/shapes.ts';
import type { CertainWords } from '../safety/judge.ts';

/** Scripts that languages are written in, as Unicode calls them. */
export type Script = 'Latin' | 'Devanagari';

/**
 * What people write in a language, in its own script and in Latin letters, and what somebody in need is told. Messages
 * are understood in every language of the list, whatever language an answer is asked for in.
 */
export interface Understood {
  /** what the language is written in; whoever writes it in Latin letters is understood as well */
  script: Script;
  /** ISO 3166: where places of one name are meant first; none for a language that is spoken everywhere */
  countries: readonly string[];
  /** what tells of danger by itself */
  certain: CertainWords;
  care: CareWords;
  /** what is said in the turns after a danger */
  afterDanger: AfterDangerWords;
  /** what no wording of a language model may say */
  neverWorded: Readonly<Record<'verdicts' | 'fear' | 'orders', readonly string[]>>;
  guide: {
    examples: IntentExamples;
    /** patterns of folded text by the figure of a birth chart that they ask for: English sets which there are */
    figures: Readonly<Record<keyof typeof import('./en/guide/figures-asked.json'), readonly string[]>>;
    /** patterns of folded text that ask what something means, that do not, and what is asked without its name */
    meanings: typeof import('./en/guide/meanings-asked.json');
    /** what people tell of their lives, by what it is met with */
    lives: Readonly<Record<string, readonly string[]>>;
    names: NameWords;
    cues: CueWords;
    doors: DoorWords;
    /** what is said of cards that are drawn, or lie there */
    cards: CardTalkWords;
    followUps: FollowUpWords;
    talk: TalkWords;
    words: ClassWords;
    /** number words, which stand among the words of dates and times */
    numbers: Readonly<Record<string, number>>;
    wording: WordingWords;
    /** months that are over, and times of a life by its age; English sets the members */
    times: TimesWords;
    /** phrases by what exactly they ask about */
    topics: Readonly<Record<string, readonly string[]>>;
    /** words that ask for a part of what was told, and of a side of life; English sets the members */
    nearest: NearestWords;
    righting: RightingWords;
  };
}

/** `care.json`: English sets the members. */
export type CareWords = typeof import('./en/care.json');

/** `after-danger.json`: what is said in the turns after a danger. */
export interface AfterDangerWords {
  /** phrases that the others have places for, by name */
  slots: Readonly<Record<string, readonly string[]>>;
  /** patterns by what they say */
  says: Readonly<Record<AfterTopic, readonly string[]>>;
  /** patterns of an answer to a question of ours */
  yes: readonly string[];
  no: readonly string[];
  /** takes back that somebody is safe */
  doubt: readonly string[];
  /** says, with somebody named, that it is about them and not the writer */
  elses: readonly string[];
  /** goes on behind it: safe, and not well */
  though: readonly string[];
  /** says that the writer is no adult */
  young: readonly string[];
  /** says how dark it is, so that it is asked whether somebody thinks of dying */
  heavy: readonly string[];
  /** what countries are called, and the places that most people write from there, by their codes */
  places: Readonly<Record<string, readonly string[]>>;
}

/**
 * What a turn after one of danger says, those first that weigh most where several are said: not safe, ill, whoever is
 * feared close; help called, what to take against it, a threat, pictures sent or asked for; whoever is feared gone, or
 * living elsewhere;
 * would rather wait; leaves, no danger at all, found, help there, safe; no place to go, not believed, whom to tell,
 * nobody there, who lives near, somebody can come, somebody there;
 * what the chart says of it, asks for numbers, speaks for whoever does it, whether to report it, afraid, what to do,
 * thanks.
 */
export const AFTER_SAID = [
  ...(['unsafe', 'sick', 'near', 'called', 'remedy', 'attack', 'threat', 'sent', 'photos', 'away', 'afar'] as const),
  ...(['waits', 'leaving', 'denied', 'found', 'helped', 'safe'] as const),
  ...(['nowhere', 'unbelieved', 'tell', 'alone', 'helper', 'company', 'beside'] as const),
  ...(['doctor', 'fate', 'number', 'excuse', 'report', 'afraid', 'how', 'thanks'] as const),
] as const;
export type AfterTopic = (typeof AFTER_SAID)[number];

/** `guide/doors.json`: what asks of the account, of matters that are none of ours, and what people say besides. */
export interface DoorWords {
  /** phrases that the patterns have places for, by name */
  slots: Readonly<Record<string, readonly string[]>>;
  /** patterns by what they ask or say, as `safety/patterns.ts` reads them; English sets the members */
  doors: Readonly<Record<keyof typeof import('./en/guide/doors.json').doors, readonly string[]>>;
  /** patterns by the entry of the glossary that they ask for, whatever its name */
  explained: Readonly<Record<keyof typeof import('./en/guide/doors.json').explained, readonly string[]>>;
  /** what public people are called, by their birth dates */
  famous: Readonly<Record<string, readonly string[]>>;
  /** patterns by what is wished of cards */
  table: Readonly<Record<keyof typeof import('./en/guide/doors.json').table, readonly string[]>>;
  /** what cards are called without an article, by their ids */
  cards: Readonly<Record<string, readonly string[]>>;
  /** what endpoints are called when their price is asked, by their names */
  endpoints: Readonly<Record<string, readonly string[]>>;
}

/** `guide/times.json`: how months that are over are named, and times of a life by its age. */
export interface TimesWords {
  /** before or behind a month that is over */
  last_before: readonly string[];
  last_behind: readonly string[];
  /** before an age; the same where nothing else follows; behind one */
  age_before: readonly string[];
  age_before_end: readonly string[];
  age_behind: readonly string[];
  /** ten years of a life by the age that they begin with, and what stands before them; behind that age as a number */
  decade_before: readonly string[];
  decades: Readonly<Record<string, number>>;
  decade_behind: readonly string[];
}

/** `guide/follow-ups.json`: what a few words ask of what was said just before them. */
export interface FollowUpWords {
  /** phrases that the patterns have places for, by name */
  slots: Readonly<Record<string, readonly string[]>>;
  /** patterns by what they ask; English sets the members */
  follows: Readonly<Record<keyof typeof import('./en/guide/follow-ups.json').follows, readonly string[]>>;
}

/** `guide/talk.json`: what is asked of the talk itself, of the art, and of customs for a planet. */
export interface TalkWords {
  /** phrases that the patterns have places for, by name */
  slots: Readonly<Record<string, readonly string[]>>;
  /** patterns by what they ask; English sets the members */
  asks: Readonly<Record<keyof typeof import('./en/guide/talk.json').asks, readonly string[]>>;
}

/** `guide/cards.json`: how cards are wished for and spoken of, and where in a message stands what they are for. */
export interface CardTalkWords {
  /** phrases that the patterns have places for, by name */
  slots: Readonly<Record<string, readonly string[]>>;
  /** words for numbers of cards */
  counts: Readonly<Record<string, readonly string[]>>;
  /** patterns by what they say; English sets the members */
  says: Readonly<Record<keyof typeof import('./en/guide/cards.json').says, readonly string[]>>;
  /** what stands ahead of a matter: by itself, right behind a name of cards, and where they are asked of it */
  before: Readonly<Record<'strong' | 'weak' | 'linked', readonly string[]>>;
  /** a matter with what stands around it, and what stands behind one */
  held: readonly string[];
  behind: readonly string[];
  /** what ends a message and is no part of a matter */
  ends: readonly string[];
  /** what stands ahead of a matter and is no part of it */
  heads: readonly string[];
  /** a question as a phrase: `should i …`, `whether i should …` */
  asked: readonly (readonly string[])[];
  /** what is no matter, and what points at one that was told */
  nothing: readonly string[];
  that: readonly string[];
  /** of the speaker in the second person, word by word */
  yours: readonly (readonly string[])[];
  /** a matter with such a word is quoted as it was written */
  as_said: readonly string[];
  /** words that say nothing of what is asked */
  little: readonly string[];
}

/** `guide/nearest.json`: folded beginnings of words by what they ask for. */
export interface NearestWords {
  roles: Readonly<Record<keyof typeof import('./en/guide/nearest.json').roles, readonly string[]>>;
  sides: Readonly<Record<keyof typeof import('./en/guide/nearest.json').sides, readonly string[]>>;
  commands: Readonly<Record<keyof typeof import('./en/guide/nearest.json').commands, readonly string[]>>;
}

/** `guide/righting.json`: how a message puts right what was understood of the one before. */
export interface RightingWords {
  /** says that it was asked already */
  asked: readonly string[];
  /** joins that with what was asked */
  behind: readonly string[];
  /** may stand ahead of it */
  before: readonly string[];
  /** denies what stands behind it in its clause, or ahead of it */
  denies: readonly string[];
  /** phrases that give up what stands behind them in their clause */
  gives_up: readonly string[];
  /** that something is the speaker's own, and that it is not */
  its_me: readonly string[];
  not_me: readonly string[];
  denies_behind: readonly string[];
  /** beside such a word nothing is denied: no idea */
  denies_nothing: readonly string[];
  /** asks at the head of a message without a question mark */
  asks_first: readonly string[];
  /** goes from what is denied to what is meant */
  turns: readonly string[];
}

/** `guide/wording.json`: what the wording of a language model is read with. */
export interface WordingWords {
  /** beyond those of dates and times */
  numbers: readonly string[];
  /** words for numbers, here or in another language, that are words of another kind here: once, do, दूसरे */
  everyday: readonly string[];
  /** what bodies do and days are, as it is said without naming either: retrograde, full moon */
  events: readonly string[];
  negations: readonly string[];
  /** what no wording says */
  never: readonly string[];
}
