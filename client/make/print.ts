/** Prints both clients' files anew: run it after a change of the API, `npm run clients`. */
import { writeFileSync } from 'node:fs';
import { clientModel } from './model.ts';
import { pythonOf } from './python.ts';
import { typescriptOf } from './typescript.ts';

/** The files that are printed, with their text. */
export function printed(): Record<string, string> {
  const model = clientModel();
  return { 'client/src/api.ts': typescriptOf(model), 'client/python/siderea/api.py': pythonOf(model) };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const [file, text] of Object.entries(printed())) writeFileSync(file, text);
}
