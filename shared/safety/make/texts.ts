/** The texts that weights are made from: labelled ones, ordinary ones, and everything that we say ourselves. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { wordsOf } from '../fold.ts';
import { breathsOf } from '../judge.ts';

/** A text as it was labelled. */
export interface Labelled {
  language: string;
  /** who wrote it, or where it is from */
  hand: string;
  /** a danger, a grave matter, `none`, or a coarse label of the oldest hand */
  label: string;
  text: string;
  /** labelled by hand, ordinary, our own, or what people tell an astrologer who are in no danger */
  origin: 'labelled' | 'ordinary' | 'own' | 'lived';
}

/** Where texts come from. */
export interface Source {
  name: string;
  sha256: string;
  texts: readonly Labelled[];
}

/** From the folder of the project. */
const PACKED = 'shared/safety/make/texts';
const LISTS = 'test/reference';
const CONTENT = 'shared/content';
const TOLD = 'shared/intents/make';
const FOLDS = 3;

/** All of them. The content and the documentation are background as they are now, so they have no hash. */
export function sources(): Source[] {
  return [
    packed('labelled', 'labelled'),
    packed('ordinary', 'ordinary'),
    packed('lived', 'lived'),
    told(),
    asked(),
    old(),
    own(),
  ];
}

/** The texts that hands labelled. */
export const labelledTexts = (): readonly Labelled[] => packed('labelled', 'labelled').texts;

/** A text cut into breaths of folded words. */
export function breathsIn(text: string): (readonly string[])[] {
  return breathsOf(wordsOf(text)).filter((words) => words.length > 0);
}

function packed(name: string, origin: Labelled['origin']): Source {
  const bytes = gunzipSync(readFileSync(path.join(PACKED, `${name}.tsv.gz`)));
  const doubtful = new Set(rowsOf(readFileSync(path.join(PACKED, 'doubtful.tsv'), 'utf8')).map(([, text]) => text));
  const rows = rowsOf(bytes.toString()).filter((row) => origin !== 'ordinary' || !doubtful.has(row.at(-1) ?? ''));
  const texts = rows.map((row) => {
    const [language, hand] = row;
    return { language, hand, label: origin === 'labelled' ? row[2] : 'none', text: row.at(-1) ?? '', origin };
  });
  return { name, sha256: createHash('sha256').update(bytes).digest('hex'), texts };
}

/** What hands told of lives, which the guide learns sides of a life from, but what is hard: it may hide danger. */
function told(): Source {
  const texts = ['en', 'es', 'hi'].flatMap((language) =>
    rowsOf(readFileSync(path.join(TOLD, `told-${language}.tsv`), 'utf8'))
      .filter(([, tone]) => tone === 'good' || tone === 'open')
      .map(([, , text]): Labelled => ({ language, hand: 'told', label: 'none', text, origin: 'lived' })),
  );
  return { name: 'lives told', sha256: hashOf(texts), texts };
}

/** What people ask of the guide, as its examples have it; what it keeps out of may be grave. */
function asked(): Source {
  const texts = ['en', 'es', 'hi'].flatMap((language) => {
    const { out_of_scope: _, ...examples } = JSON.parse(
      readFileSync(path.join(CONTENT, language, 'guide/examples.json'), 'utf8'),
    );
    return stringsIn(examples).map(
      (text): Labelled => ({ language, hand: 'asked', label: 'none', text, origin: 'lived' }),
    );
  });
  return { name: 'examples', sha256: '', texts };
}

/** The half that was never set aside of the lists that the tests measure with. */
function old(): Source {
  const files = ['grave', 'harmless', 'later', 'short', 'unseen'].map((name) => `${name}_questions.tsv`);
  const texts = files.flatMap((file) =>
    rowsOf(readFileSync(path.join(LISTS, file), 'utf8'))
      .filter(([, , text]) => !isSetAside(text))
      .map(
        ([label, language, text]): Labelled => ({
          language: language.slice(0, 2),
          hand: file,
          label,
          text,
          origin: 'labelled',
        }),
      ),
  );
  return { name: 'test questions', sha256: hashOf(texts), texts };
}

/** True for the half of those lists that nothing is learned from. */
export function isSetAside(text: string): boolean {
  return createHash('sha256').update(text).digest()[0] % 2 === 1;
}

const NOT_OURS =
  /(care|certain|helplines|never-worded|after-danger|guide\/(examples|wording|lives|doors|nearest|follow-ups|topics|righting|cues|words|names|spellings|figures-asked|meanings-asked|talk|cards))\.json$/;

/** What the guide keeps out of may be grave: neither its examples nor its replies are background. */
function own(): Source {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).toSorted();
  const texts = files
    .filter((file) => file.endsWith('.json') && !NOT_OURS.test(file))
    .flatMap((file) => {
      const language = file.split(path.sep)[0];
      const { out_of_scope: _, ...said } = JSON.parse(readFileSync(path.join(CONTENT, file), 'utf8'));
      return stringsIn(said).map(
        (text): Labelled => ({
          language: language.length === 2 ? language : 'en',
          hand: file,
          label: 'none',
          text,
          origin: 'own',
        }),
      );
    });
  return { name: 'own content', sha256: '', texts };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

const hashOf = (texts: readonly Labelled[]) =>
  createHash('sha256')
    .update(texts.map(({ label, text }) => `${label}\t${text}\n`).join(''))
    .digest('hex');

/** The fold of a text, by its hash: the same text is always in the same. */
export function foldOf({ text }: Labelled): number {
  return createHash('sha256').update(text).digest()[1] % FOLDS;
}
