import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { sentencesOf } from '../../../shared/prose/guide/saying-text.ts';
import { converse } from './conversing.ts';
import { goes } from './turns.ts';

const CHART = {
  en: 'my chart please, born 4 May 1991 at 08:20 in Bristol',
  es: 'mi carta, nací el 4 de mayo de 1991 a las 08:20 en Sevilla',
  hi: 'मेरी कुंडली, जन्म 4 मई 1991 सुबह 8:20 जयपुर',
} as const;
const PAIR =
  'compare us: I was born on 4 May 1991 at 08:20 in Bristol, my husband on 19 December 1988 at 21:40 in York';
const TOLD = /./;

describe('what is asked of a chart that was told', () => {
  goes(
    'en',
    'is whether a transit is bad, what it is like, and is told nothing twice',
    [CHART.en, TOLD],
    ['is saturn doing anything to me at the moment', /house 11/],
    ['hm, that sounds nasty, is it', /good side.+harder one/],
  );
  goes(
    'es',
    'is whether a transit is bad, in life words and with its end',
    [CHART.es, TOLD],
    ['¿qué tránsitos tengo ahora?', /Saturno en sextil/],
    ['uy, ¿me va a perjudicar eso?', /^Buena señal.+Saturno en sextil con tu Medio Cielo/, /a menos de un grado/],
  );
  goes(
    'hi',
    'is whether a graha from the Moon is hard',
    [CHART.hi, TOLD],
    ['अभी शनि कहाँ है मेरे लिए?', /भाव 4/],
    ['अरे, घबराने की बात तो नहीं?', /^सीधे शब्दों में: .+नुकसान नहीं/],
  );

  goes(
    'en',
    'is a side of life, whatever was spoken of by the way',
    [CHART.en, TOLD],
    ['enough of Venus for today. What does my chart have for money?', /house 2, which speaks of money/],
  );
  goes(
    'es',
    'is a side of life in the words of a country',
    [CHART.es, TOLD],
    ['deja eso, ¿y de mi pega qué?', /Por el trabajo responde tu casa 10/],
  );

  for (const [language, asked, sign] of [
    ['en', 'ah, so I was a taurus all along', /^Yes, Taurus: your Sun stood at 13°/],
    ['es', 'conque soy géminis, ¿no?', /^No: tu Sol estaba a 13°.+ de Tauro/],
    ['hi', 'अच्छा, तो मेरी राशि धनु हुई न?', /^हाँ, धनु: .+चंद्रमा धनु/],
  ] as const)
    goes(language, 'is a sign that somebody takes it for', [CHART[language], TOLD], [asked, sign]);

  it('is a sign by an hour that is told by the way', async () => {
    const said = ['22 nov 2005 am i sag or scorpio?', 'born in manchester', 'my gran says about 4am, so scorpio then?'];
    const answers = await converse([...said, 'what is my rising sign then'], { language: 'en' });
    assert.match(answers[2].reply, /^Yes, Scorpio: .+29°.+edge of the sign/);
    assert.match(answers[3].reply, /Ascendant is at .+ Libra/);
  });

  goes(
    'en',
    'is whether something lies before or after what was told',
    [CHART.en, TOLD],
    ['when was my saturn return?', /13 February 2021/],
    ['we got engaged in may 2021, would that be before it or after?', /^After: /],
    ['and what do people go through in one of those?', /what you build yourself begins/],
  );
  goes(
    'es',
    'is whether a side of life moves before a season or after it',
    [CHART.es, TOLD],
    ['¿y cuándo se me mueve lo del curro, antes o después del verano?', /^(?:Antes del|Durante el|Después del) verano/],
  );
});

describe('a day or a stretch for something that somebody has before them', () => {
  goes(
    'en',
    'is read from the chart, for what it is for',
    [CHART.en, TOLD],
    ['my driving test is on 9 december, does that day suit me?', /9 December 2026 .+ studies.+counts for more/],
    [
      'which is better for a talk with my landlady, thursday or saturday?',
      /Of these I would take \d+ November 2026 for home/,
    ],
    ['which months are decent for revising before april?', /best weeks for studies.+2027/, /Kharmas|tithi/],
    ['would next autumn be all right for moving house?', /home/],
  );
  goes(
    'es',
    'keeps the art that was begun with',
    [CHART.es, TOLD],
    ['¿es buen momento la primavera para mudarme?', /primavera.+hogar/, /tithi|Kharmas|antardasha/],
    ['¿y jueves o sábado para firmar con la casera?', /me quedaría con/, /tithi|Nakshatra/],
    ['¿mi carta qué dice de mi plata?', /casa 2/, /antardasha|Guru|Shani/],
  );
  goes(
    'hi',
    'is counted from the Moon where the art is that of India',
    [CHART.hi, TOLD],
    ['10 दिसंबर को मेरा वाइवा है, दिन कैसा रहेगा?', /10 दिसंबर 2026 पढ़ाई.+चंद्र राशि से भाव 1/],
    ['अप्रैल से पहले पढ़ाई के लिए कौन से महीने ठीक हैं?', /सबसे अच्छे हफ़्ते/],
  );
});

describe('what is asked of two', () => {
  it('is whose planet is whose, and no score again', async () => {
    const [first, whose, again] = await converse([
      PAIR,
      'so who of us is the impatient one',
      'is the Mars mine or his?',
    ]);
    assert.match(whose.reply, /(?:is yours and|on both sides)/);
    const told = sentencesOf(first.reply).filter((sentence) => sentence.length > 20);
    for (const { reply } of [whose, again])
      assert.ok(
        told.every((sentence) => !reply.includes(sentence.trim())),
        reply,
      );
    assert.notEqual(whose.reply, again.reply);
  });

  it('is whether it grows easier with the years, the second time with something else', async () => {
    const [, first, second] = await converse([
      PAIR,
      'do we get easier with age?',
      'I mean, does it last for both of us?',
    ]);
    assert.match(first.reply, /over the years|carries the two of you|with the years/);
    const shared = sentencesOf(first.reply).filter((each) => each.length > 25 && second.reply.includes(each.trim()));
    assert.deepEqual(shared, []);
  });

  goes(
    'en',
    'is how to come near, by the sign of the other',
    [PAIR, TOLD],
    ['we bickered all weekend, how do we get back to normal?', /Sun in Sagittarius: use humour/, /score/],
  );
  goes(
    'es',
    'is how to come near, also by two days alone',
    ['¿somos compatibles? yo del 12 de mayo de 2001 y él del 30 de enero de 2000', TOLD],
    ['anoche reñimos, ¿de qué manera lo contento?', /Sol en Acuario: deja aire/],
  );
  goes(
    'es',
    'is how to come near to somebody of whom no birth is known',
    [CHART.es, TOLD],
    ['¿cómo le explico a mi hija que me mudo?', /cumpleaños de tu hija/, /casa \d/],
  );
});
