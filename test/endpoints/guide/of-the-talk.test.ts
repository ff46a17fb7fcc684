import assert from 'node:assert/strict';
import { type Language, wordsIn } from '../../../shared/content/languages.ts';
import { converse } from './conversing.ts';

/** The answers to a conversation in a language. */
const talk = (language: string, ...messages: string[]) => converse(messages, { language });
const last = async (language: string, ...messages: string[]) =>
  (await talk(language, ...messages)).at(-1) ?? assert.fail();

const BORN = {
  en: 'born 9 June 1987, 5:45 am, Glasgow. what does my chart say about work?',
  es: 'nací el 9 de junio de 1987 a las 5:45 en Bogotá. ¿qué dice mi carta del trabajo?',
  hi: 'mera janm 9 June 1987, subah 5:45, Nagpur. mere kaam ke bare me kundli kya kehti hai?',
} as const;

type Said = keyof ReturnType<typeof wordsIn>['guide']['replies']['of_talk']['said'];

/** What is asked of the art as a whole, after a chart was told, in other words each time. */
const DOUBTS: readonly (readonly [language: Language & keyof typeof BORN, says: Said, ...messages: string[]])[] = [
  ['en', 'why_me', 'how could Jupiter possibly affect me, it is so far off?', 'what has Saturn got to do with my job?'],
  ['en', 'why_me', 'why should the planets care what I do for a living?', "and what's the logic behind it?"],
  [
    'en',
    'evidence',
    'is there any scientific proof for this?',
    'has it ever been tested?',
    'any research on whether it works?',
  ],
  ['en', 'why_believed', 'then why do millions of people swear by it?', 'how come people still believe this'],
  ['en', 'seems_right', 'so why does it always sound so true?', 'why is it spot on for my sister then'],
  [
    'en',
    'fits_anybody',
    'that fits half the people I know, everybody really',
    "doesn't everyone feel like that?",
    'that could be about my dog',
  ],
  ['en', 'coincidence', 'or it is a coincidence', 'sounds like pure chance to me'],
  ['es', 'why_me', '¿cómo va a influir Saturno en mi trabajo?', '¿qué tienen que ver los astros con la gente?'],
  ['es', 'evidence', '¿y hay alguna prueba científica?', '¿esto se ha demostrado alguna vez?'],
  ['es', 'why_believed', '¿por qué cree tanta gente en esto?', '¿y por qué hay tantos que lo leen a diario?'],
  ['es', 'seems_right', '¿por qué será que a mi hermana le acierta?', 'entonces por qué parece que acierta tanto'],
  [
    'es',
    'fits_anybody',
    'eso vale para todo el mundo',
    'a cualquiera le pasa',
    'hasta a mi perro le encaja, ¿quién no?',
  ],
  ['es', 'coincidence', '¿y si es casualidad?', 'será una coincidencia'],
  ['hi', 'why_me', 'shani ka meri naukri se kya lena dena', 'ग्रह इंसान पर असर क्यों डालेंगे'],
  ['hi', 'evidence', 'iska koi scientific proof hai?', 'क्या इसका कोई सबूत है?'],
  ['hi', 'why_believed', 'to log itna vishwas kyu karte hai', 'लोग इसे क्यों मानते हैं?'],
  ['hi', 'fits_anybody', 'ye baat to har kisi par fit ho jati hai', 'ऐसा तो सबके साथ होता है'],
  ['hi', 'coincidence', 'ye ittefaq bhi to ho sakta hai', 'यह बस संयोग होगा'],
];

describe('a doubt that is told to the guide', () => {
  for (const [language, says, ...messages] of DOUBTS) {
    for (const message of messages) {
      it(`is met as what it is: ${message}`, async () => {
        const { reply, facts } = await last(language, BORN[language], message);
        const { said } = wordsIn(language).guide.replies.of_talk;
        assert.ok((said[says] as readonly string[]).includes(reply), reply);
        assert.deepEqual(facts, []);
      });
    }
  }

  it('is met in other words when it comes again, and the chart is still known', async () => {
    const [, one, two, chart] = await talk(
      'en',
      BORN.en,
      "isn't that true of anyone?",
      'honestly, that would describe my boss as well',
      'and what about love?',
    );
    assert.notEqual(one.reply, two.reply);
    assert.match(chart.reply, /house 7/);
  });

  it('is none in what asks of charts, of two people, or of somebody else', async () => {
    for (const message of [
      'how does Saturn affect me this year?',
      'is there proof that he loves me?',
      'does my sign fit with a Leo?',
      'who is against me at work?',
      'what do my studies look like?',
    ]) {
      const { reply } = await last('en', BORN.en, message);
      const { said } = wordsIn('en').guide.replies.of_talk;
      assert.ok(!Object.values(said).flat().includes(reply), `${message}: ${reply}`);
    }
  });
});

/** Names of planets, signs and houses, and degrees. */
const TERMS = {
  en: /house \d|°|Saturn|Jupiter|Mercury|Sagittarius|Gemini|Pisces|Aries|conjunct|square/,
  es: /casa \d|°|Saturno|Júpiter|Mercurio|Sagitario|Géminis|Piscis|Aries|cuadratura/,
  hi: /भाव \d|°|शनि|बृहस्पति|गुरु|बुध|राशि|दशा/,
} as const;

describe('whoever does not understand', () => {
  for (const [language, ...messages] of [
    [
      'en',
      'sorry, you lost me',
      'what is Gemini in house 1 supposed to tell me, I do not understand',
      'no jargon please',
    ],
    ['es', 'no me entero de nada', 'más sencillo, por favor', 'no entiendo lo de la casa 10'],
    ['hi', 'kuch samajh nahi aaya', 'सरल भाषा में बताइए', 'seedhe batao na'],
  ] as const) {
    it(`is told in words that need no explaining, and not the same twice (${language})`, async () => {
      const [first, ...plain] = await talk(language, BORN[language], ...messages);
      const replies = plain.map(({ reply }) => reply);
      for (const reply of replies) {
        assert.doesNotMatch(reply, TERMS[language], reply);
        assert.ok(reply.split(/\s+/).length <= 60);
      }
      assert.equal(new Set([first.reply, ...replies]).size, replies.length + 1);
    });
  }

  it('hears that something came twice, and no second time', async () => {
    for (const [language, message] of [
      ['en', 'you are repeating yourself'],
      ['es', 'me repites lo mismo'],
      ['hi', 'वही बात दोहरा रहे हैं'],
    ] as const) {
      const [told, sorry] = await talk(language, BORN[language], message);
      const { repeats, repeats_ask } = wordsIn(language).guide.replies.of_talk.said;
      assert.ok(
        [...repeats, ...repeats_ask].some((phrase) => sorry.reply.startsWith(phrase)),
        sorry.reply,
      );
      assert.ok(!told.reply.includes(sorry.reply.split(/[.।] /).at(-1) ?? ''), sorry.reply);
    }
  });

  it('hears no more of a planet that comes too often', async () => {
    const { reply } = await last('en', BORN.en, 'Saturn again, you keep bringing up Saturn');
    assert.match(reply, /Saturn/);
    assert.doesNotMatch(reply, /°|house/);
  });
});

describe('a custom for a planet', () => {
  for (const [language, message, day, asked] of [
    ['en', 'is there a mantra for Mercury?', /Wednesday/],
    ['en', 'should I keep a fast on Fridays, yes or no?', /Friday/, 'whether'],
    ['en', 'any prayer for my career?', /Saturday/],
    ['es', '¿algún mantra para Marte?', /martes/],
    ['es', '¿debería ayunar los sábados?', /sábado/, 'whether'],
    ['hi', 'मंगल को शांत करने का कोई उपाय?', /मंगलवार/],
    ['hi', 'guruvar ka upvas rakhna theek rahega?', /गुरुवार/, 'whether'],
    ['hi', 'naukri ke liye koi daan batao', /शनिवार/],
  ] as const) {
    it(`is told as a custom, that promises nothing: ${message}`, async () => {
      const { reply, facts } = await last(language, BORN[language], message);
      const { whether } = wordsIn(language).guide.replies.of_talk.custom;
      assert.match(reply, day);
      assert.match(reply, /promises no result|no promete|वादा नहीं/);
      assert.equal(
        whether.some((phrase) => reply.startsWith(phrase)),
        asked === 'whether',
      );
      assert.equal(facts.length, 1);
    });
  }

  it('heals nobody', async () => {
    for (const [language, message] of [
      ['en', 'any mantra against my back pain?'],
      ['hi', 'कमर दर्द के लिए कोई मंत्र बताइए'],
    ] as const) {
      const { reply } = await last(language, BORN[language], message);
      assert.match(reply, /doctor|डॉक्टर/);
    }
  });

  it('is no spell', async () => {
    const { reply } = await last('hi', BORN.hi, 'usko vash me karne ka vashikaran mantra batao');
    assert.doesNotMatch(reply, /नमः/);
  });
});
