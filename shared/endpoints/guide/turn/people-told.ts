/** Who is spoken of, and who has died. */
import type { AnyMention } from '../../../language/reading.ts';
import { PRONOUNS } from '../people.ts';
import type { KnownPerson, State } from '../state.ts';
import type { NextState } from '../to-say.ts';
import type { Understanding } from '../understanding.ts';

/** Somebody is said to have died. */
export const isMourning = ({ words, mentions }: Pick<Understanding, 'words' | 'mentions'>): boolean =>
  words.includes('deceased') && (mentions.some(({ kind }) => kind === 'other') || !isOfChart(mentions));

/** What is told to be computed with, and not in passing. */
const OF_A_CHART: readonly AnyMention['kind'][] = ['date', 'time', 'place', 'sign', 'nakshatra'];

export const isOfChart = (mentions: readonly AnyMention[]) =>
  mentions.some(
    (mention) =>
      OF_A_CHART.includes(mention.kind) &&
      !(mention.kind === 'time' && mention.readings.length === 0) &&
      !(mention.kind === 'date' && mention.readings.every(({ year, day }) => year === null && day === null)),
  );

/** `Nobody died!` */
export const withNobodyLate = (state: State): State => ({
  ...state,
  people: state.people.map((person) => ({ ...person, isLate: undefined })),
});

/** Who is said to have died is remembered so. */
export function mourned({ state, understanding: { mentions, text } }: NextState, isLoss: boolean): State {
  const roles = mentions.flatMap((mention) => (mention.kind === 'other' ? [mention.role] : []));
  // `he died two years ago`, `murió hace dos años`: whoever was spoken of
  const [about = 0] = state.about;
  const isOfNamed = roles.some((role) => !PRONOUNS.includes(role));
  const isLate = (role: KnownPerson['role'], at: number) =>
    isOfNamed ? roles.some((each) => each === role) : at > 0 && at === about;
  const known = state.people.map((person, at) => (isLate(person.role, at) ? { ...person, isLate: true } : person));
  const named = roles.find((role) => !PRONOUNS.includes(role) && known.every((person) => person.role !== role));
  // a cat, a neighbour: somebody is mourned whom no word of a family calls
  const fresh = named ?? (isLoss && known.every(({ isLate }) => !isLate) ? 'they' : undefined);
  return {
    ...state,
    people: fresh ? [...known, { role: fresh, isLate: true, called: calledIn(text, mentions) }] : known,
  };
}

/** What somebody is called in a message: `my nan`. */
export function calledIn(text: string, mentions: readonly AnyMention[]): string | undefined {
  const own = mentions.find((mention) => mention.kind === 'other' && !PRONOUNS.includes(mention.role));
  return own && text.slice(own.start, own.end);
}

/** Whom somebody tells of is remembered, and is meant by `he` or by a birth that is told next. */
export function withPerson({ state, understanding: { mentions, words, text } }: NextState): State {
  const [role] = mentions.flatMap((mention) => (mention.kind === 'other' ? [mention.role] : []));
  if (role === undefined || PRONOUNS.includes(role) || state.listening) return state;
  const known = state.people.findIndex((person) => person.role === role);
  const people = known > 0 ? state.people : [...state.people, { role, called: calledIn(text, mentions) }];
  const isOfSelf = words.includes('burdened') || mentions.some(({ kind }) => kind === 'self');
  return { ...state, people, about: isOfSelf ? state.about : [known > 0 ? known : people.length - 1] };
}
