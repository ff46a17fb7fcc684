/** What a person does from signing up to revoking a key, in a browser. */
import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { PASSWORD, signUp, startWorld, untilOn, type World } from '../setup/browser.ts';
import { ended } from '../setup/processes.ts';

describe('a person with a browser', function () {
  this.timeout(120_000);
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world?.stop());
  afterEach(() => assert.deepEqual([world.foreign, world.complaints], [[], []]));

  const signedUp = (page: Page, email: string) => signUp(world, page, email);
  const ask = (apiKey: string) => fetch(`${world.url}/api/v1/account`, { headers: { 'X-API-Key': apiKey } });

  const WAYS: Record<string, BrowserContextOptions> = {
    'at a desk': {},
    'on a phone': { viewport: { width: 360, height: 740 }, hasTouch: true },
    'without scripts': { javaScriptEnabled: false },
  };
  for (const [way, options] of Object.entries(WAYS)) {
    it(`signs up, makes a key, calls with it, sees the call, buys credits, revokes the key, ${way}`, async () => {
      const page = await world.page(options);
      const email = `ann-${way.replaceAll(' ', '-')}@example.org`;
      await signedUp(page, email);
      assert.match((await page.locator('main').textContent()) ?? '', /Hello, Ann.*Credits.?100/s);
      const apiKey = await keyMade(page, 'laptop');
      const headers = { 'X-API-Key': apiKey };
      assert.equal((await fetch(`${world.url}/api/v1/tarot/deck`, { headers })).status, 200);
      await page.goto('/dashboard/keys');
      assert.ok(!(await page.content()).includes(apiKey.slice(8)), 'the key is not shown again');
      if (way === 'on a phone')
        assert.deepEqual(await labelsOfKeys(page), ['Key', 'Limits', 'Created', 'Last used', 'State']);
      await callIsSeen(page);
      await bought(page);
      await page.goto('/dashboard/keys');
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByText('The key is revoked.').waitFor();
      assert.equal((await ask(apiKey)).status, 401);
      assert.equal(await page.getByRole('button', { name: 'Revoke' }).count(), 0);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Hello, Ann' }).waitFor();
      await page.context().close();
    });
  }

  it('sees what was typed as a password, and sends it as one', async () => {
    const page = await world.page();
    await page.goto('/signin');
    const field = page.getByLabel('Password');
    await field.fill(PASSWORD);
    await page.getByRole('button', { name: 'Show password' }).click();
    assert.deepEqual([await field.getAttribute('type'), await field.inputValue()], ['text', PASSWORD]);
    await page.getByRole('button', { name: 'Hide password' }).click();
    assert.equal(await field.getAttribute('type'), 'password');
    await page.context().close();
  });

  /** Makes a key, and reads it from the one page that shows it. */
  async function keyMade(page: Page, name: string): Promise<string> {
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.locator('#secret').waitFor();
    const shown = (await page.locator('body').textContent())?.match(/sdr_\w+/g) ?? [];
    assert.equal(shown.length, 1, 'the key is shown once on its page');
    return shown[0];
  }

  /** What is seen before the values of a key's card. */
  async function labelsOfKeys(page: Page): Promise<string[]> {
    const values = page.locator('table.keys td[data-label]');
    return values.evaluateAll((cells) =>
      cells.map((cell) => {
        const { content, clipPath, width } = getComputedStyle(cell, '::before');
        return clipPath === 'none' && Number.parseFloat(width) > 20 ? content.replaceAll(/^"| ?"$|" "/g, '') : '';
      }),
    );
  }

  /**
   * The call stands on the page of usage within the few seconds of its writing: as a bar and in the tables; and beside
   * its key.
   */
  async function callIsSeen(page: Page): Promise<void> {
    const recent = page.locator('#recent td', { hasText: 'tarot.deck' });
    const address = '/dashboard/usage?by=endpoint';
    await untilOn(page, address, 'tarot.deck');
    await page.goto(address);
    assert.ok(await recent.isVisible());
    const usage = page.locator('table', { hasText: 'The same as a table' });
    assert.match((await usage.textContent()) ?? '', /tarot\.deck\D*1\D*0\D*1/);
    assert.ok(await page.locator('.plot rect.some').last().isVisible());
    await page.getByRole('link', { name: 'API keys' }).click();
    assert.match((await page.locator('tr', { hasText: 'laptop' }).textContent()) ?? '', /Today: 1(?!\d)/);
  }

  /** Buys what costs nothing on one's own machine. */
  async function bought(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Credits', exact: true }).click();
    await page.getByText('no money moves').waitFor();
    await page.getByRole('button', { name: 'Buy 500 credits' }).click();
    await page.getByRole('heading', { name: 'A purchase without money' }).waitFor();
    await page.getByRole('button', { name: 'Get 500 credits' }).click();
    await page.getByText('500 credits are yours.').waitFor();
    assert.match((await page.locator('main').textContent()) ?? '', /Balance.?599/);
  }

  it('copies the key and a line that works with it', async () => {
    const context = await world.context({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await signedUp(page, 'copy@example.org');
    await page.goto('/dashboard/keys');
    await page.getByLabel('Name').fill('copied');
    await page.getByRole('button', { name: 'Create key' }).click();
    const copied = async (name: string) => {
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name }).waitFor();
      return text;
    };
    const apiKey = await copied('Copy the key');
    assert.match(apiKey, /^sdr_\w{38}$/);
    const { code, out } = await ended('sh', ['-c', await copied('Copy the lines')], {});
    assert.equal(code, 0);
    assert.equal(JSON.parse(out).charts['1'].planets.length, 9);
    assert.match(await copied('Copy for Claude Code'), new RegExp(`/mcp --header "X-API-Key: ${apiKey}"$`));
    const { siderea } = JSON.parse(await copied('Copy the settings')).mcpServers;
    assert.equal(siderea.headers['X-API-Key'], apiKey);
    await context.close();
  });

  it('does it with the keyboard alone, and always sees where it is', async () => {
    const page = await world.page();
    await signedUp(page, 'keys@example.org');
    /** Goes on with Tab until something of that name has the focus, and checks that the focus shows. */
    const reach = async (name: string) => {
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab');
        const [label, outline] = await page
          .locator(':focus')
          .evaluate((element) => [
            (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '',
            getComputedStyle(element).outlineStyle,
          ]);
        assert.notEqual(outline, 'none', `the focus on “${label}” shows`);
        if (label.trim() === name) return;
      }
      assert.fail(`no way to ${name}`);
    };
    await page.goto('/dashboard');
    await reach('Skip to the content');
    await reach('API keys');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/keys');
    await reach('Name');
    await page.keyboard.type('by hand');
    await page.keyboard.press('Enter');
    await page.locator('#secret').waitFor();
    await reach('I have copied it');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New key', exact: true }).waitFor();
    await reach('Revoke');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/revoke?');
    await reach('Revoke');
    await page.keyboard.press('Enter');
    await page.getByText('The key is revoked.').waitFor();
    await reach('Credits');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/credits');
    await reach('Buy 500 credits');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/practice?credits=500');
    await reach('Get 500 credits');
    await page.keyboard.press('Enter');
    await page.getByText('500 credits are yours.').waitFor();
    await reach('Usage');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/usage');
    await reach('7 days');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/usage?days=7');
    await page.context().close();
  });

  it('signs in with a passkey, and deletes the account with it', async () => {
    const page = await world.page();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signedUp(page, 'pass@example.org');
    await page.goto('/dashboard/settings');
    await page.getByLabel('Device').fill('My phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey is saved.').waitFor();
    assert.ok(await page.getByText('My phone').isVisible());
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: 'Hello, Ann' }).waitFor();
    await page.goto('/dashboard/settings/email');
    const byPasskey = page.locator('form[data-passkey]');
    await byPasskey.getByLabel('New e-mail address').fill('moved@example.org');
    await byPasskey.getByRole('button', { name: 'Send the link with a passkey' }).click();
    await page.getByText('A letter to moved@example.org is on its way.').waitFor();
    await page.goto('/dashboard/settings/delete');
    const deletion = page.locator('form', { has: page.getByRole('button', { name: 'Delete with a passkey' }) });
    await deletion.getByLabel('Type your address').fill('pass@example.org');
    await page.getByRole('button', { name: 'Delete with a passkey' }).click();
    await page.getByText('Your account is deleted.').waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('That passkey did not sign you in.').waitFor();
    await page.context().close();
  });

  it('gets in by the owner’s link of the first start, once', async () => {
    const page = await world.page();
    await page.goto(world.ownerLink);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Hello, owner@localhost' }).waitFor();
    await page.goto('/dashboard/keys');
    await page.getByRole('rowheader', { name: 'first key' }).waitFor();
    const other = await world.page();
    await other.goto(world.ownerLink);
    assert.ok(await other.getByText('This link was used already').isVisible());
    await page.context().close();
    await other.context().close();
  });
});
