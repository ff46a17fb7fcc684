/** Debian's Chromium, and the service as `npm start` runs it, for tests that do what a person does. */

import path from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { certain } from '../../shared/narrow.ts';
import { built } from './compiled.ts';
import { type Running, startProcess } from './processes.ts';
import { endsWithRun, programFolder } from './servers.ts';
import { preparedDataFolder, removeFolder } from './test-server.ts';
import { until } from './until.ts';

/** A running service and a browser. */
export interface World {
  /** by host name, as passkeys need it */
  url: string;
  /** the one-time link of the owner */
  ownerLink: string;
  /** A browser of its own, signed in nowhere. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  page(options?: BrowserContextOptions): Promise<Page>;
  /** The link in the latest mail to an address. */
  mailedLink(address: string): Promise<string>;
  /** Requests of all pages that wanted to leave this machine. */
  foreign: string[];
  /** What browsers complained about: violations of the policy, errors of scripts. */
  complaints: string[];
  stop(): Promise<void>;
}

/** Of everybody who signs up here. */
export const PASSWORD = 'nine bright stars';

/** Signs up, follows the link in the mail, and stands on the dashboard. */
export async function signUp(world: World, page: Page, email: string): Promise<void> {
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

/** Starts the compiled service on an empty folder, and Chromium. */
export async function startWorld(env: Record<string, string> = {}): Promise<World> {
  const folder = await preparedDataFolder();
  const service = await startProcess(
    await built('api/main'),
    // letters are shown whatever the level of the log
    { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...env },
    'Data: ',
  );
  const browser = await sharedBrowser();
  const [, port] = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(service.printed()) ?? [];
  const url = `http://localhost:${port}`;
  const ownerLink = /http\S+\/signin\/link\?\S+/.exec(service.printed())?.[0] ?? '';
  const { close, ...watched } = watchedContexts(browser, url);
  return {
    url,
    ownerLink: ownerLink.replace(/^http:\/\/[^/]+/, url),
    ...watched,
    page: async (options) => (await watched.context(options)).newPage(),
    mailedLink: (address) => mailedLink(service, address),
    async stop() {
      await close();
      await service.end('SIGTERM');
      removeFolder(folder);
    },
  };
}

let launched: Promise<Browser> | undefined;

/** Chromium, one for all files of a run: it takes longer to start than most of what they do with it. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launch();
  return launched as Promise<Browser>;
}

async function launch(): Promise<Browser> {
  const folder = await programFolder('chromium-headless-shell');
  const browser = await chromium.launch({ executablePath: path.join(folder, 'chromium-headless-shell') });
  endsWithRun(() => browser.close());
  return browser;
}

function watchedContexts(browser: Browser, url: string) {
  const opened: BrowserContext[] = [];
  const foreign: string[] = [];
  const complaints: string[] = [];
  return {
    foreign,
    complaints,
    async context(options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ baseURL: url, ...options });
      opened.push(context);
      context.on('request', (request) => {
        if (!/^(data:|http:\/\/(localhost|127\.0\.0\.1):)/.test(request.url())) foreign.push(request.url());
      });
      context.on('console', (message) => {
        // a page that says 4xx is no mistake of the page
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      return context;
    },
    close: () => Promise.all(opened.map((context) => context.close())),
  };
}

/**
 * Waits until a page holds a text. It is asked for now and then: an address has so many pages a minute, and one that a
 * test has asked for a hundred times may be refused the next style sheet.
 */
export async function untilOn(page: Page, path: string, text: string, withinMs = 10_000): Promise<void> {
  const holds = async () => (await (await page.request.get(path)).text()).includes(text);
  await until(holds, withinMs, 300);
}

async function mailedLink(service: Running, address: string): Promise<string> {
  const latest = () => service.printed().split(`To: ${address}\n`).at(-1) ?? '';
  let link: string | undefined;
  await until(async () => {
    if (!service.printed().includes(`To: ${address}\n`)) return false;
    link = /http\S+ticket=\S+/.exec(latest())?.[0];
    return link !== undefined;
  }, 5_000);
  return certain(link, 'link');
}
