/** What endpoints answer in a language: inputs from their schemas, and the texts of answers. */
import fc from 'fast-check';
import type { RawInput } from '../../api/steps/validate.ts';
import { type Language, wordsIn } from '../../shared/content/languages.ts';
import type { Words } from '../../shared/content/words.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { NAKSHATRAS, RASIS } from '../../shared/engine/names.ts';
import { SPREAD_IDS } from '../../shared/engine/tarot/spreads.ts';
import { Problem } from '../../shared/errors.ts';
import { NOW, storesInMemory } from '../endpoints/guide/conversing.ts';
import { readingsInMemory } from '../endpoints/tarot/readings-in-memory.ts';
import { arbitraryInput } from './arbitrary-input.ts';
import { runEndpoint, runStateful } from './run-endpoint.ts';

/** Every endpoint that takes a language. */
export const SPEAKING: readonly Endpoint[] = catalogue.filter(
  ({ input }) => (input.properties as object | undefined) && 'language' in (input.properties as object),
);

/** Whatever callers write themselves is fixed, or it would be found in the texts. */
function plainText(name: string, value: unknown): unknown {
  if (name === 'name') return undefined;
  if (name === 'full_name') return 'Ada Lovelace';
  if (name === 'country') return undefined;
  return value;
}

/** As many inputs of an endpoint, the same every time, without anything that people write. */
export function inputsOf(endpoint: Endpoint, count: number): RawInput[] {
  if (endpoint.name === 'tarot.reading') return readings(count);
  const any = fc.sample(arbitraryInput(endpoint), { seed: 7, numRuns: count });
  const plain = any.map((input, at) => withBirths(withoutTexts(input) as RawInput, at));
  return [...new Map(plain.map((input) => [JSON.stringify(input), input])).values()];
}

/** Births that are never refused, every fifth of them without a time, in the place of any. */
function withBirths(input: RawInput, at: number): RawInput {
  if ('person_a' in input) {
    const { person_a, person_b, ...rest } = input;
    return { ...rest, person_a: birth(at), person_b: birth(at + 17) };
  }
  if ('bride_star' in input) return { ...input, ...moonOf('bride', at * 5), ...moonOf('groom', at * 7 + 3) };
  if (!('latitude' in input)) return input;
  const { fold: _, utc_offset: __, time_unknown: ___, ...rest } = input;
  return { ...rest, ...birth(at), ...('target_year' in input ? { target_year: 2030 } : {}) };
}

/** One of the 108 padas as star and sign. */
function moonOf(who: string, at: number) {
  const pada = at % 108;
  return { [`${who}_star`]: NAKSHATRAS[Math.floor(pada / 4)], [`${who}_rasi`]: RASIS[Math.floor(pada / 9)] };
}

function birth(at: number) {
  const [month, day] = [1 + (at % 12), 1 + (at % 28)].map((part) => String(part).padStart(2, '0'));
  return {
    date: `${1930 + ((at * 7) % 80)}-${month}-${day}`,
    ...(at % 5 === 4 ? { time_unknown: true } : { time: `${String((at * 5) % 24).padStart(2, '0')}:30` }),
    latitude: ((at * 13) % 120) - 60,
    longitude: ((at * 29) % 20) + 70,
    timezone: 'Asia/Kolkata',
  };
}

function readings(count: number): RawInput[] {
  return Array.from({ length: count }, (_, seed) => ({ spread_type: SPREAD_IDS[seed % SPREAD_IDS.length], seed }));
}

const WRITTEN = [
  'judgement_time',
  'question',
  'category',
  'original_question',
  'message',
  'history',
  'conversation_id',
  'language',
];

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !WRITTEN.includes(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, plainText(name, withoutTexts(inner))]));
}

/** An answer; undefined where the input is refused, which depends on no language. */
export async function answerOf(endpoint: Endpoint, input: RawInput): Promise<unknown> {
  try {
    if (endpoint.kind === 'pure') return runEndpoint(endpoint, input);
    if (endpoint.kind === 'composed') return undefined;
    const stores = { ...storesInMemory(), accountId: 'a', readings: readingsInMemory() };
    return await runStateful(endpoint, input, stores, NOW);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Members that hold what no language changes: what was computed, working, identifiers, what the caller wrote. */
const UNTOLD = new Set(['engine', 'calculation', 'facts', 'orbs_used', 'help', 'full_name', 'name_as_counted']);
/** Members that are read although they are short. */
const LABELS = /\/(title|card_name|position|keywords|headline|suggestions)(\/\d+)?$/;
/** A string of so many words is read, and one that ends as a sentence does; what is shorter is an identifier. */
const WORDS = /(\S+\s+){4}\S|\s.*[.!?।…]$/su;

/** Most strings are one word; of one with blanks the pattern is slower to tell. */
const isRead = (text: string) => /\s/.test(text) && WORDS.test(text);

/** The texts of an answer, by their path. */
export function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return isRead(value) || LABELS.test(path) ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (UNTOLD.has(name) ? [] : textsOf(inner, `${path}/${name}`)));
}

/** What is recognised rather than said, and what the runtime is told: by path, the same in every language here. */
const NOT_SAID =
  /^(grammar|natal\.grammar|synastry\.grammar|tarot\.(grammar|phrases\.(general|question_kinds|asked|(categories|nouns)\.\w+\.(words|domain)))|(vedic|numerology)\.grammar|guide\.glossary\.\w+\.terms|guide\.spellings|guide\.replies\.names\.countries_locale|horoscope\.version)/;

/** A thing with two names may be told by one of them. */
const ONE_OF_TWO: Readonly<Record<string, string>> = { graha: 'body', lord: 'body', rasi: 'sign' };
const VALUES = /_(star|rasi|element|name|date|time|until|house)$/;

/**
 * The words of a language with the key of every text in its place, followed by what is filled into it: two languages
 * with which an endpoint answers the same tell the same things.
 */
export function keyedWords(language: Language): Words {
  const english = wordsIn('en');
  const keyed = (value: unknown, twin: unknown, path: string): unknown => {
    if (NOT_SAID.test(path)) return twin;
    if (typeof value === 'string') return `⟦${[path, ...filledInto(value, path)].join(' ')}⟧`;
    if (typeof value !== 'object' || value === null) return value;
    if ('plain' in value && typeof value.plain === 'string') return { plain: `⟦${path}⟧` };
    if (Array.isArray(value)) return value.map((inner, at) => keyed(inner, (twin as unknown[])?.[at], `${path}.${at}`));
    const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(
      members.map(([name, inner]) => [
        name,
        keyed(inner, (twin as Record<string, unknown>)?.[name], path === '' ? name : `${path}.${name}`),
      ]),
    );
  };
  return keyed(wordsIn(language), english, '') as Words;
}

/** Words that agree with two people, which not every language needs. */
const AGREEMENT = new Set(['both', 'each']);

/** The nouns and values of a text, without the forms that its language has for them. */
function filledInto(text: string, path: string): string[] {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name.charAt(0).toLowerCase() + name.slice(1));
  const nouns = names.filter((name) => !AGREEMENT.has(name)).map(plainName);
  const plain = nouns.map((name) => (path.startsWith('guide.') ? (ONE_OF_TWO[name] ?? name) : name));
  return [...new Set(plain)].sort().map((name) => `{${name}}`);
}

const NOUN =
  /^(a_theme|b_theme|bride|groom|theme|body|ruler|sign|place|house|first|second|planet|advice|angle|aspect|a|b|sun|moon|mercury|venus|mars|jupiter|saturn|uranus|neptune|pluto)_\w+$/;

function plainName(name: string): string {
  return VALUES.test(name) || name.endsWith('_theme') ? name : name.replace(NOUN, '$1');
}
