/** What is asked of bodies with their signs and houses, of a sign beside a person, of a term. */
import type { Intent } from '../../../language/intents.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { cued } from '../cues.ts';
import type { State } from '../state.ts';
import { isOfTalk } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { isBirth } from './birth-mentioned.ts';
import { DECIDED, SURE } from './intent-groups.ts';
import { intentOfWords } from './intent-words.ts';
import { hasBirth, isOfNobody, isOfPlacing, isOfTwo, isOwned, type MessageRead, OF_NOW } from './whose.ts';

const OR = cued`(?:^|\s)${'or'}\s`;

/** `My Pluto, Sagittarius or Scorpio?`, `they say my Moon is in Aries, true?`: its place, and not what that is like. */
export function isOfOwnPlace(understanding: Understanding): boolean {
  const { mentions, words, text } = understanding;
  const [one, two, ...more] = mentions.filter(({ kind }) => kind === 'sign');
  const isOfBody = mentions.filter(({ kind }) => kind === 'body').length === 1;
  const isOfElse = mentions.some(({ kind }) => kind === 'other' || kind === 'house' || kind === 'day');
  if (!one || more.length > 0 || !isOfBody || isOfElse || words.includes('couple')) return false;
  if (two) return isOwned(understanding) && OR.test(text.slice(one.end, two.start));
  const isDoubted = ['doubting', 'sure'].some((word) => words.includes(word)) && /[?¿]/.test(text);
  return words.includes('hearsay') && isDoubted && mentions.some(({ kind }) => kind === 'self');
}

/** Bodies with their signs and houses, of anybody. */
export function byPlace({ understanding, isOf, isSaid, bodies, state }: MessageRead): Intent | undefined {
  const { words, mentions } = understanding;
  const { question, people } = state;
  if (isOfOwnPlace(understanding)) return 'natal_placement';
  // `why the sixth house?` of the day that was told
  const isOfDayHouse = question?.intent === 'daily_horoscope' && isOf('house') && bodies.length === 0;
  if (isOfDayHouse && !isBirth(mentions) && !isOwned(understanding)) return question.intent;
  // `Aries Sun, Leo rising, Pisces Moon`: what that is like, whoever has it
  const isOfSigns = mentions.filter(({ kind }) => kind === 'sign').length > 1;
  if (isOfSigns && bodies.length > 1 && isOfPlacing(mentions, words)) return 'glossary';
  // the ruler of a sign is nobody's
  if (isSaid('ruler') && isOf('sign') && !isOf('self') && !isOf('house') && !isSaid('in_house')) return 'glossary';
  const isOfOneSign = question?.topic.signs.length === 1 && OF_SIGNS.includes(question.intent);
  if (isSaid('ruler') && isOfOneSign && mentions.every(({ kind }) => kind === 'other' || kind === 'vedic'))
    return 'glossary';
  // `for Virgo rising, Saturn`: counted from that sign
  const isLasting = OF_NOW.some(isSaid) && bodies.length > 0 && question?.intent === 'transits';
  if (isLasting && isBirth(mentions)) return 'transits';
  if (bodies.includes('ascendant') && bodies.length > 1 && isOf('sign') && !isOf('date') && !hasBirth({ people }))
    return 'transits';
  const isOfWhat = ['meant', 'meaning', 'in_general', 'valued', 'define', 'conjunct'].some(isSaid);
  if (isOfPlacing(mentions, words) && isOfWhat && !isOwned(understanding)) return 'glossary';
  if (isSaid('difference') && bodies.length > 1 && !isOf('date')) return 'glossary';
  if (isSaid('character') && (isOf('self') || isOf('other')) && !isOf('sign') && hasBirth({ people }))
    return 'natal_placement';
  return undefined;
}

/** A sign beside a person, or a term. */
export function bySign({ understanding, isOf, isSaid, bodies, state }: MessageRead): Intent | undefined {
  const { match, words, mentions } = understanding;
  const { question, people } = state;
  // `my crush is a Taurus`, `does it touch me, I am a Leo?`
  const isUnsure = match.probability < DECIDED;
  const isOfSign = isOf('sign') && bodies.length === 0 && !isOf('day') && !isOf('period') && isUnsure;
  const isKnown = hasBirth({ people }) || people[0].sign !== undefined;
  if (isOfSign && isOfTwo(mentions) && !isOf('date') && isKnown) return 'compatibility';
  if (isOfSign && isOf('self') && question?.intent === 'current_sky') return 'daily_horoscope';
  // `explain a Saturn return to me`, `I don't understand, what's a chart?`
  const named = intentOfWords(words);
  const isOfWord = isOf('nakshatra') || (named !== undefined && named !== question?.intent && named !== 'card_draw');
  const isSurelyAsked = match.matched === named && match.probability >= SURE;
  if (isOfWord && isSaid('meaning') && !isSurelyAsked && !isOwned(understanding) && !isOf('other') && !isOf('date'))
    return 'glossary';
  // `I don't know what an ascendant is`: a term, unless it is somebody's
  const isOfTerm = isSaid('term') && !isOf('date') && !isOwned(understanding);
  if (isOfTerm && (bodies.length > 0 || named !== undefined)) return 'glossary';
  return isOfNobody(mentions) && asksForTerm(understanding, question) ? 'glossary' : undefined;
}

function asksForTerm({ match, words, mentions, rest }: Understanding, question: State['question']): boolean {
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  const isSaid = (word: string) => words.includes(word);
  const isBareTerm = mentions.length === 0 && rest.length === 0 && words.every(isOfTalk);
  const isDefined = isSaid('define') && !isBareTerm && !OF_ACCOUNTS.some(isSaid) && match.matched !== 'card_meaning';
  const isTerm = isSaid('what_is') && rest.length === 0 && words.some((word) => TERMS.includes(word));
  const isOfStar = isOf('nakshatra') && words.some((word) => OF_STARS.includes(word)) && !isOf('side');
  const isCompared =
    isSaid('difference') &&
    (isSaid('why') || isSaid('doubting') || isSaid('define') || question?.intent === 'glossary');
  // `which houses are kendras?`: a term that is nobody's
  const isOfLore = isSaid('lore') && !isOf('body') && !isOf('card') && !isSaid('draw');
  // `how many houses are there?`
  const isCounted = isSaid('how_many') && !isOf('body') && !isOf('house') && !isOf('sign') && !isSaid('mine');
  return isDefined || isTerm || isOfStar || isCompared || isOfLore || isCounted;
}

/** Questions of one sign, whose ruler may be asked for next. */
const OF_SIGNS: readonly Intent[] = ['daily_horoscope', 'glossary', 'sign_from_date', 'current_sky'];

export const OF_ACCOUNTS: readonly string[] = ['credits', 'prices', 'billing', 'why_pay'];

/** What `what is it` asks the meaning of, when nobody is spoken of. */
const TERMS: readonly string[] = [
  ...(['sade_sati', 'mangal', 'kaal_sarp', 'pitra', 'dosha', 'dasha', 'mahadasha', 'antardasha', 'nadi'] as const),
  ...(['navamsa', 'choghadiya'] as const),
];

/** What is asked of a star itself: its sign, its lord. */
const OF_STARS: readonly string[] = ['in_sign', 'rashi', 'ruler'];
