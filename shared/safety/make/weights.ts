/**
 * Makes `weights.json` of the texts beside it, the same each time: `npm run safety:weights`, in the folder of the
 * project. Thresholds are set on texts that the weights of that moment had not learned from; the weights that are kept
 * have learned from all.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DANGERS, GRAVE_MATTERS, type GraveMatter } from '../matters.ts';
import { type Traits, traitReader } from '../traits.ts';
import { type Net, ROOTS, scorerOf, type Weights } from '../weights.ts';
import { learned, type Sample, type Schooling } from './learn.ts';
import { breathsIn, type Labelled, type Source, sources } from './texts.ts';

/**
 * The share of ordinary texts that may be met as danger, by language. Aimed at is one in 1,000 of texts never seen: on
 * lines laid aside by hash English had less than its share here.
 */
const ORDINARY_MET: Readonly<Record<string, number>> = { en: 1 / 800, es: 1 / 1_000, hi: 1 / 1_000 };
/** Of harmless texts that sound near it, so many in one are taken for each of the grave matters. */
const HARMLESS_MET = 1 / 200;
/** And as much above: a few common words alone (`Should I go?`) are no matter. */
const MARGIN = 0.8;

/** Labels of danger: those that name which, and coarse ones. */
const DANGEROUS: ReadonlySet<string> = new Set([...DANGERS, 'other_in_danger', 'abuse', 'crisis']);
const AT_ONCE: ReadonlySet<string> = new Set(['overdose', 'emergency', 'violence_now']);
/** What the oldest hand called the matters; `care` is any of them. */
const ONCE_CALLED: Readonly<Record<string, GraveMatter>> = {
  death: 'lifespan',
  health: 'illness',
  law: 'court',
};

/** A text with what it is judged by. */
interface Read extends Labelled {
  breaths: readonly Traits[];
}

const LANGUAGES = ['en', 'es', 'hi'];
const KINDS = [...DANGERS, 'urgent', 'somebody_else'];

const DANGER: Schooling = { heads: 1, bits: 17, epochs: 8, rate: 3 };
const MATTER: Schooling = { heads: GRAVE_MATTERS.length, bits: 13, epochs: 6, rate: 3 };
const KIND: Schooling = { heads: KINDS.length, bits: 13, epochs: 6, rate: 3 };
const LANGUAGE: Schooling = { heads: LANGUAGES.length, bits: 11, epochs: 2, rate: 3 };

/** Learns everything from texts. */
export function made(from: readonly Source[]): Weights {
  const read = traitReader();
  const texts = from.flatMap((source) =>
    source.texts.map((text) => ({ ...text, breaths: breathsIn(text.text).map(read) })),
  );
  return {
    made: from.map(({ name, sha256, texts: all }) => ({ name, texts: all.length, sha256 })),
    ...thresholdsOf(texts),
    nets: {
      danger: packed(['danger'], DANGER, learned(samplesOf(texts, dangerTarget), DANGER)),
      matters: packed(GRAVE_MATTERS, MATTER, learned(samplesOf(texts.filter(isTelling), matterTargets), MATTER)),
      kinds: packed(KINDS, KIND, learned(samplesOf(texts.filter(isDangerous), kindTargets), KIND)),
      languages: packed(LANGUAGES, LANGUAGE, learned(samplesOf(texts, languageTargets), LANGUAGE)),
    },
  };
}

/** Each fold is scored with what was learned from the others. */
function thresholdsOf(texts: readonly Read[]): Pick<Weights, 'danger' | 'matters'> {
  const ordinary = outOfFold(texts, DANGER, dangerTarget, ({ origin }) => origin === 'ordinary');
  const harmless = outOfFold(texts.filter(isTelling), MATTER, matterTargets, isHarmless);
  return {
    danger: Object.fromEntries(
      LANGUAGES.map((language) => {
        const scores = ordinary.filter(({ text }) => text.language === language).map(({ scores: [danger] }) => danger);
        return [language, highest(scores, ORDINARY_MET[language])];
      }),
    ),
    matters: Object.fromEntries(
      GRAVE_MATTERS.map((matter, head) => [
        matter,
        highest(
          harmless.map(({ scores }) => scores[head]),
          HARMLESS_MET,
        ) + MARGIN,
      ]),
    ),
  };
}

/** Scores of the texts that nobody is to be alarmed by, each by weights that were learned without its fold. */
function outOfFold(
  texts: readonly Read[],
  schooling: Schooling,
  targets: Targets,
  isScored: (text: Read) => boolean,
): { text: Read; scores: number[] }[] {
  const heads = Array.from({ length: schooling.heads }, (_, head) => String(head));
  const folds = [...new Set(texts.map(({ fold }) => fold))];
  return folds.flatMap((fold) => {
    const others = texts.filter((text) => text.fold !== fold || !isScored(text));
    const scorer = scorerOf(packed(heads, schooling, learned(samplesOf(others, targets), schooling)));
    return texts
      .filter((text) => text.fold === fold && isScored(text) && text.breaths.length > 0)
      .map((text) => {
        const breaths = text.breaths.map(scorer);
        return { text, scores: heads.map((_, head) => Math.max(...breaths.map((scores) => scores[head]))) };
      });
  });
}

/** The score that no more than a share of all exceed. */
function highest(scores: readonly number[], share: number): number {
  const sorted = scores.toSorted((a, b) => b - a);
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3));
}

type Targets = (text: Labelled) => readonly number[];

/** What ordinary text says counts more: it is what nearly everybody writes. */
const WEIGHT: Readonly<Record<Labelled['origin'], number>> = { labelled: 1, ordinary: 3, own: 1 };

function samplesOf(texts: readonly Read[], targets: Targets): Sample[] {
  return texts.flatMap((text) => {
    const wanted = Int8Array.from(targets(text));
    return text.breaths.map((traits) => ({ traits, targets: wanted, weight: WEIGHT[text.origin] }));
  });
}

const dangerTarget: Targets = ({ label }) => [DANGEROUS.has(label) ? 1 : 0];

const languageTargets: Targets = ({ language }) => LANGUAGES.map((each) => (each === language ? 1 : 0));

/** What an oldest label says of the others is unknown. */
const matterTargets: Targets = ({ label }) =>
  GRAVE_MATTERS.map((matter) => {
    if (matter === (ONCE_CALLED[label] ?? label)) return 1;
    return label === 'care' || label in ONCE_CALLED ? -1 : 0;
  });

/** Harmless, and asked of cards or the guide, or near to what is grave. */
const isHarmless = ({ label, origin }: Labelled) => label === 'none' && origin === 'labelled';

const isDangerous = ({ label }: Labelled) => DANGEROUS.has(label);

/** Learned from danger alone; what a coarse label leaves open is unknown. */
const kindTargets: Targets = ({ label }) => {
  const isNamed = DANGERS.some((danger) => danger === label);
  const isTold = isNamed && label !== 'child' && label !== 'emergency';
  return [
    ...DANGERS.map((each) => (isNamed ? Number(each === label) : -1)),
    isNamed ? Number(AT_ONCE.has(label)) : -1,
    label === 'other_in_danger' ? 1 : isTold ? 0 : -1,
  ];
};

/** All but the most of ordinary text. */
function isTelling({ origin, text }: Labelled): boolean {
  return origin !== 'ordinary' || text.length % 3 === 0;
}

/** Weights in eight bits: the root of each, for most are small and none is to be cut. */
function packed(heads: readonly string[], { bits }: Schooling, weights: Float32Array): Net {
  const places = heads.length << bits;
  const most = weights.subarray(0, places).reduce((size, weight) => Math.max(size, Math.abs(weight)), 1e-6);
  const roots = Int8Array.from(weights.subarray(0, places), (weight) =>
    Math.round(Math.sign(weight) * Math.sqrt(Math.abs(weight) / most) * ROOTS),
  );
  return {
    heads,
    bits,
    most,
    biases: Array.from(weights.subarray(places), (bias) => Number(bias.toFixed(4))),
    weights: Buffer.from(roots.buffer).toString('base64'),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  const weights = made(sources());
  writeFileSync('shared/safety/weights.json', `${JSON.stringify(weights)}\n`);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  process.stdout.write(`${JSON.stringify({ ...weights, nets: undefined }, null, 1)}\n${seconds} s\n`);
}
