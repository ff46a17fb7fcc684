import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

/** What every turn must say, and must not: kinds of talk, each in three languages. */
type Turn = readonly [message: string, says: RegExp, not?: RegExp];

function goes(language: string, title: string, ...turns: Turn[]) {
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

describe('a conversation with the guide that turns', () => {
  // days as printed ephemerides give them
  describe('back in time', () => {
    goes(
      'en',
      'to the last stay, and the one before it',
      ['when was Saturn last in Pisces?', /1 September 2025 to 14 February 2026/, /2052/],
      ['and before that?', /7 March 2023 to 25 May 2025/],
      ['when did Jupiter enter Cancer?', /9 June 2025 to 30 June 2026/],
    );
    goes(
      'es',
      'to the last retrograde, and the full Moon that was',
      ['¿está Marte retrógrado?', /avanza/],
      ['¿cuándo fue la última vez que retrogradó?', /6 de diciembre de 2024 hasta el 24 de febrero de 2025/],
      ['¿cuándo fue la luna llena anterior?', /fue exacta el 26 de octubre de 2026/],
      ['¿y la próxima?', /24 de noviembre de 2026/],
    );
    goes(
      'hi',
      'in the zodiac of its words',
      ['शनि पिछली बार मीन में कब था?', /29 मार्च 2025.*2 जून 2027/],
      ['उससे पहले?', /1996.*1998/],
      ['pichli purnima kab thi?', /26 अक्टूबर 2026/],
    );
  });
});
