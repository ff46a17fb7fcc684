/**
 * A side of somebody's life, asked with a birth: the house that speaks of it, its sign, its ruler, and what moves there
 * now. When something comes no chart says: only when that side is said to stir.
 */
import { RASIS, SIGNS } from '../../../engine/names.ts';
import { houseByCusps, houseFrom, signOf } from '../../../engine/sky/angle.ts';
import { position } from '../../../engine/sky/ephemeris.ts';
import { utcText } from '../../../engine/sky/time.ts';
import { PLANETS, type Planet } from '../../../engine/western/natal.ts';
import { nextPasses } from '../../../engine/western/sky-events.ts';
import type { Matter } from '../../../prose/guide/card-text.ts';
import { characterText } from '../../../prose/guide/character-text.ts';
import {
  antarText,
  mahaText,
  passingSideText,
  type SideBasis,
  sidePlainText,
  sideRulerText,
  sideText,
  sideWhyText,
  stirByDashaText,
  stirText,
  type ToldSide,
  touchText,
} from '../../../prose/guide/life-text.ts';
import { GRAHA_OF } from '../../../prose/guide/names-told.ts';
import { ownFact } from '../endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, isSidereal, subjectOf } from '../intent-input.ts';
import { rasiChartOf } from './natal-vedic.ts';
import { chartOf, RULERS } from './natal-western.ts';
import { momentOf, transitFacts } from './transits.ts';

/** The house and the planet that speak for a side of life: most by custom of both traditions. */
const SPEAKS: Readonly<Record<Matter, { house: number; planet: (typeof RULERS)[number] }>> = {
  love: { house: 7, planet: 'venus' },
  work: { house: 10, planet: 'saturn' },
  money: { house: 2, planet: 'jupiter' },
  health: { house: 1, planet: 'sun' },
  studies: { house: 9, planet: 'mercury' },
  home: { house: 4, planet: 'moon' },
  family: { house: 4, planet: 'moon' },
  abroad: { house: 9, planet: 'jupiter' },
  friends: { house: 11, planet: 'mercury' },
};

/** What a chart says of a side of life; of no side in particular, what moves in it now. */
export function lifeAnswer(input: IntentInput, matter: Matter | undefined): GuideAnswer {
  const told = isSidereal(input) ? vedicLife(input, matter) : westernLife(input, matter);
  const { lines, now, stir, plain, more, ...answer } = told;
  const isOfTime = input.topic.words.includes('when') && stir !== undefined;
  const { next } = input.words.guide.replies.life;
  return {
    ...answer,
    text: [...(isOfTime ? [stir] : []), ...lines, ...(isOfTime ? [] : now)].join(' '),
    brief: isOfTime ? stir : [...lines.slice(0, 1), ...now.slice(0, 1)].join(' '),
    plain: plain.join(' '),
    more: [...(isOfTime ? now : []), ...more].filter((line) => line !== '').join(' '),
    ...(matter === undefined ? {} : { next }),
  };
}

/** What is said of a side, in parts. */
interface SideTold extends Pick<GuideAnswer, 'facts' | 'meaning' | 'why'> {
  lines: readonly string[];
  /** what moves there */
  now: readonly string[];
  /** when it stirs, where that is known */
  stir?: string;
  plain: readonly string[];
  more: readonly string[];
}

function westernLife(input: IntentInput, matter: Matter | undefined): SideTold {
  const { words } = input;
  const { role, isLate } = subjectOf(input);
  const { answer, fact } = chartOf(input);
  const { chart } = answer;
  const { house, planet } = matter === undefined ? { house: 1, planet: 'sun' as const } : SPEAKS[matter];
  const cusps = chart.houses?.map(({ sign, degree }) => 30 * signNumber(sign) + degree);
  const sign = cusps && signOf(cusps[house - 1]);
  const ruler = sign === undefined ? planet : RULERS[sign];
  const inside = cusps ? PLANETS.filter((body) => chart[body].house === house) : [];
  const points = new Set<string>([ruler, planet, ...inside, ...(matter === 'work' ? ['mc'] : [])]);
  const all = isLate ? undefined : transitFacts(input, matter === undefined ? undefined : ({ b }) => points.has(b));
  const touches = (all?.transits ?? []).slice(0, MOST_TOUCHES).map((transit) => touchText(transit, role, words));
  const own = characterText(
    [...new Set([...inside, planet])].map((body) => ({
      body,
      sign: signNumber(chart[body].sign),
      house: chart[body].house,
    })),
    role,
    words,
  );
  const told: ToldSide | undefined =
    sign === undefined || matter === undefined
      ? undefined
      : { matter, house, sign, ruler, ruler_house: chart[ruler].house };
  const passes = cusps && !isLate && matter !== undefined ? passesOf(input, cusps, house) : undefined;
  const passing = passes?.now ? [passingSideText(passes.now, words)] : [];
  const now = [...touches, ...passing];
  const placements = [...new Set([ruler, planet, ...inside])].map((body) => ({ body, ...placeOf(chart[body]) }));
  return {
    lines: told ? [sideText(told, 'house', role, words)] : matter === undefined ? [] : [own.brief],
    now: now.slice(0, 1).map(({ text }) => text),
    stir: passes && stirText(passes.stir, words),
    plain: [
      ...(told ? [sidePlainText(told, role, words)] : []),
      ...now.slice(0, 1).map((each) => each.plain),
      own.plain,
    ],
    meaning: own.meaning,
    ...(told ? { why: sideWhyText(told, words) } : {}),
    more: [told ? sideRulerText(told, 'house', role, words) : '', ...now.slice(1).map(({ text }) => text), own.meaning],
    facts: [fact({ side: told ?? { matter }, placements, read: own.meaning }), ownFact({ ...all, ...passes })],
  };
}

/** So many transits to a side of life are told. */
const MOST_TOUCHES = 2;

const signNumber = (sign: string) => SIGNS.findIndex((each) => each === sign);
const placeOf = ({ sign, degree, house }: { sign: string; degree: number; house: number | null }) => ({
  sign,
  degree,
  house,
});

/** What passes through a house now, and when Jupiter does, now or next. */
function passesOf(input: IntentInput, cusps: readonly number[], house: number) {
  const jd = momentOf(input);
  const [begins, ends] = [cusps[house - 1], cusps[house % 12]];
  const isInside = (body: Planet) => houseByCusps(position(jd, body).longitude, cusps) === house;
  const pass = (body: 'jupiter' | 'saturn') => {
    const isNow = isInside(body);
    const from = isNow ? jd : nextPasses(body, begins, jd, 1)[0];
    const until = from === undefined ? undefined : nextPasses(body, ends, from, 1)[0];
    return from === undefined || until === undefined
      ? undefined
      : { body, from: utcText(from), until: utcText(until), isNow };
  };
  const jupiter = pass('jupiter');
  const now = jupiter?.isNow ? jupiter : isInside('saturn') ? pass('saturn') : undefined;
  return jupiter && { stir: jupiter, ...(now ? { now } : {}) };
}

function vedicLife(input: IntentInput, matter: Matter | undefined): SideTold {
  const { words, today } = input;
  const person = subjectOf(input);
  const { role, isLate } = person;
  const { chart, vimshottari, fact } = rasiChartOf(input, person, { dasha_levels: 2, dasha_date: today });
  const moon = chart.planets.find(({ name }) => name === 'Chandra');
  const first = chart.ascendant?.sign ?? moon?.sign;
  const basis: SideBasis = chart.ascendant ? 'bhava' : 'from_moon';
  const { house, planet } = SPEAKS[matter ?? 'health'];
  const lagna = RASIS.findIndex((rasi) => rasi === first);
  const sign = (lagna + house - 1) % 12;
  const ruler = RULERS[sign];
  const signOfBody = (body: Planet) =>
    RASIS.findIndex((rasi) => rasi === chart.planets.find(({ name }) => name === GRAHA_OF[body])?.sign);
  const told: ToldSide = {
    matter: matter ?? 'health',
    house,
    sign,
    ruler,
    ruler_house: houseFrom(lagna, signOfBody(ruler)),
  };
  const [maha, antar] = isLate ? [] : (vimshottari?.running ?? []);
  const antars = vimshottari?.periods.flatMap(({ periods = [] }) => periods) ?? [];
  const lords = [ruler, planet].map((body) => GRAHA_OF[body]);
  const next = antars.find(({ lord, ends_at }) => ends_at.slice(0, 10) > today && lords.includes(lord));
  const stir = next && {
    ...next,
    from: next.starts_at,
    until: next.ends_at,
    isNow: next.starts_at.slice(0, 10) <= today,
  };
  const short = antar && antarText(antar, words);
  const long = maha ? mahaText(maha.lord, words) : '';
  const own = characterText(
    [{ body: planet, sign: signOfBody(planet), house: houseFrom(lagna, signOfBody(planet)) }],
    role,
    words,
  );
  return {
    lines: matter === undefined ? [] : [sideText(told, basis, role, words)],
    now: short ? [short.text] : [],
    stir: isLate || !stir ? undefined : stirByDashaText(stir, words),
    plain: [
      ...(matter === undefined ? [] : [sidePlainText(told, role, words)]),
      ...(short ? [short.plain] : []),
      own.plain,
    ],
    meaning: own.meaning,
    ...(matter === undefined ? {} : { why: sideWhyText(told, words) }),
    more: [
      matter === undefined ? '' : sideRulerText(told, basis, role, words),
      long,
      matter === undefined ? '' : own.meaning,
    ],
    facts: [
      fact({
        side: matter === undefined ? { matter } : told,
        basis,
        running: [maha, antar].filter(Boolean),
        stirs: stir,
        read: own.meaning,
      }),
    ],
  };
}
