/** What is asked of the art, of the service and of the guide itself, and signs that are only spoken of. */
import assert from 'node:assert/strict';
import { type Language, wordsIn } from '../../../shared/content/languages.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { ask, converse } from './conversing.ts';

/** Questions of the art, and what their answer names. */
const OF_THE_ART: readonly (readonly [language: string, message: string, wanted: RegExp])[] = [
  ['en', 'which houses are kendras', /1, 4, 7 and 10/],
  ['en', 'what are the dusthanas', /6, 8 and 12/],
  ['en', 'what does combust mean', /near the Sun/],
  ['en', 'is being manglik that bad', /many exceptions/],
  ['en', 'whats a raja yoga', /kendra/],
  ['en', 'what are court cards', /Page/],
  ['es', 'qué casas son kendras', /1, 4, 7 y 10/],
  ['es', 'qué son los trikonas', /1, 5 y 9/],
  ['es', 'ser manglik es tan malo?', /excepciones/],
  ['es', 'qué es la cruz celta', /diez cartas/],
  ['hi', 'केंद्र भाव कौन से हैं', /1, 4, 7 और 10/],
  ['hi', 'मांगलिक होना इतना बुरा है क्या', /अपवाद/],
  ['hi', 'rajyog kya hota hai', /केंद्र/],
  ['hi', 'upachay bhav kaun se hain', /3, 6, 10 और 11/],
];

const KEPT: readonly (readonly [language: Language, message: string])[] = [
  ['en', 'do u keep what i write here'],
  ['es', 'guardas lo que te escribo?'],
  ['hi', 'क्या मेरी बातें सेव होती हैं'],
];

/** What is said to the guide itself. */
const TO_THE_GUIDE: readonly (readonly [language: string, message: string, intent: string])[] = [
  ['en', 'what else can u do', 'help'],
  ['es', 'q más puedes hacer', 'help'],
  ['hi', 'और क्या कर सकते हो', 'help'],
  ['en', 'whats ur star sign then lol', 'conversation'],
  ['es', 'qué signo eres tú', 'conversation'],
  ['hi', 'तुम्हारी राशि क्या है', 'conversation'],
  ['en', 'this app is kinda trash ngl', 'conversation'],
  ['es', 'esta app es una basura', 'conversation'],
  ['hi', 'तुम गलत जवाब देते हो कभी कभी', 'conversation'],
];

describe('questions of the art and of the service', () => {
  for (const [language, message, wanted] of OF_THE_ART)
    it(`have their answer, and need no birth: ${message}`, async () => {
      const answer = await ask({ message, language });
      assert.equal(answer.intent, 'glossary');
      assert.match(answer.reply, wanted);
    });

  for (const [language, message] of KEPT)
    it(`are told how long it is kept: ${message}`, async () => {
      assert.equal(LIMITS.conversationDays, 90);
      const { reply } = await ask({ message, language });
      assert.ok(wordsIn(language).guide.replies.speech.privacy.includes(reply), reply);
      assert.match(reply, /ninety days|noventa días|नब्बे दिन/);
    });

  for (const [language, message, intent] of TO_THE_GUIDE)
    it(`ask for nobody's chart: ${message}`, async () => {
      const answer = await ask({ message, language });
      assert.equal(answer.intent, intent);
      assert.ok(!answer.missing?.length, answer.reply);
    });

  it('are answered before a birth that was asked for', async () => {
    const told = [
      'my rising?',
      '14 feb 1993',
      'why do u need the place tho',
      'austin texas, twenty past 8 in the morning',
    ];
    const [, , why, rising] = await converse(told, { language: 'en' });
    assert.match(why.reply, /place/);
    assert.match(rising.reply, /Pisces/);
  });

  it('are of the stars that were explained', async () => {
    const told = ['whats a nakshatra', 'which one am i. 5 nov 1990 quarter past 11 at night, pune'];
    const [, answer] = await converse(told, { language: 'en' });
    assert.match(answer.reply, /Mrigashira/);
  });

  it('leave a sign that is only spoken of without its horoscope', async () => {
    const told = ['whats my sun sign, 21 july 2003', 'everyone says leo from the 21st tho'];
    const [, answer] = await converse(told, { language: 'en' });
    assert.match(answer.reply, /Cancer/);
    assert.notEqual(answer.intent, 'daily_horoscope');
  });
});
