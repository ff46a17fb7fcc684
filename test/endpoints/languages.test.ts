/** What every endpoint says in every language: whole sentences of that language, and in all of them the same things. */
import assert from 'node:assert/strict';
import type { RawInput } from '../../api/steps/validate.ts';
import { LANGUAGES, type Language, wordsIn } from '../../shared/content/languages.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { once } from '../../shared/once.ts';
import { flawsIn, LOOKS, QUESTIONS } from '../content/looks.ts';
import messages from '../reference/guide/messages.json' with { type: 'json' };
import { sampled } from '../setup/sampled.ts';
import { answerOf, inputsOf, keyedWords, SPEAKING, textsOf } from '../setup/told.ts';

const INPUTS = sampled(75);
/** And to these so many, for each answer tells of years in hundreds of texts. */
const LONG_INPUTS = sampled(30);
const LONG = ['vedic.calendar', 'western.returns'];
/** So many answers are compared between the languages, which is dearer: each is made in all of them. */
const COMPARED = sampled(30);
/** So many of the inputs are not refused, or little would be read; a sample may have fewer. */
const LEAST_ANSWERED = INPUTS < 50 ? 0.4 : 0.5;
/** So many messages of each intent are answered. */
const MESSAGES = sampled(3);

/**
 * What names places, zones, cards of the caller's, house systems and parameters, identifiers in any language; and the
 * name of a child in its own letters, behind that in ours.
 */
const IDENTIFIERS =
  /; [\p{Script=Devanagari}\p{M}]+(?=, )|`[^`]*`|\b[A-Z]\w+(?:\/[\w+-]+)+|\bperson_[ab]\b|\bUTC\b|\bD\d+|[\w-]+ ?= ?[\w-]+/gu;

/** Messages that the reference labels, of a language, the same ones in either script. */
function messagesIn(language: string): string[] {
  return Object.values(messages.messages).flatMap((byLanguage) =>
    Object.entries(byLanguage as Record<string, string[]>)
      .filter(([tongue]) => tongue.slice(0, 2) === language)
      .flatMap(([, texts]) => texts.slice(0, MESSAGES)),
  );
}

/** What is asked of an endpoint in a language. */
function asked(endpoint: (typeof SPEAKING)[number], language: Language, isPlain = false) {
  const inputs =
    endpoint.name === 'guide.chat'
      ? messagesIn(language).map((message) => ({ message, birth: BIRTH }))
      : inputsOf(endpoint, LONG.includes(endpoint.name) ? LONG_INPUTS : INPUTS);
  const withTexts = inputs.map((input, at) => ({
    ...input,
    ...(endpoint.name === 'tarot.reading' ? questioned('question', at, language) : {}),
    ...(endpoint.name === 'tarot.clarify' ? questioned('original_question', at, language) : {}),
  }));
  return (isPlain ? inputs : withTexts).map((input) => ({ ...input, language }));
}

/** The questions in turn, then a subject of the caller's own, then nothing. */
function questioned(name: string, at: number, language: Language) {
  const { subject, ...questions } = QUESTIONS[language];
  const all = Object.values(questions);
  const turn = at % (all.length + 2);
  if (turn < all.length) return { [name]: all[turn] };
  return turn === all.length && name === 'question' ? { category: subject } : {};
}

const BIRTH = {
  date: '1990-05-03',
  time: '18:30',
  latitude: 18.975,
  longitude: 72.826,
  timezone: 'Asia/Kolkata',
};

/** What was read of an endpoint's answers in one language. */
interface Reading {
  inputs: number;
  answered: number;
  told: number;
  found: Set<string>;
  /** texts that were read, and nothing was found in them: many come in answer after answer */
  sound: Set<string>;
}
const readingOf = (inputs: number): Reading => ({ inputs, answered: 0, told: 0, found: new Set(), sound: new Set() });
const NOTHING_READ = readingOf(1);

/** What was read of an endpoint, and its answers with the keys of texts in their place, input by input. */
interface Readings {
  of: ReadonlyMap<Language, Reading>;
  byKeys: string[][];
}

const readings = new Map<Endpoint, Promise<Readings>>();

/** What is read of an endpoint in all languages: input by input, for what is computed is the same in all of them. */
function readingsOf(endpoint: Endpoint): Promise<Readings> {
  const known = readings.get(endpoint) ?? read(endpoint);
  readings.set(endpoint, known);
  return known;
}

async function read(endpoint: Endpoint): Promise<Readings> {
  const all = LANGUAGES.map((language) => ({ language, inputs: asked(endpoint, language) }));
  const result = new Map(all.map(({ language, inputs }) => [language, readingOf(inputs.length)]));
  const compared = asked(endpoint, 'en', true).slice(0, endpoint.name === 'guide.chat' ? undefined : COMPARED);
  const byKeys: string[][] = [];
  for (let at = 0; all.some(({ inputs }) => at < inputs.length); at++) {
    for (const { language, inputs } of all.filter(({ inputs }) => at < inputs.length)) {
      readOne(result.get(language) ?? NOTHING_READ, language, await answerOf(endpoint, inputs[at]));
    }
    const input = compared[at];
    if (input) byKeys.push(await answersByKeys(endpoint, input));
  }
  return { of: result, byKeys };
}

const keyed = once(() => LANGUAGES.map((language) => keyedWords(language)));

/** An answer in each language, told by the keys of its texts. */
async function answersByKeys(endpoint: Endpoint, input: RawInput): Promise<string[]> {
  const spoken = LANGUAGES.map((language) => ({ ...wordsIn(language) }));
  const speak = (words: readonly object[]) =>
    LANGUAGES.forEach((language, at) => void Object.assign(wordsIn(language), words[at]));
  speak(keyed());
  try {
    return await inTurn(LANGUAGES, async (language) => comparable(await answerOf(endpoint, { ...input, language })));
  } finally {
    speak(spoken);
  }
}

function readOne(reading: Reading, language: Language, answer: unknown): void {
  if (answer !== undefined) reading.answered++;
  const { meta } = (answer ?? {}) as { meta?: { language: string } };
  if (meta && meta.language !== language) reading.found.add(`meta says ${meta.language}`);
  for (const [path, text] of textsOf(answer)) {
    reading.told++;
    if (reading.sound.has(text)) continue;
    const plain = text.replace(IDENTIFIERS, 'X');
    const flaws = flawsIn(plain, language);
    if (!isOfItsLetters(plain, language)) flaws.push('is in other letters');
    for (const flaw of flaws) reading.found.add(`${path.replace(/\/\d+/g, '/n')} ${flaw}: ${text}`);
    if (flaws.length === 0) reading.sound.add(text);
  }
}

describe('every language', () => {
  after(() => readings.clear());

  for (const language of LANGUAGES) {
    describe(language, () => {
      for (const endpoint of SPEAKING) {
        it(`speaks in ${endpoint.name}: every text its own, whole and well closed`, async () => {
          const { inputs, answered, told, found } = (await readingsOf(endpoint)).of.get(language) ?? NOTHING_READ;
          assert.deepEqual([...found].slice(0, 8), []);
          assert.ok(answered >= inputs * LEAST_ANSWERED, `${answered} of ${inputs} inputs answered`);
          if (endpoint.kind === 'stateful') assert.ok(told > 0);
        });
      }
    });
  }

  describe('tells the same', () => {
    // the deck is content as it stands, kept once it was answered
    for (const endpoint of SPEAKING.filter(({ name }) => name !== 'tarot.deck')) {
      it(`in ${endpoint.name}, text for text by their keys`, async () => {
        const { byKeys } = await readingsOf(endpoint);
        assert.ok(byKeys.length > 0);
        for (const [first, ...others] of byKeys) {
          for (const other of others) if (other !== first) assert.deepEqual(JSON.parse(other), JSON.parse(first));
        }
      });
    }
  });
});

async function inTurn<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}

/**
 * An answer as JSON, without what says in which language it is, without random ids, and without names of children,
 * which stand in the letters of the language. Who writes in another language than is asked for is told so.
 */
function comparable(answer: unknown): string {
  const isOfNames = (answer as { intent?: string } | undefined)?.intent === 'baby_names';
  const passedOver = ['language', 'content_version', 'reading_id', ...(isOfNames ? ['reply'] : [])];
  const text = JSON.stringify(answer ?? null, (name, value: unknown) =>
    passedOver.includes(name) ? undefined : value,
  );
  // what cards are asked about is told as the asker said it, and turned to them only in their own language
  return text.replaceAll(' ⟦guide.replies.tongue⟧', '').replaceAll(/(⟦guide\.replies\.card_talk\.\w+) [^⟦⟧]+/g, '$1 ');
}

/** More than half of the letters, and no two words in a row of others. */
function isOfItsLetters(text: string, language: string): boolean {
  const own = text.match(LOOKS[language].letters)?.length ?? 0;
  const all = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return all === 0 || own > all / 2;
}
