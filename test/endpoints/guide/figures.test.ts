import assert from 'node:assert/strict';
import { ask, converse } from './conversing.ts';

type Row = readonly [language: string, message: string, intent: string, tells: RegExp];

/**
 * What a chart is asked for beyond Sun, Moon and Ascendant, as people write it. Degrees, signs and the hour of the
 * return were computed again with Astronomy Engine, which has no asteroids, and by the rules.
 */
const FIGURES: readonly Row[] = [
  [
    'en',
    'full natal chart: 1990-07-04 23:59 Brooklyn NY',
    'natal_placement',
    /Cancer.*Saturn 22°.*Capricorn.*Midheaven/s,
  ],
  ['en', 'progressed moon rn? b. April 25 1990, 4:56am, Denver', 'natal_placement', /Moon is now at about 18° Virgo/],
  // Venus exalted in the tenth, Jupiter debilitated in the eighth
  [
    'en',
    'hamsa or malavya yoga in my kundli? 22 Mar 1997 12:10 pm Shimla',
    'natal_placement',
    /Hamsa yoga: no.*Malavya yoga: yes/s,
  ],
  [
    'en',
    'born Oakland 17 jan 2000 5:30 am. when does venus come back to my venus, asking 4 a tattoo date',
    'transits',
    /26 January 2027, 10:3\d in Oakland/,
  ],
  [
    'es',
    '2 sept 1978, 6 am, caracas. aspectos, los mas fuertes nomás',
    'natal_placement',
    /Neptuno en sextil con Plutón/,
  ],
  [
    'es',
    'lloro con los anuncios, soy agua verdad? 12/12/1996 10:10 Málaga',
    'natal_placement',
    /^.*No: .*tierra 5.*agua 1/s,
  ],
  ['es', 'parte de la fortuna 19/5/1987 3:30pm Tegucigalpa', 'natal_placement', /Fortuna está a 3°.* de Cáncer/],
  ['es', 'navamsa 5 de mayo 1994 1:15 am, Monterrey', 'natal_placement', /Lagna Vrishabha, Surya Tula, Chandra Mesha/],
  ['es', 'juno en mi carta, 12 mar 1991 4:04 Gijón', 'natal_placement', /Juno está a \d+°/],
  // Jupiter in the seventh from the Moon
  ['hi', 'gajkesari yog hai meri me? 1/10/1986 2:22pm Ujjain', 'natal_placement', /गजकेसरी योग: हाँ/],
  ['hi', 'चंद्र कुंडली बना दीजिए, 30 जून 1975, दोपहर 2:30, आरा', 'natal_placement', /भाव 1 चंद्र और गुरु/],
  [
    'hi',
    'janm ke samay konsi dasha thi aur kitne saal bachi 26 may 1993 11:50 pm Alwar',
    'natal_placement',
    /शनि की महादशा.*1994/,
  ],
  ['hi', 'chalit me surya kis bhav me 8/12/1995 7am Mysuru', 'natal_placement', /भाव 12 में है; राशि कुंडली में भाव 1/],
  ['hi', 'rahu ketu konse ghar me 26/1/1998 10 30 pm Siliguri', 'natal_placement', /राहु.*भाव 12.*केतु.*भाव 6/s],
];

/** Births as people write them, and what is none. */
const BIRTHS: readonly Row[] = [
  ['en', '05061998 0430 bikaner chandra rashi', 'natal_placement', /Kanya \(Virgo\).*Hasta/s],
  ['es', '010100 0005 madrid asc', 'natal_placement', /Ascendente está a 24°.* de Virgo/],
  [
    'es',
    'neptuno casa.. 18 ago 1992 06:35 Tijuana',
    'natal_placement',
    /Neptuno está a 16°.* de Capricornio, en la casa 5/,
  ],
  ['es', 'asc de 11/3/1990 a las 25:30 en Málaga', 'natal_placement', /25:30.*23:59/],
  ['en', 'born 3 may 2031 6am London, rising?', 'natal_placement', /3 May 2031 is still to come/],
  ['hi', 'mera janm 14 jan 95 ka hai lagn kya bana', 'natal_placement', /समय.*स्थान/],
  [
    'en',
    'always thought im a cancer moon but my friend says leo?? 6th july 89, half nine at night, newcastle upon tyne',
    'natal_placement',
    /Moon is at 28°.* Leo/,
  ],
  [
    'en',
    'life path n rising both pls, 24/6/1995 8.15am wolverhampton',
    'natal_placement',
    /life path number is 9.*Ascendant is at 10°.* Leo/s,
  ],
  ['hi', '9/9/99 9:09 am gurgaon sab 9 hi 9 h, mulank + rashi', 'natal_placement', /मूलांक: 9.*चंद्र सिंह/s],
  [
    'en',
    'twins born 12 aug 2015 at 10:02pm and 10:31pm in Birmingham UK do they have different risings',
    'natal_placement',
    /22:02: Ascendant 11°.* Aries.*22:31: Ascendant 28°.* Aries/s,
  ],
];

/** What something means, whatever stands around it. */
const MEANINGS: readonly Row[] = [
  ['en', "what is manglik my bf's mum keeps saying it", 'glossary', /Mars stands in certain houses/],
  [
    'en',
    'why does the vedic chart say im a different sign than what ive known my whole life, i have it on a mug',
    'glossary',
    /ayanamsa/,
  ],
  ['en', "keep seeing 'moon void' in my planner, void of what??", 'glossary', /no more major aspect/],
  ['en', 'placidus or whole sign which one do u use and why', 'glossary', /Western charts here use Placidus/],
  ['es', 'quien es lilith y xq mi amiga la culpa de todo', 'glossary', /Luna negra.*Si quieres, lo busco en tu carta/s],
  ['es', 'cuadratura es sinonimo de desgracia o no siempre', 'glossary', /No hay por qué temerlo/],
  ['es', 'pero los planetas de verdad van para atrás o q', 'glossary', /efecto de la perspectiva/],
  ['es', 'la astrologia vedica me cambia el signo, por que', 'glossary', /zodiacos/],
  ['es', 'revolución solar q es? mi tía se fue a Lisboa a pasar el cumple por eso', 'glossary', /el Sol vuelve/],
  ['hi', 'नीच का ग्रह और नीचभंग समझा दो यार', 'glossary', /नीच भंग/],
  ['hi', 'कुंडली के खानों में क्या क्या देखते हैं 1 से 12', 'glossary', /1 शरीर.*12 खर्च/s],
  ['hi', '36 gun me kitne chahiye shadi ke liye', 'glossary', /गुण मिलान/],
  ['hi', 'chandra rashi aur surya rashi alag kyu aati hai mujhe', 'glossary', /ढाई दिन/],
];

describe('figures, births and meanings that the guide is asked for', () => {
  for (const [kind, rows] of Object.entries({ figures: FIGURES, births: BIRTHS, meanings: MEANINGS })) {
    it(`are answered as they are meant: ${kind}`, async () => {
      const wrong: string[] = [];
      for (const [language, message, intent, tells] of rows) {
        const answer = await ask({ message, language });
        if (answer.intent !== intent || !tells.test(answer.reply))
          wrong.push(`${message}: ${answer.intent} ${answer.reply}`);
      }
      assert.deepEqual(wrong, []);
    });
  }

  it('ask for the birth first, and answer the figure once it is told', async () => {
    const [first, answer] = await converse(['do I have gajakesari yoga?', '1 Oct 1986, 2:22 pm, Ujjain']);
    assert.deepEqual(first.missing, ['date', 'time', 'place']);
    assert.match(answer.reply, /Gajakesari yoga: yes/);
  });

  it('leave an age beside a month, and a chart that is asked for by its planet, as they are', async () => {
    const { reply } = await ask({
      language: 'es',
      message: 'cumplo 61 en abril, nací el 3/4/1966 a las 10am en Lugo, mi sol?',
    });
    assert.doesNotMatch(reply, /no existe/);
    const { reply: venus } = await ask({ message: 'd9 lagna and venus 2 feb 1990 4:40pm Indore' });
    assert.match(venus, /Venus is in Dhanu/);
  });
});
