/** What was learned of questions to the cards when the service was built, read at its first use. */
import { readFileSync } from 'node:fs';
import type { QuestionModels } from '../language/question-subject.ts';
import { once } from '../once.ts';
import { projectFile } from '../package-file.ts';
import { unpackedModels } from './packed-models.ts';

/** The models; the first call unpacks them. */
export const questionModels = once(() =>
  unpackedModels<QuestionModels>(readFileSync(projectFile('shared/intents/questions.br'))),
);
