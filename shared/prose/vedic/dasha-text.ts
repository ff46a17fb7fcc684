/** What the periods of a birth come to: those that run at a moment, how they get on, what to do, and what follows. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { CHANDRA, RAHU } from '../../engine/vedic/chart.ts';
import {
  DASHA_SYSTEMS,
  type DashaSystemName,
  type Period,
  runningPeriods,
  subPeriods,
} from '../../engine/vedic/dasha.ts';
import { dignity, naturalRelation, SIGN_LORDS } from '../../engine/vedic/dignity.ts';
import { MOST_AGE, SMALL, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import {
  fittingAlike,
  grahaForms,
  houseForms,
  inTurn,
  LONG_WORDS,
  NODES_HELP,
  type Passage,
  signName,
} from './reading-terms.ts';

/** Whose dashas are told: born at `birth`, asked about `at`, Julian days (UT); where the birth's grahas stand. */
interface Born {
  birth: number;
  at: number;
  houses: readonly number[];
  longitudes: readonly number[];
  /** the sign that rises, 0 … 11 */
  lagna: number;
}

/** The text of a birth's maha dashas at a moment, in 50 to 160 words. Dates are those of `zone`. */
export function dashaText(
  mahas: readonly Period[],
  name: DashaSystemName,
  born: Born,
  zone: string,
  words: VedicWords,
): string {
  const age = yearsBetween(born.birth, born.at);
  return fittingAlike((all) => passagesOf(mahas, name, born, zone, all), words, age, LONG_WORDS);
}

function passagesOf(
  mahas: readonly Period[],
  name: DashaSystemName,
  born: Born,
  zone: string,
  all: VedicWords,
): Passage[] {
  const { birth, at } = born;
  const words = readingsForAge(birth, at, all);
  const { dasha: text } = words.readings;
  const sentence = sentenceOf(name, at, zone, words);
  const [first, last] = [mahas[0], mahas[mahas.length - 1]];
  // the first period had begun by reckoning, and was nobody's
  if (at < birth) {
    const before = [text.before, text.birth, text.last].map((phrase, index): Passage => {
      return { text: sentence(phrase, index === 2 ? last : first), rank: 0 };
    });
    return [...before, { text: inTurn(text.close, first.lord + last.lord), rank: 1 }];
  }
  const running = runningPeriods(mahas, at, 3, DASHA_SYSTEMS[name]);
  const close = inTurn(text.close, first.lord + (running[1] ?? last).lord);
  if (running[0]) {
    const told = runningPassages(mahas, running, name, { born, words, sentence });
    return [
      ...told,
      yearsBetween(birth, at) < SMALL ? { text: words.readings.small, rank: 0 } : { text: close, rank: 4 },
    ];
  }
  const whole = { lord: first.lord, start: first.start, end: last.end };
  return [
    { text: sentence(text.outside, whole), rank: 0 },
    { text: sentence(text.birth, first), rank: 0 },
    { text: sentence(text.last, last), rank: 0 },
    { text: close, rank: 2 },
  ];
}

/** What a phrase says of a period. */
type SentenceOf = (phrase: string, period: Period, ...more: readonly Filling[]) => string;

function sentenceOf(name: DashaSystemName, at: number, zone: string, words: VedicWords): SentenceOf {
  const { dasha: text, year } = words.readings;
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  return (phrase, { lord, start, end }, ...more) =>
    filled(phrase, ...more, grahaForms('planet', lord, words), {
      day: dateOf(at),
      from: dateOf(start),
      until: dateOf(end),
      gift: text.gifts[GRAHAS[lord]],
      years: text.seasons[GRAHAS[lord]],
      note: year.notes[GRAHAS[lord]],
      system: words.names.dasha_systems[name],
    });
}

/** What the periods that run bring, the next of them, and something to do. */
function runningPassages(
  mahas: readonly Period[],
  [maha, antar, pratyantar]: readonly Period[],
  name: DashaSystemName,
  { born, words, sentence }: { born: Born; words: VedicWords; sentence: SentenceOf },
): Passage[] {
  const { birth, at, houses } = born;
  const { dasha: text } = words.readings;
  const isOwn = antar.lord === maha.lord;
  const bond = bondOf(maha.lord, antar.lord);
  const turn = maha.lord + antar.lord + houses[maha.lord];
  const opens = maha.start < birth ? text.maha_born : text.maha;
  const placed = placedAt(maha.lord, born, words);
  const antarPlaced = placedAt(antar.lord, born, words, 1);
  const isSame = houses[antar.lord] === houses[maha.lord];
  const inAntar = (there: string) =>
    sentence(inTurn(isOwn ? text.antar_own : text.antar, turn), antar, antarPlaced, { there });
  const antarHouse = isSame ? text.same : houseForms(houses[antar.lord], words).house;
  const isWide = !isOwn && !isSame;
  const isSmall = yearsBetween(birth, at) < SMALL;
  // what one says is weighed against the other, or they would tell the same days in two ways
  const weighed = text.weighed[kindOf(maha.lord, born)];
  const following = nextOf(mahas, maha, antar, at, name);
  return [
    { text: sentence(inTurn(opens, turn), maha), rank: 0 },
    { text: sentence(text.asks, maha, { stage: text.stages[stageOf(maha, at)] }), rank: 0 },
    {
      text: sentence(text.house, maha, placed),
      fuller: { text: sentence(text.house_area, maha, placed), rank: 2 },
      rank: 0,
    },
    {
      text: inAntar(antarHouse),
      ...(isWide ? { fuller: { text: inAntar(filled(text.there, antarPlaced)), rank: 3 } } : {}),
      rank: 0,
    },
    ...(bond ? [{ text: text[bond], rank: bond === 'foes' ? 1 : 3 }] : []),
    ...(isOwn || bond === 'foes' ? [] : [{ text: inTurn(weighed[kindOf(antar.lord, born)], turn), rank: 1 }]),
    ...following.map(({ phrase, period }): Passage => {
      const next = (where: string) => sentence(inTurn(text[phrase], turn), period, { where });
      if (phrase === 'next_maha') return { text: next(''), rank: 0 };
      const felt = filled(text.where, houseForms(houses[period.lord], words));
      // where a child's text has no room for both, the greater
      return { text: next(''), rank: isSmall && following.length > 1 ? 1 : 0, fuller: { text: next(felt), rank: 4 } };
    }),
    { text: inTurn(text.deeds[houses[antar.lord] - 1], maha.lord + antar.lord + pratyantar.lord), rank: 0 },
  ];
}

/** A great period of which less is over, or left, is told as one that has just begun, or that ends, days. */
const EDGE_DAYS = 365;

/** In which third of its years a period is, those before the birth included, or that it is new or nearly over. */
function stageOf({ start, end }: Period, at: number): keyof VedicWords['readings']['dasha']['stages'] {
  const gone = (at - start) / (end - start);
  if (gone >= 2 / 3 && end - at < EDGE_DAYS) return 'ending';
  if (gone < 1 / 3 && at - start < EDGE_DAYS) return 'fresh';
  return gone < 1 / 3 ? 'early' : gone < 2 / 3 ? 'middle' : 'late';
}

/**
 * What the years of a great period are for in this chart: when, and at what age, where its lord stands, and what that
 * comes to; of what is over, what it was for.
 */
export function mahaText(period: Period, born: Born, zone: string, all: VedicWords): string {
  const { lord, start, end } = period;
  const isPast = end <= born.at;
  const begun = Math.max(start, born.birth);
  // a childhood is told in a child's words, and to a child what comes later as well
  const words = readingsForAge(born.birth, isPast ? (begun + end) / 2 : born.at, all);
  const { dasha: text } = words.readings;
  const kind = lord < RAHU ? 'graha' : 'node';
  const years = [begun, end].map((jd) => zonedText(jd, zone).slice(0, 4));
  return filled(
    text.each[isPast ? (`past_${kind}` as const) : kind],
    grahaForms('planet', lord, words),
    placedAt(lord, born, words),
    {
      span: [...new Set(years)].join('–'),
      ages: agesText(period, born.birth, words),
      years: text.seasons[GRAHAS[lord]],
    },
  );
}

/** At what age a period begins and ends, as far as people are told of ages. */
function agesText({ start, end }: Period, birth: number, { readings }: VedicWords): string {
  const [from, to] = [start, end].map((jd) => Math.floor(yearsBetween(birth, jd)));
  if (from >= MOST_AGE) return '';
  const { ages } = readings.dasha;
  if (to > MOST_AGE) return from > 0 ? filled(ages.since, { from }) : '';
  if (to <= 0) return '';
  return from > 0 ? filled(ages.span, { from, to }) : filled(ages.until, { to });
}

/** The houses whose signs belong to a graha, the first one first. */
function housesRuled(graha: number, lagna: number): number[] {
  const ruled = SIGN_LORDS.flatMap((each, sign) => (each === graha ? [houseFrom(lagna, sign)] : []));
  return ruled.sort((a, b) => a - b);
}

/** The house of a lord at birth, how it stands there and what that may come to, and the houses that it rules. */
function placedAt(lord: number, { houses, longitudes, lagna }: Born, words: VedicWords, turn = 0): Filling {
  const { dasha, placed, placed_as, strength } = words.readings;
  const state = stateOf(lord, longitudes[lord], houses[lord]);
  const kind = kindOf(lord, { houses, longitudes });
  return {
    ...houseForms(houses[lord], words),
    area: strength.areas[houses[lord] - 1],
    state: filled(dasha.states[state], { sign: signName(signOf(longitudes[lord]), words) }),
    what: filled(inTurn(placed_as[kind], turn), { what: placed[GRAHAS[lord]][kind][houses[lord] - 1] }),
    rules: rulesText(housesRuled(lord, lagna), words),
  };
}

/** Houses by their numbers, as a sentence has them. */
function rulesText(ruled: readonly number[], words: VedicWords): string {
  const { houses, ordinals } = words.readings.kp;
  const list = listText(
    ruled.map((house) => ordinals[house - 1]),
    words,
  );
  return filled(houses[ruled.length > 1 ? 'many' : 'one'], { list });
}

/** States in which a lord has it harder. */
const LOW_STATES: readonly string[] = ['enemy', 'debilitated', 'node_low'];

/** Whether a lord has it easier at birth, or harder. */
function kindOf(lord: number, { houses, longitudes }: Pick<Born, 'houses' | 'longitudes'>): 'high' | 'low' {
  return LOW_STATES.includes(stateOf(lord, longitudes[lord], houses[lord])) ? 'low' : 'high';
}

/** How well a lord stands at birth: by its dignity, the nodes by their house. */
function stateOf(graha: number, longitude: number, house: number): keyof VedicWords['readings']['dasha']['states'] {
  if (graha >= RAHU) return NODES_HELP.includes(house) ? 'node_high' : 'node_low';
  const state = dignity(graha, longitude);
  if (state !== 'moolatrikona') return state;
  // the Moon has it in the sign of its exaltation, the others in one of their own
  return graha === CHANDRA ? 'exalted' : 'own';
}

/** How two lords get on by nature: friends where each is the other's, and foes where one is and the other no friend. */
function bondOf(one: number, other: number): 'friends' | 'foes' | undefined {
  const relations = [naturalRelation(one, other), naturalRelation(other, one)];
  if (relations.every((each) => each === 'friend')) return 'friends';
  return relations.includes('enemy') && !relations.includes('friend') ? 'foes' : undefined;
}

/** A maha dasha that ends within so many days is told with the one after it. */
const NEAR_DAYS = 2 * 365.25;

/** What follows: the next antardasha of the mahadasha, if there is one, and the next mahadasha where it is near. */
function nextOf(mahas: readonly Period[], maha: Period, antar: Period, at: number, name: DashaSystemName) {
  const inside = subPeriods(maha, DASHA_SYSTEMS[name]).find(({ start }) => start >= antar.end);
  const after = mahas[mahas.indexOf(maha) + 1];
  return [
    ...(inside ? [{ phrase: 'next', period: inside } as const] : []),
    ...(after && (!inside || maha.end - at < NEAR_DAYS) ? [{ phrase: 'next_maha', period: after } as const] : []),
  ];
}
