/** What was learned of questions to the cards when the service was built, read at its first use. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { QuestionModels } from '../language/question-subject.ts';
import { once } from '../once.ts';
import { projectFile } from '../package-file.ts';

/** The models; the first call unpacks them. */
export const questionModels = once(() => unpackedQuestions(readFileSync(projectFile('shared/intents/questions.br'))));

type Head<Model> = Omit<Model, 'weights'>;
/** The line before the weights: the models without them, and the hash of what they were learned from. */
export interface QuestionsHead {
  subjects: Head<QuestionModels['subjects']>;
  kinds: Head<QuestionModels['kinds']>;
  sha256: string;
}

/** A line of JSON, behind it the weights of both models. */
export function unpackedQuestions(packed: Buffer): QuestionModels & { sha256: string } {
  const bytes = brotliDecompressSync(packed);
  const end = bytes.indexOf('\n');
  const { subjects, kinds, sha256 }: QuestionsHead = JSON.parse(bytes.toString('utf8', 0, end));
  const weights = new Int8Array(bytes.subarray(end + 1));
  const ofSubjects = subjects.buckets * subjects.labels.length;
  return {
    subjects: { ...subjects, weights: weights.subarray(0, ofSubjects) },
    kinds: { ...kinds, weights: weights.subarray(ofSubjects) },
    sha256,
  };
}
