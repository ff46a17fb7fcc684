/**
 * What is asked of the sky and of the almanac, of nobody's birth, by what a message names together: a phase and when,
 * a sign and its season, two planets, a town and an hour of its day, signs and a day.
 */
import { PLANETS } from '../../engine/names.ts';
import type { AnyMention } from '../../language/reading.ts';
import { feastsIn } from './almanac-names.ts';
import type { ArtWish, WishRead } from './art-wished.ts';
import { isBirth } from './question/birth-mentioned.ts';
import { matterOf } from './topics.ts';

/** What a message asks of the sky or of the almanac; undefined where it asks of neither, or of somebody's chart. */
export function skyWishIn(read: WishRead): ArtWish | undefined {
  const { own, isOf, says } = read;
  // what is asked of a birth, of a house or of cards is of none of these
  const ahead = isOf('house', 'card', 'side') || says('for_me', 'mine', 'chart') ? undefined : ofAhead(read);
  if (ahead) return ahead;
  const isOfElse = isOfBirth(own.mentions) || isOf('house', 'card', 'side', 'nakshatra') || says(...OF_CHARTS);
  if (isOfElse) return undefined;
  for (const reader of [ofEaster, ofSigns, ofRisings, ofDay, ofFast, ofMoons, ofEclipse, ofSeason, ofPair, ofSky]) {
    const wish = reader(read);
    if (wish) return wish;
  }
  return undefined;
}

/** A birth; a month and a town are none. */
const isOfBirth = (mentions: readonly AnyMention[]) =>
  isBirth(mentions) && mentions.some((each) => each.kind === 'date' && each.readings.some(({ day }) => day !== null));

/** Words of charts and births. */
const OF_CHARTS: readonly string[] = [
  ...['born', 'at_birth', 'mine', 'chart', 'touches', 'own_stars', 'in_house', 'cards', 'draw', 'define', 'unborn'],
];
const OF_TIME: readonly string[] = ['when', 'next_one', 'exact_time', 'day_word', 'days_left', 'listing', 'comes_next'];
const isTimed = ({ isAsking, says, isOf }: WishRead) =>
  isAsking || says(...OF_TIME) || isOf('day', 'date', 'period', 'number', 'place');

const sky = (...words: string[]): ArtWish => ({ intent: 'current_sky', words });
const almanac = (...words: string[]): ArtWish => ({ intent: 'panchangam', words });
/** How many days it is until then, where that is asked. */
const counted = ({ says }: WishRead): string[] => (says('days_left') ? ['days_to'] : []);

/** Easter, which is reckoned by the Moon. */
const ofEaster = (read: WishRead) => (read.says('easter_word') && isTimed(read) ? almanac('easter') : undefined);

const TWO_SIGNS = 2;
/** What compares two signs. */
const OF_COUPLES: readonly string[] = [
  ...['couple', 'clashes', 'score', 'gunas', 'kootas', 'valued', 'proposal', 'either_or', 'ranking', 'difference'],
  ...['together', 'good_bad', 'effect', 'character', 'nature', 'trait'],
];

/** The days of two signs in one message; a side of life of a sign in a stretch of time. */
function ofSigns({ own, says, isOf, isOnly, count, bodies }: WishRead): ArtWish | undefined {
  const signs = new Set(own.mentions.flatMap((mention) => (mention.kind === 'sign' ? [mention.sign] : [])));
  const isOfTime = isOf('day', 'period') || (isOf('date') && count('date') === 1);
  const isOther = says('transits', 'sade_sati', 'season', 'enters', 'deed', 'retrograde', 'star_sign', 'past');
  if (bodies.length > 0 || isOther || isOf('time', 'place')) return undefined;
  if (signs.size === TWO_SIGNS && !says(...OF_COUPLES) && (isOf('day', 'period') || says('horoscope')))
    return { intent: 'daily_horoscope' };
  const isOpen = isOnly('sign', 'day', 'period', 'date', 'number', 'vedic', 'self');
  const isOfMatter = matterOf(own.words) !== undefined && isOfTime;
  return signs.size === 1 && isOpen && isOfMatter && !says(...OF_COUPLES.slice(0, TWO_SIGNS))
    ? { intent: 'daily_horoscope' }
    : undefined;
}

const SUN_TIMES: readonly string[] = ['sunrise', 'sunset', 'moonset', 'rahu_kalam', 'tithi'];

/** When the Moon rises on the day she is full; what the Moon is like beside the hours of a day. */
function ofRisings({ own, says, isOf, bodies }: WishRead): ArtWish | undefined {
  const isRise = says('moonrise') || (says('rises_up') && bodies.every((body) => body === 'moon'));
  const isOfSun = says('sunrise', 'sunset');
  if (says('full_moon') && isRise && !isOfSun && !isOf('sign')) return almanac('moonrise', 'on_full_moon');
  if (!says(...SUN_TIMES, 'moonrise') || isOf('sign', 'self', 'other')) return undefined;
  const isOfMoon =
    bodies.length === 1 && bodies[0] === 'moon' && (says('in_sign', 'where', 'moon_where') || isOf('place'));
  const isPhase = says('full_moon', 'new_moon', 'phase') || own.words.includes('full_one');
  return isOfMoon || isPhase ? almanac('moon_too') : undefined;
}

/** How long the day lasts, and which planet's hour runs. */
function ofDay({ says, isOf }: WishRead): ArtWish | undefined {
  if (isOf('sign', 'body')) return undefined;
  if (says('day_lasts')) return almanac('day_length');
  if (says('choghadiya') && !says('now') && says('of_day', 'of_night', 'listing', 'all_of_it'))
    return almanac('listed', ...(says('of_night') ? ['by_night'] : []));
  return says('hora_word') ? almanac('hora') : undefined;
}

/** An Ekadashi: when, when its fast is broken and what may be taken; the days until a feast. */
function ofFast(read: WishRead): ArtWish | undefined {
  const { own, says } = read;
  const isOfFeast = feastsIn(own.words).length > 0;
  const isOfFood = says('may_eat') || (says('fast_rule') && !says('parana_word'));
  if (says('ekadashi')) {
    const more = [...(says('parana_word') ? ['parana'] : []), ...(isOfFood ? ['eats'] : []), ...counted(read)];
    return more.length > 0 || isTimed(read) ? almanac(...more) : undefined;
  }
  const beside = BESIDE_FEASTS.filter(([slot]) => says(slot)).map(([, word]) => word);
  if (beside.length > 0 && (isOfFeast || beside.includes('bhadra'))) return almanac(...beside, ...counted(read));
  return isOfFeast && says('days_left') ? almanac('days_to') : undefined;
}

const BESIDE_FEASTS: readonly (readonly [slot: string, word: string])[] = [
  ['nishita_word', 'nishita'],
  ['bhadra_word', 'bhadra'],
  ['arghya_word', 'arghya'],
  ['vaishnava_word', 'vaishnav'],
];

const MOONS = Array.from({ length: 12 }, (_, at) => `moon_${at + 1}`);

/** Full and new Moons: the next, all of a stretch, those that have names, and the days until then. */
function ofMoons(read: WishRead): ArtWish | undefined {
  const { own, says, isOf, count } = read;
  const isPhase = says('full_moon', 'new_moon');
  const named = [...MOONS, 'harvest_moon', 'super_moon', 'blue_moon'].filter((word) => says(word));
  if (isOf('sign', 'other') || (!isPhase && named.length === 0)) return undefined;
  const isOfMonth = own.mentions.some((each) => each.kind === 'date' && each.readings[0]?.month !== null);
  const isPlural = own.mentions.some((each) => each.kind === 'period' && each.unit === 'year') || isOf('number');
  const isOfYear = isPlural || own.mentions.some((each) => each.kind === 'date' && each.readings[0]?.month === null);
  const isList = isPhase && (says('listing') || count('date') > 1) && (isOfYear || isOf('date', 'period'));
  if (isList || (isPhase && isOfYear && named.length === 0 && !isOfMonth))
    return sky('listed', says('full_moon') ? 'full_moon' : 'new_moon');
  if (named.length > 0)
    return sky(
      'full_moon',
      'named_moon',
      ...named.map((word) => `is_${word}`),
      ...(isPhase ? ['to_next'] : []),
      ...counted(read),
    );
  return isTimed(read) && !says('effect', 'to_do', 'advice', 'good_bad', 'meaning', 'why')
    ? sky(...counted(read))
    : undefined;
}

/** Eclipses, and whether a town sees them. */
function ofEclipse(read: WishRead): ArtWish | undefined {
  const { own, says, isOf } = read;
  if (
    !says('eclipse') ||
    isOf('sign') ||
    !(isTimed(read) || says('sutak_word')) ||
    says('effect', 'meaning', 'why', 'to_do')
  )
    return undefined;
  const isSeen = isOf('place') || says('visible') || own.words.some((word) => word.startsWith('land_'));
  return sky(...(isSeen ? ['visible'] : []), ...(says('sutak_word') ? ['sutak'] : []), ...counted(read));
}

/** The season of a sign, and the one that runs. */
function ofSeason(read: WishRead): ArtWish | undefined {
  const { says, isOf, count, bodies } = read;
  if (says('season_now') && count('sign') === 0) return sky('season_of');
  const isSeason = says('season') || says('begins_word');
  const isOfSign = count('sign') === 1 && bodies.length === 0 && !isOf('other', 'side', 'place');
  const isBare = says('season') || !isOf('self');
  const isOther = says('horoscope', 'of_love', 'of_work', 'couple', 'to_do', 'effect', 'vedic_feast');
  if (isSeason && isOfSign && isBare && !isOther && (isTimed(read) || says('starts', 'ends')))
    return sky('season_of', ...counted(read));
  const isTurn = says('equinox', 'solstice') && !isOf('other');
  return isTurn ? sky('turn_of_year', ...counted(read)) : undefined;
}

const ASPECTS: readonly string[] = ['conjunct', 'square', 'opposite', 'trine', 'sextile', 'aspects', 'doing_things'];

/** Two planets of the sky: whether they stand in aspect now, and when they meet. */
function ofPair(read: WishRead): ArtWish | undefined {
  const { says, isOf, bodies } = read;
  if (says('cazimi')) return sky('pair', 'meets', 'conjunct');
  const planets = [...new Set(bodies)].filter((body) => PLANETS.some((planet) => planet === body));
  const isOfTwo = planets.length === TWO_SIGNS && bodies.length === TWO_SIGNS;
  if (!isOfTwo || isOf('self', 'other', 'sign') || says('couple', 'meaning', 'difference', 'effect')) return undefined;
  if (!says(...ASPECTS, 'together', 'stands_with')) return undefined;
  return says('when', 'next_one') ? sky('pair', 'meets') : sky('pair');
}

/** What is ahead in the sky. */
function ofAhead({ own, says, isOf }: WishRead): ArtWish | undefined {
  if (!says('big_sky') || !says('sky_word', 'sky') || isOf('sign', 'other', 'body')) return undefined;
  const isTold = own.mentions.every(({ kind }) => OF_SPEAKER.includes(kind));
  const isOfTime = isOf('period', 'date', 'day') || says('now');
  return (isOfTime && !isOf('self')) || isTold ? sky('ahead') : undefined;
}

/** Where bodies stand now, what enters what, and what is ahead in the sky. */
function ofSky(read: WishRead): ArtWish | undefined {
  const { says, isOf, isOnly, bodies } = read;
  const isOfBodies = bodies.length > 0 && bodies.every((body) => body !== 'ascendant' && body !== 'midheaven');
  if (!isOfBodies || isOf('self', 'other')) return undefined;
  if (says('enters') && isOf('sign') && isOnly('body', 'sign', 'place', 'period', 'number', 'day', 'vedic', 'time'))
    return sky(...counted(read));
  if (says('retrograde', 'direct') && says('days_left')) return sky('days_to');
  if (says('combust_word') && bodies.length === 1 && !says('meaning', 'effect', 'what_is')) return sky('combust');
  if (says('transits') && says('when') && bodies.length === 1 && !isOf('sign')) return sky('enters');
  const isWhere = says('where', 'pet_name') && isOnly('body', 'day', 'time', 'vedic');
  return isWhere ? sky() : undefined;
}
const OF_SPEAKER: readonly AnyMention['kind'][] = ['self', 'period', 'day', 'date'];
