/**
 * What is asked of the art as a whole (why would a planet matter, is there proof, is that not true of anybody), of the
 * talk itself (I do not understand, you repeat yourself), and of customs for a planet: met before anything that a
 * single word of it would ask for.
 */
import type { AnyMention } from '../../../language/reading.ts';
import { isMetAs } from '../asides.ts';
import { customAsked } from '../custom-asked.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { OF_CARDS } from '../question/intent-groups.ts';
import type { State } from '../state.ts';
import { type TalkAsked, talkAskedIn } from '../talk-named.ts';
import type { Followed, NextState } from '../to-say.ts';
import { matterOf } from '../topics.ts';

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

/** Something was computed last that is told by sentences, and no card. */
const isOfComputed = ({ computed, question, missing }: State) =>
  computed !== undefined &&
  missing.length === 0 &&
  ![computed.question.intent, question?.intent].some((intent) => OF_CARDS.some((of) => of === intent)) &&
  computed.question.intent !== 'panchangam';

/** What is said to it; undefined where a message asks nothing of the kind. */
export function ofTheTalk(message: string, now: NextState, before: State): NextState | undefined {
  if (isMetAs('grave', now.understanding.life) || before.choices.length > 0) return undefined;
  const asks = talkAskedIn(message);
  if (asks.size === 0) return undefined;
  for (const going of [toDoubt, toCustom, toPlain, toRepeat]) {
    const says = going({ message, now, before, asks });
    if (!says) continue;
    const { question, earlier, listening } = before;
    const kept = {
      choices: [],
      missing: [],
      wrong: undefined,
      lost: undefined,
      question,
      earlier,
      listening,
      asked: undefined,
    };
    return { ...now, state: { ...now.state, ...kept }, toSay: { kind: 'following', says } };
  }
  return undefined;
}
