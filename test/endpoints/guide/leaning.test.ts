import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { asBeforeDoor } from '../../../shared/endpoints/help.ts';
import { converse } from './conversing.ts';

type Spoken = 'en' | 'es' | 'hi';
/** The last answer of a conversation, without a door behind it. */
async function last(language: Spoken, ...messages: readonly string[]) {
  const answer = (await converse(messages, { language })).at(-1) ?? assert.fail();
  return { ...answer, reply: asBeforeDoor(answer.reply) };
}
const saidOf = (language: Spoken) => wordsIn(language).guide.replies.follow_ups.said;

describe('a message that leans on what was said', () => {
  describe('of a stone', () => {
    const asked = {
      en: 'which gemstone should I buy for luck',
      es: 'qué piedra me compro para la suerte',
      hi: 'किस्मत के लिए कौन सा रत्न लूं',
    };
    for (const [language, more, says] of [
      ['en', 'but why not a ruby', 'remedy_why'],
      ['en', 'and will it backfire on me', 'remedy_harm'],
      ['en', 'how many carats then', 'remedy_measure'],
      ['es', 'y si no la uso me pasa algo malo?', 'remedy_harm'],
      ['es', 'algo más barato habrá?', 'remedy_cheap'],
      ['hi', 'कितने रत्ती का लूं', 'remedy_measure'],
      ['hi', 'नहीं पहना तो बुरा असर होगा?', 'remedy_harm'],
    ] as const) {
      it(`is answered to the point: ${more}`, async () => {
        const { reply } = await last(language, asked[language], more);
        assert.ok(saidOf(language)[says].includes(reply), reply);
      });
    }

    it('names what custom has for the lord of the rising sign, and that nothing needs to be bought', async () => {
      // sidereal Capricorn rises there, whose lord is Saturn: by Swiss Ephemeris
      const { reply, facts } = await last('en', asked.en, 'born 16 March 1986, 4:10 am, Nagpur');
      assert.match(reply, /Makara.*Shani.*blue sapphire/);
      assert.match(reply, /no advice to buy/);
      assert.equal(facts.length, 1);
    });

    it('warns whoever is to pay for a planet to be lifted', async () => {
      const { reply } = await last('en', 'is sade sati bad', 'the priest charges 900 dollars to remove it');
      assert.ok(saidOf('en').paying.includes(reply), reply);
    });
  });

  describe('of what was declined', () => {
    for (const [language, first, more, says] of [
      ['en', 'will my baby be a boy or a girl', 'oh come on, just tell me', 'insist_unborn'],
      ['en', 'is my husband cheating on me', 'i just want to know, yes or no', 'insist_third'],
      ['es', '¿va a ser niño o niña?', 'ándale, entre nosotros', 'insist_unborn'],
      ['hi', 'पेट में लड़का है या लड़की', 'बस बता दो ना, किसी को नहीं बताऊंगी', 'insist_unborn'],
    ] as const) {
      it(`stays declined, and asks for no birth: ${more}`, async () => {
        const { reply, missing } = await last(language, first, more);
        assert.ok(saidOf(language)[says].includes(reply), reply);
        assert.deepEqual(missing, []);
      });
    }
  });

  describe('of a heart', () => {
    for (const [language, first, more, says] of [
      ['en', 'my girlfriend broke up with me on sunday', 'will she come back', 'comes_back'],
      ['en', 'is my wife seeing somebody', 'and how do i ask her without a fight', 'say_to'],
      ['en', 'he dumped me', 'i feel so stupid now', 'feels_foolish'],
      ['es', 'mi novia me dejó el domingo', 'será que va a regresar', 'comes_back'],
      ['es', 'mi novia me dejó el domingo', 'soy una tonta', 'feels_foolish'],
      ['hi', 'मेरा ब्रेकअप हो गया', 'क्या वो वापस आएगी', 'comes_back'],
      ['hi', 'मेरा ब्रेकअप हो गया', 'खाना नहीं खाया जा रहा', 'cannot_eat'],
    ] as const) {
      it(`is met as what it is: ${more}`, async () => {
        const { reply } = await last(language, first, more);
        assert.ok(saidOf(language)[says].includes(reply), reply);
      });
    }

    it('takes no breakup for violence, and does not hold it for one', async () => {
      const told = ['mi novia me terminó el viernes y lloro todo el día', 'igual y va a volver, qué crees'];
      for (const { intent } of await converse(told, { language: 'es' })) assert.notEqual(intent, 'safety');
    });

    it('takes no lack of somebody to tell for a denial of danger', async () => {
      const [, held] = await converse(
        ['a veces pienso que mi familia descansaría si yo faltara', 'no, no tengo con quien hablar'],
        {
          language: 'es',
        },
      );
      assert.equal(held.intent, 'safety');
      assert.match(held.reply, /llama|cerca/);
    });
  });

  describe('of days', () => {
    for (const [language, first, place, from, until] of [
      ['en', 'my c-section can be between 8 and 12 January, which day is good', 'Leeds', '2027-01-08', '2027-01-12'],
      [
        'es',
        'mi cesárea puede ser del 8 al 12 de enero, qué día conviene',
        'Toledo, España',
        '2027-01-08',
        '2027-01-12',
      ],
      ['hi', 'जनवरी में डिलीवरी है, डॉक्टर ने 8 से 12 बोला, कौन सा दिन', 'नागपुर', '2027-01-08', '2027-01-12'],
    ] as const) {
      it(`keeps the days that were named until the town comes: ${first}`, async () => {
        const { facts, intent } = await last(language, first, place);
        assert.equal(intent, 'panchangam');
        const { days, left_out } = facts[0].data as { days: string[]; left_out: string[] };
        const all = [...days, ...left_out].sort();
        assert.equal(all[0], from);
        assert.equal(all.at(-1), until);
      });
    }

    it('holds two days that were told against one another', async () => {
      const talk = ['can I open my shop tomorrow in Surat', 'and the day after', 'which one is better'];
      const { facts, reply } = await last('en', ...talk);
      assert.deepEqual(
        (facts[0].data.days as { day: string }[]).map(({ day }) => day),
        ['2026-11-22', '2026-11-23'],
      );
      assert.match(reply, /22 November 2026[\s\S]*23 November 2026/);
    });

    it('tells the days of a month that fall on a weekday, and goes on to another month', async () => {
      const talk = ['wedding dates in April 2027 in Bogota', 'any on a Saturday?', 'and in may?'];
      const [, saturdays, may] = await converse(talk);
      assert.equal(saturdays.facts[0].data.weekday, 6);
      assert.equal(may.facts[0].data.from, '2027-05-01');
    });

    it('asks which town is meant where the days are moved to another', async () => {
      const { reply } = await last('es', 'fechas de boda en abril de 2027 en Bogotá', 'mejor sería en Cartagena');
      assert.match(reply, /Cartagena/);
    });
  });

  describe('of a birth', () => {
    it('takes the place that is not denied', async () => {
      const { reply } = await last(
        'en',
        'my moon sign? 14 September 1997, 9:05 am, San Jose',
        'California not Costa Rica',
      );
      assert.match(reply, /California/);
    });

    it('says that a place which is named once more was the one computed with', async () => {
      const { reply } = await last('hi', 'मेरा लग्न? 1 मई 1995 सुबह 9 बजे हैदराबाद', 'तेलंगाना वाला हां');
      assert.match(reply, /^ठीक है, हैदराबाद, तेलंगाना/);
    });

    it('hears between two hours, whatever the language', async () => {
      for (const [language, hours] of [
        ['hi', 'शाम 6 और 7 के बीच'],
        ['es', 'entre las 6 y las 7 de la tarde'],
        ['en', 'between 6 and 7 in the evening'],
      ] as const) {
        const { reply } = await last(language, '14.9.1999, Kanpur, ascendant?', hours);
        assert.match(reply, /18:00|6:00 (?:in the evening|pm)/, hours);
        assert.match(reply, /19:00|7:00 (?:in the evening|pm)/, hours);
      }
    });

    it('hears a little after an hour as about that hour', async () => {
      const { facts } = await last(
        'es',
        'mi ascendente? 14 de mayo de 1988, Guadalajara, México',
        'como a las 5 y cacho de la tarde',
      );
      assert.match(JSON.stringify(facts[0].request), /17:00/);
    });

    it('looks for the sade sati that was told of in the birth that comes after it', async () => {
      const { facts, reply } = await last(
        'en',
        'someone says i have sade sati, what is that',
        '4 May 1983, 19:30, Nairobi',
      );
      // the Moon stood in Makara, and Saturn goes through Meena until 2028: neither beside it nor on it
      assert.match(reply, /Makara[\s\S]*sade sati is not running[\s\S]*Meena/);
      assert.equal(facts.length > 0, true);
    });

    it('tells the period after the one that runs', async () => {
      const { reply } = await last('en', 'my dasha? 9 September 1987, 13:40, Lucknow', 'then which one comes');
      // from Venus the Sun follows, for six years
      assert.match(reply, /Surya \(Sun\).*2035.*2041/);
    });

    it('names both where it is asked who of two is more of something', async () => {
      const talk = ['my Saturn? 28 August 1952, 18:45, Leeds', 'and my brother, 2 March 1955, Leeds, hour unknown'];
      const { reply } = await last('en', ...talk, 'so who of us is more patient');
      assert.match(reply, /your Saturn/);
      assert.match(reply, /your brother's Saturn/);
    });
  });

  describe('of a name', () => {
    it('counts it by the other table of letters', async () => {
      const [, told, counted] = await converse([
        'name number of Kwame Boateng',
        'which system did you use',
        'and the other one',
      ]);
      assert.match(told.reply, /Pythagorean/);
      // Cheiro: K 2 W 6 A 1 M 4 E 5; B 2 O 7 A 1 T 4 E 5 N 5 G 3
      assert.match(counted.reply, /KWAME: 2 \+ 6 \+ 1 \+ 4 \+ 5/);
      assert.match(counted.reply, /BOATENG: 2 \+ 7 \+ 1 \+ 4 \+ 5 \+ 5 \+ 3/);
    });

    it('counts it with another name in it', async () => {
      const { reply } = await last('en', 'name number of Kwame Boateng', 'what if I add Kofi in the middle');
      assert.match(reply, /KWAME.*KOFI.*BOATENG/);
    });

    it('says whether a name begins as the star of a newborn has it', async () => {
      const born = 'my girl was born on 29 November 2026 at 6:12 am in Pune, which name letter';
      for (const [name, isFit] of [
        ['Daya', true],
        ['Olivia', false],
      ] as const) {
        const { facts } = await last('en', born, `we like ${name}, does it work`);
        assert.equal(facts[0].data.begins, isFit, name);
      }
    });
  });

  describe('of the account', () => {
    for (const [language, first, more, looks] of [
      ['en', 'what do credits cost', 'and the bigger plan?', /no plans/],
      ['en', 'my calls return 401', 'should i paste it here?', /please do not/],
      ['es', '¿cuántos créditos me quedan?', 'cuántas consultas puedo hacer por minuto', /60 peticiones/],
      ['hi', 'पैसे कट गए क्रेडिट नहीं आए', 'कितने दिन लगेंगे', /कामकाजी दिन/],
    ] as const) {
      it(`is answered as asked, and not with prices: ${more}`, async () => {
        assert.match((await last(language, first, more)).reply, looks);
      });
    }
  });

  it('asks of cards that lie there, and does not leave a fear alone', async () => {
    const { reply } = await last('hi', 'ek card nikalo', 'dar lag raha hai ab');
    assert.ok(saidOf('hi').scared.includes(reply), reply);
  });

  it('thanks, where whoever settled on a day thanks for it', async () => {
    const talk = ['is 12 December 2026 good for a haircut in Pune', 'ok the 12 it is, thank you'];
    assert.equal((await last('en', ...talk)).intent, 'thanks');
  });
});
