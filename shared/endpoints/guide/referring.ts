/**
 * What a few words stand for: a thing of the last reply, somebody who was told of before, a question that is still
 * open. It is put into the message or the state, which are then read as if it had been named.
 */
import type { BodyName } from '../../language/names.ts';
import { type AnyMention, readingOf } from '../../language/reading.ts';
import { isSorrow } from './asides.ts';
import { ELLIPSES, type Turn } from './elliptic.ts';
import { SEAM } from './parts.ts';
import { CHILDREN, genderOf, minutesOf, PRONOUNS } from './people.ts';
import { OF_BIRTHS, OF_BODIES } from './question/intent-groups.ts';
import { intentOfWords } from './question/intent-words.ts';
import { SUBSTANCE } from './slots.ts';
import { birthMissing, type KnownPerson, NO_TOPIC, type OpenQuestion, type Question, type State } from './state.ts';
import { isOfTalk } from './topics.ts';
import { messageReader, type Understanding } from './understanding.ts';

/** A message with what it stands for, after a state that speaks of it. */
export interface Referred {
  understanding: Understanding;
  before: State;
  /** the question before, asked of another person, and nothing else */
  isSame?: boolean;
}

/** More words say by themselves what they are about. */
const MOST_REFERRING = 8;
const MOST_ELLIPTIC = 12;

/** What a message refers to; as it is where it refers to nothing. */
export function referred(understanding: Understanding, before: State): Referred {
  const { question, choices, missing, listening } = before;
  const twin = question && bornBeside(understanding, before);
  if (twin) return twin;
  if (!question || choices.length > 0 || missing.length > 0 || listening) return { understanding, before };
  const turn: Turn = { understanding, before, question };
  const isOfLength = (most: number) => understanding.tokens.length <= most;
  for (const refer of isOfLength(MOST_ELLIPTIC) ? ELLIPSES : []) {
    const found = refer(turn);
    if (found) return { understanding, before, ...found };
  }
  if (!isOfLength(MOST_REFERRING)) return { understanding, before };
  for (const refer of [toPerson, toNth, toStar, toPhase, toThing, toOthers]) {
    const found = refer(turn);
    if (found) return { understanding, before, ...found };
  }
  return { understanding, before };
}

/** Mentions that name nothing by themselves. */
const OF_NO_NAME: readonly AnyMention['kind'][] = ['self', 'other', 'vedic', 'day', 'pada'];
const isNameless = ({ mentions }: Understanding) =>
  mentions.every((each) => OF_NO_NAME.includes(each.kind) && (each.kind !== 'other' || PRONOUNS.includes(each.role)));

/** What the last reply names, in its order. */
function mentionsOfReply({ said = '' }: State) {
  const last = said.split(SEAM).at(-1) ?? said;
  return readingOf(last, messageReader(), { thisYear: LAST }).mentions;
}
const LAST = 2_399;

const bodiesOfReply = (state: State): BodyName[] => [
  ...new Set(mentionsOfReply(state).flatMap((mention) => (mention.kind === 'body' ? [mention.body] : []))),
];

/** A message that names something at its end. */
const naming = (understanding: Understanding, mention: Unplaced): Understanding => {
  const end = understanding.text.length;
  return { ...understanding, mentions: [...understanding.mentions, { ...mention, start: end, end } as AnyMention] };
};
type Unplaced =
  | { kind: 'body'; body: BodyName; vedic: false }
  | { kind: 'nakshatra'; nakshatra: number; pada: number | null };

const ORDINALS: readonly string[] = ['option_1', 'option_2', 'option_3'];
const isOrdinal = (word: string) => ORDINALS.includes(word) || word === 'other_one';

/** `And his?`, `the second one's star`, `पहली वाली का भी`: somebody else than was spoken of last. */
function toPerson({ understanding, before, question }: Turn): Partial<Referred> | undefined {
  const { words, mentions, rest } = understanding;
  if (!OF_BIRTHS.includes(question.intent)) return undefined;
  const isNamed = mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'pada' && kind !== 'body');
  const own = words.filter((word) => !isOfTalk(word) && !isOrdinal(word));
  const isOfOwn = own.length > 0 || mentions.some(({ kind }) => kind === 'body');
  const ordinal = words.find(isOrdinal);
  const isPronoun = mentions.length > 0 && isNameless(understanding) && mentions.some(({ kind }) => kind === 'other');
  const isBare = isPronoun && !isOfOwn && rest.length === 0 && words.every(isOfTalk) && !words.includes('valued');
  if (isNamed || rest.length > 2 || !(ordinal || isBare)) return undefined;
  const who = ordinal ? numbered(ordinal, before) : another(understanding, before);
  if (who === undefined) return undefined;
  const about = { ...before, about: [who] };
  const unnamed = mentions.filter(({ kind }) => kind !== 'other');
  const meant = { ...understanding, words: words.filter((word) => !isOrdinal(word)), mentions: unnamed };
  return isOfOwn ? { before: about, understanding: meant } : { before: about, understanding: meant, isSame: true };
}

/** The first or second of those who were told, in the order in which they were. */
function numbered(ordinal: string, { told = [], about }: State): number | undefined {
  if (told.length < 2) return undefined;
  const [who] = about;
  const others = told.filter((each) => each !== who);
  if (ordinal === 'other_one') return about.length > 1 ? told[1] : others.length === 1 ? others[0] : undefined;
  return told[ORDINALS.indexOf(ordinal)];
}

/** Whom a bare pronoun means after one person was told of: the other one, whom it fits. */
function another({ mentions }: Understanding, { people, about, told = [] }: State): number | undefined {
  const [who] = about;
  const [role] = mentions.flatMap((mention) => (mention.kind === 'other' ? [mention.role] : []));
  if (about.length !== 1 || who === 0) return undefined;
  const fits = (at: number) => role === 'they' || genderOf(people[at]) === undefined || genderOf(people[at]) === role;
  const others = told.filter((at) => at > 0 && at !== who && fits(at));
  return others.at(-1);
}

/** Words that tell a birth by another one, and to which side of it. */
const BESIDE: readonly (readonly [string, 1 | -1])[] = [
  ['minutes_later', 1],
  ['minutes_sooner', -1],
];
/** More words tell a birth of its own. */
const MOST_BESIDE = 16;
/** Twins are born within so many minutes. */
const MOST_APART = 120;

/** `And the boy, 16 minutes later?`: a birth told by the one before it, of the same place. */
function bornBeside(understanding: Understanding, before: State): Referred | undefined {
  const { words, mentions, text, tokens } = understanding;
  const side = BESIDE.find(([word]) => words.includes(word))?.[1];
  const [role] = mentions.flatMap((each) =>
    each.kind === 'other' ? [each.role] : each.kind === 'side' ? [each.side] : [],
  );
  const apart = Number(/\d{1,3}/.exec(text)?.[0] ?? MOST_APART);
  const base = before.people[before.about[0] ?? 0];
  const twin = twinBeside(understanding, before);
  if (twin) return twin;
  if (!side || !role || apart >= MOST_APART || tokens.length > MOST_BESIDE || isTold(mentions)) return undefined;
  if (base?.date === undefined || base.time === undefined || before.people.length >= MOST_PEOPLE) return undefined;
  return afterBirth({ minutes: side * apart, role }, understanding, before);
}

/** `My twin came at 12:52, same night, same hospital`: the hour that lies nearest. */
function twinBeside(understanding: Understanding, before: State): Referred | undefined {
  const { words, mentions, tokens } = understanding;
  const base = before.people[before.about[0] ?? 0];
  const [time, ...others] = mentions.filter((each) => each.kind === 'time');
  const isTwin = words.includes('twin') && !mentions.some(({ kind }) => kind === 'date' || kind === 'place');
  if (!isTwin || time?.kind !== 'time' || others.length > 0 || tokens.length > MOST_BESIDE) return undefined;
  if (base?.date === undefined || base.time === undefined || before.people.length >= MOST_PEOPLE) return undefined;
  const own = minutesOf(base.time);
  const [minutes] = time.readings
    .map((each) => ((((minutesOf(each) - own + HALF_DAY) % DAY) + DAY) % DAY) - HALF_DAY)
    .sort((one, two) => Math.abs(one) - Math.abs(two));
  if (minutes === undefined || Math.abs(minutes) > MOST_OF_TWINS) return undefined;
  const [role = 'they'] = mentions.flatMap((each) => (each.kind === 'other' ? [each.role] : []));
  return afterBirth({ minutes, role }, understanding, before);
}

const DAY = 24 * 60;
const HALF_DAY = DAY / 2;
/** The second of twins comes within so many minutes. */
const MOST_OF_TWINS = 180;

/** Somebody born so many minutes after whoever is spoken of, at the same place. */
function afterBirth(
  { minutes, role }: { minutes: number; role: KnownPerson['role'] },
  understanding: Understanding,
  before: State,
): Referred | undefined {
  const base = before.people[before.about[0] ?? 0];
  const { mentions, words } = understanding;
  const at = new Date(Date.parse(`${base.date}T${base.time}Z`) + minutes * 60_000).toISOString();
  const twin = CHILDREN.includes(base.role) ? (OF_CHILDREN[role] ?? role) : role;
  const born = { role: twin, date: at.slice(0, 10), time: at.slice(11, 16), place: base.place };
  const people = [...before.people, born];
  const left = mentions.filter(({ kind }) => kind === 'body' || kind === 'house');
  const rest = words.filter((word) => !OF_HOURS.includes(word));
  // a hospital where two were born is no illness
  const meant = { ...understanding, mentions: left, words: rest.filter((word) => !isSorrow(word)), life: undefined };
  return {
    understanding: meant,
    before: { ...before, people, about: [people.length - 1] },
    isSame: left.length === 0 && rest.every(isOfTalk),
  };
}
const OF_HOURS: readonly string[] = [
  'born',
  'hour_off',
  'twin',
  'same_place',
  'evening',
  'morning',
  'rise_noun',
  ...BESIDE.map(([word]) => word),
];
const isTold = (mentions: readonly AnyMention[]) =>
  mentions.some((each) => each.kind === 'date' || (each.kind === 'time' && each.readings.length > 0));
const OF_CHILDREN: Readonly<Record<string, 'son' | 'daughter'>> = {
  ...({ groom: 'son', brother: 'son', bride: 'daughter', sister: 'daughter' } as const),
};
const MOST_PEOPLE = 6;

/** `Explain the second one`: of what the last reply named one after the other. */
function toNth({ understanding, before, question }: Turn): Partial<Referred> | undefined {
  const { words } = understanding;
  const at = ORDINALS.findIndex((word) => words.includes(word));
  if (at < 0 || !OF_BODIES.includes(question.intent) || !isNameless(understanding)) return undefined;
  const body = bodiesOfReply(before).at(at);
  if (body === undefined) return undefined;
  const meant = { ...understanding, words: words.filter((word) => !isOrdinal(word)) };
  return { understanding: naming(meant, { kind: 'body', body, vedic: false }) };
}

/** `Who rules it?` of a birth star. */
function toStar({ understanding, before, question }: Turn): Partial<Referred> | undefined {
  const isOfStar = ['nakshatra', 'pada'].some((word) => question.topic.words.includes(word));
  if (!understanding.words.includes('ruler') || !isOfStar || !isNameless(understanding)) return undefined;
  const star = mentionsOfReply(before).find((mention) => mention.kind === 'nakshatra');
  if (star?.kind !== 'nakshatra') return undefined;
  const open = { ...understanding, mentions: understanding.mentions.filter(({ kind }) => kind !== 'other') };
  return { understanding: naming(open, { kind: 'nakshatra', nakshatra: star.nakshatra, pada: null }) };
}

/** `Does it grow or shrink?` of the Moon that was told, `which phase?` of a sade sati. */
function toPhase({ understanding, before, question }: Turn): Partial<Referred> | undefined {
  const { words } = understanding;
  const { topic, intent } = question;
  const isOfSati = topic.words.includes('sade_sati') && ['phase', 'pada'].some((word) => words.includes(word));
  const asking = words.filter((word) => !OF_GROWING.includes(word));
  if (isOfSati && isNameless(understanding)) {
    const mentions = understanding.mentions.filter(({ kind }) => kind !== 'pada');
    return { understanding: { ...understanding, mentions, words: [...asking, 'sade_sati', 'pada'] } };
  }
  if (!words.includes('waxing') || intent !== 'current_sky' || !isNameless(understanding)) return undefined;
  const isOfMoon =
    topic.bodies.includes('moon') ||
    topic.words.some((word) => ['phase', 'full_moon', 'new_moon'].includes(word)) ||
    bodiesOfReply(before).includes('moon');
  if (!isOfMoon) return undefined;
  // what grows or shrinks is the Moon, and no illness
  const match = { matched: 'current_sky', probability: 1, known: 1 } as const;
  return { understanding: { ...understanding, match, life: undefined, rest: [], words: [...asking, 'phase'] } };
}
const OF_GROWING: readonly string[] = ['waxing', 'either_or', 'phase', 'pada'];

/** What is asked of one thing, without its name. */
const OF_ONE_THING: readonly string[] = ['where', 'retrograde', 'direct'];
/** What is asked of the ruler that was told, and else of whatever was asked about. */
const OF_THE_RULER: readonly string[] = ['in_sign', 'in_house', 'degree'];

/** `Where is it?`, `is it retrograde today?`: the body that was told last. */
function toThing({ understanding, before, question }: Turn): Partial<Referred> | undefined {
  const { words } = understanding;
  const { intent, topic } = question;
  const isOfRuler = topic.words.includes('ruler') || topic.words.includes('dispositor');
  const questions = isOfRuler ? [...OF_ONE_THING, ...OF_THE_RULER] : OF_ONE_THING;
  const isAsked = words.some((word) => questions.includes(word));
  const isOfAll = ['which_one', 'what_is', 'define', 'born'].some((word) => words.includes(word));
  if (!isAsked || isOfAll || !OF_BODIES.includes(intent) || !isNameless(understanding)) return undefined;
  const bodies = isOfRuler || topic.bodies.length !== 1 ? bodiesOfReply(before) : topic.bodies;
  const body = isOfRuler ? bodies.at(-1) : bodies.length === 1 ? bodies[0] : undefined;
  if (body === undefined) return undefined;
  const open = { ...understanding, mentions: understanding.mentions.filter(({ kind }) => kind !== 'other') };
  return { understanding: naming(open, { kind: 'body', body, vedic: false }) };
}

/** `What else is affecting me now?`: all that passes, and not more of the one that was told. */
function toOthers({ understanding, before, question }: Turn): Partial<Referred> | undefined {
  const { words } = understanding;
  const isOfRest = words.includes('more') && ['now', 'touches', 'transits'].some((word) => words.includes(word));
  if (!isOfRest || question.intent !== 'transits' || !isNameless(understanding)) return undefined;
  const { where } = question.topic;
  const all: Question = { intent: 'transits', topic: { ...NO_TOPIC, where } };
  const asking = words.filter((word) => word !== 'more' && word !== 'to_do');
  return {
    before: { ...before, question: all },
    understanding: { ...understanding, words: [...new Set([...asking, 'transits'])] },
  };
}

/** Whose births are known, in the order in which they were told. */
export function birthOrder({ told = [] }: State, { people }: State): readonly number[] {
  const known = [...people.keys()].filter((at) => people[at].date !== undefined);
  return [...told.filter((at) => known.includes(at)), ...known.filter((at) => !told.includes(at))];
}

/** The question that waits for what was asked for, after a turn: one that spoke of something else keeps it. */
export function openAfter(before: State, after: State, isComputed: boolean): OpenQuestion | undefined {
  const { question, about, missing } = before;
  const open = question && missing.length > 0 ? { question, about, missing } : before.open;
  const isAnswered = isComputed && after.question?.intent === open?.question.intent;
  return after.missing.length > 0 || isAnswered ? undefined : open;
}

/** The state with the question that waited, where a message tells what it waited for and asks nothing else. */
export function takenUpAgain(before: State, understand: (state: State) => Understanding): State {
  const { open, missing } = before;
  if (!open || missing.length > 0) return before;
  // somebody else was told of since, and the hour or the town is theirs
  const [who] = before.about;
  const since = before.people[who];
  const isOfAnother = who !== open.about[0] && since?.date !== undefined;
  if (isOfAnother && since.place !== undefined) return before;
  if (isOfAnother) {
    const theirs: State = { ...before, open: undefined, missing: birthMissing(since, ['time', 'place']) };
    const told = understand(theirs).mentions;
    return told.some(({ kind }) => kind === 'time' || kind === 'place') ? theirs : before;
  }
  const waiting: State = { ...before, ...open, open: undefined, listening: undefined, thread: undefined };
  const { mentions, words, match } = understand(waiting);
  const isTold = mentions.some(({ kind }) => open.missing.some((member) => member.endsWith(kind)));
  const isElse =
    intentOfWords(words) !== undefined ||
    words.includes('asks') ||
    mentions.some(({ kind }) => OF_ANOTHER.includes(kind)) ||
    (match.matched !== 'answer' && match.matched !== open.question.intent && match.probability >= SURELY_ELSE);
  return isTold && !isElse ? waiting : before;
}
const OF_ANOTHER: readonly AnyMention['kind'][] = ['card', 'period', 'day', 'other', 'side'];
const SURELY_ELSE = 0.9;
