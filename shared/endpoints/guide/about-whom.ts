/** Of whom is spoken after a message. */
import type { Intent } from '../../language/intents.ts';
import { cued } from './cues.ts';
import { isKin, PRONOUNS } from './people.ts';
import { intentOfWords } from './question/intent-words.ts';
import { asksIn, type SlotFilling, SUBSTANCE, says } from './slots.ts';
import type { State } from './state.ts';

/** Of whom is spoken after a message. */
export function aboutOf(slots: SlotFilling): number[] {
  const { draft, before, intent, isLeaning } = slots;
  const others = [...new Set(draft.mentioned.filter((who) => who > 0))];
  const isOfSelf = draft.mentioned.includes(0);
  const latest = others.at(-1) ?? before.about.find((who) => who > 0) ?? draft.people.length - 1;
  const isOfTwo = intent === 'compatibility' || OF_TWO.some((word) => says(slots, word));
  if (isOfTwo && (intent === 'compatibility' || OF_BOTH.includes(intent))) return pairOf(slots, others);
  // two whose births are told here, or who were told of without names
  const isStated = (who: number) => draft.stated.has(`${who} date`);
  const areBorn = (all: readonly number[]) => all.every(isStated);
  const isOfNames = others.every((who) => draft.people[who].role === 'they' && draft.people[who].name !== undefined);
  const isOfTheirs = says(slots, 'theirs') && !isOfSelf;
  const areTold = areBorn(others) && !isStated(0) && OF_BOTH.includes(intent);
  if (others.length === 2 && (intent === 'sign_from_date' || isOfNames || isOfTheirs || areTold)) return others;
  // `whose Moon is which?` of two who were compared
  const isOfPair = before.about.length > 1 && others.length === 0 && !isOfSelf && OF_BOTH.includes(intent);
  if (isOfPair && before.question?.intent === 'compatibility') return [...before.about];
  // `he says I never talk: is that in my chart?`
  const isBackToSelf = isOfSelf && draft.mentioned.at(-1) === 0 && isNoOwner(slots);
  // `my sister says … I was born …`: whoever is only named beside somebody's birth is told of in passing
  const born = [...draft.people.keys()].filter(isStated);
  if (born.length === 1 && others.every((who) => born[0] === who || birthIsOpen(draft.people[who]))) return born;
  // `my year, and my sister's?`, `was I like her? I was born …`
  const isOfOurs = draft.people[0].date !== undefined && says(slots, 'ours');
  const isOfMeToo = isStated(0) && others.length > 0 && !isStated(latest);
  const isKnown = latest > 0 && draft.people[latest].date !== undefined;
  if ((isOfOurs || isOfMeToo) && OF_BOTH.includes(intent) && isKnown) return [0, latest];
  // `I was born …, and she …`: both are told
  const [first] = draft.stated;
  if (first === '0 date' && others.length === 1 && areBorn(others) && OF_BOTH.includes(intent)) return [0, ...others];
  const isOfBoth = isOfSelf && others.length > 0 && OF_BOTH.includes(intent) && isOwned(slots);
  if (isOfBoth) return [0, latest];
  // somebody of whom no birth is known is named in passing, where nothing is asked
  const { tokens, words: topics, mentions } = slots.understanding;
  const isTold =
    says(slots, 'why') ||
    (tokens.length > FEW_TOKENS && !asksIn(slots.message, slots.understanding) && intentOfWords(topics) === undefined);
  const isNew =
    others.every((who) => birthIsOpen(draft.people[who]) && !isOfName(who, slots)) &&
    !mentions.some(({ kind }) => SUBSTANCE.has(kind) && kind !== 'unknown' && kind !== 'number');
  const areKnown = before.about.some((who) => !birthIsOpen(before.people[who]));
  if (others.length > 0 && isTold && isNew && areKnown) return [...before.about];
  if (others.length > 0 && !isBackToSelf && !isOfOwnLife(latest, slots)) return [latest];
  const isOfTheLiving = intent === 'transits' && before.people[before.about[0]]?.isLate && says(slots, 'first_person');
  if (isOfSelf || isOfTheLiving) return [0];
  const isOfNobody = intent !== undefined && OF_NOBODY.includes(intent);
  const isOfBefore = isLeaning || intent === undefined || isOfNobody || OF_PERSONS.includes(intent);
  return isOfBefore ? before.about.slice(0, 1) : [0];
}

/** The number of a name is asked for. */
const isOfName = (who: number, { draft, intent }: SlotFilling) =>
  intent === 'numerology' && draft.people[who].name !== undefined;

const FEW_TOKENS = 5;

const birthIsOpen = ({ date, partial, sign, moonSign }: State['people'][number]) =>
  (date ?? partial ?? sign ?? moonSign) === undefined;

/** Words that ask of two. */
const OF_TWO: readonly string[] = ['both', 'which_of_two', 'couple'];

/** Which two are spoken of: who is named, who was compared before, two whose births are known; no child is matched. */
function pairOf({ draft, before, intent, understanding }: SlotFilling, others: readonly number[]): number[] {
  const { people, mentioned } = draft;
  const isOfSelf = mentioned.includes(0);
  if (others.length > 1) return others.slice(0, 2);
  // `were they suited?`: the two others who were told of last
  const born = [...people.keys()].filter((at) => at > 0 && people[at].date !== undefined);
  const isPlural = !isOfSelf && understanding.mentions.some((each) => each.kind === 'other' && each.role === 'they');
  if (isPlural && intent === 'compatibility' && born.length > 1) return born.slice(-2);
  // `Dad asks about nadi`: a family named in passing beside two who were compared
  const isPassing = (who: number) => isKin(people[who]) && birthIsOpen(people[who]);
  const isAmong = (two: readonly number[]) => others.every((who) => two.includes(who) || isPassing(who));
  if (!isOfSelf && before.about.length > 1 && isAmong(before.about)) return [...before.about];
  const ordinals = [...people.keys()].filter((at) => people[at].role === 'first' || people[at].role === 'second');
  if (ordinals.length === 2 && !isOfSelf && isAmong(ordinals)) return ordinals;
  if (born.length === 2 && people[0].date === undefined && isAmong(born)) return born;
  const mayBe = (who: number) => intent !== 'compatibility' || !isKin(people[who]);
  const bornBefore = before.about.find((who) => who > 0 && people[who].date !== undefined);
  const known = bornBefore ?? [...before.about, ...[...people.keys()].reverse()].find((who) => who > 0 && mayBe(who));
  // `do we get on?` of a sister, where nobody else is known
  const kin = [...people.keys()].find((who) => who > 0 && (people[who].date ?? people[who].sign) !== undefined);
  const other = others.at(-1) ?? known ?? kin;
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

const OWNS = cued`^${'anothers'}$`;
/** So near behind whom it belongs to something stands. */
const NEXT = 3;

/** Others are named by pronouns alone, and the speaker speaks of what is theirs. */
function isNoOwner({ understanding: { mentions, words, text } }: SlotFilling): boolean {
  // `his lagna I forgot to ask`
  const isOwner = mentions.some(
    ({ kind, start, end }, at) =>
      kind === 'other' &&
      OWNS.test(text.slice(start, end)) &&
      (mentions[at + 1]?.kind === 'body' || mentions[at + 1]?.kind === 'house') &&
      mentions[at + 1].start - end < NEXT,
  );
  if (isOwner) return false;
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

/** Questions of nobody: who was spoken of is not forgotten by them. */
const OF_NOBODY: readonly Intent[] = [
  ...(['account', 'help', 'glossary', 'out_of_scope', 'card_draw', 'card_meaning', 'current_sky'] as const),
];

/** Questions that stay with whom they were asked of before. */
const OF_PERSONS: readonly Intent[] = [
  ...(['natal_placement', 'running_dasha', 'dosha', 'transits', 'baby_names', 'numerology'] as const),
  ...(['sign_from_date'] as const),
];
