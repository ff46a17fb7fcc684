import { Type } from 'typebox';

/** The request member `country`: chooses whose helplines are named if help is what is needed, and nothing else. */
export const country = Type.Optional(
  Type.String({
    pattern: '^[A-Za-z]{2}$',
    maxLength: 2,
    description: 'Where the person is, ISO 3166, two letters. Only chooses helplines, should they be needed.',
  }),
);
