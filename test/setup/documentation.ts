import { makeLibrary } from '../../api/docs/library.ts';

/** The documentation as the service shows it, without a server. */
export const documentation = makeLibrary({
  problemBase: '',
  base: 'http://127.0.0.1:3000',
  sourceUrl: 'https://example.org/source',
  starterCredits: 100,
  readingDays: 365,
  conversationDays: 90,
});
