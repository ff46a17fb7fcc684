/**
 * The only place that chooses implementations: opens the parts a process needs, and closes them in reverse. What stands
 * on much else is loaded when it is chosen: a command needs the stores alone.
 */

import { migrate, pendingMigrations } from '../migrations/list.ts';
import { type Config, ConfigError } from './config.ts';
import type { ReportBug } from './jobs/perform.ts';
import type { Limiter } from './limiter/limiter.ts';
import { memoryLimiter } from './limiter/memory-limiter.ts';
import { type UnderWay, underWay } from './limiter/under-way.ts';
import { chatCompletions } from './llm/chat-completions.ts';
import { type LanguageModel, noModel } from './llm/language-model.ts';
import { bugReporter, type Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import { terminalMail } from './mail/terminal-mail.ts';
import { certain } from './narrow.ts';
import { developmentPayments, isLoopback } from './payments/development-payments.ts';
import type { Payments } from './payments/payments.ts';
import type { Queue, QueueBoard, QueueObserver } from './queue/queue.ts';
import type { RedisSettings } from './redis.ts';
import { type AccountStores, accountStoresOver } from './store/account-stores.ts';
import { rememberedBalances } from './store/balances.ts';
import type { LedgerObserver } from './store/charge.ts';
import { type HeldFolder, holdFolder } from './store/data-folder.ts';
import { type Database, embeddedDatabase, postgresDatabase } from './store/database.ts';
import { keepEarlierStarters } from './store/starter-credits.ts';

/** What has to do with accounts and money: all that a command needs. */
export interface OpenStores extends AccountStores {
  database: Database;
  /** the embedded data folder; undefined over PostgreSQL */
  folder?: HeldFolder;
  /** requests a minute of accounts for which no others were set */
  usualRateLimit: number;
  close(): Promise<void>;
}

/** Everything the corridor stands on. */
export interface Platform extends OpenStores {
  config: Readonly<Config>;
  log: Log;
  queue: Queue;
  /** the queue once more as operators look at it; undefined in process */
  board?: QueueBoard;
  limiter: Limiter;
  /** calls of each account that this process is answering */
  underWay: UnderWay;
  mail: Mail;
  model: LanguageModel;
  /** who takes money; undefined where nobody does */
  payments?: Payments;
  balances: ReturnType<typeof rememberedBalances>;
  reportBug: ReportBug;
}

/** Things to close, in the reverse order of their opening. */
function closer() {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    add: (step: () => Promise<unknown>) => steps.push(step),
    async close() {
      for (const step of steps.reverse()) await step();
    },
  };
}

/** What operators count, told by the parts themselves. */
export interface Observers {
  ledger: LedgerObserver;
  queue: QueueObserver;
}

/** Opens the database and its stores. The embedded one is migrated on the way; PostgreSQL must have been. */
export async function openStores(config: Readonly<Config>, log: Log, observer?: LedgerObserver): Promise<OpenStores> {
  const closing = closer();
  try {
    const { database, folder, pepper } = config.databaseUrl
      ? openPostgres(config.databaseUrl, config, log)
      : await openEmbedded(config, closing.add);
    closing.add(() => database.close());
    if (folder) await migrate(database);
    else await demandMigrated(database);
    await keepEarlierStarters(database, pepper);
    const stores = await accountStoresOver(database, pepper, observer);
    closing.add(() => stores.ledger.close());
    closing.add(() => stores.usage.close());
    return { ...stores, database, folder, usualRateLimit: config.rateLimit, close: closing.close };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

/** Opens what the front door needs. */
export async function openPlatform(config: Readonly<Config>, log: Log, observers: Observers): Promise<Platform> {
  const stores = await openStores(config, log, observers.ledger);
  const closing = closer();
  closing.add(() => stores.close());
  const reportBug = bugReporter(log);
  const { queue, limiter, board } = config.redisUrl
    ? await overRedis({ url: config.redisUrl, tls: config.redisTls, ca: config.redisCa, log }, observers.queue)
    : await inProcess(reportBug);
  closing.add(() => limiter.close());
  closing.add(() => queue.close());
  const mail = await mailOf(config);
  closing.add(() => mail.close());
  const model = config.llm ? chatCompletions({ ...config.llm, log }) : noModel;
  closing.add(async () => model.close());
  return {
    ...stores,
    mail,
    payments: await paymentsOf(config),
    config,
    log,
    queue,
    board,
    limiter,
    underWay: underWay(),
    model,
    balances: rememberedBalances(),
    reportBug,
    close: closing.close,
  };
}

async function mailOf({ smtpUrl, mailFrom }: Readonly<Config>): Promise<Mail> {
  if (!smtpUrl) return terminalMail();
  const { smtpMail } = await import('./mail/smtp-mail.ts');
  return smtpMail(smtpUrl, mailFrom);
}

/**
 * Stripe where it is set up. To give credits for nothing is only for whoever runs this for themselves, on their own
 * machine, and not behind a name that others know; of each visit the pages look at that once more.
 */
export async function paymentsOf(config: Readonly<Config>): Promise<Payments | undefined> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeUrl: url } = config;
  if (secretKey && webhookSecret) {
    const { stripePayments } = await import('./payments/stripe-payments.ts');
    return stripePayments({ secretKey, webhookSecret, url });
  }
  const { host, baseUrl, databaseUrl, trustProxy } = config;
  const isOwnMachine = isLoopback(host) && (baseUrl === undefined || isLoopback(new URL(baseUrl).hostname));
  return isOwnMachine && !databaseUrl && !trustProxy ? developmentPayments() : undefined;
}

async function inProcess(reportBug: ReportBug) {
  const { embeddedQueue } = await import('./queue/embedded-queue.ts');
  return { queue: embeddedQueue(reportBug), limiter: memoryLimiter(), board: undefined };
}

async function overRedis(redis: RedisSettings, observer: QueueObserver) {
  const { bullQueue } = await import('./queue/bull-queue.ts');
  const { redisLimiter } = await import('./limiter/redis-limiter.ts');
  const queue = bullQueue({ redis, log: redis.log, observer });
  await queue.ready();
  return { queue, limiter: redisLimiter(redis), board: queue.board };
}

interface OpenDatabase {
  database: Database;
  folder?: HeldFolder;
  pepper: string;
}

function openPostgres(url: string, config: Readonly<Config>, log: Log): OpenDatabase {
  const { databaseTls: tls, databaseCa: ca, databasePoolSize: poolSize } = config;
  const database = postgresDatabase({ url, tls, ca, poolSize, log });
  // config.ts demands the pepper beside a DATABASE_URL
  return { database, pepper: certain(config.keyPepper, 'KEY_PEPPER') };
}

async function openEmbedded(
  config: Readonly<Config>,
  closeLater: (step: () => Promise<unknown>) => void,
): Promise<OpenDatabase> {
  const folder = await holdFolder(config.dataDir);
  closeLater(() => folder.release());
  const database = await embeddedDatabase(folder.databaseFolder);
  return { database, folder, pepper: config.keyPepper ?? folder.pepper };
}

async function demandMigrated(database: Database): Promise<void> {
  const pending = await pendingMigrations(database);
  if (pending.length === 0) return;
  throw new ConfigError([`the database lacks the migrations ${pending.join(', ')}: run \`npx siderea migrate\` first`]);
}
