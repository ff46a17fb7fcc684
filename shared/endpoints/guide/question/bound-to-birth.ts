/** What belongs to a birth, though it sounds like the sky or like two who are compared. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import type { Matter } from '../../../prose/guide/card-text.ts';
import { KIN } from '../people.ts';
import type { State } from '../state.ts';
import { isOfTalk, matterOf, meetingIn } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { isBirth, isWholeDate } from './birth-mentioned.ts';
import { DECIDED, FOUNDED, OF_BIRTHS } from './intent-groups.ts';
import { intentOfWords } from './intent-words.ts';
import { hasBirth, isPaired, OF_NOW } from './whose.ts';

/** `And the star?` after a birth that was told is asked of it, and of no day. */
export function isStarOfBirth(intent: Intent | undefined, { words, mentions }: Understanding, state: State): boolean {
  const { question, people, about } = state;
  const isOfStar = intent === 'panchangam' && words.includes('nakshatra') && intentOfWords(words) === undefined;
  const isOfDay = words.includes('now') || mentions.some(({ kind }) => OF_A_DATE.includes(kind));
  const isKnown = people[about[0]]?.date !== undefined || question?.intent === 'compatibility';
  const isOfBirth = question && [...OF_BIRTHS, 'compatibility', 'sign_from_date'].includes(question.intent);
  return isOfStar && !isOfDay && isKnown && isOfBirth === true;
}

const OF_A_DATE: readonly AnyMention['kind'][] = ['date', 'day', 'period', 'place', 'time'];

/** A body that somebody calls their own, or that was just told, is the birth's: `my Moon`, `and his Sun?`. */
export function boundToBirth(
  intent: Intent | undefined,
  { mentions, words, match, rest, text }: Understanding,
  state: State,
) {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  // one birth is told, and perhaps where something of it stands is asked: nobody is compared
  const isOfOne = isBirth(mentions) && mentions.filter(isWholeDate).length === 1 && isOf('other');
  const isOpen = state.question?.intent === 'compatibility' || state.missing.length > 0;
  const isBare = !isOpen && rest.length < 2 && words.every(isOfTalk) && !words.includes('both');
  // which subjects suit a child compares nobody
  const side = matterOf(words);
  const isOfSide = side !== undefined && side !== 'love' && side !== 'family';
  const isMatch = match.matched === 'compatibility' && match.probability >= DECIDED && !isOfSide;
  const isPair = words.includes('couple') || words.includes('both') || isMatch;
  const isTold =
    (isOfSide && !words.includes('couple')) ||
    ((isBare || (words.includes('born') && !isPair)) && !isOf('self', 'sign', 'side'));
  // whoever has died, or a child whose birth alone is told, is matched with nobody
  const isOfKin =
    mentions.every((mention) => mention.kind !== 'other' || mention.role !== 'partner') && !isOf('self', 'side');
  const isOfNoPair = (words.includes('deceased') || isOfKin) && !words.includes('couple') && !words.includes('both');
  if (intent === 'compatibility' && isOfOne && !isOpen && (isTold || isOfNoPair)) return 'natal_placement';
  if (intent === 'compatibility' && isOfLoveAlone({ mentions, words, side }, state)) return 'natal_placement';
  // `will the boy be from abroad?` asks of one's own marriage
  const isOfOwnLove = isOf('side') && state.question?.intent === 'conversation' && !isPaired(words) && !isOf('date');
  if (intent === 'compatibility' && isOfOwnLove && state.people.length < 2) return 'conversation';
  // whose chart is asked for is matched with nobody
  const isOfOneChart = words.includes('chart') && isOf('other') && !isOf('self', 'side') && !isPair && !isOpen;
  if (intent === 'compatibility' && isOfOneChart) return 'natal_placement';
  // what stands where in each of two births compares nobody, and neither do two of a family who are only told
  const dates = mentions.filter(({ kind }) => kind === 'date').length;
  const isOfFamily = mentions.every((each) => each.kind !== 'other' || KIN.includes(each.role));
  if (intent === 'compatibility' && dates > 1 && isOf('other') && isOfFamily && !isOf('side') && !isPaired(words))
    return 'natal_placement';
  // two who are told and hardly guessed to be compared
  const isOnlyTold = dates > 1 && words.includes('born') && match.probability < FOUNDED && !isPaired(words);
  if (intent === 'compatibility' && isOnlyTold && state.question === undefined) return 'natal_placement';
  const isOfEach = dates > 1 && isOf('body') && !words.includes('couple') && !isOf('self', 'side');
  if (intent === 'compatibility' && isOfEach) return 'natal_placement';
  // `and mine?` after two others were compared asks for one's own chart
  const isOwn = words.includes('mine') && !isPair && !isOf('other', 'side') && !state.about.includes(0);
  if (intent === 'compatibility' && isOwn && state.question?.intent === 'compatibility') return 'natal_placement';
  if (!isOf('body') || isOf('day', 'period', 'card', 'number')) return intent;
  if (meetingIn({ mentions, words, text })) return intent;
  if (!hasBirth(state)) return intent;
  const named = intentOfWords(words);
  if ((named !== undefined && named !== 'natal_placement') || words.some((word) => OF_NOW.includes(word)))
    return intent;
  const isLate = state.people[state.about[0]]?.isLate === true && !isOf('self');
  const isOfPair = state.about.length > 1 && state.question?.intent === 'compatibility';
  const isOfChart = isLate || isOfPair || state.question?.intent === 'natal_placement' || words.includes('at_birth');
  const isOwned =
    (isOf('self', 'other') || words.includes('ours')) &&
    match.probability < DECIDED &&
    state.question?.intent !== 'transits';
  if (!isOfChart && !isOwned) return intent;
  return intent !== undefined && OF_THE_SKY.includes(intent) ? 'natal_placement' : intent;
}

/** `Will I find a partner?` of one's own birth, where nobody to be compared with is named or known. */
function isOfLoveAlone(
  { mentions, words, side }: Pick<Understanding, 'mentions' | 'words'> & { side: Matter | undefined },
  { people, question }: State,
): boolean {
  const isOfOther = mentions.some(({ kind }) => ['other', 'sign', 'side', 'nakshatra', 'number'].includes(kind));
  const isPair = ['couple', 'both', 'ours', 'gunas', 'nadi', 'kootas'].some((word) => words.includes(word));
  const isAlone = people.slice(1).every(({ date, sign }) => date === undefined && sign === undefined);
  const isBorn = people[0].date !== undefined || isBirth(mentions);
  const isOfOneself = side !== undefined || words.includes('character');
  return isOfOneself && isAlone && isBorn && !isOfOther && !isPair && question?.intent !== 'compatibility';
}

/** What a body of a birth is mistaken for. */
const OF_THE_SKY: readonly Intent[] = ['transits', 'current_sky', 'daily_horoscope', 'out_of_scope'];
