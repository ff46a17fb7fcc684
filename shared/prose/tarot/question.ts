import { LANGUAGES, wordsIn } from '../../content/languages.ts';
import {
  AFFAIRS,
  type Affair,
  type Category,
  type DecisionKind,
  type TarotPhrases,
  type TarotWords,
  type TopicMatter,
  type Unseen,
} from '../../content/tarot-words.ts';
import type { SpreadId } from '../../engine/tarot/spreads.ts';
import { questionModels } from '../../intents/questions.ts';
import { foldedWord } from '../../language/fold.ts';
import { givenNameIn, givenNames } from '../../language/given-names.ts';
import {
  isGrave,
  type QuestionKind,
  type QuestionMatter,
  questionKind,
  questionSubject,
} from '../../language/question-subject.ts';
import { namesOf, recordOf } from '../../narrow.ts';
import { lastKept, once } from '../../once.ts';
import { filled } from '../phrase.ts';
import { type Options, optionsReader } from './options.ts';

/** What a reading is about. `question` and `category` come from the caller: data, never phrases. */
export interface ReadingTopic {
  /** whether there is a question */
  isAsked: boolean;
  kind: QuestionKind;
  category: Category | undefined;
  /** which of a card's texts fit the category */
  domain: Category | undefined;
  /** whether love is over, or may be */
  isOver: boolean;
  /** the category in words: ours, or the caller's own in quotes; undefined when there is none */
  label: string | undefined;
  /** whether the question has a subject that is neither love nor anybody close */
  isSubjectLent: boolean;
  /** whether the label or the two ways are words of the caller's own */
  isQuoting: boolean;
  /** what is asked about that no card sees, and none says yes or no to */
  unseen: Unseen | undefined;
  /** whether a yes would be unwelcome: to `Will I lose my job?` a bright card says no */
  isDreaded: boolean;
  /** what kind of decision of a life is asked about: it gets what speaks for and against, and no verdict */
  decision: DecisionKind | undefined;
  /** the two ways that are asked about, in the words of the question; undefined where there are not two */
  options: Options | undefined;
  /** whether it is about debts: they name who helps */
  isOfDebts: boolean;
  /** whether something is told and nothing asked */
  isStated: boolean;
  /** whether somebody close is named, whatever is asked of them */
  isOfSomebody: boolean;
  /** what is asked about, in a word of ours that stands inside a sentence; undefined where none is known */
  noun: string | undefined;
  /** the same with the name and the time of the question; undefined where only the kind of question has a word */
  subject: string | undefined;
  /** the noun as its cards name it: of somebody their name, which surely is one; what is kept says `noun` instead */
  called: string | undefined;
  /** the given name in the question, and whom it is about: by name, else in a word of ours */
  name: string | undefined;
  who: string | undefined;
  /** which matter that is */
  matter: TopicMatter | undefined;
  /** whether it is a thing of the day, which a card answers without a word of hearts */
  isPractical: boolean;
  /** what a card is looked at for: the affair; undefined where it speaks of anything at all */
  view: TopicView | undefined;
  /** the same noun, or a word for what such questions want: `the reason`; undefined where nothing was asked */
  thing: string | undefined;
}

/** An affair, somebody else's test, a matter of theirs or of anybody close, or any other practical matter. */
export type TopicView = Affair | 'pupil' | 'theirs' | 'close' | 'plain';

/** What topics are read from. */
interface QuestionPhrases {
  question?: string;
  category?: string;
  spread?: SpreadId;
  /** whether the words are known to be about what somebody else feels or does in private */
  isOfHeart?: boolean;
}

const SPREAD_CATEGORIES: Partial<Record<SpreadId, Category>> = { relationship: 'love', career: 'work' };
/** Of these a word for what is wanted can stand wherever a noun does: `the decision`. */
const NAMED_KINDS: readonly QuestionKind[] = ['should', 'choice'];
const DECISIONS: readonly DecisionKind[] = ['leave', 'begin', 'change'];
const CATEGORIES: readonly Category[] = ['love', 'home', 'work', 'money', 'growth'];
const MATTERS: Readonly<Record<Category, TopicMatter>> = {
  love: 'love',
  home: 'kin',
  work: 'job',
  money: 'money',
  growth: 'self',
};
/** Which affair a matter surely belongs to; of the others a card says what it says to any practical matter. */
const VIEWS: Readonly<Record<TopicMatter, TopicView | undefined>> = {
  ...{ study: 'test', driving: 'test', pupil: 'pupil', move: 'move', papers: 'papers', job: 'work', sale: 'deal' },
  ...{ kin: 'kin', friend: 'close', child: 'kin', love: 'love', bond: 'love' },
  ...{ house: 'plain', works: 'plain', travel: 'plain', boss: 'plain', business: 'plain', craft: 'plain' },
  ...{ stay: 'plain', offer: 'plain', money: 'plain', owed: 'plain', lend: 'plain', pet: 'plain', wedding: 'close' },
  ...{ self: undefined, faith: undefined, envy: undefined },
};
/** And which side of life, of which a card has a text. */
const SIDES_OF: Partial<Record<TopicMatter, Category>> = {
  ...{ kin: 'home', child: 'home', love: 'love', bond: 'love', job: 'work', money: 'money', owed: 'money' },
  ...{ self: 'growth', faith: 'growth', envy: 'growth' },
};
/** Of what is not begun yet nothing is told of its days. */
const BEFOREHAND: readonly QuestionKind[] = ['will', 'should', 'when', 'moment', 'choice'];
/** What these ask may be of anything between heaven and earth; all others ask of a matter. */
const WIDE_KINDS: readonly QuestionKind[] = ['what', 'why', 'how', 'who', 'obstacle', 'lasting'];
/** Views of those close. */
const OF_HEARTS: readonly (TopicView | undefined)[] = ['kin', 'love', 'close', 'theirs'];
/** So much of a question's last sentence tells what is asked; patterns are not tried on more. */
const SENTENCE_LENGTH = 400;

/** Reads a question and a category: the caller's category first, then the words of the question, then the spread's. */
export function topicOf(asked: QuestionPhrases, words: TarotWords): ReadingTopic {
  const { question, category, spread, isOfHeart } = asked;
  return topicKept({ question, category, spread, isOfHeart, words });
}

/** One question is read by several callers, each with what else it knows. */
const SAME_QUESTION = 8;

/** Of one question the topic is asked for card after card. */
const topicKept = lastKept(
  ({ words, ...asked }: QuestionPhrases & { words: TarotWords }) => readTopic(asked, words),
  (one, other) =>
    one.words === other.words &&
    one.question === other.question &&
    one.category === other.category &&
    one.spread === other.spread &&
    one.isOfHeart === other.isOfHeart,
  SAME_QUESTION,
);

function readTopic(
  { question = '', category = '', spread, isOfHeart = false }: QuestionPhrases,
  words: TarotWords,
): ReadingTopic {
  const { phrases, grammar } = words;
  const reader = readerOf(phrases);
  const [line, named] = [reader.withoutTail(oneLine(question)), oneLine(category)];
  const [wanted, listed] = [named, line].map(reader.categoryIn);
  const { matter, side } = questionSubject(questionModels().subjects, sentenceOf(line), listed);
  // what is told and asks nothing is of more than one thing, and met by what a card says to anything
  const found = isStated(line) && kindIn(line, reader) === 'what' ? undefined : reader.nounIn(line);
  const isSure = found === undefined || (isSureOf(found, line, reader) && !isOfTheirLove(found, line, reader));
  const about = isSure ? found : { ...found, matter: undefined };
  const isOfDebts = side === 'debts' && found?.matter !== 'lend';
  const own = wanted ?? (isOfDebts ? 'money' : CATEGORIES.find((one) => one === side));
  const known = own ?? (spread && SPREAD_CATEGORIES[spread]);
  const unlisted = named !== '' && !wanted && !reader.isGeneral(named);
  // a single word is a subject
  const isSubject = /^\S*[^\s?]$/u.test(line) || line === '' || reader.isNamed(line);
  const read = isSubject ? 'what' : kindIn(line, reader);
  const options = WEIGHED.includes(read) ? reader.optionsIn(line) : undefined;
  const kind = options ? 'choice' : kindOfPlace(read, line, about?.matter, reader);
  const told = wanted ?? listed ?? (reader.isOver(line) ? 'love' : undefined);
  const asked = { kind, line, found: found?.matter, matter, heart: heartOf(found?.matter, own, told), isOfHeart };
  const unseen = unseenOf({ ...asked, isBetweenWays: options !== undefined }, reader);
  const ofKind = phrases.asked.kinds[kind];
  // what the caller says it is about is sure
  const given = wanted ?? (spread && SPREAD_CATEGORIES[spread]);
  const isClose = found ? !isSure : own === 'love';
  const close = wanted ? undefined : closeView({ found, isClose, line, kind }, reader);
  const view = unseen || line === '' ? undefined : (close ?? viewOf(about, wanted, given, kind));
  const domain = domainOf(about, wanted, given, kind);
  // whoever is left, or may leave, is told nothing of courting and of evenings for two
  const isOver = (domain === 'love' || (found === undefined && own === 'love')) && reader.isOver(line);
  const noun = about?.noun ?? (line !== '' && NAMED_KINDS.includes(kind) ? ofKind : undefined);
  return {
    isAsked: line !== '',
    kind: unseen && kind === 'will' ? 'what' : kind,
    unseen: unseen === 'lost' && reader.isOfAnimal(line) ? 'stray' : unseen,
    category: known,
    domain: isOver ? 'growth' : isOfDebts ? 'money' : domain,
    isOver,
    isDreaded: unseen === undefined && (kind === 'should' || kind === 'will') && reader.isDreaded(line, kind),
    decision: kind === 'should' && about?.matter !== 'pet' ? reader.decisionIn(line) : undefined,
    options: unseen === undefined ? options : undefined,
    isOfDebts,
    isStated: isStated(line),
    isOfSomebody: OF_SOMEBODY.includes(found?.matter),
    noun,
    // of two things either is in the question
    ...reader.calledIn(line, noun, about?.matter === 'boss' ? undefined : (found ?? reader.firstNounIn(line))?.noun),
    matter: about ? about.matter : line === '' ? undefined : matterOf(given),
    isPractical: about !== undefined && view !== undefined && !OF_HEARTS.includes(view),
    view,
    thing: line === '' ? undefined : (about?.noun ?? ofKind),
    isSubjectLent: line !== '' && own !== undefined && own !== 'love' && own !== 'home',
    isQuoting: unlisted || options !== undefined,
    label: unlisted ? grammar.quotes.join(named) : known && phrases.categories[known].label,
  };
}

/** What a question needs to be known of for what no card sees in it. */
interface Unsaid {
  kind: QuestionKind;
  line: string;
  /** which matter a noun names */
  found: TopicMatter | undefined;
  /** and which the weights hear */
  matter: QuestionMatter;
  /** what somebody's heart would be one of */
  heart: Unseen;
  isOfHeart: boolean;
  isBetweenWays: boolean;
}

/** What is asked about that no card sees. */
function unseenOf(
  { kind, line, found, matter, heart, isOfHeart, isBetweenWays }: Unsaid,
  { isLow, isAccusing, isOurs, isOfDeed, isSettling, isMislaid, isLostThing, isStray }: QuestionReader,
): Unseen | undefined {
  if (isStray(line)) return 'stray';
  if (isMislaid(line) || isLostThing(line)) return 'lost';
  // what to do about being lonely is answered like anything that is to be done
  const isHelped = kind === 'how' && found === 'friend';
  if (!isBetweenWays && INWARD.includes(kind) && !isHelped && isLow(line)) return 'low';
  // what to do, and when, is one's own affair, whomever or whatever it is about; whether one is good is nobody's
  const isOwnAffair = kind === 'should' || kind === 'moment' || kind === 'how' || isBetweenWays;
  const isOwn = (isOwnAffair && matter !== 'worth') || (matter === 'heart' && isOurs(line));
  const affair = matter === 'open' || isGrave(matter) || isOwn ? undefined : matter;
  const isAnothers = isOfHeart || affair === 'heart';
  if ((kind === 'who' && isAccusing(line)) || (isAnothers && !isOwnAffair && isOfDeed(line))) return 'deed';
  if (affair !== 'heart' && !isOfHeart) return affair;
  // who comes in a dream has no heart that could be asked, and an animal no secrets
  // and a test that a child sits is no secret of theirs
  if (found === 'faith' || found === 'pet' || found === 'pupil') return undefined;
  // how somebody gets on at a school is no secret of theirs
  if (isSettling(line)) return undefined;
  // why those at home are as they are is asked of the bond with them, and what one can do for it
  return kind === 'why' && (found === 'kin' || found === 'child') ? undefined : heart;
}

/** Whether what a noun names is what is asked: of somebody close only where it is asked of what is between the two. */
function isSureOf({ matter }: About, line: string, { isBetween }: Pick<QuestionReader, 'isBetween'>): boolean {
  return (matter !== 'kin' && matter !== 'child' && matter !== 'friend') || isBetween(line);
}

/** Whether it is the love of somebody of the asker's people that is asked about. */
function isOfTheirLove({ matter }: About, line: string, { isOfRelation }: QuestionReader): boolean {
  return (matter === 'love' || matter === 'bond') && isOfRelation(line);
}

/** What a card is looked at for where somebody close is asked about, and it is not sure what. */
function closeView(
  { found, isClose, line, kind }: Pick<Unsaid, 'line' | 'kind'> & { found: About | undefined; isClose: boolean },
  { isSettling, isRelation, isOfRelation, isOfDeath }: QuestionReader,
): TopicView | undefined {
  if (kind === 'will' && isSettling(line)) return 'theirs';
  // nor is it known what is asked where weights alone hear love in it
  if (!isClose) return undefined;
  return found && (isRelation(found) || isOfRelation(line)) && !isOfDeath(line) ? 'theirs' : 'close';
}

/** What a card is looked at for: by what is asked about, else by what the caller says, else as any matter. */
function viewOf(
  about: About | undefined,
  wanted: Category | undefined,
  given: Category | undefined,
  kind: QuestionKind,
): TopicView | undefined {
  // what to do about a matter that is not known is told by what a card has for any
  const isOpen = WIDE_KINDS.includes(kind) && (about !== undefined || kind !== 'how');
  if (!about) return given ? VIEWS[MATTERS[given]] : isOpen ? undefined : 'plain';
  const { matter, affair } = about;
  if (matter === undefined && affair === undefined && wanted) return VIEWS[MATTERS[wanted]];
  const view = affair ?? (matter ? VIEWS[matter] : 'plain');
  // why it is so is told by what a card says to anything; what to do, by what it has for a matter of the day
  if (view === 'plain' && isOpen) return kind === 'how' ? doingView(matter) : undefined;
  return view === 'work' && BEFOREHAND.includes(kind) ? 'plain' : view;
}

/** What a card is looked at for where it is asked how: of a side of life it has texts, and a boss is met at work. */
function doingView(matter: TopicMatter | undefined): TopicView | undefined {
  if (matter && SIDES_OF[matter]) return undefined;
  return matter === 'boss' ? 'work' : 'plain';
}

/** The side of life whose texts a card tells, where it is sure: none of whoever is looked for. */
function domainOf(
  about: About | undefined,
  wanted: Category | undefined,
  given: Category | undefined,
  kind: QuestionKind,
): Category | undefined {
  if (kind === 'who' || wanted) return kind === 'who' ? undefined : wanted;
  // how one comes closer to a child is not told by what a card says of the household
  const side = about?.matter === 'child' && kind === 'how' ? undefined : about?.matter && SIDES_OF[about.matter];
  return about ? (side === 'work' && BEFOREHAND.includes(kind) ? undefined : side) : given;
}

/** Kinds of questions in which two ways may be weighed against each other. */
const WEIGHED: readonly QuestionKind[] = ['choice', 'should', 'what', 'how'];
/** And those in which somebody may tell how low they are. */
const INWARD: readonly QuestionKind[] = ['what', 'why', 'how', 'lasting', 'obstacle'];

/** Where a journey goes is a place; where life goes is what to do. */
function kindOfPlace(
  read: QuestionKind,
  line: string,
  matter: TopicMatter | undefined,
  { isOnward, isWhither }: Pick<QuestionReader, 'isOnward' | 'isWhither'>,
): QuestionKind {
  if (line !== '' && isOnward(line)) return 'how';
  return read === 'what' && matter === 'travel' && isWhither(line) ? 'where' : read;
}

/** By what somebody whose heart is asked about is joined to the asker: by love only where a word tells of it. */
function heartOf(
  matter: TopicMatter | undefined,
  own: Category | undefined,
  told: Category | undefined,
): 'love' | 'home' | 'work' | 'others' {
  if (matter === 'kin' || matter === 'child') return 'home';
  if (matter === 'boss') return 'work';
  if (matter === 'love' || matter === 'bond') return 'love';
  const side = own === told ? own : undefined;
  return matter !== 'friend' && (side === 'love' || side === 'work' || side === 'home') ? side : 'others';
}

/** What a side of life asks about where no word names it. */
function matterOf(side: Category | undefined): TopicMatter | undefined {
  return side && MATTERS[side];
}

/**
 * What kind of answer a text wants: a statement neither yes nor no, unless a decision of life hangs on it; and who
 * looks after somebody no likeness of a stranger.
 */
function kindIn(
  asked: string,
  { firstLook, decisionIn, isIndirect, isFaceless, isOfDoing, isHindsight }: QuestionReader,
): QuestionKind {
  const kind = questionKind(questionModels().kinds, sentenceOf(asked), firstLook(asked));
  if (kind === 'who') return isFaceless(asked) ? 'what' : kind;
  // of what is done no card says that it was wrong
  if (isHindsight(asked)) return 'what';
  if (kind === 'what' && isOfDoing(asked)) return 'how';
  if (kind !== 'will' && kind !== 'should') return kind;
  return isStated(asked) && !isIndirect(asked) && !(kind === 'should' && decisionIn(asked)) ? 'what' : kind;
}

/** Whether a text ends as one that asks nothing. */
const isStated = (line: string) => /[.!…।॥]$/u.test(line) && !line.includes('?');

/** A grave matter that is asked about, in the asking sentence or in all that is told. */
export function graveIn(text: string, { phrases }: Pick<TarotWords, 'phrases'>) {
  const plain = folded(readerOf(phrases).withoutTail(oneLine(text)));
  // of one sentence both are the same
  const parts = new Set([sentenceOf(plain), plain.slice(-SENTENCE_LENGTH)]);
  return [...parts].map((part) => questionSubject(questionModels().subjects, part).matter).find(isGrave);
}

/** Whether it is to be decided if an animal that is alive stays: nobody mourns it. */
export function isOfKeeping(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  const { isOfAnimal, isOfKeeping } = readerOf(phrases);
  return isOfAnimal(oneLine(text)) && isOfKeeping(oneLine(text));
}

/** Whether it is asked how long is left of a job or the like, and not of a life. */
export function isOfTenure(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  return readerOf(phrases).isOfTenure(oneLine(text));
}

/** Whether an everyday matter stands beside words that sound of a graver one: which of them it is then not. */
export function isOnlySoundOf(
  matter: 'illness' | 'fertility' | 'court' | 'lifespan' | 'money',
  text: string,
  { phrases }: Pick<TarotWords, 'phrases'>,
): boolean {
  const { isOfWorkplace, isSettling, isAnnouncing, isQuarrel, isOfDeath, firstLook, ...reader } = readerOf(phrases);
  const line = oneLine(text);
  if (matter === 'illness') return isOfWorkplace(line) || isSettling(line);
  if (matter === 'fertility') return isAnnouncing(line);
  if (matter === 'court') return isQuarrel(line);
  if (matter === 'money') {
    const about = reader.nounIn(line);
    const isOfMoney = reader.isOfStakes(line) || reader.isOfFortune(line) || reader.categoryIn(line) === 'money';
    return about !== undefined && reader.isRelation(about) && !isOfMoney;
  }
  // what one should do about somebody at home is asked of no life
  return firstLook(line) === 'should' && !isOfDeath(line);
}

/** Whether an animal has run off, or a thing cannot be found, and no death is told: nobody mourns it. */
export function isToBeFound(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  const { isStray, isLostThing } = readerOf(phrases);
  return isStray(oneLine(text)) || isLostThing(oneLine(text));
}

/** Whether an animal is told of that is unwell. */
export function isOfAilingAnimal(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  return readerOf(phrases).isAilingAnimal(oneLine(text));
}

/** Whether somebody near is told of who is being treated for an illness already. */
export function isOfTheTreated(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  return readerOf(phrases).isOfTheTreated(oneLine(text));
}

/** Whether a child, a pregnancy or what belongs to one is named. */
export function isOfChild(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  return readerOf(phrases).isOfChild(text);
}

/** Whether papers are asked about, and no court or lawyer is named. */
export function isOfPapersOnly(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  const { isOfLaw, nounIn } = readerOf(phrases);
  return nounIn(text)?.matter === 'papers' && !isOfLaw(text);
}

/** Whether it is asked when or whether money comes back that somebody owes the asker: that is no question of hearts. */
export function isOfMoneyOwed(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  return readerOf(phrases).nounIn(oneLine(text))?.matter === 'owed';
}

/** Whom a grave question is about, where words of their own are meant for that: an animal, or somebody to be helped. */
export function caredForIn(text: string, { phrases }: Pick<TarotWords, 'phrases'>): 'animal' | 'helper' | undefined {
  const { isOfAnimal, isAilingAnimal, isHelping, isOfTheTreated } = readerOf(phrases);
  if (isOfAnimal(oneLine(text)) || isAilingAnimal(oneLine(text))) return 'animal';
  return isHelping(oneLine(text)) || isOfTheTreated(oneLine(text)) ? 'helper' : undefined;
}

/** Whether money is asked about as a thing of the day, a sale, a rent, a loan to a brother, and nothing is staked. */
export function isOfHousekeeping(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  const { isOfStakes, isOfFortune, firstNounIn } = readerOf(phrases);
  const line = oneLine(text);
  const about = firstNounIn(line);
  if (about?.matter === 'owed') return !isOfFortune(line);
  // of a loan of some thousands it is told what to settle; of more, of savings and of pledges a life may hang on it
  if (about?.matter === 'lend') return !isOfFortune(line.replace(/(?<!\d)\d[.,]?\d{3}(?!\d|[.,]\d)/gu, ' '));
  // a thing of the day is sold and bought like a house
  const isOfThing = about !== undefined && about.matter === undefined && about.affair === undefined;
  return (isOfThing || HOUSEKEEPING.includes(about?.matter)) && !isOfStakes(line);
}

/** Whether it is asked how a day, a month or a year goes, and nothing else. */
export function isOfPeriod(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  return readerOf(phrases).isOfPeriod(oneLine(text).replace(/^¿/u, ''));
}

/** Whether a thing of the day is asked about, a flat, a visa, a noisy neighbour, and nobody tells that they are low. */
export function isOfAThing(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  const { nounIn, isLow, isDreaded, isOfDeath } = readerOf(phrases);
  const line = oneLine(text);
  const about = nounIn(line);
  if (!about || isLow(line) || isOfDeath(line) || isDreaded(line, 'should')) return false;
  return about.affair === undefined && (about.matter === undefined || OF_THINGS.includes(about.matter));
}

/** Matters that are things, and not people or oneself. */
const OF_THINGS: readonly TopicMatter[] = [
  ...(['house', 'works', 'move', 'papers', 'business', 'sale', 'travel', 'driving', 'pet'] as const),
];

/** Matters in which a price is asked about as one asks for the weather. */
const HOUSEKEEPING: readonly (TopicMatter | undefined)[] = [
  ...(['house', 'works', 'move', 'job', 'offer', 'boss', 'business', 'travel', 'study', 'wedding'] as const),
  ...(['stay', 'money', 'sale'] as const),
];

/** Whether no death is named, and nobody who is gone: whoever is meant can be asked. */
export function isOfTheLiving(text: string, { phrases }: Pick<TarotWords, 'phrases'>): boolean {
  return !readerOf(phrases).isOfDeath(oneLine(text));
}

/** What patterns of a language take the asking sentence for. */
export function firstLookAt(text: string, { phrases }: Pick<TarotWords, 'phrases'>): string {
  return readerOf(phrases).firstLook(text);
}

/** What a question is about: in a word of ours, its matter, and its affair where it is of no matter. */
interface About {
  noun: string;
  matter: TopicMatter | undefined;
  affair: Affair | undefined;
}

/** How questions of one language are read. */
interface QuestionReader {
  /** What a first look takes the last sentence that ends in a question mark for, else the whole. */
  firstLook(text: string): string;
  /** The first category one of whose words stands in a text. */
  categoryIn(text: string): Category | undefined;
  /** True where a yes to the asking sentence would be unwelcome. */
  isDreaded(text: string, kind: 'should' | 'will'): boolean;
  /** The decision of a life that the asking sentence is about. */
  decisionIn(text: string): DecisionKind | undefined;
  /** True where the asking sentence looks for somebody who did wrong. */
  isAccusing(text: string): boolean;
  /** True where somebody else may have deceived, lied or stolen. */
  isOfDeed(text: string): boolean;
  /** True where it is asked how long is left of a job, a contract or a flat. */
  isOfTenure(text: string): boolean;
  /** True where somebody works in a hospital or the like, and nobody is said to be ill. */
  isOfWorkplace(text: string): boolean;
  /** True where it is asked whether to tell somebody of a child that is expected. */
  isAnnouncing(text: string): boolean;
  /** True where it is asked of what is between people: how they get on, talk, trust. */
  isBetween(text: string): boolean;
  /** True where a child, a pregnancy or what belongs to one is named. */
  isOfChild(text: string): boolean;
  /** True where a court, a lawyer or a verdict is named. */
  isOfLaw(text: string): boolean;
  /** True where people have fallen out, and no court is named. */
  isQuarrel(text: string): boolean;
  /** A question without what a worried asker adds: `Will he call, or am I wasting my time?` */
  withoutTail(text: string): string;
  /** True where a statement asks all the same. */
  isIndirect(text: string): boolean;
  /** True where a subject is named, and nothing asked of it. */
  isNamed(text: string): boolean;
  /** True where whoever is looked for has no likeness: who looks after somebody, or inherits. */
  isFaceless(text: string): boolean;
  /** True where an animal is named. */
  isOfAnimal(text: string): boolean;
  /** True where it is asked whether to keep, take in or give away, and no loss is told anywhere. */
  isOfKeeping(text: string): boolean;
  /** True where somebody goes to a school or the like, and nobody is said to be ill. */
  isSettling(text: string): boolean;
  /** True where it is asked where something is that was lost. */
  isMislaid(text: string): boolean;
  /** True where something one wears or carries is not to be found, and no death is told. */
  isLostThing(text: string): boolean;
  /** True where an animal has run off or is missing, and did not die. */
  isStray(text: string): boolean;
  /** True where an animal is unwell. */
  isAilingAnimal(text: string): boolean;
  /** True where it is asked whether what has been done was right. */
  isHindsight(text: string): boolean;
  /** True where it is asked where to. */
  isWhither(text: string): boolean;
  /** True where something is to be done for somebody. */
  isHelping(text: string): boolean;
  /** True where somebody near is being treated already. */
  isOfTheTreated(text: string): boolean;
  /** True where it is asked how a day, a month or a year goes, and nothing else. */
  isOfPeriod(text: string): boolean;
  /** True where love is over, or may be. */
  isOver(text: string): boolean;
  /** True where it is asked where the asker's own love goes. */
  isOurs(text: string): boolean;
  /** True where money is staked, lent or all there is. */
  isOfStakes(text: string): boolean;
  /** True where the sum is one that a life hangs on. */
  isOfFortune(text: string): boolean;
  /** True where a death is named anywhere, or somebody who is gone. */
  isOfDeath(text: string): boolean;
  /** True where somebody tells that they are very low. */
  isLow(text: string): boolean;
  /** True where it is asked what to do. */
  isOfDoing(text: string): boolean;
  /** True where it is asked where life goes from here. */
  isOnward(text: string): boolean;
  /** The two ways that are asked about. */
  optionsIn(text: string): Options | undefined;
  /** What is asked about, in a word of ours, and its matter; undefined where two things are named. */
  nounIn(text: string): About | undefined;
  /** What is asked about with the name and the time in a text: of all of its nouns, and of one that is sure. */
  calledIn(
    text: string,
    noun: string | undefined,
    sure: string | undefined,
  ): Pick<ReadingTopic, 'name' | 'who' | 'called' | 'subject'>;
  /** True of somebody of the asker's own people. */
  isRelation(about: About): boolean;
  /** True where somebody of them stands in the asking sentence. */
  isOfRelation(text: string): boolean;
  /** The same, and of two things the first that is listed. */
  firstNounIn(text: string): About | undefined;
  /** True for a category that names no subject. */
  isGeneral(category: string): boolean;
}

/** So few words lean on what was told before them. */
const LEANING_WORDS = 5;
/** Matters that are named with one another: a job with its offer and its firm, a house with its sale. */
const NAMED_TOGETHER: Partial<Record<TopicMatter, 'work' | 'house' | 'money' | 'test'>> = {
  ...{ job: 'work', offer: 'work', boss: 'work', business: 'work', stay: 'work', house: 'house', sale: 'house' },
  ...{ works: 'house', move: 'house', money: 'money', owed: 'money', lend: 'money', study: 'test', driving: 'test' },
};
/** Whether two nouns are of different affairs: who is named beside a thing is only somebody who has to do with it. */
const isOther = (one: About, other: About) =>
  !OF_SOMEBODY.includes(other.matter) && one.noun !== other.noun && affairOf(one) !== affairOf(other);
const affairOf = ({ matter, affair, noun }: About) => (matter && (NAMED_TOGETHER[matter] ?? matter)) ?? affair ?? noun;

/** Whoever is to be written to may be one of these, told of before. */
const OF_SOMEBODY: readonly (TopicMatter | undefined)[] = ['kin', 'friend', 'child', 'bond', 'boss'];

/** So few words ask about what is told before them. */
const BRIEF_QUESTION = 3;
const isBrief = (sentence: string) => sentence.trim().split(/\s+/).length <= BRIEF_QUESTION;

/** Readers that were made: content never changes while a process runs. */
const readers = new WeakMap<TarotPhrases, QuestionReader>();

function readerOf(phrases: TarotPhrases): QuestionReader {
  const reader = readers.get(phrases) ?? newReader(phrases);
  readers.set(phrases, reader);
  return reader;
}

/** Finds a pattern in the asking sentence. */
function isIn(pattern: string) {
  const read = new RegExp(foldedPattern(pattern), 'u');
  return (text: string) => read.test(sentenceOf(text));
}

/** Finds a pattern in all that is told. */
function anywhere(pattern: string) {
  const read = new RegExp(foldedPattern(pattern), 'u');
  return (text: string) => read.test(endOf(text));
}

function newReader({ question_kinds, categories, general, asked }: TarotPhrases): QuestionReader {
  const [dreaded, worried, relief] = [asked.dreaded, asked.worried, asked.relief].map(isIn);
  const [isLowIn, isOnward, isOfDoing] = [asked.low, asked.onward, asked.doing].map(isIn);
  const isLowAnywhere = anywhere(asked.low);
  const isPerson = new RegExp(asked.called[0]?.[0] ?? '', 'u');
  const people = asked.nouns
    .filter(([, noun = '', matter]) => (matter === 'kin' || matter === 'child') && isPerson.test(noun))
    .map(([pattern = '', noun = '']) => ({ pattern: new RegExp(spacedPattern(pattern)), noun }));
  const relationIn = (text: string) => people.find(({ pattern }) => pattern.test(spaced(sentenceOf(text))))?.noun;
  const kinds = question_kinds.map(([kind, pattern]) => ({ kind, pattern: new RegExp(foldedPattern(pattern), 'u') }));
  const generals = new Set(general.map((word) => spaced(word)));
  return {
    // whether to do something is asked of worries only: `Should I lose weight?` is hoped for
    isDreaded: (text, kind) => (kind === 'will' ? dreaded : worried)(text) && !relief(text),
    decisionIn: decisionFinder(asked),
    isAccusing: isIn(asked.accusing),
    isOfDeed: isIn(asked.deeds),
    isOfTenure: isIn(asked.tenure),
    isOfWorkplace: anywhere(asked.workplace),
    isAnnouncing: anywhere(asked.announcing),
    isBetween: anywhere(asked.between),
    isQuarrel: anywhere(asked.quarrel),
    isOfChild: anywhere(asked.child),
    isOfLaw: anywhere(asked.law),
    withoutTail: tailCutter(asked),
    isIndirect: isIn(asked.indirect),
    isNamed: isIn(asked.named),
    isFaceless: isIn(asked.faceless),
    isOfAnimal: isIn(asked.animals),
    isOfKeeping: anywhere(asked.keeping),
    isWhither: isIn(asked.whither),
    isSettling: anywhere(asked.settling),
    isMislaid: anywhere(asked.mislaid),
    ...whatIsWrong(asked),
    isHindsight: isIn(asked.hindsight),
    isHelping: isIn(asked.helping),
    isOfPeriod: anywhere(asked.period),
    isOver: anywhere(asked.over),
    isOurs: isIn(asked.ours),
    isOfStakes: anywhere(asked.stakes),
    isOfFortune: anywhere(asked.fortune),
    isOfDeath: anywhere(asked.death),
    // `Everything is grey. What now?`: what is told before tells how somebody is
    isLow: (text) => isLowIn(text) || ((isOnward(text) || isOfDoing(text)) && isLowAnywhere(text)),
    isOnward,
    isOfDoing,
    optionsIn: optionsReader(asked),
    firstLook(text) {
      const sentence = sentenceOf(text);
      return kinds.find(({ pattern }) => pattern.test(sentence))?.kind ?? 'what';
    },
    nounIn: nounFinder(asked, true),
    firstNounIn: nounFinder(asked, false),
    calledIn: caller(asked, relationIn),
    isOfRelation: (text) => relationIn(text) !== undefined,
    isRelation: ({ noun, matter }) => (matter === 'kin' || matter === 'child') && isPerson.test(noun),
    categoryIn: finderOf(categories),
    isGeneral: (category) => generals.has(spaced(category)),
  };
}

/** Finds an animal, a thing or somebody near with whom something is wrong, in all that is told. */
function whatIsWrong({ animals, stray, ailing, lost_thing, treated }: TarotPhrases['asked']) {
  const [isAnimal, isGone, isUnwell, isLostThing] = [animals, stray, ailing, lost_thing].map(anywhere);
  return {
    isLostThing,
    isOfTheTreated: anywhere(treated),
    isStray: (text: string) => isAnimal(text) && isGone(text),
    isAilingAnimal: (text: string) => isAnimal(text) && isUnwell(text),
  };
}

/** Finds the decision of a life that is asked about. */
function decisionFinder({ decisions }: TarotPhrases['asked']) {
  const listed = DECISIONS.map((decision) => {
    const [isHere, isAnywhere] = [isIn, anywhere].map((finder) => finder(decisions[decision]));
    // `We think of moving to Bristol. Good idea?`: what is decided is told before
    const isAsked = (text: string) => isHere(text) || (isBrief(sentenceOf(text)) && isAnywhere(text));
    return { decision, isAsked };
  });
  return (text: string) => listed.find(({ isAsked }) => isAsked(text))?.decision;
}

/** Leaves out what a worried asker adds to a question. */
function tailCutter(asked: TarotPhrases['asked']) {
  const tail = new RegExp(asked.tail, 'iu');
  return (text: string) => {
    const sentence = askingSentence(text).trim();
    const kept = tail.exec(sentence.replace(/^[\s¿]+/u, ''))?.[1];
    return kept ? text.replace(sentence, () => `${kept}?`) : text;
  };
}

/** Finds what is asked about. */
function nounFinder(asked: TarotPhrases['asked'], isSure: boolean) {
  const listed = asked.nouns.map(([pattern, noun, matter, affair]) => ({
    pattern: new RegExp(spacedPattern(pattern)),
    about: {
      noun,
      matter: namesOf(VIEWS).find((name) => name === matter),
      affair: AFFAIRS.find((name) => name === affair),
    },
  }));
  const isWriting = isIn(asked.writing);
  return lastKept((text: string): About | undefined => {
    const nounOf = (words: string) => {
      const at = listed.findIndex(({ pattern }) => pattern.test(words));
      const first = listed[at];
      if (!first || !isSure || OF_SOMEBODY.includes(first.about.matter)) return first?.about;
      // of two things that stand apart nobody knows which is asked about
      const own = first.pattern.exec(words);
      const isApart = listed.slice(at + 1).some(({ pattern, about }) => {
        const match = isOther(first.about, about) && pattern.exec(words);
        return match && own && (match.index >= own.index + own[0].length || match.index + match[0].length <= own.index);
      });
      return isApart ? undefined : first.about;
    };
    const [sentence, all] = [sentenceOf(text), text.slice(-SENTENCE_LENGTH)].map(spaced);
    // `I have an offer. Do I take it?`: what is told before tells what `it` is, and only there
    const isLeaning = isWriting(text) || sentence.trim().split(' ').length <= LEANING_WORDS;
    const [own, told] = [nounOf(sentence), isLeaning && all !== sentence ? nounOf(all) : undefined];
    // `I fell out with my friend. Do I write to her?`: and who `she` is
    return isWriting(text) && OF_SOMEBODY.includes(told?.matter) ? told : (own ?? told);
  });
}

/** The given names of every language: people have names of all of them. */
const allNames = once(() => givenNames(LANGUAGES.map((language) => wordsIn(language).tarot.phrases.asked.given)));

/** Calls what is asked about by the name of somebody, with the time that is asked about. */
function caller(
  { names, called, timed, times }: TarotPhrases['asked'],
  relationIn: (text: string) => string | undefined,
) {
  const signs = recordOf(['somebody', 'nobody', 'doing'], (sign) => new RegExp(foldedPattern(names[sign]), 'u'));
  const frames = called.map(([pattern = '', frame = '']) => ({ pattern: new RegExp(pattern, 'u'), frame }));
  const listed = times.map(([pattern = '', time = '']) => ({ pattern: new RegExp(foldedPattern(pattern), 'u'), time }));
  const withName = (noun: string, name: string) =>
    filled(frames.find(({ pattern }) => pattern.test(noun))?.frame ?? '', { noun, name });
  return (text: string, noun: string | undefined, sure: string | undefined) => {
    const name = givenNameIn(text, allNames(), signs);
    const time = listed.find(({ pattern }) => pattern.test(sentenceOf(text)))?.time;
    // `will my mother keep the house?`: whose it is
    const whose = name ?? relationIn(text);
    const own = whose && sure ? withName(sure, whose) : (name ?? sure);
    const subject = own && time ? filled(timed, { noun: own, time }) : (own ?? time);
    const who = name ?? (noun && frames[0]?.pattern.test(noun) ? noun : undefined);
    return { name, who, subject, called: name && own === name ? name : noun };
  };
}

/** Finds the first of some names one of whose words stands in a text. */
function finderOf<Name extends string>(byName: Readonly<Record<Name, { words: readonly string[] }>>) {
  const listed = namesOf(byName).flatMap((name) => byName[name].words.map((word) => ({ name, word })));
  const single = new Set(listed.map(({ word }) => word));
  // a partner of business is named before a partner
  const isNarrower = ({ word }: { word: string }) =>
    word.includes(' ') && word.split(' ').some((part) => single.has(part));
  const inOrder = [...listed.filter(isNarrower), ...listed.filter((one) => !isNarrower(one))];
  const starts = inOrder.map(({ name, word }) => ({ name, start: wordStart(word) }));
  return (text: string): Name | undefined => {
    const plain = spaced(text);
    return starts.find(({ start }) => plain.includes(start))?.name;
  };
}

/** A sentence ends behind its mark (the danda needs no blank), and begins with an inverted one. */
const BETWEEN_SENTENCES = /(?<=[.!?])\s+|(?<=[।॥])\s*|(?=[¿¡])/u;

/** The end of all that is told, folded: a dozen patterns ask for it. */
const endOf = lastKept((text: string) => folded(text.slice(-SENTENCE_LENGTH)));

/** What is asked, folded, and no more of it than patterns are tried on: of one text some thirty of them ask for it. */
const sentenceOf = lastKept((text: string) => askingSentence(folded(text)).slice(-SENTENCE_LENGTH));

function askingSentence(plain: string): string {
  return plain.split(BETWEEN_SENTENCES).findLast((part) => part.trimEnd().endsWith('?')) ?? plain;
}

/** A text in small letters without accents, apostrophes and question marks of one kind. */
function folded(text: string): string {
  return foldedWord(text).replaceAll('’', "'").replaceAll('？', '?');
}

/** The words of a text between single blanks. */
function spaced(text: string): string {
  return folded(` ${text} `).replace(/[^\p{L}\p{M}]+/gu, ' ');
}

/** What a text with a listed word contains: the word between blanks, or behind one where it is a beginning. */
function wordStart(word: string): string {
  const plain = spaced(word);
  return word.endsWith('*') ? plain.trimEnd() : plain;
}

/** Letters of every script: JavaScript's \b and \w know Latin ones without accents only. */
const LETTER = '[\\p{L}\\p{M}\\p{N}_]';
const BOUNDARY = `(?:(?<!${LETTER})(?=${LETTER})|(?<=${LETTER})(?!${LETTER}))`;

/** A pattern for folded texts. */
function foldedPattern(pattern: string): string {
  return plainPattern(pattern).replaceAll('\\b', BOUNDARY).replaceAll('\\w', LETTER);
}

/** A pattern for words between blanks, of which there are many: what is no blank is a letter there. */
function spacedPattern(pattern: string): string {
  return plainPattern(pattern).replaceAll('\\b', '(?:(?<= )|(?= ))').replaceAll('\\w', '[^ ]');
}

function plainPattern(pattern: string): string {
  return pattern
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .replaceAll('ँ', 'ं');
}

/**
 * Without control characters, line breaks, invisible marks and double quotes, so that it can stand inside a quotation.
 */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/["“”„«»]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
