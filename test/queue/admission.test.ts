import assert from 'node:assert/strict';
import { TIMES } from '../../shared/limits.ts';
import { admission } from '../../shared/queue/admission.ts';

/** Admission whose clock stands still unless it is moved on. */
function admissionAt() {
  let nowMs = 0;
  const pace = admission(() => nowMs);
  function pass(ms: number): void {
    nowMs += ms;
  }
  return { pace, pass };
}

describe('admission', () => {
  it('expects no wait behind nobody, and one that grows with what waits', () => {
    const { pace, pass } = admissionAt();
    pace.begin();
    assert.equal(pace.expectedWaitMs(0), 0);
    pass(64);
    pace.answered(32);
    assert.deepEqual(
      [10, 100, 1000].map((calls) => pace.expectedWaitMs(calls)),
      [20, 200, 2000],
    );
  });

  it('says that nobody works by a wait that no call survives, finite for Retry-After, and still lets one try', () => {
    const { pace, pass } = admissionAt();
    pace.begin();
    pass(5_200);
    pace.expired();
    assert.equal(pace.expectedWaitMs(0), 0);
    assert.ok(pace.expectedWaitMs(1) > TIMES.budgetMs && pace.expectedWaitMs(1) <= 60_000);
    pace.answered(1);
    assert.ok(pace.expectedWaitMs(1) < TIMES.budgetMs);
  });

  it('tells no wait longer than that, however long it has been', () => {
    const { pace, pass } = admissionAt();
    pace.begin();
    pass(3_600_000);
    assert.ok(pace.expectedWaitMs(10_000) <= 60_000);
  });

  it('does not take one late call for a standstill while answers come', () => {
    const { pace, pass } = admissionAt();
    pace.begin();
    pass(6_000);
    pace.answered(1);
    pass(1_000);
    pace.expired();
    assert.ok(pace.expectedWaitMs(1) < TIMES.budgetMs);
  });
});
