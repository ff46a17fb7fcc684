/** Moves points on a circle apart, so that what is written at them has room. */

/** How often neighbours that are too close are pushed apart; more changes nothing that can be seen. */
const ROUNDS = 400;

/**
 * Angles (degrees) at least `apart` from each other, as near as can be to the given ones and in their order around the
 * circle. Throws RangeError when the circle has no room for so many.
 */
export function spread(angles: readonly number[], apart: number): number[] {
  if (angles.length * apart > 360) throw new RangeError(`${angles.length} points of ${apart}° are more than a circle`);
  const order = angles.map((_, index) => index).sort((a, b) => angles[a] - angles[b]);
  const moved = [...angles];
  for (let round = 0; round < ROUNDS; round++) {
    let isSettled = true;
    order.forEach((here, index) => {
      if (order.length < 2) return;
      const isLast = index === order.length - 1;
      const next = order[isLast ? 0 : index + 1];
      const short = apart - (moved[next] + (isLast ? 360 : 0) - moved[here]);
      if (short <= 0.01) return;
      moved[here] -= short / 2;
      moved[next] += short / 2;
      isSettled = false;
    });
    if (isSettled) break;
  }
  return moved;
}
