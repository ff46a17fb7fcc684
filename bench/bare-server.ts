/** What one would write first: BullMQ's add and waitUntilFinished around the same computation, without any guard. */
import type { AddressInfo } from 'node:net';
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
const redisUrl = String(process.env.REDIS_URL);

function compute(input: unknown): string {
  const given = { now: Date.now() / 1000, seed: '', warnings: [] };
  return printed(endpoint, endpoint.compute?.(input as never, given));
}

if (process.argv[2] === 'worker') {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  new Worker('bare', async (job) => compute(job.data), { connection, concurrency: 8 });
} else {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue('bare', { connection });
  const events = new QueueEvents('bare', { connection: connection.duplicate() });
  events.setMaxListeners(0);
  queue.setMaxListeners(0);
  const router = new Router();
  router.post('/api/v1/vedic/varga-charts', async (ctx) => {
    const { value } = validate(membersOf(await readBody(ctx.req)));
    const job = await queue.add('bare', value, { removeOnComplete: 1_000, removeOnFail: 1_000 });
    ctx.type = 'application/json';
    ctx.body = await job.waitUntilFinished(events);
  });
  const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
    console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
