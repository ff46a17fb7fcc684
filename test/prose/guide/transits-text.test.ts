import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { transitLines, transitsText } from '../../../shared/prose/guide/transits-text.ts';

const words = wordsIn('en');
const days = { from: '2026-11-01T00:00:00Z', until: '2026-12-24T00:00:00Z', exact_at: ['2026-11-21T09:00:00Z'] };
const saturn = { transiting: 'saturn', aspect: 'square', ...days } as const;

describe('the transits of a day', () => {
  // each point has a side of life of its own, so what the planet is like there is told of each
  it('say in everyday words what a planet is like at each point of the birth', () => {
    const { movers, areas } = words.transits;
    const tense = movers.saturn.tense.map((mood) => mood.replace(/\{area\}/i, '(.+)').replaceAll('.', '\\.'));
    const lines = transitLines(
      [
        { ...saturn, natal: 'sun' },
        { ...saturn, natal: 'moon', aspect: 'opposition' },
      ],
      'self',
      words,
    );
    for (const [at, point] of (['sun', 'moon'] as const).entries()) {
      const line = lines[at].toLowerCase();
      assert.ok(
        areas[point].some((area) => line.includes(area)),
        line,
      );
      assert.ok(
        tense.some((mood) => new RegExp(mood.split('(.+)')[1] ?? mood, 'i').test(line)),
        line,
      );
    }
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
