/**
 * A few words that lean on what was said just before: a no that is not taken for one, a stone that is for sale, which
 * of two days, another table of letters. What was declined stays known, so that it is gone on with to the point.
 */
import type { AnyMention } from '../../../language/reading.ts';
import { isMetAs } from '../asides.ts';
import { doorsIn, OF_ACCOUNTS } from '../door-named.ts';
import { type Follow, followsIn } from '../follow-named.ts';
import { nameAsked } from '../name-asked.ts';
import { OF_CARDS } from '../question/intent-groups.ts';
import { asksIn } from '../slots.ts';
import { type KnownPlace, NO_TOPIC, type Question, type State, type Topic } from '../state.ts';
import type { Followed, NextState } from '../to-say.ts';
import { isOfTalk, matterOf } from '../topics.ts';
import { dayFollowed } from './days-followed.ts';
import { answersNothing } from './taking-up.ts';

/** A message that may go on from what was said before it. */
export interface Following {
  message: string;
  now: NextState;
  before: State;
  follows: ReadonlySet<Follow>;
  /** `YYYY-MM-DD` where the conversation is */
  today: string;
  /** the place that is spoken of, by a region or country that the message names */
  narrowed?: KnownPlace;
}

type Going = (following: Following) => NextState | undefined;

/** What may be gone on with in a few words: another person's heart. */
const OF_HEARTS: readonly string[] = [
  ...['third_person', 'suspicion', 'hacking', 'betrayed', 'breakup', 'missing_them', 'missing', 'getting_over'],
  ...['pursuing', 'copying', 'ex_seen', 'torn', 'apart', 'unseen', 'first_dates', 'crush', 'strife', 'hearts'],
];
/** What weighs by itself: whoever tells it is met, whatever else was spoken of. */
const OF_SORROW: readonly (Follow & Followed)[] = ['cannot_eat', 'taunted', 'unwanted', 'feels_foolish'];

/** What is told of a birth, a day or the art: a message that has it says more than a few words. */
const OF_MORE: readonly AnyMention['kind'][] = [
  ...(['date', 'time', 'place', 'sign', 'body', 'card', 'house', 'nakshatra', 'pada', 'period'] as const),
];
const isBare = ({ now }: Following) => now.understanding.mentions.every(({ kind }) => !OF_MORE.includes(kind));
const isUnmet = ({ now: { toSay, state } }: Following) =>
  answersNothing(toSay) ||
  toSay.kind === 'noted' ||
  (toSay.kind === 'speech' && (toSay.speech === 'feeling' || toSay.speech === 'nonsense')) ||
  (toSay.kind === 'answer' && state.question?.intent === 'conversation');

/** The last reply declined one of these, or went on from that. */
const isFresh = ({ before: { declined, isDeclined } }: Following, ...of: readonly string[]) =>
  isDeclined === true && declined !== undefined && of.includes(declined);
const wasDeclined = ({ before: { declined } }: Following, ...of: readonly string[]) =>
  declined !== undefined && of.includes(declined);

const isOf = ({ before: { question } }: Following, ...intents: readonly Question['intent'][]) =>
  question !== undefined && intents.includes(question.intent);
const isOfWord = ({ before: { question } }: Following, word: string) => question?.topic.words.includes(word) === true;

/** What is asked back or open is left; the question that was spoken of stays. */
const SETTLED = { choices: [], missing: [], wrong: undefined, lost: undefined } as const;

/** Goes on with a sentence of its own. */
function saying({ now, before }: Following, says: Followed): NextState {
  const { question, earlier } = before;
  return { ...now, state: { ...now.state, ...SETTLED, question, earlier }, toSay: { kind: 'following', says } };
}

/** Goes on with a question that is answered by what is computed. */
function asking({ now }: Following, question: Question, more: Partial<State> = {}): NextState {
  return { ...now, state: { ...now.state, ...SETTLED, question, ...more }, toSay: { kind: 'answer', isAnew: true } };
}

/** The first of some that a message asks for. */
const firstSaid = <T extends Follow>({ follows }: Following, all: readonly T[]): T | undefined =>
  all.find((each) => follows.has(each));

/** More words say more than which place it is. */
const MOST_OF_PLACE = 6;

/** `The one in Punjab, yes`, `same city`: the place that was computed with. */
const toPlace: Going = (following) => {
  const { before, now, narrowed, follows, message } = following;
  const { question, people, about, missing, choices } = before;
  const known = question?.topic.where ?? people[about[0] ?? 0]?.place;
  if (!known || missing.length + choices.length > 0 || !question) return undefined;
  const { mentions, rest } = now.understanding;
  const isOfPlace = mentions.every(({ kind }) => kind === 'place' || kind === 'self' || kind === 'lost');
  const isSameTown = narrowed?.latitude === known.latitude && narrowed.longitude === known.longitude;
  const isSame = isSameTown || (follows.has('same_city') && mentions.length === 0);
  if (!isSame || !isOfPlace || rest.length > MOST_OF_PLACE || asksIn(message, now.understanding)) return undefined;
  return saying(following, 'place_kept');
};

/** What is asked of a stone, those first that say most. */
const OF_STONES = [
  ...(['remedy_harm', 'remedy_both', 'remedy_measure', 'remedy_cheap', 'remedy_none', 'remedy_told'] as const),
] as const;

/** What is feared, and somebody offers to lift for money. */
const OF_FEARS: readonly string[] = ['remedy', 'curse', 'spell', 'paying', 'sinful'];

/** What explains stones and customs in general. */
const STONE_ENTRIES: readonly string[] = [
  ...['fig_gem', 'entry_gemstones', 'entry_blue_sapphire', 'entry_gems_together', 'entry_gem_fingers', 'entry_upay'],
];

const toStone: Going = (following) => {
  const { follows, before, now } = following;
  const isOfStone =
    isFresh(following, 'remedy') ||
    STONE_ENTRIES.some((entry) => isOfWord(following, entry)) ||
    (wasDeclined(following, 'remedy') && follows.has('stone_named'));
  const isFeared =
    isOf(following, 'dosha', 'running_dasha', 'transits', 'glossary') || wasDeclined(following, ...OF_FEARS);
  if (follows.has('paying') && isFeared) return saying(following, 'paying');
  const isOfSati = isFresh(following, 'paying') || isOf(following, 'dosha') || isOfWord(following, 'sade_sati');
  if (isOfSati && follows.has('remedy_cheap') && isBare(following)) return saying(following, 'remedy_cheap');
  // a stone that is asked for by the way
  const isBegun = before.question !== undefined || before.declined !== undefined;
  if (isBegun && follows.has('stone_asked') && isBare(following) && isUnmet(following))
    return saying(following, isKnown(now.state.people[0]) ? 'stone' : 'remedy_which');
  if (!isOfStone) return undefined;
  const { people, about } = now.state;
  const isBorn = isKnown(people[about[0] ?? 0]);
  // the birth that was asked for, or `which one, then?`
  const isTold = isBorn && !isKnown(before.people[about[0] ?? 0]);
  if (isTold || (isBorn && follows.has('remedy_which'))) return saying(following, 'stone');
  if (!isBare(following)) return undefined;
  const says = firstSaid(following, OF_STONES);
  if (says) return saying(following, says);
  if (follows.has('remedy_which')) return saying(following, 'remedy_which');
  return follows.has('remedy_why') ? saying(following, 'remedy_why') : undefined;
};

const isKnown = (person: State['people'][number] | undefined) =>
  person?.date !== undefined && person.time !== undefined && person.place !== undefined;

/** What a limit is of another person. */
const OF_OTHERS: readonly string[] = [
  'third_person',
  'suspicion',
  'hacking',
  'betrayed',
  'hearts',
  'breakup',
  'missing',
];
/** Whoever presses for what was declined is told so once more, and what there is instead. */
const LIMITED: readonly string[] = [
  ...['lifespan', 'illness', 'court', 'fertility', 'recovery', 'surgery', 'unborn', 'diagnosis', 'lottery', 'money'],
  ...OF_OTHERS,
];

const toDeclined: Going = (following) => {
  const { before, follows, now } = following;
  if (!follows.has('insist') || !isFresh(following, ...LIMITED)) return undefined;
  // another limit, or what is surely asked for by its name
  const { question } = now.state;
  const isElse = now.toSay.kind === 'answer' && question !== undefined && question.intent === 'numerology';
  if (isElse || now.understanding.mentions.some(({ kind }) => kind === 'card' || kind === 'body')) return undefined;
  if (OF_CARDS.some((intent) => now.toSay.kind === 'answer' && question?.intent === intent)) return undefined;
  if (before.declined === 'unborn') return saying(following, 'insist_unborn');
  return saying(following, OF_OTHERS.includes(before.declined ?? '') ? 'insist_third' : 'insist');
};

/** What is told and asked of another's heart, and of being left. */
const toHeart: Going = (following) => {
  const { follows, now, before } = following;
  if (!isBare(following)) return undefined;
  const isBegun = before.question !== undefined || before.declined !== undefined || before.thread !== undefined;
  const says = isBegun ? firstSaid(following, OF_SORROW) : undefined;
  if (says) return saying(following, says);
  if (isMetAs('grave', now.understanding.life)) return undefined;
  const isOfHeart = wasDeclined(following, ...OF_HEARTS) || before.thread?.side === 'love';
  const open = isUnmet(following) || isFresh(following, ...OF_HEARTS);
  if (follows.has('calling_kin') && !asksIn(following.message, now.understanding) && open)
    return saying(following, 'calling_kin');
  if (follows.has('say_to') && open) return saying(following, 'say_to');
  if (follows.has('comes_back') && open) return saying(following, 'comes_back');
  if (follows.has('why_left') && isOfHeart) return saying(following, 'why_left');
  if (follows.has('own_pattern') && (isOfHeart || isOf(following, 'compatibility')))
    return saying(following, 'own_pattern');
  if (follows.has('seen_wedding') && wasDeclined(following, 'lifespan')) return saying(following, 'seen_wedding');
  return undefined;
};

/** What a birth is told with. */
const isOfTalkOrHour = (word: string) => isOfTalk(word) || ['morning', 'evening', 'born'].includes(word);

/** More words ask for more than what to do. */
const MOST_ADVISED = 14;

/** What is asked of a period or a passage that was told. */
const toPassage: Going = (following) => {
  const { follows, now, before } = following;
  const [who = 0] = now.state.about;
  const isToldNow = before.passage === true && isKnown(now.state.people[who]) && !isKnown(before.people[who]);
  const isStated = now.toSay.kind === 'answer' && now.state.question?.intent === 'natal_placement';
  if (isToldNow && isStated && now.state.choices.length === 0 && now.understanding.words.every(isOfTalkOrHour))
    return asking(
      following,
      { intent: 'transits', topic: { ...NO_TOPIC, words: ['sade_sati'] } },
      { zodiac: 'sidereal' },
    );
  const { tokens } = now.understanding;
  const isOfSati = isOfWord(following, 'sade_sati') || isOfWord(following, 'entry_sade_sati');
  const isExplained = before.question?.intent === 'glossary' && isOfSati;
  if (follows.has('on_me') && (isOfSati || isExplained) && isKnown(before.people[before.about[0] ?? 0]))
    return asking(following, { intent: 'transits', topic: { ...NO_TOPIC, words: ['sade_sati'] } });
  const isOfThese = isOf(following, 'running_dasha', 'dosha') || isOfSati;
  if (follows.has('what_to_do') && isOfThese && isBare(following) && tokens.length <= MOST_ADVISED)
    return saying(following, 'what_to_do');
  const isOfReturn = isOf(following, 'transits') && isOfWord(following, 'return');
  return follows.has('to_expect') && isOfReturn && isBare(following) ? saying(following, 'to_expect') : undefined;
};

/** Numbers of a name, by another table or with another name in it. */
const toNumber: Going = (following) => {
  const { follows, before } = following;
  const { question } = before;
  if (question?.intent !== 'numerology' || !isBare(following)) return undefined;
  if (follows.has('which_system')) return saying(following, 'which_system');
  const isOfName = before.people.some(({ name }) => name !== undefined);
  const isOfFigures = /\d/.test(following.message);
  if (follows.has('which_name') && isOfName && !isOfFigures) return saying(following, 'which_name');
  const who = before.about[0] ?? 0;
  const { name } = before.people[who] ?? {};
  const ofName = (more: readonly string[]): Topic => ({ ...question.topic, matter: undefined, words: more });
  if (follows.has('other_system') && name !== undefined) {
    const isChaldean = !question.topic.words.includes('chaldean');
    const topic = ofName(['expression', ...(isChaldean ? ['chaldean'] : [])]);
    return asking(following, { intent: 'numerology', topic }, { people: before.people, about: [who] });
  }
  const called =
    (follows.has('name_fits') || follows.has('adds_name')) && name === undefined
      ? nameAsked(following.message)
      : undefined;
  if (called !== undefined) {
    const people = before.people.map((person, at) => (at === who ? { ...person, name: called } : person));
    return asking(following, { intent: 'numerology', topic: ofName(['expression']) }, { people, about: [who] });
  }
  const added = follows.has('adds_name') && name !== undefined ? nameWith(name, following.message) : undefined;
  if (added === undefined) return undefined;
  const people = before.people.map((person, at) => (at === who ? { ...person, name: added } : person));
  const words = ['expression', ...question.topic.words.filter((word) => word === 'chaldean')];
  return asking(following, { intent: 'numerology', topic: ofName(words) }, { people, about: [who] });
};

/** A name with another one in it: in the place of the one that it spells anew, else between the first and the last. */
function nameWith(known: string, message: string): string | undefined {
  const written = message.match(/(?<=\S\s)\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? [];
  const [added] = written.filter((word) => !known.split(' ').includes(word));
  if (added === undefined) return undefined;
  const parts = known.split(' ');
  const alike = parts.findIndex((part) => isAlike(part, added));
  if (alike >= 0) return parts.map((part, at) => (at === alike ? added : part)).join(' ');
  return [...parts.slice(0, 1), added, ...parts.slice(1)].join(' ');
}

/** Two spellings of one name. */
function isAlike(one: string, two: string): boolean {
  const [a, b] = [one.toLowerCase(), two.toLowerCase()].sort((x, y) => x.length - y.length);
  const shared = [...a].filter((letter) => b.includes(letter)).length;
  return a[0] === b[0] && Math.abs(a.length - b.length) <= 2 && shared >= a.length - 1;
}

/** Names for a child: more of them, what they mean, whether one fits. */
const toName: Going = (following) => {
  const { follows, before, now } = following;
  const { question } = before;
  if (question?.intent !== 'baby_names' || before.missing.length > 0) return undefined;
  if (now.understanding.mentions.some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'place'))
    return undefined;
  const { people } = now.state;
  const kept = (says: Followed) => {
    const next = saying(following, says);
    return { ...next, state: { ...next.state, people, about: before.about } };
  };
  if (follows.has('name_fits') && nameAsked(following.message) !== undefined) return kept('name_fits');
  if (follows.has('name_meaning')) return kept('name_meaning');
  if (follows.has('more_names')) return kept('more_names');
  return follows.has('which_letters') ? asking(following, question, { people, about: before.about }) : undefined;
};

/** What is asked of cards that lie there. */
const toCards: Going = (following) => {
  const { follows, before, now } = following;
  const { question } = now.state;
  // a card that is drawn in a talk of somebody's heart is read for that
  const isDrawn =
    now.toSay.kind === 'answer' && question?.intent === 'card_draw' && question.topic.matter === undefined;
  const isOfLove = (before.thread?.side ?? 'love') === 'love';
  const isOfHeart = isOfLove && (wasDeclined(following, ...OF_HEARTS) || isOf(following, 'compatibility'));
  if (isDrawn && isOfHeart && question.topic.words.every((word) => word === 'draw' || word === 'another'))
    return { ...now, state: { ...now.state, question: { ...question, topic: { ...question.topic, matter: 'love' } } } };
  if (before.cards.length === 0 || !isOf(following, ...OF_CARDS) || !isBare(following)) return undefined;
  const [lying] = before.cards;
  if (follows.has('card_yes') && lying && before.cards.length === 1)
    return asking(following, {
      intent: 'card_meaning',
      topic: { ...NO_TOPIC, card: lying.id, reversed: lying.reversed, words: ['yes_no'] },
    });
  return follows.has('scared') ? saying(following, 'scared') : undefined;
};

/** `And whose Saturn is where?` of two whose births were told. */
function ofEach({ follows, now, before: { told = [], people } }: Following): NextState | undefined {
  const { question } = now.state;
  const isPlaced = now.toSay.kind === 'answer' && question?.intent === 'natal_placement';
  const born = told.filter((who) => people[who]?.date !== undefined);
  if (!follows.has('of_each') || !isPlaced || born.length !== 2) return undefined;
  return { ...now, state: { ...now.state, about: [...born].sort((one, two) => one - two) }, toSay: { kind: 'answer' } };
}

/** Two people who are compared: their score once more, whether they marry, who of them is more of something. */
const toTwo: Going = (following) => {
  const { follows, before } = following;
  const { question, people, told = [] } = before;
  if (!question) return undefined;
  const each = ofEach(following);
  if (each) return each;
  if (!isBare(following)) return undefined;
  if (follows.has('score_again') && question.intent === 'compatibility')
    return asking(following, { ...question, topic: { ...question.topic, words: [] } }, { about: before.about });
  if (follows.has('wedding_asked') && question.intent === 'compatibility') return saying(following, 'wedding_asked');
  const born = told.filter((who) => people[who]?.date !== undefined);
  const isOfTwo = born.length > 1 && (question.intent === 'natal_placement' || question.intent === 'compatibility');
  if (!follows.has('more_than') || !isOfTwo) return undefined;
  const other = born.findLast((who) => who > 0);
  const about = born.includes(0) && other !== undefined ? [0, other] : born.slice(-2);
  const bodies = question.topic.bodies.length > 0 ? question.topic.bodies : (['sun', 'moon'] as const);
  return asking(
    following,
    { intent: 'natal_placement', topic: { ...NO_TOPIC, bodies, words: ['ranking'] } },
    { about },
  );
};

/** `Tell me about the 7th house only`, in a talk of a chart that is known. */
function ownHouse({ now, before }: Following): readonly number[] | undefined {
  const { question } = now.state;
  const { words, mentions } = now.understanding;
  const isOfTerm = ['define', 'what_is', 'difference', 'term'].some((word) => words.includes(word));
  const isTalkOfChart = before.question !== undefined && OF_A_CHART.includes(before.question.intent);
  if (!isTalkOfChart || isOfTerm || !isKnown(before.people[0]) || before.about[0] !== 0) return undefined;
  const houses = mentions.flatMap((each) => (each.kind === 'house' ? [each.house] : []));
  const isOfTheBook = now.toSay.kind === 'answer' && question?.intent === 'glossary' && houses.length > 0;
  return isOfTheBook && !mentions.some(({ kind }) => kind === 'body' || kind === 'sign') ? houses : undefined;
}
const OF_A_CHART: readonly Question['intent'][] = [
  ...(['natal_placement', 'conversation', 'running_dasha', 'transits', 'dosha'] as const),
];

/** What is asked of how a chart was counted. */
const toChart: Going = (following) => {
  const { follows, before, now } = following;
  const house = ownHouse(following);
  if (house)
    return asking(following, { intent: 'natal_placement', topic: { ...NO_TOPIC, houses: house } }, { about: [0] });
  if (
    follows.has('moon_sign_told') &&
    isOf(following, 'daily_horoscope') &&
    !asksIn(following.message, now.understanding)
  )
    return saying(following, 'moon_sign_told');
  const isOfChart = isOf(following, 'natal_placement', 'sign_from_date', 'conversation', 'transits', 'running_dasha');
  if (!isOfChart || !isBare(following) || before.missing.length > 0) return undefined;
  const isBorn = before.people.some(({ date }) => date !== undefined);
  if (follows.has('summer_time') && isBorn) return saying(following, 'summer_time');
  if (follows.has('which_right') && isOf(following, 'natal_placement', 'sign_from_date'))
    return saying(following, 'which_right');
  if (follows.has('to_everyone') && isBorn && isUnmet(following))
    return {
      ...now,
      state: { ...now.state, ...SETTLED, question: before.question },
      toSay: { kind: 'speech', speech: 'vague' },
    };
  if (!follows.has('check_again') || !isOf(following, 'natal_placement') || !isBorn || !before.question)
    return undefined;
  const next = asking(following, before.question, { about: before.about });
  return { ...next, toSay: { kind: 'answer', act: 'sure', isAnew: true } };
};

/** What is asked of an account, by the words that its answers are known by. */
const OF_ACCOUNT = [
  ['per_minute', 'rate'],
  ['whom_to_tell', 'support'],
  ['key_state', 'keys'],
] as const satisfies readonly (readonly [Follow, string])[];
const SAID_OF_ACCOUNT = ['paste_key', 'errors_charged', 'plan_price'] as const;
/** What is answered in a word where an account is spoken of. */
const PAID: readonly string[] = ['unpaid', 'payment', 'refund', 'support', 'billing'];

/** How a call is answered whose key does not count. */
const KEY = /(?<!\d)40[13](?!\d)/;

const toAccount: Going = (following) => {
  const { follows, before, now } = following;
  const isNow = now.toSay.kind === 'answer' && now.state.question?.intent === 'account';
  const isBefore = isOf(following, 'account');
  // `my calls return 401`, `how many calls has the API?`
  const isOfKey =
    (follows.has('key_state') && KEY.test(following.message)) || (follows.has('api') && follows.has('per_minute'));
  if (!(isNow || isBefore || isOfKey) || !isBare(following)) return undefined;
  // what is known at the door has its answer there
  if (doorsIn(following.message).some((door) => door !== 'price' && OF_ACCOUNTS.some((each) => each === door)))
    return undefined;
  const says = firstSaid(following, SAID_OF_ACCOUNT);
  if (says) return onAccount(following, says);
  const isOfPayment = before.question?.topic.words.some((word) => PAID.includes(word)) === true;
  if (follows.has('how_many_days') && isOfPayment) return onAccount(following, 'how_many_days');
  const word = OF_ACCOUNT.find(([each]) => follows.has(each))?.[1];
  return word && asking(following, { intent: 'account', topic: { ...NO_TOPIC, words: [word] } });
};

/** A sentence of its own about the account, which stays what is spoken of. */
function onAccount(following: Following, says: Followed): NextState {
  const next = saying(following, says);
  const { question } = following.before;
  const account: Question = { intent: 'account', topic: { ...NO_TOPIC, words: [] } };
  return { ...next, state: { ...next.state, question: question?.intent === 'account' ? question : account } };
}

/** `Does it show whether it gets better?`: an open question of what is still to come. */
const toBetter: Going = (following) => {
  const { follows, before, now, message } = following;
  if (!follows.has('gets_better') || !isBare(following) || isMetAs('grave', now.understanding.life)) return undefined;
  if (!isUnmet(following)) return undefined;
  if (before.thread?.isGrave || OF_CARDS.some((intent) => before.question?.intent === intent)) return undefined;
  const matter = matterOf(now.understanding.words) ?? before.thread?.side;
  const topic: Topic = { ...NO_TOPIC, matter, ahead: true, term: message };
  return asking(following, { intent: 'conversation', topic }, { about: [0] });
};

const GOINGS: readonly Going[] = [
  ...[
    toPlace,
    toAccount,
    toStone,
    toDeclined,
    toHeart,
    dayFollowed,
    toPassage,
    toNumber,
    toName,
    toCards,
    toTwo,
    toChart,
    toBetter,
  ],
];

/** Whoever thanks may say the day that was settled on: `the 12th then, thank you`. */
const MOST_THANKING = 6;
const OF_THANKS: readonly AnyMention['kind'][] = ['number', 'self', 'other'];

/** What a message goes on with; undefined where it leans on nothing that is known here. */
export function following(
  message: string,
  now: NextState,
  before: State,
  { today, narrowed }: Pick<Following, 'today' | 'narrowed'>,
): NextState | undefined {
  // whoever thanks or leaves asks nothing any more
  const { toSay } = now;
  if (toSay.kind === 'speech' && (toSay.speech === 'thanks' || toSay.speech === 'bye')) return undefined;
  const { words, rest, mentions } = now.understanding;
  const isThanking = words.includes('thanks') && before.question !== undefined && !asksIn(message, now.understanding);
  if (isThanking && rest.length < MOST_THANKING && mentions.every(({ kind }) => OF_THANKS.includes(kind)))
    return {
      ...now,
      state: { ...now.state, ...SETTLED, question: before.question },
      toSay: { kind: 'speech', speech: 'thanks' },
    };
  const turn: Following = { message, now, before, follows: followsIn(message), today, narrowed };
  for (const going of GOINGS) {
    const next = going(turn);
    if (next) return next;
  }
  return undefined;
}
