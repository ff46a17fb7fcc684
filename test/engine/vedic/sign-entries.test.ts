import assert from 'node:assert/strict';
import { signOf } from '../../../shared/engine/sky/angle.ts';
import { position } from '../../../shared/engine/sky/ephemeris.ts';
import { FIRST_JD, LAST_JD } from '../../../shared/engine/sky/time.ts';
import { type SlowBody, signEntries } from '../../../shared/engine/vedic/sign-entries.ts';
import almanac from '../../reference/almanac/gochara.json' with { type: 'json' };
import { jdAt, jdGuessed, secondsBetween } from '../western/almanac-times.ts';

type Row = [at: string, sign: number, retrograde: boolean];

describe('entries into signs', () => {
  // almanac/gochara.json: brute force over 1900–2100, Lahiri, every second entry; none is missing and none too many
  // where the second, fourth … of ours are the rows of the file
  for (const [body, rows] of Object.entries(almanac.cases)) {
    it(`of ${body} are those of two centuries, to the second`, () => {
      const ours = signEntries(body as SlowBody, 'lahiri', jdAt('1900-01-01T00:00:00Z'), jdAt('2100-01-01T00:00:00Z'));
      const every = ours.filter((_, index) => index % 2 === 0);
      assert.equal(every.length, rows.length);
      (rows as Row[]).forEach(([at, sign, retrograde], index) => {
        const { jd, before, after } = every[index];
        assert.deepEqual([after, (before + 11) % 12 === after], [sign, retrograde], at);
        assert.ok(secondsBetween(jd, jdGuessed(at)) < 1, `${at} is ${secondsBetween(jd, jdGuessed(at))} s off`);
      });
    });
  }

  // the ephemeris itself, looked at every six hours, is the authority: its loops at an edge last days
  it('of the true node are all that the ephemeris shows', () => {
    const [from, to] = [jdAt('1995-01-01T00:00:00Z'), jdAt('2005-01-01T00:00:00Z')];
    const seen: [number, number][] = [];
    let before = signOf(position(from, 'true_node', 'lahiri').longitude);
    for (let jd = from; jd < to; jd += 0.25) {
      const sign = signOf(position(jd, 'true_node', 'lahiri').longitude);
      if (sign !== before) seen.push([jd, sign]);
      before = sign;
    }
    const ours = signEntries('true_node', 'lahiri', from, to);
    assert.equal(ours.length, seen.length);
    for (const [index, { jd, after }] of ours.entries()) {
      assert.equal(after, seen[index][1]);
      assert.ok(jd <= seen[index][0] && jd > seen[index][0] - 0.25);
    }
  });

  it('chain from sign to neighbouring sign through all the years there are', () => {
    for (const body of ['saturn', 'jupiter', 'mean_node', 'true_node'] as const) {
      const all = signEntries(body, 'raman', FIRST_JD - 1000, LAST_JD + 1000);
      assert.ok(all.length > 380, `${body}: ${all.length}`);
      for (let i = 0; i < all.length; i++) {
        assert.ok([1, 11].includes((all[i].after - all[i].before + 12) % 12));
        if (i > 0) assert.deepEqual([all[i].before, all[i].jd > all[i - 1].jd], [all[i - 1].after, true]);
      }
    }
  }).timeout(30_000);
});
