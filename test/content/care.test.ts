import assert from 'node:assert/strict';
import en from '../../shared/content/en/care.json' with { type: 'json' };
import es from '../../shared/content/es/care.json' with { type: 'json' };
import helplines from '../../shared/content/helplines.json' with { type: 'json' };
import hi from '../../shared/content/hi/care.json' with { type: 'json' };

describe('the words of care and help', () => {
  it('are the same members with the same parameters in every language', () => {
    for (const words of [es, hi]) assert.deepEqual(shape(words), shape(en));
  });

  it('name every country that has a line', () => {
    for (const { country } of helplines.lines) assert.ok(country in en.countries, country);
  });

  it('are written in the script of their language', () => {
    for (const [name, text] of texts(hi)) {
      assert.doesNotMatch(text.replace(/\{\w+\}|findahelpline\.com/g, ''), /[a-z]{3}/i, name);
    }
    for (const [name, text] of [...texts(en), ...texts(es)]) assert.doesNotMatch(text, /\p{Script=Devanagari}/u, name);
  });

  it('never say one sentence for two matters', () => {
    for (const words of [en, es, hi]) {
      const said = texts(words).map(([, text]) => text);
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
