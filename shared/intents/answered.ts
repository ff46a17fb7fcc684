/** What was learned of what people in danger answer and say, read at its first use. */
import { readFileSync } from 'node:fs';
import type { DangerAnswer, Urgency } from '../language/answered.ts';
import type { LinearModel } from '../language/linear.ts';
import { once } from '../once.ts';
import { projectFile } from '../package-file.ts';
import { unpackedModels } from './packed-models.ts';

/** The models; the first call unpacks them. */
export const answeredModels = once(() =>
  unpackedModels<{ answers: LinearModel<DangerAnswer>; urgency: LinearModel<Urgency> }>(
    readFileSync(projectFile('shared/intents/answered.br')),
  ),
);
