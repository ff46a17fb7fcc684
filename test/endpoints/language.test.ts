import assert from 'node:assert/strict';
import { LANGUAGES } from '../../shared/content/languages.ts';
import { contentFolders } from '../setup/content-folders.ts';

describe('language', () => {
  it('is offered when its folder of content is whole, and only then', () => {
    assert.deepEqual([...LANGUAGES].sort(), contentFolders('words.ts').sort());
  });
});
