/** Where things stand in a birth chart: tropical, or sidereal where Vedic words are used. */
import { BODIES, type BodyName } from '../../../language/names.ts';
import { type Family, type GuideAnswer, type Inquiry, subjectOf } from '../asked.ts';
import { birthMissing, type Missing } from '../state.ts';
import { vedicPlacement } from './natal-vedic.ts';
import { westernPlacement } from './natal-western.ts';

export const natalPlacement: Family = {
  missing: (known) => birthMissing(known.persons[subjectOf(known)], subjectOf(known), needsOf(known)),
  answer: (asked): GuideAnswer => (isVedic(asked) ? vedicPlacement(asked) : westernPlacement(asked)),
};

/** Vedic words, unless the tropical zodiac is named beside them. A star may be a nakshatra, a star sign is none. */
function isVedic({ topic }: Inquiry): boolean {
  const isSaid = (word: string) => topic.words.includes(word);
  if (isSaid('tropical')) return false;
  return topic.vedic || isSaid('rashi') || (isSaid('nakshatra') && !isSaid('star_sign'));
}

/** Planets slow enough that a date alone tells their sign on most days. */
const SLOW: readonly BodyName[] = BODIES.filter((body) => !['moon', 'ascendant', 'midheaven'].includes(body));

/** Signs of slow bodies need the date alone; houses, angles and the Moon need time and place. */
function needsOf(known: Inquiry): ('time' | 'place')[] {
  const { bodies, houses } = known.topic;
  const slow = bodies.length > 0 && houses.length === 0 && bodies.every((body) => SLOW.includes(body));
  return slow ? [] : ['time', 'place'];
}

/** What a transit or a conversation asks of a birth: the date, and time and place where they are known. */
export function dateMissing(known: Inquiry): Missing[] {
  return birthMissing(known.persons[subjectOf(known)], subjectOf(known), []);
}
