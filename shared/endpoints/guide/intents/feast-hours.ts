/** The hours of a feast: its tithi's begin and end, the part of the day that its rule asks for, the Sun's entry. */
import { RASIS } from '../../../engine/names.ts';
import { addDays, dateFromText, dateText, jdOf, zonedText } from '../../../engine/sky/time.ts';
import { type DayPart, FESTIVAL_RULES, type FestivalRule } from '../../../engine/vedic/festival-rules.ts';
import { partOfDay } from '../../../engine/vedic/festivals.ts';
import { nextElongation, nextIngresses } from '../../../engine/western/sky-events.ts';
import { isNameIn } from '../../../narrow.ts';
import { feastHoursText } from '../../../prose/guide/almanac-more-text.ts';
import { risingText } from '../../../prose/guide/panchangam-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { panchangam } from '../../vedic/panchangam.ts';
import { endpointAnswer } from '../endpoint-answer.ts';
import type { IntentInput } from '../intent-input.ts';
import type { KnownPlace } from '../state.ts';

const TITHI = 12;
/** A tithi that a feast is kept by begins so many days before its noon at most, and lasts a day. */
const BEFORE = 2;
/** What is kept by the tithi at sunrise is begun in the first part of the day. */
const BEGUN_AT: Readonly<Partial<Record<DayPart, DayPart>>> = { sunrise: 'morning', dawn: 'dawn' };

export interface FeastHours {
  tithi?: { from: string; until: string };
  part?: { from: string; until: string };
  /** the Sun's entry into a sign */
  entry?: { rasi: (typeof RASIS)[number]; at: string };
}

/** The eleventh tithi of either fortnight that runs about a sunrise. */
function ekadashiAt(sunrise: number, clock: (jd: number) => string): FeastHours['tithi'] {
  const [span] = [10, 25]
    .map((tithi) => {
      const until = nextElongation(sunrise - 1, ((tithi + 1) * TITHI) % 360);
      return { from: nextElongation(until - BEFORE, tithi * TITHI), until };
    })
    .toSorted((one, other) => one.until - other.until);
  return { from: clock(span.from), until: clock(span.until) };
}

/** What of a feast is told by the clock on its day at a place; undefined where its rule names no hour. */
export function feastHours(
  name: string,
  day: string,
  place: KnownPlace,
  { words, language, context }: IntentInput,
): { text: string; data: Record<string, unknown> } | undefined {
  const rule: FestivalRule | undefined = isNameIn(FESTIVAL_RULES, name) ? FESTIVAL_RULES[name] : undefined;
  const { latitude, longitude, zone } = place;
  const dayOf = (date: string) =>
    endpointAnswer(panchangam, { date, lat: latitude, lon: longitude, tz: zone, language }, context).answer.result;
  const { sunrise, sunset } = dayOf(day);
  const { sunrise: next } = dayOf(dateText(addDays(dateFromText(day), 1)));
  const isEkadashi = name.endsWith('Ekadashi');
  if (!(rule || isEkadashi) || !sunrise || !sunset || !next) return undefined;
  const moment = (iso: string) => jdOf(Date.parse(iso) / 1000);
  const clock = (jd: number) => zonedText(jd, zone);
  const sun = { sunrise: moment(sunrise), sunset: moment(sunset), nextSunrise: moment(next) };
  const hours: FeastHours = {};
  const rising: string[] = [];
  if (rule?.kind === 'solar') {
    const [{ jd }] = nextIngresses('sun', sun.sunrise - BEFORE, 1, { sign: rule.sign, zodiac: 'lahiri' });
    hours.entry = { rasi: RASIS[rule.sign], at: clock(jd) };
  }
  if (rule?.kind === 'tithi') {
    const spans = rule.tithis.map((tithi) => {
      const from = nextElongation(sun.sunrise - BEFORE, tithi * TITHI);
      return { from, until: nextElongation(from, ((tithi + 1) * TITHI) % 360) };
    });
    const [span] = spans.toSorted((one, other) => one.from - other.from);
    hours.tithi = { from: clock(span.from), until: clock(span.until) };
    const part = partOfDay({ ...sun, place, from: sun.sunrise }, BEGUN_AT[rule.at] ?? rule.at);
    if (part && rule.at === 'moonrise') rising.push(risingText('moonrise', clock(part[0]), words));
    if (part && part[0] < part[1]) hours.part = { from: clock(part[0]), until: clock(part[1]) };
  }
  if (isEkadashi) hours.tithi = ekadashiAt(sun.sunrise, clock);
  if (!hours.tithi && !hours.entry) return undefined;
  return { text: paragraph(feastHoursText(hours, words), ...rising), data: { feast: name, ...hours } };
}
