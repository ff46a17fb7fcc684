import { Writable } from 'node:stream';
import { pino } from 'pino';

/** A log, and the lines that came into it. */
export function linesKept() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { log: pino({ level: 'info' }, stream), lines };
}
