/** The sky of a day and what it does next, in sentences. */
import type { Words } from '../../content/words.ts';
import type { Planet } from '../../engine/names.ts';
import type { AspectName } from '../../engine/western/aspects.ts';
import type { PhaseName } from '../../engine/western/lunar-phase.ts';
import { listText } from '../list.ts';
import { filled } from '../phrase.ts';
import { bodyForms, placeForms, signName, termName } from './names.ts';
import { clockText, dayText, dayThereText, instantText } from './phrases.ts';

type Replies = Words['guide']['replies'];

interface SkyBody {
  body: Planet | 'rahu' | 'ketu';
  sign: string;
  degree: number;
  retrograde: boolean;
}

interface MoonLight {
  phase: PhaseName;
  lit_percent: number;
}

function head(at: string, words: Words): string {
  return filled(words.guide.replies.current_sky.head, { at: instantText(at, words) });
}

function phaseLine({ phase, lit_percent }: MoonLight, { guide }: Words): string {
  const { names, current_sky } = guide.replies;
  return filled(current_sky.phase, { phase: names.phases[phase], percent: lit_percent });
}

/** Signs of the sidereal zodiac are said to be such. */
function inZodiac(text: string, zodiac: 'tropical' | 'sidereal', words: Words): string {
  return zodiac === 'sidereal' ? `${text} ${words.guide.replies.current_sky.sidereal}` : text;
}

/** Where bodies stand; besides, the phase of the Moon where it is among them. */
export function positionsText(
  {
    at,
    zodiac,
    positions,
    moon,
  }: { at: string; zodiac: 'tropical' | 'sidereal'; positions: readonly SkyBody[]; moon?: MoonLight },
  words: Words,
): { text: string; more: string } {
  const { current_sky: text } = words.guide.replies;
  const lines = positions.map((placed) =>
    filled(text[placed.retrograde && !isNode(placed.body) ? 'backwards' : 'at'], placeForms(placed, words)),
  );
  const sentence = `${head(at, words)} ${lines.join('; ')}${words.grammar.stop}`;
  return { text: inZodiac(sentence, zodiac, words), more: moon ? phaseLine(moon, words) : '' };
}

/** The star that the Moon stands in. */
export const starText = ({ nakshatra, pada }: { nakshatra: string; pada: number }, words: Words): string =>
  filled(words.guide.replies.current_sky.more.star, { star: termName('nakshatras', nakshatra, words), pada });

/** That no planet stands in a sign. */
export function emptySignText(
  { at, sign, zodiac }: { at: string; sign: string; zodiac: 'tropical' | 'sidereal' },
  words: Words,
): string {
  const { current_sky: text } = words.guide.replies;
  return inZodiac(`${head(at, words)} ${filled(text.empty_sign, { sign: signName(sign, words) })}`, zodiac, words);
}

/** Where a planet stands, and which others it is in aspect with. */
export function aspectsText(
  data: Parameters<typeof positionsText>[0] & { aspects: readonly { a: Planet; b: Planet; aspect: AspectName }[] },
  words: Words,
): string {
  const { current_sky: text, compatibility, names } = words.guide.replies;
  const ties = data.aspects.map(({ a, b, aspect }) => {
    const bodies = { ...bodyForms('one', a, words), ...bodyForms('other', b, words) };
    return filled(compatibility.tie, bodies, { aspect: names.aspects[aspect] });
  });
  const line = ties.length > 0 ? filled(text.aspects, { ties: listText(ties, words) }) : text.no_aspects;
  return `${positionsText(data, words).text} ${line}`;
}

interface VoidMoon {
  at: string;
  void_of_course: boolean;
  sign: string;
  from: string;
  until: string;
  next_sign: string;
}

/** Whether the Moon is void of course at a moment, or when she will be. */
export function voidText({ at, void_of_course, sign, from, until, next_sign }: VoidMoon, words: Words): string {
  const { current_sky: text } = words.guide.replies;
  return filled(text[void_of_course ? 'void' : 'not_void'], {
    at: instantText(at, words),
    sign: signName(sign, words),
    from: instantText(from, words),
    until: instantText(until, words),
    next: signName(next_sign, words),
  });
}

const isNode = (body: string) => body === 'rahu' || body === 'ketu';

interface PhaseNow {
  at: string;
  zodiac: 'tropical' | 'sidereal';
  position: SkyBody;
  moon: MoonLight;
  /** not of a day that is past */
  next_full_moon?: string;
  next_new_moon?: string;
}

/** The phase of a moment, and the next that are new and full. */
export function phaseNowText(
  { at, zodiac, position, moon, next_full_moon, next_new_moon }: PhaseNow,
  words: Words,
): string {
  const { text } = positionsText({ at, zodiac, positions: [position] }, words);
  if (next_full_moon === undefined || next_new_moon === undefined) return `${text} ${phaseLine(moon, words)}`;
  const next = filled(words.guide.replies.current_sky.next_phases, {
    full: dayThereText(next_full_moon, words),
    new: dayThereText(next_new_moon, words),
    clock: words.there?.city ?? 'UTC',
  });
  return `${text} ${phaseLine(moon, words)} ${next}`;
}

interface PhaseAhead {
  event: 'full_moon' | 'new_moon';
  at: string;
  zodiac: 'tropical' | 'sidereal';
  moon: { sign: string; degree: number };
  /** the eclipse that it is */
  eclipse: Pick<EclipseFacts, 'light' | 'kind'> | null;
  isOver: boolean;
}

/** When the Moon is full or new, where, and whether that is an eclipse. */
export function phaseAheadText({ event, at, zodiac, moon, eclipse, isOver }: PhaseAhead, words: Words): string {
  const { current_sky: text, names } = words.guide.replies;
  const place = placeForms({ body: 'moon', ...moon }, words);
  const sentence = filled(text[isOver ? (`was_${event}` as const) : event], { at: instantText(at, words), ...place });
  if (!eclipse) return inZodiac(sentence, zodiac, words);
  const besides = text[isOver ? 'was_eclipse' : 'as_eclipse'][eclipse.light];
  return inZodiac(`${sentence} ${filled(besides, { kind: names.eclipses[eclipse.kind] })}`, zodiac, words);
}

interface EclipseFacts {
  light: 'sun' | 'moon';
  kind: keyof Replies['names']['eclipses'];
  at: string;
  sign: string;
  degree: number;
}

/** When an eclipse is seen from a place, or that it is not. */
export function eclipseSeenText(
  { light, place, at: maximum }: { light: 'sun' | 'moon'; place: string; at: string },
  seen: { visible: boolean; begins_at?: string; maximum_at?: string; ends_at?: string },
  words: Words,
): string {
  const { eclipse: text } = words.guide.replies.current_sky;
  const { visible, begins_at: from, maximum_at: at, ends_at: until } = seen;
  const values = { place, day: dayThereText(maximum, words) };
  if (!visible || !from || !at || !until) return filled(text.unseen[light], values);
  // above the horizon its deepest moment is not the first or the last
  const isCut = at === from || at === until;
  return filled((isCut ? text.seen_cut : text.seen)[light], {
    ...values,
    from: clockText(from),
    at: clockText(at),
    until: clockText(until),
  });
}

/** That of several eclipses the others, or none, are seen from a place. */
export const eclipsesUnseenText = (isAny: boolean, place: string, words: Words): string =>
  filled(words.guide.replies.current_sky.eclipse[isAny ? 'seen_others' : 'seen_none'], { place });

/** Eclipse after eclipse: the next, the last, or those of a year or day. */
export function eclipsesText(
  eclipses: readonly EclipseFacts[],
  { when, year, zodiac }: { when: 'all' | 'last' | 'next'; year?: number; zodiac: 'tropical' | 'sidereal' },
  words: Words,
): string {
  const { current_sky: text, names } = words.guide.replies;
  if (eclipses.length === 0) return filled(text.eclipse.none, { year: year ?? '' });
  const lines = eclipses.map(({ light, kind, at, sign, degree }) =>
    filled(text.eclipse[when][light], {
      kind: names.eclipses[kind],
      at: instantText(at, words),
      ...placeForms({ body: light, sign, degree }, words),
    }),
  );
  return inZodiac(lines.join(' '), zodiac, words);
}

interface MotionFacts extends SkyBody {
  /** the next two */
  stations: readonly { at: string }[];
}

/** Whether bodies move backwards, and when they turn. */
export function motionText({ at, motion }: { at: string; motion: readonly MotionFacts[] }, words: Words): string {
  const lines = motion.map((each) => motionLine(each, words));
  const { none_backwards } = words.guide.replies.current_sky;
  return [head(at, words), ...(lines.length > 0 ? lines : [none_backwards])].join(' ');
}

/** Whether one body moves backwards, as yes or no. */
export function isBackwardsText({ at, motion }: { at: string; motion: MotionFacts }, words: Words): string {
  const { yes, no } = words.guide.replies.current_sky.motion;
  const line = motionLine(motion, words, 'not_backwards');
  return [motion.retrograde ? yes : no, head(at, words), line].join(' ');
}

function motionLine(
  { stations: [next, second], ...placed }: MotionFacts,
  words: Words,
  forward: 'direct' | 'not_backwards' = 'direct',
): string {
  const { motion: text } = words.guide.replies.current_sky;
  const values = placeForms(placed, words);
  if (!next) return filled(text.never, values);
  const turns = { turn: dayText(next.at, words), end: second ? dayText(second.at, words) : '' };
  return filled(text[placed.retrograde ? 'retrograde' : forward], values, turns);
}

interface RetrogradesFound {
  bodies: readonly SkyBody['body'][];
  year: number;
  spans: readonly { body: SkyBody['body']; from: string; until: string }[];
}

/** From when to when bodies move backwards in a year. */
export function retrogradesText({ bodies, year, spans }: RetrogradesFound, words: Words): string {
  const { motion: text } = words.guide.replies.current_sky;
  const lines = bodies.map((body) => {
    const own = spans.filter((span) => span.body === body);
    const stretches = own.map(({ from, until }) =>
      filled(text.span, { from: dayText(from, words), until: dayText(until, words) }),
    );
    return filled(text[own.length > 0 ? 'in_year' : 'none_in_year'], {
      ...bodyForms('body', body, words),
      year,
      spans: listText(stretches, words, 'and', '; '),
    });
  });
  return lines.join(' ');
}

interface RetrogradeFacts {
  body: SkyBody['body'];
  from: string;
  until: string;
  isRunning: boolean;
}

/** Since when bodies move backwards, and when they did the last time. */
export function lastRetrogradesText(spans: readonly RetrogradeFacts[], words: Words): string {
  const { motion: text } = words.guide.replies.current_sky;
  const lines = spans.toReversed().map(({ body, from, until, isRunning }) =>
    filled(text[isRunning ? 'since' : 'was'], bodyForms('body', body, words), {
      from: dayText(from, words),
      until: dayText(until, words),
    }),
  );
  return lines.join(' ');
}

interface StayFacts {
  body: SkyBody['body'];
  sign: string | null;
  /** null where that lies beyond the years that can be computed */
  entered: string | null;
  left: string | null;
  is_there: boolean;
}

/** When bodies entered a sign last, and until when they stayed there. */
export function staysText(stays: readonly StayFacts[], isSidereal: boolean, words: Words): string {
  const { stay: text } = words.guide.replies.current_sky;
  const lines = stays.map(({ body, sign, entered, left, is_there }) =>
    filled(text[entered === null || left === null ? 'unknown' : is_there ? 'running' : 'over'], {
      ...bodyForms('body', body, words),
      sign: signName(sign ?? 'aries', words),
      from: entered === null ? '' : dayText(entered, words),
      until: left === null ? '' : dayText(left, words),
    }),
  );
  return inZodiac(lines.join(' '), isSidereal ? 'sidereal' : 'tropical', words);
}

interface MoveFacts {
  at: string;
  sign: string;
}

interface IngressFacts {
  body: SkyBody['body'];
  /** null where there is none within the years that can be computed */
  at: string | null;
  sign: string | null;
  now: { sign: string };
  /** what it turns back into, and enters again */
  after?: readonly MoveFacts[];
  /** when it comes into the sign again that it is in */
  again?: MoveFacts;
}

/** When bodies enter a sign, in order: the next, or the one that was asked about (0 Aries …). */
export function ingressesText(
  ingresses: readonly IngressFacts[],
  wanted: number | undefined,
  isSidereal: boolean,
  words: Words,
): string {
  const { current_sky: text } = words.guide.replies;
  const lines = ingresses.map(({ body, at, sign, now, after = [], again }) => {
    const name = bodyForms('body', body, words);
    const valuesOf = (move: MoveFacts) => ({ day: dayThereText(move.at, words), sign: signName(move.sign, words) });
    const entry = filled(text[at === null ? 'enters_never' : 'enters'], {
      ...name,
      at: at === null ? '' : instantText(at, words),
      sign: signName(sign ?? wanted ?? 0, words),
      now: signName(now.sign, words),
    });
    const moves = listText(
      after.map((move) => filled(text.after_in, valuesOf(move))),
      words,
    );
    return [
      entry,
      ...(after.length > 0 ? [filled(text.after, { moves })] : []),
      ...(again ? [filled(text.enters_again, name, valuesOf(again))] : []),
    ].join(' ');
  });
  return inZodiac(lines.join(' '), isSidereal ? 'sidereal' : 'tropical', words);
}
