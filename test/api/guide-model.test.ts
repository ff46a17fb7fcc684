/** A language model words what the guide computed: through the whole corridor, and never otherwise. */
import assert from 'node:assert/strict';
import {
  type Behaviour,
  does,
  formOf,
  MISBEHAVIOURS,
  type ModelDouble,
  modelDouble,
  reads,
  says,
  tokensIn,
  WRONG_READINGS,
  WRONG_WORDINGS,
  words,
} from '../setup/model-double.ts';
import { startTestServer, type TestAccount, type TestServer } from '../setup/test-server.ts';

/** In every almanac the Sun stands in Cancer from 21 June to 22 July. */
const BIRTH = { date: '1990-07-10', time: '12:00', latitude: 51.5, longitude: -0.12, timezone: 'Europe/London' };
const ASKED = { message: 'What is my Sun sign?', birth: BIRTH };

describe('the guide with a language model', () => {
  let double: ModelDouble;
  let server: TestServer;
  let account: TestAccount;

  before(async () => {
    double = await modelDouble();
    const env = {
      LLM_URL: double.url,
      LLM_MODEL: 'a-model',
      LLM_KEY: 'a-secret-key',
      LLM_TIMEOUT_MS: '2000',
      LLM_DAILY_TURNS: '200',
    };
    server = await startTestServer('embedded', { env });
    account = await server.account({ credits: 1_000 });
  });
  after(async () => {
    await server.stop();
    await double.close();
  });

  const kindly = words((tokens) => `Gladly: ${tokens.join(', and ')}. You look after people.`);
  const chat = async (body: Record<string, unknown>) =>
    (await account.call('POST', '/api/v1/guide/chat', { body })).json;

  it('reads the message and words the reply, by their schemas, in two calls', async () => {
    const before = double.asked.length;
    double.behave(does({ reading: reads({ intent: 'sign_from_date' }), wording: kindly }));
    const told = await chat(ASKED);
    assert.match(told.reply, /^Gladly: .*Cancer.*\. You look after people\.$/);
    assert.deepEqual([told.is_ai, told.grounded, told.remaining_free], [true, true, 199]);
    const asked = double.asked.slice(before);
    assert.deepEqual(asked.map(formOf), ['reading', 'wording']);
    for (const { body } of asked) {
      assert.equal(body.response_format?.type, 'json_schema');
      assert.equal(body.response_format.json_schema.strict, true);
    }
    // what a double is told of the slots it may fill
    const schema = JSON.stringify(asked[0].body.response_format?.json_schema.schema);
    assert.match(schema, /"intent":\{"enum":\[[^\]]*"natal_placement"/);
    assert.match(schema, /"danger":\{"enum":\["none","suicide"/);
    assert.ok(tokensIn(asked[1]).length > 0);
  });

  it('answers what the model understood where the matcher does not', async () => {
    const message = 'anything cooking overhead';
    double.behave(does({ reading: reads({ intent: 'current_sky' }) }));
    const withModel = await chat({ message });
    double.behave(does({}));
    const without = await chat({ message });
    assert.equal(withModel.intent, 'current_sky');
    assert.notEqual(without.intent, 'current_sky');
  });

  it('does not believe a place, a date or a body that the message does not name', async () => {
    double.behave(
      does({
        reading: reads({ intent: 'natal_placement', bodies: ['mars'], dates: ['1990-07-10'], places: ['London'] }),
      }),
    );
    const told = await chat({ message: 'my rising sign please' });
    assert.deepEqual([told.facts, told.missing.includes('date')], [[], true]);
  });

  for (const [name, wording] of Object.entries(WRONG_WORDINGS)) {
    it(`tells the written reply where its wording ${name}`, async () => {
      double.behave(does({ wording: words(wording) }));
      const told = await chat(ASKED);
      assert.deepEqual([told.is_ai, told.intent], [false, 'natal_placement']);
      assert.match(told.reply, /Cancer/);
    });
  }

  for (const [name, read] of Object.entries(WRONG_READINGS)) {
    it(`goes by its own reading where the model's ${name}, and words all the same`, async () => {
      double.behave(does({ reading: says(JSON.stringify(read)) }));
      const told = await chat(ASKED);
      assert.deepEqual([told.is_ai, told.intent], [true, 'natal_placement']);
    });
  }

  describe('danger that the model alone sees', () => {
    const HIDDEN = { message: 'the flat is empty, the keys lie on the table and i feel light for once', country: 'IN' };
    const seeing = (danger: string, more: object = {}) => does({ reading: reads({ danger, ...more }) });
    const balance = async (who: TestAccount) => (await who.call('GET', '/api/v1/account')).json.balance;

    it('is met with help, for nothing, also without a good form, and is not worded', async () => {
      const somebody = await server.account({ credits: 10 });
      const before = double.asked.length;
      double.behave(seeing('suicide', { intent: 'nonsense' }));
      const { json, headers, status } = await somebody.call('POST', '/api/v1/guide/chat', { body: HIDDEN });
      assert.deepEqual([status, json.intent, json.is_ai, json.facts], [200, 'safety', false, []]);
      assert.equal(json.meta.help.matter, 'suicide');
      assert.equal(headers.get('x-credits-charged'), '0');
      assert.equal(await balance(somebody), 10);
      assert.deepEqual(double.asked.slice(before).map(formOf), ['reading']);
    });

    it('is the same again under its Idempotency-Key, for nothing', async () => {
      const somebody = await server.account({ credits: 10 });
      double.behave(seeing('overdose', { urgent: true }));
      const again = { body: HIDDEN, headers: { 'Idempotency-Key': 'one' } };
      const first = await somebody.call('POST', '/api/v1/guide/chat', again);
      double.behave(() => {});
      const second = await somebody.call('POST', '/api/v1/guide/chat', again);
      assert.deepEqual([first.json.intent, first.headers.get('idempotency-replayed')], ['safety', null]);
      assert.deepEqual([second.json, second.headers.get('idempotency-replayed')], [first.json, 'true']);
      assert.deepEqual([second.headers.get('x-credits-charged'), await balance(somebody)], ['0', 10]);
    });

    it('is remembered in its conversation, without a word of what was written', async () => {
      const somebody = await server.account({ credits: 10 });
      double.behave(seeing('suicide'));
      const body = { ...HIDDEN, conversation_id: 'one' };
      await somebody.call('POST', '/api/v1/guide/chat', { body });
      double.behave(does({}));
      const next = { body: { message: 'should I do it now?', conversation_id: 'one' } };
      assert.equal((await somebody.call('POST', '/api/v1/guide/chat', next)).json.intent, 'safety');
      const { json } = await somebody.call('GET', '/api/v1/guide/chat/history?conversation_id=one');
      assert.doesNotMatch(JSON.stringify(json), /tonight is the night/);
    });

    it('changes nothing where the model denies it', async () => {
      const before = double.asked.length;
      double.behave(does({ reading: reads({ danger: 'none', intent: 'current_sky' }) }));
      assert.equal((await chat({ message: 'I want to kill myself' })).intent, 'safety');
      assert.equal(double.asked.length, before);
    });
  });

  it('never asks it about danger', async () => {
    const before = double.asked.length;
    double.behave(does({}));
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
    const asked = double.asked
      .slice(before)
      .map(({ body }) => body.messages[1].content)
      .join();
    assert.match(asked, /my dog/);
    assert.doesNotMatch(asked, /pills|kill|call somebody/);
  });

  // last, for a server that fails three times is left alone for a while
  describe('that misbehaves', () => {
    for (const [name, behaviour] of Object.entries(MISBEHAVIOURS)) {
      it(`answers 200, in time, when it ${name}: always, when it is to read, when it is to word`, async () => {
        const ways: Behaviour[] = [behaviour, does({ reading: behaviour }), does({ wording: behaviour })];
        for (const way of ways) {
          double.behave(way);
          const startedMs = performance.now();
          const { status, json } = await account.call('POST', '/api/v1/guide/chat', { body: ASKED });
          assert.ok(performance.now() - startedMs < 6_000);
          assert.equal(status, 200);
          assert.match(json.reply, /Cancer/);
          if (way !== ways[1]) assert.equal(json.is_ai, false);
        }
      });
    }
  });
});
