import { pino } from 'pino';
import type { LogLevel } from './config.ts';

/** JSON lines on standard output. Keys and birth data are never logged: nobody hands them in, and these names are struck out. */
const REDACTED = ['api_key', 'key', 'password', 'input', 'body', 'full_name', 'question', 'headers', 'url'];

export type Log = ReturnType<typeof makeLog>;

/** The log of a process. Lines are written a few at a time: a write for each would be a tenth of a cheap answer. */
export function makeLog(level: LogLevel, process: string) {
  const settings = { level, base: { process }, redact: { paths: REDACTED, censor: '[redacted]' } };
  return pino(settings, pino.destination({ fd: 1, sync: false, minLength: 4_096, periodicFlush: 250 }));
}
