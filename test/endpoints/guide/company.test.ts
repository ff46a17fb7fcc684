import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { sentencesOf } from '../../../shared/prose/guide/saying-text.ts';
import { converse } from './conversing.ts';

type Code = 'en' | 'es' | 'hi';
const talkIn = (language: Code) => wordsIn(language).guide.replies.talk;

const TALES: readonly (readonly [Code, birth: string, ...told: string[]])[] = [
  [
    'en',
    'born 3 July 1988 at 4:15 am in Pune',
    'work wears me out lately',
    'they keep changing the rota',
    'i might look for something else',
    'there is a place near my house',
    'less pay though',
    'my old team went to that one',
    'we got on well',
  ],
  [
    'es',
    'nací el 3 de julio de 1988 a las 4:15 de la mañana en Pune',
    'el trabajo me tiene agotada',
    'me cambian los turnos a cada rato',
    'igual busco otra cosa',
    'hay un sitio cerca de mi casa',
    'aunque pagan menos',
    'allí está mi antiguo equipo',
    'nos llevábamos bien',
  ],
  [
    'hi',
    'mera janm 3 July 1988 ko 4:15 subah Pune me hua',
    'naukri ne thaka diya hai aajkal',
    'har hafte shift badal dete hain',
    'soch rahi hu kuch aur dhundu',
    'ghar ke paas ek jagah hai',
    'tankhwah kam hai waise',
    'purani team bhi wahin hai',
    'hamari achhi banti thi',
  ],
];

describe('whoever tells the guide of their life', () => {
  for (const [language, birth, ...told] of TALES) {
    it(`is never told that they were not understood, nor the same thing twice (${language})`, async () => {
      for (const messages of [told, [birth, ...told]]) {
        const replies = (await converse(messages, { language })).slice(-told.length).map(({ reply }) => reply);
        const { any } = wordsIn(language).guide.replies.unsure;
        for (const reply of replies) assert.ok(!any.some((phrase) => reply.includes(phrase)), reply);
        const said = replies.flatMap(sentencesOf).map((sentence) => sentence.trim());
        const again = said.filter((sentence, at) => said.indexOf(sentence) < at && sentence.split(' ').length > 4);
        assert.deepEqual(again, []);
      }
    });

    it(`hears what their chart says to it, where their birth is known (${language})`, async () => {
      const answers = (await converse([birth, ...told], { language })).slice(1, 4);
      const { chart, advice } = talkIn(language);
      const ofChart = answers.filter(({ reply }) => [...chart, ...advice].some((phrase) => reply.includes(phrase)));
      assert.ok(ofChart.length > 0);
      for (const { facts } of ofChart) assert.notEqual(facts.length, 0);
    });

    it(`is offered a chart or a card once in a few turns, where it is not (${language})`, async () => {
      const { offer, card } = talkIn(language);
      const offers = (await converse(told, { language })).filter(({ reply }) =>
        [...offer, ...card].some((phrase) => reply.includes(phrase)),
      );
      assert.ok(offers.length >= 1 && offers.length <= 3, String(offers.length));
      for (const { facts } of offers) assert.deepEqual(facts, []);
    });

    it(`is answered when they ask for something, and goes on telling (${language})`, async () => {
      const asked = {
        en: 'where is the moon today?',
        es: '¿dónde está hoy la luna?',
        hi: 'aaj chandrama kis rashi me hai?',
      };
      const answers = await converse([...told.slice(0, 2), asked[language], told[2]], { language });
      assert.equal(answers[2].intent, 'current_sky');
      assert.equal(answers[3].intent, 'conversation');
    });

    it(`is met in the same words by a history as by an id (${language})`, async () => {
      const messages = told.slice(0, 4);
      const kept = await converse(messages, { language });
      const history = messages.slice(0, 3).flatMap((content, at) => [
        { role: 'user', content },
        { role: 'guide', content: kept[at].reply },
      ]);
      const [told4] = await converse([messages[3]], { language, history, conversation_id: undefined });
      assert.equal(told4.reply, kept[3].reply);
    });
  }

  for (const [language, birth, ...told] of [
    [
      'en',
      'born 3 May 1990 at 7:40 pm in Leeds',
      ['they cut my hours to twelve a week', 'work'],
      ['rent is due friday and the account is empty', 'money'],
      ['the landlord still has not fixed the boiler', 'home'],
      ['my husband sleeps on the sofa since sunday', 'love'],
    ],
    [
      'es',
      'nací el 3 de mayo de 1990 a las 19:40 en Sevilla',
      ['me han quitado media jornada', 'work'],
      ['no llegamos a fin de mes', 'money'],
      ['el casero sigue sin arreglar la caldera', 'home'],
      ['mi marido duerme en el sofá desde el domingo', 'love'],
    ],
    [
      'hi',
      'mera janm 3 May 1990 ko sham 7:40 Lucknow me hua',
      ['manager har roz deadline badal deta hai', 'work'],
      ['इस महीने किराया देने के पैसे नहीं बचे', 'money'],
      ['मकान मालिक नल ठीक नहीं करवाता', 'home'],
      ['meri patni maike chali gayi hai naraz hokar', 'love'],
    ],
  ] as const) {
    it(`is met by the side of life that they tell of, with a birth known (${language})`, async () => {
      const { heard } = talkIn(language);
      for (const [message, side] of told) {
        const [, { reply, intent }] = await converse([birth, message], { language });
        assert.equal(intent, 'conversation', message);
        const own = [...heard.hard[side], ...heard.open[side]];
        assert.ok(
          own.some((phrase) => reply.includes(phrase)),
          `${message}: ${reply}`,
        );
      }
    });
  }

  it('is asked of a joy what was best in it, and nothing that it costs', async () => {
    const { ask, ask_calmly } = talkIn('en');
    const answers = await converse(
      ['the flat is lovely and the new boss is a dear', 'best tea in town next door too'],
      {
        language: 'en',
      },
    );
    const troubles = Object.values(ask).flat();
    for (const { reply } of answers) {
      assert.ok(!troubles.some((phrase) => reply.includes(phrase)), reply);
      assert.ok(
        Object.values(ask_calmly)
          .flat()
          .some((phrase) => reply.includes(phrase)),
        reply,
      );
    }
  });

  it('is drawn a card for the side of life that they tell of', async () => {
    const [, , { reply }] = await converse(['my brother and i fell out', 'he took the car', 'draw a card for me']);
    assert.match(reply, /On the family/);
  });

  it('hears of no chart and no card where danger may hide', async () => {
    for (const [language, ...told] of [
      ['en', 'i am worthless', 'nobody would notice', 'every day is the same', 'i just sit there', 'same tomorrow'],
      [
        'es',
        'no valgo nada',
        'nadie se daría cuenta',
        'todos los días son iguales',
        'me quedo sentada',
        'igual mañana',
      ],
    ] as const) {
      const { offer, card, chart } = talkIn(language);
      const replies = (await converse(told, { language })).map(({ reply }) => reply);
      for (const reply of replies)
        assert.ok(![...offer, ...card, ...chart].some((phrase) => reply.includes(phrase)), reply);
    }
  });
});
