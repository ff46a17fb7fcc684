/** A message to the guide. Safety comes first; then facts are computed; only then is something said. */
import { type Static, Type } from 'typebox';
import { wordsIn } from '../../content/languages.ts';
import { Problem } from '../../errors.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import { INTENTS } from '../../language/intents.ts';
import { isRecord } from '../../narrow.ts';
import { birthMoment, vedicBirthFields } from '../birth.ts';
import { country } from '../country.ts';
import { dangerIn } from '../danger-read.ts';
import { endpoint, type JobContext } from '../endpoint.ts';
import { asBeforeDoor, withLead } from '../help.ts';
import { language } from '../language.ts';
import { meta, metaSchema } from '../meta.ts';
import { isInDanger } from '../safety.ts';
import type { Conversations, ConversationTurn, Model, WordedTurn } from '../stores.ts';
import { described } from '../vocabulary.ts';
import { westernBirthFields } from '../western/birth-chart.ts';
import { isAside, isMetAs, isSorrow } from './asides.ts';
import { conversationId } from './conversation-id.ts';
import {
  ASKED_FIRST,
  DOOR_RESTS,
  deniesDanger,
  endsDanger,
  HEAVY,
  helpInstead,
  isJoining,
  keptHelp,
  replyWithDoor,
  type SafetyInPlace,
  safetyAfter,
  safetyIn,
  wasAsked,
} from './danger.ts';
import { historyState, MOST_TURNS } from './history.ts';
import { modelReading, READING_SCHEMA } from './model-reading.ts';
import { intentOfWords } from './question/intent-words.ts';
import { type GuideReply, intentOf, isTakenUp, nextStateIn, repliedTwice, replyTo } from './reply.ts';
import { asksIn } from './slots.ts';
import { type KnownPerson, keptState, MEMBERS, type State } from './state.ts';
import type { NextState } from './to-say.ts';
import { matterOf } from './topics.ts';
import { isOfALostChild } from './turn/asides-told.ts';

const ROLES = ['user', 'guide', 'assistant'] as const;
/** Of each turn of a history, so many characters are taken. */
const LONGEST_TURN = 4_000;
/** So many turns before the message are read, a message and a reply each two, and so many are shown to a model. */
const TURNS_READ = 2 * DOOR_RESTS;
const TURNS_SHOWN = 12;

const birth = Type.Object(
  { ...westernBirthFields, ...vedicBirthFields },
  { description: 'Birth details of the person who asks, as the chart endpoints take them.' },
);

const input = Type.Object({
  message: Type.String({ minLength: 1, maxLength: 2_000, description: 'What to ask.' }),
  language,
  history: Type.Optional(
    Type.Array(
      Type.Object({
        role: Type.Enum([...ROLES], { description: 'Who said it: user, or guide (assistant means the same).' }),
        content: described(Type.String({ maxLength: LONGEST_TURN }), 'What was said.'),
      }),
      { maxItems: MOST_TURNS, description: 'The turns before this message, oldest first.' },
    ),
  ),
  conversation_id: Type.Optional(conversationId),
  birth: Type.Optional(birth),
  country,
});

const fact = Type.Object({
  endpoint: Type.Union([Type.String(), Type.Null()], {
    description: 'The endpoint that answers the same, below /api/v1.',
  }),
  request: Type.Optional(described(Type.Record(Type.String(), Type.Unknown()), 'What to ask that endpoint.')),
  data: described(Type.Record(Type.String(), Type.Unknown()), 'What was computed.'),
});

export const guideChat = endpoint({
  name: 'guide.chat',
  method: 'POST',
  path: '/guide/chat',
  credits: 2,
  summary: 'Ask the guide: it computes first, then speaks, and shows what it computed.',
  description: [
    'Every claim about the sky, a card, a number, a name or an account stands in `facts`, with the endpoint that answers the same.',
    '`missing` names what the guide asked for; answer in the next message, with the same `conversation_id` or with `history`.',
    'Birth details come from `birth`, the message, the history or the stored turns of the same conversation, never from others.',
    'A message of somebody in danger is answered with help and with nothing else, for nothing: without credits, and while our database is away.',
  ].join(' '),
  input,
  output: Type.Object({
    reply: described(
      Type.String(),
      'What the guide says. Where the message is perhaps a cry for help, one sentence more, apart, says who listens.',
    ),
    intent: described(Type.Enum(['safety', ...INTENTS]), 'What the message was taken to ask.'),
    grounded: Type.Boolean({ description: 'True exactly when computed facts stand in the reply.' }),
    is_ai: Type.Boolean({ description: 'True when a language model worded the reply from the facts.' }),
    remaining_free: Type.Integer({
      minimum: 0,
      description: 'Turns that a model may still word for the account today.',
    }),
    facts: described(Type.Array(fact), 'What was computed for the reply.'),
    missing: described(
      Type.Array(Type.Enum([...MEMBERS, ...MEMBERS.map((member) => `other_${member}`)])),
      'What the guide asked for.',
    ),
    suggestions: described(Type.Array(Type.String(), { maxItems: 3 }), 'What one could ask next.'),
    conversation_id: Type.Optional(described(Type.String(), 'The conversation, if it has an id.')),
    meta: metaSchema,
  }),
  problems: ['gone'],
  example: { message: 'What is my rising sign? I was born on 3 May 1990 at 6:30 pm in Mumbai.' },
  read(request, refuse) {
    if (request.birth) birthMoment(request.birth, refuse, '/birth');
    const none: readonly ConversationTurn[] = [];
    const safety: SafetyInPlace = safetyIn(request.message);
    return { ...request, safety, turns: none };
  },
  async recall(request, _context, { conversations }) {
    const turns = await conversations.turns(request.conversation_id, TURNS_READ);
    return { ...request, turns, safety: safetyAfter(turns, request, request.safety) };
  },
  free: ({ safety }) => isInDanger(safety),
  forNothing: ({ intent }) => intent === 'safety',
  urgent({ turns, safety: own, ...request }, context) {
    const safety = safetyAfter(turns, request, own);
    return isInDanger(safety) ? helpInstead(request, turns, safety, context) : undefined;
  },
  async handle({ safety, turns, ...request }, context, stores) {
    const gazetteer = stores.gazetteer();
    const { message, language: code } = request;
    const earlier = () => withBirth(earlierState(request, turns, context, gazetteer), request);
    const pending = () => pendingOf(message, earlier, request, context, gazetteer);
    if (isInDanger(safety) && !endsDanger(safety)) {
      return keptHelp(request, turns, safety, context, stores, 'after' in safety ? undefined : pending());
    }
    const known = earlier();
    // whoever was asked whether they are in danger, and did not say no, is held out no chart and no card
    const isDoubtful = known.thread === undefined && wasAsked(turns) && safety.after?.says !== 'denied';
    const before: State = isDoubtful ? { ...known, thread: DOUBTFUL } : known;
    const shown = turnsForModel(request, turns);
    const read = await stores.model.read({ message, turns: shown, schema: READING_SCHEMA });
    const seen = read === undefined || isInDanger(safety) ? undefined : dangerIn(read, safety);
    if (seen) return keptHelp(request, turns, seen, context, stores, pending());
    const calm = isInDanger(safety) ? { ...safety, danger: undefined } : safety;
    const question = { text: message, language: code, safety: calm, context };
    const hear = (text: string, state: State) =>
      nextStateIn(text, state, { now: context.now, language: code, gazetteer, read: modelReading(read) });
    const whole = hear(message, before);
    // what is asked of cards is one question, in however many sentences
    const isOfCards = whole.toSay.kind === 'answer' && whole.toSay.cards !== undefined;
    const both = read === undefined && !isOfCards ? repliedTwice(question, before, hear) : undefined;
    const now = both?.next ?? whole;
    // nobody is in danger: what was asked before that was thought is answered
    const isNothing = deniesDanger(safety, message);
    const followed = isNothing && !both ? tookUp(message, now, before) : now;
    const isDreamt = followed.toSay.kind === 'speech' && followed.toSay.speech === 'dream_of_dead';
    const isLost = isDreamt || isOfALostChild(before) || followed.state.people.some((person) => person.isLate);
    if (isJoining(message, isLost) || (isWeary(followed, before, code) && !wasAsked(turns)))
      return keptHelp(request, turns, { ...safety, ...ASKED_FIRST }, context, stores, pending());
    const account = intentOf(followed) === 'account' ? await stores.account() : undefined;
    const reply = both?.reply ?? replyTo({ ...question, account }, followed, before);
    // nobody is in danger, and what is asked in the same breath is answered
    const { match, words: topics } = followed.understanding;
    const isTold = isTakenUp(followed.toSay) && (followed !== now || (match.life?.probability ?? 1) >= SURELY_TOLD);
    const asks = asksIn(message, followed.understanding);
    const isAsking = asks || intentOfWords(topics) !== undefined;
    const isHeard = isTold || (asks && !isOfNothing(followed.toSay));
    const isMet = isNothing ? isAsked(reply) || isHeard : isAsked(reply) && isAsking;
    if (isInDanger(safety) && !isMet) return keptHelp(request, turns, safety, context, stores);
    const worded = isWordable(reply) ? await wordedBy(stores.model, request, reply, shown) : undefined;
    const text = worded ?? reply.text;
    const sent = safety.after
      ? withLead(text, safety.after.says, reply.language)
      : isPlainlyAsked(followed, reply, before)
        ? text
        : replyWithDoor({ ...reply, text }, request, turns, safety);
    await keep(stores.conversations, request, { ...reply, text: sent }, worded !== undefined);
    return {
      reply: sent,
      intent: reply.intent,
      grounded: reply.facts.length > 0,
      is_ai: worded !== undefined,
      remaining_free: await stores.model.remaining(),
      facts: [...reply.facts],
      missing: [...reply.missing],
      suggestions: [...reply.suggestions],
      ...idOf(request),
      meta: meta(reply.language, context),
    };
  },
});

const DOUBTFUL: State['thread'] = { tone: 'hard', turns: 1, isOpen: true, isGrave: true };

/** Beside a denial so surely a matter of a life is told: `no, my neighbours` tells of no quarrel. */
const SURELY_TOLD = 0.8;

/** What a message asks or tells where it is no danger: not one word of it. */
function pendingOf(
  message: string,
  earlier: () => State,
  { language: code }: Request,
  { now }: JobContext,
  gazetteer: Gazetteer,
): State['pending'] {
  let before: State;
  try {
    before = earlier();
  } catch (error) {
    // help does not wait for what was kept and cannot be read
    if (error instanceof Problem) return undefined;
    throw error;
  }
  const { state, toSay, understanding } = nextStateIn(message, before, { now, language: code, gazetteer });
  const { life } = understanding;
  const known = { life, people: state.people, choices: state.choices };
  if (toSay.kind !== 'answer' || !state.question) return known;
  const isNew = state.question.intent !== before.question?.intent || toSay.act === 'another';
  // cards that lie there are not drawn again
  if (!isNew && (state.question.intent === 'card_draw' || !asksIn(message, understanding))) return known;
  const question = { ...state.question, topic: { ...state.question.topic, term: undefined } };
  return { ...known, question, about: state.about };
}

/** A message that denies danger and asks nothing else itself, taken as what stood before it. */
function tookUp(message: string, next: NextState, { pending }: State): NextState {
  if (!pending) return next;
  const { question, about, choices = [], life = '' } = pending;
  const named = intentOfWords(next.understanding.words) ?? question?.intent;
  const isElse = asksIn(message, next.understanding) || named !== question?.intent;
  if (question && (isOfNothing(next.toSay) || !isElse)) {
    const state = { ...next.state, question, about: about ?? next.state.about, choices, missing: [] };
    return { ...next, state, toSay: { kind: 'answer' } };
  }
  return isOfNothing(next.toSay) && isAside(life) ? { ...next, toSay: { kind: 'speech', speech: life } } : next;
}
const isOfNothing = (toSay: NextState['toSay']) => toSay.kind === 'speech' && OF_NOTHING_SAID.includes(toSay.speech);
const OF_NOTHING_SAID: readonly string[] = [
  ...['unsure', 'unheard', 'listening', 'chat', 'help', 'wordless'],
  ...['feeling', 'complaint', 'parrot', 'insult', 'praise'],
];

/** Whoever asked how long they live, and then tells of being tired of it all; or tells twice of being worth nothing. */
function isWeary(
  { understanding: { match, life } }: NextState,
  { said, met = '', language: code }: State,
  other: Request['language'],
) {
  const isOfLifespan = said === wordsIn(code ?? other).guide.replies.out_of_scope.lifespan;
  const isWorse = HEAVY.includes(met) && HEAVY.includes(life ?? '') && [met, life].includes('worthless');
  return (isOfLifespan && OF_WEARINESS.includes(match.life?.of ?? '')) || isWorse;
}
const OF_WEARINESS: readonly string[] = ['low', 'strain', 'lonely', 'depressed', 'sleep'];

type Request = Static<typeof input>;

const idOf = ({ conversation_id }: Request) => (conversation_id === undefined ? {} : { conversation_id });

const lastOf = (turns: readonly ConversationTurn[]) => turns.findLast(({ role }) => role === 'guide');

/** What the conversation knows already: as it was kept with its last turn, else as its history tells. */
function earlierState(
  request: Request,
  turns: readonly ConversationTurn[],
  context: JobContext,
  gazetteer: Gazetteer,
): State {
  const kept = lastOf(turns);
  const { danger: _, pending, ...state } = kept?.state ?? {};
  if (kept) return withPending(keptState(state), isRecord(pending) ? pending : undefined);
  const { history = [], language: code } = request;
  const shown = history.map(({ role, content }) => ({ role, content: asBeforeDoor(content) }));
  return historyState(shown, { now: context.now, language: code, gazetteer });
}

/** Whoever was told of in a message of danger is known, and what it asked waits for when it was none. */
const withPending = (state: State, pending: State['pending']): State =>
  pending ? { ...state, people: pending.people ?? state.people, pending } : state;

/** The birth of the request is the speaker's, whatever was said before. */
function withBirth(state: State, { birth: details }: Request): State {
  if (!details) return state;
  const { date, time, time_unknown, latitude, longitude, timezone } = details;
  const known =
    time_unknown || time === undefined ? { timeUnknown: true, time: undefined } : { time: time.slice(0, 5) };
  const place = { name: `${latitude}, ${longitude}`, latitude, longitude, zone: timezone };
  const [before, ...others] = state.people;
  const self: KnownPerson = { ...before, date, partial: undefined, times: undefined, ...known, place, details };
  return { ...state, people: [self, ...others] };
}

/** Something was computed for it, or asked back. */
const isAsked = ({ facts, missing }: GuideReply) => facts.length > 0 || missing.length > 0;

/** What asks of the sky, an almanac or one's work and money, without a word of sorrow, hides no cry for help. */
function isPlainlyAsked(
  { understanding: { words, life, rest }, toSay }: NextState,
  reply: GuideReply,
  { missing, question }: State,
): boolean {
  if (toSay.kind === 'speech' && toSay.speech === life && !isMetAs('grave', life)) return true;
  const intent = intentOfWords(words);
  const isSorry = words.some((word) => word === 'burdened' || isSorrow(word));
  // a day that is chosen for a birth or a deed
  const isOfDay = reply.intent === 'out_of_scope' && reply.state.question?.intent === 'panchangam';
  if (!isSorry && isOfDay) return true;
  if (isSorry || !isAsked(reply)) return false;
  // `and my husband's, he is a Leo`: it goes on from what was asked, and hardly says more
  const isSame = question?.intent === reply.intent && rest.length < FEW_WORDS_MORE;
  const isAnew = toSay.kind === 'answer' && toSay.isAnew === true;
  if (OF_FACTS.includes(reply.intent) && (isSame || isAnew)) return true;
  // what was asked back is told: `nobody knows the hour`
  if (missing.length > 0 && toSay.kind === 'answer') return true;
  if (intent !== reply.intent) return false;
  return OF_FACTS.includes(intent) || OF_TRADE.includes(matterOf(words));
}
/** So few words that nobody knows tell of no sorrow. */
const FEW_WORDS_MORE = 2;
const OF_FACTS: readonly GuideReply['intent'][] = [
  ...(['current_sky', 'panchangam', 'numerology', 'account', 'baby_names', 'daily_horoscope', 'glossary'] as const),
];
const OF_TRADE: readonly ReturnType<typeof matterOf>[] = ['money', 'work', 'studies'];

/** Answers that a model may word: from facts, or to an open question; never a question back. */
const NEVER_WORDED: readonly GuideReply['intent'][] = ['greeting', 'thanks', 'help', 'account', 'out_of_scope'];

function isWordable({ intent, facts, missing }: GuideReply): boolean {
  if (NEVER_WORDED.includes(intent)) return false;
  return facts.length > 0 || (intent === 'conversation' && missing.length === 0);
}

/** What a model is told of the conversation; of turns of danger nothing, not even the help. */
function turnsForModel({ history = [] }: Request, kept: readonly ConversationTurn[]): WordedTurn[] {
  const before = kept.length > 0 ? kept.filter((turn) => turn.intent !== 'safety') : history;
  return before
    .slice(-TURNS_SHOWN)
    .map(({ role, content }) =>
      role === 'user' ? { role, content } : { role: 'guide' as const, content: asBeforeDoor(content) },
    );
}

function wordedBy(
  model: Model,
  { message }: Request,
  { intent, facts, text, language: code }: GuideReply,
  turns: readonly WordedTurn[],
) {
  return model.word({ intent, language: code, message, reply: text, facts, turns });
}

function keep(conversations: Conversations, request: Request, reply: GuideReply, isAi: boolean) {
  const { intent } = reply;
  return conversations.keep(request.conversation_id, [
    { role: 'user', content: request.message, intent, is_ai: false },
    { role: 'guide', content: reply.text, intent, is_ai: isAi, state: { ...reply.state, pending: undefined } },
  ]);
}
