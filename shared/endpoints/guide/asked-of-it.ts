/**
 * What is asked of a chart or of two people once something is known of them, decided in one place: what the clauses of
 * a message ask, as far as that was learned, held against what is known, what was told last and what the message names.
 * The answer is to the matter, with the one fact that carries it. Undefined where something surer was decided.
 */
import { askedModels } from '../../intents/asked.ts';
import { type AskedClause, type AskedOf, askedOfTold } from '../../language/asked-of-told.ts';
import type { BodyName } from '../../language/names.ts';
import { houseDoneText, relativeLead, relativeText } from '../../prose/guide/asked-text.ts';
import type { Matter } from '../../prose/guide/card-text.ts';
import { dayText } from '../../prose/guide/phrases.ts';
import { countOf, firstOf, freshOf, sentencesOf } from '../../prose/guide/saying-text.ts';
import { paragraph } from '../../prose/paragraph.ts';
import { isMetAs } from './asides.ts';
import { type DaysStretch, dayPlus, daysIn, eachDay, runOf, seasonIn, stretchIn } from './days-named.ts';
import { ownFact } from './endpoint-answer.ts';
import type { FromAnswer } from './from-answer.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from './intent-input.ts';
import { approaching, hardYears, ofPassage, ofTransit, signConfirmed, transitMeant } from './intents/asked-chart.ts';
import { bestOfSpan, daysAnswer } from './intents/asked-days.ts';
import { bodiesNamed, lastingOfTwo, whoseOfTwo } from './intents/asked-pair.ts';
import { missingOf } from './intents/handlers.ts';
import { type LeaningOf, leaningAnswer } from './intents/life.ts';
import { SPEAKS } from './intents/sides.ts';
import { isCorrecting } from './leaning-on-answer.ts';
import { askedOf, isJoined, sideSaid } from './nearest.ts';
import { isoOf } from './people.ts';
import { returnOf } from './pieces.ts';
import { isOfVarshphal } from './pieces-of-arts.ts';
import { OF_CARDS } from './question/intent-groups.ts';
import { asksIn } from './slots.ts';
import { type Computed, type KnownPerson, NO_TOPIC, type State, type Topic } from './state.ts';
import { matterOf } from './topics.ts';
import { type Understanding, understandingOf } from './understanding.ts';

export interface AskedAnswer extends GuideAnswer {
  computed?: Computed;
  phrase?: string;
  /** with what was told of a birth in passing */
  people?: State['people'];
}

/** So sure what a clause asks has to be. */
const SURE = 0.55;
/** A longer message tells something of its own. */
const LONGEST = 420;

/** A turn with what is known where it is asked. */
interface Here {
  turn: FromAnswer;
  input: IntentInput;
  understanding: Understanding;
  /** the clause that asks it */
  clause: string;
  /** what the message names */
  names: readonly string[];
  heard: string;
  computed?: Computed;
}

type Answers = (here: Here) => AskedAnswer | undefined;

/** What is answered to what is asked of what was told. */
export function askedOfIt(turn: FromAnswer): AskedAnswer | undefined {
  const { input, next, before } = turn;
  if (input.message.length > LONGEST || !isOpen(turn)) return undefined;
  const asks = meantIn(
    askedOfTold(askedModels(), input.message).filter(({ probability }) => probability >= SURE),
    input.message,
  );
  const understanding = asWritten(turn);
  const names = askedOf(understanding, input.language).names;
  const { heard = '', computed } = before;
  const here = { turn, understanding, names, heard, computed, input: { ...input, about: [whoIn(next.state, before)] } };
  for (const asked of onceEach(asks)) {
    if (!isMet(asked, here)) continue;
    const answer = ANSWERS[asked.of as AskedOf]({ ...here, clause: asked.clause });
    if (answer) return answer;
  }
  return isOfOtherArt(here)
    ? (day({ ...here, clause: input.message }) ?? span({ ...here, clause: input.message }))
    : undefined;
}

/** A day or a stretch for a deed, sought in the almanac of India for whoever came with another chart. */
const isOfOtherArt = (here: Omit<Here, 'clause'>): boolean => {
  const { turn, input, computed, understanding } = here;
  const isAlmanac = turn.own.intent === 'panchangam' && understanding.words.includes('deed');
  const isOfWest =
    input.language !== 'hi' &&
    !isSidereal(input) &&
    computed !== undefined &&
    OF_A_CHART.includes(computed.question.intent);
  return isAlmanac && isOfWest && !understanding.words.some((word) => OF_ALMANACS.includes(word));
};

/** Each thing that is asked, where it is asked most surely. */
const onceEach = (asks: readonly AskedClause[]) =>
  asks.filter(({ of }, at) => asks.findIndex((other) => other.of === of) === at);

/** The last question first; what stands before a question, and is none, was said on the way to it. */
function meantIn(asks: readonly AskedClause[], message: string): AskedClause[] {
  const lastMark = Math.max(message.lastIndexOf('?'), message.lastIndexOf('¿'));
  const at = ({ clause }: AskedClause) => message.indexOf(clause);
  const isBeforeQuestion = (ask: AskedClause) => {
    const end = at(ask) + ask.clause.length;
    const behind = message.slice(end).trimStart();
    return !/^[?,¿]/.test(behind) && lastMark > end;
  };
  return asks
    .filter((ask) => !isBeforeQuestion(ask))
    .toSorted((one, other) => at(other) - at(one) || other.probability - one.probability);
}

/** What was written, also where what was asked before it was asked once more. */
function asWritten({ input, next: { toSay, understanding } }: FromAnswer): Understanding {
  if (toSay.kind !== 'answer' || toSay.righted !== 'unanswered') return understanding;
  return understandingOf(input.message, { thisYear: Number(input.today.slice(0, 4)) });
}

/** Whose chart is spoken of: whoever is named, where their birth is known, else the speaker or the last one. */
function whoIn({ about, people }: State, before: State): number {
  const [who = 0] = about;
  if (people[who]?.date !== undefined) return who;
  if (people[0].date !== undefined) return 0;
  return before.computed?.about[0] ?? 0;
}

/** Nothing is asked back, nothing weighs, and no limit was touched. */
function isOpen({ next: { state, toSay, understanding }, before, own }: FromAnswer): boolean {
  // nothing was said yet that it could be asked of
  if (!before.question && !before.computed && !before.thread) return false;
  if (before.pending || state.choices.length > 0 || state.wrong) return false;
  // `in my forties` is asked of the chart
  if (understanding.ages) return false;
  if (state.people.some(({ isLate }) => isLate)) return false;
  if (isMetAs('grave', understanding.life) || before.thread?.isGrave) return false;
  if (toSay.kind === 'speech' && isMetAs('grave', toSay.speech)) return false;
  if (toSay.kind === 'noted' || toSay.kind === 'reasons' || toSay.kind === 'unknown_place') return false;
  // what lies on the table is asked of by itself
  const last = before.computed?.question.intent;
  if (last !== undefined && OF_CARDS.includes(last) && before.cards.length > 0) return false;
  return own.intent !== 'card_draw' && own.intent !== 'card_meaning' && own.intent !== 'account';
}

/** What was declined or met by itself stays so, but for what is asked of it in so many words. */
const DESPITE: Readonly<Partial<Record<AskedOf, readonly string[]>>> = {
  side: ['how_are_you'],
  relative: ['glad'],
  approach: ['strife', 'apart', 'unsure', 'unheard', 'out_of_scope', 'chat', 'feeling', 'kin_worry', 'hearts'],
};
const EMPTY: readonly string[] = [
  ...['listening', 'unheard', 'unsure', 'chat', 'help', 'nonsense', 'complaint', 'withheld', 'wordless', 'feeling'],
  ...['out_of_scope', 'parrot', 'vague', 'begin', 'differ', 'foretell'],
];

function isMet({ of, clause, probability }: AskedClause, { turn }: Omit<Here, 'clause'>): boolean {
  const { own, next, before, input } = turn;
  const { toSay } = next;
  const speech = toSay.kind === 'speech' ? toSay.speech : undefined;
  const met = own.declined ?? speech;
  if (toSay.kind === 'following' && of !== 'which' && of !== 'lasting') return false;
  // a few words lean on what was asked by itself
  if (FULL.some((each) => each === of) && countOf(clause) < FEWEST_OF_CLAUSE && own.facts.length > 0) return false;
  if (isGoneOn({ of: of as AskedOf, probability }, turn)) return false;
  // what was asked back is answered first, and what only tells asks for no day
  const isAsking = asksIn(input.message, next.understanding);
  if (!isAsking && (before.missing.length > 0 || OF_ASKING.some((each) => each === of))) return false;
  const isOpen = isAsking || isJoined(next.understanding) || isCorrecting(next.understanding);
  if (of === 'side' && (!isOpen || (toSay.kind === 'company' && !isAsking))) return false;
  // a birth that is told is told for what was asked
  if (isBirthMoved(next.state, before) && !OF_NEW_BIRTH.some((each) => each === of)) return false;
  // a place in a chart that is asked for by its name
  const isPlaced = own.facts.length > 0 && OF_PLACES.includes(own.intent);
  const from = input.message.indexOf(clause);
  const isOfArt = next.understanding.mentions.some(
    ({ kind, start }) => (kind === 'body' || kind === 'house') && start >= from,
  );
  if (isPlaced && isOfArt && BESIDE_PLACES.some((each) => each === of) && !own.declined) return false;
  if (before.listening && !OF_SORROW.some((each) => each === of) && toSay.kind !== 'answer') return false;
  return met === undefined || EMPTY.includes(met) || (DESPITE[of as AskedOf] ?? []).includes(met);
}
const OF_ASKING: readonly AskedOf[] = ['day', 'relative', 'lasting'];
const SURELY = 0.75;

/** What asks by more than a word or two. */
const FULL: readonly AskedOf[] = ['which', 'day', 'span', 'relative', 'do', 'feel'];
const FEWEST_OF_CLAUSE = 3;
/** What was begun is gone on with: days of an almanac, the chart of a year, whose birth it is, a decision. */
function isGoneOn(
  { of, probability }: Pick<AskedClause, 'probability'> & { of: AskedOf },
  { own, next: { toSay, understanding }, before }: FromAnswer,
): boolean {
  const isOfAlmanacs = own.intent === 'panchangam' && own.facts.length > 0 && before.question?.intent === own.intent;
  if (isOfAlmanacs && OF_TIME.includes(of)) return true;
  if (before.computed && isOfVarshphal(before.computed.question) && of !== 'approach') return true;
  if (toSay.kind === 'answer' && toSay.righted === 'whose' && !(of === 'approach' && /[?¿]/.test(understanding.text)))
    return true;
  const isDecided = understanding.words.includes('deciding') && own.intent === 'conversation';
  return (
    isDecided &&
    OF_DECIDED.includes(of) &&
    !(of === 'approach' && probability >= SURELY && understanding.words.includes('asking'))
  );
}
const OF_TIME: readonly AskedOf[] = ['day', 'span', 'relative', 'worth', 'do', 'feel', 'lasting'];
const OF_DECIDED: readonly AskedOf[] = ['approach', 'side', 'lasting'];
const OF_NEW_BIRTH: readonly AskedOf[] = ['side', 'confirm'];
const OF_PLACES: readonly Computed['question']['intent'][] = [
  ...(['natal_placement', 'current_sky', 'transits', 'running_dasha', 'glossary'] as const),
];
const BESIDE_PLACES: readonly AskedOf[] = ['day', 'span', 'do', 'hard_year', 'lasting', 'side', 'relative', 'approach'];

const isBirthMoved = ({ people }: State, before: State): boolean =>
  people.some(({ date, time, place }, at) => {
    const known = before.people[at];
    return date !== undefined && (date !== known?.date || time !== known.time || place?.name !== known.place?.name);
  });

const OF_SORROW: readonly AskedOf[] = ['approach'];

/** What is read for a birth. */
const OF_A_CHART: readonly Computed['question']['intent'][] = [
  ...(['natal_placement', 'transits', 'conversation', 'running_dasha', 'sign_from_date', 'daily_horoscope'] as const),
  ...(['compatibility', 'dosha'] as const),
];

const isBorn = ({ input }: Here) => subjectOf(input).date !== undefined;
const isOfChart = (here: Here) => {
  const last = here.computed?.question.intent;
  return isBorn(here) && (last === undefined || OF_A_CHART.includes(last));
};

/** What was computed, as a question of its own from then on. */
const asked = (here: Here, answer: GuideAnswer, question?: Partial<Computed['question']>): AskedAnswer => ({
  ...answer,
  computed: {
    question: {
      intent: question?.intent ?? here.computed?.question.intent ?? 'conversation',
      topic: question?.topic ?? here.computed?.question.topic ?? NO_TOPIC,
    },
    about: here.input.about,
  },
});

/** The side of life that is meant: as it is said, else the one that is spoken of. */
function sideMeant({ understanding, clause, input, computed, turn: { before, next } }: Here): Matter | undefined {
  const thisYear = Number(input.today.slice(0, 4));
  const of = (text: string) => sideSaid(understandingOf(text, { thisYear }), input.language);
  const said = of(clause) ?? sideSaid(understanding, input.language);
  return (
    said ?? computed?.question.topic.matter ?? (before.asked ? of(before.asked) : undefined) ?? next.state.thread?.side
  );
}

/** Of a transit: whether it is bad, what it is like, what to do. */
const ofTouch =
  (asks: 'worth' | 'feel' | 'do'): Answers =>
  (here) => {
    const { computed, input, names, heard, turn } = here;
    // `good or bad for an exam?` of the day that was told
    if (asks === 'worth' && turn.before.found !== undefined && names.length === 0 && isOfDay(here)) return day(here);
    if (!isOfChart(here) || !computed) return undefined;
    const { intent, topic } = computed.question;
    if (isSidereal(input)) return intent === 'transits' && topic.span === undefined ? ofPassing(asks, here) : undefined;
    const bodies = bodiesNamed(names);
    const last = { ...input, intent, topic };
    if (asks === 'feel' && intent === 'transits' && topic.words.includes('return')) {
      const told = returnOf(last)[0];
      const text = told && freshOf(told.text, heard, MOST_WORDS);
      return told && text ? asked(here, { text, facts: told.facts }) : undefined;
    }
    // of the weeks in which a planet passes the house of a side of life
    if (asks === 'do' && topic.matter !== undefined && topic.words.includes('when') && bodies.length === 0) {
      const { house } = SPEAKS[topic.matter];
      const text = houseDoneText({ body: 'sun', house }, subjectOf(input).role, input.words);
      return heard.includes(text) && turn.before.said !== text
        ? undefined
        : asked(here, { text, facts: [ownFact({ house, matter: topic.matter })] });
    }
    // of one body of the birth it is asked what stands there, and not what passes it
    const isOfPlace =
      intent !== 'transits' && intent !== 'conversation' && topic.bodies.length + topic.houses.length > 0;
    if (isOfPlace && bodies.length < 2) return undefined;
    const isOfTransits = intent === 'transits' && !topic.words.includes('when');
    const transit = transitMeant(
      { ...input, topic: isOfTransits ? topic : NO_TOPIC },
      bodies,
      heard.slice(-MOST_RECENT),
    );
    if (!transit) return intent === 'transits' && topic.bodies.length === 1 ? ofPassing(asks, here) : undefined;
    const { transiting, natal } = transit;
    const own: Topic = { ...NO_TOPIC, bodies: [transiting, natal === 'mc' ? 'midheaven' : natal] };
    return asked(here, ofTransit(transit, asks, input, heard), { intent: 'transits', topic: own });
  };

/** Of a planet that was told to pass through a house, and touches nothing. */
function ofPassing(asks: 'worth' | 'feel' | 'do', here: Here): AskedAnswer | undefined {
  const { input, computed, turn, heard } = here;
  if (!computed) return undefined;
  const last = turn.answered({ ...input, intent: 'transits', topic: computed.question.topic, about: computed.about });
  const answer = ofPassage(last, asks, input);
  return answer && !heard.includes(answer.text) ? asked(here, answer) : undefined;
}

/** So many letters back somebody still speaks of it. */
const MOST_RECENT = 1200;
const MOST_WORDS = 55;
/** A day or a season that a text names. */
function namedIn(
  text: string,
  { input }: Here,
): { day: string; from: string; until: string; called: string } | undefined {
  const { today, words } = input;
  const understanding = understandingOf(text, { thisYear: Number(today.slice(0, 4)) });
  const isSouth = (subjectOf(input).place?.latitude ?? 1) < 0;
  const season = seasonIn(understanding);
  if (season) {
    const { span } = stretchIn({ ...understanding, mentions: [] }, today, isSouth) ?? { span: [today, today] as const };
    const called = words.guide.replies.asked.relative.seasons[season];
    return { day: span[0], from: span[0], until: span[1], called };
  }
  const past = wholeIn(understanding);
  if (past)
    return {
      day: past.from,
      ...past,
      called: past.from === past.until ? dayText(past.from, words) : text.slice(past.start, past.end),
    };
  const [day] = daysIn(understanding, today);
  if (day) return { day, from: day, until: day, called: dayText(day, words) };
  const stretch = stretchIn(understanding, today, isSouth)?.span;
  return stretch && { day: stretch[0], from: stretch[0], until: stretch[1], called: dayText(stretch[0], words) };
}

/** A day or a month that is named with its year, whenever that is. */
function wholeIn({ mentions }: Understanding): { from: string; until: string; start: number; end: number } | undefined {
  for (const mention of mentions) {
    const [reading] = mention.kind === 'date' ? mention.readings : [];
    if (!reading || reading.year === null || reading.month === null) continue;
    const { year, month, day } = reading;
    const { start, end } = mention;
    const from = isoOf({ year, month, day: day ?? 1 });
    return { from, until: day === null ? dayPlus(from, MONTH) : from, start, end };
  }
  return undefined;
}
const MONTH = 27;

/** Before, during or after: a day or a season beside what was told, or beside when a side of life moves. */
const relative: Answers = (here) => {
  const { input, turn, understanding, clause } = here;
  const { before } = turn;
  const named =
    namedIn(clause, here) ?? namedIn(input.message, here) ?? (before.asked ? namedIn(before.asked, here) : undefined);
  const isBirthday = input.people.some(({ date }) => date !== undefined && date === named?.day);
  if (!named || isBirthday) return undefined;
  const thisYear = Number(input.today.slice(0, 4));
  const isWhen = askedOf(understanding, input.language).roles.includes('when') && isBorn(here);
  const side = isWhen ? sideSaid(understanding, input.language) : undefined;
  const topic: Topic = { ...NO_TOPIC, matter: side, ahead: true, words: ['when'] };
  const moving = side && turn.answered({ ...input, intent: 'conversation', topic });
  // what was told last with a date
  const dated = [...(before.heard ?? '').split('\n'), before.said ?? ''].findLast((reply) => runOf(reply, thisYear));
  const told = moving?.text ?? dated ?? '';
  const run = runOf(told, thisYear);
  if (!run) return undefined;
  const where =
    run.from !== undefined && named.until < run.from && named.until < run.until
      ? 'before'
      : named.from > run.until
        ? 'after'
        : 'within';
  const facts = moving?.facts ?? [];
  if (moving) {
    // what is told lies on the other side of what was named
    const beside = where === 'before' ? 'after' : where === 'after' ? 'before' : 'within';
    const text = paragraph(relativeLead(beside, named.called, input.words), firstOf(told, MOST_WORDS));
    return asked(here, { text, facts }, { intent: 'conversation', topic });
  }
  return { text: relativeText({ where, day: named.called, from: run.from, until: run.until }, input.words), facts };
};

/** The two who were compared, or whose births are known. */
function pairOf({ turn: { next, before }, input }: Here): IntentInput | undefined {
  const { computed, told = [] } = before;
  const topic = computed?.question.intent === 'compatibility' ? computed.question.topic : NO_TOPIC;
  const born = told.filter((who) => next.state.people[who]?.date !== undefined);
  const about =
    computed?.question.intent === 'compatibility'
      ? computed.about
      : born.includes(0) && born.length === 2
        ? [0, ...born.filter((who) => who > 0)]
        : undefined;
  return about && { ...input, intent: 'compatibility', about, topic: { ...topic, words: [] } };
}

/** Whose planet is whose, of two. */
const which: Answers = (here) => {
  const { own, before, next } = here.turn;
  // of each by themselves is asked where each stands
  const isOfEach = own.intent === 'natal_placement' && next.state.about.length > 1 && here.names.length > 0;
  if (before.computed?.question.intent !== 'compatibility' || isOfEach) return undefined;
  const pair = pairOf(here);
  const answer = pair && whoseOfTwo(pair, here.names, here.heard);
  return answer && pair && { ...answer, computed: { question: pair, about: pair.about } };
};

/** Whether it gets easier with the years, of two. */
const lasting: Answers = (here) => {
  const pair = pairOf(here);
  const answer = pair && lastingOfTwo(pair, here.heard);
  return answer && pair && { ...answer, computed: { question: pair, about: pair.about } };
};

/** How one comes near to somebody. */
const approach: Answers = (here) => {
  const { turn, input, understanding, heard } = here;
  const { next, before } = turn;
  const { people } = next.state;
  const other = understanding.mentions.find((mention) => mention.kind === 'other');
  const pair = before.computed?.question.intent === 'compatibility' ? before.computed.about[1] : undefined;
  const role = other?.kind === 'other' ? other.role : undefined;
  const isOther = ({ date, sign, likelySign }: KnownPerson) =>
    date !== undefined || sign !== undefined || likelySign !== undefined;
  const known = people.find((person, at) => at > 0 && isOther(person) && (role === undefined || person.role === role));
  const person = known ?? (role === undefined || role === 'partner' ? people[pair ?? -1] : undefined);
  const signs = before.computed?.question.topic.signs ?? [];
  // of two signs that were compared the second is the other's
  const ofSign =
    person === undefined && pair === undefined && signs.length > 1
      ? ({ role: 'partner', sign: signs[1] } as const)
      : undefined;
  const whom = { person: person ?? ofSign, role: role ?? person?.role, called: person?.called };
  const answer = approaching(input, whom, { spoken: before.spoken ?? [], heard });
  return before.computed ? { ...answer, computed: before.computed } : answer;
};

/** What belongs to an almanac is asked of it. */
const OF_ALMANACS: readonly string[] = [
  ...[
    'rahu_kalam',
    'muhurta',
    'tithi',
    'nakshatra',
    'choghadiya',
    'abhijit',
    'panchang',
    'yamaganda',
    'gulika',
    'good_hours',
  ],
];
const isOfAlmanac = ({ turn: { own }, understanding: { words, mentions, text }, input }: Here) =>
  words.some((word) => OF_ALMANACS.includes(word)) ||
  (own.intent === 'panchangam' &&
    (isSidereal(input) || input.language === 'hi') &&
    daysIn({ mentions, text }, input.today).length < 2);

/** A side of life is named where a day was spoken of last. */
const isOfDay = ({ understanding, input, turn: { before } }: Here): boolean =>
  sideSaid(understanding, input.language) !== undefined &&
  (before.question?.topic.day !== undefined || before.question?.intent === 'current_sky');

/** Which way a day leans, or which of some is best. */
const day: Answers = (here) => {
  const { input, understanding, turn } = here;
  const { before } = turn;
  if (!isOfChart(here) || isOfAlmanac(here)) return undefined;
  const matter = sideMeant(here);
  if (matter === 'health') return undefined;
  const isSouth = (subjectOf(input).place?.latitude ?? 1) < 0;
  const own = daysIn(understanding, input.today);
  const isOfSpan = own.length === 0;
  const span = isOfSpan ? stretchIn(understanding, input.today, isSouth)?.span : undefined;
  const short = span && eachDay(span);
  const last = isOfSpan && !span ? dayBefore(before, here) : [];
  const days = own.length > 0 ? own : (short ?? last);
  const answer = daysAnswer(input, days, matter);
  return answer && asked(here, answer, { topic: { ...NO_TOPIC, matter } });
};

/** The day that was asked about last. */
function dayBefore({ question, found, asked: said }: State, { input }: Here): string[] {
  const { today } = input;
  const ofAsked = said ? daysIn(understandingOf(said, { thisYear: Number(today.slice(0, 4)) }), today) : [];
  if (ofAsked.length > 0) return ofAsked;
  const known = question?.topic.day ?? found;
  return known !== undefined && known >= today ? [known.slice(0, 10)] : [];
}

/** Half a year is looked through where no stretch is named. */
const AHEAD = 365;

/** Where in a stretch a side of life has its best weeks. */
const span: Answers = (here) => {
  const { input, understanding, turn } = here;
  if (!isOfChart(here) || isOfAlmanac(here)) return undefined;
  const matter = sideMeant(here);
  if (matter === undefined || matter === 'health') return undefined;
  const isSouth = (subjectOf(input).place?.latitude ?? 1) < 0;
  const named = stretchIn(understanding, input.today, isSouth);
  // a stretch that was told for that side is told already
  const isTold = turn.own.intent === 'transits' && input.topic.span !== undefined && turn.input.topic.matter === matter;
  if (isTold && !named?.isBound && named?.season === undefined && turn.own.facts.length > 0) return undefined;
  const stretch: DaysStretch = named?.span ?? [input.today, dayPlus(input.today, AHEAD)];
  const called = named?.season && input.words.guide.replies.asked.relative.seasons[named.season];
  const after: DaysStretch = [stretch[1], dayPlus(stretch[1], AHEAD)];
  const answer = bestOfSpan(input, { span: stretch, after, matter, named: called });
  return asked(here, answer, { intent: 'conversation', topic: { ...NO_TOPIC, matter } });
};

/** What people take a sign to be of, where they do not say so. */
const OF_SIGNS: readonly BodyName[] = ['sun', 'moon', 'ascendant'];

/** `So Scorpio, then?` */
const confirm: Answers = (here) => {
  const { computed, clause, turn } = here;
  if (turn.own.intent === 'current_sky' && turn.own.facts.length > 0) return undefined;
  const people = withHour(here);
  const input = { ...here.input, people };
  if (subjectOf(input).date === undefined) return undefined;
  const thisYear = Number(input.today.slice(0, 4));
  const { mentions } = understandingOf(clause, { thisYear });
  const signs = [...new Set(mentions.flatMap((each) => (each.kind === 'sign' ? [each.sign] : [])))];
  const [said] = mentions.flatMap((each) => (each.kind === 'body' ? [each.body] : []));
  const last = computed?.question.topic.bodies ?? [];
  const body: BodyName =
    said ?? (last.length === 1 && OF_SIGNS.includes(last[0]) ? last[0] : isSidereal(input) ? 'moon' : 'sun');
  if (mentions.some(({ kind }) => kind === 'other') && subjectOf(input).role === 'self') return undefined;
  const answer = signConfirmed(input, signs, body);
  if (!answer) return undefined;
  return { ...asked(here, answer, { intent: 'natal_placement', topic: { ...NO_TOPIC, bodies: [body] } }), people };
};

/** `She thinks about 4 am, so Scorpio then?`: the people with the hour of the birth that was spoken of last. */
function withHour({ input: { people, about }, understanding, turn: { before, next } }: Here): State['people'] {
  const [who = 0] = about;
  const { time: known, timeUnknown } = people[who];
  const hour = understanding.mentions.flatMap((each) => (each.kind === 'time' ? each.readings.slice(0, 1) : []))[0];
  const { birthdays = [] } = before.question?.topic ?? {};
  const [birthday] = before.question?.intent === 'sign_from_date' ? birthdays : [];
  const isOpen = known === undefined && !timeUnknown;
  const date =
    people[who].date ?? (birthday && birthday.year !== null ? isoOf({ ...birthday, year: birthday.year }) : undefined);
  if (date === people[who].date && (!hour || !isOpen)) return people;
  const place = people[who].place ?? before.question?.topic.where ?? next.state.question?.topic.where;
  const person = { ...people[who], date, ...(place ? { place } : {}), ...(hour && isOpen ? { time: hour } : {}) };
  return people.map((each, at) => (at === who ? person : each));
}

/** A side of life that is asked for, of a birth that is known. */
const side: Answers = (here) => {
  const { input, clause, turn, understanding, heard } = here;
  const { own, next } = turn;
  const thisYear = Number(input.today.slice(0, 4));
  const said = sideSaid(understandingOf(clause, { thisYear }), input.language) ?? matterOf(understanding.words);
  if (said === undefined || said === 'health') return undefined;
  const pair = said === 'love' ? bornNow(here) : undefined;
  if (pair) {
    const { easy = '', ...answer } = turn.answered(pair) as GuideAnswer & { easy?: string };
    const text = paragraph(answer.meaning ?? easy, firstOf(answer.text, MOST_OF_PAIR));
    return { ...answer, text, computed: { question: { intent: 'compatibility', topic: NO_TOPIC }, about: pair.about } };
  }
  if (!isOfChart(here) || isBirthMoved(next.state, turn.before)) return undefined;
  const isOfSide = own.facts.length > 0 && isOfOwnSide(turn) && turn.input.topic.matter === said;
  const isNew = sentencesOf(own.text).some((sentence) => countOf(sentence) > 5 && !heard.includes(sentence.trim()));
  if (isOfSide && isNew && !isCorrecting(understanding) && !own.missing?.length && next.toSay.kind === 'answer')
    return undefined;
  const isMoving = understanding.words.includes('transits') || undefined;
  const topic: Topic = { ...NO_TOPIC, matter: said, term: clause, ahead: isMoving };
  const leaning = LEANINGS.find((each) => understanding.words.includes(each));
  const answer = leaning ? leaningAnswer(leaning, input) : turn.answered({ ...input, intent: 'conversation', topic });
  const text = freshOf(paragraph(answer.text, answer.more), heard, MOST_WORDS);
  const whole = text === '' ? (answer.advice ?? '') : text;
  return whole === ''
    ? undefined
    : asked(here, { ...answer, text: whole, next: undefined }, { intent: 'conversation', topic });
};
/** Who or what suits somebody is told by a house and a planet. */
const LEANINGS: readonly LeaningOf[] = ['suits', 'calling'];
/** What was decided reads a side of life, and tells no place that was named by the way. */
const isOfOwnSide = ({ own, input: { topic } }: FromAnswer): boolean =>
  own.intent === 'conversation' ||
  (own.intent === 'natal_placement' && topic.bodies.length + topic.houses.length === 0);
const MOST_OF_PAIR = 20;

/** Somebody else's birthday that is told with what is asked of love. */
function bornNow({ turn: { next, before }, input }: Here): IntentInput | undefined {
  const { people } = next.state;
  const other = people.findIndex(({ date }, at) => at > 0 && date !== undefined && before.people[at]?.date !== date);
  if (other < 0 || people[0].date === undefined) return undefined;
  const pair: IntentInput = { ...input, intent: 'compatibility', about: [0, other], topic: NO_TOPIC };
  return missingOf(pair).length > 0 ? undefined : pair;
}

/** Years that asked a lot. */
const hard_year: Answers = (here) => {
  // `last year`, `last March` is looked at itself
  const isNamed = here.understanding.mentions.some(
    (each) => each.kind === 'date' || (each.kind === 'period' && !each.isBare),
  );
  if (!isOfChart(here) || isNamed) return undefined;
  const answer = hardYears(here.input);
  return answer && asked(here, answer);
};

const ANSWERS: Readonly<Record<AskedOf, Answers>> = {
  worth: ofTouch('worth'),
  feel: ofTouch('feel'),
  do: ofTouch('do'),
  ...{ relative, which, lasting, approach, day, span, confirm, side, hard_year },
};
