/** Pictures as Chromium draws them, in its own letters: what our measure of boxes promises is true. */
import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { PureEndpoint } from '../../shared/endpoints/endpoint.ts';
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
});

/** Runs in the page: pairs of texts whose letters overlap by more than a hair, and texts that leave the sheet. */
function overlapping(): string[] {
  const hair = 1;
  const sheet = document.querySelector('svg')?.getBoundingClientRect();
  const texts = [...document.querySelectorAll('text')].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // boxes of texts hold the room for accents and tails, which letters beside them may use too
    const slack = (bottom - top) * 0.18;
    return { text: element.textContent ?? '', left, top: top + slack, right, bottom: bottom - slack };
  });
  const found = texts.flatMap((a, index) =>
    texts
      .slice(index + 1)
      .filter(
        (b) => a.left < b.right - hair && b.left < a.right - hair && a.top < b.bottom - hair && b.top < a.bottom - hair,
      )
      .map((b) => `${a.text} lies on ${b.text}`),
  );
  const outside = texts.filter(
    ({ left, right, bottom }) => !sheet || left < sheet.left || right > sheet.right || bottom > sheet.bottom,
  );
  return [...found, ...outside.map(({ text }) => `${text} leaves the sheet`)];
}
