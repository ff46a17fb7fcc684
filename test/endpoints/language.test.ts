import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validator } from '../../api/steps/validate.ts';
import { LANGUAGES, UNDERSTOOD_LANGUAGES } from '../../shared/content/languages.ts';
import { contentFolders } from '../setup/content-folders.ts';
import { problemOf } from '../setup/problem-of.ts';
import { SPEAKING } from '../setup/told.ts';

describe('language', () => {
  it('is offered when its folder of content is whole, and only then', () => {
    assert.deepEqual([...LANGUAGES].sort(), contentFolders('words.ts').sort());
  });

  it('is understood as soon as its folder says what people write in it', () => {
    assert.deepEqual([...UNDERSTOOD_LANGUAGES].sort(), contentFolders('understood.ts').sort());
  });

  it('is refused with the list where it is none that we offer', () => {
    for (const endpoint of SPEAKING) {
      for (const language of ['fr', 'en-GB', 'Klingon', '']) {
        const errors = problemOf(() => validator(endpoint)({ language })).errors ?? [];
        const refusal = errors.find(({ pointer }) => pointer === '/language');
        assert.deepEqual(refusal?.allowed?.toSorted(), [...LANGUAGES].sort(), `${endpoint.name} ${language}`);
      }
    }
  });

  it('is never taken from a header', () => {
    const files = ['api', 'shared'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)),
    );
    for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
      assert.doesNotMatch(readFileSync(file, 'utf8'), /['"]accept-language['"]/i, file);
    }
  });
});
