/**
 * A turn of a conversation: understand, then change the state. Pure: the same words after the same state mean the same.
 */
import { LANGUAGES } from '../../content/languages.ts';
import { folded } from '../../language/fold.ts';
import { ACTS, type Act, type Intent, type Match, SPEECH, type Talk } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import { sentencesOf } from '../../prose/guide/saying-text.ts';
import { ASIDES, type Aside, asideOf, HEARD, isAside, isMetAs, isSorrow, speaksOf } from './asides.ts';
import { chosen } from './choosing.ts';
import { accompanied } from './companion.ts';
import { narrowedPlace, placesNamed } from './fill-places.ts';
import { questionAsked } from './fill-slots.ts';
import { withHappenings } from './happenings.ts';
import { ownNameIn } from './named-people.ts';
import { CHILDREN, knownPlace, matterOfPeople, PRONOUNS, sideOfPerson } from './people.ts';
import { OF_THINGS } from './people-spoken-of.ts';
import { halfOfDay, putRight } from './put-right.ts';
import { intentByWords, intentOfWords, isBirth, OF_CARDS } from './questions.ts';
import { birthOrder, referred, takenUpAgain } from './referring.ts';
import { asksIn, BIRTH, type Circumstances, isOfADay, SUBSTANCE, todayIn } from './slots.ts';
import { type KnownPerson, NO_TOPIC, type Question, type State, type Topic } from './state.ts';
import { clockOf, isOfLimits, isOfOneTurn, isOfTalk, isTurning, matterOf, pointsIn, SHOWN_BY } from './topics.ts';
import { type Understanding, understandingOf } from './understanding.ts';
import { ownerRighted } from './whose-birth.ts';

/** Speech that nothing was learned of: words say what it is, or that nothing does. */
type Besides =
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'out_of_scope'
  | 'tongue'
  | 'tongues'
  | 'method'
  | 'script'
  | 'unsure'
  | 'listening'
  | 'unheard'
  | 'begin'
  | 'withheld'
  | 'bye'
  | 'condolence'
  | 'called'
  | 'mourning'
  | 'rejoicing'
  | 'stays'
  | 'telling_child'
  | 'smiling'
  | 'checkup_more'
  | (typeof HEARD)[number];

/** What is to be said to a message. */
export type ToSay =
  /** the question of the state is to be answered, or asked back for */
  | { kind: 'answer'; act?: Act; righted?: 'undone' | 'whose' | 'unanswered' }
  | { kind: 'speech'; speech: Talk | Besides | Aside }
  /** something was stated, and nothing asked */
  | { kind: 'noted' }
  /** a life is told of, in words that have no answer of their own */
  | { kind: 'company' }
  | { kind: 'unknown_place' }
  /** why something was asked for, or what */
  | { kind: 'reasons' };

/** A message in its conversation. */
export interface NextState {
  state: State;
  understanding: Understanding;
  toSay: ToSay;
}

/** The conversation after a message. */
export function nextState(message: string, before: State, circumstances: Circumstances): NextState {
  const open = takenUpAgain(before, (state) => understandingOf(message, hearingOf(state, circumstances)));
  const next = withPlaceOfDay(accompanied(message, turnOf(message, open, circumstances), open), open, circumstances);
  return { ...next, state: { ...next.state, told: birthOrder(before, next.state) } };
}

/** How a message is heard in a conversation. */
function hearingOf(state: State, { now, gazetteer, read }: Circumstances) {
  return { ...optionsOf(state), thisYear: Number(todayIn(state, now).slice(0, 4)), gazetteer, read };
}

/** `She lives in Pune, and what does one give?`: a place that is told after a day that was asked for is kept for it. */
function withPlaceOfDay(next: NextState, before: State, { labels }: Circumstances): NextState {
  const { state, understanding } = next;
  const { question } = state;
  const [place, ...others] = understanding.mentions.filter(({ kind }) => kind === 'place');
  const isOfADayBefore = before.question !== undefined && isOfADay(before.question.intent);
  if (place?.kind !== 'place' || others.length > 0 || place.candidates.length !== 1) return next;
  if (!question || !isOfADayBefore || question.topic.where || isBirth(understanding.mentions)) return next;
  const topic: Topic = { ...question.topic, where: knownPlace(place.candidates[0], labels) };
  return { ...next, state: { ...state, question: { ...question, topic } } };
}

function turnOf(message: string, before: State, circumstances: Circumstances): NextState {
  const offer = offerTaken(message, before, circumstances);
  if (offer) return turnOf(offer, { ...before, said: undefined, listening: undefined, met: undefined }, circumstances);
  const now = understoodIn(message, before, circumstances);
  const { understanding } = now;
  if (now.toSay.kind === 'answer' && now.toSay.righted === 'whose') return now;
  const isOfLate = understanding.words.includes('deceased');
  const felt = asideIn(message, understanding, before) ?? (isFelt(message, now) ? 'feeling' : undefined);
  const short = felt === undefined ? shortQuestion(message, now, before) : undefined;
  if (short) return short;
  const back = felt === undefined ? backTo(now, before, circumstances) : undefined;
  if (back) return back;
  const isOfLoss = felt === undefined ? isOfNoQuestion(message, now) : !isMetAs('beside_loss', felt);
  const isLoss = isMourning(understanding) && isOfLoss && before.met !== 'checkup';
  const speech = isLoss ? 'condolence' : (takenUpAs(felt, message, now, before) ?? felt);
  const isTalk = speech !== undefined || now.toSay.kind === 'speech';
  const mourning = isOfLate ? mourned(now, isLoss) : isTalk ? withPerson(now) : now.state;
  const grieving = speech === 'alive' ? withNobodyLate(mourning) : mourning;
  const state = isAsked(message, now) ? { ...grieving, asked: message } : grieving;
  if (!speech) return { ...now, state };
  const { question, earlier } = before;
  const kept = { ...state, question, earlier, choices: [], missing: [], wrong: undefined, lost: undefined };
  const met = speech === 'checkup_more' ? 'checkup' : isAside(speech) ? speech : isSad(speech) ? before.met : undefined;
  return { ...now, state: { ...kept, met }, toSay: { kind: 'speech', speech } };
}

/** `Yes please`: what we offered last is asked for, in our own words. */
function offerTaken(message: string, { said = '' }: State, { now, gazetteer }: Circumstances): string | undefined {
  const offer = sentencesOf(said).at(-1)?.trim() ?? '';
  if (!/[?]$/.test(offer) || message.length > LONGEST_ASSENT) return undefined;
  const thisYear = new Date(now * 1000).getUTCFullYear();
  const { words, rest, mentions } = understandingOf(message, { thisYear });
  if (!words.includes('assent') || rest.length > 0 || mentions.some(({ kind }) => SUBSTANCE.has(kind)))
    return undefined;
  return intentOfWords(understandingOf(offer, { thisYear, gazetteer }).words) === undefined ? undefined : offer;
}
const LONGEST_ASSENT = 30;

/** Nothing is asked in it, and neither a birth nor a place of a chart is told. */
function isOfNoQuestion(message: string, { understanding }: NextState): boolean {
  const { words, mentions } = understanding;
  if (isBirth(mentions) || /[?¿]/.test(message)) return false;
  const intent = intentOfWords(words);
  // `on Holi`: a feast is named as the day on which it was
  const isOfDay = intent === 'panchangam' && words.includes('feast_day') && !asksIn(message, understanding);
  const isNamed = mentions.some(({ kind }) => kind === 'body' || kind === 'card' || kind === 'sign');
  return (intent === undefined || isOfDay) && !isNamed;
}

/** A question of somebody's own, and no complaint about the last answer. */
const isAsked = (message: string, { understanding, toSay }: NextState): boolean =>
  message.length <= LONGEST_ASKED &&
  !understanding.words.includes('unanswered') &&
  (asksIn(message, understanding) ||
    understanding.words.includes('either_or') ||
    (toSay.kind === 'answer' && toSay.act === undefined && !isBirth(understanding.mentions)));
const LONGEST_ASKED = 240;

/** `Will it work?`: a few words that name nothing ask for yes or no of what was told last. */
function shortQuestion(message: string, now: NextState, before: State): NextState | undefined {
  const { understanding, toSay } = now;
  const { words, rest, mentions, tokens } = understanding;
  const isOpen = toSay.kind === 'speech' && (toSay.speech === 'unsure' || toSay.speech === 'help');
  const isOfLast = before.question !== undefined && before.missing.length === 0 && !before.listening;
  const isShort = tokens.length <= MOST_SIDE_TOKENS && rest.length < 3 && mentions.every(({ kind }) => kind === 'self');
  if (!isOpen || !isOfLast || !isShort || !asksIn(message, understanding)) return undefined;
  if (before.pending || understanding.isRighting) return undefined;
  if (words.some((word) => isOfLimits(word) || word === 'can_do')) return undefined;
  const meant = { ...understanding, words: [...words, 'whether'] };
  return { ...wishTurn(message, before, meant, 'meaning'), understanding: meant };
}

/**
 * `You did not answer`, `no, I mean the bakery`: the question that was left open is asked again, with the words that
 * are new in it; undefined where the message is a question by itself.
 */
function backTo(
  { state, understanding, toSay }: NextState,
  before: State,
  circumstances: Circumstances,
): NextState | undefined {
  const { words, rest, mentions, isRighting } = understanding;
  // what is put right of a birth or of the cards is no complaint
  const isPutRight = (toSay.kind === 'answer' && toSay.righted) || state.people !== before.people;
  if (isPutRight || before.pending) return undefined;
  const isUnmet = answersNothing(toSay);
  // whoever only grumbles asks for nothing again
  const isTold = toSay.kind === 'speech' && toSay.speech === 'complaint' && !words.includes('grumbling');
  const isComplaint = words.includes('unanswered') || isTold || (isUnmet && words.includes('whether'));
  if (!(isComplaint || isRighting) || before.asked === undefined || before.listening) return undefined;
  const isOwn =
    mentions.length > 0 || rest.length > 1 || matterOf(words) !== undefined || words.some((word) => !isOfTalk(word));
  const isMet = toSay.kind === 'speech' ? !isUnmet : isOwn;
  if (isMet) return undefined;
  const known = folded(before.asked);
  const fresh = rest.filter((word) => !known.includes(word));
  const again = understoodIn([before.asked, ...fresh].join(' '), before, circumstances);
  const isDrawn = again.state.question?.intent === 'card_draw' && before.cards.length > 0;
  if (again.toSay.kind === 'answer' && again.toSay.act !== 'another' && !isDrawn)
    return { ...again, toSay: { kind: 'answer', act: again.toSay.act, righted: 'unanswered' } };
  if (!answersNothing(again.toSay)) return undefined;
  // what no chart was asked for is an open question of a life
  const topic = { ...NO_TOPIC, matter: matterOf(again.understanding.words), term: before.asked };
  const open: State = { ...before, question: { intent: 'conversation', topic } };
  return { state: open, understanding: again.understanding, toSay: { kind: 'answer', righted: 'unanswered' } };
}

/** Talk that answers nothing. */
const OF_NO_ANSWER = ['listening', 'unheard', 'unsure', 'help', 'chat', 'out_of_scope', 'complaint'] as const;
const isOfNoAnswer = (speech: Speaking | undefined) => OF_NO_ANSWER.some((each) => each === speech);
const answersNothing = (toSay: ToSay) => toSay.kind === 'speech' && isOfNoAnswer(toSay.speech);

/** Talk that goes on from something sad, or from something good. */
const GOING_ON_TELLING: readonly (Speaking | undefined)[] = [
  ...([undefined, 'feeling', 'listening', 'unheard', 'chat', 'unsure', 'help', 'nonsense'] as const),
  ...(['missing_them', 'sick'] as const),
];

/** `And what do I do tonight?`, `what if he leaves?`: more of what helps, where nothing else is asked or named. */
function moreOf(
  { met, listening }: State,
  { words, mentions }: Understanding,
  speaking: Speaking | undefined,
  isOpenQuestion: boolean,
): Speaking | undefined {
  const advised = helpedOf(met);
  const isOpen = mentions.every(({ kind }) => OF_NO_NAME.includes(kind)) && intentOfWords(words) === undefined;
  const isElse = speaking !== undefined && !isOfNoAnswer(speaking);
  return isOpen && !isElse && (words.includes('to_do') || (listening && isOpenQuestion)) ? advised : undefined;
}
const helpedOf = (met: string | undefined) => ASIDES.find((aside) => aside === met && isMetAs('helped', aside));
const OF_NO_NAME: readonly AnyMention['kind'][] = ['self', 'other', 'day', 'period', 'number'];

/** What a worry about one's own body is told with. */
const OF_A_WORRY: readonly Speaking[] = [
  ...([...OF_NO_ANSWER, 'feeling', 'fear', 'nerves', 'sick', 'cause', 'dying', 'missing_them', 'condolence'] as const),
];

/** What is told after something sad or good, and how it is taken up: a name, how it happened, what is remembered. */
function takenUpAs(
  felt: Speaking | undefined,
  message: string,
  { understanding, toSay, state: { question } }: NextState,
  before: State,
): Speaking | undefined {
  const { listening, rejoicing, people, met } = before;
  const { words, mentions, tokens } = understanding;
  const spoken = felt ?? (toSay.kind === 'speech' ? toSay.speech : undefined);
  const isLate = people.some((person) => person.isLate);
  const loss = isLate ? HEARD.find((each) => words.includes(each)) : undefined;
  const { life } = understanding.match;
  const isSure = felt === undefined || (life?.probability ?? 0) >= PLAINLY;
  if (loss && life?.of === loss && isSure && !/[?¿]/.test(message)) return loss;
  // no day is chosen for what is bought in a high
  if (met === 'manic' && words.includes('electing')) return met;
  if (listening && spoken === 'thanks' && !words.includes('bye')) return 'stays';
  const isOpenQuestion = toSay.kind === 'answer' && question?.intent === 'conversation' && !people[0].date;
  const more = moreOf(before, understanding, spoken, isOpenQuestion);
  if (more) return more;
  // what is told or asked after a lump goes on from it
  const isOfBody = met === 'checkup' && spoken !== 'checkup' && (spoken === undefined || OF_A_WORRY.includes(spoken));
  if (isOfBody && (toSay.kind === 'speech' || toSay.kind === 'noted') && !isOfChart(mentions)) return 'checkup_more';
  const isSmiling = isLate && words.includes('laughs') && !isBirth(mentions);
  if (isSmiling && !/[?¿]/.test(message)) return 'smiling';
  const isOfChild =
    words.includes('children') ||
    mentions.some((mention) => mention.kind === 'other' && CHILDREN.includes(mention.role));
  if (felt === 'telling' && isOfChild && listening) return 'telling_child';
  const isOpen = toSay.kind === 'speech' || toSay.kind === 'noted';
  if (!isOpen || !GOING_ON_TELLING.includes(spoken)) return undefined;
  if (rejoicing && !asksIn(message, understanding) && tokens.length > 2) return 'rejoicing';
  if (!listening && !(isLate && spoken === 'listening')) return undefined;
  if (isOfChart(mentions))
    return isLate && !isBirth(mentions) && !asksIn(message, understanding) ? 'mourning' : undefined;
  if (loss) return loss;
  if (felt && felt !== 'feeling') return undefined;
  if (mentions.some(({ kind }) => kind === 'name')) return 'called';
  const going = helpedOf(met);
  if (spoken === 'unheard') return going;
  if (/[?¿]/.test(message)) return spoken;
  if (isLate) return 'mourning';
  // what weighs is gone on with; all else that is told of a life is kept company
  const isGrave = isMetAs('grave', met) || isMetAs('doctors', met);
  return (isGrave ? going : undefined) ?? (spoken === 'feeling' ? 'feeling' : 'listening');
}

/** Speech that answers something sad, or something good. */
export const isSad = (speech: Speaking | undefined): boolean =>
  speech !== undefined && (isMetAs('sad', speech) || OF_SADNESS.includes(speech));
const OF_SADNESS: readonly Speaking[] = [
  ...(['feeling', 'listening', 'unheard', 'condolence', 'called', 'mourning', 'stays', 'telling_child'] as const),
  ...(['smiling', 'checkup_more'] as const),
  ...HEARD,
];
export const isGlad = (speech: Speaking | undefined): boolean => isMetAs('glad', speech) || speech === 'rejoicing';

/** The mood that a reply leaves behind. */
export function moodAfter({ toSay, state: { thread } }: NextState): Pick<State, 'listening' | 'rejoicing'> {
  const speech = toSay.kind === 'speech' ? toSay.speech : undefined;
  const tone = toSay.kind === 'company' ? thread?.tone : undefined;
  return {
    listening: isSad(speech) || tone === 'hard' || undefined,
    rejoicing: isGlad(speech) || tone === 'good' || undefined,
  };
}

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
function asideIn(message: string, understanding: Understanding, before: State): Aside | undefined {
  const { words, mentions } = understanding;
  // `so do we marry, yes or no?` tells of no wedding
  if (words.includes('whether') && before.question && !before.listening) return undefined;
  const isLate = before.people.some((person) => person.isLate) || words.includes('deceased');
  const { life, aside: own } = asidesOf(understanding, before, isLate);
  const aside = own && asideOf(own, isLate);
  const isOfCards = mentions.some(({ kind }) => kind === 'card');
  // `when is it, and need I worry?`
  const isOfWhen = aside === 'harmless' && words.includes('when');
  // Cancer is a sign where signs are spoken of
  const isOfSigns = words.includes('star_sign') || OF_SIGNS.some((intent) => intent === before.question?.intent);
  if (aside && isMetAs('doctors', aside) && isOfSigns && mentions.some(({ kind }) => kind === 'sign')) return undefined;
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

/** Questions that are asked of a sign. */
const OF_SIGNS: readonly Intent[] = ['compatibility', 'daily_horoscope', 'sign_from_date', 'glossary'];

/** `My boss shouted at me`, and nothing else is asked or told: then that is what the message is about. */
function isFelt(message: string, { toSay, understanding }: NextState): boolean {
  const { words, mentions } = understanding;
  if (asksIn(message, understanding)) return false;
  if (!words.includes('burdened')) return false;
  if (toSay.kind === 'noted') return !isOfChart(mentions);
  return toSay.kind === 'speech' && OF_NO_FEELING.includes(toSay.speech);
}

/** Somebody is said to have died. */
export const isMourning = ({ words, mentions }: Pick<Understanding, 'words' | 'mentions'>): boolean =>
  words.includes('deceased') && (mentions.some(({ kind }) => kind === 'other') || !isOfChart(mentions));

/** What is told to be computed with, and not in passing. */
const OF_A_CHART: readonly AnyMention['kind'][] = ['date', 'time', 'place', 'sign', 'nakshatra'];
const isOfChart = (mentions: readonly AnyMention[]) =>
  mentions.some(
    (mention) =>
      OF_A_CHART.includes(mention.kind) &&
      !(mention.kind === 'time' && mention.readings.length === 0) &&
      !(mention.kind === 'date' && mention.readings.every(({ year, day }) => year === null && day === null)),
  );
const OF_NO_FEELING: readonly Speaking[] = ['greeting', 'chat', 'nonsense', 'unsure', 'help', 'out_of_scope'];

/** `Nobody died!` */
const withNobodyLate = (state: State): State => ({
  ...state,
  people: state.people.map((person) => ({ ...person, isLate: undefined })),
});

/** Who is said to have died is remembered so. */
function mourned({ state, understanding: { mentions, text } }: NextState, isLoss: boolean): State {
  const roles = mentions.flatMap((mention) => (mention.kind === 'other' ? [mention.role] : []));
  // `he died two years ago`, `murió hace dos años`: whoever was spoken of
  const [about = 0] = state.about;
  const isOfNamed = roles.some((role) => !PRONOUNS.includes(role));
  const isLate = (role: KnownPerson['role'], at: number) =>
    isOfNamed ? roles.some((each) => each === role) : at > 0 && at === about;
  const known = state.people.map((person, at) => (isLate(person.role, at) ? { ...person, isLate: true } : person));
  const named = roles.find((role) => !PRONOUNS.includes(role) && known.every((person) => person.role !== role));
  // a cat, a neighbour: somebody is mourned whom no word of a family calls
  const fresh = named ?? (isLoss && known.every(({ isLate }) => !isLate) ? 'they' : undefined);
  return {
    ...state,
    people: fresh ? [...known, { role: fresh, isLate: true, called: calledIn(text, mentions) }] : known,
  };
}

/** What somebody is called in a message: `my nan`. */
export function calledIn(text: string, mentions: readonly AnyMention[]): string | undefined {
  const own = mentions.find((mention) => mention.kind === 'other' && !PRONOUNS.includes(mention.role));
  return own && text.slice(own.start, own.end);
}

/** Whom somebody tells of is remembered, and is meant by `he` or by a birth that is told next. */
function withPerson({ state, understanding: { mentions, words, text } }: NextState): State {
  const [role] = mentions.flatMap((mention) => (mention.kind === 'other' ? [mention.role] : []));
  if (role === undefined || PRONOUNS.includes(role) || state.listening) return state;
  const known = state.people.findIndex((person) => person.role === role);
  const people = known > 0 ? state.people : [...state.people, { role, called: calledIn(text, mentions) }];
  const isOfSelf = words.includes('burdened') || mentions.some(({ kind }) => kind === 'self');
  return { ...state, people, about: isOfSelf ? state.about : [known > 0 ? known : people.length - 1] };
}

/** What the state says of how a message is to be read. */
function optionsOf({ question, people, about, choices, missing }: State) {
  const isTimeAsked = choices.length === 0 && missing.some((member) => member.endsWith('time'));
  return {
    isPlaceAsked: missing.some((member) => member.endsWith('place')),
    isTimeAsked,
    isTimeOpen: isTimeAsked || people[about[0]]?.time !== undefined,
    isPlaceKnown: question?.topic.where !== undefined || people[0].place !== undefined,
    isPlaceOpen: question?.intent === 'panchangam',
    isOfCards: question !== undefined && OF_CARDS.includes(question.intent),
    isBegun: question !== undefined,
  };
}

/** `Illinois. I was born in …`: what we asked back is answered first, and then more is told. */
function chosenFirst(message: string, kept: State, circumstances: Circumstances): NextState | undefined {
  const [, head, rest] = /^([^.!?;\n]{2,60})[.!?;\n]+\s+(.+)$/su.exec(message) ?? [];
  if (kept.choices.length === 0 || head === undefined) return undefined;
  const thisYear = Number(todayIn(kept, circumstances.now).slice(0, 4));
  const { gazetteer } = circumstances;
  const after = chosen(kept, head, understandingOf(head, { thisYear, gazetteer }), gazetteer);
  if (!after) return undefined;
  // what is still unknown of the birth may stand behind it
  const { time, place } = after.people[after.about[0]] ?? {};
  const missing: State['missing'] = [
    ...(time === undefined ? (['time'] as const) : []),
    ...(place === undefined ? (['place'] as const) : []),
  ];
  const open = { ...after, missing };
  const { mentions } = understandingOf(rest, { ...optionsOf(open), thisYear, gazetteer });
  const isMore = mentions.some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'place');
  return isMore ? understoodIn(rest, open, circumstances) : undefined;
}

/** A message with the day that it puts right, without births on days of what happens, and with whom it introduces. */
function withDays(understanding: Understanding, kept: State, { now }: Circumstances): Understanding {
  const isDateAsked = kept.missing.some((member) => member.endsWith('date'));
  const dated = withHappenings(putRight(understanding, kept), todayIn(kept, now), isDateAsked);
  return { ...dated, ownName: ownNameIn(dated.text, dated.mentions) };
}

function understoodIn(message: string, kept: State, circumstances: Circumstances): NextState {
  const answered = chosenFirst(message, kept, circumstances);
  if (answered) return answered;
  const { gazetteer } = circumstances;
  const hearing = hearingOf(kept, circumstances);
  const { isBegun, isPlaceAsked } = hearing;
  const dated = withDays(understandingOf(message, hearing), kept, circumstances);
  const { understanding, before: meant, isSame } = referred(lived(message, dated, kept), kept);
  if (isSame) return { state: freshOf(meant, understanding, undefined), understanding, toSay: { kind: 'answer' } };
  const last = resumed(meant, understanding);
  // `not the number`: what was asked before is not asked again
  const isDenied = isBegun && intentOfWords(understanding.denied ?? []) === last.question?.intent;
  const before: State = isDenied ? { ...last, question: undefined, missing: [] } : last;
  // of several the last: `not in English, in Spanish`
  const tongue = understanding.words.findLast((word) => word.startsWith('lang_'));
  const language = LANGUAGES.find((code) => tongue === `lang_${code}`);
  const named = placesNamed(understanding, before, circumstances);
  const fresh = { ...freshOf(before, understanding, language), ...(named?.length ? { named } : {}) };
  if (tongue && understanding.rest.length < 4 && !understanding.mentions.some(({ kind }) => kind !== 'self')) {
    const isAgain = language !== undefined && isBegun && before.missing.length === 0;
    const speech = language ? 'tongue' : 'tongues';
    return { state: fresh, understanding, toSay: isAgain ? { kind: 'answer' } : { kind: 'speech', speech } };
  }
  const owned = ownerRighted(message, withoutChoices(fresh), understanding);
  if (owned && !isOfSubstance(understanding))
    return { state: owned, understanding, toSay: { kind: 'answer', righted: 'whose' } };
  const settled = owned ? undefined : settledAtOnce(message, fresh, understanding, gazetteer);
  if (settled) return { ...settled, understanding };
  const open = owned ?? withoutChoices(fresh);
  const called = nameAnswered(message, open, understanding);
  if (called) return { state: called, understanding, toSay: { kind: 'answer' } };
  if (isPlaceAsked && isPlaceUnknown(understanding))
    return { state: open, understanding, toSay: { kind: 'unknown_place' } };
  // neither of two hours is known: it is answered as far as both allow
  const isEither = understanding.words.includes('morning') && understanding.words.includes('evening');
  const isUnknown = understanding.mentions.some(({ kind }) => kind === 'unknown');
  if (before.choices[0]?.of === 'time' && (isEither || isUnknown))
    return { state: open, understanding, toSay: { kind: 'answer' } };
  const isPlaced = narrowedPlace(understanding.text, open, understanding, circumstances) !== undefined;
  const isAsking = asksIn(message, understanding);
  if (isAsking && isOfTheTable(understanding, open))
    return { state: sided(message, open, understanding), understanding, toSay: { kind: 'answer', act: 'meaning' } };
  const wish = isPlaced ? undefined : (wishedOf(understanding, open) ?? quotedOf(understanding, open));
  if (wish) return { ...wishTurn(message, open, understanding, wish), understanding };
  const spoken = isPlaced ? undefined : speechOf(understanding, open, isAsking);
  // whatever else is in it: what is told after something sad is not met with good cheer
  const taken = spoken === 'chat' && open.listening ? 'listening' : spoken;
  // a question that is not understood is no more of the tale
  const speech = taken === 'listening' && isAsking ? 'unheard' : taken;
  if (speech) return { state: open, understanding, toSay: { kind: 'speech', speech } };
  const act = actOf(understanding, open);
  if (act) {
    if (act !== 'another') return { ...wishTurn(message, open, understanding, act), understanding };
    const state = drawnAgain(open, understanding);
    return { state, understanding, toSay: { kind: 'answer', act } };
  }
  return questionTurn(message, open, understanding, circumstances);
}

/** A question, or what is only told. */
function questionTurn(
  message: string,
  open: State,
  understanding: Understanding,
  circumstances: Circumstances,
): NextState {
  const { state: filled, intent } = questionAsked(message, open, understanding, circumstances);
  const toSay: ToSay = intent === undefined ? toUnasked(understanding, open) : { kind: 'answer' };
  const act = (['plain', 'shorter'] as const).find((each) => understanding.words.includes(each));
  if (toSay.kind === 'answer' && act) return { state: filled, understanding, toSay: { kind: 'answer', act } };
  if (asksIn(message, understanding) || !isToldOnly(understanding, open))
    return { state: filled, understanding, toSay };
  // what somebody tells of their life is listened to, and what it says of a birth is kept
  const { people, zodiac } = filled;
  return { state: { ...open, people, zodiac }, understanding, toSay: { kind: 'speech', speech: 'listening' } };
}

/** What a message begins with; whoever writes Hindi counts by India's clock until a place is told. */
function freshOf(before: State, { words, tongue, ownName }: Understanding, language: State['language']): State {
  const wished = words.map(clockOf).find((code) => code !== undefined);
  const clock = wished ?? before.clock ?? (tongue.startsWith('hi') ? 'IN' : undefined);
  const [self, ...others] = before.people;
  const name = self.name ?? ownName;
  const people = name === self.name ? before.people : [{ ...self, name }, ...others];
  return { ...before, people, wrong: undefined, lost: undefined, clock, ...(language ? { language } : {}) };
}

/** `So is 23.5 bad?`: a word of good and bad asks for a verdict where something was counted. */
function valuing(message: string, understanding: Understanding, { question }: State): Understanding {
  const { mentions, rest } = understanding;
  const { words } = movingOnly(understanding, question);
  const isOpen = mentions.every(
    ({ kind }) => kind === 'self' || kind === 'number' || kind === 'side' || kind === 'other',
  );
  // `वो अच्छी होगी या बुरी` of a period
  const isOfThing = question !== undefined && OF_THINGS.includes(question.intent);
  const isOfIt = (each: AnyMention) => each.kind === 'self' || (isOfThing && isPronoun(each));
  const isOfFew = rest.length < 3 && mentions.every(isOfIt) && words.every(isOfTalk);
  const isOfTold =
    question?.intent === 'compatibility' || (question !== undefined && isOfFew && matterOf(words) === undefined);
  const isAsked = words.includes('valued') && isOfTold && asksIn(message, understanding);
  // `36 of 100, does that mean we do not fit?`
  const isOfScore =
    question?.intent === 'compatibility' &&
    (words.includes('score') || mentions.some(({ kind }) => kind === 'number')) &&
    words.every((word) => isOfTalk(word) || word === 'score') &&
    !OF_PARTS.some((word) => words.includes(word)) &&
    (words.includes('asking') || asksIn(message, understanding));
  if (!(isAsked || isOfScore) || !isOpen) return { ...understanding, words };
  const named = isOfThing ? mentions.filter((each) => !isPronoun(each)) : mentions;
  return { ...understanding, mentions: named, words: [...words, 'good_bad'] };
}

/** What asks for a part of what was counted, and for no verdict. */
const OF_PARTS: readonly string[] = ['eases', 'rubs', 'kootas', 'gunas', 'weakest', 'why', 'how', 'ranking', 'more'];

/** `2033 is too far away, nothing sooner?`: when it is next, and not what that year has. */
function sooner(understanding: Understanding, { question }: State): Understanding {
  const { words, mentions } = understanding;
  if (!question || !words.includes('sooner')) return understanding;
  const kept = mentions.filter(({ kind }) => !['number', 'date', 'period', 'day'].includes(kind));
  return { ...understanding, mentions: kept, words: [...new Set([...words, 'when'])] };
}

/** A matter of a life is told where it is likelier than all others together; of somebody, where nothing else is. */
const LIKELY_LIFE = 0.72;
const LIKELIER_LIFE = 0.65;
const LIKELY_OF_THE_DEAD = 0.4;
const PLAINLY = 0.9;

const isOfDoctors = (of: string) => of === 'recovery' || isMetAs('doctors', of);

/** What a message tells of a life, where it is no answer to what we asked. Of the dead it is not told anew. */
function lived(message: string, first: Understanding, state: State): Understanding {
  const { people, missing, listening } = state;
  const understanding = sooner(valuing(message, first, state), state);
  const { words, match, mentions, tokens } = understanding;
  const { of, probability } = match.life ?? { of: '', probability: 0 };
  const isAnswer = missing.length > 0 && mentions.some(({ kind }) => SUBSTANCE.has(kind) || BIRTH.includes(kind));
  const [{ date, time }] = people;
  const isDated = mentions.some((each) => (each.kind === 'time' || each.kind === 'date') && each.readings.length > 0);
  const isOfBirth = isDated && (words.includes('born') || (date !== undefined && time === undefined));
  const isBare = !listening && (words.includes('either_or') || (tokens.length < 3 && probability < PLAINLY));
  // a sign or a card that is surely asked for has its answer, whatever is told beside it; and no sign is an illness
  const isOfSign = mentions.some(({ kind }) => kind === 'sign' || kind === 'card');
  const isOfArt = isOfSign && !isMetAs('art', of) && (match.probability >= PLAINLY || isOfDoctors(of));
  const isOther = isOfBirth && !isMetAs('happy', of);
  if (isAnswer || isBare || isOther || isOfArt || isOfWhatWasTold(understanding, of, state))
    return { ...understanding, match: { ...match, life: undefined } };
  const isOfDead = HEARD.some((each) => each === of) && people.some(({ isLate }) => isLate);
  const isOfSomebody = mentions.length > 0 && mentions.every(({ kind }) => kind === 'other');
  const likely = isOfSomebody && match.probability < LIKELIER_LIFE ? LIKELIER_LIFE : LIKELY_LIFE;
  const isElse = state.thread?.isOpen && state.met === undefined;
  const least = isElse
    ? PLAINLY
    : isOfDead
      ? LIKELY_OF_THE_DEAD
      : isOfDoctors(of) && state.met !== of
        ? PLAINLY
        : likely;
  if (probability < least) return understanding;
  if (isOfDead)
    return { ...understanding, words: [of, ...words.filter((word) => !HEARD.some((each) => each === word))] };
  if (isAside(of)) return { ...understanding, life: of, words: [...new Set([...words, of])] };
  const isLoss =
    of === 'deceased' && !words.includes('alive') && !people.some(({ isLate }) => isLate) && !words.some(isSorrow);
  // what is to be decided, or asked when it comes, is no more of what stands there
  const isDecision = (words.includes('deciding') || words.includes('when')) && probability < PLAINLY;
  if (of === 'plain') return { ...understanding, words: [...words, of] };
  if (of in SHOWN_BY && !isDecision)
    return { ...understanding, words: [...words.filter((word) => !isSorrow(word)), of] };
  return isLoss || isOfLimits(of) ? { ...understanding, words: [...words, of] } : understanding;
}

/** `Why is it so low?`, `is 41 bad?`, `is Venus retrograde too?` ask of what was told or of the sky itself. */
function isOfWhatWasTold(
  { match, words, mentions, tokens }: Understanding,
  of: string,
  { question, listening }: State,
): boolean {
  const isOf = (kind: AnyMention['kind']) => mentions.some((mention) => mention.kind === kind);
  const isOfYear = of === 'birthday' && !isOf('day') && (isOf('number') || isOf('date') || isOf('period'));
  const isWhy = question !== undefined && !listening && words.includes('why') && tokens.length <= MOST_SIDE_TOKENS;
  if (isOfYear || (isWhy && !isOf('self') && !isOf('other'))) return true;
  // `is it serious?` of a dosha is asked of no body
  const isOfWorth = question !== undefined && !listening && words.includes('good_bad') && words.includes('leaning');
  if (isOfWorth && isOfDoctors(of) && tokens.length <= MOST_SIDE_TOKENS && !isOf('other')) return true;
  const isOfReply = isOf('number') || (of === 'prejudice' && words.includes('leaning') && !isOf('sign'));
  const isOfSky = match.matched === 'current_sky' && match.probability >= PLAINLY && !words.includes('good_bad');
  return isMetAs('art', of) && (isOfReply || (isOfSky && (match.life?.probability ?? 0) < PLAINLY));
}

/** Words that wish for another part of what was told, and what is done for them. */
const WISHES: readonly (readonly [string, Act])[] = [
  ['plain', 'plain'],
  ['shorter', 'shorter'],
  ['whether', 'meaning'],
  ['meaning', 'meaning'],
  ['advice', 'meaning'],
];
/** A wish has fewer words. */
const MOST_WISHING = 18;

/** A wish about what was told, in however many words, where nothing else is asked, named or told. */
function wishedOf(understanding: Understanding, { question, listening, missing }: State): Act | undefined {
  const { words, mentions, tokens } = understanding;
  const isOfSame = (intentOfWords(words) ?? question?.intent) === question?.intent;
  if (
    words.includes('repeated') &&
    question &&
    isOfSame &&
    !listening &&
    mentions.every(({ kind }) => !SUBSTANCE.has(kind))
  )
    return 'more';
  if (!question || listening || missing.length > 0 || tokens.length > MOST_WISHING) return undefined;
  const wish = WISHES.find(([word]) => words.includes(word))?.[1];
  // another day or week is another question
  const named = mentions.filter(({ kind }) => (SUBSTANCE.has(kind) && kind !== 'number') || GOING_ON.includes(kind));
  const isOther = words.some((word) => isOfLimits(word) || isSorrow(word) || WISHED_ELSE.includes(word));
  if (named.length > 0 || isOther) return undefined;
  const intent = intentOfWords(words);
  // `without the numbers` asks for none
  if (wish === 'shorter' || wish === 'plain')
    return intent === undefined || intent === question.intent ? wish : undefined;
  const isOwn =
    intent !== undefined || words.some((word) => !(isOfTalk(word) || word === 'touches') || word === 'define');
  return isOwn ? undefined : wish;
}
/** `What does friction mean there?`: the words of our own reply are asked about. */
function quotedOf(
  { words, rest, mentions }: Understanding,
  { question, said = '', listening }: State,
): Act | undefined {
  const isAsked = ['meaning', 'meant', 'define', 'what_is'].some((word) => words.includes(word));
  if (!question || listening || !isAsked || rest.length === 0) return undefined;
  const reply = folded(said);
  const isOurs = rest.every((word) => reply.includes(word)) && mentions.every(({ kind }) => kind === 'self');
  return isOurs && intentOfWords(words) === undefined ? 'meaning' : undefined;
}

const WISHED_ELSE: readonly string[] = ['burdened', 'deceased', 'bye', 'thanks', 'draw', 'another', 'when'];

/** A turn that wishes for another part of what was told. */
function wishTurn(
  message: string,
  open: State,
  understanding: Understanding,
  wish: Act,
): Omit<NextState, 'understanding'> {
  const state = onTheTable(sided(message, open, understanding));
  const isTurned = state.question?.topic.term === message;
  return { state, toSay: { kind: 'answer', act: isTurned ? undefined : wish } };
}

/** Where and for which week, month or year something was asked: another side of it is asked for the same. */
const stretchOf = ({ topic: { where, span, period, year, month } }: Question): Partial<Topic> =>
  span ? { where, span, period, year, month } : { where };

/** The side of a life that a wish names belongs to what was told; of a whole chart it is another question. */
function sided(message: string, state: State, { words }: Understanding): State {
  const matter = matterOf(words);
  const { question } = state;
  if (!question || matter === undefined || matter === question.topic.matter) return state;
  const { intent, topic } = question;
  const isWhole =
    intent === 'conversation' || (intent === 'natal_placement' && topic.bodies.length + topic.houses.length === 0);
  if (isWhole)
    return {
      ...state,
      question: { intent: 'conversation', topic: { ...NO_TOPIC, ...stretchOf(question), matter, term: message } },
    };
  return { ...state, question: { intent, topic: { ...topic, matter } } };
}

/** `Who is its ruler?` of a house that was told. */
function rulerQuestion(state: State, { words, mentions }: Understanding): State | undefined {
  const { question } = state;
  const isOfHouse = question?.intent === 'natal_placement' && question.topic.houses.length > 0;
  if (!question || !isOfHouse || !words.includes('ruler') || mentions.some(({ kind }) => SUBSTANCE.has(kind)))
    return undefined;
  return { ...state, question: { ...question, topic: { ...question.topic, words: ['ruler'] } } };
}

/** `Leave it`, `should I leave him?`: only what moves in the sky enters a sign or leaves it. */
function movingOnly(understanding: Understanding, question: Question | undefined): Pick<Understanding, 'words'> {
  const { words, mentions } = understanding;
  const isOfSky = question !== undefined && OF_MOVING.includes(question.intent);
  const moves = mentions.some(
    (mention) =>
      mention.kind === 'sign' ||
      (mention.kind === 'body' && mention.body !== 'ascendant' && mention.body !== 'midheaven'),
  );
  const isLeaning =
    isOfSky &&
    mentions.every(({ kind }) => OF_ASKED_DAYS.includes(kind)) &&
    !words.includes('thanks') &&
    !words.includes('ack');
  return moves || isLeaning ? understanding : { words: words.filter((word) => word !== 'enters') };
}
const OF_MOVING: readonly Intent[] = ['current_sky', 'transits', 'natal_placement', 'glossary', 'panchangam'];
const OF_ASKED_DAYS: readonly AnyMention['kind'][] = ['day', 'date', 'period', 'number', 'nakshatra'];

/** `Why?` or `what do you need?`, where we asked for something last. */
function asksOfOurQuestion({ words, rest, mentions }: Understanding, { missing }: State): boolean {
  const isNeeded = words.includes('needs');
  const isWhy = words.includes('why') || isNeeded;
  return (
    isWhy &&
    missing.length > 0 &&
    rest.length < (isNeeded ? 5 : 3) &&
    mentions.every(({ kind }) => OF_ASKING.includes(kind))
  );
}

/** `I don't know what you need` tells of no hour. */
const OF_ASKING: readonly AnyMention['kind'][] = ['self', 'other', 'unknown'];

/** What was asked back, or what is done with the cards that lie there. */
function settledAtOnce(
  message: string,
  state: State,
  understanding: Understanding,
  gazetteer: Circumstances['gazetteer'],
): Pick<NextState, 'state' | 'toSay'> | undefined {
  const undrawn = cardsKept(state, understanding);
  const settled =
    chosen(state, message, understanding, gazetteer) ??
    halfOfDay(state, understanding) ??
    undrawn ??
    cardMeant(state, understanding) ??
    cardsTogether(state, understanding) ??
    cardTurned(state, understanding) ??
    rulerQuestion(state, understanding) ??
    sideQuestion(message, state, understanding) ??
    ownSignQuestion(state, understanding);
  if (settled)
    return { state: settled, toSay: { kind: 'answer', righted: settled === undrawn ? 'undone' : undefined } };
  return asksOfOurQuestion(understanding, state) ? { state, toSay: { kind: 'reasons' } } : undefined;
}

/** `And tomorrow?` behind an open question goes on from what was computed before it. */
function resumed(state: State, { mentions, words, rest }: Understanding): State {
  const { question, earlier } = state;
  if (question?.intent !== 'conversation' || !earlier || rest.length > 0) return state;
  const isOfCards = OF_CARDS.includes(earlier.intent) && words.some((word) => OF_A_TABLE.includes(word));
  const isOfIt =
    mentions.some(({ kind }) => GOING_ON.includes(kind)) || words.some(isTurning) || sideOf(words) || isOfCards;
  return isOfIt && !words.some(isOfLimits) ? { ...state, question: earlier } : state;
}

const OF_A_TABLE: readonly string[] = ['together', 'option_1', 'option_2', 'option_3', 'both'];

/** What goes on from a question by itself. */
const GOING_ON: readonly AnyMention['kind'][] = ['day', 'period', 'sign', 'body', 'house'];

/** The side of a life that a few words turn to: `and money?` */
const sideOf = (words: readonly string[]) => (words.includes('burdened') ? undefined : matterOf(words));
const OF_SIDES: readonly Intent[] = ['daily_horoscope', 'card_draw', 'card_meaning', 'numerology'];
const OF_CHARTS: readonly Intent[] = ['natal_placement', 'conversation', 'transits', 'running_dasha', 'dosha'];
const MOST_SIDE_TOKENS = 7;

const isPronoun = (mention: AnyMention) => mention.kind === 'other' && PRONOUNS.includes(mention.role);

/** Another side of the day or the card that was told: `and my job?` */
function sideQuestion(message: string, state: State, understanding: Understanding): State | undefined {
  const { words, mentions, rest, tokens } = understanding;
  const { question, people, about } = state;
  const isOfTable = question !== undefined && OF_CARDS.includes(question.intent);
  const [person] = isOfTable ? mentions.flatMap((mention) => (mention.kind === 'other' ? [mention.role] : [])) : [];
  const matter = sideOf(words) ?? (person && sideOfPerson(person));
  // `and my money?` asks of oneself, whoever was spoken of
  const isMine =
    words.includes('mine') && !mentions.some(({ kind }) => kind === 'other') && people[0].date !== undefined;
  const whom = isMine ? [0] : about;
  const isOfCharts = question !== undefined && (OF_CHARTS.includes(question.intent) || isMine);
  const isOfChart = isOfCharts && people[whom[0]]?.date !== undefined && !OF_SIDES.includes(question.intent);
  // a day that is sought for it is none, and what moves meanwhile is told
  const isLimited = words.some((word) => isOfLimits(word) && !(isOfChart && word === 'electing'));
  const isOfTwo = words.includes('both') || words.includes('ours') || whom.length > 1;
  if (!question || !matter || isLimited || (isOfChart && isOfTwo)) return undefined;
  if (!isOfChart && !OF_SIDES.includes(question.intent)) return undefined;
  // what somebody says or does is told
  const isShort =
    rest.length < (person && !asksIn(message, understanding) ? 1 : 3) && tokens.length <= MOST_SIDE_TOKENS;
  const isAlone =
    mentions.every(
      (mention) => mention.kind === 'self' || isPronoun(mention) || (person && mention.kind === 'other'),
    ) &&
    (isShort || (isOfChart && asksIn(message, understanding)));
  if (
    !isAlone ||
    [...ACTS, 'plain'].some((act) => words.includes(act) && !(isOfChart && act === 'another')) ||
    intentOfWords(words) !== undefined ||
    (state.missing.length > 0 && !isOfChart)
  )
    return undefined;
  const topics = words.filter((word) => !isOfTalk(word));
  const deciding = words.includes('deciding') || words.includes('or_not') || undefined;
  const ahead = words.includes('future') || undefined;
  const term: Topic = { ...NO_TOPIC, ...stretchOf(question), matter, words: topics, term: message, deciding, ahead };
  if (isOfChart) return { ...state, about: whom, earlier: question, question: { intent: 'conversation', topic: term } };
  const intent = question.intent === 'card_draw' ? 'card_meaning' : question.intent;
  return { ...state, question: { intent, topic: { ...question.topic, matter, words: [] } } };
}

/** `How do I find mine?` after what a rising sign is asks for the own one. */
function ownSignQuestion(state: State, { words, mentions, rest }: Understanding): State | undefined {
  const { question } = state;
  if (question?.intent !== 'glossary' || !words.includes('mine') || rest.length > 2) return undefined;
  const { bodies, houses } = question.topic;
  if (bodies.length + houses.length === 0 || !mentions.every(({ kind }) => kind === 'self')) return undefined;
  return { ...state, about: [0], question: { intent: 'natal_placement', topic: { ...question.topic, words: [] } } };
}

/** What the cards on the table say together; of one alone, that it is alone. */
function cardsTogether(state: State, { words, mentions, match }: Understanding): State | undefined {
  const { question, cards, cardsBefore = [] } = state;
  // `and if the Lovers and the Tower come together?`
  const named = [...new Set(mentions.flatMap((mention) => (mention.kind === 'card' ? [mention.card] : [])))];
  if (named.length > 1 && !words.includes('draw')) {
    const isLying = named.every((card) => cards.some(({ id }) => id === card));
    const lying = isLying ? cards : named.map((id) => ({ id, reversed: false }));
    return { ...state, cards: lying, question: { intent: 'card_draw', topic: { ...NO_TOPIC, words: ['together'] } } };
  }
  if (!question || !OF_CARDS.includes(question.intent) || cards.length === 0) return undefined;
  const beyond = ['option_2', 'option_3'].findIndex((option) => words.includes(option)) + 2;
  const isBeyond = beyond > 1 && cards.length === 1 && match.matched !== 'card_draw' && !words.includes('draw');
  const isOne = cards.length === 1 && words.includes('meaning');
  const isTogether = (words.includes('together') && !isOne) || (words.includes('both') && words.includes('meaning'));
  if (!(isTogether || isBeyond) || mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'card'))
    return undefined;
  // drawn one by one they lie side by side
  const table = cards.length > 1 ? cards : [...cardsBefore.slice(-2), ...cards];
  return {
    ...state,
    cards: table,
    question: { intent: 'card_draw', topic: { ...question.topic, words: ['together'] } },
  };
}

/** What is done with a draw is done with the cards that lie there: none is drawn for it. */
function onTheTable(state: State): State {
  const { question, cards } = state;
  const [lying, ...others] = cards;
  if (question?.intent !== 'card_draw' || !lying) return state;
  const topic: Topic = { ...question.topic, card: lying.id, reversed: lying.reversed, words: ['drawn'] };
  if (others.length === 0) return { ...state, question: { intent: 'card_meaning', topic } };
  return { ...state, question: { intent: 'card_draw', topic: { ...question.topic, words: ['together'] } } };
}

/** Another card than the one that was explained is drawn. */
function drawnAgain(state: State, understanding: Understanding): State {
  const { question } = state;
  const matter = matterOf(understanding.words) ?? matterOfPeople(understanding);
  if (!question || !OF_CARDS.includes(question.intent)) return state;
  return {
    ...state,
    question: {
      intent: 'card_draw',
      topic: {
        ...question.topic,
        matter: matter ?? question.topic.matter,
        card: undefined,
        words: question.topic.words.filter((word) => word !== 'together'),
      },
    },
  };
}

/** A message that only tells something: of somebody's life, or after something sad was told. */
function isToldOnly({ match, words, mentions, rest }: Understanding, { listening, question }: State): boolean {
  if (intentOfWords(words) !== undefined || ACTS.some((act) => words.includes(act))) return false;
  // one's own birth or sign and nothing else is told to be looked at
  const isOwn = rest.length < 2 && !mentions.some(({ kind }) => kind === 'other');
  const isOfSorrow = listening && question === undefined;
  if (isOwn && !isOfSorrow && mentions.some(({ kind }) => kind === 'sign' || BIRTH.includes(kind))) return false;
  const isRequest = REQUESTS.some((intent) => intent === match.matched) && match.probability >= SURELY_TALK;
  const isOwnQuestion =
    isBirth(mentions) || mentions.some(({ kind }) => kind === 'card' || kind === 'day' || kind === 'body');
  if (listening) return !isRequest && !isOwnQuestion;
  const isLife = match.matched === 'conversation' && !words.includes('either_or') && !words.includes('mine');
  return isLife && question?.intent !== 'conversation' && !mentions.some(({ kind }) => SUBSTANCE.has(kind));
}

/** What may be asked for in the midst of something sad. */
const REQUESTS: readonly Intent[] = ['card_draw', 'daily_horoscope', 'natal_placement', 'current_sky', 'account'];

/** What was asked back once is not asked again: it is answered as far as both ways allow. */
function withoutChoices(state: State): State {
  const [choice] = state.choices;
  if (!choice) return state;
  const people = [...state.people];
  for (const { of, who, options } of state.choices) {
    if (who === 'question') continue;
    if (of === 'time')
      people[who] = {
        ...people[who],
        times: options.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
      };
    else people[who] = { ...people[who], [of]: options[0].value };
  }
  const ofQuestion = state.choices.find(({ who }) => who === 'question')?.options[0].value;
  const where = typeof ofQuestion === 'object' ? ofQuestion : undefined;
  const question =
    state.question && where ? { ...state.question, topic: { ...state.question.topic, where } } : state.question;
  return { ...state, people, choices: [], question };
}

/** Which of several cards on the table a message means: the first, the middle one. */
function cardMeant(state: State, { words, mentions, match }: Understanding): State | undefined {
  const { cards, question } = state;
  const [number] = mentions.flatMap((mention) => (mention.kind === 'number' ? [mention.value] : []));
  const option = ['option_1', 'option_2', 'option_3'].findIndex((each) => words.includes(each));
  const at = words.includes('last_one') ? cards.length - 1 : option < 0 && number !== undefined ? number - 1 : option;
  const isOfCards = question?.intent === 'card_draw' || question?.intent === 'card_meaning';
  if (!isOfCards || cards.length < 2 || at < 0 || at >= cards.length || words.includes('draw')) return undefined;
  if (mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'number') || match.matched === 'card_draw')
    return undefined;
  const { id, reversed } = cards[at];
  return {
    ...state,
    question: { intent: 'card_meaning', topic: { ...question.topic, card: id, reversed, words: [] } },
  };
}

/** `And if I turn it over?`: the one card that lies there, the other way up. */
function cardTurned(state: State, { words, mentions }: Understanding): State | undefined {
  const { cards, question } = state;
  const [turned] = mentions.flatMap((mention) => (mention.kind === 'orientation' ? [mention] : []));
  const isAlone = mentions.every(({ kind }) => kind === 'orientation' || kind === 'self');
  if (!turned || !isAlone || cards.length !== 1 || !question || !OF_CARDS.includes(question.intent)) return undefined;
  if (words.some((word) => DRAWS.includes(word))) return undefined;
  const topic: Topic = { ...question.topic, card: cards[0].id, reversed: turned.reversed, words: [] };
  return { ...state, question: { intent: 'card_meaning', topic } };
}

/** `I did not ask for another card`: what lay there before lies there again, and is explained. */
function cardsKept(state: State, { words, mentions }: Understanding): State | undefined {
  const { question, cards, cardsBefore = cards } = state;
  if (!words.includes('undrawn') || !question || !OF_CARDS.includes(question.intent) || cards.length === 0)
    return undefined;
  const [named] = mentions.flatMap((mention) => (mention.kind === 'card' ? [mention.card] : []));
  const known = [...cardsBefore, ...cards].find(({ id }) => id === named);
  const table = named === undefined ? cardsBefore : [known ?? { id: named, reversed: false }];
  const [{ id, reversed }] = table;
  const topic: Topic = { ...question.topic, card: id, reversed, words: [] };
  return { ...state, cards: table, cardsBefore: undefined, question: { intent: 'card_meaning', topic } };
}

/** A question of few words that points at what lies there: `what has that to do with my move?` */
function isOfTheTable({ match, words, mentions, rest }: Understanding, { question, cards }: State): boolean {
  if (!question || !OF_CARDS.includes(question.intent) || cards.length === 0) return false;
  const isLying = (mention: AnyMention) => mention.kind === 'card' && cards.some(({ id }) => id === mention.card);
  const isOpen = !mentions.some((mention) => SUBSTANCE.has(mention.kind) && !isLying(mention));
  const isOwn =
    words.some((word) => isOfLimits(word) || DRAWS.includes(word) || word === 'method') ||
    intentOfWords(words) !== undefined;
  const isOther =
    match.matched === 'complaint' || (match.probability >= SURELY_OTHER && !POINTING.includes(match.matched));
  return isOpen && !isOwn && words.includes('leaning') && rest.length < 4 && !isOther;
}

/** Words that ask for more cards. */
const DRAWS: readonly string[] = ['draw', 'another', 'three_card', 'celtic_cross', 'horseshoe'];
/** A question of another kind is this likely one. */
const SURELY_OTHER = 0.65;

/** Words that ask for a part of the answer before. */
const FOLLOWING: readonly string[] = ['good_bad', 'whether', 'how', 'advice', 'ends', 'ranking', 'solar', 'lunar'];
const NAMED: readonly AnyMention['kind'][] = [...SUBSTANCE].filter((kind) => kind !== 'name' && kind !== 'number');
/** A guess below this is hardly one. */
const GUESSED = 0.4;
/** A message is this likely talk, though it names something. */
const SURELY_TALK = 0.8;

/** True where a message names what is asked about. */
const isOfSubstance = ({ mentions, words }: Understanding) =>
  mentions.some(({ kind }) => SUBSTANCE.has(kind)) || intentOfWords(words) !== undefined;

/** A goodbye has fewer words. */
const MOST_LEAVING = 8;

/** Speech that its words leave no doubt about. */
function plainSpeech(understanding: Understanding, state: State, isAsking: boolean): Speaking | undefined {
  const { missing, question, listening } = state;
  const { match, words, rest, mentions } = understanding;
  const isDated = mentions.some(({ kind }) => kind === 'date' || kind === 'time');
  const onItself = (['method', 'script'] as const).find((word) => words.includes(word));
  // how something is known is asked of what was told
  if (onItself && !isDated && !(question && words.includes('how'))) return onItself;
  const isNamed = isOfSubstance(understanding);
  const isOfBirth = words.includes('born') || mentions.some(({ kind }) => kind === 'place' || kind === 'day');
  if (!isNamed && !isOfBirth && words.includes('can_do')) return 'help';
  if (words.includes('begin') && !listening && mentions.every(({ kind }) => OF_BEGINNERS.includes(kind)))
    return 'begin';
  if (words.includes('undrawn')) return listening ? 'listening' : 'complaint';
  if (words.includes('grumbling') && !isNamed && !isOfBirth && !isAsking && !listening) return 'complaint';
  if (words.includes('withheld') && missing.length > 0 && !isDated && intentOfWords(words) === undefined)
    return 'withheld';
  // `buenas noches` comes and goes
  const isBoth = words.includes('thanks') && words.includes('hello');
  if (!isNamed && isBoth && !question && rest.length < 2) return 'greeting';
  if (!isNamed && words.includes('thanks') && words.includes('burdened')) return 'feeling';
  if (!isNamed && words.includes('thanks') && rest.length < (isAsking ? 2 : 6))
    return words.includes('bye') && question && rest.length < 3 ? 'bye' : 'thanks';
  // `no more almanac, bye`
  const isLeaving = words.includes('bye') && !isAsking && understanding.tokens.length < MOST_LEAVING;
  if (question && isLeaving && mentions.every(({ kind }) => kind === 'self' || kind === 'other')) return 'bye';
  // `soy Marisol`, and nothing else
  if (!isNamed && !question && understanding.ownName !== undefined && rest.length < 3 && !listening) return 'greeting';
  const isDay = mentions.some(({ kind }) => kind === 'day' || kind === 'period');
  // `ठीक है, प्रणाम`
  if (!isNamed && question && words.includes('ack') && words.includes('hello') && rest.length < 3) return 'bye';
  // `ye bhav hi kyu`: hi is a word of Hindi as well
  const isGreeting = words.includes('hello') && !(question && words.includes('why'));
  if (!isNamed && !isDay && isGreeting && rest.length < 2) return 'greeting';
  const isAct = words.includes('plain') || ACTS.some((act) => words.includes(act) || match.matched === act);
  const isTurning = words.some((word) => !isOfTalk(word)) || isAsking;
  if (!isNamed && !isDay && !isAct && !isTurning && words.includes('ack') && rest.length < 2) return 'chat';
  if (!isNamed && !listening && words.includes('machine') && rest.length < 6) return 'machine';
  return undefined;
}

/** What tells of a birth; that nobody knows the hour does as well. */
const tellsOfBirth = ({ mentions, words }: Understanding) =>
  mentions.some(
    (each) =>
      OF_A_BIRTH.includes(each.kind) ||
      (each.kind === 'unknown' && each.what === 'time') ||
      (each.kind === 'place' && words.includes('born')),
  );

/** What a message is that asks nothing; undefined when it asks or answers. */
function speechOf(understanding: Understanding, state: State, isAsking: boolean): Speaking | undefined {
  const plain = plainSpeech(understanding, state, isAsking);
  if (plain) return plain;
  const { missing, question, listening } = state;
  // a question that its words leave no doubt about is no talk
  if (isAsking && !listening && intentByWords(understanding, state) !== undefined) return undefined;
  const { match, words, rest, mentions } = understanding;
  const isNamed = isOfSubstance(understanding);
  // `well, I don't know`, where nothing was asked for
  const isAtALoss = mentions.length > 0 && mentions.every((each) => each.kind === 'unknown' && each.what === 'asked');
  if (question && isAtALoss && missing.length === 0 && rest.length === 0) return 'unsure';
  if (question && goesOn(understanding)) return undefined;
  if (isTurned(understanding, question)) return undefined;
  const isBirthTold = question !== undefined && tellsOfBirth(understanding);
  const isAnswer = missing.length > 0 && mentions.some(({ kind }) => SUBSTANCE.has(kind) || kind === 'place');
  const { matched, probability } = match;
  // `but I asked about the month`
  const isOfTime = question !== undefined && mentions.some(({ kind }) => kind === 'period') && !words.some(isOfLimits);
  if (isOfTime && OF_NO_WEIGHT.some((each) => each === matched)) return undefined;
  const sounded = [...SPEECH, ...(['greeting', 'thanks', 'help', 'out_of_scope'] as const)].find(
    (each) => each === matched,
  );
  // a friendly `why?` doubts nothing, and whoever names what they want does not only complain
  const isFeeling =
    listening || probability >= SURELY_TALK || words.some((word) => isSorrow(word) || word === 'burdened');
  const isDoubt = words.includes('doubting') || (probability >= PLAINLY && !words.includes('why'));
  const isUnfounded = sounded === 'doubt' ? !isDoubt : sounded === 'feeling' && !isFeeling;
  if (isUnfounded && (isNamed || (question && words.includes('why')))) return undefined;
  if (sounded === 'complaint' && isNamed && intentOfWords(words) !== undefined) return undefined;
  const speech = isUnfounded ? 'unsure' : sounded;
  if (!speech || isAnswer || isBirthTold || isBirth(mentions)) return undefined;
  if (probability < GUESSED && words.includes('either_or')) return undefined;
  // after something sad nobody is told what else could be had
  const isPoor = isAsking
    ? speech === 'chat' || speech === 'nonsense' || speech === 'help' || probability < SURELY_TALK
    : speech !== 'feeling' && speech !== 'thanks';
  if (listening && !isNamed && (isPoor || (speech === 'out_of_scope' && !words.some(isOfLimits)))) return 'listening';
  const isLost =
    (speech === 'chat' && !words.includes('ack')) || (speech === 'greeting' && question && !words.includes('hello'));
  if (isLost && !isNamed) return 'unsure';
  if (speech === 'out_of_scope' && !isElsewhere(understanding, question, isAsking)) return 'unsure';
  if (probability < GUESSED && question) {
    // hardly a guess: a few words go on from what was asked, more of them are talk
    if (speech === 'out_of_scope' && rest.length < 3) return undefined;
    if (!isOfMood(speech)) return 'unsure';
  }
  // a name or an age beside a feeling or a doubt asks for nothing
  const isOfMore = isNamed && (intentOfWords(words) !== undefined || mentions.some(({ kind }) => NAMED.includes(kind)));
  // whoever asks for something by its name chats about nothing
  const isIdle = isAsking && (speech === 'chat' || speech === 'nonsense');
  const isMood =
    isOfMood(speech) &&
    !isIdle &&
    probability >= (speech === 'doubt' || speech === 'feeling' ? LIKELY_MOOD : SURELY_TALK);
  if (isOfMore && !isMood) return undefined;
  return speech;
}

const OF_A_BIRTH: readonly AnyMention['kind'][] = ['date', 'time', 'number'];

/** Asks the question before in the other zodiac, or what to make of its answer. */
function goesOn({ words, rest, mentions }: Understanding): boolean {
  if (mentions.some(({ kind }) => kind === 'vedic') && rest.length < 3) return true;
  return FOLLOWING.some((word) => words.includes(word)) && !mentions.some(({ kind }) => NAMED.includes(kind));
}

/** Surely none of ours: after a question all else is asked back; what is told and hardly guessed is no wish. */
function isElsewhere({ words, match }: Understanding, question: Question | undefined, isAsking: boolean): boolean {
  const { probability } = match;
  if (words.some(isOfLimits)) return true;
  return question ? probability < GUESSED || probability >= SURELY_TALK : isAsking || probability >= GUESSED;
}

/** What a stretch of time is mistaken for. */
const OF_NO_WEIGHT: readonly Match['matched'][] = ['chat', 'nonsense', 'complaint', 'help', 'out_of_scope'];

/** What somebody says of themselves who asks where to begin: `I am 78`. */
const OF_BEGINNERS: readonly AnyMention['kind'][] = ['self', 'number', 'unknown', 'time'];

/** Talk that may name what it likes: `bored at work`, `not another Scorpio`. */
const isOfMood = (speech: Speaking) => SPEECH.some((each) => each === speech);

/** Words that turn the question before, or do something with its reply. */
function isTurned({ words, rest, mentions, match }: Understanding, question: Question | undefined): boolean {
  if (!question || words.some((word) => isOfLimits(word))) return false;
  // simpler words are asked for in many words
  if (words.includes('plain') && rest.length < 4) return true;
  if (match.probability >= SURELY_TALK && SPEECH.some((each) => each === match.matched)) return false;
  if (rest.length === 0 && mentions.length > 0) return true;
  const isDone = (words.includes('plain') || ACTS.some((act) => words.includes(act))) && rest.length < 4;
  const isAsked = words.some(
    (word) => !isOfTalk(word) || ['tropical', 'sidereal', 'mine', 'elder', 'younger'].includes(word),
  );
  return isDone || (isAsked && rest.length < 2) || (words.some(isTurning) && rest.length < 4);
}

type Speaking = Extract<ToSay, { kind: 'speech' }>['speech'];

/** What a message about the cards on the table may be taken for. */
const OF_THE_TABLE: readonly Match['matched'][] = [
  ...(['card_draw', 'card_meaning', 'glossary', 'meaning', 'follow_up'] as const),
];
/** What one that points at them may be taken for besides. */
const POINTING: readonly Match['matched'][] = [...OF_THE_TABLE, 'help', 'conversation'];
const isSpread = (word: string) => word === 'three_card' || word === 'celtic_cross' || word === 'horseshoe';

/** So surely a doubt or a feeling is one, though it names something. */
const LIKELY_MOOD = 0.7;

/** A guess below this is no deed. */
const LIKELY_ACT = 0.75;

/** What is to be done with the reply before; undefined where there is none, or something else is asked for. */
function actOf({ match, words, mentions, rest }: Understanding, { question, cards }: State): Act | undefined {
  // `Venus, schmenus, say it simply`: what is not understood is named
  const isPlain =
    words.includes('plain') && !words.includes('term') && question !== undefined && question.intent !== 'glossary';
  const named = mentions.filter(({ kind }) => SUBSTANCE.has(kind) && !(isPlain && kind === 'body'));
  if (!question || named.length > 0) return undefined;
  // `one more card` is no more of the one that lies there
  const isOfCard = OF_CARDS.includes(question.intent) && words.includes('another') && words.includes('cards');
  const worded =
    (isOfCard ? 'another' : undefined) ??
    (words.includes('plain') && rest.length < (isPlain ? 6 : 3) ? 'plain' : undefined) ??
    ACTS.find((act) => words.includes(act) && (rest.length < 3 || match.matched === act));
  if (words.some(isOfOneTurn)) return undefined;
  // `what does it mean` and nothing else asks what the reply means
  const isOfSky = question.intent === 'current_sky';
  const isMeaning =
    words.includes('define') &&
    rest.length === 0 &&
    words.every((word) => isOfTalk(word) || (word === 'touches' && !isOfSky));
  if (isMeaning) return 'meaning';
  const isOfCards = question.intent === 'card_draw' || question.intent === 'card_meaning';
  const isDrawing = words.includes('draw') || words.includes('another') || words.some(isSpread);
  // what is asked of cards while some lie there is asked of them
  const isTurned = mentions.some(({ kind }) => kind === 'orientation');
  const isOfTable =
    isOfCards && cards.length > 0 && (OF_THE_TABLE.includes(match.matched) || words.includes('meaning'));
  if (isOfTable && !isDrawing && !isTurned && (!worded || worded === 'meaning')) return 'meaning';
  const act = worded ?? (match.probability >= LIKELY_ACT ? ACTS.find((each) => each === match.matched) : undefined);
  if (act === undefined || words.includes('define')) return undefined;
  // `when is the next one`, `Dad's star once more`
  if (
    act === 'another' &&
    (words.includes('when') ||
      (!OF_CARDS.includes(question.intent) && mentions.some(({ kind }) => kind === 'other' || kind === 'vedic')) ||
      words.includes('comes_next') ||
      (words.includes('next_one') && !isOfCards) ||
      (words.includes('draw') && question.intent !== 'card_draw'))
  )
    return undefined;
  return intentOfWords(words.filter((word) => word !== 'draw')) === undefined ? act : undefined;
}

/** A place was asked for, and the answer is no word that we know. */
function isPlaceUnknown({ mentions, match, words, rest }: Understanding): boolean {
  if (mentions.length > 0 || words.length > 0) return false;
  return (
    match.known === 0 ||
    (match.matched === 'answer' && match.known < 0.5) ||
    match.matched === 'nonsense' ||
    (match.matched === 'out_of_scope' && rest.length < 3)
  );
}

/** So much of an answer may be a name: words of letters, and nothing that asks. */
const A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]{0,79}$/u;
const LONGEST_NAME = 6;

/** A name was asked for: what is no question is it, as it was written. */
function nameAnswered(message: string, before: State, { mentions, match }: Understanding): State | undefined {
  const name = message.trim();
  const words = name.split(/\s+/);
  const isWritten = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  const isAsked = before.missing[0] === 'name' || (before.question?.intent === 'numerology' && isWritten);
  if (!isAsked || !A_NAME.test(name) || mentions.some(({ kind }) => kind === 'name')) return undefined;
  const isTalk = match.probability >= SURELY_TALK && (match.matched === 'thanks' || match.matched === 'greeting');
  if (words.length > LONGEST_NAME || isTalk || !(isWritten || match.known <= 0.5 || match.matched === 'answer'))
    return undefined;
  return withName(before, name);
}

function withName(state: State, name: string): State {
  const people = [...state.people];
  const [who] = state.about;
  people[who] = { ...people[who], name };
  return { ...state, people };
}

/** What may be stated, and asks nothing. */
const STATED = new Set<AnyMention['kind']>([
  ...(['date', 'time', 'place', 'name', 'sign', 'nakshatra', 'number', 'unknown', 'day', 'other'] as const),
]);

/** So many words besides tell more than a date or a name. */
const MOST_STATED = 3;

/** What is to be said where nothing was asked. */
function toUnasked(understanding: Understanding, { question }: State): ToSay {
  const { mentions, rest } = understanding;
  if (mentions.some(({ kind }) => STATED.has(kind)))
    return isOfChart(mentions) || rest.length < MOST_STATED ? { kind: 'noted' } : { kind: 'speech', speech: 'unsure' };
  if (question) return { kind: 'speech', speech: 'unsure' };
  return { kind: 'speech', speech: isLeaningOnNothing(understanding) ? 'unsure' : 'help' };
}

function isLeaningOnNothing({ match: { matched }, words }: Understanding): boolean {
  return matched === 'follow_up' || ACTS.some((act) => act === matched || words.includes(act));
}
