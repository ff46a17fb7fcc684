import assert from 'node:assert/strict';
import helplines from '../../shared/content/helplines.json' with { type: 'json' };
import { UNDERSTOOD } from '../../shared/content/languages.ts';

const [{ care: en }] = UNDERSTOOD;

describe('the words of care and help', () => {
  it('are the same members with the same parameters in every language', () => {
    for (const { care } of UNDERSTOOD) assert.deepEqual(shape(care), shape(en));
  });

  it('name every country that has a line', () => {
    for (const { country } of helplines.lines) assert.ok(country in en.countries, country);
  });

  it('are written in the script of their language', () => {
    for (const { care, script } of UNDERSTOOD) {
      const own = new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{M}]*$`, 'u');
      for (const [name, text] of texts(care)) {
        assert.match(text.replace(/\{\w+\}|findahelpline\.com/g, ''), own, `${name}: ${text}`);
      }
    }
  });

  it('never say one sentence for two matters', () => {
    for (const { care } of UNDERSTOOD) {
      const said = texts(care).map(([, text]) => text);
      assert.equal(new Set(said).size, said.length);
    }
  });
});

/** Every text of a tree with its path. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([name, member]) => texts(member, `${path}/${name}`));
}

/** The paths of a tree, each with the parameters of its text. */
function shape(words: unknown): string[] {
  return texts(words).map(([path, text]) => `${path} ${(text.match(/\{\w+\}/g) ?? []).toSorted().join()}`);
}
