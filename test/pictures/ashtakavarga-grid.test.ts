import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { ashtakvarga } from '../../shared/endpoints/vedic/ashtakvarga.ts';
import { RASIS } from '../../shared/engine/names.ts';
import { SIGN_GLYPHS } from '../../shared/pictures/wheel.ts';
import reference from '../reference/ashtakavarga.json' with { type: 'json' };
import { assertLegibleInAll, boxOf, glyphsOf, labelsOf, pictureOf } from '../setup/pictures.ts';

describe('a grid of ashtakavarga', () => {
  it('is legible for anybody, and beyond the polar circle', () => {
    for (const birth of births(12)) assertLegibleInAll(ashtakvarga, birth);
    assertLegibleInAll(ashtakvarga, { ...births(1)[0], latitude: 78.2 });
  });

  // jyotishganit on positions of pyswisseph
  it('says the bindus of every sign above its glyph, the most of them in gold', () => {
    for (const { input, expected_varahamihira: expected } of reference.cases) {
      const scene = pictureOf(ashtakvarga, input);
      const sarva: Record<string, number> = expected.sarvashtakavarga;
      const most = Math.max(...Object.values(sarva));
      SIGN_GLYPHS.forEach((name, index) => {
        const [sign] = glyphsOf(scene, name);
        const above = labelsOf(scene).findLast(({ x, y, isBold }) => isBold && Math.abs(x - sign.x) < 1 && y < sign.y);
        assert.equal(above?.text, String(sarva[RASIS[index]]), name);
        assert.equal(above?.tone === 'gold', sarva[RASIS[index]] === most, name);
      });
    }
  });

  it('has no line through a number', () => {
    for (const birth of births(40)) {
      const scene = pictureOf(ashtakvarga, birth);
      const lines = scene.marks.flatMap((mark) => {
        const ends = mark.kind === 'shape' && /^M([\d.]+) ([\d.]+)L([\d.]+) \2$/.exec(mark.path);
        return ends ? [ends.slice(1).map(Number)] : [];
      });
      assert.ok(lines.length > 3);
      for (const label of labelsOf(scene)) {
        const { left, top, right, bottom } = boxOf(label);
        const through = lines.find(([from, y, to]) => y > top && y < bottom && from < right && to > left);
        assert.equal(through, undefined, `${label.text}: ${through}`);
      }
    }
  });

  it('says in words what each graha gives', () => {
    const [{ input, expected_varahamihira: expected }] = reference.cases;
    const { description } = pictureOf(ashtakvarga, input);
    const surya = Object.entries(expected.bhinnashtakavarga.Surya).map(([rasi, count]) => `${rasi} ${count}`);
    assert.ok(description.includes(`Surya: ${surya.join(', ')}; 48 in all.`), description);
  });
});
