/** What the periods of a birth come to: those that run at a moment, how they get on, what to do, and what follows. */

import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { zonedText } from '../../engine/sky/time.ts';
import {
  DASHA_SYSTEMS,
  type DashaSystemName,
  type Period,
  runningPeriods,
  subPeriods,
} from '../../engine/vedic/dasha.ts';
import { naturalRelation } from '../../engine/vedic/dignity.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';
import { fitting, grahaForms, inTurn, type Passage } from './reading-terms.ts';

/** The text of a birth's maha dashas at a moment, Julian days (UT), in 50 to 120 words. Dates are those of `zone`. */
export function dashaText(
  mahas: readonly Period[],
  name: DashaSystemName,
  { birth, at }: { birth: number; at: number },
  zone: string,
  words: VedicWords,
): string {
  const { dasha: text } = words.readings;
  const told = (phrase: string, { lord, start, end }: Period) =>
    filled(phrase, grahaForms('planet', lord, words), {
      day: dateOf(at),
      from: dateOf(start),
      until: dateOf(end),
      gift: text.gifts[GRAHAS[lord]],
      years: text.years[GRAHAS[lord]],
      note: words.readings.year.notes[GRAHAS[lord]],
      system: words.names.dasha_systems[name],
    });
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  const [first, last] = [mahas[0], mahas[mahas.length - 1]];
  // the first period had begun by reckoning, and was nobody's
  if (at < birth) {
    const before = [text.before, text.birth, text.last].map((phrase, index): Passage => {
      return { text: told(phrase, index === 2 ? last : first), rank: 0 };
    });
    return fitting([...before, { text: inTurn(text.close, first.lord + last.lord), rank: 1 }]);
  }
  const [maha, antar, pratyantar] = runningPeriods(mahas, at, 3, DASHA_SYSTEMS[name]);
  const parts: Passage[] = [];
  if (maha) {
    const isOwn = antar.lord === maha.lord;
    const bond = bondOf(maha.lord, antar.lord);
    parts.push(
      ...(maha === first ? [] : [{ text: told(text.birth, first), rank: 4 }]),
      { text: told(text.maha, maha), rank: 0 },
      { text: told(isOwn ? text.antar_own : text.antar, antar), rank: 0 },
      ...(bond ? [{ text: text[bond], rank: 1 }] : []),
      { text: text.deeds[GRAHAS[antar.lord]], rank: 0 },
      { text: told(text.pratyantar, pratyantar), rank: 3 },
      ...nextOf(mahas, maha, antar, name).map(({ phrase, period }) => ({ text: told(text[phrase], period), rank: 1 })),
    );
  } else {
    const whole = { lord: first.lord, start: first.start, end: last.end };
    parts.push(
      { text: told(text.outside, whole), rank: 0 },
      { text: told(text.birth, first), rank: 0 },
      { text: told(text.last, last), rank: 0 },
    );
  }
  return fitting([...parts, { text: inTurn(text.close, first.lord + (antar ?? last).lord), rank: 2 }]);
}

/** How two lords get on by nature, as far as they agree about it. */
function bondOf(one: number, other: number): 'friends' | 'foes' | undefined {
  const relations = [naturalRelation(one, other), naturalRelation(other, one)];
  const [likes, dislikes] = [relations.includes('friend'), relations.includes('enemy')];
  if (likes === dislikes) return undefined;
  return likes ? 'friends' : 'foes';
}

/** What follows the antardasha that runs: the next one, or with the last of a mahadasha the next of those. */
function nextOf(mahas: readonly Period[], maha: Period, antar: Period, name: DashaSystemName) {
  const inside = subPeriods(maha, DASHA_SYSTEMS[name]).find(({ start }) => start >= antar.end);
  if (inside) return [{ phrase: 'next', period: inside } as const];
  const after = mahas[mahas.indexOf(maha) + 1];
  return after ? [{ phrase: 'next_maha', period: after } as const] : [];
}
