/**
 * A process that takes hold of a data folder, when the gate is there if one is named, and keeps it until it is killed.
 */
import { existsSync } from 'node:fs';
import { FolderInUse, holdFolder } from '../../shared/store/data-folder.ts';

const { FOLDER: folder = '', GATE: gate } = process.env;
process.stdout.write('ready\n');
// racers leave together: they look as often as they can
while (gate && !existsSync(gate));
try {
  await holdFolder(folder);
  process.stdout.write('held\n');
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  process.stdout.write('in use\n');
}
