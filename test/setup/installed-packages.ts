/** Packages that one test needs and nobody else: installed in a cache, once, and again when their list changes. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const LISTS = ['package.json', 'package-lock.json'];

/** How a program ended, and what it said. */
export interface ProgramEnd {
  code: number;
  out: string;
}

/** Installs the packages that a folder of the tests lists; where they lie. */
export async function installedPackages(folder: string): Promise<string> {
  const place = path.resolve('node_modules/.cache', path.basename(folder));
  const listed = (name: string) => path.resolve(folder, name);
  const isSame = (name: string) => {
    const copy = path.join(place, name);
    return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(listed(name), 'utf8');
  };
  if (LISTS.every(isSame) && existsSync(path.join(place, 'node_modules', '.package-lock.json'))) return place;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  for (const name of LISTS) cpSync(listed(name), path.join(place, name));
  // scripts of packages would report that they were installed
  const { code, out } = await programEnd(
    'npm',
    ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
    place,
  );
  assert.equal(code, 0, out);
  return place;
}

/** Runs a program to its end; nobody outside is told of it. */
export function programEnd(program: string, args: readonly string[], cwd: string, env = {}): Promise<ProgramEnd> {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  // a program that is started time and again is compiled once, where Node can do that (22 and later)
  const compiled = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') };
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { cwd, env: { ...process.env, ...quiet, ...compiled, ...env }, maxBuffer: 2 ** 24 },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out: out || (error ? err : '') }),
    );
  });
}
