import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { stageOf, wordsForAge } from '../../shared/prose/age.ts';
import { ADULT, FOR_THE_YOUNGER, WAITS } from './adult.ts';

/**
 * What is told to the grown alone, and signs of slow planets, which are those of years: a child has none of a
 * generation before. Saturn comes back at 29.
 */
const OF_OTHERS =
  /^natal\.signs\.(uranus|neptune|pluto)|^transits\.returns\.\w+\.saturn|titles|^natal\.(grammar|names)|^dosha\.grown/;
/** What foretells: a line of a birth chart tells of a whole life, also of the part that is over. */
const FORETELLING = /^(transits|numerology\.(overview|personal|maturity)|dosha|remedies)/;

for (const language of LANGUAGES) {
  /** Every text that somebody of an age may be told, by its path. */
  const toldAt = (age: number) => {
    const { natal, transits, numerology, vedic } = wordsForAge(age, wordsIn(language));
    return leavesOf({ natal, transits, numerology, dosha: vedic.dosha, remedies: vedic.remedies });
  };

  describe(`what is said to people of an age in ${language}`, () => {
    it('lies over a text that there is, and is another', () => {
      const grown = new Map(toldAt(40));
      for (const age of [10, 80]) {
        const others = toldAt(age);
        assert.deepEqual(new Set(others.map(([path]) => path)), new Set(grown.keys()), `${age}`);
        const changed = others.filter(([path, text]) => grown.get(path) !== text);
        assert.ok(changed.length > 80, String(changed.length));
      }
      assert.ok(laidOver(wordsIn(language).ages.young, wordsIn(language)));
      assert.ok(laidOver(wordsIn(language).ages.old, wordsIn(language)));
    });

    it('is nothing of love affairs, jobs and money for who is not of age', () => {
      for (const [path, text] of toldAt(10)) {
        if (!OF_OTHERS.test(path) && !WAITS[language].test(text)) {
          assert.doesNotMatch(text, ADULT[language], `${path}: ${text}`);
        }
      }
    });

    it('foretells no career to the old', () => {
      for (const [path, text] of toldAt(80)) {
        if (FORETELLING.test(path)) assert.doesNotMatch(text, FOR_THE_YOUNGER[language], `${path}: ${text}`);
      }
    });

    it('is the words themselves for everybody else', () => {
      for (const age of [18, 40, 69, 230]) assert.equal(wordsForAge(age, wordsIn(language)), wordsIn(language));
    });
  });
}

describe('the stages of life', () => {
  it('begin at eighteen and at seventy, and know those of history', () => {
    const ages = [-1, 0, 17.99, 18, 69.9, 70, 114, 123, 400];
    assert.deepEqual(ages.map(stageOf), ['young', 'young', 'young', 'grown', 'grown', 'old', 'old', 'grown', 'grown']);
  });
});

/** The sentences of a tree of texts, by their path. */
function leavesOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** Whether every member of a layer lies over one of the texts below it; those of `any` over one of every member. */
function laidOver(layer: unknown, texts: unknown): boolean {
  if (typeof layer !== 'object' || layer === null || Array.isArray(layer)) {
    return typeof texts === typeof layer && Array.isArray(texts) === Array.isArray(layer);
  }
  if (typeof texts !== 'object' || texts === null) return false;
  return Object.entries(layer).every(([name, inner]) => {
    if (name === 'any') return Object.values(texts).every((each) => laidOver(inner, each));
    assert.ok(Object.hasOwn(texts, name), name);
    return laidOver(inner, texts[name as keyof typeof texts]);
  });
}
