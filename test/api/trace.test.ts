import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { newTrace } from '../../api/trace.ts';

describe('the watch of a request', () => {
  it('says how long each step took, and runs no more when the last has ended', async () => {
    const watch = newTrace();
    watch.begins('read');
    await pause(30);
    watch.begins('compute');
    await pause(10);
    watch.ends();
    const steps = watch.steps();
    await pause(10);
    assert.deepEqual(watch.steps(), steps);
    assert.deepEqual(
      steps.map(([step]) => step),
      ['read', 'compute'],
    );
    assert.ok(steps[0][1] >= 29 && steps[1][1] >= 9, JSON.stringify(steps));
  });

  it('says how long the step under way takes so far, and forgets none after a late end', () => {
    const watch = newTrace();
    watch.begins('auth');
    watch.ends();
    watch.begins('limit');
    assert.deepEqual(
      watch.steps().map(([step, ms]) => [step, ms >= 0]),
      [
        ['auth', true],
        ['limit', true],
      ],
    );
  });
});
