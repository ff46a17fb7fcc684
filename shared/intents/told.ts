/** What was learned of lives as people tell of them, when the service was built, read at its first use. */
import { readFileSync } from 'node:fs';
import type { ToldModels } from '../language/life-told.ts';
import { once } from '../once.ts';
import { projectFile } from '../package-file.ts';
import { unpackedModels } from './packed-models.ts';

/** The models; the first call unpacks them. */
export const toldModels = once(() => unpackedModels<ToldModels>(readFileSync(projectFile('shared/intents/told.br'))));
