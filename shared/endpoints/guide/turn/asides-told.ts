/** Illness, love, grief and all else that is answered as what it is, whatever was asked before. */
import type { Intent } from '../../../language/intents.ts';
import { ASIDES, type Aside, asideOf, isAside, isMetAs, isSorrow, speaksOf } from '../asides.ts';
import { PRONOUNS } from '../people.ts';
import { isBirth } from '../question/birth-mentioned.ts';
import { wishedOfArt } from '../question/by-words.ts';
import { intentOfWords } from '../question/intent-words.ts';
import { asksIn } from '../slots.ts';
import type { State } from '../state.ts';
import type { NextState, Speaking } from '../to-say.ts';
import { isOfLimits, pointsIn } from '../topics.ts';
import type { Understanding } from '../understanding.ts';
import { isOfDoctors, PLAINLY } from './lives.ts';
import { isOfChart } from './people-told.ts';
import { MOST_LEAVING } from './speech.ts';
import { helpedOf } from './taking-up.ts';

/**
 * What of a life a message tells. After something that was told it need be no more than likely, and another matter than
 * that must be surely told.
 */
function lifeOf({ life, match, words }: Understanding, { listening, met, people }: State): Aside | undefined {
  const likeliest = match.life;
  const isLikely = listening && likeliest !== undefined && likeliest.probability >= likelyAfter(likeliest.of, met);
  const likely = isLikely && isAside(likeliest.of) ? likeliest.of : undefined;
  const of = life ?? likely;
  // a lump and a heart attack are told of the dead as well
  if (of === 'checkup' && people.some(({ isLate }) => isLate) && words.includes('cause')) return undefined;
  if (of === 'guilt' || of === 'own_doing') return isOfALostChild({ met }) ? 'own_doing' : 'guilt';
  // after a child was lost no love has ended
  if (isOfALostChild({ met }) && (of === 'breakup' || of === 'getting_over')) return 'lost_child';
  if (of === 'no_cover') return of;
  const isOfBefore = met !== undefined && of !== met && (isMetAs('helped', met) || met === 'checkup');
  const isSure = of !== undefined && (likeliest?.probability ?? 1) < SURELY_ELSE && !isMetAs('mood', of);
  if (isOfBefore && isSure) return helpedOf(met);
  return of;
}

/** Whoever lost a child before it was born looks for a fault, and may want to follow it. */
export const isOfALostChild = ({ met }: Pick<State, 'met'>): boolean => met === 'lost_child' || met === 'own_doing';

/** How likely a matter is that goes on from something told; nobody is sent to a doctor by a guess. */
const likelyAfter = (of: string, met: State['met']) => (met === of ? 0.5 : isOfDoctors(of) ? PLAINLY : 0.75);

const SURELY_ELSE = 0.8;

/** What is told of a life, by what was learned or by its words: nothing of the living is told of the dead. */
function asidesOf(understanding: Understanding, before: State, isLate: boolean): { life?: Aside; aside?: Aside } {
  const { words, mentions } = understanding;
  const own = lifeOf(understanding, before);
  const isOfLiving = mentions.some(
    (mention) =>
      mention.kind === 'other' &&
      !PRONOUNS.includes(mention.role) &&
      !before.people.some(({ role, isLate: isDead }) => isDead && role === mention.role),
  );
  const isOfDead = (of: string | undefined) => isLate && !isOfLiving && isMetAs('of_the_living', of);
  const life = isOfDead(own) ? undefined : own;
  // words that leave no doubt go before what was learned: `God bless you` asks for no faith
  const plain = words.includes('alive') ? 'alive' : life === 'faith' && words.includes('blessing') ? 'blessing' : life;
  // an ordinary day goes before nothing that weighs
  const isOrdinary = life === 'everyday' && words.some(isSorrow);
  const aside = (isOrdinary ? undefined : plain) ?? ASIDES.find((each) => words.includes(each));
  // a fear or a wish for courage goes on from what was told
  const going = helpedOf(before.met);
  const spoken = aside && isMetAs('no_matter', aside) ? (going ?? aside) : aside;
  const { met } = before;
  const isOfNobody =
    (spoken === 'grieving' && !isLate && !isMetAs('parting', met)) ||
    (spoken === 'beyond' && !isLate && before.thread?.isOpen === true) ||
    (spoken === 'alive' && !isLate && !before.listening) ||
    isOfDead(spoken);
  return { life, aside: isOfNobody ? undefined : spoken };
}

/** `My father is in hospital`, `will you remember me?`: answered as what it is, whatever was asked before. */
export function asideIn(message: string, understanding: Understanding, before: State): Aside | undefined {
  const { words, mentions } = understanding;
  // `so do we marry, yes or no?` tells of no wedding
  if (words.includes('whether') && before.question && !before.listening) return undefined;
  const isLate = before.people.some((person) => person.isLate) || words.includes('deceased');
  const { life, aside: own } = asidesOf(understanding, before, isLate);
  const aside = own && asideOf(own, isLate);
  // a child is named by other rules than a shop
  const isOfChild = mentions.some(({ kind }) => kind === 'nakshatra' || kind === 'pada') || words.includes('children');
  if (aside === 'brand' && isOfChild) return undefined;
  const isOfCards = mentions.some(({ kind }) => kind === 'card');
  // `when is it, and need I worry?`
  const isOfWhen = aside === 'harmless' && words.includes('when');
  // Cancer is a sign where signs are spoken of
  const isOfSigns = words.includes('star_sign') || OF_SIGNS.some((intent) => intent === before.question?.intent);
  if (aside && isMetAs('doctors', aside) && isOfSigns && mentions.some(({ kind }) => kind === 'sign')) return undefined;
  // `my interview is on Monday, how are my stars?`, `are Aries always this bossy?` wish for more than a kind word
  if (aside && YIELDING.includes(aside) && wishedOfArt(understanding, before) !== undefined) return undefined;
  if (aside && isMetAs('at_once', aside) && !isOfCards && !isOfWhen && !isBirth(mentions)) return aside;
  if (!aside || mentions.some(({ kind }) => kind === 'body' || kind === 'card')) return undefined;
  // days and places belong to what is feared for somebody, and a sign to a joke
  const isOfSign = mentions.some(({ kind }) => kind === 'sign' || kind === 'nakshatra');
  // what is only thought of has not happened
  const isOfPast = aside === 'breakup' || (aside === 'betrayed' && before.met !== aside);
  if (isOfPast && words.includes('deciding')) return undefined;
  const isOfLife = isSorrow(aside) && (!isOfSign || life !== undefined);
  const isOfOther = isOfLife || isMetAs('any_day', aside) ? isBirth(mentions) : isOfChart(mentions);
  const isOfDay = aside === 'feasts' && mentions.some((each) => each.kind === 'date' && each.readings[0]?.day);
  if (isOfOther || isOfDay) return undefined;
  // with a birth there is more to say of an exam
  if (aside === 'exam' && before.people.some(({ date }) => date !== undefined)) return undefined;
  // `how do I explain it to Grandma, in easy words`
  const isDeciding = words.includes('deciding') && !before.listening;
  if (aside === 'telling' && (words.includes('plain') || isDeciding)) return undefined;
  if (aside === 'feasts' && (words.includes('born') || !asksIn(message, understanding))) return undefined;
  // points that frighten are judged
  if (pointsIn(understanding) !== undefined) return undefined;
  // `that helps, thank you`
  if (aside === 'praise' && words.includes('thanks')) return undefined;
  // `God bless you, bye`
  if (words.includes('bye') && understanding.tokens.length < MOST_LEAVING) return undefined;
  const intent = intentOfWords(words);
  // `he will leave me`, `it costs me my sleep`
  // `she compares me with my brother` asks for no match
  const isOfNoMatch = intent === 'compatibility' && life !== undefined && !isOfChart(mentions);
  const isBySound = isSorrow(aside) && (intent === 'current_sky' || intent === 'account' || isOfNoMatch);
  const isAskedOut = /[?¿]/.test(message) && !isMetAs('asked', aside);
  const isOwn = life !== undefined && (isMetAs('any_words', aside) || (aside === 'glad' && !isAskedOut));
  if (aside !== 'lost_child' && intent !== undefined && !isBySound && !isOwn) return undefined;
  // `will she die this year?` is asked, and not only feared
  const isOpen = (word: string) => speaksOf(aside, word) && !(word === 'lifespan' && isAskedOut);
  if (words.some((word) => isOfLimits(word) && !isOpen(word))) return undefined;
  if (life !== undefined) return aside;
  if (isSorrow(aside) && words.includes('why') && !isMetAs('asked', aside)) return undefined;
  const isWondering = asksIn(message, understanding) || words.includes('when');
  const isAsking = isMetAs('asked_by_words', aside) ? isWondering : /[?¿]/.test(message);
  return isAsking && !isMetAs('asked', aside) ? undefined : aside;
}

/** What is hardly told where something is wished for. */
const YIELDING: readonly Aside[] = ['prejudice', 'orientation', 'nerves', 'everyday', 'glad', 'praise'];

/** Questions that are asked of a sign. */
const OF_SIGNS: readonly Intent[] = ['compatibility', 'daily_horoscope', 'sign_from_date', 'glossary'];

/** `My boss shouted at me`, and nothing else is asked or told: then that is what the message is about. */
export function isFelt(message: string, { toSay, understanding }: NextState): boolean {
  const { words, mentions } = understanding;
  if (asksIn(message, understanding)) return false;
  if (!words.includes('burdened')) return false;
  if (toSay.kind === 'noted') return !isOfChart(mentions);
  return toSay.kind === 'speech' && OF_NO_FEELING.includes(toSay.speech);
}

const OF_NO_FEELING: readonly Speaking[] = ['greeting', 'chat', 'nonsense', 'unsure', 'help', 'out_of_scope'];
