import { pino } from 'pino';
import type { LogLevel } from './config.ts';

/** JSON lines on standard output. Keys and birth data are never logged: nobody hands them in, and these names are struck out. */
const REDACTED = ['api_key', 'key', 'password', 'input', 'body', 'full_name', 'question', 'headers', 'url'];

export type Log = ReturnType<typeof makeLog>;

/** The log of a process. */
export function makeLog(level: LogLevel, process: string) {
  return pino({ level, base: { process }, redact: { paths: REDACTED, censor: '[redacted]' } });
}
