import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

/** What an account has left, free for every key. */
export const account = endpoint({
  name: 'account',
  method: 'GET',
  path: '/account',
  credits: 0,
  summary: 'Balance, limits, prices and this minute’s use. Free.',
  input: Type.Object({}),
  output: Type.Object({
    account_id: Type.String({ format: 'uuid' }),
    key_id: Type.Optional(Type.String({ format: 'uuid' })),
    balance: Type.Integer(),
    rate_limit: Type.Object({
      limit: Type.Integer(),
      used: Type.Integer(),
      remaining: Type.Integer(),
      resets_in_seconds: Type.Integer(),
    }),
    prices: Type.Record(Type.String(), Type.Integer()),
  }),
  example: {},
  async handle(_input, _given, stores) {
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
