/** What the slow grahas come to, counted from a Moon: where they stand, what changes first, and Sade Sati. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { GURU, KETU, RAHU, SHANI } from '../../engine/vedic/chart.ts';
import type { Pass } from '../../engine/vedic/shani-transit.ts';
import { certain } from '../../narrow.ts';
import { longDateText } from '../date.ts';
import { filled } from '../phrase.ts';
import { fitting, grahaForms, inTurn, type Passage, signName } from './reading-terms.ts';

/** A graha in a sign and a house from the Moon. */
interface SlowPlace {
  graha: number;
  sign: number;
  house: number;
}

/** A graha that enters a sign, forwards or on its way back. */
type SignEntry = SlowPlace & { jd: number; retrograde: boolean };

/** What is told. Julian days (UT), signs 0..11, grahas 0..8. */
interface GocharaFound {
  moon: number;
  /** where the slow grahas stand when the range begins */
  standing: readonly SlowPlace[];
  first?: SignEntry;
  /** where Shani goes next, where another enters a sign first */
  shaniNext?: SignEntry;
  sadeSati: readonly Pass[];
  /** Shani's passes over the 4th and the 8th sign */
  kantaka: readonly Pass[];
  ashtama: readonly Pass[];
  range: { from: number; to: number };
  zone: string;
}

/** The houses from the Moon in which a graha is at its best (Phaladeepika 26, Brihat Samhita 104). */
const SHANI_HELPS: readonly number[] = [3, 6, 11];
const GURU_HELPS: readonly number[] = [2, 5, 7, 9, 11];

/** The text of a range in 50 to 120 words: what the time is for, why, what comes next, and one thing to do. */
export function gocharaText(found: GocharaFound, words: VedicWords): string {
  const { gochara: text } = words.readings;
  const { moon, range, first, shaniNext } = found;
  const dateOf = (jd: number) => longDateText(zonedText(jd, found.zone), words.grammar);
  const of = (graha: number) =>
    certain(
      found.standing.find((each) => each.graha === graha),
      'graha',
    );
  const sentence = (phrase: string, { graha, sign, house }: SlowPlace, jd: number, lives: readonly string[]) =>
    filled(phrase, grahaForms('planet', graha, words), {
      house: houseTold(house, words).house,
      life: lives[house - 1],
      day: dateOf(jd),
      sign: signName(sign, words),
      moon: signName(moon, words),
    });
  const other = houseTold(of(KETU).house, words);
  const [shani, guru] = [of(SHANI), of(GURU)];
  const isHelping = { shani: SHANI_HELPS.includes(shani.house), guru: GURU_HELPS.includes(guru.house) };
  const one = isHelping.shani ? 'shani' : isHelping.guru ? 'guru' : 'none';
  const verdict = isHelping.shani && isHelping.guru ? 'both' : one;
  // the three do not keep step, or there were three skeletons in all
  const [turn, row] = [moon + guru.sign, Math.floor(moon / 3) + shani.sign];
  const parts: Passage[] = [
    { text: filled(inTurn(text.opens[verdict], turn), { moon: signName(moon, words) }), rank: 0 },
    { text: sentence(inTurn(text.shani, row), shani, range.from, text.by_shani), rank: 0 },
    { text: sentence(inTurn(text.guru, turn + row), guru, range.from, text.by_guru), rank: 1 },
    {
      text: filled(text.nodes, houseTold(of(RAHU).house, words), { other: other.house, other_life: other.life }),
      rank: 3,
    },
    ...sadeSatiTexts(found, shani.sign, dateOf, words),
  ];
  if (first) {
    // the nodes always go backwards
    const phrases = first.retrograde && (first.graha === GURU || first.graha === SHANI) ? text.back : text.next;
    parts.push({ text: sentence(inTurn(phrases, row), first, first.jd, text.lives), rank: 1 });
  }
  if (shaniNext) parts.push({ text: sentence(text.saturn, shaniNext, shaniNext.jd, text.lives), rank: 2 });
  return fitting([...parts, { text: text.do[shani.house - 1], rank: 0 }]);
}

/** What begins within so many days is prepared for. */
const SOON_DAYS = 2 * 365.25;

/** Of Shani's passes the one that runs at the beginning, else the next Sade Sati of the range. */
function sadeSatiTexts(
  found: GocharaFound,
  shani: number,
  dateOf: (jd: number) => string,
  { readings }: VedicWords,
): Passage[] {
  const { gochara: text } = readings;
  const { moon, sadeSati, range } = found;
  const running = (['ashtama', 'kantaka'] as const).find((kind) => isRunning(found[kind][0], range.from));
  const [pass] = sadeSati;
  if (running && !isRunning(pass, range.from)) {
    return [{ text: filled(text.dhaiya[running], { until: dateOf(found[running][0].to ?? range.to - 1) }), rank: 0 }];
  }
  if (!pass) return [];
  const span = { from: dateOf(pass.from ?? range.from), until: dateOf(pass.to ?? range.to - 1) };
  if (pass.from !== null && pass.from > range.from) {
    const isSoon = pass.from < range.from + SOON_DAYS;
    return [{ text: filled(isSoon ? text.sade_sati_soon : text.sade_sati_next, span), rank: isSoon ? 0 : 2 }];
  }
  const part = (['rising', 'peak', 'setting'] as const)[(shani - moon + 13) % 12] ?? 'paused';
  return [{ text: filled(text.sade_sati[part], span), rank: 0 }];
}

function isRunning(pass: Pass | undefined, from: number): boolean {
  return pass !== undefined && (pass.from === null || pass.from <= from);
}

/** A house 1 … 12 as a sentence names it, and what of life belongs to it. */
function houseTold(house: number, { readings }: VedicWords): { house: string; life: string } {
  return { house: readings.houses[house - 1], life: readings.gochara.lives[house - 1] };
}
