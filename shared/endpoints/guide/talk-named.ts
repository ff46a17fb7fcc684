/** What a message asks of the talk itself, of the art, and of customs for a planet: by what stands together in it. */
import type { TalkWords } from '../../content/understood.ts';
import { askedByPhrases } from './asked-by-phrases.ts';

export type TalkAsked = keyof TalkWords['asks'];

/** A longer message says by itself what it asks. */
const LONGEST = 240;

/** What a message asks of the talk, the art or a custom; made step by step, and not at the first message. */
export const { askedIn: talkAskedIn, steps: preparedTalk } = askedByPhrases<TalkAsked>(({ talk }) => talk, LONGEST);

/** What is said to it by itself, so that no part of the last answer stands in for it. */
export const SAID_TO_TALK = [
  ...(['seems_right', 'why_believed', 'evidence', 'fits_anybody', 'same_chart', 'coincidence', 'why_me'] as const),
  ...(['custom', 'plainly', 'repeats', 'other_letters', 'name_number'] as const),
] as const;
