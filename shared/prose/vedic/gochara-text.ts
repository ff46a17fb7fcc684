/** What the slow grahas come to, counted from a Moon: where they stand, what comes when, and Sade Sati. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { houseFrom } from '../../engine/sky/angle.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { GURU, KETU, RAHU, SHANI } from '../../engine/vedic/chart.ts';
import { signDignity } from '../../engine/vedic/dignity.ts';
import type { Pass, Stay } from '../../engine/vedic/shani-transit.ts';
import { certain, isNameIn } from '../../narrow.ts';
import { yearsBetween } from '../age.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { readingsOfLife } from './age.ts';
import {
  type EntriesFound,
  isHelped,
  type NamedPass,
  namedPasses,
  type ShaniPasses,
  type SignEntry,
  type SlowPlace,
} from './gochara-entry.ts';
import { fittingAlike, grahaForms, inTurn, type Passage, signName } from './reading-terms.ts';

/** A graha where it stands on the first day, since when and until when; null where that is beyond the ephemeris. */
export interface SlowStay extends SlowPlace {
  since: number | null;
  until: number | null;
}

/** What is told. Julian days (UT), signs 0..11, grahas 0..8. */
interface GocharaFound extends EntriesFound {
  /** of the birth whose Moon it is, null where only a sign was given */
  birth: number | null;
  moon: number;
  range: { from: number; to: number };
  standing: readonly SlowStay[];
  /** the entries of the months that follow on the first day, in order of time, whether the range has them or not */
  soon: readonly SignEntry[];
}

/** So far ahead the dates of changes are told one by one, days. */
export const SOON_DAYS = 550;
/** Beyond that only a Sade Sati or an Ashtama is told, the next one that begins within so many days. */
const FAR_DAYS = 10 * 365.25;
/** In a range of more days the nodes are told last, and whose age is not known is told no more of what is to come. */
const LONG_DAYS = 400;
/** So many words a text has at most. */
const MOST_WORDS = 370;

/** The text of a range in 60 to 370 words: what is so on its first day, what changes when, and what to do. */
export function gocharaText(found: GocharaFound, words: VedicWords): string {
  const { birth, range } = found;
  const age = birth === null ? undefined : yearsBetween(birth, range.from);
  const told = { ...found, ...passesAhead(found) };
  return fittingAlike((all) => passagesOf(told, all), words, age, MOST_WORDS);
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

/** The passes that are told: those that run or begin soon, and the next long one. */
function passesAhead(found: GocharaFound): ShaniPasses {
  const { range, sadeSati, ashtama, kantaka } = found;
  const last = lastTold(found);
  const startOf = ({ from }: Pass) => from ?? range.from;
  const isSoon = (pass: Pass) => startOf(pass) <= range.from || startOf(pass) < Math.min(last, range.from + SOON_DAYS);
  const [next] = [...sadeSati, ...ashtama]
    .filter((pass) => startOf(pass) > range.from && startOf(pass) < Math.min(last, range.from + FAR_DAYS))
    .toSorted((one, other) => startOf(one) - startOf(other));
  const kept = (passes: readonly Pass[]) => passes.filter((pass) => isSoon(pass) || pass === next);
  return { sadeSati: kept(sadeSati), kantaka: kantaka.filter(isSoon), ashtama: kept(ashtama) };
}

/** A part of what comes, by when. */
type Coming = Passage & { jd: number };

function passagesOf(found: GocharaFound, all: VedicWords): Passage[] {
  const { birth, range, zone } = found;
  const words = birth === null ? all : readingsOfLife(birth, range.from, all);
  const { readings } = words;
  const sentence: Sentence = (phrase, place, lives) => {
    const { graha, house } = place;
    return filled(phrase, grahaForms('planet', graha, words), {
      house: readings.houses[house - 1],
      area: readings.strength.areas[house - 1],
      life: lives[house - 1],
      day: longDateText(zonedText('jd' in place ? place.jd : range.from + 0.5, zone), words.grammar),
      sign: inSignText(place, words),
      stay: 'since' in place ? stayText(place, zone, words) : '',
      why: readings.gochara.why,
    });
  };
  return storyPassages(found, sentence, words);
}

type Sentence = (phrase: string, place: SlowStay | SignEntry, lives: readonly string[]) => string;

/** The sign in which a graha is, and what it makes of Shani or Guru; schools differ about the nodes. */
function inSignText({ graha, sign }: SlowPlace, words: VedicWords): string {
  const { signs } = words.readings.gochara;
  const dignity = graha === SHANI || graha === GURU ? signDignity(graha, sign) : 'neutral';
  return filled(isNameIn(signs, dignity) ? signs[dignity] : signs.plain, { sign: signName(sign, words) });
}

/** Since when and until when a graha stands where it does. */
function stayText({ since, until }: SlowStay, zone: string, words: VedicWords): string {
  const { staying } = words.readings.gochara;
  const dateOf = (jd: number | null) => (jd === null ? '' : longDateText(zonedText(jd, zone), words.grammar));
  if (since === null && until === null) return '';
  const phrase = since === null ? staying.until : until === null ? staying.since : staying.both;
  return filled(phrase, { from: dateOf(since), until: dateOf(until) });
}

/** How both stand at first, and what they come to. */
interface Standing {
  shani: SlowStay;
  guru: SlowStay;
  /** turns of the wordings: the two do not keep step, or there were three skeletons in all */
  turn: number;
  row: number;
}

function standingOf({ moon, standing }: GocharaFound): Standing {
  const [shani, guru] = [placeOf(SHANI, standing), placeOf(GURU, standing)];
  return { shani, guru, turn: moon + guru.sign, row: Math.floor(moon / 3) + shani.sign };
}

/**
 * From where houses are counted, and the season in one sentence. Then what is so on the first day: where each stands,
 * since when, until when and what for, and which pass of Shani runs. Then the next changes with their days, the passes
 * to come, and one thing to do.
 */
function storyPassages(found: GocharaFound, sentence: Sentence, words: VedicWords): Passage[] {
  const { gochara: text } = words.readings;
  const { moon, standing, range } = found;
  const { shani, guru, turn, row } = standingOf(found);
  const { running, ahead } = passesTexts(found, turn, words);
  const isLong = range.to - range.from > LONG_DAYS;
  return [
    { text: filled(text.counted, { moon: signName(moon, words) }), rank: 0 },
    { text: seasonText(found, turn, words), rank: 0 },
    { text: sentence(inTurn(text.shani, row), shani, text.by_shani), rank: 0 },
    ...running,
    { text: sentence(inTurn(text.guru, turn + row), guru, text.by_guru), rank: 0 },
    { text: sentence(text.nodes.rahu, placeOf(RAHU, standing), text.by_rahu), rank: isLong ? 3 : 1 },
    { text: sentence(text.nodes.ketu, placeOf(KETU, standing), text.by_ketu), rank: 4, leans: true },
    ...changesTexts(found, row, sentence, words),
    ...ahead.toSorted((before, after) => before.jd - after.jd),
    { text: inTurn(text.do[shani.house - 1], turn), rank: 0 },
  ];
}

/**
 * All four in one sentence: where Shani and Guru help or want patience, where the nodes pull, with the one of them
 * whose house they share, or apart; and what Shani and Guru come to.
 */
function seasonText(found: GocharaFound, turn: number, words: VedicWords): string {
  const { season, opens, lives } = words.readings.gochara;
  const { shani, guru } = standingOf(found);
  const nodes = [
    { place: placeOf(RAHU, found.standing), text: season.rahu },
    { place: placeOf(KETU, found.standing), text: season.ketu },
  ];
  const clauseOf = (place: SlowPlace, text: typeof season.shani) => {
    const beside = nodes.filter((node) => node.place.house === place.house).map((node) => node.text.beside);
    return filled(text[isHelped(place) ? 'helped' : 'hard'], { life: lives[place.house - 1] }) + beside.join('');
  };
  const apart = nodes
    .filter(({ place: { house } }) => house !== shani.house && house !== guru.house)
    .map(({ place, text }) => filled(text.alone, { life: lives[place.house - 1] }));
  return filled(season.all, {
    list: listText([clauseOf(shani, season.shani), clauseOf(guru, season.guru), ...apart], words, 'and', '; '),
    sum: inTurn(opens[verdictOf(shani, guru)], turn),
  });
}

/** Which of both is at its best where it is. */
function verdictOf(shani: SlowPlace, guru: SlowPlace): keyof VedicWords['readings']['gochara']['opens'] {
  const one = isHelped(shani) ? 'shani' : isHelped(guru) ? 'guru' : 'none';
  return isHelped(shani) && isHelped(guru) ? 'both' : one;
}

/** So many changes are told beside the first, and so many where there is no room. */
const CHANGES = 3;
const LEAST_CHANGES = 2;

/**
 * The next change of Rahu, of Guru or of Shani with what it turns to, and the days of those that follow it; a step back
 * with its return, and once why there are such steps.
 */
function changesTexts(found: GocharaFound, row: number, sentence: Sentence, words: VedicWords): Passage[] {
  const { soon } = found;
  const { gochara: text } = words.readings;
  // Ketu enters with Rahu, and the true node sways over an edge
  const node = soon.find(({ graha }) => graha === RAHU);
  const [first, ...later] = soon.filter((each) => each === node || each.graha === GURU || each.graha === SHANI);
  if (!first) return [];
  const next = { text: sentence(inTurn(isBack(first) ? text.back : text.next, row), first, text.lives), rank: 0 };
  // with the pass that it begins its day is told, with the pause that it makes its month, and with a step back that of
  // its return
  const returns = later.filter(isBack).map((step) => returnOf(step, soon));
  const isFirstOf = (entry: SignEntry) => soon.find(({ graha }) => graha === entry.graha) === entry;
  const rest = later
    .filter((each) => each.graha !== SHANI || !(beginsPass(each, found) || (!isFirstOf(each) && pauses(each, found))))
    .filter((each) => !returns.includes(each))
    .slice(0, CHANGES);
  if (rest.length === 0) return [next];
  const items = rest.map((entry) => changeText(entry, found, words));
  const listed = (some: readonly string[]) => filled(text.soon.all, { list: listText(some, words, 'and', '; ') });
  return [
    next,
    { text: listed(items.slice(0, LEAST_CHANGES)), rank: 0, fuller: { text: listed(items), rank: 1 } },
    ...(!isBack(first) && rest.some(isBack) ? [{ text: text.soon.why, rank: 2, leans: true as const }] : []),
  ];
}

/** Whether a graha steps back into a sign; the nodes never go forwards. */
function isBack({ retrograde, graha }: SignEntry): boolean {
  return retrograde && graha !== RAHU;
}

/** The return after a step back. */
function returnOf({ graha, jd }: SignEntry, entries: readonly SignEntry[]): SignEntry | undefined {
  return entries.find((each) => each.graha === graha && each.jd > jd);
}

/** One of the changes to come: its day, its house, its strength and what it means. */
function changeText(entry: SignEntry, found: GocharaFound, words: VedicWords): string {
  const { gochara, houses } = words.readings;
  const { soon: text, month } = gochara;
  const { soon, zone } = found;
  const { graha, house, jd } = entry;
  const dignity = graha === RAHU ? 'neutral' : signDignity(graha, entry.sign);
  const again = isBack(entry) ? returnOf(entry, soon) : undefined;
  const isAgain = soon.some((step) => isBack(step) && returnOf(step, soon) === entry);
  return filled(text[isBack(entry) ? 'back' : isAgain ? 'again' : 'on'], grahaForms('planet', graha, words), {
    day: longDateText(zonedText(jd, zone), words.grammar),
    house: houses[house - 1],
    // of where it stands today that is told before
    means: house === placeOf(graha, found.standing).house ? '' : filled(text.means, { life: meaningOf(entry, words) }),
    strength: isNameIn(text.strength, dignity) ? text.strength[dignity] : '',
    returns: again
      ? filled(text.returns, { month: longDateText(zonedText(again.jd, zone), words.grammar, month) })
      : '',
  });
}

/** What a graha in a house is good for. */
function meaningOf({ graha, house }: SlowPlace, { readings }: VedicWords): string {
  const { by_shani, by_guru, by_rahu } = readings.gochara;
  return (graha === SHANI ? by_shani : graha === GURU ? by_guru : by_rahu)[house - 1];
}

/** Whether a named pass of Shani begins with an entry, and tells its day. */
function beginsPass({ jd }: SignEntry, found: GocharaFound): boolean {
  return namedPasses(found).some(({ from }) => from !== null && Math.abs(from - jd) < 1);
}

/** Whether Shani steps back out of a named pass with an entry, which is told with the pass. */
function pauses({ jd, retrograde }: SignEntry, found: GocharaFound): boolean {
  const isLeft = ({ to }: Stay) => to !== null && Math.abs(to - jd) < 1;
  return retrograde && namedPasses(found).some(({ stays }) => stays.some(isLeft));
}

function placeOf<Place extends SlowPlace>(graha: number, places: readonly Place[]): Place {
  return certain(
    places.find((each) => each.graha === graha),
    'graha',
  );
}

/** Shani's named passes that are told: what runs and until when, what comes, and when he steps back. */
function passesTexts(
  found: GocharaFound,
  turn: number,
  words: VedicWords,
): { running: Passage[]; ahead: readonly Coming[] } {
  const { range } = found;
  const startOf = ({ from }: NamedPass) => from ?? range.from;
  const passes = namedPasses(found).toSorted((one, other) => startOf(one) - startOf(other));
  const wholeOf = (pass: NamedPass): Coming[] =>
    [{ text: passText(pass, found, turn, words), rank: 0 }, ...pauseTexts(pass, passes.length, found, words)].map(
      (each) => ({ ...each, jd: startOf(pass) }),
    );
  return {
    running: passes.filter((pass) => isRunning(pass, range.from)).flatMap(wholeOf),
    ahead: passes.filter((pass) => !isRunning(pass, range.from)).flatMap(wholeOf),
  };
}

/** The months soon in which he has stepped back out of a pass, of some rank. */
function pauseTexts(pass: NamedPass, rank: number, found: GocharaFound, words: VedicWords): Passage[] {
  const { gochara: text, strength } = words.readings;
  const { moon, range, zone } = found;
  const monthOf = (jd: number, isBare = false) =>
    longDateText(zonedText(jd, zone), words.grammar, isBare ? '{month}' : text.month);
  const last = Math.min(range.to, range.from + SOON_DAYS);
  const settled: string[] = [];
  const pauses: string[] = [];
  for (const [at, { to }] of pass.stays.entries()) {
    const next = pass.stays[at + 1] as Stay | undefined;
    const from = next?.from ?? null;
    if (!next || to === null || from === null || from <= to + 1 || from <= range.from || to >= last) continue;
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

/** A pass with its dates, and which part of it runs or what it is for. */
function passText(pass: NamedPass, found: GocharaFound, turn: number, words: VedicWords): string {
  const { birth, moon, range, zone, standing } = found;
  const { gochara: text } = words.readings;
  const dateOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar);
  const { sign } = placeOf(SHANI, standing);
  const isIn = pass.stays.some((stay) => stay.sign === sign);
  const part = (['rising', 'peak', 'setting'] as const)[(sign - moon + 13) % 12];
  const frames = text.passing[!isRunning(pass, range.from) ? 'ahead' : isIn ? 'running' : 'paused'];
  const age = birth === null ? -1 : Math.floor(yearsBetween(birth, pass.from ?? range.from));
  return filled(inTurn(frames, turn), {
    kind: text.named[pass.kind],
    from: dateOf(pass.from ?? range.from),
    until: dateOf(pass.to ?? range.to - 1),
    part: pass.kind !== 'sade_sati' ? text.parts[pass.kind] : part ? text.parts[part] : '',
    gist: text.gist[pass.kind],
    aged: age > 1 && age < MOST_AGE ? filled(text.pass_aged, { age }) : '',
  });
}

function isRunning({ from }: Pass, at: number): boolean {
  return from === null || from <= at;
}

/** A house 1 … 12 as a sentence names it, and what of life belongs to it. */
function houseTold(house: number, { readings }: VedicWords): { house: string; life: string } {
  return { house: readings.houses[house - 1], life: readings.gochara.lives[house - 1] };
}
