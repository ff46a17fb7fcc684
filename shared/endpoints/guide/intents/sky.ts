/** The sky of a day and what it does next: positions, phases, stations, changes of sign, eclipses. */

import { NAKSHATRAS, PLANETS, type Planet, SIGNS } from '../../../engine/names.ts';
import { degreeInSign, norm360, signOf } from '../../../engine/sky/angle.ts';
import { type Eclipse, nextEclipse, position } from '../../../engine/sky/ephemeris.ts';
import { civilFromText, FIRST_JD, jdOf, LAST_JD, utcText, zonedText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { nakshatraOf, padaOf } from '../../../engine/vedic/nakshatra.ts';
import { type AspectName, aspectBetween } from '../../../engine/western/aspects.ts';
import { lunarPhase } from '../../../engine/western/lunar-phase.ts';
import {
  lastIngresses,
  lastStations,
  lunationEclipse,
  type Moving,
  nextIngresses,
  nextPhase,
  nextStations,
} from '../../../engine/western/sky-events.ts';
import { voidOfCourse } from '../../../engine/western/void-of-course.ts';
import { sutakText } from '../../../prose/guide/sky-more-text.ts';
import {
  aspectsText,
  eclipseSeenText,
  eclipsesText,
  eclipsesUnseenText,
  emptySignText,
  ingressesText,
  isBackwardsText,
  lastRetrogradesText,
  motionText,
  phaseAheadText,
  phaseNowText,
  positionsText,
  retrogradesText,
  starText,
  staysText,
  voidText,
} from '../../../prose/guide/sky-text.ts';
import { skyWorth } from '../../../prose/guide/worth-text.ts';
import { paragraph } from '../../../prose/paragraph.ts';
import { truncated } from '../../vocabulary.ts';
import { westernEvents } from '../../western/events.ts';
import { isAskedFirst } from '../denied.ts';
import { endpointAnswer, ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentHandler, type IntentInput, isSidereal } from '../intent-input.ts';
import { topicsIn } from '../understanding.ts';
import { combustOf, moonsListed, namedMoon, pairOf, seasonOf, skyAhead, turnOfYear, withDaysTo } from './sky-more.ts';

/** What was asked, and how it is told; the first that fits. */
const QUESTIONS: readonly { fits(input: IntentInput): boolean; answer(input: IntentInput): GuideAnswer }[] = [
  { fits: has('ahead'), answer: skyAhead },
  { fits: has('listed'), answer: moonsListed },
  { fits: has('named_moon'), answer: namedMoon },
  { fits: has('season_of'), answer: seasonOf },
  { fits: (input) => has('turn_of_year')(input) && input.topic.signs.length > 0, answer: turnOfYear },
  { fits: has('pair'), answer: pairOf },
  { fits: has('combust'), answer: combustOf },
  { fits: has('void'), answer: voidMoon },
  { fits: has('eclipse'), answer: eclipses },
  { fits: has('full_moon'), answer: (input) => phaseAhead(input, 2) },
  { fits: has('new_moon'), answer: (input) => phaseAhead(input, 0) },
  { fits: (input) => isOfMotion(input) && isBackward(input) && bodiesOf(input).length > 0, answer: lastRetrogrades },
  { fits: isOfMotion, answer: motion },
  {
    fits: (input) =>
      isBackward(input) && bodiesOf(input).length > 0 && (has('enters')(input) || input.topic.signs.length > 0),
    answer: stays,
  },
  {
    fits: (input) => (has('enters')(input) || has('ends')(input)) && bodiesOf(input).length > 0,
    answer: ingress,
  },
  {
    fits: (input) => has('when')(input) && bodiesOf(input).length > 0 && input.topic.signs.length > 0,
    answer: ingress,
  },
  { fits: has('phase'), answer: phaseNow },
  { fits: (input) => OF_ASPECTS.some((word) => has(word)(input)) && bodiesOf(input).length > 0, answer: aspects },
];

export const currentSky: IntentHandler = {
  missing: () => [],
  answer: (input) =>
    withDaysTo((QUESTIONS.find(({ fits }) => fits(input)) ?? { answer: positions }).answer(input), input),
};

function has(word: string) {
  return ({ topic }: IntentInput) => topic.words.includes(word);
}

function isOfMotion({ topic: { words } }: IntentInput): boolean {
  return words.includes('retrograde') || words.includes('direct');
}

/** What lies behind is asked for: the last time, the time before that; `when was`, where no day or year is named. */
function isBackward({ topic: { words, day, year } }: IntentInput): boolean {
  if (words.includes('last_one') || words.includes('comes_before')) return true;
  return words.includes('past') && words.includes('when') && day === undefined && year === undefined;
}

/** What a reply calls a body that moves through the signs. */
type SkyBody = Planet | 'rahu' | 'ketu';

/** Bodies that were named and move through the signs. */
function bodiesOf({ topic }: IntentInput): SkyBody[] {
  return ([...PLANETS, 'rahu', 'ketu'] as const).filter((body) => topic.bodies.includes(body));
}

const movingOf = (body: SkyBody): Moving => (body === 'rahu' || body === 'ketu' ? 'mean_node' : body);

const zodiacOf = (input: IntentInput) => (isSidereal(input) ? ('lahiri' as const) : ('tropical' as const));

/** The moment that is asked about: now, or an hour of another day, noon where none is said. */
function momentOf({ topic, today, zone, context }: IntentInput, hour = '12:00'): number {
  const { day, time, year, month } = topic;
  if (day === undefined && year !== undefined) {
    return Math.max(
      FIRST_JD,
      jdOf(instantOf('UTC', civilFromText(`${year}-${String(month ?? 1).padStart(2, '0')}-01`, '00:00')).epochS),
    );
  }
  if ((day === undefined || day === today) && time === undefined) return jdOf(context.now);
  const where = topic.words.includes('utc') ? 'UTC' : zone;
  return jdOf(instantOf(where, civilFromText(day ?? today, time ?? hour)).epochS);
}

/** The last moment that is asked about; undefined where no year or month is. */
function endOf({ topic: { year, month, day } }: IntentInput): number | undefined {
  if (year === undefined || day !== undefined) return undefined;
  const [ends, of] = month === undefined ? [year + 1, 1] : [year + (month === 12 ? 1 : 0), (month % 12) + 1];
  return Math.min(
    LAST_JD,
    jdOf(instantOf('UTC', civilFromText(`${Math.min(ends, 2399)}-${String(of).padStart(2, '0')}-01`, '00:00')).epochS),
  );
}

function bodyAt(body: SkyBody, jd: number, input: IntentInput) {
  const { longitude: plain, speed } = position(jd, movingOf(body), zodiacOf(input));
  const longitude = body === 'ketu' ? norm360(plain + 180) : plain;
  return {
    body,
    sign: SIGNS[signOf(longitude)],
    degree: truncated(degreeInSign(longitude)),
    retrograde: speed < 0,
  };
}

/** Facts name the zodiac that their signs are of. */
const zodiacFact = (input: IntentInput) =>
  isSidereal(input) ? { zodiac: 'sidereal' as const, ayanamsa: 'lahiri' } : { zodiac: 'tropical' as const };

function positions(input: IntentInput): GuideAnswer {
  const jd = momentOf(input);
  const named = bodiesOf(input);
  const all = (named.length > 0 ? named : PLANETS).map((body) => bodyAt(body, jd, input));
  // `which planets are in Libra today?`
  const signs = named.length > 0 || !has('which_one')(input) ? [] : input.topic.signs.map((sign) => SIGNS[sign]);
  const placed = signs.length > 0 ? all.filter(({ sign }) => signs.includes(sign)) : all;
  if (placed.length === 0) return emptySign(signs[0], jd, input);
  const withMoon = named.includes('moon') || (named.length === 0 && signs.length === 0);
  const data = {
    at: utcText(jd),
    ...zodiacFact(input),
    positions: placed,
    ...(withMoon ? { moon: phaseFact(jd) } : {}),
  };
  const told = positionsText(data, input.words);
  const star = named.includes('moon') && has('nakshatra')(input) ? starOf(jd) : undefined;
  const texts = star ? { ...told, text: `${told.text} ${starText(star, input.words)}` } : told;
  const worth = named.length > 0 ? skyWorth({ ...placed[0], isOfMotion: false }, input.words) : {};
  return { ...texts, ...worth, facts: [ownFact({ ...data, ...star })], found: dayFound(input, jd) };
}

/** The star that the Moon stands in. */
function starOf(jd: number) {
  const { longitude } = position(jd, 'moon', 'lahiri');
  return { nakshatra: NAKSHATRAS[nakshatraOf(longitude)], pada: padaOf(longitude) };
}

/** A sign in which nothing stands. */
function emptySign(sign: (typeof SIGNS)[number], jd: number, input: IntentInput): GuideAnswer {
  const data = { at: utcText(jd), ...zodiacFact(input), sign, positions: [] };
  return { text: emptySignText(data, input.words), facts: [ownFact(data)], found: dayFound(input, jd) };
}

/** Whether the Moon is void of course, and from when to when. */
function voidMoon(input: IntentInput): GuideAnswer {
  const jd = momentOf(input);
  const { sign, next, from, until } = voidOfCourse(jd);
  const data = {
    at: utcText(jd),
    void_of_course: from <= jd,
    sign: SIGNS[sign],
    from: utcText(from),
    until: utcText(until),
    next_sign: SIGNS[next],
  };
  return { text: voidText(data, input.words), facts: [ownFact(data)], found: dayFound(input, jd) };
}

/** What asks how a planet stands to others, which aspects are told, and how near they are. */
const OF_ASPECTS: readonly string[] = ['aspects', 'conjunct', 'square', 'opposite', 'trine', 'sextile'];
const TOLD_ASPECTS: readonly AspectName[] = ['conjunction', 'sextile', 'square', 'trine', 'opposition'];
const NEAR_DEG = 5;

/** The aspects of a planet on a day, to all others or to the one that is named beside it. */
function aspects(input: IntentInput): GuideAnswer {
  const jd = momentOf(input);
  const [named, other] = bodiesOf(input).flatMap((body) => PLANETS.find((planet) => planet === body) ?? []);
  if (!named) return positions(input);
  const at = (name: Planet) => ({ name, longitude: position(jd, name).longitude });
  const ties = PLANETS.filter((body) => body !== named && (other === undefined || body === other))
    .flatMap((body) => {
      const orbs = (aspect: AspectName) => (TOLD_ASPECTS.includes(aspect) ? NEAR_DEG : undefined);
      return aspectBetween(at(named), at(body), orbs) ?? [];
    })
    .sort((one, two) => one.orb - two.orb);
  const data = { at: utcText(jd), ...zodiacFact(input), positions: [bodyAt(named, jd, input)], aspects: ties };
  return { text: aspectsText(data, input.words), facts: [ownFact(data)], found: dayFound(input, jd) };
}

/** A past or future day that was asked about is `that day` from now on. */
const dayFound = ({ topic }: IntentInput, jd: number) => topic.day ?? utcText(jd);

function phaseFact(jd: number) {
  const [sun, moon] = [position(jd, 'sun'), position(jd, 'moon')];
  const halfDayDeg = (moon.speed - sun.speed) / 2;
  const { name, elongation, illumination } = lunarPhase(sun.longitude, moon.longitude, halfDayDeg);
  return { phase: name, elongation: truncated(elongation), lit_percent: Math.round(100 * illumination) };
}

function phaseNow(input: IntentInput): GuideAnswer {
  const jd = momentOf(input);
  const isNow = input.topic.day === undefined || input.topic.day >= input.today;
  const next = isNow ? { next_full_moon: utcText(nextPhase(jd, 2)), next_new_moon: utcText(nextPhase(jd, 0)) } : {};
  const data = {
    at: utcText(jd),
    ...zodiacFact(input),
    position: bodyAt('moon', jd, input),
    moon: phaseFact(jd),
    ...next,
  };
  return { text: phaseNowText(data, input.words), facts: [ownFact(data)], found: dayFound(input, jd) };
}

function phaseAhead(input: IntentInput, quarter: 0 | 2): GuideAnswer {
  const isPast = isBackward(input);
  const from = momentOf(input, isPast ? undefined : '00:00');
  const jd = isPast ? lastPhase(from, quarter) : nextPhase(from, quarter);
  const event = quarter === 2 ? ('full_moon' as const) : ('new_moon' as const);
  const eclipse = lunationEclipse(jd, quarter);
  const data = {
    event,
    at: utcText(jd),
    ...zodiacFact(input),
    moon: placeOf('moon', jd, input),
    eclipse: eclipse && { light: eclipse.light, kind: eclipse.kind },
  };
  const isOver = jd < jdOf(input.context.now);
  return { text: phaseAheadText({ ...data, isOver }, input.words), facts: [ownFact(data)], found: data.at };
}

/** Phases of one kind follow one another within so many days. */
const LONGEST_MONTH_DAYS = 30;

function lastPhase(before: number, quarter: 0 | 2): number {
  const first = nextPhase(before - LONGEST_MONTH_DAYS, quarter);
  const second = nextPhase(first + 1, quarter);
  return second < before ? second : first;
}

/** So many days before a moment an eclipse of a kind is looked for that was the last. */
const LOOK_BACK_DAYS = [1_100, 4_000];
/** So many eclipses are looked through for one of a kind. */
const MOST_ECLIPSES = 40;

/** Eclipses after one another from a moment on, of the lights and of the kind that were asked for. */
function eclipsesFrom(from: number, until: number, input: IntentInput): Eclipse[] {
  const lights = (['sun', 'moon'] as const).filter(
    (light) => has(light === 'sun' ? 'solar' : 'lunar')(input) || input.topic.bodies.includes(light),
  );
  const isTotal = has('total')(input);
  return (lights.length > 0 ? lights : (['sun', 'moon'] as const))
    .flatMap((light) => {
      const found: Eclipse[] = [];
      for (let at = from, n = 0; n < MOST_ECLIPSES; n++) {
        const eclipse = nextEclipse(at, light);
        if (eclipse.maximum > until) break;
        if (!isTotal || eclipse.kind === 'total') found.push(eclipse);
        if (until === Number.POSITIVE_INFINITY && found.length > 0) break;
        at = eclipse.maximum + 1;
      }
      return found;
    })
    .sort((a, b) => a.maximum - b.maximum);
}

function eclipses(input: IntentInput): GuideAnswer {
  const { kept, when } = eclipsesMeant(input);
  const shown = kept.map(({ light, kind, maximum }) => ({
    light,
    kind,
    at: utcText(maximum),
    ...placeOf(light, maximum, input),
  }));
  const { year } = input.topic;
  const listed = [
    ownFact({ ...(year === undefined ? {} : { year }), ...zodiacFact(input), [`${when}_eclipses`]: shown }),
  ];
  const isPenumbral = kept.length === 1 && kept[0].kind === 'penumbral';
  const isPlaced = has('visible')(input) || (has('sutak')(input) && !isPenumbral);
  const seen = isPlaced ? eclipseSeen(kept, input) : undefined;
  const sutak = has('sutak')(input) && seen === undefined && kept[0];
  const before = sutak ? sutakText({ light: sutak.light, kind: sutak.kind, isPlaced: false }, input.words) : '';
  const list = eclipsesText(shown, { when, year, zodiac: zodiacFact(input).zodiac }, input.words);
  const isOfMany = seen !== undefined && seen.missing === undefined && kept.length > 1;
  return {
    text: isOfMany ? seen.text : paragraph(before, seen?.text, list),
    ...(isOfMany ? { more: list } : {}),
    ...(seen?.missing ? { missing: seen.missing } : {}),
    facts: [...listed, ...(seen?.facts ?? [])],
    found: shown.length === 1 || when !== 'all' ? shown[0]?.at : undefined,
  };
}

/** So many eclipses are looked for from a place at once. */
const MOST_SEEN = 6;

/** Whether each of some eclipses is seen from the place that is known; without one it is asked for. */
function eclipseSeen(kept: readonly Eclipse[], { topic, people, language, context, words }: IntentInput): GuideAnswer {
  const { eclipse: text } = words.guide.replies.current_sky;
  const place = topic.where ?? people[0].place;
  if (kept.length === 0) return { text: '', facts: [] };
  if (!place) return { text: text.where, facts: [], missing: ['place'] };
  const dayAt = (jd: number) => utcText(jd).slice(0, 10);
  const { latitude: lat, longitude: lon, zone: tz, name } = place;
  const eclipses = kept.slice(0, MOST_SEEN).map(({ light, kind, maximum }) => {
    const kinds = light === 'sun' ? 'solar_eclipse' : 'lunar_eclipse';
    const request = { from: dayAt(maximum - 2), to: dayAt(maximum + 2), kinds, lat, lon, tz, language };
    const { answer, fact } = endpointAnswer(westernEvents, request, context);
    const [seen = { visible: false }] = answer.events.flatMap((event) => event.seen ?? []);
    return {
      kind,
      isSeen: seen.visible,
      seen,
      text: eclipseSeenText({ light, place: name, at: utcText(maximum) }, seen, words),
      fact: fact({ place: name, light, seen }),
    };
  });
  const facts = eclipses.map(({ fact }) => fact);
  const visible = eclipses.filter(({ isSeen }) => isSeen);
  const [{ kind, seen, text: first }] = eclipses;
  if (eclipses.length === 1) {
    const { light } = kept[0];
    const from = seen.visible && seen.begins_at ? zonedText(momentBefore(seen.begins_at, light), tz) : undefined;
    const sutak = topic.words.includes('sutak') ? sutakText({ light, kind, from, isPlaced: true }, words) : '';
    return { text: paragraph(first, sutak), facts };
  }
  // of two each is told, of more those that are seen
  if (eclipses.length === 2) return { text: paragraph(...eclipses.map((each) => each.text)), facts };
  // what is hardly seen is told where nothing else is
  const deep = visible.filter(({ kind }) => kind !== 'penumbral');
  const rest = visible.length < eclipses.length ? [eclipsesUnseenText(visible.length > 0, name, words)] : [];
  const told = deep.length > 0 ? deep : visible;
  const isAll = told.length === visible.length;
  return { text: paragraph(...told.map((each) => each.text), ...(isAll ? rest : [])), facts };
}

/** Sutak begins so many hours before: four watches before an eclipse of the Sun, three before one of the Moon. */
const SUTAK_HOURS = { sun: 12, moon: 9 } as const;
const momentBefore = (iso: string, light: 'sun' | 'moon') => jdOf(Date.parse(iso) / 1000) - SUTAK_HOURS[light] / 24;

/** The eclipses of a year, the last, the one of a day, or the next. */
function eclipsesMeant(input: IntentInput): { kept: Eclipse[]; when: 'all' | 'last' | 'next' } {
  const from = momentOf(input);
  const end = endOf(input);
  if (end !== undefined) return { kept: eclipsesFrom(from, end, input), when: 'all' };
  if (isBackward(input)) {
    for (const days of LOOK_BACK_DAYS) {
      const last = eclipsesFrom(Math.max(FIRST_JD, from - days), from, input).at(-1);
      if (last) return { kept: [last], when: 'last' };
    }
  }
  const isNext = has('next_one')(input) || has('comes_next')(input);
  const ofDay = input.topic.day === undefined || isNext ? [] : eclipsesFrom(from - 1, from + 1, input);
  if (ofDay.length > 0) return { kept: ofDay, when: 'all' };
  return { kept: eclipsesFrom(from, Number.POSITIVE_INFINITY, input), when: 'next' };
}

function placeOf(light: SkyBody, jd: number, input: IntentInput) {
  const { sign, degree } = bodyAt(light, jd, input);
  return { sign, degree };
}

/** Whether bodies move backwards, and when they turn; for a year, from when to when. */
function motion(input: IntentInput): GuideAnswer {
  const named = bodiesOf(input);
  const jd = momentOf(input);
  const end = endOf(input);
  if (end !== undefined && named.length > 0) return retrogradesOf(named, jd, end, input);
  const bodies = named.length > 0 ? named : PLANETS.filter((body) => bodyAt(body, jd, input).retrograde);
  const data = { at: utcText(jd), ...zodiacFact(input), motion: bodies.map((body) => turnsOf(body, jd, input)) };
  const [first] = data.motion;
  const worth =
    first && named.length === 1
      ? skyWorth({ ...bodyAt(first.body, jd, input), isOfMotion: true }, input.words)
      : undefined;
  const told =
    first && first.stations.length > 0 && asksWhetherBackwards(input)
      ? isBackwardsText({ ...data, motion: first }, input.words)
      : motionText(data, input.words);
  return {
    // `what is Mercury retrograde?` asks what it is before it asks when
    text: worth && has('term')(input) ? paragraph(worth.meaning, told) : told,
    ...worth,
    facts: [ownFact(data)],
    found: input.topic.day ?? first?.stations[0]?.at,
  };
}

/** What asks when it is, or what it is. */
const OF_ITS_WHEN: readonly string[] = [
  ...['when', 'ends', 'starts', 'next_one', 'last_one', 'exact_time', 'comes_next', 'term', 'direct', 'which_one'],
];

/** `Was Mercury retrograde that day?` wants a yes or a no. */
function asksWhetherBackwards(input: IntentInput): boolean {
  const isAsked = /[?¿]/.test(input.message) || isAskedFirst(input.message.trim());
  const isOfWhen = OF_ITS_WHEN.some((word) => has(word)(input));
  return bodiesOf(input).length === 1 && isAsked && !isOfWhen && topicsIn(input.message).includes('retrograde');
}

/** From when to when bodies moved backwards last, and since when one does now. */
function lastRetrogrades(input: IntentInput): GuideAnswer {
  const jd = momentOf(input);
  const spans = bodiesOf(input).flatMap((body) => {
    const moving = movingOf(body);
    if (moving === 'mean_node') return [];
    const stations = lastStations(moving, jd, 3).reverse();
    const turns = stations.length > 0 ? [...stations, ...nextStations(moving, jd, 1)] : [];
    return turns
      .flatMap(({ jd: from, direction }, at) => {
        const until = turns[at + 1]?.jd;
        if (direction !== 'retrograde' || until === undefined) return [];
        return [{ body, from: utcText(from), until: utcText(until), isRunning: until > jd }];
      })
      .slice(bodyAt(body, jd, input).retrograde ? -2 : -1);
  });
  if (spans.length === 0) return motion(input);
  const found = spans.findLast(({ isRunning }) => !isRunning)?.from;
  return {
    text: lastRetrogradesText(spans, input.words),
    facts: [ownFact({ before: utcText(jd), ...zodiacFact(input), retrogrades: spans })],
    found,
  };
}

/** When bodies entered a sign last (the one they are in where none is named), and until when they stayed. */
function stays(input: IntentInput): GuideAnswer {
  const jd = momentOf(input);
  const zodiac = zodiacOf(input);
  const [sign] = input.topic.signs;
  const moves = bodiesOf(input).map((body) => {
    const moving = movingOf(body);
    const turned = (each: number) => (body === 'ketu' ? (each + 6) % 12 : each);
    const wanted = sign === undefined ? undefined : turned(sign);
    const [entry] = lastIngresses(moving, jd, 1, { sign: wanted, zodiac });
    const [exit] = entry ? nextIngresses(moving, entry.jd + 0.01, 1, { zodiac }) : [];
    return {
      body,
      sign: entry ? SIGNS[turned(entry.sign)] : sign === undefined ? null : SIGNS[sign],
      entered: entry ? utcText(entry.jd) : null,
      left: exit ? utcText(exit.jd) : null,
      is_there: exit !== undefined && exit.jd > jdOf(input.context.now),
    };
  });
  return {
    text: staysText(moves, isSidereal(input), input.words),
    facts: [ownFact({ before: utcText(jd), ...zodiacFact(input), stays: moves })],
    found: moves[0]?.entered ?? undefined,
  };
}

/** So many days before a year a retrograde may begin that reaches into it. */
const LONGEST_RETROGRADE = 200;

function retrogradesOf(bodies: readonly SkyBody[], from: number, end: number, input: IntentInput): GuideAnswer {
  const spans = bodies.flatMap((body) => {
    const moving = movingOf(body);
    if (moving === 'mean_node') return [];
    const stations = nextStations(moving, Math.max(FIRST_JD, from - LONGEST_RETROGRADE), 12);
    return stations.flatMap(({ jd, direction }, at) => {
      const turn = stations[at + 1];
      if (direction !== 'retrograde' || !turn || turn.jd < from || jd > end) return [];
      return [
        {
          body,
          from: utcText(jd),
          until: utcText(turn.jd),
          sign: SIGNS[signOf(position(jd, moving, zodiacOf(input)).longitude)],
        },
      ];
    });
  });
  const { year = 0 } = input.topic;
  const data = { year, ...zodiacFact(input), retrogrades: spans };
  return { text: retrogradesText({ bodies, year, spans }, input.words), facts: [ownFact(data)], found: spans[0]?.from };
}

/** How a body moves, where, and its next two stations. */
function turnsOf(body: SkyBody, jd: number, input: IntentInput) {
  const moving = movingOf(body);
  const stations =
    moving === 'mean_node'
      ? []
      : nextStations(moving, jd, 2).map(({ jd: at, direction }) => ({ at: utcText(at), direction }));
  return { ...bodyAt(body, jd, input), stations };
}

/** A planet that comes back into a sign it left does so within so many days of its last change. */
const RETURN_DAYS = 300;
/** So many changes of sign are told one after the other at most. */
const MOST_MOVES = 5;

/** What a body enters, in order: a sign, and what it goes back into and enters again before it is through. */
function movesOf(body: SkyBody, jd: number, wanted: number | undefined, input: IntentInput) {
  const moving = movingOf(body);
  const zodiac = zodiacOf(input);
  const turned = (sign: number) => (body === 'ketu' ? (sign + 6) % 12 : sign);
  const now = turned(signOf(position(jd, moving, zodiac).longitude));
  const isThere = wanted !== undefined && turned(wanted) === now;
  const entries = nextIngresses(moving, jd, 1, {
    sign: isThere || wanted === undefined ? undefined : turned(wanted),
    zodiac,
  });
  const seen = new Set(
    entries.flatMap(({ jd: at, sign }) => [now, sign, signOf(position(at - 1, moving, zodiac).longitude)]),
  );
  for (
    let last = entries.at(-1);
    last && moving !== 'mean_node' && entries.length < MOST_MOVES;
    last = entries.at(-1)
  ) {
    const [next] = nextIngresses(moving, last.jd + 1, 1, { zodiac });
    const isOn = next && next.jd - last.jd < RETURN_DAYS && (seen.has(next.sign) || (isThere && last.sign === now));
    if (!isOn) break;
    entries.push(next);
  }
  // `when is it in Leo again?` of a sign that it is in
  const isLeft = isThere && !has('ends')(input) && !entries.some(({ sign }) => sign === now);
  const [again] = isLeft ? nextIngresses(moving, entries[0]?.jd ?? jd, 1, { sign: now, zodiac }) : [];
  const entered = (entry: { jd: number; sign: number }) => ({ at: utcText(entry.jd), sign: SIGNS[turned(entry.sign)] });
  return { moves: entries.map(entered), again: again && entered(again) };
}

function ingress(asked: IntentInput): GuideAnswer {
  // an equinox or a solstice is one of the tropical zodiac
  const isOfSeason = has('equinox')(asked) || has('solstice')(asked);
  const input = isOfSeason ? { ...asked, zodiac: 'tropical' as const } : asked;
  const jd = momentOf(input);
  const entryOf = (sign: number) => movesOf('sun', jd, sign, input).moves[0]?.at ?? '';
  const ahead = isOfSeason
    ? input.topic.signs.toSorted((a, b) => (entryOf(a) < entryOf(b) ? 1 : -1))
    : input.topic.signs;
  // `from Aries to Taurus`
  const sign = ahead.at(-1);
  const ingresses = bodiesOf(input).map((body) => {
    const { moves, again } = movesOf(body, jd, sign, input);
    const [first, ...others] = moves;
    return {
      body,
      at: first?.at ?? null,
      sign: first?.sign ?? null,
      now: bodyAt(body, jdOf(input.context.now), input),
      ...(others.length > 0 ? { after: others } : {}),
      ...(again ? { again } : {}),
    };
  });
  return {
    text: ingressesText(ingresses, sign, isSidereal(input), input.words),
    facts: [ownFact({ at: utcText(jd), ...zodiacFact(input), ingresses })],
    found: ingresses[0]?.again?.at ?? ingresses[0]?.at ?? undefined,
  };
}
