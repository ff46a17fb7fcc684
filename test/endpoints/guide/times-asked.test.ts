/** Questions of a time that is not now: it is told of that time, and of no other. */
import assert from 'node:assert/strict';
import { agesIn } from '../../../shared/endpoints/guide/times-named.ts';
import { converse } from './conversing.ts';

const BORN = {
  en: 'born 4 may 1988 6:20am Leeds England, my moon?',
  es: 'nací el 4 de mayo de 1988 a las 6:20 en Rosario, ¿mi luna?',
  hi: 'मेरा जन्म 4 मई 1988 सुबह 6:20 इंदौर, मेरी राशि?',
} as const;

/** What is asked of a birth of 4 May 1988 on 21 November 2026, and the time that is answered for. */
const ASKED: readonly (readonly [language: keyof typeof BORN, message: string, wanted: RegExp])[] = [
  ['en', 'last march was awful, what transits did i have?', /March 2026/],
  ['en', 'and march next year, what transits?', /March 2027/],
  ['en', 'what was going on in my chart last year?', /2025/],
  ['en', 'how will my love life be when I’m 40?', /4 May 2028 to 3 May 2029/],
  ['en', 'how is work in my forties?', /4 May 2028 to 3 May 2038/],
  ['en', 'which mahadasha ran when i was 20?', /2008/],
  ['en', 'which dasha do i have in my thirties?', /From 4 May 2018 to 3 May 2028.+Venus/],
  ['en', 'my personal year at 40?', /2028/],
  ['es', 'marzo pasado fue horrible, ¿qué tránsitos tenía?', /marzo de 2026/],
  ['es', '¿qué tránsitos hay en marzo del año que viene?', /marzo de 2027/],
  ['es', 'qué pasaba en mi carta el año pasado?', /2025/],
  ['es', '¿cómo será mi amor a los 40?', /4 de mayo de 2028 hasta el 3 de mayo de 2029/],
  ['es', 'qué dasha tenía a los 20 años?', /2008/],
  ['es', 'y qué dasha tengo en mis treinta?', /4 de mayo de 2018 hasta el 3 de mayo de 2028/],
  ['hi', 'पिछले मार्च बहुत बुरा था, तब कौन सा गोचर था?', /मार्च 2026/],
  ['hi', 'अगले साल मार्च में गोचर कैसा है?', /मार्च 2027/],
  ['hi', 'पिछले साल मेरी कुंडली में क्या चल रहा था?', /2025/],
  ['hi', '40 की उम्र में प्यार कैसा रहेगा?', /4 मई 2028 से 3 मई 2029/],
  ['hi', 'jab main 20 saal ka tha tab kaun si dasha thi?', /2008/],
  ['hi', '2030 me kaun si dasha chalegi?', /2030/],
];

describe('a time that is asked about', () => {
  for (const [language, message, wanted] of ASKED)
    it(`is the one that is answered for: ${message}`, async () => {
      const [, { reply }] = await converse([BORN[language], message], { language });
      assert.match(reply, wanted);
    });

  it('is the birth’s own age where both are told at once', async () => {
    const [{ reply }] = await converse(['which dasha runs when i am 50? born 4 may 1988 6:20am Leeds England']);
    assert.match(reply, /2038/);
  });

  it('is of a life only where an age is asked about', () => {
    for (const text of [
      'what happens when i turn 30?',
      'cuando cumpla 30',
      'a los treinta',
      '30 की उम्र में',
      'tees ki umar me',
    ])
      assert.deepEqual(agesIn(text), [30, 30], text);
    for (const text of ['in my thirties', 'en mis treinta', 'los 30 y tantos', '30 के दशक में'])
      assert.deepEqual(agesIn(text), [30, 39], text);
    for (const text of ['I was born at 10', 'nací a las 20', 'at 12:30 in Leeds', 'Mars at 29 degrees', 'in 30 days'])
      assert.equal(agesIn(text), undefined, text);
  });
});
