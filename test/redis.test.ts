import assert from 'node:assert/strict';
import { redisConnection } from '../shared/redis.ts';
import { startProxy } from './setup/proxy.ts';
import { redisUrl } from './setup/servers.ts';
import { silentLog } from './setup/test-server.ts';
import { until } from './setup/until.ts';

describe('a connection to a Redis that says nothing', () => {
  it('is broken off within three seconds where somebody waits, then refuses at once, and comes back', async () => {
    const proxy = await startProxy(await redisUrl());
    const connection = redisConnection({ url: proxy.url, log: silentLog }, 'asking');
    await until(() => connection.status === 'ready');
    proxy.silence();
    const unanswered = assert.rejects(connection.ping());
    await until(() => connection.status !== 'ready', 3_000);
    const startMs = performance.now();
    await assert.rejects(connection.ping());
    assert.ok(performance.now() - startMs < 100);
    await unanswered;
    await proxy.heal();
    await until(() => connection.status === 'ready');
    assert.equal(await connection.ping(), 'PONG');
    connection.disconnect();
    await proxy.close();
  });
});
