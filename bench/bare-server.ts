/**
 * What one would write first: BullMQ's add and waitUntilFinished around the same computation, without any guard. The
 * computation gives an object; with `text` as second argument the worker prints it, and BullMQ carries the string.
 */
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import { Queue, QueueEvents, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import Koa from 'koa';
import { membersOf, readBody } from '../api/request.ts';
import { validator } from '../api/steps/validate.ts';
import { pureEndpoint } from './measure.ts';

const endpoint = pureEndpoint('vedic.varga-charts');
const validate = validator(endpoint);
const redisUrl = String(process.env.REDIS_URL);
const [, , role, form] = process.argv;
const name = `bare-${form}`;

function compute(asked: unknown): unknown {
  const given = { now: Date.now() / 1000, seed: '', warnings: [] };
  const answer = endpoint.compute(asked, given);
  return form === 'object' ? answer : JSON.stringify(answer);
}

if (role === 'worker') {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  new Worker(name, async (job) => compute(job.data), { connection, concurrency: 8 });
} else {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue(name, { connection });
  const events = new QueueEvents(name, { connection: connection.duplicate() });
  events.setMaxListeners(0);
  queue.setMaxListeners(0);
  const router = new Router();
  router.post('/api/v1/vedic/varga-charts', async (ctx) => {
    const { parsed } = validate(membersOf(await readBody(ctx.req, 16 * 1024)));
    const job = await queue.add(name, parsed, { removeOnComplete: 1_000, removeOnFail: 1_000 });
    ctx.type = 'application/json';
    ctx.body = await job.waitUntilFinished(events);
  });
  const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
    console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
