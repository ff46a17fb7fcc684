/** What the slow grahas come to, counted from a Moon: where they stand, what comes when, and Sade Sati. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { GURU, KETU, RAHU, SHANI } from '../../engine/vedic/chart.ts';
import type { Pass, Stay } from '../../engine/vedic/shani-transit.ts';
import { certain } from '../../narrow.ts';
import { SMALL, yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { readingsForAge } from './age.ts';
import {
  type EntriesFound,
  isHelped,
  type NamedPass,
  namedPasses,
  type ShaniPasses,
  type SignEntry,
  type SlowPlace,
} from './gochara-entry.ts';
import { fittingAlike, grahaForms, grahasText, inTurn, LONG_WORDS, type Passage, signName } from './reading-terms.ts';

/** What is told. Julian days (UT), signs 0..11, grahas 0..8. */
interface GocharaFound extends EntriesFound {
  /** of the birth whose Moon it is, null where only a sign was given */
  birth: number | null;
  /** the signs of that birth, of what rises and of the grahas; null without its time, and where a sign was given */
  natal: { lagna: number; signs: readonly number[] } | null;
  moon: number;
  range: { from: number; to: number };
}

/** A range of more days is told to its end, and one of more years by the best of its times. */
const LONG_DAYS = 400;
const MANY_DAYS = 6.5 * 365.25;
/** The text of a range in 60 to 160 words: what the time is for, why, what comes when, and what to do. */
export function gocharaText(found: GocharaFound, words: VedicWords): string {
  const { birth, range } = found;
  const age = birth === null ? undefined : yearsBetween(birth, range.from);
  const told = { ...found, ...passesAhead(found) };
  return fittingAlike((all) => passagesOf(told, all), words, age, LONG_WORDS);
}

/** Nobody is told of what is to come beyond this age; and whoever is old of no more than so many years. */
const MOST_AGE = 85;
const OLD_AGE = 70;
const OLD_DAYS = 10 * 365.25;

/** The last moment of a range that its text foretells. */
function lastTold({ birth, range }: Pick<GocharaFound, 'birth' | 'range'>): number {
  const age = birth === null ? 0 : yearsBetween(birth, range.from);
  if (birth === null || age > MOST_AGE) return birth === null ? range.to : Math.min(range.to, range.from + LONG_DAYS);
  const most = birth + MOST_AGE * 365.25;
  return Math.min(range.to, most, age < OLD_AGE ? range.to : range.from + OLD_DAYS);
}

/** The passes that run or begin before that. */
function passesAhead(found: GocharaFound): ShaniPasses {
  const last = lastTold(found);
  const kept = (passes: readonly Pass[]) => passes.filter(({ from }) => from === null || from < last);
  const [sadeSati, kantaka, ashtama] = [kept(found.sadeSati), kept(found.kantaka), kept(found.ashtama)];
  return { sadeSati, kantaka, ashtama };
}

/** A part of what comes, by when. */
type Coming = Passage & { jd: number };

function passagesOf(found: GocharaFound, all: VedicWords): Passage[] {
  const { birth, moon, range, zone } = found;
  const words = birth === null ? all : readingsForAge(birth, range.from, all);
  const sentence: Sentence = (phrase, { graha, sign, house }, jd, lives) =>
    filled(phrase, grahaForms('planet', graha, words), {
      house: houseTold(house, words).house,
      life: lives[house - 1],
      day: longDateText(zonedText(jd, zone), words.grammar),
      sign: signName(sign, words),
      moon: signName(moon, words),
    });
  const told = storyPassages(found, sentence, words);
  const isSmall = birth !== null && yearsBetween(birth, range.from) < SMALL;
  return isSmall ? [...told, { text: words.readings.small, rank: 0 }] : told;
}

type Sentence = (phrase: string, place: SlowPlace, jd: number, lives: readonly string[]) => string;

/** How both stand at first, and what they come to. */
interface Standing {
  shani: SlowPlace;
  guru: SlowPlace;
  /** turns of the wordings: the two do not keep step, or there were three skeletons in all */
  turn: number;
  row: number;
}

function standingOf({ moon, standing }: GocharaFound): Standing {
  const [shani, guru] = [placeOf(SHANI, standing), placeOf(GURU, standing)];
  return { shani, guru, turn: moon + guru.sign, row: Math.floor(moon / 3) + shani.sign };
}

/**
 * What weighs most comes first: a pass that runs, or the first that comes, or else how both stand. Then what houses are
 * counted from and why it is so, what comes when, and one thing to do.
 */
function storyPassages(found: GocharaFound, sentence: Sentence, words: VedicWords): Passage[] {
  const { range } = found;
  const { gochara: text } = words.readings;
  const at = standingOf(found);
  const { first, ahead } = passesTexts(found, at, words);
  const sum = inTurn(text.opens[verdictOf(at.shani, at.guru)], at.turn);
  const isPlain = first === undefined;
  const isLong = range.to - range.from > LONG_DAYS;
  return [
    { text: first ?? filled(text.leads, { sum }), rank: 0 },
    { text: sentence(inTurn(text.shani, at.row), at.shani, range.from, text.by_shani), rank: 0 },
    { text: sentence(inTurn(text.guru, at.turn + at.row), at.guru, range.from, text.by_guru), rank: isLong ? 1 : 0 },
    ...(isPlain ? [] : [{ text: filled(text.weighed, { sum }), rank: isLong ? 2 : 1, leans: true as const }]),
    ...natalPassage(found, words),
    ...(isLong ? longPassages(found, ahead, words) : shortPassages(found, ahead, sentence, words)),
    { text: inTurn(text.do[at.shani.house - 1], at.turn), rank: 0 },
  ];
}

/** What changes within a year or less, in order of its days. */
function shortPassages(
  found: GocharaFound,
  ahead: readonly Coming[],
  sentence: Sentence,
  words: VedicWords,
): Passage[] {
  const changes = changesTexts(found, standingOf(found).row, sentence, words);
  const inOrder = [...ahead, ...changes].toSorted((before, after) => before.jd - after.jd);
  return [{ ...nodesText(found.standing, words), rank: 4 }, ...inOrder];
}

/** Of some years the next changes, then what comes later, and where both are at the end. */
function longPassages(found: GocharaFound, ahead: readonly Coming[], words: VedicWords): Passage[] {
  return [
    ...soonPassage(found, words),
    ...[...ahead, ...courseTexts(found, words)].toSorted((before, after) => before.jd - after.jd),
    ...guruTexts(found, words),
    ...endTexts(found, words),
    { ...nodesText(found.standing, words), rank: 4 },
  ];
}

/** Which of both is at its best where it is. */
function verdictOf(shani: SlowPlace, guru: SlowPlace): keyof VedicWords['readings']['gochara']['opens'] {
  const one = isHelped(shani) ? 'shani' : isHelped(guru) ? 'guru' : 'none';
  return isHelped(shani) && isHelped(guru) ? 'both' : one;
}

/** Where in the birth chart Shani is now, and, where there is room, Guru and who stood there: somebody's own. */
function natalPassage({ natal, standing }: GocharaFound, words: VedicWords): Passage[] {
  if (natal === null) return [];
  const { gochara: text, houses, strength } = words.readings;
  const { lagna, signs } = natal;
  const placed = (graha: number, isWhole: boolean) => {
    const { sign } = placeOf(graha, standing);
    const there = isWhole ? [...signs.keys()].filter((each) => signs[each] === sign) : [];
    const house = houseFrom(lagna, sign) - 1;
    const over = there.length === 0 ? '' : filled(text.over, { list: grahasText(there, words) });
    return { house: houses[house], area: strength.areas[house], over };
  };
  const told = (isWhole: boolean) => {
    const second = filled(text.natal_second, grahaForms('second', GURU, words), placed(GURU, isWhole));
    return filled(text.natal, grahaForms('planet', SHANI, words), placed(SHANI, isWhole), {
      more: isWhole ? second : '',
    });
  };
  return [{ text: told(false), rank: 1, fuller: { text: told(true), rank: 2 } }];
}

/** So far ahead the dates of a long range are told one by one, days. */
const SOON_DAYS = 550;

/** The next change of Rahu, of Guru and of Shani, in order of their days. */
function soonPassage(found: GocharaFound, words: VedicWords): Passage[] {
  const { entries, range, zone } = found;
  const { gochara: text, strength, houses } = words.readings;
  const soon = [RAHU, GURU, SHANI].flatMap((each) => {
    const next = entries.find(({ graha, jd }) => graha === each && jd < range.from + SOON_DAYS);
    return next && !(each === SHANI && beginsPass(next, found)) ? [next] : [];
  });
  if (soon.length === 0) return [];
  const listed = (isNamed: boolean) => {
    const items = soon
      .toSorted((one, other) => one.jd - other.jd)
      .map(({ graha, house, jd, retrograde }) =>
        filled(text.soon[retrograde && graha !== RAHU ? 'back' : 'on'], grahaForms('planet', graha, words), {
          day: longDateText(zonedText(jd, zone), words.grammar),
          house: houses[house - 1],
          of: isNamed ? filled(text.soon.of, { area: strength.areas[house - 1] }) : '',
        }),
      );
    return filled(text.soon.all, { list: listText(items, words) });
  };
  return [{ text: listed(false), rank: 2, fuller: { text: listed(true), rank: 3 } }];
}

function placeOf(graha: number, places: readonly SlowPlace[]): SlowPlace {
  return certain(
    places.find((each) => each.graha === graha),
    'graha',
  );
}

function nodesText(standing: readonly SlowPlace[], words: VedicWords): { text: string } {
  const [rahu, ketu] = [RAHU, KETU].map((graha) => houseTold(placeOf(graha, standing).house, words));
  const values = { ...rahu, other: ketu.house, other_life: ketu.life };
  return { text: filled(words.readings.gochara.nodes, values) };
}

/** Whether a named pass of Shani begins with an entry, and tells its day. */
function beginsPass({ jd }: SignEntry, found: GocharaFound): boolean {
  return namedPasses(found).some(({ from }) => from !== null && Math.abs(from - jd) < 1);
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

/** A step with its month, and the house with what it stands for and what it is a time for. */
function stepText({ zone }: GocharaFound, words: VedicWords): Told {
  const { gochara: text, strength } = words.readings;
  return (phrase, { graha, jd, house }) =>
    filled(phrase, grahaForms('planet', graha, words), {
      house: houseTold(house, words).house,
      month: longDateText(zonedText(jd, zone), words.grammar, text.month),
      area: strength.areas[house - 1],
      chapter: text.chapters[house - 1],
    });
}

/** Shani's steps in a long range, each when he settles; one with which a named pass begins is told with the pass. */
function courseTexts(found: GocharaFound, words: VedicWords): Coming[] {
  const { gochara: text } = words.readings;
  const last = lastTold(found);
  const all = stepsOf(placeOf(SHANI, found.standing), found.entries).filter(({ jd }) => jd < last);
  const good = all.filter(isHelped);
  const isMany = found.range.to - found.range.from > MANY_DAYS;
  const isBest = all.length > STEPS && good.length > 1;
  const steps = isBest ? good.slice(0, GOOD_TIMES) : all.filter((step) => !opensPass(step, found)).slice(0, STEPS);
  const told = stepText(found, words);
  return steps.map((step, at) => ({
    text: told(at === 0 ? text.course : inTurn(text.course_then, at), step),
    rank: Math.min(4, at + (isMany ? 2 : 1)),
    jd: step.jd,
  }));
}

/** Whether a step is the one with which a named pass begins, or its return after the first step back out of it. */
function opensPass({ jd, sign }: SignEntry, found: GocharaFound): boolean {
  const isAt = (moment: number | null) => moment !== null && Math.abs(moment - jd) < 1;
  return namedPasses(found).some(
    ({ from, stays }) => isAt(from) || (stays[0].sign === sign && stays.some((stay) => isAt(stay.from))),
  );
}

/** What Guru helps: in a few years his next steps, in many the best. */
function guruTexts(found: GocharaFound, words: VedicWords): Passage[] {
  const { gochara: text } = words.readings;
  const last = lastTold(found);
  const steps = stepsOf(placeOf(GURU, found.standing), found.entries).filter(({ jd }) => jd < last);
  const isMany = found.range.to - found.range.from > MANY_DAYS;
  const told = isMany ? steps.filter(isHelped).slice(0, GOOD_TIMES) : steps.slice(0, STEPS);
  if (told.length === 0) return [];
  const list = listText(
    told.map((step) => stepText(found, words)(text.short_item, step)),
    words,
    'and',
    '; ',
  );
  return [{ text: filled(isMany ? text.best_short : text.path, grahaForms('planet', GURU, words), { list }), rank: 1 }];
}

/** Where both stand on the last day, where it is not too far for somebody's age. */
function endTexts(found: GocharaFound, words: VedicWords): Passage[] {
  const { standing, entries, range, zone } = found;
  if (lastTold(found) < range.to) return [];
  const { gochara: text, strength } = words.readings;
  const [house, other] = [SHANI, GURU].map(
    (graha) => (entries.findLast((each) => each.graha === graha) ?? placeOf(graha, standing)).house,
  );
  // the range ends when its last day does
  const end = filled(text.end, {
    day: longDateText(zonedText(range.to - 0.5, zone), words.grammar),
    house: houseTold(house, words).house,
    area: strength.areas[house - 1],
    other: houseTold(other, words).house,
  });
  // with named passes there may be no room for every step of Guru
  return [{ text: end, rank: range.to - range.from <= MANY_DAYS && namedPasses(found).length > 0 ? 1 : 3 }];
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

/** So many passes are told in sentences of their own, with their pauses; of more the years. */
const TOLD_WHOLE = 2;

/**
 * All of Shani's named passes that a range touches: what runs and until when, what comes, and when he steps back. The
 * first is told before all, and what belongs to it in its time.
 */
function passesTexts(
  found: GocharaFound,
  { shani, turn }: Standing,
  words: VedicWords,
): { first?: string; ahead: readonly Coming[] } {
  const { range } = found;
  const passes = namedPasses(found).toSorted((one, other) => (one.from ?? range.from) - (other.from ?? range.from));
  const isWhole = passes.length <= TOLD_WHOLE;
  const told = passes
    .filter((pass) => isWhole || isRunning(pass, range.from))
    .flatMap((pass): Coming[] => {
      const text = passText(pass, found, { shani: shani.sign, turn }, words);
      const pauses = isWhole ? pauseTexts(pass, passes.length - 1, found, words) : [];
      return [{ text, rank: 0 }, ...pauses].map((each) => ({ ...each, jd: pass.from ?? range.from }));
    });
  const later = isWhole ? [] : passes.filter((pass) => !isRunning(pass, range.from));
  const [lead, ...ahead] = [...told, ...slowTexts(later, told.length === 0, found, words)];
  return { first: lead?.text, ahead };
}

/** Whether a pass takes half of a range or more: then nothing else in it is as large. */
function fills({ from, to }: Pass, range: GocharaFound['range']): boolean {
  const inside = Math.min(to ?? range.to, range.to) - Math.max(from ?? range.from, range.from);
  return inside >= (range.to - range.from) / 2;
}

/** The months inside the range in which he has stepped back out of a pass, of some rank. */
function pauseTexts(pass: NamedPass, rank: number, found: GocharaFound, words: VedicWords): Passage[] {
  const { gochara: text, strength } = words.readings;
  const { moon, range, zone } = found;
  const monthOf = (jd: number, isBare = false) =>
    longDateText(zonedText(jd, zone), words.grammar, isBare ? '{month}' : text.month);
  const settled: string[] = [];
  const pauses: string[] = [];
  for (const [at, { to }] of pass.stays.entries()) {
    const next = pass.stays[at + 1] as Stay | undefined;
    const from = next?.from ?? null;
    if (!next || to === null || from === null || from <= to + 1 || from <= range.from || to >= range.to) continue;
    if (next.retrograde) {
      // a year that both months have is said once
      const isOneYear = zonedText(to, zone).slice(0, 4) === zonedText(from, zone).slice(0, 4);
      pauses.push(filled(text.pause, { from: monthOf(to, isOneYear), until: monthOf(from) }));
      continue;
    }
    const house = houseFrom(moon, next.sign);
    const values = {
      from: monthOf(to),
      until: monthOf(from),
      ...houseTold(house, words),
      area: strength.areas[house - 1],
    };
    settled.push(filled(text.settles, grahaForms('planet', SHANI, words), values));
  }
  return [
    ...settled.map((told) => ({ text: told, rank })),
    ...(pauses.length > 0 ? [{ text: filled(text.pauses, { list: listText(pauses, words) }), rank }] : []),
  ];
}

/** A pass with its dates, and which part of it runs or what it is for; that nothing in a long range is more. */
function passText(
  pass: NamedPass,
  { moon, range, zone }: GocharaFound,
  { shani, turn }: { shani: number; turn: number },
  words: VedicWords,
): string {
  const { gochara: text } = words.readings;
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  const weight = range.to - range.from > LONG_DAYS && fills(pass, range) ? 'main' : 'other';
  const part = (['rising', 'peak', 'setting'] as const)[(shani - moon + 13) % 12] ?? 'paused';
  const frames = text.passing[isRunning(pass, range.from) ? 'running' : 'ahead'][weight];
  return filled(inTurn(frames, turn), {
    kind: text.named[pass.kind],
    from: dateOf(pass.from ?? range.from),
    until: dateOf(pass.to ?? range.to - 1),
    part: pass.kind === 'sade_sati' ? text.parts[part] : '',
    gist: text.gist[pass.kind],
  });
}

/** What comes by its years, in one sentence, each kind once, with how old somebody is at the first. */
function slowTexts(
  passes: readonly NamedPass[],
  isLead: boolean,
  { birth, range, zone }: GocharaFound,
  words: VedicWords,
): Coming[] {
  if (passes.length === 0) return [];
  const { gochara: text } = words.readings;
  const yearOf = (jd: number) => zonedText(jd, zone).slice(0, 4);
  const kinds = [...new Set(passes.map(({ kind }) => kind))];
  const told = kinds.map((kind) => {
    const items = passes
      .filter((pass) => pass.kind === kind)
      .map(({ from, to }, at) => {
        const start = from ?? range.from;
        const years = filled(text.span, { from: yearOf(start), until: yearOf(to ?? range.to - 1) });
        const age = birth === null ? -1 : Math.floor(yearsBetween(birth, start));
        const isFirst = at === 0 && kind === kinds[0];
        return isFirst && age > 0 && age < MOST_AGE ? filled(text.aged, { years, age }) : years;
      });
    return filled(text.slow.item, { kind: text.kinds[kind], years: listText(items, words) });
  });
  const list = listText(told, words, 'and', '; ');
  return [{ text: filled(text.slow[isLead ? 'lead' : 'all'], { list }), rank: 0, jd: passes[0].from ?? range.from }];
}

function isRunning({ from }: Pass, at: number): boolean {
  return from === null || from <= at;
}

/** A house 1 … 12 as a sentence names it, and what of life belongs to it. */
function houseTold(house: number, { readings }: VedicWords): { house: string; life: string } {
  return { house: readings.houses[house - 1], life: readings.gochara.lives[house - 1] };
}
