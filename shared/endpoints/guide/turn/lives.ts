/** What a message tells of a life, by what was learned of lives. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { HEARD, isAside, isMetAs, isSorrow } from '../asides.ts';
import { leansOnAnswer } from '../leaning-on-answer.ts';
import { OF_BIRTHS } from '../question/intent-groups.ts';
import { BIRTH, SUBSTANCE } from '../slots.ts';
import type { State } from '../state.ts';
import { isOfLimits, SHOWN_BY } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { MOST_SIDE_TOKENS } from './sides.ts';
import { sooner, valuing } from './valued.ts';

/** A matter of a life is told where it is likelier than all others together; of somebody, where nothing else is. */
const LIKELY_LIFE = 0.72;

const LIKELIER_LIFE = 0.65;

/** Above this it is told of a life, though it goes on from an answer. */
const SURELY_LIFE = 0.96;

const LIKELY_OF_THE_DEAD = 0.4;

export const PLAINLY = 0.9;

export const isOfDoctors = (of: string) => of === 'recovery' || isMetAs('doctors', of);

/** Wishes that name things, and nobody's troubles. */
const OF_THINGS: readonly Intent[] = ['account', 'panchangam', 'dosha', 'running_dasha'];

/** What a message tells of a life, where it is no answer to what we asked. Of the dead it is not told anew. */
export function lived(message: string, first: Understanding, state: State): Understanding {
  const { people, missing, listening } = state;
  const understanding = sooner(valuing(message, first, state), state);
  const { words, match, mentions, tokens } = understanding;
  const { of, probability } = match.life ?? { of: '', probability: 0 };
  const isAnswer = missing.length > 0 && mentions.some(({ kind }) => SUBSTANCE.has(kind) || BIRTH.includes(kind));
  const [{ date, time }] = people;
  // `the nurse wrote 6:21, does it change anything?`
  const isHourAgain = isRightedHour(understanding, state);
  const isDated = mentions.some((each) => (each.kind === 'time' || each.kind === 'date') && each.readings.length > 0);
  const isOfBirth = isDated && (words.includes('born') || (date !== undefined && time === undefined));
  const isBare = !listening && (words.includes('either_or') || (tokens.length < 3 && probability < PLAINLY));
  // a sign or a card that is surely asked for has its answer, whatever is told beside it; and no sign is an illness
  const isOfSign = mentions.some(({ kind }) => kind === 'sign' || kind === 'card');
  const isOfArt = isOfSign && !isMetAs('art', of) && (match.probability >= PLAINLY || isOfDoctors(of));
  const isOther = isOfBirth && !isMetAs('happy', of);
  // a lucky day, a key, a remedy: what is plainly asked for by its name is hardly told of a life as well
  const isAskedFor = OF_THINGS.some((intent) => intent === understanding.wish?.intent) && probability < PLAINLY;
  // `so should I stay?` of work is asked of the answer, whatever it sounds like; not where somebody is sad
  const isOfOneself = of in SHOWN_BY || of === 'plain';
  const isOfAnswer =
    !listening && !isOfOneself && probability < SURELY_LIFE && leansOnAnswer(message, understanding, state);
  if (
    isOfAnswer ||
    isHourAgain ||
    isAnswer ||
    isBare ||
    isOther ||
    isOfArt ||
    isAskedFor ||
    isOfWhatWasTold(understanding, of, state)
  )
    return { ...understanding, match: { ...match, life: undefined } };
  const isOfDead = HEARD.some((each) => each === of) && people.some(({ isLate }) => isLate);
  const isOfSomebody = mentions.length > 0 && mentions.every(({ kind }) => kind === 'other');
  const likely = isOfSomebody && match.probability < LIKELIER_LIFE ? LIKELIER_LIFE : LIKELY_LIFE;
  const isElse = state.thread?.isOpen && state.met === undefined;
  const least = isElse
    ? PLAINLY
    : isOfDead
      ? LIKELY_OF_THE_DEAD
      : isOfDoctors(of) && state.met !== of
        ? PLAINLY
        : likely;
  if (probability < least) return understanding;
  if (isOfDead)
    return { ...understanding, words: [of, ...words.filter((word) => !HEARD.some((each) => each === word))] };
  if (isAside(of)) return { ...understanding, life: of, words: [...new Set([...words, of])] };
  const isLoss =
    of === 'deceased' && !words.includes('alive') && !people.some(({ isLate }) => isLate) && !words.some(isSorrow);
  // what is to be decided, or asked when it comes, is no more of what stands there
  const isDecision = (words.includes('deciding') || words.includes('when')) && probability < PLAINLY;
  if (of === 'plain') return { ...understanding, words: [...words, of] };
  if (of in SHOWN_BY && !isDecision)
    return { ...understanding, words: [...words.filter((word) => !isSorrow(word)), of] };
  return isLoss || isOfLimits(of) ? { ...understanding, words: [...words, of] } : understanding;
}

/** An exact hour, told once more of somebody whose birth is spoken of. */
function isRightedHour({ mentions }: Understanding, { people, about, question }: State): boolean {
  const { date, time } = people[about[0] ?? 0] ?? {};
  const isOfBirth = question !== undefined && OF_BIRTHS.includes(question.intent);
  const hours = mentions.filter((each) => each.kind === 'time' && each.readings.length > 0);
  return isOfBirth && date !== undefined && time !== undefined && hours.length === 1 && mentions.length === 1;
}

/** `Why is it so low?`, `is 41 bad?`, `is Venus retrograde too?` ask of what was told or of the sky itself. */
function isOfWhatWasTold(
  { match, words, mentions, tokens }: Understanding,
  of: string,
  { question, listening }: State,
): boolean {
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  const isOfYear = of === 'birthday' && !isOf('day') && (isOf('number') || isOf('date') || isOf('period'));
  const isWhy = question !== undefined && !listening && words.includes('why') && tokens.length <= MOST_SIDE_TOKENS;
  if (isOfYear || (isWhy && !isOf('self') && !isOf('other'))) return true;
  // `does it grow or shrink?` of the Moon
  const isOfLight = question?.intent === 'current_sky' && !listening && words.includes('waxing');
  if (isOfLight && mentions.length === 0 && tokens.length <= MOST_SIDE_TOKENS) return true;
  // `is it serious?` of a dosha is asked of no body
  const isOfWorth = question !== undefined && !listening && words.includes('good_bad') && words.includes('leaning');
  if (isOfWorth && isOfDoctors(of) && tokens.length <= MOST_SIDE_TOKENS && !isOf('other')) return true;
  const isOfReply = isOf('number') || (of === 'prejudice' && words.includes('leaning') && !isOf('sign'));
  const isOfSky = match.matched === 'current_sky' && match.probability >= PLAINLY && !words.includes('good_bad');
  return isMetAs('art', of) && (isOfReply || (isOfSky && (match.life?.probability ?? 0) < PLAINLY));
}
