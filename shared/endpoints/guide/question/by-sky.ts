/** What is asked of the sky over a birth, or over two. */
import type { Intent } from '../../../language/intents.ts';
import { isOfEventInHouse, isOfTalk, meetingIn } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { BIRTH_PARTS, isBirth } from './birth-mentioned.ts';
import { OF_CARDS } from './intent-groups.ts';
import { intentOfWords } from './intent-words.ts';
import { hasBirth, hasDate, isOwned, type MessageRead } from './whose.ts';

/** What asks for a reason, or which of two is right. */
const OF_EXPLAINING: readonly string[] = ['why', 'difference', 'either_or', 'which_of_two', 'doubting'];

/** `I have an interview on the 5th, where will the Moon be that day?` asks of no body of one's own. */
function isOfItsSky({ mentions, words }: Understanding): boolean {
  const bodies = mentions.filter(({ kind }) => kind === 'body');
  const isOwn = mentions.some(
    ({ kind, end }) => kind === 'self' && bodies.some(({ start }) => start > end && start - end < 2),
  );
  const isOfSky = bodies.length > 0 || words.includes('sky');
  const isOfDay = words.includes('happening') && mentions.some(({ kind }) => kind === 'day');
  return isOfDay && isOfSky && !isOwn && !words.includes('in_house');
}

/** `I'm a Virgo`, where transits wanted a birth: the day of the sign is as much as can be told. */
function isSignForTransits({
  understanding,
  isOf,
  state,
}: Pick<MessageRead, 'understanding' | 'isOf' | 'state'>): boolean {
  const { question, missing, people } = state;
  const isOfTransits = question?.intent === 'transits' && intentOfWords(question.topic.words) !== 'transits';
  const isSignAlone = isOf('sign') && understanding.mentions.every(({ kind }) => kind === 'sign' || kind === 'self');
  return isOfTransits && missing.includes('date') && isSignAlone && !hasBirth({ people });
}

/** The sky over a birth, and where things stand in two who are compared. */
export function bySky({ understanding, isOf, isSaid, bodies, state }: MessageRead): Intent | undefined {
  const { words, mentions, text } = understanding;
  const { question, people } = state;
  if (isSignForTransits({ understanding, isOf, state })) return 'daily_horoscope';
  if (isOfEventInHouse(words, state)) return 'transits';
  // `today's Moon, not mine: in which sign is it?`
  const isOfToday = (isOf('day') || isSaid('now')) && bodies.length > 0 && bodies.every((body) => body !== 'ascendant');
  const isOfNoBirth = !hasBirth({ people }) && !isOf('date') && !isOf('time') && !isOf('sign') && !isOf('other');
  const named = intentOfWords(words.filter((word) => word !== 'chart'));
  // `why do I have two signs, a Vedic and a Western one?`
  const isOfHow = isSaid('how') && !isOwned(understanding);
  if (isSaid('two_zodiacs') && (isOfHow || OF_EXPLAINING.some(isSaid)) && !isSaid('couple')) return 'glossary';
  // `the Sun in both systems?` of a birth
  if (isSaid('two_zodiacs') && isOf('body') && (hasBirth({ people }) || isOf('date'))) return 'natal_placement';
  // `why do people believe in mangal dosha?` asks of nobody's
  // `is being manglik that bad?`
  const isOfWorth = ['why', 'doubting', 'valued', 'good_bad'].some(isSaid);
  const isOfBelief = named === 'dosha' && isOfWorth && !isSaid('mine') && !isOf('self');
  if (isOfBelief && isOfNoBirth) return 'glossary';
  if (isOfItsSky(understanding) && (named === undefined || named === 'current_sky')) return 'current_sky';
  if (isOfToday && isOfNoBirth && named === undefined && !isSaid('mine') && !isOf('card')) return 'current_sky';
  const isOfDrishti = isSaid('drishti') && !isSaid('transits') && !isSaid('now');
  if (isOfDrishti && (hasBirth({ people }) || isBirth(mentions))) return 'natal_placement';
  // `amavasya kab`: the moment, where no town is named
  const isOfPhase = (isSaid('full_moon') || isSaid('new_moon')) && isSaid('when') && mentions.length === 0;
  if (isOfPhase && intentOfWords(words) === 'current_sky') return 'current_sky';
  // where Saturn is now, in one's own houses
  const isOfMeeting = meetingIn({ mentions, words, text }) !== undefined && !isBirth(mentions);
  const isOfTwoCharts = isOfMeeting && isOf('other') && people.filter(hasDate).length > 1;
  if (isOfTwoCharts && !isSaid('transits') && !isSaid('now')) return 'compatibility';
  if (isOfMeeting && hasBirth({ people }) && !isSaid('difference')) return 'transits';
  const isPassing = (isSaid('now') || isSaid('transits')) && (isSaid('in_house') || isOf('house')) && bodies.length > 0;
  if (isPassing && hasBirth({ people })) return 'transits';
  if (isSaid('ruler') && isOf('house') && hasBirth({ people })) return 'natal_placement';
  const isOfRuled = isSaid('ruler') && isSaid('in_house') && bodies.length > 0;
  if (isOfRuled && hasBirth({ people })) return 'natal_placement';
  // `why is my second house Scorpio?`
  const isOfWhy = isSaid('why') && isOf('house') && bodies.length === 0 && question?.intent !== 'daily_horoscope';
  if (isOfWhy && hasBirth({ people })) return 'natal_placement';
  // `and from Venus?`: mangal dosha is counted from her too
  const isOfMangal = question?.intent === 'dosha' && question.topic.words.includes('mangal');
  const isCounted = bodies.length > 0 && bodies.every((body) => body === 'moon' || body === 'venus');
  if (isOfMangal && isCounted && !isOf('self') && !isOf('other')) return 'dosha';
  // of two who are compared: where something stands in each
  const isOfPlace = isOf('body') || isSaid('rashi');
  const isOfTwoNow = question?.intent === 'compatibility' && (isSaid('both') || isSaid('ours')) && hasBirth({ people });
  if (isOfTwoNow && intentOfWords(words) === 'dosha') return 'dosha';
  if (isOfTwoNow && isOfPlace && !isOf('sign')) return 'natal_placement';
  if (isSaid('theirs') && isOfPlace && intentOfWords(words) === undefined) return 'natal_placement';
  // after a card births draw no other
  const dates = mentions.filter(({ kind }) => kind === 'date').length;
  const isTold = dates > 0 && mentions.every(({ kind }) => BIRTH_PARTS.includes(kind)) && words.every(isOfTalk);
  if (question?.topic.words.includes('birth_card') && isTold) return question.intent;
  if (question && OF_CARDS.includes(question.intent) && isTold) return dates > 1 ? 'compatibility' : 'natal_placement';
  const isSignKnown = !hasBirth({ people }) && people[0].sign !== undefined;
  if (isSaid('touches') && isOf('sign') && isOf('self') && question?.intent === 'current_sky') return 'daily_horoscope';
  if (isSaid('touches') && (bodies.length > 0 || question?.intent === 'current_sky') && !isOf('sign'))
    return isSignKnown ? 'daily_horoscope' : 'transits';
  return undefined;
}
