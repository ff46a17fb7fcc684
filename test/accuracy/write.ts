/** `npm run accuracy`: compares again and writes the page. */
import { writeFileSync } from 'node:fs';
import { accuracyPage, PAGE } from './page.ts';

writeFileSync(PAGE, accuracyPage());
