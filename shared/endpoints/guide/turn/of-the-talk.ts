/**
 * What is asked of the art as a whole (why would a planet matter, is there proof, is that not true of anybody), of the
 * talk itself (I do not understand, you repeat yourself), and of customs for a planet: met before anything that a
 * single word of it would ask for.
 */

import { foldedWord } from '../../../language/fold.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { feastsIn } from '../almanac-names.ts';
import { isMetAs } from '../asides.ts';
import { customAsked } from '../custom-asked.ts';
import { PARANA_ONLY } from '../intents/almanac-more.ts';
import { PITRU_PAKSHA, WHOLE_STRETCH } from '../intents/feasts.ts';
import { nameForNumber } from '../name-asked.ts';
import { CHILDREN } from '../people.ts';
import { yearOf } from '../put-right.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { OF_CARDS } from '../question/intent-groups.ts';
import { NO_TOPIC, type Question, type State, type Topic } from '../state.ts';
import { type TalkAsked, talkAskedIn } from '../talk-named.ts';
import type { Followed, NextState } from '../to-say.ts';
import { matterOf } from '../topics.ts';
import { messageReader } from '../understanding.ts';

interface OfTalk {
  message: string;
  now: NextState;
  before: State;
  asks: ReadonlySet<TalkAsked>;
}

type Going = (talk: OfTalk) => Followed | undefined;

/** What doubts are asked by, those first that say most. */
const DOUBTS = [
  ...(['seems_right', 'why_believed', 'evidence', 'fits_anybody', 'same_chart', 'coincidence', 'why_me'] as const),
] as const satisfies readonly TalkAsked[];
/** Asked of what was told; and of nobody, for there is proof of much else. */
const OF_TOLD: readonly TalkAsked[] = ['fits_anybody', 'coincidence', 'same_chart', 'seems_right'];
const OF_NOBODY: readonly TalkAsked[] = ['evidence', 'coincidence', 'why_me'];

const isOf = ({ now: { understanding } }: OfTalk, ...kinds: AnyMention['kind'][]) =>
  understanding.mentions.some(({ kind }) => kinds.includes(kind));

/** `Why would Mars have anything to do with me?`, `isn't that true of anybody?` */
const toDoubt: Going = (talk) => {
  const { asks, now, before } = talk;
  const isBegun = before.said !== undefined;
  if (isBirth(now.understanding.mentions) || isOf(talk, 'date', 'time', 'place', 'card')) return undefined;
  return DOUBTS.find((doubt) => {
    if (!asks.has(doubt) || (OF_TOLD.includes(doubt) && !isBegun)) return false;
    // whether two fit is asked of them
    if (doubt === 'fits_anybody' && now.understanding.words.includes('couple')) return false;
    return !(OF_NOBODY.includes(doubt) && isOf(talk, 'other'));
  });
};

/** `A mantra for Saturn?`, `Thursday fast for my son's marriage, yes or no?` */
const toCustom: Going = ({ message, now, asks }) =>
  customAsked(message, now.understanding, asks) ? 'custom' : undefined;

/** More words ask for more than simple ones. */
const MOST_PLAIN = 14;
const MOST_UNKNOWN = 4;
/** What is asked beside it has an answer of its own. */
const OF_MORE: readonly AnyMention['kind'][] = ['date', 'time', 'place', 'period', 'day', 'card', 'name', 'nakshatra'];

/** Where it comes from, or yes or no, is asked as well. */
const WITH_MORE: readonly string[] = ['whether', 'why', 'how', 'when', 'deciding'];

/** `I don't understand`, `en cristiano`, `seedha batao`: what was computed last, without its terms. */
const toPlain: Going = (talk) => {
  const { asks, now, before } = talk;
  const { words, rest, tokens } = now.understanding;
  if (!asks.has('plainly') || !isOfComputed(before) || tokens.length > MOST_PLAIN) return undefined;
  const matter = matterOf(words);
  const isElse = isOf(talk, ...OF_MORE) || rest.length > MOST_UNKNOWN || WITH_MORE.some((word) => words.includes(word));
  const isOfOther = matter !== undefined && matter !== before.computed?.question.topic.matter;
  return isElse || isOfOther ? undefined : 'plainly';
};

const MOST_REPEATED = 10;
const REPEATED: readonly AnyMention['kind'][] = ['self', 'other', 'number'];

/** `You repeat yourself`, and nothing else. */
const toRepeat: Going = (talk) => {
  const { asks, now, before } = talk;
  const { rest, tokens, words, mentions } = now.understanding;
  // `you keep giving me Saturn`
  const isEnough = asks.has('enough_of') && mentions.some(({ kind }) => kind === 'body');
  const isOther = mentions.some(({ kind }) => !(REPEATED.includes(kind) || (isEnough && kind === 'body')));
  if (!(asks.has('repeats') || isEnough) || tokens.length > MOST_REPEATED || isOther || before.said === undefined)
    return undefined;
  return rest.length > MOST_REPEATED / 2 + 2 || matterOf(words) !== undefined ? undefined : 'repeats';
};

/** Asks the almanac for a feast, with what is known of where and when. */
function almanacAsked({ now, before }: OfTalk, words: readonly string[], isOfSame: boolean): NextState {
  const { mentions } = now.understanding;
  const kept = before.question?.intent === 'panchangam' ? before.question.topic : undefined;
  const own =
    now.toSay.kind === 'answer' && now.state.question?.intent === 'panchangam' ? now.state.question.topic : kept;
  const year = mentions.map(yearOf).find((each) => each !== undefined);
  const topic: Topic = isOfSame && kept ? kept : { ...NO_TOPIC, year };
  const where = own?.where ?? kept?.where;
  const question: Question = { intent: 'panchangam', topic: { ...topic, where, words } };
  const state: State = { ...now.state, choices: [], missing: [], wrong: undefined, lost: undefined, question };
  return { ...now, state, toSay: { kind: 'answer', isAnew: true } };
}

/** Feasts whose fast ends when the Moon is seen. */
const AT_MOONRISE: readonly string[] = ['Karva Chauth', 'Sankashti Chaturthi'];

/** `And parana?` of the fast that was told; the fortnight of the ancestors; nine nights from the first to the last. */
function ofAlmanac(talk: OfTalk): NextState | undefined {
  const { asks, now, before } = talk;
  const { words } = now.understanding;
  const isOfBirth = isOf(talk, 'self', 'sign', 'body', 'house', 'card') && !isOf(talk, 'place', 'number');
  if (asks.has('pitru_paksha') && !words.includes('dosha') && !isOfBirth)
    return almanacAsked(talk, [PITRU_PAKSHA, 'feast_day'], false);
  const feasts = feastsIn(words);
  if (asks.has('whole_stretch') && feasts.length > 0)
    return almanacAsked(talk, [...feasts, 'feast_day', WHOLE_STRETCH], false);
  const { intent, topic } = before.question ?? {};
  if (!asks.has('parana') || intent !== 'panchangam' || !topic || feasts.length > 0 || words.includes('ekadashi'))
    return undefined;
  // another day, or several things of one, are asked by their names
  if (isOf(talk, 'date', 'day', 'period')) return undefined;
  const isOfMoon = feastsIn(topic.words).some((name) => AT_MOONRISE.includes(name));
  if (isOfMoon) return almanacAsked(talk, [...new Set([...topic.words, 'moonrise'])], true);
  const isOfTithi = words.includes('tithi') ? ['tithi', 'ends'] : [];
  const isOfTold = topic.words.includes('ekadashi');
  const only = isOfTold ? [PARANA_ONLY] : [];
  return almanacAsked(talk, ['ekadashi', 'parana', ...isOfTithi, ...only], isOfTold);
}

/** `Other letters of her rashi?`, once those of her star and pada were told. */
const toLetters: Going = (talk) => {
  const { asks, now, before } = talk;
  const isOfNames = before.question?.intent === 'baby_names' && before.missing.length === 0;
  if (!isOfNames || isOf(talk, 'date', 'time', 'place', 'period', 'day')) return undefined;
  // the sounds of another sign are held against those of the child's
  const isOfSign = isOf(talk, 'sign') && !now.understanding.words.includes('horoscope');
  return asks.has('other_letters') || isOfSign ? 'other_letters' : undefined;
};

/** `The number of my shop's name "Blue Lotus"?`, of a name for a child: of that name alone. */
const toNameNumber: Going = (talk) => {
  const { asks, now, before, message } = talk;
  if (!asks.has('name_number') || isOf(talk, 'place', 'period')) return undefined;
  const { words, mentions } = now.understanding;
  const isKnown = before.people.some(({ role, date }) => CHILDREN.includes(role) && date !== undefined);
  const isOfChild =
    before.question?.intent === 'baby_names' ||
    (isKnown && !isOf(talk, 'self')) ||
    mentions.some((each) => each.kind === 'other' && CHILDREN.includes(each.role));
  const isOfVenture = words.includes('thing_shop') || asks.has('of_venture');
  if (!(isOfChild || isOfVenture)) return undefined;
  return nameForNumber(message, isEverydayWord) === undefined ? undefined : 'name_number';
};
const isEverydayWord = (word: string) => messageReader().isCommon(foldedWord(word));

/** Something was computed last that is told by sentences, and no card. */
const isOfComputed = ({ computed, question, missing }: State) =>
  computed !== undefined &&
  missing.length === 0 &&
  ![computed.question.intent, question?.intent].some((intent) => OF_CARDS.some((of) => of === intent)) &&
  computed.question.intent !== 'panchangam';

const LARGEST_NUMBER = 99;

/** `Is number 9 good for my shop, mine is 1?`: a number of a name, and no day. */
function ofVenture({ now, asks, message }: OfTalk): NextState | undefined {
  if (!asks.has('number_word') || !asks.has('of_venture')) return undefined;
  if (nameForNumber(message, isEverydayWord) !== undefined) return undefined;
  const { mentions } = now.understanding;
  if (mentions.some(({ kind }) => kind === 'date' || kind === 'place' || kind === 'period')) return undefined;
  const numbers = mentions.flatMap((each) =>
    each.kind === 'number' && each.value >= 1 && each.value <= LARGEST_NUMBER ? [each.value] : [],
  );
  if (numbers.length === 0) return undefined;
  const of = numbers.length > 1 ? { compared: numbers.slice(0, 2) } : { number: numbers[0] };
  const question: Question = { intent: 'numerology', topic: { ...NO_TOPIC, ...of } };
  const state: State = { ...now.state, choices: [], missing: [], wrong: undefined, lost: undefined, question };
  return { ...now, state, toSay: { kind: 'answer', isAnew: true } };
}

/** What goes on from the number of a name asks of numbers. */
const OF_A_NAME: State['question'] = { intent: 'numerology', topic: { ...NO_TOPIC, words: ['expression'] } };

/** What is said to it; undefined where a message asks nothing of the kind. */
export function ofTheTalk(message: string, now: NextState, before: State): NextState | undefined {
  if (isMetAs('grave', now.understanding.life) || before.choices.length > 0) return undefined;
  const asks = talkAskedIn(message);
  if (asks.size === 0) return undefined;
  const talk = { message, now, before, asks };
  const computed = ofAlmanac(talk) ?? ofVenture(talk);
  if (computed) return computed;
  for (const going of [toDoubt, toCustom, toLetters, toNameNumber, toPlain, toRepeat]) {
    const says = going(talk);
    if (!says) continue;
    const { question, earlier, listening } = before;
    const kept = {
      choices: [],
      missing: [],
      wrong: undefined,
      lost: undefined,
      question: says === 'name_number' ? OF_A_NAME : question,
      earlier,
      listening,
      asked: undefined,
    };
    return { ...now, state: { ...now.state, ...kept }, toSay: { kind: 'following', says } };
  }
  return undefined;
}
