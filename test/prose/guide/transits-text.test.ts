import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { transitLines, transitsText } from '../../../shared/prose/guide/transits-text.ts';

const words = wordsIn('en');
const days = { from: '2026-11-01T00:00:00Z', until: '2026-12-24T00:00:00Z', exact_at: ['2026-11-21T09:00:00Z'] };
const saturn = { transiting: 'saturn', aspect: 'square', ...days } as const;

describe('the transits of a day', () => {
  // what a planet does is told pair by pair
  it('say in everyday words what a planet is like at each point of the birth', () => {
    const lines = transitLines(
      [
        { ...saturn, natal: 'sun' },
        { ...saturn, natal: 'moon', aspect: 'opposition' },
      ],
      'self',
      words,
    );
    const { pairs } = words.transits;
    const [sun, moon] = lines.map((line) => line.toLowerCase());
    assert.ok(sun.includes(pairs['sun-saturn'].tense.toLowerCase()), sun);
    assert.ok(moon.includes(pairs['moon-saturn'].tense.toLowerCase()), moon);
  });

  it('name a day once on which a transit is exact twice', () => {
    const twice = { ...saturn, natal: 'sun', exact_at: ['2026-11-21T09:00:00Z', '2026-11-21T21:00:00Z'] } as const;
    assert.equal(transitLines([twice], 'self', words)[0].match(/21 November 2026/g)?.length, 1);
  });

  it('are a quiet spell where there are none', () => {
    const { text } = transitsText({ at: '2026-11-21T12:00:00Z', transits: [] }, 'self', words);
    assert.match(text, /^On 21 November 2026 .*quiet/);
  });
});
