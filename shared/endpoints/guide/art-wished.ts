/**
 * What a message wishes of the art by the things it names beside one another: a sign and somebody's part in a life, a
 * day and an act, a planet and what it is asked of. No phrase alone makes a wish, and none is made of a sorrow.
 */

import { ELEMENTS } from '../../engine/western/balance.ts';
import type { Intent } from '../../language/intents.ts';
import type { BodyName } from '../../language/names.ts';
import type { AnyMention } from '../../language/reading.ts';
import { GRAHA_OF } from '../../prose/guide/names.ts';
import { cued } from './cues.ts';
import { deedIn } from './deed-named.ts';
import { figureWished } from './figure-asked.ts';
import { isBirth, isWholeDate } from './question/birth-mentioned.ts';
import { intentOfWords } from './question/intent-words.ts';
import { skyWishIn } from './sky-wished.ts';
import { isOfLimits, matterOf, namesDay } from './topics.ts';
import type { Understanding } from './understanding.ts';

export interface ArtWish {
  intent: Intent;
  /** what exactly is asked: words of topics.json that are added to those of the message */
  words?: readonly string[];
  /** words that stand in what it wishes for, and say nothing else */
  without?: readonly string[];
  /** only where nothing was asked before, and no birth is known */
  isOpening?: true;
}

/** A message and what it names at hand. */
export interface WishRead {
  own: Understanding;
  isOf(...kinds: AnyMention['kind'][]): boolean;
  says(...words: string[]): boolean;
  count(kind: AnyMention['kind']): number;
  bodies: readonly BodyName[];
  /** it asks by a mark or a word */
  isAsking: boolean;
  /** nothing but these is named */
  isOnly(...kinds: AnyMention['kind'][]): boolean;
}

/** What a message wishes for; undefined where it wishes for nothing that is read from what stands together in it. */
export function wishIn(own: Understanding): ArtWish | undefined {
  const { mentions, words, text } = own;
  const read: WishRead = {
    own,
    isOf: (...kinds) => mentions.some(({ kind }) => kinds.includes(kind)),
    says: (...all) => all.some((word) => words.includes(word)),
    count: (kind) => mentions.filter((mention) => mention.kind === kind).length,
    bodies: mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : [])),
    isAsking: /[?¿]/.test(text) || words.includes('asks') || words.includes('asking'),
    isOnly: (...kinds) => mentions.every(({ kind }) => kinds.includes(kind)),
  };
  const figure = figureWished(own);
  if (figure) return figure;
  for (const reader of [
    ofAccount,
    skyWishIn,
    ofRemedies,
    ofPeriod,
    ofAct,
    ofTwo,
    ofDayOfSign,
    ofBirthday,
    ofNature,
    ofOwnNature,
    ofChart,
    ofTime,
  ]) {
    const wish = reader(read);
    if (wish) return wish;
  }
  return undefined;
}

/** Adds what a message wishes for. */
export function withWish(own: Understanding): Understanding {
  const wish = wishIn(own);
  if (!wish) return own;
  const words = own.words.filter((word) => !wish.without?.includes(word));
  return { ...own, wish, words: [...new Set([...words, 'asks', ...(wish.words ?? [])])] };
}

/** What an account is asked for, and the words that say so. */
const OF_ACCOUNT: readonly (readonly [slot: string, words: readonly string[]])[] = [
  ['leave_account', ['billing', 'closing']],
  ['call_rate', ['credits', 'rate']],
  ['calls_left', ['credits']],
  ['discount', ['billing', 'discounted']],
  ['receipt', ['billing', 'receipted']],
  ['this_cost', ['prices']],
];

/** Whether it is free, what is left, the key, and how one leaves. */
function ofAccount({ own, says, isOnly, isAsking }: WishRead): ArtWish | undefined {
  if (!isOnly('self', 'period', 'day', 'number', 'time', 'vedic') || isOfElse(own)) return undefined;
  if (says('api_key') && (says('refused') || isAsking)) return { intent: 'account', words: ['credits', 'keys'] };
  const found = OF_ACCOUNT.find(([slot]) => says(slot));
  // a discount in a shop, or what somebody was charged with, is asked of a life
  const isOfLife = matterOf(own.words.filter((word) => word !== 'of_money')) !== undefined || own.tokens.length > 12;
  return found && !isOfLife ? { intent: 'account', words: found[1] } : undefined;
}

/** Limits, whatever stands beside them. */
const isOfElse = ({ words }: Understanding) => words.some((word) => isOfLimits(word) && word !== 'money');

const DOSHAS: readonly string[] = ['mangal', 'kaal_sarp', 'pitra', 'dosha', 'sade_sati'];

/** `Remedies for mangal dosha`: what is done for it, where no payment and no stone is asked about. */
function ofRemedies({ own, says, isOnly }: WishRead): ArtWish | undefined {
  // what is to bring love or money by it is declined
  const isOfNothing = matterOf(own.words) === undefined && isOnly('self', 'vedic', 'body', 'other');
  const isNamed = DOSHAS.some((word) => says(word)) && isOfNothing;
  return says('remedies_of') && isNamed && own.tokens.length < 12
    ? { intent: 'dosha', words: ['dosha', 'customs'] }
    : undefined;
}

/** `How much is left of Saturn?`, `Jupiter's, and Rahu's inside it, when?`, `which bhukti was it in 2019?` */
function ofPeriod({ own, says, isOf, bodies, isOnly }: WishRead): ArtWish | undefined {
  // the grahas are the lords of periods
  const isOfLord = bodies.length > 0 && bodies.every((body) => body in GRAHA_OF);
  const isOpen = isOnly('body', 'self', 'other', 'vedic', 'date', 'number') && !says('sade_sati', 'retrograde');
  if (!isOpen || isOf('sign')) return undefined;
  const isInside = says('antar') && (bodies.length > 1 || isOf('date', 'number') || says('mahadasha', 'dasha'));
  const isLeft = isOfLord && bodies.length === 1 && says('time_left') && says('rule_of');
  if (isInside && (bodies.length === 0 || isOfLord) && !says('define'))
    return { intent: 'running_dasha', words: ['antardasha'] };
  return isLeft && own.words.every((word) => !isOfLimits(word) || word === 'lifespan')
    ? { intent: 'running_dasha', words: ['dasha', 'ends'] }
    : undefined;
}

/** A birth; a month to come and a town are none. */
const isWholeBirth = (mentions: readonly AnyMention[]) =>
  isBirth(mentions) && mentions.some((each) => each.kind === 'date' && each.readings.some(({ day }) => day !== null));

/** A day is sought, or judged, for one of the acts. */
function ofAct({ own, says, isOf }: WishRead): ArtWish | undefined {
  const isOther =
    isWholeBirth(own.mentions) || says('born', 'couple', 'own_stars', 'deciding') || isOf('card', 'sign', 'body');
  if (deedIn(own.words) === undefined || isOther) return undefined;
  // `which day shall I have my hair cut this month?`
  const isSought = says('day_word') && isOf('period', 'place') && !says('past', 'future');
  return isSought || says('electing', 'panchang') || (says('auspicious') && says('day_word'))
    ? { intent: 'panchangam', words: ['deed'] }
    : undefined;
}

const TWO_DATES = 2;

/** Two births for a match, `how does my chart fit hers`, the points of two, the signs that go or clash with one. */
function ofTwo({ own, says, isOf, count, bodies }: WishRead): ArtWish | undefined {
  const { mentions } = own;
  if (isOf('card', 'house', 'day', 'period') || says('numerology', 'a_number', 'of_name')) return undefined;
  const others = mentions.flatMap((mention) => (mention.kind === 'other' ? [mention.role] : []));
  const isOfOther = isOf('side') || others.length > 0 || says('wife', 'husband', 'folk');
  const isMatched = says('couple', 'clashes', 'good_bad', 'valued', 'proposal', 'of_love', 'together');
  const areBorn =
    mentions.filter(isWholeDate).length === TWO_DATES && isOf('self') && (isOf('side') || says('proposal'));
  const compared: ArtWish = { intent: 'compatibility', words: ['couple'] };
  if (areBorn && isMatched && count('date') === TWO_DATES) return compared;
  if (isOf('date')) return undefined;
  if (
    (says('gunas') || (says('score') && isOf('number'))) &&
    says('we', 'ours', 'both') &&
    !says('define') &&
    !isOf('nakshatra')
  )
    return compared;
  const isOfCharts = says('chart', 'rashi') || bodies.length === 1;
  if (isOfCharts && isOf('self') && isOfOther && says('couple', 'clashes') && !isOf('sign')) return compared;
  const isOfSigns = count('sign') === 1 && bodies.length === 0 && says('clashes') && !isOf('self', 'other');
  if (isOfSigns || (says('in_sign') && says('clashes') && isOf('self') && !isOf('sign') && bodies.length === 0))
    return compared;
  return undefined;
}

/** `My wife is an Aquarius, what is there for her today?`: the day of a sign, whoever has it. */
function ofDayOfSign({ says, isOf, count, isOnly, isAsking }: WishRead): ArtWish | undefined {
  const isOpen = isOnly('sign', 'day', 'period', 'other', 'self') && isOf('other') && count('sign') === 1;
  const isOther = says('couple', 'clashes', 'deed', 'electing', 'transits', 'happening', 'born', 'deciding', 'season');
  return isOpen && isOf('day', 'period') && isAsking && !isOther ? { intent: 'daily_horoscope' } : undefined;
}

/** `Born on the 22nd of November, what does that make me?`: the sign of a day, whatever its year. */
function ofBirthday({ own, says, count, isOnly, isAsking }: WishRead): ArtWish | undefined {
  const [reading] = own.mentions.flatMap((mention) => (mention.kind === 'date' ? mention.readings : []));
  const isOpen = says('born') && count('date') === 1 && isOnly('date', 'self', 'other') && isAsking;
  if (!isOpen || !reading?.month || !(says('in_sign', 'star_sign', 'what_if') || reading.year === null))
    return undefined;
  const isOther = intentOfWords(own.words) !== undefined || matterOf(own.words) !== undefined || isOfElse(own);
  const isElse = says('in_house', 'nakshatra', 'rashi', 'deceased', 'cards', 'unborn', 'happening');
  return isOther || isElse ? undefined : { intent: 'sign_from_date' };
}

/** Questions that a sign is named in, and not asked about itself. */
const OF_OTHERS: readonly Intent[] = [
  ...([
    'transits',
    'compatibility',
    'panchangam',
    'current_sky',
    'daily_horoscope',
    'baby_names',
    'card_draw',
  ] as const),
  ...(['running_dasha', 'dosha', 'numerology', 'account'] as const),
];
/** Words that ask of the sky, or of a place in it. */
const OF_SKY: readonly string[] = [
  ...['retrograde', 'direct', 'season', 'now', 'when', 'enters', 'ruler', 'in_house', 'whose_signs'],
  ...['difference', 'draw', 'cards', 'to_do', 'advice', 'ends', 'starts', 'visible', 'degree', 'ranking'],
];
/** More is told by so many signs than one person has. */
const MOST_SIGNS = 3;

/** What a sign is like, in whoever has it: a boss, a new flatmate with a Moon told beside, people in general. */
function ofNature({ own, says, isOf, count, bodies, isAsking, isOnly }: WishRead): ArtWish | undefined {
  const signs = count('sign');
  if (signs === 0 || !isOnly('sign', 'body', 'self', 'other', 'side', 'vedic') || OF_SKY.some((word) => says(word)))
    return undefined;
  // Sun, Moon and Ascendant of one; two signs without are two who are compared
  const isOfOne = signs === 1 || (signs < MOST_SIGNS && bodies.length >= signs - 1 && bodies.length > 0);
  const named = intentOfWords(own.words.filter((word) => !['chart', 'of_love'].includes(word)));
  const isOther = named !== undefined && OF_OTHERS.includes(named);
  // whether a sign is bad asks for a prejudice
  if (
    !isOfOne ||
    isOther ||
    says('moral', 'contempt') ||
    bodies.some((body) => !LIGHTS.includes(body)) ||
    says('clashes')
  )
    return undefined;
  const isOfFolk = says('folk') || isOf('other', 'side');
  const isNature = says('nature', 'character') && (isOfFolk || !isOf('self'));
  const isOfTrait = says('trait') && isAsking && !says('deciding') && !isOf('self', 'other');
  return isNature || isOfTrait ? { intent: 'glossary', words: ['character'] } : undefined;
}
const LIGHTS: readonly BodyName[] = ['sun', 'moon', 'ascendant'];

/** Cards are drawn or spoken of; in Spanish a chart is called like one. */
const isOfCards = ({ says, bodies }: WishRead) =>
  says('draw') ? says('cards') || bodies.length === 0 : says('cards') && !says('chart', 'at_birth', 'own_stars');

/** What somebody is like by their own chart. */
function ofOwnNature(read: WishRead): ArtWish | undefined {
  const { own, says, isOnly, isOf } = read;
  if (!isOnly('self', 'vedic') || isOfElse(own) || isOfCards(read) || says('burdened', 'couple')) return undefined;
  const isByChart = says('chart', 'at_birth', 'own_stars') && says('trait', 'character', 'own_nature');
  return isByChart || (says('own_nature') && isOf('self', 'vedic'))
    ? { intent: 'natal_placement', words: ['character'] }
    : undefined;
}

const AND = cued`^\s*(?:\p{L}{1,5}[\s,]+){0,2}${'and'}\s`;
const FEW_TOKENS = 6;
const PASSING: readonly string[] = ['transits', 'now', 'when', 'ends', 'starts', 'sade_sati'];
const ASPECTS: readonly string[] = ['looks_at', 'aspects', 'conjunct', 'square', 'opposite', 'trine', 'sextile'];
const natal = (...words: string[]): ArtWish => ({ intent: 'natal_placement', words });

/** Sums, figures and aspects of a chart, and what stands in somebody's without a birth that is known. */
function ofChart(read: WishRead): ArtWish | undefined {
  const { says, isOf, bodies, isOnly, isAsking } = read;
  if (!isOnly('self', 'other', 'body', 'house', 'sign', 'vedic', 'number') || isOfCards(read)) return undefined;
  const isOfSomebody = isOf('self', 'other') || says('mine', 'at_birth', 'chart');
  if (says('figure') && !isOfSomebody && bodies.length === 0 && isAsking) return { intent: 'glossary' };
  if (says('define', 'meaning', 'couple', 'clashes')) return undefined;
  // `how does Mercury retrograde affect my chart?`
  if (isOfSomebody && bodies.length === 1 && says('effect') && !isOf('house', 'sign')) return { intent: 'transits' };
  if (isOfSomebody && says('figure') && bodies.length === 0) return natal('figured');
  const element = ELEMENTS.find((each) => says(`el_${each}`));
  if (isOfSomebody && says('how_many_planets') && element && !isOf('sign')) return natal('summed', `of_${element}`);
  if (says(...PASSING) && !(isOf('house') && isOf('other'))) return undefined;
  const isOfBodies = isOfSomebody && !isOf('sign', 'house');
  if (isOfBodies && bodies.length === 1 && says('drishti')) return natal('drishti', 'drishti_on');
  if (isOfBodies && bodies.length === 1 && says(...ASPECTS)) return natal('aspected');
  const areTwo = bodies.length === 2 && bodies[0] !== bodies[1];
  if (isOfBodies && areTwo && isAsking && says('stands_with', 'together')) return natal('aspected');
  return ofPlace(read);
}

/** `Take out my Ascendant`, `was Saturn retrograde in my chart?`, `she swears I have a Leo Moon`, `and her 4th`. */
function ofPlace({ own, says, isOf, bodies, count }: WishRead): ArtWish | undefined {
  const isAlone = bodies.length === 1 && !isOf('house');
  const isAscendant = isAlone && bodies[0] === 'ascendant' && says('draw') && isOf('self');
  const isOfBirth = says('chart', 'at_birth', 'born') && isOf('self', 'other') && !isOf('sign');
  const isMoving = isAlone && isOfBirth && says('retrograde', 'direct', 'where', 'refused');
  const isHearsay = isAlone && isOf('self') && says('hearsay') && count('sign') === 1;
  if (isAscendant || isMoving || isHearsay) return natal();
  const isBare = count('body') + count('house') === 1 && own.tokens.length <= FEW_TOKENS && !isOf('sign', 'number');
  const isWhere = isOf('other') && says('where');
  // of a birth that is still to be told
  const isOfPerson = own.rest.length === 0 && (isOf('other') || AND.test(own.text));
  return isBare && (isWhere || isOfPerson) ? { ...natal(), isOpening: true } : undefined;
}

/** How a week, a month, a year or a day is for somebody, and when it gets better. */
function ofTime(read: WishRead): ArtWish | undefined {
  const { own, says, isOf, isOnly, isAsking } = read;
  const { words } = own;
  const isOpen = isOnly('self', 'period', 'day', 'date', 'vedic', 'number', 'time') && !isBirth(own.mentions);
  const named = intentOfWords(words.filter((word) => word !== 'chart'));
  if (!isOpen || isOfCards(read) || (named !== undefined && named !== 'transits')) return undefined;
  const isOther = says('born', 'horoscope', 'couple', 'star_sign', 'a_number', 'past');
  if (isOther || says('burdened') || words.some((word) => isOfLimits(word) && word !== 'electing')) return undefined;
  const moves: ArtWish = { intent: 'transits' };
  if (says('better_times') && (says('when', 'future', 'own_stars') || isAsking)) return moves;
  const isOfDay = isOf('day') || namesDay(own);
  const isHappening = says('happening', 'of_work') || own.rest.length > 1;
  const isTimed = isOf('period') || (isOfDay ? isHappening : says(...AHEAD));
  if (says('own_stars') && isTimed) return moves;
  const isLong = own.mentions.some((each) => each.kind === 'period' && each.unit !== 'weekend');
  const isSought = says('electing', 'good_bad', 'valued', 'happening', 'deed') && own.rest.length > 0;
  const isOfDeed = deedIn(words) !== undefined;
  const isMonth = says('electing') && !says('deed');
  return says('for_me') && !isOfDeed && (isLong || isMonth || (isOfDay && isSought)) ? moves : undefined;
}
const AHEAD: readonly string[] = ['now', 'that_day', 'future', 'when'];
