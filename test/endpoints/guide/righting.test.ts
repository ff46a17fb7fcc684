import assert from 'node:assert/strict';
import { ask, converse } from './conversing.ts';

/** The answers to a conversation in a language. */
const talk = (language: string, ...messages: string[]) => converse(messages, { language });

const BORN = 'I was born on 2 February 1987 at 7:15 pm in Denver.';

describe('a message to the guide that puts something right', () => {
  for (const [language, before, message, intent] of [
    ['en', `${BORN} my moon?`, 'no, I am asking how tomorrow looks for a Libra', 'daily_horoscope'],
    ['en', `${BORN} What are my transits?`, 'not the transits, my ascendant please', 'natal_placement'],
    ['es', '¿qué número soy? 17-09-1988', 'no el número, te pregunto cuándo es luna llena', 'current_sky'],
    ['hi', 'आज का योग, भोपाल', 'पंचांग का योग नहीं, मेरी शादी कब होगी?', 'conversation'],
  ] as const) {
    it(`is read without what it denies and leads in: ${message}`, async () => {
      assert.equal((await talk(language, before, message))[1].intent, intent);
    });
  }

  it('is told what of a birth was put right, and keeps the half of the day', async () => {
    const [, told] = await talk('en', `${BORN} my ascendant?`, "I'm not sure of the time, could be 7.45");
    assert.match(told.reply, /2 February 1987.*19:45.*Denver/);
    assert.equal(told.facts[0].request?.time, '19:45');
    const [, hindi] = await talk(
      'hi',
      'मेरा जन्म 12 अगस्त 1995 को सुबह 5:10 बजे भोपाल में हुआ, मेरा लग्न?',
      'समय 5:40 था, 5:10 नहीं',
    );
    assert.equal(hindi.facts[0].request?.time, '05:40');
  });

  it('makes no day of a birth of what is left of a number', async () => {
    const [, next] = await talk('en', `${BORN} my moon?`, 'is 17.5 points enough to marry? and my venus?');
    assert.equal(next.facts.at(0)?.request?.date ?? '1987-02-02', '1987-02-02');
  });

  it('names the place that is meant, and not the one that is denied', async () => {
    const [, told] = await talk(
      'en',
      '9 November 1988, 4:40 pm, Perth, my ascendant?',
      'not Australia, the one in Scotland',
    );
    assert.match(told.reply, /Perth, Scotland/);
  });
});

describe('what is asked of an answer of the guide', () => {
  const MATCH = 'my match with my wife: me 3 May 1990 18:30 Mumbai, she 4 June 1991 07:15 Delhi, guna milan';

  it('is whether it is good: by the count, and with the decision left to the two', async () => {
    const [match, good] = await talk('en', MATCH, 'is that enough to marry?');
    assert.match(good.reply, new RegExp(String(match.facts[0].data.total_exact)));
    assert.match(good.reply, /for the two of you to decide/);
    const [, even] = await talk(
      'es',
      'somos compatibles? yo 12 de junio de 1990 7:30 Cuenca Ecuador, ella 3 de enero de 1992 22:10 Manta',
      '¿es poco?',
    );
    assert.match(even.reply, /\d de 100 (queda|es)/);
  });

  it('is the points one by one, with a wife on the side of the bride', async () => {
    const [match, parts] = await talk('en', MATCH, 'which kootas got zero points?');
    assert.equal(match.facts.length, 1, 'told apart, the count has one way');
    // with their halves, so that they add up to the total that was told
    for (const { name, score_exact } of parts.facts[0].data.kootas as { name: string; score_exact: number }[])
      assert.ok(parts.reply.includes(`${name} ${score_exact} of`), name);
  });

  it('is until when it lasts, and where a number comes from', async () => {
    const [transits, until] = await talk('en', `${BORN} What are my transits?`, 'and when does that end?');
    const [{ until: end }] = transits.facts[0].data.transits as { until: string }[];
    assert.match(until.reply, new RegExp(`until .*${end.slice(0, 4)}`));
    const [, how] = await talk('es', '¿cuál es mi año personal? 17-09-1988', 'no entiendo, ¿de dónde sale?');
    assert.match(how.reply, /^Sale de 9; 17: 1 \+ 7 = 8/);
  });

  it('keeps what a thing means when it is shortened', async () => {
    const [full, short] = await talk('en', `${BORN} my venus?`, 'shorter, one line');
    assert.ok(short.reply.length < full.reply.length, short.reply);
    // the sign and what it means, and no degrees
    assert.match(short.reply, /^Venus in \w+: \w.+\.$/);
    assert.doesNotMatch(short.reply, /°/);
  });
});

describe('what the guide knows besides', () => {
  it('counts planets from a rising sign, where nobody is born', async () => {
    const [{ reply, facts, missing }] = await talk(
      'en',
      'where is Saturn now for Virgo rising, and when does it leave?',
    );
    assert.deepEqual(missing, []);
    const { places } = facts[0].data as { places: { body: string; sign: string; house: number }[] };
    assert.equal(places[0].sign, 'Aries', 'Saturn from 14 February 2026 to 13 April 2028');
    assert.equal(places[0].house, 8);
    assert.match(reply, /April 2028/);
  });

  it('leaves the Moon of a day without an hour between two signs, in Vedic words too', async () => {
    const [{ reply }] = await talk('hi', 'मेरी राशि क्या है? जन्म 14 नवंबर 2000');
    assert.match(reply, /वृषभ या मिथुन/);
    assert.doesNotMatch(reply, /°|नक्षत्र, चरण/);
  });

  it('tells what people of a sign are said to be like', async () => {
    for (const [language, message, looks] of [
      ['en', 'what is a Gemini child like?', /Gemini it is said/],
      ['es', '¿cómo son los leo?', /Leo se dice/],
      ['hi', 'कन्या राशि वाले कैसे होते हैं', /कन्या राशि में हो/],
    ] as const)
      assert.match((await talk(language, message))[0].reply, looks);
  });

  it('declines a remedy, a day that is chosen and whether somebody gets well, with a word for the worry', async () => {
    for (const [language, message, looks] of [
      ['en', 'my dad is ill, will he get better?', /I am sorry.*doctors/],
      ['es', '¿cuándo es buen día para pedirle perdón?', /Ningún día garantiza/],
      ['hi', 'साढ़ेसाती का कोई उपाय बता दीजिए, प्यार के लिए', /परिणाम नहीं खरीदता/],
      ['en', 'My mum is in hospital. Will she die this year?', /(sorry|not easy).*How long a life/],
    ] as const) {
      const { reply, facts } = await ask({ message, language });
      assert.match(reply, looks, message);
      assert.deepEqual(facts, []);
    }
  });

  it('asks for an hour once, and answers then as far as it can', async () => {
    const births = 'are we a good match? me 1 July 1988 9:15 am Lima, him 10 January 1986 Arequipa';
    const [asked, told] = await talk('en', births, 'just compare us please');
    assert.deepEqual(asked.missing, ['other_time']);
    assert.deepEqual(told.missing, []);
    assert.match(told.reply, /of 100/);
  });
});
