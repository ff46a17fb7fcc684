/**
 * `Why are twins different?`, `how is the first letter of a name chosen?`, `may I wear a blue sapphire?`: what is asked
 * of the art in general, whatever single word of it would ask for something else. An entry explains it, of no chart.
 */
import { PLANETS } from '../../../engine/names.ts';
import type { Intent } from '../../../language/intents.ts';
import type { BodyName } from '../../../language/names.ts';
import type { AnyMention } from '../../../language/reading.ts';
import { explainedIn, famousIn } from '../door-named.ts';
import { missingOf } from '../intents/handlers.ts';
import { ASPECT_ASKED, asksForStarFacts, aspectIn, entryWord, namesSickness, POINT_ASKED } from '../meaning-asked.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { NO_TOPIC, type State, type Topic } from '../state.ts';
import { TERM_ASKED } from '../term-asked.ts';
import type { NextState } from '../to-say.ts';
import type { Understanding } from '../understanding.ts';

/** Entries of which there is one for each of the nine grahas that tradition does something for. */
const OF_PLANETS: readonly string[] = ['upay'];
const GRAHAS: readonly string[] = [...['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn', 'rahu', 'ketu']];
/** Explained also beside a birth of which no body is asked for: nothing of it is needed. */
const BESIDE_A_BIRTH: readonly string[] = ['birth_timing', 'twins', 'apps_differ', 'tropical_and_sidereal', 'photos'];

const OF_CUSTOM: readonly string[] = ['gemstones', 'blue_sapphire', 'gems_together', 'gem_fingers', 'upay'];
/** Told behind what was computed for the same message: the date of a feast, the phase of the Moon. */
const BEHIND_ANSWERS: readonly string[] = ['feast_two_days', 'hair_moon', 'garden_moon'];
const OF_MOON: readonly string[] = ['hair_moon', 'garden_moon'];
const OF_FACTS: readonly Intent[] = ['current_sky', 'panchangam'];

/** So many entries are told at once. */
const MOST_ENTRIES = 2;

/** The state in which an entry is told that a message asks for; undefined where it asks for none. */
export function explainedHere(message: string, before: State, now: NextState): NextState | undefined {
  const { understanding, toSay } = now;
  // `remedies for kaal sarp` asks for what is done, and not for what it is
  const isOfCustoms = understanding.wish?.intent === 'dosha';
  const isRighting = (toSay.kind === 'answer' && toSay.righted !== undefined) || isOfCustoms;
  if (isRighting || before.missing.length > 0 || before.cards.length > 0) return undefined;
  // what is asked in the midst of a conversation is asked of what was told in it
  if (before.question !== undefined) return undefined;
  const isBorn = isBirth(understanding.mentions);
  const namesBody = understanding.mentions.some(({ kind }) => kind === 'body');
  // no stone and no custom is told against an illness
  const isSick = namesSickness(message);
  // a star has names of its own
  const isOfStar = understanding.mentions.some(({ kind }) => kind === 'nakshatra');
  // the narrower stand first in the table
  const id = explainedIn(message).find(
    (each) =>
      (!isBorn || (BESIDE_A_BIRTH.includes(each) && !namesBody)) &&
      !(isSick && OF_CUSTOM.includes(each)) &&
      !(isOfStar && each === 'name_ideas'),
  );
  const born = isBorn ? undefined : famousIn(message);
  if (born !== undefined && asksOfChart(understanding)) return famousHere(born, now);
  if (id === undefined) return placedHere(now);
  // `is number 27 a good house?` is worked out, and so are points of 36; what a term is, is told by its name
  const isOfDeath = id === 'death_card' && understanding.words.some((word) => word === 'lifespan' || word === 'death');
  const isNamed = isOfDeath || (BY_NAME.includes(id) && understanding.words.includes(TERM_ASKED));
  if (isNamed || (OF_COUNTS.includes(id) && isCounted(now))) return undefined;
  const ids = entriesFor(id, understanding).slice(0, MOST_ENTRIES);
  const { question: asked } = now.state;
  if (BEHIND_ANSWERS.includes(id) && asked && isAnswered(now)) {
    const topic = { ...asked.topic, words: [...asked.topic.words, entryWord(id)] };
    return { ...now, state: { ...now.state, question: { ...asked, topic } } };
  }
  const words = ['define', 'what_is', 'asks', TERM_ASKED, ...ids.map(entryWord)];
  // what goes by the Moon is told with where she is
  const question: State['question'] = OF_MOON.includes(id)
    ? { intent: 'current_sky', topic: { ...NO_TOPIC, bodies: ['moon'], words: ['phase', ...ids.map(entryWord)] } }
    : { intent: 'glossary', topic: { ...NO_TOPIC, words } };
  const state: State = { ...now.state, ...SETTLED, zodiac: before.zodiac, question };
  return {
    state,
    understanding: { ...understanding, words, life: undefined, match: { ...understanding.match, matched: 'glossary' } },
    toSay: { kind: 'answer' },
  };
}

/** A sign or a chart is asked for, and nobody else is spoken of. */
const asksOfChart = ({ words, match, mentions }: Understanding) =>
  !mentions.some(({ kind }) => kind === 'date' || kind === 'self' || kind === 'card') &&
  (OF_CHARTS.some((word) => words.includes(word)) || OF_BIRTHS.includes(match.matched));
const OF_CHARTS: readonly string[] = ['chart', 'rashi', 'in_sign', 'star_sign', 'horoscope', 'born', 'at_birth'];
const OF_BIRTHS: readonly string[] = [
  ...(['natal_placement', 'sign_from_date', 'daily_horoscope', 'current_sky', 'glossary'] as const),
];

/** The sign of somebody famous by the date that is publicly known. */
function famousHere(born: string, { understanding, state }: NextState): NextState {
  const [year, month, day] = born.split('-').map(Number);
  const topic = { ...NO_TOPIC, birthdays: [{ year, month, day }], words: [entryWord('famous')] };
  return {
    state: { ...state, ...SETTLED, question: { intent: 'sign_from_date', topic } },
    understanding: { ...understanding, words: [], life: undefined },
    toSay: { kind: 'answer' },
  };
}

/** Points that no portrait speaks of. */
const POINTS: readonly BodyName[] = ['rahu', 'ketu', 'midheaven', 'chiron', 'lilith'];
/** Beside one of these it is no meaning that is asked for, or of somebody's own chart. */
const OF_ELSE: readonly AnyMention['kind'][] = [
  ...(['date', 'time', 'place', 'day', 'period', 'other', 'card', 'number', 'nakshatra'] as const),
];
const OF_TIME: readonly string[] = [
  ...['now', 'when', 'enters', 'ends', 'starts', 'transits', 'retrograde', 'direct', 'next_one', 'comes_next', 'born'],
  ...['couple', 'draw', 'sky', 'last_one', 'dasha', 'antar', 'sade_sati', 'how_many_planets', 'horoscope', 'eclipse'],
];

/** `North node in Libra`, `Rahu in the tenth house`, `Saturn square Moon`: what it means, of nobody's chart. */
function placedHere({ understanding, state, toSay }: NextState): NextState | undefined {
  const { mentions, words, text } = understanding;
  const stars = mentions.flatMap((mention) => (mention.kind === 'nakshatra' ? [mention.nakshatra] : []));
  if (stars.length === 1 && asksForStarFacts(text) && mentions.every(({ kind }) => OF_STARS.includes(kind)))
    return toldAs({ nakshatras: stars, words: ['ruler'] }, { understanding, state });
  const isElse = mentions.some(({ kind }) => OF_ELSE.includes(kind)) || words.some((word) => OF_TIME.includes(word));
  if (isElse || toSay.kind === 'noted' || state.people[0].date !== undefined) return undefined;
  const bodies = [...new Set(mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : [])))];
  const signs = mentions.flatMap((mention) => (mention.kind === 'sign' ? [mention.sign] : []));
  const houses = mentions.flatMap((mention) => (mention.kind === 'house' ? [mention.house] : []));
  const [body] = bodies;
  const isOfPoint = bodies.length === 1 && POINTS.includes(body) && signs.length + houses.length === 1;
  const areTwo = bodies.length === 2 && bodies.every((each) => PLANETS.some((planet) => planet === each));
  const isOfAspect = areTwo && signs.length + houses.length === 0 && aspectIn(words) !== undefined;
  if (!isOfPoint && !isOfAspect) return undefined;
  const asked = isOfPoint ? [POINT_ASKED] : [ASPECT_ASKED, ...words.filter((word) => aspectIn([word]) !== undefined)];
  const placed = isOfPoint ? [{ body, sign: signs[0], house: houses[0] }] : undefined;
  return toldAs({ bodies, signs, houses, placed, words: ['define', ...asked] }, { understanding, state });
}
const OF_STARS: readonly AnyMention['kind'][] = ['nakshatra', 'vedic', 'body'];

/** A question of the glossary in the place of what a message was taken for. */
function toldAs(own: Partial<Topic>, { understanding, state }: Pick<NextState, 'understanding' | 'state'>): NextState {
  const topic = { ...NO_TOPIC, ...own };
  return {
    state: { ...state, ...SETTLED, question: { intent: 'glossary', topic } },
    understanding: { ...understanding, words: topic.words, life: undefined },
    toSay: { kind: 'answer' },
  };
}
const SETTLED = { choices: [], missing: [], wrong: undefined, lost: undefined, met: undefined };

/** Something of the sky or the almanac is asked beside it, and nothing is missing for that. */
function isAnswered({ toSay, state }: NextState): boolean {
  const { question, people, about, zodiac } = state;
  if (toSay.kind !== 'answer' || !question || !OF_FACTS.includes(question.intent)) return false;
  return missingOf({ ...question, people, about, zodiac }).length === 0;
}

const OF_COUNTS: readonly string[] = ['number_of_house', 'gunas_low'];
const BY_NAME: readonly string[] = [
  ...['debilitated', 'exaltation', 'navamsa', 'stellium', 'sade_sati', 'kaal_sarp', 'tropical_and_sidereal'],
  ...['signs_shifted', 'nadi_dosha', 'bhakoot_dosha', 'gana_dosha', 'cusp_born'],
];

/** The figures of a house or a telephone are told, or the points of two. */
function isCounted({ state: { question } }: NextState): boolean {
  const { intent, topic } = question ?? {};
  if (intent === 'compatibility') return topic?.points !== undefined;
  return intent === 'numerology' && (topic?.figures ?? topic?.number) !== undefined;
}

/** Of what is told for each planet those that are named. */
function entriesFor(id: string, { mentions }: Understanding): readonly string[] {
  if (!OF_PLANETS.includes(id)) return [id];
  const named = mentions.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
  const of = GRAHAS.filter((planet) => named.some((body) => body === planet));
  return of.length > 0 ? of.map((planet) => `${id}_${planet}`) : [id];
}
