/** Which question a message asks: one of its own, or the one before with something else in it. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { isoOf, isWhole } from '../people.ts';
import type { State } from '../state.ts';
import { isOfTalk, matterOf } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { asksOfTime, timedIntent } from './at-a-time.ts';
import {
  BIRTH_PARTS,
  isBirth,
  isBirthdayTold,
  isBornNow,
  isDayToCome,
  isYearTold,
  tellsBirth,
  tellsBirthday,
} from './birth-mentioned.ts';
import { boundToBirth, isStarOfBirth } from './bound-to-birth.ts';
import { isOfOwnPlace } from './by-place.ts';
import { founded } from './founded.ts';
import { OF_A_DAY, OF_BIRTHS, OWN } from './intent-groups.ts';
import { intentMeant } from './intent-meant.ts';
import { intentOfWords } from './intent-words.ts';
import { asksOfSky, besidesSky } from './of-the-sky.ts';
import { hasBirth, OF_CHART } from './whose.ts';

/** What a message asks; undefined when it asks nothing. A birth that is told is nobody's day. */
export function intentOf(understanding: Understanding, state: State, today: string): Intent | undefined {
  const thisYear = Number(today.slice(0, 4));
  // `31 April 1980`, and then `30 April`: the day that was asked for, where nothing else was
  const isDayAsked = state.question === undefined && state.missing.some((member) => member.endsWith('date'));
  const isOfBirth = understanding.mentions.every(({ kind }) => BIRTH_PARTS.includes(kind));
  if (isDayAsked && isOfBirth && understanding.mentions.some(({ kind }) => kind === 'date')) return 'natal_placement';
  if (isYearTold(understanding, state, thisYear))
    return state.question && OF_BIRTHS.includes(state.question.intent) ? state.question.intent : 'natal_placement';
  const meant = founded(intentMeant(understanding, state), understanding, state);
  const intent = boundToBirth(
    isStarOfBirth(meant, understanding, state) ? 'natal_placement' : meant,
    understanding,
    state,
  );
  const { matched, probability } = understanding.match;
  const ofTold = ofBirthsTold(intent, understanding);
  if (ofTold) return ofTold;
  const isSure = matched === 'natal_placement' && probability >= OWN;
  if (intent !== undefined && OF_LIVES.includes(intent) && !isSure && asksOfLife(understanding)) return 'conversation';
  // what a language model read is certain
  const isRead = matched === intent && probability === 1;
  if (intent === 'current_sky' && !isRead && !asksOfSky(understanding, state)) return besidesSky(understanding, state);
  // `what of money in the chart of 9 September 1979?` of whoever was born then
  const isNamedByDay = understanding.mentions.some(
    (each) =>
      each.kind === 'date' &&
      each.readings.some((day) => isWhole(day) && isoOf(day) === state.people[state.about[0]]?.date),
  );
  if (intent === 'transits' && isNamedByDay && matterOf(understanding.words) !== undefined) return 'conversation';
  if (intent === 'daily_horoscope' && isSignSaid(understanding, state)) return state.question?.intent;
  const isOfDay = intent !== undefined && OF_A_DAY.includes(intent);
  const isFar = intent === 'daily_horoscope' && tellsBirthday(understanding, state, thisYear);
  const isNewborn = (isOfDay || intent === 'compatibility') && isBornNow(understanding);
  if (isNewborn && state.question?.intent === 'baby_names') return 'baby_names';
  const isTold = tellsBirth(understanding, thisYear) || isFar || isNewborn;
  if (asksOfTime(understanding, intent, state, thisYear)) return timedIntent(intent, state, understanding.words);
  // the house that the day of a sign spoke of is nobody's
  const isOfHouse = intent === 'natal_placement' && state.question?.intent === 'daily_horoscope' && !hasBirth(state);
  const isOf = (kind: AnyMention['kind']) => understanding.mentions.some((mention) => mention.kind === kind);
  if (isOfHouse && isOf('house') && !isOf('self') && !isOf('date')) return 'glossary';
  // nobody was born in a year that is still to come: `Jaipur, 12 February 2027` is a day there
  if ((intent === 'natal_placement' || intent === 'compatibility') && isDayToCome(understanding, today))
    return 'panchangam';
  if (intent === 'sign_from_date' && state.question && isAhead(understanding, today)) return state.question.intent;
  // where a planet stands now needs no birth, and what a sign of hers is like needs none either
  const isOpen = !hasBirth(state) && !isOf('date') && isOf('body');
  const own = intentOfWords(understanding.words);
  if (intent === 'transits' && isOpen && !isOf('self') && !isOf('sign') && (own ?? intent) === intent && own !== intent)
    return 'current_sky';
  if (intent === 'transits' && isOpen && isOfStay(understanding) && own !== intent) return 'current_sky';
  if (intent === 'natal_placement' && isOpen && isOf('sign') && !isOf('card') && !isOfOwnPlace(understanding))
    return 'glossary';
  // what happens on a day is told of a life; it is no birth that is asked for
  const isOfChart = intent === 'natal_placement' || intent === 'transits';
  const isOfOneDay = intent === 'daily_horoscope' && !isOf('sign') && !understanding.words.includes('horoscope');
  if ((isOfChart || isOfOneDay) && understanding.words.includes('happening') && !isBirth(understanding.mentions))
    return !hasBirth(state) ? 'conversation' : isOfOneDay ? 'transits' : intent;
  return isNewborn || (isOfDay && isTold) ? 'natal_placement' : intent;
}

/** `My birthday is 4 March 1948` asks for what stood where, as far as that goes. */
function ofBirthsTold(intent: Intent | undefined, understanding: Understanding): Intent | undefined {
  const { mentions, words } = understanding;
  const isOwn = mentions.some(({ kind }) => kind === 'self') && !words.includes('asks');
  return isOwn && intent === 'sign_from_date' && isBirthdayTold(understanding) ? 'natal_placement' : undefined;
}

/** `And on Christmas day 2027?`: a day that is still to come, of what was asked before. */
const isAhead = ({ mentions, words }: Understanding, today: string): boolean =>
  !words.includes('born') &&
  mentions.some((each) => each.kind === 'date' && each.readings.some((day) => isWhole(day) && isoOf(day) > today));

/** `How long does Saturn stay in Pisces?`, and not counted from a rising sign. */
function isOfStay({ mentions, words }: Understanding): boolean {
  const isOfRising = mentions.some((each) => each.kind === 'body' && each.body === 'ascendant');
  const isOfSign = mentions.some(({ kind }) => kind === 'sign') && !mentions.some(({ kind }) => kind === 'self');
  return isOfSign && !isOfRising && ['ends', 'when', 'enters'].some((word) => words.includes(word));
}

/** `Everyone says Leo though`: the sign that was told or is doubted, where nobody asks for its day. */
function isSignSaid({ words, mentions, match, text }: Understanding, { question }: State): boolean {
  const isOfTold = question?.intent === 'natal_placement' || question?.intent === 'sign_from_date';
  const isAsked = /[?¿]/.test(text) || words.includes('horoscope') || match.probability >= SIGN_ASKED;
  const isOfTime = mentions.some(({ kind }) => kind === 'day' || kind === 'period' || kind === 'date');
  return isOfTold && !isAsked && !isOfTime && !words.includes('correct');
}

const SIGN_ASKED = 0.75;

/** What a question of one's life is taken for by the birth beside it. */
const OF_LIVES: readonly Intent[] = ['natal_placement', 'transits', 'compatibility'];

/** A birth beside a question of one's life, which names nothing of a chart. */
function asksOfLife({ mentions, words, rest }: Pick<Understanding, 'mentions' | 'words' | 'rest'>): boolean {
  const isOfChart =
    mentions.some(({ kind }) => OF_CHART.includes(kind)) || words.some((word) => !isOfTalk(word) && word !== 'when');
  const isOfLate = words.includes('deceased');
  return (
    isBirth(mentions) && !isOfChart && !isOfLate && words.includes('asks') && !words.includes('mine') && rest.length > 0
  );
}
