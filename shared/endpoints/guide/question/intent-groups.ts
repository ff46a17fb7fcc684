/** Questions that have something in common, and how likely a guess of one must be. */
import { ACTS, type Intent, type Matched } from '../../../language/intents.ts';

/** Questions that a day alone asks again for that day; of a birth it asks what moves then. */
export const OF_A_BIRTH: readonly Intent[] = ['natal_placement', 'sign_from_date'];

export const isIntent = (matched: Matched): matched is Intent => !NOT_INTENTS.has(matched);

const NOT_INTENTS: ReadonlySet<Matched> = new Set([
  ...(['answer', 'follow_up', 'feeling', 'complaint', 'doubt', 'machine', 'chat', 'nonsense'] as const),
  ...ACTS,
]);

/** A guess below this is none. */
export const LIKELY = 0.35;

/** Above this a message asks something of its own, however little it says. */
export const SURE = 0.85;

/** Above this it asks that, and nothing that was asked before. */
export const PLAINLY = 0.95;

/** What is answered without looking at anything: where it names something, it leans on the question before. */
export const PLAIN: ReadonlySet<Matched> = new Set(['out_of_scope', 'help', 'greeting', 'thanks']);

/** So sure a guess needs no word for it. */
export const FOUNDED = 0.5;

/** Intents that ask about a birth at a day, which may be another one than today. */
export const AT_A_DAY: readonly (Intent | undefined)[] = [
  ...(['transits', 'running_dasha', 'dosha', 'conversation', 'numerology'] as const),
];

/** Intents whose dates are days, and whose places are where the day is. */
export const OF_A_DAY: readonly Intent[] = ['daily_horoscope', 'current_sky', 'panchangam'];

/** Questions of the cards on the table. */
export const OF_CARDS: readonly Intent[] = ['card_draw', 'card_meaning'];

/** What is asked of one birth, and then of another's in a word. */
export const OF_BIRTHS: readonly Intent[] = [
  ...(['natal_placement', 'running_dasha', 'dosha', 'transits', 'numerology', 'baby_names'] as const),
];

/** Questions of where a body stands. */
export const OF_BODIES: readonly Intent[] = ['natal_placement', 'current_sky', 'transits'];

/** A guess of this strength goes before a word that belongs to another kind of question. */
export const DECIDED = 0.65;

/** A guess of this strength is a question of its own where it names somebody. */
export const OWN = 0.6;
