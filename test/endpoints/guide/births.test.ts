import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

/** What every turn must say, and must not. */
type Turn = readonly [message: string, says: RegExp, not?: RegExp];

function goes(language: string, title: string, ...turns: Turn[]) {
  it(`${title} (${language})`, async () => {
    const answers = await converse(
      turns.map(([message]) => message),
      { language },
    );
    for (const [at, [message, says, not]] of turns.entries()) {
      assert.match(answers[at].reply, says, message);
      if (not) assert.doesNotMatch(answers[at].reply, not, message);
    }
  });
}

/** Every value below a fact. */
const valuesIn = (data: unknown): unknown[] =>
  typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesIn) : [data];

describe('the births that a conversation with the guide is told', () => {
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
});
