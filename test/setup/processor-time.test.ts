import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processorMs } from './processor-time.ts';

/** So long a process computes, which starts another that does, and waits for its end. */
const BUSY_MS = 300;
const BUSY = `const end = process.cpuUsage().user + ${BUSY_MS} * 1000; while (process.cpuUsage().user < end);`;
const FAMILY = `${BUSY}
  const { spawnSync } = require('node:child_process');
  spawnSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}]);
  console.log('done');
  process.stdin.resume();
`;

describe('processor time', () => {
  it('counts what processes took that were started, while they run and when they have ended', async function () {
    if (process.platform !== 'linux') this.skip();
    const before = processorMs();
    const child = spawn(process.execPath, ['-e', FAMILY], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    const running = processorMs() - before;
    assert.ok(running >= 2 * BUSY_MS - 50, `${running} ms`);
    child.stdin.end();
    await once(child, 'exit');
    const ended = processorMs() - before;
    assert.ok(ended >= running - 50, `${ended} ms after ${running}`);
  });
});
