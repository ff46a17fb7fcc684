/**
 * Learns what questions to the cards are about, from `questions-*.json` beside it, and packs it: `node --import tsx
 * shared/intents/make/learn-questions.ts`. The same file from the same texts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES, wordsIn } from '../../content/languages.ts';
import { learned } from '../../language/linear.ts';
import {
  type QuestionLabel,
  type QuestionMatter,
  type QuestionSide,
  questionFeatures,
} from '../../language/question-subject.ts';
import { namesOf } from '../../narrow.ts';
import { projectFile } from '../../package-file.ts';

type Questions = Record<QuestionMatter, Record<QuestionSide, readonly string[]>>;

/** Every question, and every word of a side of life, with what it is about. */
export function labelledQuestions(): { text: string; label: QuestionLabel }[] {
  return LANGUAGES.flatMap((language) => {
    const file = projectFile(`shared/intents/make/questions-${language}.json`);
    const byMatter: Questions = JSON.parse(readFileSync(file, 'utf8'));
    const { categories } = wordsIn(language).tarot.phrases;
    return [
      ...namesOf(categories).flatMap((side) => labelled(categories[side].words, 'open', side)),
      ...namesOf(byMatter).flatMap((matter) =>
        namesOf(byMatter[matter]).flatMap((side) => labelled(byMatter[matter][side], matter, side)),
      ),
    ];
  });
}

function labelled(
  texts: readonly string[],
  matter: QuestionMatter,
  side: QuestionSide,
): { text: string; label: QuestionLabel }[] {
  return texts.map((text) => ({ text, label: `${matter} ${side}` }));
}

/** The hash of all that is learned from. */
export function questionsHash(): string {
  return createHash('sha256').update(JSON.stringify(labelledQuestions())).digest('hex');
}

if (process.argv[1]?.endsWith('learn-questions.ts')) {
  const samples = labelledQuestions().map(({ text, label }) => ({ features: questionFeatures(text), label }));
  const { weights, ...head } = learned(samples, { buckets: 2 ** 14, epochs: 12 });
  const line = Buffer.from(`${JSON.stringify({ ...head, sha256: questionsHash() })}\n`);
  const bytes = brotliCompressSync(Buffer.concat([line, new Uint8Array(weights.buffer)]));
  writeFileSync(projectFile('shared/intents/questions.br'), bytes);
  process.stdout.write(`${bytes.length} bytes\n`);
}
