/** What each change of sign of the slow grahas is about, and for how long: nothing in an answer is told twice. */
import type { VedicWords } from '../../content/vedic-words.ts';
import { zonedText } from '../../engine/sky/time.ts';
import { GURU, KETU, RAHU, SHANI } from '../../engine/vedic/chart.ts';
import { signDignity } from '../../engine/vedic/dignity.ts';
import type { Pass } from '../../engine/vedic/shani-transit.ts';
import { isAmong } from '../../narrow.ts';
import { longDateText } from '../date.ts';
import { listText } from '../list.ts';
import { paragraph } from '../paragraph.ts';
import { filled } from '../phrase.ts';
import { untold } from '../untold.ts';
import { grahaForms, inTurn, signName } from './reading-terms.ts';

/** A graha in a sign and a house from the Moon. */
export interface SlowPlace {
  graha: number;
  sign: number;
  house: number;
}

/** A graha that enters a sign, forwards or on its way back. */
export type SignEntry = SlowPlace & { jd: number; retrograde: boolean };

/** Shani's passes that touch a range: over the 12th to the 2nd sign from the Moon, over the 4th and over the 8th. */
export interface ShaniPasses {
  sadeSati: readonly Pass[];
  kantaka: readonly Pass[];
  ashtama: readonly Pass[];
}

/** Shani's passes that old names are for. */
export type PassKind = 'sade_sati' | 'ashtama' | 'kantaka';
export type NamedPass = Pass & { kind: PassKind };

/** The passes of a range with their kinds. */
export function namedPasses({ sadeSati, ashtama, kantaka }: ShaniPasses): NamedPass[] {
  return Object.entries({ sade_sati: sadeSati, ashtama, kantaka }).flatMap(([kind, all]) =>
    all.map((pass): NamedPass => ({ ...pass, kind: kind as PassKind })),
  );
}

/** The houses from the Moon in which a graha is at its best (Phaladeepika 26, Brihat Samhita 104). */
const HELPS: Readonly<Record<number, readonly number[]>> = { [SHANI]: [3, 6, 11], [GURU]: [2, 5, 7, 9, 11] };

/** Whether a graha is at its best where it is. */
export function isHelped({ graha, house }: SlowPlace): boolean {
  return HELPS[graha].includes(house);
}

/** All entries of a range in order of time, and what is told with them. */
export interface EntriesFound extends ShaniPasses {
  entries: readonly SignEntry[];
  /** where the grahas stand before the first of them, of whom the summary tells */
  standing: readonly SlowPlace[];
  zone: string;
}

/**
 * A text of each entry; the words are those for somebody as old as on its day, but what houses are of is named as on
 * the day `from`, on which all is asked.
 */
export function entryTexts(found: EntriesFound, from: number, wordsAt: (jd: number) => VedicWords): string[] {
  const { areas } = wordsAt(from).readings.strength;
  const used = new Set<string>();
  // the summary has told these
  const [first] = found.entries;
  if (first) for (const place of found.standing) untold(livesOf('first', place, wordsAt(first.jd)).slice(0, 1), used);
  return found.entries.map((entry, at) => entryText(entry, at, found, areas, wordsAt(entry.jd), used));
}

/** Entered for the first time, on the way back, or again after that; the nodes always go backwards. */
type EntryKind = 'first' | 'back' | 'again' | 'node';

function kindOf(at: number, entries: readonly SignEntry[]): EntryKind {
  const { graha, retrograde } = entries[at];
  if (graha === RAHU || graha === KETU) return 'node';
  if (retrograde) return 'back';
  return entries.slice(0, at).findLast((each) => each.graha === graha)?.retrograde ? 'again' : 'first';
}

function entryText(
  entry: SignEntry,
  at: number,
  found: EntriesFound,
  areas: readonly string[],
  words: VedicWords,
  used: Set<string>,
): string {
  const { gochara: text } = words.readings;
  const { graha, sign, house, jd } = entry;
  const kind = kindOf(at, found.entries);
  const by = untold(livesOf(kind, entry, words), used);
  const lead = filled(inTurn(text.entry[kind], at + house), grahaForms('planet', graha, words), {
    sign: signName(sign, words),
    house: words.readings.houses[house - 1],
    area: areas[house - 1],
    day: longDateText(zonedText(jd, found.zone), words.grammar),
    stay: stayText(kind, at, found, words),
    // where all was told in earlier rounds, the fact alone
    by: by === undefined ? '' : filled(text.says, { by }),
  });
  if (graha !== SHANI && graha !== GURU) return lead;
  const named = graha === SHANI ? passLine(kind, { jd, house }, found, words) : undefined;
  return paragraph(
    lead,
    named && untold([named], used),
    kind === 'first' ? untold(dignityLines(entry, words), used) : undefined,
    // why there are such steps is said with the first of them
    kind === 'back' ? untold([text.entry_why], used) : undefined,
  );
}

/** What a graha turns to in a house: first the plainest, then what a later round has to add. */
function livesOf(kind: EntryKind, { graha, house }: SlowPlace, { readings: { gochara } }: VedicWords): string[] {
  const { by_shani, by_guru, by_rahu, by_ketu, later, back_by, again_by } = gochara;
  const at = house - 1;
  // of a small child there are no later rounds
  const rounds = (all: readonly (readonly string[])[]) => all.at(at) ?? [];
  if (graha === RAHU) return [by_rahu[at], ...rounds(later.rahu)];
  if (graha === KETU) return [by_ketu[at], ...rounds(later.ketu)];
  const name = graha === SHANI ? 'shani' : 'guru';
  if (kind === 'back') return [back_by[name][at]];
  if (kind === 'again') return [again_by[name][at]];
  return [(graha === SHANI ? by_shani : by_guru)[at], ...rounds(later[name])];
}

/** Until when it stays: where it steps back once more, that it is for a while only. */
function stayText(kind: EntryKind, at: number, { entries, zone }: EntriesFound, words: VedicWords): string {
  const { stay, month } = words.readings.gochara;
  const next = entries.find((each, other) => other > at && each.graha === entries[at].graha);
  if (!next) return kind === 'back' || kind === 'node' ? stay[kind] : stay.open;
  const isTurning = next.retrograde && kind !== 'node';
  return filled(isTurning ? stay.turn : stay.on, {
    month: longDateText(zonedText(next.jd, zone), words.grammar, month),
  });
}

/** Of which named pass an entry of Shani is a part, where it begins one, goes on with it, or leaves it for a while. */
function passLine(
  kind: EntryKind,
  { jd, house }: Pick<SignEntry, 'jd' | 'house'>,
  found: EntriesFound,
  words: VedicWords,
): string | undefined {
  const { passes: text, month } = words.readings.gochara;
  const isAt = (moment: number | null) => moment !== null && Math.abs(moment - jd) < 1;
  const passes = namedPasses(found);
  const entered = passes.find(({ stays }) => stays.some(({ from }) => isAt(from)));
  const left = passes.find(({ stays }) => stays.some(({ to }) => isAt(to)));
  const end = entered?.to ?? null;
  const until = {
    month: end === null ? '' : longDateText(zonedText(end, found.zone), words.grammar, month),
    pauses: entered ? pausesText(entered, found.zone, words) : '',
  };
  if (entered && entered === left) return kind === 'first' ? text[house === 1 ? 'peak' : 'setting'] : undefined;
  if (entered && end !== null) {
    if (!isAt(entered.from)) return filled(text.resume[entered.kind], until);
    return filled(text[entered.kind === 'sade_sati' ? 'rising' : entered.kind], until);
  }
  return left && !isAt(left.to) ? text.pause[left.kind] : undefined;
}

/** A gap of fewer days between two stays is no pause. */
const PAUSE_DAYS = 20;

/** From which month to which Shani has stepped out of a pass meanwhile. */
function pausesText({ stays }: Pass, zone: string, words: VedicWords): string {
  const { month, pause, paused } = words.readings.gochara;
  const monthOf = (jd: number) => longDateText(zonedText(jd, zone), words.grammar, month);
  const pauses = stays.flatMap(({ to }, at) => {
    const from = stays.at(at + 1)?.from ?? null;
    if (at + 1 === stays.length || to === null || from === null || from - to < PAUSE_DAYS) return [];
    return [filled(pause, { from: monthOf(to), until: monthOf(from) })];
  });
  return pauses.length === 0 ? '' : filled(paused, { list: listText(pauses, words) });
}

const TOLD_DIGNITIES = ['exalted', 'own', 'debilitated'] as const;

function dignityLines(place: SlowPlace, words: VedicWords): string[] {
  const { gochara } = words.readings;
  const dignity = signDignity(place.graha, place.sign);
  if (!isAmong(TOLD_DIGNITIES, dignity)) return [];
  const lines = gochara.dignity[dignity][isHelped(place) ? 'helped' : 'hard'];
  return lines.map((line) => filled(line, grahaForms('planet', place.graha, words)));
}
