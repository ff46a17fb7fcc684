/**
 * A transit told: a body that passes in a day or two in one short line, a slow one as the weeks or months that it is,
 * with what it is like, where in life it shows, and what to do with it. What the point that is touched has to do with
 * in this chart is told with the heaviest of its transits.
 */
import type { Phrases } from '../../content/grammar.ts';
import { type TransitWords, transitNatureOf } from '../../content/western-words.ts';
import type { Words } from '../../content/words.ts';
import { PLANETS, type Planet } from '../../engine/names.ts';
import { ASPECT_NAMES, type AspectName } from '../../engine/western/aspects.ts';
import type { PointName } from '../../engine/western/natal.ts';
import { isSlow, type QuickBody } from '../../engine/western/transits-between.ts';
import { longDateText } from '../date.ts';
import { formsOf } from '../forms.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { untold } from '../untold.ts';

/** From when to when, and when it is exact: instants in ISO 8601, in the zone of the answer; null beyond the range. */
interface Stretch {
  begins: string | null;
  ends: string | null;
  exact: readonly { at: string; retrograde: boolean }[];
  /** without an hour of birth all of it moves with the point that is touched */
  isRough: boolean;
}

/** A transit as its text needs it; the house is null where the birth time is unknown. */
export interface PassFacts extends Stretch {
  transiting: Planet;
  aspect: AspectName;
  natal: Exclude<PointName, 'mean_node' | 'mean_lilith' | 'ceres' | 'pallas' | 'juno' | 'vesta'>;
  /** the first exact moment, or the nearest: Julian day */
  at: number;
  house: number | null;
  /** of a planet that is touched: the house that it stands in, and another one that it rules */
  own: { house: number; ruled: number | null } | null;
  /** of a slow body, with what lies before and after the range, and whether it pauses for weeks in between */
  whole: Stretch & { isBroken?: boolean };
  /** the first day of the range: what was exact before it is over */
  from: string;
  /** the line of the day before it told the opposite of the same body, or of the same point */
  isContrary?: boolean;
  /** the day has a heavier one of the opposite kind, whose advice holds */
  isOutweighed?: boolean;
}

/** Which of several wordings is taken goes by the day. What an answer has `told` already is not told again. */
export function transitText(transit: PassFacts, words: Words, used = new Set<string>()): string {
  const { transiting } = transit;
  return isSlow(transiting) ? lastingText(transit, words, used) : passingText(transiting, transit, words, used);
}

/** One line: when, what touches what, and what to do with that day. */
function passingText(body: QuickBody, transit: PassFacts, words: Words, used: Set<string>): string {
  const { natal } = transit;
  const lead = leadText(transit, spanText(transit, words), words);
  if (transit.isOutweighed) {
    const { stop } = words.grammar;
    const like = untold([likeText(transit, body, words) + stop], used);
    return `${lead}: ${like ?? againText(body, transit, words, used) + stop}`;
  }
  const told = quickLine(body, transit, words);
  const line = told && untold([told], used);
  if (line) return `${lead}: ${line}`;
  const point = isPoint(natal) ? [pointText(transit, natal, words)] : [];
  const advice = untold([...point, ...adviceTexts(transit, words)], used);
  if (advice) return `${lead}${words.grammar.stop} ${advice}`;
  return `${lead}: ${againText(body, transit, words, used)}${words.grammar.stop}`;
}

/** Where all there is to do was told before: what the day is like, in the field that the point stands for. */
function againText(body: QuickBody, transit: PassFacts, { transits }: Words, used: Set<string>): string {
  const likes = transits.summary.likes[body][transitNatureOf(transit.aspect)];
  const turn = turnOf(transit);
  const lines = likes.map((_, next) =>
    filled(transits.again, { field: transits.fields[transit.natal], like: inTurn(likes, turn + next) }),
  );
  return untold(lines, used) ?? lines[0];
}

/** What a day is like, as its own line says it without what to do: a clause. */
export function likeText(transit: PassFacts, body: QuickBody, words: Words): string {
  const { grammar, transits } = words;
  const line =
    quickLine(body, transit, words) ??
    inTurn(transits.summary.likes[body][transitNatureOf(transit.aspect)], turnOf(transit));
  const [first] = line.split(/[;.।] /u);
  return first.endsWith(grammar.stop) ? first.slice(0, -grammar.stop.length) : first;
}

/** What the day is like on which a quick body touches a planet or an angle, and what to do. */
export function quickLine(body: QuickBody, { aspect, natal }: PassFacts, { transits }: Words): string | undefined {
  return isPoint(natal) ? undefined : transits.quick[body][natal][transitNatureOf(aspect)];
}

/** When it is and what it is: a clause. */
function leadText(transit: PassFacts, span: string, words: Words): string {
  // most begin with the day, for whoever looks for one; so do returns, or the day would be that of the birth
  const turn = isReturn(transit) || turnOf(transit) % 5 < 3 ? 0 : 1;
  const mould = transit.isContrary ? words.transits.contrary : inTurn(words.transits.passing, turn);
  return filled(mould, { span, touch: touchText(transit, words) });
}

/** What it is like, by what and for how long, what of life it is about, what to do about it, and how it passes. */
function lastingText(transit: PassFacts, words: Words, used: Set<string>): string {
  const { transiting, aspect, natal, house, whole } = transit;
  const lead = leadText(transit, seasonText(whole, words), words);
  const life = isPoint(natal)
    ? pointText(transit, natal, words)
    : untold([pairText(transiting, aspect, natal, words)], used);
  return [
    life,
    lead + exactFromText(whole, transit.from, words) + words.grammar.stop,
    house === null ? undefined : placeText(transit, house, words, used),
    untold(adviceTexts(transit, words), used),
    untold(passTexts(transit, words), used),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Where in life it shows: in the house that it passes through, and once in an answer also in that of the planet which
 * it touches; where both are one, in one that this planet rules.
 */
function placeText(transit: PassFacts, house: number, words: Words, used: Set<string>): string | undefined {
  const { own, natal } = transit;
  const { transits: text, natal: ofBirth } = words;
  const { houses, bodies } = ofBirth.names;
  const values = { ...formsOf('house', houses[house]), area: text.areas[house] };
  const inOrder = (moulds: Phrases) => moulds.map((_, next) => inTurn(moulds, turnOf(transit) + next));
  const fresh = (moulds: Phrases) => untold(inOrder(moulds), used) ?? inOrder(moulds)[0];
  if (!own || !untold([`owns ${natal}`], used)) {
    return untold(
      inOrder(text.shows).map((mould) => filled(mould, values)),
      used,
    );
  }
  const point = { ...values, ...formsOf('natal', bodies[natal]) };
  const other = own.house === house ? own.ruled : own.house;
  if (other === null) return filled(fresh(text.owns), point);
  const second = formsOf('second', houses[other]);
  return own.house === house
    ? filled(fresh(text.owns_ruling), point, second, { ruled: text.areas[other] })
    : filled(fresh(text.places), point, second, { other: text.areas[other] });
}

/** What the pass of the range is among all of a round: one that the wider range cuts has more than it shows. */
function passTexts({ exact, whole }: PassFacts, { transits: { passes } }: Words): Phrases {
  const pass = whole.exact.findIndex(({ at }) => at === exact[0]?.at);
  if (whole.isRough || pass < 0 || whole.exact.length < 2 || whole.begins === null || whole.ends === null) return [];
  if (exact.length > 1) return passes.all;
  return pass === 0 ? passes.first : pass === whole.exact.length - 1 ? passes.last : passes.between;
}

/** The days on which it is exact: the end of a clause. */
export function exactText({ exact, begins, ends, isRough }: Stretch, words: Words): string {
  const days = exact.map(({ at }) => at);
  return isRough || days.length === 0
    ? ''
    : filled(words.transits.exact, { days: daysText(days, { begins, ends }, words) });
}

/** The days on which it is exact from a day on, or the last one before it. */
function exactFromText(stretch: Stretch, from: string, words: Words): string {
  const coming = comingOf(stretch, from);
  if (coming.length > 0) return exactText({ ...stretch, exact: coming }, words);
  const [last] = stretch.exact.slice(-1);
  if (!last || stretch.isRough) return '';
  // a day that is over may be of any year
  const { transits: text, grammar } = words;
  return filled(text.exact_past, { days: longDateText(last.at, grammar, text.on_full_day) });
}

/** What is exact on a day or after it. */
export function comingOf({ exact }: Pick<Stretch, 'exact'>, from: string): Stretch['exact'] {
  // by the days of the answer's own zone: in the first hours of a day it is still the day before in Greenwich
  return exact.filter(({ at }) => at.slice(0, 10) >= from);
}

/** Points that are neither planet nor angle. */
function isPoint(natal: PassFacts['natal']): natal is 'chiron' | 'true_node' {
  return natal === 'chiron' || natal === 'true_node';
}

function pointText({ transiting, aspect }: PassFacts, point: 'chiron' | 'true_node', { transits }: Words): string {
  return filled(transits.points[point][transitNatureOf(aspect)], { brings: transits.brings[transiting] });
}

export function turnOf({ transiting, aspect, at }: PassFacts): number {
  return Math.floor(at) + 3 * ASPECT_NAMES.indexOf(aspect) + PLANETS.indexOf(transiting);
}

/** What to do with it: where its house is known first what belongs there, then what belongs to the two, or the body. */
export function adviceTexts(transit: PassFacts, words: Words): string[] {
  const { transiting, aspect, natal, house } = transit;
  const practices = practiceTexts(transiting, aspect, turnOf(transit), words);
  const anywhere = [...useTexts(transiting, aspect, natal, words), ...practices];
  return house === null ? anywhere : [houseText({ transiting, aspect, house }, words), ...anywhere];
}

/** What to do in a house that a body passes through, as the aspect is that it makes there. */
export function houseText(
  { transiting, aspect, house }: { transiting: Planet; aspect: AspectName; house: number },
  { transits }: Words,
): string {
  return transits.advice[transiting][house][transitNatureOf(aspect)];
}

/** What to do with it, where no house is known. */
export function practiceText(body: Planet, aspect: AspectName, turn: number, words: Words): string {
  return practiceTexts(body, aspect, turn, words)[0];
}

/** All that there is to do with it, beginning with the one whose turn it is. */
export function practiceTexts(body: Planet, aspect: AspectName, turn: number, { transits }: Words): string[] {
  const practices = transits.practices[body][transitNatureOf(aspect)];
  return practices.map((_, next) => filled(transits.practice, { practice: inTurn(practices, turn + next) }));
}

/** What two planets are good for at an aspect; nothing of points that are none. */
export function useTexts(one: Planet, aspect: AspectName, other: PointName, { transits: { uses } }: Words): string[] {
  const use = (uses[`${one}-${other}`] ?? uses[`${other}-${one}`])?.[transitNatureOf(aspect)];
  return use === undefined ? [] : [use];
}

/** What two of the sky, or a body and a place of a birth chart, do together. */
export function pairText(
  one: Planet,
  aspect: AspectName,
  other: Planet | 'ascendant' | 'mc',
  { transits: { pairs } }: Words,
): string {
  return (pairs[`${one}-${other}`] ?? pairs[`${other}-${one}`])[transitNatureOf(aspect)];
}

export function inTurn(phrases: Phrases, turn: number): string {
  return phrases[turn % phrases.length];
}

/** The point that is touched, as the reader's own. */
export function pointName({ transiting, natal }: PassFacts, { transits: text, natal: { names } }: Words): string {
  return transiting === natal ? filled(text.own, formsOf('body', names.bodies[transiting])) : text.your[natal];
}

function isReturn({ transiting, natal, aspect }: PassFacts): boolean {
  return transiting === natal && aspect === 'conjunction';
}

/** What touches what: a clause. */
export function touchText(transit: PassFacts, words: Words): string {
  const { transits: text, natal } = words;
  const { names } = natal;
  const { transiting, aspect } = transit;
  const body = formsOf('body', names.bodies[transiting]);
  return filled(
    isReturn(transit)
      ? text.back[transiting === 'sun' ? 'sun' : 'other']
      : inTurn(text.touches[aspect] ?? text.touches.other, turnOf(transit)),
    body,
    {
      your_point: pointName(transit, words),
      aspect: names.aspects[aspect].plain,
    },
  );
}

/** When: of a quick one the days on which it is exact, else the days that the range holds. */
export function spanText({ begins, ends, exact, isRough }: Stretch, words: Words): string {
  const { transits: text, grammar } = words;
  const day = (iso: string | null) => (iso === null ? '' : longDateText(iso, grammar, text.day));
  const days = exact.length > 0 ? exact.map(({ at }) => at) : begins && day(begins) === day(ends) ? [begins] : [];
  if (days.length > 0) {
    return filled(text.spans[isRough ? 'around' : 'on'], {
      days: daysText(days, { begins: null, ends: null }, words),
    });
  }
  // of two days of one month the first is told by its number
  const from =
    begins && begins.slice(0, 7) === ends?.slice(0, 7) ? longDateText(begins, grammar, '{day}') : day(begins);
  return roughly(filled(text.spans[endsOf({ begins, ends })], { from, until: day(ends) }), isRough, words);
}

/** A stretch as no more than it is known. */
function roughly(span: string, isRough: boolean, { transits }: Words): string {
  return isRough ? filled(transits.roughly, { span }) : span;
}

/** The longest stretch that is told by its days. */
const LONG_DAYS = 45;
const DAY_MS = 86_400_000;

/** From when to when a slow one is felt: by months where it lasts long, and whether it comes in parts. */
export function seasonText(whole: PassFacts['whole'], words: Words): string {
  const { begins, ends } = whole;
  if (begins && ends && Date.parse(ends) - Date.parse(begins) < LONG_DAYS * DAY_MS) {
    return spanText({ ...whole, exact: [] }, words);
  }
  const { transits: text, grammar } = words;
  const month = (iso: string | null, form = text.month) => (iso === null ? '' : longDateText(iso, grammar, form));
  const isOneYear = begins?.slice(0, 4) === ends?.slice(0, 4);
  const values = { from: month(begins, isOneYear ? '{month}' : undefined), until: month(ends) };
  const season = filled(text.seasons[endsOf(whole)], values);
  return roughly(whole.isBroken ? filled(text.in_parts, { season }) : season, whole.isRough, words);
}

function endsOf({ begins, ends }: Pick<Stretch, 'begins' | 'ends'>): keyof TransitWords['seasons'] {
  return begins && ends ? 'both' : begins ? 'from' : ends ? 'until' : 'open';
}

/** Days, each once; with the year where the stretch around them sees the end of one. */
export function daysText(
  moments: readonly string[],
  { begins, ends }: Pick<Stretch, 'begins' | 'ends'>,
  words: Words,
): string {
  const { transits: text, grammar } = words;
  const years = new Set([begins, ends, ...moments].flatMap((iso) => iso?.slice(0, 4) ?? []));
  const form = years.size > 1 ? text.on_full_day : text.on_day;
  return listText([...new Set(moments.map((at) => longDateText(at, grammar, form)))], words);
}
