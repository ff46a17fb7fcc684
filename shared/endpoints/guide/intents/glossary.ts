/** What a word of astrology means, and what of stars and signs stands in the tables. */

import type { GlossaryEntry } from '../../../content/guide-words.ts';
import { LANGUAGES, wordsIn } from '../../../content/languages.ts';
import { GRAHAS, NAKSHATRAS, PLANETS, RASIS, SIGNS } from '../../../engine/names.ts';
import { nakshatraLord, signsOfNakshatra } from '../../../engine/vedic/nakshatra.ts';
import { MODERN_RULERS, RULERS } from '../../../engine/western/dignity.ts';
import { folded } from '../../../language/fold.ts';
import type { BodyName } from '../../../language/names.ts';
import { namesOf } from '../../../narrow.ts';
import { once } from '../../../once.ts';
import { characterText, type InSign } from '../../../prose/guide/character-text.ts';
import { otherSideText, pointText, rulersText, signText, starFactsText } from '../../../prose/guide/glossary-text.ts';
import { paragraph, paragraphs } from '../../../prose/paragraph.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentHandler, type IntentInput, isSidereal } from '../intent-input.ts';
import { ASPECT_ASKED, aspectIn, entryOfWord, FEARED, isOfChart, POINT_ASKED } from '../meaning-asked.ts';

/** So many entries are told at once. */
const MOST_ENTRIES = 2;

/** Terms that stand beside narrower ones. */
const GENERAL = ['house', 'bhava', 'graha', 'tarot'] as const;

/** So many places of bodies are. */
const MOST_PLACED = 4;

/** What is asked of a star itself. */
const OF_STARS = ['in_sign', 'rashi', 'ruler'];

export const glossary: IntentHandler = {
  missing: () => [],
  answer(input) {
    const { topic, words } = input;
    if (topic.words.includes(POINT_ASKED)) return ofPoint(input);
    if (topic.words.includes(ASPECT_ASKED)) return ofAspect(input);
    const meant = meantHere(input);
    if (meant) return meant;
    if (topic.words.includes('two_zodiacs'))
      return { text: words.guide.glossary.tropical_and_sidereal.text, facts: [] };
    const isOfStar = topic.nakshatras.length > 0 && OF_STARS.some((word) => topic.words.includes(word));
    if (isOfStar) return ofStar(topic.nakshatras[0], input);
    const ruling = topic.words.includes('ruler') ? rulersIn(input) : [];
    if (ruling.length > 0) return { text: rulersText(ruling, input.words), facts: [ownFact({ rulers: ruling })] };
    if (topic.words.includes('character') && isOfLights(topic)) return ofNature(input);
    const placed = ofPlacements((topic.placed ?? []).slice(0, MOST_PLACED), input);
    if (placed.text !== '') return placed;
    const entries = entriesIn(input.message, input);
    if (entries.length === 0 && topic.nakshatras.length > 0) return ofStar(topic.nakshatras[0], input);
    const isOfSign = topic.signs.length > 0 && (entries.length === 0 || topic.words.includes('character'));
    if (isOfSign && topic.signs.length === 1) return ofNature(input);
    if (isOfSign) return ofSigns(topic.signs.slice(0, MOST_ENTRIES), input);
    const ofZodiacs = words.guide.glossary.tropical_and_sidereal;
    const isOfZodiacs = topic.words.includes('difference') || (entries.length === 0 && topic.words.includes('why'));
    const named = entries.length > 0 ? entries : isOfZodiacs ? [ofZodiacs] : entriesOf(input);
    const found = named.length > 0 ? named : entriesIn(topic.term ?? '', input);
    if (found.length === 0) return { text: words.guide.replies.glossary.unknown, facts: [] };
    return { text: paragraphs(...found.map(({ text }) => text)), facts: [] };
  },
};

/** What the entries tell that were found to be asked for. */
export const entriesMeant = ({ topic, words }: Pick<IntentInput, 'topic' | 'words'>): string[] =>
  topic.words.flatMap((word) => entryOf(entryOfWord(word) ?? '', { words })?.text ?? []);

/** What was found to be asked for; where fear is in it, that comes first, and one's own chart is offered last. */
function meantHere(input: IntentInput): GuideAnswer | undefined {
  const { topic, words, people } = input;
  const ids = topic.words.flatMap((word) => (word === FEARED ? [] : (entryOfWord(word) ?? [])));
  if (ids.length === 0) return undefined;
  const { feared, own_chart } = words.guide.replies.glossary;
  const lead = topic.words.includes(FEARED) ? [feared] : [];
  const texts = ids.flatMap((id) => entryOf(id, input)?.text ?? []);
  const isOffered = ids.length === 1 && isOfChart(ids[0]) && people[0].date === undefined;
  return {
    text: paragraphs(paragraph(...lead, texts[0]), ...texts.slice(1)),
    facts: [],
    ...(isOffered ? { next: own_chart } : {}),
  };
}

/** A node, the Midheaven or another point in a sign or a house, of nobody. */
function ofPoint({ topic, words }: IntentInput): GuideAnswer {
  const points = topic.placed ?? [];
  const told = points.map(({ sign, ...each }) => ({ ...each, ...(sign === undefined ? {} : { sign: SIGNS[sign] }) }));
  const { own_chart } = words.guide.replies.glossary;
  return { text: pointText(points, words), facts: [ownFact({ placed: told })], next: own_chart };
}

/** Two planets of nobody's chart in an aspect. */
function ofAspect({ topic, words }: IntentInput): GuideAnswer {
  const [one, two] = PLANETS.filter((planet) => topic.bodies.includes(planet));
  const aspect = aspectIn(topic.words);
  const pairs: Readonly<Record<string, Readonly<Record<string, string>>>> = words.natal.aspects;
  const text = (aspect && pairs[`${one}-${two}`]?.[aspect]) ?? '';
  return { text, facts: [ownFact({ bodies: [one, two], aspect })], next: words.guide.replies.glossary.own_chart };
}

/** Entries of what is asked about without its name: `and the tenth?`, `what is that planet about?` */
function entriesOf(input: IntentInput): GlossaryEntry[] {
  const { houses, bodies } = input.topic;
  const ids = [...houses.map((house) => `house_${house}`), ...bodies];
  return ids.slice(0, MOST_ENTRIES).flatMap((id) => entryOf(id, input) ?? []);
}

/** What is said of anybody who has something in a sign or a house. */
function ofPlacements(placed: readonly InSign[], { words, topic }: IntentInput): GuideAnswer {
  const isOfOne = placed.length < 2;
  const character = characterText(placed, isOfOne ? 'anybody' : 'self', words);
  const { side_by_side, joined } = words.guide.replies.glossary;
  const beside =
    !isOfOne && character.meaning !== '' ? ` ${topic.words.includes('conjunct') ? joined : side_by_side}` : '';
  const named = placed.map(({ sign, ...each }) => ({ ...each, ...(sign === undefined ? {} : { sign: SIGNS[sign] }) }));
  return {
    text: `${character.meaning}${beside}`,
    facts: [ownFact({ placed: named, read: character.meaning })],
  };
}

/** What is said of people with the Sun in a sign. */
function ofSigns(signs: readonly number[], { words }: IntentInput): GuideAnswer {
  const texts = signs.map((sign) => ({
    body: 'sun' as const,
    sign: SIGNS[sign],
    text: words.natal.signs.sun[SIGNS[sign].toLowerCase()],
  }));
  return {
    text: paragraph(...texts.map((each) => signText(each, words))),
    facts: [ownFact({ sun_in: texts.map(({ sign, text }) => ({ sign, text })) })],
  };
}

const LIGHTS = ['sun', 'moon', 'ascendant'] as const;
type Light = (typeof LIGHTS)[number];
const isLight = (body: BodyName): body is Light => LIGHTS.some((light) => light === body);
const isOfLights = ({ signs, placed = [] }: IntentInput['topic']) =>
  signs.length > 0 && placed.every(({ body, sign }) => isLight(body) && sign !== undefined);

/** What somebody with a sign is said to be like: an easier side, one that takes work, and no verdict on anybody. */
function ofNature(input: IntentInput): GuideAnswer {
  const { topic, words, message } = input;
  // of a rashi the Moon is meant
  const own: Light = isSidereal(input) || topic.words.includes('rashi') ? 'moon' : 'sun';
  const placed = topic.placed?.length
    ? topic.placed
    : topic.signs.slice(0, 1).map((sign): InSign => ({ body: own, sign }));
  const told = placed.flatMap(({ body, sign }) =>
    isLight(body) && sign !== undefined ? [{ body, sign: SIGNS[sign] }] : [],
  );
  const texts = told.map(({ body, sign }) => {
    const of = words.natal.signs[body === 'ascendant' ? 'rising' : body];
    return { body, sign, text: of[sign.toLowerCase()] };
  });
  const [first] = told;
  return {
    text: paragraph(...texts.map((each) => signText(each, words)), otherSideText(first.sign, message, words)),
    facts: [ownFact({ nature: texts })],
  };
}

/** Signs that are named, or that a planet which is named rules, each with its ruler. */
function rulersIn({ topic: { signs, bodies } }: IntentInput) {
  const meant =
    signs.length > 0 ? [...new Set(signs)] : SIGNS.flatMap((_, at) => (bodies.includes(RULERS[at]) ? [at] : []));
  return meant
    .slice(0, MOST_ENTRIES)
    .map((at) => ({ sign: SIGNS[at], ruler: RULERS[at], modern_ruler: MODERN_RULERS[at] ?? null }));
}

/** The signs and the lord of a nakshatra. */
function ofStar(nakshatra: number, { words }: IntentInput): GuideAnswer {
  const signs = signsOfNakshatra(nakshatra);
  const data = {
    nakshatra: NAKSHATRAS[nakshatra],
    lord: GRAHAS[nakshatraLord(nakshatra)],
    signs: signs.map((sign) => RASIS[sign]),
    western_signs: signs.map((sign) => SIGNS[sign]),
  };
  return { text: starFactsText(data, words), facts: [ownFact(data)] };
}

/** An entry by its id. */
export const entryOf = (id: string, { words }: Pick<IntentInput, 'words'>): GlossaryEntry | undefined => {
  const entries: Readonly<Record<string, GlossaryEntry>> = words.guide.glossary;
  return entries[id];
};

/** The terms of all languages between blanks, the longest first, each with its entry. */
const termsOfAll = once(() =>
  LANGUAGES.flatMap((language) => {
    const { glossary: listed } = wordsIn(language).guide;
    return namesOf(listed).flatMap((id) => listed[id].terms.map((term) => ({ id, term: ` ${folded(term)} ` })));
  }).sort((a, b) => b.term.length - a.term.length),
);

/**
 * Entries whose terms, in any language, stand in a message, the
 * longest terms first; a term inside another one does not count.
 */
function entriesIn(message: string, { words }: Pick<IntentInput, 'words'>): GlossaryEntry[] {
  let text = ` ${folded(message)} `;
  const { glossary: entries } = words.guide;
  const places = new Map<GlossaryEntry, number>();
  for (const { id, term } of termsOfAll()) {
    const at = text.indexOf(term);
    if (at < 0) continue;
    text = text.replaceAll(term, ` ${'_'.repeat(term.length - 2)} `);
    if (!places.has(entries[id])) places.set(entries[id], at);
  }
  // `which houses are kendras?` asks for no house
  const isOfGeneral = ([entry]: [GlossaryEntry, number]) => GENERAL.some((id) => entry === entries[id]);
  const found = [...places];
  return (found.every(isOfGeneral) ? found : found.filter((each) => !isOfGeneral(each)))
    .slice(0, MOST_ENTRIES)
    .sort(([, a], [, b]) => a - b)
    .map(([entry]) => entry);
}
