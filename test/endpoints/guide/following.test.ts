import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { sentencesOf } from '../../../shared/prose/guide/saying-text.ts';
import { ask, converse, storesInMemory } from './conversing.ts';

/** The answers to a conversation in a language. */
const talk = (language: string, ...messages: string[]) => converse(messages, { language });

/** The last answer of it. */
const last = async (language: string, ...messages: string[]) =>
  (await talk(language, ...messages)).at(-1) ?? assert.fail();

/** What was told is taken up in its own words, or asked about, and never met with good cheer. */
const listens = (reply: string, told: string) =>
  assert.ok(told.split(/[.,] /).some((part) => reply.includes(part)) || /[?]/.test(reply), reply);

describe('what follows on a reply of the guide', () => {
  describe('about a card on the table', () => {
    for (const [language, draw, question] of [
      ['en', 'pull a card about my new flat', 'and what does that mean for the move?'],
      ['en', 'give me a tarot card', 'what is in the picture?'],
      ['en', 'a card for my week at work please, draw one', 'is it about my sister?'],
      ['es', 'sácame una carta', 'pero ¿eso qué tiene que ver con mi mudanza?'],
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

  it('is asked back with one question and no menu', async () => {
    const { reply, intent, facts } = await last('en', 'leo today', 'and how velvety is the green sofa?');
    assert.equal(intent, 'conversation');
    assert.deepEqual(facts, []);
    assert.ok(wordsIn('en').guide.replies.unsure.any.includes(reply), reply);
    assert.match(reply, /^[^?]+\?$/);
  });

  for (const [language, dream, yes] of [
    ['en', 'I dreamt of a burning house', 'yes please'],
    ['es', 'soñé con una casa en llamas', 'dale'],
    ['hi', 'sapne me jalta hua ghar dekha', 'haan ji'],
  ] as const) {
    it(`is what was offered, where that is taken up (${language})`, async () => {
      const { intent, facts } = await last(language, dream, yes);
      assert.equal(intent, 'card_draw');
      assert.equal(facts.length, 1);
    });
  }

  for (const [language, born, asked, place] of [
    [
      'en',
      'born 12 April 1988, 15:15, Glasgow. my chart',
      'how do people see me when they first meet me?',
      'Ascendant',
    ],
    ['es', 'nací el 12 de abril de 1988 a las 15:15 en Bilbao, mi carta', '¿cómo me ve la gente?', 'Ascendente'],
    ['hi', 'जन्म 12 अप्रैल 1988 दोपहर 3:15 पुणे, मेरी कुंडली', 'लोग मुझे कैसे देखते हैं?', 'लग्न'],
  ] as const) {
    it(`is read from the place that speaks of it (${language})`, async () => {
      const [, seen] = await talk(language, born, asked);
      assert.equal(seen.intent, 'natal_placement');
      assert.ok(seen.reply.includes(place), seen.reply);
    });
  }

  it('tells of somebody else as of them', async () => {
    const [, en] = await talk('en', 'my husband was born 2 Feb 1985, 5 am, Cork. his chart', 'and his love life?');
    assert.doesNotMatch(en.reply, /\byou\b|“/i);
    const [, es] = await talk(
      'es',
      'mi marido nació el 2 de febrero de 1985 a las 05:00 de la mañana en Vigo',
      '¿y su Venus?',
    );
    assert.doesNotMatch(es.reply, /\btus?\b(?! marido)|«|quieres|tienes/i);
    const [, hi] = await talk('hi', 'मेरे पति 2 फ़रवरी 1985 सुबह 5 बजे नागपुर', 'उनका शुक्र?');
    assert.doesNotMatch(hi.reply, /आप(?:का|को|की)\s(?!पति)|“/);
  });

  it('takes a sign for a birth that was asked for, as far as it goes', async () => {
    const { reply, intent } = await last('en', 'is mercury retrograde', 'does it affect me', "i'm a virgo");
    assert.equal(intent, 'daily_horoscope');
    assert.match(reply, /^Virgo, /);
  });

  it('says what a retrograde is where that is asked, and then when; asked for the next one, only when', async () => {
    const { reply } = await last('en', 'what is mercury retrograde?');
    assert.match(reply, /seems to walk backwards.*The next retrograde runs from/s);
    const { reply: next } = await last('en', 'whats mercury retrograde', 'when is the next one');
    assert.match(next, /The next retrograde runs from/);
    assert.doesNotMatch(next, /walk backwards/);
  });

  it('says of the house of a day from where it is counted, and asks for no birth', async () => {
    const { reply, missing } = await last('en', 'leo, my week', 'why the sixth house?');
    assert.match(reply, /Leo as the first, number 6 is Capricorn/);
    assert.deepEqual(missing, []);
  });

  describe('after something sad', () => {
    for (const [language, sad, ...after] of [
      ['en', 'my grandpa passed away on sunday', 'he was a leo, 3 august 1934. he built boats', 'we were very close'],
      ['es', 'me siento muy sola desde que se fue mi hija', 'vivimos juntas veinte años'],
      ['hi', 'आज मन बहुत उदास है', 'वह मेरा सबसे पुराना दोस्त था'],
    ] as const) {
      it(`is listened to: ${sad}`, async () => {
        const replies = (await talk(language, sad, ...after)).slice(1);
        for (const [at, { reply, facts }] of replies.entries()) {
          listens(reply, after[at] ?? '');
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

  it('tells the long period that is asked for, and not the short one before it', async () => {
    const born = 'born 2 Sep 1991 4:20 am Nashik, which mahadasha and antardasha am i in';
    const asked = 'and when the antardasha of Mars is over, how long is the mahadasha of Saturn?';
    const { reply } = await last('en', born, asked);
    assert.match(reply, /mahadasha of Shani.+2036/);
  });

  it('answers an open question in few words, and in the zodiac that is spoken of', async () => {
    for (const [language, message, looks] of [
      ['hi', 'शादी कब होगी? 14 नवंबर 1997, सुबह 9:15, लखनऊ', /परंपरा.*तारीख कोई कुंडली तय नहीं करती/],
      ['en', 'will i find work soon? 14 november 1997, 9:15 am, Leeds', /house 10, which speaks of work/],
    ] as const) {
      const { reply } = await last(language, message);
      assert.match(reply, looks);
      assert.ok(reply.split(/\s+/).length < 100, reply);
    }
  });

  it('says with what it is made, and where money is spoken of', async () => {
    assert.match((await last('en', 'which house system do you use?')).reply, /Placidus.*whole[- ]sign/);
    assert.match((await last('es', '¿qué ayanamsa usas?')).reply, /Lahiri/);
    assert.match((await last('en', 'what does a message cost', 'and in dollars?')).reply, /account page/);
    assert.match((await last('hi', 'hinglish me likho na')).reply, /देवनागरी/);
  });

  describe('of a birth and not of the sky of now', () => {
    const EN = 'born 9 May 1984, 6:20 am, Leeds. my sun, moon and rising?';
    const ES = 'nací el 9 de mayo de 1984 a las 6:20 en Lugo. ¿mi sol, mi luna y mi ascendente?';
    for (const [language, born, message, body] of [
      ['en', EN, 'funny, and how does a leo moon sit with it?', 'moon'],
      ['en', EN, 'no, not the venus of today: my venus', 'venus'],
      ['en', EN, 'does my moon like being so earthy as a taurus?', 'moon'],
      ['es', ES, 'no el cielo de hoy, mi venus', 'venus'],
      ['hi', 'जन्म 6 मार्च 1972, शाम 5 बजे, भोपाल। मेरा लग्न?', 'आज का नहीं, मेरा चंद्रमा', 'moon'],
    ] as const) {
      it(`keeps to it: ${message}`, async () => {
        const { intent, reply } = await last(language, born, message);
        assert.equal(intent, 'natal_placement');
        assert.match(reply, { moon: /Moon|Luna|चंद्र/, venus: /Venus/ }[body]);
      });
    }

    it('asks the sky of now where it is asked about', async () => {
      assert.equal((await last('en', EN, 'when does the moon enter aries?')).intent, 'current_sky');
      assert.equal((await last('en', EN, 'what are my transits today?')).intent, 'transits');
    });

    it('is that of whoever was spoken of, also when the date is told again', async () => {
      const born = 'my late wife was born 4 may 1951 in Cork, nobody knows the hour. where was her venus?';
      const answers = await talk('en', born, 'yes, she was. and the mars?', '4 may 1951 in Cork, as i said');
      for (const { intent, facts } of answers) {
        assert.equal(intent, 'natal_placement');
        assert.equal((facts[0].request as { date: string }).date, '1951-05-04');
      }
      assert.doesNotMatch(answers[2].reply, /\byour (?:Mars|Sun|Venus)/);
    });
  });

  it('reads no sky of today for somebody who has died', async () => {
    for (const [language, born, transits, body] of [
      [
        'en',
        'my late wife was born 4 may 1951 in Cork, hour unknown. her venus?',
        'and her transits?',
        'and the mars?',
      ],
      [
        'es',
        'mi difunta madre nació el 4 de mayo de 1951 en Lugo, no sé la hora. ¿su venus?',
        '¿y sus tránsitos?',
        '¿y marte?',
      ],
      [
        'hi',
        'mere pita nahi rahe, janm 4 may 1951, subah 6 baje, Bhopal. unka chandra?',
        'unka gochar?',
        'aur mangal?',
      ],
    ] as const) {
      const [, passing, placed] = await talk(language, born, transits, body);
      assert.deepEqual(passing.facts, [], transits);
      assert.deepEqual(passing.missing, [], transits);
      assert.equal(placed.intent, 'natal_placement', body);
      assert.equal(placed.facts.length, 1, body);
    }
  });

  it('calls no spell quiet because one planet makes no transit', async () => {
    const born = 'born 9 May 1984, 6:20 am, Leeds. what are my transits?';
    const planets = ['Mercury', 'Venus', 'Mars', 'Saturn', 'Neptune'];
    const answers = await Promise.all(planets.map((planet) => last('en', born, `and transits of ${planet}?`)));
    const none = answers.filter(({ facts }) => (facts[0].data.transits as unknown[]).length === 0);
    assert.ok(none.length > 0);
    for (const { reply } of none) assert.doesNotMatch(reply, /quiet/);
  });

  describe('where no card was wanted', () => {
    for (const [language, draw, message, undone] of [
      ['en', 'draw a card for my move', 'please do not draw more, what does this one say?', /^You are right/],
      ['en', 'draw a card for my move', "I don't want another card", /^You are right/],
      ['es', 'sácame una carta', 'deja de sacar cartas, explícame esta', /^Es verdad/],
      ['es', 'sácame una carta', 'no quiero otra carta', /^Es verdad/],
      ['hi', 'एक कार्ड निकालिए', 'मैंने दूसरा कार्ड नहीं माँगा', /^ठीक है/],
    ] as const) {
      it(`is told of the one that lay there: ${message}`, async () => {
        const stores = storesInMemory();
        const said = [draw, draw, message];
        const answers = [];
        for (const [at, text] of said.entries()) {
          const seed = `${at}`.repeat(64);
          answers.push(await ask({ message: text, language, conversation_id: 'one' }, stores, { seed }));
        }
        const drawn = answers.slice(0, 2).map(({ facts }) => (facts[0].data.cards_drawn as { card_id: string }[])[0]);
        assert.notEqual(drawn[0].card_id, drawn[1].card_id, 'two cards were drawn');
        assert.equal(answers[2].intent, 'card_meaning');
        assert.equal(answers[2].facts[0].data.card_id, drawn[0].card_id);
        assert.match(answers[2].reply, undone);
      });
    }

    it('still draws where one is', async () => {
      assert.equal((await last('en', 'draw a card', 'now another card, please')).intent, 'card_draw');
    });
  });

  it('tells no sentence twice, however often it is asked what it means, and asks one thing at its end', async () => {
    for (const [language, draw, ...asking] of [
      ['en', 'draw a card', 'what does that mean?', 'and what does it mean?', 'what does this mean?'],
      ['es', 'sácame una carta', '¿qué significa eso?', '¿y eso qué significa?', '¿qué quiere decir?'],
      ['hi', 'एक कार्ड निकालिए', 'इसका मतलब?', 'इसका मतलब क्या है?', 'क्या मतलब?'],
    ] as const) {
      const replies = (await talk(language, draw, ...asking, asking[0])).map(({ reply }) => reply);
      const told = replies.flatMap(sentencesOf).map((sentence) => sentence.trim());
      assert.deepEqual(told, [...new Set(told)]);
      assert.ok(
        replies.slice(2).some((reply) => reply.split(/[?]/).length === 2),
        replies.join('\n'),
      );
    }
  });

  it('keeps the fact when it is shortened', async () => {
    for (const [language, ...messages] of [
      ['en', 'draw a card', 'in one line: is my exam going to work out?'],
      ['es', 'sácame una carta', 'en pocas palabras: ¿me darán el trabajo?'],
      ['hi', 'एक कार्ड निकालिए', 'संक्षेप में: क्या मेरी नौकरी लगेगी?'],
    ] as const) {
      const { reply } = await last(language, ...messages);
      assert.match(reply, /Two of Cups|Dos de Copas|टू ऑफ कप्स/);
      assert.ok(reply.split(/\s+/).length < 35, reply);
    }
    assert.match((await last('en', 'draw a card', 'shorter')).reply, /Two of Cups, upright/);
  });

  it('meets a feeling before it answers', async () => {
    for (const [language, message] of [
      ['en', 'I was crying all day. born 9 May 1984, 6:20 am, Leeds, my moon?'],
      ['es', 'no duermo desde hace días. soy leo, ¿qué tal mi día?'],
      ['hi', 'bahut akela lag raha hai, singh rashi ka aaj ka din?'],
      ['en', 'how long will my aunt live? im scared'],
    ] as const) {
      const { reply } = await last(language, message);
      const { touched } = wordsIn(language).guide.replies.again;
      assert.ok(
        touched.some((phrase) => reply.startsWith(phrase)),
        reply,
      );
    }
    const { reply } = await last('en', 'hi there, my teacher shouted at me this morning');
    assert.doesNotMatch(reply, /Good to have you|Hello|welcome/i);
  });

  describe('with a number in passing', () => {
    const born = 'nací el 2 de mayo de 1980 a las 16:15 en Tarija. ¿mi luna?';
    const timeOf = ({ facts }: { facts: readonly { request?: Record<string, unknown> }[] }) => facts[0].request?.time;

    it('changes no hour by a house', async () => {
      assert.equal(timeOf(await last('es', born, '¿qué quiere decir venus en la 9?', '¿mi ascendente?')), '16:15');
    });

    it('takes the hour that is told, and not the one that is denied', async () => {
      const { facts } = await last('es', born, 'pero no nací a las 7, nací a las 17:40');
      assert.equal(timeOf({ facts }), '17:40');
    });

    it('asks of no other day by a year that surprises', async () => {
      const [now, echo, later] = await talk(
        'hi',
        'शनि की साढ़ेसाती कब तक है? मेरी राशि मेष है',
        '2032! इतने साल',
        'और 2029 में?',
      );
      assert.match(now.reply, /2032/);
      assert.ok(echo.facts.every(({ data }) => data.shani_sign === now.facts[0].data.shani_sign));
      assert.notEqual(later.facts[0].data.shani_sign, now.facts[0].data.shani_sign);
    });
  });
});
