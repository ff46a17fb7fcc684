import assert from 'node:assert/strict';
import { membersOf } from '../../api/request.ts';
import { problemOf } from '../setup/problem-of.ts';
import { assertWork } from '../setup/work.ts';

const body = (value: unknown) => Buffer.from(JSON.stringify(value));
const LARGE = 1_300_000;

describe('a large body', () => {
  it('is read when it holds long texts, whatever stands in them', () => {
    for (const text of ['[{,', '"', '\\', '\\"', '"\\\\', 'कुंडली ', '😀']) {
      const history = Array.from({ length: 50 }, () => ({ role: 'user', content: text.repeat(4000 / text.length) }));
      assert.deepEqual(membersOf(body({ history })), { history });
    }
  });

  it('is refused before it is parsed when it holds thousands of values', async () => {
    for (const text of [
      '['.repeat(LARGE),
      `{"a":[${'0,'.repeat(LARGE / 2)}0]}`,
      `{"a":"\\\\",${'"b":1,'.repeat(LARGE / 6)}"c":1}`,
    ]) {
      const large = Buffer.from(text);
      const { code, errors } = problemOf(() => membersOf(large));
      assert.deepEqual([code, errors?.[0].code], ['validation_failed', 'maxItems']);
      await assertWork(50, 'the body', () => problemOf(() => membersOf(large)));
    }
  });

  it('that breaks off in a text is refused as no JSON', () => {
    assert.equal(problemOf(() => membersOf(Buffer.from(`{"a":"${'x'.repeat(LARGE)}`))).code, 'malformed_json');
    assert.equal(problemOf(() => membersOf(Buffer.from(`{"a":"${'\\"'.repeat(LARGE / 2)}`))).code, 'malformed_json');
  });
});
