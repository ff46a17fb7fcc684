import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Outcome } from '../../shared/jobs/outcome.ts';
import { type Batch, endpointCounts, FORMAT, parsedReply, printedReply } from '../../shared/queue/batch.ts';
import { vargaJob } from './jobs.ts';

describe('reply to a batch', () => {
  const text = fc.string({ unit: 'grapheme' });
  const outcome: fc.Arbitrary<Outcome> = fc.oneof(
    text.map((printed) => ({ ok: true as const, text: Buffer.from(printed) })),
    text.map((detail) => ({ ok: false as const, problem: { code: 'not_computable' as const, detail } })),
  );
  const answer = fc.tuple(outcome, fc.nat(1_000_000)).map(([ended, us]) => ({ outcome: ended, computeMs: us / 1000 }));
  const answers = fc.array(answer, { minLength: 1, maxLength: 32 });

  it('is read as it was printed, whatever the texts hold', () => {
    fc.assert(
      fc.property(answers, (sent) => {
        const reply = { batchId: 'a1-7', answers: sent };
        assert.deepEqual(parsedReply(printedReply(reply)), reply);
      }),
    );
  });

  it('may ask for the calls again', () => {
    const reply = { batchId: 'a1-7', answers: 'again' as const };
    assert.deepEqual(parsedReply(printedReply(reply)), reply);
  });

  it('asks for the calls again where it is in another format, whatever follows the first line', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const printed = Buffer.from(`${FORMAT + 1} a1-7\n${rest}`);
        assert.deepEqual(parsedReply(printed), { batchId: 'a1-7', answers: 'again' });
      }),
    );
  });

  it('is refused when it is none', () => {
    assert.throws(() => parsedReply(Buffer.from('no reply\nat all\n')));
  });
});

describe('what operators see of a batch', () => {
  it('is endpoint names and counts, before the end of the batch and after it', () => {
    const batch: Batch = {
      format: FORMAT,
      replyTo: 'list',
      calls: [vargaJob({}), vargaJob({}), { ...vargaJob({}), endpoint: 'calls' }],
    };
    const counts = endpointCounts(batch);
    assert.deepEqual(counts, { 'vedic.varga-charts': 2, calls: 1 });
    assert.equal(endpointCounts(counts), counts);
    assert.deepEqual(endpointCounts({ ...batch, format: FORMAT + 1 }), {}, 'nothing of a batch that cannot be read');
  });
});
