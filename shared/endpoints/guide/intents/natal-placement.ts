/** Where things stand in a birth chart: tropical, or sidereal where Vedic words are used. */
import { BODIES, type BodyName } from '../../../language/names.ts';
import { type Family, type GuideAnswer, type Inquiry, isSidereal } from '../asked.ts';
import { birthMissing, type Missing } from '../state.ts';
import { vedicPlacement } from './natal-vedic.ts';
import { westernPlacement } from './natal-western.ts';

export const natalPlacement: Family = {
  missing(known) {
    const open = known.about.map((who, at) => ({ at, missing: birthMissing(known.people[who], needsOf(known)) }));
    const first = open.find(({ missing }) => missing.length > 0);
    if (!first) return [];
    return first.missing.map((member): Missing => (first.at > 0 ? `other_${member}` : member));
  },
  answer: (asked): GuideAnswer => (isVedic(asked) ? vedicPlacement(asked) : westernPlacement(asked)),
};

/** Vedic words, unless the tropical zodiac is named beside them. A star may be a nakshatra, a star sign is none. */
function isVedic(known: Inquiry): boolean {
  const isSaid = (word: string) => known.topic.words.includes(word);
  if (known.zodiac === 'tropical') return false;
  return isSidereal(known) || isSaid('rashi') || isSaid('navamsa') || (isSaid('nakshatra') && !isSaid('star_sign'));
}

/** Planets slow enough that a date alone tells their sign on most days. */
const SLOW: readonly BodyName[] = BODIES.filter((body) => !['moon', 'ascendant', 'midheaven'].includes(body));

/** Signs of slow bodies need the date alone; houses, angles and the Moon need time and place. */
function needsOf({ topic }: Inquiry): ('time' | 'place')[] {
  const { bodies, houses, words } = topic;
  const slow = bodies.length > 0 && houses.length === 0 && bodies.every((body) => SLOW.includes(body));
  return slow && !words.includes('in_house') && !words.includes('navamsa') ? [] : ['time', 'place'];
}
