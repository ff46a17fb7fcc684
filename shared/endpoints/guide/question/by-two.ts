/** What is asked of two: their numbers, their points, their signs. */
import type { Intent } from '../../../language/intents.ts';
import { cued } from '../cues.ts';
import type { State } from '../state.ts';
import { comparedIn, figuresIn, isOfTalk, numberIn, pointsIn } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { BIRTH_PARTS, isWholeDate } from './birth-mentioned.ts';
import { intentOfWords } from './intent-words.ts';
import { hasDate, type MessageRead } from './whose.ts';

/** The numbers and points of two. */
export function byTwo({ understanding, isOf, isSaid, state }: MessageRead): Intent | undefined {
  const { match, words, mentions } = understanding;
  const { question, people, about } = state;
  // of two births that were told: their points
  const isOfPoints = match.matched === 'compatibility' || isOf('number');
  const isOfKoota = question?.intent === 'compatibility' && KOOTAS.some(isSaid);
  const isOfScore = question?.intent === 'compatibility' && (isSaid('score') || isOf('number')) && isSaid('good_bad');
  if (isOfScore && people.filter(hasDate).length > 1) return 'compatibility';
  const isOfMatch = ['nadi', 'kootas', 'gunas'].some(isSaid) || isOfKoota || (isSaid('good_bad') && isOfPoints);
  const ofNumbers = [numberIn, figuresIn, comparedIn].map((read) => read(understanding, state));
  if (ofNumbers.some((read) => read !== undefined)) return 'numerology';
  if (question?.intent === 'numerology' && isSaid('of_name')) return 'numerology';
  if (question?.intent === 'numerology' && isOf('number') && isSaid('couple')) return 'numerology';
  if (isOfPair(understanding, question)) return 'compatibility';
  // `I was born on …, she on …` after something that no birth answers: the two of them
  const isOpen = question?.intent === 'out_of_scope' || question?.intent === 'conversation';
  const areBorn = mentions.filter(isWholeDate).length === 2 && mentions.every(({ kind }) => BIRTH_PARTS.includes(kind));
  const areTwo = mentions.some((each) => each.kind === 'other' && ['partner', 'she', 'he'].includes(each.role));
  if (isOpen && areBorn && areTwo && intentOfWords(words) === undefined) return 'compatibility';
  if (isOfUs(understanding, state)) return 'compatibility';
  // where two who are compared have least in common
  if (isSaid('weakest') && (question?.intent === 'compatibility' || about.length > 1)) return 'compatibility';
  // points that somebody was told elsewhere
  if (pointsIn(understanding) !== undefined && ['valued', 'good_bad', 'meaning', 'define'].some(isSaid))
    return 'compatibility';
  // `no, the two of them, compared`
  const isOfBoth = question?.intent === 'compatibility' && ['both', 'couple', 'two'].some(isSaid);
  const isOfElse = intentOfWords(words.filter((word) => word !== 'couple')) !== undefined || isSaid('of_name');
  if (isOfBoth && !isOfElse && mentions.every(({ kind }) => kind === 'self' || kind === 'other'))
    return 'compatibility';
  const isOfStars = question?.intent === 'compatibility' && question.topic.nakshatras.length > 1;
  if (isOfMatch && (isOfStars || people.filter(hasDate).length > 1)) return 'compatibility';
  return undefined;
}

const US = cued`^\s*(?:\p{L}{1,4}\s)?(?:${'i'}|${'our'})\s${'and'}\s$`;
const AND_ME = cued`^\s${'and'}\s(?:${'i'}|${'our'})(?!\p{L})`;
const MOST_OF_US = 2;

/** `Me and my girlfriend, verdict?` of two of whom enough is known, and nothing else is asked. */
export function isOfUs({ mentions, words, rest, text }: Understanding, { people, question }: State): boolean {
  const others = mentions.flatMap((each) => (each.kind === 'other' ? [each] : []));
  const [other] = others;
  const isAlone = others.length === 1 && mentions.every(({ kind }) => kind === 'self' || kind === 'other');
  if (!isAlone || rest.length > MOST_OF_US || words.some((word) => !isOfTalk(word) && word !== 'couple')) return false;
  if (question?.intent === 'numerology' || question?.intent === 'daily_horoscope') return false;
  const isJoined = US.test(text.slice(0, other.start)) || AND_ME.test(text.slice(other.end));
  const known = people.filter(({ role, date, sign }) => role === other.role && (date ?? sign) !== undefined);
  const isKnown = (people[0].date ?? people[0].sign) !== undefined && known.length > 0;
  return isJoined && isKnown && (other.role === 'partner' || other.role === 'friend');
}

/** Of two signs that were compared one is named again, or put right. */
export function isOfPair({ words, mentions }: Pick<Understanding, 'words' | 'mentions'>, question: State['question']) {
  const isPair = question?.intent === 'compatibility' && question.topic.signs.length === 2;
  const isOne = mentions.filter(({ kind }) => kind === 'sign').length === 1;
  const isOwned =
    words.includes('correct') ||
    words.includes('what_if') ||
    mentions.some(({ kind }) => kind === 'self' || kind === 'other');
  return isPair && isOne && isOwned && mentions.every(({ kind }) => ['sign', 'self', 'other'].includes(kind));
}

/** Words of single kootas, which mean other things where nobody is matched. */
const KOOTAS: readonly string[] = ['varna', 'vashya', 'tara', 'yoni', 'maitri', 'gana', 'bhakoot'];
