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
  ['en', ['my moon? born 4 may 1990 6:20am Lima Peru', 'no, 1988'], /4 May 1988/],
  ['en', ['my moon? born 4 may 1990 6:20am Lima Peru', 'my bad, i wrote 1990 but it’s 1988'], /4 May 1988/],
  ['en', ['my moon? born 4 may 1990 6:20am Lima Peru', 'it was p.m.'], /\(18:20\)/],
  ['en', ['which dasha am i in? 4 may 1990 6:20am Lima Peru', 'it was in the evening, not morning'], /\(18:20\)/],
  ['en', ['which dasha am i in? 4 may 1990 6:20am Lima Peru', 'no, the 5th of may'], /5 May 1990/],
  ['en', ['my moon? born 4 may 1990 6:20am Lima Peru', 'not lima, cusco'], /Cusco.+in house/],
  ['en', ['my moon? born 4 may 1990 6:20am Lima Peru', 'oops wrong town, i was born in cusco'], /Cusco.+in house/],
  ['en', ['life path of 4 may 1990?', 'no wait, 1989'], /4 May 1989.+ 9, /],
  ['en', ['do we match? me 4 may 1990, my boyfriend 12 march 1985', 'no he’s from 1986'], /12 March 1986/],
  ['es', ['mi luna? nací el 4 de mayo de 1990 a las 6:20 en Lima', 'perdón, era de la tarde'], /\(18:20\)/],
  ['es', ['mi luna? nací el 4 de mayo de 1990 a las 6:20 en Lima', 'quise decir 1988'], /4 de mayo de 1988/],
  ['es', ['mi luna? nací el 4 de mayo de 1990 a las 6:20 en Lima', 'no es lima, es cusco'], /Cusco.+en la casa/],
  ['es', ['mi dasha? nací el 4 de mayo de 1990 a las 6:20 en Lima', 'nací en cusco, no en lima'], /Cusco/],
  ['es', ['soy compatible con él? yo 4 mayo 1990, él 12 marzo 1985', 'no, él es del 86'], /12 de marzo de 1986/],
  [
    'es',
    ['soy compatible con él? yo 4 mayo 1990, él 12 marzo 1985', 'perdón, yo soy del 5 de mayo'],
    /5 de mayo de 1990/,
  ],
  ['hi', ['मेरी राशि? जन्म 4 मई 1990 सुबह 6:20 इंदौर', 'नहीं, 1988'], /4 मई 1988/],
  ['hi', ['मेरी राशि? जन्म 4 मई 1990 सुबह 6:20 इंदौर', 'शाम को था, सुबह नहीं'], /\(18:20\)/],
  ['hi', ['मेरी राशि? जन्म 4 मई 1990 सुबह 6:20 इंदौर', 'इंदौर नहीं, उज्जैन'], /उज्जैन.+भाव/],
  ['hi', ['meri rashi? janm 4 may 1990 subah 6:20 indore', 'indore nahi ujjain'], /उज्जैन.+भाव/],
  ['hi', ['4 मई 1990 का मूलांक बताओ', 'माफ करना, 5 मई'], /5 मई 1990.+मूलांक: 5/],
];

/** A birth that was told as one's own and is somebody else's; whose the answer is of then. */
const OWNERS: readonly (readonly [language: string, told: string, righted: string, wanted: RegExp])[] = [
  [
    'en',
    'born 4 may 1990 6:20am Lima Peru, my moon sign?',
    'oh and it’s my sister’s, not mine',
    /your sister's Moon is at/,
  ],
  [
    'en',
    'my ascendant please, 12 march 1985, 7:15am, Cusco',
    'that’s my brother’s birth, not mine',
    /your brother's Ascendant/,
  ],
  [
    'es',
    'nací el 4 de mayo de 1990 a las 6:20 en Lima, mi luna?',
    'me equivoqué, esos son los datos de mi hermana',
    /De tu hermana/,
  ],
  ['es', 'mi ascendente, 12 de marzo de 1985, 7:15, Cusco', 'perdón, es de mi hijo, no lo mío', /De tu hijo/],
  ['hi', 'मेरा जन्म 4 मई 1990 सुबह 6:20 इंदौर, मेरी राशि?', 'ये तो मेरी बहन का है, मेरा नहीं', /आपकी बहन का चंद्र/],
  [
    'hi',
    'mera janm 4 may 1990 subah 6:20 indore, meri rashi?',
    'galti ho gayi, ye meri behen ki kundli hai',
    /आपकी बहन का/,
  ],
];

/** An hour that is somebody else's: one's own is asked for, and the rest of the birth stays. */
const HOURS: readonly (readonly [language: string, told: string, righted: string])[] = [
  ['en', 'my ascendant please, 12 march 1985, 7:15am, Cusco', 'that’s her time, not mine'],
  ['es', 'mi ascendente, 12 de marzo de 1985, 7:15, Cusco', 'esa es la hora de mi hermana, no la mía'],
  ['hi', 'mera lagna? 12 march 1985 sham 7:15 ujjain', 'wo meri behen ka time hai mera nahi'],
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

  for (const [language, told, righted, wanted] of OWNERS)
    it(`is whose it is: ${righted}`, async () => {
      const [, { reply, missing }] = await converse([told, righted], { language });
      assert.deepEqual(missing, [], reply);
      assert.match(reply, wanted);
    });

  for (const [language, told, righted] of HOURS)
    it(`is whose the hour is: ${righted}`, async () => {
      const [, { reply, missing }] = await converse([told, righted], { language });
      assert.deepEqual(missing, ['time'], reply);
      assert.match(reply, /1985/);
    });

  it('is nothing where a birth is told of somebody else, or a year is asked about', async () => {
    for (const [language, told, next] of [
      ['en', 'my moon? born 4 may 1990 6:20am Lima Peru', 'I was born in Lima and live in Cusco'],
      ['es', 'mi luna? nací el 4 de mayo de 1990 a las 6:20 en Lima', '¿y en 1998?'],
      ['hi', 'मेरी राशि? जन्म 4 मई 1990 सुबह 6:20 इंदौर', 'नहीं नहीं 2029'],
    ] as const) {
      const [, { reply }] = await converse([told, next], { language });
      assert.doesNotMatch(reply, /put right|corregido|सुधार लिया|ठीक कर लिया/);
    }
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
