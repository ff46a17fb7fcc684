import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validator } from '../../api/steps/validate.ts';
import { LANGUAGES, UNDERSTOOD_LANGUAGES } from '../../shared/content/languages.ts';
import { contentFolders } from '../setup/content-folders.ts';
import { problemOf } from '../setup/problem-of.ts';
import { SPEAKING } from '../setup/told.ts';

/** Code that reads which language a reader prefers. */
const ASKS = /acceptsLanguages\(|(headers|get\()\W*['"]?accept-language/i;

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
    // problems and pages are said in the language that a reader prefers
    const may = ['api/problem-language.ts', 'api/dashboard/site.ts'];
    const asking = files.filter((name) => /\.tsx?$/.test(name)).filter((file) => ASKS.test(readFileSync(file, 'utf8')));
    assert.deepEqual(asking.toSorted(), may.toSorted());
  });
});
