#!/usr/bin/env -S node --heap-growing-percent=300 --max-semi-space-size=32
/**
 * `siderea …`: the operator's command line. It loads what a command needs with that command, and so answers at once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../shared/config.ts';
import { errorOf } from '../shared/errors.ts';
import { makeLog } from '../shared/log.ts';
import { isRecord, ownValue } from '../shared/narrow.ts';
import { packageVersion, projectFile } from '../shared/package-file.ts';
import { askServer, hasDatabase, type Take } from '../shared/store/data-folder.ts';
import { batchCommand } from './commands/batch.ts';
import { type Args, type Command, type CommandResult, commands, runCommand } from './commands/commands.ts';
import { commandConfig, runningServers } from './commands/data-dir.ts';
import type { CheckedPart } from './commands/doctor.ts';
import { COLUMNS, type Helped, helpOf, overview, usageOf, wrapped } from './commands/help.ts';
import { UsageError } from './commands/usage-error.ts';
import { atLocalhost, listeningUrl } from './sign-in-link.ts';

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
  mcp: {
    summary: 'carry an agent (Model Context Protocol) to the service at SIDEREA_URL with SIDEREA_API_KEY',
    run: carryAgent,
  },
  doctor: {
    summary: 'check configuration, database, Redis, mail, payments and more; says what to do',
    run: async () => (await import('./commands/doctor.ts')).doctor(),
  },
};

/** Everything that can be typed. */
const everything: Record<string, Helped> = { ...processes, ...commands, batch: batchCommand };

/** A command as it was typed. */
interface Request {
  command: string;
  args: Args;
}

/** Runs one command line; the exit code. */
async function main(argv: string[]): Promise<number> {
  const json = argv.includes('--json');
  const words = argv.filter((word) => word !== '--json');
  const [word = '', ...rest] = words;
  if (['--version', '-v', 'version'].includes(word)) {
    print(packageVersion());
    return 0;
  }
  if (words.length === 0 || word === 'help' || words.some((each) => each === '--help' || each === '-h')) {
    print(await help(words.filter((each) => each !== 'help' && !each.startsWith('-'))));
    return 0;
  }
  const started = ownValue(processes, word);
  if (started) {
    if (rest.length > 0)
      throw new UsageError(`siderea ${word} takes nothing: unexpected: ${rest[0]}. Settings are variables: PORT=3001`);
    const ended = await started.run();
    if (ended) print(written(ended.result, json));
    return ended?.failed ? 1 : Number(process.exitCode ?? 0);
  }
  if (word === 'batch') {
    const result = await batchCommand.run(await parsed('batch', batchCommand, rest));
    print(written(result, json));
    return result.left > 0 || result.refused > 0 ? 1 : 0;
  }
  const name = [words.slice(0, 2).join(' '), word].find((candidate) => Object.hasOwn(commands, candidate)) ?? '';
  const command = ownValue(commands, name);
  if (!command) throw new UsageError(await unknownCommand(words.slice(0, 2).join(' ')));
  const args = await parsed(name, command, words.slice(name.split(' ').length));
  const result = await askOrRun({ command: name, args }, await commandConfig(), printPiece(json));
  // beside what was asked for, what was done is for people alone
  if (!command.sendsPieces) print(written(result, json, command.table));
  else if (!json) process.stderr.write(`${written(result, false)}\n`);
  return 0;
}

/** Prints an answer that comes in pieces of JSON, a row a line, or all in one. */
function printPiece(isOneLine: boolean): Take {
  // told by each piece that was not printed
  process.stdout.on('error', () => {});
  return (piece) =>
    new Promise((resolve, reject) => {
      const unprinted = (error: Error) =>
        reject(new UsageError(`it could not be printed to its end: ${error.message}`));
      process.stdout.write(isOneLine ? piece.replace(/\n(?!$)/g, '') : piece, (error) =>
        error ? unprinted(error) : resolve(),
      );
    });
}

/** Of one command, of those that begin with a word, or of all. */
async function help(words: readonly string[]): Promise<string> {
  if (words.length === 0) return overview(everything);
  const [word = ''] = words;
  const page = helpOf(words.slice(0, 2).join(' '), everything) ?? helpOf(word, everything);
  if (page === undefined) throw new UsageError(await unknownCommand(words.slice(0, 2).join(' ')));
  return page;
}

async function unknownCommand(typed: string): Promise<string> {
  const [family] = typed.split(' ');
  const siblings = Object.keys(everything).filter((name) => name.startsWith(`${family} `));
  const names = [...Object.keys(everything), 'help', 'version'];
  // a word alone may be the first of several commands
  const families = siblings.length > 0 ? [] : names.map((name) => name.replace(/ .*/, ''));
  const meant = await suggested(typed, [...new Set([...names, ...families])]);
  const hint = meant ? [`Did you mean \`siderea ${meant}\`?`] : siblings.map((name) => `  siderea ${name}`);
  return [`unknown command: ${typed}`, ...hint, '`siderea help` lists all commands.'].join('\n');
}

/** What was probably meant; what finds it is loaded only then. */
async function suggested(typed: string, known: readonly string[]): Promise<string | undefined> {
  const { suggesterOf } = await import('./input/suggestion.ts');
  return suggesterOf(known.map((name) => [name, name] as const))(typed);
}

/** Asks the running server of the embedded folder, or opens the stores here. */
async function askOrRun(request: Request, config: Readonly<Config>, take: Take): Promise<CommandResult> {
  const sendsPieces = ownValue(commands, request.command)?.sendsPieces;
  const answer = config.databaseUrl
    ? undefined
    : await askServer(config.dataDir, request, sendsPieces ? take : undefined);
  const outcome = answer === undefined ? await runHere(request, config, take) : answer;
  if (isRecord(outcome) && typeof outcome.error === 'string') throw new UsageError(outcome.error);
  if (isRecord(outcome) && isResult(outcome.result)) return outcome.result;
  throw new Error('the running server answers in a way that is not known here');
}

function isResult(value: unknown): value is CommandResult {
  return typeof value === 'object' && value !== null;
}

async function runHere(request: Request, config: Readonly<Config>, send: Take) {
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) {
    const folder = path.resolve(config.dataDir);
    if (!ownValue(commands, request.command)?.makesAccounts) throw new UsageError(await noDatabaseNote(folder));
    process.stderr.write(`${newDatabaseNote(folder)}\n`);
  }
  const { openStores } = await import('../shared/platform.ts');
  const stores = await openStores(config, makeLog('error', 'command'));
  try {
    const base = config.baseUrl ?? atLocalhost(listeningUrl(config, config.port));
    return await runCommand(stores, request, { base, send });
  } finally {
    await stores.close();
  }
}

/** Said before a command makes a database that no server may ever look into. */
function newDatabaseNote(folder: string): string {
  return [
    `No server has run on ${folder} yet: a new, empty database is made there.`,
    'A server that runs with another DATA_DIR or DATABASE_URL will know nothing of what is made now.',
  ].join('\n');
}

/** A command that asks or changes makes no database to find nothing in. */
async function noDatabaseNote(folder: string): Promise<string> {
  const servers = await runningServers();
  if (servers.length > 1) {
    return [`There is no database in ${folder}, and several servers of yours are running. Say which:`, ...servers].join(
      '\n',
    );
  }
  return [
    `There is no database in ${folder}, and no server of yours is running.`,
    'Set DATA_DIR or DATABASE_URL as the server has it, or type this in the folder where it was started.',
  ].join('\n');
}

/** A worker is a process of its own; this one hands its signals on and ends with it. */
async function runWorker(): Promise<undefined> {
  const entry = projectFile(`workers/main${path.extname(import.meta.url)}`);
  const worker = spawn(process.execPath, [...process.execArgv, entry], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => worker.kill(signal));
  const [code] = await once(worker, 'exit');
  process.exitCode = code ?? 1;
}

/** Prints nothing by itself: what stands on its output is read by a program. */
async function carryAgent(): Promise<undefined> {
  const [{ bridge }, { readServiceConfig }] = await Promise.all([
    import('./agents/bridge.ts'),
    import('../shared/config.ts'),
  ]);
  // whoever started it may be gone
  process.stdout.on('error', () => process.exit(0));
  await bridge({ ...readServiceConfig(), input: process.stdin, output: process.stdout });
}

async function parsed(
  name: string,
  command: Pick<Command, 'options' | 'argument' | 'summary'>,
  words: string[],
): Promise<Args> {
  const names = Object.keys(command.options).map((option) => option.replace('?', ''));
  const options = Object.fromEntries(names.map((option) => [option, { type: 'string' as const }]));
  const unknown = words.map((word) => /^--([^=]+)/.exec(word)?.[1]).find((word) => word && !names.includes(word));
  try {
    if (unknown) {
      const meant = await suggested(unknown, names);
      throw new Error(`unknown option: --${unknown}${meant ? `. Did you mean --${meant}?` : ''}`);
    }
    const { values, positionals } = parseArgs({ args: joined(words), options, allowPositionals: true });
    const [extra] = positionals.slice(command.argument ? 1 : 0);
    if (extra !== undefined) throw new Error(`unexpected: ${extra}`);
    const needed = names.filter((option) => option in command.options && values[option] === undefined);
    const missing = [
      ...(command.argument && positionals.length === 0 ? [command.argument] : []),
      ...needed.map((option) => `--${option}`),
    ];
    if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`);
    return command.argument ? { ...values, [command.argument]: positionals[0] } : values;
  } catch (error) {
    throw new UsageError(`${errorOf(error).message}\nusage: ${usageOf(name, command)}`);
  }
}

/** A number below zero is the value of the option before it, not an option of its own. */
function joined(words: readonly string[]): string[] {
  const isBelow = (at: number) => /^-\d/.test(words[at] ?? '') && (words[at - 1] ?? '').startsWith('--');
  return words.flatMap((word, at) => (isBelow(at) ? [] : isBelow(at + 1) ? [`${word}=${words[at + 1]}`] : [word]));
}

function written(result: CommandResult, json: boolean, table?: readonly string[]): string {
  if (json) return JSON.stringify(result);
  if (isFindings(result)) return [...result.map(findingLine), summed(result)].join('\n');
  if (!isList(result)) return members(result).join('\n');
  if (result.length === 0) return '(none)';
  return table ? inTable(result, table) : result.map((row) => wrapped(members(row), '    ', 0, '  ')).join('\n');
}

/** Not worth a line of its own in a table, or told by its absence. */
const UNTOLD = new Set(['created_at', 'account_id']);

/** Rows below each other, what else is set of one below it; the first column is cut where there is no room. */
function inTable(rows: readonly object[], columns: readonly string[]): string {
  const cells = [columns, ...rows.map((row) => columns.map((column) => cellText(Object.entries(row), column)))];
  const widths = columns.map((_, place) => Math.max(...cells.map((line) => line[place]?.length ?? 0)));
  const others = widths.slice(1).reduce((sum, width) => sum + width + 2, 0);
  const first = Math.min(widths[0] ?? 0, COLUMNS - others);
  const lines = cells.map(([name = '', ...rest]) => {
    const cut = name.length > first ? `${name.slice(0, first - 1)}…` : name;
    return [cut.padEnd(first), ...rest.map((cell, place) => cell.padEnd(widths[place + 1] ?? 0))].join('  ').trimEnd();
  });
  return lines
    .flatMap((line, at) => {
      const set = Object.entries(rows[at - 1] ?? {}).filter(
        ([name, value]) => value !== false && value !== 0 && !UNTOLD.has(name),
      );
      const more = members(Object.fromEntries(set.filter(([name]) => !columns.includes(name))));
      return more.length === 0 ? [line] : [line, `    ${wrapped(more, '    ', 4, '  ')}`];
    })
    .join('\n');
}

function cellText(row: readonly (readonly [string, unknown])[], column: string): string {
  const value = row.find(([name]) => name === column)?.[1] ?? '–';
  // an instant to its minute, UTC
  return shown(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):.*Z$/, '$1 $2');
}

/** What there is of a row, each with its name. */
function members(row: object): string[] {
  return Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${shown(value)}`);
}

/** Array.isArray knows no lists that are read only. */
function isList(result: CommandResult): result is readonly object[] {
  return Array.isArray(result);
}

function isFindings(result: CommandResult): result is readonly CheckedPart[] {
  return isList(result) && result.length > 0 && result.every((row) => isRecord(row) && 'part' in row && 'ok' in row);
}

function findingLine({ part, ok, warning, detail }: CheckedPart): string {
  return `${warning ? '!' : ok ? '✓' : '✗'} ${part}: ${detail}`;
}

/** How many of the parts are well, as a last line. */
function summed(findings: readonly CheckedPart[]): string {
  const wrong = findings.filter(({ ok }) => !ok).length;
  const warnings = findings.filter(({ warning }) => warning).length;
  return `${findings.length - wrong - warnings} good, ${warnings} to know (!), ${wrong} wrong (✗)`;
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
