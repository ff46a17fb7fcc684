/** What is measured of judge and model together is what they see together; of which model, the environment says. */
import assert from 'node:assert/strict';
import { chatCompletions } from '../../shared/llm/chat-completions.ts';
import { type Behaviour, modelDouble, reads, says } from '../setup/model-double.ts';
import { together } from './measure.ts';
import { tableWithModel } from './with-model.ts';

const LINES = [
  { label: 'suicide', language: 'en', text: 'I want to die' },
  { label: 'suicide', language: 'en', text: 'What will they say of me when the river is done?' },
  { label: 'suicide', language: 'en', text: 'Where does the river go?' },
  { label: 'none', language: 'en', text: 'What is my rising sign?' },
];

/** How many of the lines of danger, and of the others, are met as danger; and how many the model is silent about. */
async function measured(behaviour: Behaviour) {
  const double = await modelDouble();
  double.behave(behaviour);
  const settings = { url: `${double.url}/chat/completions`, model: 'm', dailyTurns: 1, timeoutMs: 5_000 };
  const model = chatCompletions({ ...settings, log: { warn: () => {} } });
  const { rows, silent } = await tableWithModel(LINES, model);
  model.close();
  await double.close();
  const met = (isOf: (label: string) => boolean) => together(rows, '', ({ label }) => isOf(label))[0].danger;
  return [met((label) => label === 'suicide'), met((label) => label === 'none'), silent, double.asked.length];
}

describe('judge and model together', () => {
  it('see what either sees; the model is not asked where the judge sees danger', async () => {
    const river: Behaviour = (response, asked) =>
      (asked.text.includes('river is done') ? reads({ danger: 'suicide' }) : reads({}))(response, asked);
    assert.deepEqual(await measured(river), [2, 0, 0, 3]);
  });

  it('see what the judge sees where the model says nothing of use, and that is counted', async () => {
    assert.deepEqual(await measured(says('No.')), [1, 0, 3, 3]);
  });

  it('meet what a frightened model alone sees, for it counts', async () => {
    assert.deepEqual(await measured(reads({ danger: 'suicide' })), [3, 1, 0, 3]);
  });
});
