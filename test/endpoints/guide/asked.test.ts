import { goes } from './turns.ts';

/** What is asked is answered, and not what stands beside it. */
const BORN = 'I was born on 14 November 1990 at 5:30 am in Leeds.';
const NACI = 'Nací el 14 de noviembre de 1990 a las 5:30 en Sevilla.';
const JANM = '5 सितंबर 1989, सुबह 4:35, लखनऊ, मेरा नक्षत्र?';

describe('a question of the chart', () => {
  goes(
    'en',
    'is answered of the planet and the point that it names',
    [`${BORN} What's my Moon?`, /Libra/],
    ['is Saturn hitting my natal Moon?', /Moon is at 16°42′ Libra; Saturn is now.*opposite on 31 March 2027/],
    ['and Jupiter to my ascendant?', /Ascendant is at .*Jupiter is now/],
    ["when's my next solar return?", /Sun comes back .* 14 November 2027/],
    ['which house is Saturn transiting for me?', /Saturn passes through your house 5/],
    ['when does it go from Aries to Taurus?', /Saturn, now in Aries, enters Taurus on 13 April 2028/],
  );
  goes(
    'es',
    'is answered of the planet and the point that it names',
    [`${NACI} ¿Mi Luna?`, /Libra/],
    ['¿Saturno le hace algo a mi Luna?', /Luna está a 16°11′ de Libra.*oposición, el 26 de marzo de 2027/],
    ['¿por qué casa me transita Saturno?', /Saturno pasa por tu casa 6/],
    ['¿y cuándo pasa de Aries a Tauro?', /entra en Tauro el 13 de abril de 2028/],
    ['¿por qué mi casa 2 cae en Escorpio?', /se cuentan desde tu Ascendente, Libra.*casa 2 cae en Escorpio/],
  );
  goes(
    'hi',
    'is answered of houses by their lords, of divisional charts and of doshas by yes or no',
    [JANM, /स्वाति/],
    ['mere dashmesh kahan hai', /भाव 10.*शुक्र/],
    ['मेरे दूसरे भाव में कन्या क्यों है?', /लग्न सिंह है.*भाव 2 में कन्या/],
    ['budh kin gharon ka swami hai mere liye', /मिथुन और कन्या.*2 .*11 /],
    ['kya main manglik hu', /नियम से हाँ/],
    ['kyun', /1, 2, 4, 7, 8 और 12/],
    ['gandmool me janma hu kya', /^नहीं: .*स्वाति/],
    ['मेरा D10 लग्न क्या है?', /D10.*सिंह/],
    ['2027 kaisa rahega', /2027 में.*बृहस्पति/, /चंद्रमा भाव/],
  );
});

describe('a question of no birth', () => {
  goes(
    'en',
    'is answered of what it names',
    ['when is the full moon?', /24 November 2026/],
    ['tell me how I am with Aries Sun, Leo rising, Pisces Moon', /Sun in Aries.*Ascendant in Leo.*Moon in Pisces/],
    ['how will this coming year 2027 be for Virgo', /Virgo, 2027.*Jupiter/],
    ['which planet rules it?', /Mercury/],
    ['sun conjunct pluto in the 8th, what does that mean?', /Sun: .*Pluto: .*act as one/],
    ['why should I pay for this?', /You need not/],
    ['will it be a boy or a girl?', /no chart can say/],
  );
  goes(
    'es',
    'is answered of two who are spoken of, and left for a sign',
    ['mi novia es del 12 de marzo de 1992 y yo del 4 de agosto de 1990, ¿hacemos buena pareja?', /Leo|Piscis/],
    ['¿nuestros números son compatibles?', /número es el 4.*número es el 9.*dos familias/],
    ['no, solo cómo es leo', /Sol en Leo/, /Piscis/],
    ['¿Cuándo entra la Luna en Leo? ¿Y hay Mercurio retrógrado en 2027?', /entra en Leo.*9 de febrero de 2027/s],
  );
});

describe('a day that something is meant for', () => {
  goes(
    'en',
    'is read as the almanac has it, however it is named',
    ['Rahu kalam today in Delhi?', /Rahu Kalam/],
    ['can we do griha pravesh on the 30th?', /30 November 2026.*Krishna Saptami/, /Sun at/],
    ['is it good or not?', /^By tradition/],
    ['or the 4th?', /4 December 2026/],
  );
  goes(
    'hi',
    'is read as the almanac has it, however it is named',
    ['आज दिल्ली में राहु काल', /राहु काल/],
    ['30 को गृह प्रवेश कर सकते हैं?', /30 नवंबर 2026.*कृष्ण सप्तमी/],
    ['और शुक्रवार?', /27 नवंबर 2026/],
  );
});

describe('what is to be decided', () => {
  for (const [language, first, decision, looks] of [
    ['en', 'libra today', 'should I leave my husband?', /yours to decide|stars settle|can weigh/],
    ['es', 'horóscopo de libra', '¿dejo a mi marido?', /lo decides tú|los astros|puedes pesarlo/],
    ['hi', 'तुला राशिफल आज का', 'क्या पति को छोड़ दूँ?', /फ़ैसला आपका|तारों पर|तौल/],
  ] as const)
    goes(language, 'is left to whoever asks', [first, /./], [decision, looks, /Libra|तुला/]);
});
