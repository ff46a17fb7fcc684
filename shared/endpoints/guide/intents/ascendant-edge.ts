/** How near the ascendant stands to another sign, by the hour that was told. */
import { RASIS, SIGNS } from '../../../engine/names.ts';
import { norm360 } from '../../../engine/sky/angle.ts';
import { edgeText, hourOffText } from '../../../prose/guide/edge-text.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, subjectOf } from '../intent-input.ts';
import type { KnownPerson } from '../state.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { chartOf } from './natal-western.ts';

/** Nearer than this to another sign an hour by the clock may be wrong enough. */
const NEAR_DEG = 0.5;
/** So many minutes people mean by about. */
const ABOUT_MIN = 30;
/** The speed of the ascendant is taken over so many minutes. */
const STEP_MIN = 4;
/** How far an hour is thought to be off, where nobody says it. */
const USUAL_MIN = 15;

interface Edges {
  sign: number;
  degree: number;
  /** minutes since the ascendant came into its sign, and until it leaves it */
  since: number;
  until: number;
}

/** Where the ascendant stands at the hour that was told, so many minutes later: its sign and degree. */
function ascendantOf(input: IntentInput, isVedic: boolean, later = 0): { sign: number; degree: number } | undefined {
  const person = shifted(subjectOf(input), later);
  if (isVedic) {
    const { ascendant } = rasiChartOf(input, person).chart;
    return ascendant ? { sign: RASIS.indexOf(ascendant.sign), degree: ascendant.degree } : undefined;
  }
  const { ascendant } = chartOf(input, person).answer.chart;
  return ascendant ? { sign: SIGNS.findIndex((sign) => sign === ascendant.sign), degree: ascendant.degree } : undefined;
}

/** Somebody born so many minutes later. */
function shifted(person: KnownPerson, minutes: number): KnownPerson {
  if (minutes === 0) return person;
  const at = new Date(Date.parse(`${person.date}T${person.time}:00Z`) + 60_000 * minutes).toISOString();
  return { ...person, date: at.slice(0, 10), time: at.slice(11, 16) };
}

function edgesOf(input: IntentInput, isVedic: boolean, isFar: (degree: number) => boolean): Edges | undefined {
  const { date, time, place } = subjectOf(input);
  if (date === undefined || time === undefined || !place) return undefined;
  const now = ascendantOf(input, isVedic);
  if (!now || isFar(now.degree)) return undefined;
  const later = ascendantOf(input, isVedic, STEP_MIN);
  const speed = later ? norm360(30 * (later.sign - now.sign) + later.degree - now.degree) / STEP_MIN : 0;
  if (speed <= 0 || speed > 10) return undefined;
  return { ...now, since: now.degree / speed, until: (30 - now.degree) / speed };
}

/** That the ascendant may be in the next sign: at its edge, or where the hour is only about right. */
export function edgeOf(input: IntentInput, isVedic: boolean): string {
  const { timeAbout } = subjectOf(input);
  const isFar = (degree: number) => !timeAbout && degree >= NEAR_DEG && degree <= 30 - NEAR_DEG;
  const edges = edgesOf(input, isVedic, isFar);
  if (!edges) return '';
  const { sign, degree, since, until } = edges;
  const isNear = Math.min(degree, 30 - degree) < NEAR_DEG || Math.min(since, until) < ABOUT_MIN;
  return isNear
    ? edgeText({ sign, isLater: until < since, minutes: Math.min(since, until) }, isVedic, input.words)
    : '';
}

/** Whether an hour that is some minutes off has another ascendant. */
export function hourOff(input: IntentInput, isVedic: boolean): GuideAnswer | undefined {
  const edges = edgesOf(input, isVedic, () => false);
  if (!edges) return undefined;
  const minutes = Number(/\d{1,3}/.exec(input.message)?.[0] ?? USUAL_MIN);
  const { sign, since, until } = edges;
  const values = { sign, since: Math.max(1, Math.round(since)), until: Math.max(1, Math.round(until)) };
  const isMoved = Math.min(since, until) <= minutes;
  const names = isVedic ? RASIS : SIGNS;
  const signs = [11, 0, 1].map((step) => names[(sign + step) % 12]);
  return { text: hourOffText({ ...values, isMoved }, isVedic, input.words), facts: [ownFact({ ...values, signs })] };
}
