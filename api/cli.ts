#!/usr/bin/env -S node --heap-growing-percent=300 --max-semi-space-size=32
/**
 * `siderea …`: the operator's command line. It loads what a command needs with that command, and so answers at once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../shared/config.ts';
import { errorOf } from '../shared/errors.ts';
import { makeLog } from '../shared/log.ts';
import { isRecord } from '../shared/record.ts';
import { askServer, hasDatabase } from '../shared/store/data-folder.ts';
import { type Args, type Command, type CommandResult, commands, runCommand, UsageError } from './commands/commands.ts';
import { listeningUrl } from './sign-in-link.ts';

/** Commands that are about the process or the installation rather than the stores. */
const processes: Record<
  string,
  { summary: string; run(): Promise<{ result: CommandResult; failed?: boolean } | undefined> }
> = {
  serve: { summary: 'run the HTTP server', run: async () => void (await (await import('./main.ts')).serveForever()) },
  work: {
    summary: 'run a worker that takes computations from Redis',
    run: runWorker,
  },
  migrate: {
    summary: 'bring the database schema up to date',
    run: async () => ({ result: await (await import('./commands/migrate.ts')).migrateDatabase() }),
  },
  doctor: {
    summary: 'check configuration, database, Redis, mail, payments and more; says what to do',
    run: async () => (await import('./commands/doctor.ts')).doctor(),
  },
};

/** Runs one command line; the exit code. */
async function main(argv: string[]): Promise<number> {
  const json = argv.includes('--json');
  const words = argv.filter((word) => word !== '--json');
  if (words.length === 0 || words[0] === 'help' || words.includes('--help')) {
    print(usage());
    return 0;
  }
  if (Object.hasOwn(processes, words[0]) && words.length === 1) {
    const ended = await processes[words[0]].run();
    if (ended) print(written(ended.result, json));
    return ended?.failed ? 1 : Number(process.exitCode ?? 0);
  }
  const name = [words.slice(0, 2).join(' '), words[0]].find((candidate) => Object.hasOwn(commands, candidate));
  if (!name) throw new UsageError(`unknown command: ${words.slice(0, 2).join(' ')}\n\n${usage()}`);
  const args = parsed(name, commands[name], words.slice(name.split(' ').length));
  print(written(await asked(name, args, readConfig('command')), json));
  return 0;
}

/** Asks the running server of the embedded folder, or opens the stores here. */
async function asked(command: string, args: Args, config: Readonly<Config>): Promise<CommandResult> {
  const request = { command, args };
  const answer = config.databaseUrl ? undefined : await askServer(config.dataDir, request);
  const outcome = answer === undefined ? await runHere(request, config) : answer;
  if (isRecord(outcome) && typeof outcome.error === 'string') throw new UsageError(outcome.error);
  if (isRecord(outcome) && isResult(outcome.result)) return outcome.result;
  throw new Error('the running server answers in a way that is not known here');
}

function isResult(value: unknown): value is CommandResult {
  return typeof value === 'object' && value !== null;
}

async function runHere(request: { command: string; args: Args }, config: Readonly<Config>) {
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) process.stderr.write(`${newDatabaseNote(config.dataDir)}\n`);
  const { openStores } = await import('../shared/platform.ts');
  const stores = await openStores(config, makeLog('error', 'command'));
  try {
    return await runCommand(stores, request, config.baseUrl ?? listeningUrl(config, config.port));
  } finally {
    await stores.close();
  }
}

/** Said before a command makes a database that no server may ever look into. */
function newDatabaseNote(folder: string): string {
  return [
    `No server has run on ${path.resolve(folder)} yet: a new, empty database is made there.`,
    'A server that runs with another DATA_DIR or DATABASE_URL will know nothing of what is made now.',
  ].join('\n');
}

/** A worker is a process of its own; this one hands its signals on and ends with it. */
async function runWorker(): Promise<undefined> {
  const entry = fileURLToPath(new URL(`../workers/main${path.extname(import.meta.url)}`, import.meta.url));
  const worker = spawn(process.execPath, [...process.execArgv, entry], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => worker.kill(signal));
  const [code] = await once(worker, 'exit');
  process.exitCode = code ?? 1;
}

function parsed(name: string, command: Command, words: string[]): Args {
  const names = Object.keys(command.options).map((option) => option.replace('?', ''));
  const options = Object.fromEntries(names.map((option) => [option, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options,
      allowPositionals: command.argument !== undefined,
    });
    if (positionals.length > 1) throw new Error(`unexpected: ${positionals.slice(1).join(' ')}`);
    return command.argument ? { ...values, [command.argument]: positionals[0] } : values;
  } catch (error) {
    throw new UsageError(`${errorOf(error).message}\nusage: ${usageOf(name, command)}`);
  }
}

function usage(): string {
  const lines = [
    ...Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.summary]),
    ...Object.entries(processes).map(([name, { summary }]) => [`siderea ${name}`, summary]),
  ];
  const width = Math.max(...lines.map(([left]) => left.length));
  return ['Usage (add --json for one line of JSON):', ...lines.map(([l, r]) => `  ${l.padEnd(width)}  ${r}`)].join(
    '\n',
  );
}

function usageOf(name: string, { options, argument }: Command): string {
  const parts = Object.entries(options).map(([option, value]) =>
    option.endsWith('?') ? `[--${option.slice(0, -1)} ${value}]` : `--${option} ${value}`,
  );
  return ['siderea', name, argument, ...parts].filter(Boolean).join(' ');
}

function written(result: CommandResult, json: boolean): string {
  if (json) return JSON.stringify(result);
  if (!isList(result)) {
    return Object.entries(result)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => `${key}: ${shown(value)}`)
      .join('\n');
  }
  return result.length === 0 ? '(none)' : result.map((row) => written(row, false).replaceAll('\n', '  ')).join('\n');
}

/** Array.isArray knows no lists that are read only. */
function isList(result: CommandResult): result is readonly object[] {
  return Array.isArray(result);
}

function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  async (error: unknown) => {
    const { failureText } = await import('./failure-text.ts');
    process.stderr.write(`${error instanceof UsageError ? error.message : failureText(error)}\n`);
    process.exitCode = 1;
  },
);
