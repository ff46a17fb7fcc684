import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

/** The answers to a conversation in a language. */
const talk = (language: string, ...messages: string[]) => converse(messages, { language });
const last = async (language: string, ...messages: string[]) =>
  (await talk(language, ...messages)).at(-1) ?? assert.fail();

describe('the end of a fast', () => {
  it('is none of a fast that ends by another rule', async () => {
    for (const [language, first, then] of [
      ['en', 'next ekadashi in Jaipur', 'I have the ekadashi now, thanks. But when is Karva Chauth 2027?'],
      ['hi', 'जयपुर में अगली एकादशी कब है?', 'एकादशी मिल गई, धन्यवाद। करवा चौथ 2027 कब है?'],
    ] as const) {
      const { facts } = await last(language, first, then);
      assert.ok(facts.some(({ data }) => data.festival === 'Karva Chauth'));
      assert.ok(!facts.some(({ data }) => 'parana' in data));
    }
  });

  for (const [language, fast, ...asked] of [
    [
      'en',
      'next ekadashi in Jaipur',
      'and the parana?',
      'when may I eat again?',
      'our priest does parana at eight, is that right?',
    ],
    ['es', 'próximo ekadashi en Sevilla', '¿y el parana?', '¿cuándo puedo comer?'],
    ['hi', 'जयपुर में अगली एकादशी कब है?', 'पारण का समय?', 'vrat kab khole?'],
  ] as const) {
    for (const message of asked) {
      it(`is that of the fast that was told: ${message}`, async () => {
        const [told, end] = await talk(language, fast, message);
        const paranas = [told, end].map(({ facts }) => facts.find(({ data }) => 'parana' in data)?.data.parana);
        assert.ok(paranas[0]);
        assert.deepEqual(paranas[1], paranas[0]);
        assert.ok(told.reply.endsWith(end.reply), end.reply);
      });
    }
  }

  it('is told beside the tithi, where both are asked for', async () => {
    const { reply, facts } = await last(
      'en',
      'In Nagpur, when does the ekadashi tithi end, and when do I break the fast?',
    );
    assert.match(reply, /tithi runs from .* to .*broken on/);
    assert.ok(facts.some(({ data }) => 'tithi' in data) && facts.some(({ data }) => 'parana' in data));
  });

  it('comes with the Moon on Karva Chauth', async () => {
    const { reply } = await last('en', 'When is Karva Chauth 2027 in Jaipur?', 'and when do I break it?');
    assert.match(reply, /18 October 2027.*Moonrise: 19:41/);
  });
});

describe('a stretch of days that custom keeps', () => {
  // drikpanchang.com, Pitru Paksha: 2026 from 27 September (the full moon on the 26th) to 10 October
  it('is told from the first to the last, in the year that is asked about', async () => {
    for (const [language, message, from, until] of [
      ['en', 'when is Pitru Paksha in 2026, which days in Delhi?', /27 September 2026/, /10 October 2026/],
      ['es', '¿de cuándo a cuándo es Pitru Paksha en 2026?', /27 de septiembre de 2026/, /10 de octubre de 2026/],
      ['hi', '2026 me shraddh kab se kab tak the', /27 सितंबर 2026/, /10 अक्टूबर 2026/],
    ] as const) {
      const { reply } = await last(language, message);
      assert.match(reply, from);
      assert.match(reply, until);
    }
    const { reply } = await last('en', 'Sharad Navaratri 2027 in Delhi, first and last day?');
    assert.match(reply, /30 September 2027.*October 2027/);
  });
});

describe('a date with its weekday', () => {
  it('is one day', async () => {
    for (const [language, message] of [
      ['en', 'Rahu Kalam on Saturday, 12 December in Surat'],
      ['en', 'in Surat on the 12th of December, a Saturday: when is Rahu Kalam?'],
      ['es', 'Rahu Kalam del sábado 12 de diciembre en Surat'],
      ['hi', 'surat me 12 december shanivar ko rahu kaal'],
    ] as const)
      assert.equal((await last(language, message)).facts[0].data.date, '2026-12-12', message);
  });

  it('is looked at for all that is asked of it', async () => {
    const { reply } = await last(
      'en',
      'best day in December to open my shop in Surat?',
      '12 December: is 11:30 ok? and when is abhijit?',
    );
    assert.match(reply, /11:30/);
    assert.match(reply, /Abhijit/);
  });

  it('is looked at where a child was born, whose name is spoken of', async () => {
    const { reply, missing } = await last(
      'en',
      'our daughter was born on 12 November 2026 at 2:15 pm in Jaipur. which letter for her name?',
      'and a good day for the naming ceremony in December?',
    );
    assert.deepEqual(missing, []);
    assert.match(reply, /Jaipur/);
  });
});

describe('a name', () => {
  const born = {
    en: 'baby girl born 12 November 2026, 2:15 pm, Jaipur. which letter should the name start with?',
    es: 'mi hija nació el 12 de noviembre de 2026 a las 14:15 en Jaipur. ¿con qué letra empieza su nombre?',
    hi: 'बेटी का जन्म 12 नवंबर 2026, दोपहर 2:15 बजे, जयपुर। नाम किस अक्षर से रखें?',
  } as const;

  // the printed Avakahada chakra: Vrishchika is To Na Ni Nu Ne No Ya Yi Yu, Jyeshtha its last four
  for (const [language, message, letters] of [
    ['en', 'is there another letter, by the rashi?', /No, Ya and Yi.*To, Na, Ni, Nu, Ne, No, Ya, Yi and Yu/],
    ['en', 'what are the remaining syllables of the star?', /No, Ya and Yi/],
    ['es', '¿y otra letra que valga?', /No, Ya y Yi.*To, Na, Ni, Nu, Ne, No, Ya, Yi y Yu/],
    ['hi', 'कोई दूसरा अक्षर भी चलेगा?', /नो, या और यी.*तो, ना, नी, नू, ने, नो, या, यी और यू/],
    ['hi', 'rashi ke saare akshar batao', /तो, ना, नी, नू, ने, नो, या, यी और यू/],
  ] as const) {
    it(`may begin with other sounds of its sign: ${message}`, async () => {
      assert.match((await last(language, born[language], message)).reply, letters);
    });
  }

  it('of a shop or a child has a number of its own, and needs no name of anybody else', async () => {
    for (const [language, number, ...messages] of [
      ['en', 3, 'what is the number of my bakery called "Golden Crust"?'],
      ['en', 4, 'I was born on 9 September 1981. number of the shop name "Blue Lotus Yoga"?'],
      ['es', 3, '¿qué número tiene mi tienda «Luna Verde»?'],
      ['hi', 9, 'dukaan ka naam "Shree Balaji Kirana" hai, iska number?'],
      ['hi', 8, born.hi, 'बेटी का नाम युविका रखें तो अंक क्या होगा'],
    ] as const) {
      const { facts, missing, reply } = await last(language, ...messages);
      const fact = facts.find(({ data }) => 'full_name' in data) ?? assert.fail(reply);
      assert.equal((fact.data.expression as { number: number }).number, number, reply);
      assert.deepEqual(missing, []);
    }
  });

  it('stands for what its number does, which is no day', async () => {
    for (const [language, message] of [
      ['en', 'is number 9 good for my shop? mine is 1'],
      ['es', '¿el número 9 va bien para mi tienda? el mío es el 1'],
      ['hi', '9 ank dukaan ke liye theek hai kya, mera 1 hai'],
    ] as const) {
      const { facts } = await last(language, 'Rahu Kalam on 12 December in Surat?', message);
      assert.deepEqual(facts[0].data.numbers, [9, 1], message);
    }
  });

  it('is told beside what the almanac is asked for in the same breath', async () => {
    const { reply } = await last(
      'en',
      'In Surat, when is abhijit on 12 December and what number has my shop name, Golden Crust?',
    );
    assert.match(reply, /Abhijit: 12:11 to 12:54/);
    assert.match(reply, /Golden Crust: 3/);
  });
});
