/** What an installation needs is said where each reader looks for it; `.ci/first-start` installs and starts. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');

describe('the versions of Node', () => {
  const { engines } = JSON.parse(read('package.json'));
  const [newest, second, ...older]: string[] = engines.node.split(' || ');

  it('are the same in engines, the image, the README and the first start', () => {
    assert.deepEqual(
      [...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version),
      [newest, newest],
    );
    const oldest = older.map((version) => version.replace('^', ''));
    assert.match(read('README.md'), new RegExp(`Needs Node ${newest} or ${second} \\(${oldest.join(' works, and ')},`));
    assert.match(read('.ci/first-start'), new RegExp(`"\\$node@${newest}"`));
  });

  it('are those that the lock file knows', () => {
    assert.deepEqual(JSON.parse(read('package-lock.json')).packages[''].engines, engines);
  });
});

describe('the install scripts of packages', () => {
  interface Packages {
    [place: string]: { hasInstallScript?: true };
  }

  for (const folder of ['.', 'bench', 'test/agents', 'test/clients']) {
    it(`are all allowed or refused by name, and no others: ${folder}`, () => {
      const { allowScripts } = JSON.parse(read(`${folder}/package.json`));
      const packages: Packages = JSON.parse(read(`${folder}/package-lock.json`)).packages;
      const scripted = Object.keys(packages).filter((place) => packages[place].hasInstallScript);
      // a name with a version fits nothing: our lock files hold no addresses
      assert.deepEqual(
        Object.keys(allowScripts).sort(),
        scripted.map((place) => place.split('node_modules/').at(-1)).sort(),
      );
    });
  }
});
