import assert from 'node:assert/strict';
import { queueOf, type Take } from './file-queue.ts';

const TIMES = {
  'short.ts': { wallMs: 1_000, cpuMs: 900 },
  'busy.ts': { wallMs: 9_000, cpuMs: 9_500 },
  'starts-others.ts': { wallMs: 5_000, cpuMs: 2_500 },
  'sleeps.ts': { wallMs: 4_000, cpuMs: 400 },
  'sleeps-long.ts': { wallMs: 20_000, cpuMs: 2_000 },
};
const FILES = Object.keys(TIMES);

function allOf(take: Take): string[] {
  const taken: string[] = [];
  for (let file = take(); file; file = take()) taken.push(file);
  return taken;
}

describe('the queue of test files', () => {
  it('gives lanes that compute the longest first, and at last what waits', () => {
    const { takeAny } = queueOf(FILES, TIMES);
    const computing = ['busy.ts', 'starts-others.ts', 'short.ts'];
    assert.deepEqual(allOf(takeAny), [...computing, 'sleeps-long.ts', 'sleeps.ts']);
  });

  it('gives lanes that wait what waits, and then what is least busy, so that none ends long before the others', () => {
    const { takeAny, takeWaiting } = queueOf(FILES, TIMES);
    assert.deepEqual([takeWaiting(), takeWaiting()], ['sleeps-long.ts', 'sleeps.ts']);
    assert.deepEqual([takeWaiting(), takeAny()], ['starts-others.ts', 'busy.ts']);
    assert.deepEqual([takeWaiting(), takeWaiting(), takeAny()], ['short.ts', undefined, undefined]);
  });

  it('gives what it knows no times of to lanes of either kind, by its size', () => {
    const unknown = ['test/setup/file-queue.ts', 'test/setup/lanes.ts'];
    const { takeAny, takeWaiting } = queueOf(unknown, {});
    assert.deepEqual([takeAny(), takeWaiting()], ['test/setup/lanes.ts', 'test/setup/file-queue.ts']);
  });
});
