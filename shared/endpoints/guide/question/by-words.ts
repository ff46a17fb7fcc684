/** What a message asks by its words alone. */
import { PLANETS } from '../../../engine/names.ts';
import type { Intent } from '../../../language/intents.ts';
import { eitherIn } from '../cues.ts';
import { PRONOUNS } from '../people.ts';
import type { State } from '../state.ts';
import { TERM_ASKED } from '../term-asked.ts';
import { matterOf, namesDay, SHOWN_BY } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { isBirth } from './birth-mentioned.ts';
import { intentOfAnswer } from './by-answer.ts';
import { byPlace, bySign } from './by-place.ts';
import { bySky } from './by-sky.ts';
import { byTwo } from './by-two.ts';
import { intentOfWords } from './intent-words.ts';
import { hasBirth, isOfNobody, type MessageRead, OF_CHART } from './whose.ts';

/**
 * What a message wishes of the art, in its conversation: after something sad nothing is cast, and whoever told a sign
 * is told its days.
 */
export function wishedOfArt({ wish, mentions }: Understanding, state: State): Intent | undefined {
  if (wish === undefined || (state.listening && wish.intent !== 'account')) return undefined;
  const isBegun = state.question !== undefined || state.missing.length > 0 || hasBirth(state);
  if (wish.isOpening && isBegun) return undefined;
  const isOfSign = wish.intent === 'transits' && !hasBirth(state) && state.people[0].sign !== undefined;
  return isOfSign && mentions.some(({ kind }) => kind === 'day' || kind === 'period') ? 'daily_horoscope' : wish.intent;
}

/** What a message asks by its words alone: a term, a star, the points of two who are known. */
export function intentByWords(understanding: Understanding, state: State): Intent | undefined {
  const { words, mentions } = understanding;
  const message: MessageRead = {
    understanding,
    state,
    isOf: (kind) => mentions.some((mention) => mention.kind === kind),
    isSaid: (word) => words.includes(word),
    bodies: mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : [])),
  };
  if (words.includes(TERM_ASKED)) return 'glossary';
  const wished = wishedOfArt(understanding, state);
  if (wished !== undefined) return wished;
  for (const intentBy of [byDay, byLife, byTwo, bySky, byPlace, bySign]) {
    const intent = intentBy(message);
    if (intent !== undefined) return intent;
  }
  return undefined;
}

/** A day that something is meant for, or the year of a sign. */
function byDay({ understanding, isOf, isSaid, state }: MessageRead): Intent | undefined {
  const { words, mentions } = understanding;
  const { question, people } = state;
  const isJudged = ['good_bad', 'valued', 'either_or'].some(isSaid);
  // `how will 2027 be for Virgo?`: its year, and nobody is compared
  const isOfYear = mentions.some(
    (mention) =>
      (mention.kind === 'period' && mention.unit === 'year') ||
      (mention.kind === 'number' && mention.digits === 4) ||
      (mention.kind === 'date' && mention.readings.every(({ month }) => month === null)),
  );
  const isOfKin = mentions.some((mention) => mention.kind === 'other' && !PRONOUNS.includes(mention.role));
  const isOfSignAlone = mentions.filter(({ kind }) => kind === 'sign').length === 1 && !isOf('body') && !isOfKin;
  if (
    isOfYear &&
    isOfSignAlone &&
    !isSaid('couple') &&
    !isSaid('born') &&
    !isSaid('transits') &&
    intentOfWords(words) !== 'current_sky'
  )
    return 'daily_horoscope';
  // `can we move in on the 30th?`, and then `or Friday?`: the day as the almanac has it
  const isOfDay = namesDay(understanding) && !isBirth(mentions) && !isSaid('born') && !isOf('body') && !isOf('sign');
  if (isOfDay && (isSaid('deed') || isSaid('electing'))) return 'panchangam';
  if (isSaid('deed') && isSaid('good_hours') && isOf('time') && !isBirth(mentions)) return 'panchangam';
  const isOfMonth = mentions.some(
    (each) => each.kind === 'date' && each.readings.every(({ month, day }) => month !== null && day === null),
  );
  if ((isOfMonth || isOf('period')) && isSaid('deed') && !isSaid('born')) return 'panchangam';
  const isOfDeed = question?.intent === 'panchangam' && question.topic.words.includes('deed');
  if (isOfDeed && (isOfDay || isJudged) && !isOf('body') && !isOf('sign')) return 'panchangam';
  // whether a day is good, which was meant for nothing in particular
  const isOfWhom = hasBirth({ people }) || people[0].sign !== undefined;
  if (isOfDay && isJudged && isOfWhom && matterOf(words) === undefined && question?.intent !== 'panchangam')
    return hasBirth({ people }) ? 'transits' : 'daily_horoscope';
  return undefined;
}

/** What is to be decided in a life, what a sign is like, where a planet that was told goes next. */
function byLife({ understanding, isOf, isSaid, state }: MessageRead): Intent | undefined {
  const { words, mentions } = understanding;
  const { question, people } = state;
  const intent = intentOfAnswer(understanding, state);
  if (intent !== undefined) return intent;
  const isOfCharge = isSaid('charged') || isSaid('money_back');
  if (isSaid('why_pay') || (isOfCharge && intentOfWords(words) === 'account')) return 'account';
  // `and what does Rahu inside it bring for marriage?`
  const isOfLord = question?.intent === 'running_dasha' && isOf('body') && matterOf(words) !== undefined;
  if (isOfLord && !isOf('date') && !isOf('house') && !isOf('sign')) return 'running_dasha';
  // `which one is running?`
  const isOfRunning = question?.intent === 'running_dasha' && ['running', 'now', 'which_one'].some(isSaid);
  // `and what comes after it, Jupiter's?`
  const isOfNext = question?.intent === 'running_dasha' && isSaid('comes_next');
  if (isOfNext && mentions.every(({ kind }) => kind === 'body' || kind === 'self' || kind === 'vedic'))
    return 'running_dasha';
  if (isOfRunning && !isOf('body') && !isOf('sign') && !isOf('date')) return 'running_dasha';
  if (Object.keys(SHOWN_BY).some(isSaid)) return 'natal_placement';
  // `when does it go from Aries to Taurus?`: the planet that was spoken of
  const moved = question?.topic.bodies.some((body) => PLANETS.some((planet) => planet === body)) === true;
  if (isOf('sign') && !isOf('body') && isSaid('enters') && moved && !isOf('self')) return 'current_sky';
  // whether a planet moves backwards is asked of the sky
  const isNow =
    isSaid('retrograde') &&
    isOf('body') &&
    !hasBirth({ people }) &&
    !['define', 'at_birth', 'born', 'past'].some(isSaid);
  if (isNow && isOfNobody(mentions.filter(({ kind }) => kind !== 'self'))) return 'current_sky';
  // what a sign is like, whoever was compared before
  const isOfNobodyElse = mentions.every(({ kind }) => kind === 'sign' || kind === 'other');
  const isOfOneSign = mentions.filter(({ kind }) => kind === 'sign').length === 1;
  if (isSaid('character') && isOfNobodyElse && isOfOneSign && !isSaid('couple')) return 'glossary';
  // `law or teaching`: which of two ways
  const isOfWays = isSaid('either_or') && eitherIn(understanding.text) !== undefined && understanding.rest.length < 5;
  if (isOfWays && mentions.every(({ kind }) => kind === 'self') && intentOfWords(words) === undefined)
    return 'conversation';
  // `is it time to leave him?`, `should I take the job?` asks of a life
  const named = intentOfWords(words);
  const isOfLife = named === undefined || named === 'current_sky' || named === 'account';
  const isOfChart = mentions.some(({ kind }) => OF_CHART.includes(kind) && kind !== 'other' && kind !== 'side');
  if (
    isSaid('deciding') &&
    !isSaid('good_bad') &&
    understanding.life === undefined &&
    isOfLife &&
    !isOfChart &&
    !isSaid('cards') &&
    !isSaid('a_number') &&
    !(question?.intent === 'numerology' && isOf('number')) &&
    !isOf('card') &&
    !isBirth(mentions)
  )
    return 'conversation';
  return undefined;
}
