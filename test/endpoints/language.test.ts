import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { LANGUAGES } from '../../shared/content/languages.ts';

describe('language', () => {
  it('is offered when it has a folder of content, and only then', () => {
    const entries = readdirSync(new URL('../../shared/content', import.meta.url), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    assert.deepEqual([...LANGUAGES].sort(), folders.sort());
  });
});
