/** What was learned of questions to an answer, when the service was built, read at its first use. */
import { readFileSync } from 'node:fs';
import type { AskedModels } from '../language/asked-of-told.ts';
import { once } from '../once.ts';
import { projectFile } from '../package-file.ts';
import { unpackedModels } from './packed-models.ts';

/** The models; the first call unpacks them. */
export const askedModels = once(() =>
  unpackedModels<AskedModels>(readFileSync(projectFile('shared/intents/asked.br'))),
);
