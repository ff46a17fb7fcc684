/**
 * What is known at the door, whatever else is in a message: what asks of the account, of matters that are none of ours
 * (a match, a parcel, a way into somebody's phone), and what people say besides: a joke, a night without sleep, a fear.
 */
import { UNDERSTOOD } from '../../content/languages.ts';
import type { DoorWords } from '../../content/understood.ts';
import { namesOf } from '../../narrow.ts';
import { inSteps, once } from '../../once.ts';
import { wordsOf } from '../../safety/fold.ts';
import { boundedWords, meaningsFinder, type Slots } from '../../safety/patterns.ts';

export type Door = keyof DoorWords['doors'];
/** An entry of the glossary that is asked for by what is asked of it, and not by its name. */
export type Explained = keyof DoorWords['explained'];
/** What is wished of cards. */
type CardWish = keyof DoorWords['table'];

/** What an account is asked for. */
export const OF_ACCOUNTS = [
  ...(['leaked', 'refused', 'limited', 'failing', 'monthly'] as const),
  ...(['unpaid', 'trial', 'price', 'formats', 'payment', 'expiry', 'refund', 'cancel', 'tongues'] as const),
  ...(['erasing', 'clients', 'support'] as const),
] as const satisfies readonly Door[];

/** What goes wrong with a key or a call is told by itself, whatever plan stands beside it. */
export const OF_FAILURES: readonly Door[] = ['leaked', 'refused', 'limited', 'failing'];

/** Before the name of an endpoint whose price is asked. */
export const PRICE_OF = 'price_of ';

/** None of ours, and said to be so. */
export const OF_OTHERS = [
  ...([
    'hacking',
    'paternity',
    'politics',
    'ache',
    'sports',
    'races',
    'market',
    'homework',
    'recipe',
    'parcel',
    'timetable',
    'errand',
  ] as const),
  ...(['lost_pet', 'lost_thing', 'gadget'] as const),
] as const satisfies readonly Door[];

/** Ordinary sorrows, and a fear that somebody has planted. */
const OF_SORROWS = [
  ...(['ill_foretold', 'deadly_dosha', 'own_death', 'dream_of_dead', 'ex_seen', 'dismissed'] as const),
  ...(['gambled_away', 'curse', 'sinful', 'forbidden', 'any_faith', 'results'] as const),
  ...(['awake', 'birthday_alone', 'alone', 'nagging'] as const),
] as const satisfies readonly Door[];

/** Said to the guide itself. */
const OF_COMPANY = [
  ...(['glad', 'kept', 'makers', 'pun', 'flirt', 'mistaken', 'other_sign', 'convince', 'vague', 'differ'] as const),
  ...(['stuck', 'slow', 'how_shuffle', 'which_spreads', 'praise', 'how_are_you', 'your_life', 'testing'] as const),
  ...(['insulted', 'which_other', 'may_i', 'hello'] as const),
] as const satisfies readonly Door[];

/** All doors, those first that are opened first. */
export const DOORS: readonly Door[] = [...OF_SORROWS, ...OF_ACCOUNTS, ...OF_OTHERS, ...OF_COMPANY];

/** What may hide a cry for help. */
const UNSURE: readonly Door[] = [
  ...(['hacking', 'paternity', 'testing', 'may_i', 'hello', 'flirt', 'stuck', 'cancel', 'lost_thing'] as const),
  ...([
    'timetable',
    'races',
    'dismissed',
    'own_death',
    'homework',
    'errand',
    'praise',
    'payment',
    'mistaken',
    'gambled_away',
  ] as const),
];
/** What people ask and tell so, though weights see danger in it. */
const SURELY_CALM: readonly Door[] = [
  ...([
    'ill_foretold',
    'deadly_dosha',
    'any_faith',
    'sinful',
    'forbidden',
    'curse',
    'ex_seen',
    'convince',
    'kept',
    'vague',
    'other_sign',
    'differ',
    'trial',
    'price',
  ] as const),
  ...(['formats', 'expiry', 'tongues', 'unpaid', 'leaked', 'refused', 'limited', 'failing', 'monthly'] as const),
  ...(['recipe'] as const),
];
/** True where nobody seems to be in danger, and a door need not be left open. */
export const isCalmAtDoor = (door: Door): boolean => !UNSURE.includes(door);
/** True also where weights alone see what is no more than likely danger. */
export const isSurelyCalmAtDoor = (door: Door): boolean => SURELY_CALM.includes(door);

/** Gives each thing that words tell. */
type Meanings<T> = (words: readonly string[]) => ReadonlySet<T>;

interface Finders {
  doors: Meanings<Door>;
  explained: Meanings<Explained>;
  table: Meanings<CardWish>;
  cards: Meanings<string>;
  endpoints: Meanings<string>;
  /** birth dates of public people whose chart or sign is asked for */
  famous: Meanings<string>;
}

/** What tells which of some lists' patterns stand in a text. */
const findersOf = <T extends string>(lists: Readonly<Record<T, readonly string[]>>, slots: Slots) =>
  meaningsFinder(
    namesOf(lists).flatMap((means) => lists[means].map((pattern) => ({ pattern, means }))),
    slots,
  );

const made = inSteps(function* (): Generator<undefined, Finders[]> {
  const all: Finders[] = [];
  for (const { guide } of UNDERSTOOD) {
    const { slots, doors, explained, table, cards, endpoints, famous } = guide.doors;
    const ofDoors = findersOf(doors, slots);
    yield;
    const ofExplained = findersOf(explained, slots);
    yield;
    const ofTable = findersOf(table, slots);
    yield;
    const ofCards = findersOf(cards, slots);
    yield;
    const ofEndpoints = findersOf(endpoints, slots);
    yield;
    const ofFamous = findersOf(famous, slots);
    const ofNames = { table: ofTable, cards: ofCards, endpoints: ofEndpoints, famous: ofFamous };
    all.push({ doors: ofDoors, explained: ofExplained, ...ofNames });
    yield;
  }
  return all;
});
const finders = made.value;

/** Makes what doors are known by step by step, and not at the first message. */
export const preparedDoors = made.steps;

/** Of a message so many characters are looked through. */
const LONGEST_READ = 400;
const read = (text: string) => boundedWords([wordsOf(text.slice(0, LONGEST_READ))]);

/** Hands that greet, and nothing else. */
const GREETS = /^(?:\s|\u{1F64F}|\u{1F44B}|[\u{1F3FB}-\u{1F3FF}])+$/u;

/** A parting or a job lost is told, whatever is asked beside it. */
export function tellsOfParting(text: string): boolean {
  const words = read(text);
  return finders().some(({ doors }) => doors(words).has('parted'));
}

/** The doors that a message stands at, those first that are opened first. */
export function doorsIn(text: string): readonly Door[] {
  const words = read(text);
  const found = finders().map(({ doors }) => doors(words));
  return DOORS.filter((door) => found.some((each) => each.has(door)) || (door === 'hello' && GREETS.test(text)));
}

/** The entries that a message asks for by what it asks of them, in the order in which the table has them. */
export function explainedIn(text: string): readonly Explained[] {
  const words = read(text);
  const found = finders().map(({ explained }) => explained(words));
  return namesOf(UNDERSTOOD[0].guide.doors.explained).filter((id) => found.some((each) => each.has(id)));
}

/** The birth date, as it is publicly known, of whoever famous a message names; `YYYY-MM-DD`. */
export function famousIn(text: string): string | undefined {
  const words = read(text);
  const found = finders().flatMap(({ famous }) => [...famous(words)]);
  return found.length === 1 ? found[0] : undefined;
}

/** The endpoints that a message names by what they are called. */
export function endpointsIn(text: string): readonly string[] {
  const words = read(text);
  return [...new Set(finders().flatMap(({ endpoints }) => [...endpoints(words)]))];
}

/** What a message wishes of cards, and the cards that it names by what they are called without an article. */
export function cardWishesIn(text: string): { wishes: ReadonlySet<CardWish>; cards: readonly string[] } {
  const words = read(text);
  const wishes = new Set(finders().flatMap(({ table }) => [...table(words)]));
  return { wishes, cards: [...new Set(finders().flatMap(({ cards }) => [...cards(words)]))] };
}

const YES_OR_NO = once(() => {
  const phrases = UNDERSTOOD.flatMap(({ guide }) => guide.doors.slots.yes_no).sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${phrases.join('|').replaceAll(' ', '[ /-]')})(?![\\p{L}\\p{M}])`, 'giu');
});

/** A yes or a no is asked for by its name. */
export const saysYesOrNo = (text: string): boolean => text.search(YES_OR_NO()) >= 0;

/** What the cards are asked, without what asks for a yes or a no and without what stands in brackets or ahead of it. */
export function askedOfCards(text: string): string {
  const bare = text.replace(/\([^)]*\)/g, ' ').replace(YES_OR_NO(), ' ');
  const [, behind] = /^[^:]{0,60}:\s*(\S.{5,})$/su.exec(bare) ?? [];
  const asked = (behind ?? bare).replace(/\s+/g, ' ').replace(/^[\s,.;:/-]+|[\s,.;:/-]+$/g, '');
  return /[?？]$/.test(asked) ? asked : `${asked}?`;
}
