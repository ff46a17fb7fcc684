/** What words of a message mean only beside others: an illness called like a sign, a card that is taken out. */
import { FIRST_YEAR, LAST_YEAR } from '../../language/dates.ts';
import type { BodyName } from '../../language/names.ts';
import type { AnyMention } from '../../language/reading.ts';
import { feastNames } from './almanac-names.ts';
import { countedDay } from './counted-day.ts';
import { cued } from './cues.ts';
import { deedIn } from './deed-named.ts';
import { isAskedFirst } from './denied.ts';
import { SKY_SLOTS, wholeSky } from './sky-slots.ts';
import type { Understanding } from './understanding.ts';

/** What art-wished.ts reads beside one another. */
export const SLOTS: readonly string[] = [
  ...['folk', 'nature', 'trait', 'own_nature', 'for_me', 'own_stars', 'better_times', 'figure', 'how_many_planets'],
  ...['act_naming', 'act_first_hair', 'act_haircut', 'act_shop', 'act_vehicle', 'act_journey', 'act_house'],
  ...['el_fire', 'el_earth', 'el_air', 'el_water', 'looks_at', 'stands_with', 'antar', 'rule_of', 'time_left'],
  ...['remedies_of', 'api_key', 'refused', 'call_rate', 'calls_left', 'leave_account', 'discount', 'receipt'],
  ...['thing_vehicle', 'thing_shop', 'thing_haircut', 'thing_house', 'thing_journey'],
  ...['this_cost', 'clashes', 'proposal', 'we', 'effect', 'moral', 'auspicious', 'day_word'],
  ...['act_wedding'],
  ...SKY_SLOTS,
];

/** Topics that say nothing by themselves: their words are neither known by them nor hidden in their phrases. */
export const BESIDE_OTHERS: readonly string[] = [
  ...['symptom', 'condition', 'takes_out', 'rise_noun', 'set_noun', 'ingress', 'what_if', 'one_for', 'three_for'],
  ...['one_word', 'for_word', 'sati', 'in_spring', 'in_summer', 'in_autumn', 'in_winter'],
  ...['charged', 'money_back', 'old_tricks', 'full_one', 'new_one', 'house_alone'],
  ...SLOTS,
];

type Meaning = (own: Understanding) => Understanding | undefined;

/** A message with what its words mean beside one another. */
export function withMeaning(own: Understanding): Understanding {
  const meanings: readonly Meaning[] = [
    illness,
    diagnosis,
    cardTaken,
    lightInSign,
    rising,
    seasonBegins,
    ingress,
    stay,
    ownAccount,
    oldTricks,
    cardByName,
    angle,
    namedDay,
    dayOfFeast,
    hourOfFeast,
    onlyTold,
    goodHour,
    countedDay,
    wholeSky,
    sumTold,
    deadlineTold,
    weekdayOfDate,
  ];
  return meanings.reduce((meant, meaning) => meaning(meant) ?? meant, own);
}

const isOf = ({ mentions }: Understanding, ...kinds: AnyMention['kind'][]) =>
  mentions.some(({ kind }) => kinds.includes(kind));
const says = ({ words }: Understanding, ...all: string[]) => all.some((word) => words.includes(word));
const saying = (own: Understanding, ...more: string[]) => [...new Set([...own.words, ...more])];

const CANCER = 3;

/** `Is this mole on my arm cancer?` asks for no sign. */
function illness(own: Understanding): Understanding | undefined {
  const signs = own.mentions.filter((mention) => mention.kind === 'sign');
  const isIllness = signs.length > 0 && signs.every(({ sign, vedic }) => sign === CANCER && !vedic);
  const isOfStars = isOf(own, 'body', 'house', 'period', 'day') || says(own, 'horoscope', 'star_sign', 'couple');
  if (!isIllness || isOfStars || !says(own, 'symptom')) return undefined;
  return { ...own, mentions: own.mentions.filter(({ kind }) => kind !== 'sign'), words: saying(own, 'checkup') };
}

const OR = cued`\s${'or'}\s`;

/** `Do I have ADHD, or is it my Gemini Moon?`: what somebody suffers from, asked of a chart. */
function diagnosis(own: Understanding): Understanding | undefined {
  // whoever has it, and asks for something else, asks for no diagnosis
  const isAsking = says(own, 'either_or') || OR.test(own.text) || isAskedFirst(own.text.trim());
  const isOfChart = isOf(own, 'sign', 'body', 'house', 'nakshatra') || says(own, 'chart', 'at_birth');
  if (!says(own, 'condition') || !isAsking || !isOfChart || says(own, 'horoscope', 'couple')) return undefined;
  return { ...own, words: saying(own, 'diagnosis') };
}

/** `Then just take a card out`. */
function cardTaken(own: Understanding): Understanding | undefined {
  const isElse = says(own, 'meaning', 'define', 'undrawn', 'unanswered', 'method');
  if (!says(own, 'cards') || !says(own, 'takes_out') || isElse || isOf(own, 'card')) return undefined;
  return { ...own, words: saying(own, 'draw') };
}

const LIGHTS: Readonly<Record<string, BodyName>> = { 'major-18-the-moon': 'moon', 'major-19-the-sun': 'sun' };
const IN_BETWEEN = cued`^\s${'in'}\s$`;

/** `El sol en Aries` is no card. */
function lightInSign(own: Understanding): Understanding | undefined {
  if (says(own, 'cards', 'draw')) return undefined;
  const { text } = own;
  const mentions = own.mentions.map((mention, at): AnyMention => {
    const next = own.mentions[at + 1];
    const body = mention.kind === 'card' ? LIGHTS[mention.card] : undefined;
    const isIn = next?.kind === 'sign' && IN_BETWEEN.test(text.slice(mention.end, next.start));
    return body && isIn ? { kind: 'body', body, vedic: false, start: mention.start, end: mention.end } : mention;
  });
  return { ...own, mentions };
}

const RISINGS: readonly (readonly [mark: string, of: 'sun' | 'moon', word: string])[] = [
  ['rise_noun', 'moon', 'moonrise'],
  ['set_noun', 'moon', 'moonset'],
  ['rise_noun', 'sun', 'sunrise'],
  ['set_noun', 'sun', 'sunset'],
];

/** `When is the Moon up tonight?`: its rising, where nothing of a chart is spoken of. */
function rising(own: Understanding): Understanding | undefined {
  const bodies = own.mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
  const isOfChart = isOf(own, 'sign', 'house', 'self', 'other', 'date') || says(own, 'cards');
  const [, , word] = RISINGS.find(([mark, of]) => bodies.length === 1 && bodies[0] === of && says(own, mark)) ?? [];
  const isOfTime = isOf(own, 'day', 'place', 'time') || says(own, 'when', 'exact_time');
  if (!word || isOfChart || !isOfTime) return undefined;
  return { ...own, mentions: own.mentions.filter(({ kind }) => kind !== 'body'), words: saying(own, word) };
}

/** Which sign the Sun enters with a season of the north, and with a month. */
const SEASONS: readonly (readonly [mark: string, month: number, sign: number])[] = [
  ['in_spring', 3, 0],
  ['in_summer', 6, 3],
  ['in_autumn', 9, 6],
  ['in_winter', 12, 9],
];

const OPPOSITE: Readonly<Record<string, string>> = {
  ...{ in_spring: 'in_autumn', in_summer: 'in_winter', in_autumn: 'in_spring', in_winter: 'in_summer' },
};
const SOUTHERN: readonly string[] = ['AR', 'CL', 'AU', 'NZ', 'ZA', 'PE', 'BO', 'UY', 'BR'];

/** A land or a town south of the equator is named. */
const isSouthern = (own: Understanding) =>
  says(own, 'southern', ...SOUTHERN.map((code) => `land_${code}`)) ||
  own.mentions.some((mention) => mention.kind === 'place' && mention.candidates[0].latitude < 0);

/** An equinox or a solstice is the Sun's entry into a sign. */
function seasonBegins(own: Understanding): Understanding | undefined {
  const isEqui = says(own, 'equinox');
  if (!(isEqui || says(own, 'solstice')) || isOf(own, 'body', 'self', 'other', 'card')) return undefined;
  // the precession of the equinoxes is none of them
  const isOfTime = isOf(own, 'date', 'number', 'sign', 'period') || says(own, 'when', 'next_one', 'exact_time');
  if (!isOfTime && !SEASONS.some(([mark]) => says(own, mark))) return undefined;
  const months = own.mentions.flatMap((each) => (each.kind === 'date' ? each.readings.map(({ month }) => month) : []));
  const fits = SEASONS.filter(([, month]) => (month % 6 === 3) === isEqui);
  const isSouth = isSouthern(own);
  const isSaid = (mark: string, month: number) =>
    months.length > 0 ? months.includes(month) : says(own, isSouth ? OPPOSITE[mark] : mark);
  const meant = fits.filter(([mark, month]) => isSaid(mark, month));
  const named = own.mentions.some(({ kind }) => kind === 'sign');
  const signs = named ? [] : (meant.length > 0 ? meant : fits).map(([, , sign]) => sign);
  const end = own.text.length;
  const added = [
    { kind: 'body', body: 'sun', vedic: false, start: end, end },
    ...signs.map((sign) => ({ kind: 'sign', sign, vedic: false, start: end, end })),
  ] as AnyMention[];
  return { ...own, mentions: [...own.mentions, ...added], words: saying(own, 'enters', 'when') };
}

/** `Ingreso del Sol en Aries`. */
function ingress(own: Understanding): Understanding | undefined {
  const isEntry = says(own, 'ingress') && isOf(own, 'body') && isOf(own, 'sign') && !isOf(own, 'self', 'other', 'card');
  return isEntry ? { ...own, words: saying(own, 'enters', 'when') } : undefined;
}

/** `How long does Saturn stay in Pisces?` asks of the sky, and of nobody's sade sati. */
function stay(own: Understanding): Understanding | undefined {
  const isOfSign = isOf(own, 'sign') && isOf(own, 'body') && !isOf(own, 'self', 'other', 'house', 'date');
  if (!says(own, 'sade_sati') || !isOfSign || says(own, 'mine', 'sati')) return undefined;
  return { ...own, words: own.words.filter((word) => word !== 'sade_sati') };
}

/** So long is what somebody asks about a charge. */
const MOST_OF_ACCOUNT = 12;

/** `Why did I just get charged for that?`, `can I get my money back?`, where nobody else is spoken of. */
function ownAccount(own: Understanding): Understanding | undefined {
  const isMine = own.mentions.every(({ kind }) => kind === 'self' || kind === 'number' || kind === 'day');
  const isOfLife = own.life !== undefined || own.words.some((word) => OF_OTHER_MONEY.includes(word));
  const isShort = own.tokens.length <= MOST_OF_ACCOUNT;
  const of = says(own, 'charged') ? 'prices' : says(own, 'money_back') ? 'billing' : undefined;
  if (!of || !isMine || isOfLife || !isShort) return undefined;
  return { ...own, words: [...own.words.filter((word) => word !== 'of_money' && word !== 'money'), of] };
}

/** Money of a wedding, of a job or of a court is another matter. */
const OF_OTHER_MONEY: readonly string[] = [
  ...['of_love', 'of_family', 'of_work', 'of_studies', 'of_health', 'of_home', 'court', 'hearsay', 'burdened'],
];

const TURNING: readonly string[] = ['mercury', 'venus', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'pluto'];

/** `Is Mercury doing its thing again?` */
function oldTricks(own: Understanding): Understanding | undefined {
  const isOfPlanet = own.mentions.some((each) => each.kind === 'body' && TURNING.includes(each.body));
  const isOfElse = isOf(own, 'self', 'other', 'card', 'house');
  return says(own, 'old_tricks') && isOfPlanet && !isOfElse ? { ...own, words: saying(own, 'retrograde') } : undefined;
}

const CARD_BEHIND = cued`^\s${'card_behind'}(?![\p{L}\p{M}])`;

/** `Moon card ka matlab`; a birth beside a light tells of no card. */
function cardByName(own: Understanding): Understanding | undefined {
  const isTold = isOf(own, 'date') && isOf(own, 'time', 'place') && !says(own, 'cards', 'draw');
  const mentions = own.mentions.map((mention): AnyMention => {
    const { start, end } = mention;
    const card = mention.kind === 'body' ? CARDS[mention.body] : undefined;
    if (card && CARD_BEHIND.test(own.text.slice(end))) return { kind: 'card', card, certain: true, start, end };
    const body = isTold && mention.kind === 'card' ? LIGHTS[mention.card] : undefined;
    return body ? { kind: 'body', body, vedic: false, start, end } : mention;
  });
  return { ...own, mentions };
}

const CARDS: Readonly<Partial<Record<BodyName, string>>> = { moon: 'major-18-the-moon', sun: 'major-19-the-sun' };

/** The angles that are the beginning of a house. */
const ANGLES: readonly (readonly [word: string, house: number])[] = [
  ['descendant', 7],
  ['imum_coeli', 4],
];

/** `Descendant?`, `what's my IC?`: where that house begins. */
function angle(own: Understanding): Understanding | undefined {
  const houses = ANGLES.filter(([word]) => says(own, word));
  const isAsked = isOf(own, 'self', 'other', 'date') || (own.rest.length === 0 && !says(own, 'define', 'what_is'));
  if (houses.length === 0 || !isAsked || says(own, 'define') || isOf(own, 'house')) return undefined;
  const end = own.text.length;
  const added = houses.map(([, house]) => ({ kind: 'house', house, start: end, end }) as const);
  return { ...own, mentions: [...own.mentions, ...added] };
}

const NEW_YEARS: readonly (readonly [RegExp, month: number, day: number])[] = [
  [cued`(?<![\p{L}\p{M}])${'new_years_eve'}(?![\p{L}\p{M}])`, 12, 31],
  [cued`(?<![\p{L}\p{M}])${'new_years_day'}(?![\p{L}\p{M}])`, 1, 1],
];
/** `Day`, or what joins, stands between a day with a name and its year. */
const NEAR_YEAR = 8;

/** `On Christmas day 2027`, `New Year's Eve`: a day with a name, and its year where that stands beside it. */
function namedDay(own: Understanding): Understanding | undefined {
  const found = NEW_YEARS.flatMap(([name, month, day]): AnyMention[] => {
    const at = name.exec(own.text);
    if (!at || own.mentions.some(({ start, end }) => start < at.index + at[0].length && end > at.index)) return [];
    const readings = [{ year: null, month, day }];
    return [{ kind: 'date', readings, start: at.index, end: at.index + at[0].length }];
  });
  const all = [...own.mentions, ...found].sort((a, b) => a.start - b.start);
  const years = new Map<AnyMention, number>();
  const mentions = all.flatMap((mention): AnyMention[] => {
    if ([...years.keys()].includes(mention)) return [];
    const year = isNamedDay(mention, own.text) ? yearBeside(mention, all) : undefined;
    if (!year || mention.kind !== 'date') return [mention];
    years.set(year.at, year.year);
    return [{ ...mention, readings: mention.readings.map((reading) => ({ ...reading, year: year.year })) }];
  });
  return { ...own, mentions };
}

/** Christmas, and not 25 December. */
const isNamedDay = (mention: AnyMention, text: string) =>
  mention.kind === 'date' &&
  mention.readings.length === 1 &&
  mention.readings[0].year === null &&
  mention.readings[0].day !== null &&
  isNameOfDay(text.slice(mention.start, mention.end));

/** True for what is the name of a day, and not its number and its month. */
export const isNameOfDay = (text: string) =>
  /^[\p{L}\p{M}]+$/u.test(text) || NEW_YEARS.some(([name]) => name.exec(text)?.[0] === text);

/** The year right behind a day. */
function yearBeside({ end }: AnyMention, all: readonly AnyMention[]): { at: AnyMention; year: number } | undefined {
  for (const at of all) {
    if (at.start < end || at.start - end > NEAR_YEAR) continue;
    const year = at.kind === 'number' && at.digits === 4 ? at.value : yearAlone(at);
    if (year !== undefined && year >= FIRST_YEAR && year <= LAST_YEAR) return { at, year };
  }
  return undefined;
}

function yearAlone(mention: AnyMention): number | undefined {
  const [reading] = mention.kind === 'date' ? mention.readings : [];
  return reading?.month === null && reading.year !== null ? reading.year : undefined;
}

/** What of the almanac is asked of a day. */
const OF_THE_ALMANAC: readonly string[] = [
  ...['tithi', 'nakshatra', 'yoga', 'karana', 'rahu_kalam', 'yamaganda', 'gulika', 'abhijit', 'sunrise', 'sunset'],
];

/** `Which tithi is it on Holi, 22 March 2027?`: the day is told, and is not sought. */
function dayOfFeast(own: Understanding): Understanding | undefined {
  const isDay =
    isOf(own, 'day') ||
    own.mentions.some((each) => each.kind === 'date' && each.readings.some(({ day }) => day !== null));
  if (!isDay || !says(own, 'feast_day') || !says(own, ...OF_THE_ALMANAC)) return undefined;
  const names = feastNames().map(([name]) => name as string);
  return { ...own, words: own.words.filter((word) => word !== 'feast_day' && !names.includes(word)) };
}

/** `Ganesh Chaturthi muhurat`: the hours of a feast are asked for, and no lucky day of one's own. */
function hourOfFeast(own: Understanding): Understanding | undefined {
  if (!says(own, 'feast_day') || !says(own, 'electing') || deedIn(own.words) !== undefined) return undefined;
  const words = own.words.filter((word) => !['electing', 'deed', 'auspicious'].includes(word));
  return { ...own, words: saying({ ...own, words }, 'when') };
}

/** `What time is good? after 9 am`: an hour for a deed, and none of a birth. */
function goodHour(own: Understanding): Understanding | undefined {
  const isElse = isOf(own, 'date', 'body', 'sign', 'house', 'card', 'other') || says(own, 'born', 'deed');
  if (isElse || !isOf(own, 'time') || !says(own, 'good_hours') || !says(own, 'auspicious')) return undefined;
  return { ...own, words: saying(own, 'deed') };
}

/** Between a date and its weekday stands hardly a word. */
const BESIDE_DATE = /^[\s,()–-]*(?:\p{L}{1,2}\s)?[\s,()–-]*$/u;
const ORDINAL = cued`^(?:${'day_behind'})(?!\p{L})`;

/** `12 December, a Saturday`: the weekday of a date is no other day. */
function weekdayOfDate(own: Understanding): Understanding | undefined {
  const { text, mentions } = own;
  const isDate = (each: AnyMention) =>
    (each.kind === 'date' && each.readings.some(({ day }) => day !== null)) ||
    (each.kind === 'number' && each.digits < 3 && ORDINAL.test(text.slice(each.end)));
  const dates = mentions.filter(isDate);
  const isBeside = (one: AnyMention, other: AnyMention) =>
    one.end <= other.start && BESIDE_DATE.test(text.slice(one.end, other.start).replace(ORDINAL, ''));
  const isOfDate = (each: AnyMention) =>
    each.kind === 'day' &&
    each.readings.some((reading) => 'weekday' in reading) &&
    dates.some((date) => isBeside(date, each) || isBeside(each, date));
  const left = mentions.filter((each) => !isOfDate(each));
  return left.length < mentions.length ? { ...own, mentions: left } : undefined;
}

const SUM_BEHIND = cued`^(?:\s?[%€£$₹]|\s?(?:${'sum_behind'})(?![\p{L}\p{M}]))`;
const SUM_BEFORE = /(?:[€£$₹]|(?<!\p{L})rs\.?)\s?$/iu;

/** `It pays 8k more`: what is earned or paid is no day. */
function sumTold(own: Understanding): Understanding | undefined {
  if (says(own, 'numerology', 'a_number', 'of_name')) return undefined;
  const { text } = own;
  const isSum = (each: AnyMention) =>
    each.kind === 'number' &&
    (SUM_BEHIND.test(text.slice(each.end)) || SUM_BEFORE.test(text.slice(Math.max(0, each.start - 4), each.start)));
  const mentions = own.mentions.filter((each) => !isSum(each));
  return mentions.length < own.mentions.length ? { ...own, mentions } : undefined;
}

const BY_THEN = cued`(?<![\p{L}\p{M}])(?:${'by_then'})\s+(?:${'the'}\s+)?$`;
const BY_THEN_BEHIND = cued`^\s*(?:${'by_then_behind'})(?![\p{L}\p{M}])`;
const MUST = cued`(?<![\p{L}\p{M}])(?:${'must'})(?![\p{L}\p{M}])`;
/** What parts a message into sentences. */
const STOPS = /[;!?¡¿।\n]|\.(?!\d)/u;
/** A sentence before or behind a day is looked at so far. */
const SENTENCE = 160;
/** What a day is looked at for. */
const OF_DAYS: readonly string[] = ['horoscope', 'deed', 'electing', 'transits', 'panchang', 'born'];

/** `They want an answer by Friday`: the day by which something must be done is told, and nothing is asked of it. */
function deadlineTold(own: Understanding): Understanding | undefined {
  const { text } = own;
  if (says(own, ...OF_DAYS) || !MUST.test(text)) return undefined;
  const isDeadline = (each: AnyMention) => {
    const isDay = each.kind === 'day' || (each.kind === 'date' && each.readings.every(({ year }) => year === null));
    if (!isDay) return false;
    const head =
      text
        .slice(Math.max(0, each.start - SENTENCE), each.start)
        .split(STOPS)
        .at(-1) ?? '';
    const [tail = ''] = text.slice(each.end, each.end + SENTENCE).split(STOPS);
    return MUST.test(`${head} ${tail}`) && (BY_THEN.test(head) || BY_THEN_BEHIND.test(tail));
  };
  const mentions = own.mentions.filter((each) => !isDeadline(each));
  return mentions.length < own.mentions.length ? { ...own, mentions } : undefined;
}

/** `No, my mother says at dawn`: whoever tells an hour is not whom it is of. */
function onlyTold(own: Understanding): Understanding | undefined {
  const isOfHour = (isOf(own, 'time') || says(own, 'morning', 'evening')) && !says(own, 'born');
  const isOfElse = isOf(own, 'date', 'place', 'body', 'sign', 'house', 'self');
  if (!says(own, 'hearsay') || !says(own, 'correct') || !isOfHour || isOfElse) return undefined;
  return { ...own, mentions: own.mentions.filter(({ kind }) => kind !== 'other') };
}
