import assert from 'node:assert/strict';
import { textWidth } from '../../shared/pictures/measure.ts';
import { label } from '../../shared/pictures/scene.ts';
import devanagari from '../reference/devanagari_widths.json' with { type: 'json' };
import { boxOf } from '../setup/pictures.ts';

const SIZE = 100;
/** Labels stand further apart than this, in parts of their width: joints differ from one typeface to the next. */
const SLACK = 0.06;

describe('the measure of a text', () => {
  it('holds what is written in Devanagari, in whatever typeface the reader has', () => {
    for (const [text, extents] of Object.entries(devanagari.words)) {
      const box = boxOf(label(text, { x: 0, y: 0 }, SIZE));
      extents.forEach(([width, above, below], index) => {
        const said = `${text}, ${devanagari.typefaces[index]}`;
        assert.ok(width <= box.right * (1 + SLACK), `${said}: ${width} wide, measured ${box.right}`);
        assert.ok(above <= -box.top * (1 + SLACK), `${said}: ${above} above, measured ${-box.top}`);
        assert.ok(below <= box.bottom * (1 + SLACK), `${said}: ${below} below, measured ${box.bottom}`);
      });
    }
  });

  it('counts the letters of East Asia and emoji as squares, which they are', () => {
    for (const text of ['注意', 'ひら', 'カタ', '한국', '🌙🌙']) assert.ok(textWidth(text, SIZE) >= 2 * SIZE, text);
  });

  it('leaves no holes beside the names of grahas', () => {
    for (const short of ['सू', 'चं', 'मं', 'बु', 'गु', 'शु', 'श', 'रा', 'के'] as const) {
      const widest = Math.max(...devanagari.words[short].map(([width]) => width));
      assert.ok(textWidth(short, SIZE) <= 1.15 * widest, `${short} ${widest}`);
    }
  });
});
