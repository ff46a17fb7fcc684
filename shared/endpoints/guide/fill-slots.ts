import { foldedWord } from '../../language/fold.ts';
import type { Intent } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import { aboutOf } from './about-whom.ts';
import { cuedInCase } from './cues.ts';
import { figureWord } from './figure-words.ts';
import { fillDate, fillDay, fillNumber, fillPeriod } from './fill-dates.ts';
import { fillPlace, narrowedPlace, placesMeant } from './fill-places.ts';
import { fillLand, fillSpans } from './fill-spans.ts';
import { type NamedPerson, peopleNamed } from './named-people.ts';
import {
  type Draft,
  isoOf,
  knownPlace,
  personAdded,
  personNamed,
  personOf,
  stateOf,
  takeTime,
  turnToNext,
} from './people.ts';
import {
  bornTogether,
  calledIn,
  completeCouple,
  fillSide,
  firstSpokenOf,
  isEmptyPronoun,
  isOfOwnHouse,
  isOwnName,
  isTheOther,
  namedBehind,
  nextBorn,
  OF_ME,
  sameChild,
  spokenOf,
  spokenOfAgain,
} from './people-spoken-of.ts';
import { isBirthdayTold } from './question/birth-mentioned.ts';
import { isStarExplained } from './question/by-answer.ts';
import { isOfPair } from './question/by-two.ts';
import { wishedOfArt } from './question/by-words.ts';
import { intentOf } from './question/intent-of.ts';
import { intentOfWords } from './question/intent-words.ts';
import { answers, leans } from './question/leaning.ts';
import {
  asksIn,
  BIRTH,
  type Circumstances,
  isOfADay,
  isToldBesideDeed,
  isToldBirth,
  remembered,
  type SlotFilling,
  SUBSTANCE,
  says,
  todayIn,
} from './slots.ts';
import type { Question, State, Topic } from './state.ts';
import { daysOfAges } from './times-named.ts';
import { isToldOfBirth } from './told-of-birth.ts';
import { isOfTalk, matterOf, topicOf } from './topics.ts';
import { asks, messageReader, type Understanding } from './understanding.ts';

/** The state with what a question or a statement fills in; no intent where something is only told. */
export function questionAsked(
  message: string,
  known: State,
  understanding: Understanding,
  circumstances: Circumstances,
) {
  const before = withOwnBirthday(known, understanding);
  const narrowed = narrowedPlace(understanding.text, before, understanding, circumstances);
  const named = peopleNamed(message, understanding, before);
  const askedFor =
    narrowed && before.question
      ? before.question.intent
      : (wishedOfArt(understanding, before) ?? intentOf(understanding, before, todayIn(before, circumstances.now)));
  const intent = intentOfPeople(askedFor, named, understanding, before);
  const isBare = !understanding.mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'number');
  const isLeaning =
    (narrowed !== undefined || isBare || leans(understanding, before)) && intent === before.question?.intent;
  const base = isLeaning || goesOn(intent, understanding, before) ? before.question?.topic : undefined;
  const topic = topicOf(understanding, base, before, answers(understanding, before));
  const draft = draftOf(before);
  const filling = { message, understanding, before, intent, circumstances, isLeaning, topic, draft };
  const slots: SlotFilling = { ...filling, today: '', unowned: before.unowned };
  slots.today = todayIn(
    { ...before, question: { intent: 'help', topic: { ...topic, where: whereNow(slots) } } },
    circumstances.now,
  );
  slots.draft.who = firstSpokenOf(slots);
  // `should I take the job in Leeds?` is born nowhere else
  const isDecided =
    says(slots, 'deciding') && intent !== 'panchangam' && !understanding.mentions.some(({ kind }) => kind === 'date');
  fillSlots(slots, named, narrowed !== undefined || isOfNoPlace(intent) || isDecided);
  if (narrowed && intent && isOfADay(intent)) slots.topic = { ...slots.topic, where: narrowed };
  else if (narrowed) stateOf(draft, { place: narrowed });
  fillSpans(slots);
  fillLand(slots);
  bornTogether(slots);
  completeCouple(slots);
  if (says(slots, 'same_place')) sameAs('place', draft, before);
  if (says(slots, 'same_time')) sameAs('time', draft, before);
  if (intent === 'daily_horoscope') presumed(slots);
  narrowTopic(slots);
  const about = numberedOf(slots, aboutOf(slots));
  const { date: born } = draft.people[about[0] ?? 0];
  if (understanding.ages && born) slots.topic = { ...slots.topic, ...daysOfAges(understanding.ages, born) };
  const isOfTwo = about.length > 1 && intent === 'natal_placement';
  if (isOfTwo && slots.topic.bodies.length + slots.topic.houses.length === 0)
    slots.topic = { ...slots.topic, bodies: ['sun', 'moon'] };
  if (isOfLove(slots, about)) slots.topic = { ...slots.topic, matter: 'love' };
  const zodiac = zodiacOf(understanding, before, intent);
  giveUpHour(slots);
  const question: Question | undefined = intent === undefined ? before.question : { intent, topic: slots.topic };
  const earlier =
    intent !== 'conversation' || before.question?.intent === 'conversation' ? before.earlier : before.question;
  const { people, choices, wrong, lost } = draft;
  const filled = { people, about, choices, wrong, lost, unowned: slots.unowned, question, earlier, zodiac };
  const state: State = { ...before, ...filled, missing: [] };
  return { state, intent };
}

/** No place belongs to a name, or to how one pays. */
const isOfNoPlace = (intent: Intent | undefined) => intent === 'numerology' || intent === 'account';

/** Of a year the numbers are the speaker's, where of somebody else the name alone is known. */
function numberedOf({ intent, topic, draft: { people } }: SlotFilling, about: number[]): number[] {
  const isOfYear = intent === 'numerology' && topic.words.includes('personal_year');
  return isOfYear && people[about[0]]?.date === undefined && people[0].date !== undefined ? [0] : about;
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
  const birth = year === null ? { partial: birthday } : { date: isoOf({ year, month, day }) };
  return { ...state, people: [{ ...self, ...birth }, ...others] };
}

const OF_ONESELF_ASKED: readonly AnyMention['kind'][] = ['self', 'day', 'period'];

/** `Does it affect me?` asks of the planet that was told, `and from Venus?` of the same dosha. */
function goesOn(intent: Intent | undefined, { words, mentions }: Understanding, { question }: State): boolean {
  // the almanac stays with its day
  if (intent === 'panchangam' && question?.intent === intent)
    return !words.includes('feast_day') && !words.includes('now');
  // `is mine running? I was born …`, `is Mercury in it now?`: of the term that was explained
  if (intent === 'natal_placement' && isStarExplained(question) && words.includes('which_one')) return true;
  const isOfTerm =
    question?.intent === 'glossary' && intent !== 'natal_placement' && intentOfWords(words) === undefined;
  const isOfIt = intent === 'current_sky' && words.includes('leaning') && question?.topic.words.includes('retrograde');
  if (isOfTerm && intent !== undefined && (isOfIt || intentOfWords(question.topic.words) === intent)) return true;
  // `no, she is a Leo` of two signs that were compared
  if (intent === 'compatibility') return isOfPair({ words, mentions }, question);
  if (intent === 'transits') return words.includes('touches');
  if (intent === 'glossary') return words.includes('ruler');
  if (intent === 'current_sky' && words.includes('enters')) return question?.intent !== intent;
  // `the total one in August, in which sign is it?`
  if (intent === 'current_sky')
    return (words.includes('total') || words.includes('visible')) && question?.topic.words.includes('eclipse') === true;
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
function giveUpHour({ draft, before }: SlotFilling): void {
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
  const others = mentions.filter(({ kind }) => kind !== 'self');
  const isOfBirth = others.length > 0 && others.every(({ kind }) => kind !== 'date' && BIRTH.includes(kind));
  const isOfSun = topic.bodies.length === 1 && topic.bodies[0] === 'sun' && topic.words.length === 0;
  return isLeaning && isOfBirth && isOfSun && words.every(isOfTalk);
}

/** What a time is told by, and what rises and sets. */
const OF_TIME_TOLD: readonly AnyMention['kind'][] = ['date', 'day', 'period', 'number'];
const OF_RISINGS: readonly string[] = ['moonrise', 'moonset', 'sunrise', 'sunset', 'tithi'];

/** What single words make of a topic that was taken over: its time, its day, its sign. */
function narrowByWords(slots: SlotFilling): void {
  const { understanding, intent } = slots;
  // `how long does Saturn stay on me?` is asked of now, whatever year was asked about before
  const isOfTime = understanding.mentions.some(({ kind }) => OF_TIME_TOLD.includes(kind));
  if (intent === 'transits' && says(slots, 'sade_sati') && !isOfTime)
    slots.topic = {
      ...slots.topic,
      day: undefined,
      year: undefined,
      month: undefined,
      period: undefined,
      span: undefined,
    };
  // `and mine?` is asked of one sign
  if (intent === 'transits' && !says(slots, 'whose_signs'))
    slots.topic = { ...slots.topic, words: slots.topic.words.filter((word) => word !== 'whose_signs') };
  // names for a boy or for a girl
  if (intent === 'baby_names' && says(slots, 'boy') !== says(slots, 'girl'))
    stateOf(slots.draft, { gender: says(slots, 'girl') ? 'she' : 'he' });
  // `and when does the Moon rise?` on the day of the feast that was told
  const { question, found } = slots.before;
  const isOfFeast = question?.intent === 'panchangam' && question.topic.words.includes('feast_day');
  // at another place the feast may be another day
  const isThere = understanding.mentions.some(({ kind }) => kind === 'place');
  if (intent === 'panchangam' && isOfFeast && isThere && !isOfTime)
    slots.topic = {
      ...slots.topic,
      day: undefined,
      words: [...new Set([...question.topic.words, ...slots.topic.words])],
    };
  else if (intent === 'panchangam' && isOfFeast && OF_RISINGS.some((word) => says(slots, word)) && !isOfTime)
    slots.topic = { ...slots.topic, day: found, words: slots.topic.words.filter((word) => says(slots, word)) };
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
  narrowByWords(slots);
  if (intent === 'natal_placement' && isOfSuns && !says(slots, 'sure'))
    slots.topic = { ...slots.topic, bodies: ['sun'] };
  else if (intent === 'natal_placement' && isToldMore(slots)) slots.topic = { ...slots.topic, bodies: [] };
  if (intent === 'running_dasha') narrowToLevel(slots);
  // `which one is running now?` asks of no lord that was told
  const isOfNow = says(slots, 'now') || says(slots, 'which_one');
  if (intent === 'running_dasha' && isOfNow && !understanding.mentions.some(({ kind }) => kind === 'body'))
    slots.topic = { ...slots.topic, bodies: [] };
  if (intent === 'natal_placement') withoutOldSide(slots);
  birthdayOf(slots);
  // births that are told since are compared, and not the signs of before
  const isBornNow = [...slots.draft.stated].some((each) => each.endsWith(' date'));
  if (intent === 'compatibility' && isBornNow && !understanding.mentions.some(({ kind }) => kind === 'sign'))
    slots.topic = { ...slots.topic, signs: [] };
  if (intent === 'numerology') {
    nameInside(slots);
    // `no, her life path number`: the number itself, and of no side of life
    const isItself = says(slots, 'a_number') || understanding.words.some((word) => OF_NUMBERS.includes(word));
    if (isItself && matterOf(understanding.words) === undefined) slots.topic = { ...slots.topic, matter: undefined };
    const { year: named, period } = slots.topic;
    // `and the next one?` of a year that was told
    const isNamed = understanding.mentions.some(
      ({ kind }) => kind === 'period' || kind === 'number' || kind === 'date',
    );
    const isNext = says(slots, 'next_one') && !isNamed && slots.isLeaning;
    const known = slots.before.question?.topic.year ?? Number(slots.today.slice(0, 4));
    const year = isNext ? known + 1 : named;
    slots.topic = { ...slots.topic, year };
    const isOfYear =
      !understanding.words.some((word) => OF_NUMBERS.includes(word)) && (year !== undefined || period === 'year');
    if (isOfYear) slots.topic = { ...slots.topic, words: ['personal_year'] };
  }
}

/** What a chart is asked for by name. */
const OF_PLACES: readonly string[] = ['rashi', 'nakshatra', 'pada'];

/** `And my rashi?` names its own subject: no side of life and no house that was asked of before goes with it. */
function withoutOldSide(slots: SlotFilling): void {
  const { topic, understanding } = slots;
  const { mentions, words } = understanding;
  const isNamed = OF_PLACES.some((word) => words.includes(word)) && mentions.some(({ kind }) => kind === 'self');
  if (!isNamed || says(slots, 'leaning') || matterOf(words) !== undefined) return;
  const houses = mentions.some(({ kind }) => kind === 'house') ? topic.houses : [];
  slots.topic = { ...topic, matter: undefined, houses };
}

/** Periods by how long they are; `dasha` is any of them. */
const LEVELS: readonly string[] = ['mahadasha', 'antardasha', 'pratyantardasha', 'dasha'];

/** `And the antardasha, when does it end?`: of the level that is named, and of no lord of another one. */
function narrowToLevel(slots: SlotFilling): void {
  const { topic, understanding, before } = slots;
  const named = LEVELS.filter((level) => understanding.words.includes(level));
  if (named.length === 0) return;
  const words = topic.words.filter((word) => !LEVELS.includes(word) || named.includes(word));
  const isOfLord = understanding.mentions.some(({ kind }) => kind === 'body');
  // `when does that mahadasha end?` is of the one that was told
  const isSame = says(slots, 'leaning') && named.some((level) => before.question?.topic.words.includes(level));
  slots.topic = { ...topic, words, bodies: isOfLord || isSame ? topic.bodies : [] };
}

/** Takes up all that a message says, in its order, and whom it calls by name. */
/** Of a message so many things are kept, the first: nobody tells as many of people and days. */
const MOST_MENTIONS = 60;

function fillSlots(slots: SlotFilling, named: readonly NamedPerson[], isPlaceless: boolean): void {
  const { draft } = slots;
  const isName = ({ start, end }: AnyMention) => named.some((person) => start < person.end && person.start < end);
  const spoken = spokenOf(slots).filter((mention) => mention.kind !== 'place' || !(isPlaceless || isName(mention)));
  const mentions = [...spoken, ...named].sort((a, b) => a.start - b.start).slice(0, MOST_MENTIONS);
  for (const [at, mention] of mentions.entries()) {
    if (mention.kind !== 'person') fillSlot(mention, slots);
    else if (!isOwnName(mention, mentions[at - 1], slots))
      draft.who = remembered(mention.who ?? personNamed(mention.name, draft), draft);
    if (mention.kind === 'person' && mention.isNew) stateOf(draft, { name: mention.name }, mention.who);
  }
}

/** `born in the same city`, `at the same time`: as whoever was spoken of before. */
function sameAs(part: 'place' | 'time', draft: Draft, { about }: State): void {
  const known = [...about, 0].map((who) => draft.people[who]?.[part]).find((each) => each !== undefined);
  if (known && draft.people[draft.who][part] === undefined) stateOf(draft, { [part]: known });
}

/** Two people called by name, of whom nothing else is asked: their Suns and Moons stand side by side. */
function intentOfPeople(
  intent: Intent | undefined,
  named: readonly NamedPerson[],
  { words }: Understanding,
  { people }: State,
): Intent | undefined {
  // `what is Rohan's nakshatra?` asks for no term
  const isBorn = named.some(({ name }) => people.some((person) => person.name === name && person.date !== undefined));
  if ((intent === 'glossary' || intent === 'panchangam') && isBorn) return 'natal_placement';
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
  /(?<=[\p{L}\p{M},:] )\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)*|(?:^|(?<=[.!?] ))\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)+/u;

/** `Jhanvi ka number`, `Tara's number`: a name whose number it is. */
const OWNED_NAME = cuedInCase`^(\p{Lu}[\p{L}\p{M}]{2,})(?:['’]s| ${'of_behind'})(?!\S)`;

/** From here on a name is one. */
const SURELY_NAMED = 0.8;

/** `I like Valentina, which number is it?`: a name inside the sentence, or behind a colon or dash. */
function nameInside({ message, understanding, draft, topic }: SlotFilling): void {
  const { mentions } = understanding;
  if (
    mentions.some(({ kind }) => kind === 'name') ||
    (topic.figures ?? topic.compared) !== undefined ||
    topic.words.some((word) => word === 'birth_day' || word === 'life_path')
  )
    return;
  // `Is my name lucky? Rakesh Kumar Sharma`: two words or more that stand alone are a name
  // `My wife is Abena Mensah. What's her number?`: what was learned of words knows where the name ends
  const [learned] = (understanding.told?.spans ?? []).filter(
    ({ tag, probability }) => tag === 'name' && probability >= SURELY_NAMED,
  );
  const told = learned && message.slice(learned.start, learned.end);
  const quoted = /["“«']([\p{L}\p{M}][\p{L}\p{M}.'’ -]{1,40})["”»'](?!\p{L})/u.exec(message)?.[1];
  const alone = /(?:^|[?!.:–—]\s+)(\p{Lu}[\p{L}\p{M}.'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]+)+)[\s.!]*$/u.exec(message)?.[1];
  const behind = /[:–—-]\s*([\p{L}\p{M}.'’]+(?: [\p{L}\p{M}.'’]+)+)[\s,.!?।]*(?:[\d,].*)?$/u.exec(message)?.[1];
  const written = WRITTEN.exec(message)?.[0] ?? OWNED_NAME.exec(message)?.[1];
  const found = quoted ?? told ?? alone ?? written ?? behind;
  const [head, ...others] = found?.split(' ') ?? [];
  const name = !quoted && others.length > 0 && asks(foldedWord(head)) ? others.join(' ') : found;
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
function whereNow(slots: SlotFilling): Topic['where'] {
  const { understanding, intent, topic, circumstances } = slots;
  const place = understanding.mentions.find((mention) => mention.kind === 'place');
  const [city, ...others] = place?.kind === 'place' && isOfADay(intent) ? placesMeant(place, slots) : [];
  return city && others.length === 0 ? knownPlace(city, circumstances.labels) : topic.where;
}

function fillSlot(mention: AnyMention, slots: SlotFilling): void {
  const { draft, before, intent } = slots;
  if (mention.kind === 'other') {
    if (intent === 'baby_names' || isEmptyPronoun(mention, slots) || isOfOwnHouse(mention, slots)) return;
    const named = namedBehind(mention, slots);
    sameChild(named, slots);
    if (isTheOther(mention, slots)) nextBorn(slots);
    else draft.who = remembered(personOf(named.role, draft, before.about, calledIn(slots, named)), draft);
    const gender = says(slots, 'wife') ? 'she' : 'he';
    const isTold = says(slots, 'wife') !== says(slots, 'husband');
    if (mention.role === 'partner' && isTold) stateOf(draft, { gender });
  } else if (mention.kind === 'self') {
    const isOfAnother = intent === 'baby_names' || spokenOfAgain(slots.understanding, before) !== undefined;
    if (!isOfAnother) draft.who = remembered(0, draft);
    if (mention.side) stateOf(draft, { gender: mention.side === 'bride' ? 'she' : 'he' }, 0);
  } else if (mention.kind === 'date') fillDate(mention, slots);
  else if (mention.kind === 'day') fillDay(mention, slots);
  else if (mention.kind === 'period') fillPeriod(mention, slots);
  else if (mention.kind === 'number') fillNumber(mention, slots);
  else if (mention.kind === 'time') fillTime(mention, slots);
  else if (mention.kind === 'unknown') fillUnknown(mention, slots);
  else if (mention.kind === 'place') fillPlace(mention, slots);
  else if (mention.kind === 'lost') draft.lost = mention.name;
  else if (mention.kind === 'name') stateOf(draft, { name: mention.name });
  else if (mention.kind === 'nakshatra' && intent === 'baby_names')
    stateOf(draft, { nakshatra: mention.nakshatra, pada: mention.pada ?? undefined });
  else if (mention.kind === 'pada' && intent === 'baby_names') stateOf(draft, { pada: mention.pada });
  else if (mention.kind === 'side') fillSide(mention, slots);
  else if (mention.kind === 'sign') fillSign(mention.sign, mention.vedic, slots);
}

/** An hour that nobody knows; who says so of one that was asked for again hears what is known without it. */
function fillUnknown(mention: Extract<AnyMention, { kind: 'unknown' }>, slots: SlotFilling): void {
  const { draft, before, intent, topic } = slots;
  const isAsked = before.missing.some((member) => member.endsWith('time'));
  if (!(mention.what === 'time' || isAsked || says(slots, 'both')) || !isToldOfBirth(mention, slots)) return;
  const born = [...draft.stated].filter((each) => each.endsWith(' date'));
  const of =
    says(slots, 'both') || before.about.length > 1 || (mention.isOfMore && born.length > 1)
      ? [...draft.people.keys()].filter((at) => draft.people[at].date)
      : [draft.who];
  const isAgain = isAsked && of.every((who) => before.people[who]?.timeUnknown);
  if (isAgain && intent === 'natal_placement' && topic.bodies.every((body) => body === 'ascendant'))
    slots.topic = { ...topic, bodies: [], houses: [] };
  for (const who of of) stateOf(draft, { timeUnknown: draft.people[who].times === undefined }, who);
}

function fillTime(mention: Extract<AnyMention, { kind: 'time' }>, slots: SlotFilling): void {
  const { readings, start, end } = mention;
  const { intent, draft, message, circumstances, before } = slots;
  if (readings.length === 0) {
    const [time] = /\d[\d:.h]*/.exec(message.slice(start, end)) ?? [];
    if (time !== undefined && !isOfADay(intent) && isToldOfBirth(mention, slots)) draft.wrong ??= { why: 'hour', time };
    return;
  }
  if (isOfADay(intent) && !isToldBesideDeed(slots)) {
    if (intent !== 'daily_horoscope') slots.topic = { ...slots.topic, time: readings[0] };
    return;
  }
  if (!isToldOfBirth(mention, slots)) return;
  if (slots.topic.words.includes(figureWord('twins'))) {
    stateOf(draft, { ...hourOfTwin(readings, draft.people[draft.who].times), time: undefined, timeUnknown: undefined });
    return;
  }
  const house = houseMeant(mention, slots);
  if (house !== undefined) {
    slots.topic = { ...slots.topic, houses: [house], bodies: [] };
    return;
  }
  if (OF_ME.test(message.slice(Math.max(0, start - 10), start))) {
    // `she at 6, me at 9`: the hour before mine was the other's
    const other = draft.stated.has('0 time') ? before.about.find((who) => who > 0) : undefined;
    if (other !== undefined) stateOf(draft, { time: draft.people[0].time, times: undefined }, other);
    draft.who = remembered(0, draft);
  } else if (intent === 'compatibility') turnToNext('time', draft);
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

/** The hours of twins: the second stands on the side of noon where the first does. */
function hourOfTwin(readings: readonly string[], known: readonly string[] = []): { times: string[] } {
  const beside = readings.find((time) => known.length > 0 && time < '12:00' === known[0] < '12:00');
  return { times: [...known.slice(0, 1), beside ?? readings[readings.length - 1]] };
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

/** The sign whose day somebody reads is probably their own: it stands in where nothing better is known. */
function presumed({ draft, topic, understanding }: SlotFilling): void {
  const isOfAnother = understanding.mentions.some(({ kind }) => kind === 'other');
  if (!isOfAnother && topic.signs.length === 1) stateOf(draft, { likelySign: topic.signs[0] }, 0);
}

/** Questions that are Vedic by themselves, and those that Hindi asks of the sidereal chart. */
const VEDIC: readonly Intent[] = ['panchangam', 'running_dasha', 'dosha', 'baby_names'];

const OF_LIVES: readonly Intent[] = [
  ...(['natal_placement', 'conversation', 'transits', 'daily_horoscope', 'compatibility'] as const),
];
/** In Hindi the sky of a day is sidereal too; the sign of a birthday alone is the one that papers print. */
const OF_HINDI: readonly (Intent | undefined)[] = [...OF_LIVES, 'current_sky'];

/** Vedic words mean the sidereal zodiac for the whole conversation, until somebody says otherwise. */
function zodiacOf(
  { mentions, words, tongue, tokens }: Understanding,
  { zodiac, question, computed }: State,
  intent: Intent | undefined,
): State['zodiac'] {
  if (words.includes('tropical')) return 'tropical';
  // a chart that was read in the tropical zodiac stays in it: a day that is sought, or a word that is not understood,
  // asks for no other art
  const isRead = zodiac === undefined && computed !== undefined && OF_LIVES.includes(computed.question.intent);
  if (isRead && (intent === 'panchangam' || intent === 'glossary') && !words.includes('sidereal')) return zodiac;
  // a birth that was looked at in the tropical zodiac stays in it
  const isOpen = zodiac === undefined && !(question !== undefined && OF_LIVES.includes(question.intent));
  const isVedic =
    (isOpen && OF_HINDI.includes(intent) && isHindi(tongue, tokens, words)) ||
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
