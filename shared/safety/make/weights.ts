/**
 * Makes `weights.br` of the texts beside it, the same each time: `npm run safety:weights`, in the folder of the
 * project. Thresholds are set on texts that the weights of that moment had not learned from; the weights that are kept
 * have learned from all.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { BEARINGS, DANGER_GROUPS, DANGER_HEADS, dangerOdds } from '../judge.ts';
import { WEIGHED_DANGERS as DANGERS, type Danger, GRAVE_MATTERS, type GraveMatter } from '../matters.ts';
import { type Traits, traitsOf } from '../traits.ts';
import { type Net, packed, ROOTS, scorerOf, type Weights } from '../weights.ts';
import { type Learned, learned, rowsByTrait, type Sample, type Schooling, seenIn } from './learn.ts';
import { breathsIn, foldOf, type Labelled, type Source, sources } from './texts.ts';
import { isViolent } from './violence.ts';

/** The share of ordinary texts that may be met as danger, and as what is perhaps a cry for help. */
const ORDINARY_MET = 2.5 / 1_000;
const ORDINARY_PERHAPS = 3.5 / 1_000;
/**
 * And of the harmless texts of our hands, a third of them written to mirror texts of danger. Fewer of them met are many
 * more in danger who are not: docs/decisions/judge-of-safety.md.
 */
const NEAR_MET = 1 / 12;
/** Of harmless texts that sound near it, so many in one are taken for each of the grave matters. */
const HARMLESS_MET = 1 / 200;
/** And as much above: a few common words alone (`Should I go?`) are no matter. */
const MARGIN = 0.8;

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

type Targets = (text: Labelled) => readonly number[];

/** What a net is asked of a text, and how it learns it. */
interface Lesson extends Omit<Schooling, 'heads'> {
  heads: readonly string[];
  targets: Targets;
  /** texts that it learns from; all without it */
  from?: (text: Labelled) => boolean;
  /** how much each of them says */
  weigh?: (text: Labelled) => number;
}

const DANGER: Lesson = {
  heads: DANGER_HEADS,
  targets: dangerTargets,
  weigh: calmly,
  ...{ isOneOf: true, traits: 100_000, epochs: 6, rate: 2, leftOut: 0.3 },
};
const KIND: Lesson = {
  heads: DANGERS,
  targets: kindTargets,
  from: isDangerous,
  ...{ isOneOf: true, traits: 14_000, epochs: 6, rate: 2, leftOut: 0 },
};
const BEARING: Lesson = {
  heads: BEARINGS,
  targets: bearingTargets,
  from: isDangerous,
  ...{ isOneOf: false, traits: 12_000, epochs: 6, rate: 2, leftOut: 0 },
};
const MATTER: Lesson = {
  heads: GRAVE_MATTERS,
  targets: matterTargets,
  from: isTelling,
  ...{ isOneOf: false, traits: 16_000, epochs: 6, rate: 2, leftOut: 0 },
};
const LANGUAGE: Lesson = {
  heads: LANGUAGES,
  targets: ({ language }) => LANGUAGES.map((each) => Number(each === language)),
  ...{ isOneOf: true, traits: 6_000, epochs: 4, rate: 2, leftOut: 0 },
};

/** Learns everything from texts. */
export function made(from: readonly Source[]): Weights {
  const { texts, traitOf } = numbered(from);
  const danger = taught(texts, DANGER);
  return {
    made: from.map(({ name, sha256, texts: all }) => ({ name, texts: all.length, sha256 })),
    ...thresholdsOf(texts),
    nets: netsOf(texts, traitOf, danger),
  };
}

/** The net that tells danger, without the thresholds and the other nets, which are thrice as much work. */
export function learnedDanger(from: readonly Source[]): Net {
  const { texts, traitOf } = numbered(from);
  return withTraits(taught(texts, DANGER), traitOf);
}

function netsOf(texts: readonly Read[], traitOf: Int32Array, danger: Net): Weights['nets'] {
  const shipped = (net: Net) => withTraits(net, traitOf);
  return {
    danger: shipped(danger),
    kinds: shipped(taught(texts, KIND)),
    bearings: shipped(taught(texts, BEARING)),
    matters: shipped(taught(texts, MATTER)),
    languages: shipped(taught(texts, LANGUAGE)),
  };
}

/**
 * Gives traits numbers of their own, the commonest the lowest: what is met all the time lies together in memory, where
 * the processor has it at hand. What no net can keep is left out.
 */
function numbered(from: readonly Source[]): { texts: readonly Read[]; traitOf: Int32Array } {
  const texts = from.flatMap((source) =>
    source.texts.map((text): Read => ({ ...text, breaths: breathsIn(text.text).map(traitsOf) })),
  );
  const seen = seenIn(texts.flatMap(({ breaths }) => breaths));
  const traitOf = seen.often.sort((a, b) => seen.texts[b] - seen.texts[a]);
  const numberOf = rowsByTrait(traitOf);
  // in their own place: what was read is not asked for again
  const renumbered = ({ words, ids, values }: Traits): Traits => {
    let kept = 0;
    for (let at = 0; at < ids.length; at++) {
      const number = numberOf[ids[at]];
      if (number < 0) continue;
      ids[kept] = number;
      values[kept++] = values[at];
    }
    return { words, ids: ids.subarray(0, kept), values: values.subarray(0, kept) };
  };
  return { texts: texts.map((text) => ({ ...text, breaths: text.breaths.map(renumbered) })), traitOf };
}

/** A net by the traits as everybody numbers them, in their order. */
function withTraits({ kept, roots, ...net }: Net, traitOf: Int32Array): Net {
  const traits = kept.map((number) => traitOf[number]);
  const order = traits.map((_, row) => row).sort((a, b) => traits[a] - traits[b]);
  const rootsOf = (head: number) => order.map((row) => roots[head * kept.length + row]);
  return {
    ...net,
    kept: order.map((row) => traits[row]),
    roots: Int8Array.from(net.heads.flatMap((_, head) => [...rootsOf(head)])),
  };
}

/** What a net learns from texts, in few bits. */
function taught(
  texts: readonly Read[],
  { heads, targets, from = () => true, weigh = usually, ...schooling }: Lesson,
): Net {
  const samples = samplesOf(texts.filter(from), targets, weigh);
  return rounded(heads, learned(samples, { heads: heads.length, ...schooling }));
}

/** A fold is scored with what was learned from the others. */
function thresholdsOf(texts: readonly Read[]): Pick<Weights, 'danger' | 'perhaps' | 'matters'> {
  const peaceful = ({ origin, text }: Labelled) => origin === 'ordinary' && !isViolent(text);
  const oddsOf: ReadScores = (scores, traits) => [dangerOdds(scores, traits)];
  const calmTexts = new Set(texts.filter((text) => peaceful(text) || isHarmless(text)));
  const isCalm = (text: Read) => calmTexts.has(text);
  const calm = SCORED.flatMap((fold) => outOfFold(texts, DANGER, isCalm, { fold, read: oddsOf }));
  const harmless = outOfFold(texts.filter(isTelling), MATTER, isHarmless, { fold: SCORED[0] });
  const oddsOfAll = (all: readonly Scored[], origin: Labelled['origin'], language: string) =>
    all.filter(({ text }) => text.language === language && text.origin === origin).map(({ scores: [odds] }) => odds);
  const dangerFrom = (language: string) =>
    Math.max(
      highest(oddsOfAll(calm, 'ordinary', language), ORDINARY_MET),
      highest(oddsOfAll(calm, 'labelled', language), NEAR_MET),
    );
  const perhapsFrom = (language: string) => highest(oddsOfAll(calm, 'ordinary', language), ORDINARY_PERHAPS);
  const matterOf = (head: number) =>
    highest(
      harmless.map(({ scores }) => scores[head]),
      HARMLESS_MET,
    ) + MARGIN;
  return {
    danger: Object.fromEntries(LANGUAGES.map((language) => [language, dangerFrom(language)])),
    perhaps: Object.fromEntries(LANGUAGES.map((language) => [language, perhapsFrom(language)])),
    matters: Object.fromEntries(GRAVE_MATTERS.map((matter, head) => [matter, matterOf(head)])),
  };
}

/** Of three folds two are scored. */
const SCORED = [0, 1];

interface Scored {
  text: Read;
  scores: number[];
}

type ReadScores = (scores: readonly number[], traits: Traits) => ArrayLike<number>;

/** Scores of those texts of a fold that nobody is to be alarmed by, by weights that were learned without them. */
function outOfFold(
  texts: readonly Read[],
  lesson: Lesson,
  isScored: (text: Read) => boolean,
  { fold, read = (scores) => scores }: { fold: number; read?: ReadScores },
): Scored[] {
  const aside = new Set(texts.filter((text) => isScored(text) && foldOf(text) === fold));
  const others = texts.filter((text) => !aside.has(text));
  return scored([...aside], taught(others, lesson), read);
}

function scored(texts: readonly Read[], net: Net, read: ReadScores): Scored[] {
  const scoresIn = scorerOf({ net });
  return texts
    .filter(({ breaths }) => breaths.length > 0)
    .map((text) => ({ text, scores: highestOf(text.breaths.map((traits) => read(scoresIn(traits)('net'), traits))) }));
}

/** Of each score the highest. */
function highestOf(all: readonly ArrayLike<number>[]): number[] {
  return Array.from(all[0], (_, head) => Math.max(...all.map((scores) => scores[head])));
}

/** The score that no more than a share of all exceed. */
function highest(scores: readonly number[], share: number): number {
  const sorted = scores.toSorted((a, b) => b - a);
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3));
}

/** What ordinary text says counts more: it is what nearly everybody writes; and our own is never to be met. */
function usually({ origin }: Labelled): number {
  return { labelled: 1, ordinary: 6, own: 3, lived: 2 }[origin];
}

/**
 * Where danger is told from the rest still more, and what is harmless near it, too. Chosen on hands that were learned
 * without: docs/decisions/judge-of-safety.md.
 */
function calmly({ origin, label }: Labelled): number {
  return { labelled: label === 'none' ? 4 : 1, ordinary: 20, own: 10, lived: 40 }[origin];
}

function samplesOf(texts: readonly Read[], targets: Targets, weigh: (text: Labelled) => number): Sample[] {
  return texts.flatMap((text) => {
    const wanted = Int8Array.from(targets(text));
    return text.breaths.map((traits) => ({ traits, targets: wanted, weight: weigh(text) }));
  });
}

/** What a label of danger may mean, where it does not name one. */
const MAY_BE: Readonly<Record<string, readonly Danger[]>> = {
  crisis: ['suicide', 'self_harm', 'overdose'],
  abuse: ['violence_now', 'violence_home', 'rape_abuse', 'child'],
  other_in_danger: DANGERS,
};
const dangersOf = (label: string) => MAY_BE[label] ?? DANGERS.filter((danger) => danger === label);

/** Danger, a grave matter, or neither. */
function dangerTargets({ label }: Labelled): number[] {
  const dangers = dangersOf(label);
  const isGrave = dangers.length === 0 && label !== 'none';
  const groups = Object.values(DANGER_GROUPS).map((group) => Number(group.some((danger) => dangers.includes(danger))));
  return [...groups, Number(isGrave)];
}

function kindTargets({ label }: Labelled): number[] {
  const dangers = dangersOf(label);
  return DANGERS.map((danger) => Number(dangers.includes(danger)));
}

/** Whether nothing can wait, and whether it is about somebody else; what a coarse label leaves open is unknown. */
function bearingTargets({ label }: Labelled): number[] {
  const isNamed = DANGERS.some((danger) => danger === label);
  const isTold = isNamed && label !== 'child' && label !== 'emergency';
  return [isNamed ? Number(AT_ONCE.has(label)) : -1, label === 'other_in_danger' ? 1 : isTold ? 0 : -1];
}

/** What an oldest label says of the others is unknown. */
function matterTargets({ label }: Labelled): number[] {
  return GRAVE_MATTERS.map((matter) => {
    if (matter === (ONCE_CALLED[label] ?? label)) return 1;
    return label === 'care' || label in ONCE_CALLED ? -1 : 0;
  });
}

/** Harmless, and asked of cards or the guide, or near to what is grave. */
const isHarmless = ({ label, origin }: Labelled) => label === 'none' && origin === 'labelled';

function isDangerous({ label }: Labelled): boolean {
  return dangersOf(label).length > 0;
}

/** All but the most of ordinary text and our own. */
function isTelling({ origin, text }: Labelled): boolean {
  return origin === 'labelled' || text.length % 3 === 0;
}

/** Weights in few bits: the root of each, for most are small. A trait whose roots are all nought weighs nothing. */
function rounded(heads: readonly string[], { kept, weights, biases }: Learned): Net {
  const most = weights.flatMap((of) => Array.from(of)).reduce((size, weight) => Math.max(size, Math.abs(weight)), 1e-6);
  const roots = new Int8Array(heads.length * kept.length);
  weights.forEach((of, head) => {
    roots.set(
      Array.from(of, (weight) => Math.round(Math.sign(weight) * Math.sqrt(Math.abs(weight) / most) * ROOTS)),
      head * kept.length,
    );
  });
  return weighing({ heads, kept, most, biases: Array.from(biases, (bias) => Number(bias.toFixed(4))), roots });
}

/** A net without the traits that weigh nothing. */
export function weighing({ kept, roots, ...net }: Net): Net {
  const heads = [...net.heads.keys()];
  const rows = Int32Array.from(kept.keys()).filter((row) =>
    heads.some((head) => roots[head * kept.length + row] !== 0),
  );
  return {
    ...net,
    kept: rows.map((row) => kept[row]),
    roots: Int8Array.from(heads.flatMap((head) => Array.from(rows, (row) => roots[head * kept.length + row]))),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  const weights = made(sources());
  const bytes = brotliCompressSync(packed(weights));
  writeFileSync('shared/safety/weights.br', bytes);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  const { made: from, danger, perhaps, matters } = weights;
  process.stdout.write(
    `${JSON.stringify({ from, danger, perhaps, matters }, null, 1)}\n${bytes.length} bytes, ${seconds} s\n`,
  );
}
