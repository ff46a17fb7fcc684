/** Where things stand in a birth chart: tropical, or sidereal where Vedic words are used. */
import { BODIES, type BodyName } from '../../../language/names.ts';
import { shownText } from '../../../prose/guide/character-text.ts';
import { together } from '../endpoint-answer.ts';
import { isOfFigure } from '../figure-words.ts';
import {
  type GuideAnswer,
  type Inquiry,
  type IntentHandler,
  type IntentInput,
  isSidereal,
  subjectOf,
} from '../intent-input.ts';
import { birthMissing } from '../state.ts';
import { edgeOf, hourOff } from './ascendant-edge.ts';
import { dosha } from './dosha.ts';
import { figuresAnswer } from './figures.ts';
import { type LeaningOf, leaningAnswer, lifeAnswer } from './life.ts';
import { summedUp } from './natal-figures.ts';
import { vedicPlacement } from './natal-vedic.ts';
import { westernPlacement } from './natal-western.ts';

export const natalPlacement: IntentHandler = {
  missing: (known) => birthMissing(subjectOf(known), needsOf(known)),
  answer(input): GuideAnswer {
    const { matter, bodies, houses } = input.topic;
    const figures = figuresAnswer(input);
    if (figures) return figures;
    if (input.topic.words.includes('ganda')) return dosha.answer(input);
    const isOfCharacter = input.topic.words.includes('character');
    const leaning = LEANINGS.find((word) => input.topic.words.includes(word));
    if (leaning) return leaningAnswer(leaning, input);
    if (matter !== undefined && !isOfCharacter && bodies.length + houses.length === 0) return lifeAnswer(input, matter);
    if (input.topic.words.includes('two_zodiacs')) return inBoth(input);
    const vedic = isVedic(input);
    const summed = summedUp(input);
    if (summed) return summed;
    const off = input.topic.words.includes('hour_off') ? hourOff(input, vedic) : undefined;
    if (off) return off;
    const stands: GuideAnswer = vedic ? vedicPlacement(input) : westernPlacement(input);
    const isOfStar = input.topic.words.includes('nakshatra') && !bodies.includes('ascendant');
    const isOfAscendant =
      houses.length === 0 && (bodies.length === 0 || bodies.includes('ascendant')) && !isOfMoon(input) && !isOfStar;
    const edge = isOfAscendant ? edgeOf(input, vedic) : '';
    const placed = edge === '' ? stands : { ...stands, text: `${stands.text} ${edge}` };
    // what somebody is like is asked, and not where things stand
    const shown = SHOWN.find((word) => input.topic.words.includes(word));
    const text = shown
      ? `${shownText(shown, subjectOf(input).role, input.words)} ${placed.brief || placed.text}`
      : isOfCharacter && placed.meaning;
    const answer = text ? { ...placed, text: text, more: '' } : placed;
    const isQuick = input.topic.bodies.some((body) => QUICK.includes(body)) || isOfMoon(input);
    const wishes = birthMissing(input.people[input.about[0]], ['time', 'place']);
    return isQuick && wishes.includes('place')
      ? { ...answer, missing: [...(answer.missing ?? []), ...wishes] }
      : answer;
  },
};

/** `My Moon, the Western and the Vedic way`: where it stands in both zodiacs. */
function inBoth(input: IntentInput): GuideAnswer {
  const words = input.topic.words.filter((word) => word !== 'two_zodiacs');
  const plain = { ...input, topic: { ...input.topic, words } };
  const western = westernPlacement({ ...plain, zodiac: 'tropical' });
  const vedic = vedicPlacement({ ...plain, zodiac: 'sidereal' });
  return { ...western, more: '', ...together([western, vedic]) };
}

const SHOWN = ['seen', 'hidden'] as const;
const LEANINGS: readonly LeaningOf[] = ['suits', 'calling'];

/** Vedic words, unless the tropical zodiac is named beside them. A star may be a nakshatra, a star sign is none. */
function isVedic(known: Inquiry): boolean {
  const isSaid = (word: string) => known.topic.words.includes(word);
  if (known.zodiac === 'tropical') return false;
  return (
    isSidereal(known) ||
    isSaid('rashi') ||
    isSaid('navamsa') ||
    isSaid('varga') ||
    isSaid('drishti_on') ||
    (isSaid('nakshatra') && !isSaid('star_sign'))
  );
}

/** Planets slow enough that a date alone tells their sign on most days. */
const SLOW: readonly BodyName[] = BODIES.filter((body) => !['ascendant', 'midheaven'].includes(body));
/** What a day may leave open, so that the hour is wished for. */
const QUICK: readonly BodyName[] = ['moon'];

/** Asked of the Moon without naming it: rashi, nakshatra. */
const isOfMoon = ({ topic }: Inquiry) =>
  topic.bodies.length === 0 && topic.houses.length === 0 && topic.words.some((word) => word === 'rashi');

/** Signs of slow bodies need the date alone; houses and angles need time and place, and so does the Moon of an hour. */
function needsOf(known: Inquiry): ('time' | 'place')[] {
  const { bodies, houses, words } = known.topic;
  if (words.some(isOfFigure)) return ['time', 'place'];
  const slow = bodies.length > 0 && houses.length === 0 && bodies.every((body) => SLOW.includes(body));
  // an hour without its place is none: for the Moon of it the place is asked for
  const isOfHour = (bodies.includes('moon') || isOfMoon(known)) && subjectOf(known).time !== undefined;
  return (slow || isOfMoon(known)) &&
    !words.includes('in_house') &&
    !words.includes('drishti_on') &&
    !words.includes('nakshatra') &&
    !words.includes('pada') &&
    !words.includes('navamsa') &&
    !words.includes('varga')
    ? isOfHour
      ? ['place']
      : []
    : ['time', 'place'];
}
