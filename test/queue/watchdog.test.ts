import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { built } from '../setup/compiled.ts';

/** Runs a program under a watchdog of half a second: exit code, signal, and what was printed. */
async function guarded(program: string) {
  const source = `import { watchdog } from '${await built('shared/queue/watchdog')}'; watchdog(500); ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, printed };
}

describe('watchdog', () => {
  it('ends a process whose event loop stands still, and says so', async () => {
    const { signal, printed } = await guarded('setTimeout(() => { for (;;); }, 300);');
    assert.equal(signal, 'SIGKILL');
    assert.match(printed, /"msg":"stood still for 500 ms/);
  });

  it('lets a busy process work, and keeps none alive that has ended', async () => {
    const busy = `
      for (let spell = 0; spell < 6; spell++) {
        const endMs = Date.now() + 250;
        while (Date.now() < endMs);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      console.log('done');`;
    assert.deepEqual(await guarded(busy), { code: 0, signal: null, printed: 'done\n' });
  });
});
