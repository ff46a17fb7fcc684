import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programFolder } from './servers.ts';

/** Notes what it is asked for, and installs what a test says in the folder it lies in. */
const APT_GET = (installs: string) => `#!/bin/sh
echo "$DEBIAN_FRONTEND $RUNLEVEL $*" >> "$(dirname "$0")/asked"
case "$*" in *install*) ${installs} ;; esac
`;

describe('a program that the tests need', () => {
  const { PATH } = process.env;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'siderea-apt-'));
    process.env.PATH = `${folder}${path.delimiter}${PATH}`;
  });
  afterEach(() => {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true });
  });
  const aptGet = (installs: string) => writeFileSync(path.join(folder, 'apt-get'), APT_GET(installs), { mode: 0o755 });
  const asked = () => readFileSync(path.join(folder, 'asked'), 'utf8').trimEnd().split('\n');

  it('is installed by root from Debian when it is missing, without starting anything, and only then', async function () {
    if (process.getuid?.() !== 0) this.skip();
    aptGet(
      'printf "#!/bin/sh" > "$(dirname "$0")/chromium-headless-shell"; chmod +x "$(dirname "$0")/chromium-headless-shell"',
    );
    for (let times = 0; times < 2; times++)
      assert.equal(await programFolder('chromium-headless-shell', () => [folder]), folder);
    assert.deepEqual(asked(), [
      'noninteractive 1 -qq -o DPkg::Lock::Timeout=300 update',
      'noninteractive 1 -qq -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends chromium-headless-shell',
    ]);
  });

  it('that cannot be installed is named, with the way to have it', async () => {
    aptGet('exit 100');
    await assert.rejects(
      programFolder('chromium-headless-shell', () => [folder]),
      /The tests need chromium-headless-shell: install it \(Debian: apt-get install chromium-headless-shell\)\./,
    );
  });
});
