/** A language model words what the guide computed: through the whole corridor, and never otherwise. */
import assert from 'node:assert/strict';
import { drips, MISBEHAVIOURS, type ModelDouble, modelDouble, says } from '../setup/model-double.ts';
import { startTestServer, type TestAccount, type TestServer } from '../setup/test-server.ts';

/** In every almanac the Sun stands in Cancer from 21 June to 22 July. */
const BIRTH = { date: '1990-07-10', time: '12:00', latitude: 51.5, longitude: -0.12, timezone: 'Europe/London' };
const ASKED = { message: 'What is my Sun sign?', birth: BIRTH };

describe('the guide with a language model', function () {
  this.timeout(60_000);
  let double: ModelDouble;
  let server: TestServer;
  let account: TestAccount;

  before(async () => {
    double = await modelDouble();
    const env = { LLM_URL: double.url, LLM_MODEL: 'a-model', LLM_KEY: 'a-secret-key', LLM_TIMEOUT_MS: '300' };
    server = await startTestServer('embedded', { env });
    account = await server.account({ credits: 200 });
  });
  after(async () => {
    await server.stop();
    await double.close();
  });

  const chat = async (body: Record<string, unknown>) =>
    (await account.call('POST', '/api/v1/guide/chat', { body })).json;

  it('tells its wording where the facts bear it, and says so', async () => {
    double.behave(says('With your Sun in Cancer, you look after people first.'));
    const told = await chat(ASKED);
    assert.deepEqual(
      [told.reply, told.is_ai, told.grounded],
      ['With your Sun in Cancer, you look after people first.', true, true],
    );
    assert.equal(told.remaining_free, 49);
  });

  it('tells the written reply where the wording claims another sign', async () => {
    double.behave(says('With your Sun in Leo, you look after people first.'));
    const told = await chat(ASKED);
    assert.equal(told.is_ai, false);
    assert.match(told.reply, /Cancer/);
    assert.doesNotMatch(told.reply, /Leo/);
  });

  it('never asks it about danger', async () => {
    const before = double.asked.length;
    double.behave(says('The stars say that everything will be fine.'));
    const told = await chat({ message: 'I want to kill myself' });
    assert.deepEqual([told.intent, told.is_ai, told.facts], ['safety', false, []]);
    assert.equal(double.asked.length, before);
  });

  it('never tells it of danger that stands in a history, nor what was answered', async () => {
    const before = double.asked.length;
    const history = [
      { role: 'user', content: 'I want to kill myself, the pills are here' },
      { role: 'guide', content: 'Please call somebody.' },
      { role: 'user', content: 'i am safe now, my dog is called Rex' },
    ];
    await chat({ ...ASKED, history });
    const asked = JSON.stringify(double.asked.slice(before));
    assert.match(asked, /my dog/);
    assert.doesNotMatch(asked, /pills|kill|call somebody/);
  });

  it('answers 200 with the written reply however it misbehaves', async () => {
    for (const [name, behaviour] of Object.entries({ ...MISBEHAVIOURS, drips: drips('x') })) {
      double.behave(behaviour);
      const { status, json } = await account.call('POST', '/api/v1/guide/chat', { body: ASKED });
      assert.deepEqual([status, json.is_ai], [200, false], name);
      assert.match(json.reply, /Cancer/, name);
    }
  });
});
