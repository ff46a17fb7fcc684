import { pino } from 'pino';
import type { LogLevel } from './config.ts';

/**
 * JSON lines on standard output. Keys and birth data are never
 * logged: nobody hands them in, and these names are struck out.
 */
const REDACTED = ['api_key', 'key', 'password', 'input', 'body', 'full_name', 'question', 'headers', 'url'];

export type Log = ReturnType<typeof makeLog>;

/** The log of a process. Lines are written a few at a time: a write for each would be a tenth of a cheap answer. */
export function makeLog(level: LogLevel, process: string) {
  const settings = {
    level,
    base: { process },
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: errorFields },
  };
  return pino(settings, pino.destination({ fd: 1, sync: false, minLength: 8_192, periodicFlush: 250 }));
}

/** Says what was thrown that nobody expected, without the input that provoked it. */
export function bugReporter(log: Log) {
  return (error: unknown, endpoint: string, id: string) => log.error({ err: error, endpoint, request_id: id }, 'bug');
}

/** What the log says of an error. */
export interface ErrorFields {
  name: string;
  code?: string;
  message: string;
  /** of a statement that failed: names of the schema, never values */
  table?: string;
  column?: string;
  constraint?: string;
  /** our own frames, innermost first */
  stack?: string[];
  cause?: ErrorFields;
}

const LONGEST_MESSAGE = 300;
const MOST_FRAMES = 8;
const MOST_CAUSES = 3;

/**
 * Chosen fields of an error. Errors of drivers carry statements, parameters and whole rows, and anybody's message may
 * quote what was sent: mail addresses and what stands between double quotes are struck out, and only the first line is
 * kept.
 */
export function errorFields(error: unknown, causes = MOST_CAUSES): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an error' };
  const {
    code,
    table,
    column,
    constraint,
  }: Error & Partial<Record<'code' | 'table' | 'column' | 'constraint', unknown>> = error;
  return {
    name: error.name,
    code: word(code),
    message: firstLine(error.message),
    table: word(table),
    column: word(column),
    constraint: word(constraint),
    stack: ownFrames(error),
    cause: error.cause instanceof Error && causes > 0 ? errorFields(error.cause, causes - 1) : undefined,
  };
}

/** Codes and names of a schema are one word; anything else is not what it should be. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w{1,63}$/.test(value) ? value : undefined;
}

function firstLine(message: string): string {
  const [line = ''] = message.slice(0, 10 * LONGEST_MESSAGE).split('\n');
  return line
    .replaceAll(/"[^"]*("|$)/g, '"…"')
    .replaceAll(/\S+@\S+/g, '…@…')
    .slice(0, LONGEST_MESSAGE);
}

function ownFrames({ message, stack = '' }: Error): string[] {
  // the stack repeats the message first
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const own = frames.filter((frame) => !/node_modules|\(?node:/.test(frame));
  return own.slice(0, MOST_FRAMES).map((frame) => frame.trim().slice('at '.length));
}
