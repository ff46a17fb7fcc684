import assert from 'node:assert/strict';
import type { LANGUAGES } from '../../../shared/content/languages.ts';
import { converse } from './conversing.ts';

type Code = (typeof LANGUAGES)[number];
/** What the last reply tells, and what is said. */
type Case = readonly [tells: RegExp, language: Code, ...messages: string[]];

function itTells(cases: readonly Case[]): void {
  for (const [tells, language, ...messages] of cases) {
    it(messages.slice(1).join(' » '), async () => {
      const answers = await converse(messages, { language });
      assert.match(answers.at(-1)?.reply ?? '', tells);
    });
  }
}

// Whole Sign and signs by swisseph: 14 February 1993, 8:20 in Austin rises in Pisces
const RISING = 'my ascendant? born 14 feb 1993';
const ASCENDENTE = 'mi ascendente? nací el 14 de febrero de 1993';

describe('a question that waits for a birth', () => {
  itTells([
    [/Ascendant is .*Pisces/, 'en', RISING, 'why do u need the place tho', 'austin texas, 8:20 am'],
    [/Ascendant is .*Pisces/, 'en', RISING, 'what is a rising sign anyway', 'austin texas, 8:20 am'],
    [/Ascendant is .*Pisces/, 'en', RISING, 'how much does this cost', '8:20 am, austin texas'],
    [/Ascendant is .*Pisces/, 'en', RISING, 'is mercury retrograde right now', '8:20 am, austin texas'],
    [/Ascendente/, 'es', ASCENDENTE, 'y para qué necesitas el lugar', 'a las 8:20 de la mañana en Bilbao'],
    [/Ascendente/, 'es', ASCENDENTE, 'qué es el ascendente', '8:20 de la mañana, Bilbao'],
    [/Ascendente/, 'es', ASCENDENTE, 'cuánto cuesta esto', '8:20 de la mañana, Bilbao'],
    [/लग्न .* है/, 'hi', 'मेरा लग्न? जन्म 14 फरवरी 1993', 'स्थान क्यों चाहिए', 'सुबह 8:20, भोपाल'],
    [/लग्न .* है/, 'hi', 'mera lagna? 14 feb 1993', 'lagna kya hota hai', 'subah 8:20, bhopal'],
    [/महादशा/, 'hi', 'meri mahadasha? 14 feb 1993', 'dasha kya hoti hai', 'subah 8:20, bhopal'],
  ]);
});

const MILAN = 'boy 4 dec 1996 4:50 pm patna, girl 9 aug 1991 9:10 am nagpur, guna milan';
const MILAN_HI = 'लड़का 4 दिसंबर 1996 शाम 4:50 पटना, लड़की 9 अगस्त 1991 सुबह 9:10 नागपुर, गुण मिलान';
const FATHER = 'ascendente de mi padre, 20 de octubre de 1972 4:55 Lima';
const MOTHER = 'y de mi madre? 14 de junio de 1978 a las 13:40 Lima';
const MAA = 'meri maa 14 june 1978 dopahar 1:40 bhopal. lagna?';
const MERI = 'meri 15 jan 2004, sham 4:10, ahmedabad';

describe('one of two persons who were told of', () => {
  itTells([
    [/Uttara Phalguni/i, 'en', MILAN, "the girl's nakshatra?", 'and his?'],
    [/Uttara Phalguni/i, 'en', MILAN, "the girl's nakshatra?", 'and the other one?'],
    [/tu padre/, 'es', FATHER, MOTHER, 'y el de él?'],
    [/tu padre/, 'es', FATHER, MOTHER, 'y el del otro?'],
    [/उत्तराफाल्गुनी/, 'hi', MILAN_HI, 'लड़की का नक्षत्र?', 'और उसका?'],
    [/चित्रा/, 'hi', MAA, MERI, 'dono ki rashi batao', 'dusri wali ka nakshatra'],
    [/उत्तराफाल्गुनी/, 'hi', MAA, MERI, 'dono ki rashi batao', 'dusri wali ka nakshatra', 'pehli wali ka bhi'],
    [/उत्तराफाल्गुनी/, 'hi', MAA, MERI, 'mummy ka nakshatra fir se batao'],
  ]);
});

describe('a birth that is told by another one', () => {
  itTells([
    [
      /Uttara Bhadrapada/i,
      'en',
      'girl born 20 nov 2026 9:15 pm in nairobi, name letter?',
      'and the boy, 16 minutes later?',
    ],
    [
      /hermana.*Luna/,
      'es',
      'mi luna? 10 de diciembre de 1999 6:30 Lima',
      'y mi hermana gemela nació 20 min después, cambia su luna?',
    ],
    [/भाई/, 'hi', 'mera lagna? 10 december 1999 subah 6:30 delhi', 'aur mera bhai 15 minute baad'],
  ]);
});

const RULER = 'born 27 dec 2001, 11:20 am, Boston. whats my chart ruler';
const MERCURIO = 'nací el 30 de agosto de 1989 a las 6:00 en Lima. dónde está mi mercurio';
const DASHA = 'meri mahadasha? 25 may 1987 sham 5 baje allahabad';

describe('a few words that ask of what was told', () => {
  itTells([
    [/Mars is at/, 'en', RULER, 'where is it'],
    [/Mars/, 'en', RULER, 'which house is it in'],
    [/Mercury/, 'en', 'born 30 aug 1989, 6 am, Lima. where is my mercury', 'is it retrograde today?'],
    [/Mercurio/, 'es', MERCURIO, 'está retrógrado hoy?', 'y cuando empieza de nuevo'],
    [/waxing|waning/, 'en', 'where is the moon today', 'growing or shrinking?'],
    [/creciente|menguante|llena|nueva/i, 'es', 'q onda con la luna hoy', 'crece o mengua'],
    [/कला/, 'hi', 'aaj chand kis rashi me hai', 'badh raha hai ya ghat raha hai'],
    [/last part/, 'en', 'am i in sade sati? my vedic moon is aquarius', 'which phase'],
    [/पहला चरण/, 'hi', 'साढ़ेसाती है? जन्म 25 मई 1987 शाम 5 बजे दिल्ली', 'कौन सा चरण'],
    [/अच्छ|बुर/, 'hi', DASHA, 'uske baad kaun si', 'wo achhi hogi ya buri'],
    [/Saturn.*2028/, 'en', 'my mahadasha? 5 nov 1990 11:15 pm pune', 'and the antardasha', 'and after jupiter?'],
    [
      /उत्तराभाद्रपद/,
      'hi',
      'beti hui h 20 november 2026 raat 9:15 baje nairobi me, naam kis akshar se',
      'nakshatra konsa aya',
    ],
    [/Mrigashi/i, 'en', 'whats a nakshatra', 'and a pada', 'which one am i. 5 nov 1990 11:15 pm, pune'],
    [/H.*8 \+ 1/, 'en', 'numerology of the name Hannah Cole', 'how do u get that'],
  ]);
});

describe('somebody who grumbles', () => {
  itTells([
    [/sorry|not what you needed/i, 'en', 'my sun sign? 21 july 2003', 'this app is kinda trash ngl'],
    [/Perdona|acertado|Tienes razón/, 'es', 'mi signo? 21 de julio de 2003', 'te equivocas mucho'],
    [/माफ़|ठीक है/, 'hi', 'मेरी राशि? 21 जुलाई 2003', 'तुम गलत जवाब देते हो कभी कभी'],
  ]);
});
