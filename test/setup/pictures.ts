/** What every picture keeps to. */
import assert from 'node:assert/strict';
import { boxOf, overlaps, readable } from '../../shared/pictures/measure.ts';
import type { Scene } from '../../shared/pictures/scene.ts';

/** The smallest letters, in parts of the sheet's width: at 360 px wide still eight. */
const SMALLEST = 8 / 360;

/**
 * Throws unless all that is read lies on the sheet, no letter or
 * glyph lies on another, and the picture says itself in words.
 */
export function assertLegible(scene: Scene, what: string, smallest = SMALLEST): void {
  const marks = readable(scene.marks).map((mark) => ({ mark, box: boxOf(mark) }));
  for (const { mark, box } of marks) {
    const said = `${what}: ${JSON.stringify(mark)}`;
    assert.ok(box.left >= 0 && box.top >= 0 && box.right <= scene.width && box.bottom <= scene.height, said);
    if (mark.kind === 'label') assert.ok(mark.size >= smallest * scene.width, `${said} is too small`);
  }
  marks.forEach(({ mark, box }, index) => {
    const other = marks.slice(index + 1).find((later) => overlaps(box, later.box));
    assert.equal(other, undefined, `${what}: ${JSON.stringify(mark)} lies on ${JSON.stringify(other?.mark)}`);
  });
  assert.ok(scene.title.length > 3 && scene.description.length > 20, what);
  assert.doesNotMatch(scene.title + scene.description, /undefined|NaN|[{}]/, what);
}
