/**
 * Messages of somebody in danger, and those after them. `i feel sick` or `she is a pisces` say nothing of danger by
 * themselves, and must be answered neither with a horoscope nor with a shrug: danger holds until somebody is said to be
 * safe, and each turn of it is answered to the point, shorter than the one before.
 */
import { type Language, UNDERSTOOD } from '../../content/languages.ts';
import { isRecord } from '../../narrow.ts';
import { AFTER_DANGER, type AfterDanger } from '../../prose/help-text.ts';
import { finderOf } from '../../safety/judge.ts';
import { DANGERS, type InDanger, type Safety } from '../../safety/matters.ts';
import type { JobContext } from '../endpoint.ts';
import { asBeforeDoor, helpFor, withDoor } from '../help.ts';
import { meta } from '../meta.ts';
import { isInDanger, safetyOf } from '../safety.ts';
import type { ConversationTurn, Stores } from '../stores.ts';

/** Of a message so much is heard; of a history so many turns, and so much of the latest and of each before. */
const LONGEST_HEARD = 2_000;
const TURNS_HEARD = 4;
const LONGEST_LATEST = 1_200;
const LONGEST_EARLIER = 300;
/** So many turns after one of danger are answered in it, unless somebody is said to be safe. */
const MOST_HELD = 6;

/** As much of a request as danger is looked for in and help is made of. */
interface Message {
  message: string;
  language: Language;
  history?: readonly { role: string; content: string }[];
  conversation_id?: string;
  country?: string;
  birth?: { timezone?: string };
}

/** What a message tells where it stands. */
export interface SafetyInPlace extends Safety {
  /** of a turn after one of danger: what it says, and how many of them there were before */
  after?: { says: AfterDanger; told: number };
}

type InDangerInPlace = SafetyInPlace & InDanger;

/**
 * What a message tells where it stands: it may go on from a turn of danger, told in its history or kept. `own` is what
 * it tells by itself.
 */
export function safetyAfter(turns: readonly ConversationTurn[], request: Message, own: Safety): SafetyInPlace {
  const { message, history = [] } = request;
  const before = dangerTold(history) ?? dangerKept(turns);
  return before ? inPlace(own, message, before) : own;
}

/** Danger that is not over, and how many turns it has been spoken of. */
interface Held {
  danger: InDanger;
  told: number;
  /** what was said last, for it is not said twice in a row */
  said?: AfterDanger;
}

function inPlace(own: Safety, message: string, { danger: before, told, said: last }: Held): SafetyInPlace {
  const heard = last === 'still' && isYes(message) ? 'safe' : afterSaid(message, before);
  const isNews = isInDanger(own) && (own.danger !== before.danger || (own.urgent && !before.urgent));
  if (isNews && !isOfIt(own, heard)) return own;
  const isSaidAgain = heard === last || (isInDanger(own) && (heard === 'safe' || heard === 'thanks'));
  const says = isSaidAgain && heard !== 'sick' && heard !== 'near' ? 'still' : heard;
  return { ...before, urgent: before.urgent || says === 'near' || says === 'sick', after: { says, told } };
}

/** `i feel dizzy` after pills goes on from them: more to the point is said of it there than of an emergency. */
function isOfIt({ danger }: InDanger, heard: AfterDanger): boolean {
  if (heard === 'near') return FEARED.includes(danger);
  return heard === 'sick' && (danger === 'self_harm' || danger === 'emergency');
}

const finders = AFTER_DANGER.flatMap((says) =>
  says === 'still' ? [] : [{ says, isIn: finderOf(UNDERSTOOD.flatMap(({ afterDanger }) => afterDanger[says])) }],
);
const isYes = finderOf(UNDERSTOOD.flatMap(({ afterDanger }) => afterDanger.yes));
const isDoubted = finderOf(UNDERSTOOD.flatMap(({ afterDanger }) => afterDanger.doubt));

/** What a message after a danger says. Who is close only matters where somebody is feared. */
function afterSaid(message: string, { danger }: InDanger): AfterDanger {
  const text = message.slice(0, LONGEST_HEARD);
  const found = finders.filter(({ says, isIn }) => {
    if (says === 'near' && !FEARED.includes(danger)) return false;
    return isIn(text) && !(says === 'safe' && isDoubted(text));
  });
  return found[0]?.says ?? 'still';
}

const FEARED: readonly string[] = ['violence_now', 'violence_home', 'rape_abuse', 'child'];

/** The danger that the latest turns of a history speak of and that is not over; undefined where there is none. */
function dangerTold(history: readonly { role: string; content: string }[]): Held | undefined {
  const said = history.filter(({ role }) => role === 'user').slice(-TURNS_HEARD);
  return said.reduce<Held | undefined>((held, { content }, at) => {
    const text = heardOf(content, at === said.length - 1 ? LONGEST_LATEST : LONGEST_EARLIER);
    const now: SafetyInPlace = held ? inPlace(safetyOf(text), text, held) : safetyOf(text);
    const { after } = now;
    return isInDanger(now) && after?.says !== 'safe'
      ? { danger: now, told: after ? after.told + 1 : 0, said: after?.says }
      : undefined;
  }, undefined);
}

/** Of a long text its beginning and its end: what is hardest to say often comes last. */
function heardOf(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most / 2)}\n${text.slice(-most / 2)}`;
}

/** The danger of the latest turns that were kept; what it was about is kept with them, and not one word of it. */
function dangerKept(turns: readonly ConversationTurn[]): Held | undefined {
  const latest = turns.findLast(({ role }) => role === 'guide');
  if (latest?.intent !== 'safety') return undefined;
  const danger = latest.state?.danger;
  if (danger === null) return undefined;
  if (!isKept(danger)) return { danger: UNKNOWN, told: 0 };
  const { told, said, ...kept } = danger;
  return told < MOST_HELD ? { danger: kept, told, said } : undefined;
}

/** Somebody was in danger, and what it was is not known any more. */
const UNKNOWN: InDanger = { danger: 'suicide', urgent: false, forSomebodyElse: false, matters: [], languages: [] };

function isKept(kept: unknown): kept is InDanger & Omit<Held, 'danger'> {
  if (!isRecord(kept) || typeof kept.told !== 'number' || !Array.isArray(kept.languages)) return false;
  return DANGERS.some((danger) => danger === kept.danger);
}

const SAFETY = { intent: 'safety' as const, is_ai: false };

/** Help in the place of a reply: nothing is computed, and no model words it. */
export function helpInstead(
  request: Message,
  turns: readonly ConversationTurn[],
  safety: InDangerInPlace,
  context: JobContext,
) {
  const { conversation_id, message, language, country } = request;
  const wish = { language, country, zones: zonesIn(request, turns), after: safety.after };
  const { text, ...help } = helpFor(safety, [message], wish);
  return {
    reply: text,
    ...SAFETY,
    grounded: false,
    remaining_free: 0,
    facts: [],
    missing: [],
    suggestions: [],
    ...(conversation_id === undefined ? {} : { conversation_id }),
    meta: meta(request.language, context, { help }),
  };
}

/** Help, and of what was written nothing is kept but what it was about, for the turns after it. */
export async function keptHelp(
  request: Message,
  turns: readonly ConversationTurn[],
  safety: InDangerInPlace,
  context: JobContext,
  { conversations, model }: Pick<Stores, 'conversations' | 'model'>,
) {
  const help = helpInstead(request, turns, safety, context);
  const { after, ...danger } = safety;
  const told = after ? { told: after.told + 1, said: after.says } : { told: 0 };
  const held = after?.says === 'safe' ? null : { ...danger, ...told };
  // what the conversation knew before is still known after it
  const state = { ...lastState(turns), danger: held };
  await conversations.keep(request.conversation_id, [
    { role: 'user', content: '', ...SAFETY },
    { role: 'guide', content: help.reply, ...SAFETY, state },
  ]);
  return { ...help, remaining_free: await model.remaining() };
}

const lastState = (turns: readonly ConversationTurn[]) => turns.findLast(({ role }) => role === 'guide')?.state;

/** So many replies after one that left a door open leave none. */
export const DOOR_RESTS = 10;

/**
 * A reply as it is given: where the message is perhaps a cry for help, a door is left open behind it, unless one was
 * among the latest replies of the conversation.
 */
export function replyWithDoor(
  reply: { text: string; language: Language },
  request: Message,
  turns: readonly ConversationTurn[],
  safety: SafetyInPlace,
): string {
  const { text, language } = reply;
  const { message, history = [], country } = request;
  const replies = (turns.length > 0 ? turns : history).filter(({ role }) => role !== 'user').slice(-DOOR_RESTS);
  if (replies.some(({ content }) => asBeforeDoor(content) !== content)) return text;
  return withDoor(text, safety, [message], { language, country, zones: zonesIn(request, turns) });
}

/** Zones that tell where the person may be: of the request, then of the places that the conversation knows. */
function zonesIn({ birth }: Message, turns: readonly ConversationTurn[]): string[] {
  const state = lastState(turns);
  const persons = isRecord(state?.persons) ? state.persons : {};
  const topic = isRecord(state?.topic) ? state.topic : {};
  const self = isRecord(persons.self) ? persons.self : {};
  const places = [topic.where, self.place].filter(isRecord).map(({ zone }) => zone);
  return [...places, birth?.timezone].filter((zone) => typeof zone === 'string');
}
