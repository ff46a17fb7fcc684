/** An answer to words that are perhaps a cry for help is the usual one, and leaves a door open. */
import assert from 'node:assert/strict';
import { DOOR_RESTS } from '../../shared/endpoints/guide/danger.ts';
import { asBeforeDoor } from '../../shared/endpoints/help.ts';
import { safetyOf } from '../../shared/endpoints/safety.ts';
import { clarify } from '../../shared/endpoints/tarot/clarify.ts';
import { tarotInterpretation } from '../../shared/endpoints/tarot/interpretation.ts';
import { tarotReading } from '../../shared/endpoints/tarot/reading.ts';
import { setAside } from '../safety/measure.ts';
import { runStateful } from '../setup/run-endpoint.ts';
import { ask, converse, noModel, storesInMemory } from './guide/conversing.ts';
import { readingsInMemory } from './tarot/readings-in-memory.ts';

/** Words of people in danger that nothing was learned from and that are perhaps met as such: which, the weights say. */
const CRIES = setAside()
  .filter(({ language }) => language === 'en')
  .map(({ text }) => text)
  // a threat is asked about
  .filter((text) => safetyOf(text).perhaps && !safetyOf(text).threatened);
const [CRY] = CRIES;
const PLAIN = 'What is my rising sign?';
const LISTENING = /Samaritans, call 116 123\.$/;

const isOpen = (text: string) => asBeforeDoor(text) !== text;

describe('words that are perhaps a cry for help', () => {
  it('are some of those in danger that are not met with help, and few of the harmless', () => {
    const rest = setAside().filter(({ text }) => safetyOf(text).danger === undefined);
    const share = (isOf: (label: string) => boolean) => {
      const some = rest.filter(({ label }) => isOf(label));
      return some.filter(({ text }) => safetyOf(text).perhaps).length / some.length;
    };
    assert.ok(share((label) => label === 'none') <= 0.04);
    assert.ok(share((label) => label === 'crisis' || label === 'abuse') >= 0.1);
  });

  it('are read by the cards as ever, with one sentence behind the summary, which is not kept', async () => {
    const stores = { readings: readingsInMemory(), model: noModel };
    const asked = { spread_type: 'single_card', question: CRY, seed: 7, country: 'GB' };
    const { reading_id, cards_drawn, interpretation, unlocked, meta } = await runStateful(tarotReading, asked, stores);
    assert.match(interpretation.summary, LISTENING);
    assert.equal(cards_drawn.length, 1);
    assert.equal(unlocked, false);
    assert.equal('help' in meta, false);
    const whole = await runStateful(tarotInterpretation, { reading_id }, stores);
    assert.doesNotMatch(JSON.stringify(whole), /Samaritans/);
  });

  it('are clarified as ever, with one sentence behind the narrative', async () => {
    const answer = await runStateful(clarify, { original_question: CRY, country: 'GB' }, { model: noModel });
    assert.match(answer.narrative, LISTENING);
    assert.notEqual(answer.card_id, '');
  });

  it('are answered by the guide as ever, with one sentence behind the reply, not again for ten replies', async () => {
    const messages = [PLAIN, CRY, ...Array.from({ length: DOOR_RESTS }, () => CRIES[1]), CRY];
    const answers = await converse(messages, { country: 'GB' });
    const open = answers.map(({ reply }) => isOpen(reply));
    assert.match(answers[1].reply, LISTENING);
    assert.deepEqual(open, [false, true, ...Array.from({ length: DOOR_RESTS }, () => false), true]);
    assert.ok(answers.every(({ intent }) => intent !== 'safety'));
  });

  it('are answered so from a history, too', async () => {
    const first = await ask({ message: CRY, country: 'GB' }, storesInMemory());
    const history = [
      { role: 'user', content: CRY },
      { role: 'assistant', content: first.reply },
    ];
    assert.ok(isOpen(first.reply));
    assert.ok(!isOpen((await ask({ message: CRIES[1], history, country: 'GB' }, storesInMemory())).reply));
  });
});
