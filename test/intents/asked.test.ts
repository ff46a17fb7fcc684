import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { askedModels } from '../../shared/intents/asked.ts';
import { asksHash, labelledAsks } from '../../shared/intents/make/learn-asked.ts';
import { unpackedModels } from '../../shared/intents/packed-models.ts';
import { askedOfTold } from '../../shared/language/asked-of-told.ts';

/** Other words than those that it was learned of: what they ask, their language, and the sentence. */
const SAID = readFileSync('test/reference/guide/asked-of-told.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

/** What is asked of an answer by a sentence. */
const askedBy = (text: string) =>
  askedOfTold(askedModels(), text).toSorted((one, other) => other.probability - one.probability)[0]?.of ?? 'none';

describe('what was learned of questions to an answer', () => {
  it('is small, and of the sentences that lie here: learn it again after changing them', () => {
    const bytes = readFileSync('shared/intents/asked.br');
    assert.ok(bytes.length < 200_000, String(bytes.length));
    assert.equal(unpackedModels(bytes).sha256, asksHash());
  });

  for (const language of ['en', 'es', 'hi'])
    it(`knows what is asked in words that it never learned (${language})`, () => {
      const learned = new Set(labelledAsks().map(({ text }) => text));
      const said = SAID.filter(([, of, text]) => of === language && !learned.has(text));
      const wrong = said.filter(([of, , text]) => askedBy(text) !== of);
      const told = wrong.map(([of, , text]) => `${text}: ${askedBy(text)}, and not ${of}`);
      assert.ok(said.length > 20 && wrong.length <= 0.25 * said.length, told.join('\n'));
    });

  it('is told clause by clause', () => {
    const [first, second] = askedOfTold(askedModels(), 'That sounds dreadful, is it bad? And what about my job?');
    assert.equal(first.of, 'worth');
    assert.equal(askedOfTold(askedModels(), 'is it bad? And what about my job?').at(-1)?.of, 'side');
    assert.ok(second);
  });
});
