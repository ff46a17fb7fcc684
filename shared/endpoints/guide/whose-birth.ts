/** Whose a birth is, put right: `no, mine`, `his, not mine`, `that's me`. */
import { wordsOf } from '../../language/fold.ts';
import type { TextSpan } from '../../language/shapes.ts';
import { isSorrow } from './asides.ts';
import { cued } from './cues.ts';
import { isClaimed } from './denied.ts';
import { type Draft, PRONOUNS, personOf } from './people.ts';
import type { KnownPerson, State } from './state.ts';
import { isOfTalk } from './topics.ts';
import { messageReader, type Understanding } from './understanding.ts';

/** What is known of a birth. */
const birthOf = ({ date, partial, time, times, timeUnknown, timeAbout, place, details }: KnownPerson) => {
  const birth = { date, partial, time, times, timeUnknown, timeAbout, place, details };
  return { ...birth, sign: undefined, moonSign: undefined, nakshatra: undefined, pada: undefined };
};
const NO_BIRTH = birthOf({ role: 'self' });

/** A birth of which was not said whose it is goes over to somebody of whom none is known. */
export function withBirthOf(people: readonly KnownPerson[], from: number, to: number): KnownPerson[] {
  return people.map((person, at) =>
    at === to
      ? { ...person, ...birthOf(people[from]) }
      : at === from
        ? { ...person, ...NO_BIRTH, ...person.replaced, replaced: undefined }
        : person,
  );
}

/** The conversation about the one who was meant, where a message says that it was taken for somebody else's. */
export function ownerRighted(message: string, state: State, understanding: Understanding): State | undefined {
  const { about, unowned, question } = state;
  if (!question) return undefined;
  const called = calledRightly(state, understanding);
  if (called) return { ...state, people: called, missing: [], choices: [] };
  const meant = about.length > 1 ? undefined : ownerMeant(message, state, understanding);
  if (!meant) return undefined;
  const { to, draft } = meant;
  // `not mine` says whose it is not, also where it was told as one's own
  const isNotOwn = isClaimed(message, 'not_me') || (understanding.words.includes('correct') && IS_OF.test(message));
  const own = about[0] === 0 && isNotOwn ? 0 : undefined;
  const from = unowned ?? own;
  const isMoved = from !== undefined && from !== to && draft.people[to].date === undefined;
  if (isMoved && isOfHour(message)) return withHourOf(draft, { ...state, missing: [], choices: [] }, { from, to });
  // where nobody else was spoken of nobody was mistaken
  if (draft.people.length === 1) return undefined;
  // what nobody took otherwise is only said once more
  const { mentions, text, isRighting } = understanding;
  const isOfPeople = mentions.every(({ kind }) => kind === 'self' || kind === 'other');
  const isPutRight = isRighting || mentions.some((each) => each.kind === 'other' && isDenied(each, text));
  if (!isMoved && to === about[0] && !(isPutRight && isOfPeople)) return undefined;
  const known = isMoved ? { people: withBirthOf(draft.people, from, to), unowned: to } : { people: draft.people };
  return { ...state, ...known, about: [to], missing: [], choices: [] };
}

/** `That is her time, not mine`. */
const isOfHour = (message: string) => {
  const { timeWords } = messageReader().vocabulary;
  return wordsOf(message).some(({ text }) => timeWords.has(text));
};

/** The hour alone goes over to somebody else. */
function withHourOf({ people }: Draft, state: State, { from, to }: Record<'from' | 'to', number>): State {
  const { time, times } = people[from];
  const known = people.map((person, at) =>
    at === from ? { ...person, time: undefined, times: undefined } : at === to ? { ...person, time, times } : person,
  );
  return { ...state, people: known };
}

/** What stands right before who somebody is, where it is put right: `that's my husband`, `es mi esposo`. */
const IS_THE = cued`(?:^|[\s,.!])${'this_is'}\s$`;
const IS_OF = cued`(?:^|[\s,.!])(?:${'this_is'})\s`;
/** A message of so many words that says who somebody is says hardly more. */
const MOST_CALLING = 9;

/** `That's my husband, not a child`: whose birth is known is somebody else than was thought. */
function calledRightly(
  { people, about }: State,
  { mentions, tokens, text, words }: Understanding,
): KnownPerson[] | undefined {
  const [of] = about;
  const [meant] = mentions.flatMap((each) => (each.kind === 'other' && !PRONOUNS.includes(each.role) ? [each] : []));
  const isSaid = meant !== undefined && IS_THE.test(text.slice(0, meant.start)) && tokens.length <= MOST_CALLING;
  const isOther = of > 0 && people[of].date !== undefined && people[of].role !== meant?.role && !people[of].isLate;
  const isOpen = !mentions.some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'sign' || kind === 'body');
  if (!isSaid || !isOther || !isOpen || people.some(({ role, date }) => role === meant.role && date !== undefined))
    return undefined;
  const gender = words.includes('wife') ? 'she' : words.includes('husband') ? 'he' : undefined;
  const person: KnownPerson = { ...people[of], role: meant.role, called: text.slice(meant.start, meant.end), gender };
  return people.map((each, at) => (at === of ? person : each));
}

/** A message of so many words that are none of ours tells more than that. */
const MOST_LEFT = 4;
/** `esos son los datos de mi hermana` */
const MOST_BESIDE = 2;

/** What may be said of a birth and of whose it is; `son` are also sons. */
const OF_OWNERS: readonly string[] = ['chart', 'boy'];

/** Who is said to be meant: the speaker, or the one other person who is left when another one is denied. */
function ownerMeant(
  message: string,
  { people, about }: State,
  { mentions, words, isRighting, rest, text, match }: Understanding,
): { to: number; draft: Draft } | undefined {
  const isMore = words.some((word) => !isOfTalk(word) && !OF_OWNERS.includes(word)) || rest.length > MOST_LEFT;
  if (isMore || mentions.some(({ kind }) => kind === 'date')) return undefined;
  const all = mentions.flatMap((each) => (each.kind === 'other' ? [each] : []));
  const others = all.filter((each) => !isDenied(each, text));
  const [other] = others;
  const draft: Draft = { people: [...people], choices: [], wrong: undefined, who: 0, mentioned: [], stated: new Set() };
  const isNamed = mentions.some(({ kind }) => kind === 'self') && (all.length > 0 || isRighting === true);
  if (!other) return isNamed || isClaimed(message, 'its_me') ? { to: 0, draft } : undefined;
  // `my sister does not answer me` tells something, and puts nothing right
  const isSorry = words.some((word) => word === 'burdened' || isSorrow(word)) || (match.life?.sure ?? 0) > 0.5;
  const isPutRight = rest.length <= MOST_BESIDE && !isSorry && (isRighting || words.includes('correct'));
  if (others.length > 1 || !(isClaimed(message, 'not_me') || isPutRight)) return undefined;
  return { to: personOf(other.role, draft, about), draft };
}

/** `not his`, `no es de mi mujer`, `mummy ka nahi`; and `my mum?? no, me`. */
const isDenied = ({ start, end }: TextSpan, text: string) =>
  DENIED_BEFORE.test(text.slice(Math.max(0, start - 16), start)) || DENIED_BEHIND.test(text.slice(end, end + 12));
const DENIED_BEFORE = cued`(?:^|[\s,;¡¿])${'not'}\s+$`;
const DENIED_BEHIND = cued`^\s*(?:\?|(?:${'of_behind'}\s+)?${'not_behind'}(?!\p{L}))`;
