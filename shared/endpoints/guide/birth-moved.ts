/** What a birth that is put right changes: of Sun, Moon and Ascendant which signs move and which stay. */
import { type Graha, RASIS, type Rasi, SIGNS } from '../../engine/names.ts';
import { birthMovedText, type SignMoved } from '../../prose/guide/nearest-text.ts';
import { ownFact } from './endpoint-answer.ts';
import { type GuideAnswer, type IntentInput, isSidereal } from './intent-input.ts';
import { rasiChartOf } from './intents/natal-vedic.ts';
import { chartOf } from './intents/natal-western.ts';
import type { KnownPerson } from './state.ts';

const POINTS = ['sun', 'moon', 'ascendant'] as const;

/**
 * What moves and what stays, by the zodiac that is spoken of; undefined where an hour or a place is not known. Throws
 * as `endpointAnswer` does.
 */
export function birthMoved(
  input: IntentInput,
  known: KnownPerson | undefined,
  person: KnownPerson,
): Pick<GuideAnswer, 'text' | 'facts'> | undefined {
  const isWhole = (each: KnownPerson | undefined): each is KnownPerson =>
    each?.date !== undefined && each.time !== undefined && each.place !== undefined && !each.details;
  if (!isWhole(known) || !isWhole(person)) return undefined;
  const [was, now] = [known, person].map((each) => (isSidereal(input) ? rasisOf(input, each) : signsOf(input, each)));
  const moved = POINTS.flatMap((body): SignMoved[] => {
    const [before, sign] = [was[body], now[body]];
    return before !== undefined && sign !== undefined ? [{ body, before, now: sign }] : [];
  });
  return { text: birthMovedText(moved, input.words), facts: [ownFact({ moved })] };
}

type PointSigns = Readonly<Record<(typeof POINTS)[number], string | undefined>>;

function signsOf(input: IntentInput, person: KnownPerson): PointSigns {
  const { sun, moon, ascendant } = chartOf(input, person).answer.chart;
  return { sun: sun.sign, moon: moon.sign, ascendant: ascendant?.sign };
}

/** Signs of the sidereal zodiac by their English names, as replies name them. */
function rasisOf(input: IntentInput, person: KnownPerson): PointSigns {
  const { ascendant, planets } = rasiChartOf(input, person).chart;
  const inEnglish = (rasi: Rasi | undefined) => rasi && SIGNS[RASIS.indexOf(rasi)];
  const rasiOf = (name: Graha) => inEnglish(planets.find((graha) => graha.name === name)?.sign);
  return { sun: rasiOf('Surya'), moon: rasiOf('Chandra'), ascendant: inEnglish(ascendant?.sign) };
}
