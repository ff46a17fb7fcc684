/** The sky of a day and what it does next: positions, phases, stations, changes of sign, eclipses. */
import { degreeInSign, signOf } from '../../../engine/sky/angle.ts';
import { nextEclipse, position } from '../../../engine/sky/ephemeris.ts';
import { civilFromText, jdOf, utcText } from '../../../engine/sky/time.ts';
import { instantOf } from '../../../engine/sky/zone.ts';
import { lunarPhase } from '../../../engine/western/lunar-phase.ts';
import { PLANETS, type Planet } from '../../../engine/western/natal.ts';
import { nextIngress, nextPhase, nextStations } from '../../../engine/western/sky-events.ts';
import { dayText, degreeText, instantText } from '../../../prose/guide/phrases.ts';
import { filled } from '../../../prose/phrase.ts';
import { SIGNS, truncated } from '../../vocabulary.ts';
import type { Asked, Family, GuideAnswer } from '../asked.ts';
import { ownFact } from '../endpoint-answer.ts';
import { bodyTold, signTold } from '../names-told.ts';

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
  const { replies } = asked.words.guide;
  const jd = momentOf(asked);
  const named = bodiesOf(asked);
  const placed = (named.length > 0 ? named : PLANETS).map((body) => bodyAt(body, jd));
  const lines = placed.map(({ body, sign, degree, retrograde }) =>
    filled(replies.current_sky[retrograde ? 'backwards' : 'at'], {
      ...bodyTold('body', body, asked),
      degree: degreeText(degree),
      sign: signTold(sign, asked),
    }),
  );
  const at = utcText(jd);
  const head = filled(replies.current_sky.head, { at: instantText(at, asked.words) });
  const withPhase = named.includes('moon') || named.length === 0 ? [phaseLine(asked, jd)] : [];
  return {
    text: [`${head} ${lines.join('; ')}${asked.words.grammar.stop}`, ...withPhase].join(' '),
    facts: [ownFact({ at, positions: placed, ...(withPhase.length > 0 ? { moon: phaseFact(jd) } : {}) })],
  };
}

function phaseFact(jd: number) {
  const { name, elongation, illumination } = lunarPhase(position(jd, 'sun').longitude, position(jd, 'moon').longitude);
  return { phase: name, elongation: truncated(elongation), lit_percent: Math.round(100 * illumination) };
}

function phaseLine({ words }: Asked, jd: number): string {
  const { names, current_sky } = words.guide.replies;
  const { phase, lit_percent } = phaseFact(jd);
  return filled(current_sky.phase, { phase: names.phases[phase], percent: lit_percent });
}

function phaseNow(asked: Asked): GuideAnswer {
  const { replies } = asked.words.guide;
  const jd = momentOf(asked);
  const at = utcText(jd);
  const full = utcText(nextPhase(jd, 2));
  const fresh = utcText(nextPhase(jd, 0));
  const next = filled(replies.current_sky.next_phases, {
    full: dayText(full, asked.words),
    new: dayText(fresh, asked.words),
  });
  const head = filled(replies.current_sky.head, { at: instantText(at, asked.words) });
  return {
    text: `${head} ${phaseLine(asked, jd)} ${next}`,
    facts: [ownFact({ at, moon: phaseFact(jd), next_full_moon: full, next_new_moon: fresh })],
  };
}

function phaseAhead(asked: Asked, quarter: 0 | 2): GuideAnswer {
  const { replies } = asked.words.guide;
  const jd = nextPhase(momentOf(asked), quarter);
  const at = utcText(jd);
  const { sign, degree } = bodyAt('moon', jd);
  const name = quarter === 2 ? 'full_moon' : 'new_moon';
  return {
    text: filled(replies.current_sky[name], {
      at: instantText(at, asked.words),
      degree: degreeText(degree),
      sign: signTold(sign, asked),
    }),
    facts: [ownFact({ event: name, at, moon: { sign, degree } })],
  };
}

function eclipse(asked: Asked): GuideAnswer {
  const { replies } = asked.words.guide;
  const wanted = (['sun', 'moon'] as const).filter(
    (light) => said(light === 'sun' ? 'solar' : 'lunar')(asked) || asked.topic.bodies.includes(light),
  );
  const from = momentOf(asked);
  const eclipses = (wanted.length > 0 ? wanted : (['sun', 'moon'] as const))
    .map((light) => nextEclipse(from, light))
    .sort((a, b) => a.maximum - b.maximum)
    .map(({ light, kind, maximum }) => ({ light, kind, at: utcText(maximum), ...placeOf(light, maximum) }));
  const lines = eclipses.map(({ light, kind, at, sign, degree }) =>
    filled(replies.current_sky.eclipse[light], {
      kind: replies.names.eclipses[kind],
      at: instantText(at, asked.words),
      degree: degreeText(degree),
      sign: signTold(sign, asked),
    }),
  );
  return {
    text: [...lines, replies.current_sky.eclipse.visible].join(' '),
    facts: [ownFact({ next_eclipses: eclipses })],
  };
}

function placeOf(light: Planet, jd: number) {
  const { sign, degree } = bodyAt(light, jd);
  return { sign, degree };
}

/** Whether bodies move backwards, and when they turn. */
function motion(asked: Asked): GuideAnswer {
  const named = bodiesOf(asked);
  const jd = momentOf(asked);
  const { replies } = asked.words.guide;
  const bodies = named.length > 0 ? named : PLANETS.filter((body) => bodyAt(body, jd).retrograde);
  const told = bodies.map((body) => turnsOf(body, jd));
  const lines = told.map((turns) => motionLine(turns, asked));
  const at = utcText(jd);
  const head = filled(replies.current_sky.head, { at: instantText(at, asked.words) });
  const text = lines.length > 0 ? `${head} ${lines.join(' ')}` : `${head} ${replies.current_sky.none_backwards}`;
  return { text, facts: [ownFact({ at, motion: told })] };
}

/** How a body moves, where, and its next two stations. */
function turnsOf(body: Planet, jd: number) {
  const stations = nextStations(body, jd, 2).map(({ jd: at, direction }) => ({ at: utcText(at), direction }));
  return { ...bodyAt(body, jd), stations };
}

function motionLine({ body, sign, degree, retrograde, stations }: ReturnType<typeof turnsOf>, asked: Asked): string {
  const { current_sky } = asked.words.guide.replies;
  const told = { ...bodyTold('body', body, asked), sign: signTold(sign, asked) };
  const values = { ...told, degree: degreeText(degree) };
  const [next, second] = stations;
  if (!next) return filled(current_sky.motion.never, values);
  const turns = { ...values, turn: dayText(next.at, asked.words), end: second ? dayText(second.at, asked.words) : '' };
  return filled(current_sky.motion[retrograde ? 'retrograde' : 'direct'], turns);
}

function ingress(asked: Asked): GuideAnswer {
  const { replies } = asked.words.guide;
  const jd = momentOf(asked);
  const [sign] = asked.topic.signs;
  const ingresses = bodiesOf(asked).map((body) => {
    const entry = nextIngress(body, jd, sign);
    return { body, at: entry && utcText(entry.jd), sign: entry && SIGNS[entry.sign], now: bodyAt(body, jd) };
  });
  const lines = ingresses.map(({ body, at, sign: entered, now }) =>
    filled(replies.current_sky[at === null ? 'enters_never' : now.sign === entered ? 'enters_again' : 'enters'], {
      ...bodyTold('body', body, asked),
      at: at === null ? '' : instantText(at, asked.words),
      sign: signTold(entered ?? sign ?? 0, asked),
      now: signTold(now.sign, asked),
    }),
  );
  return { text: lines.join(' '), facts: [ownFact({ at: utcText(jd), ingresses })] };
}
