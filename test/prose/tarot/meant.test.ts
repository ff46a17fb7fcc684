/** What is meant where a question names a person, a place and a deed: what is asked about, and nothing graver. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import type { DecisionKind, TopicMatter, Unseen } from '../../../shared/content/tarot-words.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';

type Matters = readonly [matter: TopicMatter | undefined, ...questions: readonly string[]];

/** Neither danger nor anything grave, and no secret of another's heart; what it is about is the first word. */
const MEANT: Readonly<Record<Language, readonly Matters[]>> = {
  en: [
    [
      'job',
      'Should I give my notice at the clinic before Christmas?',
      'Should I hand in my notice at the surgery before I have found another job?',
      'Is it time to hand in my resignation at the school?',
      'Should I leave the hospital and work for an agency instead?',
      "I'm a nurse on a busy ward. Should I change hospitals?",
      'Should I leave the ward?',
    ],
    ['boss', 'Should I tell my manager I am pregnant?'],
    [
      undefined,
      "Should I tell my team that I'm pregnant now or wait?",
      'Should I visit my grandmother this summer?',
      'My boy has to repeat a year. What can I do as his mother?',
      'My son starts school in September. How do I help him settle in?',
      "What does my son need from me now that he's in year seven?",
    ],
    [
      'kin',
      'I fell out with my brother at the christening. How do we make up?',
      "My cousin and I fought over our grandmother's house. What now?",
      'How do I get along with my mother-in-law now that she lives with us?',
    ],
    ['kin', 'I argued with my best friend on holiday. Should I be the first to write?'],
    ['study', 'Should I do a PhD?'],
    ['driving', 'I failed my theory test, should I book again straight away?'],
    ['faith', 'What is my mission in this life?', "What is my soul's purpose?"],
    [undefined, 'Should I write to Clara first?', 'Should I do the doctorate in Leeds or keep my job?'],
  ],
  es: [
    [
      'job',
      '¿Presento mi renuncia en la clínica antes de tener otra cosa?',
      '¿Dejo el hospital y me voy a un centro de salud?',
      'Soy auxiliar en un hospital, ¿pido el traslado?',
      '¿Dejo la planta de urgencias?',
    ],
    ['boss', '¿Le cuento a mi jefa que estoy embarazada?'],
    [undefined, 'Tuve un roce con un compañero en la cena, ¿qué hago?'],
    [
      'kin',
      '¿Debo invitar a mi madre a la cena de Navidad?',
      '¿Debo llamar a mi padre después de la discusión?',
      '¿Debo visitar a mi abuela este verano?',
      'Me peleé con mi hermana en la boda de mi primo, ¿cómo lo arreglo?',
      'Mi hermano y yo discutimos por la casa de los abuelos, ¿qué hago?',
    ],
    [
      undefined,
      'Mi hija repite curso, ¿qué puedo hacer como madre?',
      'Mi hijo entra en primaria, ¿cómo lo ayudo a adaptarse?',
      '¿Qué necesita de mí mi hija ahora que empieza el instituto?',
    ],
    ['kin', 'Discutí con mi mejor amiga por un préstamo, ¿debo llamarla yo primero?'],
    ['study', '¿Me apunto al máster en Barcelona?', '¿Debería hacer un doctorado?'],
    ['driving', '¿Aprobaré el carnet de conducir?'],
    ['faith', '¿Cuál es el propósito de mi alma?', '¿Para qué estoy en este mundo?'],
    ['bond', 'Mi pareja quiere irse a México y yo no, ¿qué hago?'],
    ['money', '¿Saldré de deudas este año?'],
    [undefined, '¿Le escribo yo primero a Marta?', '¿Es buen momento para comprar un auto usado?'],
    [undefined, '¿Hago la maestría o sigo en mi trabajo?'],
  ],
  hi: [
    ['job', 'मैं नर्स हूँ, क्या अस्पताल बदल लूँ?', 'क्या क्लिनिक से इस्तीफ़ा दे दूँ?', 'क्या मैं दूसरी नौकरी मिलने से पहले नोटिस दे दूँ?'],
    [
      'kin',
      'क्या मुझे पापा को फ़ोन करना चाहिए?',
      'शादी में मेरी बहन से लड़ाई हो गई, अब बात कैसे शुरू करूँ?',
      'भाई से दुकान को लेकर अनबन है, क्या करूँ?',
      'भाई से ज़मीन पर झगड़ा हो गया है, अब क्या करूँ?',
      'चाचा से घर के बँटवारे पर बहस हो गई, रिश्ता कैसे सुधारूँ?',
    ],
    [
      undefined,
      'मेरा बेटा छठी कक्षा में गया है, उसे मुझसे क्या चाहिए?',
      'मेरे बेटे का स्कूल शुरू हो रहा है, मैं क्या ध्यान रखूँ?',
      'mere bete ka school shuru hua hai, main kya karu?',
    ],
    ['pupil', 'बेटी गणित में कमज़ोर है, मैं क्या करूँ?', 'मेरा बेटा पढ़ाई में मन नहीं लगाता, क्या करूँ?'],
    ['kin', 'दोस्त से ट्रिप पर झगड़ा हो गया, क्या पहले मैं मैसेज करूँ?'],
    ['owed', 'दोस्त ने पैसे उधार लिए और अब फ़ोन नहीं उठाता, क्या करूँ?'],
    ['study', 'क्या मुझे एमबीए करना चाहिए?'],
    ['faith', 'मेरे जीवन का उद्देश्य क्या है?'],
    [undefined, 'क्या स्कूटी बेच दूँ?', 'क्या मुझे नेहा को पहले मैसेज करना चाहिए?', 'मास्टर्स करूँ या नौकरी करता रहूँ?'],
  ],
};

/** What another may do or wanted, with what a worried asker adds: no yes or no, and no choice between two ways. */
const OF_OTHERS: Readonly<Record<Language, readonly (readonly [question: string, ...kinds: readonly Unseen[]])[]>> = {
  en: [
    ['Is Tom going to propose, or am I wasting my time?', 'love'],
    ['Does Paul want to get back together or is he just lonely?', 'love'],
    ['Is Anna going to apologise, or should I move on?', 'others', 'love'],
    ['Will Sam marry me?', 'love'],
    ['Did my father want me to take over the farm?', 'home'],
    ['Did my late aunt mean for me to have her piano?', 'home'],
  ],
  es: [
    ['¿Va a pedirme matrimonio o estoy perdiendo el tiempo?', 'love'],
    ['¿Va a llamarme Andrés o mejor dejo de esperar?', 'love', 'others'],
    ['¿Me va a pedir perdón mi hermana o me estoy engañando?', 'home'],
    ['¿Quería mi abuelo que yo me quedara con la finca?', 'home'],
  ],
  hi: [
    ['क्या विक्रम शादी की बात करेगा या मैं अपना समय बर्बाद कर रही हूँ?', 'love'],
    ['क्या सोनू माफ़ी माँगेगा या मैं खुद को धोखा दे रही हूँ?', 'others', 'love'],
    ['क्या अमित मुझे फ़ोन करेगा या मैं इंतज़ार छोड़ दूँ?', 'love', 'others'],
  ],
};

/** Decisions of one kind are answered in one way: without a yes or no, or (of a flat to rent, of a message) with it. */
const DECIDED: Readonly<Record<Language, Readonly<Record<DecisionKind | 'none', readonly string[]>>>> = {
  en: {
    leave: ['Should I quit my job?', 'Should I leave the ward?', 'Should I give up my job as a teacher?'],
    begin: [
      "We're thinking of moving back to Leeds. Good idea?",
      'Should we move to Wales?',
      'Should we buy the house?',
    ],
    change: ['Should I change careers?'],
    none: ['Shall we take the two-bedroom flat by the station?', 'Should I rent the studio in Leeds?'],
  },
  es: {
    leave: ['¿Dejo mi trabajo?', '¿Dejo la planta de urgencias?', '¿Presento mi renuncia en la clínica?'],
    begin: ['¿Me mudo a Rosario?', '¿Compramos la casa del pueblo?'],
    change: [],
    none: ['¿Alquilo el departamento de la calle Corrientes?', '¿Le escribo a Pedro?'],
  },
  hi: {
    leave: ['क्या मुझे नौकरी छोड़ देनी चाहिए?', 'क्या मुझे अस्पताल की नौकरी छोड़ देनी चाहिए?'],
    begin: ['क्या मुझे पुणे से बेंगलुरु शिफ्ट होना चाहिए?', 'क्या हमें नोएडा वाला फ्लैट खरीदना चाहिए?'],
    change: [],
    none: ['क्या हमें स्टेशन वाला मकान किराए पर लेना चाहिए?', 'क्या गुड़गाँव वाला फ्लैट ले लूँ?'],
  },
};

/** Beside the same words, what is in fact grave. */
const GRAVE: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'I am ill in hospital, will the operation work?',
    'Will I get pregnant this year?',
    'Will I win the court case?',
  ],
  es: ['¿Se recuperará mi madre en el hospital?', '¿Voy a quedar embarazada?', '¿Ganaré el juicio contra mi hermano?'],
  hi: ['अस्पताल में भर्ती पिताजी कब ठीक होंगे?', 'भाई से ज़मीन का केस कौन जीतेगा?'],
};

/** Of somebody who moves in: neither a house nor a move. */
const MOVING_IN: Readonly<Record<Language, readonly string[]>> = {
  en: ['My cousin is moving in with us in March. How will it go?', 'My dad comes to live with us, is that wise?'],
  es: ['Mi suegra se viene a vivir con nosotros en mayo, ¿cómo va a ir?', '¿Cómo será tener a mi tío en nuestra casa?'],
  hi: ['मेरा चचेरा भाई अगले महीने हमारे साथ रहने आ रहा है, कैसा रहेगा?', 'क्या बुआ का हमारे साथ रहना ठीक रहेगा?'],
};

/** Of a friend by name. */
const FRIENDS: Readonly<Record<Language, string>> = {
  en: 'My friend Ruth has gone quiet since my birthday. What happened between us?',
  es: '¿Cómo recupero la confianza con mi amiga Lucía?',
  hi: 'पुरानी दोस्त अब सिर्फ़ काम पड़ने पर फ़ोन करती है, क्या उससे कह दूँ?',
};

/** Of visits to where the ill are cared for. */
const CARED_FOR: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'I have to go to the clinic every Monday now and I dread it. How do I get through?',
    "mum's scan is on Thursday",
  ],
  es: ['Tengo que ir a rehabilitación todos los martes y me cuesta mucho. ¿Cómo lo llevo?'],
  hi: ['हर सोमवार अस्पताल जाना पड़ता है, मन बहुत घबराता है, कैसे सँभालूँ?', 'पापा की रिपोर्ट कल आएगी, बहुत डर लग रहा है'],
};

/** Of how somebody will get on, or what is to be learned: neither yes nor no. */
const HOW_IT_GOES: Readonly<Record<Language, readonly string[]>> = {
  en: ['my son starts secondary school in september, how will he settle in', 'it is a big step, what should we know?'],
  es: ['Mi hijo empieza el instituto en septiembre, ¿cómo le irá?', '¿Qué me quiere enseñar la vida con todo esto?'],
  hi: ['ज़िंदगी मुझे क्या सिखाना चाहती है?', 'गाँव की ज़मीन बेचनी है, क्या ध्यान रखें?'],
};

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const readOf = (question: string) => {
    const safety = safetyOf(question);
    const care = safety.danger ? undefined : tarotCare(safety, language, [question]);
    return { safety, care, topic: topicOf({ question, isOfHeart: care?.isOfHeart }, words) };
  };

  describe(`what a question means in ${language}`, () => {
    for (const [matter, ...questions] of MEANT[language]) {
      it(`is ${matter ?? 'no matter of its own'}, and nothing graver`, () => {
        for (const question of questions) {
          const { safety, care, topic } = readOf(question);
          assert.deepEqual([safety.danger, safety.perhaps, care], [undefined, undefined, undefined], question);
          assert.deepEqual([topic.matter, topic.unseen], [matter, undefined], question);
        }
      });
    }

    it('is another’s heart or wish, whatever a worried asker adds', () => {
      for (const [question, ...kinds] of OF_OTHERS[language]) {
        const { care, topic } = readOf(question);
        assert.ok(topic.unseen && kinds.includes(topic.unseen) && care?.isOfHeart !== false, question);
        assert.equal(topic.options, undefined, question);
      }
    });

    it('is a decision of a life or none, the same for all of a kind', () => {
      for (const [kind, questions] of Object.entries(DECIDED[language])) {
        for (const question of questions)
          assert.equal(readOf(question).topic.decision, kind === 'none' ? undefined : kind, question);
      }
    });

    it('is living together where somebody close moves in, and no house or move', () => {
      for (const question of MOVING_IN[language]) {
        const { matter, view } = readOf(question).topic;
        assert.ok(matter !== 'move' && matter !== 'house' && view !== 'move', question);
      }
      assert.ok(readOf(MOVING_IN[language][0] ?? '').topic.noun, language);
    });

    it('is a friend, and told by what a card says to anything between two', () => {
      const { view, unseen } = readOf(FRIENDS[language]).topic;
      assert.ok(unseen === undefined && view !== 'kin', FRIENDS[language]);
    });

    it('is met as illness where the way to those who care for it is dreaded', () => {
      for (const question of CARED_FOR[language]) assert.equal(readOf(question).care?.matter, 'illness', question);
    });

    it('is answered by what is in the way where it is asked what to leave behind', () => {
      const question = {
        en: 'What do I need to let go of?',
        es: '¿Qué tengo que soltar?',
        hi: 'मुझे क्या छोड़ देना चाहिए?',
      }[language];
      assert.equal(readOf(question).topic.kind, 'obstacle', question);
    });

    it('is how it goes, and gets neither yes nor no', () => {
      for (const question of HOW_IT_GOES[language])
        assert.ok(!['will', 'should'].includes(readOf(question).topic.kind), question);
    });

    it('is grave where it is', () => {
      for (const question of GRAVE[language]) assert.equal(readOf(question).care?.isOfHeart, false, question);
    });

    it('takes no flat patch for a flat, and no stall for a job', () => {
      const { en, es } = {
        en: 'how long will this flat patch last',
        es: '¿es momento de montar mi puesto de cerámica?',
      };
      assert.notEqual(topicOf({ question: en }, wordsIn('en').tarot).matter, 'house');
      assert.notEqual(topicOf({ question: es }, wordsIn('es').tarot).matter, 'job');
    });

    it('takes no car for an income', () => {
      const question = { en: 'Should I buy a used van?', es: '¿Compro un auto usado?', hi: 'क्या पुरानी कार ले लूँ?' }[
        language
      ];
      assert.notEqual(readOf(question).topic.domain, 'money', question);
    });
  });
}

describe('notice that is given', () => {
  it('is no danger where work is left, and hides none beside it', () => {
    for (const text of ['should i hand in my notice at the bank', 'the day i handed in my notice at work'])
      assert.equal(safetyOf(text).danger, undefined, text);
    for (const text of [
      'i handed in my notice at work and now i want to kill myself',
      'what does my son need from me, he is cutting himself',
      'mi pareja quiere irse a México y yo no, y me pega',
    ])
      assert.notEqual(safetyOf(text).danger, undefined, text);
  });
});
