/**
 * Learns which side of a life people tell of and how it is with it, from `told-*.tsv` beside it, and packs it:
 * `node --import tsx shared/intents/make/learn-told.ts`. The same file from the same texts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language, UNDERSTOOD } from '../../content/languages.ts';
import { type LifeTone, type ToldLabel, toldFeatures } from '../../language/life-told.ts';
import { learned } from '../../language/linear.ts';
import { namesOf } from '../../narrow.ts';
import { projectFile } from '../../package-file.ts';
import { packedModels } from '../packed-models.ts';

/** A sentence, or a word that tells a side by itself. */
export interface LabelledTold {
  side: ToldLabel;
  tone?: LifeTone;
  text: string;
}

/** How a line says that its text tells no tone. */
const UNTOLD = '-';

/** What people say of their lives among the examples of questions. */
const OF_LIVES: readonly string[] = [
  'feeling',
  'conversation',
  'chat',
  'complaint',
  'doubt',
  'out_of_scope',
  'nonsense',
];

/** Every sentence and every word of a side, and beside them what is asked of the guide. */
export function labelledTold(): LabelledTold[] {
  const asked = UNDERSTOOD.flatMap(({ guide: { examples } }) =>
    namesOf(examples)
      .filter((label) => !OF_LIVES.includes(label))
      .flatMap((label) => examples[label].map((text): LabelledTold => ({ side: 'asked', text }))),
  );
  return [...asked, ...LANGUAGES.flatMap(toldIn)];
}

function toldIn(language: Language): LabelledTold[] {
  const lines = readFileSync(projectFile(`shared/intents/make/told-${language}.tsv`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [side, tone, text] = line.split('\t');
    return { side: side as ToldLabel, ...(tone === UNTOLD ? {} : { tone: tone as LifeTone }), text };
  });
}

/** The hash of all that is learned from. */
export const toldHash = (): string => createHash('sha256').update(JSON.stringify(labelledTold())).digest('hex');

if (process.argv[1]?.endsWith('learn-told.ts')) {
  const told = labelledTold();
  const slowly = { buckets: 2 ** 17, rate: 0.25, step: 9, least: 1 };
  const ofSides = told.map(({ text, side }) => ({ features: toldFeatures(text), label: side }));
  const ofTones = told.flatMap(({ text, tone }) => (tone ? [{ features: toldFeatures(text), label: tone }] : []));
  const bytes = packedModels({ sides: learned(ofSides, slowly), tones: learned(ofTones, slowly) }, toldHash());
  writeFileSync(new URL('../told.br', import.meta.url), bytes);
  process.stdout.write(`${bytes.length} bytes\n`);
}
