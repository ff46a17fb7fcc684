/** The places that a message names: of a birth, or of the day that is asked about. */
import { folded } from '../../language/fold.ts';
import type { City } from '../../language/gazetteer.ts';
import type { Intent } from '../../language/intents.ts';
import type { AnyMention } from '../../language/reading.ts';
import { knownPlace, placeChoice, placeIn, stateOf, takePlace, turnToNext } from './people.ts';
import { type Circumstances, isOfADay, isToldBesideDeed, type SlotFilling, says } from './slots.ts';
import type { KnownPlace, State } from './state.ts';
import { isToldOfBirth } from './told-of-birth.ts';
import type { Understanding } from './understanding.ts';

export function fillPlace(mention: PlaceNamed, slots: SlotFilling): void {
  const { intent, draft, circumstances, topic, understanding } = slots;
  const { labels } = circumstances;
  const candidates = placesMeant(mention, slots);
  const known = placeAgain(mention, slots);
  if (isOfADay(intent)) {
    const places = known ? [known] : candidates.map((city) => knownPlace(city, labels));
    if (places.length === 1) slots.topic = { ...topic, where: places[0] };
    if (places.length === 1 && isToldBesideDeed(slots)) stateOf(draft, { place: places[0] });
    else if (places.length > 1) draft.choices.push(placeChoice(places, 'question'));
    return;
  }
  if (!isToldOfBirth(mention, slots)) return;
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
  if (known) stateOf(draft, { place: known });
  else takePlace(candidates, draft, labels);
}

/** A town with so many times the people of the next of its name is the one that is meant. */
const BY_FAR = 2.5;

/**
 * Of towns of one name those that are meant here: where places were spoken of, where the art is at home, the largest.
 */
export function placesMeant(
  { candidates }: PlaceNamed,
  { before: { people, question, named = [], zodiac }, understanding, intent }: SlotsOfPlace,
): City[] {
  const [first, next] = candidates;
  if (!next) return candidates;
  const known = [question?.topic.where, ...people.map(({ place }) => place), ...named];
  const isVedic =
    zodiac === 'sidereal' ||
    (intent !== undefined && OF_INDIA.includes(intent)) ||
    understanding.mentions.some((each) => each.kind === 'vedic' || each.kind === 'nakshatra');
  const countries = [known.flatMap((place) => place?.country ?? []), isVedic ? [INDIA] : []];
  for (const list of countries) {
    const near = candidates.filter(({ country }) => list.includes(country));
    if (near.length === 1) return near;
  }
  // where the larger one is called otherwise, it is asked: Hull, and Kingston upon Hull
  const isByFar = first.name === next.name && first.population >= BY_FAR * next.population;
  return isByFar ? [first] : candidates;
}

type SlotsOfPlace = Pick<SlotFilling, 'before' | 'understanding' | 'intent'>;

/** What is asked in India before all. */
const OF_INDIA: readonly Intent[] = ['panchangam', 'dosha', 'running_dasha', 'baby_names'];
const INDIA = 'IN';

/** `In Kochi, as I said`: a place that was told with its region is meant by its name alone. */
function placeAgain(mention: PlaceNamed, { before }: SlotFilling): KnownPlace | undefined {
  const [{ written = '' }] = mention.candidates;
  const isBare = !isWithRegion(mention);
  const isCalled = ({ name, city = '' }: KnownPlace) =>
    [name.split(',')[0], city].some((called) => folded(called) === folded(written));
  const known = [before.question?.topic.where, ...before.people.map(({ place }) => place), ...(before.named ?? [])];
  return isBare ? known.find((place) => place !== undefined && isCalled(place)) : undefined;
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
