import assert from 'node:assert/strict';
import { inSteps, lastKept } from '../shared/once.ts';

/** A value of three steps, and which of them were taken. */
function counted() {
  const taken: number[] = [];
  const made = inSteps(function* () {
    for (let step = 1; step <= 3; step++) {
      taken.push(step);
      yield;
    }
    return taken.length;
  });
  return { taken, made };
}

describe('a value that is made in steps', () => {
  it('is made a step at a time, and is there when they have ended', () => {
    const { taken, made } = counted();
    const steps = made.steps();
    steps.next();
    assert.deepEqual(taken, [1]);
    for (const _ of steps);
    assert.deepEqual(taken, [1, 2, 3]);
    assert.equal(made.value(), 3);
    assert.deepEqual(taken, [1, 2, 3]);
  });

  it('takes the steps that are left when it is asked for, and none again', () => {
    const { taken, made } = counted();
    const steps = made.steps();
    steps.next();
    assert.equal(made.value(), 3);
    for (const _ of steps);
    assert.deepEqual(taken, [1, 2, 3]);
  });

  it('that could not be made is begun again by whoever asks next', () => {
    let tries = 0;
    const made = inSteps(function* () {
      yield;
      if (++tries === 1) throw new Error('once');
      return 'made';
    });
    assert.throws(() => made.value(), /once/);
    assert.equal(made.value(), 'made');
  });
});

describe('a function that knows its last answers', () => {
  it('finds none of them again, and all that were asked for before', () => {
    const found: string[] = [];
    const find = (asked: string) => found.push(asked);
    const kept = lastKept(find, undefined, 2);
    assert.deepEqual(['a', 'b', 'a', 'c', 'b', 'a'].map(kept), [1, 2, 1, 3, 2, 4]);
    assert.equal(found.join(''), 'abca');
  });
});
