/** Laws that hold for every computation of the catalogue and every input that its schema accepts. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { validator } from '../../api/steps/validate.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { Problem } from '../../shared/errors.ts';
import { perform } from '../../shared/jobs/perform.ts';
import { arbitraryInput } from '../setup/arbitrary-input.ts';
import { assertFits, context } from '../setup/run-endpoint.ts';
import { sampled } from '../setup/sampled.ts';

const RUNS = sampled(100);
/** And of what is computed over years: one input of these is as much work as a hundred of others. */
const LONG_RUNS = sampled(40);
const LONG = ['vedic.calendar', 'western.returns'];

describe('any input that a schema accepts', () => {
  for (const endpoint of catalogue) {
    if (endpoint.kind !== 'pure') continue;
    const validate = validator(endpoint);
    const runs = LONG.includes(endpoint.name) ? LONG_RUNS : RUNS;

    it(`gets from ${endpoint.name} an answer that fits, or a reason; never a bug, and the same twice`, () => {
      let answered = 0;
      fc.assert(
        fc.property(arbitraryInput(endpoint), (raw) => {
          const parsed = read(raw);
          if (!parsed) return;
          const job = { id: 'job', endpoint: endpoint.name, parsed, context, deadlineMs: 0 };
          const outcome = perform(job, (bug) => {
            throw bug;
          });
          const text = outcome.ok && outcome.text.toString();
          assert.deepEqual(perform(structuredClone(job), assert.fail), outcome);
          if (!outcome.ok) return assert.equal(outcome.problem.code, 'not_computable');
          answered++;
          assert.equal(outcome.text.toString(), text, 'the next computation wrote into the text');
          const answer = endpoint.compute(parsed, context);
          assert.ok(isAllFinite(answer), 'a number of the answer is not finite');
          const sent = JSON.parse(outcome.text.toString());
          if (text !== JSON.stringify(answer)) assert.deepEqual(sent, JSON.parse(JSON.stringify(answer)));
          assertFits(endpoint.output, sent);
        }),
        { numRuns: runs },
      );
      assert.ok(answered >= runs / 20, `only ${answered} of ${runs} inputs were answered`);
    });

    /**
     * The input as computations get it, with what the errors say is allowed where that helps; undefined where the rules
     * across fields refuse it all the same.
     */
    function read(raw: Record<string, unknown>): unknown {
      try {
        return validate(raw).parsed;
      } catch (error) {
        assert.ok(error instanceof Problem);
        assert.equal(error.data.code, 'validation_failed');
        const allowed = error.data.errors?.map(({ pointer, allowed }) => [pointer.slice(1), allowed?.[0]] as const);
        const isHelped = allowed?.every(([name, value]) => value !== undefined && value !== raw[name]);
        return isHelped && allowed ? read({ ...raw, ...Object.fromEntries(allowed) }) : undefined;
      }
    }
  }
});

/** JSON would turn NaN and infinity into null, where null may be allowed. */
function isAllFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isAllFinite);
}
