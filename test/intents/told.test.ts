import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { labelledTold, toldHash } from '../../shared/intents/make/learn-told.ts';
import { unpackedModels } from '../../shared/intents/packed-models.ts';
import { toldModels } from '../../shared/intents/told.ts';
import { lifeTold } from '../../shared/language/life-told.ts';

/** The half of what hands told of lives that nothing is learned from. */
const isSetAside = (text: string): boolean => createHash('sha256').update(text).digest()[3] % 2 === 1;

describe('what was learned of lives', () => {
  it('is small, and of the sentences that lie here: learn it again after changing them', () => {
    const bytes = readFileSync('shared/intents/told.br');
    assert.ok(bytes.length < 700_000, String(bytes.length));
    assert.equal(unpackedModels(bytes).sha256, toldHash());
  });

  for (const [language, ofSides, ofTones] of [
    ['en', 0.55, 0.6],
    ['hi', 0.55, 0.6],
  ] as const) {
    it(`knows the side of a life and how it is with it of what it never learned (${language})`, () => {
      const learned = new Set(labelledTold().map(({ text }) => text));
      const told = readFileSync(`test/reference/guide/lives-${language}.tsv`, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
        .filter(([, , text]) => isSetAside(text) && !learned.has(text));
      assert.ok(told.length > 500);
      const judged = told.map(([side, tone, text]) => ({ side, tone, got: lifeTold(toldModels(), text) }));
      // a child is of the family
      const sides = judged.filter(({ side, got }) => side === (got.side === 'children' ? 'family' : got.side));
      const tones = judged.filter(({ tone, got }) => tone === got.tone);
      assert.ok(sides.length >= ofSides * told.length, `${sides.length} of ${told.length}`);
      assert.ok(tones.length >= ofTones * told.length, `${tones.length} of ${told.length}`);
    });
  }
});
