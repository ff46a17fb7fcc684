import assert from 'node:assert/strict';
import { ask, converse } from './conversing.ts';

/** What is wished for, by what is named together; the intent, then messages by their language. */
const WISHES: readonly (readonly [wish: string, intent: string, messages: readonly (readonly [string, string])[]])[] = [
  [
    'what a sign is like in whoever has it',
    'glossary',
    [
      ['en', "what's it like living with a Libra housemate"],
      ['en', 'my new manager is a Scorpio, what should I expect'],
      ['en', 'tell me the traits of Pisces women'],
      ['en', 'are Aquarius guys really that distant?'],
      ['en', 'what are people with Moon in Capricorn like as parents'],
      ['en', 'weak points of a Gemini'],
      ['es', 'mi nueva vecina es Cáncer, ¿cómo son?'],
      ['es', 'defectos y virtudes de los Piscis'],
      ['es', '¿qué tal son las Libra como madres?'],
      ['es', '¿los Géminis son siempre tan indecisos?'],
      ['es', 'carácter de un hombre Tauro con la Luna en Leo'],
      ['hi', 'मीन राशि की लड़कियाँ कैसी होती हैं'],
      ['hi', 'meri saas singh rashi ki hai, kaisi hoti hain'],
      ['hi', 'तुला राशि की कमियाँ क्या हैं'],
      ['hi', 'dhanu rashi wale itne bechain kyu hote hain'],
      ['hi', 'कर्क लग्न के लोगों का स्वभाव'],
    ],
  ],
  [
    'what somebody is like by their own chart',
    'natal_placement',
    [
      ['en', 'what are my weak points according to my chart?'],
      ['en', 'am I bossy by my birth chart'],
      ['es', '¿qué tipo de persona soy según mi carta?'],
      ['es', '¿cuáles son mis puntos fuertes por mi carta natal?'],
      ['hi', 'मेरी कुंडली से मेरी कमज़ोरियाँ बताइए'],
      ['hi', 'kundli ke hisab se main ziddi hoon kya'],
    ],
  ],
  [
    'a stretch of time for somebody',
    'transits',
    [
      ['en', "how's this month going to be for me?"],
      ['en', 'is Friday a good day for me to ask for a raise?'],
      ['en', 'what do the planets have for me this week'],
      ['en', 'when does my luck turn?'],
      ['es', '¿cómo va a ser este año para mí?'],
      ['es', '¿el jueves es buen día para mí para firmar la venta?'],
      ['es', '¿cuándo va a cambiar mi suerte?'],
      ['es', 'qué dicen mis planetas para esta semana'],
      ['hi', 'यह साल मेरे लिए कैसा रहेगा'],
      ['hi', 'mera waqt kab badlega'],
      ['hi', 'इस महीने मेरे ग्रह क्या कहते हैं'],
      ['hi', 'kal mere liye accha hai kya presentation ke liye'],
    ],
  ],
  [
    'days for an act',
    'panchangam',
    [
      ['en', 'which days next week are auspicious to open a store'],
      ['en', "good muhurat for my son's mundan in March 2027"],
      ['en', 'lucky day for picking up my car this month'],
      ['es', '¿qué días de enero son buenos para inaugurar un local?'],
      ['es', 'día propicio para salir de viaje la próxima semana'],
      ['es', 'buena fecha para el namakaran este mes'],
      ['hi', 'अगले महीने दुकान खोलने का मुहूर्त'],
      ['hi', 'naamkaran ka shubh din batao'],
      ['hi', 'नई कार लेने का शुभ मुहूर्त कब है'],
      ['hi', 'yatra ke liye is hafte shubh din'],
    ],
  ],
  [
    'the account',
    'account',
    [
      ['en', 'do you charge for this'],
      ['en', 'I was billed twice today'],
      ['en', "what's the rate limit"],
      ['en', 'can I get an invoice for my last payment'],
      ['en', 'any student discount?'],
      ['en', 'I lost my API key'],
      ['es', '¿esto es gratis?'],
      ['es', 'me han cobrado dos veces'],
      ['es', '¿cuántas peticiones por minuto puedo hacer?'],
      ['es', 'necesito una factura'],
      ['es', 'quiero cerrar mi cuenta'],
      ['es', 'mi clave api no funciona'],
      ['hi', 'क्या यह मुफ़्त है'],
      ['hi', 'do baar paise kat gaye'],
      ['hi', 'मेरे कितने सवाल बचे हैं'],
      ['hi', 'account kaise delete karu'],
      ['hi', 'रसीद कहाँ मिलेगी'],
      ['hi', 'meri api key kahan hai'],
    ],
  ],
  [
    'two who are compared',
    'compatibility',
    [
      ['en', "does my chart go with my husband's?"],
      ['en', 'how many of the 36 points do we have'],
      ['en', 'which signs clash with Leo'],
      ['en', 'which sign should I marry?'],
      ['es', '¿mi carta encaja con la de mi novio?'],
      ['es', '¿cuántos puntos de los 36 tenemos?'],
      ['es', '¿con qué signos choca Virgo?'],
      ['es', '¿mi Venus se lleva bien con la suya?'],
      ['hi', 'हमारे 36 में से कितने गुण मिलते हैं'],
      ['hi', 'meri kundli meri biwi ki kundli se milti hai kya'],
      ['hi', 'kis rashi se shaadi karni chahiye mujhe'],
      ['hi', 'rishta aaya hai, ladki 3 may 1996 ki, mera 9 july 1992'],
    ],
  ],
  [
    'what a chart sums up, and a birth that is still to be told',
    'natal_placement',
    [
      ['en', 'what squares my Moon'],
      ['en', 'is there a T-square in my chart?'],
      ['en', 'how many planets do I have in fire signs?'],
      ['en', 'and her Venus?'],
      ['en', 'is my Venus together with my Mars'],
      ['es', '¿qué aspectos tiene mi Luna?'],
      ['es', '¿tengo un stellium?'],
      ['es', '¿cuántos planetas tengo en signos de tierra?'],
      ['es', '¿y su Marte?'],
      ['es', '¿mi Sol está junto a mi Mercurio?'],
      ['hi', 'मेरे शुक्र पर किसकी दृष्टि है'],
      ['hi', 'मेरी कुंडली में कितने ग्रह अग्नि राशि में हैं'],
      ['hi', 'kya meri kundli me grand trine hai'],
      ['hi', 'और उसका मंगल'],
      ['hi', 'mera shukra mangal ke saath hai kya'],
    ],
  ],
  [
    'the sign of a day',
    'sign_from_date',
    [
      ['en', 'born on 3 May, what sign is that?'],
      ['es', 'nací el 20 de abril, ¿qué signo soy?'],
      ['hi', '23 जुलाई को जन्म, कौन सी राशि?'],
    ],
  ],
  [
    'a period of a planet',
    'running_dasha',
    [
      ['en', 'how long is left of my Jupiter period?'],
      ['es', '¿cuántos años me quedan del periodo de Rahu?'],
      ['hi', 'शनि की दशा में बुध का अंतर कब से है'],
      ['hi', 'shukra ki dasha kitni bachi hai'],
    ],
  ],
  [
    'what is done for a dosha',
    'dosha',
    [
      ['en', 'what is the remedy for kaal sarp dosha'],
      ['es', '¿qué remedios hay para el pitra dosha?'],
      ['hi', 'mangal dosh ke upay bataiye'],
    ],
  ],
  [
    'farewells and thanks',
    'thanks',
    [
      ['en', 'gotta go, laters'],
      ['en', 'much obliged!'],
      ['es', 'me despido, mil gracias'],
      ['hi', 'chalta hu, aabhar'],
      ['en', 'byeeeee'],
    ],
  ],
  [
    'doubts, and who speaks',
    'conversation',
    [
      ['es', '¿por qué debería creer en esto si la ciencia dice que no?'],
      ['hi', 'विज्ञान नहीं मानता, तो क्यों मानूँ'],
      ['en', 'who am I talking to?'],
      ['es', '¿quién eres?'],
      ['hi', 'aap kaun bol rahe ho'],
    ],
  ],
];

describe('wishes of the art', () => {
  for (const [wish, intent, messages] of WISHES) {
    it(`hears ${wish}`, async () => {
      for (const [language, message] of messages) {
        const answer = await ask({ message, language });
        assert.equal(answer.intent, intent, `${message}: ${answer.reply}`);
      }
    });
  }

  it('leaves what only sounds alike where it was', async () => {
    for (const [language, message, intent] of [
      ['en', 'Virgo today?', 'daily_horoscope'],
      ['en', 'Aries and Libra, do they get along?', 'compatibility'],
      ['en', 'are Scorpios evil?', 'conversation'],
      ['es', '¿Leo y Tauro se llevan bien?', 'compatibility'],
      ['es', '¿los Escorpio son malos?', 'conversation'],
      ['hi', 'क्या मीन वाले झूठे होते हैं?', 'conversation'],
      ['hi', 'मकर का आज का राशिफल', 'daily_horoscope'],
      ['en', 'where is Neptune today?', 'current_sky'],
      ['en', 'I feel so lazy and sad lately', 'conversation'],
      ['en', 'they gave me a discount on my funeral flowers', 'conversation'],
    ] as const)
      assert.equal((await ask({ message, language })).intent, intent, message);
  });
});

describe('what is answered to them', () => {
  it('tells an easier side of a sign and a harder one, and judges nobody', async () => {
    for (const [message, language, looks] of [
      ['what are Aries bosses like?', 'en', /Sun in Aries.+take work: waiting/],
      ['¿cómo es la mujer Piscis?', 'es', /Sol en Piscis.+suele costar: decir que no/],
      ['वृश्चिक राशि के लोगों की खूबियाँ', 'hi', /चंद्रमा वृश्चिक.+आसान नहीं माना जाता: भरोसा करना/],
    ] as const)
      assert.match((await ask({ message, language })).reply, looks);
  });

  it('names the days of a span for an act, in no more than 31 of them, and promises nothing', async () => {
    for (const [language, message, place, looks] of [
      ['en', 'good muhurat for a mundan in March 2027', 'Jaipur', /mundan.+guarantee/],
      ['es', 'día propicio para salir de viaje la próxima semana', 'Sevilla', /salir de viaje.+no garantía/],
      ['hi', 'दुकान खोलने का मुहूर्त', 'इंदौर', /दुकान.+21 दिसंबर 2026.+गारंटी नहीं/],
    ] as const) {
      const [first, answer] = await converse([message, place], { language });
      assert.deepEqual(first.missing, ['place']);
      assert.match(answer.reply, looks);
      assert.ok((answer.facts[0].data as { days: readonly unknown[] }).days.length < 32);
    }
  });

  it('sums up a chart as the chart has it', async () => {
    const birth = '12 March 1993, 7:40 am, Leeds';
    const [, squares, figures, water, own] = await converse([
      ...[birth, 'is my Mars square anything?', 'is there a grand trine in my chart?'],
      ...['how many planets do I have in water signs?', 'am I stubborn by my chart?'],
    ]);
    assert.match(squares.reply, /Mars makes/);
    assert.match(figures.reply, /In your chart/);
    // Sun and Mercury in Pisces, Mars in Cancer, the Moon and Pluto in Scorpio
    assert.match(water.reply, / 5 stand in water signs: Sun, Moon, Mercury, Mars and Pluto/);
    assert.match(own.reply, /Sun|Moon/);
  });

  it('asks for the birth once, and tells then what moves', async () => {
    const [first, answer] = await converse(['how will next month be for me?', '12 March 1993, 7:40 am, Leeds']);
    assert.deepEqual([first.intent, first.missing], ['transits', ['date']]);
    assert.deepEqual([answer.intent, answer.missing], ['transits', []]);
    assert.doesNotMatch(answer.reply, /you will (get|win|meet)/i);
  });

  it('tells what an account can do, and of no key that it was told', async () => {
    const said = async (message: string) => (await ask({ message })).reply;
    assert.match(await said('how many calls a minute do I have?'), /60 requests a minute; 59 of them/);
    assert.match(await said('how do I delete my account?'), /cannot be undone/);
    assert.match(await said('my api key is rejected'), /401.+do not write a key/);
  });

  it('tells customs for a dosha, and declines one that is to buy something', async () => {
    const { reply, facts } = await ask({ message: 'what are the remedies for pitra dosha?' });
    assert.match(reply, /by custom.+None of it has to be done or paid for/);
    assert.equal(facts.length, 1);
    assert.deepEqual((await ask({ message: 'a mangal dosha remedy to get him to marry me for love' })).facts, []);
  });

  it('asks for the own sign where a sign to marry is sought', async () => {
    const [first, answer] = await converse(['which sign should I marry?', 'Taurus']);
    assert.deepEqual(first.missing, ['sign']);
    assert.match(answer.reply, /Taurus.+Virgo.+Capricorn|Taurus.+Capricorn.+Virgo/);
  });
});
