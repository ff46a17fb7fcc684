/**
 * The last step of a build, run in the project's folder: puts
 * the files that programs read beside the compiled programs.
 */
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DATA_FILES = [
  'shared/engine/sky/sedeltat.txt',
  'shared/gazetteer/cities.br',
  'shared/intents/model.br',
  'shared/safety/weights.br',
  'api/dashboard/styles/dashboard.css',
  'api/dashboard/styles/home.css',
  'api/dashboard/styles/icon.svg',
  'api/docs/styles/docs.css',
  'docs/PROVENANCE.md',
  'CHANGELOG.md',
];
const DATA_FOLDERS = ['docs/site'];

for (const file of DATA_FILES) {
  const place = fileURLToPath(new URL(`../${file}`, import.meta.url));
  mkdirSync(path.dirname(place), { recursive: true });
  copyFileSync(file, place);
}

for (const folder of DATA_FOLDERS) {
  cpSync(folder, fileURLToPath(new URL(`../${folder}`, import.meta.url)), { recursive: true });
}
