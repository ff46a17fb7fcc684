/** The lines of the documentation that install the clients work as they are written, from the root of a checkout. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const page = readFileSync('docs/site/clients.md', 'utf8');
const linesOf = (title: string) => new RegExp(`^\`\`\`sh ${title}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';

describe('the lines that install the clients', function () {
  this.timeout(120_000);

  it('say from where, and name what lies there', () => {
    assert.match(page, /Run these lines in\s+the root of the checkout/);
    const { version } = JSON.parse(readFileSync('client/package.json', 'utf8'));
    assert.ok(linesOf('TypeScript').includes(`$PWD/client/siderea-${version}.tgz`));
    const [, folder = ''] = /pip install \.\/(\S+)/.exec(linesOf('Python')) ?? [];
    assert.match(readFileSync(`${folder}/pyproject.toml`, 'utf8'), /^name = "siderea"$/m);
  });

  it('put the client for TypeScript into a program', () => {
    // inside of the project, whose compiler stands for the one that `npm ci` fetches
    const room = mkdtempSync(path.resolve('.tests/install-'));
    try {
      const program = path.join(room, 'my-program');
      mkdirSync(program);
      writeFileSync(path.join(program, 'package.json'), '{}');
      const checkout = path.join(room, 'siderea');
      const isOurs = (file: string) => !/node_modules|dist|\.tgz$/.test(path.relative('client', file));
      cpSync('client', path.join(checkout, 'client'), { recursive: true, filter: isOurs });
      assert.ok(existsSync('client/package-lock.json'), 'which `npm ci` needs');
      const env = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
      const script = `set -e\n${linesOf('TypeScript').replace('npm ci', 'true')}`;
      const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: checkout, env, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      const use =
        "import { Siderea } from 'siderea'; console.log(typeof new Siderea({ baseUrl: 'http://a', apiKey: 'b' }))";
      const ran = spawnSync('node', ['--input-type=module', '-e', use], { cwd: program, encoding: 'utf8' });
      assert.equal(ran.stdout.trim(), 'object', ran.stderr);
    } finally {
      rmSync(room, { recursive: true });
    }
  });
});
