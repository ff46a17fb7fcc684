import assert from 'node:assert/strict';
import { chatCompletions } from '../../shared/llm/chat-completions.ts';
import { noModel } from '../../shared/llm/language-model.ts';
import { answersWith, MISBEHAVIOURS, type ModelDouble, modelDouble, says } from '../setup/model-double.ts';
import { until } from '../setup/until.ts';

const FORM = { name: 'wording' as const, schema: { type: 'object' } };
const PROMPT = { task: 'Word this.', data: '{"facts":"private"}', form: FORM, withinMs: 20_000 };
const KEY = 'a-very-secret-key';
const TIMEOUT_MS = 300;

describe('a language model behind chat completions', () => {
  let double: ModelDouble;
  let logged: string[];
  beforeEach(async () => {
    double = await modelDouble();
    logged = [];
  });
  afterEach(() => double.close());

  function opened(more: { url?: string; key?: string; timeoutMs?: number; probeEveryMs?: number } = {}) {
    const log = { warn: (...said: unknown[]) => void logged.push(JSON.stringify(said)) };
    const url = `${double.url}/chat/completions`;
    const settings = { url, model: 'some-model', key: KEY, dailyTurns: 5, timeoutMs: TIMEOUT_MS, log };
    return chatCompletions({ ...settings, ...more });
  }

  it('is asked once, with its key, in the words of the protocol', async () => {
    double.behave(says(' {"reply": "Hello."} '));
    const model = opened();
    assert.deepEqual(await model.answer(PROMPT), { reply: 'Hello.' });
    const [{ headers, body }] = double.asked;
    assert.equal(headers.authorization, `Bearer ${KEY}`);
    assert.deepEqual(body.messages, [
      { role: 'system', content: PROMPT.task },
      { role: 'user', content: PROMPT.data },
    ]);
    assert.equal(body.model, 'some-model');
    assert.deepEqual(body.response_format, { type: 'json_schema', json_schema: { ...FORM, strict: true } });
    assert.deepEqual(logged, []);
    model.close();
  });

  it('needs no key', async () => {
    double.behave(says('"Hello."'));
    const model = opened({ key: undefined });
    assert.equal(await model.answer(PROMPT), 'Hello.');
    assert.equal(double.asked[0].headers.authorization, undefined);
    model.close();
  });

  for (const [name, behaviour] of Object.entries(MISBEHAVIOURS)) {
    it(`has no answer when it ${name}, soon, without a second try, and without a secret in the log`, async () => {
      double.behave(behaviour);
      const model = opened();
      const startedMs = performance.now();
      assert.equal(await model.answer(PROMPT), undefined);
      assert.ok(performance.now() - startedMs < TIMEOUT_MS + 1_000);
      assert.equal(double.asked.length, 1);
      assert.equal(logged.length, 1);
      assert.doesNotMatch(logged.join(), /secret|private|127\.0\.0\.1/);
      model.close();
    });
  }

  it('is waited for no longer than it is asked to be, and not asked when no time is left', async () => {
    double.behave(() => {});
    const model = opened({ timeoutMs: 20_000 });
    const startedMs = performance.now();
    assert.equal(await model.answer({ ...PROMPT, withinMs: 100 }), undefined);
    assert.ok(performance.now() - startedMs < 1_000);
    assert.equal(await model.answer({ ...PROMPT, withinMs: 0 }), undefined);
    assert.equal(double.asked.length, 1);
    model.close();
  });

  it('has no answer where nobody listens', async () => {
    const model = opened({ url: 'http://127.0.0.1:9/v1/chat/completions' });
    assert.equal(await model.answer(PROMPT), undefined);
    assert.doesNotMatch(logged.join(), /secret|private|127\.0\.0\.1/);
    model.close();
  });

  it('is left alone after three failures, and asked again when it is back', async () => {
    double.behave(answersWith(500, 'oops'));
    const model = opened({ probeEveryMs: 50 });
    for (let index = 0; index < 10; index++) assert.equal(await model.answer(PROMPT), undefined);
    assert.equal(double.asked.length, 3);
    double.behave(says('"Back."'));
    await until(async () => (await model.answer(PROMPT)) === 'Back.', 5_000);
    model.close();
  });

  it('is asked on after answers that were no use: its server is there', async () => {
    double.behave(says(null));
    const model = opened();
    for (let index = 0; index < 6; index++) await model.answer(PROMPT);
    assert.equal(double.asked.length, 6);
    model.close();
  });

  it('is not asked by more than a number at once', async () => {
    double.behave(() => {});
    const model = opened();
    await Promise.all(Array.from({ length: 100 }, () => model.answer(PROMPT)));
    assert.ok(double.asked.length <= 64, `${double.asked.length}`);
    model.close();
  });

  it('lets go of what is under way when it is closed', async () => {
    double.behave(() => {});
    const model = opened({ timeoutMs: 20_000 });
    const asking = model.answer(PROMPT);
    await until(() => double.asked.length === 1);
    model.close();
    assert.equal(await asking, undefined);
  });
});

describe('no language model', () => {
  it('answers nothing', async () => {
    assert.deepEqual([noModel.dailyTurns, await noModel.answer(PROMPT)], [0, undefined]);
    noModel.close();
  });
});
