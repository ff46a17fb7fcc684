/**
 * What is told of a life or said besides, each met by a sentence of its own, and how each is met: one line here, and a
 * list of sentences in replies.json. The first that a message says decides.
 */
import type { Matter } from '../../prose/guide/card-text.ts';

/** Ways in which something is met. */
type Way =
  /** told of a life; heard as sad, as good, or so good that one congratulates; so grave that danger may hide in it */
  | ('sorrow' | 'sad' | 'glad' | 'happy' | 'grave')
  /** asked of the art itself: whether a sign is bad, what is foretold */
  | 'art'
  /** met as what it is, whoever has died */
  | 'beside_loss'
  /** there is always more that helps */
  | 'helped'
  /** may be asked about, and not only told; any word of asking makes a question of it */
  | ('asked' | 'asked_by_words')
  /** goes first, whatever else is asked or named */
  | 'at_once'
  /** told with words of charts in it, or with days, places and signs */
  | ('any_words' | 'any_day')
  /** of the dead it is a memory; a love that ended */
  | ('of_the_living' | 'parting')
  /** goes on from what was told before; is said to the guide itself */
  | ('no_matter' | 'mood')
  /** whoever has nothing of the kind is sent to no doctor, nor told of a love that may not be */
  | 'doctors';

interface Met {
  ways: readonly Way[];
  /** limits that it speaks of by its nature */
  beside?: readonly string[];
  /** what the same words tell where somebody has died, and where nobody has */
  late?: string;
  living?: string;
}

/** What is known at the door: none of ours, said to the guide itself, or an ordinary sorrow. */
const OF_THE_DOOR = {
  ...{ sports: { ways: [] }, races: { ways: [] }, homework: { ways: [] }, parcel: { ways: [] } },
  ...{ timetable: { ways: [] }, errand: { ways: [] }, hacking: { ways: [] }, paternity: { ways: [] } },
  ...{ recipe: { ways: [] } },
  ...{ market: { ways: [] }, lost_thing: { ways: [] }, gadget: { ways: [] } },
  ...{ convince: { ways: [] }, vague: { ways: [] }, slow: { ways: [] }, stuck: { ways: [] } },
  ...{ pun: { ways: [] }, flirt: { ways: [] }, testing: { ways: [] }, how_are_you: { ways: [] } },
  ...{ your_life: { ways: [] }, makers: { ways: [] }, how_shuffle: { ways: [] }, which_spreads: { ways: [] } },
  ...{ politics: { ways: [] }, which_other: { ways: [] }, other_sign: { ways: [] }, differ: { ways: [] } },
  ...{ may_i: { ways: [] }, ache: { ways: [] }, mistaken: { ways: [] } },
  lost_pet: { ways: ['sad'] },
  sinful: { ways: ['beside_loss'] },
  awake: { ways: ['beside_loss', 'sad'] },
  dream_of_dead: { ways: ['beside_loss', 'sad'] },
  ex_seen: { ways: ['beside_loss', 'sad'] },
  results: { ways: ['beside_loss', 'sad'] },
  own_death: { ways: ['beside_loss', 'sad'] },
  gambled_away: { ways: ['beside_loss', 'sad'] },
  any_faith: { ways: ['beside_loss'] },
  ill_foretold: { ways: ['beside_loss', 'sad'] },
  deadly_dosha: { ways: ['beside_loss', 'sad'] },
  birthday_alone: { ways: ['beside_loss', 'sad'] },
} as const satisfies Record<string, Met>;

/** True for what is known at the door and is no sorrow. */
export const isOfTheDoor = (word: string): boolean =>
  word === 'privacy' || (word in OF_THE_DOOR && !isMetAs('sad', word));

const MET = {
  checkup: { ways: ['sorrow', 'beside_loss', 'at_once', 'doctors', 'sad'], beside: ['illness', 'lifespan', 'surgery'] },
  missing: {
    ways: ['sorrow', 'beside_loss', 'asked', 'at_once', 'mood', 'sad'],
    beside: ['lifespan', 'third_person', 'recovery'],
    late: 'missing_them',
  },
  sleep: { ways: ['sorrow', 'beside_loss', 'helped', 'sad'] },
  lost_child: { ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'sad'], beside: ['fertility', 'illness'] },
  unsaid: { ways: ['sorrow', 'asked', 'sad'], beside: ['third_person'] },
  beyond: { ways: ['sorrow', 'beside_loss', 'asked', 'sad'], beside: ['third_person', 'lifespan'] },
  guilt: { ways: ['sorrow', 'beside_loss', 'asked', 'sad'], beside: ['third_person'] },
  missing_them: { ways: ['sorrow', 'parting', 'grave', 'sad'], beside: ['third_person'] },
  dying: {
    ways: ['sorrow', 'helped', 'asked', 'of_the_living', 'sad'],
    beside: ['lifespan', 'illness', 'recovery', 'surgery', 'third_person'],
  },
  grieving: { ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'sad'], living: 'getting_over' },
  getting_over: {
    ways: ['sorrow', 'beside_loss', 'helped', 'parting', 'sad'],
    beside: ['third_person'],
    late: 'grieving',
  },
  breakup: { ways: ['sorrow', 'parting', 'sad'], beside: ['third_person'], late: 'missing_them' },
  sick: {
    ways: ['sorrow', 'helped', 'asked_by_words', 'of_the_living', 'doctors', 'sad'],
    beside: ['illness', 'lifespan'],
  },
  ashamed: { ways: ['sorrow', 'no_matter', 'grave', 'sad'] },
  friends: { ways: ['sorrow', 'beside_loss', 'helped', 'sad'] },
  lonely: { ways: ['sorrow', 'helped', 'parting', 'no_matter', 'grave', 'sad'], late: 'missing_them' },
  nerves: { ways: ['sorrow', 'beside_loss', 'helped', 'no_matter', 'sad'] },
  fear: { ways: ['sorrow', 'no_matter', 'grave', 'sad'], beside: ['lifespan'] },
  failed: { ways: ['sorrow', 'helped', 'sad'] },
  jobless: { ways: ['sorrow', 'sad'] },
  drinking: { ways: ['sorrow', 'helped', 'sad'], beside: ['illness', 'third_person'] },
  baby: { ways: ['sorrow', 'helped', 'of_the_living', 'sad'] },
  strain: { ways: ['sorrow', 'no_matter', 'grave', 'sad'] },
  suspicion: { ways: ['sorrow', 'beside_loss', 'helped', 'sad'], beside: ['third_person'] },
  nagged: { ways: ['sorrow', 'helped', 'of_the_living', 'sad'], beside: ['third_person'] },
  strife: { ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'sad'], beside: ['third_person'] },
  low: { ways: ['sorrow', 'helped', 'no_matter', 'grave', 'sad'], late: 'missing_them' },
  wordless: { ways: ['sorrow', 'any_words', 'mood', 'grave', 'sad'] },
  treatment: {
    ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'of_the_living', 'any_words', 'sad'],
    beside: ['illness', 'recovery', 'lifespan', 'surgery'],
  },
  manic: { ways: ['sorrow', 'helped', 'at_once', 'doctors', 'grave', 'sad'], beside: ['illness'] },
  depressed: { ways: ['sorrow', 'helped', 'doctors', 'grave', 'sad'], beside: ['illness', 'recovery'] },
  eating: { ways: ['sorrow', 'helped', 'doctors', 'grave', 'sad'], beside: ['illness'] },
  panic: { ways: ['sorrow', 'helped', 'sad'], beside: ['illness', 'lifespan'] },
  bonding: {
    ways: ['sorrow', 'beside_loss', 'helped', 'of_the_living', 'doctors', 'grave', 'sad'],
    beside: ['third_person', 'fertility'],
  },
  own_doing: {
    ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'sad'],
    beside: ['illness', 'fertility', 'lifespan'],
  },
  bullied: { ways: ['sorrow', 'helped', 'grave', 'sad'], beside: ['third_person'] },
  scam: {
    ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'at_once', 'sad'],
    beside: ['remedy', 'money', 'third_person'],
  },
  pursuing: { ways: ['sorrow', 'beside_loss', 'helped', 'of_the_living', 'sad'], beside: ['third_person', 'remedy'] },
  apart: { ways: ['sorrow', 'helped', 'of_the_living', 'sad'], beside: ['third_person', 'court'] },
  unseen: { ways: ['sorrow', 'helped', 'sad'], beside: ['third_person'] },
  debts: { ways: ['sorrow', 'helped', 'asked', 'grave', 'sad'], beside: ['money', 'court'] },
  torn: {
    ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'of_the_living', 'any_words', 'doctors', 'sad'],
    beside: ['third_person'],
  },
  childless: { ways: ['sorrow', 'helped', 'asked', 'sad'], beside: ['fertility', 'illness'] },
  upbringing: { ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'sad'], beside: ['third_person', 'illness'] },
  consoling: {
    ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'sad'],
    beside: ['third_person', 'illness'],
    living: 'supporting',
  },
  first_dates: { ways: ['sorrow', 'beside_loss', 'asked', 'any_words', 'sad'], beside: ['third_person', 'lifespan'] },
  numb: { ways: ['sorrow', 'beside_loss', 'asked', 'sad'], beside: ['illness', 'lifespan'] },
  work_trouble: { ways: ['sorrow', 'helped', 'asked', 'sad'], beside: ['third_person', 'money'] },
  no_cover: { ways: ['sorrow', 'helped', 'asked', 'at_once', 'sad'], beside: ['illness', 'money'] },
  prejudice: { ways: ['art', 'at_once'] },
  harmless: { ways: ['art', 'at_once'] },
  foretell: { ways: ['art', 'at_once'] },
  orientation: { ways: ['art', 'beside_loss', 'at_once', 'any_words'] },
  brand: { ways: ['art', 'at_once'] },
  privacy: { ways: ['asked'] },
  dreams: { ways: ['asked', 'any_day'] },
  fun: { ways: ['asked', 'any_day'] },
  other_arts: { ways: ['asked'] },
  cannot: { ways: ['asked'] },
  telling: { ways: ['beside_loss', 'asked', 'sad'], beside: ['third_person'] },
  glad: { ways: ['asked_by_words', 'mood', 'glad', 'happy'] },
  praise: { ways: ['mood'] },
  blessing: { ways: [] },
  feasts: { ways: ['asked', 'any_day'] },
  exam: { ways: ['asked', 'sad'] },
  cheer: { ways: ['beside_loss', 'asked', 'no_matter', 'glad'] },
  crush: { ways: ['asked', 'sad'] },
  parrot: { ways: ['mood'] },
  insult: { ways: ['mood'] },
  birthday: { ways: ['any_words', 'glad', 'happy'] },
  faith: { ways: ['beside_loss', 'asked', 'any_words'] },
  alive: { ways: [] },
  worthless: { ways: ['sorrow', 'helped', 'no_matter', 'grave', 'sad'] },
  carer: { ways: ['sorrow', 'helped', 'of_the_living', 'grave', 'sad'], beside: ['third_person', 'illness'] },
  dear_ill: {
    ways: ['sorrow', 'helped', 'asked', 'of_the_living', 'sad'],
    beside: ['illness', 'recovery', 'lifespan'],
  },
  in_care: {
    ways: ['sorrow', 'helped', 'asked', 'of_the_living', 'sad'],
    beside: ['illness', 'recovery', 'surgery', 'third_person'],
  },
  pet_ill: { ways: ['sorrow', 'helped', 'asked', 'of_the_living', 'sad'], beside: ['illness', 'recovery', 'lifespan'] },
  newborn: { ways: ['beside_loss', 'asked', 'glad', 'happy'], beside: ['fertility'] },
  coming_out: { ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'sad'], beside: ['third_person'] },
  same_love: { ways: ['beside_loss', 'asked', 'glad'], beside: ['third_person'] },
  maybe_pregnant: {
    ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'sad'],
    beside: ['fertility', 'illness', 'third_person'],
  },
  spell: { ways: ['beside_loss', 'asked', 'at_once'] },
  curse: { ways: ['sorrow', 'beside_loss', 'helped', 'asked', 'at_once', 'sad'] },
  copying: { ways: ['asked', 'at_once'] },
  neighbours: { ways: ['sorrow', 'helped', 'asked', 'sad'], beside: ['third_person', 'court'] },
  job_fear: { ways: ['sorrow', 'helped', 'asked', 'sad'], beside: ['third_person', 'money'] },
  controlled: { ways: ['sorrow', 'helped', 'of_the_living', 'grave', 'sad'], beside: ['third_person'] },
  betrayed: {
    ways: ['sorrow', 'helped', 'asked', 'of_the_living', 'any_words', 'parting', 'sad'],
    beside: ['third_person', 'court'],
  },
  supporting: { ways: ['sorrow', 'helped', 'asked', 'of_the_living', 'sad'], beside: ['third_person', 'illness'] },
  bad_day: { ways: ['sorrow', 'helped', 'sad'], late: 'missing_them' },
  witch: { ways: ['asked', 'mood'] },
  laughing: { ways: ['mood'] },
  everyday: { ways: ['any_words'], beside: ['weather'] },
  ...OF_THE_DOOR,
} as const satisfies Record<string, Met>;

export type Aside = keyof typeof MET;
const ROWS: ReadonlyMap<string, Met> = new Map(Object.entries(MET));
export const ASIDES: readonly Aside[] = [...ROWS.keys()].filter(isAside);

export function isAside(word: string): word is Aside {
  return ROWS.has(word);
}

/** The side of life that something is told of, where it is of one. */
const SIDE_OF: Readonly<Partial<Record<Aside, Matter>>> = {
  ...{ crush: 'love', first_dates: 'love' },
  ...{ pursuing: 'love', betrayed: 'love', suspicion: 'love' },
  ...{ jobless: 'work', work_trouble: 'work', job_fear: 'work' },
  ...{ failed: 'studies', exam: 'studies' },
  ...{ debts: 'money', scam: 'money' },
  ...{ friends: 'friends' },
  ...{ nagged: 'family', upbringing: 'family', newborn: 'family', telling: 'family' },
} as const;
export const sideOfAside = (aside: string | undefined): Matter | undefined =>
  aside !== undefined && isAside(aside) ? SIDE_OF[aside] : undefined;

/** True for a word that is met in a way. */
export const isMetAs = (way: Way, word: string | undefined): boolean =>
  word !== undefined && ROWS.get(word)?.ways.includes(way) === true;

export const isSorrow = (word: string): boolean => isMetAs('sorrow', word);

/** True where something that is told speaks of a limit by its nature. */
export const speaksOf = (aside: Aside, limit: string): boolean => ROWS.get(aside)?.beside?.includes(limit) === true;

/** What the same words tell where somebody has died, or where nobody has. */
export function asideOf(aside: Aside, isLate: boolean): Aside {
  const { late, living } = ROWS.get(aside) ?? {};
  const other = (isLate ? late : living) ?? aside;
  return isAside(other) ? other : aside;
}

/** What is told of somebody who has died, each taken up in its own way. */
export const HEARD = [
  ...(['their_words', 'long_love', 'wants_them', 'cause', 'memory', 'nature', 'hurt_by', 'keepsake'] as const),
];
