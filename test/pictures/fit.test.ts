import assert from 'node:assert/strict';
import { certain } from '../../shared/narrow.ts';
import { fitInto } from '../../shared/pictures/fit.ts';

/** Fields at the edges of a North Indian chart with a side of 400. */
const LEFT = [
  { x: 0, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 200 },
];
const RIGHT = LEFT.map(({ x, y }) => ({ x: 400 - x, y }));
const NAMES = [{ width: 1.4 }, { width: 1.8 }, { width: 2.9 }, { width: 1.5 }];

describe('names in a field', () => {
  it('stand in a column by one left edge or one middle, in either side of a chart, within their outline', () => {
    for (const [corners, isInside] of [
      [LEFT, (x: number, y: number) => x >= 0 && x <= Math.min(y, 200 - y)],
      [RIGHT, (x: number, y: number) => x <= 400 && x >= 400 - Math.min(y, 200 - y)],
    ] as const) {
      const { size, places } = certain(fitInto(corners, NAMES, [20, 17, 14, 12], { padding: 2 }), 'room');
      const different = (part: number) =>
        new Set(places.map(({ x }, index) => (x + part * NAMES[index].width * size).toFixed(6))).size;
      assert.ok(different(0) === 1 || different(0.5) === 1, JSON.stringify(places));
      places.forEach(({ x, y }, index) => {
        const right = x + NAMES[index].width * size;
        for (const height of [y, y - 0.76 * size]) assert.ok(isInside(x, height) && isInside(right, height));
      });
    }
  });

  it('are large where there is room, and nowhere where there is none', () => {
    assert.equal(fitInto(LEFT, [{ width: 1.4 }], [20, 12], { padding: 2 })?.size, 20);
    assert.equal(fitInto(LEFT, [{ width: 30 }], [20, 12], { padding: 2 }), undefined);
  });
});
