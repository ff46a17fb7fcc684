import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { described } from './vocabulary.ts';

/** What an account has left, free for every key. */
export const account = endpoint({
  name: 'account',
  method: 'GET',
  path: '/account',
  credits: 0,
  summary: 'Balance, limits, prices and this minute’s use.',
  input: Type.Object({}),
  output: Type.Object({
    account_id: described(Type.String({ format: 'uuid' }), 'The account.'),
    key_id: Type.Optional(described(Type.String({ format: 'uuid' }), 'The key that called.')),
    balance: described(Type.Integer(), 'Credits that are left; 0 for a test key, which pays nothing.'),
    rate_limit: described(
      Type.Object({
        limit: described(Type.Integer(), 'Requests a minute.'),
        used: described(Type.Integer(), 'Requests of this minute.'),
        remaining: described(Type.Integer(), 'Requests that remain.'),
        resets_in_seconds: described(Type.Integer(), 'Seconds until the minute begins anew.'),
      }),
      'The minute that is nearest to its end: of the account, or of the key where it has a lower limit of its own.',
    ),
    prices: described(Type.Record(Type.String(), Type.Integer()), 'Credits by the name of an endpoint.'),
  }),
  example: {},
  async handle(_input, _context, stores) {
    const { accountId, keyId, balance, allowance, prices } = await stores.account();
    return {
      account_id: accountId,
      key_id: keyId,
      balance,
      rate_limit: {
        limit: allowance.limit,
        used: allowance.limit - allowance.remaining,
        remaining: allowance.remaining,
        resets_in_seconds: allowance.resetS,
      },
      prices,
    };
  },
});
