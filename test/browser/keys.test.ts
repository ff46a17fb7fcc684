/** What a person does from signing up to revoking a key, in a browser. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startWorld, type World } from '../setup/browser.ts';

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
});
