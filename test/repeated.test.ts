import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { repeated } from '../shared/repeated.ts';
import { until } from './setup/until.ts';

describe('a repeated work', () => {
  it('is never done twice at once, goes on after a failure, and ends with what is under way', async () => {
    let begun = 0;
    let ended = 0;
    const errors: unknown[] = [];
    const work = async () => {
      assert.equal(begun++, ended, 'one at a time');
      await pause(20);
      ended++;
      if (begun === 2) throw new Error('once');
    };
    const working = repeated(work, 1, (error) => errors.push(error));
    await until(() => begun >= 4);
    await working.close();
    const done = begun;
    assert.equal(ended, done);
    await pause(50);
    assert.deepEqual([begun, errors.length], [done, 1]);
  });
});
