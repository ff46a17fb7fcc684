/**
 * What a KP chart comes to: what the sub lords of the cusps of work, love and money say, by the houses they signify,
 * what the period that runs moves, and one thing to do about that.
 */
import type { VedicWords } from '../../content/vedic-words.ts';
import { GRAHAS } from '../../engine/names.ts';
import { signOf } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { CHANDRA } from '../../engine/vedic/chart.ts';
import { mahaDashas, type Period, subPeriods } from '../../engine/vedic/dasha.ts';
import { type KpChart, lordsOf, type Significators, VERDICTS, verdictOf } from '../../engine/vedic/kp.ts';
import { stageOf, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { paragraph } from '../paragraph.ts';
import { filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { grahaForms, inTurn, isRoomFor, shortest } from './reading-terms.ts';

/** The matters that are judged by their cusps; the young have learning for work and friends for partners. */
const JUDGED = {
  grown: [
    { cusp: 10, matter: 'work' },
    { cusp: 7, matter: 'partnership' },
    { cusp: 2, matter: 'money' },
  ],
  young: [
    { cusp: 4, matter: 'work' },
    { cusp: 11, matter: 'partnership' },
    { cusp: 2, matter: 'money' },
  ],
} as const;

/** A matter by its cusp and sub lord, the houses for which that speaks first, and what these say of the matter. */
interface Judged {
  matter: (typeof JUDGED)['grown'][number]['matter'];
  cusp: number;
  graha: number;
  houses: readonly number[];
  verdict: (typeof VERDICTS)[number];
}

/** Whose chart it is: born at `jd`, asked about `at`, Julian days (UT); dates are those of `zone`. */
interface Born {
  jd: number;
  at: number;
  zone: string;
}

/** The text of a KP chart in 50 to 120 words. */
export function kpText(chart: KpChart, significators: Significators, born: Born, all: VedicWords): string {
  const words = readingsForAge(born.jd, born.at, all);
  const { kp } = words.readings;
  const turn = signOf(chart.ascendant) + chart.houses[CHANDRA];
  const isYoung = stageOf(yearsBetween(born.jd, born.at)) === 'young';
  const judged = JUDGED[isYoung ? 'young' : 'grown']
    .map(({ cusp, matter }): Judged => {
      const graha = lordsOf(chart.cusps[cusp - 1]).sub;
      const houses = strongestHouses(graha, significators);
      return { matter, cusp, graha, houses, verdict: verdictOf(cusp, houses) };
    })
    .toSorted((one, other) => VERDICTS.indexOf(other.verdict) - VERDICTS.indexOf(one.verdict));
  const period = periodOf(chart, born);
  const moved = strongestHouses(period?.lord ?? judged[0].graha, significators)[0];
  const dateOf = (jd: number) => longDateText(zonedText(jd, born.zone), words.grammar);
  const periodTexts = (soon: string, now: string) =>
    (period ? [period] : []).map(({ lord, start, end }) =>
      filled(start > born.at ? soon : now, grahaForms('planet', lord, words), {
        from: dateOf(start),
        until: dateOf(end),
        time: kp.times[moved - 1],
      }),
    );
  const opens = openingTexts(judged, words);
  const told = judged.map(({ matter, graha, verdict }) => inTurn(kp[matter][GRAHAS[graha]], VERDICTS.indexOf(verdict)));
  const advice = kp.advice[moved - 1];
  const whole = [
    inTurn(opens, turn),
    ...told,
    reasonText(kp, judged, words),
    ...periodTexts(kp.soon, inTurn(kp.now, turn)),
    inTurn(advice, turn),
  ];
  const brief = [
    shortest(opens),
    ...told,
    reasonText(kp.brief, judged, words),
    ...periodTexts(kp.brief.soon, kp.brief.now),
    shortest(advice),
  ];
  return paragraph(...(isRoomFor(whole) ? whole : brief));
}

/** What KP says yes to, half a yes to, or neither. */
function openingTexts(judged: readonly Judged[], { readings, grammar }: VedicWords): string[] {
  const { kp } = readings;
  const named = (asked: Judged['verdict']) =>
    listText(
      judged.filter(({ verdict }) => verdict === asked).map(({ matter }) => kp.matters[matter]),
      { grammar },
    );
  const said = VERDICTS.filter((verdict) => judged.some((each) => each.verdict === verdict));
  const values = { yes: named('yes'), half: named('half'), open: named('open') };
  return kp.opens[keyOf(said)].map((phrase) => filled(phrase, values));
}

/** By what all that is said: each cusp, its sub lord and the houses for which that speaks first. */
function reasonText(
  { read, item }: Pick<VedicWords['readings']['kp'], 'read' | 'item'>,
  judged: readonly Judged[],
  words: VedicWords,
): string {
  const { kp } = words.readings;
  const items = judged.map(({ cusp, graha, houses }, at) => {
    const list = houses.join(', ');
    return filled(item[at === 0 ? 'first' : 'then'], grahaForms('planet', graha, words), {
      cusp: kp.ordinals[cusp - 1],
      list,
      houses: filled(kp.houses[houses.length > 1 ? 'many' : 'one'], { list }),
    });
  });
  return filled(read, { list: listText(items, words) });
}

/** Which wording has room for these verdicts and no other. */
function keyOf(said: readonly Judged['verdict'][]) {
  if (said.length === VERDICTS.length) return 'all';
  if (said.length === 1) return said[0];
  if (!said.includes('yes')) return 'half_open';
  return said.includes('half') ? 'yes_half' : 'yes_open';
}

/** What the houses that the sub lord of a cusp signifies first come to for it, and which these are. */
export function cuspText(chart: KpChart, cusp: number, significators: Significators, words: VedicWords): string {
  const { kp, houses, strength } = words.readings;
  const graha = lordsOf(chart.cusps[cusp - 1]).sub;
  const signified = strongestHouses(graha, significators);
  const items = signified.map((house) =>
    house === cusp ? kp.cusp_own : filled(kp.cusp_item, { house: houses[house - 1], area: strength.areas[house - 1] }),
  );
  const says: Readonly<Record<string, Readonly<Record<(typeof VERDICTS)[number], string>>>> = kp.cusp_says;
  return filled(kp.cusp, grahaForms('planet', graha, words), {
    house: houses[cusp - 1],
    area: strength.areas[cusp - 1],
    says: says[cusp][verdictOf(cusp, signified)],
    list: listText(items, words),
  });
}

/** What is over within so many days is not told at the length of a season. */
const SHORT_DAYS = 30;

/** The antardasha of a life that runs, or the next where that is nearly over. */
function periodOf({ longitudes }: KpChart, { jd, at }: Born): Period | undefined {
  const isMeant = ({ end }: Period) => end > at + SHORT_DAYS;
  const maha = mahaDashas(longitudes[CHANDRA], jd, 'julian').find(isMeant);
  return maha && subPeriods(maha).find(isMeant);
}

/** The house of a graha's star lord and its own, for these it speaks first; once where they are one. */
function strongestHouses(graha: number, { planets }: Significators): number[] {
  const { A, B } = planets[graha];
  return [...new Set([A[0], B[0]])];
}
