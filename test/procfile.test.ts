import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { built } from './setup/compiled.ts';
import { ended, SERVICE_FLAGS, startProcess } from './setup/processes.ts';
import { postgresUrl, redisUrl } from './setup/servers.ts';

const EXAMPLE = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };

describe('the options of Node', () => {
  it('are the same however the service is started', () => {
    const flags = SERVICE_FLAGS.join(' ');
    const starts = {
      'package.json': `"start": "node ${flags} dist/api/main.js"`,
      Procfile: `node ${flags} dist/api/main.js\nworker: node ${flags} dist/workers/main.js\n`,
      Dockerfile: `CMD ${JSON.stringify(['node', ...SERVICE_FLAGS, 'dist/api/main.js']).replaceAll(',', ', ')}`,
      'api/cli.ts': `#!/usr/bin/env -S node ${flags}\n`,
    };
    for (const [file, start] of Object.entries(starts)) {
      assert.ok(readFileSync(file, 'utf8').includes(start), `${file}: ${start}`);
    }
  });
});

describe('the process types of the Procfile', function () {
  this.timeout(120_000);

  /** The compiled file that a process type runs, and its arguments. */
  async function commandOf(type: string): Promise<{ file: string; args: string[] }> {
    const line = new RegExp(`^${type}: (?:[A-Z]+=\\S+ )*node (?:--\\S+ )*dist/(\\S+)\\.js ?(.*)$`, 'm').exec(
      readFileSync('Procfile', 'utf8'),
    );
    assert.ok(line, `no ${type} in the Procfile`);
    return { file: await built(line[1]), args: line[2].split(' ').filter(Boolean) };
  }

  it('migrate, serve and compute from a clean build, with nothing but environment variables', async () => {
    const redis = await redisUrl();
    const env = { DATABASE_URL: await postgresUrl(), REDIS_URL: redis, KEY_PEPPER: 'p'.repeat(32), PORT: '0' };
    const run = async (file: string, args: string[]) => {
      const { code, out, err } = await ended(process.execPath, [file, ...args], env);
      assert.equal(code, 0, err);
      return out;
    };
    const release = await commandOf('release');
    await run(release.file, release.args);
    // every deployment migrates again
    await run(release.file, release.args);
    const web = await startProcess((await commandOf('web')).file, env, 'listens on');
    const worker = await startProcess((await commandOf('worker')).file, { REDIS_URL: redis }, 'takes computations');
    const url = /listens on (\S+)/.exec(web.printed())?.[1];
    const made = await run(
      await built('api/cli'),
      'key create --email a@example.org --name a --credits 5 --json'.split(' '),
    );
    const response = await fetch(`${url}/api/v1/vedic/varga-charts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': JSON.parse(made).api_key },
      body: JSON.stringify({ ...EXAMPLE, varga: 'all' }),
    });
    assert.equal(response.status, 200);
    assert.equal(Object.keys(JSON.parse(await response.text()).charts).length, 16);
    assert.equal(response.headers.get('X-Credits-Remaining'), '4');
    assert.deepEqual([await web.end('SIGTERM'), await worker.end('SIGTERM')], [0, 0]);
  });
});
