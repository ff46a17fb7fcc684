import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Config, readConfig } from '../shared/config.ts';
import { EXAMPLE_BIRTH } from '../shared/endpoints/birth.ts';
import { preparedCardTalk } from '../shared/endpoints/guide/cards-said.ts';
import { preparedAfterDanger } from '../shared/endpoints/guide/danger.ts';
import { preparedDoors } from '../shared/endpoints/guide/door-named.ts';
import { preparedFigures } from '../shared/endpoints/guide/figure-asked.ts';
import { preparedFollows } from '../shared/endpoints/guide/follow-named.ts';
import { preparedMeanings } from '../shared/endpoints/guide/meaning-asked.ts';
import { preparedTalk } from '../shared/endpoints/guide/talk-named.ts';
import { preparedUnderstanding } from '../shared/endpoints/guide/understanding.ts';
import { preparedSafety, rehearsal } from '../shared/endpoints/safety.ts';
import { gazetteer } from '../shared/gazetteer/gazetteer.ts';
import { type Log, makeLog } from '../shared/log.ts';
import { giveBackWhenQuiet } from '../shared/quiet.ts';
import { databaseAway } from '../shared/store/database.ts';
import type { LedgerReason } from '../shared/store/ledger-entries.ts';
import { failureText } from './failure-text.ts';
import { type Server, startServer } from './server.ts';
import { signInLink } from './sign-in-link.ts';

const FIRST_ACCOUNT = 'owner@localhost';
const FIRST_CREDITS = 1_000;
/** Platforms start things in any order: a database may come a little after us. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 1_000;
/** Who starts a process often asks it something at once, and may end it soon: the first calls have it to themselves. */
const FIRST_CALLS_MS = 3_000;

/** Runs the HTTP server until SIGTERM or SIGINT, then drains and closes. */
export async function serveForever(): Promise<void> {
  const config = readConfig('web');
  const log = makeLog(config.logLevel, 'web');
  const server = await startedPatiently(config, log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      log.info({ signal }, 'stopping');
      await server.stop().catch((err) => log.error({ err }, 'not everything could be closed'));
      log.info('stopped');
      // whatever is away may hold sockets open, and is not waited for
      process.exit(0);
    });
  }
  process.stdout.write(await welcome(server, config));
  setTimeout(stepByStep, FIRST_CALLS_MS, preparation()).unref();
  giveBackWhenQuiet();
}

/** What charts and pages do not need; whoever does, and comes earlier, waits for what is left of it. */
function* preparation(): Generator<undefined> {
  yield* preparedSafety();
  yield* preparedUnderstanding();
  yield void gazetteer();
  yield* preparedAfterDanger();
  yield* preparedDoors();
  yield* preparedFollows();
  yield* preparedTalk();
  yield* preparedCardTalk();
  yield* preparedFigures();
  yield* preparedMeanings();
  yield* rehearsal();
}

/** Does something between requests, that none of them waits for more than a step of it. */
function stepByStep(steps: Iterator<undefined>): void {
  if (!steps.next().done) setImmediate(stepByStep, steps);
}

/** Starts the server; a database that is away is waited for, and said so in one line. Rejects when it does not come. */
async function startedPatiently(config: Readonly<Config>, log: Log): Promise<Server> {
  const giveUpMs = performance.now() + PATIENCE_MS;
  for (let isTold = false; ; isTold = true) {
    try {
      return await startServer(config, log);
    } catch (error) {
      if (!databaseAway(error) || performance.now() >= giveUpMs) throw error;
      if (!isTold) process.stderr.write(`${failureText(error)} Trying for ${PATIENCE_MS / 1_000} seconds.\n`);
      await pause(RETRY_MS);
    }
  }
}

/** What a person who started the server wants to know; on an empty data folder, a first key. */
async function welcome({ platform, url, base }: Server, config: Readonly<Config>): Promise<string> {
  const lines = [`Siderea listens on ${url} (documentation: ${base}/docs)`];
  if (platform.folder && (await platform.accounts.none())) {
    const account = await platform.accounts.findOrCreate(FIRST_ACCOUNT);
    await platform.ledger.grant(account.id, FIRST_CREDITS, 'first_account' satisfies LedgerReason);
    const { apiKey } = await platform.keys.create(account.id, 'first key');
    lines.push(
      `A first account (${FIRST_ACCOUNT}, ${FIRST_CREDITS} credits) was made. Its API key, shown only now:`,
      `  ${apiKey}`,
      'Try it:',
      `  curl -s ${base}/api/v1/vedic/varga-charts -H 'X-API-Key: ${apiKey}' -H 'Content-Type: application/json' \\`,
      `    -d '${JSON.stringify({ ...EXAMPLE_BIRTH, varga: 1 })}'`,
      'Your dashboard opens with this link, once (another: `npx siderea sign-in-link --email owner@localhost`):',
      `  ${await signInLink(platform, FIRST_ACCOUNT, base)}`,
    );
    await platform.people.setOperator(account.id, true);
  }
  if (platform.folder) lines.push(`Data: ${config.dataDir} (embedded database: a power cut may lose the last moments)`);
  return `${lines.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  serveForever().catch((error) => {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
  });
}
