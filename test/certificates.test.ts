/** Servers with certificates of their own making are verified with authorities that the operator names. */

import assert from 'node:assert/strict';
import { redisConnection } from '../shared/redis.ts';
import { postgresDatabase } from '../shared/store/database.ts';
import { statement } from '../shared/store/rows.ts';
import { postgresUrl, redisUrl } from './setup/servers.ts';
import { silentLog } from './setup/test-server.ts';
import { behindTls, CERTIFICATE } from './setup/tls.ts';

const UNKNOWN = /self.signed certificate/;

describe('a server with a certificate of its own making', () => {
  it('is PostgreSQL that is trusted with DATABASE_CA only', async () => {
    const door = await behindTls(await postgresUrl(), 'when asked');
    const asked = async (ca?: string) => {
      const database = postgresDatabase({ url: door.url, tls: 'verify', ca, poolSize: 1, log: silentLog });
      try {
        return await database.run(statement('one', { one: 'number' }, 'select 1 as one'), []);
      } finally {
        await database.close();
      }
    };
    assert.deepEqual(await asked(CERTIFICATE), [{ one: 1 }]);
    await assert.rejects(asked(), UNKNOWN);
    door.end();
  });

  it('is Redis that is trusted with REDIS_CA only', async () => {
    const door = await behindTls(await redisUrl(), 'at once');
    const answered = async (ca?: string) => {
      const connection = redisConnection({ url: door.url, tls: 'verify', ca, log: silentLog }, 'asking');
      const outcome = await new Promise((resolve) => {
        connection.once('ready', () => resolve('ready'));
        connection.once('error', ({ message }) => resolve(message));
      });
      connection.disconnect();
      return String(outcome);
    };
    assert.equal(await answered(CERTIFICATE), 'ready');
    assert.match(await answered(), UNKNOWN);
    door.end();
  });
});
