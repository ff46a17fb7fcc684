import assert from 'node:assert/strict';
import { built } from '../setup/compiled.ts';
import { ended, startProcess } from '../setup/processes.ts';
import { redisUrl, startRedis } from '../setup/servers.ts';

describe('worker process', () => {
  it('does not start without a Redis, and names what is missing', async () => {
    const { code, err } = await ended(process.execPath, [await built('workers/main')], {});
    assert.equal(code, 1);
    assert.match(err, /REDIS_URL is needed by a worker/);
  });

  it('needs nothing but REDIS_URL, prints JSON lines, and ends with 0 on SIGTERM', async () => {
    const worker = await startProcess(
      await built('workers/main'),
      { REDIS_URL: await redisUrl() },
      'takes computations',
    );
    assert.equal(await worker.end('SIGTERM'), 0);
    const lines = worker.printed().trim().split('\n');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).msg),
      ['takes computations', 'stopping', 'stopped'],
    );
  });

  it('ends with 0 on SIGTERM while Redis is away', async () => {
    const redis = await startRedis();
    const worker = await startProcess(await built('workers/main'), { REDIS_URL: redis.url }, 'takes computations');
    await redis.stop();
    assert.equal(await worker.end('SIGTERM'), 0);
  });
});
