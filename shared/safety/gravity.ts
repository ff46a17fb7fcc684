/** What a text asks for, when it asks for something that no card, chart or number may answer. */
import { type Finding, finderOf, type GraveWords } from './findings.ts';
import { STOP, wordsOf } from './fold.ts';
import { GRAVE_KINDS, type GraveKind } from './kinds.ts';
import { dangerIn, type GraveExamples, type Likelihood, likelier, likenessOf } from './likeness.ts';
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
  /** the language of the words, which need not be that of the request */
  language: string | undefined;
  /** every language that the words may be of: `suicidio` alone tells none from the others */
  languages: readonly string[];
}

/** A text without anything grave in it. */
const NOT_GRAVE: Gravity = {
  kind: 'none',
  kinds: [],
  matter: undefined,
  forSomebodyElse: false,
  language: undefined,
  languages: [],
};

/** What the judge knows, in every language: rules, the senses of words, and examples to learn from. */
export interface Knowledge {
  words: readonly GraveWords[];
  senses: readonly SenseWords[];
  examples: readonly GraveExamples[];
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
    const findings = decided(reading.findings, likely);
    const kinds = GRAVE_KINDS.filter((kind) => findings.some((finding) => finding.kind === kind));
    if (kinds.length === 0) return NOT_GRAVE;
    const deciding = findings.find(({ kind }) => kind === kinds[0]);
    const languages = languagesOf(findings, words);
    return {
      kind: kinds[0],
      kinds,
      matter: deciding?.matter,
      forSomebodyElse: reading.forSomebodyElse && !(kinds[0] === 'abuse' && reading.suffered),
      language: languages[0],
      languages,
    };
  };

  /**
   * What is said beside the words that decided tells the language: `suicid*` stands in the rules of all of them. Where
   * two know as many of the words, those come first whose rules decided.
   */
  function languagesOf(findings: readonly Judged[], words: readonly string[]): readonly string[] {
    const ruled = new Set(findings.flatMap(({ language }) => (language === undefined ? [] : [language])));
    const known = new Set(senses.languagesOf(words));
    if (known.size === 0) return ruled.size > 0 ? [...ruled] : ['en'];
    return [...new Set([...ruled, ...known])].filter((language) => known.has(language));
  }
}

/** What counts against a text: a rule that was found, or a likeness, which knows no language. */
type Judged = Omit<Finding, 'language'> & Partial<Pick<Finding, 'language'>>;

/**
 * The findings that count, once likeness has been heard: danger that it doubts does not, danger that it is sure of is
 * added. Where no text says anything that it can judge, the rules decide alone.
 */
function decided(findings: readonly Finding[], likely: Likelihood | undefined): readonly Judged[] {
  if (!likely) return findings;
  const danger = dangerIn(likely);
  const isDanger = ({ kind }: Finding) => kind === 'crisis' || kind === 'abuse';
  if (findings.some(isDanger)) return danger < DOUBTED ? findings.filter((finding) => !isDanger(finding)) : findings;
  if (danger < SURE) return findings;
  return [likeliestMatter(likely), ...findings];
}

function likeliestMatter({ suicide, emergency, abuse }: Likelihood): Judged {
  if (abuse > suicide + emergency) return { kind: 'abuse', matter: 'domestic' };
  return { kind: 'crisis', matter: emergency > suicide ? 'emergency' : 'suicide' };
}
