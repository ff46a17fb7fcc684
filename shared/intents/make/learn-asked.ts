/**
 * Learns what people ask of an answer that they were told, from `asked-*.json` beside it, and packs it:
 * `node --import tsx shared/intents/make/learn-asked.ts`. The same file from the same texts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language, UNDERSTOOD } from '../../content/languages.ts';
import type { AskedOf } from '../../language/asked-of-told.ts';
import { toldFeatures } from '../../language/life-told.ts';
import { learned } from '../../language/linear.ts';
import { namesOf } from '../../narrow.ts';
import { projectFile } from '../../package-file.ts';
import { packedModels } from '../packed-models.ts';

/** What is asked of an answer, with `{slots}` that are filled from lists. */
interface AskedTexts {
  slots: Readonly<Record<string, readonly string[]>>;
  asks: Readonly<Record<AskedOf | 'none', readonly string[]>>;
}

export interface LabelledAsk {
  of: AskedOf | 'none';
  text: string;
}

/** A sentence with slots is filled so many times, each time from another place of the lists. */
const FILLINGS = 4;
/** Of what people tell of their lives every so many sentences ask nothing here. */
const EVERY_TOLD = 24;
/** Of what asks for something by itself every so many. */
const EVERY_OTHER = 6;
const FEWEST_WORDS = 4;

/** Sentences with what they ask; whatever asks for something by itself, and lives that are told, ask nothing of it. */
export function labelledAsks(): LabelledAsk[] {
  const others = UNDERSTOOD.flatMap(({ guide: { examples } }) =>
    namesOf(examples)
      .filter((label) => label !== 'follow_up')
      .flatMap((label) => examples[label])
      .filter((_, at) => at % EVERY_OTHER === 0)
      .map((text): LabelledAsk => ({ of: 'none', text })),
  );
  return [...others, ...LANGUAGES.flatMap((language) => [...asksIn(language), ...livesIn(language)])];
}

function asksIn(language: Language): LabelledAsk[] {
  const { slots, asks }: AskedTexts = JSON.parse(
    readFileSync(projectFile(`shared/intents/make/asked-${language}.json`), 'utf8'),
  );
  return namesOf(asks).flatMap((of) =>
    asks[of].flatMap((text, at) => filledIn(text, slots, at).map((each) => ({ of, text: each }))),
  );
}

/** A sentence filled from its lists; two slots of one kind are filled with two things. */
function filledIn(text: string, slots: AskedTexts['slots'], at: number): string[] {
  if (!text.includes('{')) return [text];
  return Array.from({ length: FILLINGS }, (_, turn) => {
    let next = at + 3 * turn;
    return text.replace(/\{(\w+)\}/g, (_slot, name: string) => slots[name][next++ % slots[name].length]);
  });
}

function livesIn(language: Language): LabelledAsk[] {
  return readFileSync(projectFile(`shared/intents/make/told-${language}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[2])
    .filter((text) => text.split(' ').length >= FEWEST_WORDS)
    .filter((_, at) => at % EVERY_TOLD === 0)
    .map((text) => ({ of: 'none', text }));
}

/** The hash of all that is learned from. */
export const asksHash = (): string => createHash('sha256').update(JSON.stringify(labelledAsks())).digest('hex');

if (process.argv[1]?.endsWith('learn-asked.ts')) {
  const samples = labelledAsks().map(({ of, text }) => ({ features: toldFeatures(text), label: of }));
  const asks = learned(samples, { buckets: 2 ** 16, rate: 0.4, step: 5, least: 2 });
  const bytes = packedModels({ asks }, asksHash());
  writeFileSync(new URL('../asked.br', import.meta.url), bytes);
  process.stdout.write(`${samples.length} sentences, ${bytes.length} bytes\n`);
}
