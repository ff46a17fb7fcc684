/** The sky of a day in a birth chart, in sentences. */
import type { Who } from '../../content/guide-words.ts';
import type { Words } from '../../content/words.ts';
import { type Planet, RASIS, SIGNS } from '../../engine/names.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import type { BodyName } from '../../language/names.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { houseText, pairText, practiceText } from '../western/transit-text.ts';
import type { AnswerText } from './dosha-text.ts';
import { bodyForms, grahaForms, houseTopic, rasiWithSign, signName } from './names.ts';
import { addressedTo, dayText, degreeText, instantText } from './phrases.ts';

/** A transit as a reply tells it. */
export interface TransitSeen {
  transiting: Planet;
  natal: Planet | 'ascendant' | 'mc';
  aspect: AspectName;
  from: string;
  until: string;
  exact_at: readonly string[];
  /** of the natal point, where the hour is known */
  house?: number | null;
}

/** A sentence for each transit, and what it is like. */
export function transitLines(transits: readonly TransitSeen[], who: Who, words: Words): string[] {
  const { transits: text, names, phrases } = words.guide.replies;
  return transits.map(({ transiting, natal, aspect, from, until, exact_at }) => {
    const line = filled(text[exact_at.length > 0 ? 'line' : 'line_inexact'], {
      whose: phrases.whose[who],
      ...bodyForms('a', transiting, words),
      ...bodyForms('b', natal, words),
      aspect: names.aspects[aspect],
      from: dayText(from, words),
      until: dayText(until, words),
      exact: listText([...new Set(exact_at.map((at) => dayText(at, words)))], words),
    });
    const meaning = addressedTo(who, moodOf({ transiting, natal, aspect, from, until, exact_at }, words), words);
    return `${line} ${meaning}`;
  });
}

/** What to do with a transit, in its house where that is known. */
export function placeOfText({ transiting, aspect, house }: TransitSeen, words: Words): string {
  return house ? houseText({ transiting, aspect, house }, words) : practiceText(transiting, aspect, 0, words);
}

/** What to do in a house that a body passes through. */
export function houseAdviceText(body: Planet, house: number, words: Words): string {
  return houseText({ transiting: body, aspect: 'conjunction', house }, words);
}

/** What a transit is like, in everyday words. */
export function moodOf({ transiting, natal, aspect }: TransitSeen, words: Words): string {
  return pairText(transiting, aspect, natal, words);
}

/** Until when a transit lasts. */
export function untilText({ transiting, natal, aspect, until }: TransitSeen, who: Who, words: Words): string {
  const { transits: text, names, phrases } = words.guide.replies;
  return filled(text.until, {
    whose: phrases.whose[who],
    ...bodyForms('a', transiting, words),
    ...bodyForms('b', natal, words),
    aspect: names.aspects[aspect],
    until: dayText(until, words),
  });
}

/** The transits of a moment, or that there are none. */
export function transitsText(
  { at, transits, of = [] }: { at: string; transits: readonly TransitSeen[]; of?: readonly Planet[] },
  who: Who,
  words: Words,
): AnswerText {
  const { transits: text, phrases } = words.guide.replies;
  const values = { whose: phrases.whose[who], day: dayText(at, words) };
  if (transits.length === 0) {
    // of some planets alone nothing follows for the others
    const { bodies: names } = words.guide.replies.names;
    const bodies = listText(
      of.map((planet) => names[planet].the ?? names[planet].plain),
      words,
    );
    return { text: filled(of.length > 0 ? text.quiet_of : text.quiet, { ...values, bodies }), more: '' };
  }
  const [first, ...rest] = transitLines(transits, who, words);
  return { text: `${filled(text.head, values)} ${first}`, more: rest.join(' ') };
}

interface MeetingFacts {
  natal: { body: BodyName; sign: string; degree: number };
  transiting: { body: Planet; sign: string; degree: number };
  running: { aspect: AspectName; until: string } | null;
  next: readonly { aspect: AspectName; exact_at: readonly string[] }[];
}

/** How a planet stands to a point of the birth now, and on which days it next meets it. */
export function meetingText({ natal, transiting, running, next }: MeetingFacts, who: Who, words: Words): string {
  const { transits: text, names, phrases } = words.guide.replies;
  const values = {
    whose: phrases.whose[who],
    ...bodyForms('a', transiting.body, words),
    ...bodyForms('b', natal.body, words),
    sign: signName(natal.sign, words),
    degree: degreeText(natal.degree),
    now_sign: signName(transiting.sign, words),
    now_degree: degreeText(transiting.degree),
  };
  const ahead = next.map(({ aspect, exact_at }) =>
    filled(text.meeting_day, {
      aspect: names.aspects[aspect],
      days: listText([...new Set(exact_at.map((at) => dayText(at, words)))], words),
    }),
  );
  return [
    filled(text.meeting, values),
    running
      ? filled(text.meeting_now, {
          ...values,
          aspect: names.aspects[running.aspect],
          until: dayText(running.until, words),
        })
      : text.meeting_none,
    ...(ahead.length > 0 ? [filled(text.meeting_next, { days: ahead.join('; ') })] : []),
  ].join(' ');
}

/** Whoever has died has a birth chart, and no days that touch it. */
export function lateText(who: Who, words: Words): string {
  const { transits: text, phrases } = words.guide.replies;
  return filled(text.late, { whose: phrases.whose[who] });
}

interface Passing {
  body: Planet;
  sign: string;
  house: number | null;
}

/** Where the quick bodies pass on a day, by house or, without houses, by sign. */
export function passingText(
  { at, passing }: { at: string; passing: readonly Passing[] },
  who: Who,
  words: Words,
): string {
  const { transits: text, phrases } = words.guide.replies;
  const lines = passing.map(({ body, sign, house }) =>
    filled(text[house === null ? 'in_sign' : 'in_house'], {
      whose: phrases.whose[who],
      ...bodyForms('a', body, words),
      sign: signName(sign, words),
      house: house ?? '',
      topic: house === null ? '' : houseTopic(house, words),
    }),
  );
  return filled(text.passing, { day: dayText(at, words), bodies: lines.join('; ') });
}

interface GocharaFacts {
  moon_sign: string;
  western_moon_sign: string;
  places: readonly { name: string; sign: string; western_sign: string; house: number }[];
}

/** The slow grahas counted from a Moon sign. */
export function gocharaText(
  { moon_sign, western_moon_sign, places }: GocharaFacts,
  words: Words,
): AnswerText & { meaning: string } {
  const { transits: text } = words.guide.replies;
  const lines = places.map(({ name, sign, western_sign, house }) =>
    filled(text.gochara_place, {
      ...grahaForms('graha', name, words),
      sign: rasiWithSign(sign, western_sign, words),
      house,
    }),
  );
  const moon = rasiWithSign(moon_sign, western_moon_sign, words);
  const { by_guru, by_shani } = words.vedic.readings.gochara;
  const lives = places.flatMap(({ name, house }) => {
    const life = name === 'Guru' ? by_guru[house - 1] : name === 'Shani' ? by_shani[house - 1] : undefined;
    return life ? [filled(text.gochara_life, { ...grahaForms('graha', name, words), house, life })] : [];
  });
  return {
    text: filled(text.gochara, { moon, places: listText(lines, words) }),
    more: [...lives, text.gochara_kind].join(' '),
    meaning: lives.join(' '),
  };
}

/** Planets counted from a rising sign. */
export function risingText(
  { rising, places }: { rising: string; places: readonly { body: Planet; sign: string; house: number }[] },
  words: Words,
): string {
  const { transits: text } = words.guide.replies;
  const lines = places.map(({ body, sign, house }) =>
    filled(text.rising_place, { ...bodyForms('a', body, words), sign: signName(sign, words), house }),
  );
  return filled(text.rising, { sign: signName(rising, words), places: listText(lines, words) });
}

/** When a planet leaves its sign. */
export function leavesText({ sign, next, at }: { sign: string; next: string; at: string }, words: Words): string {
  const values = { sign: signName(sign, words), next: signName(next, words), day: dayText(at, words) };
  return filled(words.guide.replies.transits.leaves, values);
}

interface ReturnDay {
  body: Planet;
  natal: { sign: string };
  exact_at: readonly string[];
}

/** When a planet comes back to its natal place. */
export function returnText(
  { body, natal, exact_at }: ReturnDay,
  { who, isPast, isExact }: { who: Who; isPast: boolean; isExact: boolean },
  words: Words,
): string {
  const { transits: text, phrases } = words.guide.replies;
  const phrase = isPast ? text.was_return : text[exact_at.length > 1 ? 'returns' : 'return'];
  return filled(phrase, {
    whose: phrases.whose[who],
    ...bodyForms('body', body, words),
    sign: signName(natal.sign, words),
    days: listText(
      exact_at.map((at) => (isExact ? instantText(at, words) : dayText(at, words))),
      words,
    ),
  });
}

/** When a planet was at its natal place of late. */
export const wasReturnText = (day: ReturnDay, who: Who, words: Words): string =>
  returnText(day, { who, isPast: true, isExact: false }, words);

interface SadeSatiFacts {
  moon_sign: string;
  western_moon_sign: string;
  shani_sign: string;
  shani_western_sign: string;
  present: boolean;
  phase: keyof Words['guide']['replies']['transits']['sade_sati']['phases'] | null;
  ends_at: string | null;
  next: { starts_at: string | null; ends_at: string | null } | null;
}

/** Whether dhaiya runs, and until when. */
export function dhaiyaText(
  { present, ends_at, ...dhaiya }: Omit<SadeSatiFacts, 'phase' | 'next'> & { shani_from_moon: number },
  who: Who,
  words: Words,
): string {
  const { transits, phrases } = words.guide.replies;
  return filled(transits.sade_sati.dhaiya[present ? 'running' : 'not_now'], {
    whose: phrases.whose[who],
    moon: rasiWithSign(dhaiya.moon_sign, dhaiya.western_moon_sign, words),
    shani: rasiWithSign(dhaiya.shani_sign, dhaiya.shani_western_sign, words),
    house: dhaiya.shani_from_moon,
    until: ends_at ? dayText(ends_at, words) : '',
  });
}

/** Which Moon signs have sade sati and dhaiya, while Shani stands where he does. */
export function sadeSatiSignsText(
  {
    shani_sign,
    until,
    sade_sati,
    dhaiya,
  }: Record<'sade_sati' | 'dhaiya', readonly string[]> & {
    shani_sign: string;
    until: string | null;
  },
  words: Words,
): string {
  const listed = (signs: readonly string[]) =>
    listText(
      signs.map((sign) => rasiWithSign(sign, SIGNS[RASIS.findIndex((rasi) => rasi === sign)], words)),
      words,
    );
  return filled(words.guide.replies.transits.sade_sati.signs, {
    shani: listed([shani_sign]),
    until: until ? dayText(until, words) : '',
    three: listed(sade_sati),
    two: listed(dhaiya),
  });
}

/** Whether sade sati runs, and until when; or when it comes next. */
export function sadeSatiText({ phase, ends_at, next, ...sade }: SadeSatiFacts, who: Who, words: Words): AnswerText {
  const { transits, phrases } = words.guide.replies;
  const { sade_sati: text } = transits;
  const sentence = filled(text[sade.present ? 'running' : 'not_now'], {
    whose: phrases.whose[who],
    moon: rasiWithSign(sade.moon_sign, sade.western_moon_sign, words),
    shani: rasiWithSign(sade.shani_sign, sade.shani_western_sign, words),
    phase: phase ? text.phases[phase] : '',
    until: ends_at ? dayText(ends_at, words) : '',
    from: next?.starts_at ? dayText(next.starts_at, words) : '',
    next_until: next?.ends_at ? dayText(next.ends_at, words) : '',
  });
  return { text: sentence, more: text.kind };
}
