import assert from 'node:assert/strict';
import { BEGINNING, keptState } from '../../../shared/endpoints/guide/state.ts';
import { Problem } from '../../../shared/errors.ts';

describe('what a conversation knows', () => {
  it('is read forward from the shape that told three persons', () => {
    const self = { date: '1990-05-03', time: '18:30' };
    const kept = {
      version: 1,
      missing: [],
      persons: { self, other: { name: 'Ana' }, child: {} },
      topic: {},
      choices: [],
    };
    const state = keptState(kept);
    assert.deepEqual(state.people, [
      { ...self, role: 'self' },
      { name: 'Ana', role: 'partner' },
    ]);
    assert.equal(state.version, BEGINNING.version);
  });

  it('is the beginning where nothing was kept, and gone where it cannot be read', () => {
    assert.deepEqual(keptState({}), BEGINNING);
    for (const kept of [{ version: 99 }, { version: 2, people: 7 }, { version: 1, persons: [] }, { people: [] }])
      assert.throws(
        () => keptState(kept),
        (error) => error instanceof Problem && error.data.code === 'gone',
      );
  });
});
