/** Two zodiacs in one talk: a change is said, and that the Sun sign somebody knows is another one in the other. */
import assert from 'node:assert/strict';
import { converse } from './conversing.ts';

/** A talk that begins in the tropical zodiac and goes over, by a dasha, to the sidereal one. */
const OVER: readonly (readonly [language: string, ...told: string[]])[] = [
  ['en', 'born 12 april 1990 8am Delhi, what is my sun sign?', 'which dasha is running?', 'and my moon sign?'],
  ['en', 'my venus? 12 april 1990 8am Delhi', 'which mahadasha am i in', 'what is my rising sign?'],
  [
    'es',
    'nací el 12 de abril de 1990 a las 8 de la mañana en Bogotá. mi luna?',
    'qué dasha tengo?',
    'y mi ascendente?',
  ],
  ['es', 'mi sol? 12 de abril de 1990, 8:00, Lima', 'qué mahadasha corre?', 'cuál es mi signo lunar?'],
];

const NAMED = /sidereal.+tropical|sideral.+tropical|निरयन.+सायन/s;

describe('the zodiac of an answer', () => {
  for (const [language, ...told] of OVER)
    it(`is named where it changes: ${told.at(-1)}`, async () => {
      const answers = await converse(told, { language });
      assert.match(answers[2].reply, NAMED);
      assert.equal(answers.filter(({ reply }) => NAMED.test(reply)).length, 1);
    });

  it('is named where a talk goes back', async () => {
    const told = ['मेरा जन्म 12 अप्रैल 1990 सुबह 8 बजे दिल्ली, मेरी राशि?', 'western me mera moon sign?', 'मेरा लग्न?'];
    const [, western, back] = await converse(told, { language: 'hi' });
    assert.match(western.reply, /सायन/);
    assert.match(back.reply, /निरयन.+सायन/s);
  });

  it('is explained where the Sun sign that somebody knows is another one in it', async () => {
    for (const [language, message, known] of [
      ['en', 'I’m an Aries, born 12 april 1990 8am Delhi. my sun in the vedic chart?', /Western.+Aries/],
      ['es', 'soy Aries, 12 de abril de 1990, 8:00, Bogotá. mi sol en la carta védica?', /occidental.+Aries/],
      ['hi', 'मैं मेष हूँ, जन्म 12 अप्रैल 1990 सुबह 8 बजे दिल्ली। मेरा सूर्य किस राशि में है?', /पश्चिमी.+मेष/],
    ] as const) {
      const [{ reply }] = await converse([message], { language });
      assert.match(reply, /Meena|मीन/);
      assert.match(reply, known);
    }
  });

  it('is no matter where both have the same sign, or one was asked for by its name', async () => {
    const [same] = await converse(['my sun in the vedic chart? born 10 may 1990 8am Delhi'], { language: 'en' });
    assert.match(same.reply, /Mesha|Vrishabha/);
    const told = ['born 12 april 1990 8am Delhi, my moon sign?', 'and by the sidereal zodiac?'];
    const [, asked] = await converse(told, { language: 'en' });
    assert.doesNotMatch(asked.reply, /From here/);
  });
});
