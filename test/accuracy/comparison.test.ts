import assert from 'node:assert/strict';
import { angles, type Comparison, exactRows, listed, times, timesWithin, unexplained, words } from './comparison.ts';

const heading = { what: 'a place', authority: 'swetest' } as const;

const explained = (one: Comparison) => ({ ...one, why: 'another rule' });

describe('a comparison', () => {
  it('measures places the short way round the circle, in arc-seconds', () => {
    const { apart } = angles([[359.999, 0.001]], 1e-4, heading);
    assert.ok(Math.abs(apart[0] - 7.2) < 1e-6);
  });

  it('calls exact what the last printed digit cannot tell apart', () => {
    // printed to 0.0001°: half of that is 0.18″; to the second: half a second
    const places = angles(
      [
        [10.00005, 10],
        [10.00006, 10],
      ],
      1e-4,
      heading,
    );
    assert.equal(exactRows(places), 1);
    assert.equal(
      exactRows(
        times(
          [
            [0.5, 0],
            [0.6, 0],
            [-0.6, 0],
          ],
          1,
          heading,
        ),
      ),
      1,
    );
  });

  it('measures from the edge of the minute where only the minute is printed', () => {
    const { apart } = timesWithin(
      [
        [0, 0],
        [59, 0],
        [65, 0],
        [-3, 0],
      ],
      60,
      heading,
    );
    assert.deepEqual(apart, [0, 0, 5, 3]);
  });

  it('has a row for each name of two lists, other where one of them lacks it', () => {
    const rows = words(listed(['a', 'b'], ['b', 'c', 'd']), heading);
    assert.deepEqual(rows.apart, [1, 0, 1, 1]);
  });

  it('is refused when it differs without a reason, or has a reason for nothing', () => {
    const [same, other] = [words([[1, 1]], heading), words([[1, 2]], heading)];
    assert.deepEqual(unexplained([same, explained(other)]), []);
    assert.deepEqual(unexplained([explained(same), other]), [explained(same), other]);
  });

  it('is refused when we have no answer to a row', () => {
    assert.equal(unexplained([explained(angles([[Number.NaN, 1]], 1e-4, heading))]).length, 1);
  });
});
