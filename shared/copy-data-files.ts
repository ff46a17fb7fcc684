/** The last step of a build, run in the project's folder: puts the files that programs read beside the compiled programs. */
import { copyFileSync } from 'node:fs';

const DATA_FILES = ['shared/engine/sky/sedeltat.txt', 'shared/gazetteer/cities.br'];

for (const file of DATA_FILES) copyFileSync(file, new URL(`../${file}`, import.meta.url));
