import { Type } from 'typebox';
import { Problem } from '../errors.ts';
import { endpoint } from './endpoint.ts';

/** Personal data can be taken back: conversations hold births and worries. Free. */
export const forgetConversations = endpoint({
  name: 'forget-conversations',
  method: 'DELETE',
  path: '/account/conversations/{conversation_id}',
  credits: 0,
  scope: 'guide',
  summary: 'Delete one stored conversation of the account with the guide, or all of them.',
  description:
    'Answers kept for retries with an Idempotency-Key go with the conversation. Turns without a conversation go ' +
    'with `all`.',
  input: Type.Object({
    conversation_id: Type.String({
      format: 'conversation-id-or-all',
      maxLength: 64,
      description: 'Id of a conversation, or `all`, in any letter case.',
    }),
  }),
  output: Type.Object({ deleted: Type.Integer({ minimum: 0, description: 'Turns that were deleted.' }) }),
  problems: ['not_found'],
  example: { conversation_id: 'all' },
  async handle({ conversation_id }, _context, { conversations }) {
    const isAll = conversation_id.toLowerCase() === 'all';
    const deleted = await conversations.remove(isAll ? 'all' : conversation_id);
    if (deleted === 0 && !isAll) throw new Problem('not_found', 'No such conversation of this account.');
    return { deleted };
  },
});
