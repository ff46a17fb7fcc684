import assert from 'node:assert/strict';
import { planetOfAge } from '../../../shared/engine/western/ages.ts';

// Ptolemy, Tetrabiblos IV 10: four years of the Moon, ten of Mercury, eight of Venus, nineteen of the Sun, fifteen of
// Mars, twelve of Jupiter, the rest of Saturn
const YEARS = { moon: 4, mercury: 10, venus: 8, sun: 19, mars: 15, jupiter: 12, saturn: 20 };

describe('the ages of life', () => {
  it('follow each other as long as Ptolemy says', () => {
    let age = 0;
    for (const [planet, years] of Object.entries(YEARS)) {
      for (let year = 0; year < years; year++) assert.equal(planetOfAge(age++), planet, String(age));
    }
  });

  it('are none before birth, and none of nobody', () => {
    assert.equal(planetOfAge(-1), null);
    assert.equal(planetOfAge(300), null);
  });
});
