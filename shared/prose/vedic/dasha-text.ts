/** What the periods of a birth come to: those that run at a moment, how they get on, what to do, and what follows. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { RAHU } from '../../engine/vedic/chart.ts';
import {
  DASHA_SYSTEMS,
  type DashaSystemName,
  type Period,
  runningPeriods,
  subPeriods,
} from '../../engine/vedic/dasha.ts';
import { dignity, naturalRelation } from '../../engine/vedic/dignity.ts';
import { yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { type Filling, filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { fittingAlike, grahaForms, houseForms, inTurn, NODES_HELP, type Passage, signName } from './reading-terms.ts';

/** Whose dashas are told: born at `birth`, asked about `at`, Julian days (UT); where the birth's grahas stand. */
interface Born {
  birth: number;
  at: number;
  houses: readonly number[];
  longitudes: readonly number[];
}

/** The text of a birth's maha dashas at a moment, in 50 to 120 words. Dates are those of `zone`. */
export function dashaText(
  mahas: readonly Period[],
  name: DashaSystemName,
  born: Born,
  zone: string,
  words: VedicWords,
): string {
  return fittingAlike((all) => passagesOf(mahas, name, born, zone, all), words, yearsBetween(born.birth, born.at));
}

function passagesOf(
  mahas: readonly Period[],
  name: DashaSystemName,
  { birth, at, houses, longitudes }: Born,
  zone: string,
  all: VedicWords,
): Passage[] {
  const words = readingsForAge(birth, at, all);
  const { dasha: text } = words.readings;
  const sentence = (phrase: string, { lord, start, end }: Period, more: Filling = {}) =>
    filled(phrase, more, grahaForms('planet', lord, words), {
      day: dateOf(at),
      from: dateOf(start),
      until: dateOf(end),
      gift: text.gifts[GRAHAS[lord]],
      years: text.seasons[GRAHAS[lord]],
      note: words.readings.year.notes[GRAHAS[lord]],
      system: words.names.dasha_systems[name],
    });
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  const [first, last] = [mahas[0], mahas[mahas.length - 1]];
  // the first period had begun by reckoning, and was nobody's
  if (at < birth) {
    const before = [text.before, text.birth, text.last].map((phrase, index): Passage => {
      return { text: sentence(phrase, index === 2 ? last : first), rank: 0 };
    });
    return [...before, { text: inTurn(text.close, first.lord + last.lord), rank: 1 }];
  }
  const [maha, antar, pratyantar] = runningPeriods(mahas, at, 3, DASHA_SYSTEMS[name]);
  const parts: Passage[] = [];
  if (maha) {
    const isOwn = antar.lord === maha.lord;
    const isNear = maha.end - at < NEAR_DAYS;
    const bond = bondOf(maha.lord, antar.lord);
    const both = { aim: text.aims[GRAHAS[maha.lord]], way: text.ways[GRAHAS[antar.lord]] };
    const turn = maha.lord + antar.lord + houses[maha.lord];
    const placed = placedAt(maha.lord, longitudes[maha.lord], houses[maha.lord], words);
    const opens = maha.start < birth ? text.maha_born : text.maha;
    parts.push(
      { text: sentence(inTurn(opens, turn), maha, { stage: text.stages[stageOf(maha, birth, at)] }), rank: 0 },
      { text: sentence(inTurn(text.house, turn), maha, placed), rank: 1 },
      { text: sentence(inTurn(isOwn ? text.antar_own : text.antar, turn), antar, both), rank: 0 },
      ...(bond ? [{ text: text[bond], rank: 2 }] : []),
      ...nextOf(mahas, maha, antar, name, isNear).map(({ phrase, period }) => {
        return { text: sentence(inTurn(text[phrase], turn), period), rank: 0 };
      }),
      { text: inTurn(text.deeds[GRAHAS[antar.lord]], maha.lord + pratyantar.lord), rank: 0 },
      { text: sentence(text.pratyantar, pratyantar), rank: 4 },
    );
  } else {
    const whole = { lord: first.lord, start: first.start, end: last.end };
    parts.push(
      { text: sentence(text.outside, whole), rank: 0 },
      { text: sentence(text.birth, first), rank: 0 },
      { text: sentence(text.last, last), rank: 0 },
    );
  }
  return [...parts, { text: inTurn(text.close, first.lord + (antar ?? last).lord), rank: 2 }];
}

/** In which third of its years, or of those of them that are lived, a period is. */
function stageOf({ start, end }: Period, birth: number, at: number): keyof VedicWords['readings']['dasha']['stages'] {
  const begun = Math.max(start, birth);
  const gone = (at - begun) / (end - begun);
  return gone < 1 / 3 ? 'early' : gone < 2 / 3 ? 'middle' : 'late';
}

/** The house of a lord at birth, and how it stands there. */
function placedAt(lord: number, longitude: number, house: number, words: VedicWords): Filling {
  const said = words.readings.dasha.states[stateOf(lord, longitude, house)];
  return { ...houseForms(house, words), state: filled(said, { sign: signName(signOf(longitude), words) }) };
}

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

/** What follows the antardasha that runs: the next mahadasha where that is near, else the next antardasha. */
function nextOf(mahas: readonly Period[], maha: Period, antar: Period, name: DashaSystemName, isNear: boolean) {
  const inside = subPeriods(maha, DASHA_SYSTEMS[name]).find(({ start }) => start >= antar.end);
  const after = mahas[mahas.indexOf(maha) + 1];
  if (inside && !(after && isNear)) return [{ phrase: 'next', period: inside } as const];
  return after ? [{ phrase: 'next_maha', period: after } as const] : [];
}
