/** A question that names its own subject takes nothing over of the one before. */
import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

/** What was told, what is asked then, what the answer is of, and what of the old subject stands in it no more. */
const TURNED: readonly (readonly [language: string, told: string, next: string, of: RegExp, old: RegExp])[] = [
  [
    'en',
    'born 4 may 1990 6:20am Leeds England. which dasha am I in?',
    'how will work be in 2027?',
    /work|house 10/,
    /mahadasha/,
  ],
  ['en', 'born 4 may 1990 6:20am Leeds England. which dasha am I in?', 'and my moon sign?', /Moon.+Leo/, /dasha/],
  [
    'en',
    'born 4 may 1990 6:20am Leeds England. my 7th house for love in the vedic chart?',
    'what is my nakshatra?',
    /Purva Phalguni/,
    /house 7|love/,
  ],
  [
    'es',
    'nací el 4 de mayo de 1990 a las 6:20 de la mañana en Lima. qué dasha tengo?',
    'cómo me irá en el trabajo en 2027?',
    /trabajo|casa 10/,
    /mahadasha/,
  ],
  [
    'es',
    'nací el 4 de mayo de 1990 a las 6:20 de la mañana en Lima. qué dasha tengo?',
    'y mi ascendente?',
    /Ascendente/,
    /mahadasha/,
  ],
  [
    'hi',
    'जन्म 4 मई 1990 सुबह 6:20 इंदौर। मेरा सातवां भाव शादी के बारे में क्या कहता है?',
    'मेरी राशि क्या है?',
    /आपका चंद्र सिंह/,
    /भाव 7|प्रेम/,
  ],
  ['hi', 'जन्म 4 मई 1990 सुबह 6:20 इंदौर। कौन सी दशा चल रही है?', 'नौकरी कैसी रहेगी 2027 में?', /काम|नौकरी/, /महादशा/],
];

describe('a question that names its own subject', () => {
  for (const [language, told, next, of, old] of TURNED)
    it(`is of that alone: ${next}`, async () => {
      const [, { reply }] = await converse([told, next], { language });
      assert.match(reply, of);
      assert.doesNotMatch(reply, old);
    });
});
