import { lookup } from 'node:dns/promises';
import path from 'node:path';
import { pendingMigrations } from '../../migrations/list.ts';
import { type Config, ConfigError } from '../../shared/config.ts';
import { position } from '../../shared/engine/sky/ephemeris.ts';
import { jdOf } from '../../shared/engine/sky/time.ts';
import { errorOf } from '../../shared/errors.ts';
import { makeLog } from '../../shared/log.ts';
import { smtpTrouble } from '../../shared/mail/smtp-mail.ts';
import { stripeTrouble } from '../../shared/payments/stripe-payments.ts';
import { redisConnection, redisTrouble } from '../../shared/redis.ts';
import { hasDatabase } from '../../shared/store/data-folder.ts';
import { postgresDatabase } from '../../shared/store/database.ts';
import { atLocalhost, listeningUrl } from '../sign-in-link.ts';
import type { CommandResult } from './commands.ts';
import { addressOf, commandConfig } from './data-dir.ts';

/** One part that was looked at: in order, or what is wrong and what to do. */
export interface CheckedPart {
  part: string;
  ok: boolean;
  /** it works, and whoever runs the service for others has to know */
  warning?: true;
  detail: string;
}

/** A part of the service, and how the variables begin without which it cannot be looked at. */
interface Part {
  part: string;
  variables: RegExp;
  look(config: Readonly<Config>): Promise<CheckedPart | undefined>;
}

const PARTS: readonly Part[] = [
  { part: 'database', variables: /^DATA(BASE_|_DIR)/, look: databaseFinding },
  { part: 'redis', variables: /^REDIS_/, look: redisFinding },
  { part: 'pages', variables: /^(BASE_URL|HOST|PORT)/, look: pagesFinding },
  { part: 'mail', variables: /^(SMTP_|MAIL_)/, look: mailFinding },
  { part: 'payments', variables: /^STRIPE_/, look: paymentsFinding },
];

/**
 * Looks at everything a process needs, writes nothing, and says what to do about what is missing. A wrong variable
 * keeps nobody from hearing of the other parts.
 */
export async function doctor(): Promise<{ result: CommandResult; failed: boolean }> {
  const { config, wrong, finding } = await configuration();
  const others = await Promise.all(
    PARTS.map(({ part, variables, look }): Promise<CheckedPart | undefined> => {
      const [variable] = wrong.find((problem) => variables.test(problem))?.split(' ') ?? [];
      if (!variable) return look(config);
      return Promise.resolve({ part, ok: false, detail: `not looked at while ${variable} is wrong` });
    }),
  );
  const findings = [finding, ephemerisFiles(), ...others.filter((other) => other !== undefined)];
  return { result: findings, failed: findings.some(({ ok }) => !ok) };
}

/** The settings, those that are wrong as if they were not set. */
async function configuration(): Promise<{ config: Readonly<Config>; wrong: readonly string[]; finding: CheckedPart }> {
  const part = 'configuration';
  try {
    const config = await commandConfig();
    const detail = `database: ${config.databaseUrl ? 'PostgreSQL' : `embedded in ${path.resolve(config.dataDir)}`}; queue and limiter: ${
      config.redisUrl ? 'Redis' : 'in process'
    }`;
    return { config, wrong: [], finding: { part, ok: true, detail } };
  } catch (error) {
    if (!(error instanceof ConfigError && error.rest)) throw error;
    const config = await commandConfig(error.rest);
    return { config, wrong: error.problems, finding: { part, ok: false, detail: error.message } };
  }
}

function ephemerisFiles(): CheckedPart {
  try {
    for (const year of [1801, 2398]) position(jdOf((year - 1970) * 31_556_952), 'chiron');
    return { part: 'ephemeris', ok: true, detail: 'files for 1800–2399 are in place' };
  } catch (error) {
    return { part: 'ephemeris', ok: false, detail: `${errorOf(error).message}: run \`npm ci\` again` };
  }
}

async function databaseFinding(config: Readonly<Config>): Promise<CheckedPart> {
  return config.databaseUrl ? postgresFinding(config.databaseUrl, config) : folderFinding(path.resolve(config.dataDir));
}

/** Of an embedded database only a running server can tell more: to open it is to write to it. */
async function folderFinding(folder: string): Promise<CheckedPart> {
  const part = 'database';
  try {
    const address = await addressOf(folder);
    if (address) return { part, ok: true, detail: `a server is running on ${folder}, at ${address}` };
    const detail = hasDatabase(folder)
      ? `there is one in ${folder}; no server is running on it`
      : `there is none in ${folder} yet: \`npm start\` makes it, or set DATA_DIR to the folder of yours`;
    return { part, ok: true, detail };
  } catch (error) {
    return { part, ok: false, detail: errorOf(error).message };
  }
}

async function postgresFinding(url: string, config: Readonly<Config>): Promise<CheckedPart> {
  const part = 'database';
  const { databaseTls: tls, databaseCa: ca } = config;
  const database = postgresDatabase({ url, tls, ca, poolSize: 3, log: makeLog('silent', 'doctor') });
  try {
    const pending = await pendingMigrations(database);
    if (pending.length === 0) return { part, ok: true, detail: 'answers, and its schema is up to date' };
    const detail = `the database lacks the migrations ${pending.join(', ')}: run \`npx siderea migrate\` first`;
    return { part, ok: false, detail };
  } catch (error) {
    const detail = `${errorOf(error).message}: is PostgreSQL running at DATABASE_URL, and is DATABASE_URL right?`;
    return { part, ok: false, detail };
  } finally {
    await database.close();
  }
}

async function redisFinding(config: Readonly<Config>): Promise<CheckedPart | undefined> {
  const { redisUrl: url, redisTls: tls, redisCa: ca } = config;
  if (!url) return undefined;
  const log = makeLog('silent', 'doctor');
  const connection = redisConnection({ url, tls, ca, log }, 'serving');
  const silence = new Promise<string>((resolve) =>
    setTimeout(resolve, 3_000, 'Redis does not answer: is it running at REDIS_URL?').unref(),
  );
  const trouble = await Promise.race([redisTrouble(connection, log), silence]);
  connection.disconnect();
  return { part: 'redis', ok: trouble === undefined, detail: trouble ?? 'answers, and evicts nothing' };
}

/** Where people find the pages: cookies, passkeys and the links in mails hang on it. */
async function pagesFinding(config: Readonly<Config>): Promise<CheckedPart> {
  const { baseUrl } = config;
  const part = 'pages';
  if (!baseUrl) {
    const running = config.databaseUrl ? undefined : await addressOf(config.dataDir).catch(() => undefined);
    const address = running ?? atLocalhost(listeningUrl(config, config.port));
    const detail = `links in mails begin with ${address}: where others use the pages, set BASE_URL`;
    return { part, ok: true, warning: true, detail };
  }
  const { hostname, protocol } = new URL(baseUrl);
  const isKnown = await lookup(hostname.replace(/^\[(.*)\]$/, '$1')).then(
    () => true,
    () => false,
  );
  if (!isKnown) return { part, ok: false, detail: `no machine is known as ${hostname}: is BASE_URL right?` };
  const detail = `links in mails begin with ${baseUrl}`;
  if (protocol !== 'http:') return { part, ok: true, detail };
  return { part, ok: true, warning: true, detail: `${detail}, without https: passwords travel in the open` };
}

async function mailFinding({ smtpUrl, mailFrom }: Readonly<Config>): Promise<CheckedPart> {
  const part = 'mail';
  const unsent = 'letters stand in the output of the server: SMTP_URL is not set';
  if (!smtpUrl) return { part, ok: true, warning: true, detail: unsent };
  const trouble = await smtpTrouble(smtpUrl);
  if (trouble) return { part, ok: false, detail: `the server at SMTP_URL takes no letters from us: ${trouble}` };
  const detail = `the server at SMTP_URL lets us in; letters come from ${mailFrom}`;
  if (!mailFrom.includes('@localhost')) return { part, ok: true, detail };
  return { part, ok: true, warning: true, detail: `${detail}: set MAIL_FROM` };
}

async function paymentsFinding(config: Readonly<Config>): Promise<CheckedPart> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeUrl: url } = config;
  const part = 'payments';
  if (!secretKey || !webhookSecret)
    return { part, ok: true, warning: true, detail: 'no money is taken: STRIPE_SECRET_KEY is not set' };
  const trouble = await stripeTrouble({ secretKey, webhookSecret, url });
  if (trouble) return { part, ok: false, detail: trouble };
  const detail = 'Stripe knows STRIPE_SECRET_KEY';
  if (!/^[a-z]+_test_/.test(secretKey)) return { part, ok: true, detail };
  return { part, ok: true, warning: true, detail: `${detail}; with a test key: no money moves` };
}
