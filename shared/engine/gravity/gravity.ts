/** What a text asks for, when it asks for something that no card, chart or number may answer. */
import { type Finding, finderOf, type GraveWords } from './findings.ts';
import { STOP, wordsOf } from './fold.ts';
import { GRAVE_KINDS, type GraveKind } from './kinds.ts';
import { dangerIn, type Examples, type Likelihood, likelier, likenessOf } from './likeness.ts';
import { type SenseWords, sensesOf } from './senses.ts';

/**
 * What a text asks for. `crisis`: somebody may end or harm their own life, or is in a medical emergency; `abuse`:
 * violence, done or suffered; the others: a verdict that belongs to a doctor, a court or figures, and the death of
 * somebody.
 */
export interface Gravity {
  kind: GraveKind | 'none';
  /** every grave kind that was found, the gravest first */
  kinds: readonly GraveKind[];
  /** finer than the kind: which help fits (`suicide`, `domestic` …); undefined where nothing was found */
  matter: string | undefined;
  /** true when the writer seems to worry about somebody else */
  forSomebodyElse: boolean;
  /** the language of the words that decided, which need not be that of the request */
  language: string | undefined;
}

/** A text without anything grave in it. */
const NOT_GRAVE: Gravity = {
  kind: 'none',
  kinds: [],
  matter: undefined,
  forSomebodyElse: false,
  language: undefined,
};

/** What the judge knows, in every language: rules, the senses of words, and examples to learn from. */
export interface Knowledge {
  words: readonly GraveWords[];
  senses: readonly SenseWords[];
  examples: readonly Examples[];
}

/** So likely, a text is taken for one of somebody in danger though no rule says so. */
const SURE = 0.95;
/** So unlikely, it is not taken for one though a rule says so. */
const DOUBTED = 0.02;

/** Says what texts ask for. */
export type Judge = (...texts: readonly string[]) => Gravity;

/** Makes the judge: rules or a sure likeness decide; all languages are looked for in every text. */
export function judgeOf(knowledge: Knowledge): Judge {
  const find = finderOf(knowledge.words);
  const senses = sensesOf(knowledge.senses);
  const likeness = likenessOf(knowledge.examples, senses);
  return (...texts) => {
    const read = texts.map((text) => [...wordsOf(text), STOP]);
    const words = read.flat();
    const reading = find(words);
    const likely = read.flatMap(likeness).reduce<Likelihood | undefined>(likelier, undefined);
    const findings = decided(reading.findings, likely, () => senses.languageOf(words));
    const kinds = GRAVE_KINDS.filter((kind) => findings.some((finding) => finding.kind === kind));
    if (kinds.length === 0) return NOT_GRAVE;
    const deciding = findings.find(({ kind }) => kind === kinds[0]);
    return {
      kind: kinds[0],
      kinds,
      matter: deciding?.matter,
      forSomebodyElse: reading.forSomebodyElse && !(kinds[0] === 'abuse' && reading.suffered),
      language: deciding?.language,
    };
  };
}

/**
 * The findings that count, once likeness has been heard: danger that it doubts does not, danger that it is sure of is
 * added. Where no text says anything that it can judge, the rules decide alone.
 */
function decided(
  findings: readonly Finding[],
  likely: Likelihood | undefined,
  language: () => string | undefined,
): readonly Finding[] {
  if (!likely) return findings;
  const danger = dangerIn(likely);
  const isDanger = ({ kind }: Finding) => kind === 'crisis' || kind === 'abuse';
  if (findings.some(isDanger)) return danger < DOUBTED ? findings.filter((finding) => !isDanger(finding)) : findings;
  if (danger < SURE) return findings;
  return [{ ...likeliestMatter(likely), language: language() ?? 'en' }, ...findings];
}

function likeliestMatter({ suicide, emergency, abuse }: Likelihood): Omit<Finding, 'language'> {
  if (abuse > suicide + emergency) return { kind: 'abuse', matter: 'domestic' };
  return { kind: 'crisis', matter: emergency > suicide ? 'emergency' : 'suicide' };
}
