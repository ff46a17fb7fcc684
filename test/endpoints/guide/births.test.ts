import assert from 'node:assert/strict';
import { converse } from './conversing.ts';
import { goes } from './turns.ts';

/** Every value below a fact. */
const valuesIn = (data: unknown): unknown[] =>
  typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesIn) : [data];

describe('the births that a conversation with the guide is told', () => {
  for (const [language, ...messages] of [
    ['en', 'born 3 May 1990 at 2pm in Leeds', 'what are my strengths', 'my sister does not answer me'],
    ['es', 'soy leo', '¿y aries?', 'mi prima está molesta conmigo y no me contesta'],
    ['hi', 'mera janm 3 May 1990, 14:20, Jaipur', 'fail ho gaya, mummy baat nahi kar rahi'],
  ] as const) {
    it(`are put right by no denial of somebody who tells of another (${language})`, async () => {
      const answers = await converse(messages, { language });
      assert.equal(answers.at(-1)?.intent, 'conversation');
      assert.doesNotMatch(answers.at(-1)?.reply ?? '', /wrong person|confundí|गलत व्यक्ति|ग़लत व्यक्ति/);
    });
  }

  it('have no hour that was not told', async () => {
    const [first] = await converse(['which one am I? born 9 August 1984 in Perth']);
    assert.ok(!valuesIn(first.facts).includes('01:00'));
  });

  for (const [language, told] of [
    ['en', 'I was born 9 August 1984 in Leeds, nobody alive remembers the hour'],
    ['en', 'born 9 August 1984 in Leeds. the time my mother could not tell, she never recorded it'],
    ['es', 'nací el 9 de agosto de 1984 en Lugo, ninguno de la familia recuerda la hora'],
    ['hi', 'मेरा जन्म 9 अगस्त 1984, जयपुर। समय घर में किसी को याद नहीं'],
  ] as const) {
    it(`are answered without an hour that nobody knows: ${told}`, async () => {
      const [first] = await converse([told], { language });
      assert.deepEqual(first.missing, []);
    });
  }

  it('name the sign Cancer where signs are spoken of, and no illness', async () => {
    const [, sign] = await converse(['do leo and cancer get on', 'only me. cancer']);
    assert.match(sign.reply, /Cancer/);
  });

  describe('are computed only as far as they are known', () => {
    for (const [language, told, questions] of [
      [
        'en',
        [
          'born 3 May 1990',
          'I was born at 6:30 pm on 3 May 1990',
          'my brother was born on 3 May 1990 at 6 in the evening',
        ],
        ['my moon?', 'his moon?', 'what is in my 7th house?', 'my chart', 'our personal years?', 'his dasha?'],
      ],
      [
        'es',
        [
          'nací el 3 de mayo de 1990',
          'nací a las 18:30 el 3 de mayo de 1990',
          'mi hermano nació el 3 de mayo de 1990 a las 18:30',
        ],
        ['¿mi luna?', '¿su luna?', '¿qué hay en mi casa 7?', 'mi carta', '¿nuestros años personales?', '¿y el de él?'],
      ],
      [
        'hi',
        ['मेरा जन्म 3 मई 1990', 'मेरा जन्म 3 मई 1990 शाम 6:30 बजे', 'मेरे भाई का जन्म 3 मई 1990 शाम 6 बजे'],
        ['मेरा चंद्रमा?', 'उसका चंद्रमा?', 'मेरे सातवें भाव में क्या है?', 'मेरी कुंडली', 'मेरी दशा?', 'मंगल दोष?'],
      ],
    ] as const) {
      it(`no house, angle or hour without a place, and no number without a date (${language})`, async () => {
        for (const first of told) {
          for (const { reply, facts } of await converse([first, ...questions], { language })) {
            assert.doesNotMatch(reply, /\bhouse \d|\bcasa \d|भाव \d/, `${first}: ${reply}`);
            for (const { request, data } of facts) {
              assert.ok(!('latitude' in (request ?? {})), `${first}: ${reply}`);
              assert.ok(!valuesIn(data).includes(''), `${first}: ${reply}`);
              assert.doesNotMatch(JSON.stringify(data), /"house":\d|"calculation":"0;/, first);
            }
          }
        }
      });
    }
    goes(
      'en',
      'and ask for exactly what is lacking',
      ['I was born 3 May 1990 at 6:30 pm. Where is my Moon?', /need the place of birth/, /time of birth/],
      ['and my Mars?', /in Pisces all that day/, /°/],
      ['in Mumbai. And my Moon?', /Moon is at .+ Virgo/],
    );
    goes('es', 'and ask for exactly what is lacking', [
      'nací el 3 de mayo de 1990 a las 18:30, ¿dónde está mi Luna?',
      /necesito el lugar de nacimiento/,
    ]);
    goes('hi', 'and ask for exactly what is lacking', [
      'मेरा जन्म 3 मई 1990 शाम 6:30 बजे, मेरा चंद्रमा कहाँ है?',
      /इसके लिए चाहिए: जन्म का स्थान/,
    ]);
  });

  describe('on the day that the Sun changes', () => {
    goes(
      'es',
      'have both signs until more is known',
      ['nací el 20 de marzo de 1995', /Piscis o Aries/, /°/],
      ['¿qué signo soy?', /Piscis.+Aries/],
      ['a las 10 de la noche, en Lima', /Sol estaba en Aries/, /Piscis/],
    );
    goes(
      'en',
      'have both signs until more is known',
      ['I was born on 20 March 1995', /Pisces or Aries/, /°/],
      ['which sign am I?', /Pisces.+Aries/],
    );
    goes('hi', 'have both signs until more is known', ['मेरा जन्म 14 अप्रैल 1995 को हुआ', /मीन.+मेष राशि में था/, /°/]);
  });

  describe('stay with whom they were told of', () => {
    goes(
      'es',
      'who was named a turn before',
      ['quiero saber del ángel de mi nieta', /./],
      ['nació el 15 de agosto de 2020 en Monterrey', /hora de nacimiento/],
      ['a las 13:05', /su Sol.+Su Luna/, /[Tt]u (?:Sol|Luna)/],
      ['¿y su luna?', /su Luna está/],
      ['¿y yo? soy del 2 de octubre de 1950', /tu Luna/],
    );
    goes(
      'en',
      'each of two of a family, who are no bride and groom',
      ['my son was born 9 august 2013 4:20pm in Indore. his rashi?', /Your son's Chandra/],
      ['and my daughter: 2 february 2017, 11am, there too', /Your daughter's Chandra/],
      ['gun milan of the two', /two who may marry.+Your son's.+Your daughter's/s, /of 36/],
      ['and mine? 5 may 1985, 6am, Ujjain', /Your Lagna/, /of 36|son/],
    );
    goes(
      'hi',
      'two children of one message, and the elder',
      [
        'do bacchon ki rashi batao, ek 3 march 2015 subah 8 baje surat, dusra 7 july 2018 raat 10 baje surat',
        /कर्क.+मेष/s,
      ],
      ['bade ka nakshatra', /आश्लेषा/, /अश्विनी/],
      ['dono ki dosti kaisi rahegi', /विवाह/, /36/],
    );
    goes(
      'es',
      'two without names',
      [
        '¿qué luna tienen los dos? uno nació el 3 de marzo de 2015 a las 8:00 en Lugo y el otro el 7 de julio de 2018 a las 22:00 en Lugo',
        /Leo.+Tauro/s,
        /[Tt]u Luna/,
      ],
      ['¿y el ascendente del mayor?', /Piscis/, /[Tt]u Ascendente/],
    );
    goes(
      'en',
      'a name behind a sister, and the same town',
      ['what do u need from me to tell my rising sign', /place of birth/],
      ['born in Dublin, the one in Ireland, 9 May 1986', /time of birth/, /place of birth/],
      ['4ish in the afternoon', /your Ascendant is at .+ Virgo/],
      ['actually i think it was 5.15 not 4.15', /17:15.+Libra/s],
      ['my sister Aoife was born 2 July 1989 there too, 11 at night', /Dublin.+Aoife's Ascendant/s],
      ['and mine?', /your Ascendant/],
    );
  });

  describe('have hours as people tell them', () => {
    goes(
      'en',
      'by the half hour, and by hearsay',
      ['my birth chart please: 22 jan 1994, Cardiff', /time of birth/],
      ["i don't know the time, i'll ask my mum", /Your Sun/i, /mother/],
      ['mum says it was half nine at night', /your Sun.+Your Moon/, /mother|[Hh]er /],
      ['I mean half six in the morning', /06:30/],
    );
    goes(
      'es',
      'by a stretch, and years in words',
      ['mi ascendente, nací el tres de mayo de mil novecientos setenta y ocho en Rosario', /1978.+hora/],
      ['por la tarde', /12:00.+19:00/],
      ['entre las 4 y las 6 de la tarde', /16:00.+18:00/],
      ['a eso de las cinco, dice mi vieja', /tu Ascendente está/, /su Asc/],
    );
    goes(
      'hi',
      'by a part of the day',
      ['mera lagna kya hai, janm 2 june 2000 indore', /जन्म का समय/],
      ['sham ko', /17:00.+22:00/],
      ['papa bolte hain 7 baje hua tha', /आपका लग्न/, /पिता/],
    );
  });

  describe('are birthdays beside a sign', () => {
    goes('es', 'and kept', ['cáncer, 5 de julio del 83', /Sol.+Cáncer/], ['¿y mi luna?', /tu Luna/, /fecha/]);
    goes('en', 'and kept', ['leo here, 1 august 1989', /Sun.+Leo/], ['my moon?', /Your Moon/, /date/]);
    goes('hi', 'and kept', ['कर्क, 5 जुलाई 1983', /सूर्य/], ['मेरा चंद्रमा?', /आपका चंद्र/]);
    goes('en', 'unless they are near', ['leo horoscope for 1 august 2026', /Leo, 1 August 2026/]);
  });

  it('have a return that is under way told as such', async () => {
    const said = [
      ['en', 'i was born on 2 april 1996 in Leeds at 8am. Am I in my Saturn return?'],
      ['es', 'nací el 2 de abril de 1996 en Lugo a las 8:00. ¿estoy en mi retorno de Saturno?'],
    ];
    for (const [language, message] of said) {
      const [{ reply }] = await converse([message], { language });
      assert.match(reply, /8 February 2026|8 de febrero de 2026/, reply);
    }
  });
});
