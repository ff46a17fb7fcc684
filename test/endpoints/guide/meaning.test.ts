import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { ask, converse } from './conversing.ts';
import { unfounded } from './founded.ts';
import { goes } from './turns.ts';

const BORN = 'I was born on 17 August 1979 at 2:40 pm in Cardiff.';
const DEGREES = /\d+°/;

describe('what an answer of the guide means', () => {
  it('stands beside the degrees of a birth, in words that address nobody', async () => {
    const { lights } = wordsIn('en').guide.replies.character;
    const [{ reply }] = await converse([BORN]);
    assert.match(reply, /Sun is at 24°03′ Leo/);
    assert.ok(
      lights.sun.leo.some((half) => reply.includes(half)),
      reply,
    );
    assert.ok(
      lights.moon.gemini.some((half) => reply.includes(half)),
      reply,
    );
  });

  for (const [language, ...messages] of [
    ['en', BORN, 'what does that mean?', 'can you say it in everyday language', 'shorter please'],
    [
      'es',
      'nací el 8 de septiembre de 1972 a las 5:20 en Rosario',
      '¿qué significa eso?',
      'en palabras normales',
      'corto',
    ],
    ['hi', 'मेरा जन्म 19 अक्टूबर 1993 को रात 9:50 पर भोपाल में हुआ', 'इसका मतलब?', 'आसान भाषा में', 'कम शब्दों में'],
  ] as const) {
    it(`is told of that birth, then without terms, then short, and never by degrees (${language})`, async () => {
      const [first, meaning, plain, short] = (await converse(messages, { language })).map(({ reply }) => reply);
      const { natal_placement } = wordsIn(language).guide.replies.again.families;
      for (const said of [meaning, plain, short]) {
        assert.doesNotMatch(said, DEGREES, said);
        assert.notEqual(said, natal_placement.meaning, 'one line for everybody');
        assert.notEqual(said, first);
      }
      assert.doesNotMatch(plain, /Ascend|Sun\b|Moon\b|\bSol\b|Luna|लग्न|चंद्र|राशि|Leo|Virgo|तुला/, plain);
      assert.ok(short.length < first.length, short);
    });
  }

  describe('of a side of life', () => {
    for (const [language, birth, ...sides] of [
      ['en', BORN, ['what about my career?', 10], ['and money?', 2], ['will I marry?', 7], ['and my studies?', 9]],
      ['es', 'nací el 21 de enero de 2000 a las 22:10 en Sevilla', ['¿y el trabajo?', 10], ['¿encontraré el amor?', 7]],
      ['hi', 'मेरा जन्म 26 जनवरी 1980 सुबह 5 बजे नागपुर', ['करियर कैसा रहेगा?', 10], ['शादी का योग है?', 7], ['और पैसा?', 2]],
    ] as const) {
      it(`looks at its house, each at another one (${language})`, async () => {
        const answers = await converse([birth, ...sides.map(([message]) => message)], { language });
        for (const [at, [message, house]] of sides.entries()) {
          const { reply, facts } = answers[at + 1];
          assert.match(reply, new RegExp(`(?:house|casa|भाव) ${house}\\b`), `${message} ${reply}`);
          assert.equal((facts[0].data.side as { house: number }).house, house);
          assert.deepEqual(unfounded(reply, facts, `${birth} ${message}`), [], reply);
        }
      });
    }

    goes(
      'en',
      'sets no date, says when it stirs, and why',
      [BORN, /Leo/],
      ['when will I get married?', /season.*No chart sets a date/],
      ['why?', /read from house 7/, /proof that astrology/],
      ['how do you know?', /Swiss Ephemeris/],
    );
    goes(
      'hi',
      'sets no date, and goes by dasha or Guru',
      ['meri janm tarikh 14 november 1997, subah 9:15, Lucknow', /लग्न/],
      ['shaadi kab hogi?', /(?:अंतर्दशा|गुरु).*तारीख कोई कुंडली तय नहीं/],
    );

    it('compares nobody where one birth is told', async () => {
      const { reply, missing } = await ask({
        message: 'My son was born on 4 March 2012 at 9:10 am in Leeds. Which subjects suit him?',
      });
      assert.deepEqual(missing, []);
      assert.match(reply, /your son's house 9, which speaks of studies/i);
    });
  });

  describe('of points', () => {
    for (const [language, message, looks] of [
      ['en', 'our kundli points came to 16/36, should i be worried?', /16 of 36 lies under 18/],
      ['es', 'nos dieron 22,5 de 36 en el guna milan, ¿es malo?', /18 de 36, y 22,5 llega a ella/],
      ['hi', '36 में से 23.5 गुण मिले, अच्छा है या खराब?', /36 में से 18 गुण.*23\.5 वहाँ तक/],
    ] as const) {
      it(`holds them against the usual line: ${message}`, async () => {
        const [{ reply, intent }] = await converse([message], { language });
        assert.equal(intent, 'compatibility');
        assert.match(reply, looks);
      });
    }

    it('takes no day of a birth for points', async () => {
      const message = 'gun milan: bride Priya 12 August 1996 7:15 am Nagpur, groom Rohan 3 May 1994 10:40 pm Indore';
      const [{ reply, facts }] = await converse([message], { language: 'en' });
      assert.doesNotMatch(reply, /12 of 36/);
      assert.ok(facts.every(({ endpoint }) => endpoint !== null));
    });

    goes(
      'en',
      'koota by koota, in the life of two',
      ['gun milan: bride Rohini, groom Purva Phalguni', /18 of 36 is the usual line/],
      ['so is that very bad?', /for the two of you to decide/],
      ['and gana, what is that one?', /Gana: 6 of 6\. Both like things done and people fed/],
      ['simpler please', /friendship|Opinions|Closeness/, DEGREES],
    );
  });

  describe('in general', () => {
    goes('en', 'of a planet in a house', ['What does Venus in the 12th house mean?', /deepest loves are private/]);
    goes('es', 'of a planet in a sign', ['¿qué significa la luna en piscis?', /Absorbes el ánimo/]);
    goes('hi', 'of a planet in a house', ['नवम भाव में गुरु का फल क्या होता है', /यात्रा, शिक्षा/]);
    goes('en', 'of two signs, of which none cancels the other', [
      'does libra rising cancel out the virgo?',
      /Ascendant in Libra.*Sun in Virgo.*Neither takes the other away/,
      /credits/,
    ]);
    goes('en', 'of a term, wherever it is asked', [BORN, /Leo/], ['what is a yod?', /long, narrow triangle/]);
  });

  describe('of a card', () => {
    goes(
      'en',
      'is that of what it was drawn for',
      ['draw a card for my job', /On work, the Two of Cups/],
      ['in short?', /^On work, the Two of Cups: [^.]+\.$/],
      ['and regarding my girlfriend?', /On your girlfriend, the Two of Cups/],
    );
    goes('es', 'is that of what it was drawn for', ['saca una carta para el amor', /Sobre el amor, el Dos de Copas/]);
  });
});
