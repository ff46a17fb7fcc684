/** The command line as an operator types it, in processes of their own. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commands } from '../../api/commands/commands.ts';
import { helpOf } from '../../api/commands/help.ts';
import { certain } from '../../shared/narrow.ts';
import { stripeTrouble } from '../../shared/payments/stripe-payments.ts';
import { built } from '../setup/compiled.ts';
import { type Ended, ended, SHORT_LIVED, startProcess } from '../setup/processes.ts';
import { postgresUrl, redisUrl } from '../setup/servers.ts';
import { startStripeDouble, WEBHOOK_SECRET } from '../setup/stripe-double.ts';
import { newDataFolder, preparedDataFolder, removeFolder, testServer } from '../setup/test-server.ts';

const program = async (name: Parameters<typeof built>[0], args: readonly string[], env: Record<string, string>) =>
  ended(process.execPath, [...SHORT_LIVED, await built(name), ...args], env);
/** Types `siderea …`; no word here has a space in it. */
const siderea = (line: string, env: Record<string, string>) => program('api/cli', line.split(' '), env);

/** The one line of JSON that a command prints. */
function oneLine({ code, out, err }: Ended) {
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^[^\n]+\n$/);
  return JSON.parse(out);
}

describe('the command line', () => {
  const folders: string[] = [];
  after(() => folders.forEach(removeFolder));
  async function preparedFolder(): Promise<string> {
    const folder = await preparedDataFolder();
    folders.push(folder);
    return folder;
  }

  describe('beside a running server', () => {
    const server = testServer();
    let env: Record<string, string>;
    before(async () => {
      env = { DATA_DIR: server.platform.config.dataDir };
    });
    const ask = (apiKey: string) => server.call('GET', '/api/v1/account', { headers: { 'X-API-Key': apiKey } });

    it('makes a key that works at once, and stops it at once', async () => {
      const made = oneLine(
        await siderea('key create --email a@example.org --name n --credits 9 --rate-limit 7 --json', env),
      );
      assert.deepEqual(Object.keys(made), ['account_id', 'key_id', 'api_key']);
      const { status, json, headers } = await ask(made.api_key);
      assert.deepEqual([status, json.balance, json.account_id], [200, 9, made.account_id]);
      assert.match(headers.get('RateLimit-Policy') ?? '', /q=7;/);
      const revoked = oneLine(await siderea(`key revoke ${made.key_id} --json`, env));
      assert.deepEqual(revoked, { key_id: made.key_id, revoked: true });
      assert.equal((await ask(made.api_key)).status, 401);
    });

    it('makes a link that signs an address in to the running server', async () => {
      const { link, email } = oneLine(await siderea('sign-in-link --email link@example.org --json', env));
      assert.equal(email, 'link@example.org');
      const { origin, port, pathname, search } = new URL(link);
      // passkeys know no 127.0.0.1
      assert.deepEqual([origin, pathname], [`http://localhost:${new URL(server.url).port}`, '/signin/link'], port);
      const { status, text } = await server.call('GET', pathname + search);
      assert.equal(status, 200);
      assert.match(text, /link@example\.org/);
      const base = { ...env, BASE_URL: 'https://siderea.example' };
      assert.match(
        oneLine(await siderea('sign-in-link --email link@example.org --json', base)).link,
        /^http:\/\/localhost/,
      );
    });

    it('prints for people without --json', async () => {
      const { code, out } = await siderea('key create --email b@example.org --name n --credits 3', env);
      assert.equal(code, 0);
      assert.match(out, /^account_id: [0-9a-f-]{36}\nkey_id: [0-9a-f-]{36}\napi_key: sdr_\w{38}\n$/);
      const [balance, ledger, keys, nobody] = await Promise.all([
        siderea('credits balance --email b@example.org', env),
        siderea('ledger --email b@example.org', env),
        siderea('key list --email b@example.org', env),
        siderea('key list --email nobody@example.org', env),
      ]);
      assert.deepEqual(nobody, { code: 1, out: '', err: 'there is no account of nobody@example.org\n' });
      assert.match(balance.out, /^account_id: \S+\nbalance: 3\n$/);
      assert.match(ledger.out, /amount: 3 .*kind: grant/);
      assert.match(keys.out, /^name {2}hint +last_used_at +key_id\nn +sdr_\S+ +– +[0-9a-f-]{36}\n$/);
      const accounts = await siderea('account list --find b@example', env);
      assert.match(accounts.out, /^email +balance +keys +requests_7_days +last_seen_at\nb@example.org +3 +1 +0 +–\n$/);
      assert.doesNotMatch(keys.out + ledger.out, /null/);
      for (const line of `${keys.out}${ledger.out}`.split('\n')) assert.ok(line.length <= 80, line);
    });

    it('exports an account of many movements as they are read, and deletes it once all of it has arrived', async () => {
      const email = 'many@example.org';
      const { id } = await server.platform.accounts.findOrCreate(email);
      const MOVEMENTS = 20_000;
      await server.platform.database.withKnex(async (knex) => {
        await knex.raw(`insert into ledger (account_id, amount, kind, reference)
          select '${id}', 1, 'grant', gen_random_uuid() from generate_series(1, ${MOVEMENTS})`);
        await knex('accounts').where({ id }).update({ balance: MOVEMENTS });
      });
      const cli = path.resolve(await built('api/cli'));
      const folder = mkdtempSync(path.join(tmpdir(), 'siderea-export-'));
      folders.push(folder);
      const typed = (line: string, to: string) =>
        ended('bash', ['--norc', '-o', 'pipefail', '-c', `'${process.execPath}' '${cli}' ${line} ${to}`], env);
      const file = (name: string) => path.join(folder, name);
      const wrote = async (line: string, name: string) => {
        const { code, out, err } = await typed(line, `> '${file(name)}'`);
        assert.deepEqual([code, out], [0, '']);
        return { err, text: readFileSync(file(name), 'utf8') };
      };
      const whole = await wrote(`account export --email ${email}`, 'whole.json');
      assert.equal(whole.err, `exported: ${email}\n`);
      const ids = JSON.parse(whole.text).ledger.map((entry: { id: number }) => entry.id);
      assert.equal(new Set(ids).size, MOVEMENTS);
      assert.ok(whole.text.split('\n').length > MOVEMENTS, 'a row a line');
      const line = await wrote(`account export --email ${email} --json`, 'line.json');
      assert.equal(line.err, '');
      assert.match(line.text, /^[^\n]+\n$/);
      assert.deepEqual(JSON.parse(line.text), JSON.parse(whole.text));
      const cut = await typed(`account delete --email ${email} --confirm ${email}`, '| head -c 100');
      assert.equal(cut.code, 1);
      assert.match(cut.err, /^it could not be printed to its end: .*EPIPE\n$/);
      assert.ok(await server.platform.accounts.find(email), 'it is deleted once it was exported whole');
      const last = await wrote(`account delete --email ${email} --confirm ${email}`, 'last.json');
      assert.equal(last.err, `deleted: ${email}\n`);
      assert.deepEqual(JSON.parse(last.text), JSON.parse(whole.text));
      assert.equal(await server.platform.accounts.find(email), undefined);
    });

    it('is refused the folder for a second server, in one sentence', async () => {
      const { code, out, err } = await program('api/main', [], { ...env, PORT: '0' });
      assert.deepEqual([code, out], [1, '']);
      assert.match(err, /^Another Siderea process is using .*\n$/);
    });

    it('finds everything well', async () => {
      const findings = oneLine(await siderea('doctor --json', env));
      assert.deepEqual(
        findings.map(({ part, ok }: { part: string; ok: boolean }) => [part, ok]),
        [
          ['configuration', true],
          ['ephemeris', true],
          ['database', true],
          ['pages', true],
          ['mail', true],
          ['payments', true],
        ],
      );
      assert.match(findings[2].detail, /a server is running/);
      // where it is, and not where one would be that is started here
      for (const { detail } of [findings[2], findings[3]]) assert.ok(detail.includes(server.base), detail);
    });
  });

  describe('without a server', () => {
    it('tells of each command and its options in 80 columns', async () => {
      const [all, one, family, version, typo, slip] = await Promise.all(
        ['', 'key create --help', 'credits --help', '--version', 'key lst', 'acount'].map((line) => siderea(line, {})),
      );
      const { version: released } = JSON.parse(readFileSync('package.json', 'utf8'));
      assert.deepEqual([version.code, version.out], [0, `${released}\n`]);
      assert.equal(one.out, `${helpOf('key create', commands)}\n`);
      assert.match(one.out, /^usage: siderea key create --email E --name N \[--credits C\]/i);
      assert.match(one.out, /--monthly-cap C +credits that the key may use/);
      assert.match(family.out, /siderea credits grant .*siderea credits balance /s);
      assert.match(typo.err, /unknown command: key lst\nDid you mean `siderea key list`\?/);
      assert.match(slip.err, /Did you mean `siderea account`\?/);
      for (const command of Object.keys(commands)) {
        // as `help` prints it: a process for each would take as long as all the rest
        const out = certain(helpOf(command, commands), command);
        assert.doesNotMatch(out, /undefined/);
        for (const option of Object.keys(commands[command].options)) {
          assert.match(out, new RegExp(`\n {2}--${option.replace('?', '')} \\S+ +\\w`), `${command}: ${option}`);
        }
        for (const line of `${out}${all.out}${one.err}`.split('\n')) assert.ok(line.length <= 80, line);
      }
    });

    it('asks the one server of its user where it is typed in a folder without a database', async () => {
      // a folder for temporary files of its own, in which nobody else has servers
      const TMPDIR = mkdtempSync(path.join(tmpdir(), 'siderea-tmp-'));
      folders.push(TMPDIR);
      const nowhere = mkdtempSync(path.join(TMPDIR, 'nowhere-'));
      const cli = path.resolve(await built('api/cli'));
      const there = (line: string) =>
        ended('sh', ['-c', `cd '${nowhere}' && exec '${process.execPath}' '${cli}' ${line}`], { TMPDIR });
      const unfound = await there('key list --email owner@localhost');
      assert.match(unfound.err, /^There is no database in \S+nowhere-\w+\/data, and no server of yours/);
      const start = async () =>
        startProcess(
          await built('api/main'),
          { DATA_DIR: await preparedFolder(), PORT: '0', LOG_LEVEL: 'silent', TMPDIR },
          'Data: ',
        );
      const first = await start();
      assert.match((await there('credits balance --email owner@localhost')).out, /balance: 1000/);
      assert.match((await there('doctor')).out, /✓ database: a server is running on \S+siderea-data-/);
      const second = await start();
      // whose data is meant cannot be known: both are named, with where they are
      const { err } = await there('key list --email owner@localhost');
      assert.match(
        err,
        /several servers of yours are running\. Say which:\n( {2}DATA_DIR=\S+ \(at http:\/\/localhost:\d+\)\n){2}$/,
      );
      await second.end('SIGKILL');
      assert.match((await there('credits balance --email owner@localhost')).out, /balance: 1000/);
      assert.equal(await first.end('SIGTERM'), 0);
      assert.deepEqual(readdirSync(nowhere), []);
    });

    it('examines a place without writing anything, and says which', async () => {
      const TMPDIR = mkdtempSync(path.join(tmpdir(), 'siderea-tmp-'));
      const long = path.join(TMPDIR, 'a-name-so-long-that-no-socket-can-be-made-beside-the-data-in-it', 'data');
      folders.push(TMPDIR);
      const none = await siderea('doctor', { DATA_DIR: long, TMPDIR });
      assert.equal(none.code, 0);
      assert.ok(none.out.includes(`✓ database: there is none in ${long} yet`), none.out);
      assert.deepEqual(readdirSync(TMPDIR), []);
      const folder = await preparedFolder();
      const before = readdirSync(folder, { recursive: true }).length;
      const quiet = await siderea('doctor', { DATA_DIR: folder, STRIPE_SECRET_KEY: '', TMPDIR });
      assert.ok(quiet.out.includes(`✓ database: there is one in ${folder}; no server is running on it`), quiet.out);
      assert.equal(readdirSync(folder, { recursive: true }).length, before);
      // what works and has to be known is neither good nor wrong
      for (const part of ['pages', 'mail', 'payments']) assert.match(quiet.out, new RegExp(`^! ${part}: `, 'm'));
      assert.match(quiet.out, /\n3 good, 3 to know \(!\), 0 wrong \(✗\)\n$/);
      // a wrong variable hides nothing but what hangs on it
      const wrong = await siderea('doctor', { DATA_DIR: folder, PORT: 'x', SMTP_URL: 'x', TMPDIR });
      assert.equal(wrong.code, 1);
      assert.match(wrong.out, /^✗ configuration: .*PORT.*SMTP_URL/s);
      assert.match(wrong.out, /^✓ database: there is one in /m);
      assert.match(wrong.out, /^✗ pages: not looked at while PORT is wrong$/m);
      assert.match(wrong.out, /^✗ mail: not looked at while SMTP_URL is wrong$/m);
      assert.match(wrong.out, /^! payments: .*\n2 good, 1 to know \(!\), 3 wrong \(✗\)\n$/m);
    });

    it('says that it makes a new database before it makes one where no server has run', async () => {
      const env = { DATA_DIR: newDataFolder() };
      folders.push(env.DATA_DIR);
      const made = await siderea('key create --email a@example.org --name n --json', env);
      assert.equal(made.code, 0);
      assert.match(made.err, /^No server has run on \S+ yet: a new, empty database is made there\.\n.*DATA_DIR/);
      assert.match(JSON.parse(made.out).api_key, /^sdr_/);
      oneLine(await siderea('key list --email a@example.org --json', env));
    });

    it('opens the data folder itself', async () => {
      const env = { DATA_DIR: await preparedFolder() };
      oneLine(await siderea('key create --email a@example.org --name n --credits 9 --json', env));
      const balance = oneLine(await siderea('credits balance --email A@example.org --json', env));
      assert.equal(balance.balance, 9);
    });

    it('says how it is used, and what is wrong with a line', async () => {
      const env = { DATA_DIR: newDataFolder() };
      folders.push(env.DATA_DIR);
      const [help, unknown, option, value, argument] = await Promise.all([
        siderea('help', env),
        siderea('key destroy', env),
        siderea('credits balance --mail a@example.org', env),
        siderea('ledger --email', env),
        siderea('key revoke one two', env),
      ]);
      const [missing, below, setting] = await Promise.all([
        siderea('credits grant --email a@example.org --credits 5', env),
        siderea('key create --email a@example.org --name n --credits -5', env),
        siderea('serve --port 1', env),
      ]);
      assert.match(missing.err, /^missing: --reason\nusage: siderea credits grant/);
      assert.match(below.err, /--credits must be a whole number from 0/);
      assert.match(setting.err, /Settings are variables: PORT=3001/);
      assert.equal(help.code, 0);
      for (const command of ['key create', 'key list', 'key revoke', 'credits grant', 'ledger', 'serve', 'doctor']) {
        assert.match(help.out, new RegExp(`^ {2}${command} `, 'm'));
      }
      for (const { code, out, err } of [unknown, option, value, argument]) {
        assert.deepEqual([code, out], [1, '']);
        assert.doesNotMatch(err, /\n\s+at /, 'a person who mistyped sees no stack');
      }
      assert.match(unknown.err, /unknown command: key destroy\n {2}siderea key create\n/);
      assert.match(option.err, /--mail\. Did you mean --email\?\nusage: siderea credits balance --email E/s);
      assert.match(argument.err, /unexpected: two/);
    });

    it('finds out what can be known of pages, mails and payments before one is sent', async () => {
      const stripe = await startStripeDouble();
      const mail = createServer((socket) => void socket.write('220 test\r\n')).listen(0, '127.0.0.1');
      await once(mail, 'listening');
      const silent = `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`;
      const env = { DATA_DIR: await preparedFolder(), BASE_URL: 'https://siderea.invalid', SMTP_URL: silent };
      const payments = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_URL: stripe.url };
      const found = async (settings: Record<string, string>) => {
        const { code, out } = await siderea('doctor --json', settings);
        return [code, ...JSON.parse(out).slice(3)] as [number, ...{ ok: boolean; detail: string }[]];
      };
      const wrong = await found({ ...env, ...payments, STRIPE_WEBHOOK_SECRET: 'we_1' });
      const [code, pages, mails, webhook] = wrong;
      assert.deepEqual([code, pages.ok, mails.ok, webhook.ok], [1, false, false, false]);
      assert.match(pages.detail, /siderea\.invalid: is BASE_URL right/);
      assert.match(mails.detail, /SMTP_URL.*ETIMEDOUT/);
      assert.match(webhook.detail, /begins with whsec_/);
      const better = {
        DATA_DIR: env.DATA_DIR,
        BASE_URL: 'http://localhost:3000',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      };
      const [, page, letters, paid] = await found({ ...better, ...payments });
      assert.match(page.detail, /without https/);
      assert.match(letters.detail, /SMTP_URL is not set/);
      assert.deepEqual([paid.ok, /Stripe knows/.test(paid.detail)], [true, true]);
      const foreign = { secretKey: 'sk_of_somebody_else', webhookSecret: WEBHOOK_SECRET, url: stripe.url };
      assert.match((await stripeTrouble(foreign)) ?? '', /Stripe does not know STRIPE_SECRET_KEY/);
      mail.close();
      await stripe.stop();
    });

    it('names every wrong setting at once', async () => {
      const env = { DATA_DIR: '/nowhere', PORT: 'abc', RATE_LIMIT: '0', DATABASE_URL: 'mysql://x' };
      const [doctor, serve] = await Promise.all([siderea('doctor --json', env), siderea('serve', env)]);
      assert.equal(doctor.code, 1);
      for (const text of [doctor.out, serve.err])
        for (const name of ['PORT', 'RATE_LIMIT', 'DATABASE_URL']) assert.ok(text.includes(name));
      assert.equal(serve.code, 1);
      assert.doesNotMatch(serve.err, /\n\s+at /);
    });
  });

  describe('over PostgreSQL and Redis', () => {
    it('demands the migrations, runs them once, and works', async () => {
      const env = { DATABASE_URL: await postgresUrl(), REDIS_URL: await redisUrl(), KEY_PEPPER: 'p'.repeat(32) };
      const [ill, serve] = await Promise.all([siderea('doctor --json', env), siderea('serve', { ...env, PORT: '0' })]);
      assert.equal(ill.code, 1);
      assert.match(ill.out, /siderea migrate/);
      assert.equal(serve.code, 1);
      assert.match(serve.err, /lacks the migrations 0001-accounts.*siderea migrate/);
      assert.doesNotMatch(serve.err, /\n\s+at /);
      const { ran } = oneLine(await siderea('migrate --json', env));
      assert.ok(ran.length >= 2);
      const [again, well, made] = await Promise.all([
        siderea('migrate --json', env),
        siderea('doctor --json', env),
        siderea('key create --email a@example.org --name n --json', env),
      ]);
      assert.deepEqual(oneLine(again), { ran: [] });
      assert.deepEqual(
        oneLine(well).map(({ ok }: { ok: boolean }) => ok),
        [true, true, true, true, true, true, true],
      );
      assert.match(oneLine(made).api_key, /^sdr_/);
    });

    it('says what to do when they are away', async () => {
      const env = {
        DATABASE_URL: 'postgres://x@127.0.0.1:9/x',
        REDIS_URL: 'redis://127.0.0.1:9',
        KEY_PEPPER: 'p'.repeat(32),
      };
      const { code, out } = await siderea('doctor --json', env);
      assert.equal(code, 1);
      const findings = JSON.parse(out);
      assert.match(findings[2].detail, /is PostgreSQL running at DATABASE_URL/);
      assert.match(findings[3].detail, /is it running at REDIS_URL/);
      const asked = await siderea('credits balance --email a@example.org', env);
      assert.equal(asked.code, 1);
      assert.match(asked.err, /^The database is away \(.*ECONNREFUSED.*\)\..*DATABASE_URL\?\n$/);
    });
  });

  describe('npm start', () => {
    it('prints on an empty folder a first key, and a line that works when it is pasted; Ctrl-C ends it well', async () => {
      const env = { DATA_DIR: await preparedFolder(), PORT: '0', LOG_LEVEL: 'silent' };
      const server = await startProcess(await built('api/main'), env, 'Data: ');
      const lines = server.printed().split('\n');
      const first = lines.findIndex((line) => line.trim().startsWith('curl '));
      const pasted = await ended('sh', ['-c', lines.slice(first, first + 2).join('\n')], {});
      assert.equal(pasted.code, 0, pasted.err);
      const { varga, charts } = JSON.parse(pasted.out);
      assert.equal(varga, 1);
      assert.equal(charts['1'].planets.length, 9);
      const { balance } = oneLine(await siderea('credits balance --email owner@localhost --json', env));
      assert.equal(balance, 999);
      assert.equal(await server.end('SIGINT'), 0);
      const again = await startProcess(await built('api/main'), env, 'Data: ');
      assert.doesNotMatch(again.printed(), /sdr_|ticket=/, 'key and link are shown once');
      assert.equal(await again.end('SIGTERM'), 0);
    });

    it('says that its port is taken, and ends', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as { port: number };
      const { code, err } = await program('api/main', [], {
        DATA_DIR: await preparedFolder(),
        PORT: String(port),
      });
      other.close();
      assert.equal(code, 1);
      assert.match(err, new RegExp(`${port}.*PORT`));
      assert.doesNotMatch(err, /\n\s+at /);
    });
  });
});
