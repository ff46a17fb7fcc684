/** What a message asks for, learned from example sentences. */

import { type Heard, isAskedBack } from './heard.ts';
import { type Features, type LinearModel, likeliest, probabilitiesOf } from './linear.ts';
import type { AnyMention, MessageReading } from './reading.ts';

/** What can be asked of the guide, but for `safety`, which another judge decides before. Stable ids. */
export const INTENTS = [
  'greeting',
  'thanks',
  'help',
  'daily_horoscope',
  'current_sky',
  'sign_from_date',
  'natal_placement',
  'running_dasha',
  'transits',
  'compatibility',
  'dosha',
  'panchangam',
  'card_meaning',
  'card_draw',
  'numerology',
  'baby_names',
  'glossary',
  'account',
  'out_of_scope',
  'conversation',
] as const;
export type Intent = (typeof INTENTS)[number];

/** What people say besides questions. */
export const SPEECH = ['feeling', 'complaint', 'doubt', 'machine', 'chat', 'nonsense'] as const;
export type Talk = (typeof SPEECH)[number];

/** What is done with the reply before: made shorter, told in full, explained, doubted, had once more. */
export const ACTS = ['shorter', 'more', 'meaning', 'sure', 'another'] as const;
/** Simpler words are told apart among the examples of lives. */
export type Act = (typeof ACTS)[number] | 'plain';

/**
 * An intent; or `answer`, a message that only states something, and `follow_up`, one that leans on the question before;
 * or what is no question at all.
 */
export type Matched = Intent | Talk | (typeof ACTS)[number] | 'answer' | 'follow_up';

/** Example sentences by what they ask: `content/<language>/guide/examples.json`. `{place}` stands for any place. */
export type IntentExamples = Readonly<Record<Matched, readonly string[]>>;

export interface Match {
  matched: Matched;
  /** 0 … 1 */
  probability: number;
  /** what it is likeliest besides */
  other?: Matched | 'background';
  /** part of the words that are known from examples, 0 … 1 */
  known: number;
  /** what it tells of a life, where it does */
  life?: LifeMatch;
}

/** What a message tells of a life, by the examples of `content/<language>/guide/lives.json`. */
export interface LifeMatch {
  of: string;
  /** 0 … 1, where nobody is in danger */
  probability: number;
  /** 0 … 1, danger weighed against it */
  sure: number;
}

export interface Matcher {
  /** True for an everyday word: no city is meant by it alone. */
  knows(word: string): boolean;
  match(reading: MessageReading, topics: readonly string[], message: string, heard?: Heard): Match;
  /**
   * The language of a message: that of a script of its own, else by its spelling; `hi-Latn` is Hindi in Latin letters.
   */
  tongue(message: string): string;
  /** True where nothing but that language is likely: three words and a name are of none. */
  isSureOfTongue(message: string): boolean;
}

/** What was learned of messages when the service was built. */
export interface IntentModel {
  intents: LinearModel<Matched | 'background'>;
  /** matters of a life, beside danger and whatever is neither */
  lives: LinearModel<string>;
  tongues: LinearModel<string>;
  /** everyday words, and those that people ask with */
  words: ReadonlySet<string>;
}

/** A script that one language of ours is written in. */
export interface OwnScript {
  /** two-letter code */
  language: string;
  /** as Unicode calls it */
  script: string;
}

/** A message of so few known words asks nothing that we know, unless its letters speak clearly (a misspelt word). */
const LEAST_KNOWN = 0.3;
const SURE = 0.6;
const SURE_OF_TONGUE = 0.8;
/** What states itself when nothing else is said. */
const STATED = new Set<AnyMention['kind']>([
  ...(['date', 'time', 'place', 'unknown', 'name', 'sign', 'nakshatra', 'pada', 'number', 'self', 'other'] as const),
]);

/** Judges messages by what was learned. */
export function matcherOf({ intents, lives, tongues, words }: IntentModel, scripts: readonly OwnScript[]): Matcher {
  return {
    knows: (word) => words.has(word),
    match(reading, topics, message, heard = 'start') {
      const plain = featuresOf(reading, topics, message);
      const features = withHeard(plain, heard);
      return {
        ...matchOf({ intents, words }, reading, topics, { message, features, heard }),
        life: lifeOf(lives, plain),
      };
    },
    tongue: (message) => languageByScript(message, scripts) ?? likeliest(tongues, spellingOf(message)).label,
    isSureOfTongue: (message) =>
      languageByScript(message, scripts) !== undefined ||
      likeliest(tongues, spellingOf(message)).probability >= SURE_OF_TONGUE,
  };
}

/** The language that most letters of a text are the script of; undefined where most are Latin. */
export function languageByScript(text: string, scripts: readonly OwnScript[]): string | undefined {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = ({ script }: OwnScript) => text.match(new RegExp(`[\\p{Script=${script}}\\p{M}]`, 'gu'))?.length ?? 0;
  return scripts.find((own) => letters(own) > latin)?.language;
}

/** What of a life is likeliest told; undefined where nothing of it is. */
function lifeOf(lives: IntentModel['lives'], features: Features): LifeMatch | undefined {
  const judged = probabilitiesOf(lives, features);
  const ofDanger = lives.labels.indexOf('danger');
  const danger = judged[ofDanger];
  judged[ofDanger] = 0;
  const sure = Math.max(...judged);
  const of = lives.labels[judged.indexOf(sure)];
  return of === 'none' ? undefined : { of, sure, probability: sure / (1 - danger) };
}

function matchOf(
  { intents, words: knownWords }: Pick<IntentModel, 'intents' | 'words'>,
  reading: MessageReading,
  topics: readonly string[],
  { message, features, heard }: { message: string; features: Features; heard: Heard },
): Match {
  const { tokens, mentions } = reading;
  const known =
    tokens.filter((token) => token.startsWith('<') || knownWords.has(token)).length / Math.max(1, tokens.length);
  // neither a word nor a name: a stray sign, an emoji
  if (tokens.length === 0) return { matched: 'nonsense', probability: 0, known };
  const isOurs = mentions.some(({ kind }) => OURS.has(kind));
  // an answer states something, and asks for no place of a body
  const isTold = mentions.some(({ kind }) => TOLD.has(kind)) && !mentions.some(({ kind }) => kind === 'house');
  const isAnswering = isAskedBack(heard) && !ASKING.test(message);
  const isStated = isTold || isAnswering;
  const judged = judgedBy(intents, features, { isOurs, isStated });
  const { label, other, probability } = judged;
  const signs = mentions.filter(({ kind }) => kind === 'sign').length;
  const bare = tokens.every((token) => /^(?:<|\d)/.test(token)) && mentions.every(({ kind }) => STATED.has(kind));
  // a bare name or date states itself; two signs side by side ask for more
  if (bare && signs < 2) return { matched: 'answer', probability: 1, known: 1 };
  const leans = label === 'answer' || label === 'follow_up';
  if (known < LEAST_KNOWN && (probability < SURE || leans))
    return { matched: 'nonsense', probability: 1 - known, known };
  if (label !== 'background') return { matched: label, other, probability, known };
  // none of ours: somebody asks for something, or tells something
  return { matched: ASKING.test(message) || topics.includes('asking') ? 'out_of_scope' : 'chat', probability, known };
}

/** The likeliest label; none of ours only where that is surely so. */
function judgedBy(
  model: IntentModel['intents'],
  features: Features,
  { isOurs, isStated }: { isOurs: boolean; isStated: boolean },
): { label: Matched | 'background'; other: Matched | 'background'; probability: number } {
  const judged = probabilitiesOf(model, features);
  const background = model.labels.indexOf('background');
  const most = Math.max(...judged.filter((_, at) => at !== background));
  if (isOurs || judged[background] < SURE * Math.min(1, most / LEAST_OURS)) judged[background] = 0;
  if (!isStated) judged[model.labels.indexOf('answer')] = 0;
  const [best, next] = [...judged.keys()].sort((a, b) => judged[b] - judged[a]);
  return { label: model.labels[best], other: model.labels[next], probability: judged[best] };
}

/** What is hardly likely to be asked of us takes little to be none of ours. */
const LEAST_OURS = 0.4;

/** What an answer tells. */
const TOLD = new Set<AnyMention['kind']>([...STATED, 'day', 'side', 'orientation', 'card', 'body']);

/** Ordinary sentences name none of these. */
const OURS = new Set<AnyMention['kind']>(['sign', 'body', 'nakshatra', 'card', 'house', 'pada', 'vedic']);

const ASKING = /[?¿]/;

const WORD = 1;
const PAIR = 0.8;
const LETTERS = 0.35;
/** Of a message so many tokens are judged: longer ones repeat themselves. */
const MOST_TOKENS = 100;

/**
 * What the matcher learns from: words, pairs of neighbours, groups of two to four letters in a word, what kinds of
 * things are named, and which topics.
 */
export function featuresOf(
  { tokens: all, mentions }: MessageReading,
  topics: readonly string[],
  message: string,
): Features {
  const tokens = all.slice(0, MOST_TOKENS);
  const features: Features[number][] = [];
  tokens.forEach((token, i) => {
    features.push([`w ${token}`, WORD], [`p ${tokens[i - 1] ?? '^'} ${token}`, PAIR]);
    if (!token.startsWith('<')) features.push(...lettersOf(token));
  });
  for (const topic of topics) features.push([`t ${topic}`, WORD]);
  features.push([`p ${tokens[tokens.length - 1]} $`, PAIR], ...traits(mentions, tokens, message));
  return features;
}

/** Features of a message behind what was heard before it. */
export function withHeard(features: Features, heard: Heard): Features {
  const beside = features.flatMap(([name, weight]): Features[number][] =>
    BESIDE_HEARD.test(name) ? [[`h ${heard} ${name}`, HEARD_WEIGHT * weight]] : [],
  );
  return [...features, [`h ${heard}`, WORD], ...beside];
}

/** What means one thing behind one reply, and another behind the next. */
const BESIDE_HEARD = /^(?:w|kinds|length) /;
const HEARD_WEIGHT = 0.7;

function traits(mentions: readonly AnyMention[], tokens: readonly string[], message: string): [string, number][] {
  const count = (kind: AnyMention['kind']) => mentions.filter((mention) => mention.kind === kind).length;
  const bodies = mentions.flatMap((mention): [string, number][] =>
    mention.kind === 'body' ? [[`body ${mention.body}`, PAIR]] : [],
  );
  const kinds = [...new Set(mentions.map(({ kind }) => kind))];
  return [
    ...bodies,
    [`signs ${Math.min(2, count('sign'))}`, PAIR],
    [`dates ${Math.min(2, count('date'))}`, PAIR],
    [`length ${tokens.length < 4 ? tokens.length : tokens.length < 7 ? 'some' : 'many'}`, LETTERS],
    [`kinds ${kinds.sort().join(' ')}`, PAIR],
    ...kinds.map((kind): [string, number] => [`kind ${kind}`, PAIR]),
    [`asks ${ASKING.test(message)}`, LETTERS / 2],
  ];
}

/** Groups of two to four letters in a word. */
function lettersOf(word: string): Features {
  const padded = ` ${word} `;
  const groups: [string, number][] = [];
  for (let size = 2; size <= 4; size++) {
    for (let at = 0; at + size <= padded.length; at++) groups.push([padded.slice(at, at + size), LETTERS]);
  }
  return groups;
}

/** What a language is known by: its words and their letters. */
export function spellingOf(message: string): Features {
  const words =
    message
      .slice(0, 400)
      .toLowerCase()
      .match(/[\p{L}\p{M}¿¡]+/gu) ?? [];
  return words.flatMap((word) => [[`w ${word}`, WORD] as const, ...lettersOf(word)]);
}
