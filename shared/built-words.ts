/**
 * Words of a program that was built. They stand in one file, and the build writes where; what nobody asks for, as a
 * language that no caller speaks, is never parsed.
 */
import { openSync, readSync } from 'node:fs';
import { once } from './once.ts';
import { projectFile } from './package-file.ts';

let file: number | undefined;

function textAt(from: number, end: number): string {
  file ??= openSync(projectFile('shared/words.json'), 'r');
  const bytes = Buffer.allocUnsafe(end - from);
  readSync(file, bytes, 0, bytes.length, from);
  return bytes.toString();
}

/** The list between two bytes of the file. */
export function listAt(from: number, end: number): unknown {
  return JSON.parse(textAt(from, end));
}

/** The object between two bytes of the file, with these members: it is parsed when the first of them is read. */
export function wordsAt(from: number, end: number, names: readonly string[]): object {
  const parsed = once((): Record<string, unknown> => JSON.parse(textAt(from, end)));
  // no member becomes a value when it is read: of an object of hundreds that costs a millisecond each
  const members = names.map((name) => [name, { get: () => parsed()[name], enumerable: true }]);
  return Object.defineProperties({}, Object.fromEntries(members));
}
