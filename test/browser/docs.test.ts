/** The documentation and the front page as somebody reads them, with and without scripts. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startWorld, type World } from '../setup/browser.ts';

describe('the documentation in a browser', function () {
  this.timeout(180_000);
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world?.stop());
  afterEach(() => assert.deepEqual([world.foreign, world.complaints], [[], []]));

  it('is found by typing, from the keyboard alone', async () => {
    const page = await world.page();
    await page.goto('/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('idempotency');
    await page.locator('#found a').first().waitFor();
    assert.match((await page.locator('#found').textContent()) ?? '', /Retries/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/.+/);
    await page.keyboard.press('/');
    await page.keyboard.type('qqqq');
    await page.getByText('Nothing found').waitFor();
    await page.context().close();
  });

  it('fetches what is searched when the field is entered, and says meanwhile that it looks', async () => {
    const page = await world.page();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/docs/search.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/docs/credits');
    const asked = page.waitForRequest('**/docs/search.json');
    await page.keyboard.press('/');
    await asked;
    await page.keyboard.type('kundli');
    await page.getByText('Searching').waitFor();
    answer();
    await page.locator('#found a').first().waitFor();
    assert.match((await page.locator('#found li').first().textContent()) ?? '', /kundli: birth chart and vargas\./);
    assert.equal(await page.getByText('Searching').count(), 0);
    await page.context().close();
  });

  it('brings the letters of Hindi to machines that have none', async () => {
    const page = await world.page();
    await page.goto('/?lang=hi');
    const brought = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    assert.match(String(brought), /Siderea Devanagari/);
    assert.deepEqual(await page.evaluate(wordsInOtherLetters), []);
    const style = await page.locator('link[rel=stylesheet]').first().getAttribute('href');
    const [typeface] =
      /\/assets\/devanagari\.[\w-]+\.woff2/.exec(await (await page.request.get(String(style))).text()) ?? [];
    const { headers, body } = await page.request.get(String(typeface)).then(async (answer) => ({
      headers: answer.headers(),
      body: await answer.body(),
    }));
    assert.deepEqual([headers['content-type'], body.subarray(0, 4).toString()], ['font/woff2', 'wOF2']);
    assert.match(headers['cache-control'] ?? '', /immutable/);
    await page.context().close();
  });

  it('copies the example of the language that is shown', async () => {
    const context = await world.context({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto('/docs/reference/vedic/dosha');
    await page.getByText('Python', { exact: true }).click();
    await page.locator('.panel:visible').getByRole('button', { name: 'Copy' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^import json\nimport os\n[\s\S]*import Request, urlopen\n[\s\S]*urlopen\(request\)/);
    // an answer that is cut is copied whole
    await page.goto('/docs/reference/western/chart');
    await page.getByRole('button', { name: 'Copy the whole' }).first().click();
    const answer = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    assert.equal(typeof answer.chart.sun.degree, 'number');
    await context.close();
  });

  it('keeps the request beside the fields that one reads', async () => {
    const page = await world.page({ viewport: { width: 1280, height: 800 } });
    await page.goto('/docs/reference/western/chart');
    const boxes = async () =>
      Promise.all(['.pair', '#parameters'].map((place) => page.locator(place).boundingBox({ timeout: 5_000 })));
    const [code, fields] = await boxes();
    assert.ok(code && fields && fields.x + fields.width <= code.x, JSON.stringify([code, fields]));
    await page.locator('#members-of-the-answer + ul > li').last().scrollIntoViewIfNeeded();
    const [later] = await boxes();
    assert.ok(later && later.y >= 0 && later.y < 100, JSON.stringify(later));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1280);
    await page.context().close();
  });

  /** What is to be read of the pages, whoever reads them. */
  async function readAll(page: Page) {
    await page.goto('/');
    const sky = page.locator('figure img');
    assert.ok(await sky.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
    await page.getByRole('link', { name: 'Read the documentation' }).click();
    await page.waitForURL('**/docs');
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Vedic' }).click();
    await page.waitForURL('**/docs/reference/vedic');
    await page.goto('/docs/reference/vedic/varga-charts');
    assert.match((await page.locator('.panel:visible').textContent()) ?? '', /^curl/);
    await page.getByText('JavaScript', { exact: true }).click();
    assert.match((await page.locator('.panel:visible').textContent()) ?? '', /^const response = await fetch/);
    const drawing = page.locator('.drawing img');
    await drawing.scrollIntoViewIfNeeded();
    assert.ok(await drawing.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
  }

  for (const javaScriptEnabled of [true, false]) {
    it(`is read on a screen of 360 pixels ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const page = await world.page({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
      await readAll(page);
      // without scripts it is a form, and answers with a page
      await page.getByRole('searchbox').fill('manglik');
      if (javaScriptEnabled) await page.locator('#found a').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(javaScriptEnabled ? '**/docs/reference/vedic/dosha' : '**/docs/search?q=manglik');
      await page.context().close();
    });
  }
});

/** Words of Hindi on the page that have not the width that they have in our letters; it runs in the browser. */
function wordsInOtherLetters(): string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  const wrong: string[] = [];
  for (const part of document.querySelectorAll('a, button')) {
    const text = part.textContent?.trim() ?? '';
    if (!canvas || part.children.length > 0 || !/^[\u0900-\u0963]+$/.test(text)) continue;
    const { fontWeight, fontSize } = getComputedStyle(part);
    canvas.font = `${fontWeight} ${fontSize} 'Siderea Devanagari'`;
    const range = document.createRange();
    range.selectNodeContents(part);
    if (Math.abs(range.getBoundingClientRect().width - canvas.measureText(text).width) > 1) wrong.push(text);
  }
  return wrong;
}
