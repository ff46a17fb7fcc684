/**
 * What texts tell of somebody's safety. A classifier decides, by a threshold of each language and matter; beside it
 * stand a few words that are certain by themselves. All languages are read in one process.
 */
import { STOP, wordsOf } from './fold.ts';
import { DANGERS, type Danger, GRAVE_MATTERS, type GraveMatter, type Safety } from './matters.ts';
import { type Traits, traitReader } from './traits.ts';
import { scorerOf, type Weights } from './weights.ts';

/** Words that are certain by themselves, in one language: `certain.json` of its folder. */
export interface CertainWords {
  language: string;
  /** phrases by the danger that they tell of; `^` stands for the beginning of a text and `$` for its end */
  danger: Readonly<Partial<Record<Danger, readonly string[]>>>;
  /** phrases by the grave matter that they tell of */
  matters: Readonly<Partial<Record<GraveMatter, readonly string[]>>>;
  /** phrases that say, where there is danger, that nothing can wait */
  urgent: readonly string[];
}

/** Says what texts tell; each is read by itself. */
export type Judge = (...texts: readonly string[]) => Safety;

/** What one breath of a text was weighed as. */
interface Weighed {
  traits: Traits;
  /** log odds of danger, above the threshold of its language */
  danger: number;
  languages: readonly string[];
}

/** So many words are read at a time: what is said in one breath. A longer text is read breath by breath. */
const BREATH = 32;
const STEP = 16;

/** A text cut into breaths. */
export function breathsOf(words: readonly string[]): (readonly string[])[] {
  const count = Math.max(1, Math.ceil((words.length - BREATH) / STEP) + 1);
  return Array.from({ length: count }, (_, n) => words.slice(n * STEP, n * STEP + BREATH));
}

/** Makes the judge. */
export function judgeOf(weights: Weights, certain: readonly CertainWords[]): Judge {
  const read = traitReader();
  const { nets, danger: thresholds } = weights;
  const [dangerIn, mattersIn, kindsIn, languagesIn] = [nets.danger, nets.matters, nets.kinds, nets.languages].map(
    scorerOf,
  );
  const place = (head: string) => nets.kinds.heads.indexOf(head);
  const phrases = certain.flatMap(({ danger }) =>
    DANGERS.flatMap((kind) => (danger[kind] ?? []).map((phrase) => ({ kind, phrase: phraseOf(phrase) }))),
  );
  const told = certain.flatMap(({ matters }) =>
    GRAVE_MATTERS.map((matter) => ({ matter, isIn: phraseFinder(matters[matter] ?? []) })),
  );
  const isUrgent = phraseFinder(certain.flatMap(({ urgent }) => urgent));

  function languagesOf(traits: Traits): string[] {
    const scores = [...languagesIn(traits)];
    const best = Math.max(...scores);
    const ranked = nets.languages.heads.map((language, at) => ({ language, score: scores[at] }));
    return ranked
      .filter(({ score }) => score > best - NEARLY)
      .sort((a, b) => b.score - a.score)
      .map(({ language }) => language);
  }

  function weighed(words: readonly string[]): Weighed {
    const traits = read(words);
    const languages = languagesOf(traits);
    return { traits, languages, danger: dangerIn(traits)[0] - thresholds[languages[0]] };
  }

  function inDanger({ traits, languages }: Weighed, named: Danger | undefined, text: string): Safety {
    const kinds = kindsIn(traits);
    const odds = (head: string) => kinds[place(head)];
    const likeliest = DANGERS.toSorted((a, b) => odds(b) - odds(a))[0];
    const kind = named ?? likeliest;
    const urgent = ALWAYS_URGENT.includes(kind) || odds('urgent') > 0 || isUrgent(text);
    return { danger: kind, urgent, forSomebodyElse: odds('somebody_else') > 0, matters: [], languages };
  }

  function mattersOf(all: readonly Weighed[]): GraveMatter[] {
    const found = all.map(({ traits }) => mattersIn(traits));
    return GRAVE_MATTERS.map((matter, head) => ({
      matter,
      score: Math.max(...found.map((scores) => scores[head])) - weights.matters[matter],
    }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ matter }) => matter);
  }

  return (...texts) => {
    const said = texts.map(wordsOf);
    const all = said.flatMap(breathsOf).filter(isSaid).map(weighed);
    if (all.length === 0) return NOTHING;
    const gravest = all.reduce((most, one) => (one.danger > most.danger ? one : most));
    const whole = said.map(spaced).join('');
    const named = phrases.find(({ phrase }) => whole.includes(phrase))?.kind;
    if (gravest.danger > 0 || named) return inDanger(gravest, named, whole);
    const certainly = told.filter(({ isIn }) => isIn(whole)).map(({ matter }) => matter);
    return { ...NOTHING, matters: [...new Set([...mattersOf(all), ...certainly])], languages: gravest.languages };
  };
}

/** What these are does not wait. */
const ALWAYS_URGENT: readonly Danger[] = ['overdose', 'emergency', 'violence_now'];

const isSaid = (words: readonly string[]) => words.some((word) => word !== STOP);

/** Nothing was found. */
const NOTHING: Safety = { danger: undefined, urgent: false, forSomebodyElse: false, matters: [], languages: [] };

/** Log odds so far apart leave two languages open. */
const NEARLY = 2;

const spaced = (words: readonly string[]) => ` ^ ${words.filter((word) => word !== STOP).join(' ')} $ `;

/** Tells whether any of some phrases is in the words of a text, spaced. */
function phraseFinder(phrases: readonly string[]): (text: string) => boolean {
  const folded = phrases.map(phraseOf);
  return (text) => folded.some((phrase) => text.includes(phrase));
}

/** Tells whether any of some phrases is in a text, however it is spelt; `^` and `$` stand for beginning and end. */
export function finderOf(phrases: readonly string[]): (text: string) => boolean {
  const isIn = phraseFinder(phrases);
  return (text) => isIn(spaced(wordsOf(text)));
}

const phraseOf = (phrase: string) =>
  ` ${phrase
    .split(' ')
    .flatMap((word) => (word === '^' || word === '$' ? [word] : wordsOf(word)))
    .join(' ')} `;
