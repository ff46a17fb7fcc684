/** What every page owes to those who look at it: on small screens, in light and dark, with whatever they read it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { pages } from '../../api/dashboard/pages.ts';
import { signUp, startWorld, type World } from '../setup/browser.ts';
import { until } from '../setup/until.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages for everybody, and for those who are signed in. */
const OPEN = [
  '/',
  '/docs',
  '/docs/getting-started',
  '/docs/credits',
  '/docs/reference',
  '/docs/reference/vedic/varga-charts',
  '/docs/reference/western/synastry',
  '/docs/errors',
  '/docs/errors/validation_failed',
  '/docs/warnings/time_unknown',
  '/docs/provenance',
  '/docs/nothing',
  '/signup',
  '/signin',
  '/reset',
  '/verify?ticket=x',
  '/reset/choose?ticket=x',
  '/signin/link?ticket=x',
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
  '/dashboard?done=welcome',
  '/dashboard/nothing',
];

/** The storage of a signed-in browser. */
type State = Awaited<ReturnType<Awaited<ReturnType<World['context']>>['storageState']>>;

describe('every page', function () {
  this.timeout(180_000);
  let world: World;
  let state: State;
  /** of somebody who is no operator */
  let guestState: State;
  const ofOperators: string[] = [];
  before(async () => {
    world = await startWorld({ OPERATOR_PASSWORD: 'a password of operators' });
    const page = await world.page();
    await page.goto(world.ownerLink);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/dashboard/keys');
    await page.getByLabel('Name').fill('a key with a rather long name, as people give them when they are in a hurry');
    await page.getByRole('button', { name: 'Create key' }).click();
    const apiKey = (await page.locator('#secret').textContent()) ?? '';
    for (const path of ['tarot/deck', 'tarot/reading/0']) {
      await fetch(`${world.url}/api/v1/${path}`, { headers: { 'X-API-Key': apiKey } });
    }
    await page.goto('/dashboard/credits/practice?credits=500');
    await page.getByRole('button', { name: 'Get 500 credits' }).click();
    await page.getByText('The credits are yours.').waitFor();
    await page.goto('/operator?q=owner');
    for (const kind of ['accounts', 'payments']) {
      const link = page.locator(`main a[href^="/operator/${kind}/"]`).first();
      ofOperators.push((await link.getAttribute('href')) ?? '');
    }
    await until(async () => {
      await page.goto('/dashboard/usage');
      return page.getByText('tarot.deck').first().isVisible();
    });
    state = await page.context().storageState();
    await page.context().close();
    const guest = await world.page();
    await signUp(world, guest, 'guest@example.org');
    guestState = await guest.context().storageState();
    await guest.context().close();
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
    for (const path of [...OWN, ...ofOperators]) {
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
    const guest = await world.page({ ...options, storageState: guestState });
    for (const path of ['/operator/unlock', '/dashboard/keys', '/dashboard/usage']) {
      await guest.goto(path);
      await look(guest, `${path} of a newcomer`);
    }
    for (const page of [open, own, guest]) await page.context().close();
  }

  // in the dark only the colours are others
  const RUNS = { light: 'axe.run()', dark: 'axe.run({ runOnly: ["color-contrast"] })' };
  for (const [colorScheme, run] of Object.entries(RUNS) as ['light' | 'dark', string][]) {
    it(`has nothing above minor that axe finds fault with, ${colorScheme}`, async () => {
      const found: string[] = [];
      await each({ colorScheme }, async (page, name) => {
        await page.evaluate(AXE);
        const { violations } = (await page.evaluate(run)) as AxeResults;
        for (const { id, impact, nodes } of violations) {
          if (impact !== 'minor') found.push(`${name}: ${id} (${impact}) ${nodes[0].html} ${nodes[0].failureSummary}`);
        }
      });
      assert.deepEqual(found, []);
    });
  }

  it('fits screens of 360 pixels, and those between phone and desk', async () => {
    await each({}, async (page, name) => {
      for (const width of [360, 820, 1040]) {
        await page.setViewportSize({ width, height: 740 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(needed <= width, `${name} needs ${needed} pixels of ${width}`);
      }
    });
  });
});
