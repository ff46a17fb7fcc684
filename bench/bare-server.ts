/** The same handler without any guard: no key, no limit, no debit, no log. Inline, or with a bare BullMQ round trip. */
import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { Queue, QueueEvents, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import Koa from 'koa';
import { membersOf, readBody } from '../api/request.ts';
import { validator } from '../api/steps/validate.ts';
import { endpointNamed } from '../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../shared/endpoints/endpoint.ts';
import { printed } from '../shared/queue/compute.ts';

const endpoint = endpointNamed('vedic.varga-charts') as Endpoint;
const validate = validator(endpoint);
const redisUrl = process.env.REDIS_URL;

function compute(input: unknown): string {
  const given = { now: Date.now() / 1000, seed: '', warnings: [] };
  return printed(endpoint, endpoint.compute?.(input as never, given));
}

if (process.argv[2] === 'worker') {
  const connection = new Redis(redisUrl as string, { maxRetriesPerRequest: null });
  new Worker('bare', async (job) => compute(job.data), { connection, concurrency: 8 });
} else {
  const queued = process.argv[2] === 'queued';
  const connection = queued ? new Redis(redisUrl as string, { maxRetriesPerRequest: null }) : undefined;
  const queue = connection && new Queue('bare', { connection });
  const events = connection && new QueueEvents('bare', { connection: connection.duplicate() });
  events?.setMaxListeners(0);
  const router = new Router();
  router.post('/api/v1/vedic/varga-charts', async (ctx) => {
    const { value } = validate(membersOf(await readBody(ctx.req)));
    ctx.type = 'application/json';
    if (queue && events) {
      const options = { jobId: randomUUID(), removeOnComplete: 1_000, removeOnFail: 1_000 };
      const job = await queue.add('bare', value, options);
      ctx.body = await job.waitUntilFinished(events);
    } else ctx.body = compute(value);
  });
  const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
    console.log(`listens on http://127.0.0.1:${(server.address() as { port: number }).port}`);
  });
}
