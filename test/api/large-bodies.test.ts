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

  it('is refused before it is parsed when it holds a number without an end', async () => {
    const large = Buffer.from(`{"age":${'1'.repeat(LARGE)}}`);
    const { code, detail, errors } = problemOf(() => membersOf(large));
    assert.deepEqual([code, errors?.[0].code], ['validation_failed', 'maxLength']);
    assert.match(detail, /a number of more than 1000 digits/);
    await assertWork(5, 'the number', () => problemOf(() => membersOf(large)));
    // digits in a text are none of a number
    const name = '7'.repeat(60_000);
    assert.deepEqual(membersOf(body({ name })), { name });
  });

  it('full of escapes is read in good time, and keeps the whole characters among them', async () => {
    for (const [sent, read] of [
      ['\\ud83d\\ude00', '😀'],
      ['\\ud83d', '\ufffd'],
      ['\\u0000', '\ufffd'],
      ['\\\\u0000', '\\u0000'],
      ['\\\\\\ud800', '\\\ufffd'],
      ['\\ude00\\ud83d', '\ufffd\ufffd'],
      ['\\u0001\\n', '\u0001\n'],
    ]) {
      const count = Math.floor(LARGE / (sent.length + 1));
      const large = Buffer.from(`{"a${sent}":"${`${sent} `.repeat(count)}"}`);
      // not deepEqual, which would print it all
      assert.ok(Object.entries(membersOf(large)).join() === `a${read},${`${read} `.repeat(count)}`, sent);
      await assertWork(150, sent, () => membersOf(large));
    }
  });

  it('that breaks off in a text is refused as no JSON', () => {
    assert.equal(problemOf(() => membersOf(Buffer.from(`{"a":"${'x'.repeat(LARGE)}`))).code, 'malformed_json');
    assert.equal(problemOf(() => membersOf(Buffer.from(`{"a":"${'\\"'.repeat(LARGE / 2)}`))).code, 'malformed_json');
  });
});
