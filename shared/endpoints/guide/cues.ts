/** The words of all languages that say what is named beside them, in patterns. */
import { UNDERSTOOD } from '../../content/languages.ts';
import { cuesOf } from '../../language/cues.ts';
import { eitherReader } from '../../language/either.ts';

export const CUES = cuesOf(UNDERSTOOD.map(({ guide }) => guide.cues));
export const { cued, cuedInCase } = CUES;

/** The two ways between which a message asks. */
export const eitherIn = eitherReader(CUES);
