/**
 * Learns what questions to the cards are about and what kind of answer they want, from `questions-*.tsv` beside it, and
 * packs it: `node --import tsx shared/intents/make/learn-questions.ts`. The same file from the same texts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, wordsIn } from '../../content/languages.ts';
import { learned } from '../../language/linear.ts';
import {
  kindFeatures,
  type QuestionKind,
  type QuestionLabel,
  questionFeatures,
} from '../../language/question-subject.ts';
import { namesOf } from '../../narrow.ts';
import { projectFile } from '../../package-file.ts';
import { firstLookAt } from '../../prose/tarot/question.ts';
import { packedModels } from '../packed-models.ts';

/** A question with what it is about and the kind of answer it wants, where these are known. */
interface LabelledQuestion {
  text: string;
  about?: QuestionLabel;
  kind?: QuestionKind;
  /** what patterns take it for */
  firstLook: string;
}

/** How a line says that a matter, a side or a kind is not told by its text. */
const UNTOLD = '-';

/** Every question, every beginning of one, and every word of a side of life. */
export function labelledQuestions(): LabelledQuestion[] {
  return LANGUAGES.flatMap((language) => {
    const { tarot } = wordsIn(language);
    const { categories } = tarot.phrases;
    const lines = readFileSync(projectFile(`shared/intents/make/questions-${language}.tsv`), 'utf8')
      .trim()
      .split('\n');
    const questions = lines.map((line): LabelledQuestion => {
      const [matter, side, kind, text] = line.split('\t');
      return {
        text,
        ...(matter === UNTOLD ? {} : { about: `${matter} ${side}` as QuestionLabel }),
        ...(kind === UNTOLD ? {} : { kind: kind as QuestionKind }),
        firstLook: firstLookAt(text, tarot),
      };
    });
    const words = namesOf(categories).flatMap((side) =>
      categories[side].words.map((text): LabelledQuestion => ({ text, about: `open ${side}`, firstLook: '' })),
    );
    return [...words, ...questions];
  });
}

/** The hash of all that is learned from. */
export function questionsHash(): string {
  return createHash('sha256').update(JSON.stringify(labelledQuestions())).digest('hex');
}

if (process.argv[1]?.endsWith('learn-questions.ts')) {
  const questions = labelledQuestions();
  // a low rate: near the border a question stays where it was when others are learned beside it
  const slowly = { epochs: 12, step: 7, rate: 0.35, least: 3 };
  const about = questions.flatMap(({ text, about: label }) =>
    label ? { features: questionFeatures(text), label } : [],
  );
  const wanted = questions.flatMap(({ text, kind: label, firstLook }) =>
    label ? { features: kindFeatures(text, firstLook), label } : [],
  );
  const subjects = learned(about, { ...slowly, buckets: 2 ** 14 });
  const kinds = learned(wanted, { ...slowly, buckets: 2 ** 13 });
  const bytes = packedModels({ subjects, kinds }, questionsHash());
  writeFileSync(projectFile('shared/intents/questions.br'), bytes);
  process.stdout.write(`${bytes.length} bytes\n`);
}
