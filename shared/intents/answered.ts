/** What was learned of answers to the question whether somebody is in danger, read at its first use. */
import { readFileSync } from 'node:fs';
import type { DangerAnswer } from '../language/answered.ts';
import type { LinearModel } from '../language/linear.ts';
import { once } from '../once.ts';
import { projectFile } from '../package-file.ts';
import { unpackedModels } from './packed-models.ts';

/** The models; the first call unpacks them. */
export const answeredModels = once(() =>
  unpackedModels<{ answers: LinearModel<DangerAnswer> }>(readFileSync(projectFile('shared/intents/answered.br'))),
);
