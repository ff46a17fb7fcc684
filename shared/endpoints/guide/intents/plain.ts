/** What needs no computation: greetings, thanks, help, and what the guide keeps out of. */
import { phraseFresh } from '../../../prose/guide/saying-text.ts';
import type { IntentHandler } from '../intent-input.ts';

/** An intent that is answered by one of some phrases. */
const saying = (intent: 'greeting' | 'thanks' | 'help' | 'out_of_scope'): IntentHandler => ({
  missing: () => [],
  answer: ({ words, message }) => ({
    text: phraseFresh(words.guide.replies.speech[intent], message, { spoken: [], taken: {} }).text,
    facts: [],
  }),
});

export const greeting = saying('greeting');
export const thanks = saying('thanks');
export const help = saying('help');
export const outOfScope = saying('out_of_scope');
