import assert from 'node:assert/strict';
import { safetyIn } from '../../../shared/endpoints/guide/danger.ts';
import { isInDanger } from '../../../shared/endpoints/safety.ts';
import { converse } from './conversing.ts';
import { goes } from './turns.ts';

const PAIR = {
  en: 'I was born 4 June 1991 at 9:10 am in Leeds, my boyfriend 21 August 1989 at 6:40 pm in Bristol, do we fit?',
  es: 'nací el 4 de junio de 1991 a las 9:10 en Bilbao y mi novio el 21 de agosto de 1989 a las 18:40 en Murcia, ¿somos compatibles?',
};

describe('a single word that is said to the guide', () => {
  goes(
    'es',
    'speaks of what money it is, and of no balance',
    ['nací el 4 de junio de 1991 a las 9:10 en Bilbao', /Sol/],
    ['mi pareja gastó todo el sueldo, ¿qué dice mi Venus?', /Venus/, /crédito/],
    ['¿cuánto vale hoy el ayanamsa de Lahiri?', /./, /crédito/],
    ['¿cuánto cuesta una lectura?', /crédito/],
  );
  goes(
    'es',
    'is the Moon of a chart where a chart is spoken of, and a card where cards are',
    ['nací el 4 de junio de 1991 a las 9:10 en Bilbao', /Sol/],
    ['la luna de mi carta, ¿en qué signo está?', /Luna está a .* de/, /Sus palabras/],
    ['¿qué significa la carta de la Luna en el tarot?', /La Luna, al derecho|Sus palabras/],
  );
  goes(
    'es',
    'begins a date and is no town',
    ['¿qué luna hay el 3 de mayo de 2027 en Burgos?', /Burgos/],
    ['del 2028 te digo, el 3 de mayo de 2028', /2028/, / en Del/],
    ['dímelo mejor, para hoy 21 de noviembre de 2026', /2026/, /Brasil|Par[áa] de/],
  );
  goes('es', 'asks what people of a sign are like, and not for their day', [
    'cuéntame cómo son los de Tauro, mi cuñado es Tauro',
    /Tauro/,
    /noviembre|Dime el otro signo/,
  ]);
  goes('en', 'names the sign of somebody who gives trouble, and compares nobody', [
    'my boss is a Scorpio and shouts at me in front of everybody, what do i do?',
    /./,
    /gets on best|the other sign/,
  ]);
  goes('es', 'doubts, and studies nothing', [
    '¿hay estudios científicos de que esto acierte?',
    /pruebas|posiciones|desconfiar/,
    /media hora/,
  ]);
  goes(
    'es',
    'draws a card where one is asked for in the midst of a tale',
    ['mañana tengo una reunión con mi jefa y estoy nerviosa', /./],
    ['¿me sacas una carta para la reunión?', /salió|Sobre la mesa|carta/, /Suelta el aire/],
  );
});

describe('an earlier answer of the guide', () => {
  for (const [language, bad, best] of [
    ['en', 'is 41 of 100 bad?', 'and what is the best thing between us?'],
    ['en', '41 of 100, does it mean we do not work?', 'what is the best that we have?'],
    ['es', '¿41 de 100, es que no pegamos?', '¿y qué es lo mejor que tenemos?'],
  ] as const)
    it(`is judged by its number, and the best of it told: ${bad}`, async () => {
      const [match, judged, told] = await converse([PAIR[language], bad, best], { language });
      const score = /[\d.,]+ (?:of|de) 100/.exec(match.reply)?.[0] ?? 'none';
      assert.ok(judged.reply.includes(score), judged.reply);
      assert.doesNotMatch(judged.reply, /trine|trígono|sextil/);
      assert.match(told.reply, /trine|sextile|trígono|sextil/);
    });

  goes(
    'en',
    'is two numbers that are weighed',
    ['numerology of the name Rosa Vega?', /expression/i],
    ['which suits me better, the 5 or the 8?', /5.*8/s, /not follow|not sure/],
  );
  goes(
    'es',
    'is two numbers that are weighed',
    ['¿qué número tiene el nombre Rosa Vega?', /Expresión/],
    ['¿cuál me conviene más, el 5 o el 8?', /5.*8/s, /astros/],
  );
  goes(
    'es',
    'is a period, and what follows on it',
    ['nací el 9 de noviembre de 1983 a las 21:05 en Quito, ¿qué mahadasha corre?', /Rahu/],
    ['¿y qué viene después, Júpiter?', /Júpiter.*2026.*2042/, /Saturno/],
    ['¿qué mahadasha empieza después de la de Rahu?', /Júpiter/],
  );
  goes(
    'es',
    'is never told again as a whole',
    ['¿cuándo cae Diwali en 2027?', /29 de octubre de 2027 \(Delhi\)/],
    ['mi cuñada vive en Mumbai, ¿qué se suele regalar?', /./, /29 de octubre/],
    ['¿y Holi cuándo es?', /Holi.*Mumbai|Holi.*Bombay/],
  );
});

describe('a sorrow in Spanish', () => {
  for (const text of [
    'me cortó mi novia el sábado y ando triste',
    'mi hija se encierra en su cuarto y no me habla',
    'tengo miedo por la prueba del jueves y no puedo dormir',
    'mi cuñado no me habla desde Navidad, ¿qué hago?',
    'mi prima me debe dinero, ¿me lo va a devolver?',
  ])
    it(`is no danger: ${text}`, () => assert.equal(isInDanger(safetyIn(text)), false));
  for (const text of ['mi novio me cortó con un cuchillo', 'me tomé todas las pastillas y no puedo dormir'])
    it(`is one: ${text}`, () => assert.equal(isInDanger(safetyIn(text)), true));
});
