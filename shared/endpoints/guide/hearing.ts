/** What a message adds to a conversation: whom and what it speaks of, which answer it gives, what it leaves open. */

import { dateText } from '../../engine/sky/time.ts';
import { civilAt } from '../../engine/sky/zone.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import type { Intent } from '../../language/intents.ts';
import type { Said } from '../../language/reading.ts';
import { type Absorbing, absorbed, OF_A_DAY } from './absorbing.ts';
import type { Inquiry } from './asked.ts';
import { type Choosing, chosen } from './choosing.ts';
import { familyOf } from './intents/families.ts';
import type { ModelReading } from './model-reading.ts';
import { type Missing, NO_TOPIC, type State, type Topic } from './state.ts';
import { topicWordsIn } from './topic-words.ts';
import { type Understanding, understandingOf } from './understanding.ts';

/** What hearing needs beside the message. */
export interface Circumstances {
  /** Unix seconds of the request */
  now: number;
  gazetteer: Pick<Gazetteer, 'placesNamed'>;
  /** names of countries, months and parts of the day, for what is asked back */
  label: Choosing['label'];
  /** what a language model read in the message */
  read?: ModelReading;
}

/** A message in its conversation. */
export interface Heard {
  state: State;
  understanding: Understanding;
  /** a place was asked for, and the message names none that is known */
  unknownPlace: boolean;
  /** the message states something, and nothing was asked */
  bareStatement: boolean;
}

/** The conversation after a message. Pure: the same words after the same state mean the same. */
export function heard(message: string, before: State, circumstances: Circumstances): Heard {
  const thisYear = Number(todayIn(before, circumstances.now).slice(0, 4));
  const { gazetteer, read } = circumstances;
  const understanding = understandingOf(message, { thisYear, gazetteer, previous: before.intent, read });
  const words = topicWordsIn(message);
  const settled = chosen(before, message, understanding, words);
  if (settled) return after(settled, understanding);
  const named = nameAnswered(message, before, understanding);
  if (named) return after(named, understanding);
  const place = placeUnheard(before, understanding);
  if (place) return { state: before, understanding, unknownPlace: true, bareStatement: false };
  const intent = intentMeant(understanding, words, before);
  const leans = (continues(understanding) || understanding.tokens.length <= BARE_WORDS) && intent === before.intent;
  const topic = topicOf(understanding.said, words, leans ? before.topic : NO_TOPIC);
  const today = todayIn(wherePlaced(before, understanding, intent), circumstances.now);
  const closing = intent === 'numerology' ? nameAtEnd(message) : undefined;
  const absorbing: Absorbing = {
    said: understanding.said,
    before,
    intent,
    topic,
    today,
    leans,
    label: circumstances.label,
  };
  const taken = absorbed(absorbing);
  const persons = closing === undefined ? taken.persons : withName(taken.persons, closing);
  const state: State = { ...before, ...taken, persons, intent: intent ?? before.intent };
  return after(state, understanding, intent === undefined);
}

/** The state with what its intent still has to ask for. */
function after(state: State, understanding: Understanding, bareStatement = false): Heard {
  const missing = state.intent && state.choices.length === 0 ? missingIn(state, state.intent) : missingOf(state);
  return { state: { ...state, missing }, understanding, unknownPlace: false, bareStatement };
}

/** What must be known, else what is asked for besides. */
function missingIn({ topic, persons }: State, intent: Intent): readonly Missing[] {
  const known: Inquiry = { intent, topic, persons };
  const family = familyOf(intent);
  const missing = family.missing(known);
  return missing.length > 0 ? missing : (family.wishes?.(known) ?? []);
}

/** What is asked back is missing until it is chosen. */
function missingOf({ choices, missing }: State): readonly Missing[] {
  const [choice] = choices;
  return choice ? [choice.who === 'other' ? `other_${choice.of}` : choice.of] : missing;
}

/** Today's date where the conversation is, else in UTC. */
export function todayIn({ topic, persons }: Pick<State, 'topic' | 'persons'>, now: number): string {
  return dateText(civilAt(zoneIn({ topic, persons }), Math.floor(now)));
}

/** A day is told where it is asked about, which the same message may say. */
function wherePlaced(before: State, { said }: Understanding, intent: Intent | undefined): State {
  const place = said.find((mention) => mention.kind === 'place');
  if (place?.kind !== 'place' || place.candidates.length !== 1 || !OF_A_DAY.includes(intent)) return before;
  const [{ name, latitude, longitude, zone }] = place.candidates;
  return { ...before, topic: { ...before.topic, where: { name, latitude, longitude, zone } } };
}

/** The zone of the place in the conversation. */
export function zoneIn({ topic, persons }: Pick<State, 'topic' | 'persons'>): string {
  return topic.where?.zone ?? persons.self.place?.zone ?? 'UTC';
}

const continues = ({ match }: Understanding) => match.matched === 'answer' || match.matched === 'follow_up';

/** What is asked: as the matcher has it, unless a word that leaves no doubt says otherwise. */
function intentMeant(understanding: Understanding, words: readonly string[], before: State): Intent | undefined {
  const { intent, said } = understanding;
  if (isBareDay(understanding) && before.intent !== undefined) return before.intent;
  if (intent !== 'glossary' && intent !== 'numerology' && words.some((word) => NUMBERS.has(word))) return 'numerology';
  const bodies = said.flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []));
  if (intent === 'natal_placement' && words.some((word) => ALMANAC.has(word))) return 'panchangam';
  if (intent === 'sign_from_date' && bodies.some((body) => body !== 'sun')) return 'natal_placement';
  return intent ?? statedIntent(said);
}

/** Words that mean a number of numerology and nothing else. */
const NUMBERS = new Set(['life_path', 'expression', 'heart_desire', 'personality', 'birth_day', 'personal_year']);

/** Words that only an almanac tells of. */
const ALMANAC = new Set([
  'rahu_kalam',
  'yamaganda',
  'gulika',
  'abhijit',
  'brahma',
  'sunrise',
  'sunset',
  'moonrise',
  'moonset',
]);

/** A message of so few words on the same subject takes over what it does not say: `reversed?` */
const BARE_WORDS = 2;

/** Nothing but a day: it asks the question before again, for that day. */
function isBareDay({ said, tokens }: Understanding): boolean {
  return said.length > 0 && said.every(({ kind }) => kind === 'day') && tokens.every((token) => token.startsWith('<'));
}

/** What a statement is good for when nothing was asked: a birth for its chart, a sign for its day. */
function statedIntent(said: readonly Said[]): Intent | undefined {
  const kinds = new Set(said.map(({ kind }) => kind));
  if (kinds.has('date') && (kinds.has('place') || kinds.has('time'))) return 'natal_placement';
  if (kinds.has('sign')) return 'daily_horoscope';
  if (kinds.has('nakshatra')) return 'baby_names';
  return undefined;
}

/** A place was asked for, and the answer is no word that we know. */
function placeUnheard({ missing }: State, { said, match }: Understanding): boolean {
  const asked = missing.some((member) => member === 'place' || member === 'other_place');
  if (!asked || said.length > 0) return false;
  return match.known === 0 || (match.matched === 'answer' && match.known < 0.5);
}

/** A message that is this likely to ask something is no name. */
const SURE = 0.6;

/** So much of an answer may be a name: words of letters, and nothing that asks. */
const A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,79}$/u;

/** A name was asked for: what is no question is it, as it was written. */
function nameAnswered(message: string, before: State, { said, match }: Understanding): State | undefined {
  const name = message.trim();
  if (before.missing[0] !== 'name' || !A_NAME.test(name) || said.some(({ kind }) => kind === 'name')) return undefined;
  const words = name.split(/\s+/);
  const isWritten = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word)) && match.probability < SURE;
  if (words.length > 6 || !(isWritten || match.known <= 0.5 || match.matched === 'answer')) return undefined;
  return { ...before, persons: withName(before.persons, name) };
}

/** `calculate my expression number, John Smith`: capitals behind a comma. */
function nameAtEnd(message: string): string | undefined {
  return /,\s*(\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]+)+)\s*[.!?]?$/u.exec(message.slice(-120))?.[1];
}

function withName(persons: State['persons'], name: string): State['persons'] {
  return { ...persons, self: { ...persons.self, name } };
}

/** What is spoken about: what the message names, and for a follow-up the rest of what was spoken about before. */
function topicOf(said: readonly Said[], words: readonly string[], before: Topic): Topic {
  const all = <K extends Said['kind']>(kind: K) =>
    said.filter((mention): mention is Extract<Said, { kind: K }> => mention.kind === kind);
  const bodies = [...new Set(all('body').map(({ body }) => body))];
  const houses = all('house').map(({ house }) => house);
  const signs = all('sign').map(({ sign }) => sign);
  const nakshatras = all('nakshatra').map(({ nakshatra }) => nakshatra);
  const card = all('card').at(0)?.card;
  const about = bodies.length + houses.length > 0;
  return {
    ...before,
    bodies: about ? bodies : before.bodies,
    houses: about ? houses : before.houses,
    signs: signs.length > 0 ? signs : before.signs,
    nakshatras: nakshatras.length > 0 ? nakshatras : before.nakshatras,
    card: card ?? before.card,
    reversed: all('orientation').at(0)?.reversed ?? (card === undefined ? before.reversed : undefined),
    words: words.length > 0 ? [...new Set([...words, ...(about ? [] : before.words)])] : before.words,
    vedic:
      before.vedic ||
      all('vedic').length > 0 ||
      nakshatras.length > 0 ||
      [...all('body'), ...all('sign')].some(({ vedic }) => vedic),
    other: before.other || all('other').length > 0,
  };
}
