/** What was learned of the words of messages when the service was built, read at its first use. */
import { readFileSync } from 'node:fs';
import type { TagModel } from '../language/tagger.ts';
import { once } from '../once.ts';
import { projectFile } from '../package-file.ts';
import { unpackedModels } from './packed-models.ts';

/** The model; the first call unpacks it. */
export const tagModels = once(() =>
  unpackedModels<{ tags: TagModel }>(readFileSync(projectFile('shared/intents/tags.br'))),
);
