/** Messages that are known at the door: the account, what is none of ours, cards by their names, and people. */
import assert from 'node:assert/strict';
import { safetyIn } from '../../../shared/endpoints/guide/danger.ts';
import { ask } from './conversing.ts';

const HELP = /988|14416|024|findahelpline/;

/** A kind with its intent, what stands in a reply of each language, and messages. */
type Kind = readonly [kind: string, intent: string, en: RegExp, es: RegExp, hi: RegExp, ...messages: string[]];

/** Of each language its messages, behind `en:`, `es:` or `hi:`. */
const KINDS: readonly Kind[] = [
  [
    'free calls for trying',
    'account',
    /200 calls a day and 1000/,
    /200 llamadas.+1000/,
    /200 कॉल.+1000/,
    ...[
      'en:any free tier on the api? student project, no money',
      'en:do you have a sandbox',
      'en:is there a free trial',
    ],
    ...['es:hay versión gratis de la api?', 'es:tienen claves de prueba', 'hi:free me kuch milta h kya'],
  ],
  [
    'the price of an endpoint, and forms of answers',
    'account',
    /western\.chart 1\. Answers are JSON/,
    /western\.synastry 1\..+200/,
    /vedic\.varga-charts 1/,
    ...['en:hi, dev here. cost per call for the natal chart endpoint, and is JSON only?'],
    ...['es:soy dev, precio por llamada del endpoint de sinastría? y hay sandbox'],
    ...['hi:हमारी ऐप में कुंडली api लगानी है, प्रति कॉल रेट और बल्क में छूट?'],
  ],
  [
    'payments',
    'account',
    /payment/,
    /pago/,
    /भुगतान/,
    ...['en:do you take paypal', 'en:i paid but got no credits', 'es:toman mercado pago o nequi?'],
    ...['es:pague ayer con tarjeta y los creditos nada, se los comio el sistema?'],
    ...['hi:फोनपे से 199 कट गए क्रेडिट नही आए', 'hi:upi chalta hai kya'],
  ],
  [
    'credits that last, and subscriptions that are none',
    'account',
    /no subscription/,
    /suscripción/,
    /सदस्यता/,
    ...[
      'en:do credits expire',
      'en:how do i cancel my subscription',
      'es:caducan los créditos?',
      'es:cancelar suscripción',
    ],
    ...['hi:क्या क्रेडिट खत्म हो जाते हैं', 'hi:subscription band karna hai'],
  ],
  [
    'what is none of ours',
    'out_of_scope',
    /\w/,
    /\p{L}/u,
    /[\u0900-\u097f]/,
    ...[
      'en:super eagles vs ghana score prediction biko',
      'en:which horse wins the 3:40 at ascot',
      'en:track my parcel',
    ],
    ...['en:hav to hand in 500 words on macbeth tmrw, go', 'en:order me an uber', 'en:hack my ex instagram'],
    ...['en:is my husband the real father of my baby', 'en:who will win election 2027 nigeria'],
    ...['es:el depor sube este año o q, soy socio desde el 94', 'es:a que hora sale el ultimo bus de tunja a bogota'],
    ...['es:se escapo mi perrita pelusa por la zona de la Boca, pa donde agarro', 'es:pídeme un taxi'],
    ...['hi:aaj india match jeetega kya', 'hi:mera parcel kahan hai', 'hi:मेरा पीएनआर कन्फर्म होगा क्या 4521837760'],
    ...['hi:baccha mera hai ya nahi kundli se pata chal jaye ga', 'hi:bike chori ho gai, kis disha me gayi'],
  ],
  [
    'doubt, faith, and fear of spells',
    'conversation',
    /no proof|your faith|no curse/,
    /no hay pruebas|tu fe|ninguna maldición/,
    /प्रमाण नहीं|आपकी आस्था|श्राप नहीं/,
    ...['en:my dad is a physicist and he says all this is rubbish, convince me or admit it'],
    ...['en:pastor says this is divination and i should delete you. should i', 'en:someone put a curse on me'],
    ...['en:my auntie for village say person don tie my destiny. i no fit sleep', 'es:el cura dice que esto es pecado'],
    ...['es:una señora en el mercado me dijo q me hicieron un trabajo', 'es:convénceme de que esto no es un timo'],
    ...['hi:agar jyotish sach h to jyotishi log khud ameer kyu nahi', 'hi:kisi ne jadu tona kar diya'],
    ...['hi:gurudwara jate hain hum log, ghar me ye sab mana hai phir bhi puch lu kya'],
  ],
  [
    'a fear that somebody who reads the future has planted',
    'conversation',
    /^(Nobody can know|That was not right|No\. No dosha)/,
    /^(Eso no lo puede saber|No debieron|No\. Ningún dosha)/,
    /^(यह कोई नहीं|आपसे यह|नहीं। कोई दोष)/,
    ...[
      'en:a palmist in goa said there will be an accident in my 42nd year',
      'en:will my wife die from my mangal dosha',
    ],
    ...['en:the psychic told my mother that i will never marry', 'es:la vidente me dijo que a los cincuenta enviudaré'],
    ...['es:un astrólogo me avisó de que este año me va a pasar algo muy malo', 'es:puede morirse él por mi dosha?'],
    ...['hi:बाबा ने कहा है कि अगले साल घर में मौत होगी', 'hi:mool me janmi beti, kya pita par bhari hai'],
  ],
  [
    'whoever asks whether a chart is for people of their faith',
    'conversation',
    /^Yes, anybody may/,
    /^Sí, cualquiera puede/,
    /^हाँ, कोई भी/,
    ...['en:im a jain, may i still get a western chart', 'es:siendo evangélica, ¿puedo mirar mi carta?'],
    ...['hi:main sikh hoon, kya apni kundli banwa sakta hoon'],
  ],
  [
    'money that was gambled away, without a lucky day',
    'out_of_scope',
    /^That must weigh.+no chart brings the money back/,
    /^Eso pesa.+ninguna carta devuelve/,
    /^यह मन पर भारी/,
    ...['en:my whole salary is gone, lost to online betting, which day is lucky for me'],
    ...['es:llevo meses perdiendo en el casino, dime mi día de suerte', 'hi:बेटिंग ऐप में सब हार गया, शुभ दिन बताओ'],
  ],
  [
    'ordinary sorrows',
    'conversation',
    /work|small hours|dream/,
    /trabajo|madrugada|sueño|años/,
    /काम|घंटों|सपने|सन्नाटा/,
    ...[
      'en:they let me go today. 11 yrs. dont even know why im telling an astrology bot',
      'en:my late father came to me in a dream',
    ],
    ...['en:cant sleep. 3am. feeding the baby. everyone else in the world is asleep', 'es:me despidieron hoy'],
    ...['es:lo vi en el super con ella y el carrito lleno, como si yo no hubiera existido 6 años'],
    ...['es:soñé con mi abuela que falleció', 'hi:naukri chali gayi', 'hi:रात के 3 बजे हैं नींद नहीं आती'],
    ...['hi:dubai me hu, eid ki chutti hai sab ghar gaye, room me akela'],
  ],
  [
    'slowness, and an answer that never came',
    'conversation',
    /sorry/,
    /Siento/,
    /माफ़/,
    ...['en:why so slow omg', 'es:se trabó, me quedé esperando como boba', 'hi:itna slow kyu hai'],
    'hi:घूम रहा है गोल गोल चक्कर, जवाब कहां है',
  ],
  [
    'a yes or a no of the cards',
    'card_draw',
    /yes|no/,
    /\b(?:sí|no)\b/,
    /हाँ|ना/,
    ...['en:yes or no tarot: should i text him (ive already typed it)', 'es:carta del tarot, sí o no: me mudo?'],
    'hi:upsc prelims clear hoga? tarot se haan/na',
  ],
  [
    'a card for each way',
    'card_draw',
    /For the first: .+ For the second: /,
    /Para la primera: .+ Para la segunda: /,
    /दिल्ली: .+ पुणे: /,
    'en:draw one card for each of my two job offers',
    'es:dos ofertas, una queretaro mas lana y otra leon cerca de mi jefa (mamá), saca carta x cada una',
    'hi:एक-एक कार्ड दोनों के लिए: दिल्ली या पुणे',
  ],
  [
    'two cards by their names',
    'card_draw',
    /The Lovers: .+The Devil: /,
    /La Muerte: .+El Sol: /,
    /डेविल: .+लवर्स: /,
    ...['en:lovers + devil together what does that mean', 'es:la muerte y el sol juntos qué significa'],
    'hi:डेविल और लवर्स साथ में',
  ],
  [
    'whether a card is a yes',
    'card_meaning',
    /yes or no/,
    /sí o no/,
    /हाँ-ना/,
    ...['en:is the tower a yes or no card', 'es:la estrella es sí o no', 'hi:sun card yes hai ya no'],
  ],
];

describe('messages that are known at the door', () => {
  for (const [kind, intent, en, es, hi, ...messages] of KINDS) {
    it(`know ${kind}, and leave no help lines`, async () => {
      for (const each of messages) {
        const [language, message] = [each.slice(0, 2), each.slice(3)];
        const answer = await ask({ message, language });
        assert.equal(answer.intent, intent, `${message}: ${answer.reply}`);
        assert.match(answer.reply, { en, es, hi }[language] ?? en, message);
        assert.doesNotMatch(answer.reply, HELP, message);
      }
    });
  }

  it('turn back what somebody else feels', async () => {
    for (const message of ['does he love me? draw a card', 'will she come back? pull a card, yes or no'])
      assert.doesNotMatch((await ask({ message })).reply, /cards say yes|it is a yes|says yes/, message);
  });

  it('leave what only sounds alike where it was', async () => {
    for (const [language, message, intent] of [
      ['en', 'sun and moon together in my chart', 'natal_placement'],
      ['en', 'will my ex give me my money back?', 'conversation'],
      ['en', 'good day to buy gold in december, delhi', 'panchangam'],
      ['en', 'how slow is Saturn', 'current_sky'],
      ['es', 'mi bebé tiene tos', 'conversation'],
      ['hi', 'mann nahi lag raha', 'conversation'],
    ] as const) {
      const { intent: heard, reply } = await ask({ message, language });
      if (message.includes('slow')) assert.doesNotMatch(reply, /sorry for the wait/);
      else assert.ok(heard === intent || heard === 'out_of_scope', `${message}: ${heard} ${reply}`);
    }
  });

  it('hide no danger behind them', () => {
    for (const text of [
      'i lost my job and i want to die',
      'cant sleep 3am, i took all my pills',
      'me despidieron y me quiero morir',
      'naukri chali gayi, ab jeena nahi chahta',
    ])
      assert.ok(safetyIn(text).danger, text);
  });
});
