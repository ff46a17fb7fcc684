import assert from 'node:assert/strict';
import { converse } from './conversing.ts';
import { goes } from './turns.ts';

describe('a conversation with the guide that turns', () => {
  // days as printed ephemerides give them
  describe('back in time', () => {
    goes(
      'en',
      'to the last stay, and the one before it',
      ['when was Saturn last in Pisces?', /1 September 2025 to 14 February 2026/, /2052/],
      ['and before that?', /7 March 2023 to 25 May 2025/],
      ['when did Jupiter enter Cancer?', /9 June 2025 to 30 June 2026/],
    );
    goes(
      'es',
      'to the last retrograde, and the full Moon that was',
      ['¿está Marte retrógrado?', /avanza/],
      ['¿cuándo fue la última vez que retrogradó?', /6 de diciembre de 2024 hasta el 24 de febrero de 2025/],
      ['¿cuándo fue la luna llena anterior?', /fue exacta el 26 de octubre de 2026/],
      ['¿y la próxima?', /24 de noviembre de 2026/],
    );
    goes(
      'hi',
      'in the zodiac of its words',
      ['शनि पिछली बार मीन में कब था?', /29 मार्च 2025.*2 जून 2027/],
      ['उससे पहले?', /1996.*1998/],
      ['pichli purnima kab thi?', /26 अक्टूबर 2026/],
    );
  });

  describe('to another side of what was told', () => {
    goes(
      'en',
      'of the day of a sign, and back to it after an open question',
      ['libra today', /Libra, 21 November 2026/],
      ['and money?', /says nothing; closest to it is work/, /As before/],
      ['and my job?', /Libra, 21 November 2026/, /closest|verdict/],
      ['should I tell my boss that I am leaving?', /yours to decide|stars settle|can weigh/],
      ['what about tomorrow?', /Libra, 22 November 2026/, /decide|settle|weigh/],
      ['and love?', /Libra, 22 November 2026/, /As before/],
    );
    goes(
      'es',
      'of the day of a sign',
      ['¿qué le espera hoy a libra?', /Libra, el 21 de noviembre de 2026/],
      ['¿y el dinero?', /lo más cercano es el trabajo/, /Como antes/],
      ['¿y mi trabajo?', /Libra, el 21/, /veredicto/],
      ['¿y mañana?', /Libra, el 22/],
    );
    goes(
      'hi',
      'of the day of a sign',
      // in Hindi a sign is the Moon's, and the day is read so
      ['तुला राशि का आज का दिन कैसा है?', /तुला \(चंद्र राशि\), 21 नवंबर/],
      ['और पैसा?', /पैसों के बारे में अलग से/, /पहले की तरह/],
      ['और मेरी नौकरी?', /तुला \(चंद्र राशि\), 21 नवंबर/, /फ़ैसला/],
      ['और प्यार?', /तुला \(चंद्र राशि\), 21 नवंबर/],
    );
  });

  describe('over several cards', () => {
    goes(
      'en',
      'to what they say together, and to the second',
      ['draw two cards for me, I am thinking of leaving my job', /On the table: .+; .+\./],
      ['combine them', /same number|same well/, /Good to hear/],
      ['which one matters more?', /outranks/],
      ['so should I quit?', /they lean .+ The choice stays yours/, /date, time and place/],
      ['and the second one?', /Knight of Cups/],
    );
    goes(
      'en',
      'that were drawn one by one',
      ['draw a card', /Two of Cups/],
      ['combine them', /Only one card lies here/],
      ['another one', /Knight of Cups/, /Two of Cups/],
      ['what do they say together?', /Two of Cups.+Knight of Cups.+same well/],
    );
    goes(
      'es',
      'to what they say together',
      ['saca dos cartas, no sé si cambiar de trabajo', /Sobre la mesa/],
      ['júntalas', /mismo número|mismo pozo/],
      ['¿cuál pesa más?', /Ninguna manda/],
    );
    goes(
      'hi',
      'to what they say together',
      ['दो कार्ड निकालो', /मेज़ पर/],
      ['दोनों को मिलाकर बताओ', /एक ही संख्या|पानी के कार्ड/],
      ['कौन सा ज़्यादा मायने रखता है?', /बड़ा या छोटा नहीं/],
    );
  });

  describe('with somebody who does not know where to begin', () => {
    goes(
      'en',
      'from the birthday on',
      ['Good morning. I am 78, where does one begin?', /birthday|day you were born/, /outside|guessing/],
      ["I don't understand these words, what's a chart?", /map of the sky/],
      ['My birthday is the 4th of March 1948', /Sun was in Pisces all that day/, /°/],
      ['I do not know the hour', /place of birth/, /As before/],
      ['in Leeds', /Leeds.+Moon was in Sagittarius or Capricorn/, /not sure|cannot place/],
    );
    goes(
      'es',
      'from the birthday on',
      ['Buenas tardes, tengo 78 años, ¿por dónde se empieza?', /día naciste|nacimiento/],
      ['nací el 4 de marzo de 1948', /Sol estuvo todo el tiempo en Piscis/, /°/],
      ['no sé la hora', /lugar/, /Como antes|No sé si te sigo/],
      ['en Sevilla', /Sevilla.+Luna estaba en Sagitario o Capricornio/],
    );
    goes(
      'hi',
      'from the birthday on',
      ['नमस्कार, मैं 78 साल का हूँ, शुरुआत कहाँ से करूँ?', /जन्म/, /खेद/],
      ['मेरा जन्म 4 मार्च 1948 को हुआ', /सूर्य पूरे समय कुंभ राशि/],
      ['यह मेरे बारे में क्या कहता है?', /अलग ढंग से करना/, /टोली में रहना|कोई दूसरा/],
    );
  });

  describe('to our own question', () => {
    goes(
      'en',
      'and gets its reasons',
      ['what is my rising sign?', /date of birth/],
      ['why?', /The hour gives the rising sign/, /As before/],
      ['3 May 1990', /time of birth/],
      ['why?', /The place tells/, /The date tells/],
    );
    goes('es', 'and gets its reasons', ['¿cuál es mi ascendente?', /fecha/], ['¿por qué?', /La hora da el ascendente/]);
    goes('hi', 'and gets its reasons', ['मेरा लग्न क्या है?', /जन्म का समय/], ['क्यों?', /समय से लग्न/, /पहले की तरह/]);
  });

  describe('between two people', () => {
    goes(
      'en',
      'who are told in one message by name',
      [
        'my girlfriend Ana was born 3 May 1996 at 14:20 in Leh, India. I am Tom, 12 August 1994, 7:05 am, Bristol',
        /Between you and Ana/,
      ],
      ['what is her ascendant?', /14°32′ Virgo/],
      ['and mine?', /your Ascendant is at 1°15′ Virgo/],
      ['what about our moons?', /Libra.+Scorpio/],
    );
    goes(
      'es',
      'who are told in one message by name',
      [
        'Mi novia Ana nació el 3 de mayo de 1996 a las 14:20 en Leh, India; yo soy Tomás, 12 de agosto de 1994, 7:05, Bilbao',
        /Entre tú y Ana/,
      ],
      ['¿cuál es su ascendente?', /14°32′ de Virgo/],
      ['¿y el mío?', /tu Ascendente está a 16°45′ de Leo/],
    );
    goes(
      'hi',
      'who are told in one message by name',
      [
        'meri girlfriend Ana 3 May 1996 ko 14:20 baje Leh mein paida hui, main Rahul, 12 August 1994, subah 7:05, Jaipur',
        /Ana का लग्न/,
      ],
      ['aur mera?', /आपका लग्न सिंह है, 9°24′/],
    );
  });

  describe('about guna milan', () => {
    goes(
      'en',
      'and asks for what it needs, one after the other',
      ['gun milan please', /date of birth/],
      ["I don't know what you need", /The hour gives/, /As before/],
      ['boy 4 may 1991 6:10 am Pune', /the other person's date/],
      ['girl 8 august 1993 9 pm Nagpur', /27 of 36/],
    );
    goes(
      'es',
      'and takes no signs for stars',
      ['quiero hacer guna milan con mi novio', /fecha de nacimiento/],
      ['soy Tauro y él Libra', /nakshatra/, /elemento/],
      ['¿y con las estrellas? yo Rohini, él Hasta', /de 36/],
    );
    goes(
      'hi',
      'and takes no signs for stars',
      ['गुण मिलान करो', /जन्म की तारीख/],
      ['लड़का वृषभ, लड़की तुला', /नक्षत्र/, /तत्व/],
      ['लड़का रोहिणी, लड़की हस्त', /36 में से 24/],
    );
  });

  goes(
    'en',
    'knows the name of whoever greets, and takes no land for money',
    ["hello I'm Elena, born 3 May 1990 8 pm in San Ramon Costa Rica", /San Ramon.+your Sun/s, /I'M|speaks of money/],
    ['and my Moon?', /[Yy]our Moon/, /They/],
  );

  goes('en', 'counts a name to where it ends', [
    "My wife is Abena Serwaa Mensah. What's her expression number?",
    /expression number is 33/,
    /WHATS/,
  ]);
  goes('es', 'takes today for no birthday', [
    'y mi mamá nació el 10 de mayo de 1979 en Cali a las 9am, ¿cómo le va hoy?',
    /De tu mamá.+Tauro/s,
    /Sagitario.+segunda persona/s,
  ]);

  it('takes no small word for a town', async () => {
    const [, ab] = await converse(['my Moon? 3 May 1996 at 2 pm in Leh', 'ab batao lagna']);
    assert.doesNotMatch(ab.reply, /Yemen/);
    assert.match(ab.reply, /Leo|Simha/);
  });

  describe('to what concerns somebody', () => {
    goes(
      'en',
      'with the hour and the town of one answer, and from a term to the own chart',
      ['whats a rising sign', /eastern horizon/],
      ['ok how do i find mine', /date of birth/, /verdict/],
      ['i was born march 3 1994', /time of birth/, /verdict/],
      ['7:20, in Springfield', /morning or/],
      ['morning, the one in Illinois', /Illinois.+your Ascendant/, /Which one/],
    );
    goes(
      'en',
      'from an operation to the chart, and to what touches it',
      ['my mother is having surgery next week. will it go well?', /operation/, /take, stop/],
      ['should she do it at all?', /doctor/, /outside what/],
      ['she was born 2 Feb 1955 in Pune at 6 in the morning', /your mother's/],
      ['is saturn hard on her now?', /Saturn.+(?:her|your mother's)/],
      ['until when?', /13 April 2028/],
    );
    goes('es', 'from an operation', [
      'operan a mi madre la semana que viene, ¿saldrá bien?',
      /operación/,
      /Tomar, dejar/,
    ]);
    goes('hi', 'from an operation', ['अगले हफ्ते माँ का ऑपरेशन है, ठीक हो जाएगा?', /ऑपरेशन का इंतज़ार/, /लेना, छोड़ना/]);
    goes(
      'en',
      'after a loss',
      ['I lost my dad in March. Today would have been his birthday.', /sorry about your dad/],
      ['27 November 1948', /./, /your Sun/],
    );
    goes('hi', 'after a loss', ['मेरे पति 6 महीने पहले नहीं रहे', /अफ़सोस/, /ध्यान में रहेगा/]);
    goes(
      'hi',
      'who was just born',
      ['mere ghar me naya bachha aaya hai, 20 nov 2026 ko', /बच्चे का सूर्य/, /आपका/],
      ['subah 7:50, Nagpur', /बच्चे का लग्न/],
      ['naam kis akshar se rakhe', /अक्षर|नाम/, /इसके लिए चाहिए/],
    );
    goes(
      'es',
      'whose mother remembers the hour',
      ['mi madre me dijo que nací a las 7 de la tarde', /fecha de nacimiento/],
      ['3 de mayo de 1990 en Vigo', /Ascendente está a 13°45′ de Libra/],
    );
  });

  describe('year by year, and until when', () => {
    goes(
      'en',
      'in numbers and in the almanac',
      ["what's my personal year? 17 March 1988", /for 2026 is 3/],
      ['for 2027?', /for 2027 is 4/],
      ['and the next one?', /for 2028 is 5/, /As before/],
      ['what tithi is it in Mumbai?', /Tithi:/],
      ['when does it end?', /lasts until/, /As before/],
    );
    goes(
      'es',
      'on a day that is called like a planet',
      ['horóscopo de leo', /Leo/],
      ['¿y el martes?', /Leo, el 24/, /Marte/],
    );
  });

  describe('to what a placement means, and why it is so', () => {
    goes(
      'en',
      'without telling again where it stands',
      ['my moon? 3 May 1990 6 pm Leeds', /5°05′ Virgo/],
      ['what does that say about me?', /^Friends are family to you/, /When you are upset/],
      ['why?', /that part is astronomy/, /As before/],
      // what the chart shows of love, and no disclaimer alone
      ['and love?', /house 7, which speaks of love/, /As before|without guessing/],
    );
    goes(
      'es',
      'without telling again where it stands',
      ['¿mi luna? 3 de mayo de 1990 a las 18:00 en Lugo', /de Virgo/],
      ['¿y eso qué dice de mí?', /^Tus amigos son tu familia/, /Cuando algo te altera/],
      ['¿por qué?', /astronomía/],
    );
    goes('hi', 'in the sidereal zodiac too', ['मेरा चंद्रमा? 3 मई 1990 शाम 6 बजे लेह', /सिंह राशि/], ['क्यों?', /खगोल-विज्ञान/]);
    goes(
      'es',
      'and draws no card for two births',
      ['saca una carta', /Dos de Copas/],
      ['él nació el 3/11/1979 y yo el 22/7/1981', /Cáncer.+Escorpio|Escorpio.+Cáncer/, /Barajé/],
    );
    goes('en', 'of two children', [
      'My daughter Emily was born on 21st of April 2009 at 4.35pm in Bristol and my son Jack on 2 October 2012, 06:10, also Bristol. What are their moon signs?',
      /Emily's Moon.+Jack's Moon/,
    ]);
  });
});
