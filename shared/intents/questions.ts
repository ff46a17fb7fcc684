/** What was learned of questions to the cards when the service was built, read at its first use. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { LinearModel } from '../language/linear.ts';
import type { QuestionLabel } from '../language/question-subject.ts';
import { projectFile } from '../package-file.ts';

let opened: LinearModel<QuestionLabel> | undefined;

/** The model; the first call unpacks it. */
export function questionModel(): LinearModel<QuestionLabel> {
  opened ??= unpackedQuestions(readFileSync(projectFile('shared/intents/questions.br')));
  return opened;
}

/** A line of JSON, behind it the weights, and what it was learned from. */
export function unpackedQuestions(packed: Buffer): LinearModel<QuestionLabel> & { sha256: string } {
  const bytes = brotliDecompressSync(packed);
  const end = bytes.indexOf('\n');
  return { ...JSON.parse(bytes.toString('utf8', 0, end)), weights: new Int8Array(bytes.subarray(end + 1)) };
}
