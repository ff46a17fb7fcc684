/**
 * Whether a day, an hour or a town of a message is told of a birth, or stands in it for something else: a train, a
 * flat, a meeting, an hour that is asked about. What is known of a birth is changed only by an answer to what we asked,
 * by who puts it right or says hardly more than the hour or the town, by words of birth, or by a birth told anew.
 */
import { wordsOf } from '../../language/fold.ts';
import type { Intent } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import type { TextSpan } from '../../language/shapes.ts';
import { likelyIn } from '../../language/tagger.ts';
import { cued } from './cues.ts';
import { isAskedFirst } from './denied.ts';
import { isoOf, isWhole } from './people.ts';
import { OF_BIRTHS } from './question/intent-groups.ts';
import { asksIn, type SlotFilling, says } from './slots.ts';
import { matterOf } from './topics.ts';
import { messageReader, topicsIn, type Understanding } from './understanding.ts';

/** What one does and where one lives, as such words begin. */
const LIVED = cued`(?<![\p{L}\p{M}])(?:${'happening'}|${'everyday'})`;
const EVERYDAY = cued`^${'everyday'}$`;
/** What parts a message into sentences, and those into pieces; a sign inside a number parts nothing. */
const SENTENCES = /[;!?¡¿।\n]|\.(?!\d)/u;
const PIECES = cued`[,;!?¡¿।()–—\n]|[.:](?!\d)|(?<![\p{L}\p{M}])${'but'}(?![\p{L}\p{M}])`;
const JOINED = cued`[,;!?¡¿।()–—\n]|[.:](?!\d)|(?<![\p{L}\p{M}])(?:${'and'}|${'but'})(?![\p{L}\p{M}])`;
/** Beside what was told wrong: `it was 7:10 pm`. */
const WAS = cued`(?<![\p{L}\p{M}])(?:${'it_was'})(?![\p{L}\p{M}])`;
/** `No, in Nagpur`, `नहीं, दिल्ली`. */
const DENIED_FIRST = cued`^[\s,.¡]*(?:${'no_longer'}|${'not_behind'})(?=[\s,.!])`;
const INSTEAD = cued`(?<![\p{L}\p{M}])(?:${'instead_of'}|${'instead_behind'})(?![\p{L}\p{M}])`;

type Told = Extract<AnyMention, { kind: 'date' | 'time' | 'place' | 'unknown' }>;

/** So many words that mean nothing to us make what stands beside them a part of another tale. */
const MOST_BESIDE = 1;
const MOST_RIGHTED = 2;
const MOST_ANSWERED = 3;
/** Who puts something right says hardly more. */
const MOST_RIGHTING = 4;

/** True for what is told of the birth of whoever is spoken of. */
export function isToldOfBirth(mention: Told, slots: SlotFilling): boolean {
  const { before, message, understanding, intent } = slots;
  if (intent !== 'baby_names' && isOfBirthByWords(mention, understanding) === false) return false;
  if (mention.kind === 'unknown') return !isLived(mention, slots);
  const sentence = around(mention, message, SENTENCES);
  if (isBesideBirth(mention, slots) || topicsIn(sentence.text).includes('born')) return !isLived(mention, slots);
  if (isLived(mention, slots) || (isKnown(mention, slots) && isDayAsked(mention, slots))) return false;
  const others = wordsBeside(around(mention, message, PIECES), slots);
  if (before.missing.some((member) => ASKED.some((of) => member.endsWith(of))))
    return others <= MOST_ANSWERED && !isElse(mention, others, slots);
  if (isRighted(mention, slots) && others <= MOST_RIGHTED) return true;
  // `does it change anything if it was 5:10 instead of 5:30?`
  if (INSTEAD.test(sentence.text) || isAlone(mention, others, slots)) return true;
  if (isKnown(mention, slots) || others > MOST_BESIDE || understanding.words.includes('now')) return false;
  const isOfBirths = intent === 'compatibility' || (intent !== undefined && OF_BIRTHS.includes(intent));
  return isOfBirths || !asksIn(message, understanding);
}

/** Surer than this what was learned of words decides. */
const SURE = 0.8;
const HARDLY = 0.15;

/** Whether a day is one of a birth, by what was learned of the words; undefined where that is not sure. */
export function isOfBirthByWords(
  mention: TextSpan & { kind: string },
  { told }: Pick<Understanding, 'told'>,
): boolean | undefined {
  if (!told || mention.kind !== 'date') return undefined;
  const [ofBirth, ofElse] = [likelyIn(told, mention, 'birth'), likelyIn(told, mention, 'when')];
  if (ofBirth >= SURE && ofElse < HARDLY) return true;
  return ofElse >= SURE && ofBirth < HARDLY ? false : undefined;
}

/** `No, which days in December are good for planting?`: a day or a month without its year, in a question. */
export function isDayAsked(mention: Told, { message, understanding }: SlotFilling): boolean {
  if (mention.kind !== 'date' || mention.readings.some(({ year }) => year !== null)) return false;
  return asksIn(message, understanding) && !INSTEAD.test(message);
}

const ASKED: readonly string[] = ['date', 'time', 'place'];

/** What a birth has already: of two that are compared, both of them. A stretch of hours is still to be told exactly. */
function isKnown(
  { kind }: { kind: 'date' | 'time' | 'place' },
  { before: { people, about }, draft: { who }, intent }: SlotFilling,
): boolean {
  const births = intent === 'compatibility' ? about.map((each) => people[each]) : [people[who]];
  return births.every((person) => person?.[kind] !== undefined) && !(intent === 'compatibility' && about.length < 2);
}

/** Something of a birth is put right: by a word for that, a denial, or the right hour beside such a word. */
function isRighted(mention: Told, slots: SlotFilling): boolean {
  const { message, understanding } = slots;
  const { text } = around(mention, message, PIECES);
  const isShort = understanding.rest.length <= MOST_RIGHTING;
  if ((isShort && (says(slots, 'correct') || DENIED_FIRST.test(message))) || WAS.test(text)) return true;
  const { timeWords } = messageReader().vocabulary;
  return (
    mention.kind === 'time' && !asksIn(message, understanding) && wordsOf(text).some((each) => timeWords.has(each.text))
  );
}

/**
 * `7:10 pm`, `mum says 7:10 pm`, `and at 7:15?`: hardly more than that, where a birth is spoken of, tells it once more;
 * beside a side of life it does not.
 */
function isAlone(mention: Told, others: number, { before, intent, understanding }: SlotFilling): boolean {
  const { rest, words, life, mentions } = understanding;
  // the hour of a day without its year is of something else
  if (mentions.some((each) => each.kind === 'date' && each !== mention) || words.includes('that_day')) return false;
  const isOf = (each: Intent | undefined) =>
    each !== undefined && (OF_BIRTHS.includes(each) || each === 'compatibility');
  if (life !== undefined || matterOf(words) !== undefined || !(isOf(intent) || intent === 'conversation')) return false;
  if (words.includes('hearsay') && others <= MOST_RIGHTED) return true;
  return rest.length === 0 || (rest.length <= MOST_BESIDE && isOf(before.question?.intent));
}

interface Piece extends TextSpan {
  text: string;
}

/** What stands around something between two signs that part. */
function around({ start, end }: TextSpan, message: string, parting: RegExp): Piece {
  const before = message.slice(0, start).split(parting).at(-1) ?? '';
  const [after = ''] = message.slice(end).split(parting);
  const from = start - before.length;
  return { text: message.slice(from, end + after.length), start: from, end: end + after.length };
}

const isWithin = ({ start, end }: TextSpan, piece: TextSpan) => start >= piece.start && end <= piece.end;

/** A question that names more than what was asked for. */
function isElse(mention: TextSpan, others: number, { message, understanding: { words, rest } }: SlotFilling): boolean {
  const { text, end } = around(mention, message, SENTENCES);
  const isAsking = message[end] === '?' || isAskedFirst(text.trim());
  return (others > 0 && isAsking) || (rest.length > MOST_BESIDE && words.includes('asks'));
}

/** In a piece that tells what one does, today or every day; a town may be called like it. */
function isLived(mention: Told, { message, understanding: { mentions } }: SlotFilling): boolean {
  const whole = around(mention, message, PIECES);
  // `I was born in Leeds and live in Bath`
  const piece = topicsIn(whole.text).includes('born') ? around(mention, message, JOINED) : whole;
  const words = topicsIn(piece.text);
  if (words.includes('born')) return false;
  const inside = mentions.filter((each) => isWithin(each, piece));
  // `my chart 3 May 1990 6 pm Leeds, when do I get a job`: a whole birth is one, whatever is asked beside it
  const isWholeBirth = ASKED.every((kind) => inside.some((each) => each.kind === kind));
  if (isWholeBirth) return false;
  // `me mandan a Almería`: the word, and not the town in Dakota; another town may begin like such a word
  const isWord = EVERYDAY.test(message.slice(mention.start, mention.end));
  const bare = isWord
    ? piece.text
    : `${piece.text.slice(0, mention.start - piece.start)} ${piece.text.slice(mention.end - piece.start)}`;
  return inside.some(({ kind }) => kind === 'day' || kind === 'period') || words.includes('now') || LIVED.test(bare);
}

/** A whole day that has been stands beside an hour or a town of it, or the other way round. */
function isBesideBirth(mention: Told, { understanding: { mentions }, today }: SlotFilling): boolean {
  const isPast = (each: AnyMention) =>
    each.kind === 'date' && each.readings.some((day) => isWhole(day) && isoOf(day) <= today);
  if (mention.kind !== 'date') return mentions.some(isPast);
  return isPast(mention) && mentions.some(({ kind }) => kind === 'time' || kind === 'place');
}

/** How many words of a piece mean nothing to us. */
function wordsBeside(piece: Piece, { understanding: { folded, rest } }: SlotFilling): number {
  return folded.filter((word) => isWithin(word, piece) && rest.includes(word.text)).length;
}
