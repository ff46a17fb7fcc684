/** What every page owes to those who look at it: on small screens, in light and dark, with whatever they read it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { startWorld, type World } from '../setup/browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages for everybody, and for those who are signed in. */
const OPEN = [
  '/',
  '/signup',
  '/signin',
  '/reset',
  '/verify?ticket=x',
  '/reset/choose?ticket=x',
  '/signin/link?ticket=x',
];
const OWN = [
  '/',
  '/dashboard',
  '/dashboard/keys',
  '/dashboard/playground/vedic.varga-charts',
  '/dashboard/playground/tarot.clarify',
  '/dashboard/playground/forget-readings',
  '/dashboard/credits',
  '/dashboard/credits/practice?credits=500',
  '/dashboard/usage',
  '/dashboard/usage?days=7&by=key',
  '/operator',
  '/operator/unlock',
  '/dashboard/settings',
  '/dashboard/settings/delete',
  '/dashboard?done=welcome',
  '/dashboard/nothing',
];

/** The storage of a signed-in browser. */
type State = Awaited<ReturnType<Awaited<ReturnType<World['context']>>['storageState']>>;

describe('every page', function () {
  this.timeout(180_000);
  let world: World;
  let state: State;
  before(async () => {
    world = await startWorld();
    const page = await world.page();
    await page.goto(world.ownerLink);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/dashboard/keys');
    await page.getByLabel('Name').fill('a key with a rather long name, as people give them when they are in a hurry');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.locator('#secret').waitFor();
    state = await page.context().storageState();
    await page.context().close();
  });
  after(() => world?.stop());
  afterEach(() => assert.deepEqual([world.foreign, world.complaints], [[], []]));

  /** Opens each page with the settings given, those that an action answers with too. */
  async function each(options: Parameters<World['context']>[0], look: (page: Page, name: string) => Promise<void>) {
    const open = await world.page(options);
    for (const path of OPEN) {
      await open.goto(path);
      await look(open, path);
    }
    await open.goto('/signup');
    await open.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await open.getByText('Please use at least 10 characters').waitFor();
    await look(open, 'sign-up with mistakes');
    const own = await world.page({ ...options, storageState: state });
    for (const path of OWN) {
      await own.goto(path);
      await look(own, path);
    }
    await own.goto('/dashboard/keys');
    await own.getByRole('button', { name: 'Revoke' }).first().click();
    await own.waitForURL('**/revoke?');
    await look(own, 'revoke');
    await own.goto('/dashboard/keys');
    await own.getByLabel('Name').fill('k');
    await own.getByRole('button', { name: 'Create key' }).click();
    await own.locator('#secret').waitFor();
    await look(own, 'new key');
    await own.goto('/dashboard/playground/vedic.varga-charts');
    await own.getByRole('button', { name: 'Send' }).click();
    await own.locator('#answer img').waitFor();
    await look(own, 'playground, answer');
    await own.getByRole('combobox', { name: 'City' }).pressSequentially('San');
    await own.locator('[role=option]').first().waitFor();
    await look(own, 'playground, cities');
    await own.goto('/dashboard/playground/western.synastry');
    await own.locator('[name="/person_a/latitude"]').fill('95');
    await own.getByRole('button', { name: 'Send' }).click();
    await own.locator('#answer').waitFor();
    await look(own, 'playground, mistake');
    await open.context().close();
    await own.context().close();
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has nothing above minor that axe finds fault with, ${colorScheme}`, async () => {
      const found: string[] = [];
      await each({ colorScheme }, async (page, name) => {
        await page.evaluate(AXE);
        const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
        for (const { id, impact, nodes } of violations) {
          if (impact !== 'minor') found.push(`${name}: ${id} (${impact}) ${nodes[0].html} ${nodes[0].failureSummary}`);
        }
      });
      assert.deepEqual(found, []);
    });
  }

  it('fits a screen of 360 pixels', async () => {
    await each({ viewport: { width: 360, height: 740 } }, async (page, name) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 360, `${name} is ${width} wide`);
    });
  });
});
