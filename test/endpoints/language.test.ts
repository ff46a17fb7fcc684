import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { LANGUAGES } from '../../shared/content/languages.ts';

describe('language', () => {
  it('is offered when its folder has all the words of an answer, and only then', () => {
    const entries = readdirSync(new URL('../../shared/content', import.meta.url), { withFileTypes: true });
    const folders = entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      // what people write is understood in more languages than are answered in
      .filter((name) => existsSync(new URL(`../../shared/content/${name}/words.ts`, import.meta.url)));
    assert.deepEqual([...LANGUAGES].sort(), folders.sort());
  });
});
