/** Pictures as Chromium draws them, in its own letters: what our measure of boxes promises is true. */
import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { PureEndpoint } from '../../shared/endpoints/endpoint.ts';
import { vargaCharts } from '../../shared/endpoints/vedic/varga-charts.ts';
import { svgOf } from '../../shared/pictures/svg.ts';
import { sharedBrowser } from '../setup/browser.ts';
import { pictureOf } from '../setup/pictures.ts';

const DRAWN = catalogue.filter((endpoint): endpoint is PureEndpoint => endpoint.kind === 'pure' && !!endpoint.picture);

describe('pictures in a browser', function () {
  this.timeout(120_000);
  it('have no text that lies on another or leaves the sheet', async () => {
    const page = await (await sharedBrowser()).newPage();
    for (const endpoint of DRAWN) {
      const isBirth = 'latitude' in endpoint.example;
      for (const birth of isBirth ? births(4) : [{}]) {
        for (const style of ['north', 'south'] as const) {
          const input = { ...endpoint.example, ...birth };
          await page.setContent(svgOf(pictureOf(endpoint, input, { style }), 'light'));
          assert.deepEqual(await page.evaluate(overlapping), [], `${endpoint.name} ${JSON.stringify(input)}`);
        }
      }
    }
    await page.context().close();
  });

  it('bring the letters of Hindi with them, as a page and as an image', async () => {
    const page = await (await sharedBrowser()).newPage();
    const svg = svgOf(pictureOf(vargaCharts, { ...vargaCharts.example, language: 'hi' }, { language: 'hi' }), 'auto');
    await page.setContent(svg);
    await page.evaluate(() => document.fonts.load("20px 'Siderea Devanagari'", 'क'));
    assert.ok(await page.evaluate(() => document.fonts.check("20px 'Siderea Devanagari'", 'क')));
    // what is bold has a face of its own: made of the other it would be smeared
    const faces = await page.evaluate(() => [...document.fonts].map(({ weight, status }) => [weight, status]));
    assert.deepEqual(faces, [
      ['400', 'loaded'],
      ['600', 'loaded'],
    ]);
    assert.doesNotMatch(svgOf(pictureOf(vargaCharts, vargaCharts.example), 'auto'), /@font-face/);
    // nothing is loaded from elsewhere
    assert.deepEqual(svg.match(/url\((?!data:)/g), null);
    await page.context().close();
  });
});

/**
 * Runs in the page: pairs of texts whose letters overlap by more than a hair, and texts that leave the sheet. Texts may
 * be tilted: their boxes are turned with them, and two overlap unless they lie apart along a side of one.
 */
function overlapping(): string[] {
  const hair = 1;
  const sheet = document.querySelector('svg')?.getBoundingClientRect();
  const texts = [...document.querySelectorAll('text')].map((element) => {
    const { x, y, width, height } = element.getBBox();
    const matrix = element.getScreenCTM() ?? new DOMMatrix();
    // boxes of texts hold the room for accents and tails, which letters beside them may use too
    const [top, bottom] = [y + height * 0.18, y + height * 0.82];
    const corners = [
      [x, top],
      [x + width, top],
      [x + width, bottom],
      [x, bottom],
    ].map(([left, down]) => new DOMPoint(left, down).matrixTransform(matrix));
    return { text: element.textContent ?? '', corners };
  });
  const found = texts.flatMap((a, index) =>
    texts
      .slice(index + 1)
      // apart along a side of one of them, and they do not overlap
      .filter((b) =>
        [a.corners, a.corners.slice(1), b.corners, b.corners.slice(1)].every(([from, to]) => {
          const [across, down] = [to.x - from.x, to.y - from.y];
          const [one, other] = [a.corners, b.corners].map((corners) =>
            corners.map(({ x, y }) => (x * across + y * down) / (Math.hypot(across, down) || 1)),
          );
          return Math.max(...one) > Math.min(...other) + hair && Math.max(...other) > Math.min(...one) + hair;
        }),
      )
      .map((b) => `${a.text} lies on ${b.text}`),
  );
  const outside = texts.filter(({ corners }) =>
    corners.some(({ x, y }) => !sheet || x < sheet.left || x > sheet.right || y > sheet.bottom),
  );
  return [...found, ...outside.map(({ text }) => `${text} leaves the sheet`)];
}
