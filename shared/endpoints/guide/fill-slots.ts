import { addDays, dateFromText, dateText } from '../../engine/sky/time.ts';
import { civilAt } from '../../engine/sky/zone.ts';
import { daysMeant, FIRST_YEAR, type PeriodUnit } from '../../language/dates.ts';
import { folded, foldedWord } from '../../language/fold.ts';
import type { Gazetteer } from '../../language/gazetteer.ts';
import type { Intent } from '../../language/intents.ts';
import type { Role } from '../../language/names.ts';
import type { AnyMention } from '../../language/reading.ts';
import type { TextSpan } from '../../language/shapes.ts';
import { isAskedFirst } from './denied.ts';
import type { ModelReading } from './model-reading.ts';
import { type NamedPerson, peopleNamed } from './named-people.ts';
import {
  type Draft,
  isKin,
  isoOf,
  isWhole,
  knownPlace,
  type Labels,
  PRONOUNS,
  personAdded,
  personNamed,
  personOf,
  personOfSide,
  placeChoice,
  placeIn,
  stateOf,
  takeDate,
  takeNumber,
  takePlace,
  takeTime,
  turnToNext,
} from './people.ts';
import { answers, intentAsked, intentOfWords, isBirthdayTold, isWholeDate, leans, OF_A_DAY } from './questions.ts';
import type { KnownPlace, Question, State, Topic } from './state.ts';
import { CLOCKS, isOfTalk, matterOf, monthDayIn, topicOf } from './topics.ts';
import { asks, messageReader, topicsIn, type Understanding } from './understanding.ts';
import { withBirthOf } from './whose-birth.ts';

/** What reading a message needs beside it. */
export interface Circumstances {
  /** Unix seconds of the request */
  now: number;
  gazetteer: Pick<Gazetteer, 'placesNamed'>;
  labels: Labels;
  /** of 3/5 the day is the third, in the language of the replies */
  isDayFirst?: boolean;
  /** what a language model read in the message */
  read?: ModelReading;
}

export const isOfADay = (intent: Intent | undefined) => intent !== undefined && OF_A_DAY.includes(intent);
/** Intents that ask about a birth at a day, which may be another one than today. */
const AT_A_DAY: readonly (Intent | undefined)[] = ['transits', 'running_dasha', 'dosha', 'conversation', 'numerology'];

/** Names that a message asks about; an hour or a person alone ask nothing. */
export const SUBSTANCE = new Set<AnyMention['kind']>([
  'sign',
  'body',
  'nakshatra',
  'card',
  'house',
  'date',
  'time',
  'pada',
  'name',
  'side',
  'number',
  'unknown',
]);

/** Words of a birth, which may be all that is said of it now. */
export const isToldBirth = (mentions: readonly AnyMention[]) => mentions.some(({ kind }) => BIRTH.includes(kind));
export const BIRTH: readonly AnyMention['kind'][] = ['date', 'time', 'place', 'unknown', 'number', 'lost'];

/** True where a message asks. */
export const asksIn = (message: string, { words, isRighting }: Pick<Understanding, 'words' | 'isRighting'>): boolean =>
  /[?¿]/.test(message) || words.includes('asks') || isRighting === true || isAskedFirst(message);

/** The state with what a question or a statement fills in; no intent where something is only told. */
export function questionAsked(
  message: string,
  known: State,
  understanding: Understanding,
  circumstances: Circumstances,
) {
  const before = withOwnBirthday(known, understanding);
  const narrowed = narrowedPlace(understanding.text, before, understanding, circumstances);
  const named = peopleNamed(message, understanding.mentions, before);
  const askedFor =
    narrowed && before.question
      ? before.question.intent
      : intentAsked(understanding, before, todayIn(before, circumstances.now));
  const intent = intentOfPeople(askedFor, named, understanding);
  const isBare = !understanding.mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'number');
  const isLeaning =
    (narrowed !== undefined || isBare || leans(understanding, before)) && intent === before.question?.intent;
  const base = isLeaning || goesOn(intent, understanding, before) ? before.question?.topic : undefined;
  const topic = topicOf(understanding, base, before, answers(understanding, before));
  const draft = draftOf(before);
  const told = { message, understanding, before, intent, circumstances, isLeaning, topic, draft };
  const slots: SlotFilling = { ...told, today: '', unowned: before.unowned };
  slots.today = todayIn(
    { ...before, question: { intent: 'help', topic: { ...topic, where: whereNow(slots) } } },
    circumstances.now,
  );
  slots.draft.who = firstSpokenOf(slots);
  // `should I take the job in Leeds?` is born nowhere else
  const isDecided = says(slots, 'deciding') && !understanding.mentions.some(({ kind }) => kind === 'date');
  fillSlots(slots, named, narrowed !== undefined || intent === 'numerology' || isDecided);
  if (narrowed && intent && isOfADay(intent)) slots.topic = { ...slots.topic, where: narrowed };
  else if (narrowed) stateOf(draft, { place: narrowed });
  coupleTold(slots);
  if (says(slots, 'same_place')) samePlace(draft, before);
  if (intent === 'daily_horoscope') presumed(slots);
  narrowTopic(slots);
  const spoken = aboutOf(slots);
  // of a year the numbers are the speaker's, where of somebody else the name alone is known
  const isOfYear = intent === 'numerology' && slots.topic.words.includes('personal_year');
  const isNamed = draft.people[spoken[0]]?.date === undefined && draft.people[0].date !== undefined;
  const about = isOfYear && isNamed ? [0] : spoken;
  const isOfTwo = about.length > 1 && intent === 'natal_placement';
  if (isOfTwo && slots.topic.bodies.length + slots.topic.houses.length === 0)
    slots.topic = { ...slots.topic, bodies: ['sun', 'moon'] };
  if (isOfLove(slots, about)) slots.topic = { ...slots.topic, matter: 'love' };
  const zodiac = zodiacOf(understanding, before, intent);
  askedEnough(slots);
  const { people, choices, wrong, lost } = draft;
  const { unowned } = slots;
  const question: Question | undefined = intent === undefined ? before.question : { intent, topic: slots.topic };
  const earlier =
    intent !== 'conversation' || before.question?.intent === 'conversation' ? before.earlier : before.question;
  const state: State = {
    ...before,
    people,
    about,
    choices,
    wrong,
    lost,
    unowned,
    question,
    earlier,
    zodiac,
    missing: [],
  };
  return { state, intent };
}

/** What one's own chart says of a husband is what it says of love. */
function isOfLove({ topic, intent, understanding }: SlotFilling, [who, ...others]: readonly number[]): boolean {
  const { bodies, houses, matter } = topic;
  const { mentions, words } = understanding;
  if (!mentions.some((mention) => mention.kind === 'other' && mention.role === 'partner')) return false;
  if (intent === 'conversation') return matterOf(words) === undefined;
  const isOfSelf = who === 0 && others.length === 0 && bodies.length + houses.length === 0;
  return intent === 'natal_placement' && isOfSelf && matter === undefined;
}

/** Whoever asks of themselves after one birthday that was told by itself told their own. */
function withOwnBirthday(state: State, { mentions }: Understanding): State {
  const { question, people } = state;
  const [self, ...others] = people;
  const [birthday, ...more] = question?.intent === 'sign_from_date' ? question.topic.birthdays : [];
  const isOfSelf = mentions.some(({ kind }) => OF_ONESELF_ASKED.includes(kind));
  const isOpen = birthday !== undefined && more.length === 0 && (self.date ?? self.partial) === undefined;
  if (!isOpen || !isOfSelf || mentions.some(({ kind }) => kind === 'other' || kind === 'date')) return state;
  const { year, month, day } = birthday;
  const told = year === null ? { partial: birthday } : { date: isoOf({ year, month, day }) };
  return { ...state, people: [{ ...self, ...told }, ...others] };
}
const OF_ONESELF_ASKED: readonly AnyMention['kind'][] = ['self', 'day', 'period'];

/** `Does it affect me?` asks of the planet that was told, `and from Venus?` of the same dosha. */
function goesOn(intent: Intent | undefined, { words }: Understanding, { question }: State): boolean {
  // the almanac stays with its day
  if (intent === 'panchangam' && question?.intent === intent)
    return !words.includes('feast_day') && !words.includes('now');
  if (intent === 'transits') return words.includes('touches');
  if (intent === 'glossary') return words.includes('ruler');
  if (intent === 'current_sky' && words.includes('enters')) return question?.intent !== intent;
  // `the total one in August, in which sign is it?`
  if (intent === 'current_sky') return words.includes('total') && question?.topic.words.includes('eclipse') === true;
  return intent === 'dosha' && question?.intent === 'dosha' && intentOfWords(words) === undefined;
}

function draftOf({ people, about }: State): Draft {
  return { people: [...people], choices: [], wrong: undefined, who: about[0] ?? 0, mentioned: [], stated: new Set() };
}

/** The day whose sign was asked is a birth, once an hour or a place is told of it. */
function birthdayOf({ intent, topic, draft }: SlotFilling): void {
  const [{ year, month, day } = { year: null, month: 0, day: 0 }] = topic.birthdays;
  const isTold = draft.stated.has(`${draft.who} time`) || draft.stated.has(`${draft.who} place`);
  if (intent === 'sign_from_date' && topic.birthdays.length === 1 && year !== null && isTold)
    stateOf(draft, { date: isoOf({ year, month, day }) });
}

/** An hour that was asked for and is not told is not asked for again: it is answered as far as that allows. */
function askedEnough({ draft, before }: SlotFilling): void {
  for (const member of before.missing) {
    if (!member.endsWith('time')) continue;
    const who = before.about[member.startsWith('other_') ? 1 : 0] ?? 0;
    const { date, time, times, place } = draft.people[who];
    const isChosen = draft.choices.some((choice) => choice.who === who);
    if (date !== undefined && place !== undefined && time === undefined && times === undefined && !isChosen)
      stateOf(draft, { timeUnknown: true }, who);
  }
}

/** Numbers by their names. */
const OF_NUMBERS: readonly string[] = ['life_path', 'expression', 'heart_desire', 'personality', 'birth_day'];

/** The hour or the place of a birthday of which the Sun was told: now there is more to tell than that. */
function isToldMore({ understanding: { mentions, words }, topic, isLeaning }: SlotFilling): boolean {
  const told = mentions.filter(({ kind }) => kind !== 'self');
  const isOfBirth = told.length > 0 && told.every(({ kind }) => kind !== 'date' && BIRTH.includes(kind));
  const isOfSun = topic.bodies.length === 1 && topic.bodies[0] === 'sun' && topic.words.length === 0;
  return isLeaning && isOfBirth && isOfSun && words.every(isOfTalk);
}

/** What a kind of question makes of its topic. */
function narrowTopic(slots: SlotFilling): void {
  const { message, understanding, intent } = slots;
  const isOfLife =
    intent === 'conversation' && (asksIn(message, understanding) || !isToldBirth(understanding.mentions));
  if (intent === 'glossary' || isOfLife) slots.topic = { ...slots.topic, term: message };
  const isOfSuns =
    isOfSun(understanding) ||
    isOfSign(understanding) ||
    (isBirthdayTold(understanding) && !slots.isLeaning && !says(slots, 'chart'));
  if (intent === 'natal_placement' && isOfSuns && !says(slots, 'sure'))
    slots.topic = { ...slots.topic, bodies: ['sun'] };
  else if (intent === 'natal_placement' && isToldMore(slots)) slots.topic = { ...slots.topic, bodies: [] };
  // `which one is running now?` asks of no lord that was told
  const isOfNow = says(slots, 'now') || says(slots, 'which_one');
  if (intent === 'running_dasha' && isOfNow && !understanding.mentions.some(({ kind }) => kind === 'body'))
    slots.topic = { ...slots.topic, bodies: [] };
  birthdayOf(slots);
  // births that are told since are compared, and not the signs of before
  const isBornNow = [...slots.draft.stated].some((each) => each.endsWith(' date'));
  if (intent === 'compatibility' && isBornNow && !understanding.mentions.some(({ kind }) => kind === 'sign'))
    slots.topic = { ...slots.topic, signs: [] };
  if (intent === 'numerology') {
    nameInside(slots);
    const { year: named, period } = slots.topic;
    // `and the next one?` of a year that was told
    const isNamed = understanding.mentions.some(
      ({ kind }) => kind === 'period' || kind === 'number' || kind === 'date',
    );
    const isNext = says(slots, 'next_one') && !isNamed && slots.isLeaning;
    const told = slots.before.question?.topic.year ?? Number(slots.today.slice(0, 4));
    const year = isNext ? told + 1 : named;
    slots.topic = { ...slots.topic, year };
    const isOfYear =
      !understanding.words.some((word) => OF_NUMBERS.includes(word)) && (year !== undefined || period === 'year');
    if (isOfYear) slots.topic = { ...slots.topic, words: ['personal_year'] };
  }
}

/** Takes up all that a message says, in its order, and whom it calls by name. */
function fillSlots(slots: SlotFilling, named: readonly NamedPerson[], isPlaceless: boolean): void {
  const { draft } = slots;
  const isName = ({ start, end }: AnyMention) => named.some((person) => start < person.end && person.start < end);
  const told = spokenOf(slots).filter((mention) => mention.kind !== 'place' || !(isPlaceless || isName(mention)));
  const mentions = [...told, ...named].sort((a, b) => a.start - b.start);
  for (const [at, mention] of mentions.entries()) {
    if (mention.kind !== 'person') fillSlot(mention, slots);
    else if (!isOwnName(mention, mentions[at - 1], slots))
      draft.who = remembered(mention.who ?? personNamed(mention.name, draft), draft);
  }
}

/** Between whom a name belongs to and the name: `my wife Ana`, `I am Tom`, `yo soy Tomás`. */
const NAMING = /^[\s,:(]*(?:(?:am|is|soy|es|se llama|called|named|hoon|hu|हूँ|का नाम|ka naam)[\s,:]+)?$/iu;

/** What is said before one's own name. */
const OF_ONESELF = /(?:^|[\s,.;])(?:i am|i'm|im|me|yo|soy|main|mai|मैं)[\s,:]+$/iu;
/** What is said before a name, which is one's own where nobody else is spoken of. */
const OF_A_NAME = /(?:^|[\s,.;:])(?:name|nombre|naam|नाम)[\s,:-]+$/iu;

/** A name right behind a word for a person is that person's, and brings in nobody else. */
function isOwnName(
  { name, start }: NamedPerson,
  before: AnyMention | NamedPerson | undefined,
  { message, draft, understanding: { mentions } }: SlotFilling,
): boolean {
  const lead = message.slice(Math.max(0, start - 12), start);
  const isAlone = !mentions.some(({ kind }) => kind === 'other' || kind === 'side');
  if (OF_ONESELF.test(lead) || (isAlone && OF_A_NAME.test(lead))) {
    draft.who = remembered(0, draft);
    return true;
  }
  if (before?.kind !== 'self' && before?.kind !== 'other') return false;
  if (!NAMING.test(message.slice(before.end, start))) return false;
  if (before.kind === 'other' && draft.who > 0) stateOf(draft, { name });
  return true;
}

/** `born in the same city`: as whoever was spoken of before. */
function samePlace(draft: Draft, { about }: State): void {
  const known = [...about, 0].map((who) => draft.people[who]?.place).find((place) => place !== undefined);
  if (known && draft.people[draft.who].place === undefined) stateOf(draft, { place: known });
}

/** Two people called by name, of whom nothing else is asked: their Suns and Moons stand side by side. */
function intentOfPeople(
  intent: Intent | undefined,
  named: readonly NamedPerson[],
  { words }: Understanding,
): Intent | undefined {
  const isOfTwo = new Set(named.map(({ name }) => name)).size > 1;
  const isOpen = intent === undefined || intent === 'out_of_scope' || intent === 'conversation';
  return isOfTwo && (isOpen || words.includes('ranking')) ? 'natal_placement' : intent;
}

/** `Am I a Taurus?`, `Taurus, 3 May 1990` asks of the Sun. */
function isOfSun({ mentions }: Understanding): boolean {
  const isOf = (...kinds: AnyMention['kind'][]) => mentions.some(({ kind }) => kinds.includes(kind));
  const isBirthday = isOf('date') && !isOf('time', 'place', 'unknown');
  return isOf('sign') && (isOf('self', 'other') || isBirthday) && !isOf('body', 'house');
}

/** `And which sign is my sister? 20 January 90 at 11 pm`: the one of her Sun, whatever was asked of others. */
const isOfSign = ({ mentions, words }: Understanding): boolean =>
  words.includes('in_sign') &&
  mentions.some(({ kind }) => kind === 'date') &&
  !mentions.some(({ kind }) => kind === 'body' || kind === 'house');

/** A name inside a sentence, or two words that begin it: `Priya Sharma naam ka number`. */
const WRITTEN =
  /(?<=[\p{L}\p{M},:] )\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)*|^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)+/u;

/** `I like Valentina, which number is it?`: a name inside the sentence, or behind a colon or dash. */
function nameInside({ message, understanding, draft, topic }: SlotFilling): void {
  const { mentions } = understanding;
  if (
    mentions.some(({ kind }) => kind === 'name') ||
    topic.words.some((word) => word === 'birth_day' || word === 'life_path')
  )
    return;
  // `Is my name lucky? Rakesh Kumar Sharma`: two words or more that stand alone are a name
  const alone = /(?:^|[?!.:–—]\s+)(\p{Lu}[\p{L}\p{M}.'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]+)+)[\s.!]*$/u.exec(message)?.[1];
  const behind = /[:–—-]\s*([\p{L}\p{M}.'’]+(?: [\p{L}\p{M}.'’]+)+)[\s,.!?।]*(?:[\d,].*)?$/u.exec(message)?.[1];
  const written = WRITTEN.exec(message)?.[0];
  const found = alone ?? written ?? behind;
  const [head, ...others] = found?.split(' ') ?? [];
  const name = others.length > 0 && asks(foldedWord(head)) ? others.join(' ') : found;
  const at = name === undefined ? -1 : message.indexOf(name);
  const isRead = mentions.some(
    ({ kind, start, end }) =>
      kind !== 'place' &&
      !(kind === 'sign' && understanding.words.includes('of_name')) &&
      at < end &&
      start < at + (name?.length ?? 0),
  );
  // `NUMBERS`: a word that is only loud
  const isLoud = name !== undefined && name === name.toUpperCase() && messageReader().isCommon(foldedWord(name));
  if (name === undefined || isRead || isLoud) return;
  // a name that is not the one of whoever is spoken of is somebody else's
  const { name: known } = draft.people[draft.who];
  const isOfSelf = mentions.some(({ kind }) => kind === 'self');
  const isKnown = draft.people.length > 1 || known !== undefined;
  const isOther = isKnown && known?.toLowerCase() !== name.toLowerCase() && !isOfSelf;
  if (isOther) draft.who = remembered(personNamed(name, draft), draft);
  else if (!name.includes(' ')) draft.who = remembered(personAdded({ role: 'they' }, draft), draft);
  if (!isOther) stateOf(draft, { name });
}

/** Where the day is that is asked about, which the same message may say. */
function whereNow({ understanding, intent, topic, circumstances }: SlotFilling): Topic['where'] {
  const place = understanding.mentions.find((mention) => mention.kind === 'place');
  const isClear = place?.kind === 'place' && place.candidates.length === 1 && isOfADay(intent);
  return isClear ? knownPlace(place.candidates[0], circumstances.labels) : topic.where;
}

interface SlotFilling {
  message: string;
  understanding: Understanding;
  before: State;
  intent: Intent | undefined;
  circumstances: Circumstances;
  isLeaning: boolean;
  topic: Topic;
  draft: Draft;
  /** `YYYY-MM-DD` */
  today: string;
  /** whose birth was told without a word of whose it is */
  unowned: number | undefined;
}

const says = ({ understanding }: SlotFilling, word: string) => understanding.words.includes(word);

/** Whom a message begins to speak of: whoever is asked about, the second of two whose birth was asked for. */
function firstSpokenOf({ before, intent, understanding, draft, isLeaning, topic }: SlotFilling): number {
  const { about, missing, people } = before;
  const ordinal = (['first', 'second'] as const).find((_, at) => understanding.words.includes(`option_${at + 1}`));
  const numbered = people.findIndex(({ role }) => role === ordinal);
  if (numbered > 0) return remembered(numbered, draft);
  const isElder = understanding.words.includes('elder');
  if (isElder || understanding.words.includes('younger')) {
    const born = people.flatMap(({ date }, at) => (at > 0 && date !== undefined ? [{ at, date }] : []));
    born.sort((a, b) => (a.date < b.date ? -1 : 1));
    const meant = born.at(isElder ? 0 : -1);
    if (born.length > 1 && meant) return remembered(meant.at, draft);
  }
  if (intent === 'baby_names') {
    const born = people.findLastIndex(({ role, date }) => CHILDREN.includes(role) && date !== undefined);
    return remembered(born > 0 ? born : personOf('child', draft, about), draft);
  }
  if (missing.length > 0 && missing.every((member) => member.startsWith('other_'))) {
    return about[1] ?? personOf('partner', draft, about);
  }
  if (intent === 'compatibility') return 0;
  const isOfSelf = understanding.mentions.some(({ kind }) => kind === 'self');
  const late = people.findLastIndex(({ isLate, date }) => isLate === true && date === undefined);
  if (before.listening && late > 0 && !isOfSelf) return remembered(late, draft);
  const again = toldAgain(understanding, before);
  if (again !== undefined) return remembered(again, draft);
  const owner = ownerBehind(understanding);
  if (owner) return remembered(personOf(owner, draft, about), draft);
  return isOfSelf || (!isLeaning && topic.birthdays.length > 0) ? 0 : (about[0] ?? 0);
}

const CHILDREN: readonly string[] = ['son', 'daughter', 'child'];

/** `2 May 1949, as I said`: whose birth is told once more, and by whom says nothing of whose it is. */
function toldAgain({ mentions, words }: Understanding, { people }: State): number | undefined {
  if (words.includes('born') || mentions.some(({ kind }) => kind === 'other')) return undefined;
  const dates = mentions.flatMap((mention) => (mention.kind === 'date' ? mention.readings.slice(0, 1) : []));
  const [reading] = dates;
  if (dates.length !== 1 || !isWhole(reading)) return undefined;
  const who = people.findLastIndex(({ date }) => date === isoOf(reading));
  return who > 0 ? who : undefined;
}

/** `9 November 1973, my father's dasha`: who alone is named behind a birth that is told first. */
function ownerBehind({ mentions, words, text }: Understanding): Role | undefined {
  const roles = mentions.flatMap((mention) => (mention.kind === 'other' ? [mention] : []));
  const [first] = roles;
  const isTold = mentions.some(
    ({ kind, start, end }) =>
      (kind === 'date' || (kind === 'day' && words.includes('born'))) &&
      first !== undefined &&
      start < first.start &&
      !/[.!?।]/.test(text.slice(end, first.start)),
  );
  const isSelf = mentions.some(({ kind, start }) => kind === 'self' && first !== undefined && start < first.start - 12);
  const isOne = new Set(roles.map(({ role }) => role).filter((role) => !PRONOUNS.includes(role))).size === 1;
  return isTold && isOne && !isSelf && !words.includes('hearsay') && !PRONOUNS.includes(first.role)
    ? first.role
    : undefined;
}

function remembered(who: number, draft: Draft): number {
  draft.mentioned.push(who);
  return who;
}

/** What is said, without what is said not to be: `4 pm, not am`, `1987 नहीं, 1978`. */
function spokenOf(slots: SlotFilling): AnyMention[] {
  const { message, understanding } = slots;
  const { mentions } = understanding;
  return mentions.filter((mention) => {
    const { kind, start, end } = mention;
    if (isOnlyNamed(mention, slots)) return false;
    const before = message.slice(Math.max(0, start - 12), start);
    const after = message.slice(end, end + 12);
    const isArticled = /^(?:la|el|lo)\s/i.test(message.slice(start, end));
    const isDenied =
      (start > 3 || isArticled) && /(?:^|[\s,;])(?:not|no|isnt|isn't)\s+(?:the |el |in )?$/iu.test(before);
    const isCorrected = /(?:^|[\s,;¡])(?:not|no|isnt|isn't|wasnt|wasn't)\s[^,;.!?\d]{0,24}$/iu.test(
      message.slice(Math.max(0, start - 32), start),
    );
    const isFirst =
      (kind === 'time' || kind === 'date') && mentions.some((other) => other.kind === kind && other.start > end);
    return (
      !isDenied &&
      !(isCorrected && isFirst) &&
      !(
        /^\s*(?:नहीं|नही|nahi|nahin)(?!\p{L}|\s+(?:रहे|रहीं|rahe|rahi))/iu.test(after) &&
        mentions.some(
          (other) =>
            other.start !== start &&
            (isPerson(kind)
              ? isPerson(other.kind)
              : other.kind === kind && (other.start > end || ANYWHERE.includes(kind))),
        )
      )
    );
  });
}

const isPerson = (kind: AnyMention['kind']) => kind === 'self' || kind === 'other';
/** What is denied whether the right one stands before it or behind. */
const ANYWHERE: readonly AnyMention['kind'][] = ['time', 'date'];

/** What says whose something is: `my mum's time`, `la hora de mi madre`, `mummy ka samay`. */
const OWNS_BEHIND = /^(?:['’]?s(?!\p{L})|\s(?:ka|ki|ke|का|की|के)(?!\p{L}))/iu;
const OWNS_BEFORE = /(?:^|\s)(?:of|for|de|del)\s$/iu;
/** `her mum`, `su mamá` are no kin of the speaker. */
const OF_ANOTHER = /(?:^|\s)(?:his|her|their|sus?|uski|uske|unki|unke|उसकी|उसके|उनकी|उनके)\s$/iu;

/** Somebody is named who only says something, or does not know it, and whose birth nobody speaks of. */
function isOnlyNamed({ kind, start, end }: AnyMention, { understanding }: SlotFilling): boolean {
  if (kind !== 'other' && kind !== 'self') return false;
  const { mentions, text } = understanding;
  const lead = text.slice(Math.max(0, start - 8), start);
  if (kind === 'other' && OF_ANOTHER.test(lead)) return true;
  const isOwner = OWNS_BEHIND.test(text.slice(end, end + 6)) || OWNS_BEFORE.test(lead);
  const isUntold = !mentions.some((mention) => mention.kind === 'date');
  const isOpen = isUntold && mentions.some((mention) => mention.kind === 'unknown');
  if (kind === 'self') return isOpen && !isOwner && !OF_MINE.test(text.slice(start, end));
  // `my mother says that I was born …`
  const isSpeaker = topicsIn(text.slice(end, end + SAYING)).includes('hearsay');
  return (isSpeaker || (isOpen && !isOwner) || (isUntold && understanding.words.includes('hearsay'))) && !isOwner;
}

/** So far behind somebody stands that they say something. */
const SAYING = 20;
const OF_MINE = /^(?:my|mi|mis|mer[aie]|मेर[ाीे])/iu;

function fillSlot(mention: AnyMention, slots: SlotFilling): void {
  const { draft, before, intent } = slots;
  if (mention.kind === 'other') {
    if (intent === 'baby_names' || isEmptyPronoun(mention, slots) || isOfOwnHouse(mention, slots)) return;
    const named = namedBehind(mention, slots);
    if (isTheOther(mention, slots)) nextBorn(slots);
    else draft.who = remembered(personOf(named.role, draft, before.about, calledIn(slots, named)), draft);
    const gender = says(slots, 'wife') ? 'she' : 'he';
    const isTold = says(slots, 'wife') !== says(slots, 'husband');
    if (mention.role === 'partner' && isTold) stateOf(draft, { gender });
  } else if (mention.kind === 'self') {
    const isOfAnother = intent === 'baby_names' || toldAgain(slots.understanding, before) !== undefined;
    if (!isOfAnother) draft.who = remembered(0, draft);
    if (mention.side) stateOf(draft, { gender: mention.side === 'bride' ? 'she' : 'he' }, 0);
  } else if (mention.kind === 'date') fillDate(mention, slots);
  else if (mention.kind === 'day') fillDay(mention, slots);
  else if (mention.kind === 'period') fillPeriod(mention, slots);
  else if (mention.kind === 'number') fillNumber(mention, slots);
  else if (mention.kind === 'time') fillTime(mention, slots);
  else if (mention.kind === 'unknown') {
    if (mention.what === 'time' || before.missing.some((member) => member.endsWith('time'))) {
      const of = says(slots, 'both') ? [...draft.people.keys()].filter((at) => draft.people[at].date) : [draft.who];
      for (const who of of) stateOf(draft, { timeUnknown: draft.people[who].times === undefined }, who);
    }
  } else if (mention.kind === 'place') fillPlace(mention, slots);
  else if (mention.kind === 'lost') draft.lost = mention.name;
  else if (mention.kind === 'name') stateOf(draft, { name: mention.name });
  else if (mention.kind === 'nakshatra' && intent === 'baby_names')
    stateOf(draft, { nakshatra: mention.nakshatra, pada: mention.pada ?? undefined });
  else if (mention.kind === 'pada' && intent === 'baby_names') stateOf(draft, { pada: mention.pada });
  else if (mention.kind === 'side') fillSide(mention.side, slots);
  else if (mention.kind === 'sign') fillSign(mention.sign, mention.vedic, slots);
}

/** `He was born …, my late brother`: of nobody who is known a pronoun means the one who is named behind it. */
function namedBehind(mention: PersonNamed, { draft, understanding: { mentions } }: SlotFilling): PersonNamed {
  const all = mentions.flatMap((each) => (each.kind === 'other' && !PRONOUNS.includes(each.role) ? [each] : []));
  const isOpen = PRONOUNS.includes(mention.role) && draft.people.length === 1 && all.length === 1;
  return isOpen && all[0].start > mention.start ? all[0] : mention;
}
type PersonNamed = Extract<AnyMention, { kind: 'other' }>;

/** `What does my 7th house say of my husband? Born …`: the birth is the speaker's, as no other is spoken of. */
function isOfOwnHouse(
  { role }: Extract<AnyMention, { kind: 'other' }>,
  { draft, understanding }: SlotFilling,
): boolean {
  const { mentions } = understanding;
  const isOfHouse = mentions.some(({ kind }) => kind === 'house');
  const isAlone = mentions.filter(({ kind }) => kind === 'date').length < 2;
  const isKnown = draft.people.some((person) => person.role === 'partner' && person.date !== undefined);
  return role === 'partner' && isOfHouse && isAlone && !isKnown;
}

/** What somebody is called where they are named: `my boss's`, `my bosss` are my boss. */
function calledIn({ message }: SlotFilling, { role, start, end }: Extract<AnyMention, { kind: 'other' }>) {
  if (PRONOUNS.includes(role)) return undefined;
  const called = message.slice(start, end).replace(/['’]s$/i, '');
  const short = folded(called.replace(/s$/i, ''));
  const isOwner = messageReader()
    .lexicon.phrases.get(short.split(' ')[0])
    ?.some(({ words, means }) => means.kind === 'other' && words.join(' ') === short);
  return isOwner ? called.replace(/s$/i, '') : called;
}

/** `the girl`: somebody who is known, or whose birth is told here. */
function fillSide(side: 'bride' | 'groom', { draft, understanding, intent }: SlotFilling): void {
  // a boy who gets a name is the child
  if (intent === 'baby_names') return;
  // `me, female, 5 September …`: whoever tells one birth, their own, tells what they are
  const { mentions } = understanding;
  const isOfSelf =
    mentions.some(({ kind }) => kind === 'self' || kind === 'name') && mentions.filter(isWholeDate).length < 2;
  if (isOfSelf && intent !== 'compatibility' && personOfSide(side, draft, false) === undefined) {
    stateOf(draft, { gender: side === 'bride' ? 'she' : 'he' }, 0);
    return;
  }
  const known = personOfSide(side, draft, intent === 'compatibility');
  const isTold = understanding.mentions.some(({ kind }) => kind === 'date');
  if (known !== undefined || isTold) draft.who = remembered(known ?? personAdded({ role: side }, draft), draft);
}

/** Of a couple one was told apart and the other not, and the speaker is none of them: `son 5 Feb …, girl 17 Dec …`. */
function coupleTold({ draft, intent, understanding: { mentions } }: SlotFilling): void {
  const sides = draft.mentioned.flatMap((who) => ['bride', 'groom'].filter((side) => draft.people[who].role === side));
  const isOfSelf = mentions.some(({ kind }) => kind === 'self');
  if (intent !== 'compatibility' || sides.length !== 1 || isOfSelf) return;
  const across = sides[0] === 'bride' ? 'groom' : 'bride';
  if (draft.stated.has('0 date')) {
    const [{ role: _, ...birth }, ...others] = draft.people;
    draft.people = [{ role: 'self' }, ...others];
    draft.mentioned.unshift(personAdded({ ...birth, role: across }, draft));
  } else if (draft.people[0].date === undefined && draft.people.every(({ role }) => role !== 'partner')) {
    draft.mentioned.push(personOfSide(across, draft, true) ?? personAdded({ role: across }, draft));
  }
}

/** Questions that something is asked of, as of a period: `¿qué puedo esperar de ella?`. */
const OF_THINGS: readonly Intent[] = ['running_dasha', 'card_draw', 'card_meaning', 'panchangam', 'glossary'];

/** A pronoun behind a birth that was told of nobody else means whoever was born then. */
function isEmptyPronoun({ role, start }: Extract<AnyMention, { kind: 'other' }>, slots: SlotFilling): boolean {
  const { draft, before, understanding } = slots;
  const isKnown = draft.people.length > 1 || before.people.length > 1;
  const isBornToo = understanding.mentions.some((mention) => mention.kind === 'date' && mention.start > start);
  // `where is Guru, and what comes of it`
  const isBehindBody = understanding.mentions.some(
    (mention) => (mention.kind === 'body' || mention.kind === 'house') && mention.start < start,
  );
  const isOfThing =
    isBehindBody ||
    (before.question !== undefined &&
      (OF_THINGS.includes(before.question.intent) || understanding.words.includes('ruler')));
  return PRONOUNS.includes(role) && !isKnown && !isBornToo && (draft.stated.has('0 date') || isOfThing);
}

function fillDate(mention: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): void {
  const { draft, intent, topic, circumstances, before } = slots;
  const { labels } = circumstances;
  const [reading] = mention.readings;
  if (isOfDeath(mention, slots)) return;
  if (isOfNoBirth(mention, slots)) {
    if (reading.day !== null && AT_A_DAY.includes(intent)) slots.topic = { ...topic, ...dayAsked(reading, slots) };
    return;
  }
  if (isOfTheQuestion(mention, slots)) {
    if (mention.wrong) {
      draft.wrong = mention.wrong;
      slots.topic = { ...topic, day: undefined };
    } else slots.topic = { ...topic, ...dayAsked(reading, slots) };
    return;
  }
  const isOfSomebody = slots.understanding.mentions.some(({ kind }) => kind === 'self' || kind === 'other');
  const isFree = intent === 'sign_from_date' && !isOfSomebody && !before.missing.length && !isCorrecting(slots);
  if (isFree && !mention.wrong) {
    const { year, month, day } = reading;
    if (month === null || day === null || topic.birthdays.length >= MOST_BIRTHDAYS) return;
    slots.topic = { ...topic, birthdays: [...topic.birthdays, { year, month, day }] };
    if (
      slots.topic.birthdays.length < 2 &&
      slots.understanding.mentions.filter(({ kind }) => kind === 'date').length < 2
    )
      return;
    draft.who = personAdded({ role: slots.topic.birthdays.length < 2 ? 'first' : 'second' }, draft);
    draft.mentioned.push(draft.who);
  } else if (OF_ME.test(slots.message.slice(Math.max(0, mention.start - 8), mention.start)))
    draft.who = remembered(0, draft);
  else if (intent === 'compatibility') turnToNext('date', draft);
  else if (isAnother(mention, slots)) nextBorn(slots);
  const isOwn = isNamedBeside(mention, slots);
  // `he died when I was four. Born …`
  const late = says(slots, 'deceased') && !isOwn && draft.who === 0 ? draft.mentioned.findLast((who) => who > 0) : 0;
  if (late) draft.who = remembered(late, draft);
  draft.stated.add(`${draft.who} date`);
  const told = before.unowned;
  const isToldAgain = told !== undefined && isWhole(reading) && draft.people[told].date === isoOf(reading);
  if (isToldAgain && told !== draft.who && draft.people[draft.who].date === undefined)
    draft.people = withBirthOf(draft.people, told, draft.who);
  slots.unowned = isOwn ? undefined : draft.who;
  // only where months stand first it must be asked which is which
  const place = slots.understanding.mentions.find(({ kind }) => kind === 'place');
  const [city, ...others] = place?.kind === 'place' ? place.candidates : [];
  const country = others.length === 0 ? (city ?? draft.people[draft.who].place)?.country : undefined;
  const isAbroad = country !== undefined && !MONTH_FIRST.includes(country);
  const isDayFirst = circumstances.isDayFirst || isAbroad || !slots.understanding.tongue.startsWith('en');
  takeDate(mention, draft, { isCorrection: isCorrecting(slots), labels, isDayFirst });
}

/** Somebody is named in the same breath as a birth. */
function isNamedBeside({ start, end }: TextSpan, { understanding: { mentions, text } }: SlotFilling): boolean {
  const between = (other: TextSpan) => text.slice(Math.min(other.end, end), Math.max(other.start, start));
  return mentions.some(
    (each) => (each.kind === 'self' || each.kind === 'other') && /^[^.!?।;\n]{0,32}$/.test(between(each)),
  );
}

/** `me 6 June 1988`: the speaker's, whoever was spoken of before. */
const OF_ME = /(?:^|[\s,.;?!])(?:me|main|mai)[\s,:(]+$/iu;

/** `in January` tells no birth by itself, where none was asked for. */
function isOfNoBirth({ readings, start, end }: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  const { before, draft, intent } = slots;
  const isMonth = readings.length > 0 && readings.every(({ year, day }) => year === null && day === null);
  // Christmas without a year is one that comes
  const isFeast = readings.every(({ year }) => year === null) && /^\p{L}+$/u.test(slots.message.slice(start, end));
  const isOpen =
    before.missing.some((member) => member.endsWith('date')) || draft.people[draft.who].partial !== undefined;
  const isAsked = before.missing.some((member) => member.endsWith('date'));
  if (isFeast && !isMonth && !isAsked && !says(slots, 'born') && !isOfADay(intent)) return true;
  return (
    isMonth &&
    !isOpen &&
    !says(slots, 'born') &&
    !isOfADay(intent) &&
    !AT_A_DAY.includes(intent) &&
    draft.people[draft.who].date === undefined
  );
}

/** When somebody died is no birth: a year or a month beside that word, or the later of two dates. */
function isOfDeath(mention: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  if (!says(slots, 'deceased')) return false;
  const { mentions } = slots.understanding;
  const isEarlier = (other: AnyMention) =>
    other.kind === 'date' && (other.readings[0]?.year ?? 9999) < (mention.readings[0]?.year ?? 0);
  return !isWholeDate(mention) || mentions.some(isEarlier);
}

/** A second whole date in a message that names nobody else and corrects nothing is somebody else's. */
function isAnother({ readings }: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  const { draft, before, understanding } = slots;
  const { date } = draft.people[draft.who];
  const isCorrected = isCorrecting(slots) || before.people[draft.who]?.date !== undefined;
  const isNamed = understanding.mentions.some(({ kind }) => kind === 'self' || kind === 'side');
  const [reading] = readings;
  if (!draft.stated.has(`${draft.who} date`) || isCorrected || isNamed || !reading) return false;
  return isWhole(reading) && isoOf(reading) !== date;
}

/** `One was born …, the other …`, of nobody who is known. */
function isTheOther({ role }: Extract<AnyMention, { kind: 'other' }>, slots: SlotFilling): boolean {
  const { draft, before, intent, understanding } = slots;
  const dates = understanding.mentions.filter(({ kind }) => kind === 'date').length;
  const isOfSelf = understanding.mentions.some(({ kind }) => kind === 'self');
  const isOpen = role === 'they' && draft.who === 0 && before.people.length === 1 && intent !== 'compatibility';
  return isOpen && dates > 1 && !isOfSelf && draft.stated.has('0 date');
}

/** One of two who have no names: `one on 3 March 2015 at 8, the other on 7 July 2018`. */
function nextBorn({ draft, before }: SlotFilling): void {
  if (draft.who === 0) {
    const [{ role: _, ...birth }, ...others] = draft.people;
    draft.people = [before.people[0], ...others];
    remembered(personAdded({ ...birth, role: 'first' }, draft), draft);
  }
  draft.who = remembered(personAdded({ role: 'second' }, draft), draft);
}

/** So many dates are told their signs at once. */
const MOST_BIRTHDAYS = 6;

/** ISO 3166: where 3/5 may be the fifth of March. */
const MONTH_FIRST: readonly string[] = ['US', 'CA', 'PH'];

/** A birth is corrected: somebody says so, or a date that was asked for is told again. */
function isCorrecting(slots: SlotFilling): boolean {
  const { before, draft } = slots;
  return (
    says(slots, 'correct') ||
    before.missing.some((member) => member.endsWith('date')) ||
    draft.people[draft.who].partial !== undefined ||
    isOtherYear(slots)
  );
}

/** A year so near that of a birth, of which nothing is asked, is the right one. */
const YEARS_OFF = 10;

/** `The year is 1992`: nothing but a year that is told, and lies near the one of the birth. */
function isOtherYear({ message, understanding, draft, today }: SlotFilling): boolean {
  const { date } = draft.people[draft.who];
  const years = understanding.mentions.flatMap((mention) => {
    if (mention.kind === 'number' && mention.digits === 4) return [mention.value];
    return mention.kind === 'date' && mention.readings[0]?.month === null ? [mention.readings[0].year ?? 0] : [];
  });
  const isAll = understanding.mentions.every(({ kind }) => kind === 'number' || kind === 'date' || kind === 'self');
  if (date === undefined || years.length !== 1 || !isAll || asksIn(message, understanding)) return false;
  return years[0] <= Number(today.slice(0, 4)) && Math.abs(years[0] - Number(date.slice(0, 4))) <= YEARS_OFF;
}

/** The day, month or year that a date asks about. */
function dayAsked(
  { year, month, day }: { year: number | null; month: number | null; day: number | null },
  slots: SlotFilling,
): Partial<Topic> {
  const { today, before, isLeaning } = slots;
  const none = { day: undefined, year: undefined, month: undefined, period: undefined, span: undefined };
  if (month === null) return year === null ? none : { ...none, ...yearMeant(year, slots) };
  if (day === null) {
    const thisYear = Number(today.slice(0, 4));
    const named = year ?? (month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear);
    const first = isoOf({ year: named, month, day: 1 });
    return { ...none, year: named, month, period: 'month', span: [first, monthEnd(first)] };
  }
  // `and the 16th of January?` stays in the year that was asked about
  const asked = isLeaning ? before.question?.topic.day?.slice(0, 4) : undefined;
  const meant = year ?? (asked === undefined ? yearOf({ month, day }, today) : Number(asked));
  return { ...none, day: isoOf({ year: meant, month, day }) };
}

const yearAsked = (year: number): Partial<Topic> => ({
  year,
  month: undefined,
  day: undefined,
  period: 'year',
  span: [`${year}-01-01`, `${year}-12-31`],
});

/** The last day of the month of a day. */
function monthEnd(iso: string): string {
  const [year, month] = iso.split('-').map(Number);
  return dateText(
    addDays(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }, -1),
  );
}

/** The year of a day that is told without one: the one in which it lies nearest. */
function yearOf({ month, day }: { month: number; day: number }, today: string): number {
  const year = Number(today.slice(0, 4));
  const at = (each: number) => Date.UTC(each, month - 1, day);
  const isDay = (each: number) => new Date(at(each)).getUTCDate() === day;
  const years = [year, year + 1, year - 1, year + 2, year + 3, year + 4].filter(isDay);
  const far = (each: number) => Math.abs(at(each) - Date.parse(today));
  return years.reduce((best, each) => (far(each) < far(best) ? each : best), years[0] ?? year);
}

/** Whether a date is the day that is asked about and no birth. */
function isOfTheQuestion(mention: Extract<AnyMention, { kind: 'date' }>, slots: SlotFilling): boolean {
  const { intent, today, draft, topic, before, understanding } = slots;
  const reading = mention.wrong?.stated ?? mention.readings[0];
  const thisYear = Number(today.slice(0, 4));
  if (intent === 'daily_horoscope') {
    // `born on 10 December, what about tomorrow`: a date beside a day, or where a sign was asked for, is a birth's
    const isDayTold = understanding.mentions.some(({ kind }) => kind === 'day' || kind === 'period');
    const isOfBirth = isDayTold || says(slots, 'born') || before.missing.length > 0;
    const isPast = reading.year !== null && reading.year < thisYear - 1;
    const isToldOf = says(slots, 'born') || understanding.mentions.some(({ kind }) => kind === 'sign');
    const isFar = isPast && isToldOf && !says(slots, 'horoscope');
    return !isFar && (topic.signs.length > 0 || !(reading.year === null ? isOfBirth : isPast));
  }
  if (isOfADay(intent)) return true;
  const isBirthTold = understanding.mentions.some(
    ({ kind, start }) => (kind === 'time' || kind === 'place') && start > mention.start,
  );
  if (
    reading.month === null &&
    reading.year !== null &&
    reading.year >= thisYear - 1 &&
    !before.missing.includes('date')
  )
    return true;
  const { date } = draft.people[draft.who];
  const isKnown = date !== undefined && before.people[draft.who]?.date === date;
  // a day or a month without its year, or one that lies near, is asked about where the birth is known
  const isNear = reading.year === null || reading.day === null || reading.year >= thisYear - 1;
  // `I asked about work in December`
  if (isKnown && reading.day === null && matterOf(understanding.words) !== undefined && !says(slots, 'born'))
    return true;
  // `jan 2027 ke baad nahi hogi?`
  if (isKnown && reading.day === null && reading.year !== null && reading.year >= thisYear) return true;
  if (isKnown && isNear && !isBirthTold && !isCorrecting(slots) && !says(slots, 'born')) return true;
  if (!AT_A_DAY.includes(intent) || before.missing.some((member) => member.endsWith('date'))) return false;
  if (isWhole(reading) && isoOf(reading) > today) return true;
  const isStatedNow = draft.stated.has(`${draft.who} date`);
  return (
    (date !== undefined || isStatedNow) &&
    !isBirthTold &&
    !isCorrecting(slots) &&
    !says(slots, 'born') &&
    !draft.mentioned.some((who) => who > 0 && who !== before.about[0])
  );
}

function fillDay(mention: Extract<AnyMention, { kind: 'day' }>, slots: SlotFilling): void {
  const { today, draft, intent } = slots;
  const todayDays = Math.round(Date.parse(`${today}T00:00Z`) / 86_400_000);
  const meant = daysMeant(mention, todayDays);
  // nobody is born tomorrow
  const [days] =
    says(slots, 'born') || intent === 'baby_names'
      ? [...meant].sort((a, b) => +(a > todayDays) - +(b > todayDays))
      : meant;
  const date = dateText(addDays({ year: 1970, month: 1, day: 1 }, days));
  // `my son was born yesterday`
  const isBorn = says(slots, 'born') && days <= todayDays && draft.people[draft.who].date === undefined;
  if (intent === 'baby_names') stateOf(draft, { date, nakshatra: undefined, pada: undefined });
  else if (isBorn && !isOfADay(intent)) {
    stateOf(draft, { date, partial: undefined });
    draft.stated.add(`${draft.who} date`);
  } else
    slots.topic = {
      ...slots.topic,
      ...{ day: date, year: undefined, month: undefined, period: undefined, span: undefined },
    };
}

function fillPeriod(
  { unit, offset, isAhead, isBare }: Extract<AnyMention, { kind: 'period' }>,
  slots: SlotFilling,
): void {
  const { topic, today, understanding } = slots;
  // `this year of course, 2026` of a day, `I asked about the year` of one that was told
  const isOfADayTold = topic.day !== undefined && understanding.mentions.some(({ kind }) => kind === 'number');
  if (isOfADayTold || (isBare && topic.period === unit && topic.span)) return;
  const whole = spanOf(unit, offset, today);
  const length = { weekend: 2, week: 7, month: 30, year: 365 }[unit];
  const ahead = dateText(addDays(dateFromText(today), length));
  // of the year that runs only the rest is still to come
  const span: Topic['span'] =
    isAhead || (isBare && unit === 'year')
      ? [today, ahead]
      : [unit === 'year' && offset === 0 ? today : whole[0], whole[1]];
  const year = Number(whole[0].slice(0, 4));
  slots.topic = {
    ...topic,
    ...{ period: unit, span, day: undefined, month: undefined },
    year: unit === 'year' && slots.intent !== 'daily_horoscope' ? year : undefined,
  };
}

/** The first and the last day of the week, month or year before, around or after today; weeks begin on Monday. */
function spanOf(unit: PeriodUnit, offset: number, today: string): [string, string] {
  const { year, month } = dateFromText(today);
  if (unit === 'year') return [`${year + offset}-01-01`, `${year + offset}-12-31`];
  if (unit === 'month') {
    const at = 12 * year + month - 1 + offset;
    const first = isoOf({ year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 });
    return [first, monthEnd(first)];
  }
  const weekday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  const dayAt = (days: number) => dateText(addDays(dateFromText(today), 7 * offset - weekday + days));
  return unit === 'week' ? [dayAt(0), dayAt(6)] : [dayAt(5), dayAt(6)];
}

/** `2032?! So long?`, `41 is bad?`: a number of the reply before that is said again tells and asks for no day. */
function isEcho(value: number, digits: number, { message, before: { said = '', choices } }: SlotFilling): boolean {
  const isSaid = choices.length === 0 && new RegExp(`(?<!\\d)${value}(?!\\d)`).test(said);
  return isSaid && (digits < 4 || /^\W*(\d{4})\s*[?!]/u.exec(message)?.[1] === `${value}`);
}

/** A number alone is a part of a date that is open or corrected, a year that is asked about, or a house. */
function fillNumber({ value, digits }: Extract<AnyMention, { kind: 'number' }>, slots: SlotFilling): void {
  const { draft, intent, today, topic, circumstances } = slots;
  if (isEcho(value, digits, slots)) return;
  const thisYear = Number(today.slice(0, 4));
  const { date, partial } = draft.people[draft.who];
  // `his birth is of 1931`
  const isYearOfBirth = digits === 4 && value < thisYear && value >= FIRST_YEAR && says(slots, 'born');
  if (isYearOfBirth && date === undefined && partial === undefined) {
    stateOf(draft, { partial: { year: value, month: null, day: null } });
    return;
  }
  const { tokens, rest } = slots.understanding;
  // of a birth that is known a year is asked about; a number alone, or where a date was asked for
  const isKnown = slots.before.people[draft.who]?.date !== undefined && !isCorrecting(slots) && !says(slots, 'born');
  const isAlone = (digits === 4 ? rest.length < 3 : tokens.length < 5) && !(isKnown && tokens.length > 1);
  const isOfBirth = (intent === undefined || !AT_A_DAY.includes(intent) || isCorrecting(slots)) && isAlone;
  const isAsked = slots.before.missing.some((member) => member.endsWith('date'));
  const isOpen = draft.people[draft.who].partial !== undefined || isAsked || isOfBirth;
  const isDay = value === monthDayIn(slots.understanding) && (isOfADay(intent) || intent === 'transits');
  if (isDay) slots.topic = { ...topic, day: nextMonthDay(value, today), year: undefined, month: undefined };
  else if (intent === 'baby_names' && digits === 1) stateOf(draft, { pada: value });
  else if (
    intent === 'sign_from_date' &&
    topic.birthdays.length === 1 &&
    digits !== 1 &&
    topic.birthdays[0].year === null
  ) {
    const year = digits === 4 ? value : value > thisYear % 100 ? 1900 + value : 2000 + value;
    slots.topic = { ...topic, birthdays: [{ ...topic.birthdays[0], year }] };
  } else if (isOpen && !isOfADay(intent) && takeNumber(value, digits, draft, circumstances.labels, thisYear)) return;
  else if (digits === 4 && value >= 1800 && value < 2400) slots.topic = { ...topic, ...yearMeant(value, slots) };
  else if (digits === 4) draft.wrong = { why: 'year', stated: { year: value, month: null, day: null } };
}

/** The next day of that number, today or later. */
function nextMonthDay(number: number, today: string): string {
  const day = dateFromText(today);
  while (day.day !== number) Object.assign(day, addDays(day, 1));
  return dateText(day);
}

/** A year alone: of the day that was asked about, or all of it; of two years from the first to the last. */
function yearMeant(year: number, { intent, before, isLeaning, understanding }: SlotFilling): Partial<Topic> {
  const isOfDay = isLeaning && understanding.words.every(isOfTalk);
  const day = isOfDay ? before.question?.topic.day : undefined;
  if (day !== undefined && isOfADay(intent)) return { day: `${year}${day.slice(4)}` };
  const years = understanding.mentions.flatMap((mention) =>
    mention.kind === 'number' && mention.digits === 4
      ? [mention.value]
      : mention.kind === 'date' && mention.readings[0]?.month === null
        ? [mention.readings[0].year ?? year]
        : [],
  );
  const first = Math.min(year, ...years);
  return { ...yearAsked(first), span: [`${first}-01-01`, `${Math.max(year, ...years)}-12-31`] };
}

function fillTime(mention: Extract<AnyMention, { kind: 'time' }>, slots: SlotFilling): void {
  const { readings, start, end } = mention;
  const { intent, draft, message, circumstances } = slots;
  if (readings.length === 0) return;
  if (isOfADay(intent)) {
    if (intent !== 'daily_horoscope') slots.topic = { ...slots.topic, time: readings[0] };
    return;
  }
  const house = houseMeant(mention, slots);
  if (house !== undefined) {
    slots.topic = { ...slots.topic, houses: [house], bodies: [] };
    return;
  }
  if (intent === 'compatibility') turnToNext('time', draft);
  draft.stated.add(`${draft.who} time`);
  stateOf(draft, { timeAbout: mention.isAbout });
  const isMorning = says(slots, 'morning');
  const isAlone = slots.understanding.mentions.filter(({ kind }) => kind === 'time').length === 1;
  const isTold = isAlone && readings.length > 1 && isMorning !== says(slots, 'evening');
  // two ends of a stretch: both are told
  if (mention.isRange) {
    stateOf(draft, { times: readings, time: undefined, timeUnknown: undefined });
    return;
  }
  const isBehindDigits = /\d[-/.]\d{1,2}[-/.]\d{2,4}[\s,]{1,3}$/.test(message.slice(Math.max(0, start - 14), start));
  const ahead = slots.understanding.mentions.find((other) => other.kind === 'place' && other.start > start);
  takeTime(isTold ? [readings[isMorning ? 0 : readings.length - 1]] : readings, message.slice(start, end), draft, {
    labels: circumstances.labels,
    country: ahead?.kind === 'place' ? ahead.candidates[0]?.country : undefined,
    isBehindDigits,
  });
}

/** `the Moon in the 8th`, `la luna en la 8`: a number alone beside a body is no hour of a birth that has one. */
function houseMeant({ start, end, readings }: Extract<AnyMention, { kind: 'time' }>, slots: SlotFilling) {
  const { message, understanding, before, draft } = slots;
  const { time, timeUnknown } = draft.people[draft.who];
  const [house] = /\d+(?=\D*$)/.exec(message.slice(start, end)) ?? [];
  const isBare = /^\D*\d{1,2}\D*$/.test(message.slice(start, end)) && readings.length > 1;
  const { classes } = messageReader().vocabulary;
  const isOfHouse = understanding.folded.some(({ text }) => classes.get(text)?.letter === 'G');
  const isOfBody = isOfHouse || understanding.mentions.some(({ kind }) => kind === 'body');
  const isOfBirth = before.missing.some((member) => member.endsWith('time')) || understanding.words.includes('born');
  const isKnown = time !== undefined || timeUnknown === true;
  return isBare && isOfBody && isKnown && !isOfBirth && Number(house) <= 12 ? Number(house) : undefined;
}

function fillPlace(mention: PlaceNamed, slots: SlotFilling): void {
  const { intent, draft, circumstances, topic, understanding } = slots;
  const { labels } = circumstances;
  const { candidates } = mention;
  const told = placeTold(mention, slots);
  if (isOfADay(intent)) {
    const places = told ? [told] : candidates.map((city) => knownPlace(city, labels));
    if (places.length === 1) slots.topic = { ...topic, where: places[0] };
    else draft.choices.push(placeChoice(places, 'question'));
    return;
  }
  // `both from Leeds`
  if (says(slots, 'both') && understanding.mentions.filter(({ kind }) => kind === 'place').length === 1) {
    const { who } = draft;
    for (const [at, { date }] of draft.people.entries()) {
      if (date === undefined || slots.before.people[at]?.place) continue;
      draft.who = at;
      takePlace(candidates, draft, labels);
    }
    draft.who = who;
    return;
  }
  if (intent === 'compatibility') turnToNext('place', draft);
  draft.stated.add(`${draft.who} place`);
  if (told) stateOf(draft, { place: told });
  else takePlace(candidates, draft, labels);
}

/** `In Kochi, as I said`: a place that was told with its region is meant by its name alone. */
function placeTold(mention: PlaceNamed, { before }: SlotFilling): KnownPlace | undefined {
  const [{ written = '' }] = mention.candidates;
  const isBare = !isWithRegion(mention);
  const isCalled = ({ name, city = '' }: KnownPlace) =>
    [name.split(',')[0], city].some((called) => folded(called) === folded(written));
  const told = [before.question?.topic.where, ...before.people.map(({ place }) => place), ...(before.named ?? [])];
  return isBare ? told.find((place) => place !== undefined && isCalled(place)) : undefined;
}

type PlaceNamed = Extract<AnyMention, { kind: 'place' }>;

const isWithRegion = ({ candidates: [{ written = '' }], start, end }: PlaceNamed) => end - start > written.length;

/** So many places that were named with their region are remembered. */
const MOST_NAMED = 3;

/** The places that were named with their region or country, with those of a message before them. */
export function placesNamed(
  { mentions }: Understanding,
  { named = [] }: State,
  { labels }: Circumstances,
): State['named'] {
  const fresh = mentions.flatMap((mention) =>
    mention.kind === 'place' && mention.candidates.length === 1 && isWithRegion(mention)
      ? [knownPlace(mention.candidates[0], labels)]
      : [],
  );
  return [...fresh, ...named].slice(0, MOST_NAMED);
}

function fillSign(sign: number, vedic: boolean, slots: SlotFilling): void {
  const { intent, topic, draft, before } = slots;
  const ofMoon =
    vedic &&
    intent !== 'daily_horoscope' &&
    intent !== 'compatibility' &&
    (intent === 'transits' || topic.words.includes('rashi'));
  if (topic.words.includes('sade_sati') || topic.bodies.includes('moon') || ofMoon) {
    if (intent !== 'current_sky') stateOf(draft, { moonSign: sign });
    return;
  }
  const own = draft.mentioned.includes(draft.who) || before.missing.some((member) => member.endsWith('sign'));
  // `I am a Pisces`, of two of whom the other one's birth is known
  const isOther = draft.people.some(({ date }, at) => at > 0 && date !== undefined);
  if (intent === 'compatibility' && own && draft.who === 0 && isOther && new Set(topic.signs).size === 1) {
    stateOf(draft, { sign });
    slots.topic = { ...topic, signs: [] };
    return;
  }
  const isOfPair = intent === 'compatibility' && draft.who === 0;
  if (own && !isOfPair && intent !== 'sign_from_date' && intent !== 'natal_placement') stateOf(draft, { sign });
}

/** So many words are looked through for a region or country. */
const NARROWING_WORDS = 9;

/** Another place of the same name, by its region or country alone: `the one in Maine`. */
export function narrowedPlace(
  message: string,
  { question, people, about }: State,
  { rest, mentions, words }: Understanding,
  { gazetteer, labels }: Circumstances,
): KnownPlace | undefined {
  if (!question || message.split(/\s+/).length > NARROWING_WORDS + 4 || rest.length > NARROWING_WORDS) return undefined;
  const [other] = mentions.flatMap((mention) => (mention.kind === 'other' ? [mention] : []));
  if (other || mentions.some(({ kind }) => kind === 'date' || kind === 'card' || kind === 'nakshatra'))
    return undefined;
  const known = isOfADay(question.intent) ? question.topic.where : people[about[0]]?.place;
  if (known?.city === undefined || words.includes('define')) return undefined;
  const city = placeIn(message, known.city, gazetteer);
  return city && knownPlace(city, labels);
}

/** The sign whose day somebody reads is probably their own: it stands in where nothing better is known. */
function presumed({ draft, topic, understanding }: SlotFilling): void {
  const isOfAnother = understanding.mentions.some(({ kind }) => kind === 'other');
  if (!isOfAnother && topic.signs.length === 1) stateOf(draft, { likelySign: topic.signs[0] }, 0);
}

/** Of whom is spoken after a message. */
function aboutOf(slots: SlotFilling): number[] {
  const { draft, before, intent, isLeaning } = slots;
  const others = [...new Set(draft.mentioned.filter((who) => who > 0))];
  const isOfSelf = draft.mentioned.includes(0);
  const latest = others.at(-1) ?? before.about.find((who) => who > 0) ?? draft.people.length - 1;
  const isOfTwo = intent === 'compatibility' || OF_TWO.some((word) => says(slots, word));
  if (isOfTwo && (intent === 'compatibility' || OF_BOTH.includes(intent))) return pairOf(slots, others);
  // two whose births are told here, or who were told of without names
  const isStated = (who: number) => draft.stated.has(`${who} date`);
  const isOfNames = others.every((who) => draft.people[who].role === 'they' && draft.people[who].name !== undefined);
  const isOfTheirs = says(slots, 'theirs') && !isOfSelf;
  const areTold = others.every(isStated) && !isStated(0) && OF_BOTH.includes(intent);
  if (others.length === 2 && (intent === 'sign_from_date' || isOfNames || isOfTheirs || areTold)) return others;
  // `whose Moon is which?` of two who were compared
  const isOfPair = before.about.length > 1 && others.length === 0 && !isOfSelf && OF_BOTH.includes(intent);
  if (isOfPair && before.question?.intent === 'compatibility') return [...before.about];
  // `he says I never talk: is that in my chart?`
  const isBackToSelf = isOfSelf && draft.mentioned.at(-1) === 0 && (isNoOwner(slots) || isInPassing(latest, draft));
  // `my year, and my sister's?`, `was I like her? I was born …`
  const isOfOurs = draft.people[0].date !== undefined && says(slots, 'ours');
  const isOfMeToo = isStated(0) && others.length > 0 && !isStated(latest);
  const isKnown = latest > 0 && draft.people[latest].date !== undefined;
  if ((isOfOurs || isOfMeToo) && OF_BOTH.includes(intent) && isKnown) return [0, latest];
  const isOfBoth = isOfSelf && others.length > 0 && OF_BOTH.includes(intent) && isOwned(slots);
  if (isOfBoth) return [0, latest];
  // somebody of whom no birth is known is named in passing, where nothing is asked
  const { tokens, words: said, mentions } = slots.understanding;
  const isTold =
    tokens.length > FEW_TOKENS && !asksIn(slots.message, slots.understanding) && intentOfWords(said) === undefined;
  const isNew =
    others.every((who) => birthIsOpen(draft.people[who])) &&
    !mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'unknown');
  const areKnown = before.about.some((who) => !birthIsOpen(before.people[who]));
  if (others.length > 0 && isTold && isNew && areKnown) return [...before.about];
  if (others.length > 0 && !isBackToSelf && !isOfOwnLife(latest, slots)) return [latest];
  const isOfTheLiving = intent === 'transits' && before.people[before.about[0]]?.isLate && says(slots, 'first_person');
  if (isOfSelf || isOfTheLiving) return [0];
  const isOfNobody = intent !== undefined && OF_NOBODY.includes(intent);
  const isOfBefore = isLeaning || intent === undefined || isOfNobody || OF_PERSONS.includes(intent);
  return isOfBefore ? before.about.slice(0, 1) : [0];
}

const FEW_TOKENS = 5;
const birthIsOpen = ({ date, partial, sign, moonSign }: State['people'][number]) =>
  (date ?? partial ?? sign ?? moonSign) === undefined;

/** Words that ask of two. */
const OF_TWO: readonly string[] = ['both', 'which_of_two'];

/** Which two are spoken of: who is named, who was compared before, two whose births are known; no child is matched. */
function pairOf({ draft, before, intent, understanding }: SlotFilling, others: readonly number[]): number[] {
  const { people, mentioned } = draft;
  const isOfSelf = mentioned.includes(0);
  if (others.length > 1) return others.slice(0, 2);
  // `were they suited?`: the two others who were told of last
  const born = [...people.keys()].filter((at) => at > 0 && people[at].date !== undefined);
  const isPlural = !isOfSelf && understanding.mentions.some((each) => each.kind === 'other' && each.role === 'they');
  if (isPlural && intent === 'compatibility' && born.length > 1) return born.slice(-2);
  const isAmong = (two: readonly number[]) => others.every((who) => two.includes(who));
  if (!isOfSelf && before.about.length > 1 && isAmong(before.about)) return [...before.about];
  const ordinals = [...people.keys()].filter((at) => people[at].role === 'first' || people[at].role === 'second');
  if (ordinals.length === 2 && !isOfSelf && isAmong(ordinals)) return ordinals;
  if (born.length === 2 && people[0].date === undefined && isAmong(born)) return born;
  const mayBe = (who: number) => intent !== 'compatibility' || !isKin(people[who]);
  const told = before.about.find((who) => who > 0 && people[who].date !== undefined);
  const known = told ?? [...before.about, ...[...people.keys()].reverse()].find((who) => who > 0 && mayBe(who));
  const other = others.at(-1) ?? known;
  return other === undefined ? [0] : [0, other];
}

/** `What does my 12th house say of my husband?`: of whom no birth is known one's own chart is asked. */
function isOfOwnLife(who: number, { draft, intent, understanding: { mentions, words } }: SlotFilling): boolean {
  const { isLate, role } = draft.people[who];
  const isUnborn = birthIsOpen(draft.people[who]) && isLate !== true;
  const isOfHouse = mentions.some(({ kind }) => kind === 'house');
  const isNobodys = PRONOUNS.includes(role) || role === 'partner';
  const isOfNothing = isNobodys && !words.includes('chart') && !mentions.some(({ kind }) => kind === 'body');
  const isOfLife =
    intent === 'conversation' ||
    (intent === 'natal_placement' && (isOfHouse || isOfNothing)) ||
    (intent === 'natal_placement' && words.includes('chart') && mentions.some(({ kind }) => kind === 'self')) ||
    (intent === 'transits' && isOfNothing);
  return isUnborn && draft.people[0].date !== undefined && isOfLife;
}

/** Others are named by pronouns alone, and the speaker speaks of what is theirs. */
function isNoOwner({ understanding: { mentions, words } }: SlotFilling): boolean {
  const isPronoun = mentions.every((mention) => mention.kind !== 'other' || PRONOUNS.includes(mention.role));
  return isPronoun && (words.includes('chart') || mentions.some(({ kind }) => kind === 'body' || kind === 'house'));
}

/** Questions that are asked of two people in one message. */
const OF_BOTH: readonly (Intent | undefined)[] = [
  ...(['numerology', 'natal_placement', 'running_dasha', 'dosha', 'daily_horoscope'] as const),
];

/** The speaker's own is asked of first, whose birth is known already, and then somebody else's. */
function isOwned({ understanding: { mentions, text }, before: { people } }: SlotFilling): boolean {
  const own = mentions.findIndex(({ kind }) => kind === 'self');
  const other = mentions.findIndex(({ kind }) => kind === 'other');
  if (people[0].date === undefined || own < 0 || other < own) return false;
  const between = text.slice(mentions[own].end, mentions[other].start);
  const isJoined = /^[\s,&]*(?:\p{L}{1,3})?[\s,&]*$|[?¿]|,\s*\S+\s/u.test(between);
  return isJoined || mentions.slice(own, other).some(({ kind }) => kind === 'body' || kind === 'house');
}

/** `my sister says … I was born …`: of somebody who is only named the birth is not asked for. */
function isInPassing(who: number, { people, stated }: Draft): boolean {
  const { date, sign, moonSign } = people[who];
  return stated.has('0 date') && date === undefined && sign === undefined && moonSign === undefined;
}

/** Questions of nobody: who was spoken of is not forgotten by them. */
const OF_NOBODY: readonly Intent[] = [
  'account',
  'help',
  'glossary',
  'out_of_scope',
  'card_draw',
  'card_meaning',
  'current_sky',
];

/** Questions that stay with whom they were asked of before. */
const OF_PERSONS: readonly Intent[] = [
  'natal_placement',
  'running_dasha',
  'dosha',
  'transits',
  'baby_names',
  'numerology',
  'sign_from_date',
];

/** Questions that are Vedic by themselves, and those that Hindi asks of the sidereal chart. */
const VEDIC: readonly Intent[] = ['panchangam', 'running_dasha', 'dosha', 'baby_names'];
const OF_LIVES: readonly Intent[] = ['natal_placement', 'conversation', 'transits', 'daily_horoscope'];

/** Vedic words mean the sidereal zodiac for the whole conversation, until somebody says otherwise. */
function zodiacOf(
  { mentions, words, tongue, tokens }: Understanding,
  { zodiac, question }: State,
  intent: Intent | undefined,
): State['zodiac'] {
  if (words.includes('tropical')) return 'tropical';
  // a birth that was looked at in the tropical zodiac stays in it
  const isSettled = question !== undefined && OF_LIVES.includes(question.intent);
  const isOfLife = zodiac === undefined && intent !== undefined && OF_LIVES.includes(intent) && !isSettled;
  const isVedic =
    (isOfLife && isHindi(tongue, tokens, words)) ||
    (intent !== undefined && VEDIC.includes(intent) && zodiac === undefined) ||
    words.includes('sidereal') ||
    mentions.some(
      (mention) => mention.kind === 'vedic' || mention.kind === 'nakshatra' || ('vedic' in mention && mention.vedic),
    );
  return isVedic ? 'sidereal' : zodiac;
}

/** Hindi by its letters, or in Latin ones by more than a word or two. */
function isHindi(tongue: string, tokens: readonly string[], words: readonly string[]): boolean {
  const isWish = words.some((word) => word.startsWith('lang_'));
  const own = tokens.filter((token) => /^\p{L}/u.test(token));
  return tongue === 'hi' || (tongue === 'hi-Latn' && !isWish && own.length > 1);
}

/** Today's date where the conversation is, else in UTC. */
export function todayIn(state: Pick<State, 'question' | 'people' | 'clock'>, now: number): string {
  return dateText(civilAt(zoneIn(state), Math.floor(now)));
}

/** The zone of the place in the conversation, else of the clock that is counted by. */
export function zoneIn({ question, people, clock }: Pick<State, 'question' | 'people' | 'clock'>): string {
  return question?.topic.where?.zone ?? people[0].place?.zone ?? CLOCKS[clock ?? ''] ?? 'UTC';
}
