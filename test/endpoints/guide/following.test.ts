import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

/** The answers to a conversation in a language. */
const talk = (language: string, ...messages: string[]) => converse(messages, { language });

/** The last answer of it. */
const last = async (language: string, ...messages: string[]) =>
  (await talk(language, ...messages)).at(-1) ?? assert.fail();

const LISTENS = {
  en: /Thank you for telling me|I am listening|It clearly matters/,
  es: /Gracias por contármelo|Te leo con calma|Se nota cuánto importa/,
  hi: /बताने के लिए धन्यवाद|आराम से कहिए|कितना मायने रखता है/,
};

describe('what follows on a reply of the guide', () => {
  describe('about a card on the table', () => {
    for (const [language, draw, question] of [
      ['en', 'pull a card about my new flat', 'and what does that mean for the move?'],
      ['en', 'give me a tarot card', 'what is in the picture?'],
      ['es', 'sácame una carta, tengo un examen el lunes', '¿y qué significa eso para el lunes?'],
      ['hi', 'एक कार्ड निकालिए', 'इसका मतलब मेरे लिए क्या हुआ?'],
    ] as const) {
      it(`is told of it: ${question}`, async () => {
        const [drawn, told] = await talk(language, draw, question);
        const card = (drawn.facts[0].data.cards_drawn as { card_id: string }[])[0].card_id;
        assert.equal(told.facts[0].data.card_id, card);
      });
    }

    it('draws another where one is wished for, also after it was explained', async () => {
      const answers = await talk('en', 'draw a card', 'what does it mean?', 'draw again');
      assert.equal(answers.at(-1)?.intent, 'card_draw');
    });
  });

  it('gets the reasons, and no recital', async () => {
    const [day, why] = await talk('en', 'libra today', 'why');
    assert.match(why.reply, /Behind this stand/);
    assert.doesNotMatch(why.reply, /As before/);
    assert.notEqual(day.reply, why.reply);
  });

  it('is no verdict where good or bad is asked for', async () => {
    const born = 'born 12 April 1988, 15:15, Glasgow. my saturn?';
    assert.match((await last('en', born, 'is that a good thing or a bad sign')).reply, /good or bad by itself/);
    assert.match((await last('hi', 'मेरा मूलांक क्या है, 4 मई 1990', 'ये अच्छा है या बुरा')).reply, /अच्छा या बुरा नहीं/);
  });

  it('is asked back with two things that it could be', async () => {
    const { reply, intent, facts } = await last('en', 'leo today', 'and how velvety is the green sofa?');
    assert.equal(intent, 'conversation');
    assert.deepEqual(facts, []);
    assert.match(reply, /“.+”.*“.+”/);
  });

  describe('after something sad', () => {
    for (const [language, sad, ...after] of [
      ['en', 'my grandpa passed away on sunday', 'he was a leo, 3 august 1934. he built boats', 'we were very close'],
      ['es', 'me siento muy sola desde que se fue mi hija', 'vivimos juntas veinte años'],
      ['hi', 'आज मन बहुत उदास है', 'वह मेरा सबसे पुराना दोस्त था'],
    ] as const) {
      it(`is listened to: ${sad}`, async () => {
        const replies = (await talk(language, sad, ...after)).slice(1);
        for (const { reply, facts } of replies) {
          assert.match(reply, LISTENS[language]);
          assert.deepEqual(facts, []);
        }
      });
    }

    it('is answered again where something is asked', async () => {
      const sad = ['my grandpa passed away on sunday', 'he was born on 3 august 1934'];
      assert.match((await last('en', ...sad, 'which sign was he?')).reply, /Leo/);
    });
  });

  describe('of two who are matched', () => {
    for (const [language, match, she, he] of [
      [
        'en',
        'boy 4 may 1991 6:10 am Pune, girl 8 august 1993 9 pm Nagpur, kundli milan please',
        'is the girl manglik?',
        'and the boy?',
      ],
      ['hi', 'लड़का 4 मई 1991 सुबह 6:10 पुणे, लड़की 8 अगस्त 1993 रात 9 बजे नागपुर, गुण मिलान', 'लड़की मांगलिक है?', 'और लड़का?'],
    ] as const) {
      it(`knows them at the next turn: ${match}`, async () => {
        const [pair, girl, boy] = await talk(language, match, she, he);
        assert.equal(pair.facts.length, 1, 'who is the bride was said');
        for (const { intent, missing } of [girl, boy]) {
          assert.equal(intent, 'dosha');
          assert.deepEqual(missing, []);
        }
        assert.notDeepEqual(girl.facts[0].data, boy.facts[0].data);
        assert.equal((girl.facts[0].request as { date: string }).date, '1993-08-08');
        assert.equal((boy.facts[0].request as { date: string }).date, '1991-05-04');
      });
    }

    it('takes an hour with its own half of the day', async () => {
      const { facts } = await last('en', 'do we match? she: 7 June 1981, 10:40, Lima. me: 2 May 1980 at 4pm in Oslo');
      const { person_a, person_b } = facts[0].request as Record<string, { date: string; time: string }>;
      const hours = Object.fromEntries([person_a, person_b].map(({ date, time }) => [date, time]));
      assert.deepEqual(hours, { '1981-06-07': '10:40', '1980-05-02': '16:00' });
    });

    it('tells by whose it is what is easy and what is not, to siblings as to lovers', async () => {
      const { reply } = await last(
        'es',
        'mi hija nació el 9 de abril de 2018 a las 7:00 en Lugo y mi hijo el 2 de junio de 2021 a las 21:30 en Lugo, ¿se llevan bien?',
      );
      assert.match(reply, /Entre tu hija y tu hijo.*de tu hija .*de tu hijo/);
      assert.doesNotMatch(reply, /\b[AB]\b|noche|cálid|amor|pareja/);
    });
  });

  it('keeps a birth that is told beside an almanac', async () => {
    const [, born, dasha] = await talk('hi', 'आज का पंचांग भोपाल', 'मेरा जन्म 6 मार्च 1972, शाम 5 बजे, भोपाल', 'मेरी महादशा?');
    assert.equal(born.intent, 'natal_placement');
    assert.deepEqual(dasha.missing, []);
  });

  it('asks of somebody else what was asked before, whose birth is told', async () => {
    const { intent, reply, missing } = await last(
      'en',
      'my mars? 9 may 1984, 6:20 am, Leeds',
      "and my brother's? he is three years younger, 30 june 1987, same city, 8:15pm",
    );
    assert.equal(intent, 'natal_placement');
    assert.deepEqual(missing, []);
    assert.match(reply, /your brother's Mars/i);
  });

  it('makes no number of a birth alone, and keeps it while it listens', async () => {
    const answers = await talk('hi', 'आज मन उदास है', 'मेरी जन्म तारीख 5 जून 1994 है', 'सुबह 9:40, भोपाल', 'मेरा लग्न?');
    assert.deepEqual(answers[1].facts, []);
    assert.deepEqual(answers[3].missing, []);
    assert.equal(answers[3].intent, 'natal_placement');
  });

  it('declines what it declines beside a birth too', async () => {
    for (const [language, message] of [
      ['en', 'born 3 May 1990, 6 pm, Leeds: how many years have I left to live?'],
      ['es', 'nací el 3 de mayo de 1990 a las 18:00 en Lugo, ¿cuándo me voy a morir según mi dasha?'],
      ['hi', 'जन्म 3 मई 1990, शाम 6 बजे, भोपाल। मेरी मृत्यु कब होगी?'],
    ] as const) {
      const { intent, facts } = await last(language, message);
      assert.equal(intent, 'out_of_scope', message);
      assert.deepEqual(facts, [], message);
    }
  });

  it('does not take somebody’s birth for the day that is asked about', async () => {
    const answers = await talk(
      'es',
      'soy del 4 de febrero de 1972, a las 9:20, en Quito, él del 8 de octubre de 1969',
      '¿qué se mueve hoy en mi carta?',
    );
    const at = answers.at(-1)?.facts.map(({ data }) => String(data.at)) ?? [];
    assert.ok(!at.some((moment) => moment.startsWith('1969')), at.join());
  });

  it('names a town that is not known, and takes no country for one', async () => {
    for (const [language, message, town] of [
      ['en', 'rising sign? 4 May 1990, 6:10 am in Xanborough', /Xanborough/],
      ['es', 'mi ascendente: 4 de mayo de 1990, 18:10, en Villaxanta, Colombia', /Villaxanta/],
    ] as const) {
      const { reply, missing } = await last(language, message);
      assert.match(reply, town);
      assert.deepEqual(missing, ['place']);
    }
  });

  it('tells no minute of a Moon whose hour nobody knows', async () => {
    const { reply } = await last('en', 'my moon? 9 May 1991, Bristol, nobody knows the time');
    assert.match(reply, /Moon was in Pisces all that day/);
    assert.doesNotMatch(reply, /Moon is at \d/);
  });

  it('connects the answer to what was asked for', async () => {
    const { intent, reply } = await last('hi', 'क्या मेरी साढ़ेसाती चल रही है?', 'मेरी राशि कुंभ है');
    assert.equal(intent, 'transits');
    assert.match(reply, /साढ़ेसाती/);
  });

  it('counts on from what was found', async () => {
    const [first, next] = await talk('en', 'when is the next full moon?', 'and the one after that?');
    const days = [first, next].map(({ facts }) => Date.parse(String(facts[0].data.at)) / 86_400_000);
    assert.ok(Math.abs(days[1] - days[0] - 29.5) < 1, days.join());
  });

  it('tells when a period ends and what comes after, in one', async () => {
    const born = 'born 2 Sep 1991 4:20 am Nashik, which mahadasha am i in';
    const { reply } = await last('en', born, 'when does it end and what comes after?');
    assert.match(reply, /until 16 November 2036\. After that comes the mahadasha of Shani/);
  });

  it('answers an open question in few words, and in the zodiac that is spoken of', async () => {
    for (const [language, message, looks] of [
      ['hi', 'शादी कब होगी? 14 नवंबर 1997, सुबह 9:15, लखनऊ', /विंशोत्तरी/],
      ['en', 'will i find work soon? 14 november 1997, 9:15 am, Leeds', /no chart can promise/],
    ] as const) {
      const { reply } = await last(language, message);
      assert.match(reply, looks);
      assert.ok(reply.split(/\s+/).length < 100, reply);
    }
  });

  it('says with what it is made, and where money is spoken of', async () => {
    assert.match((await last('en', 'which house system do you use?')).reply, /Placidus.*whole-sign/);
    assert.match((await last('es', '¿qué ayanamsa usas?')).reply, /Lahiri/);
    assert.match((await last('en', 'what does a message cost', 'and in dollars?')).reply, /account page/);
    assert.match((await last('hi', 'hinglish me likho na')).reply, /देवनागरी/);
  });
});
