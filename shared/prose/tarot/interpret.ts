import type { Phrases } from '../../content/grammar.ts';
import type { TarotWords } from '../../content/tarot-words.ts';
import { diceOf } from '../../engine/dice.ts';
import type { YesNoVerdict } from '../../engine/tarot/balance.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import { type PlaceRole, SPREADS, type SpreadId } from '../../engine/tarot/spreads.ts';
import { once } from '../../once.ts';
import { filled, withSmallStart } from '../phrase.ts';
import { inTune, isInTune } from './advice.ts';
import { type Essay, essay } from './essay.ts';
import { type ReadingTopic, topicOf } from './question.ts';
import {
  asAnswered,
  BRIEF_WORDS,
  COMING,
  joinedWithin,
  leanOf,
  outcomeOf,
  sideOf,
  summary,
  type Table,
  titled,
  verdict,
  WIDE,
  wayAt,
  wordsOf,
} from './summary.ts';
import { type Care, turnedReading } from './turned.ts';
import {
  cardTextOf,
  isEcho,
  isParting,
  joined,
  type PhraseValues,
  sentencesOf,
  spokenName,
  stepTo,
  voiceOf,
  weightOf,
} from './voice.ts';

/** What a reading is made from. */
export interface ReadingInput {
  spread: SpreadId;
  /** one card for each place of the spread */
  cards: readonly DrawnCard[];
  question?: string;
  category?: string;
  /** 0–11, the month in which a year ahead begins */
  month: number;
  /** what is said first where the question is grave; then nothing is answered and nothing leans */
  care?: Care;
}

export interface Interpretation {
  summary: string;
  positions: { position: string; text: string }[];
  /** all that there is to say beyond that: it quotes nobody, and may be kept */
  essay: Essay;
  /** null where no yes or no is asked for, or none may be given */
  verdict: YesNoVerdict | null;
  /** whether it stays as it is written: of somebody else's heart, a decision of life, or whom suspicion falls on */
  isDelicate: boolean;
}

/** Two sentences about a card that comes have so many words beside what they tell. */
const FRAME_WORDS = 27;

/**
 * The written interpretation of a spread: each card in the light of its place and the subject, and a summary that takes
 * up the question, answers it and tells how it came to that. The same reading always gives the same words; no sentence
 * comes twice.
 */
export function interpretation(reading: ReadingInput, words: TarotWords): Interpretation {
  const { spread: id, cards, question = '', category = '', month, care } = reading;
  const spread = SPREADS[id];
  const lying = cards.map(({ card, reversed }) => card.id + (reversed ? '-reversed' : ''));
  const voice = voiceOf(diceOf('tarot words', id, question, category, ...lying), words.grammar);
  const topic = topicOf({ question, category, spread: id, isOfHeart: care?.isOfHeart }, words);
  const table: Table = { id, spread, cards, topic, words, voice, month };
  if (topic.unseen || (care && !care.isOfHeart)) return turnedReading(table, care);
  const { text: short, advising } = summary(table);
  // one card has room for all of its meaning
  const places = cards.map((drawn, place) =>
    cards.length === 1 ? '' : placeText(table, place, advising.includes(drawn)),
  );
  // most who ask for a reading ask for no more
  const whole = once(() => essay(table));
  return {
    summary: short,
    positions: words.phrases.spreads[id].positions.map((position, place) => ({
      // a card of one of two ways is none of the past or of what comes
      position: cards.length === 1 ? position : asAnswered(wayAt(table, place) ?? position, table),
      text: places[place] || whole().positions[place].text,
    })),
    get essay() {
      return whole();
    },
    verdict: verdict(table),
    isDelicate: isDelicate(table.topic),
  };
}

/** No other words are found for what would decide for the asker. */
function isDelicate({ decision, options }: ReadingTopic): boolean {
  return decision !== undefined || options !== undefined;
}

/** A text without the step at its end, where it has more than that. */
function withoutStep(text: string): string {
  const sentences = sentencesOf(text);
  return sentences.slice(0, Math.max(1, sentences.length - 1)).join(' ');
}

/** Phrases that bring in something to do. */
const STEP = /\{(advice|do)(_inside)?\}/;

/**
 * What a place says of its card, and on a wide spread no more of it than has room; of a card that `isStepped` the
 * summary has told what to do, and here it says no more of that.
 */
function placeText(table: Table, place: number, isStepped: boolean): string {
  const { spread, cards, topic, words, voice, month } = table;
  const drawn = cards[place];
  const way = wayAt(table, place);
  if (way !== undefined) return wayPlace(table, place, way);
  if (topic.view) return viewedPlace(table, place, isStepped);
  const { brief, deed, tail, values: own } = cardTextOf(drawn, words);
  const outcome = outcomeOf(table);
  const kept = isStepped ? withoutStep : (text: string) => text;
  const side = kept(sideOf(drawn, table));
  const isFurther = !isStepped && isInTune(drawn, outcome) && !isEcho(tail, own.ahead);
  const further = isFurther ? tail : own.beneath;
  const told = { side, sense: side || kept(inTune(brief, drawn, outcome)), body: side || further };
  const monthName = words.grammar.months[(month + place) % 12];
  const values = { ...own, ...told, titled: titledIn(table, place), noun: topic.called ?? '', month: monthName };
  const lead = leadOf(table, place, values);
  const [, ...steps] = words.phrases.roles[spread.roles[place]] ?? [];
  const isTold = (phrase: string) => !isStepped || !STEP.test(phrase);
  const rest = steps.map((step) => voice.sayNew(step.filter(isTold), values));
  // a place that has told one thing has room for what the card says of the subject, or for something to do
  const isGone = GONE.includes(spread.roles[place]);
  const isBare = !isGone && rest.every((text) => text === '');
  const more = isBare ? [values.side || (isStepped ? '' : deed)] : [];
  const start = lead ? [lead] : [voice.say(words.phrases.again, values), voice.sayNew(OWN_SENTENCES, values)];
  const text = joinedWithin(table, [...start, ...rest, ...more.filter((text) => !voice.hasTold(text))]);
  // what is over has nothing to do
  if (wordsOf(text) >= FULL_WORDS || isGone) return text;
  if (isStepped) return joinedWithin(table, [text, voice.sayNew(['{outlook}'], values)]);
  return text.includes(deed) ? text : joined([text, deed]);
}

/** How a place names its card and begins to tell of it. */
function leadOf(table: Table, place: number, values: PhraseValues): string {
  const { spread, cards, words, voice } = table;
  const role = spread.roles[place];
  const [first = []] = words.phrases.roles[role] ?? [];
  // a welcome card in the way is told as too much of it
  const isCrossing = role === 'challenge' && weightOf(cards[place]) === 'light';
  return (
    comingLead(table, place, values) ||
    (NAMED_FIRST.includes(role) && !isCrossing && namedLead(table, place, values)) ||
    (isCrossing ? '' : threadedLead(table, place, values)) ||
    namedLead(table, place, values) ||
    voice.sayNew(isCrossing ? words.phrases.crossing : naming(first, values), values)
  );
}

/** Places whose cards the summary brings in with what they stand for. */
const BROUGHT_IN: readonly PlaceRole[] = [
  ...(['past', 'recent', 'present', 'challenge', 'foundation', 'self', 'future', 'outcome'] as const),
];

/** A sentence that brings in a card and what it says there has so many words of its own at most. */
const LEAD_WORDS = 13;

/** A reversed card with what its reversal makes of it, where the summary has not told that and there is room. */
function titledIn(table: Table, place: number): string {
  const { spread, cards, words } = table;
  const drawn = cards[place];
  const whole = titled(drawn, table);
  const { wish = '', around = '' } = cardTextOf(drawn, words).values;
  const most = LEAD_WORDS + wordsOf(whole) + Math.max(wordsOf(wish), wordsOf(around));
  const isTold = !drawn.reversed || BROUGHT_IN.includes(spread.roles[place]);
  return isTold || (cards.length >= WIDE && most > BRIEF_WORDS) ? spokenName(drawn, words) : whole;
}

/** A place that tells less has room for something to do. */
const FULL_WORDS = 24;

const OWN_SENTENCES = ['{sense}', '{beneath}', '{self}'];

/** The place of a card that stands for one of two ways: of which, and what it says of the matter itself. */
function wayPlace(table: Table, place: number, way: string): string {
  const { cards, topic, words, voice } = table;
  const drawn = cards[place];
  const { brief, deed, values } = cardTextOf(drawn, words, topic.view);
  const lead = voice.say(words.phrases.options.place, { ...values, this: way });
  const said = topic.view ? [values.now, values.do] : [sideOf(drawn, table) || brief, deed];
  return asAnswered(joinedWithin(table, [lead, ...said]), table);
}

/** Places that tell how what is asked about looks today, those that end on something to do, and those that are over. */
const TODAY: readonly PlaceRole[] = ['message', 'present', 'connection', 'advice', 'month_theme', 'year_theme'];
const STEPPED: readonly PlaceRole[] = [...COMING, 'month', 'week_1', 'week_2', 'week_3', 'week_4'];
const GONE: readonly PlaceRole[] = ['past', 'recent'];

/**
 * A place where a matter is asked about that cards have sentences for: what its card says of the place, where that is
 * no other thing, then how the matter looks through it, and something to do where a step belongs.
 */
function viewedPlace(table: Table, place: number, isStepped: boolean): string {
  const { spread, cards, topic, words, voice, month } = table;
  const role = spread.roles[place];
  const { isSeen, values: own } = placedTexts(table, place);
  const monthName = words.grammar.months[(month + place) % 12];
  const values = { ...own, titled: titledIn(table, place), noun: topic.called ?? '', month: monthName };
  const lead =
    (isSeen || TODAY.includes(role) ? seenLead(table, place, values) : leadOf(table, place, values)) ||
    namedLead(table, place, values) ||
    voice.say(words.phrases.roles[role]?.[0] ?? words.phrases.again, values);
  const text = joinedWithin(table, [lead, ...toldAfter(table, place, values, isStepped)]);
  // what is over is told once, and what lies beneath belongs to what is beneath
  const isShort = wordsOf(text) < FULL_WORDS && !GONE.includes(role);
  if (!isShort || (isSeen && !isStepped)) return text;
  const isFit = !isStepped && isInTune(cards[place], outcomeOf(table)) && !isParting(cards[place], topic.view);
  const { brief } = cardTextOf(cards[place], words);
  const further = isStepped ? withoutStep(brief) : (sentencesOf(brief).at(-1) ?? '');
  const isTold = voice.hasTold(further) || !(isFit || isStepped);
  const more = voice.sayNew(['{outlook}'], values) || (isTold ? '' : further);
  return joinedWithin(table, [text, more]);
}

/** What fills a place, and whether that is how the matter looks: not where the summary has told it. */
function placedTexts({ spread, cards, topic, words, voice }: Table, place: number) {
  const drawn = cards[place];
  const { bearing, isApart, values } = cardTextOf(drawn, words, topic.view);
  const isParted = isParting(drawn, topic.view);
  const isCrossing = spread.roles[place] === 'challenge' && !isParted;
  if (!isApart || isCrossing || !voice.hasTold(values.now)) return { isSeen: isApart && !isCrossing, values };
  // of parting, and of hearts, nothing is told even then
  if (isParted || INWARD.includes(spread.roles[place]))
    return { isSeen: true, values: { ...values, ...seenAs(bearing.need) } };
  return { isSeen: false, values: { ...cardTextOf(drawn, words).values, ...seenAs(values.now), do: values.do } };
}

/** Places of which a card of feelings tells what is in somebody's heart. */
const INWARD: readonly PlaceRole[] = ['past', 'recent', 'goal', 'hopes', 'self', 'strengths'];

/** How a matter looks, as a sentence and inside one. */
const seenAs = (now: string) => ({ now, now_inside: withSmallStart(now) });

/** What a place tells of the matter behind its first sentence. */
function toldAfter(table: Table, place: number, values: PhraseValues, isStepped: boolean): string[] {
  const { spread, cards, words, voice } = table;
  const role = spread.roles[place];
  const say = (phrases: Phrases) =>
    voice.sayNew(isStepped ? phrases.filter((phrase) => !STEP.test(phrase)) : phrases, values);
  const [, framed = []] = words.phrases.roles[role] ?? [];
  if (TODAY.includes(role)) return [say(['{now}']), say(['{do}'])];
  // what is told in two sentences has no need of a third
  const isRoom = cards.length < WIDE && comingKind(table, place) !== 'heavy';
  if (STEPPED.includes(role)) return [say(['{do}']) || (isRoom ? sideOf(cards[place], table) : '')];
  if (role === 'challenge' || role === 'others') return [say(cards.length < WIDE ? framed : ['{do}'])];
  if (role === 'partner') return [voice.say(framed, values)];
  return [say(GONE.includes(role) ? [] : ['{now}'])];
}

/** A place with how the matter looks through its card, where that was not told elsewhere. */
function seenLead(table: Table, place: number, values: PhraseValues): string {
  const { spread, cards, words, voice } = table;
  const { places, threads } = words.phrases.plain;
  const [drawn, role, before] = [cards[place], spread.roles[place], beforeOf(table, place)];
  const kind = comingKind(table, place);
  const threaded = before && kind === role ? (threads[role]?.[stepTo(before, drawn)] ?? []) : [];
  const named = { ...values, before: before ? spokenName(before, words) : '' };
  return (
    voice.sayNew(naming(threaded, values), named) ||
    voice.sayNew(naming(places[kind] ?? places[role] ?? [], values), named)
  );
}

/**
 * Phrases that name what is asked about, where it has a word, else those that do not; and of these, where there is more
 * to tell of a card than its name, those that have room for it.
 */
function naming(phrases: Phrases, { noun, card, titled }: PhraseValues): Phrases {
  const named = phrases.filter((phrase) => phrase.includes('{noun}'));
  const fitting = noun && named.length > 0 ? named : phrases.filter((phrase) => !named.includes(phrase));
  const roomy = titled === card ? [] : fitting.filter((phrase) => phrase.includes('{titled}'));
  return roomy.length > 0 ? roomy : fitting;
}

/** How a place that comes begins: with care where its card is heavy, and after a no with what stays possible. */
function comingKind(table: Table, place: number): PlaceRole | 'heavy' | 'despite' {
  const { spread, cards } = table;
  const role = spread.roles[place];
  if (!COMING.includes(role)) return role;
  if (weightOf(cards[place]) === 'heavy') return 'heavy';
  return verdict(table) !== null && leanOf(table).endsWith('no') ? 'despite' : role;
}

/** Places that name what was asked about before they name their neighbour. */
const NAMED_FIRST: readonly PlaceRole[] = ['challenge', 'outcome'];

/** A place as it stands to what was asked about. */
function namedLead({ spread, topic, words, voice }: Table, place: number, values: PhraseValues): string {
  const phrases = topic.called && words.phrases.roles_of[spread.roles[place]];
  return phrases ? voice.sayNew(naming(phrases, values), values) : '';
}

/** The card that one is read with and that lies before it; of a practical matter's today none, which has its noun. */
function beforeOf({ spread, cards }: Table, place: number): DrawnCard | undefined {
  const before = spread.pairs.find(([, later]) => later === place)?.[0];
  return before === undefined ? undefined : cards[before];
}

/** A place as it goes on from the one it is read with, which is named. */
function threadedLead(table: Table, place: number, values: PhraseValues): string {
  const { spread, cards, words, voice } = table;
  const before = beforeOf(table, place);
  const threads = words.phrases.threads[spread.roles[place]];
  if (!before || !threads) return '';
  const threaded = { ...values, before: spokenName(before, words) };
  const fitting = (phrases: Phrases = []) =>
    naming(phrases, values).filter((one) => cards.length < WIDE || wordsOf(filled(one, threaded)) <= BRIEF_WORDS);
  const step = stepTo(before, cards[place]);
  return (
    voice.sayNew(fitting(threads[step]), threaded) || (step === 'on' ? '' : voice.sayNew(fitting(threads.on), threaded))
  );
}

/** What comes is not all bright: of a heavy card first what may be in the way; after a no what stays possible. */
function comingLead(table: Table, place: number, values: PhraseValues): string {
  const { spread, cards, topic, words, voice } = table;
  if (!COMING.includes(spread.roles[place])) return '';
  const { coming } = words.phrases;
  const way = topic.called ? '_of' : '';
  const isHeavy = weightOf(cards[place]) === 'heavy';
  // where both do not find room, the place tells of it as of any card
  const isRoom = cards.length < WIDE || wordsOf(`${values.obstacle} ${values.ahead}`) + FRAME_WORDS <= BRIEF_WORDS;
  const hard = isHeavy && isRoom ? voice.sayNew(coming[`heavy${way}`], values) : '';
  if (hard) return joined([hard, voice.sayNew(coming.then, values)]);
  const isNo = verdict(table) !== null && leanOf(table).endsWith('no');
  return isNo ? voice.sayNew(coming[`despite${way}`], values) : '';
}
