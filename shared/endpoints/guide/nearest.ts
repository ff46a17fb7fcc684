/**
 * What a message asks of what was computed, and which pieces of it are nearest: by the bodies, signs and houses that it
 * names, by the side of life, by what is wished of it (what to do, when, why), and by the words that both have.
 */
import { LANGUAGES, type Language, UNDERSTOOD, UNDERSTOOD_LANGUAGES } from '../../content/languages.ts';
import type { NearestWords } from '../../content/understood.ts';
import { folded } from '../../language/fold.ts';
import type { Matter } from '../../prose/guide/card-text.ts';
import { countOf, sentencesOf } from '../../prose/guide/saying-text.ts';
import { paragraph } from '../../prose/paragraph.ts';
import type { AnswerPiece, PieceRole } from './answer-piece.ts';
import { matterOfPeople } from './people.ts';
import { matterOf } from './topics.ts';
import type { Understanding } from './understanding.ts';

/** What is asked of an answer. */
export interface AskedPiece {
  /** `body:venus`, `sign:3`, `house:7`, `aspect:square`, `koota:nadi` */
  names: readonly string[];
  side?: Matter;
  roles: readonly PieceRole[];
  /** the first letters of the words that neither name nor ask anything */
  stems: readonly string[];
}

/** Words of topics that ask for a role as well. */
const ROLE_OF_WORD: Readonly<Record<string, PieceRole>> = {
  ...({ advice: 'do', to_do: 'do', either_or: 'whether', deciding: 'whether' } as const),
  ...({ when: 'when', ends: 'when', starts: 'when', exact_time: 'when' } as const),
  ...({ why: 'why', meaning: 'means', define: 'means', what_is: 'means', plain: 'means' } as const),
  ...({ good_bad: 'worth', whether: 'whether', eases: 'draws', rubs: 'rubs', clashes: 'rubs' } as const),
  ...({ minutes_later: 'hour', minutes_sooner: 'hour' } as const),
};

const ASPECT_OF_WORD: Readonly<Record<string, string>> = {
  ...{ square: 'square', trine: 'trine', sextile: 'sextile', opposite: 'opposition', conjunct: 'conjunction' },
};
const KOOTAS: readonly string[] = ['varna', 'vashya', 'tara', 'yoni', 'maitri', 'gana', 'bhakoot', 'nadi'];

/** Words are looked for in the language that a message is written in, and in that of the replies. */
function listsOf({ tongue }: Understanding, language?: Language): readonly NearestWords[] {
  const own = [LANGUAGES.find((code) => tongue.startsWith(code)), language].filter((code) => code !== undefined);
  const isOwn = (_: unknown, at: number) => own.length === 0 || own.some((code) => code === UNDERSTOOD_LANGUAGES[at]);
  return UNDERSTOOD.filter(isOwn).map(({ guide }) => guide.nearest);
}

/** Shorter entries are whole words; longer ones may go on. */
const SHORT = 3;
const saysAny = (plain: string, entries: readonly string[]) =>
  entries.some((entry) => {
    const own = folded(entry);
    return plain.includes(own.length > SHORT ? ` ${own}` : ` ${own} `);
  });

const saidOf = <K extends string>(plain: string, lists: readonly Readonly<Record<K, readonly string[]>>[]): K[] => {
  const keys = Object.keys(lists[0] ?? {}) as K[];
  return keys.filter((key) => lists.some((list) => saysAny(plain, list[key])));
};

/** Spelled short, as people do when they write quickly: `q` is `que`, `xq` `porque`. */
const plainOf = (text: string) => ` ${folded(text).replace(/(?<= |^)q(?= )/g, 'que')} `;

/** True where it says in so many words that a card is to be drawn, or asks what the art is good for. */
export const isCommanded = (of: keyof NearestWords['commands'], understanding: Understanding): boolean =>
  saidOf(
    plainOf(understanding.text),
    listsOf(understanding).map(({ commands }) => commands),
  ).includes(of);

/** True where a message begins or ends with a word that joins it to what was said: `so`, `y`, `aur`, `… then`. */
export function isJoined(understanding: Understanding): boolean {
  const plain = plainOf(understanding.text);
  return listsOf(understanding).some(({ commands: { leads, ends } }) => {
    const isFirst = leads.some((entry) => plain.startsWith(` ${folded(entry)} `));
    return isFirst || ends.some((entry) => plain.trimEnd().endsWith(` ${folded(entry)}`));
  });
}

/** Asks with no word of asking: for a yes or no. */
export function asksForYes(understanding: Understanding): boolean {
  const plain = plainOf(understanding.text);
  const isOpen = listsOf(understanding).some(({ commands: { asking } }) =>
    asking.some((entry) => plain.includes(` ${folded(entry)} `)),
  );
  return understanding.text.includes('?') && understanding.tokens.length >= FEWEST_OF_YES && !isOpen;
}
const FEWEST_OF_YES = 4;

/** The side of life that a message is of, in plain words. */
export function sideSaid(understanding: Understanding, language?: Language): Matter | undefined {
  const lists = listsOf(understanding, language).map(({ sides }) => sides);
  const said = saidOf(plainOf(understanding.text), lists);
  // whoever pays the rent of a job looks at the job first
  return said[0] ?? matterOf(understanding.words) ?? matterOfPeople(understanding);
}

/** The parts of an answer that plain words ask for. */
export const rolesSaid = (understanding: Understanding, language?: Language): PieceRole[] =>
  saidOf(
    plainOf(understanding.text),
    listsOf(understanding, language).map(({ roles }) => roles),
  );

/** What a message asks of an answer. */
export function askedOf(understanding: Understanding, language?: Language): AskedPiece {
  const { words, mentions, rest } = understanding;
  const said = rolesSaid(understanding, language);
  // `what should I do` asks for no yes or no
  const isOpen = said.some((role) => !OF_YES.includes(role));
  const ofWords = words.flatMap((word) => ROLE_OF_WORD[word] ?? []);
  const isPart = said.includes('rubs') || said.includes('draws');
  const roles = [...said, ...ofWords].filter(
    (role) => !((isOpen && role === 'whether') || (isPart && role === 'worth')),
  );
  const names = [
    ...mentions.flatMap((each) => {
      if (each.kind === 'body') return `body:${each.body}`;
      if (each.kind === 'sign') return `sign:${each.sign}`;
      return each.kind === 'house' ? `house:${each.house}` : [];
    }),
    ...words.flatMap((word) => (ASPECT_OF_WORD[word] ? `aspect:${ASPECT_OF_WORD[word]}` : [])),
    ...words.filter((word) => KOOTAS.includes(word)).map((word) => `koota:${word}`),
  ];
  return {
    names: [...new Set(names)],
    side: sideSaid(understanding, language),
    roles: [...new Set(roles)],
    stems: rest.filter((word) => word.length >= SHORTEST_WORD).map(stemOf),
  };
}

const OF_YES: readonly PieceRole[] = ['whether', 'worth'];

const SHORTEST_WORD = 4;
/** Of a word so many letters are its stem; Devanagari writes a syllable in one or two. */
const STEM = 5;
const stemOf = (word: string) => word.slice(0, STEM);

/** Where nothing of the kind is asked, what something is comes before what to do with it. */
const OF_NO_ROLE: Readonly<Partial<Record<PieceRole, number>>> = {
  what: 0.4,
  means: 0.2,
  do: -0.3,
  worth: -0.6,
  whether: -0.6,
  why: -1,
};
/** Of several that are asked, what weighs most. */
const WEIGHTIEST: readonly PieceRole[] = [
  ...(['hour', 'when', 'whether', 'do', 'special', 'rubs', 'draws', 'worth', 'why', 'means'] as const),
];

/** How near a piece is to what is asked. */
function nearnessOf(piece: AnswerPiece, { names, side, roles, stems }: AskedPiece): number {
  const shared = names.filter((name) => piece.names.includes(name)).length;
  const isWhole = names.length > 1 && shared === names.length;
  const isOfSide = side !== undefined && piece.side === side;
  const ofSide = side === undefined || piece.side === undefined ? 0 : isOfSide ? 5 : -5;
  const ofRole = roles.includes(piece.role)
    ? piece.role === WEIGHTIEST.find((role) => roles.includes(role))
      ? 3
      : 2
    : 0;
  const ofNone = roles.length === 0 ? (OF_NO_ROLE[piece.role] ?? 0) : 0;
  const words = new Set(folded(piece.text).split(' ').map(stemOf));
  const ofWords = Math.min(2, stems.filter((stem) => words.has(stem)).length);
  // what nothing of is named in is no answer to what is named
  const unnamed = names.length > 0 && shared === 0 && !isOfSide ? (piece.names.length > 0 ? -2 : -0.5) : 0;
  return 3 * shared + (isWhole ? 2 : 0) + ofSide + ofRole + ofNone + ofWords + unnamed + (piece.weight ?? 0);
}

/** Less is not near. */
const NEAR = 2.4;
/** What was told in part is farther by so much. */
const OF_TOLD = 1.5;
const MOST_WORDS = 55;
const MOST_SENTENCES = 3;
const ENOUGH_WORDS = 22;

/** Whether a sentence of a piece was told already. */
export const isPartTold = ({ text }: AnswerPiece, heard: string): boolean =>
  sentencesOf(text).some((sentence) => heard.includes(sentence.trim()));

/** The pieces that are nearest to what is asked, each with how near it is, the nearest first. */
export function rankedBy(
  asked: AskedPiece,
  pieces: readonly AnswerPiece[],
  heard: string,
): readonly (AnswerPiece & { near: number })[] {
  return pieces
    .map((piece) => ({ ...piece, near: nearnessOf(piece, asked) - (isPartTold(piece, heard) ? OF_TOLD : 0) }))
    .toSorted((one, other) => other.near - one.near);
}

/** One to three sentences of what is nearest, none of which was told before; undefined where nothing is near. */
export function nearestOf(
  asked: AskedPiece,
  pieces: readonly AnswerPiece[],
  heard: string,
): { text: string; facts: AnswerPiece['facts'] } | undefined {
  const told: string[] = [];
  const used: AnswerPiece[] = [];
  let open: AskedPiece = asked;
  for (;;) {
    // behind the first only what answers the same
    const isOfAsked = ({ role }: AnswerPiece) =>
      used.length === 0 || asked.roles.length === 0 || asked.roles.includes(role);
    const rest = pieces.filter((piece) => !used.includes(piece) && isOfAsked(piece));
    const next = rankedBy(open, rest, heard).find(
      ({ text, near }) => near >= NEAR && freshIn(text, heard, told).length > 0,
    );
    const isEnough =
      countOf(paragraph(...told)) >= ENOUGH_WORDS && !(next && open.names.some((name) => next.names.includes(name)));
    if (!next || isEnough || told.length >= MOST_SENTENCES) break;
    const fresh = freshIn(next.text, heard, told);
    const fitting = fresh.filter(
      (_, at) =>
        at === 0 ||
        (told.length + at < MOST_SENTENCES && countOf(paragraph(...told, ...fresh.slice(0, at + 1))) <= MOST_WORDS),
    );
    if (told.length > 0 && countOf(paragraph(...told, ...fitting)) > MOST_WORDS) break;
    told.push(...fitting);
    used.push(next);
    // what was named is told of, and what else was named is still open
    open = { ...open, names: open.names.filter((name) => !next.names.includes(name)) };
    if (asked.names.length > 0 && open.names.length === 0) break;
  }
  return used.length === 0 ? undefined : { text: paragraph(...told), facts: used[0].facts };
}

/** The sentences of a text that were not told yet. */
const freshIn = (text: string, heard: string, told: readonly string[]): string[] =>
  sentencesOf(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => !heard.includes(sentence) && !told.includes(sentence));
