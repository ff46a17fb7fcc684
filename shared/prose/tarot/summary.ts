import type { MatterKind, TarotWords } from '../../content/tarot-words.ts';
import { verdictOf, type YesNoVerdict } from '../../engine/tarot/balance.ts';
import { type DrawnCard, toneOf } from '../../engine/tarot/deck.ts';
import type { PlaceRole, Spread, SpreadId } from '../../engine/tarot/spreads.ts';
import { recordOf } from '../../narrow.ts';
import { contracted, filled, withSmallStart } from '../phrase.ts';
import { inTune, isInTune, type SaidYesOrNo } from './advice.ts';
import { answerTo, dreadOf, faceAmong, isOfDelay, isOfLending, isPlainNo, LABEL, takenUp } from './answer.ts';
import type { ReadingTopic } from './question.ts';
import {
  cardTextOf,
  isParting,
  joined,
  paused,
  sentencesOf,
  spokenName,
  stepTo,
  type Voice,
  weightOf,
} from './voice.ts';

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
const SUMMARY_WORDS = 170;

/** A summary, and the cards that have said what to do: in their places they tell of something else. */
export interface Summary {
  text: string;
  advising: readonly DrawnCard[];
}

/** The answer; what the cards tell together, in one paragraph or, of ten, in two; one step. */
export function summary(table: Table): Summary {
  const { cards, topic } = table;
  if (topic.options) return { text: asAnswered(joined(weighedWays(table), '\n\n'), table), advising: [] };
  const answer = joined([answered(table), seen(table), calmed(table), lentSubject(table)]);
  // what is about a matter of its own goes before what is about a card
  const own = toDo(table);
  const { text: step, from } = own ? { text: own, from: undefined } : closing(table);
  const advising = [topic.kind === 'how' ? cards[answeringPlace(table)] : undefined, from].filter(
    (drawn) => drawn !== undefined,
  );
  let room = SUMMARY_WORDS - wordsOf(asAnswered(`${answer} ${step}`, table));
  const fitting = (text: string) => {
    if (wordsOf(text) > room) return '';
    room -= wordsOf(text);
    return text;
  };
  const paragraphs =
    cards.length === 1
      ? [answer, joined([ownSide(cards[0], table, step !== '') || shown(cards[0], table), step])]
      : [answer, ...story(table, fitting, step, from)];
  return { text: asAnswered(joined(paragraphs, '\n\n'), table), advising };
}

/** What the only card says of a side of life, where no affair has been told, and no advice before a step. */
function ownSide(drawn: DrawnCard, table: Table, isStepped: boolean): string {
  const sentences = sentencesOf(table.topic.view ? '' : sideOf(drawn, table));
  const side = sentences.join(' ');
  return isStepped && sentences.length > 1 ? sentences.slice(0, -1).join(' ') : side;
}

/** What is seen on a card that has answered. */
export function shown(drawn: DrawnCard, { words, voice }: Pick<Table, 'words' | 'voice'>): string {
  const picture = { picture_inside: withSmallStart(paused(drawn, words)[0]) };
  return voice.say(words.phrases.shown[drawn.reversed ? 'reversed' : 'upright'], picture);
}

/**
 * The paragraphs behind the answer, the last of which ends on the step: of three cards how each leads to the next; of
 * ten what is and what crosses it, where that comes from and where it goes, and the asker's own part.
 */
function story(table: Table, fitting: (text: string) => string, step: string, from: DrawnCard | undefined): string[] {
  const { id } = table;
  // nothing pulls at a person, a thing or a place that was named
  if (isNamed(table.topic)) return [step];
  if (id === 'year_ahead') return [fitting(yearPeaks(table)), step];
  if (id === 'three_card') return [joined([row(table), ending(table), helping(table)]), step];
  if (id === 'celtic_cross') {
    const parts = [crossing(table), joined([goesOn(table), ending(table)]), ownCard(table, from)];
    const [crossed = '', onward = '', you = ''] = parts.map(fitting);
    // with little room it is told by name alone
    const origin = fitting(comesFrom(table, 'origin')) || fitting(comesFrom(table, 'behind'));
    return [joined([origin, crossed]), onward, joined([you, step])];
  }
  // what weighs most finds room before what it all comes to
  const [road = '', weighing = '', end = ''] = [wayThrough(table), counterpoint(table), move(table)].map(fitting);
  return [joined([road, end, weighing]), step];
}

/** A card with what it stands for; by its name alone where that would be about something else than what is asked. */
export function titled(drawn: DrawnCard, { topic, words }: Table, role?: PlaceRole, frame?: string): string {
  const { essence, snag, isApart } = cardTextOf(drawn, words, topic.view);
  const card = spokenName(drawn, words);
  const values = { card, essence: role === 'challenge' ? snag : essence };
  return isApart ? card : filled(frame ?? words.phrases.story.titled, values);
}

/** The same as a part of the story, which goes from one thing to the next and not from card to card. */
const told: typeof titled = (drawn, table, role) => titled(drawn, table, role, table.words.phrases.story.told);

/** Three cards as one story: what began it, what has come of that, and what comes of it. */
function row(table: Table): string {
  const { cards, words, voice } = table;
  const [, two, three] = cards;
  const next = words.phrases.story.row.next[stepTo(two, three)];
  return joined([begun(table), voice.say(next, { c: told(three, table) })]);
}

/** Of three cards what began it, and what has come of that. */
function begun(table: Table): string {
  const { cards, words, voice } = table;
  const { first, then } = words.phrases.story.row;
  const [one, two] = cards;
  const [a, b] = [one, two].map((drawn) => told(drawn, table));
  return joined([voice.say(first, { a }), voice.say(then[stepTo(one, two)], { b })]);
}

/** How it stands and how it came to that, of three cards and of ten; nothing of where it goes. */
export function standing(table: Table): string {
  if (table.id === 'three_card') return begun(table);
  return table.id === 'celtic_cross' ? joined([comesFrom(table, 'origin'), crossing(table)]) : '';
}

/** What helps where a heavy card answers. */
function helping(table: Table): string {
  const { cards, topic, words, voice } = table;
  const light = weighiest(table, 'light');
  if (!light || weightOf(cards[answeringPlace(table)]) !== 'heavy') return '';
  return voice.sayNew(words.phrases.pulls.lift, cardTextOf(light, words, topic.view).values);
}

/** How it goes from the first card to the last. */
function wayThrough(table: Table): string {
  const { spread, cards, words, voice } = table;
  if (!spread.road) return '';
  const [a, c] = spread.road.map((place) => told(cards[place], table));
  return voice.say(words.phrases.story.road, { a, c });
}

/** What it comes to between the first card and the last: it gets lighter, heavier, or stays the one or the other. */
function move({ spread, cards, words, voice }: Table): string {
  const [from, to] = (spread.road ?? []).map((place) => weightOf(cards[place]));
  if (from === undefined || to === undefined) return '';
  const how = from === to ? from : to === 'light' ? 'lighter' : 'heavier';
  return voice.say(words.phrases.story.moves[how], {});
}

/** A card by its name. */
const named: typeof titled = (drawn, { words }) => spokenName(drawn, words);

/** The cards of some places by their roles, with what each stands for but for the one that has answered. */
function titledAt<Role extends PlaceRole>(table: Table, roles: readonly Role[], way = told): Record<Role, string> {
  const { spread, cards } = table;
  const answering = cards[answeringPlace(table)];
  return recordOf(roles, (role) => {
    const drawn = cards[spread.roles.indexOf(role)];
    return drawn === answering ? named(drawn, table) : way(drawn, table, role);
  });
}

/** Of ten cards where it stands today, and what crosses that. */
function crossing(table: Table): string {
  const { topic, words, voice } = table;
  const values = { ...titledAt(table, ['present', 'challenge']), noun: topic.called ?? '' };
  return voice.say(takenUp(words.phrases.story.crossed, topic.called), values);
}

/** Of ten cards what it has come from. */
function comesFrom(table: Table, how: 'origin' | 'behind'): string {
  const values = titledAt(table, ['foundation', 'recent'], how === 'behind' ? named : told);
  return table.voice.say(table.words.phrases.story[how], values);
}

/** Of ten cards where it goes, and whether that gets lighter. */
function goesOn(table: Table): string {
  const { spread, cards, words, voice } = table;
  const coming = ['future', 'outcome'] as const;
  const [future, outcome] = coming.map((role) => cards[spread.roles.indexOf(role)]);
  return voice.say(words.phrases.story.onward[stepTo(future, outcome)], titledAt(table, coming));
}

/** What the story comes to where yes or no is asked for: the answer again, at its end. */
function ending(table: Table): string {
  const said = verdict(table);
  return said && !table.topic.isDreaded ? table.voice.say(table.words.phrases.story.ends[said], {}) : '';
}

/** Of ten cards the asker's own, where it has neither answered nor says what to do. */
function ownCard(table: Table, from: DrawnCard | undefined): string {
  const { spread, cards, words, voice } = table;
  const place = spread.roles.indexOf('self');
  if (cards[place] === from || place === answeringPlace(table)) return '';
  return voice.say(words.phrases.story.you, titledAt(table, ['self']));
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
  return { verdict: verdict(table), isDreaded: table.topic.isDreaded, isOnAffair: isOfAffair(table.topic) };
}

/** Whether cards have sentences of their own for what is asked about. */
export function isOfAffair({ view }: ReadingTopic): boolean {
  return view !== undefined && view !== 'plain' && view !== 'close' && view !== 'theirs';
}

/** What the cards come to; where one of parting answers of somebody close, nothing is leant to. */
export function leanOf({ spread, cards, topic }: Pick<Table, 'spread' | 'cards' | 'topic'>): YesNoVerdict {
  return isParting(cards[spread.answer], topic.view) ? 'open' : spared(verdictOf(spread, cards), topic);
}

/** How it goes for those at home, and of a test, gets no no: it is told what it hangs on. */
export function spared(outcome: YesNoVerdict, { view }: Pick<ReadingTopic, 'view'>): YesNoVerdict {
  const isSpared = view === 'theirs' || view === 'pupil' || view === 'test';
  return isSpared && outcome.endsWith('no') ? 'open' : outcome;
}

/** A text with the caller's own words for a category or for two ways in their places. */
export function asAnswered(text: string, { topic, words }: Pick<Table, 'topic' | 'words'>): string {
  const ways = topic.options?.texts.map((way) => words.grammar.quotes.join(way)) ?? [];
  const whole = [LABEL, ...WAYS].reduce(
    (rest, mark, at) => rest.replaceAll(mark, () => [topic.label, ...ways][at] ?? ''),
    text,
  );
  // a word of ours in its place draws together with what stands before it: `en cuanto al amor`
  return topic.isQuoting ? whole : contracted(whole, words.grammar.contractions);
}

/** The verdict, where a yes or no is asked for; else null. */
export function verdict({ spread, cards, topic }: Pick<Table, 'spread' | 'cards' | 'topic'>): YesNoVerdict | null {
  const { kind, decision, isDreaded, unseen } = topic;
  if (decision || unseen || isOfLending(topic) || (kind !== 'should' && kind !== 'will')) return null;
  const outcome = leanOf({ spread, cards, topic });
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
  const { cards, words, voice } = table;
  const [card, total] = [cards[answeringPlace(table)], cards.length];
  const face = faceAmong(cards, card);
  // of many cards the last place tells the subject; what is said of money is said with the answer
  const isTold = cards.length >= WIDE && verdict(table) !== null && table.topic.domain !== 'money';
  const topic = isTold ? { ...table.topic, domain: undefined } : table.topic;
  const against = weighiest(table, 'heavy');
  const shown = [table.spread.roles.indexOf('present'), table.spread.answer].map((place) => cards[place]);
  const isSlowed = shown.some((drawn) => drawn !== undefined && isOfDelay(drawn));
  return answerTo({ topic, outcome: leanOf(table), card, against, face, total, isSlowed }, words, voice);
}

/** How the affair looks through the card that answers, where the answer has not said it. */
function seen(table: Table): string {
  const { cards, topic, words, voice } = table;
  if (!isOfAffair(topic) || isNamed(topic)) return '';
  return voice.sayNew(['{now}'], cardTextOf(cards[answeringPlace(table)], words, topic.view).values);
}

/** Said where the spread is for two and the question is of neither love nor anybody: its places tell of a bond. */
function lentSubject({ id, topic, words, voice }: Table): string {
  return id === 'relationship' && topic.isSubjectLent ? voice.say(words.phrases.lent_subject, {}) : '';
}

/** The light or heavy card beside the answering one that weighs most: a major more than a minor of the same weight. */
function weighiest(table: Table, weight: 'light' | 'heavy'): DrawnCard | undefined {
  const { spread, cards, topic } = table;
  const place = answeringPlace(table);
  // what lies across the path helps nobody
  const isHelp = (drawn: DrawnCard) => weightOf(drawn) === 'light';
  return cards
    .filter(
      (drawn, at) =>
        at !== place && !(spread.roles[at] === 'challenge' && isHelp(drawn)) && !isParting(drawn, topic.view),
    )
    .filter((drawn) => weightOf(drawn) === weight)
    .toSorted((a, b) => Number(b.card.arcana === 'major') - Number(a.card.arcana === 'major'))
    .at(0);
}

/** The card that pulls most against the answering one, or else with it; none beside a card of no plain weight. */
function counterpoint(table: Table): string {
  const { cards, topic, words, voice } = table;
  const place = answeringPlace(table);
  const [light, heavy] = [weighiest(table, 'light'), weighiest(table, 'heavy')];
  const valuesOf = (drawn: DrawnCard) => cardTextOf(drawn, words, topic.view).values;
  const { pulls } = words.phrases;
  const own = weightOf(cards[place]);
  if (own === undefined) return '';
  // a no has begun with what weighs against it
  if (own === 'light' && heavy && verdict(table) !== null && isPlainNo(topic, leanOf(table))) return '';
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

/** What takes the fright out of a card's name, where it lies there and the question is of somebody close, or heavy. */
export function calmed({ cards, topic: { matter, unseen, isAsked, isOfSomebody }, words, voice }: Table): string {
  if (!OF_PEOPLE.includes(matter) && !isOfSomebody && unseen === undefined && isAsked) return '';
  const named = cards.find(({ card }) => words.phrases.calm[card.id]);
  return named ? voice.say(words.phrases.calm[named.card.id], {}) : '';
}

/** Whether the answer is a person, a thing or a place. */
function isNamed({ kind }: ReadingTopic): boolean {
  return isOneOf(kind);
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

/** Stand for the two ways of a question, as `LABEL` does for a category. */
const WAYS = ['\u0002', '\u0003'] as const;

/** The places of the cards that stand for two ways: first what is, then what may be. */
const SIDES: Readonly<Record<SpreadId, readonly [number, number]>> = {
  single_card: [0, 0],
  three_card: [1, 2],
  celtic_cross: [0, 9],
  horseshoe: [1, 6],
  relationship: [0, 5],
  career: [0, 5],
  monthly: [1, 4],
  year_ahead: [0, 11],
};

/** Which card stands for which of two ways: they lie in the order in which they were named. */
export function sidesOf(id: SpreadId): readonly [number, number] {
  return SIDES[id];
}

/** A mark for a way of the question, by the place of its card; undefined of all other cards. */
export function wayAt({ id, topic: { options } }: Table, place: number): string | undefined {
  const at = options ? sidesOf(id).indexOf(place) : -1;
  return WAYS[at];
}

/** Two ways by name, what the cards have for each, and how they weigh; which of them to go is not said. */
function weighedWays(table: Table): string[] {
  const { id, spread, cards, topic, words, voice } = table;
  const { phrases } = words;
  const [one, two] = WAYS;
  const step = voice.say(phrases.steps.choice, {});
  const valuesOf = (drawn: DrawnCard) => ({ ...cardTextOf(drawn, words, topic.view).values, one, two });
  if (cards.length === 1) {
    const weight = weightOf(cards[0]) ?? 'light';
    return [voice.say(phrases.options.single[weight], valuesOf(cards[0])), step];
  }
  const [first, second] = sidesOf(id).map((place) => cards[place]);
  const [a, b] = [weightOf(first), weightOf(second)];
  const isFirstEasier = a === 'light' || (b === 'heavy' && a === undefined);
  const easier = isFirstEasier ? 'lighter_first' : 'lighter_second';
  const how = a === b ? (a === undefined ? 'even' : (`both_${a}` as const)) : easier;
  const ground = [spread.advice, spread.cause, 0, 1, 2].find((place) => !sidesOf(id).includes(place)) ?? 0;
  return [
    joined([voice.say(phrases.options.first, valuesOf(first)), voice.say(phrases.options.second, valuesOf(second))]),
    joined([voice.say(phrases.options[how], {}), voice.sayNew(phrases.options.ground, valuesOf(cards[ground]))]),
    id === 'celtic_cross'
      ? voice.say(phrases.options.behind, titledAt(table, ['challenge', 'foundation', 'recent']))
      : '',
    step,
  ];
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
  if (!topic.isAsked) return '';
  // where to travel is a place, and the journey has its own preparations
  if (isOneOf(topic.kind) && topic.matter !== 'travel') return voice.say(words.phrases.steps[topic.kind], {});
  const own = topic.matter && words.phrases.matters[topic.matter];
  if (!own) return '';
  const answer = verdict(table);
  const kind = topic.decision ? 'should' : STEP_KINDS[topic.kind];
  if (kind && (kind !== 'should' || !answer?.endsWith('no'))) return voice.say(own[kind], {});
  const isHard = (answer?.endsWith('no') ?? false) !== topic.isDreaded;
  const plain = weightOf(cards[answeringPlace(table)]) ?? 'light';
  const weight = answer === null || answer === 'open' ? plain : isHard ? 'heavy' : 'light';
  return voice.say(own[weight], {});
}

/**
 * One thing to do, of an affair from the card that answers, else from the one in the place of advice, among several
 * with its name; nothing where it was the answer. Where that would go against the yes or no, the next card that does
 * not; and where none does, the question of a card.
 */
function closing(table: Table): { text: string; from?: DrawnCard } {
  const { spread, cards, topic, words, voice } = table;
  const isOne = cards.length === 1;
  if (topic.kind === 'how' && topic.isAsked && isOne && !topic.domain) return { text: '' };
  const { closing } = words.phrases;
  const outcome = outcomeOf(table);
  const valuesOf = (drawn: DrawnCard) => cardTextOf(drawn, words, topic.view).values;
  const advising = cards[spread.advice];
  const isWide = cards.length >= WIDE;
  const first = topic.view && !isWide ? [cards[answeringPlace(table)], cards[spread.answer]] : [];
  const inTune = [...first, advising, ...cards].find(
    (drawn) => isInTune(drawn, outcome) && !voice.hasTold(valuesOf(drawn).advice),
  );
  const crossing = cards[spread.roles.indexOf('challenge')];
  if (inTune && crossing && spread.roles[cards.indexOf(inTune)] === 'self') {
    const values = { ...valuesOf(inTune), card: titled(inTune, table), challenge: spokenName(crossing, words) };
    return { text: voice.say(closing.own, values), from: inTune };
  }
  if (inTune) return { text: voice.say(closing[isOne ? 'one' : 'many'], valuesOf(inTune)), from: inTune };
  // a matter has something to do of its own
  if (topic.matter && words.phrases.matters[topic.matter] && topic.isAsked) return { text: '' };
  const [, question] = paused(advising, words);
  return { text: voice.say(closing.ask, { question: withSmallStart(question) }) };
}
