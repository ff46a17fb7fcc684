/** What is told after something sad or good, and the mood that a reply leaves behind. */
import type { AnyMention } from '../../../language/reading.ts';
import { ASIDES, HEARD, isMetAs } from '../asides.ts';
import { CHILDREN } from '../people.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { intentOfWords } from '../question/intent-words.ts';
import { asksIn } from '../slots.ts';
import type { State } from '../state.ts';
import type { Followed, NextState, Speaking, ToSay } from '../to-say.ts';
import type { Understanding } from '../understanding.ts';
import { PLAINLY } from './lives.ts';
import { isOfChart } from './people-told.ts';

/** Talk that answers nothing. */
const OF_NO_ANSWER = ['listening', 'unheard', 'unsure', 'help', 'chat', 'out_of_scope', 'complaint'] as const;

const isOfNoAnswer = (speech: Speaking | undefined) => OF_NO_ANSWER.some((each) => each === speech);

export const answersNothing = (toSay: ToSay) => toSay.kind === 'speech' && isOfNoAnswer(toSay.speech);

/** Talk that goes on from something sad, or from something good. */
const GOING_ON_TELLING: readonly (Speaking | undefined)[] = [
  ...([undefined, 'feeling', 'listening', 'unheard', 'chat', 'unsure', 'help', 'nonsense'] as const),
  ...(['missing_them', 'sick'] as const),
];

/** `And what do I do tonight?`, `what if he leaves?`: more of what helps, where nothing else is asked or named. */
function moreOf(
  { met, listening }: State,
  { words, mentions }: Understanding,
  speaking: Speaking | undefined,
  isOpenQuestion: boolean,
): Speaking | undefined {
  const advised = helpedOf(met);
  const isOpen = mentions.every(({ kind }) => OF_NO_NAME.includes(kind)) && intentOfWords(words) === undefined;
  const isElse = speaking !== undefined && !isOfNoAnswer(speaking);
  return isOpen && !isElse && (words.includes('to_do') || (listening && isOpenQuestion)) ? advised : undefined;
}

export const helpedOf = (met: string | undefined) => ASIDES.find((aside) => aside === met && isMetAs('helped', aside));

const OF_NO_NAME: readonly AnyMention['kind'][] = ['self', 'other', 'day', 'period', 'number'];

/** What a worry about one's own body is told with. */
const OF_A_WORRY: readonly Speaking[] = [
  ...([...OF_NO_ANSWER, 'feeling', 'fear', 'nerves', 'sick', 'cause', 'dying', 'missing_them', 'condolence'] as const),
];

/** What is told after something sad or good, and how it is taken up: a name, how it happened, what is remembered. */
export function takenUpAs(
  felt: Speaking | undefined,
  message: string,
  { understanding, toSay, state: { question } }: NextState,
  before: State,
): Speaking | undefined {
  const { listening, rejoicing, people, met } = before;
  const { words, mentions, tokens } = understanding;
  const spoken = felt ?? (toSay.kind === 'speech' ? toSay.speech : undefined);
  const isLate = people.some((person) => person.isLate);
  const loss = isLate ? HEARD.find((each) => words.includes(each)) : undefined;
  const { life } = understanding.match;
  const isSure = felt === undefined || (life?.probability ?? 0) >= PLAINLY;
  if (loss && life?.of === loss && isSure && !/[?¿]/.test(message)) return loss;
  // no day is chosen for what is bought in a high
  if (met === 'manic' && words.includes('electing')) return met;
  if (listening && spoken === 'thanks' && !words.includes('bye')) return 'stays';
  const isOpenQuestion = toSay.kind === 'answer' && question?.intent === 'conversation' && !people[0].date;
  const more = moreOf(before, understanding, spoken, isOpenQuestion);
  if (more) return more;
  // what is told or asked after a lump goes on from it
  const isOfBody = met === 'checkup' && spoken !== 'checkup' && (spoken === undefined || OF_A_WORRY.includes(spoken));
  if (isOfBody && (toSay.kind === 'speech' || toSay.kind === 'noted') && !isOfChart(mentions)) return 'checkup_more';
  const isSmiling = isLate && words.includes('laughs') && !isBirth(mentions);
  if (isSmiling && !/[?¿]/.test(message)) return 'smiling';
  const isOfChild =
    words.includes('children') ||
    mentions.some((mention) => mention.kind === 'other' && CHILDREN.includes(mention.role));
  if (felt === 'telling' && isOfChild && listening) return 'telling_child';
  const isOpen = toSay.kind === 'speech' || toSay.kind === 'noted';
  if (!isOpen || !GOING_ON_TELLING.includes(spoken)) return undefined;
  if (rejoicing && !asksIn(message, understanding) && tokens.length > 2) return 'rejoicing';
  if (!listening && !(isLate && spoken === 'listening')) return undefined;
  if (isOfChart(mentions))
    return isLate && !isBirth(mentions) && !asksIn(message, understanding) ? 'mourning' : undefined;
  if (loss) return loss;
  if (felt && felt !== 'feeling') return undefined;
  if (mentions.some(({ kind }) => kind === 'name')) return 'called';
  const going = helpedOf(met);
  if (spoken === 'unheard') return going;
  if (/[?¿]/.test(message)) return spoken;
  if (isLate) return 'mourning';
  // what weighs is gone on with; all else that is told of a life is kept company
  const isGrave = isMetAs('grave', met) || isMetAs('doctors', met);
  return (isGrave ? going : undefined) ?? (spoken === 'feeling' ? 'feeling' : 'listening');
}

/** Speech that answers something sad, or something good. */
export const isSad = (speech: Speaking | undefined): boolean =>
  speech !== undefined && (isMetAs('sad', speech) || OF_SADNESS.includes(speech));

const OF_SADNESS: readonly Speaking[] = [
  ...(['feeling', 'listening', 'unheard', 'condolence', 'called', 'mourning', 'stays', 'telling_child'] as const),
  ...(['smiling', 'checkup_more'] as const),
  ...HEARD,
];

export const isGlad = (speech: Speaking | undefined): boolean => isMetAs('glad', speech) || speech === 'rejoicing';

/** What is gone on with where somebody is sad. */
const OF_SORROWS: readonly Followed[] = [
  ...(['cannot_eat', 'taunted', 'feels_foolish', 'comes_back', 'why_left'] as const),
];

/** The mood that a reply leaves behind. */
export function moodAfter({ toSay, state: { thread } }: NextState): Pick<State, 'listening' | 'rejoicing'> {
  const speech = toSay.kind === 'speech' ? toSay.speech : undefined;
  const tone = toSay.kind === 'company' ? thread?.tone : undefined;
  const isHard = toSay.kind === 'following' && OF_SORROWS.includes(toSay.says);
  return {
    listening: isSad(speech) || tone === 'hard' || isHard || undefined,
    rejoicing: isGlad(speech) || tone === 'good' || undefined,
  };
}
