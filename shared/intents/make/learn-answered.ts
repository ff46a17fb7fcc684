/**
 * Learns what people answer who were asked whether somebody is in danger, from `answered-*.tsv` beside it, and packs
 * it: `node --import tsx shared/intents/make/learn-answered.ts`. The same file from the same texts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language, UNDERSTOOD } from '../../content/languages.ts';
import type { DangerAnswer } from '../../language/answered.ts';
import { toldFeatures } from '../../language/life-told.ts';
import { learned } from '../../language/linear.ts';
import { namesOf } from '../../narrow.ts';
import { projectFile } from '../../package-file.ts';
import { labelledTexts } from '../../safety/make/texts.ts';
import { DANGERS } from '../../safety/matters.ts';
import { packedModels } from '../packed-models.ts';

interface LabelledAnswer {
  label: DangerAnswer;
  text: string;
}

/** A number below 256 that hangs on a text alone. */
const lotOf = (text: string): number => createHash('sha256').update(text).digest()[6];

/** True for every fifth answer, which nothing is learned from. */
export const isLaidAside = (text: string): boolean => lotOf(text) % 5 === 0;

/** The answers in a language, those laid aside among them. */
export function answersIn(language: Language): LabelledAnswer[] {
  const lines = readFileSync(projectFile(`shared/intents/make/answered-${language}.tsv`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [label, text] = line.split('\t');
    return { label: label as DangerAnswer, text };
  });
}

/** So many lots of 256 of danger told, of what is harmless and near it, and of what is asked of the guide. */
const LOTS = { danger: 64, none: 40, asked: 128 };
/** An answer says as much as so many of these, which were no answers. */
const TIMES = 4;

/** What is learned from: answers, and beside them what else may be said there. */
export function labelledAnswers(): LabelledAnswer[] {
  const some = (texts: readonly string[], lots: number, label: DangerAnswer) =>
    texts.filter((text) => lotOf(text) < lots).map((text): LabelledAnswer => ({ label, text }));
  const labelled = labelledTexts();
  const danger = labelled.filter(({ label }) => label === 'other_in_danger' || DANGERS.some((each) => each === label));
  const none = labelled.filter(({ label }) => label === 'none');
  const asked = UNDERSTOOD.flatMap(({ guide: { examples } }) => namesOf(examples).flatMap((label) => examples[label]));
  const answers = LANGUAGES.flatMap(answersIn).filter(({ text }) => !isLaidAside(text));
  const textsOf = (all: readonly { text: string }[]) => all.map(({ text }) => text);
  return [
    ...Array.from({ length: TIMES }, () => answers).flat(),
    ...some(textsOf(danger), LOTS.danger, 'yes'),
    ...some(textsOf(none), LOTS.none, 'no'),
    ...some(asked, LOTS.asked, 'no'),
  ];
}

/** The hash of the answers and of what is labelled beside them. */
export const answeredHash = (): string => createHash('sha256').update(JSON.stringify(labelledAnswers())).digest('hex');

if (process.argv[1]?.endsWith('learn-answered.ts')) {
  const samples = labelledAnswers().map(({ label, text }) => ({ features: toldFeatures(text), label }));
  const answers = learned(samples, { buckets: 2 ** 16, rate: 0.35, step: 3 });
  const bytes = packedModels({ answers }, answeredHash());
  writeFileSync(new URL('../answered.br', import.meta.url), bytes);
  process.stdout.write(`${bytes.length} bytes\n`);
}
