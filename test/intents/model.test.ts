import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { headOf, intentModel } from '../../shared/intents/model.ts';
import { ACTS, INTENTS, SPEECH } from '../../shared/language/intents.ts';
import { learned, likeliest } from '../../shared/language/linear.ts';

describe('what was learned of messages', () => {
  const bytes = readFileSync('shared/intents/model.br');
  const { sources } = headOf(brotliDecompressSync(bytes));

  it('is of the texts that lie here: learn it again after changing them', () => {
    assert.equal(sources.length, 12);
    for (const { name, sentences, sha256 } of sources) {
      const text = readFileSync(`shared/${name}`, 'utf8');
      const lines: string[] = name.endsWith('.json')
        ? Object.values(JSON.parse(text) as Record<string, string[]>).flat()
        : text.split('\n').filter((line) => line !== '');
      assert.equal(lines.length, sentences, name);
      assert.equal(createHash('sha256').update(lines.join('\n')).digest('hex'), sha256, name);
    }
  });

  it('is small, and tells every intent from ordinary sentences', () => {
    // what was heard before a message is learned beside it
    assert.ok(bytes.length < 1_700_000, String(bytes.length));
    const labels = [...INTENTS, ...SPEECH, ...ACTS, 'answer', 'follow_up', 'background'];
    assert.deepEqual([...intentModel().intents.labels].sort(), [...labels].sort());
  });
});

describe('a linear classifier', () => {
  const samples = ['sun', 'moon'].flatMap((word) =>
    [1, 2, 3].map((n) => ({ label: word, features: [[word, 1] as const, [`${n}`, 0.5] as const] })),
  );

  it('is the same from the same samples, and knows them again', () => {
    const [one, two] = [learned(samples, { buckets: 64 }), learned(samples, { buckets: 64 })];
    assert.deepEqual(one.weights, two.weights);
    for (const { label, features } of samples) assert.equal(likeliest(one, features).label, label);
  });

  it('is not moved by what it never met', () => {
    const model = learned(samples, { buckets: 4096 });
    const plain = likeliest(model, [['sun', 1]]);
    const noisy = likeliest(model, [
      ['sun', 1],
      ['never met', 5],
    ]);
    assert.deepEqual(noisy, plain);
  });
});
