/** First messages that ask of the art in general, of an account's troubles, or of something counted from today. */
import assert from 'node:assert/strict';
import { ask } from './conversing.ts';

/** A kind with its intent, what stands in a reply of each language, and messages behind `en:`, `es:` or `hi:`. */
type Kind = readonly [kind: string, intent: string, en: RegExp, es: RegExp, hi: RegExp, ...messages: string[]];

const KINDS: readonly Kind[] = [
  [
    'why twins, apps and zodiacs differ',
    'glossary',
    /Twins|settings agree|equinox|constellation/,
    /gemelos|mismos ajustes|equinoccio|constelaci/,
    /जुड़वाँ|चुनाव एक|विषुव|तारामंडल/,
    ...[
      'en:my cousins are twins with opposite lives, where is the sense in it',
      'en:is there a thirteenth zodiac sign',
      "en:Ophiuchus is the 13th sign, so isn't this all nonsense?",
    ],
    ...['en:two websites gave me different ascendants, why', 'es:mis hijas gemelas no se parecen en nada, por qué'],
    ...[
      'es:dicen que hay trece signos',
      'hi:do app me kundli alag alag kyu aati hai',
      'hi:judwa bachchon ki kismat alag kyu',
    ],
  ],
  [
    'stones and customs for a planet',
    'glossary',
    /custom|Tradition|tradition/,
    /costumbre|tradición/,
    /परंपरा/,
    ...['en:what gemstone should a person like me wear', 'en:may i wear coral and blue sapphire together'],
    ...['en:cheap remedies for mars please', 'es:qué gema me toca usar', 'es:qué mantra le va a la luna'],
    ...['hi:mangal ke upay batao', 'hi:पन्ना किस उँगली में पहनते हैं'],
  ],
  [
    'marriage rules',
    'glossary',
    /Mars in its own sign|8 of the 36|18 of 36/,
    /Marte en su signo|8 de los 36|18 de 36/,
    /मंगल अपनी|36 गुणों|36 में से 18/,
    ...[
      'en:she is manglik and i am not manglik, is a wedding possible',
      'en:nadi dosha found, can the marriage go ahead',
    ],
    ...['es:él es manglik y yo no manglik, nos podemos casar', 'hi:नाड़ी दोष में शादी कर लें क्या'],
  ],
  [
    'numbers, omens and pictures',
    'glossary',
    /belief|folk saying|cannot see pictures/,
    /creencia|dicho popular|no puedo ver fotos/,
    /मान्यता|फोटो/,
    ...['en:the clock says 4:44 whenever i look, meaning?', 'en:an owl sat on our roof all night'],
    ...['en:can i send a photo of my spread', 'es:todos los días veo 5:55 en el reloj', 'hi:रास्ते में काली बिल्ली मिल गई'],
  ],
  [
    'calls that are refused, and keys that got out',
    'account',
    /X-API-Key|Retry-After|revoke it now|with 422 the field/,
    /X-API-Key|Retry-After|anúlala ya|en un 422/,
    /X-API-Key|Retry-After|रद्द कीजिए|422 में/,
    ...[
      'en:my request comes back with code 401',
      'en:429 from the api since noon',
      'en:i leaked my api key on a forum',
    ],
    ...[
      'es:la api me responde 422',
      'es:se filtró mi clave en el repositorio',
      'hi:meri api key galti se public ho gayi',
    ],
  ],
];

/** One message alone, at noon of 21 November 2026. */
const replyTo = async (told: string) => {
  const [language, message] = [told.slice(0, 2), told.slice(3)];
  return ask({ message, language });
};

describe('what is asked of the art in general', () => {
  for (const [kind, intent, en, es, hi, ...messages] of KINDS) {
    it(`is explained: ${kind}`, async () => {
      for (const told of messages) {
        const { reply, intent: taken, missing } = await replyTo(told);
        assert.equal(taken, intent, `${told}: ${reply}`);
        assert.match(reply, { en, es, hi }[told.slice(0, 2)] ?? /^$/, told);
        assert.deepEqual(missing, [], told);
      }
    });
  }

  it('is told for a birth where one is told: a stone by the lord of its Lagna', async () => {
    const { reply } = await replyTo('en:which gemstone would tradition give me, born 4 May 1991 6:10 am in Nagpur');
    // Mesha rises there then, and Mangala rules it
    assert.match(reply, /Mesha.*Mangala.*red coral/);
  });

  it('explains a point in a sign or a house, and two planets in an aspect', async () => {
    assert.match((await replyTo('en:south node in gemini')).reply, /South Node.*Gemini.*questions/);
    assert.match((await replyTo('es:rahu en la casa cuatro')).reply, /casa 4.*hogar/);
    assert.match((await replyTo('en:what does sun square pluto mean')).reply, /in charge/);
    assert.match((await replyTo('en:deity of hasta nakshatra')).reply, /Savitar/);
  });

  it('tells no stone against an illness, and no hours to whoever is watched', async () => {
    assert.equal((await replyTo('en:mother has diabetes, which gemstone helps')).intent, 'out_of_scope');
    assert.notEqual((await replyTo('en:my husband goes through my phone, i hate it')).intent, 'account');
  });
});

describe('days that are counted, and hours', () => {
  it('counts from today where the sky is asked for', async () => {
    assert.match((await replyTo('en:which sign was jupiter in three years ago')).reply, /21 November 2023/);
    assert.match((await replyTo('es:en qué signo estará la luna dentro de 10 días')).reply, /1 de diciembre de 2026/);
    assert.match((await replyTo('en:venus on 4/2/1990 (april)')).reply, /2 April 1990/);
  });

  it('tells the hours of a feast where they are asked for', async () => {
    // amavasya of 2027-10-29 and sunset at Delhi, as printed almanacs have them to a few minutes
    assert.match((await replyTo('en:what time is lakshmi puja on diwali 2027 in delhi')).reply, /17:3\d to 20:1\d/);
  });

  it('tells a return of late beside the one that is decades away', async () => {
    const { reply } = await replyTo('en:when is my saturn return, born 22 november 1996 at 7:00 in Toluca, Mexico');
    assert.match(reply, /2025.*2026.*2055/s);
  });

  it('ends an eclipse of the Sun where the Sun sets', async () => {
    const { reply } = await replyTo('en:can the solar eclipse of 6 february 2027 be seen from Lagos');
    // sunset at Lagos that day is at 18:5x
    assert.match(reply, /17:44 to 18:5\d/);
  });
});
