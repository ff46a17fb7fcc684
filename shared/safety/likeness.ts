/**
 * The second signal: how much a text is like examples of what people in danger write, and unlike what others write. A
 * linear classifier learns it, when the process starts, from words, pairs of words, groups of letters and the senses of
 * words.
 */
import type { Features } from '../language/linear.ts';
import { learned } from '../language/softmax.ts';
import { STOP, wordsOf } from './fold.ts';
import type { Senses } from './senses.ts';

/** What examples are sorted by; `care` are the other grave kinds. */
export const LIKENESSES = ['suicide', 'emergency', 'abuse', 'care', 'none'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Examples in one language: content/<language>/grave-examples.json. */
export type GraveExamples = { language: string } & Readonly<Record<Likeness, readonly string[]>>;

/** Probabilities of the likenesses, of the part of the text in which danger is likeliest. */
export type Likelihood = Readonly<Record<Likeness, number>>;

/** So many words are judged at a time: what is said in one breath. A long text is judged breath by breath. */
const BREATH = 24;
const STEP = 20;
/** Words so far apart still belong together. */
const REACH = 7;
const NEAR = 2;
const LETTERS = 4;
/** More teach nothing new, measured on examples left out. */
const EPOCHS = 3;
const WEIGHTS = { word: 1, letters: 0.3, sense: 1 };

/** Those of somebody in danger. */
const DANGER = ['suicide', 'emergency', 'abuse'] as const satisfies readonly Likeness[];

/**
 * Learns from examples, and judges the breaths of a text in which something is said: a word that is not neutral, and
 * has a sense or stands in an example of danger. `Anna and I` may go on in any way.
 */
export function likenessOf(
  examples: readonly GraveExamples[],
  senses: Senses,
): (words: readonly string[]) => readonly Likelihood[] {
  const traits = traitsOf(senses.names);
  const read = (words: readonly string[]) => words.map((word) => ({ word, senses: senses.of(word) }));
  const classifier = learned(
    examples.flatMap((language) =>
      LIKENESSES.flatMap((label) => language[label].map((text) => ({ label, features: traits(read(wordsOf(text))) }))),
    ),
    EPOCHS,
  );
  const places = LIKENESSES.map((label) => classifier.labels.indexOf(label));
  const inDanger = new Set(examples.flatMap((language) => DANGER.flatMap((label) => language[label].flatMap(wordsOf))));
  const says = ({ word, senses: meant }: Meant) =>
    word !== STOP && (meant.length > 0 || inDanger.has(word)) && !senses.isNeutral(word);
  return (words) =>
    breathsOf(read(words))
      .filter((breath) => breath.some(says))
      .map((breath) => {
        const judged = classifier.probabilities(traits(breath));
        const [suicide, emergency, abuse, care, none] = places.map((place) => judged[place]);
        return { suicide, emergency, abuse, care, none };
      });
}

/** The one in which danger is likelier. */
export function likelier(one: Likelihood | undefined, other: Likelihood): Likelihood {
  return one && dangerIn(one) >= dangerIn(other) ? one : other;
}

/** How likely somebody is in danger. */
export function dangerIn({ suicide, emergency, abuse }: Likelihood): number {
  return suicide + emergency + abuse;
}

/** A word and what it is about. */
interface Meant {
  word: string;
  senses: readonly number[];
}

function breathsOf(words: readonly Meant[]): (readonly Meant[])[] {
  const count = Math.max(1, Math.ceil((words.length - BREATH) / STEP) + 1);
  return Array.from({ length: count }, (_, n) => words.slice(n * STEP, n * STEP + BREATH));
}

function traitsOf(names: readonly string[]): (words: readonly Meant[]) => Features {
  const alone = names.map((name) => `sense ${name}`);
  const far = names.map((first) => names.map((second) => `senses ${first} ${second}`));
  const near = names.map((first) => names.map((second) => `near ${first} ${second}`));

  /** Senses, and which of them follow each other within a sentence; each counts once. */
  function meant(words: readonly Meant[]): Set<string> {
    const seen = new Set<string>();
    words.forEach(({ senses }, at) => {
      for (const first of senses) {
        seen.add(alone[first]);
        for (let next = at + 1; next <= at + REACH && next < words.length && words[next].word !== STOP; next++) {
          for (const second of words[next].senses) {
            seen.add(far[first][second]);
            if (next <= at + NEAR) seen.add(near[first][second]);
          }
        }
      }
    });
    return seen;
  }

  return (words) => {
    const said = words.map(({ word }) => word).filter((word) => word !== STOP);
    const features: [string, number][] = [['always', WEIGHTS.word]];
    said.forEach((word, at) => {
      features.push([`word ${word}`, WEIGHTS.word], [`pair ${said[at - 1] ?? '^'} ${word}`, WEIGHTS.word]);
    });
    features.push([`pair ${said.at(-1)} $`, WEIGHTS.word]);
    const text = ` ${said.join(' ')} `;
    for (let at = 0; at + LETTERS <= text.length; at++) {
      features.push([text.slice(at, at + LETTERS), WEIGHTS.letters]);
    }
    for (const name of meant(words)) features.push([name, WEIGHTS.sense]);
    return features;
  };
}
