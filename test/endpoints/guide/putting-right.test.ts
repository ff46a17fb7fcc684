/** Births that are put right in a few words, and days that are nobody's birth. */
import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

/** What is told after a birth; the reply names the birth that is taken now. */
const RIGHTED: readonly (readonly [language: string, told: readonly string[], wanted: RegExp])[] = [
  ['en', ['my moon? born 30 march 1990 10am Boston', 'it was the 29th, not the 30th'], /29 March 1990/],
  ['en', ['my moon? born 30 march 1990 10am Boston', 'sorry, not the 30th, the 29th'], /29 March 1990/],
  ['en', ['my moon? born 30 march 1990 10am Boston', 'not 1990, 1991'], /30 March 1991/],
  ['en', ['my moon? born 30 march 1990 10am Boston', 'actually half past nine'], /09:30/],
  ['en', ['my moon? 11/06/1996', 'june. dublin, twenty to six am'], /Aries/],
  ['es', ['mi luna? 30 de agosto de 1989, 10:00, Sevilla', 'me equivoqué, fue el 29 no el 30'], /29 de agosto de 1989/],
  ['es', ['mi luna? 30 de agosto de 1989, 10:00, Sevilla', 'no el 30, el 28'], /28 de agosto de 1989/],
  ['es', ['mi luna? 30 de agosto de 1989, 10:00, Sevilla', 'perdón, a las once menos cuarto'], /10:45/],
  ['hi', ['मेरा चंद्र? 14 अगस्त 1992 शाम सवा चार, भोपाल', '14 नहीं 15 अगस्त'], /15 अगस्त 1992/],
  ['hi', ['mera chandra? 14 august 1992 sham sava char, Bhopal', '14 nahi 15 tarikh thi'], /15 अगस्त 1992/],
];

/** A birth, something that happens on another day, and what is asked of the birth again. */
const HAPPENINGS: readonly (readonly [language: string, birth: string, told: string, again: string])[] = [
  [
    'en',
    'born 20 june 1995 2pm Denver, my rising?',
    'i have an interview in Chicago on 5 december',
    'my rising again?',
  ],
  ['en', 'born 20 june 1995 2pm Denver, my rising?', 'i fly to Rome on 12 january at 6 am', 'my rising again?'],
  ['en', 'born 20 june 1995 2pm Denver, my rising?', 'we got married on 3 may 2018', 'my rising again?'],
  [
    'es',
    'nací el 20 de junio de 1995, 14:00, Quito. mi ascendente?',
    'tengo entrevista en Lima el 5 de diciembre a las 3',
    'y mi ascendente?',
  ],
  [
    'es',
    'nací el 20 de junio de 1995, 14:00, Quito. mi ascendente?',
    'tengo un viaje a Loja el 18 de diciembre',
    'y mi ascendente?',
  ],
  ['hi', '20 जून 1995 दोपहर 2 बजे जयपुर में जन्म, लग्न?', 'मेरा इंटरव्यू 5 दिसंबर को रायपुर में है', 'मेरा लग्न?'],
  [
    'hi',
    '20 june 1995 dopahar 2 baje Jaipur me janm, lagn?',
    'meri shaadi 14 february ko Udaipur me hai',
    'meri janm kundli me lagn?',
  ],
];

const degrees = (reply: string) => /\d{1,2}°\d{2}′/.exec(reply)?.[0];

describe('what is put right of a birth', () => {
  for (const [language, told, wanted] of RIGHTED)
    it(`is taken: ${told.at(-1)}`, async () => {
      const answers = await converse(told, { language });
      assert.match(answers[answers.length - 1].reply, wanted);
    });

  it('is which of two hours it was', async () => {
    const told = ['my ascendant, 9 feb 2002, ten past nine, Barcelona Spain', 'my rising?', 'it was in the morning'];
    const [, both, one] = await converse(told, { language: 'en' });
    assert.match(both.reply, /Pisces.*Virgo/s);
    assert.match(one.reply, /Pisces/);
    assert.doesNotMatch(one.reply, /Virgo/);
  });

  for (const [language, birth, told, again] of HAPPENINGS)
    it(`is no day on which something happens: ${told}`, async () => {
      const [first, , last] = await converse([birth, told, again], { language });
      assert.ok(degrees(first.reply), first.reply);
      assert.equal(degrees(last.reply), degrees(first.reply), last.reply);
    });

  it('leaves the Moon of that day to the sky', async () => {
    const told = ['born 20 june 1995 2pm Denver', 'my interview is on 5 december, where will the moon be that day?'];
    const [, answer] = await converse(told, { language: 'en' });
    assert.equal(answer.intent, 'current_sky');
    assert.match(answer.reply, /5 December 2026/);
  });
});
