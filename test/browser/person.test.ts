/** What a person does from signing up to revoking a key, in a browser. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startWorld, type World } from '../setup/browser.ts';
import { ended } from '../setup/processes.ts';

const PASSWORD = 'nine bright stars';

describe('a person with a browser', function () {
  this.timeout(120_000);
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world?.stop());
  afterEach(() => assert.deepEqual([world.foreign, world.complaints], [[], []]));

  /** Signs up, follows the link in the mail, and stands on the dashboard. */
  async function signedUp(page: Page, email: string): Promise<void> {
    await page.goto('/signup');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Name').fill('Ann');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    await page.goto(await world.mailedLink(email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/dashboard?done=welcome');
  }

  const ask = (apiKey: string) => fetch(`${world.url}/api/v1/account`, { headers: { 'X-API-Key': apiKey } });

  it('signs up, confirms the address, makes a key, calls with it, revokes it', async () => {
    const page = await world.page();
    await signedUp(page, 'ann@example.org');
    assert.match((await page.textContent('main')) ?? '', /Hello, Ann.*Credits.?100/s);

    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByLabel('Name').fill('laptop');
    await page.getByRole('button', { name: 'Create key' }).click();
    const shown = (await page.textContent('body'))?.match(/sdr_\w+/g) ?? [];
    assert.equal(shown.length, 1, 'the key is shown once on its page');
    const [apiKey] = shown;
    const answer = await ask(apiKey);
    assert.deepEqual([answer.status, ((await answer.json()) as { balance: number }).balance], [200, 100]);

    await page.goto('/dashboard/keys');
    assert.ok(!(await page.content()).includes(apiKey.slice(8)), 'the key is not shown again');
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The key is revoked.').waitFor();
    assert.equal((await ask(apiKey)).status, 401);
    assert.equal(await page.getByRole('button', { name: 'Revoke' }).count(), 0);
    await page.context().close();
  });

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
    assert.equal(JSON.parse(out).charts['9'].planets.length, 9);
    await context.close();
  });

  it('does all of it without scripts', async () => {
    const context = await world.context({ javaScriptEnabled: false });
    const page = await context.newPage();
    await signedUp(page, 'plain@example.org');
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByLabel('Name').fill('plain');
    await page.getByRole('button', { name: 'Create key' }).click();
    assert.match((await page.locator('#secret').textContent()) ?? '', /^sdr_\w{38}$/);
    assert.equal(await page.getByRole('button', { name: 'Copy' }).count(), 0, 'no button that does nothing');
    await page.goto('/dashboard/keys');
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The key is revoked.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').fill('plain@example.org');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Hello, Ann' }).waitFor();
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
    await page.goto('/dashboard/settings/delete');
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
