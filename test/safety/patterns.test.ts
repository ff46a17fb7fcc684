/** Patterns of words: what their places stand for, and what they leave alone. */
import assert from 'node:assert/strict';
import { UNDERSTOOD } from '../../shared/content/languages.ts';
import { wordsOf } from '../../shared/safety/fold.ts';
import { boundedWords, patternCutter, patternFinder } from '../../shared/safety/patterns.ts';

const slots = { took: ['took', 'have taken'], much: ['all my', 'thirty'], pills: ['pills', 'sleeping tablets'] };

function isIn(pattern: string, text: string): boolean {
  return patternFinder([{ pattern, means: true }], slots)(boundedWords([wordsOf(text)])) ?? false;
}

describe('patterns of words', () => {
  it('have places that any phrase of a slot fills, however it is spelt', () => {
    for (const text of ['I took thirty pills', 'i have TAKEN all my sleeping tablets', 't.o.o.k all my p1lls']) {
      assert.ok(isIn('{took} {much} {pills}', text), text);
    }
    for (const text of ['I took pills', 'thirty pills took me', 'i have all my pills', 'I took thirty']) {
      assert.ok(!isIn('{took} {much} {pills}', text), text);
    }
  });

  it('have places that may be left empty', () => {
    assert.ok(isIn('{took} {much?} {pills}', 'I took pills'));
    assert.ok(isIn('{much?} {pills}', 'pills'));
    assert.ok(!isIn('{took} {much?} {pills}', 'I took some pills'));
  });

  it('are found in a long text that others were looked for in before they were made', () => {
    const words = ['^', 'quondam', 'bird', ...Array<string>(70).fill('between'), 'zephyral', 'bird', '$'];
    const finder = (pattern: string) => patternFinder([{ pattern, means: pattern }], {});
    assert.equal(finder('quondam bird')(words), 'quondam bird');
    assert.equal(finder('zephyral bird')(words), 'zephyral bird');
  });

  it('reach over three words at most, and never out of a text', () => {
    assert.ok(isIn('took ~ pills', 'took pills'));
    assert.ok(isIn('took ~ pills', 'took two of his pills'));
    assert.ok(!isIn('took ~ pills', 'took two of all his pills'));
    const find = patternFinder([{ pattern: 'took ~ pills', means: true }], slots);
    assert.ok(!find(boundedWords([wordsOf('I took'), wordsOf('pills')])));
  });

  it('know where a text begins and ends', () => {
    assert.ok(isIn('^ took', 'took it') && !isIn('^ took', 'I took it'));
    assert.ok(isIn('pills $', 'took pills') && !isIn('pills $', 'pills, took'));
  });

  it('look at what must follow and leave it where it stands', () => {
    const cut = patternCutter([{ pattern: 'took {much} | {pills}', means: true }], slots);
    const leftOf = (text: string) =>
      cut(boundedWords([wordsOf(text)]))
        .left.slice(1, -1)
        .join(' ');
    for (const [text, left] of [
      ['i took thirty pills', 'i pills'],
      ['i took thirty bananas', 'i took thirty bananas'],
    ])
      assert.equal(leftOf(text), wordsOf(left).join(' '));
    const ends = patternCutter([{ pattern: 'took | $', means: true }], slots);
    assert.deepEqual(ends(boundedWords([wordsOf('i took')])), { left: ['^', 'i', '$'], cut: [true] });
  });

  it('mean what the earliest of them means', () => {
    const patterns = [
      { pattern: 'took', means: 'one' },
      { pattern: 'took pills', means: 'other' },
    ];
    assert.equal(patternFinder(patterns, slots)(wordsOf('i took pills')), 'one');
  });

  for (const { certain } of UNDERSTOOD) {
    it(`name slots that are there, and all of them, in ${certain.language}`, () => {
      const named = [
        certain.danger,
        certain.denied,
        certain.kinds,
        certain.plain,
        certain.matters,
        [certain.threats],
        [certain.idioms],
        [certain.joins],
        [certain.somebody_else],
        [certain.urgent],
      ];
      const patterns = named.flatMap((some) => Object.values(some).flat());
      const slotsIn = patterns.flatMap((pattern) => [...pattern.matchAll(/\{([^}?]+)\??\}/gu)].map(([, name]) => name));
      assert.deepEqual([...new Set(slotsIn)].toSorted(), Object.keys(certain.slots).toSorted());
      assert.deepEqual(
        patterns.filter((pattern) => pattern.startsWith('~') || pattern.includes('  ')),
        [],
      );
    });
  }
});
