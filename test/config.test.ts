import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, readConfig, readServiceConfig, SETTING_ROWS } from '../shared/config.ts';
import { CERTIFICATE, CERTIFICATE_FILE } from './setup/tls.ts';

const PEPPER = 'p'.repeat(32);
const DATABASE_URL = 'postgres://siderea:secret@db.example/siderea';
const REDIS_URL = 'rediss://:secret@redis.example:6380/1';

function problemsOf(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
  return [];
}

describe('the configuration', () => {
  it('is the table of the README, row by row', () => {
    const rows = SETTING_ROWS.map(({ variable, usual, meaning }) => `| \`${variable}\` | ${usual} | ${meaning} |`);
    assert.ok(rows.length > 35);
    assert.equal(
      readFileSync('README.md', 'utf8').match(/(?<=^\| variable .*\n\|---.*\n)(^\|.*\n)+/m)?.[0],
      rows.map((row) => `${row}\n`).join(''),
    );
  });

  it('reads no variable that its table does not name', () => {
    const asked = new Set<string>();
    const env = new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.add(String(name)) });
    readConfig('web', env);
    readServiceConfig(env);
    // where Stripe is belongs to the tests
    asked.delete('STRIPE_URL');
    assert.deepEqual([...asked].toSorted(), SETTING_ROWS.map(({ variable }) => variable).toSorted());
  });

  it('of the bridge for agents is an address and a key', () => {
    assert.deepEqual(readServiceConfig({}), { url: 'http://127.0.0.1:3000', apiKey: undefined });
    const told = { SIDEREA_URL: ' https://siderea.example/mcp/tarot', SIDEREA_API_KEY: 'sdr_x ' };
    assert.deepEqual(readServiceConfig(told), { url: 'https://siderea.example/mcp/tarot', apiKey: 'sdr_x' });
    assert.equal(readServiceConfig({ SIDEREA_KEY: 'sdr_y' }).apiKey, 'sdr_y');
    assert.equal(readServiceConfig({ ...told, SIDEREA_KEY: 'sdr_y' }).apiKey, 'sdr_x');
    assert.deepEqual(
      problemsOf(() => readServiceConfig({ SIDEREA_URL: 'siderea.example' })),
      ['SIDEREA_URL must be a URL beginning with https:// or http://'],
    );
  });

  it('needs nothing to run the whole service in one process', () => {
    assert.deepEqual(
      { ...readConfig('web', {}) },
      {
        port: 3000,
        host: '127.0.0.1',
        dataDir: './data',
        databaseUrl: undefined,
        databaseTls: undefined,
        databaseCa: undefined,
        databasePoolSize: 8,
        redisUrl: undefined,
        redisTls: undefined,
        redisCa: undefined,
        keyPepper: undefined,
        seller: undefined,
        rateLimit: 60,
        trustProxy: false,
        operatorPassword: undefined,
        metricsToken: undefined,
        sourceUrl: 'https://github.com/siderea/siderea',
        baseUrl: undefined,
        contact: undefined,
        terms: undefined,
        privacy: undefined,
        smtpUrl: undefined,
        mailFrom: 'Siderea <siderea@localhost>',
        starterCredits: 100,
        sessionDays: 30,
        stripeSecretKey: undefined,
        stripeWebhookSecret: undefined,
        stripeUrl: undefined,
        creditPackages: [
          { credits: 500, money: 500, currency: 'usd' },
          { credits: 2_500, money: 2_200, currency: 'usd' },
          { credits: 10_000, money: 8_000, currency: 'usd' },
        ],
        readingRetentionDays: 365,
        conversationRetentionDays: 90,
        llm: undefined,
        workerConcurrency: 1,
        logLevel: 'info',
      },
    );
  });

  it('takes every variable, and cannot be changed afterwards', () => {
    const config = readConfig('web', {
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL,
      DATABASE_TLS: 'accept',
      DATABASE_POOL_SIZE: '20',
      REDIS_URL,
      REDIS_TLS: 'verify',
      KEY_PEPPER: PEPPER,
      RATE_LIMIT: '600',
      TRUST_PROXY: 'true',
      OPERATOR_PASSWORD: 'a long password',
      METRICS_TOKEN: 'a-long-token',
      SOURCE_URL: 'https://example.org/source',
      BASE_URL: 'https://Siderea.example/',
      SMTP_URL: 'smtp://user:p%40ss@mail.example:587',
      MAIL_FROM: 'Siderea <hello@siderea.example>',
      CONTACT: 'help@siderea.example',
      SELLER: 'Siderea Ltd, 1 Sky Road, Dublin',
      STARTER_CREDITS: '0',
      SESSION_DAYS: '7',
      STRIPE_SECRET_KEY: 'sk_live',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      CREDIT_PACKAGES: '100:90:eur, 900:700:eur',
      READING_RETENTION_DAYS: '30',
      CONVERSATION_RETENTION_DAYS: '20',
      WORKER_CONCURRENCY: '4',
      LOG_LEVEL: 'warn',
    });
    assert.deepEqual(
      [config.port, config.host, config.databaseUrl, config.databaseTls, config.databasePoolSize],
      [0, '0.0.0.0', DATABASE_URL, 'accept', 20],
    );
    assert.deepEqual([config.redisUrl, config.redisTls, config.keyPepper], [REDIS_URL, 'verify', PEPPER]);
    assert.deepEqual([config.metricsToken, config.seller], ['a-long-token', 'Siderea Ltd, 1 Sky Road, Dublin']);
    assert.deepEqual([config.rateLimit, config.trustProxy, config.operatorPassword], [600, true, 'a long password']);
    assert.deepEqual(
      [config.sourceUrl, config.readingRetentionDays, config.workerConcurrency, config.logLevel],
      ['https://example.org/source', 30, 4, 'warn'],
    );
    assert.deepEqual(
      [config.baseUrl, config.smtpUrl, config.mailFrom, config.starterCredits, config.sessionDays],
      ['https://siderea.example', 'smtp://user:p%40ss@mail.example:587', 'Siderea <hello@siderea.example>', 0, 7],
    );
    assert.equal(config.conversationRetentionDays, 20);
    assert.deepEqual([config.stripeSecretKey, config.stripeWebhookSecret], ['sk_live', 'whsec']);
    assert.deepEqual(config.creditPackages, [
      { credits: 100, money: 90, currency: 'eur' },
      { credits: 900, money: 700, currency: 'eur' },
    ]);
    assert.ok(Object.isFrozen(config));
  });

  it('knows a language model by a base or by the whole address', () => {
    const llm = (LLM_URL: string, more = {}) => readConfig('web', { LLM_URL, LLM_MODEL: 'some-model', ...more }).llm;
    for (const url of ['http://host/v1', 'http://host/v1/', 'http://host/v1/chat/completions']) {
      const rest = { model: 'some-model', key: undefined, dailyTurns: 50, timeoutMs: 8_000 };
      assert.deepEqual(llm(url), { url: 'http://host/v1/chat/completions', ...rest });
    }
    const set = llm('https://host/x?version=1', { LLM_KEY: 'secret', LLM_DAILY_TURNS: '3', LLM_TIMEOUT_MS: '500' });
    assert.equal(set?.url, 'https://host/x/chat/completions?version=1');
    assert.deepEqual([set?.key, set?.dailyTurns, set?.timeoutMs], ['secret', 3, 500]);
    assert.match(problemsOf(() => readConfig('web', { LLM_URL: 'http://host' })).join(), /need each other/);
    assert.match(problemsOf(() => readConfig('web', { LLM_MODEL: 'some-model' })).join(), /need each other/);
    const wrong = problemsOf(() => llm('http://somebody:secret@host/v1'));
    assert.match(wrong.join(), /^LLM_URL must hold no user/);
    assert.ok(!wrong.join().includes('secret'));
  });

  it('takes an empty variable for an absent one', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'KEY_PEPPER', 'TRUST_PROXY', 'LOG_LEVEL'];
    const empty = Object.fromEntries(names.map((name) => [name, ' ']));
    assert.deepEqual(readConfig('web', empty), readConfig('web', {}));
  });

  it('names every problem at once, and no secret', () => {
    const wrong = {
      PORT: '65536',
      RATE_LIMIT: '1.5',
      DATABASE_URL: 'mysql://siderea:secret@db.example',
      DATABASE_TLS: 'maybe',
      REDIS_URL: 'localhost:6379',
      KEY_PEPPER: 'secret',
      OPERATOR_PASSWORD: 'secret',
      METRICS_TOKEN: 'secret',
      TRUST_PROXY: 'yes',
      SOURCE_URL: 'ftp://example.org',
      BASE_URL: 'https://siderea.example/pages',
      SMTP_URL: 'mail.secret.example',
      MAIL_FROM: 'a@secret.example, b@secret.example',
      STARTER_CREDITS: '-1',
      SESSION_DAYS: '0',
      STRIPE_URL: 'stripe.secret.example',
      CREDIT_PACKAGES: '100:90:eur,100:80:eur',
      LOG_LEVEL: 'loud',
    };
    const problems = problemsOf(() => readConfig('web', wrong));
    for (const name of Object.keys(wrong)) assert.ok(problems.some((problem) => problem.startsWith(`${name} must be`)));
    assert.equal(problems.length, Object.keys(wrong).length);
    assert.ok(!problems.join().includes('secret'));
    assert.throws(
      () => readConfig('web', wrong),
      /^ConfigError: The configuration is wrong:\n {2}- PORT must be a whole number/,
    );
  });

  it('takes the secrets of Stripe together', () => {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      assert.match(problemsOf(() => readConfig('web', { [name]: 'secret' })).join(), /are set together/);
    }
  });

  it('refuses numbers that are not whole and within their bounds', () => {
    for (const PORT of ['-1', '1e3', '0x50', '80 ', ' 80', '٣', 'NaN']) {
      const isTrimmed = /^\d+$/.test(PORT.trim());
      assert.equal(problemsOf(() => readConfig('web', { PORT })).length, isTrimmed ? 0 : 1, PORT);
    }
  });

  it('reads authorities from a file, and then verifies with them', () => {
    const config = readConfig('web', { DATABASE_CA: CERTIFICATE_FILE, REDIS_CA: CERTIFICATE_FILE });
    assert.deepEqual([config.databaseCa, config.redisCa], [CERTIFICATE, CERTIFICATE]);
    assert.deepEqual([config.databaseTls, config.redisTls], ['verify', 'verify']);
    for (const REDIS_CA of ['/nowhere.pem', import.meta.filename, path.dirname(CERTIFICATE_FILE)]) {
      assert.match(problemsOf(() => readConfig('web', { REDIS_CA })).join(), /^REDIS_CA must be a file with cert/);
    }
    for (const REDIS_TLS of ['accept', 'off']) {
      const contrary = { REDIS_TLS, REDIS_CA: CERTIFICATE_FILE };
      assert.deepEqual(
        problemsOf(() => readConfig('web', contrary)),
        ['REDIS_CA needs REDIS_TLS=verify, or none'],
      );
    }
  });

  it('asks of each process only what it needs', () => {
    assert.deepEqual(
      problemsOf(() => readConfig('worker', { REDIS_URL })),
      [],
    );
    assert.match(problemsOf(() => readConfig('worker', {})).join(), /^REDIS_URL is needed by a worker/);
    assert.match(
      problemsOf(() => readConfig('web', { DATABASE_URL })).join(),
      /^KEY_PEPPER is needed beside DATABASE_URL/,
    );
    assert.deepEqual(
      problemsOf(() => readConfig('worker', { REDIS_URL, DATABASE_URL })),
      [],
    );
    assert.deepEqual(
      problemsOf(() => readConfig('command', { DATABASE_URL, KEY_PEPPER: PEPPER })),
      [],
    );
  });
});
