/** What a person does in the playground, in a browser: call, look, take away. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startWorld, type World } from '../setup/browser.ts';

const CHARTS = '/dashboard/playground/vedic.varga-charts';

describe('the playground in a browser', function () {
  this.timeout(120_000);
  let world: World;
  let state: BrowserContextOptions['storageState'];
  before(async () => {
    // a newcomer can pay for one call
    world = await startWorld({ STARTER_CREDITS: '1' });
    const page = await world.page();
    await page.goto(world.ownerLink);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    state = await page.context().storageState();
    await page.context().close();
  });
  after(() => world?.stop());
  afterEach(() => assert.deepEqual([world.foreign, world.complaints], [[], []]));

  const opened = async (path: string, options: BrowserContextOptions = {}) => {
    const page = await world.page({ ...options, storageState: state });
    await page.goto(path);
    return page;
  };
  const main = (page: Page) => page.textContent('main');
  /** The balance that the page says there is. */
  const balance = async (page: Page) =>
    Number(/you have ([\d,]+)/.exec((await main(page)) ?? '')?.[1].replace(',', ''));
  const member = (page: Page, pointer: string) => page.locator(`[name="${pointer}"]`);
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('#answer').waitFor();
  };

  it('calls, shows the answer and its picture, and lets both be taken away; the price is taken once', async () => {
    const page = await opened('/dashboard', { acceptDownloads: true });
    await page.getByRole('link', { name: 'Playground', exact: true }).click();
    await page.waitForURL(`**${CHARTS}`);
    const before = await balance(page);
    await send(page);
    assert.equal(await balance(page), before - 1);
    const answer = JSON.parse((await page.locator('#json').textContent()) ?? '');
    assert.equal(answer.charts['1'].planets.length, 9);
    const picture = page.locator('#answer img');
    assert.ok((await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)) > 100);
    assert.match((await picture.getAttribute('alt')) ?? '', /Ascendant in Makara/);
    const taken = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
      return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
    };
    const [svgName, svg] = await taken('Download the picture');
    assert.equal(svgName, 'vedic-varga-charts.svg');
    assert.match(svg, /^<svg[^>]*>.*<\/svg>$/s);
    await page.getByText('JSON', { exact: true }).click();
    const [jsonName, json] = await taken('Download the JSON');
    assert.deepEqual([jsonName, JSON.parse(json)], ['vedic-varga-charts.json', answer]);

    await page.getByText('Picture', { exact: true }).click();
    await page.getByLabel('Style').selectOption('South Indian');
    await page.getByRole('button', { name: 'Redraw picture' }).click();
    await page.getByText('nothing charged').waitFor();
    assert.equal(await balance(page), before - 1);
    await page.goto('/dashboard/credits');
    assert.equal(
      await page.getByText('vedic.varga-charts').count(),
      1,
      'one movement; prices have a page of their own',
    );
    await page.context().close();
  });

  it('is sent once however often its button is pressed', async () => {
    const page = await opened(CHARTS);
    const before = await balance(page);
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await page.locator('#answer').waitFor();
    assert.equal(await balance(page), before - 1);
    await page.context().close();
  });

  it('shows what is wrong at its field, for nothing', async () => {
    const page = await opened('/dashboard/playground/western.synastry');
    const before = await balance(page);
    await member(page, '/person_b/latitude').fill('95');
    await send(page);
    assert.equal(await balance(page), before);
    const wrong = page.locator('[aria-invalid="true"]');
    assert.equal(await wrong.count(), 1);
    assert.equal(await wrong.getAttribute('name'), '/person_b/latitude');
    const [, error] = ((await wrong.getAttribute('aria-describedby')) ?? '').split(' ');
    assert.match((await page.locator(`#${error}`).textContent()) ?? '', /at most 90/);
    await page.getByRole('link', { name: 'person_b/latitude' }).click();
    assert.ok(await wrong.isVisible());
    await wrong.fill('35.6762');
    await send(page);
    assert.equal(await balance(page), before - 1);
    await page.context().close();
  });

  it('fills in latitude, longitude and zone of a city, with the keyboard alone', async () => {
    const page = await opened('/dashboard/playground/western.synastry');
    const city = page.getByRole('combobox', { name: 'City' }).nth(1);
    await city.focus();
    // one input: each list that comes later would begin the choice anew
    await page.keyboard.insertText('Chenn');
    await page.locator('[role=option]').first().waitFor();
    assert.equal(await city.getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('ArrowDown');
    const active = (await city.getAttribute('aria-activedescendant')) ?? '';
    assert.equal(await page.locator(`#${active}`).textContent(), 'Chennai, Tamil Nadu, IN');
    await page.keyboard.press('Enter');
    const values = ['latitude', 'longitude', 'timezone'].map((name) => member(page, `/person_b/${name}`).inputValue());
    assert.deepEqual(await Promise.all(values), ['13.0878', '80.2785', 'Asia/Kolkata']);
    await page.getByText('The place of Chennai, Tamil Nadu, IN is filled in.').waitFor();
    assert.equal(await member(page, '/person_a/latitude').inputValue(), '53.4084');
    assert.equal(await city.inputValue(), 'Chennai, Tamil Nadu, IN', 'it stays written');
    await city.fill('');
    await page.keyboard.type('Paris', { delay: 20 });
    await page.locator('[role=option]').first().waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('[role=option]').count(), 0);
    await city.fill('Xqzwv');
    await page.getByText('We know no city called “Xqzwv”.').waitFor();
    await page.context().close();
  });

  it('keeps the code as the form is typed, and a city until its place is changed by hand', async () => {
    const page = await opened(CHARTS);
    assert.ok(await page.getByRole('button', { name: 'Update the code' }).isHidden());
    const code = page.locator('#code-curl');
    await member(page, '/date').fill('1988-02-03');
    await code.getByText('1988-02-03').waitFor();
    await page.getByRole('combobox', { name: 'City' }).fill('சென்னை');
    await page.getByRole('option', { name: 'Chennai, Tamil Nadu, IN' }).click();
    await code.getByText('13.0878').waitFor();
    await member(page, '/latitude').fill('12.5');
    await code.getByText('12.5,').waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'City' }).inputValue(), '');
    await page.context().close();
  });

  for (const javaScriptEnabled of [true, false]) {
    it(`takes the birth along to another endpoint and back, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const page = await opened(CHARTS, { javaScriptEnabled, viewport: { width: 1280, height: 900 } });
      await member(page, '/date').fill('1988-02-03');
      const open = async (name: string, path: string) => {
        await page.getByRole('navigation', { name: 'Endpoints' }).getByRole('button', { name, exact: true }).click();
        await page.waitForURL(`**/${path}`);
      };
      await open('Synastry', 'western.synastry');
      assert.equal(await member(page, '/person_a/date').inputValue(), '1988-02-03');
      await member(page, '/person_b/date').fill('1991-07-09');
      await open('Spreads', 'tarot.spreads');
      await open('Natal chart', 'western.chart');
      assert.equal(await member(page, '/date').inputValue(), '1988-02-03');
      await open('Synastry', 'western.synastry');
      assert.equal(await member(page, '/person_b/date').inputValue(), '1991-07-09');
      await page.context().close();
    });
  }

  for (const width of [1280, 360]) {
    it(`does all of it without scripts, on ${width} pixels`, async () => {
      const page = await opened(CHARTS, { javaScriptEnabled: false, viewport: { width, height: 740 } });
      if (width === 360) {
        await page.getByLabel('Endpoint', { exact: true }).selectOption('vedic.kp-chart');
        await page.getByRole('button', { name: 'Open' }).click();
        await page.waitForURL('**/vedic.kp-chart');
        await page.goto(CHARTS);
      }
      const before = await balance(page);
      await page.getByLabel('City').fill('Mumbai');
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByRole('button', { name: 'Mumbai, Maharashtra, IN' }).click();
      assert.match(await member(page, '/latitude').inputValue(), /^(18\.9|19\.)/);
      await member(page, '/date').fill('1990-05-03');
      await send(page);
      assert.equal(await balance(page), before - 1);
      assert.ok(await page.locator('#answer img').isVisible());
      assert.match((await page.locator('#code-curl').textContent()) ?? '', /1990-05-03/);
      assert.equal(await page.getByRole('button', { name: 'Copy' }).count(), 0, 'no button that does nothing');
      assert.equal(await page.getByRole('combobox', { name: 'City' }).count(), 0, 'it says what it is');
      await page.context().close();
    });
  }

  it('says what to do where there are no credits', async () => {
    const page = await world.page();
    await page.goto('/signup');
    await page.getByLabel('E-mail').fill('poor@example.org');
    await page.getByLabel('Password').fill('nine bright stars');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    await page.goto(await world.mailedLink('poor@example.org'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/dashboard?done=welcome');
    await page.goto('/dashboard/playground/tarot.reading');
    assert.match((await main(page)) ?? '', /This costs 2 credits and you have 1\./);
    await send(page);
    assert.match((await main(page)) ?? '', /With more of them you can send it again/);
    await page.locator('#answer').getByRole('link', { name: 'Get credits' }).click();
    await page.waitForURL('**/dashboard/credits');
    await page.context().close();
  });
});
