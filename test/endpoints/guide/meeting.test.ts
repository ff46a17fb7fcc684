import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { converse } from './conversing.ts';

type Code = 'en' | 'es' | 'hi';
type Case = readonly [language: Code, ...messages: string[]];

/** The last answer to some messages. */
const last = async ([language, ...messages]: Case) => (await converse(messages, { language })).at(-1) ?? assert.fail();
const repliesIn = (language: Code) => wordsIn(language).guide.replies;

/** True for a reply that is one of some phrases, whatever it took up of a message. */
const isOf = (phrases: readonly string[], reply: string) =>
  phrases.some((phrase) => phrase.split(/\{\w+\}/).every((part) => reply.includes(part)));

/** Cases, and which phrases of speech answer the last message of each. */
function answered(by: keyof ReturnType<typeof repliesIn>['speech'], cases: readonly Case[]) {
  for (const told of cases) {
    it(`${by}: ${told.slice(1).join(' / ')}`, async () => {
      const { reply, facts, missing } = await last(told);
      assert.ok(isOf(repliesIn(told[0]).speech[by], reply), reply);
      assert.deepEqual([facts, missing], [[], []]);
    });
  }
}

describe('what is told to the guide is met as what it is', () => {
  answered('lost_child', [
    ['en', 'i had a miscarriage in january'],
    ['en', 'my baby died before birth, does he have a chart'],
    ['es', 'perdí un embarazo en enero'],
    ['hi', 'मेरा गर्भपात हो गया'],
    ['hi', 'mera miscarriage ho gaya'],
  ]);
  answered('sick', [
    ['en', 'my mum is in hospital'],
    ['hi', 'papa hospital me hai'],
  ]);
  answered('in_care', [
    ['en', 'my dad has cancer'],
    ['es', 'hola, mi papá está internado'],
    ['hi', 'मेरी माँ अस्पताल में भर्ती हैं'],
    ['hi', 'doctor ko dikha diya hai amma ko'],
  ]);
  answered('failed', [
    ['en', 'i failed my exam'],
    ['es', 'suspendí el examen de anatomía'],
    ['hi', 'mera beta nauvi me fail ho gaya'],
    ['hi', 'मेरा बेटा नौवीं में फेल हो गया'],
  ]);
  answered('breakup', [
    ['en', 'my boyfriend broke up with me last night'],
    ['es', 'mi novio me dejó ayer'],
    ['hi', 'mera breakup ho gaya'],
  ]);
  answered('fear', [
    ['en', "i'm scared my boyfriend will leave"],
    ['es', 'tengo miedo de que me deje mi novio'],
    ['hi', 'मुझे परीक्षा से डर लगता है'],
  ]);
  answered('strain', [
    ['en', 'i am burnt out, work and the children'],
    ['es', 'estoy desbordada con la casa y el trabajo'],
  ]);
  answered('beyond', [
    ['en', 'my grandmother died last week', 'does she see me from somewhere?'],
    ['hi', 'क्या वे खुश होंगे जहाँ हैं'],
  ]);
  answered('guilt', [
    ['en', 'i lost my dad in march', 'was it my fault'],
    ['es', 'se murió mi abuela', '¿fue culpa mía?'],
  ]);
  answered('glad', [
    ['en', 'i got the job!!'],
    ['es', '¡me han dado el trabajo!'],
    ['hi', 'मेरी नौकरी लग गई'],
  ]);
  answered('privacy', [
    ['en', 'do you remember me tomorrow?'],
    ['en', 'forget my birthday'],
    ['es', '¿te acordarás de mí mañana?'],
    ['hi', 'आप मुझे कल याद रखेंगे?'],
  ]);
  answered('praise', [
    ['en', "you're good at this"],
    ['es', 'eres genial'],
    ['hi', 'bahut accha bataya'],
  ]);
  answered('blessing', [
    ['en', 'god bless you'],
    ['es', 'Dios te bendiga'],
    ['hi', 'bhagwan aapka bhala kare'],
  ]);
  answered('feasts', [
    ['en', 'where is mars now', 'when is easter?'],
    ['es', '¿cuándo es Semana Santa?'],
    ['hi', 'ईद कब है'],
  ]);
  answered('dreams', [
    ['es', 'sueño mucho con agua, ¿qué significa?'],
    ['en', 'i dreamt of water, what does it mean?'],
  ]);
  answered('cannot', [
    ['en', 'will i marry?', "why can't you tell me that?"],
    ['es', '¿me voy a casar?', '¿por qué no me lo puedes decir?'],
    ['hi', 'meri shaadi kab hogi', 'kyun nahi bata sakte'],
  ]);
  answered('exam', [
    ['en', 'is Emily going to pass her exams?'],
    ['es', '¿apruebo?'],
    ['hi', 'neet ka result kaisa aayega'],
  ]);
  answered('cheer', [
    ['en', 'read me something short for courage'],
    ['es', 'decime algo cortito para darme ánimo'],
    ['hi', 'कुछ अच्छा बताइए'],
  ]);
  answered('crush', [
    ['en', "ok so there's this guy at work, Daniel"],
    ['es', 'me gusta un chico del trabajo'],
    ['hi', 'mujhe ek ladki pasand hai office me, naam priya'],
  ]);
  answered('bye', [['hi', 'aaj ka panchang Delhi', 'ठीक है पंडित जी, प्रणाम']]);
  answered('thanks', [['es', 'saca una carta', 'gracias, de verdad']]);

  it('draws no card and explains none where somebody died', async () => {
    for (const told of [
      ['en', 'draw me a card', 'my grandmother died happy at 97'],
      ['es', 'saca una carta', 'mi abuela murió feliz a los 97'],
      ['hi', 'एक कार्ड निकालिए', 'mummy guzar gayi pichhle hafte'],
    ] as const)
      assert.ok(isOf(repliesIn(told[0]).speech.condolence, (await last(told)).reply));
  });

  it('is not cheerful about what it did not understand, and says so in other words the second time', async () => {
    for (const [language, ...told] of [
      ['en', 'the lamp stands beside the red chair', 'it was painted in the spring'],
      ['es', 'siempre lo veo en el reloj', 'las paredes son verdes'],
    ] as const) {
      const replies = (await converse(told, { language })).map(({ reply }) => reply);
      const { unsure, talk } = repliesIn(language);
      const phrases = [unsure, talk.heard.open, talk.short].flatMap((lists) => Object.values(lists)).flat();
      for (const reply of replies) assert.ok(isOf(phrases, reply), reply);
      assert.notEqual(replies[0], replies[1]);
    }
  });

  it('says of a rite that is sold that no payment buys a result', async () => {
    for (const told of [
      ['en', 'should I pay him 20000 for a puja'],
      ['es', '¿le pago al astrólogo?'],
      ['hi', 'क्या पंडित को पूजा के पैसे दे दूँ?'],
    ] as const)
      assert.equal((await last(told)).reply, repliesIn(told[0]).out_of_scope.remedy);
  });

  it('still computes what is asked beside a feeling, and answers a birth of long ago as a birth', async () => {
    const { intent, facts } = await last(['en', "i'm so scared of my exam, draw me a card"]);
    assert.equal(intent, 'card_draw');
    assert.ok(facts.length > 0);
    const { reply } = await last(['en', 'my grandfather was born in 1795, what was his sign']);
    assert.notEqual(reply, repliesIn('en').out_of_scope.bereavement);
  });
});

const BORN = 'I was born on 2 February 1987 at 7:15 pm in Denver.';
const NACÍ = 'Nací el 2 de febrero de 1987 a las 19:15 en Madrid.';
const JANM = 'मेरा जन्म 2 फरवरी 1987 को शाम 7:15 बजे दिल्ली में हुआ।';

/** A question of each family, and which of its sentences explain it. */
const HANDLERS: readonly (readonly [family: keyof ReturnType<typeof repliesIn>['again']['families'], ...Case])[] = [
  ['natal_placement', 'en', `${BORN} what is my rising sign?`],
  ['running_dasha', 'en', `${BORN} which dasha am i in?`],
  ['transits', 'en', `${BORN} my transits?`],
  ['dosha', 'en', `${BORN} do i have kaal sarp?`],
  ['panchangam', 'en', 'panchang today in Delhi'],
  ['current_sky', 'en', 'where is mars now'],
  ['card', 'en', 'draw me a card'],
  ['natal_placement', 'es', `${NACÍ} ¿ascendente?`],
  ['panchangam', 'es', 'panchang de hoy en Delhi'],
  ['card', 'es', 'saca una carta'],
  ['running_dasha', 'hi', `${JANM} मेरी दशा?`],
  ['panchangam', 'hi', 'aaj ka panchang Delhi'],
  ['card', 'hi', 'एक कार्ड निकालिए'],
];
const ASKING: Readonly<Record<Code, readonly [why: string, verdict: string, plain: string]>> = {
  en: ['why?', 'is it good or bad', "i don't understand the words"],
  es: ['¿por qué?', '¿es bueno o malo?', 'no entiendo esas palabras'],
  hi: ['क्यों?', 'अच्छा है या बुरा', 'आसान शब्दों में बताओ'],
};

/** Answers that are weighed by what they told. */
const OF_OWN: readonly string[] = ['natal_placement', 'running_dasha', 'current_sky', 'card'];

describe('an answer of the guide is explained', () => {
  for (const [family, language, question] of HANDLERS) {
    it(`why it is so, whether it is good, and in plain words: ${question}`, async () => {
      const { again, worth, asked } = repliesIn(language);
      const { why, verdict } = again.families[family];
      const [, because, judged, plain] = await converse([question, ...ASKING[language]], { language });
      // where a sign, a period or a card was told, that one is spoken of, and no family of answers
      const own = family === 'running_dasha' ? Object.values(worth.graha) : worth.sign;
      const isOfOwn = OF_OWN.includes(family);
      if (family === 'natal_placement') assert.notEqual(because.reply, why);
      else assert.equal(because.reply, why);
      if (family === 'card') assert.ok(judged.reply.startsWith(worth.card.split('{')[0]), judged.reply);
      else if (isOfOwn)
        assert.ok(
          own.some((each) => judged.reply.includes(each)),
          judged.reply,
        );
      else if (family === 'transits')
        assert.ok(
          [asked.worth.easy, asked.worth.hard].some((each) => judged.reply.startsWith(each.split('{')[0])),
          judged.reply,
        );
      else assert.equal(judged.reply, verdict);
      assert.doesNotMatch(plain.reply, /\d|°|dasha|tithi|nakshatra|Ascend|दशा|तिथि|नक्षत्र/);
      assert.match(plain.reply, /[.?!।]$/);
    });
  }

  it('as one of two ways: whether it is there is said again', async () => {
    for (const [language, question, again, looks] of [
      ['en', `${BORN} do i have kaal sarp?`, 'so do i have it or not', /no kaal sarp/],
      ['hi', 'mera janam 2 february 1987, 7:15 pm, Delhi. kya main manglik hu?', 'to hai ya nahi', /मंगल दोष/],
    ] as const) {
      const { reply } = await last([language, question, again]);
      assert.match(reply, looks);
    }
  });

  it('by what it means, without where it stands', async () => {
    for (const [language, question, why, means, looks] of [
      [
        'en',
        `${BORN} which dasha am i in?`,
        'why',
        'what does it mean for me',
        /^The long period of \w+ sets the tone: .*Inside it/,
      ],
      ['hi', `${JANM} मेरी दशा?`, 'क्यों', 'इसका मतलब क्या है', /की लंबी महादशा माहौल बनाती है: .*उसके भीतर/],
    ] as const)
      assert.match((await last([language, question, why, means])).reply, looks);
  });

  it('as the card that lies there, the other way up', async () => {
    for (const [language, draw, turn, looks] of [
      ['en', 'draw me a card', 'and if I flip it?', /reversed/],
      ['es', 'saca una carta', 'y si la doy vuelta?', /invertid/],
      ['hi', 'एक कार्ड निकालिए', 'उलट दूँ तो?', /उल/],
    ] as const) {
      const [first, turned] = await converse([draw, turn], { language });
      assert.equal(turned.intent, 'card_meaning');
      const idIn = (text: string) => /"card_id":"([^"]+)"/.exec(text)?.[1];
      assert.equal(idIn(JSON.stringify(turned.facts)), idIn(JSON.stringify(first.facts)), turned.reply);
      assert.match(turned.reply, looks);
    }
  });
});
