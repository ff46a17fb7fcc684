/** What a few words ask of what was said just before them: `why not`, `which is better`, `and cheaper?`. */
import type { FollowUpWords } from '../../content/understood.ts';
import { askedByPhrases } from './asked-by-phrases.ts';

export type Follow = keyof FollowUpWords['follows'];

/** A longer message says by itself what it asks. */
const LONGEST_FOLLOWING = 200;

/** What a message asks of what was said before it; made step by step, and not at the first message. */
export const { askedIn: followsIn, steps: preparedFollows } = askedByPhrases<Follow>(
  ({ followUps: { slots, follows } }) => ({ slots, asks: follows }),
  LONGEST_FOLLOWING,
);
