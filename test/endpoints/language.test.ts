import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { LANGUAGES } from '../../shared/endpoints/language.ts';

describe('language', () => {
  it('is offered when it has a folder of content, and only then', () => {
    const folders = readdirSync(new URL('../../shared/content', import.meta.url));
    assert.deepEqual([...LANGUAGES].sort(), folders.sort());
  });
});
