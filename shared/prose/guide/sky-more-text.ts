/** More of the sky in sentences: lists of Moons, seasons, turns of the year, two planets, what is ahead. */
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/names.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { bodyForms, signName } from './names.ts';
import { dayText, dayThereText, degreeText, instantText } from './phrases.ts';

const textsOf = ({ guide }: Words) => guide.replies.current_sky.more;

/** How many days it is until then. */
export function daysToText(date: string, days: number, words: Words): string {
  const { today, tomorrow, days: many } = textsOf(words).days_to;
  return filled(days === 0 ? today : days === 1 ? tomorrow : many, { days, day: dayText(date, words) });
}

/** Whether a planet is combust, and until when or from when. */
export function combustText(
  { body, apart, from, until, isNow }: { body: Planet; apart: number; from?: string; until: string; isNow: boolean },
  words: Words,
): string {
  const { combust } = textsOf(words);
  const values = {
    apart: degreeText(apart),
    from: from ? dayThereText(from, words) : '',
    until: dayThereText(until, words),
  };
  return filled(isNow ? combust.now : combust.not, bodyForms('body', body, words), values);
}

/** From when the hours before an eclipse are kept; without a place it is asked for. */
export function sutakText(
  { light, kind, from, isPlaced }: { light: 'sun' | 'moon'; kind: string; from?: string; isPlaced: boolean },
  words: Words,
): string {
  const { sutak } = textsOf(words);
  if (kind === 'penumbral') return sutak.none;
  if (!isPlaced) return sutak.where;
  return from === undefined ? sutak.unseen : filled(sutak[light], { from: from.slice(11, 16) });
}

/** The days of full or new Moons in a stretch. */
export function moonsText(
  { event, from, until, at }: { event: 'full_moon' | 'new_moon'; from: string; until: string; at: readonly string[] },
  words: Words,
): string {
  const days = listText(
    at.map((each) => dayThereText(each, words)),
    words,
  );
  const clock = words.there?.city ?? 'UTC';
  return filled(textsOf(words).moons[event], { from: dayText(from, words), until: dayText(until, words), days, clock });
}

interface NamedMoon {
  /** `moon_1` … `moon_12`, `harvest_moon`, `super_moon`, `blue_moon` */
  asked: string;
  at: string;
  sign: string;
  degree: number;
  month: number;
  km: number;
  next: { at: string; month: number; isIt: boolean };
}

/** When a full Moon of that name is; where the next is asked about, whether it is that one. */
export function namedMoonText(
  { asked, at, sign, degree, month, km, next }: NamedMoon,
  isOfNext: boolean,
  words: Words,
): string {
  const { named } = textsOf(words);
  const values = {
    at: instantText(at, words),
    sign: signName(sign, words),
    degree: degreeText(degree),
    month: words.grammar.months[month - 1],
    name: named.names[month - 1],
    km,
  };
  if (asked === 'super_moon') return filled(named.super, values);
  if (asked === 'blue_moon') return filled(named.blue, values);
  if (asked === 'harvest_moon') return filled(named.harvest, values);
  const sentence = filled(named.of_month, values);
  if (!isOfNext || next.isIt) return sentence;
  const other = { name: named.names[next.month - 1], at: dayThereText(next.at, words) };
  return `${filled(named.next_other, other)} ${sentence}`;
}

/** From when until when the Sun is in a sign. */
export function seasonText({ sign, from, until }: { sign: string; from: string; until: string }, words: Words): string {
  const values = { sign: signName(sign, words), from: instantText(from, words), until: instantText(until, words) };
  return filled(textsOf(words).season, values);
}

/** An equinox or a solstice, and the seasons that begin with it north and south. */
export function turnText(
  { turn, at }: { turn: keyof Words['guide']['replies']['current_sky']['more']['turns']; at: string },
  words: Words,
): string {
  return filled(textsOf(words).turns[turn], { at: instantText(at, words) });
}

interface PairFacts {
  bodies: readonly [Planet, Planet];
  apart: number;
  tie: { aspect: AspectName; orb: number } | null;
  next?: { aspect: AspectName; at: string; sign: string; degree: number };
}

/** Whether two planets stand in aspect, and when they do next. */
export function pairText({ bodies: [a, b], apart, tie, next }: PairFacts, isCazimi: boolean, words: Words): string {
  const { pair } = textsOf(words);
  const { compatibility, names } = words.guide.replies;
  const forms = { ...bodyForms('one', a, words), ...bodyForms('other', b, words) };
  const tied = (aspect: AspectName) => filled(compatibility.tie, forms, { aspect: names.aspects[aspect] });
  if (next) {
    const values = {
      at: instantText(next.at, words),
      sign: signName(next.sign, words),
      degree: degreeText(next.degree),
    };
    return isCazimi ? filled(pair.cazimi, forms, values) : filled(pair.next, { ...values, tie: tied(next.aspect) });
  }
  if (!tie) return filled(pair.none, forms, { apart: degreeText(apart) });
  return filled(pair.tied, { tie: tied(tie.aspect), orb: degreeText(tie.orb) });
}

interface EventFacts {
  kind: string;
  at: string;
  body?: Planet;
  sign?: string;
  direction?: 'direct' | 'retrograde';
  bodies?: readonly Planet[];
  aspect?: AspectName;
}

/** What happens in a stretch of days. */
export function aheadText(
  { from, until, events }: { from: string; until: string; events: readonly EventFacts[] },
  words: Words,
): string {
  const { ahead } = textsOf(words);
  const values = { from: dayText(from, words), until: dayText(until, words) };
  if (events.length === 0) return filled(ahead.quiet, values);
  return filled(ahead.head, { ...values, events: events.map((event) => eventText(event, words)).join('; ') });
}

/** What the calendar of the sky calls an event. */
function eventText({ kind, at, body, sign, direction, bodies, aspect }: EventFacts, words: Words): string {
  const { ahead } = textsOf(words);
  const { compatibility, names } = words.guide.replies;
  const values = { day: dayText(at, words), sign: sign === undefined ? '' : signName(sign, words) };
  const [a, b] = bodies ?? [];
  if (a && b && aspect) {
    const forms = { ...bodyForms('one', a, words), ...bodyForms('other', b, words) };
    return filled(ahead.aspect, {
      ...values,
      tie: filled(compatibility.tie, forms, { aspect: names.aspects[aspect] }),
    });
  }
  if (body && kind === 'station') return filled(ahead[direction ?? 'direct'], bodyForms('body', body, words), values);
  if (body) return filled(ahead.ingress, bodyForms('body', body, words), values);
  const of = {
    new_moon: ahead.new_moon,
    full_moon: ahead.full_moon,
    solar_eclipse: ahead.sun,
    lunar_eclipse: ahead.moon,
  };
  return filled(of[kind as keyof typeof of], values);
}
