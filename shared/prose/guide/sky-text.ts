/** The sky of a day and what it does next, in sentences. */
import type { Words } from '../../content/words.ts';
import type { PhaseName } from '../../engine/western/lunar-phase.ts';
import type { Planet } from '../../engine/western/natal.ts';
import { filled } from '../phrase.ts';
import { bodyTold, placeTold, signTold } from './names-told.ts';
import { dayText, instantText } from './phrases.ts';

type Replies = Words['guide']['replies'];

interface SkyBody {
  body: Planet;
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

/** Where bodies stand; the phase of the Moon where it is among them. */
export function positionsText(
  { at, positions, moon }: { at: string; positions: readonly SkyBody[]; moon?: MoonLight },
  words: Words,
): string {
  const { current_sky: text } = words.guide.replies;
  const lines = positions.map((placed) =>
    filled(text[placed.retrograde ? 'backwards' : 'at'], placeTold(placed, words)),
  );
  const phase = moon ? [phaseLine(moon, words)] : [];
  return [`${head(at, words)} ${lines.join('; ')}${words.grammar.stop}`, ...phase].join(' ');
}

interface PhaseNow {
  at: string;
  moon: MoonLight;
  next_full_moon: string;
  next_new_moon: string;
}

/** The phase of a moment, and the next that are new and full. */
export function phaseNowText({ at, moon, next_full_moon, next_new_moon }: PhaseNow, words: Words): string {
  const next = filled(words.guide.replies.current_sky.next_phases, {
    full: dayText(next_full_moon, words),
    new: dayText(next_new_moon, words),
  });
  return `${head(at, words)} ${phaseLine(moon, words)} ${next}`;
}

interface PhaseAhead {
  event: 'full_moon' | 'new_moon';
  at: string;
  moon: { sign: string; degree: number };
  /** the eclipse that it is */
  eclipse: Pick<ToldEclipse, 'light' | 'kind'> | null;
}

/** When the Moon is full or new, where, and whether that is an eclipse. */
export function phaseAheadText({ event, at, moon, eclipse }: PhaseAhead, words: Words): string {
  const { current_sky: text, names } = words.guide.replies;
  const place = placeTold({ body: 'moon', ...moon }, words);
  const told = filled(text[event], { at: instantText(at, words), ...place });
  if (!eclipse) return told;
  return `${told} ${filled(text.as_eclipse[eclipse.light], { kind: names.eclipses[eclipse.kind] })}`;
}

interface ToldEclipse {
  light: 'sun' | 'moon';
  kind: keyof Replies['names']['eclipses'];
  at: string;
  sign: string;
  degree: number;
}

/** Eclipse after eclipse. */
export function eclipsesText(eclipses: readonly ToldEclipse[], words: Words): string {
  const { current_sky: text, names } = words.guide.replies;
  const lines = eclipses.map(({ light, kind, at, sign, degree }) =>
    filled(text.eclipse[light], {
      kind: names.eclipses[kind],
      at: instantText(at, words),
      ...placeTold({ body: light, sign, degree }, words),
    }),
  );
  return [...lines, text.eclipse.visible].join(' ');
}

interface ToldMotion extends SkyBody {
  /** the next two */
  stations: readonly { at: string }[];
}

/** Whether bodies move backwards, and when they turn. */
export function motionText({ at, motion }: { at: string; motion: readonly ToldMotion[] }, words: Words): string {
  const lines = motion.map((each) => motionLine(each, words));
  const { none_backwards } = words.guide.replies.current_sky;
  return [head(at, words), ...(lines.length > 0 ? lines : [none_backwards])].join(' ');
}

function motionLine({ stations: [next, second], ...placed }: ToldMotion, words: Words): string {
  const { motion: text } = words.guide.replies.current_sky;
  const values = placeTold(placed, words);
  if (!next) return filled(text.never, values);
  const turns = { turn: dayText(next.at, words), end: second ? dayText(second.at, words) : '' };
  return filled(text[placed.retrograde ? 'retrograde' : 'direct'], values, turns);
}

interface ToldIngress {
  body: Planet;
  /** null where there is none within the years that can be computed */
  at: string | null;
  sign: string | null;
  now: { sign: string };
}

/** When bodies enter a sign: the next, or the one that was asked about (0 Aries …). */
export function ingressesText(ingresses: readonly ToldIngress[], asked: number | undefined, words: Words): string {
  const { current_sky: text } = words.guide.replies;
  const lines = ingresses.map(({ body, at, sign, now }) =>
    filled(text[at === null ? 'enters_never' : now.sign === sign ? 'enters_again' : 'enters'], {
      ...bodyTold('body', body, words),
      at: at === null ? '' : instantText(at, words),
      sign: signTold(sign ?? asked ?? 0, words),
      now: signTold(now.sign, words),
    }),
  );
  return lines.join(' ');
}
