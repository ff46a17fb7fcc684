import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { meta, metaSchema } from '../meta.ts';
import { described, nullable } from '../vocabulary.ts';
import { conversationId } from './conversation-id.ts';

/** What the caller's account and the guide said to each other. */
export const chatHistory = endpoint({
  name: 'guide.chat-history',
  method: 'GET',
  path: '/guide/chat/history',
  credits: 1,
  summary: 'The stored conversation with the guide: its latest turns, oldest first.',
  description:
    'All conversations of the account in the order in which they were held, or one of them. What somebody in ' +
    'distress wrote is not kept: such a turn has the intent `safety` and no content.',
  input: Type.Object({
    limit: Type.Integer({
      minimum: 1,
      maximum: 200,
      default: 200,
      description: 'Turns at most, questions and replies.',
    }),
    before: Type.Optional(
      Type.String({
        format: 'turn-mark',
        maxLength: 18,
        description: 'The `next` of an earlier answer: the turns before those. Left out, the latest.',
      }),
    ),
    conversation_id: Type.Optional(conversationId),
  }),
  output: Type.Object({
    history: described(
      Type.Array(
        Type.Object({
          role: described(Type.Enum(['user', 'guide']), 'Who said it.'),
          content: described(Type.String(), 'What was said.'),
          intent: Type.String({ description: 'What the turn was about.' }),
          is_ai: Type.Boolean({ description: 'True for a reply that a language model put into words.' }),
          conversation_id: described(nullable(Type.String()), 'The conversation; null where it has no id.'),
          at: Type.String({ description: 'When it was said, UTC.' }),
        }),
      ),
      'The turns, oldest first.',
    ),
    next: nullable(
      Type.String({ description: 'What to send as `before` for the turns before these; null at the first.' }),
    ),
    meta: metaSchema,
  }),
  example: { limit: 20 },
  async handle({ limit, before, conversation_id }, context, { conversations }) {
    const { turns, next } = await conversations.list({ limit, before, conversationId: conversation_id });
    return {
      history: turns.map(({ role, content, intent, is_ai, conversation_id, at }) => ({
        ...{ role, content, intent, is_ai, conversation_id },
        at: at.toISOString(),
      })),
      next,
      meta: meta('en', context),
    };
  },
});
