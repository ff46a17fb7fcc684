/**
 * The settings of a process: the only reader of the environment. Every variable is declared once, below; a wrong one
 * stops the start, all wrong ones named at once.
 */

import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { LIMITS } from './limits.ts';
import { isMailAddress } from './mail/mail.ts';
import type { CreditPackage } from './payments/payments.ts';

/** What a process is for decides which settings it needs. */
export type ProcessRole = 'web' | 'worker' | 'command';

export interface Config {
  port: number;
  host: string;
  /** where the embedded database, its pepper and its socket live */
  dataDir: string;
  /** PostgreSQL; absent → the embedded database in dataDir */
  databaseUrl?: string;
  /** `verify`, `accept` (encrypted, certificate not verified) or `off`; absent → as the URL says */
  databaseTls?: Tls;
  databasePoolSize: number;
  /** PEM text of the authorities that the database's certificate is verified with; absent → those that Node knows */
  databaseCa?: string;
  /** Redis for queue and limiter; absent → both in this process */
  redisUrl?: string;
  redisTls?: Tls;
  /** as databaseCa, of Redis */
  redisCa?: string;
  /** secret that keys are hashed with; absent → kept in dataDir (embedded only) */
  keyPepper?: string;
  /** requests a minute for keys without a limit of their own */
  rateLimit: number;
  /** believe X-Forwarded-For: only behind a router that sets it */
  trustProxy: boolean;
  /** Bull Board is mounted only when there is one */
  operatorPassword?: string;
  /** reads `/metrics` as a bearer token */
  metricsToken?: string;
  /** where the source of the running version is offered (AGPL) */
  sourceUrl: string;
  /** how people reach the pages: stands in links of mails; absent → `http://host:port` */
  baseUrl?: string;
  /** where mails are handed over; absent → they are shown in the terminal */
  smtpUrl?: string;
  /** who mails come from */
  mailFrom: string;
  /** whom people write to when something is wrong with their account; absent → nobody is named */
  contact?: string;
  /** what the operator says of terms and of privacy, as Markdown; absent → there is no such page */
  terms?: string;
  privacy?: string;
  /** credits a new account gets once its address is verified */
  starterCredits: number;
  /** days after which somebody signed in has to sign in again */
  sessionDays: number;
  /** Stripe takes the money; absent → no money is taken */
  stripeSecretKey?: string;
  /** what Stripe signs its webhooks with */
  stripeWebhookSecret?: string;
  /** Stripe's API where it is elsewhere: only for tests */
  stripeUrl?: string;
  /** what can be bought */
  creditPackages: readonly CreditPackage[];
  /** days a tarot reading is kept */
  readingRetentionDays: number;
  /** days a conversation with the guide is kept */
  conversationRetentionDays: number;
  /** the language model; absent → written replies stand */
  llm?: LlmSettings;
  /** batches of calls a worker holds at a time; it computes one after another */
  workerConcurrency: number;
  logLevel: LogLevel;
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

export type Tls = 'verify' | 'accept' | 'off';
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** The data folder of a process that is told of no other. */
export const USUAL_DATA_DIR = './data';

/** Settings that do not make sense; each problem is a sentence. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(['The configuration is wrong:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads the settings of a process. Throws ConfigError naming every problem. */
export function readConfig(role: ProcessRole, env: Record<string, string | undefined> = process.env): Readonly<Config> {
  const problems: string[] = [];

  const { read, text, number, choice, url, authorities, tls } = readers(env, problems);
  const config: Config = {
    port: number('PORT', 0, 65_535, 3000),
    host: env.HOST?.trim() || '127.0.0.1',
    dataDir: env.DATA_DIR?.trim() || USUAL_DATA_DIR,
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseTls: tls('DATABASE'),
    databaseCa: authorities('DATABASE_CA'),
    databasePoolSize: number('DATABASE_POOL_SIZE', 3, 100, 8),
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    redisTls: tls('REDIS'),
    redisCa: authorities('REDIS_CA'),
    keyPepper: read('KEY_PEPPER', 'at least 32 characters', (text) => (text.length >= 32 ? text : undefined)),
    rateLimit: number('RATE_LIMIT', 1, LIMITS.highestRateLimit, LIMITS.requestsAMinute),
    trustProxy: choice('TRUST_PROXY', ['true', 'false']) === 'true',
    operatorPassword: read('OPERATOR_PASSWORD', 'at least 12 characters', (text) =>
      text.length >= 12 ? text : undefined,
    ),
    metricsToken: read('METRICS_TOKEN', 'at least 12 characters, none of them a space', (text) =>
      /^\S{12,}$/.test(text) ? text : undefined,
    ),
    sourceUrl: url('SOURCE_URL', ['https:', 'http:']) ?? 'https://github.com/siderea/siderea',
    baseUrl: read('BASE_URL', 'an http or https address without path, as https://siderea.example', originOf),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom:
      read('MAIL_FROM', 'an address, as Siderea <hello@siderea.example>', senderOf) ?? 'Siderea <siderea@localhost>',
    contact: read('CONTACT', 'a mail address, as help@siderea.example', (text) =>
      isMailAddress(text) ? text : undefined,
    ),
    terms: read('TERMS_FILE', MARKDOWN_ACCEPTED, textIn),
    privacy: read('PRIVACY_FILE', MARKDOWN_ACCEPTED, textIn),
    starterCredits: number('STARTER_CREDITS', 0, 1_000_000, 100),
    sessionDays: number('SESSION_DAYS', 1, 365, 30),
    stripeSecretKey: text('STRIPE_SECRET_KEY'),
    stripeWebhookSecret: text('STRIPE_WEBHOOK_SECRET'),
    stripeUrl: url('STRIPE_URL', ['https:', 'http:']),
    creditPackages: read('CREDIT_PACKAGES', PACKAGES_ACCEPTED, packagesIn) ?? PACKAGES,
    readingRetentionDays: number('READING_RETENTION_DAYS', 1, 36_500, LIMITS.readingDays),
    conversationRetentionDays: number('CONVERSATION_RETENTION_DAYS', 1, 36_500, LIMITS.conversationDays),
    llm: llmSettings(env, url('LLM_URL', ['https:', 'http:']), number, problems),
    workerConcurrency: number('WORKER_CONCURRENCY', 1, 64, 1),
    logLevel: choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']) ?? 'info',
  };
  if (role === 'worker' && !env.REDIS_URL?.trim())
    problems.push('REDIS_URL is needed by a worker: it takes its jobs from Redis');
  if (role !== 'worker' && config.databaseUrl && !env.KEY_PEPPER?.trim()) {
    problems.push('KEY_PEPPER is needed beside DATABASE_URL: all processes must hash keys with the same secret');
  }
  if ((config.stripeSecretKey === undefined) !== (config.stripeWebhookSecret === undefined)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together, or neither');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}

/** The service that a command speaks to, and the key that it speaks with. */
export interface ServiceConfig {
  url: string;
  apiKey?: string;
}

/** Reads the settings of `siderea mcp` and `siderea batch`. Throws ConfigError. */
export function readServiceConfig(env: Record<string, string | undefined> = process.env): ServiceConfig {
  const problems: string[] = [];
  const { text, url } = readers(env, problems);
  const service = url('SIDEREA_URL', ['https:', 'http:']) ?? 'http://127.0.0.1:3000';
  if (problems.length > 0) throw new ConfigError(problems);
  // the examples of the documentation call it SIDEREA_KEY
  return { url: service, apiKey: text('SIDEREA_API_KEY') ?? text('SIDEREA_KEY') };
}

/** How a variable is read, by what it must be; what is wrong goes to the problems. */
function readers(env: Record<string, string | undefined>, problems: string[]) {
  /** A variable, parsed; empty counts as absent. `parse` gives undefined for what it does not accept. */
  function read<T>(name: string, accepted: string, parse: (text: string) => T | undefined): T | undefined {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} must be ${accepted}`);
    return value;
  }
  const number = (name: string, least: number, most: number, fallback: number) =>
    read(name, `a whole number from ${least} to ${most}`, (text) => wholeNumber(text, least, most)) ?? fallback;
  const choice = <T extends string>(name: string, words: readonly T[]) =>
    read(name, `one of ${words.join(', ')}`, (text) => words.find((word) => word === text));
  const url = (name: string, protocols: string[]) =>
    read(name, `a URL beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`, (text) => urlOf(text, protocols));

  const authorities = (name: string) => read(name, 'a file with certificates in PEM', certificatesIn);
  /** Whoever names authorities wants the certificate verified with them. */
  const tls = (name: 'DATABASE' | 'REDIS') => {
    const chosen = choice(`${name}_TLS`, TLS);
    if (!env[`${name}_CA`]?.trim()) return chosen;
    if (chosen && chosen !== 'verify') problems.push(`${name}_CA needs ${name}_TLS=verify, or none`);
    return 'verify';
  };
  const text = (name: string) => env[name]?.trim() || undefined;
  return { read, text, number, choice, url, authorities, tls };
}

const PACKAGES: readonly CreditPackage[] = [
  { credits: 500, money: 500, currency: 'usd' },
  { credits: 2_500, money: 2_200, currency: 'usd' },
  { credits: 10_000, money: 8_000, currency: 'usd' },
];
const PACKAGES_ACCEPTED =
  'packages as 500:500:usd,2500:2200:usd (credits, price in the smallest unit, currency), each once';

/** The packages of a text; undefined where it is none, or offers the same credits twice. */
function packagesIn(text: string): readonly CreditPackage[] | undefined {
  const packages = text.split(',').map((part) => {
    const [, credits, money, currency = ''] = /^\s*(\d{1,9}):(\d{1,9}):([a-z]{3})\s*$/.exec(part) ?? [];
    return { credits: Number(credits), money: Number(money), currency };
  });
  const isGood = packages.every(({ credits, money }) => credits > 0 && money > 0);
  return isGood && new Set(packages.map(({ credits }) => credits)).size === packages.length ? packages : undefined;
}

const TLS = ['verify', 'accept', 'off'] as const;

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

const MARKDOWN_ACCEPTED = 'a file of text (Markdown, at most 500 kB) that can be read';

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

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
}

/** The language model; whoever gives an address must say which model answers there. */
function llmSettings(
  env: Record<string, string | undefined>,
  base: string | undefined,
  number: (name: string, least: number, most: number, fallback: number) => number,
  problems: string[],
): LlmSettings | undefined {
  const model = env.LLM_MODEL?.trim();
  const dailyTurns = number('LLM_DAILY_TURNS', 0, 1_000_000, 50);
  const timeoutMs = number('LLM_TIMEOUT_MS', 100, 20_000, 8_000);
  if (!base && !model) return undefined;
  if (!base || !model) {
    // an address that was wrong has been named
    if (base || !env.LLM_URL?.trim()) problems.push('LLM_URL and LLM_MODEL need each other');
    return undefined;
  }
  if (new URL(base).username) problems.push('LLM_URL must hold no user and no password: the key goes into LLM_KEY');
  return { url: completionsAt(base), model, key: env.LLM_KEY?.trim() || undefined, dailyTurns, timeoutMs };
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
