/** What the printers make of the contract, and that both clients hold what they would make today. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clientModel } from '../../client/make/model.ts';
import { printed } from '../../client/make/print.ts';
import { Siderea, VERSION } from '../../client/src/siderea.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';

describe('what the clients are printed of', () => {
  it('is current: the files are what the printers make today', () => {
    for (const [file, text] of Object.entries(printed())) {
      assert.ok(readFileSync(file, 'utf8') === text, `${file} is old: run \`npm run clients\``);
    }
  });

  it('has a method for every endpoint, and pages wherever an answer says what the next one begins with', () => {
    const siderea = new Siderea({ baseUrl: 'https://stars.example.org', apiKey: 'key' });
    const { calls } = clientModel();
    assert.deepEqual(
      calls.filter(({ becomes }) => !becomes).map(({ method, path }) => `${method} ${path}`),
      catalogue.map(({ method, path }) => `${method} ${path}`),
    );
    for (const { place } of calls) {
      const found = place.reduce<unknown>(
        (inside, name) => Object.getOwnPropertyDescriptor(inside, name)?.value,
        siderea,
      );
      assert.equal(typeof found, 'function', place.join('.'));
    }
    const paged = catalogue.filter(({ input, output }) => 'before' in input.properties && hasNext(output));
    assert.deepEqual(
      calls.filter(({ pages }) => pages).map(({ path }) => path),
      paged.map(({ path }) => path),
    );
    assert.ok(paged.length > 0);
  });

  it('names a type once, and only types that are there', () => {
    const { named } = clientModel();
    const names = named.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    );
    const text = JSON.stringify(named);
    const meant = Array.from(text.matchAll(/"kind":"named","name":"(\w+)"/g), ([, name]) => name);
    assert.ok(meant.length > 100);
    assert.deepEqual(
      meant.filter((name) => !names.includes(name)),
      [],
    );
  });

  it('has one version in both packages', () => {
    const { version } = JSON.parse(readFileSync('client/package.json', 'utf8'));
    const python = readFileSync('client/python/pyproject.toml', 'utf8');
    const told = readFileSync('client/python/siderea/client.py', 'utf8');
    assert.equal(VERSION, version);
    assert.equal(/^version = "(.*)"$/m.exec(python)?.[1], version);
    assert.equal(/^VERSION = "(.*)"$/m.exec(told)?.[1], version);
  });
});

function hasNext(output: object): boolean {
  return 'properties' in output && typeof output.properties === 'object' && 'next' in (output.properties ?? {});
}
