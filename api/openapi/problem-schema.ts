import { ERRORS, FIELD_ERRORS } from '../../shared/errors.ts';
import { namesOf } from '../../shared/narrow.ts';
import type { Json } from './schemas.ts';

const text = (description: string) => ({ type: 'string', description });
const whole = (description: string) => ({ type: 'integer', description });

/** What is wrong with one field. */
export const FIELD_ERROR: Json = {
  type: 'object',
  required: ['pointer', 'code', 'message'],
  properties: {
    pointer: text('Where the field stands: a JSON pointer into the body, or `/` and the name of a parameter.'),
    code: {
      ...text(
        Object.entries(FIELD_ERRORS)
          .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
          .join(' '),
      ),
      enum: namesOf(FIELD_ERRORS),
    },
    message: text('What is wrong and what is accepted, for people.'),
    allowed: {
      type: 'array',
      description: 'What would have been accepted, where that is a list.',
      items: { type: ['string', 'number'] },
    },
  },
};

/** A problem document (RFC 9457). */
export const PROBLEM: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id', 'credits_charged'],
  properties: {
    type: { ...text('The page that explains this code.'), format: 'uri-reference' },
    title: text('What the code stands for, in short.'),
    status: whole('The HTTP status.'),
    detail: text('What went wrong this time, for people.'),
    code: { ...text('What went wrong, for programs: decide by this.'), enum: namesOf(ERRORS) },
    request_id: { ...text('Also in `X-Request-Id`.'), format: 'uuid' },
    credits_charged: whole('What the call cost: 0.'),
    errors: {
      type: 'array',
      description: 'Every field that was not acceptable.',
      items: { $ref: '#/components/schemas/FieldError' },
    },
    required: whole('402: what the call would have cost.'),
    balance: whole('`insufficient_credits`: what the account has.'),
    top_up: {
      ...text('`insufficient_credits`, `test_allowance_spent`: where credits come from.'),
      format: 'uri-reference',
    },
    monthly_cap: whole('`key_cap_reached`: the credits that the key may spend in a month.'),
    spent: whole('`key_cap_reached`: what it has spent of them.'),
    contact: text('`account_suspended`: whom to write to.'),
    groups: { type: 'array', description: '`key_scope`: the groups of the key.', items: { type: 'string' } },
  },
};
