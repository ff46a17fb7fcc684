/** What every page owes to those who look at it: on small screens, in light and dark, with whatever they read it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { pages } from '../../api/dashboard/pages.ts';
import { signUp, startWorld, untilOn, type World } from '../setup/browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages for everybody, and for those who are signed in. */
const OPEN = [
  '/',
  '/docs',
  '/docs/getting-started',
  '/docs/credits',
  '/docs/reference',
  '/docs/reference/western/synastry',
  '/docs/errors',
  '/docs/errors/validation_failed',
  '/docs/warnings/time_unknown',
  '/docs/provenance',
  '/docs/nothing',
  '/pricing',
  '/terms',
  '/signup',
  '/signin',
  '/reset',
  '/verify?ticket=x',
  '/reset/choose?ticket=x',
  '/signin/link?ticket=x',
  '/new-email?ticket=x',
];
const OWN = [
  '/',
  ...pages.flatMap((page) => (page.for === 'anybody' || !page.nav ? [] : [page.nav.to])),
  '/dashboard/playground/tarot.clarify',
  '/dashboard/playground/forget-readings',
  '/dashboard/credits/practice?credits=500',
  '/dashboard/usage?days=7&by=key',
  '/operator?q=owner',
  '/dashboard/settings/delete',
  '/dashboard/settings/email',
  '/dashboard?done=welcome',
  '/dashboard/nothing',
];

/** Those that have long words beside each other, measured on a telephone in every language. */
const NARROW = [
  ...['/', '/pricing', '/dashboard', '/dashboard/usage', '/dashboard/keys', '/dashboard/credits'],
  ...['/dashboard/playground', '/dashboard/playground/batch', '/dashboard/settings', '/operator'],
];

/** A4 between margins of 12 millimetres, in pixels of 1/96 inch. */
const PAPER = { width: 703, height: 1032 };

/** Of what stands in the same colours, what axe looks at. */
const LOOKED_AT = 'data-looked-at';

/** What is done with a page that is open. */
type Look = (page: Page, name: string) => Promise<void>;

/** The storage of a signed-in browser. */
type State = Awaited<ReturnType<Awaited<ReturnType<World['context']>>['storageState']>>;

describe('every page', function () {
  this.timeout(180_000);
  let world: World;
  let state: State;
  /** of somebody who is no operator */
  let guestState: State;
  const ofOperators: string[] = [];
  /** of each movement of credits on a telephone */
  const lines: number[] = [];
  /** fields that no label names, by their page */
  const unnamed: string[] = [];
  /** of plots before and after they are drawn */
  const heights: (readonly [before: number, after: number])[] = [];
  /** What is wrong with each page, found in one walk. */
  const wrong: Record<'light' | 'dark' | 'wide' | 'paper', string[]> = { light: [], dark: [], wide: [], paper: [] };
  before(async () => {
    world = await startWorld({ OPERATOR_PASSWORD: 'a password of operators', TERMS_FILE: 'README.md' });
    const page = await world.page();
    await page.goto(world.ownerLink);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/dashboard/keys');
    await page.getByLabel('Name').fill('a test key with a rather long name, as people give them who are in a hurry');
    await page.getByText('Limits and test keys').click();
    await page.getByText('A test key: answers are real').click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.locator('#secret').waitFor();
    await page.goto('/dashboard/keys');
    await page.getByLabel('Name').fill('a key with a rather long name, as people give them when they are in a hurry');
    await page.getByRole('button', { name: 'Create key' }).click();
    const apiKey = (await page.locator('#secret').textContent()) ?? '';
    for (const path of ['tarot/deck', 'tarot/reading/0']) {
      await fetch(`${world.url}/api/v1/${path}`, { headers: { 'X-API-Key': apiKey } });
    }
    await page.goto('/dashboard/credits/practice?credits=500');
    await page.getByRole('button', { name: 'Get 500 credits' }).click();
    await page.getByText('500 credits are yours.').waitFor();
    await page.goto('/operator?q=owner');
    for (const kind of ['accounts', 'payments']) {
      const link = page.locator(`main a[href^="/operator/${kind}/"]`).first();
      ofOperators.push((await link.getAttribute('href')) ?? '');
    }
    await untilOn(page, '/dashboard/usage', 'tarot.deck', 30_000);
    state = await page.context().storageState();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard/credits');
    for (const row of await page.locator('.movements tbody tr').all()) lines.push(linesOf(await row.boundingBox()));
    heights.push(await plotHeights(page, '/dashboard/usage'));
    for (const language of ['es', 'hi']) {
      for (const path of NARROW) {
        await page.goto(`${path}?lang=${language}`);
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > 360) wrong.wide.push(`${path} in ${language} needs ${needed} pixels of 360`);
      }
    }
    await page.context().close();
    const guest = await world.page();
    await signUp(world, guest, 'guest@example.org');
    guestState = await guest.context().storageState();
    await guest.context().close();
    await each(async (page, name) => {
      await page.evaluate(AXE);
      unnamed.push(...(await page.evaluate(withoutLabel)).map((field) => `${name}: ${field}`));
      await page.evaluate(`axe.configure({ rules: [{ id: 'color-contrast', selector: '[${LOOKED_AT}]' }] })`);
      const inLight = await page.evaluate(markColours, { mark: LOOKED_AT, most: 20 });
      wrong.light.push(...(await faults(page, name)));
      await page.emulateMedia({ colorScheme: 'dark' });
      // in the dark only the colours are others
      const inDark = await page.evaluate(markColours, { mark: LOOKED_AT, most: 2 });
      assert.ok(inLight >= inDark && inDark > 0, name);
      wrong.dark.push(...(await faults(page, name, 'runOnly: ["color-contrast"],')));
      await page.emulateMedia({ colorScheme: 'light' });
      const usual = page.viewportSize();
      for (const width of [360, 820, 1040]) {
        await page.setViewportSize({ width, height: 740 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) wrong.wide.push(`${name} needs ${needed} pixels of ${width}`);
      }
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      wrong.paper.push(...(await page.evaluate(faultsOnPaper)).map((fault) => `${name}: ${fault}`));
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      if (usual) await page.setViewportSize(usual);
    });
  });
  after(() => world?.stop());
  afterEach(() => assert.deepEqual([world.foreign, world.complaints], [[], []]));

  /** Opens each page, those that an action answers with too; several browsers at a time. */
  async function each(look: Look) {
    const walks = [
      { state: undefined, walk: open },
      { state, walk: own },
      { state, walk: actions },
      { state: guestState, walk: guest },
    ];
    await Promise.all(
      walks.map(async ({ state: storageState, walk }) => {
        const page = await world.page({ colorScheme: 'light', reducedMotion: 'reduce', storageState });
        await walk(page, look);
        await page.context().close();
      }),
    );
  }

  async function open(page: Page, look: Look) {
    for (const path of OPEN) {
      await page.goto(path);
      await look(page, path);
    }
    await page.goto('/signup');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await page.getByText('Please use at least 10 characters').waitFor();
    await look(page, 'sign-up with mistakes');
  }

  async function own(page: Page, look: Look) {
    for (const path of [...OWN, ...ofOperators]) {
      await page.goto(path);
      await look(page, path);
    }
  }

  async function actions(page: Page, look: Look) {
    await page.goto('/dashboard/keys');
    await page.getByRole('button', { name: 'Revoke' }).first().click();
    await page.waitForURL('**/revoke?');
    await look(page, 'revoke');
    await page.goto('/dashboard/keys');
    await page.getByLabel('Name').fill('k');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.locator('#secret').waitFor();
    await look(page, 'new key');
    await page.goto('/dashboard/playground/vedic.varga-charts');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('#answer img').waitFor();
    await look(page, 'playground, answer');
    await page.getByRole('combobox', { name: 'City' }).pressSequentially('San');
    await page.locator('[role=option]').first().waitFor();
    await look(page, 'playground, cities');
    await page.goto('/dashboard/playground/western.synastry');
    await page.locator('[name="/person_a/latitude"]').fill('95');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('#answer').waitFor();
    await look(page, 'playground, mistake');
  }

  async function guest(page: Page, look: Look) {
    for (const path of ['/operator/unlock', '/dashboard/keys', '/dashboard/usage']) {
      await page.goto(path);
      await look(page, `${path} of a newcomer`);
    }
  }

  it('names every field by a label or in words of its own', () => assert.deepEqual(unnamed, []));
  it('has nothing above minor that axe finds fault with, light', () => assert.deepEqual(wrong.light, []));
  it('has nothing above minor that axe finds fault with, dark', () => assert.deepEqual(wrong.dark, []));
  it('fits screens of 360 pixels, and those between phone and desk', () => assert.deepEqual(wrong.wide, []));
  it('tells a movement of credits in one line on a telephone, or two', () => {
    assert.ok(lines.length >= 3);
    assert.ok(lines.every((count) => count === 1 || count === 2));
  });
  it('does not move when scripts come', () => {
    assert.equal(heights.length, 1);
    for (const [before, after] of heights) assert.ok(before > 0 && before === after);
  });
  it('is black on white on paper, whole, and has nothing to press', () => assert.deepEqual(wrong.paper, []));
});

/** Lines of text in a row of a list, of which each has 24 pixels, between its margins. */
function linesOf(box: { height: number } | null): number {
  return Math.round(((box?.height ?? 0) - 23) / 22.5);
}

/** How tall a plot is while no script has come, and once all have. */
async function plotHeights(page: Page, path: string): Promise<readonly [before: number, after: number]> {
  const height = async () => {
    await page.goto(path);
    return (await page.locator('.plot').boundingBox())?.height ?? 0;
  };
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const before = await height();
  await page.unroute('**/*.js');
  return [before, await height()];
}

/** What paper should not show of the page that is open; it runs in the browser. */
function faultsOnPaper(): string[] {
  const found: string[] = [];
  const { color, backgroundColor } = getComputedStyle(document.documentElement);
  if (color !== 'rgb(0, 0, 0)' || backgroundColor !== 'rgb(255, 255, 255)')
    found.push(`${color} on ${backgroundColor}`);
  for (const part of document.querySelectorAll('nav, header:not(.head), [role=search], button, .search, .skip')) {
    if (part.checkVisibility() && !part.closest('main form')) found.push(`shows ${part.outerHTML.slice(0, 80)}`);
  }
  for (const part of document.querySelectorAll('html, pre, table, .scroll, .json')) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part;
    const isCut = getComputedStyle(part).overflow !== 'visible' && scrollHeight > clientHeight + 1;
    if (scrollWidth > clientWidth + 1 || (isCut && part !== document.documentElement)) {
      found.push(`cuts off ${part.outerHTML.slice(0, 80)}`);
    }
  }
  return found;
}

/**
 * Marks of what axe looks at the colours, and tells how many: of words in the same colours and letters, on the same
 * grounds all the way up, so many at most, from the first to the last; fields and what names them all. Axe measures the
 * colours of each word anew, four fifths of its work, and finds what lies over a word, too. It runs in the browser.
 */
function markColours({ mark, most }: { mark: string; most: number }): number {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  const numbers = new Map<string, number>();
  const chains = new Map<Element, number>();
  const alike = new Map<number, Element[]>();
  for (const element of document.querySelectorAll('*')) {
    if (!element.checkVisibility()) continue;
    const { color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight, textShadow, mixBlendMode } =
      getComputedStyle(element);
    const look = [
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      filter,
      fontSize,
      fontWeight,
      textShadow,
      mixBlendMode,
    ];
    const above = element.parentElement && chains.get(element.parentElement);
    const what = [above, element.tagName, element.getAttribute('class'), ...look].join(' ');
    const number = numbers.get(what) ?? numbers.size;
    numbers.set(what, number);
    chains.set(element, number);
    const isField = element.closest('label, input, select, textarea, button, fieldset, [disabled], [aria-disabled]');
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (isField) element.setAttribute(mark, '');
    else if (hasWords) alike.get(number)?.push(element) ?? alike.set(number, [element]);
  }
  for (const all of alike.values()) {
    const marked = Math.min(most, all.length);
    for (let nth = 0; nth < marked; nth++) {
      all[Math.round((nth * (all.length - 1)) / Math.max(1, marked - 1))].setAttribute(mark, '');
    }
  }
  return document.querySelectorAll(`[${mark}]`).length;
}

/** What axe finds: of all that it looks at, only what is wrong is told, which is most of the work. */
async function faults(page: Page, name: string, options = ''): Promise<string[]> {
  const run = `axe.run({ ${options} resultTypes: ['violations'], selectors: false })`;
  const violations = (await page.evaluate(`${run}.then(({ violations }) => violations)`)) as AxeResults['violations'];
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes: [{ html, failureSummary }] }) => `${name}: ${id} (${impact}) ${html} ${failureSummary}`);
}

/** Fields of the page that no label is tied to, as browsers tie them, and that have no name of their own. */
function withoutLabel(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=hidden]), select, textarea)');
  return [...fields]
    .filter((field) => field.labels?.length === 0 && !field.ariaLabel && !field.ariaHidden)
    .map((field) => field.outerHTML.slice(0, 90));
}
