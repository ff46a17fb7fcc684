import type { MatterPlace, TarotWords } from '../../content/tarot-words.ts';
import { diceOf } from '../../engine/dice.ts';
import { verdictOf, type YesNoVerdict } from '../../engine/tarot/balance.ts';
import type { DrawnCard } from '../../engine/tarot/deck.ts';
import { type PlaceRole, SPREADS, type SpreadId } from '../../engine/tarot/spreads.ts';
import { once } from '../../once.ts';
import { filled } from '../phrase.ts';
import { inTune, isInTune } from './advice.ts';
import { type Essay, essay } from './essay.ts';
import { type ReadingTopic, topicOf } from './question.ts';
import {
  BRIEF_WORDS,
  COMING,
  joinedWithin,
  outcomeOf,
  sideOf,
  summary,
  type Table,
  verdict,
  WIDE,
  wordsOf,
} from './summary.ts';
import { type Care, turnedReading } from './turned.ts';
import { cardTextOf, isEcho, joined, type PhraseValues, spokenName, voiceOf, weightOf } from './voice.ts';

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
  const short = summary(table);
  // one card has room for all of its meaning
  const places = cards.map((_, place) => (cards.length === 1 ? '' : placeText(table, place)));
  // most who ask for a reading ask for no more
  const whole = once(() => essay(table));
  return {
    summary: short,
    positions: words.phrases.spreads[id].positions.map((position, place) => ({
      position,
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
function isDelicate({ decision }: ReadingTopic): boolean {
  return decision !== undefined;
}

/** What a place says of its card, and on a wide spread no more of it than has room. */
function placeText(table: Table, place: number): string {
  const { spread, cards, topic, words, voice, month } = table;
  const drawn = cards[place];
  const plain = topic.isPractical ? practicalPlace(table, place) : '';
  if (plain) return plain;
  const { brief, tail, values: own } = cardTextOf(drawn, words);
  const outcome = outcomeOf(table);
  const side = sideOf(drawn, table);
  const further = isInTune(drawn, outcome) && !isEcho(tail, own.ahead) ? tail : own.beneath;
  const told = { side, sense: side || inTune(brief, drawn, outcome), body: side || further };
  const values = { ...own, ...told, noun: topic.noun ?? '', month: words.grammar.months[(month + place) % 12] };
  const role = spread.roles[place];
  const [first = [], ...steps] = words.phrases.roles[role] ?? [];
  const isCrossing = role === 'challenge' && weightOf(drawn) === 'light';
  const lead =
    comingLead(table, place, values) ||
    threadedLead(table, place, values) ||
    namedLead(table, place, values) ||
    voice.sayNew(isCrossing ? words.phrases.crossing.role : first, values);
  const end = lead && ending(table, place, BRIEF_WORDS - wordsOf(lead));
  const asked = end || (cards.length >= WIDE || role === 'challenge' ? ofMatter(table, place) : '');
  // how things stand is told of the card first
  const isLast = asked === '' || role === 'present';
  const rest = [...(isLast ? steps.map((step) => voice.sayNew(step, values)) : []), asked];
  const more = ['{sense}', '{beneath}', '{self}'];
  const start = lead ? [lead] : [voice.say(words.phrases.again, values), voice.sayNew(more, values)];
  return joinedWithin(table, [...start, ...rest]);
}

/** A place where a practical matter is asked about: what its card stands for, and in some places what to do. */
function practicalPlace(table: Table, place: number): string {
  const { spread, cards, topic, words, voice } = table;
  const [drawn, role] = [cards[place], spread.roles[place]];
  const { places, after } = words.phrases.plain;
  const { values: own } = cardTextOf(drawn, words, true);
  const values = { ...own, noun: topic.noun ?? '' };
  // what is easing, or could go either way, is no stone in the road, but it lies there
  const isCrossing = role === 'challenge' && weightOf(drawn) !== 'heavy';
  const leads = isCrossing ? words.phrases.crossing.plain : (places[comingKind(table, place)] ?? places[role] ?? []);
  const lead = voice.say(
    leads.filter((phrase) => wordsOf(filled(phrase, values)) <= BRIEF_WORDS),
    values,
  );
  if (!lead) return '';
  const end = ending(table, place, BRIEF_WORDS - wordsOf(lead));
  if (end) return joined([lead, end]);
  const side = role === 'present' || COMING.includes(role) ? sideOf(drawn, table) : '';
  const asked = side ? '' : ofMatter(table, place);
  const isTold = side !== '' || (asked !== '' && role !== 'present') || sharesWord(own.plain, own.outlook);
  const stands = isTold ? '' : voice.sayNew(['{outlook}'], values);
  const deed = ADVISED.includes(role) && !side && !asked ? voice.sayNew(['{advice}'], values) : '';
  const told = [stands, side, asked, deed].filter((text) => text !== '');
  const rest = told.length > 0 ? told : [voice.say(after[role] ?? [], values)];
  return joinedWithin(table, [lead, ...rest]);
}

/** What a place has for the matter that is asked about, whatever its card; nothing where that was told. */
function ofMatter({ spread, topic, words, voice }: Table, place: number): string {
  const kind = MATTER_PLACES[spread.roles[place]];
  if (!kind || topic.matter === undefined || topic.quote === undefined) return '';
  return voice.sayNew([words.phrases.matters[topic.matter].places[kind]].flat(), {});
}

/** Which of a matter's sentences belongs to a place. */
const MATTER_PLACES: Partial<Record<PlaceRole, MatterPlace>> = {
  past: 'before',
  recent: 'before',
  present: 'now',
  challenge: 'across',
  goal: 'aim',
  foundation: 'root',
  hidden: 'root',
  future: 'next',
  self: 'own',
  strengths: 'own',
  environment: 'around',
  others: 'around',
  hopes: 'hopes',
};

/** Whether a sentence has one of a phrase's longer words in it. */
function sharesWord(phrase: string, sentence: string): boolean {
  const heard = sentence.toLowerCase();
  return phrase
    .toLowerCase()
    .split(/[\s,:]+/)
    .some((word) => word.length >= LONG_WORD && heard.includes(word));
}

const LONG_WORD = 4;

/** Places that say what to do about their card. */
const ADVISED: readonly PlaceRole[] = [
  ...(['challenge', 'advice', 'others', 'self', 'strengths', 'hidden', 'future', 'outcome'] as const),
];

/** How a place that comes begins: with care where its card is heavy, and after a no with what stays possible. */
function comingKind(table: Table, place: number): PlaceRole | 'heavy' | 'despite' {
  const { spread, cards } = table;
  const role = spread.roles[place];
  if (!COMING.includes(role)) return role;
  if (weightOf(cards[place]) === 'heavy') return 'heavy';
  return verdict(table) !== null && verdictOf(spread, cards).endsWith('no') ? 'despite' : role;
}

/** A place as it stands to what was asked about. */
function namedLead({ spread, topic, words, voice }: Table, place: number, values: PhraseValues): string {
  const phrases = topic.noun && words.phrases.roles_of[spread.roles[place]];
  return phrases ? voice.sayNew(phrases, values) : '';
}

/** A place of a wide spread as it goes on from the one it is read with, which is named. */
function threadedLead({ spread, cards, words, voice }: Table, place: number, values: PhraseValues): string {
  const before = spread.pairs.find(([, later]) => later === place)?.[0];
  const phrases = words.phrases.threads[spread.roles[place]];
  if (cards.length < WIDE || before === undefined || !phrases) return '';
  const threaded = { ...values, before: spokenName(cards[before], words) };
  return voice.sayNew(
    phrases.filter((phrase) => wordsOf(filled(phrase, threaded)) <= BRIEF_WORDS),
    threaded,
  );
}

/** What all cards of a wide spread come to, behind the last of them: the answer once more, or which of them to keep. */
function ending(table: Table, place: number, room: number): string {
  const { spread, cards, topic, words, voice } = table;
  const { roles } = spread;
  if (cards.length < WIDE || roles[place] !== 'outcome' || topic.quote === undefined) return '';
  const names = Object.fromEntries(roles.map((role, at) => [role, spokenName(cards[at], words)]));
  const phrases = words.phrases.endings[verdict(table) ?? ENDINGS[topic.kind]];
  return voice.say(
    phrases.filter((phrase) => wordsOf(filled(phrase, names)) <= room),
    names,
  );
}

/** How a reading that says neither yes nor no ends, by what was asked. */
const ENDINGS = {
  when: 'time',
  lasting: 'time',
  moment: 'time',
  why: 'reason',
  obstacle: 'reason',
  how: 'way',
  who: 'person',
  choice: 'choice',
  should: 'choice',
  will: 'word',
  where: 'word',
  amount: 'word',
  what: 'word',
} as const;

/** What comes is not all bright: of a heavy card first what may be in the way; after a no what stays possible. */
function comingLead(table: Table, place: number, values: PhraseValues): string {
  const { spread, cards, topic, words, voice } = table;
  if (!COMING.includes(spread.roles[place])) return '';
  const { coming } = words.phrases;
  const way = topic.noun ? '_of' : '';
  // the last of many leaves room for what all of them come to
  const isLast = cards.length >= WIDE && spread.roles[place] === 'outcome' && topic.quote !== undefined;
  const isHeavy = weightOf(cards[place]) === 'heavy' && !isLast;
  // where both do not find room, the place tells of it as of any card
  const isRoom = cards.length < WIDE || wordsOf(`${values.obstacle} ${values.ahead}`) + FRAME_WORDS <= BRIEF_WORDS;
  const hard = isHeavy && isRoom ? voice.sayNew(coming[`heavy${way}`], values) : '';
  if (hard) return joined([hard, voice.sayNew(coming.then, values)]);
  const isNo = verdict(table) !== null && verdictOf(spread, cards).endsWith('no');
  return isNo ? voice.sayNew(coming[`despite${way}`], values) : '';
}
