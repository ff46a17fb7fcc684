import assert from 'node:assert/strict';
import { type KeptDocument, readForward, type StepForward } from '../shared/kept.ts';

/** Format 1 has `name`, format 2 splits it. */
const steps: readonly StepForward[] = [
  ({ called }) => (typeof called === 'string' ? { format: 1, name: called } : undefined),
  ({ name }) => (typeof name === 'string' ? { format: 2, names: name.split(' ') } : undefined),
];
const read = (document: KeptDocument) => readForward(document, document.format, steps);

describe('kept documents', () => {
  it('are read forward from every earlier format, and as they are in the latest', () => {
    const latest = { format: 2, names: ['Ann', 'Example'] };
    assert.deepEqual(read({ called: 'Ann Example' }), latest);
    assert.deepEqual(read({ format: 1, name: 'Ann Example' }), latest);
    assert.deepEqual(read(latest), latest);
  });

  it('are not guessed at: of a later format, with no number that was given, or with members that no step knows', () => {
    const strangers = [
      { format: 3, names: [] },
      { format: -1, called: 'Ann' },
      { format: 0.5, called: 'Ann' },
      { format: '1', name: 'Ann' },
      { format: null, called: 'Ann' },
      { format: 1, called: 'Ann' },
      {},
    ];
    for (const stranger of strangers) assert.equal(read(stranger), undefined, JSON.stringify(stranger));
  });
});
