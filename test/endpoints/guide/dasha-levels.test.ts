/** Which level of a dasha is asked for, and which periods fall into a life. */
import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

// in this chart Rahu’s mahadasha runs from April 2011 to April 2029, the Moon’s antardasha until March 2028
const BORN = {
  en: 'born 12 feb 1990 4pm Chennai India. ',
  es: 'nací el 12 de febrero de 1990 a las 16:00 en Chennai, India. ',
  hi: 'मेरा जन्म 12 फरवरी 1990 शाम 4 बजे चेन्नई। ',
} as const;

const ANTAR = /antardasha (?:of|de) Chandra|चंद्र अंतर्दशा/;
const MAHA = /mahadasha (?:of|de) Rahu|राहु महादशा/;

/** What was asked first, of another lord, and what is asked then. */
const LEVELS: readonly (readonly [language: keyof typeof BORN, first: string, next: string, wanted: RegExp])[] = [
  ['en', 'when is my saturn mahadasha?', 'which bhukti am I in?', ANTAR],
  ['en', 'when is my saturn mahadasha?', 'when did my current mahadasha start?', MAHA],
  ['en', 'which antardasha is running?', 'and the maha dasha, when does that end?', MAHA],
  ['en', 'when does my mahadasha end?', 'and the antardasha?', /2028/],
  ['es', '¿cuándo es mi mahadasha de Saturno?', 'en qué antardasha estoy?', ANTAR],
  ['es', '¿en qué antardasha estoy?', 'y la mahadasha cuándo termina?', MAHA],
  ['es', '¿cuándo es mi antardasha de Venus?', 'cuándo empezó mi mahadasha actual?', MAHA],
  ['hi', 'शनि की महादशा कब आएगी?', 'मेरी अंतर दशा कौन सी है?', ANTAR],
  ['hi', 'मेरी अंतर्दशा कौन सी है?', 'महा दशा कब खत्म होगी', MAHA],
  ['hi', 'महादशा कब बदलेगी?', 'antardasha kab khatam hogi', ANTAR],
  ['hi', 'शुक्र की अंतर्दशा कब है?', 'bukti kab badlegi', ANTAR],
  ['hi', 'महादशा कब खत्म होगी?', 'अगली महादशा कब शुरू होगी?', /गुरु महादशा.+9 अप्रैल 2029/],
];

describe('a dasha', () => {
  for (const [language, first, next, wanted] of LEVELS)
    it(`is told of the level that is named: ${first} … ${next}`, async () => {
      const [, { reply, intent }] = await converse([BORN[language] + first, next], { language });
      assert.equal(intent, 'running_dasha', reply);
      assert.match(reply, wanted);
    });

  it('ends when that of its level ends, asked once more', async () => {
    for (const [language, first, next] of [
      ['en', 'which antardasha is running?', 'when does it end?'],
      ['es', '¿qué antardasha corre?', '¿cuándo termina?'],
      ['hi', 'कौन सी अंतर्दशा चल रही है?', 'यह कब खत्म होगी?'],
    ] as const) {
      const [, { reply }] = await converse([BORN[language] + first, next], { language });
      assert.match(reply, /21 March 2028|21 de marzo de 2028|21 मार्च 2028/);
    }
  });

  it('has another one behind it, also at a time that is still to come', async () => {
    for (const [language, first, next] of [
      ['en', 'which dasha runs when I am 50?', 'when does the antardasha end?'],
      ['hi', '50 की उम्र में कौन सी दशा होगी?', 'अंतर्दशा कब खत्म होगी?'],
    ] as const) {
      const [, { reply }] = await converse([BORN[language] + first, next], { language });
      const days = reply.match(/\d{1,2} \p{L}\p{M}*[\p{L}\p{M}]* 20\d\d/gu) ?? [];
      assert.ok(days.length >= 2 && new Set(days).size >= days.length - 1, reply);
    }
  });

  it('is never one that nobody lives to see', async () => {
    for (const [language, message] of [
      ['en', 'when is my ketu mahadasha?'],
      ['en', 'when will my venus mahadasha come?'],
      ['es', '¿cuándo es mi mahadasha de Ketu?'],
      ['hi', 'केतु की महादशा कब आएगी?'],
      ['hi', 'shukra mahadasha kab aayegi'],
    ] as const) {
      const [{ reply }] = await converse([BORN[language] + message], { language });
      assert.doesNotMatch(reply, /20[89]\d|21\d\d/);
      assert.match(reply, /203\d/);
    }
  });
});
