import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Limiter } from '../../shared/limiter/limiter.ts';

/** What every limiter promises. `open` makes one whose window lasts so many seconds. */
export function limiterConformance(name: string, open: (windowS: number) => Promise<Limiter>): void {
  describe(`limiter: ${name}`, () => {
    let limiter: Limiter;
    before(async () => {
      limiter = await open(60);
    });
    after(() => limiter.close());

    it('lets exactly `limit` of 200 concurrent requests pass', async () => {
      const taken = await Promise.all(Array.from({ length: 200 }, () => limiter.take('crowd', 60)));
      assert.equal(taken.filter(({ allowed }) => allowed).length, 60);
      assert.deepEqual(
        new Set(taken.filter(({ allowed }) => allowed).map(({ remaining }) => remaining)),
        new Set(Array.from({ length: 60 }, (_, index) => index)),
      );
    });

    it('tells what is left and when the window ends', async () => {
      await limiter.take('teller', 10);
      const { allowed, limit, remaining, resetS } = await limiter.take('teller', 10);
      assert.deepEqual({ allowed, limit, remaining }, { allowed: true, limit: 10, remaining: 8 });
      assert.ok(resetS >= 1 && resetS <= 60, `resets in ${resetS} s`);
    });

    it('counts every name for itself, each against its own limit', async () => {
      for (let request = 0; request < 3; request++) await limiter.take('small', 2);
      assert.equal((await limiter.take('small', 2)).allowed, false);
      assert.equal((await limiter.take('large', 200)).allowed, true);
    });

    it('counts nothing when it only looks', async () => {
      assert.equal((await limiter.look('onlooker', 5)).remaining, 5);
      await limiter.take('onlooker', 5);
      for (let look = 0; look < 3; look++) assert.equal((await limiter.look('onlooker', 5)).remaining, 4);
    });

    it('counts in a window of another length where that is said', async () => {
      const { resetS } = await limiter.take('of a day', 1, 86_400);
      assert.ok(resetS > 86_390 && resetS <= 86_400, `${resetS}`);
      const second = await limiter.take('of a day', 1, 86_400);
      assert.deepEqual([second.allowed, second.resetS > 86_390], [false, true]);
      assert.equal((await limiter.look('of a day', 5)).remaining, 3);
    });

    it('begins anew when the window is over', async () => {
      const brief = await open(1);
      assert.deepEqual(await brief.look('untouched', 2), { allowed: true, limit: 2, remaining: 2, resetS: 1 });
      for (let request = 0; request < 3; request++) await brief.take('brief', 2);
      assert.equal((await brief.take('brief', 2)).allowed, false);
      await pause(1_100);
      assert.deepEqual(await brief.take('brief', 2), { allowed: true, limit: 2, remaining: 1, resetS: 1 });
      await brief.close();
    });
  });
}
