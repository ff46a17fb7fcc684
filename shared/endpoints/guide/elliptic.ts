/** A word or two that go on from the last reply: `till?`, `then who`, `one for me`, `and if it were Pisces`. */
import type { Intent } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import { classed } from '../../language/shapes.ts';
import { followsIn } from './follow-named.ts';
import { PRONOUNS } from './people.ts';
import { isBirth } from './question/birth-mentioned.ts';
import { OF_BODIES, OF_CARDS } from './question/intent-groups.ts';
import { NO_TOPIC, type Question, type State } from './state.ts';
import { isOfLimits, isOfTalk } from './topics.ts';
import { messageReader, type Understanding } from './understanding.ts';

/** A short message, in its conversation. */
export interface Turn {
  understanding: Understanding;
  before: State;
  question: Question;
}

/** What it stands for, where it goes on from the question before. */
type Going = (turn: Turn) => Partial<Pick<Turn, 'understanding' | 'before'>> | undefined;

const FOLLOWS = { matched: 'follow_up', probability: 1, known: 1 } as const;

/** A message that leans on the question before, with these words and whatever it names. */
const leaning = (
  own: Understanding,
  words: readonly string[],
  mentions: readonly AnyMention[] = [],
): Understanding => ({
  ...own,
  words,
  mentions: [...mentions],
  rest: [],
  match: FOLLOWS,
});

const isNobody = ({ mentions }: Understanding) =>
  mentions.every((each) => each.kind === 'self' || (each.kind === 'other' && PRONOUNS.includes(each.role)));

/** What ends, and is followed by another. */
const OF_SPANS: readonly Intent[] = ['running_dasha', 'transits', 'panchangam', 'current_sky'];
const OF_TIME: readonly string[] = ['ends', 'comes_next', 'until_alone', 'then_what'];
const BESIDE_TIME: readonly string[] = [...OF_TIME, 'when', 'future', 'which_one', 'mahadasha', 'antardasha', 'dasha'];
const MOST_LEFT = 2;

/** `Till?`, `how long will it last`, `then who`: the end of what was told, or what comes after it. */
const toSpan: Going = ({ understanding, question: { intent } }) => {
  const { words, rest, tokens } = understanding;
  const isOfOne = intent === 'running_dasha' || (intent === 'transits' && words.includes('ends'));
  const isAsked = words.some((word) => OF_TIME.includes(word));
  const isOther = words.some((word) => !(isOfTalk(word) || BESIDE_TIME.includes(word)) || isOfLimits(word));
  const isBare = tokens.length <= MOST_LEFT && rest.length === 0 && words.includes('until_alone');
  if (!OF_SPANS.includes(intent) || !(isOfOne || isBare) || !isAsked || isOther || rest.length > 0) return undefined;
  if (!isNobody(understanding)) return undefined;
  const isNext = words.includes('then_what') || words.includes('comes_next');
  const own = words.filter((word) => ['mahadasha', 'antardasha'].includes(word));
  const ends = words.includes('ends') || !isNext ? ['ends'] : [];
  return { understanding: leaning(understanding, [...own, ...ends, ...(isNext ? ['comes_next'] : [])]) };
};

const PERIOD_KINDS: readonly AnyMention['kind'][] = ['self', 'other', 'vedic'];

/** `Then which one comes?`, `when will my brother's change?` of a period that was told. */
const toPeriod: Going = ({ understanding, question: { intent } }) => {
  const { words, rest, mentions, text } = understanding;
  const isOther = words.some((word) => !(isOfTalk(word) || BESIDE_TIME.includes(word)) || isOfLimits(word));
  if (intent !== 'running_dasha' || isOther || rest.length > MOST_LEFT) return undefined;
  if (!mentions.every(({ kind }) => PERIOD_KINDS.includes(kind))) return undefined;
  const follows = followsIn(text);
  const own = words.filter((word) => ['mahadasha', 'antardasha'].includes(word));
  if (follows.has('next_period')) return { understanding: leaning(understanding, [...own, 'comes_next'], mentions) };
  return follows.has('when_changes')
    ? { understanding: leaning(understanding, [...own, 'ends', 'comes_next'], mentions) }
    : undefined;
};

/** `Now one for the maid of honour`: another card. */
const toCard: Going = ({ understanding, question }) => {
  const { words, mentions } = understanding;
  const isPlain = mentions.every(({ kind }) => kind === 'self' || kind === 'other' || kind === 'side');
  const isOther = words.some((word) => isOfLimits(word) || ['meaning', 'meant', 'define', 'when'].includes(word));
  const isOfThree = words.includes('three_for');
  const isOne = isOfThree || words.includes('one_for') || (words.includes('one_word') && words.includes('for_word'));
  if (!OF_CARDS.includes(question.intent) || !isOne || !isPlain || isOther) return undefined;
  const kept = words.filter((word) => word.startsWith('of_'));
  if (!isOfThree) return { understanding: leaning(understanding, [...kept, 'draw', 'another', 'cards'], mentions) };
  // another spread is a draw of its own
  const match = { matched: 'card_draw', probability: 1, known: 1 } as const;
  return { understanding: { ...leaning(understanding, [...kept, 'draw', 'three_card', 'cards'], mentions), match } };
};

const IF_KINDS: readonly AnyMention['kind'][] = ['sign', 'nakshatra', 'pada', 'self', 'other', 'vedic', 'number'];

/** `And if it were Pisces?`, `what if we go by my Moon, it's in Libra`: the same with another sign or star. */
const toOther: Going = ({ understanding, question: { intent, topic } }) => {
  const { words, mentions } = understanding;
  if (!words.includes('what_if') || isBirth(mentions)) return undefined;
  const of = (kind: AnyMention['kind']) => mentions.filter((mention) => mention.kind === kind);
  const isOfPair = intent === 'compatibility' && topic.signs.length === 2 && of('sign').length === 1;
  if (isOfPair && mentions.every(({ kind }) => IF_KINDS.includes(kind) || kind === 'body')) {
    const named = mentions.filter(({ kind }) => kind === 'sign' || kind === 'self' || kind === 'other');
    return { understanding: leaning(understanding, ['what_if'], named) };
  }
  const isOfStar = intent === 'baby_names' && of('nakshatra').length + of('pada').length > 0;
  const isOfDay = intent === 'daily_horoscope' && of('sign').length === 1;
  if (!(isOfStar || isOfDay) || !mentions.every(({ kind }) => IF_KINDS.includes(kind))) return undefined;
  return { understanding: leaning(understanding, ['what_if'], mentions) };
};

/** Classes of words: eighth, and 8 before its th. */
const ORDINAL = 'r';
const DIGITS = 'd';
const SUFFIX = 'o';
const HOUSES = 12;
const MOST_TOKENS = 4;

/** `And the tenth?` after a house. */
const toHouse: Going = ({ understanding, question: { intent, topic } }) => {
  const { words, mentions, folded, tokens } = understanding;
  const isOfHouse = topic.houses.length > 0 && (intent === 'glossary' || intent === 'natal_placement');
  const isPlain = words.every((word) => isOfTalk(word) || word.startsWith('option_'));
  const isOpen = mentions.every(({ kind }) => kind === 'self' || kind === 'number' || kind === 'day');
  if (!isOfHouse || !isPlain || !isOpen || tokens.length > MOST_TOKENS) return undefined;
  const ordinal = classed(folded, messageReader().vocabulary).find(
    ({ letter, value }, at, all) =>
      (letter === ORDINAL || (letter === DIGITS && all[at + 1]?.letter === SUFFIX)) && value >= 1 && value <= HOUSES,
  );
  if (!ordinal) return undefined;
  const house = { kind: 'house', house: ordinal.value, start: ordinal.start, end: ordinal.end } as const;
  return { understanding: leaning(understanding, [], [house]) };
};

/** `What is that planet about?` */
const toPlanet: Going = ({ understanding, before, question: { intent, topic } }) => {
  const [body, ...others] = topic.bodies;
  const isOfOne = body !== undefined && others.length === 0 && (OF_BODIES.includes(intent) || intent === 'glossary');
  const isAsked = ['define', 'what_is', 'meaning', 'meant', 'about'].some((word) => understanding.words.includes(word));
  if (!isOfOne || !understanding.words.includes('that_planet') || !isAsked || !isNobody(understanding))
    return undefined;
  const end = understanding.text.length;
  const named = { kind: 'body', body, vedic: false, start: end, end } as const;
  const match = { matched: 'glossary', probability: 1, known: 1 } as const;
  return { before, understanding: { ...leaning(understanding, ['define'], [named]), match } };
};

/** A name of two words or more among a few small ones. */
const JOINED_NAME =
  /^[^\p{Lu}\p{Script=Devanagari}]{0,32}?((?:\p{Lu}[\p{L}\p{M}.'’-]+)(?: \p{Lu}[\p{L}\p{M}.'’-]+){1,3})(?: \p{Ll}+){0,3}[?!. ]*$/u;

/** `And Sofía Ruiz?`, `what about Hannah Rose Price`, `Neha Kapur likhu to?` after the number of a name. */
const toName: Going = ({ understanding, question: { intent, topic } }) => {
  const isOfName = intent === 'numerology' && ['expression', 'of_name'].some((word) => topic.words.includes(word));
  if (!isOfName || !JOINED_NAME.test(understanding.text) || understanding.mentions.length > 0) return undefined;
  return { understanding: leaning(understanding, ['expression']) };
};

/** `And why do they differ?` after both zodiacs. */
const toZodiacs: Going = ({ understanding, question: { topic } }) => {
  const { words } = understanding;
  const isAsked = ['why', 'difference', 'how'].some((word) => words.includes(word));
  if (!topic.words.includes('two_zodiacs') || !isAsked || !isNobody(understanding)) return undefined;
  return { understanding: leaning(understanding, ['two_zodiacs', 'why']) };
};

/** `And if I run out?` of what an account has: how more is had, and what ends. */
const toAccount: Going = ({ understanding, question: { intent } }) => {
  const { match, mentions, words } = understanding;
  const isOther = words.some((word) => !isOfTalk(word) || isOfLimits(word));
  if (intent !== 'account' || match.matched !== 'follow_up' || mentions.length > 0 || isOther) return undefined;
  return { understanding: leaning(understanding, ['billing']) };
};

const PHASES: readonly (readonly [short: string, phase: string])[] = [
  ['full_one', 'full_moon'],
  ['new_one', 'new_moon'],
];
const OF_LIGHT: readonly string[] = ['full_moon', 'new_moon', 'phase'];
const BESIDE_PHASE: readonly string[] = ['next_one', 'last_one', 'when', 'full_one', 'new_one'];
const IS_SKY = { matched: 'current_sky', probability: 1, known: 1 } as const;

const isOfMoon = ({ intent, topic }: Question) =>
  intent === 'current_sky' && (topic.words.some((word) => OF_LIGHT.includes(word)) || topic.bodies.join() === 'moon');

/** A conversation that asks of the sky, from where it was asked, and nothing else yet. */
function ofSkyThere(before: State, { topic: { where } }: Question): State {
  return { ...before, question: { intent: 'current_sky', topic: { ...NO_TOPIC, where } } };
}

/** `And the next full?` after a new Moon, counted from now. */
const toPhase: Going = ({ understanding, before, question }) => {
  const { words, mentions } = understanding;
  const phase = PHASES.find(([short]) => words.includes(short))?.[1];
  const isOther = words.some((word) => !(isOfTalk(word) || BESIDE_PHASE.includes(word)) || isOfLimits(word));
  if (!phase || !isOfMoon(question) || isOther || mentions.length > 0 || understanding.rest.length > 2)
    return undefined;
  const kept = words.filter((word) => word === 'last_one' || word === 'when');
  return {
    understanding: { ...leaning(understanding, [phase, ...kept]), match: IS_SKY },
    before: ofSkyThere(before, question),
  };
};

/** `What sign is it in right this minute?` of the Moon, after one of her phases. */
const toMoonNow: Going = ({ understanding, before, question }) => {
  const { words, mentions, text } = understanding;
  const isNow = words.includes('now') && ['in_sign', 'degree'].some((word) => words.includes(word));
  if (!isNow || !isOfMoon(question) || mentions.some(({ kind }) => kind !== 'vedic')) return undefined;
  const moon = { kind: 'body', body: 'moon', vedic: false, start: text.length, end: text.length } as const;
  return {
    understanding: { ...leaning(understanding, ['in_sign', 'now'], [...mentions, moon]), match: IS_SKY },
    before: ofSkyThere(before, question),
  };
};

/** `House?` of the body that was told. */
const toItsHouse: Going = ({ understanding, question: { intent, topic } }) => {
  const { words, mentions, tokens } = understanding;
  const isBare = words.includes('house_alone') && tokens.length <= MOST_LEFT && mentions.length === 0;
  if (!isBare || intent !== 'natal_placement' || topic.bodies.length === 0) return undefined;
  return { understanding: leaning(understanding, ['in_house']) };
};

const OF_A_STAR: readonly string[] = ['nakshatra', 'rashi', 'pada'];

/** `Nakshatra kya h?` in a talk of a birth asks for its star; what a star is asks `kya hota hai`. */
const toOwnStar: Going = ({ understanding, before, question: { intent } }) => {
  const { words, mentions, tokens, rest, tongue } = understanding;
  const isKnown = before.people[before.about[0]]?.date !== undefined && intent === 'natal_placement';
  const named = words.filter((word) => OF_A_STAR.includes(word));
  const isAsked = words.includes('what_is') && !words.includes('define') && rest.length === 0;
  const isPlain = mentions.every(({ kind }) => kind === 'vedic' || kind === 'self');
  if (!isKnown || named.length !== 1 || !isAsked || !isPlain || tokens.length > MOST_TOKENS) return undefined;
  return tongue.startsWith('hi') ? { understanding: leaning(understanding, named, mentions) } : undefined;
};

/** What an elliptic message stands for. */
export const ELLIPSES: readonly Going[] = [
  ...[toSpan, toPeriod, toCard, toOther, toHouse, toPlanet, toName, toZodiacs, toAccount],
  ...[toPhase, toMoonNow, toItsHouse, toOwnStar],
];
