/**
 * Mentions as what was learned of words says: no town is read in a name or a common word, and none is missed that was
 * told; an hour that nobody knows is one, however it is said.
 */
import type { Gazetteer } from './gazetteer.ts';
import type { AnyMention, MessageContext } from './reading.ts';
import type { TextSpan } from './shapes.ts';
import { likelyIn, type Tag, type Tagged, type WordsTold } from './tagger.ts';

/** Less likely than this no place is read where another reader saw one. */
const LEAST_LIKELY = 0.05;
/** From here on words are surely something else. */
const ELSE = 0.6;
/** From here on a place is one that no other reader saw. */
const SURE = 0.7;
/** So many places are told in a message at most. */
const MOST_PLACES = 6;

const OF_ELSE: readonly Tag[] = ['name', 'who'];

const meets = (one: TextSpan, other: TextSpan) => one.start < other.end && other.start < one.end;
const isPlace = ({ kind }: AnyMention) => kind === 'place' || kind === 'lost';

/** The mentions of a text, in its order. */
export function withWordsTold(
  mentions: readonly AnyMention[],
  text: string,
  told: WordsTold,
  {
    gazetteer,
    isPlaceAsked,
    isPlaceWanted,
    heard,
  }: Pick<MessageContext, 'gazetteer' | 'isPlaceAsked' | 'isPlaceWanted' | 'heard'>,
  isCalledFor: (span: TextSpan) => boolean,
): AnyMention[] {
  // what was taken out of the text is not told
  const spans = told.spans.filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const places = spans.filter(({ tag }) => tag === 'place').slice(0, MOST_PLACES);
  // beside a birth a town is told
  const isExpected = isPlaceAsked || isPlaceWanted || spans.some(({ tag }) => tag === 'birth' || tag === 'hour');
  const kept = mentions.flatMap((mention): AnyMention[] => {
    if (!isPlace(mention)) return [mention];
    const span = places.find((place) => meets(place, mention));
    const isElse = spans.some((each) => OF_ELSE.includes(each.tag) && each.probability >= ELSE && meets(each, mention));
    const isUnlikely = !isExpected && !isCalledFor(mention) && likelyIn(told, mention, 'place') < LEAST_LIKELY;
    if (!span) return isElse || isUnlikely ? [] : [mention];
    return [widened(mention, span, text, gazetteer)];
  });
  // a word right behind a name is the rest of it
  const isName = ({ start }: TextSpan) =>
    spans.some(({ tag, end }) => tag === 'name' && /^\s$/.test(text.slice(end, start)));
  const isFree = (span: TextSpan) => !kept.some((mention) => meets(mention, span));
  const missed = places.filter((span) => span.probability >= SURE && isFree(span) && !isName(span));
  const found = gazetteer && heard !== 'feeling' ? missed.map((span) => placeOf(span, text, gazetteer)) : [];
  // a name that nobody knows is one of a place where a birth is told
  const towns = found.filter(({ kind }) => kind === 'place' || isExpected);
  const isUnknown = kept.some(({ kind }) => kind === 'unknown');
  const unknown = spans.filter(({ tag, probability }) => tag === 'nohour' && probability >= SURE && !isUnknown);
  const unheard = unknown
    .slice(0, 1)
    .map(({ start, end }): AnyMention => ({ kind: 'unknown', what: 'time', start, end }));
  return [...kept.filter((mention) => !unheard.some((span) => meets(span, mention))), ...towns, ...unheard].sort(
    (a, b) => a.start - b.start,
  );
}

/** A town with the region or country that was told behind it. */
function widened(
  mention: AnyMention,
  { start, end }: Tagged,
  text: string,
  gazetteer: Pick<Gazetteer, 'placesNamed'> | undefined,
): AnyMention {
  if (start > mention.start || (start === mention.start && end <= mention.end) || !gazetteer) return mention;
  const candidates = gazetteer.placesNamed(text.slice(start, end));
  if (candidates.length === 0) return mention;
  const written = text.slice(start, end);
  return { kind: 'place', candidates: candidates.map((city) => ({ ...city, written })), start, end };
}

/** The place of some words; one that nobody knows is lost. */
function placeOf({ start, end }: Tagged, text: string, gazetteer: Pick<Gazetteer, 'placesNamed'>): AnyMention {
  const written = text.slice(start, end);
  const candidates = gazetteer.placesNamed(written).map((city) => ({ ...city, written }));
  return candidates.length > 0
    ? { kind: 'place', candidates, start, end }
    : { kind: 'lost', name: written, start, end };
}
