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

  describe('to another side of what was told', () => {
    goes(
      'en',
      'of the day of a sign, and back to it after an open question',
      ['libra today', /Libra, 21 November 2026/],
      ['and money?', /says nothing; closest to it is work/, /As before/],
      ['and my job?', /Libra, 21 November 2026/, /closest|verdict/],
      ['should I tell my boss that I am leaving?', /verdict/],
      ['what about tomorrow?', /Libra, 22 November 2026/, /verdict/],
      ['and love?', /Libra, 22 November 2026/, /As before/],
    );
    goes(
      'es',
      'of the day of a sign',
      ['¿qué le espera hoy a libra?', /Libra, el 21 de noviembre de 2026/],
      ['¿y el dinero?', /lo más cercano es el trabajo/, /Como antes/],
      ['¿y mi trabajo?', /Libra, el 21/, /veredicto/],
      ['¿y mañana?', /Libra, el 22/],
    );
    goes(
      'hi',
      'of the day of a sign',
      ['तुला राशि का आज का दिन कैसा है?', /तुला, 21 नवंबर/],
      ['और पैसा?', /पैसों के बारे में अलग से/, /पहले की तरह/],
      ['और मेरी नौकरी?', /तुला, 21 नवंबर/, /फ़ैसला/],
      ['और प्यार?', /तुला, 21 नवंबर/],
    );
  });

  describe('over several cards', () => {
    goes(
      'en',
      'to what they say together, and to the second',
      ['draw two cards for me, I am thinking of leaving my job', /On the table: .+; .+\./],
      ['combine them', /same number|same well/, /Good to hear/],
      ['which one matters more?', /outranks/],
      ['so should I quit?', /As advice/, /date, time and place/],
      ['and the second one?', /Knight of Cups/],
    );
    goes(
      'en',
      'that were drawn one by one',
      ['draw a card', /Two of Cups/],
      ['combine them', /Only one card lies here/],
      ['another one', /Knight of Cups/, /Two of Cups/],
      ['what do they say together?', /Two of Cups.+Knight of Cups.+same well/],
    );
    goes(
      'es',
      'to what they say together',
      ['saca dos cartas, no sé si cambiar de trabajo', /Sobre la mesa/],
      ['júntalas', /mismo número|mismo pozo/],
      ['¿cuál pesa más?', /Ninguna manda/],
    );
    goes(
      'hi',
      'to what they say together',
      ['दो कार्ड निकालो', /मेज़ पर/],
      ['दोनों को मिलाकर बताओ', /संख्या|कुएँ/],
      ['कौन सा ज़्यादा मायने रखता है?', /बड़ा या छोटा नहीं/],
    );
  });
});
