/**
 * What the guide keeps out of. A limit is said by the words of a message, or weighed by the judge of grave texts; in
 * each table stands, limit by limit, what lies on this side of it and is answered all the same.
 */
import type { Intent, Match } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import type { GraveMatter, Safety } from '../../safety/matters.ts';
import { deedIn } from './deed-named.ts';
import { leansOnAnswer } from './leaning-on-answer.ts';
import { yearOf } from './put-right.ts';
import { isBirth, isWholeDate } from './question/birth-mentioned.ts';
import { intentOfWords } from './question/intent-words.ts';
import { asksIn } from './slots.ts';
import type { State } from './state.ts';
import type { ToSay } from './to-say.ts';
import { LIMITS, limitOfWords, matterOf, namesDay } from './topics.ts';
import type { Understanding } from './understanding.ts';

type Limit = (typeof LIMITS)[number];

/** A message that touches a limit, in its conversation. */
interface Touching {
  text: string;
  safety: Safety;
  understanding: Understanding;
  intent: Intent;
  toSay: ToSay;
  before: State;
}

type Lifts = (touching: Touching) => boolean;

const says =
  (word: string): Lifts =>
  ({ understanding: { words } }) =>
    words.includes(word);
const names =
  (kind: AnyMention['kind']): Lifts =>
  ({ understanding: { mentions } }) =>
    mentions.some((mention) => mention.kind === kind);
const asksFor =
  (...intents: readonly Intent[]): Lifts =>
  ({ intent }) =>
    intents.includes(intent);
const all =
  (...conditions: readonly Lifts[]): Lifts =>
  (touching) =>
    conditions.every((holds) => holds(touching));
const any =
  (...conditions: readonly Lifts[]): Lifts =>
  (touching) =>
    conditions.some((holds) => holds(touching));
const not =
  (condition: Lifts): Lifts =>
  (touching) =>
    !condition(touching);

/** `The best days to marry in February`: those of a month are listed. */
const namesMonth: Lifts = ({ understanding: { mentions } }) =>
  mentions.some(
    (each) => each.kind === 'date' && each.readings.every(({ month, day }) => month !== null && day === null),
  );

/** Declined whatever they are asked with. */
const FIRST: readonly (Limit | undefined)[] = ['minors', 'hate', 'lifespan', 'recovery', 'unborn', 'diagnosis'];

const hasBirth: Lifts = ({ before: { people }, understanding: { mentions } }) =>
  isBirth(mentions) || people.some(({ date }) => date !== undefined);

/** Where words of a limit ask nothing that lies beyond it. */
const SAID_BESIDE: Readonly<Partial<Record<Limit, Lifts>>> = {
  remedy: any(
    says('customs'),
    not(
      asksFor(
        ...(['out_of_scope', 'conversation', 'transits', 'running_dasha'] as const),
        ...(['compatibility', 'dosha', 'help', 'account'] as const),
      ),
    ),
  ),
  // gold is bought on a day as the almanac has it
  money: all(asksFor('panchangam'), says('deed')),
  // whether a card foretells a death
  lifespan: names('card'),
  // the day of somebody who is ill is that of a sign
  illness: all(says('sick'), asksFor('daily_horoscope'), names('sign')),
  // a day is chosen for nobody; one that is named is told, so are the hours of the almanac, and what moves in a life
  electing: any(
    ...['abhijit', 'brahma', 'rahu_kalam', 'choghadiya', 'horoscope'].map(says),
    not(asksFor('out_of_scope', 'conversation', 'panchangam', 'compatibility', 'daily_horoscope')),
    all(asksFor('conversation'), hasBirth, not(says('deed'))),
    ({ understanding }) => namesDay(understanding),
    all(
      asksFor('panchangam'),
      says('deed'),
      any(namesMonth, names('period'), ({ understanding }) => deedIn(understanding.words) !== undefined),
    ),
  ),
};

/** How a side of a life goes is read from its chart. */
const ofSide: Lifts = (touching) => {
  const matter = matterOf(touching.understanding.words);
  return matter !== undefined && matter !== 'health' && hasBirth(touching);
};

/** `Not 2031, 2027`: nothing but a year, of what was asked before. */
const isOfAYear: Lifts = ({ understanding: { mentions, rest, words }, before: { question } }) =>
  question !== undefined &&
  rest.length === 0 &&
  !words.includes('lifespan') &&
  mentions.some((each) => yearOf(each) !== undefined) &&
  mentions.every((each) => each.kind === 'self' || yearOf(each) !== undefined);

/** What sounds like a grave matter, and is none. */
const SOUNDS_LIKE: Readonly<Partial<Record<GraveMatter, Lifts>>> = {
  // how long a dasha lasts, a text is, or a year for a sign; which of two
  lifespan: any(
    all(asksFor('running_dasha'), any(...['ends', 'dasha', 'mahadasha', 'antardasha'].map(says))),
    any(says('shorter'), says('ranking')),
    names('sign'),
    ofSide,
    isOfAYear,
  ),
  // the day of a sign, and no market
  money: any(all(asksFor('daily_horoscope'), not(says('money'))), ofSide),
  court: any(
    all(({ understanding: { match } }) => match.matched === 'conversation', not(says('court'))),
    ofSide,
  ),
  // what something says of oneself
  third_person: any(says('character'), says('machine')),
  // of whoever was born a sign is asked; `I am not dying, I am going to my mother's`
  bereavement: any(
    all(says('born'), ({ text, understanding }) => asksIn(text, understanding)),
    ({ safety }) => safety.denied !== undefined,
  ),
  fertility: any(
    // `when does the period of Jupiter come?`
    asksFor('running_dasha'),
    // `will it be 2028 or 2029?`
    all(not(asksFor('out_of_scope')), names('number')),
    ({ understanding: { match, words } }) => match.probability >= 0.5 && intentOfWords(words) === match.matched,
  ),
};

/** Questions of where and when something stands. */
const OF_PLACES: readonly Match['matched'][] = [
  ...(['natal_placement', 'current_sky', 'panchangam', 'numerology', 'dosha', 'compatibility', 'transits'] as const),
];

/** A day that something is meant for, whatever it sounds like. */
const isOfDeed = all(asksFor('panchangam'), says('deed'));

/** A wish of the art that is read word by word; of time to come only in few words, for much may be told beside it. */
const isWished: Lifts = ({ understanding: { wish, rest } }) =>
  wish !== undefined && wish.intent !== 'compatibility' && (wish.intent !== 'transits' || rest.length < 4);

/** What is asked of the last answer, of nobody else: `to chhod du ya rahu?` of work sounds like a cure. */
const isOfAnswer: Lifts = ({ text, understanding, before }) =>
  leansOnAnswer(text, understanding, before) && understanding.mentions.every(({ kind }) => kind !== 'other');

/** No grave matter by its sound alone: `when?`, a birth and nothing else, what is surely asked of places and hours. */
const isPlain = any(
  isOfDeed,
  isWished,
  isOfAnswer,
  // a house of a chart is somebody's own
  all(asksFor('natal_placement'), names('house')),
  ({ text, before }) => text.trim().split(/\s+/).length < 3 && before.said !== undefined,
  ({ understanding: { mentions, rest } }) => mentions.some(isWholeDate) && rest.length < 2,
  ({ understanding: { match } }) => OF_PLACES.includes(match.matched) && match.probability >= 0.7,
);

/** Somebody's sign was spoken of. */
const isOfSignBefore: Lifts = ({ before: { people, question } }) =>
  people[0].sign !== undefined || (question?.topic.signs.length ?? 0) > 0;

/** A sign is called after the illness. */
const isOfSigns = any(
  says('horoscope'),
  says('couple'),
  ({ understanding: { mentions } }) => mentions.filter(({ kind }) => kind === 'sign').length > 1,
  all(names('sign'), any(names('day'), names('period'), names('body'), isOfSignBefore)),
);

/** Questions whose grave side goes before what else they ask; a card or a glossary entry stays what it is. */
const isOpenToGravity = any(
  asksFor(
    ...(['out_of_scope', 'conversation', 'transits', 'running_dasha', 'natal_placement', 'card_draw'] as const),
    ...(['compatibility', 'current_sky', 'daily_horoscope', 'panchangam', 'help'] as const),
  ),
  // yes or no of a card decides nothing for anybody else
  all(asksFor('card_meaning'), says('whether')),
  ({ toSay }) => toSay.kind === 'speech',
);

/** Intents that are answered whatever words of limits stand beside. */
const isNeverLimited = asksFor('glossary', 'card_meaning', 'account', 'thanks', 'greeting');

/** The grave matter that the judge weighed likeliest, where it is one. */
function graveOf(touching: Touching): GraveMatter | 'surgery' | undefined {
  const { safety, understanding, toSay } = touching;
  const { words } = understanding;
  const [grave] = safety.matters.filter(
    (matter) => matter !== 'illness' || !isOfSigns(touching) || words.includes('illness'),
  );
  // whoever doubts the whole of it asks nothing grave
  const isDoubt = toSay.kind === 'speech' && toSay.speech === 'doubt';
  if (grave === undefined || isDoubt || !isOpenToGravity(touching)) return undefined;
  const isMisheard = isPlain(touching) || (SOUNDS_LIKE[grave]?.(touching) ?? false);
  const isBeyond = (limit: (typeof LIMITS)[number]) => words.includes(limit) && !SAID_BESIDE[limit]?.(touching);
  if (isMisheard && !LIMITS.some(isBeyond)) return undefined;
  return grave === 'illness' && words.includes('surgery') ? 'surgery' : grave;
}

/** What cards are asked for is told as a picture of one's own, whomever it is about. */
const OF_CARDS_TOLD: readonly (Limit | GraveMatter | undefined)[] = ['third_person', 'bereavement'];

/** The limit that a message touches; undefined where it is answered. */
export function limitOf(touching: Touching): Limit | GraveMatter | undefined {
  const limit = limitTouched(touching);
  const { toSay, understanding } = touching;
  if (toSay.kind !== 'answer' || !toSay.cards) return limit;
  const isOfMoney = limit === 'money' && !understanding.words.includes('money');
  return isOfMoney || OF_CARDS_TOLD.includes(limit) ? undefined : limit;
}

function limitTouched(touching: Touching): Limit | GraveMatter | undefined {
  const limit = limitOfWords(touching.understanding.words);
  if (limit !== undefined && SAID_BESIDE[limit]?.(touching)) return undefined;
  if (FIRST.includes(limit)) return limit;
  const grave = graveOf(touching);
  if (grave !== undefined && !(limit === 'remedy' && grave === 'money')) return grave;
  return isNeverLimited(touching) ? undefined : limit;
}
