import type { Phrases } from '../../content/grammar.ts';
import type { MatterKind, TarotWords } from '../../content/tarot-words.ts';
import { verdictOf, type YesNoVerdict } from '../../engine/tarot/balance.ts';
import { type DrawnCard, toneOf, turnOf } from '../../engine/tarot/deck.ts';
import type { PlaceRole, Spread, SpreadId } from '../../engine/tarot/spreads.ts';
import { filled } from '../phrase.ts';
import { inTune, isInTune, type SaidYesOrNo } from './advice.ts';
import { ASKED, answerTo, dreadOf, faceAmong } from './answer.ts';
import type { ReadingTopic } from './question.ts';
import { cardTextOf, isEcho, joined, paused, spokenName, type Voice, weightOf, withSmallStart } from './voice.ts';

/** A laid-out spread with its subject, and the words and the voice for it. */
export interface Table {
  id: SpreadId;
  spread: Spread;
  cards: readonly DrawnCard[];
  topic: ReadingTopic;
  words: TarotWords;
  voice: Voice;
  /** 0–11, the month in which a year ahead begins */
  month: number;
}

/** From so many cards on, nobody would read all that could be said. */
export const WIDE = 10;
/** A summary of several cards has so many words at most, if the answer and the step at its end leave room. */
const SUMMARY_WORDS = 90;

/** Three paragraphs: the answer, and what pulls at it; the road there; one step. */
export function summary(table: Table): string {
  const { cards } = table;
  const answer = joined([answered(table), calmed(table), lentSubject(table)]);
  const own = toDo(table);
  // of many cards one thing to do is enough, and that about the matter goes before that of a card
  const steps = cards.length >= WIDE && own ? own : joined([own, closing(table)]);
  let room = SUMMARY_WORDS - wordsOf(asAnswered(`${answer} ${steps}`, table));
  const fitting = (text: string) => {
    if (wordsOf(text) > room) return '';
    room -= wordsOf(text);
    return text;
  };
  const isCross = table.id === 'celtic_cross';
  const road = isCross ? woven(table, room) : joined(arc(table).map(fitting));
  const paragraphs =
    cards.length === 1
      ? [answer, joined([sideOf(cards[0], table) || furtherOf(cards[0], table), steps])]
      : [joined([answer, isCross ? '' : fitting(counterpoint(table))]), road, steps];
  return asAnswered(joined(paragraphs, '\n\n'), table);
}

/** Places that tell where it goes, whatever is asked. */
export const COMING: readonly PlaceRole[] = ['future', 'outcome'];

/** A place of a wide spread has so many words at most. */
export const BRIEF_WORDS = 45;

/** Sentences one after another, on a wide spread without those that find no room. */
export function joinedWithin({ cards }: Table, [first, ...rest]: readonly string[]): string {
  const isRoom = (text: string) => cards.length < WIDE || wordsOf(text) <= BRIEF_WORDS;
  return rest.reduce((text, next) => (isRoom(`${text} ${next}`) ? joined([text, next]) : text), first);
}

/** How many words a text has. */
export function wordsOf(text: string): number {
  return text.split(' ').length;
}

/** What a card says to the subject; nothing where there is none, or it has been told. */
export function sideOf(drawn: DrawnCard, table: Table): string {
  const { topic, words, voice } = table;
  const side = topic.domain && cardTextOf(drawn, words).domains[topic.domain];
  if (!side || voice.hasTold(side)) return '';
  const told = inTune(side, drawn, outcomeOf(table));
  return voice.hasTold(told) ? '' : told;
}

/** What the yes or no came to. */
export function outcomeOf(table: Pick<Table, 'spread' | 'cards' | 'topic'>): SaidYesOrNo {
  return { verdict: verdict(table), isDreaded: table.topic.isDreaded };
}

/** Where a card leads, after a no despite it, or where that has been told, what lies beneath it. */
function furtherOf(drawn: DrawnCard, table: Table): string {
  const { words, voice } = table;
  const { values } = cardTextOf(drawn, words, table.topic.isPractical);
  // what a place would tell of hearts is left out where a practical matter is asked about
  if (table.topic.isPractical) {
    const isTold = values.outlook.toLowerCase().includes(values.plain.toLowerCase());
    return isTold || isNamed(table.topic) ? '' : voice.sayNew(words.phrases.plain.one, values);
  }
  // where it leads and what to do about it are a single picture on some cards
  if (isEcho(values.ahead, values.advice)) return voice.sayNew(['{beneath}'], values);
  const isNo = verdict(table)?.endsWith('no') && !table.topic.isDreaded;
  if (isNo) return voice.sayNew(words.phrases.coming.still, values);
  return voice.sayNew(['{ahead}'], values) || voice.sayNew(['{beneath}'], values);
}

/** A text with the question in its place. */
export function asAnswered(text: string, { topic, words }: Pick<Table, 'topic' | 'words'>): string {
  const quoted = topic.quote === undefined ? topic.label : words.grammar.quotes.join(topic.quote);
  return text.replaceAll(ASKED, () => quoted ?? '');
}

/** The verdict, where a yes or no is asked for; else null. */
export function verdict({ spread, cards, topic }: Pick<Table, 'spread' | 'cards' | 'topic'>): YesNoVerdict | null {
  const { kind, decision, isDreaded, unseen } = topic;
  if (decision || unseen || (kind !== 'should' && kind !== 'will')) return null;
  const outcome = verdictOf(spread, cards);
  return isDreaded ? dreadOf(outcome) : outcome;
}

/** The place whose card answers: that of the cause, the advice or the obstacle where one of these is asked for. */
function answeringPlace({ spread, topic: { kind } }: Table): number {
  if (kind === 'why') return spread.cause;
  if (kind === 'how') return spread.advice;
  const obstacle = spread.roles.indexOf('challenge');
  return kind === 'obstacle' ? (obstacle < 0 ? spread.cause : obstacle) : spread.answer;
}

function answered(table: Table): string {
  const { spread, cards, words, voice } = table;
  const [card, total] = [cards[answeringPlace(table)], cards.length];
  const face = faceAmong(cards, card);
  // of many cards the last place tells the subject; what is said of money is said with the answer
  const isTold = cards.length >= WIDE && verdict(table) !== null && table.topic.domain !== 'money';
  const topic = isTold ? { ...table.topic, domain: undefined } : table.topic;
  return answerTo({ topic, outcome: verdictOf(spread, cards), card, face, total }, words, voice);
}

/** Said where the spread is for two and the question is of neither love nor anybody: its places tell of a bond. */
function lentSubject({ id, topic, words, voice }: Table): string {
  return id === 'relationship' && topic.isSubjectLent ? voice.say(words.phrases.lent_subject, {}) : '';
}

/** The card that pulls most against the answering one, or else with it; of a card of no plain weight, one each way. */
function counterpoint(table: Table): string {
  const { spread, cards, topic, words, voice } = table;
  // nothing pulls at a person, a thing or a place that was named
  if (isNamed(topic)) return '';
  const place = answeringPlace(table);
  // what lies across the path helps nobody
  const isHelp = (drawn: DrawnCard) => weightOf(drawn) === 'light';
  const others = cards.filter((drawn, at) => at !== place && !(spread.roles[at] === 'challenge' && isHelp(drawn)));
  // a major weighs more than a minor of the same weight
  const strongest = (weight: 'light' | 'heavy') =>
    others
      .filter((drawn) => weightOf(drawn) === weight)
      .toSorted((a, b) => Number(b.card.arcana === 'major') - Number(a.card.arcana === 'major'))
      .at(0);
  const [light, heavy] = [strongest('light'), strongest('heavy')];
  const valuesOf = (drawn: DrawnCard) => cardTextOf(drawn, words, topic.isPractical).values;
  const { pulls } = words.phrases;
  const own = weightOf(cards[place]);
  if (own === undefined) {
    if (!light || !heavy) return '';
    const [a, b] = [valuesOf(light), valuesOf(heavy)];
    const values = { light: a.card, light_outlook: a.outlook, heavy: b.card, heavy_outlook: b.outlook_inside };
    return voice.sayNew(pulls.both, values);
  }
  const against = own === 'light' ? heavy : light;
  const other = against ?? (own === 'light' ? light : heavy);
  const how = against ? (own === 'light' ? 'drag' : 'lift') : own;
  return other ? voice.sayNew(pulls[how], valuesOf(other)) : '';
}

/** Matters of those close, to whom nothing is to sound as if it were about a life. */
const OF_PEOPLE: readonly ReadingTopic['matter'][] = [
  'love',
  'bond',
  'kin',
  'child',
  'friend',
  'pet',
  'wedding',
  'faith',
];

/** What takes the fright out of a card's name, where it lies there and the question is about somebody close. */
function calmed({ cards, topic: { matter }, words, voice }: Table): string {
  if (!OF_PEOPLE.includes(matter)) return '';
  const named = cards.find(({ card }) => words.phrases.calm[card.id]);
  return named ? voice.say(words.phrases.calm[named.card.id], {}) : '';
}

/** Of the cross three cards by name around what was asked about, in so many words at most. */
function woven(table: Table, room: number): string {
  const { spread, cards, topic, words, voice } = table;
  const at = (role: PlaceRole) => spread.roles.indexOf(role);
  // what was told as the answer is not told again, and only what is light or easing helps
  const self = cards[at('self')];
  const isHelp = answeringPlace(table) !== at('self') && (weightOf(self) === 'light' || turnOf(self) === 'eased');
  const way = isHelp ? 'own' : 'root';
  const third = isHelp ? self : cards[at('foundation')];
  const values = {
    noun: topic.noun ?? '',
    heart: spokenName(cards[at('present')], words),
    cross: spokenName(cards[at('challenge')], words),
    third: spokenName(third, words),
    plain: cardTextOf(third, words).values.plain ?? '',
  };
  const { weave } = words.phrases;
  const fitting = (phrases: Phrases) => phrases.filter((phrase) => wordsOf(filled(phrase, values)) <= room);
  const full = voice.say(fitting(weave[topic.noun ? (`${way}_of` as const) : way]), values);
  return full || voice.say(fitting(weave.brief), values);
}

/** Whether the answer is a person, a thing or a place. */
function isNamed({ kind }: ReadingTopic): boolean {
  return isOneOf(kind);
}

/** The way: `{n0}` is the first card's name, `{s0}` what it states, `{p0}` the same of the past; nothing again. */
function arc(table: Table): string[] {
  const { id, cards, topic, words, voice } = table;
  // who somebody is, which it is to be, and where, lies on no road; a practical one is told in its places
  if (isNamed(topic) || topic.isPractical) return [];
  const texts = cards.map((drawn) => cardTextOf(drawn, words).values);
  const values = Object.fromEntries(
    texts.flatMap((own, place) => [
      [`n${place}`, own.card],
      [`s${place}`, own.statement_inside],
      [`p${place}`, own.past_inside],
    ]),
  );
  const isAnswer = ([phrase]: Phrases) => phrase.includes(`{n${answeringPlace(table)}}`);
  const steps = words.phrases.arcs[id].map((step) => (isAnswer(step) ? '' : voice.sayNew(step, values)));
  return id === 'year_ahead' ? [...steps, yearPeaks(table)] : steps;
}

function monthName({ words, month }: Table, place: number): string {
  return words.grammar.months[(month + place) % 12];
}

/** The lightest and the most demanding month; nothing when the year has no such contrast. */
function yearPeaks(table: Table): string {
  const { cards, words, voice } = table;
  // a major weighs more than a minor of the same tone
  const weights = cards.slice(0, 12).map((drawn) => toneOf(drawn) * (drawn.card.arcana === 'major' ? 2 : 1));
  const [bright, hard] = [weights.indexOf(Math.max(...weights)), weights.indexOf(Math.min(...weights))];
  if (weights[bright] <= 0 || weights[hard] >= 0) return '';
  return voice.say(words.phrases.year_peaks, {
    bright_month: monthName(table, bright),
    bright_card: spokenName(cards[bright], words),
    hard_month: monthName(table, hard),
    hard_card: spokenName(cards[hard], words),
  });
}

/** Kinds of questions to which a matter has something to do of their own. */
const STEP_KINDS: Partial<Record<ReadingTopic['kind'], MatterKind>> = {
  why: 'why',
  obstacle: 'how',
  how: 'how',
  when: 'when',
  lasting: 'when',
  moment: 'when',
  should: 'should',
};

function isOneOf(kind: ReadingTopic['kind']): kind is 'who' | 'where' | 'choice' {
  return kind === 'who' || kind === 'where' || kind === 'choice';
}

/** Something to do about just this matter, easier or harder as the card that answers lies. */
function toDo(table: Table): string {
  const { cards, topic, words, voice } = table;
  if (topic.quote === undefined) return '';
  // where to travel is a place, and the journey has its own preparations
  if (isOneOf(topic.kind) && topic.matter !== 'travel') return voice.say(words.phrases.steps[topic.kind], {});
  if (!topic.matter) return '';
  const answer = verdict(table);
  const own = words.phrases.matters[topic.matter];
  const kind = topic.decision ? 'should' : STEP_KINDS[topic.kind];
  if (kind && (kind !== 'should' || !answer?.endsWith('no'))) return voice.say(own[kind], {});
  const isHard = (answer?.endsWith('no') ?? false) !== topic.isDreaded;
  const plain = weightOf(cards[answeringPlace(table)]) ?? 'light';
  const weight = answer === null || answer === 'open' ? plain : isHard ? 'heavy' : 'light';
  return voice.say(own[weight], {});
}

/**
 * One thing to do, from the card in the place of advice, among several with its name; nothing where it was the answer.
 * Where that would go against the yes or no, the next card that does not; and where none does, the question of a card.
 */
function closing(table: Table): string {
  const { spread, cards, topic, words, voice } = table;
  if (topic.kind === 'how' && topic.quote !== undefined && !topic.domain) return '';
  const { closing } = words.phrases;
  const outcome = outcomeOf(table);
  const valuesOf = (drawn: DrawnCard) => cardTextOf(drawn, words, topic.isPractical).values;
  const advising = cards[spread.advice];
  const inTune = [advising, ...cards].find(
    (drawn) => isInTune(drawn, outcome) && !voice.hasTold(valuesOf(drawn).advice),
  );
  if (inTune) return voice.say(closing[cards.length === 1 ? 'one' : 'many'], valuesOf(inTune));
  // a matter has something to do of its own
  if (topic.matter && topic.quote !== undefined) return '';
  const [, question] = paused(advising, words);
  return voice.say(closing.ask, { question: withSmallStart(question) });
}
