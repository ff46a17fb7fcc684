/** Whom a message speaks of: who is named, who only says something, and whose birth is told. */
import { folded } from '../../language/fold.ts';
import type { Intent } from '../../language/intents.ts';
import type { Role } from '../../language/names.ts';
import type { AnyMention } from '../../language/reading.ts';
import type { TextSpan } from '../../language/shapes.ts';
import { cued, cuedInCase } from './cues.ts';
import type { NamedPerson } from './named-people.ts';
import {
  CHILDREN,
  genderOf,
  isoOf,
  isWhole,
  PRONOUNS,
  personAdded,
  personOf,
  personOfSide,
  stateOf,
} from './people.ts';
import { isWholeDate } from './question/birth-mentioned.ts';
import { remembered, type SlotFilling } from './slots.ts';
import type { State } from './state.ts';
import { messageReader, topicsIn, type Understanding } from './understanding.ts';

/** Between whom a name belongs to and the name: `my wife Ana`, `I am Tom`, `yo soy Tomás`. */
const NAMING = cued`^[\s,:(]*(?:${'is_called'}[\s,:]+)?$`;

/** What is said before one's own name. */
const OF_ONESELF = cued`(?:^|[\s,.;])(?:${'i_am'}|${'i'})[\s,:]+$`;

/** What is said before a name, which is one's own where nobody else is spoken of. */
const OF_A_NAME = cued`(?:^|[\s,.;:])${'name'}[\s,:-]+$`;

/** A name right behind a word for a person is that person's, and brings in nobody else. */
export function isOwnName(
  { name, start }: NamedPerson,
  before: AnyMention | NamedPerson | undefined,
  { message, draft, understanding }: SlotFilling,
): boolean {
  const { mentions } = understanding;
  const lead = message.slice(Math.max(0, start - 12), start);
  const isAlone = !mentions.some(({ kind }) => kind === 'other' || kind === 'side');
  // `my numbers: Owen Daly, 6 June 1990`
  const { text } = understanding;
  const isMine = mentions.some((each) => each.kind === 'self' && OF_MINE.test(text.slice(each.start, each.end)));
  if (OF_ONESELF.test(lead) || (isAlone && (isMine || OF_A_NAME.test(lead)))) {
    draft.who = remembered(0, draft);
    return true;
  }
  if (before?.kind !== 'self' && before?.kind !== 'other' && before?.kind !== 'side') return false;
  if (!NAMING.test(message.slice(before.end, start))) return false;
  if (before.kind !== 'self' && draft.who > 0) stateOf(draft, { name });
  return true;
}

/** Whom a message begins to speak of: whoever is asked about, the second of two whose birth was asked for. */
export function firstSpokenOf({ before, intent, understanding, draft, isLeaning, topic }: SlotFilling): number {
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
  const isOfSelf = understanding.mentions.some(({ kind }) => kind === 'self');
  // `was born in Leeds` of two who were compared, where nothing was asked for: the other one
  const isOfOther = isLeaning && missing.length === 0 && !isOfSelf && understanding.words.includes('born');
  const lastTold = before.told?.findLast((who) => about.includes(who));
  if (lastTold !== undefined && about.length > 1 && isYearRighted(understanding)) return remembered(lastTold, draft);
  if (intent === 'compatibility') return isOfOther && about.length > 1 ? about[1] : 0;
  const late = people.findLastIndex(({ isLate, date }) => isLate === true && date === undefined);
  if (before.listening && late > 0 && !isOfSelf) return remembered(late, draft);
  const again = spokenOfAgain(understanding, before);
  if (again !== undefined) return remembered(again, draft);
  const owner = ownerBehind(understanding);
  if (owner) return remembered(personOf(owner, draft, about), draft);
  return isOfSelf || (!isLeaning && topic.birthdays.length > 0) ? 0 : (about[0] ?? 0);
}

/** `No, I meant 1998` of two: the year of whoever was told of last. */
const isYearRighted = ({ mentions, words }: Understanding) =>
  words.includes('correct') &&
  mentions.some(isYearAlone) &&
  mentions.every((each) => each.kind === 'self' || isYearAlone(each));
const isYearAlone = (mention: AnyMention): boolean =>
  mention.kind === 'number' ? mention.digits === 4 : mention.kind === 'date' && mention.readings[0]?.month === null;

/** `2 May 1949, as I said`: whose birth is told once more, and by whom says nothing of whose it is. */
export function spokenOfAgain({ mentions, words }: Understanding, { people }: State): number | undefined {
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
      !/[.!?।](?!\d)/.test(text.slice(end, first.start)),
  );
  const isSelf = mentions.some(({ kind, start }) => kind === 'self' && first !== undefined && start < first.start - 12);
  const isOne = new Set(roles.map(({ role }) => role).filter((role) => !PRONOUNS.includes(role))).size === 1;
  return isTold && isOne && !isSelf && !words.includes('hearsay') && !PRONOUNS.includes(first.role)
    ? first.role
    : undefined;
}

const ARTICLED = cued`^${'the'}\s`;
const DENIED = cued`(?:^|[\s,;])${'isnt'}\s+(?:(?:${'the'}|${'in'}) )?$`;
const CORRECTED = cued`(?:^|[\s,;¡])${'no_longer'}\s[^,;.!?\d]{0,24}$`;
const INSTEAD = cued`(?:^|[\s,])${'instead_of'}\s+(?:${'the'}\s+|${'on_day'}\s+)?$`;
const INSTEAD_BEHIND = cued`^\s*(?:\p{L}{2,5}\s+)?${'instead_behind'}(?!\p{L})`;
const DENIED_BEHIND = cued`^\s*${'not_behind'}(?!\p{L}|\s+${'lives_behind'})`;

/** What is said, without what is said not to be: `4 pm, not am`, `1987 नहीं, 1978`. */
export function spokenOf(slots: SlotFilling): AnyMention[] {
  const { message, understanding } = slots;
  const { mentions } = understanding;
  return mentions.filter((mention) => {
    const { kind, start, end } = mention;
    if (isOnlyNamed(mention, slots) || isToldTwice(mention, mentions)) return false;
    const before = message.slice(Math.max(0, start - 12), start);
    const after = message.slice(end, end + 12);
    const isDenied = (start > 3 || ARTICLED.test(message.slice(start, end))) && DENIED.test(before);
    const isCorrected = CORRECTED.test(message.slice(Math.max(0, start - 32), start));
    const isFirst =
      (kind === 'time' || kind === 'date') && mentions.some((other) => other.kind === kind && other.start > end);
    // `at 5:10 instead of 5:30`
    const isReplaced =
      ANYWHERE.includes(kind) &&
      mentions.some((other) => other.kind === kind && other !== mention) &&
      (INSTEAD.test(message.slice(Math.max(0, start - 24), start)) ||
        INSTEAD_BEHIND.test(message.slice(end, end + 20)));
    return (
      !isDenied &&
      !isReplaced &&
      !(isCorrected && isFirst) &&
      !(
        DENIED_BEHIND.test(after) &&
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

/** `Nineteenth November 1996. 19/11/1996`: one day, told twice over, is nobody else's. */
function isToldTwice(mention: AnyMention, mentions: readonly AnyMention[]): boolean {
  if (mention.kind !== 'date') return false;
  const dayOf = ({ readings: [first] }: typeof mention) => (first && isWhole(first) ? isoOf(first) : undefined);
  const isBetween = (from: number) =>
    mentions.some(({ kind, start }) => isPerson(kind) && start > from && start < mention.start);
  return mentions.some(
    (each) =>
      each.kind === 'date' &&
      each.end <= mention.start &&
      dayOf(each) !== undefined &&
      dayOf(each) === dayOf(mention) &&
      !isBetween(each.end),
  );
}

const isPerson = (kind: AnyMention['kind']) => kind === 'self' || kind === 'other';

/** What is denied whether the right one stands before it or behind. */
const ANYWHERE: readonly AnyMention['kind'][] = ['time', 'date'];

/** What says whose something is: `my mum's time`, `la hora de mi madre`, `mummy ka samay`. */
const OWNS_BEHIND = cued`^(?:['’]?s(?!\p{L})|\s${'of_behind'}(?!\p{L}))`;

const OWNS_BEFORE = cued`(?:^|\s)${'of'}\s$`;

/** `her mum`, `su mamá` are no kin of the speaker. */
const OF_ANOTHER = cued`(?:^|\s)${'anothers'}\s(?!.*${'my'}\s)`;
const isOfAnother = ({ start, end }: TextSpan, text: string) =>
  OF_ANOTHER.test(text.slice(Math.max(0, start - 12), end));

/** Somebody is named who only says something, or does not know it, and whose birth nobody speaks of. */
function isOnlyNamed({ kind, start, end }: AnyMention, { understanding, before }: SlotFilling): boolean {
  if (kind !== 'other' && kind !== 'self') return false;
  const { mentions, text } = understanding;
  const lead = text.slice(Math.max(0, start - 8), start);
  if (kind === 'other' && isOfAnother({ start, end }, text)) return !isBornOf({ start, end }, understanding);
  // `his mom, she wants it matched. he is born …`
  const isOfKinToo = mentions.some(
    (each) =>
      each.kind === 'other' &&
      each.end <= start &&
      isOfAnother(each, text) &&
      !isBornOf(each, understanding) &&
      mentions.some((other) => other.kind === 'other' && other.start === start && isPronounOf(other, each)),
  );
  if (isOfKinToo) return !isBornOf({ start, end }, understanding);
  const isOwner = OWNS_BEHIND.test(text.slice(end, end + 6)) || OWNS_BEFORE.test(lead);
  const isUntold = !mentions.some((mention) => mention.kind === 'date');
  const isOpen = isUntold && mentions.some((mention) => mention.kind === 'unknown');
  const isSpeaker = topicsIn(text.slice(end, end + SAYING)).includes('hearsay');
  // `12:30, I said`
  const isSaying = isSpeaker && !understanding.words.includes('born');
  if (kind === 'self' && before.about.length > 1 && isYearRighted(understanding)) return true;
  if (kind === 'other' && isSpeakerAgain({ start, end }, understanding)) return true;
  if (kind === 'self') return (isOpen || isSaying) && !isOwner && !OF_MINE.test(text.slice(start, end));
  // `my mother says that I was born …`
  return (isSpeaker || (isOpen && !isOwner) || (isUntold && understanding.words.includes('hearsay'))) && !isOwner;
}

/** A birth is told behind somebody, before anybody else is named. */
function isBornOf({ end }: TextSpan, { mentions }: Understanding): boolean {
  const behind = mentions.find(({ kind, start }) => start >= end && (isPerson(kind) || kind === 'date'));
  return behind?.kind === 'date';
}

/** `she` of a mother. */
const isPronounOf = ({ role }: PersonNamed, { role: of }: PersonNamed) =>
  PRONOUNS.includes(role) && role === genderOf({ role: of });

/** `My nan swears I'm a Scorpio Moon, is she right?`: whoever says it of the speaker is meant once more. */
function isSpeakerAgain({ start, end }: TextSpan, { mentions, text }: Understanding): boolean {
  const isPronoun = mentions.some(
    (each) => each.kind === 'other' && each.start === start && PRONOUNS.includes(each.role),
  );
  const [teller, ...others] = mentions.filter(
    (each) => each.kind === 'other' && each.end < start && !PRONOUNS.includes(each.role),
  );
  if (!isPronoun || !teller || others.length > 0) return false;
  const isTelling = topicsIn(text.slice(teller.end, teller.end + SAYING)).includes('hearsay');
  const isOfSelf = mentions.some((each) => each.kind === 'self' && each.start > teller.end && each.start < start);
  return isTelling && isOfSelf && !OWNS_BEHIND.test(text.slice(end, end + 6));
}

/** So far behind somebody stands that they say something. */
const SAYING = 20;

const OF_MINE = cued`^${'my'}`;

/** `My baby was born …`, and later `my boy`: one child, of whom only now is said which. */
export function sameChild({ role }: PersonNamed, { draft, before, understanding }: SlotFilling): void {
  const known = before.people.findIndex((person) => CHILDREN.includes(person.role) && person.role !== role);
  const isOpen = known > 0 && (role === 'child' || before.people[known].role === 'child');
  const isOne = before.people.filter((person) => CHILDREN.includes(person.role)).length === 1;
  const isTold = understanding.mentions.some(({ kind }) => kind === 'date' || kind === 'time');
  if (isOpen && isOne && CHILDREN.includes(role) && !isTold)
    stateOf(draft, { role: role === 'child' ? before.people[known].role : role }, known);
}

/** `He was born …, my late brother`: of nobody who is known a pronoun means the one who is named behind it. */
export function namedBehind(
  mention: PersonNamed,
  { draft, understanding: { mentions, text } }: SlotFilling,
): PersonNamed {
  // `and his sister, born …` after a son: the other child
  const side = mention.role === 'sister' ? 'daughter' : mention.role === 'brother' ? 'son' : undefined;
  const isOfChild = draft.people.some(({ role }) => CHILDREN.includes(role));
  if (side && isOfChild && isOfAnother(mention, text)) return { ...mention, role: side };
  const all = mentions.flatMap((each) => (each.kind === 'other' && !PRONOUNS.includes(each.role) ? [each] : []));
  const isOpen =
    PRONOUNS.includes(mention.role) && draft.people.length === 1 && all.length === 1 && !isOfAnother(all[0], text);
  return isOpen && all[0].start > mention.start ? all[0] : mention;
}

type PersonNamed = Extract<AnyMention, { kind: 'other' }>;

/** `What does my 7th house say of my husband? Born …`: the birth is the speaker's, as no other is spoken of. */
export function isOfOwnHouse(
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
export function calledIn({ message }: SlotFilling, { role, start, end }: Extract<AnyMention, { kind: 'other' }>) {
  if (PRONOUNS.includes(role)) return undefined;
  const written = message.slice(start, end).replace(/['’]s$/i, '');
  // capitals alone are loud, and no name
  const called = written === written.toUpperCase() ? written.toLowerCase() : written;
  const short = folded(called.replace(/s$/i, ''));
  const isOwner = messageReader()
    .lexicon.phrases.get(short.split(' ')[0])
    ?.some(({ words, means }) => means.kind === 'other' && words.join(' ') === short);
  return isOwner ? called.replace(/s$/i, '') : called;
}

/** `Priya is the bride`, `ladki ka naam Priya hai`: the name that is said of a side, before it or behind. */
const IS_A_SIDE = cuedInCase`(?<![\p{L}\p{M}])(\p{Lu}[\p{L}\p{M}'’-]+)\s${'is'}\s(?:${'the'}\s)?$`;
const SIDE_IS = cuedInCase`^\s${'is_called'}\s([\p{Lu}\p{Script=Devanagari}][\p{L}\p{M}'’-]+)`;

/** Who is said to be the bride or the groom: somebody of that name, or the one who gets the name. */
function sideNamed(side: 'bride' | 'groom', { start, end }: TextSpan, { draft, before, understanding }: SlotFilling) {
  const { text } = understanding;
  const name = (IS_A_SIDE.exec(text.slice(0, start)) ?? SIDE_IS.exec(text.slice(end)))?.[1];
  if (name === undefined) return undefined;
  const called = draft.people.findIndex((person, at) => at > 0 && person.name?.split(' ')[0] === name);
  const paired =
    before.about.length > 1
      ? before.about.find((at) => genderOf(draft.people[at]) === genderOf({ role: side }))
      : undefined;
  const who = called > 0 ? called : (personOfSide(side, draft, true) ?? paired);
  if (who === undefined) return undefined;
  stateOf(
    draft,
    {
      name: draft.people[who].name ?? name,
      ...(called > 0 && PRONOUNS.includes(draft.people[who].role) ? { role: side } : {}),
    },
    who,
  );
  return who;
}

/** `the girl`: somebody who is known, or whose birth is told here. */
export function fillSide({ side, ...span }: TextSpan & { side: 'bride' | 'groom' }, slots: SlotFilling): void {
  const { draft, understanding, intent } = slots;
  // a boy who gets a name is the child
  if (intent === 'baby_names') return;
  const named = sideNamed(side, span, slots);
  if (named !== undefined) {
    draft.who = remembered(named, draft);
    return;
  }
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

/** `Born on 8 August 1988 in Quito at 20:00 and 20:07`: two hours of one day, and of one place. */
export function bornTogether({ draft, understanding: { mentions } }: SlotFilling): void {
  const { date, place } = draft.people[0];
  const [other, ...more] = draft.mentioned.filter((who) => who > 0);
  const isOne = mentions.filter(({ kind }) => kind === 'date').length === 1 && draft.stated.has('0 date');
  const isHour = more.length === 0 && draft.stated.has('0 time') && draft.stated.has(`${other} time`);
  if (isOne && isHour && draft.people[other].date === undefined) stateOf(draft, { date, place }, other);
}

/** Of a couple one was told apart and the other not, and the speaker is none of them: `son 5 Feb …, girl 17 Dec …`. */
export function completeCouple({ draft, intent, understanding: { mentions } }: SlotFilling): void {
  const sides = draft.mentioned.flatMap((who) => ['bride', 'groom'].filter((side) => draft.people[who].role === side));
  const isOfSelf = mentions.some(({ kind }) => kind === 'self');
  const born = draft.people.filter(({ date }, at) => at > 0 && date !== undefined).length;
  if (intent !== 'compatibility' || sides.length !== 1 || isOfSelf || born > 1) return;
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
export const OF_THINGS: readonly Intent[] = ['running_dasha', 'card_draw', 'card_meaning', 'panchangam', 'glossary'];

/** A pronoun behind a birth that was told of nobody else means whoever was born then. */
export function isEmptyPronoun({ role, start }: Extract<AnyMention, { kind: 'other' }>, slots: SlotFilling): boolean {
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

/** Somebody is named in the same breath as a birth. */
export function isNamedBeside({ start, end }: TextSpan, { understanding: { mentions, text } }: SlotFilling): boolean {
  const between = (other: TextSpan) => text.slice(Math.min(other.end, end), Math.max(other.start, start));
  return mentions.some(
    (each) => (each.kind === 'self' || each.kind === 'other') && /^(?:[^.!?।;\n]|\.(?=\d)){0,32}$/.test(between(each)),
  );
}

/** `me 6 June 1988`: the speaker's, whoever was spoken of before. */
export const OF_ME = cued`(?:^|[\s,.;?!])${'i'}[\s,:(]+(?:${'from'}\s)?$`;

/** `One was born …, the other …`, of nobody who is known. */
export function isTheOther({ role }: Extract<AnyMention, { kind: 'other' }>, slots: SlotFilling): boolean {
  const { draft, before, intent, understanding } = slots;
  const dates = understanding.mentions.filter(({ kind }) => kind === 'date').length;
  const isOfSelf = understanding.mentions.some(({ kind }) => kind === 'self');
  const isOpen = role === 'they' && draft.who === 0 && before.people.length === 1 && intent !== 'compatibility';
  return isOpen && dates > 1 && !isOfSelf && draft.stated.has('0 date');
}

/** One of two who have no names: `one on 3 March 2015 at 8, the other on 7 July 2018`. */
export function nextBorn({ draft, before }: SlotFilling): void {
  if (draft.who === 0) {
    const [{ role: _, ...birth }, ...others] = draft.people;
    draft.people = [before.people[0], ...others];
    remembered(personAdded({ ...birth, role: 'first' }, draft), draft);
  }
  draft.who = remembered(personAdded({ role: 'second' }, draft), draft);
}
