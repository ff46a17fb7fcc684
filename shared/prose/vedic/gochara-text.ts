/** What the slow grahas come to, counted from a Moon: where they stand, what comes when, and Sade Sati. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { GURU, KETU, RAHU, SHANI } from '../../engine/vedic/chart.ts';
import type { Pass } from '../../engine/vedic/shani-transit.ts';
import { certain } from '../../narrow.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import { fittingAlike, grahaForms, inTurn, type Passage, signName } from './reading-terms.ts';

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
  /** of the birth whose Moon it is, null where only a sign was given */
  birth: number | null;
  moon: number;
  /** where the slow grahas stand when the range begins */
  standing: readonly SlowPlace[];
  /** all changes of sign inside the range, in order of time */
  entries: readonly SignEntry[];
  sadeSati: readonly Pass[];
  /** Shani's passes over the 4th and the 8th sign */
  kantaka: readonly Pass[];
  ashtama: readonly Pass[];
  range: { from: number; to: number };
  zone: string;
}

/** The houses from the Moon in which a graha is at its best (Phaladeepika 26, Brihat Samhita 104). */
const HELPS: Readonly<Record<number, readonly number[]>> = { [SHANI]: [3, 6, 11], [GURU]: [2, 5, 7, 9, 11] };

/** A range of more days is told to its end. */
const LONG_DAYS = 400;

/** The text of a range in 50 to 120 words: what the time is for, why, what comes when, and one thing to do. */
export function gocharaText(found: GocharaFound, words: VedicWords): string {
  return fittingAlike((all) => passagesOf(found, all), words);
}

function passagesOf(found: GocharaFound, all: VedicWords): Passage[] {
  const { birth, moon, range, zone } = found;
  const words = birth === null ? all : readingsForAge(birth, range.from, all);
  const { gochara: text } = words.readings;
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  const sentence: Sentence = (phrase, { graha, sign, house }, jd, lives) =>
    filled(phrase, grahaForms('planet', graha, words), {
      house: houseTold(house, words).house,
      life: lives[house - 1],
      day: dateOf(jd),
      sign: signName(sign, words),
      moon: signName(moon, words),
    });
  const [shani, guru] = [placeOf(SHANI, found.standing), placeOf(GURU, found.standing)];
  const isHelping = { shani: isHelped(shani), guru: isHelped(guru) };
  const one = isHelping.shani ? 'shani' : isHelping.guru ? 'guru' : 'none';
  const verdict = isHelping.shani && isHelping.guru ? 'both' : one;
  // the three do not keep step, or there were three skeletons in all
  const [turn, row] = [moon + guru.sign, Math.floor(moon / 3) + shani.sign];
  const isLong = range.to - range.from > LONG_DAYS;
  const opening = { text: filled(inTurn(text.opens[verdict], turn), { moon: signName(moon, words) }), rank: 1 };
  return [
    ...(isLong ? [] : [opening]),
    { text: sentence(inTurn(isLong ? text.from_moon : text.shani, row), shani, range.from, text.by_shani), rank: 0 },
    { text: sentence(inTurn(text.guru, turn + row), guru, range.from, text.by_guru), rank: isLong ? 2 : 0 },
    ...(isLong ? [] : nodesTexts(found.standing, words)),
    ...passesTexts(found, shani.sign, words),
    ...(isLong ? courseTexts(found, dateOf, words) : nextTexts(found.entries, row, sentence, words)),
    { text: text.do[shani.house - 1], rank: isLong ? 1 : 0 },
  ];
}

type Sentence = (phrase: string, place: SlowPlace, jd: number, lives: readonly string[]) => string;

function placeOf(graha: number, places: readonly SlowPlace[]): SlowPlace {
  return certain(
    places.find((each) => each.graha === graha),
    'graha',
  );
}

function isHelped({ graha, house }: SlowPlace): boolean {
  return HELPS[graha].includes(house);
}

function nodesTexts(standing: readonly SlowPlace[], words: VedicWords): Passage[] {
  const [rahu, ketu] = [RAHU, KETU].map((graha) => houseTold(placeOf(graha, standing).house, words));
  const values = { ...rahu, other: ketu.house, other_life: ketu.life };
  return [{ text: filled(words.readings.gochara.nodes, values), rank: 3 }];
}

/** What changes first in a short range: what Guru and Shani turn weighs more than the nodes. */
function nextTexts(
  entries: readonly SignEntry[],
  row: number,
  sentence: Sentence,
  { readings: { gochara: text } }: VedicWords,
): Passage[] {
  const first = entries.find(({ graha }) => graha === GURU || graha === SHANI) ?? entries.at(0);
  if (!first) return [];
  const shaniNext = first.graha === SHANI ? undefined : entries.find(({ graha }) => graha === SHANI);
  // the nodes always go backwards
  const phrases = first.retrograde && (first.graha === GURU || first.graha === SHANI) ? text.back : text.next;
  const next = { text: sentence(inTurn(phrases, row), first, first.jd, text.lives), rank: 1 };
  if (!shaniNext) return [next];
  return [next, { text: sentence(text.saturn, shaniNext, shaniNext.jd, text.lives), rank: 2 }];
}

/** So many steps of Shani are told one by one, of more the best; so many good times of Shani and of Guru. */
const STEPS = 3;
const GOOD_TIMES = 2;

/** What comes when in a long range, down to its last day. */
function courseTexts(found: GocharaFound, dateOf: (jd: number) => string, words: VedicWords): Passage[] {
  const { standing, entries, sadeSati, ashtama, kantaka, range, zone } = found;
  const { gochara: text, strength } = words.readings;
  const told = (phrase: string, { graha, jd, house }: SignEntry) =>
    filled(phrase, grahaForms('planet', graha, words), houseTold(house, words), {
      month: longDateText(zonedText(jd, zone), words.grammar, text.month),
      area: strength.areas[house - 1],
    });
  const bestText = (steps: readonly SignEntry[]) =>
    filled(text.best, grahaForms('planet', steps[0].graha, words), {
      list: listText(
        steps.map((step) => told(text.best_item, step)),
        words,
      ),
    });
  const [steps, ofGuru] = [SHANI, GURU].map((graha) => stepsOf(placeOf(graha, standing), entries));
  const best = steps.filter(isHelped).slice(0, GOOD_TIMES);
  const good = ofGuru.filter(isHelped).slice(0, GOOD_TIMES);
  const isBest = steps.length > STEPS && best.length > 1;
  const oneByOne = steps
    .slice(0, STEPS)
    .map((step, at) => ({ text: told(at === 0 ? text.course : text.course_then, step), rank: at + 1 }));
  const lastOf = (graha: number) =>
    (entries.findLast((each) => each.graha === graha) ?? placeOf(graha, standing)).house;
  const [house, other] = [lastOf(SHANI), lastOf(GURU)];
  // the range ends when its last day does
  const end = filled(text.end, {
    day: dateOf(range.to - 0.5),
    house: houseTold(house, words).house,
    area: strength.areas[house - 1],
    other: houseTold(other, words).house,
  });
  return [
    ...(isBest ? [{ text: bestText(best), rank: 1 }] : oneByOne),
    ...(good.length > 0 ? [{ text: bestText(good), rank: 2 }] : []),
    { text: end, rank: isBest || sadeSati.length + ashtama.length + kantaka.length > 1 ? 1 : 0 },
  ];
}

/** Since when a graha stays in each sign that it reaches: one that it leaves backwards again is not yet reached. */
function stepsOf({ graha, sign }: SlowPlace, entries: readonly SignEntry[]): SignEntry[] {
  const steps: SignEntry[] = [];
  for (const entry of entries) {
    if (entry.graha !== graha) continue;
    if (entry.retrograde) steps.pop();
    // coming back from a step behind the first sign is no step ahead
    else if (steps.length > 0 || entry.sign !== sign) steps.push(entry);
  }
  return steps;
}

/** Shani's passes that old names are for. */
const PASSES = ['sade_sati', 'ashtama', 'kantaka'] as const;
type PassKind = (typeof PASSES)[number];
type NamedPass = Pass & { kind: PassKind };

/** So many passes are told in sentences of their own, with their pauses; of more the years. */
const TOLD_WHOLE = 2;

/** All of Shani's named passes that a range touches: what runs and until when, what comes, and when he steps back. */
function passesTexts(found: GocharaFound, shani: number, words: VedicWords): Passage[] {
  const { sadeSati, ashtama, kantaka, range } = found;
  const passes = Object.entries({ sade_sati: sadeSati, ashtama, kantaka })
    .flatMap(([kind, all]) => all.map((pass): NamedPass => ({ ...pass, kind: kind as PassKind })))
    .toSorted((one, other) => (one.from ?? range.from) - (other.from ?? range.from));
  if (passes.length <= TOLD_WHOLE) {
    return passes.flatMap((pass) => wholeTexts(pass, passes.length - 1, found, shani, words));
  }
  const running = passes.filter((pass) => isRunning(pass, range.from));
  const coming = passes.filter((pass) => !isRunning(pass, range.from));
  return [
    ...running.map((pass) => ({ text: passText(pass, found, shani, words), rank: 0 })),
    { text: yearsText(coming, found, words), rank: 0 },
  ];
}

/** A pass with its dates; and the months inside the range in which he has stepped back out of it, of some rank. */
function wholeTexts(pass: NamedPass, rank: number, found: GocharaFound, shani: number, words: VedicWords): Passage[] {
  const { gochara: text } = words.readings;
  const { range, zone } = found;
  const monthOf = (jd: number, isBare = false) =>
    longDateText(zonedText(jd, zone), words.grammar, isBare ? '{month}' : text.month);
  const pauses = pass.stays.flatMap(({ to }, at) => {
    const next = pass.stays.at(at + 1)?.from ?? null;
    const isPause = to !== null && next !== null && next > to + 1 && next > range.from && to < range.to;
    // a year that both months have is said once
    const isOneYear = isPause && zonedText(to, zone).slice(0, 4) === zonedText(next, zone).slice(0, 4);
    return isPause ? [filled(text.pause, { from: monthOf(to, isOneYear), until: monthOf(next) })] : [];
  });
  return [
    { text: passText(pass, found, shani, words), rank: 0 },
    ...(pauses.length > 0 ? [{ text: filled(text.pauses, { list: listText(pauses, words) }), rank }] : []),
  ];
}

function passText(pass: NamedPass, { moon, range, zone }: GocharaFound, shani: number, words: VedicWords): string {
  const { gochara: text } = words.readings;
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  const span = { from: dateOf(pass.from ?? range.from), until: dateOf(pass.to ?? range.to - 1) };
  if (!isRunning(pass, range.from)) return filled(text.ahead[pass.kind], span);
  if (pass.kind !== 'sade_sati') return filled(text.dhaiya[pass.kind], span);
  const part = (['rising', 'peak', 'setting'] as const)[(shani - moon + 13) % 12] ?? 'paused';
  return filled(text.sade_sati[part], span);
}

/** What comes by its years, each kind once. */
function yearsText(passes: readonly NamedPass[], { range, zone }: GocharaFound, words: VedicWords): string {
  const { gochara: text } = words.readings;
  const yearOf = (jd: number) => zonedText(jd, zone).slice(0, 4);
  const items = PASSES.flatMap((kind) => {
    const years = passes
      .filter((pass) => pass.kind === kind)
      .map(({ from, to }) => `${yearOf(from ?? range.from)}–${yearOf(to ?? range.to - 1)}`);
    return years.length === 0 ? [] : [filled(text.kind, { name: text.kinds[kind], years: listText(years, words) })];
  });
  return filled(text.many, { list: listText(items, words) });
}

function isRunning({ from }: Pass, at: number): boolean {
  return from === null || from <= at;
}

/** A house 1 … 12 as a sentence names it, and what of life belongs to it. */
function houseTold(house: number, { readings }: VedicWords): { house: string; life: string } {
  return { house: readings.houses[house - 1], life: readings.gochara.lives[house - 1] };
}
