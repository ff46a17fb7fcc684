/**
 * Learns what people answer who were asked whether somebody is in danger, from `answered-*.tsv` beside it, and whether
 * what they say in danger can wait, from `soon-*.tsv`, and packs both: `node --import tsx
 * shared/intents/make/learn-answered.ts`. The same file from the same texts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language, UNDERSTOOD } from '../../content/languages.ts';
import type { DangerAnswer, Urgency } from '../../language/answered.ts';
import { toldFeatures } from '../../language/life-told.ts';
import { learned } from '../../language/linear.ts';
import { namesOf } from '../../narrow.ts';
import { projectFile } from '../../package-file.ts';
import { labelledTexts } from '../../safety/make/texts.ts';
import { DANGERS } from '../../safety/matters.ts';
import { packedModels } from '../packed-models.ts';

interface LabelledText<Label extends string> {
  label: Label;
  text: string;
}
type LabelledAnswer = LabelledText<DangerAnswer>;

/** A number below 256 that hangs on a text alone. */
const lotOf = (text: string): number => createHash('sha256').update(text).digest()[6];

/** True for every fifth answer, which nothing is learned from. */
export const isLaidAside = (text: string): boolean => lotOf(text) % 5 === 0;

/** The answers in a language, those laid aside among them. */
export const answersIn = (language: Language) => linesOf<DangerAnswer>(`answered-${language}`);

/** What is said in danger in a language, what was laid aside among it. */
export const saidInDanger = (language: Language) => linesOf<Urgency>(`soon-${language}`);

function linesOf<Label extends string>(name: string): LabelledText<Label>[] {
  const lines = readFileSync(projectFile(`shared/intents/make/${name}.tsv`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [label, text] = line.split('\t');
    return { label: label as Label, text };
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

/** So many lots of what cannot wait, of dangers that can, and of what is harmless. */
const LOTS_OF_SOON = { now: 64, later: 32, none: 4 };
const TIMES_OF_SOON = 6;
const AT_ONCE: readonly string[] = ['overdose', 'emergency', 'violence_now'];
const CAN_WAIT: readonly string[] = ['suicide', 'self_harm', 'violence_home', 'rape_abuse'];

/** What is learned from of whether something can wait. */
export function labelledUrgency(): LabelledText<Urgency>[] {
  const labelled = labelledTexts();
  const some = (isOf: (label: string) => boolean, lots: number, label: Urgency) =>
    labelled.flatMap((each) => (isOf(each.label) && lotOf(each.text) < lots ? [{ label, text: each.text }] : []));
  const said = LANGUAGES.flatMap(saidInDanger).filter(({ text }) => !isLaidAside(text));
  return [
    ...Array.from({ length: TIMES_OF_SOON }, () => said).flat(),
    ...some((label) => AT_ONCE.includes(label), LOTS_OF_SOON.now, 'now'),
    ...some((label) => CAN_WAIT.includes(label), LOTS_OF_SOON.later, 'later'),
    ...some((label) => label === 'none', LOTS_OF_SOON.none, 'later'),
  ];
}

/** The hash of the answers and of what is labelled beside them. */
export const answeredHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([labelledAnswers(), labelledUrgency()]))
    .digest('hex');

if (process.argv[1]?.endsWith('learn-answered.ts')) {
  const samplesOf = <Label extends string>(texts: readonly LabelledText<Label>[]) =>
    texts.map(({ label, text }) => ({ features: toldFeatures(text), label }));
  const how = { rate: 0.35, step: 3 };
  const answers = learned(samplesOf(labelledAnswers()), { ...how, buckets: 2 ** 16 });
  const urgency = learned(samplesOf(labelledUrgency()), { ...how, buckets: 2 ** 15 });
  const bytes = packedModels({ answers, urgency }, answeredHash());
  writeFileSync(new URL('../answered.br', import.meta.url), bytes);
  process.stdout.write(`${bytes.length} bytes\n`);
}
