/** Every intent with what answers it: a new one is a line here and a file beside it. */
import type { Intent } from '../../../language/intents.ts';
import type { Inquiry, IntentHandler } from '../intent-input.ts';
import type { Missing } from '../state.ts';
import { account } from './account.ts';
import { babyNames } from './baby-names.ts';
import { compatibility } from './compatibility.ts';
import { conversation } from './conversation.ts';
import { dasha } from './dasha.ts';
import { dosha } from './dosha.ts';
import { glossary } from './glossary.ts';
import { horoscope } from './horoscope.ts';
import { natalPlacement } from './natal-placement.ts';
import { numerology } from './numerology.ts';
import { panchangam } from './panchangam.ts';
import { greeting, help, outOfScope, thanks } from './plain.ts';
import { signFromDate } from './sign-from-date.ts';
import { currentSky } from './sky.ts';
import { cardDraw, cardMeaning } from './tarot.ts';
import { transits } from './transits.ts';

const HANDLERS: Readonly<Record<Intent, IntentHandler>> = {
  greeting,
  thanks,
  help,
  daily_horoscope: horoscope,
  current_sky: currentSky,
  sign_from_date: signFromDate,
  natal_placement: natalPlacement,
  running_dasha: dasha,
  transits,
  compatibility,
  dosha,
  panchangam,
  card_meaning: cardMeaning,
  card_draw: cardDraw,
  numerology,
  baby_names: babyNames,
  glossary,
  account,
  out_of_scope: outOfScope,
  conversation,
};

/** What answers an intent. */
export function handlerOf(intent: Intent): IntentHandler {
  return HANDLERS[intent];
}

/** Questions that are answered of each person who is spoken of. */
export const OF_EACH: readonly Intent[] = [
  ...(['natal_placement', 'running_dasha', 'dosha', 'numerology', 'transits', 'daily_horoscope'] as const),
];

/** What must be known first, of each person who is spoken of: nothing is computed before it is. */
export function missingOf(known: Inquiry): readonly Missing[] {
  const { intent, about } = known;
  if (about.length < 2 || !OF_EACH.includes(intent)) return handlerOf(intent).missing(known);
  const open = about.map((who) => handlerOf(intent).missing({ ...known, about: [who] }));
  const first = open.findIndex((missing) => missing.length > 0);
  if (first < 1) return open[0];
  return open[first].map((member) => (member.startsWith('other_') ? member : (`other_${member}` as Missing)));
}
