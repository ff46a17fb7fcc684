/** Every intent with what answers it: a new one is a line here and a file beside it. */
import type { Intent } from '../../../language/intents.ts';
import type { Family } from '../asked.ts';
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

const FAMILIES: Readonly<Record<Intent, Family>> = {
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
export function familyOf(intent: Intent): Family {
  return FAMILIES[intent];
}
