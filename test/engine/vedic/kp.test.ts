import assert from 'node:assert/strict';
import { GRAHAS, NAKSHATRAS, RASIS } from '../../../shared/engine/names.ts';
import { lordsOf } from '../../../shared/engine/vedic/kp.ts';
import { nakshatraOf, VIMSHOTTARI } from '../../../shared/engine/vedic/nakshatra.ts';
import { rows } from '../../reference/kp-rows.ts';

const namesAt = (longitude: number) => {
  const { sign, star, sub } = lordsOf(longitude);
  return [
    RASIS[Math.floor(longitude / 30)],
    NAKSHATRAS[nakshatraOf(longitude)],
    GRAHAS[sign],
    GRAHAS[star],
    GRAHAS[sub],
  ];
};

// the 249 subs of K.S. Krishnamurti as VedicAstro (diliprk) tables them
describe('the 249 subs', () => {
  it('cover the zodiac without gaps', () => {
    assert.equal(rows.length, 249);
    assert.equal(rows[0].from, 0);
    assert.equal(rows[248].to, 360 * 3600);
    for (let i = 1; i < rows.length; i++) assert.equal(rows[i].from, rows[i - 1].to);
  });

  it('have these lords from their first degree to their last, a millionth of a second apart from the borders', () => {
    for (const { sign, nakshatra, sign_lord, star_lord, sub_lord, from, to } of rows) {
      const expected = [sign, nakshatra, sign_lord, star_lord, sub_lord];
      for (const seconds of [from + 1e-6, (from + to) / 2, to - 1e-6]) {
        assert.deepEqual(namesAt(seconds / 3600), expected, `${seconds}″`);
      }
    }
  });

  it('begin at their border', () => {
    for (const { sign, nakshatra, sign_lord, star_lord, sub_lord, from } of rows) {
      assert.deepEqual(namesAt(from / 3600), [sign, nakshatra, sign_lord, star_lord, sub_lord], `${from}″`);
    }
  });
});

describe('sub-sub lords', () => {
  it('divide each sub as the sub divides the star, beginning with its own lord', () => {
    const order = VIMSHOTTARI.map(({ lord }) => GRAHAS[lord]);
    const subSubAt = (seconds: number) => GRAHAS[lordsOf(seconds / 3600).subSub];
    for (const { sub_lord, from, to } of rows) {
      const index = order.indexOf(sub_lord as (typeof GRAHAS)[number]);
      const isCutByASign = to - from < 400 * VIMSHOTTARI[index].years;
      if (isCutByASign) continue;
      assert.equal(subSubAt(from + 1e-6), order[index]);
      assert.equal(subSubAt(to - 1e-6), order[(index + 8) % 9]);
      const firstEnds = from + ((to - from) * VIMSHOTTARI[index].years) / 120;
      assert.equal(subSubAt(firstEnds - 1e-6), order[index]);
      assert.equal(subSubAt(firstEnds + 1e-6), order[(index + 1) % 9]);
    }
  });
});
