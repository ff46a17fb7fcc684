import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Job } from '../../shared/jobs/job.ts';
import type { BatchReply } from '../../shared/queue/batch.ts';
import { dispatcher } from '../../shared/queue/dispatcher.ts';
import { vargaJob } from './jobs.ts';

/** A dispatcher whose carrier does nothing but remember. */
function remembering() {
  const sent = new Map<string, readonly Job[]>();
  const withdrawn: string[] = [];
  let count = 0;
  const calls = dispatcher(
    {
      async send(id, jobs) {
        sent.set(id, jobs);
      },
      withdraw: (id) => withdrawn.push(id),
    },
    () => `batch-${++count}`,
    { sent: () => {}, answered: () => {} },
  );
  return { calls, sent, withdrawn };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A reply that answers every call of a batch with its job's id, each after so much computation. */
function replyTo(batchId: string, jobs: readonly Job[], computeMs = 0.2): BatchReply {
  return { batchId, answers: jobs.map(({ id }) => ({ outcome: { ok: true, text: Buffer.from(id) }, computeMs })) };
}

describe('dispatcher', () => {
  it('gives every call its own answer, in whatever order calls and replies come', async () => {
    const steps = fc.array(
      fc.oneof(fc.record({ calls: fc.integer({ min: 1, max: 80 }) }), fc.record({ pick: fc.nat() })),
      {
        maxLength: 30,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const { calls, sent } = remembering();
        const given: Promise<unknown>[] = [];
        const expected: string[] = [];
        const answer = async (id: string) => {
          calls.replied(replyTo(id, sent.get(id) ?? []));
          sent.delete(id);
          await turn();
        };
        for (const step of script) {
          if ('calls' in step) {
            for (const job of Array.from({ length: step.calls }, () => vargaJob({}))) {
              given.push(calls.run(job));
              expected.push(job.id);
            }
            await turn();
          } else if (sent.size > 0) {
            await answer([...sent.keys()][step.pick % sent.size]);
          }
          assert.ok(sent.size <= 8 && [...sent.values()].every((jobs) => jobs.length <= 32));
        }
        while (sent.size > 0) await answer([...sent.keys()][0]);
        assert.deepEqual(
          await Promise.all(given),
          expected.map((id) => ({ ok: true, text: Buffer.from(id) })),
        );
        assert.equal(calls.openCalls(), 0);
      }),
      { numRuns: 50 },
    );
  });

  it('gathers cheap calls into full batches, and spreads dear ones', async () => {
    for (const { computeMs, batches } of [
      { computeMs: 0.1, batches: [32, 32] },
      { computeMs: 20, batches: [1, 1, 1, 1, 1, 1, 1, 1] },
    ]) {
      const { calls, sent } = remembering();
      const first = calls.run(vargaJob({}));
      await turn();
      calls.replied(replyTo('batch-1', sent.get('batch-1') ?? [], computeMs));
      await first;
      sent.clear();
      for (let call = 0; call < 64; call++) calls.run(vargaJob({}));
      await turn();
      assert.deepEqual(
        [...sent.values()].map((jobs) => jobs.length),
        batches,
      );
      calls.abandon();
    }
  });

  it('sends the calls of a lost batch again one by one, and gives up after the third time', async () => {
    const { calls, sent } = remembering();
    const jobs = [vargaJob({}), vargaJob({}), vargaJob({})];
    const [unlucky, ...others] = jobs.map((job) => calls.run(job));
    await turn();
    assert.equal(sent.get('batch-1')?.length, 3);
    for (let loss = 0; loss < 3; loss++) {
      for (const [id, batch] of [...sent]) {
        assert.ok(loss === 0 || batch.length === 1);
        sent.delete(id);
        if (batch.includes(jobs[0])) calls.lost(id);
        else calls.replied(replyTo(id, batch));
      }
      await turn();
    }
    const outcome = await unlucky;
    assert.ok(!outcome.ok && outcome.problem.code === 'unavailable');
    assert.ok((await Promise.all(others)).every(({ ok }) => ok));
  });

  it('takes a batch back when the time of its last call is over', async () => {
    const { calls, sent, withdrawn } = remembering();
    const nowMs = Date.now();
    const outcomes = Promise.all([calls.run(vargaJob({}, nowMs + 30)), calls.run(vargaJob({}, nowMs + 60))]);
    await turn();
    await pause(45);
    assert.deepEqual(withdrawn, []);
    for (const outcome of await outcomes) assert.ok(!outcome.ok && outcome.problem.code === 'deadline_exceeded');
    assert.deepEqual(withdrawn, ['batch-1']);
    calls.replied(replyTo('batch-1', sent.get('batch-1') ?? []));
  });

  it('expects a wait that grows with what waits', async () => {
    const { calls, sent } = remembering();
    assert.equal(calls.expectedWaitMs(), 0);
    const answered = Array.from({ length: 32 }, () => calls.run(vargaJob({})));
    await turn();
    await pause(20);
    for (const [id, jobs] of sent) calls.replied(replyTo(id, jobs));
    calls.abandon();
    await Promise.all(answered);
    const waits = [10, 100, 1000].map((size) => {
      while (calls.openCalls() < size) calls.run(vargaJob({}));
      return calls.expectedWaitMs();
    });
    assert.ok(waits[0] > 0 && waits[1] > 5 * waits[0] && waits[2] > 5 * waits[1], String(waits));
    calls.abandon();
  });
});
