/**
 * What texts tell of somebody's safety. A classifier decides, by a threshold of each language and matter; beside it
 * stand a few words that are certain by themselves. All languages are read in one process.
 */
import { inSteps } from '../once.ts';
import { STOP, wordsOf } from './fold.ts';
import {
  DANGERS,
  type Danger,
  DENIED,
  type Denied,
  GRAVE_MATTERS,
  type GraveMatter,
  OF_ONESELF,
  type Safety,
} from './matters.ts';
import {
  boundedWords,
  meaningsFinder,
  type PatternCutter,
  type PatternFinder,
  patternCutter,
  patternFinder,
  type Slots,
} from './patterns.ts';
import { type Traits, traitsOf } from './traits.ts';
import { type NetName, type ScoresOf, scorerOf, type Weights } from './weights.ts';

/** Words that are certain by themselves, in one language: `certain.json` of its folder. */
export interface CertainWords {
  language: string;
  /** of fewer words what is barely weighed as danger is faint: lives are told in short sentences */
  faint_below: number;
  /** phrases that patterns have places for, by name */
  slots: Slots;
  /** phrases of texts in which no pattern is certain: of songs, films, games */
  harmless: readonly string[];
  /** phrases of somebody who has been low for long: perhaps a cry for help, whatever the weights say */
  low: readonly string[];
  /** words of danger: certain of nothing, and beside them what is barely weighed as danger is not faint */
  hard: readonly string[];
  /** patterns by the danger that they tell of, as `patterns.ts` reads them */
  danger: Readonly<Partial<Record<Danger, readonly string[]>>>;
  /** patterns that deny a danger by name: what they say is not read */
  denied: Readonly<Record<Denied, readonly string[]>>;
  /** patterns of a manner of speaking that may be true: `my parents will kill me`; whoever says it is asked */
  threats: readonly string[];
  /** phrases beside which a threat is no manner of speaking: `tonight` */
  soon: readonly string[];
  /** patterns that are read as nothing, though their words sound of danger: `she is killing me with those jokes` */
  idioms: readonly string[];
  /** patterns that tell which danger it is, where there is one */
  kinds: Readonly<Partial<Record<Danger, readonly string[]>>>;
  /** patterns that tell of danger where somebody who died is spoken of: `I want to be with her` */
  joins: readonly string[];
  /** patterns that say that it is somebody else's */
  somebody_else: readonly string[];
  /** patterns that say that it is the writer's own */
  oneself: readonly string[];
  /** patterns by the grave matter that they tell of */
  matters: Readonly<Partial<Record<GraveMatter, readonly string[]>>>;
  /** patterns of everyday questions in which weights alone see a matter that is not there */
  plain: Readonly<Partial<Record<GraveMatter, readonly string[]>>>;
  /** words that a grave matter is told by: in a short text weights that are barely sure see none without one of them */
  telling: Readonly<Partial<Record<GraveMatter, readonly string[]>>>;
  /** patterns that say, where there is danger, that nothing can wait */
  urgent: readonly string[];
}

/** Says what texts tell; each is read by itself. */
export type Judge = (...texts: readonly string[]) => Safety;

/** What one breath of a text was weighed as. */
interface Weighed {
  words: number;
  scores: ScoresOf<NetName>;
  /** log odds of danger, above the threshold of its language */
  danger: number;
  /** the same above the lower one, from which it is perhaps a cry for help */
  perhaps: number;
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

/** Dangers that are spoken of alike are weighed together. */
export const DANGER_GROUPS = {
  self: ['suicide', 'self_harm'],
  body: ['overdose', 'emergency'],
  violence: ['violence_now', 'violence_home', 'harm_to_others'],
  abuse: ['rape_abuse', 'child'],
} as const satisfies Record<string, readonly Danger[]>;

/** What the net of danger tells apart, besides what is neither. */
export const DANGER_HEADS = [...Object.keys(DANGER_GROUPS), 'grave'];

/** What is asked where there is danger: can nothing wait, and is it about somebody else? */
export const BEARINGS = ['urgent', 'somebody_else'];

/**
 * The log odds of danger of any group, of what the net of danger gives for a text. Few words are trusted less: each has
 * more to say there than it knows (`i feel sick`). What is certain in few words is a pattern.
 */
export function dangerOdds(scores: readonly number[], { words }: Traits): number {
  const grave = scores[DANGER_HEADS.length - 1];
  const odds = logOfSum(scores.slice(0, DANGER_HEADS.length - 1)) - logOfSum([grave, 0]);
  return odds - DOUBT * Math.max(0, 1 - words / ENOUGH_WORDS);
}

/** Chosen on hands that were learned without; more of both misses those who write short. */
const ENOUGH_WORDS = 12;
const DOUBT = 1;

/** One word or two are weighed by themselves only where one of them is hard. */
const FEWEST = 3;

/** So few words ask for a flat as they ask for a verdict (`when will I get …`): the word has to tell which it is. */
const SHORT = 7;
const BARELY = 1;

/** The log of the sum of what scores are the logs of. */
function logOfSum(scores: readonly number[]): number {
  const most = Math.max(...scores);
  return most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
}

/** The kind of danger that words tell: the one that is named, or another that is told instead. */
function kindTold(named: Danger | undefined, certain: Danger | undefined): Danger | undefined {
  const isTold = TOLD_INSTEAD.some(([one, other]) => named === one && certain === other);
  return (isTold ? certain : named) ?? certain;
}

/** What holds of some marks. */
const held = (marks: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(marks).filter(([, holds]) => holds));

/** Whether weights alone leave a kind of danger open. */
function isUnsure(kind: Danger, danger: number, lead: number): boolean {
  const isSure = danger >= (kind === 'harm_to_others' ? SURE_OF_A_DEED : SURE) && lead >= CLEARLY;
  return !isSure && (lead < LEAD || danger < LIKELY);
}

/**
 * A guess by weights goes behind these, where words tell them (`should I stop taking my insulin?`): the bereaved, and
 * those who ask when they will die, may be in danger.
 */
const OF_NO_DANGER: readonly GraveMatter[] = ['illness', 'court', 'money', 'fertility'];

/** What weights alone are unsure of, or take for an emergency without a hard word: it may be an illness. */
const isDoubtful = ({ danger, unsure, weighed, hard }: Safety) =>
  unsure === true || (danger === 'emergency' && weighed === true && !hard);

/** Makes the judge. */
export function judgeOf(weights: Weights, certain: readonly CertainWords[]): Judge {
  return inSteps(() => judgeInSteps(weights, certain)).value();
}

/** Makes the judge in steps of some milliseconds. */
export function* judgeInSteps(weights: Weights, certain: readonly CertainWords[]): Generator<undefined, Judge> {
  const { nets } = weights;
  const scoresIn = scorerOf(nets);
  const finders = yield* findersOf(certain);

  function weighed(words: readonly string[]): Weighed {
    const traits = traitsOf(words);
    const scores = scoresIn(traits);
    const languages = likeliest(nets.languages.heads, scores('languages'));
    const odds = dangerOdds(scores('danger'), traits);
    const [danger, perhaps] = [weights.danger, weights.perhaps].map((from) => odds - from[languages[0]]);
    return { scores, words: traits.words, languages, danger, perhaps };
  }

  function inDanger(gravest: Weighed, named: Danger | undefined, words: readonly string[]): Safety {
    const { scores, languages, danger, words: said } = gravest;
    const [kinds, byWords] = [scores('kinds'), finders.kindIn(words)];
    const [kind, weighed] = [kindTold(named, byWords) ?? kindOf(kinds), !named && !byWords];
    const lead = leadIn(kinds);
    const [atOnce, other] = scores('bearings');
    const isPressing = atOnce > 0 || (ALWAYS_URGENT.includes(kind) && (!weighed || lead >= CLEARLY));
    const isTrusted = !weighed || danger >= HARDLY || said >= ENOUGH_WORDS;
    const urgent = (isPressing && isTrusted) || finders.isUrgent(words);
    const unsure = !urgent && weighed && isUnsure(kind, danger, lead);
    const isOthers = other > 0 || (OF_ONESELF.includes(kind) && finders.isOther(words));
    const forSomebodyElse = kind === 'missing' || (isOthers && !finders.isOwn(words));
    const hard = finders.isHard(words, languages);
    const faint = unsure && !hard && !isPressing && danger < LIKELY && said < finders.fewIn(languages[0]);
    const marks = held({ unsure, weighed, faint, hard: weighed && hard });
    return { danger: kind, urgent, forSomebodyElse, matters: [], languages, ...marks };
  }

  function mattersOf(all: readonly Weighed[], words: readonly string[]): GraveMatter[] {
    const found = all.map(({ scores }) => scores('matters'));
    const most = (head: number) => Math.max(...found.map((scores) => scores[head]));
    const enough = all.every((one) => one.words <= SHORT) ? BARELY : 0;
    return GRAVE_MATTERS.map((matter, head) => ({ matter, score: most(head) - weights.matters[matter] }))
      .filter(({ matter, score }) => score > enough || (score > 0 && finders.isTelling(matter, words)))
      .filter(({ matter }) => !finders.isPlain(matter, words))
      .sort((a, b) => b.score - a.score)
      .map(({ matter }) => matter);
  }

  return (...texts) => {
    const { said, besides, words } = affirmed(texts.map(wordsOf), finders.cuttersFor);
    const all = said.flatMap(breathsOf).filter(isSaid).map(weighed);
    if (all.length === 0) return { ...NOTHING, ...besides };
    const gravest = all.reduce((most, one) => (one.danger > most.danger ? one : most));
    const kind = finders.dangerIn(words);
    const isTold = gravest.words >= FEWEST || finders.isHard(words, gravest.languages);
    const isGrave = (isTold && gravest.danger > (besides.threatened ? SURE : 0)) || kind !== undefined;
    const danger = isGrave ? inDanger(gravest, kind, words) : undefined;
    const plain = danger && !isDoubtful(danger) ? [] : finders.mattersIn(words);
    const isBeside = plain.some((matter) => OF_NO_DANGER.includes(matter)) && danger !== undefined;
    if (danger && !isBeside) return { ...danger, ...(besides.denied ? { denied: besides.denied } : {}) };
    const matters = [...new Set([...mattersOf(all, words), ...plain])];
    const perhaps = isBeside || finders.isLow(words) || (matters.length === 0 && all.some((one) => one.perhaps > 0));
    return { ...NOTHING, matters, languages: gravest.languages, ...(perhaps ? { perhaps } : {}), ...besides };
  };
}

interface FindersOfOne {
  dangerIn: PatternFinder<Danger>;
  kindIn: PatternFinder<Danger>;
  isOther: ReturnType<typeof phraseFinder>;
  isOwn: ReturnType<typeof phraseFinder>;
  isHarmless: ReturnType<typeof phraseFinder>;
  isLow: ReturnType<typeof phraseFinder>;
  isHard: ReturnType<typeof phraseFinder>;
  isUrgent: ReturnType<typeof phraseFinder>;
  cutter: PatternCutter<Cut>;
  cutterOfThreats: PatternCutter<Cut>;
  mattersIn: (words: readonly string[]) => ReadonlySet<GraveMatter>;
  plainIn: (words: readonly string[]) => ReadonlySet<GraveMatter>;
  tellingIn: (words: readonly string[]) => ReadonlySet<GraveMatter>;
}

/** What words tell that are certain by themselves, in one language. */
function* findersOfOne(certain: CertainWords): Generator<undefined, FindersOfOne> {
  const { slots } = certain;
  const dangerIn = patternFinder(meaning(DANGERS, certain.danger), slots);
  yield;
  // whoever does it matters: a child that a parent hits goes before a home
  const kindIn = patternFinder(meaning(DANGERS.toReversed(), certain.kinds), slots);
  yield;
  const [isOther, isOwn, isHarmless, isLow, isHard, isUrgent] = [
    phraseFinder(certain.somebody_else, slots),
    phraseFinder(certain.oneself, slots),
    phraseFinder(certain.harmless),
    phraseFinder(certain.low),
    phraseFinder(certain.hard),
    phraseFinder(certain.urgent, slots),
  ];
  const cutter = cutterOf({ ...certain, threats: [] });
  yield;
  const cutterOfThreats = cutterOf(certain);
  yield;
  const mattersIn = meaningsFinder(meaning(GRAVE_MATTERS, certain.matters), slots);
  yield;
  const plainIn = meaningsFinder(meaning(GRAVE_MATTERS, certain.plain), slots);
  yield;
  const tellingIn = meaningsFinder(meaning(GRAVE_MATTERS, certain.telling), slots);
  yield;
  const cutters = { cutter, cutterOfThreats };
  return {
    dangerIn,
    kindIn,
    isOther,
    isOwn,
    isHarmless,
    isLow,
    isHard,
    isUrgent,
    ...cutters,
    mattersIn,
    plainIn,
    tellingIn,
  };
}

/** What words tell that are certain by themselves, in all languages. */
function* findersOf(certain: readonly CertainWords[]) {
  yield;
  const each: FindersOfOne[] = [];
  for (const one of certain) each.push(yield* findersOfOne(one));
  const soon = phraseFinder(certain.flatMap((one) => one.soon));
  const toldByWords = new Set(certain.flatMap((one) => GRAVE_MATTERS.filter((matter) => one.telling[matter])));
  type Words = readonly string[];
  return {
    dangerIn: (words: Words) => {
      const found = each.map(({ dangerIn }) => dangerIn(words));
      return found.find((danger, at) => danger && !each[at].isHarmless(words));
    },
    kindIn: (words: Words) => each.map(({ kindIn }) => kindIn(words)).find(Boolean),
    isOther: (words: Words) => each.some(({ isOther }) => isOther(words)),
    isOwn: (words: Words) => each.some(({ isOwn }) => isOwn(words)),
    isLow: (words: Words) => each.some(({ isLow }) => isLow(words)),
    // a word of one language is another in the next: `maté`, a mate
    isHard: (words: Words, languages: readonly string[]) =>
      each.some(({ isHard }, at) => languages.includes(certain[at].language) && isHard(words)),
    isUrgent: (words: Words) => each.some(({ isUrgent }) => isUrgent(words)),
    mattersIn: (words: Words) =>
      each.flatMap(({ mattersIn }) => {
        const found = mattersIn(words);
        return found.size === 0 ? [] : GRAVE_MATTERS.filter((matter) => found.has(matter));
      }),
    isPlain: (matter: GraveMatter, words: Words) => each.some(({ plainIn }) => plainIn(words).has(matter)),
    isTelling: (matter: GraveMatter, words: Words) =>
      !toldByWords.has(matter) || each.some(({ tellingIn }) => tellingIn(words).has(matter)),
    fewIn: (language: string) => certain.find((one) => one.language === language)?.faint_below ?? 0,
    cuttersFor: (words: Words) => {
      const isSoon = soon(words);
      return each.map(({ cutter, cutterOfThreats }) => (isSoon ? cutter : cutterOfThreats));
    },
  };
}

/** What somebody is in danger of by weight: what is seldom meant has to be clearly likelier than thoughts of death. */
function kindOf(kinds: readonly number[]): Danger {
  const most = Math.max(...kinds);
  const kind = DANGERS[kinds.indexOf(most)];
  const isClear = most - kinds[DANGERS.indexOf('suicide')] >= CLEARLY;
  return SELDOM_MEANT.includes(kind) && !isClear ? 'suicide' : kind;
}

/** By how much the likeliest of some is ahead of the next. */
function leadIn(scores: readonly number[]): number {
  const [most, next] = scores.toSorted((a, b) => b - a);
  return most - next;
}

/** Cuts out what is no danger by its words. */
function cutterOf({ idioms, denied, threats, slots }: Pick<CertainWords, 'idioms' | 'denied' | 'threats' | 'slots'>) {
  const plain = idioms.map((pattern) => ({ pattern, means: undefined }));
  return patternCutter<Cut>([...plain, ...meaning(DENIED, denied), ...meaning([THREAT], { [THREAT]: threats })], slots);
}

/** What parents, teachers do to somebody as people say it: seldom meant, and true all the same now and then. */
const THREAT = 'threat';
type Cut = Denied | typeof THREAT | undefined;

interface Affirmed {
  said: readonly (readonly string[])[];
  besides: Partial<Safety>;
  /** all of what is said, as patterns are looked for in it */
  words: readonly string[];
}

/** Words without what is denied in them, without threats and idioms, and what of it was cut. */
function affirmed(
  texts: readonly string[][],
  cuttersFor: (words: readonly string[]) => PatternCutter<Cut>[],
): Affirmed {
  const words = boundedWords(texts);
  const cutters = cuttersFor(words);
  // most texts hold no word that any is looked for by
  if (cutters.every((cutter) => cutter(words).left === words)) return { said: texts, besides: {}, words };
  const all = new Set<Cut>();
  const asserted = texts.map((words) => {
    let isCut = false;
    const parts = sentencesOf(words).map((sentence) =>
      cutters.reduce<readonly string[]>(
        (kept, cutter) => {
          const { left, cut } = cutter(kept);
          isCut ||= cut.length > 0;
          for (const each of cut) all.add(each);
          return left;
        },
        boundedWords([sentence]),
      ),
    );
    return isCut ? parts.flatMap((part) => [...part.filter((word) => !BOUNDS.has(word)), STOP]) : words;
  });
  const denied = DENIED.filter((each) => all.has(each));
  const threat = all.has(THREAT) ? { threatened: true, perhaps: true } : {};
  const besides: Partial<Safety> = { ...(denied.length > 0 ? { denied } : {}), ...threat };
  return { said: asserted, besides, words: boundedWords(asserted) };
}

/** Where certain words name the first, and others tell the second, it is that. */
const TOLD_INSTEAD: readonly (readonly [Danger, Danger])[] = [
  // at work nobody is a child
  ['child', 'rape_abuse'],
  // whoever a parent hits is helped as one
  ['violence_home', 'child'],
  // who was cut did not do it
  ['self_harm', 'violence_home'],
];

/** What these are does not wait. */
const ALWAYS_URGENT: readonly Danger[] = ['overdose', 'emergency', 'violence_now', 'missing'];

/** From the weights alone, so far above the threshold danger is taken for granted; that somebody may kill, later. */
const SURE = 3;
const SURE_OF_A_DEED = 4;

/** Few words that weigh less are asked about before an ambulance is named. */
const HARDLY = 0.5;

/** Where danger is likely and one kind of it so far ahead of the others, it is that. */
const LIKELY = 1;
const LEAD = 3;

/** Not spoken of without being sure: whoever is met with it and meant another thing is hurt by it. */
const SELDOM_MEANT: readonly Danger[] = ['self_harm', 'rape_abuse', 'child', 'harm_to_others'];
const CLEARLY = 1;

const BOUNDS: ReadonlySet<string> = new Set(['^', '$']);

/** Words sentence by sentence. */
function sentencesOf(words: readonly string[]): string[][] {
  const sentences: string[][] = [[]];
  for (const word of words) {
    if (word === STOP) sentences.push([]);
    else sentences.at(-1)?.push(word);
  }
  return sentences.filter(({ length }) => length > 0);
}

/** Patterns with what they mean. */
function meaning<Name extends string>(
  names: readonly Name[],
  said: Readonly<Partial<Record<Name, readonly string[]>>>,
) {
  return names.flatMap((name) => (said[name] ?? []).map((pattern) => ({ pattern, means: name })));
}

const isSaid = (words: readonly string[]) => words.some((word) => word !== STOP);

/** Nothing was found. */
const NOTHING: Safety = { danger: undefined, urgent: false, forSomebodyElse: false, matters: [], languages: [] };

/** Log odds so far apart leave two languages open. */
const NEARLY = 2;

/** The languages that a text may be in, the likeliest first. */
function likeliest(languages: readonly string[], scores: readonly number[]): string[] {
  const best = Math.max(...scores);
  const ranked = languages.map((language, at) => ({ language, score: scores[at] }));
  return ranked
    .filter(({ score }) => score > best - NEARLY)
    .sort((a, b) => b.score - a.score)
    .map(({ language }) => language);
}

/** Tells whether any of some phrases is among words. */
export function phraseFinder(phrases: readonly string[], slots: Slots = {}): (words: readonly string[]) => boolean {
  const find = patternFinder(
    phrases.map((pattern) => ({ pattern, means: true })),
    slots,
  );
  return (words) => find(words) ?? false;
}

/** Tells whether any of some phrases is in a text, however it is spelt; `^` and `$` stand for beginning and end. */
export function finderOf(phrases: readonly string[], slots: Slots = {}): (text: string) => boolean {
  const isIn = phraseFinder(phrases, slots);
  return (text) => isIn(boundedWords([wordsOf(text)]));
}
