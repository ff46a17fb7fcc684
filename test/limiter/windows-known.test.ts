import assert from 'node:assert/strict';
import { windowsKnown } from '../../shared/limiter/windows-known.ts';

describe('what a process knows of a window', () => {
  const said = (consumedPoints: number, msBeforeNext = 40_000) => ({ consumedPoints, msBeforeNext });

  it('goes on from the last count that was heard, to the end of that window', () => {
    const known = windowsKnown(60);
    known.shared('key', said(41));
    const { consumedPoints, msBeforeNext } = known.counted('key', 1);
    assert.equal(consumedPoints, 42);
    assert.ok(msBeforeNext > 39_000 && msBeforeNext <= 40_000, `${msBeforeNext}`);
    assert.equal(known.counted('key', 1).consumedPoints, 43);
    assert.equal(known.at('key')?.consumedPoints, 43);
    assert.equal(known.at('another'), null);
    assert.equal(known.counted('another', 1).consumedPoints, 1);
  });

  it('counts once what was counted there too and only heard of late', () => {
    const known = windowsKnown(60);
    known.shared('key', said(1));
    assert.deepEqual(
      [2, 3, 4].map(() => known.counted('key', 1).consumedPoints),
      [2, 3, 4],
    );
    assert.deepEqual(
      [2, 3].map((count) => known.shared('key', said(count), 1).consumedPoints),
      [4, 4],
    );
    // the third never came there
    assert.equal(known.shared('key', said(4)).consumedPoints, 5);
  });

  it('ends with its window: of a new one nothing was counted here', () => {
    const known = windowsKnown(60);
    known.shared('key', said(60, 500));
    known.counted('key', 5);
    assert.equal(known.shared('key', said(1, 60_000)).consumedPoints, 1);
    assert.equal(known.counted('gone', 1).consumedPoints, 1);
    known.shared('gone', said(9, -1));
    assert.equal(known.at('gone'), null);
    assert.equal(known.counted('gone', 1).consumedPoints, 1);
  });

  it('is forgotten with its window, however many there are', () => {
    const known = windowsKnown(60);
    for (let index = 0; index < 25_000; index++) known.shared(`${index}`, said(1, index < 15_000 ? -1 : 40_000));
    assert.equal(known.at('24999')?.consumedPoints, 1);
    assert.equal(known.at('3'), null);
  });
});
