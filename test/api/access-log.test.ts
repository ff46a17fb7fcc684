import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { accessLog } from '../../api/operator/access-log.ts';
import type { Log } from '../../shared/log.ts';

describe('the log of requests', () => {
  it('tells a refused key five times a minute for an address, and the others as one number', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const lines: Record<string, unknown>[] = [];
    const log = accessLog({ info: (line: Record<string, unknown>) => lines.push(line) } as unknown as Log);
    const refuse = (ip: string, times: number) => {
      for (let time = 0; time < times; time++) {
        log({ ip, status: 401, get: () => '', state: { id: 'id', arrivedMs: 0 } } as unknown as Parameters<
          typeof log
        >[0]);
      }
    };
    refuse('192.0.2.1', 1_000);
    refuse('2001:db8::1', 3);
    refuse('2001:db8::2', 3);
    assert.equal(lines.length, 10);
    mock.timers.tick(60_000);
    assert.deepEqual(lines[10], { status: 401, requests: 996 });
    refuse('192.0.2.1', 6);
    assert.equal(lines.length, 16);
    mock.timers.reset();
  });
});
