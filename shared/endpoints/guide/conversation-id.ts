import { Type } from 'typebox';

/**
 * How a client calls one of its conversations: end users of one
 * account are told apart by it. `all` is taken, for deleting.
 */
export const conversationId = Type.String({
  format: 'conversation-id',
  maxLength: 64,
  description:
    'A conversation by an id of your own: up to 64 letters, digits and `_ . : -`; not `all`. Give each of your ' +
    'users one.',
});
