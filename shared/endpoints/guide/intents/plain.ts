/** What needs no computation: greetings, thanks, help, and what the guide keeps out of. */
import { phraseFor } from '../../../prose/guide/phrases.ts';
import type { Asked, Family } from '../asked.ts';

const nothing = () => [];

/** An intent that is answered by one of some phrases. */
const saying = (intent: 'greeting' | 'thanks' | 'help'): Family => ({
  missing: nothing,
  answer: ({ words, message }) => ({ text: phraseFor(words.guide.replies[intent], message), facts: [] }),
});

export const greeting = saying('greeting');
export const thanks = saying('thanks');
export const help = saying('help');

/** Kinds of questions that are kept out of, each with its own words. */
const KINDS = ['weather', 'cheating', 'lottery'] as const;

export const outOfScope: Family = {
  missing: nothing,
  answer({ words, topic, message }: Asked) {
    const replies = words.guide.replies.out_of_scope;
    const kind = KINDS.find((each) => topic.words.includes(each));
    return { text: kind ? replies[kind] : phraseFor(replies.any, message), facts: [] };
  },
};
