/**
 * The settings of a process: the only reader of the environment. Every variable is told once, in the table; a wrong one
 * stops the start, all wrong ones named at once.
 */

import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { LIMITS } from './limits.ts';
import { isMailAddress } from './mail/mail.ts';
import type { CreditPackage } from './payments/payments.ts';

/** What a process is for decides which settings it needs. */
export type ProcessRole = 'web' | 'worker' | 'command';

/** The data folder of a process that is told of no other. */
export const USUAL_DATA_DIR = './data';

/** How the text of a variable is read. */
interface Reader {
  /** what is said of a text that is not accepted: it must be this */
  accepted: string;
  /** Its value; undefined for a text that is not accepted. */
  parse(text: string): unknown;
}

/** What else there is to a variable. */
interface Meaning {
  /** its value where it is not set, and the same in words where that is none */
  fallback?: unknown;
  usual?: string;
  /** what the README says of it; absent → only tests set it */
  meaning?: string;
}

interface Setting extends Reader, Meaning {
  variable: string;
}

function setting<R extends Reader, M extends Meaning>(variable: string, reader: R, meaning: M) {
  return { variable, ...reader, ...meaning };
}

const CERTIFICATES = { accepted: 'a file with certificates in PEM', parse: certificatesIn };
const MARKDOWN = { accepted: 'a file of text (Markdown, at most 500 kB) that can be read', parse: textIn };
const SENDER = { accepted: 'an address, as Siderea <hello@siderea.example>', parse: senderOf };
const MAILBOX = { accepted: 'a mail address, as help@siderea.example', parse: matching(isMailAddress) };
const ORIGIN = { accepted: 'an http or https address without path, as https://siderea.example', parse: originOf };
const TOKEN = {
  accepted: 'at least 12 characters, none of them a space',
  parse: matching((text) => /^\S{12,}$/.test(text)),
};
const PACKAGES = {
  accepted: 'packages as 500:500:usd,2500:2200:usd (credits, price in the smallest unit, currency), each once',
  parse: packagesIn,
};
const SWITCH = {
  accepted: 'one of true, false',
  parse: (text: string) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
};
const ANY_TEXT = { accepted: 'a text', parse: matching(() => true) };
const WEB_ADDRESS = addressOf('https:', 'http:');
const TLS = oneOf('verify', 'accept', 'off');

/** Every setting: the member of the configuration, how it is read, and its row in the README, which a test compares. */
const SETTINGS = {
  port: setting('PORT', numberFrom(0, 65_535), { fallback: 3000, meaning: 'where to listen; 0 takes a free port' }),
  host: setting('HOST', ANY_TEXT, { fallback: '127.0.0.1', meaning: 'the address to listen at' }),
  dataDir: setting('DATA_DIR', ANY_TEXT, { fallback: USUAL_DATA_DIR, meaning: 'embedded database, pepper and socket' }),
  databaseUrl: setting('DATABASE_URL', addressOf('postgres:', 'postgresql:'), {
    meaning: 'PostgreSQL instead of the embedded database',
  }),
  databaseTls: setting('DATABASE_TLS', TLS, {
    usual: 'as the URL says',
    meaning: '`verify`, `accept` (encrypted, certificate not verified) or `off`',
  }),
  databaseCa: setting('DATABASE_CA', CERTIFICATES, {
    usual: 'those that Node knows',
    meaning: 'a file of certificates (PEM) to verify the server with; sets `DATABASE_TLS` to `verify`',
  }),
  databasePoolSize: setting('DATABASE_POOL_SIZE', numberFrom(3, 100), {
    fallback: 8,
    meaning: 'connections that a process holds at most',
  }),
  redisUrl: setting('REDIS_URL', addressOf('redis:', 'rediss:'), {
    meaning: 'Redis for the queue (BullMQ) and the rate limiter; its policy must be `noeviction`',
  }),
  redisTls: setting('REDIS_TLS', TLS, { usual: 'as the URL says', meaning: 'as `DATABASE_TLS`, of Redis' }),
  redisCa: setting('REDIS_CA', CERTIFICATES, { usual: 'those that Node knows', meaning: 'as `DATABASE_CA`, of Redis' }),
  keyPepper: setting('KEY_PEPPER', atLeast(32), {
    usual: 'made in `DATA_DIR`',
    meaning: 'secret the keys are hashed with; required beside `DATABASE_URL`, at least 32 characters',
  }),
  rateLimit: setting('RATE_LIMIT', numberFrom(1, LIMITS.highestRateLimit), {
    fallback: LIMITS.requestsAMinute,
    meaning: 'requests a minute of an account, all its keys together; `siderea account limit` sets another for one',
  }),
  trustProxy: setting('TRUST_PROXY', SWITCH, {
    fallback: false,
    meaning: 'believe `X-Forwarded-For`: only behind a router that sets it',
  }),
  operatorPassword: setting('OPERATOR_PASSWORD', atLeast(12), {
    meaning: 'mounts Bull Board, where there is Redis, and opens `/metrics` (at least 12 characters)',
  }),
  metricsToken: setting('METRICS_TOKEN', TOKEN, {
    meaning:
      'opens `/metrics` to `Authorization: Bearer` (at least 12 characters); with neither, only operators who are signed in read it',
  }),
  sourceUrl: setting('SOURCE_URL', WEB_ADDRESS, {
    fallback: 'https://github.com/siderea/siderea',
    usual: 'this repository',
    meaning: 'where the source of the running version is offered (AGPL)',
  }),
  baseUrl: setting('BASE_URL', ORIGIN, {
    usual: '`http://HOST:PORT`, on this machine `http://localhost:PORT`',
    meaning:
      'how people reach the pages, as `https://siderea.example`: links in mails begin with it, and where it is set ' +
      '`type` and `top_up` of problems, which are paths without it; agents (`/mcp`) are answered under its host name ' +
      'and `localhost`; with https, cookies are marked secure',
  }),
  smtpUrl: setting('SMTP_URL', addressOf('smtp:', 'smtps:'), {
    meaning: 'the mail server (`smtp://user:password@host:587`, `smtps://…`); without one, mails stand in the terminal',
  }),
  mailFrom: setting('MAIL_FROM', SENDER, { fallback: 'Siderea <siderea@localhost>', meaning: 'who mails come from' }),
  contact: setting('CONTACT', MAILBOX, {
    meaning:
      'the mail address of those who run this service: a suspended account is told whom to write to, in its pages, ' +
      'letters and refusals',
  }),
  seller: setting('SELLER', ANY_TEXT, {
    usual: 'the name and address of these pages',
    meaning: 'who sells credits, as receipts say it: name, address and tax number, with commas between them',
  }),
  terms: setting('TERMS_FILE', MARKDOWN, {
    meaning:
      'a Markdown file with your terms: shown at `/terms`, with links at the foot of every page and where people ' +
      'sign up; read when the server starts',
  }),
  privacy: setting('PRIVACY_FILE', MARKDOWN, { meaning: 'the same with what you say of privacy, at `/privacy`' }),
  starterCredits: setting('STARTER_CREDITS', numberFrom(0, 1_000_000), {
    fallback: 100,
    meaning: 'credits of an account that signed up and confirmed its address',
  }),
  sessionDays: setting('SESSION_DAYS', numberFrom(1, 365), {
    fallback: 30,
    meaning: 'days after which people sign in again',
  }),
  stripeSecretKey: setting('STRIPE_SECRET_KEY', ANY_TEXT, {
    meaning:
      "credits are sold through Stripe Checkout; without it only one's own machine has a trial purchase, without money",
  }),
  stripeWebhookSecret: setting('STRIPE_WEBHOOK_SECRET', ANY_TEXT, {
    meaning: 'what Stripe signs its webhooks with; set together with its key',
  }),
  stripeUrl: setting('STRIPE_URL', WEB_ADDRESS, {}),
  creditPackages: setting('CREDIT_PACKAGES', PACKAGES, {
    fallback: [
      { credits: 500, money: 500, currency: 'usd' },
      { credits: 2_500, money: 2_200, currency: 'usd' },
      { credits: 10_000, money: 8_000, currency: 'usd' },
    ],
    usual: '`500:500:usd,2500:2200:usd,10000:8000:usd`',
    meaning: "what is sold: credits, price in the currency's smallest unit, currency",
  }),
  readingRetentionDays: setting('READING_RETENTION_DAYS', numberFrom(1, 36_500), {
    fallback: LIMITS.readingDays,
    meaning: 'days that tarot readings are kept',
  }),
  conversationRetentionDays: setting('CONVERSATION_RETENTION_DAYS', numberFrom(1, 36_500), {
    fallback: LIMITS.conversationDays,
    meaning: 'days that conversations with the guide are kept',
  }),
  workerConcurrency: setting('WORKER_CONCURRENCY', numberFrom(1, 64), {
    fallback: 1,
    meaning:
      'batches of calls a worker holds at a time; it computes one after another, for more cores run more workers',
  }),
  logLevel: setting('LOG_LEVEL', oneOf('debug', 'info', 'warn', 'error', 'silent'), {
    fallback: 'info' as const,
    meaning: '`debug`, `info`, `warn`, `error`, `silent`',
  }),
} satisfies Record<string, Setting>;

/** Of the language model: without it, or where it fails, the written replies stand. */
const LLM_SETTINGS = {
  url: setting('LLM_URL', WEB_ADDRESS, {
    meaning:
      'a language model with OpenAI-compatible chat completions, which reads messages and words replies around ' +
      'computed facts; without it, or where it fails, the written replies stand',
  }),
  model: setting('LLM_MODEL', ANY_TEXT, { meaning: 'the name of the model, which `LLM_URL` needs' }),
  key: setting('LLM_KEY', ANY_TEXT, { meaning: 'sent to it as a bearer token' }),
  dailyTurns: setting('LLM_DAILY_TURNS', numberFrom(0, 1_000_000), {
    fallback: 50,
    meaning: 'replies a day that it words for each account',
  }),
  timeoutMs: setting('LLM_TIMEOUT_MS', numberFrom(100, 20_000), {
    fallback: 8_000,
    meaning: 'the time for all its answers to one call, to the last byte',
  }),
} satisfies Record<string, Setting>;

/** Of those commands that speak to a service. */
const SERVICE_SETTINGS = {
  url: setting('SIDEREA_URL', WEB_ADDRESS, {
    fallback: 'http://127.0.0.1:3000',
    meaning:
      'the service that `siderea mcp` carries an agent to, for that also the address of a list of tools ' +
      '(`…/mcp/tarot`), and that `siderea batch` calls',
  }),
  apiKey: setting('SIDEREA_API_KEY', ANY_TEXT, { meaning: 'the key that they call with' }),
  // as the examples of the documentation call it
  key: setting('SIDEREA_KEY', ANY_TEXT, { meaning: 'the same, where that is not set' }),
} satisfies Record<string, Setting>;

/** The rows of the README's table: all variables that people set, and what holds where they do not. */
export const SETTING_ROWS = [SETTINGS, LLM_SETTINGS, SERVICE_SETTINGS]
  .flatMap((settings): Setting[] => Object.values(settings))
  .flatMap(({ variable, fallback, usual, meaning }) => {
    const shown = typeof fallback === 'string' ? `\`${fallback}\`` : String(fallback ?? '–');
    return meaning === undefined ? [] : [{ variable, usual: usual ?? shown, meaning }];
  });

type ValueOf<S extends Setting> = S extends { fallback: unknown }
  ? Exclude<ReturnType<S['parse']>, undefined>
  : ReturnType<S['parse']> | undefined;
type ValuesOf<S extends Record<string, Setting>> = {
  [K in keyof S as S[K] extends { fallback: unknown } ? K : never]: ValueOf<S[K]>;
} & { [K in keyof S as S[K] extends { fallback: unknown } ? never : K]?: ValueOf<S[K]> };

/** What a process is told; a member that is absent has no default, see the table. */
export interface Config extends ValuesOf<typeof SETTINGS> {
  /** the language model; absent → written replies stand */
  llm?: LlmSettings;
}

/** An OpenAI-compatible language model. */
export interface LlmSettings {
  /** the whole address of its chat completions */
  url: string;
  model: string;
  /** sent as a bearer token; absent → none is sent */
  key?: string;
  /** turns a day that it answers each account */
  dailyTurns: number;
  /** from asking to the last byte of the answer */
  timeoutMs: number;
}

export type Tls = NonNullable<Config['databaseTls']>;
export type LogLevel = Config['logLevel'];

/** Settings that do not make sense; each problem is a sentence that begins with a variable. */
export class ConfigError extends Error {
  readonly problems: string[];
  /** the settings as if what is wrong were not set, for whoever looks at all others */
  readonly rest?: Readonly<Config>;

  constructor(problems: string[], rest?: Readonly<Config>) {
    super(['The configuration is wrong:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
    this.rest = rest;
  }
}

/** Reads the settings of a process. Throws ConfigError naming every problem. */
export function readConfig(role: ProcessRole, env: Environment = process.env): Readonly<Config> {
  const problems: string[] = [];
  const settings = readAll(SETTINGS, env, problems);
  const config: Config = {
    ...settings,
    databaseTls: tlsOf('DATABASE', settings.databaseTls, env, problems),
    redisTls: tlsOf('REDIS', settings.redisTls, env, problems),
    llm: llmSettings(env, problems),
  };
  if (role === 'worker' && !env.REDIS_URL?.trim())
    problems.push('REDIS_URL is needed by a worker: it takes its jobs from Redis');
  if (role !== 'worker' && config.databaseUrl && !env.KEY_PEPPER?.trim()) {
    problems.push('KEY_PEPPER is needed beside DATABASE_URL: all processes must hash keys with the same secret');
  }
  if ((config.stripeSecretKey === undefined) !== (config.stripeWebhookSecret === undefined)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together, or neither');
  }
  if (problems.length > 0) throw new ConfigError(problems, config);
  return Object.freeze(config);
}

/** The service that a command speaks to, and the key that it speaks with. */
export interface ServiceConfig {
  url: string;
  apiKey?: string;
}

/** Reads the settings of `siderea mcp` and `siderea batch`. Throws ConfigError. */
export function readServiceConfig(env: Environment = process.env): ServiceConfig {
  const problems: string[] = [];
  const { url, apiKey, key } = readAll(SERVICE_SETTINGS, env, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return { url, apiKey: apiKey ?? key };
}

type Environment = Record<string, string | undefined>;

/** Variables by their settings; an empty one counts as absent, and what is wrong goes to the problems. */
function readAll<S extends Record<string, Setting>>(settings: S, env: Environment, problems: string[]): ValuesOf<S> {
  const values = Object.entries(settings).map(([name, { variable, accepted, parse, fallback }]) => {
    const text = env[variable]?.trim();
    const value = text ? parse(text) : fallback;
    if (text && value === undefined) problems.push(`${variable} must be ${accepted}`);
    return [name, value ?? fallback];
  });
  // each has what its own setting parses
  return Object.fromEntries(values) as ValuesOf<S>;
}

/** Whoever names authorities wants the certificate verified with them. */
function tlsOf(server: 'DATABASE' | 'REDIS', chosen: Tls | undefined, env: Environment, problems: string[]) {
  if (!env[`${server}_CA`]?.trim()) return chosen;
  if (chosen && chosen !== 'verify') problems.push(`${server}_CA needs ${server}_TLS=verify, or none`);
  return 'verify';
}

/** A text as it is, where it is accepted. */
function matching(isAccepted: (text: string) => boolean): (text: string) => string | undefined {
  return (text) => (isAccepted(text) ? text : undefined);
}

function atLeast(characters: number) {
  return { accepted: `at least ${characters} characters`, parse: matching(({ length }) => length >= characters) };
}

function numberFrom(least: number, most: number) {
  const parse = (text: string) =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;
  return { accepted: `a whole number from ${least} to ${most}`, parse };
}

function oneOf<const T extends string>(...words: T[]) {
  const parse = (text: string) => words.find((word) => word === text);
  return { accepted: `one of ${words.join(', ')}`, parse };
}

function addressOf(...protocols: string[]) {
  const accepted = `a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return { accepted, parse: (text: string) => urlOf(text, protocols) };
}

/** The packages of a text; undefined where it is none, or offers the same credits twice. */
function packagesIn(text: string): readonly CreditPackage[] | undefined {
  const packages = text.split(',').map((part) => {
    const [, credits, money, currency = ''] = /^\s*(\d{1,9}):(\d{1,9}):([a-z]{3})\s*$/.exec(part) ?? [];
    return { credits: Number(credits), money: Number(money), currency };
  });
  const isGood = packages.every(({ credits, money }) => credits > 0 && money > 0);
  return isGood && new Set(packages.map(({ credits }) => credits)).size === packages.length ? packages : undefined;
}

/** The text of a file of certificates; undefined for a file that is not there or holds anything else. */
function certificatesIn(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    for (const certificate of certificates) new X509Certificate(certificate);
    return certificates.length > 0 ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a file; undefined for one that is not there, says nothing or is too long for a page. */
function textIn(file: string): string | undefined {
  try {
    if (statSync(file).size > 500_000) return undefined;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    return text.trim() === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The language model; whoever gives an address must say which model answers there. */
function llmSettings(env: Environment, problems: string[]): LlmSettings | undefined {
  const { url, model, ...others } = readAll(LLM_SETTINGS, env, problems);
  if (!url && !model) return undefined;
  if (!url || !model) {
    // an address that was wrong has been named
    if (url || !env.LLM_URL?.trim()) problems.push('LLM_URL and LLM_MODEL need each other');
    return undefined;
  }
  if (new URL(url).username) problems.push('LLM_URL must hold no user and no password: the key goes into LLM_KEY');
  return { ...others, url: completionsAt(url), model };
}

/** A base such as `http://host/v1`, or the whole address. */
function completionsAt(base: string): string {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/*$/, '').replace(/(\/chat\/completions)?$/, '/chat/completions');
  return url.href;
}

function urlOf(text: string, protocols: string[]): string | undefined {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
}

/** The scheme, host and port of a web address that has nothing else. */
function originOf(text: string): string | undefined {
  const url = urlOf(text, ['http:', 'https:']);
  if (!url) return undefined;
  const { origin, href } = new URL(url);
  return href === `${origin}/` ? origin : undefined;
}

/** An address, alone or in angle brackets behind a name. */
function senderOf(text: string): string | undefined {
  const [, bracketed] = /^[^<>\p{C}]*<([^<>]+)>$/u.exec(text) ?? [];
  return isMailAddress(bracketed ?? text) ? text : undefined;
}
