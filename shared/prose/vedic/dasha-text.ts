/** What the periods of a birth come to: those that run at a moment, how they get on, what to do, and what follows. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { houseFrom, signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { RAHU } from '../../engine/vedic/chart.ts';
import {
  DASHA_SYSTEMS,
  type DashaSystemName,
  type Period,
  runningPeriods,
  subPeriods,
} from '../../engine/vedic/dasha.ts';
import { dignity, naturalRelation, SIGN_LORDS } from '../../engine/vedic/dignity.ts';
import { yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { type Filling, filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { fittingAlike, grahaForms, houseForms, inTurn, NODES_HELP, type Passage, signName } from './reading-terms.ts';

/** Whose dashas are told: born at `birth`, asked about `at`, Julian days (UT); where the birth's grahas stand. */
interface Born {
  birth: number;
  at: number;
  houses: readonly number[];
  longitudes: readonly number[];
  /** the sign that rises, 0 … 11 */
  lagna: number;
}

/** So many words the text has at most: it tells of three periods and of what follows. */
const MOST_WORDS = 150;

/** The text of a birth's maha dashas at a moment, in 50 to 150 words. Dates are those of `zone`. */
export function dashaText(
  mahas: readonly Period[],
  name: DashaSystemName,
  born: Born,
  zone: string,
  words: VedicWords,
): string {
  const age = yearsBetween(born.birth, born.at);
  return fittingAlike((all) => passagesOf(mahas, name, born, zone, all), words, age, MOST_WORDS);
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
  if (running[0])
    return [...runningPassages(mahas, running, name, { born, words, sentence }), { text: close, rank: 2 }];
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
  const placed = placedAt(maha.lord, born, words);
  const ofLord = text[maha.lord < RAHU ? 'house_rules' : 'house'];
  const inAntar = (apart: string) =>
    sentence(inTurn(isOwn ? text.antar_own : text.antar, turn), antar, placedAt(antar.lord, born, words), { apart });
  const opens = maha.start < birth ? text.maha_born : text.maha;
  return [
    { text: sentence(inTurn(opens, turn), maha, { stage: text.stages[stageOf(maha, birth, at)] }), rank: 0 },
    {
      text: sentence(inTurn(text.house, turn), maha, placed),
      fuller: { text: sentence(inTurn(ofLord, turn), maha, placed), rank: 1 },
      rank: 0,
    },
    {
      text: inAntar(''),
      ...(isOwn ? {} : { fuller: { text: inAntar(apartText(maha.lord, antar.lord, houses, words)), rank: 2 } }),
      rank: 0,
    },
    ...(bond ? [{ text: text[bond], rank: 3 }] : []),
    ...nextOf(mahas, maha, antar, at, name).map(({ phrase, period }): Passage => {
      const next = (where: string) => sentence(inTurn(text[phrase], turn), period, { where });
      const felt = filled(text.where, houseForms(houses[period.lord], words));
      return { text: next(''), rank: 0, ...(phrase === 'next' ? { fuller: { text: next(felt), rank: 3 } } : {}) };
    }),
    { text: inTurn(text.deeds[houses[antar.lord] - 1], maha.lord + antar.lord + pratyantar.lord), rank: 0 },
    { text: sentence(text.pratyantar, pratyantar), rank: 4 },
  ];
}

/** How the lord of a sub-period stands to that of the great period, counted from it by houses at birth. */
function apartText(maha: number, antar: number, houses: readonly number[], words: VedicWords): string {
  const { dasha: text, kp } = words.readings;
  const places = (houses[antar] - houses[maha] + 12) % 12;
  if (places === 0) return text.apart.same;
  return filled(text.apart.far, grahaForms('second', maha, words), {
    count: kp.ordinals[places],
    clause: text.distances[places],
  });
}

/** In which third of its years, or of those of them that are lived, a period is. */
function stageOf({ start, end }: Period, birth: number, at: number): keyof VedicWords['readings']['dasha']['stages'] {
  const begun = Math.max(start, birth);
  const gone = (at - begun) / (end - begun);
  return gone < 1 / 3 ? 'early' : gone < 2 / 3 ? 'middle' : 'late';
}

/**
 * What the years of a great period are for in this chart: when, and at what age, what its lord rules and where it
 * stands, and what that ties together; of what is over, what it was for.
 */
export function mahaText(period: Period, born: Born, zone: string, all: VedicWords): string {
  // to a child in a child's words, of later years as well
  const words = readingsForAge(born.birth, born.at, all);
  const { dasha: text } = words.readings;
  const { lord, start, end } = period;
  const isPast = end <= born.at;
  const kind = lord < RAHU ? 'graha' : 'node';
  const years = [Math.max(start, born.birth), end].map((jd) => zonedText(jd, zone).slice(0, 4));
  return filled(
    text.each[isPast ? (`past_${kind}` as const) : kind],
    grahaForms('planet', lord, words),
    placedAt(lord, born, words),
    {
      span: [...new Set(years)].join('–'),
      ages: agesText(period, born.birth, words),
      ties: lord < RAHU ? tiesText(lord, isPast, born, words) : '',
      years: text.seasons[GRAHAS[lord]],
    },
  );
}

/** Nobody is told of an age beyond this, years. */
const MOST_AGE = 85;

/** At what age a period begins and ends, as far as people are told of ages. */
function agesText({ start, end }: Period, birth: number, { readings }: VedicWords): string {
  const [from, to] = [start, end].map((jd) => Math.floor(yearsBetween(birth, jd)));
  if (from >= MOST_AGE) return '';
  const { ages } = readings.dasha;
  if (to > MOST_AGE) return from > 0 ? filled(ages.since, { from }) : '';
  if (to <= 0) return '';
  return from > 0 ? filled(ages.span, { from, to }) : filled(ages.until, { to });
}

/** What of life a lord ties together: what its houses stand for, to what that stands for in which it is. */
function tiesText(lord: number, isPast: boolean, { houses, lagna }: Born, { readings }: VedicWords): string {
  const { ties } = readings.dasha;
  const { areas } = readings.strength;
  const [one, two] = housesRuled(lord, lagna)
    .filter((house) => house !== houses[lord])
    .map((house) => areas[house - 1]);
  const count = one === undefined ? 'own' : two === undefined ? 'one' : 'two';
  return filled(ties[isPast ? (`past_${count}` as const) : count], { one, two, area: areas[houses[lord] - 1] });
}

/** The houses whose signs belong to a graha, the first one first. */
function housesRuled(graha: number, lagna: number): number[] {
  const ruled = SIGN_LORDS.flatMap((each, sign) => (each === graha ? [houseFrom(lagna, sign)] : []));
  return ruled.sort((a, b) => a - b);
}

/** The house of a lord at birth, how it stands there and what that comes to, and the houses that it rules. */
function placedAt(lord: number, { houses, longitudes, lagna }: Born, words: VedicWords): Filling {
  const { dasha, placed } = words.readings;
  const state = stateOf(lord, longitudes[lord], houses[lord]);
  return {
    ...houseForms(houses[lord], words),
    state: filled(dasha.states[state], { sign: signName(signOf(longitudes[lord]), words) }),
    what: placed[GRAHAS[lord]][LOW_STATES.includes(state) ? 'low' : 'high'][houses[lord] - 1],
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

/** How well a lord stands at birth: by its dignity, the nodes by their house. */
function stateOf(graha: number, longitude: number, house: number): keyof VedicWords['readings']['dasha']['states'] {
  if (graha >= RAHU) return NODES_HELP.includes(house) ? 'node_high' : 'node_low';
  const state = dignity(graha, longitude);
  return state === 'moolatrikona' ? 'own' : state;
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
