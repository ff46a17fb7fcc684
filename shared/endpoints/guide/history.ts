/** What a history tells: what the user said is heard again turn by turn, and what stood in each reply is known. */
import { type Language, wordsIn } from '../../content/languages.ts';
import type { Words } from '../../content/words.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import type { Intent } from '../../language/intents.ts';
import { cardsDrawnIn } from '../../prose/guide/card-text.ts';
import { isUnsure, phrasesIn } from '../../prose/guide/saying-text.ts';
import type { JobContext } from '../endpoint.ts';
import { SEAM } from './parts.ts';
import { openAfter } from './referring.ts';
import { afterwards, nextStateIn } from './reply.ts';
import { BEGINNING, type State } from './state.ts';
import type { NextState } from './to-say.ts';
import { moodAfter } from './turn/taking-up.ts';
import { dayIn } from './understanding.ts';

/** So many turns may stand in a history. */
export const MOST_TURNS = 50;
/**
 * Of a history, so many characters of what the user wrote are understood, the latest turns first, and so many of each.
 * The shortest turn counts as this many.
 */
const HISTORY_READ = 1_200;
const TURN_READ = 300;
const TURN_COUNTED = HISTORY_READ / (MOST_TURNS / 2);

interface PastTurn {
  role: string;
  content: string;
}

interface Telling {
  now: JobContext['now'];
  language: Language;
  gazetteer: Gazetteer;
}

/** The conversation after the turns of a history. */
export function historyState(history: readonly PastTurn[], telling: Telling): State {
  return exchanges(history).reduce((before, { message, reply }) => {
    const next = nextStateIn(message, before, telling);
    const after = afterwards(next);
    const isComputed = next.toSay.kind === 'answer' && after.missing.length === 0;
    const state = { ...after, open: openAfter(before, after, isComputed) };
    return reply === undefined ? state : withReply(reply, { ...next, state }, before, telling);
  }, BEGINNING);
}

/** What was asked, with the reply to it, oldest first: as much as is read. */
function exchanges(history: readonly PastTurn[]): { message: string; reply?: string }[] {
  let left = HISTORY_READ;
  let reply: string | undefined;
  const read: { message: string; reply?: string }[] = [];
  for (const { role, content } of history.toReversed()) {
    if (left <= 0) break;
    if (role !== 'user') {
      reply ??= content;
      continue;
    }
    read.unshift({ message: content.slice(0, Math.min(TURN_READ, left)), reply });
    left -= Math.max(content.length, TURN_COUNTED);
    reply = undefined;
  }
  return read;
}

/** Questions whose answers find a day. */
const OF_DAYS: readonly Intent[] = ['current_sky', 'transits'];

/** Longer replies are no talk. */
const LONGEST_TALK = 600;

/** What a reply leaves behind: itself, cards that it laid, the day that it found, a question that it did not follow. */
function withReply(reply: string, { state, understanding, toSay }: NextState, before: State, telling: Telling): State {
  const words: Words = wordsIn(state.language ?? telling.language);
  const { intent, topic } = state.question ?? {};
  const isAnswer = toSay.kind === 'answer';
  const isMeant = intent === 'card_meaning' && topic?.card !== undefined;
  const drawn = isAnswer && intent === 'card_draw' ? cardsDrawnIn(reply, words) : [];
  const laid = isAnswer && isMeant ? [{ id: topic.card ?? '', reversed: topic.reversed ?? false }] : drawn;
  const isNew = drawn.length > 0 && before.cards.length > 0;
  const isDeclined = Object.values(words.guide.replies.out_of_scope)
    .flat()
    .some((text) => reply.includes(text));
  const spoken = reply.length < LONGEST_TALK ? phrasesIn(reply, words) : [];
  const isLost = spoken.some((phrase) => isUnsure(phrase, words));
  return {
    ...state,
    ...(isLost && before.question ? { question: before.question } : {}),
    ...(isDeclined ? { missing: [], choices: [] } : {}),
    // of one thing everything is kept that was told
    said: isAnswer && toSay.act && toSay.act !== 'another' ? `${before.said ?? ''}${SEAM}${reply}` : reply,
    cards: laid.length > 0 ? laid : state.cards,
    ...(isNew ? { cardsBefore: before.cards } : {}),
    found: isAnswer && intent !== undefined && OF_DAYS.includes(intent) ? dayIn(reply) : state.found,
    ...moodAfter({ state, understanding, toSay }),
    spoken: [...(before.spoken ?? []), ...spoken],
    ...(reply.endsWith(words.guide.replies.tongue) ? { tongueTold: understanding.tongue } : {}),
  };
}
