import assert from 'node:assert/strict';
import fc from 'fast-check';
import { clarify } from '../../../shared/endpoints/tarot/clarify.ts';
import { CARDS } from '../../../shared/engine/tarot/deck.ts';
import { Problem } from '../../../shared/errors.ts';
import { sentences } from '../../content/sentences.ts';
import { runStateful } from '../../setup/run-endpoint.ts';

const names = CARDS.map(({ name }) => name);
const tables = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 12 });

const asked = (raw: Record<string, unknown>) => runStateful(clarify, raw, {});

async function refused(raw: Record<string, unknown>) {
  try {
    await asked(raw);
  } catch (problem) {
    if (problem instanceof Problem) return problem.data.errors ?? [];
    throw problem;
  }
  throw new Error('was accepted');
}

describe('POST /tarot/readings/clarify', () => {
  it('draws a card that is not on the table, and says how it joins the others', async () => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(undefined, 'Does he mean it?', 'my career'),
        async (original_cards, question) => {
          const answer = await asked({ original_cards, original_question: question });
          assert.ok(!original_cards.includes(answer.card_name));
          assert.equal(answer.followups.length, 3);
          assert.equal(answer.actions.length, 3);
          const all = [answer.narrative, answer.combination, ...answer.followups, ...answer.actions].flatMap(sentences);
          assert.equal(new Set(all).size, all.length);
          for (const text of all) assert.doesNotMatch(text, /[{}]|undefined| {2}/);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is decided by the cards in any order and under any name, and by the question', async () => {
    const one = await asked({ original_cards: ['The Tower', 'Two of Cups'], original_question: 'Why?' });
    const same = await asked({
      original_cards: ['2 of chalices', 'AR16', 'the tower'],
      original_question: 'Why?',
      language: 'en',
    });
    assert.deepEqual(one, same);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => asked({ original_question: `Why ${n}?` })));
    assert.ok(new Set(answers.map(({ card_name }) => card_name)).size > 15);
  });

  it('works without any member', async () => {
    assert.ok((await asked({})).narrative.length > 0);
    assert.ok((await asked({ original_cards: null, original_question: null })).combination.length > 0);
  });

  it('refuses an unknown card with a suggestion', async () => {
    const [error] = await refused({ original_cards: ['The Sun', 'The Hermitt'] });
    assert.equal(error.pointer, '/original_cards/1');
    assert.match(error.message, /The Hermit/);
    assert.equal(error.allowed?.length, 78);
  });

  it('refuses a table on which all 78 cards lie, and draws the last one from 77', async () => {
    assert.deepEqual(
      (await refused({ original_cards: names })).map(({ pointer, code }) => `${pointer} ${code}`),
      ['/original_cards deck_exhausted'],
    );
    assert.equal((await asked({ original_cards: names.slice(1) })).card_name, names[0]);
  });
});
