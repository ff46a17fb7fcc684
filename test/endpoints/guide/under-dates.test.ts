import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

/** The answers to a conversation in a language. */
const talk = (language: string, ...messages: string[]) => converse(messages, { language });
const last = async (language: string, ...messages: string[]) =>
  (await talk(language, ...messages)).at(-1) ?? assert.fail();

/** Births by whose known rising sign it is seen that nothing of them was changed. */
const BORN = {
  en: 'born 12 Aug 1994, 5:20 am, Leeds. when will I find a job?',
  es: 'nací el 12 de agosto de 1994 a las 5:20 en Leeds, Inglaterra. ¿cuándo encontraré trabajo?',
  hi: 'janm 12 August 1994, subah 5:20, Leeds, England. naukri kab lagegi?',
} as const;
const RISING = { en: 'what is my rising sign?', es: '¿cuál es mi ascendente?', hi: 'mera lagna kya hai?' } as const;

describe('a year that is told after a birth', () => {
  for (const [language, ...years] of [
    ['en', 'not 2033, tell me about 2029', 'no, 2029 I meant, how will work be in 2029', '2033? no, 2029 please'],
    ['en', 'no no, which month of 2028 for a new job'],
    ['es', 'no, 2033 no, dime 2029', 'no, quiero decir 2029, ¿cómo irá el trabajo?', 'mejor el 2028, ¿qué mes?'],
    [
      'hi',
      '2033 nahi yaar, 2029 ka batao, 2029 me naukri kis mahine',
      '2030 नहीं, 2029 में काम कैसा रहेगा',
      'nahi nahi 2029',
    ],
  ] as const) {
    for (const year of years) {
      it(`is asked about and leaves the birth as it is: ${year}`, async () => {
        const known = await last(language, BORN[language], RISING[language]);
        const after = await last(language, BORN[language], year, RISING[language]);
        assert.equal(after.reply.split('.')[0], known.reply.split('.')[0]);
        assert.doesNotMatch(after.reply, /202\d|203\d/);
      });
    }
  }

  for (const [language, asked] of [
    ['en', 'No I mean fishing days. Which days in March are good for fishing?'],
    ['en', 'but which day, between the 3rd and the 9th of May?'],
    ['es', 'No, digo el día. ¿Entre el 3 y el 9 de mayo cuál es el mejor?'],
    ['hi', 'नहीं, मेरा मतलब दिन से है, 3 मई से 9 मई के बीच कौन सा दिन अच्छा है?'],
  ] as const) {
    it(`is not put in place of a birth by a day that is asked about: ${asked}`, async () => {
      const known = await last(language, BORN[language], RISING[language]);
      const after = await last(language, BORN[language], asked, RISING[language]);
      assert.equal(after.reply.split('.')[0], known.reply.split('.')[0]);
    });
  }

  it('is no other one than that which was not denied', async () => {
    for (const [language, year] of [
      ['en', 'not 2033, tell me about 2029'],
      ['es', 'no, 2033 no, dime 2029'],
      ['hi', '2033 nahi yaar, 2029 me naukri kaisi rahegi'],
    ] as const) {
      const { reply } = await last(language, BORN[language], year);
      assert.match(reply, /2029/);
      assert.doesNotMatch(reply, /2033/);
    }
  });

  it('puts the birth right where it plainly is of it', async () => {
    for (const [language, right] of [
      ['en', 'sorry, 1994 was a slip, it is 1993'],
      ['en', 'I was born in 1993, not 94'],
      ['es', 'perdón, nací en 1993'],
      ['hi', 'galat likha, mera janm 1993 ka hai'],
    ] as const) {
      assert.match(
        (await last(language, BORN[language], right)).reply,
        /12 (?:de )?(?:August|agosto|अगस्त) (?:de )?1993/,
        right,
      );
    }
  });

  it('is no wish for that year where it only is said again in wonder', async () => {
    const [told, echo] = await talk('en', BORN.en, 'until 2034?!');
    assert.match(told.reply, /2034/);
    assert.doesNotMatch(echo.reply, /2034, counted/);
    assert.notEqual(echo.reply, told.reply);
  });
});

describe('a sum, and a day by which something must be done', () => {
  const chart = 'born 14 march 1991, 6:40 in the morning, Cork, Ireland. what does my chart say about work?';

  it('is no day of the sky', async () => {
    for (const [language, message] of [
      ['en', 'I need to tell them by Thursday. good or bad for me?'],
      ['en', 'they offer 9k on top, is it good or bad?'],
      ['es', 'tengo que responder para el jueves. ¿es bueno o malo?'],
      ['hi', 'guruvar tak jawab dena hai, ye accha hai ya bura?'],
    ] as const) {
      const { reply } = await last(language, chart, message);
      assert.doesNotMatch(
        reply,
        /(?<!\d)(?:3|9) (?:de )?(?:December|diciembre|दिसंबर|November|नवंबर)/,
        `${message}: ${reply}`,
      );
    }
  });

  it('is a day where that is asked about', async () => {
    const { reply } = await last('en', chart, 'how is my Thursday?');
    assert.match(reply, /26 November 2026/);
  });

  it('is no birth on Christmas Day, nor where a date was asked for', async () => {
    for (const [language, ask, message] of [
      ['en', 'what does my chart say about my home?', 'I have to decide by Christmas whether I move out'],
      ['es', '¿qué dice mi carta sobre mi casa?', 'es que quiero saber si me mudo para Navidad con mi hija'],
    ] as const) {
      const answers = await talk(language, ask, message, language === 'en' ? '3 May 1960' : '3 de mayo de 1960');
      assert.doesNotMatch(answers[1].reply, /25 (?:de )?(?:December|diciembre)/);
      assert.doesNotMatch(answers[2].reply, /25 (?:de )?(?:December|diciembre)/);
    }
  });
});

describe('a word of the almanac', () => {
  it('is no town, where another one is known', async () => {
    for (const [language, ...messages] of [
      ['en', 'I live in Pune. when is the next ekadashi?', 'and when is parana after the ekadashi'],
      ['en', 'next ekadashi in Jaipur', 'our pandit says a time for parana, when is it?'],
      ['hi', 'पुणे में अगली एकादशी कब है?', 'ekadashi ka parana kab hai?'],
    ] as const) {
      const { reply, facts } = await last(language, ...messages);
      assert.doesNotMatch(`${reply} ${JSON.stringify(facts)}`, /Entre Rios|Argentin/);
    }
  });
});
