/** The sky of a day and what it does next: positions, phases, stations, changes of sign, eclipses. */
import { degreeInSign, signOf } from '../../../engine/sky/angle.ts';
import { nextEclipse, position } from '../../../engine/sky/ephemeris.ts';
import { civilFromText, jdOf, utcText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { lunarPhase } from '../../../engine/western/lunar-phase.ts';
import { PLANETS, type Planet } from '../../../engine/western/natal.ts';
import { lunationEclipse, nextIngress, nextPhase, nextStations } from '../../../engine/western/sky-events.ts';
import {
  eclipsesText,
  ingressesText,
  motionText,
  phaseAheadText,
  phaseNowText,
  positionsText,
} from '../../../prose/guide/sky-text.ts';
import { SIGNS, truncated } from '../../vocabulary.ts';
import type { Asked, Family, GuideAnswer } from '../asked.ts';
import { ownFact } from '../endpoint-answer.ts';

/** What was asked, and how it is told; the first that fits. */
const QUESTIONS: readonly { fits(asked: Asked): boolean; answer(asked: Asked): GuideAnswer }[] = [
  { fits: said('eclipse'), answer: eclipse },
  { fits: said('full_moon'), answer: (asked) => phaseAhead(asked, 2) },
  { fits: said('new_moon'), answer: (asked) => phaseAhead(asked, 0) },
  { fits: said('retrograde'), answer: motion },
  { fits: said('direct'), answer: motion },
  { fits: (asked) => said('enters')(asked) && bodiesOf(asked).length > 0, answer: ingress },
  {
    fits: (asked) => said('when')(asked) && bodiesOf(asked).length > 0 && asked.topic.signs.length > 0,
    answer: ingress,
  },
  { fits: said('phase'), answer: phaseNow },
];

export const currentSky: Family = {
  missing: () => [],
  answer: (asked) => (QUESTIONS.find(({ fits }) => fits(asked)) ?? { answer: positions }).answer(asked),
};

function said(word: string) {
  return ({ topic }: Asked) => topic.words.includes(word);
}

/** Bodies that were named and move through the signs. */
function bodiesOf({ topic }: Asked): Planet[] {
  return PLANETS.filter((planet) => topic.bodies.includes(planet));
}

/** The moment that is asked about: now, or noon of another day. */
function momentOf({ topic, today, zone, given }: Asked): number {
  if (topic.day === undefined || topic.day === today) return jdOf(given.now);
  return jdOf(instantOf(zone, civilFromText(topic.day, '12:00')).epochS);
}

function bodyAt(body: Planet, jd: number) {
  const { longitude, speed } = position(jd, body);
  return {
    body,
    sign: SIGNS[signOf(longitude)],
    degree: truncated(degreeInSign(longitude)),
    retrograde: speed < 0,
  };
}

function positions(asked: Asked): GuideAnswer {
  const jd = momentOf(asked);
  const named = bodiesOf(asked);
  const placed = (named.length > 0 ? named : PLANETS).map((body) => bodyAt(body, jd));
  const withMoon = named.includes('moon') || named.length === 0;
  const data = { at: utcText(jd), positions: placed, ...(withMoon ? { moon: phaseFact(jd) } : {}) };
  return { text: positionsText(data, asked.words), facts: [ownFact(data)] };
}

function phaseFact(jd: number) {
  const [sun, moon] = [position(jd, 'sun'), position(jd, 'moon')];
  const halfDayDeg = (moon.speed - sun.speed) / 2;
  const { name, elongation, illumination } = lunarPhase(sun.longitude, moon.longitude, halfDayDeg);
  return { phase: name, elongation: truncated(elongation), lit_percent: Math.round(100 * illumination) };
}

function phaseNow(asked: Asked): GuideAnswer {
  const jd = momentOf(asked);
  const next = { next_full_moon: utcText(nextPhase(jd, 2)), next_new_moon: utcText(nextPhase(jd, 0)) };
  const data = { at: utcText(jd), moon: phaseFact(jd), ...next };
  return { text: phaseNowText(data, asked.words), facts: [ownFact(data)] };
}

function phaseAhead(asked: Asked, quarter: 0 | 2): GuideAnswer {
  const jd = nextPhase(momentOf(asked), quarter);
  const event = quarter === 2 ? ('full_moon' as const) : ('new_moon' as const);
  const eclipse = lunationEclipse(jd, quarter);
  const data = {
    event,
    at: utcText(jd),
    moon: placeOf('moon', jd),
    eclipse: eclipse && { light: eclipse.light, kind: eclipse.kind },
  };
  return { text: phaseAheadText(data, asked.words), facts: [ownFact(data)] };
}

function eclipse(asked: Asked): GuideAnswer {
  const wanted = (['sun', 'moon'] as const).filter(
    (light) => said(light === 'sun' ? 'solar' : 'lunar')(asked) || asked.topic.bodies.includes(light),
  );
  const from = momentOf(asked);
  const next_eclipses = (wanted.length > 0 ? wanted : (['sun', 'moon'] as const))
    .map((light) => nextEclipse(from, light))
    .sort((a, b) => a.maximum - b.maximum)
    .map(({ light, kind, maximum }) => ({ light, kind, at: utcText(maximum), ...placeOf(light, maximum) }));
  return { text: eclipsesText(next_eclipses, asked.words), facts: [ownFact({ next_eclipses })] };
}

function placeOf(light: Planet, jd: number) {
  const { sign, degree } = bodyAt(light, jd);
  return { sign, degree };
}

/** Whether bodies move backwards, and when they turn. */
function motion(asked: Asked): GuideAnswer {
  const named = bodiesOf(asked);
  const jd = momentOf(asked);
  const bodies = named.length > 0 ? named : PLANETS.filter((body) => bodyAt(body, jd).retrograde);
  const data = { at: utcText(jd), motion: bodies.map((body) => turnsOf(body, jd)) };
  return { text: motionText(data, asked.words), facts: [ownFact(data)] };
}

/** How a body moves, where, and its next two stations. */
function turnsOf(body: Planet, jd: number) {
  const stations = nextStations(body, jd, 2).map(({ jd: at, direction }) => ({ at: utcText(at), direction }));
  return { ...bodyAt(body, jd), stations };
}

function ingress(asked: Asked): GuideAnswer {
  const jd = momentOf(asked);
  const [sign] = asked.topic.signs;
  const ingresses = bodiesOf(asked).map((body) => {
    const entry = nextIngress(body, jd, sign);
    return { body, at: entry && utcText(entry.jd), sign: entry && SIGNS[entry.sign], now: bodyAt(body, jd) };
  });
  return { text: ingressesText(ingresses, sign, asked.words), facts: [ownFact({ at: utcText(jd), ingresses })] };
}
