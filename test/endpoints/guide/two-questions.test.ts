/** Two questions in one message: both are answered. */
import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

const BORN = {
  en: 'born 4 may 1990 6:20am Leeds England. ',
  es: 'nací el 4 de mayo de 1990 a las 6:20 de la mañana en Lima. ',
  hi: 'जन्म 4 मई 1990 सुबह 6:20 इंदौर। ',
} as const;

/** What is asked, and what of each of the two stands in the answer. */
const BOTH: readonly (readonly [language: keyof typeof BORN, message: string, one: RegExp, two: RegExp])[] = [
  ['en', 'what’s my moon sign and which dasha am I in?', /your Moon|Your Chandra/, /mahadasha/],
  ['en', 'what is my rising sign and when is the next full moon?', /Ascendant/, /next full Moon/],
  ['en', 'is mercury retrograde and what’s my horoscope for taurus', /Mercury is/, /Taurus/],
  ['en', 'what’s my life path number and am I compatible with a leo?', /life path/, /Leo/],
  ['en', 'what is my venus sign? and which dasha is running?', /Venus/, /mahadasha/],
  ['es', 'cuál es mi luna y qué dasha corre?', /tu Luna/, /mahadasha/],
  ['es', 'cuál es mi ascendente y cuándo es la próxima luna llena', /Ascendente/, /próxima luna llena/],
  ['es', 'está mercurio retrógrado? y qué dice el horóscopo de tauro?', /Mercurio/, /Tauro/],
  ['hi', 'मेरी राशि क्या है और कौन सी दशा चल रही है?', /आपका चंद्र/, /महादशा/],
  ['hi', 'मेरा लग्न क्या है और अगली पूर्णिमा कब है?', /आपका लग्न/, /पूर्णिमा/],
  ['hi', 'meri rashi kya hai aur kaun si dasha chal rahi hai?', /आपका चंद्र/, /महादशा/],
];

describe('two questions of one message', () => {
  for (const [language, message, one, two] of BOTH)
    it(`are both answered: ${message}`, async () => {
      const [{ reply }] = await converse([BORN[language] + message], { language });
      assert.match(reply, one);
      assert.match(reply, two);
    });

  it('are of the birth that stands behind both', async () => {
    const message = 'what is my moon sign and which dasha am I in? 4 may 1990 6:20am Leeds England';
    const [{ reply, missing }] = await converse([message]);
    assert.deepEqual(missing, []);
    assert.match(reply, /Moon.+mahadasha/s);
  });

  it('are one where the second leans on the first, or a thing has two names', async () => {
    const [{ reply: leaning }] = await converse(['Saturn for Virgo rising, which house and when does it leave?']);
    assert.match(leaning, /April 2028/);
    const [{ reply: named }] = await converse([`${BORN.en}when will my venus mahadasha come?`]);
    assert.doesNotMatch(named, /\n\n/);
    assert.match(named, /Venus/);
  });
});
