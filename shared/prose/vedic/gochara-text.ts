/** What the slow grahas come to, counted from a Moon: where they stand, what comes when, and Sade Sati. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { GURU, KETU, RAHU, SHANI } from '../../engine/vedic/chart.ts';
import type { Pass } from '../../engine/vedic/shani-transit.ts';
import { certain } from '../../narrow.ts';
import { yearsBetween } from '../age.ts';
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

/** A range of more days is told to its end, and one of more years by the best of its times. */
const LONG_DAYS = 400;
const MANY_DAYS = 6.5 * 365.25;

/** The text of a range in 50 to 120 words: what the time is for, why, what comes when, and one thing to do. */
export function gocharaText(found: GocharaFound, words: VedicWords): string {
  const { birth, range } = found;
  return fittingAlike(
    (all) => passagesOf(found, all),
    words,
    birth === null ? undefined : yearsBetween(birth, range.from),
  );
}

/** A part of what comes, by when. */
type Coming = Passage & { jd: number };

function passagesOf(found: GocharaFound, all: VedicWords): Passage[] {
  const { birth, moon, range, zone } = found;
  const words = birth === null ? all : readingsForAge(birth, range.from, all);
  const { gochara: text } = words.readings;
  const sentence: Sentence = (phrase, { graha, sign, house }, jd, lives) =>
    filled(phrase, grahaForms('planet', graha, words), {
      house: houseTold(house, words).house,
      life: lives[house - 1],
      day: longDateText(zonedText(jd, zone), words.grammar),
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
  const { running, coming } = passesTexts(found, shani.sign, words);
  const ahead = isLong ? courseTexts(found, words) : changesTexts(found, row, sentence, words);
  return [
    ...(isLong ? [] : [opening]),
    { text: sentence(inTurn(isLong ? text.from_moon : text.shani, row), shani, range.from, text.by_shani), rank: 0 },
    ...running,
    { text: sentence(inTurn(text.guru, turn + row), guru, range.from, text.by_guru), rank: isLong ? 2 : 0 },
    { ...nodesText(found.standing, words), rank: isLong ? 4 : 3 },
    ...[...coming, ...ahead].toSorted((before, after) => before.jd - after.jd),
    ...(isLong ? goodTexts(found, words) : []),
    { text: text.do[shani.house - 1], rank: isLong ? 2 : 0 },
  ];
}

type Sentence = (phrase: string, place: SlowPlace, jd: number, lives: readonly string[]) => string;

/** What a graha's entry into a sign turns the weight to, in a sentence; for somebody as old as on that day. */
export function entryText(
  { graha, sign, house, jd, retrograde }: SignEntry,
  { birth, isReturn }: { birth: number | null; isReturn: boolean },
  all: VedicWords,
): string {
  const words = birth === null ? all : readingsForAge(birth, jd, all);
  const { gochara: text } = words.readings;
  const lives = { [SHANI]: text.by_shani, [GURU]: text.by_guru, [RAHU]: text.by_rahu, [KETU]: text.by_ketu }[graha];
  const kind = graha === RAHU ? 'rahu' : graha === KETU ? 'ketu' : retrograde ? 'back' : isReturn ? 'again' : 'first';
  return filled(text.entry[kind], grahaForms('planet', graha, words), {
    ...houseTold(house, words),
    sign: signName(sign, words),
    by: certain(lives, 'graha')[house - 1],
  });
}

function placeOf(graha: number, places: readonly SlowPlace[]): SlowPlace {
  return certain(
    places.find((each) => each.graha === graha),
    'graha',
  );
}

function isHelped({ graha, house }: SlowPlace): boolean {
  return HELPS[graha].includes(house);
}

function nodesText(standing: readonly SlowPlace[], words: VedicWords): { text: string } {
  const [rahu, ketu] = [RAHU, KETU].map((graha) => houseTold(placeOf(graha, standing).house, words));
  const values = { ...rahu, other: ketu.house, other_life: ketu.life };
  return { text: filled(words.readings.gochara.nodes, values) };
}

/** Whether a named pass of Shani begins with an entry, and tells its day. */
function beginsPass({ jd }: SignEntry, { sadeSati, ashtama, kantaka }: GocharaFound): boolean {
  return [...sadeSati, ...ashtama, ...kantaka].some(({ from }) => from !== null && Math.abs(from - jd) < 1);
}

/** So many changes of a short range are told, the first with what it turns you to. */
const CHANGES = 3;

/** What changes in a short range, day by day; that with which a named pass begins is told with the pass. */
function changesTexts(
  found: GocharaFound,
  row: number,
  sentence: Sentence,
  { readings: { gochara: text } }: VedicWords,
): Coming[] {
  const { entries } = found;
  const changes = entries
    .filter((each) => each.graha === GURU || (each.graha === SHANI && !beginsPass(each, found)))
    .slice(0, CHANGES)
    .map((entry, at): Coming => {
      const first = inTurn(entry.retrograde ? text.back : text.next, row);
      const phrase = at === 0 ? first : text.after[entry.retrograde ? 'back' : 'on'];
      return { text: sentence(phrase, entry, entry.jd, text.lives), rank: at + 1, jd: entry.jd };
    });
  const node = entries.find(({ graha }) => graha === RAHU);
  if (!node) return changes;
  // with no other change it is what changes
  const rank = changes.length === 0 ? 1 : 3;
  return [...changes, { text: sentence(inTurn(text.next, row), node, node.jd, text.lives), rank, jd: node.jd }];
}

/** So many steps of Shani are told one by one, of more the best; so many good times of Shani and of Guru. */
const STEPS = 3;
const GOOD_TIMES = 2;

type Told = (phrase: string, step: SignEntry) => string;

/** A step with its month, and the house with what it stands for. */
function stepText({ zone }: GocharaFound, words: VedicWords): Told {
  const { gochara: text, strength } = words.readings;
  return (phrase, { graha, jd, house }) =>
    filled(phrase, grahaForms('planet', graha, words), houseTold(house, words), {
      month: longDateText(zonedText(jd, zone), words.grammar, text.month),
      area: strength.areas[house - 1],
    });
}

function listOf(phrase: string, item: string, steps: readonly SignEntry[], told: Told, words: VedicWords): string {
  const items = steps.map((step) => told(item, step));
  return filled(phrase, grahaForms('planet', steps[0].graha, words), { list: listText(items, words) });
}

/** Whether Shani's steps are too many to be told one by one, and he has good times among them. */
function isToldByBest(steps: readonly SignEntry[]): boolean {
  return steps.length > STEPS && steps.filter(isHelped).length > 1;
}

/** Shani's steps in a long range, each when he settles. */
function courseTexts(found: GocharaFound, words: VedicWords): Coming[] {
  const { gochara: text } = words.readings;
  const steps = stepsOf(placeOf(SHANI, found.standing), found.entries);
  if (isToldByBest(steps)) return [];
  const told = stepText(found, words);
  return steps
    .filter((step) => !beginsPass(step, found))
    .slice(0, STEPS)
    .map((step, at) => ({
      text: told(at === 0 ? text.course : text.course_then, step),
      rank: Math.max(1, at),
      jd: step.jd,
    }));
}

/** The best times of a long range; of Guru in a few years every step; and where both stand on the last day. */
function goodTexts(found: GocharaFound, words: VedicWords): Passage[] {
  const { standing, entries, sadeSati, ashtama, kantaka, range, zone } = found;
  const { gochara: text, strength } = words.readings;
  const told = stepText(found, words);
  const [steps, ofGuru] = [SHANI, GURU].map((graha) => stepsOf(placeOf(graha, standing), entries));
  const isBest = isToldByBest(steps);
  const isMany = range.to - range.from > MANY_DAYS;
  const good = ofGuru.filter(isHelped).slice(0, GOOD_TIMES);
  const lastOf = (graha: number) =>
    (entries.findLast((each) => each.graha === graha) ?? placeOf(graha, standing)).house;
  const [house, other] = [lastOf(SHANI), lastOf(GURU)];
  // the range ends when its last day does
  const end = filled(text.end, {
    day: longDateText(zonedText(range.to - 0.5, zone), words.grammar),
    house: houseTold(house, words).house,
    area: strength.areas[house - 1],
    other: houseTold(other, words).house,
  });
  const best = steps.filter(isHelped).slice(0, GOOD_TIMES);
  const passes = sadeSati.length + ashtama.length + kantaka.length;
  return [
    ...(isBest ? [{ text: listOf(text.best, text.best_item, best, told, words), rank: 1 }] : []),
    ...(isMany && good.length > 0
      ? [{ text: listOf(text.best_short, text.short_item, good, told, words), rank: 1 }]
      : []),
    ...(!isMany && ofGuru.length > 0
      ? [{ text: listOf(text.path, text.path_item, ofGuru, told, words), rank: 1 }]
      : []),
    // with named passes there may be no room for every step of Guru
    { text: end, rank: !isMany && passes > 0 ? 1 : 3 },
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
type PassKind = 'sade_sati' | 'ashtama' | 'kantaka';
type NamedPass = Pass & { kind: PassKind };

/** So many passes are told in sentences of their own, with their pauses; of more the years. */
const TOLD_WHOLE = 2;

/** All of Shani's named passes that a range touches: what runs and until when, what comes, and when he steps back. */
function passesTexts(found: GocharaFound, shani: number, words: VedicWords): { running: Passage[]; coming: Coming[] } {
  const { sadeSati, ashtama, kantaka, range } = found;
  const passes = Object.entries({ sade_sati: sadeSati, ashtama, kantaka })
    .flatMap(([kind, all]) => all.map((pass): NamedPass => ({ ...pass, kind: kind as PassKind })))
    .toSorted((one, other) => (one.from ?? range.from) - (other.from ?? range.from));
  const isWhole = passes.length <= TOLD_WHOLE;
  const toldOf = (pass: NamedPass) =>
    isWhole
      ? wholeTexts(pass, passes.length - 1, found, shani, words)
      : [{ text: passText(pass, found, shani, words), rank: 0 }];
  const running = passes.filter((pass) => isRunning(pass, range.from));
  const coming = passes.filter((pass) => !isRunning(pass, range.from));
  const ahead = isWhole
    ? coming.flatMap((pass) => toldOf(pass).map((told) => ({ ...told, jd: pass.from ?? range.from })))
    : [{ text: yearsText(coming, found, words), rank: 0, jd: range.from }];
  return { running: running.flatMap(toldOf), coming: ahead };
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
  // in order of their first years
  const kinds = [...new Set(passes.map(({ kind }) => kind))];
  const items = kinds.map((kind) => {
    const years = passes
      .filter((pass) => pass.kind === kind)
      .map(({ from, to }) => `${yearOf(from ?? range.from)}–${yearOf(to ?? range.to - 1)}`);
    return filled(text.kind, { name: text.kinds[kind], years: listText(years, words) });
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
