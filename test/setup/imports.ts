/** What files of the project lean on, read from their text. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a file imports, as it is written there: all of it, or only what is left when it runs. */
export function importsOf(file: string, kind: 'all' | 'running' = 'all'): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(/^(import|export)\s([^;]*?from )?'([^']+)'/gm);
  return [...statements]
    .filter(([, , names]) => kind === 'all' || !names?.startsWith('type '))
    .map(([, , , name]) => name);
}

/** The same with files as paths from the project's folder, and packages by their names. */
function neighboursOf(file: string): string[] {
  return importsOf(file, 'running').map((name) => (name.startsWith('.') ? path.join(path.dirname(file), name) : name));
}

/** Modules with which a test opens sockets, starts processes, or waits: it is none of the quick ones. */
const DOORS: readonly string[] = [
  ...[
    'node:child_process',
    'node:net',
    'node:http',
    'node:https',
    'node:tls',
    'node:timers/promises',
    'node:worker_threads',
  ],
  ...['bullmq', 'ioredis', 'pg', 'playwright-core'],
  ...['api/server.ts', 'shared/redis.ts', 'shared/store/database.ts'],
  // measures for long what the worst inputs cost
  'test/setup/worst-inputs.ts',
  // learns for a minute
  'shared/safety/make/weights.ts',
];

/**
 * The door that a test file goes through: one that it imports itself, or that files beside the tests import for it.
 * Undefined for a quick test, which needs neither servers nor processes nor a clock.
 */
export function doorOf(file: string, seen = new Set<string>()): string | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  for (const name of neighboursOf(file)) {
    if (DOORS.includes(name)) return name;
    const further = isTestCode(name) ? doorOf(name, seen) : undefined;
    if (further) return further;
  }
  return undefined;
}

const isTestCode = (file: string) => file.startsWith('test/') && file.endsWith('.ts');
const isCode = (file: string) => /\.tsx?$/.test(file);

/** Files that lead on from a file: those that run with it, and files and folders that its strings name. */
interface Leads {
  running: string[];
  named: string[];
}

const known = new Map<string, { changedMs: number; leads: Leads }>();

/** Read again only when the file has changed: one is reached from many. */
function leadsOf(file: string): Leads {
  const changedMs = statSync(file).mtimeMs;
  const before = known.get(file);
  if (before?.changedMs === changedMs) return before.leads;
  const leads = isCode(file)
    ? { running: neighboursOf(file).filter((name) => existsSync(name)), named: namedIn(file) }
    : { running: [], named: [] };
  known.set(file, { changedMs, leads });
  return leads;
}

/** What there is of the names in a file's strings, seen from the project's folder and from the place of the file. */
function namedIn(file: string): string[] {
  const strings = readFileSync(file, 'utf8').matchAll(/(['"`])([\w@.][\w@./-]*)\1/g);
  const places = [...strings].flatMap(([, , name]) => {
    const isPath = /[./]/.test(name) && /\w/.test(name);
    return [
      // a word alone is a path where tests read whole folders
      ...(isPath || isTestCode(file) ? [path.normalize(name)] : []),
      ...(isPath ? [path.join(path.dirname(file), name)] : []),
    ];
  });
  return places.filter((place) => !/^\.(\.|$)/.test(place) && existsSync(place));
}

/** Files and folders that a run of a file may read: what runs then, and what is named there. */
export function reachedFrom(file: string): Set<string> {
  const running = new Set([file]);
  const reached = new Set(running);
  // what is added meanwhile has its turn, too
  for (const each of running) {
    const leads = leadsOf(each);
    for (const next of leads.running) running.add(next);
    for (const next of [...leads.running, ...leads.named]) reached.add(next);
  }
  return reached;
}

/** True when a file is one of those, or lies in a folder that is. */
export function isReached(file: string, reached: ReadonlySet<string>): boolean {
  for (let place = file; place !== '.'; place = path.dirname(place)) if (reached.has(place)) return true;
  return false;
}
