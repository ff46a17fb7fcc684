/**
 * A reply of the guide: what was heard, answered from computed facts
 * or asked back. Pure: no store, no model, no clock of its own.
 */
import type { Language } from '../../content/languages.ts';
import { wordsIn } from '../../content/languages.ts';
import { OutOfRange } from '../../engine/sky/ephemeris.ts';
import { Problem } from '../../errors.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import type { Intent } from '../../language/intents.ts';
import { placesTakenText, questionText, whichText } from '../../prose/guide/asking-text.ts';
import { dayText, timeOfDayText } from '../../prose/guide/phrases.ts';
import type { GraveMatter, Safety } from '../../safety/matters.ts';
import type { Given } from '../endpoint.ts';
import type { AccountView, Fact } from '../stores.ts';
import { type Asked, type GuideAnswer, subjectOf } from './asked.ts';
import type { Choosing } from './choosing.ts';
import { type Heard, heard, todayIn, zoneIn } from './hearing.ts';
import { familyOf } from './intents/families.ts';
import type { ModelReading } from './model-reading.ts';
import type { Missing, State } from './state.ts';

/** What the guide answers, as far as no model words it. */
export interface GuideReply {
  text: string;
  intent: Intent;
  facts: readonly Fact[];
  missing: readonly Missing[];
  suggestions: readonly string[];
  /** what the next turn knows */
  state: State;
}

/** A message, and what it is answered with. */
export interface Message {
  text: string;
  language: Language;
  safety: Safety;
  given: Given;
  account?: AccountView;
}

/** Questions whose grave side goes before what else they ask; a card's meaning or a glossary entry stays what it is. */
const OPEN_TO_GRAVITY: readonly Intent[] = [
  'out_of_scope',
  'conversation',
  'transits',
  'running_dasha',
  'natal_placement',
  'card_draw',
  'compatibility',
];

/** What a grave matter is answered with. */
const SAID_OF: Readonly<Partial<Record<GraveMatter, 'death' | 'health' | 'law' | 'money'>>> = {
  lifespan: 'death',
  fertility: 'health',
  illness: 'health',
  court: 'law',
  money: 'money',
};

/** Hears a message in its conversation, in the words of a language. */
export function heardIn(
  text: string,
  before: State,
  { now, language, gazetteer, read }: { now: number; language: Language; gazetteer: Gazetteer; read?: ModelReading },
): Heard {
  return heard(text, before, { now, gazetteer, label: labelsIn(language), read });
}

/** The reply to a message that was heard. */
export function replyTo(
  message: Message,
  { state, unknownPlace, bareStatement, understanding }: Heard,
  before: State,
): GuideReply {
  const { language, safety } = message;
  const { replies } = wordsIn(language).guide;
  const intent = state.intent ?? 'help';
  const note = before.tongueTold === understanding.tongue ? [] : tongueNote(message, understanding.tongue);
  const reply = (answer: GuideAnswer, said: Intent = intent, missing: readonly Missing[] = []): GuideReply => ({
    text: [answer.text, ...note].join(' '),
    intent: said,
    facts: answer.facts,
    missing,
    suggestions: replies.suggestions[said].filter((suggestion) => bare(suggestion) !== bare(message.text)),
    state: { ...state, intent: said, missing, ...(note.length > 0 ? { tongueTold: understanding.tongue } : {}) },
  });
  const [grave] = safety.matters.flatMap((matter) => SAID_OF[matter] ?? []);
  if (grave && OPEN_TO_GRAVITY.includes(intent)) {
    const text = replies.out_of_scope[grave];
    return reply({ text, facts: [] }, 'out_of_scope');
  }
  if (unknownPlace) return reply({ text: replies.ask.unknown_place, facts: [] }, intent, state.missing);
  const asked = askedOf(message, state, intent);
  const [choice] = state.choices;
  if (bareStatement && !choice) {
    const text = [placeTaken(asked, before), replies.ask.noted].filter((part) => part !== '').join(' ');
    return reply({ text, facts: [] }, 'help');
  }
  if (choice) return reply({ text: whichText(choice, asked.words), facts: [] }, intent, state.missing);
  if (familyOf(intent).missing(asked).length > 0) {
    return reply({ text: questionOf(asked, state.missing), facts: [] }, intent, state.missing);
  }
  const answer = answered(asked);
  const taken = answer.facts.length > 0 ? placeTaken(asked, before) : '';
  const text = [taken, answer.text].filter((part) => part !== '').join(' ');
  return reply({ ...answer, text }, intent, state.missing);
}

/** The letters and digits of a sentence: what was just asked is not suggested. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

function askedOf({ text, language, given, account }: Message, { topic, persons }: State, intent: Intent): Asked {
  return {
    intent,
    topic,
    persons,
    message: text,
    today: todayIn({ topic, persons }, given.now),
    zone: zoneIn({ topic, persons }),
    given,
    language,
    words: wordsIn(language),
    account,
  };
}

/** The answer of the intent; an honest word where its endpoint refuses to compute. */
function answered(asked: Asked): GuideAnswer {
  const { ask } = asked.words.guide.replies;
  try {
    return familyOf(asked.intent).answer(asked);
  } catch (error) {
    if (error instanceof OutOfRange) return { text: ask.outside, facts: [] };
    if (!(error instanceof Problem)) throw error;
    const outside = error.data.errors?.some(({ code }) => code === 'out_of_range') ?? false;
    return { text: outside ? ask.outside : ask.refused, facts: [] };
  }
}

/** The question for what is missing, after what is known already. */
function questionOf(asked: Asked, missing: readonly Missing[]): string {
  const { ask } = asked.words.guide.replies;
  if (asked.intent === 'panchangam') return ask.almanac_place;
  if (asked.intent === 'sign_from_date') return ask.day_of_birth;
  if (asked.intent === 'transits' && missing[0]?.endsWith('sign')) return ask.moon_sign;
  return questionText(missing, missing.includes('name') ? {} : knownOf(asked, missing), asked.words);
}

/** What is known already of the birth that is asked for. */
function knownOf(asked: Asked, missing: readonly Missing[]) {
  const who = missing.some((member) => member.startsWith('other_')) ? 'other' : subjectOf(asked);
  const { date, partial, time, place } = asked.persons[who];
  const { month, day } = partial ?? {};
  const birthday = date === undefined && month && day ? { month, day } : undefined;
  return { date, birthday, time, place: place?.name };
}

/** Which place was taken, when it was named just now; an almanac says so by itself. */
function placeTaken({ persons, intent, words }: Asked, before: State): string {
  if (intent === 'panchangam') return '';
  const fresh = (['self', 'other', 'child'] as const).flatMap((who) => {
    const { place } = persons[who];
    return place && place.name !== before.persons[who].place?.name ? [place.name] : [];
  });
  return fresh.length > 0 ? placesTakenText([...new Set(fresh)], words) : '';
}

/** A message of so many words shows its language. */
const TELLING_WORDS = 3;

/** Whoever writes in a language that the guide does not answer in is told so. */
function tongueNote({ text, language }: Message, tongue: string): string[] {
  if (tongue.slice(0, 2) === language || text.trim().split(/\s+/).length < TELLING_WORDS) return [];
  return [wordsIn(language).guide.replies.tongue];
}

const countryNames = new Map<string, (code: string) => string | undefined>();

/** The names of countries in a language, made once. */
function countriesIn(locale: string): (code: string) => string | undefined {
  const known = countryNames.get(locale);
  if (known) return known;
  // biome-ignore lint/style/noRestrictedGlobals: made once a language, and nothing else knows the names of countries
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const named = (code: string) => names.of(code);
  countryNames.set(locale, named);
  return named;
}

/** How days, times and countries are called when they are asked back. */
function labelsIn(language: Language): Choosing['label'] {
  const words = wordsIn(language);
  const countries = countriesIn(words.guide.replies.names.countries_locale);
  return {
    day: (date) => dayText(date, words),
    clock: (time) => timeOfDayText(time, words),
    country: (code) => countries(code) ?? code,
  };
}
