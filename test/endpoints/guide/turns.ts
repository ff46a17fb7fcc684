import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

/** What every turn must say, and must not. */
type Turn = readonly [message: string, says: RegExp, not?: RegExp];

/** Holds a conversation in a language to what its turns must say. */
export function goes(language: string, title: string, ...turns: Turn[]) {
  it(`${title} (${language})`, async () => {
    const answers = await converse(
      turns.map(([message]) => message),
      { language },
    );
    for (const [at, [message, says, not]] of turns.entries()) {
      assert.match(answers[at].reply, says, message);
      if (not) assert.doesNotMatch(answers[at].reply, not, message);
    }
  });
}
