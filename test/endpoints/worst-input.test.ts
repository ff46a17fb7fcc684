/** What a request may cost before it is paid for: whoever has a key may send anything for nothing. */
import assert from 'node:assert/strict';
import { bodyLimit } from '../../api/input/body-limit.ts';
import { membersOf, queryMembers } from '../../api/request.ts';
import { validator } from '../../api/steps/validate.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { Problem } from '../../shared/errors.ts';
import { assertWork } from '../setup/work.ts';
import { worstBodies, worstQueries } from '../setup/worst-inputs.ts';

const MOST_MS = 10;
/** A body that large endpoints may have costs by its size: half of that is the system's pages for the texts in it. */
const MOST_MS_A_MIB = 12;
const MOST_REFUSAL_BYTES = 16 * 1024;
/** What Node reads of a head. */
const HEAD_BYTES = 16 * 1024;

/** The text of a refusal; nothing for what passes. */
function refusalOf(run: () => unknown): string {
  try {
    run();
    return '';
  } catch (error) {
    assert.ok(error instanceof Problem, String(error));
    return JSON.stringify(error.data);
  }
}

describe('before a call is paid for', function () {
  this.timeout(120_000);
  let worst = { ms: 0, label: 'nothing' };
  after(() => process.stdout.write(`The worst input, ${worst.label}, cost ${worst.ms.toFixed(1)} ms.\n`));

  for (const endpoint of catalogue) {
    const limit = bodyLimit(endpoint.input);
    const mostMs = Math.max(MOST_MS, (MOST_MS_A_MIB * limit) / 2 ** 20);
    it(`the worst input of ${endpoint.name} costs less than ${mostMs} ms and is answered shortly`, async () => {
      const validate = validator(endpoint);
      const requests =
        endpoint.method === 'POST'
          ? worstBodies(endpoint, limit).map(({ label, text }) => {
              assert.ok(Buffer.byteLength(text) <= limit, `${label} is larger than a body may be`);
              const body = Buffer.from(text);
              return { label, run: () => validate(membersOf(body)) };
            })
          : worstQueries(endpoint, HEAD_BYTES).map(({ label, text }) => ({
              label,
              run: () => validate(queryMembers(endpoint, new URLSearchParams(text))),
            }));
      for (const { label, run } of requests) {
        let refusal = '';
        const ms = await assertWork(mostMs, label, () => {
          refusal = refusalOf(run);
        });
        const bytes = Buffer.byteLength(refusal);
        assert.ok(bytes <= MOST_REFUSAL_BYTES, `${label} is answered with ${bytes} bytes`);
        if (ms > worst.ms) worst = { ms, label: `${endpoint.name} ${label}` };
      }
    });
  }
});
