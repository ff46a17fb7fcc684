import assert from 'node:assert/strict';
import { redisLimiter } from '../../shared/limiter/redis-limiter.ts';
import { makeLog } from '../../shared/log.ts';
import { startProxy } from '../setup/proxy.ts';
import { redisUrl, startRedis } from '../setup/servers.ts';
import { until } from '../setup/until.ts';
import { limiterConformance } from './limiter-conformance.ts';

const log = makeLog('silent', 'test');

/** A limiter that has reached Redis: what it counts, another one sees. */
async function connected(url: string, windowS = 60) {
  const limiter = redisLimiter({ url, log }, windowS);
  const other = redisLimiter({ url, log }, windowS);
  const name = `probe ${Math.random()}`;
  await until(async () => {
    await limiter.take(name, 1_000);
    return (await other.look(name, 1_000)).remaining < 1_000;
  });
  await other.close();
  return limiter;
}

limiterConformance('Redis', async (windowS) => connected(await redisUrl(), windowS));

describe('limiter over Redis', () => {
  it('counts for all processes together', async () => {
    const url = await redisUrl();
    const limiters = await Promise.all([connected(url), connected(url), connected(url)]);
    const taken = await Promise.all(Array.from({ length: 200 }, (_, index) => limiters[index % 3].take('shared', 60)));
    assert.equal(taken.filter(({ allowed }) => allowed).length, 60);
    await Promise.all(limiters.map((limiter) => limiter.close()));
  });

  it('never waits more than 100 ms for a silent Redis, not at all after three times, and returns to it', async () => {
    const url = await redisUrl();
    const proxy = await startProxy(url);
    const [limiter, other] = [await connected(proxy.url), await connected(url)];
    proxy.silence();
    const waits: number[] = [];
    for (let request = 1; request <= 6; request++) {
      const startMs = performance.now();
      assert.equal((await limiter.take('silent', 5)).allowed, request <= 5, 'the limit holds in memory');
      waits.push(performance.now() - startMs);
    }
    // 80 ms and what a busy machine adds
    assert.ok(Math.max(...waits) < 130, `${waits}`);
    assert.ok(Math.max(...waits.slice(3)) < 20, `${waits}`);
    await proxy.heal();
    await until(async () => {
      await limiter.take('back', 1_000);
      return (await other.look('back', 1_000)).remaining < 1_000;
    });
    await Promise.all([limiter.close(), other.close()]);
    await proxy.close();
  });

  it('counts on from what it heard when Redis falls silent, and stays there when Redis speaks again', async () => {
    const proxy = await startProxy(await redisUrl());
    const limiter = await connected(proxy.url);
    const passed = async (requests: number) => {
      const taken = await Promise.all(Array.from({ length: requests }, () => limiter.take('on and off', 60)));
      return taken.filter(({ allowed }) => allowed).length;
    };
    assert.equal(await passed(40), 40);
    proxy.silence();
    assert.equal(await passed(10), 10);
    const { remaining, resetS } = await limiter.look('on and off', 60);
    assert.equal(remaining, 10);
    assert.ok(resetS > 50 && resetS <= 60, `${resetS}`);
    assert.equal(await passed(10), 10);
    assert.equal(await passed(10), 0);
    await proxy.heal();
    await until(async () => {
      await limiter.take('back', 1_000);
      return (await limiter.take('back', 1_000)).remaining < 1_000;
    });
    assert.equal(await passed(10), 0);
    await limiter.close();
    await proxy.close();
  });

  it('goes on in memory while Redis is away, with the limit kept, and returns to Redis', async () => {
    const redis = await startRedis();
    const limiter = await connected(redis.url);
    await redis.kill();
    const startMs = performance.now();
    const taken = await Promise.all(Array.from({ length: 200 }, () => limiter.take('insured', 60)));
    assert.equal(taken.filter(({ allowed }) => allowed).length, 60);
    assert.ok(performance.now() - startMs < 1_000, 'nobody waits for a Redis that is away');
    await redis.start();
    await until(async () => {
      await limiter.take('back', 1_000);
      const other = await connected(redis.url);
      const { remaining } = await other.look('back', 1_000);
      await other.close();
      return remaining < 1_000;
    });
    await limiter.close();
  });
});
