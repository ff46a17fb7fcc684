import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

const talk = (language: string, ...messages: string[]) => converse(messages, { language });
const last = async (language: string, ...messages: string[]) =>
  (await talk(language, ...messages)).at(-1) ?? assert.fail();

const BORN = 'Born 11 October 1979, 5:20 am, Bangalore.';

describe('a few words to the guide that go on from its last reply', () => {
  for (const [language, asked, until, next] of [
    ['en', `${BORN} Which mahadasha is running?`, 'till?', 'then who'],
    [
      'es',
      'Nací el 11/10/1979 a las 5:20 de la mañana en Bangalore, ¿qué mahadasha corre?',
      '¿hasta?',
      '¿y luego quién?',
    ],
    ['hi', 'जन्म 11 अक्टूबर 1979, सुबह 5:20, बेंगलुरु। महादशा कौन सी है?', 'वह कब तक रहेगी', 'फिर किसकी'],
  ] as const) {
    it(`ask for the end of a period, and for what follows it: ${until}`, async () => {
      const [first, end, after] = await talk(language, asked, until, next);
      const running = first.facts[0].data.running as { ends_at: string }[];
      const year = running[0].ends_at.slice(0, 4);
      assert.deepEqual([end.intent, after.intent], ['running_dasha', 'running_dasha']);
      assert.match(end.reply, new RegExp(year));
      const following = after.facts[0].data.next as { starts_at: string };
      assert.equal(following.starts_at.slice(0, 4), year);
    });
  }

  for (const [language, draw, more] of [
    ['en', 'pull a card for the bride', 'now one for the maid of honour'],
    ['es', 'saca una carta', 'ahora una para mi madre'],
    ['hi', 'एक कार्ड निकालिए', 'अब एक मेरी बहन के लिए'],
  ] as const) {
    it(`wish for another card: ${more}`, async () => {
      assert.equal((await last(language, draw, more)).intent, 'card_draw');
    });
  }

  it('ask the same with another sign or star, and keep the one that stays', async () => {
    const pair = await last('es', 'soy acuario y mi crush escorpio, ¿nos llevamos?', 'y si fuera piscis');
    assert.match(pair.reply, /Acuario y Piscis|Piscis y Acuario/);
    const moon = await last(
      'en',
      "i'm a gemini and he's a capricorn, good match?",
      'what if we go by my moon, in libra',
    );
    assert.match(moon.reply, /Libra and Capricorn/);
    const name = await last('en', 'what letter for a baby in Rohini, pada 2?', 'and if it were Swati, pada 1?');
    assert.match(name.reply, /Swati, pada 1/);
  });

  it('wish for three cards more, ask of another number, and why both zodiacs differ', async () => {
    const three = await last('en', 'pull a card for me', 'and three for my sister');
    assert.equal(three.facts.flatMap(({ data }) => data.cards_drawn as unknown[]).length, 3);
    assert.match((await last('es', '¿el 33 es número maestro?', '¿y el 7?')).reply, /^No: .*Del 7/);
    const born = 'born 2 feb 1992 4pm in bristol. my mars in western and vedic';
    assert.match((await last('en', born, 'why do they differ')).reply, /equinox/);
  });

  it('name another house by its number alone', async () => {
    assert.match((await last('en', 'what is the third house about', 'and the 12th')).reply, /twelfth house/);
    assert.match((await last('hi', 'सातवाँ भाव किसका होता है', 'और दसवाँ')).reply, /दसवाँ भाव/);
  });

  it('ask what a planet is about that was told, and for the number of another name', async () => {
    const planet = await last('en', 'where is uranus now', "what's that planet about anyway");
    assert.match(planet.reply, /Uranus is the planet of/);
    const [, name] = await talk('es', '¿qué número da el nombre Diego Torres?', 'y Sofía Ruiz');
    assert.match(name.reply, /Sofía Ruiz.* es el 7/);
  });
});

describe('whom a message to the guide speaks of', () => {
  it('is the speaker, where another only says it of them', async () => {
    const told = "my nan swears i'm a scorpio moon, is she right? 9 march 1988, 6:40 am, dublin";
    const rising = await last('en', told, "so what's my rising now");
    assert.deepEqual(rising.missing, []);
    assert.match(rising.reply, /your Ascendant/);
  });

  it('is whose thing is asked for, whoever forgot to ask', async () => {
    const boy = 'Boy: 10 March 1986, 5:45 AM, Kolkata. Is he manglik?';
    assert.match((await last('en', boy, 'his lagna I forgot to ask')).reply, /Lagna \(Ascendant\) is Kumbha/);
    const two = ['बड़ा बेटा 12 अक्टूबर 2016, सुबह 11:40, नागपुर — नक्षत्र?', 'बेटे का लग्न'];
    assert.deepEqual((await last('hi', ...two)).missing, []);
  });

  it('is both of two who are known', async () => {
    const [, , both] = await talk(
      'en',
      '29 oct 1992, 9:25 am, nairobi. my ascendant?',
      'my gf is 2 dec 1990 11:45am denver colorado. her moon?',
      'me and my gf, verdict?',
    );
    assert.equal(both.intent, 'compatibility');
    assert.deepEqual(both.missing, []);
  });

  it('forgets the house where a star is asked for', async () => {
    const born = 'my girl was born 10 June 2024 at 7:20am in Phoenix AZ. which planet is in her 10th house?';
    assert.match((await last('en', born, 'what nakshatra is she')).reply, /Pushya/);
  });
});

describe('what a message to the guide means by its words together', () => {
  for (const [language, message] of [
    ['en', 'is this mole on my arm cancer'],
    ['es', '¿este lunar en la espalda es cáncer?'],
    ['hi', 'मेरी छाती में सूजन है, क्या यह कैंसर है'],
    ['en', 'do i have adhd, my chart says gemini everything'],
    ['es', 'tengo depresión o es mi luna?'],
    ['es', '¿soy bipolar o es mi luna en géminis?'],
  ] as const) {
    it(`is an illness and no sign: ${message}`, async () => {
      const { intent, facts } = await last(language, message);
      assert.equal(intent, 'out_of_scope');
      assert.deepEqual(facts, []);
    });
  }

  it('is the sign where one is asked about', async () => {
    assert.equal((await last('en', 'cancer horoscope today')).intent, 'daily_horoscope');
    assert.equal((await last('en', 'what are cancer women like')).intent, 'glossary');
  });

  it('is the sky by sign, an equinox, a moonrise', async () => {
    const planets = await last('en', 'which planets are in leo right now?');
    assert.deepEqual(
      (planets.facts[0].data.positions as { sign: string }[]).map(({ sign }) => sign),
      ['Leo', 'Leo'],
    );
    assert.match((await last('en', 'which planets are in pisces right now?')).reply, /no planet stands in Pisces/);
    assert.match((await last('es', 'equinoccio de primavera 2027')).reply, /Aries el 20 de marzo de 2027/);
    assert.match((await last('en', 'when is the next solstice')).reply, /Capricorn on 21 December 2026/);
    assert.equal((await last('es', 'hora de la luna esta noche en Valparaíso, salida')).intent, 'panchangam');
    assert.equal((await last('hi', 'मीन में शनि कब तक रहेंगे')).intent, 'current_sky');
  });

  it('is a thing of the chart of whoever asks, and what both zodiacs say of it', async () => {
    assert.deepEqual((await last('es', 'mi plutón es libra o escorpio')).missing, ['date']);
    const born = 'born 8 January 1999, 1:35 pm, Calcutta. my ascendant?';
    const [, both, why] = await talk('en', born, 'sun in both systems?', 'how can one sun be in two signs');
    assert.match(both.reply, /Capricorn.*Sagittarius/);
    assert.match(why.reply, /equinox/);
    const days = await last('en', 'star sign for 2 august and for 8 december? oh and is venus retrograde');
    for (const name of [/Leo/, /Sagittarius/, /Venus/]) assert.match(days.reply, name);
  });

  for (const [language, message] of [
    ['es', 'y cada mensaje cuánto sale'],
    ['es', 'se puede pagar con mercado pago?'],
    ['en', 'can i pay with paypal'],
    ['hi', 'UPI se pay kar sakte hain?'],
    ['es', 'ya gasté todo??'],
  ] as const) {
    it(`is the price, and how it is paid: ${message}`, async () => {
      const { intent, missing } = await last(language, message);
      assert.deepEqual([intent, missing], ['account', []]);
    });
  }

  it('is thanks in slang and a child to be named, and no card, town or shop', async () => {
    assert.equal((await last('es', 'saca una carta', 'gracias loco')).intent, 'thanks');
    assert.equal((await last('en', "which letter should my kid's name start with")).intent, 'baby_names');
    assert.equal((await last('es', 'quiero preguntar por mi trabajo, sácame tres')).intent, 'card_draw');
    assert.equal((await last('hi', 'अच्छा कार्ड ही निकाल दो')).intent, 'card_draw');
  });
});
