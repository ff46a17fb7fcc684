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
          const outcome = printingFinite(() =>
            perform(job, (bug) => {
              throw bug;
            }),
          );
          const text = outcome.ok && outcome.text.toString();
          assert.deepEqual(perform(structuredClone(job), assert.fail), outcome);
          if (!outcome.ok) return assert.equal(outcome.problem.code, 'not_computable');
          assert.equal(outcome.text.toString(), text, 'the next computation wrote into the text');
          assertFits(endpoint.output, JSON.parse(outcome.text.toString()));
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

/**
 * Runs a computation that may print no NaN and no infinity: JSON would turn them into null, where null may be allowed.
 */
function printingFinite<T>(run: () => T): T {
  const { stringify } = JSON;
  JSON.stringify = (value: unknown) => {
    assert.ok(isAllFinite(value), 'a number of the answer is not finite');
    return stringify(value);
  };
  try {
    return run();
  } finally {
    JSON.stringify = stringify;
  }
}

function isAllFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isAllFinite);
}
