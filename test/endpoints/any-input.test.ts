/** Laws that hold for every computation of the catalogue and every input that its schema accepts. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { validator } from '../../api/steps/validate.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { Problem } from '../../shared/errors.ts';
import { perform } from '../../shared/jobs/perform.ts';
import { arbitraryInput } from '../setup/arbitrary-input.ts';
import { assertFits, given } from '../setup/run-endpoint.ts';

describe('any input that a schema accepts', function () {
  this.timeout(60_000);

  for (const endpoint of catalogue) {
    if (endpoint.kind !== 'pure') continue;
    const validate = validator(endpoint);

    it(`gets from ${endpoint.name} an answer that fits, or a reason; never a bug, and the same twice`, () => {
      fc.assert(
        fc.property(arbitraryInput(endpoint), (raw) => {
          const asked = read(raw);
          if (!asked) return;
          const job = { id: 'job', endpoint: endpoint.name, asked, given, deadlineMs: 0 };
          const outcome = perform(job, (bug) => {
            throw bug;
          });
          const text = outcome.ok && outcome.text.toString();
          assert.deepEqual(perform(structuredClone(job), assert.fail), outcome);
          if (!outcome.ok) return assert.equal(outcome.problem.code, 'not_computable');
          assert.equal(outcome.text.toString(), text, 'the next computation wrote into the text');
          const answer = endpoint.compute(asked, given);
          assert.ok(isAllFinite(answer), 'a number of the answer is not finite');
          const sent = JSON.parse(outcome.text.toString());
          assert.deepEqual(sent, JSON.parse(JSON.stringify(answer)));
          assertFits(endpoint.output, sent);
        }),
        { numRuns: 100 },
      );
    });

    /** The input as computations get it; undefined where the rules across fields refuse it. */
    function read(raw: Record<string, unknown>): unknown {
      try {
        return validate(raw).asked;
      } catch (error) {
        assert.ok(error instanceof Problem);
        assert.equal(error.data.code, 'validation_failed');
        return undefined;
      }
    }
  }
});

/** JSON would turn NaN and infinity into null, where null may be allowed. */
function isAllFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isAllFinite);
}
