import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { sentencesOf } from '../../../shared/prose/guide/saying-text.ts';
import { converse } from './conversing.ts';
import { goes } from './turns.ts';

/** What was computed first, by what it is, in each language. */
const FIRST = {
  en: {
    work: 'born 14 March 1992, 7:20 in the morning, Leeds. what does my chart say about work?',
    pair: 'me 2 June 1988 14:10 Dublin and my boyfriend 30 Jan 1990 22:05 Cork, are we any good together?',
    gunas: 'guna milan please: girl 12 Feb 1995 6:30 am Jaipur, boy 3 Oct 1992 11:45 pm Delhi',
    day: "what's today's panchang in Chennai",
    dosha: 'am I manglik? born 21 Aug 1993 10:15 pm Lucknow',
    number: "what's my life path number, I was born 16 July 1994",
    year: 'my varshphal for this year please, born 1 May 1987 9:05 am Mumbai',
    sky: 'what transits do I have now? 9 sept 1979 18:00 Manchester',
    sign: "what's in store for Scorpio today",
  },
  es: {
    work: 'nací el 14 de marzo de 1992 a las 7:20 en Bogotá. ¿Qué dice mi carta del trabajo?',
    pair: 'yo 2 de junio de 1988 14:10 Madrid y mi novio 30 de enero de 1990 22:05 Valencia, pegamos o no?',
    number: 'cuál es mi número de vida, nací el 16 de julio de 1994',
    sky: 'cuáles son mis tránsitos ahora? nací el 5 de noviembre de 1985 a las 4:40 en Lima',
    sign: 'qué dice el horóscopo de Cáncer hoy',
  },
  hi: {
    work: 'मेरा जन्म 14 मार्च 1992 सुबह 7:20 बजे इंदौर में हुआ। नौकरी के बारे में कुंडली क्या कहती है?',
    gunas: 'कुंडली मिलान करो: लड़की 12 फरवरी 1995 सुबह 6:30 जयपुर, लड़का 3 अक्टूबर 1992 रात 11:45 दिल्ली',
    day: 'aaj ka panchang batao varanasi ka',
    dosha: 'kya main manglik hu? 21 august 1993 raat 10:15 lucknow',
    number: 'mera mulank kya hai, janm 16 july 1994',
  },
} as const;

/** What is asked of it in few words, and what of it answers that. */
const ASKED = [
  ['en', FIRST.en.work, 'so should I stay or look for something else?', /work.*(?:leans|pushes)/, /doctor/],
  ['en', FIRST.en.work, 'and is that good for money?', /^As for money: .*good side/],
  ['en', FIRST.en.pair, 'where will we clash', /opposite|square/, /43\.1/],
  ['en', FIRST.en.gunas, 'which of the eight is worst', /Graha Maitri: 0\.5 of 5/],
  ['en', FIRST.en.day, 'and which hour is best today', /07:42 to 09:02/, /Tithi/],
  ['en', FIRST.en.dosha, 'can it be lessened', /by custom/],
  ['en', FIRST.en.dosha, 'will it delay my marriage', /nothing stands in the way/],
  ['en', FIRST.en.number, 'and who am I compatible with', /1, 5 and 7/, /time of birth/],
  ['en', FIRST.en.year, 'is it a good year for my business', /lord of the year/],
  ['en', FIRST.en.sky, 'when does it get better', /20(?:26|27)/],
  ['en', FIRST.en.sign, 'does that mean I should keep quiet at work', /Colleagues/],
  ['es', FIRST.es.work, 'entonces me quedo o busco otra cosa?', /trabajo: (?:lo que se mueve|ningún planeta)/],
  ['es', FIRST.es.pair, 'y en qué vamos a chocar', /cuadratura|oposición/, /45,6/],
  ['es', FIRST.es.number, 'con quién me llevo bien entonces', /1, 5 y 7/],
  ['es', FIRST.es.sky, 'cuándo mejora esto', /202[67]/],
  ['hi', FIRST.hi.work, 'तो छोड़ दूँ या रहूँ?', /गोचर|धीमा ग्रह/, /डॉक्टर/],
  ['hi', FIRST.hi.gunas, 'आठ में सबसे खराब कौन सा है', /ग्रह मैत्री/],
  ['hi', FIRST.hi.day, 'aur sabse accha samay kaunsa hai', /07:46 से 09:01/],
  ['hi', FIRST.hi.dosha, 'to shaadi kab hogi phir', /1 जनवरी 2027/],
  ['hi', FIRST.hi.number, 'iska job se kya lena dena', /^7 की पहचान/],
] as const;

describe('a message that leans on the last answer of the guide', () => {
  for (const [language, first, asked, says, not] of ASKED)
    goes(language, `is answered from it: ${asked}`, [first, /./], [asked, says, not]);

  for (const [language, first, ...corrections] of [
    ['en', FIRST.en.work, 'no, I mean about my job', 'you already said that', "that's not what I asked"],
    ['en', FIRST.en.pair, 'you already said that. what about money', "that's not what I asked"],
    ['es', FIRST.es.work, 'eso ya me lo dijiste', 'eso no fue lo que pregunté'],
    ['hi', FIRST.hi.work, 'maine ye nahi poocha', 'ये तो बता दिया'],
  ] as const) {
    it(`is never met by the same text where it corrects: ${corrections[0]} (${language})`, async () => {
      const replies = (await converse([first, ...corrections], { language })).map(({ reply }) => reply);
      for (const [at, reply] of replies.slice(1).entries()) {
        const told = replies.slice(0, at + 1).join(' ');
        const again = sentencesOf(reply).filter((sentence) => sentence.length > 40 && told.includes(sentence.trim()));
        assert.deepEqual(again, [], reply);
      }
    });
  }

  for (const [language, first, asked] of [
    ['en', FIRST.en.work, 'draw me a card'],
    ['es', FIRST.es.work, 'sácame una carta'],
    ['hi', FIRST.hi.work, 'ek card nikalo'],
  ] as const) {
    it(`is told from a request that is whole by itself (${language})`, async () => {
      const [, { intent }] = await converse([first, asked], { language });
      assert.equal(intent, 'card_draw');
    });
  }

  for (const [language, first, told] of [
    ['en', FIRST.en.work, 'so I cried all night, I feel so sad'],
    ['es', FIRST.es.work, 'y yo lloré toda la noche, estoy muy triste'],
    ['hi', FIRST.hi.work, 'aur main raat bhar roya, bahut dukhi hu'],
  ] as const) {
    it(`is no feeling that somebody tells (${language})`, async () => {
      const [, { facts }] = await converse([first, told], { language });
      assert.deepEqual(facts, []);
    });
  }
});
