/** A message that is known at the door: the account, what is none of ours, and what people say besides. */
import type { AnyMention } from '../../../language/reading.ts';
import { type Aside, isAside, isOfTheDoor } from '../asides.ts';
import { type Door, doorsIn, endpointsIn, OF_ACCOUNTS, OF_FAILURES, OF_OTHERS, PRICE_OF } from '../door-named.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { NO_TOPIC, type State } from '../state.ts';
import type { NextState, Speaking } from '../to-say.ts';
import type { Understanding } from '../understanding.ts';

/** What has sentences already, under another name. */
const SAID_AS = {
  ...({ dismissed: 'jobless', kept: 'privacy', alone: 'lonely', nagging: 'nagged', hello: 'greeting' } as const),
  insulted: 'insult',
  forbidden: 'sinful',
} satisfies Partial<Record<Door, Speaking>>;

/** Doors that are passed by where something of a life is surely told; those of art for a faith alone. */
const YIELDING: readonly Door[] = [
  ...(['dismissed', 'results', 'glad', 'praise', 'slow', 'stuck', 'flirt', 'convince', 'vague', 'testing'] as const),
  ...(['sinful', 'birthday_alone', 'curse', 'hello', 'mistaken', 'how_are_you', 'alone', 'nagging'] as const),
  ...OF_OTHERS,
];
/** What is no other matter than that of the door. */
const OF_THE_SAME: Readonly<Partial<Record<Door, readonly Aside[]>>> = {
  dismissed: ['jobless', 'strain', 'work_trouble', 'failed'],
  results: ['nerves', 'exam', 'fear'],
  glad: ['glad', 'praise', 'everyday'],
  sinful: ['faith', 'nagged'],
  curse: ['curse', 'fear', 'sleep', 'dear_ill', 'nerves', 'missing'],
  convince: ['foretell', 'insult', 'nagged'],
  vague: ['parrot', 'insult', 'praise'],
  lost_pet: ['pet_ill', 'missing', 'missing_them'],
  hacking: ['suspicion'],
  paternity: ['newborn', 'suspicion', 'baby'],
  ache: ['dear_ill', 'sick', 'checkup'],
  birthday_alone: ['birthday', 'lonely'],
  mistaken: ['insult', 'parrot'],
};

type OfAccount = (typeof OF_ACCOUNTS)[number];
const isOfAccount = (door: Door): door is OfAccount => OF_ACCOUNTS.some((each) => each === door);
const isOfOthers = (door: Door) => OF_OTHERS.some((each) => each === door);

/** Opened whatever else is named: whoever fears an age tells a birth, and a joke has planets in it. */
const AT_ONCE: readonly Door[] = [
  ...(['ill_foretold', 'deadly_dosha', 'own_death', 'pun', 'curse', 'sinful', 'forbidden', 'other_sign'] as const),
  ...(['any_faith', 'gambled_away'] as const),
];
/** What is asked of the art is asked by these. */
const OF_ART: readonly AnyMention['kind'][] = ['sign', 'body', 'card', 'nakshatra', 'house', 'pada'];
/** Whoever asks how one shuffles may name cards, and whoever praises a sign: `no cap`. */
const BESIDE_ART: readonly Door[] = ['how_shuffle', 'which_spreads', 'dream_of_dead', 'praise'];

function isOpen(door: Door, own: Understanding, { cards, listening, question }: State): boolean {
  const { mentions, wish, words, life } = own;
  const isElse = life !== undefined && life !== 'everyday' && !(OF_THE_SAME[door]?.includes(life) ?? false);
  if (isElse && YIELDING.includes(door)) return false;
  // whoever thanks for it is thanked
  if (door === 'praise' && (words.includes('thanks') || /[?¿]/.test(own.text))) return false;
  // `and the other one?` goes on from what was asked
  if (door === 'which_other' && question) return false;
  if (AT_ONCE.includes(door)) return true;
  if (isBirth(mentions) && !isOfAccount(door)) return false;
  // `will my brother give me my money back?`
  const isOfFailure = OF_FAILURES.includes(door);
  if (isOfAccount(door) && !isOfFailure && mentions.some(({ kind }) => kind === 'other')) return false;
  // a day to buy gold is looked for in the almanac
  if (isOfOthers(door) && (wish?.intent === 'panchangam' || words.includes('deed'))) return false;
  if (isOfOthers(door) && listening) return false;
  // `testing` of cards that lie there is no test of us
  if (door === 'testing' && cards.length > 0) return false;
  return isOfAccount(door) || BESIDE_ART.includes(door) || !mentions.some(({ kind }) => OF_ART.includes(kind));
}

/** What is answered at the door; undefined where a message stands at none. */
export function atTheDoor(message: string, before: State, now: NextState): NextState | undefined {
  const { understanding, toSay } = now;
  if (toSay.kind === 'answer' && toSay.righted !== undefined) return undefined;
  const open = doorsIn(message).filter((door) => isOpen(door, understanding, before));
  const [door] = open;
  if (door === undefined) return undefined;
  const { question, earlier } = before;
  const rest = { choices: [], missing: [], wrong: undefined, lost: undefined };
  if (isOfAccount(door)) {
    const parts = open.filter(isOfAccount);
    const failures = parts.filter((part) => OF_FAILURES.includes(part));
    const words = (failures.length > 0 ? failures.slice(0, 1) : parts).flatMap((part) => wordsOfPart(part, message));
    const state = { ...now.state, ...rest, question: { intent: 'account' as const, topic: { ...NO_TOPIC, words } } };
    return { state, understanding: withWords(understanding, 'credits'), toSay: { kind: 'answer' } };
  }
  const speech = door in SAID_AS ? SAID_AS[door as keyof typeof SAID_AS] : (door as Aside);
  const met = isAside(speech) && !isOfTheDoor(speech) ? speech : undefined;
  return { ...now, state: { ...now.state, ...rest, question, earlier, met }, toSay: { kind: 'speech', speech } };
}

/** Of a price each endpoint that is named; where none is, what most of them cost. */
function wordsOfPart(part: OfAccount, message: string): readonly string[] {
  if (part !== 'price') return [part];
  const named = endpointsIn(message);
  return named.length > 0 ? named.map((name) => PRICE_OF + name) : ['prices'];
}

/** A message as one that names what it was taken for. */
export const withWords = (own: Understanding, ...words: string[]): Understanding => ({
  ...own,
  words: [...new Set([...own.words, ...words])],
});
