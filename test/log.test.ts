import assert from 'node:assert/strict';
import { errorFields } from '../shared/log.ts';
import { postgresDatabase } from '../shared/store/database.ts';
import { statement } from '../shared/store/rows.ts';
import { built } from './setup/compiled.ts';
import { ended } from './setup/processes.ts';
import { migratedPostgresUrl, silentLog } from './setup/test-server.ts';

/** What the error of a call is logged as. */
async function logged(call: () => Promise<unknown>): Promise<string> {
  const error = await call().then(
    () => assert.fail('nothing was thrown'),
    (thrown) => thrown,
  );
  return JSON.stringify(errorFields(error));
}

describe('errors in the log', () => {
  it('say which rule of the database was broken, and nothing of the row', async () => {
    const database = postgresDatabase({ url: await migratedPostgresUrl(), poolSize: 1, log: silentLog });
    const add = statement('add', {}, 'insert into accounts (email) values ($1)');
    await database.run(add, ['secret@example.org']);
    const twice = await logged(() => database.run(add, ['secret@example.org']));
    assert.match(twice, /"code":"23505".*"table":"accounts","constraint":"accounts_email_key"/);
    assert.doesNotMatch(twice, /secret/);
    const cast = statement('cast', {}, 'select $1::text::uuid');
    const misread = await logged(() => database.run(cast, ['secret']));
    assert.match(misread, /22P02.*invalid input syntax for type uuid/);
    assert.doesNotMatch(misread, /secret/);
    const theft = `insert into ledger (account_id, amount, kind, reference)
      values (gen_random_uuid(), 4711, 'theft', gen_random_uuid())`;
    const checked = await logged(() => database.run(statement('checked', {}, theft), []));
    assert.match(checked, /"code":"23514"/);
    assert.doesNotMatch(checked, /4711|secret/);
    await database.close();
  });

  it('keep the name, the place in our code and the cause, and quote nobody', async () => {
    const text = await logged(async () => {
      try {
        JSON.parse('{"question": secret}');
      } catch (cause) {
        throw Object.assign(new TypeError('wrong: "secret\n    at secret'), {
          cause,
          command: 'secret',
          code: 'not a code',
        });
      }
    });
    const { name, message, stack, cause, code } = JSON.parse(text);
    assert.deepEqual([name, message, cause.name, code], ['TypeError', 'wrong: "…"', 'SyntaxError', undefined]);
    assert.match(stack[0], /log\.test\.ts/);
    assert.ok(stack.every((frame: string) => !/node_modules|node:/.test(frame)));
    assert.doesNotMatch(text, /secret/);
  });

  it('name nobody’s mail address, as payment providers and mail servers do', async () => {
    const text = await logged(async () => {
      throw new Error('Invalid email address: ann@example.org <bob@xn--9ca.example>, see the docs');
    });
    assert.doesNotMatch(text, /ann|bob|example/);
    assert.match(text, /Invalid email address: …@… …@… see the docs/);
  });

  it('are all written that way', async () => {
    const script = `import { makeLog } from '${await built('shared/log')}';
      const error = Object.assign(new Error('broken'), { detail: 'secret', parameters: ['secret'] });
      makeLog('info', 'test').error({ err: error }, 'bug');
      makeLog('info', 'test').error(error);`;
    const { out } = await ended(process.execPath, ['--input-type=module', '-e', script], {});
    const lines = out.trim().split('\n');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).err.message),
      ['broken', 'broken'],
    );
    assert.doesNotMatch(out, /secret/);
  });
});
