/** What is told to questions of an answer: whether it is bad, before or after, whose it is, which day. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/names.ts';
import type { BodyName } from '../../language/names.ts';
import { listText } from '../list.ts';
import { contracted, type Filling, filled as filledIn } from '../phrase.ts';
import { practiceText } from '../western/transit-text.ts';
import type { Matter } from './card-text.ts';
import { bodyForms, houseTopic, signName } from './names.ts';
import { yoursText } from './people.ts';
import { addressedTo, dayText, degreeText } from './phrases.ts';
import { kinText } from './saying-text.ts';
import { houseAdviceText, moodOf, placeOfText, type TransitSeen } from './transits-text.ts';

/** A phrase filled, with words drawn together as the language has it. */
const filledBy =
  (words: Words) =>
  (phrase: string, ...fillings: readonly Filling[]): string =>
    contracted(filledIn(phrase, ...fillings), words.grammar.contractions);

/** Whether a transit is good or bad, what it is like, and what helps. */
export function transitWorthText(transit: TransitSeen, kind: 'easy' | 'hard', who: Who, words: Words) {
  const { asked, phrases, names } = words.guide.replies;
  const { transiting, natal, aspect, until } = transit;
  const verdict = filledBy(words)(asked.worth[kind], {
    whose: phrases.whose[who],
    ...bodyForms('a', transiting, words),
    ...bodyForms('b', natal, words),
    aspect: names.aspects[aspect],
    until: dayText(until, words),
  });
  return {
    verdict,
    short: asked.worth.short[kind],
    plain: addressedTo(who, moodOf(transit, words), words),
    place: addressedTo(who, placeOfText(transit, words), words),
    helps: `${asked.worth.helps} ${practiceText(transiting, aspect, 1, words)}`,
  };
}

/** What the place from the Moon that a graha passes is like, in a word, and what to do there. */
export const gocharaWorthText = ({ house, kind }: { house: number; kind: 'easy' | 'hard' }, who: Who, words: Words) => [
  words.guide.replies.asked.worth.short[kind],
  addressedTo(who, words.vedic.readings.gochara.do[house - 1][0], words),
];

/** The good side of a house that a planet passes, and the harder one. */
export const passageWorthText = (house: number, { guide }: Words): string => guide.replies.worth.house[house - 1];

/** Where a day or a season lies beside what was told. */
export function relativeText(
  { where, day, from, until }: { where: 'before' | 'within' | 'after'; day: string; from?: string; until?: string },
  words: Words,
): string {
  const { relative } = words.guide.replies.asked;
  const values = { day, from: from ? dayText(from, words) : '', until: until ? dayText(until, words) : '' };
  if (where === 'before') return filledBy(words)(from === until ? relative.before_point : relative.before, values);
  if (where === 'after') return filledBy(words)(relative.after, values);
  return filledBy(words)(from ? relative.within : relative.within_open, values);
}

/** Before, during or after something, as the beginning of what is told of its time. */
export const relativeLead = (where: 'before' | 'within' | 'after', event: string, words: Words): string =>
  filledBy(words)(words.guide.replies.asked.relative.lead[where], { event });

/** Whose planet is whose, and what comes from which side. */
export function whichText([own, other]: readonly [BodyName, BodyName], isAgain: boolean, words: Words): string {
  const { which } = words.guide.replies.asked;
  const of: Readonly<Partial<Record<BodyName, string>>> = which.of;
  const values = { of_a: of[own] ?? '', of_b: of[other] ?? '', owner: which.owner };
  const phrase = isAgain ? which.short : own === other ? which.same : which.told;
  return filledBy(words)(phrase, values, bodyForms('a', own, words), bodyForms('b', other, words));
}

/** How one comes to somebody of a sign. */
export function approachText(sign: number, words: Words): string {
  const { approach } = words.guide.replies.asked;
  return filledBy(words)(approach.by_sign, {
    sign: words.guide.replies.names.signs[sign],
    clause: approach.signs[sign],
  });
}

/** What one could say more with a birthday of that person; nothing of somebody who is not named. */
export function birthdayWishText({ role, called }: { role?: string; called?: string }, words: Words): string {
  const whom = (called === undefined ? undefined : yoursText(called, words)) ?? kinText(role, words);
  return whom === undefined ? '' : filledBy(words)(words.guide.replies.asked.approach.asks, { whom });
}

/** A quick planet at a point of a birth, and what that is like. */
export function seenText(
  transit: Pick<TransitSeen, 'transiting' | 'natal' | 'aspect'>,
  who: Who,
  words: Words,
): string {
  const { asked, phrases, names } = words.guide.replies;
  const seen = transit as TransitSeen;
  return filledBy(words)(asked.day.seen, {
    whose: phrases.whose[who],
    ...bodyForms('a', seen.transiting, words),
    ...bodyForms('b', seen.natal, words),
    aspect: names.aspects[seen.aspect],
    plain: addressedTo(who, moodOf(seen, words), words),
  });
}

/** The Moon of a day, and what she is good for. */
export const moonOfDayText = (sign: number, words: Words): string =>
  filledBy(words)(words.guide.replies.asked.day.moon, {
    sign: signName(sign, words),
    mood: words.guide.replies.worth.sign[sign],
  });

/** The Moon of a day, counted from the Moon sign of a birth. */
export function moonFromMoonText(
  { house, kind }: { house: number; kind: 'good' | 'fair' | 'heavy' },
  who: Who,
  words: Words,
): string {
  const { asked, phrases } = words.guide.replies;
  return filledBy(words)(asked.day.from_moon, { house, whose: phrases.whose[who], kind: asked.day.kinds[kind] });
}

const matterText = (matter: Matter | undefined, { guide }: Words) =>
  matter === undefined ? guide.replies.asked.day.this : guide.replies.card_meaning.matters[matter];

/** Which way a day leans for a side of life. */
export function dayLeansText(
  { day, leans, seen, matter }: { day: string; leans: 'easy' | 'hard' | 'quiet'; seen: string; matter?: Matter },
  words: Words,
): string {
  const values = { day: dayText(day, words), matter: matterText(matter, words), seen };
  const line = filledBy(words)(words.guide.replies.asked.day[leans], values);
  return leans === 'quiet' ? `${line} ${seen}`.trim() : line;
}

/** The best of some days, and the one that is least easy. */
export function bestDayText(
  { day, seen, matter, least }: { day: string; seen: string; matter?: Matter; least?: string },
  words: Words,
): string {
  const { asked } = words.guide.replies;
  const best = filledBy(words)(asked.day.best, { day: dayText(day, words), matter: matterText(matter, words), seen });
  return least === undefined ? best : `${best} ${filledBy(words)(asked.day.least, { day: dayText(least, words) })}`;
}

/** A planet in a house from one day to another. */
interface StayInHouse {
  body: Planet;
  house: number;
  from: string;
  until: string;
}

/** The best weeks of a stretch for a side of life; that nothing pushes it where there are none. */
export function bestSpanText(
  { stays, next, matter, named }: { stays: readonly StayInHouse[]; next?: StayInHouse; matter: Matter; named?: string },
  who: Who,
  words: Words,
): string {
  const { asked, phrases } = words.guide.replies;
  const of = matterText(matter, words);
  const [first, second] = stays;
  const spanOf = ({ from, until }: StayInHouse) => ({ from: dayText(from, words), until: dayText(until, words) });
  if (!first) {
    const none = filledBy(words)(asked.span.none, { matter: of });
    return next ? `${none} ${filledBy(words)(asked.span.nearest, spanOf(next))}` : none;
  }
  const best = filledBy(words)(asked.span.best, spanOf(first), bodyForms('a', first.body, words), {
    when: named ?? asked.span.this_time,
    matter: of,
    whose: phrases.whose[who],
    house: first.house,
    topic: houseTopic(first.house, words),
  });
  return second ? `${best} ${filledBy(words)(asked.span.next, spanOf(second))}` : best;
}

/** Whether a body stood in the sign that somebody takes it to be in. */
export function confirmedText(
  { body, sign, degree, isSo }: { body: BodyName; sign: number; degree: number; isSo: boolean },
  who: Who,
  words: Words,
): string {
  const { asked, phrases } = words.guide.replies;
  const line = filledBy(words)(isSo ? asked.confirm.yes : asked.confirm.no, {
    whose: phrases.whose[who],
    sign: signName(sign, words),
    degree: degreeText(degree),
    ...bodyForms('body', body, words),
  });
  return degree < EDGE || degree > 30 - EDGE ? `${line} ${asked.confirm.edge}` : line;
}
/** So near the edge of a sign people tell different things. */
const EDGE = 1;

/** Which house is spoken of, and what to do while a planet passes it. */
export const houseDoneText = ({ body, house }: { body: Planet; house: number }, who: Who, words: Words): string =>
  [
    filledBy(words)(words.guide.replies.asked.do.house, { house, topic: houseTopic(house, words) }),
    addressedTo(who, houseAdviceText(body, house, words), words),
  ].join(' ');

/** Years that are read as hard, and what they are read from. */
export function hardYearsText(
  { years, points }: { years: readonly number[]; points: readonly BodyName[] },
  who: Who,
  words: Words,
): string {
  const { asked, phrases } = words.guide.replies;
  const named = points.map((body) =>
    filledBy(words)(asked.hard_year.point, { whose: phrases.whose[who] }, bodyForms('body', body, words)),
  );
  return filledBy(words)(asked.hard_year.told, {
    years: listText(years.map(String), words),
    points: listText(named, words),
  });
}
