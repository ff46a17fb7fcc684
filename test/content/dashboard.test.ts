import assert from 'node:assert/strict';
import { PAGE_LANGUAGES, speaking, words } from '../../api/dashboard/words.ts';
import { UNDERSTOOD } from '../../shared/content/languages.ts';

const english = texts(speaking('en', words));
const others = PAGE_LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

describe('the words of pages and letters', () => {
  it('have the same parameters in every language', () => {
    assert.equal(others.length, UNDERSTOOD.length - 1);
    for (const code of others) {
      const own = texts(speaking(code, words));
      assert.deepEqual([...own.keys()], [...english.keys()], code);
      for (const [path, text] of own) assert.deepEqual(parameters(text), parameters(english.get(path)), path);
    }
  });

  it('lead to the same addresses, and are otherwise no English', () => {
    for (const code of others) {
      const own = texts(speaking(code, words));
      for (const [path, text] of english) {
        if (/\/to$/.test(path)) assert.equal(own.get(path), text, path);
        else if (text.split(' ').length > 2) assert.notEqual(own.get(path), text, path);
      }
    }
  });
});

/** Every text of a tree by its path. */
function texts(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(Object.entries(value as object).flatMap(([name, member]) => [...texts(member, `${path}/${name}`)]));
}

function parameters(text = ''): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}
