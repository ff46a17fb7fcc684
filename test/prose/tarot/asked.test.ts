/** What is asked is what is answered: its direction, a decision of life, which of several, who, why and when. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import { CARDS, cardById, type DrawnCard } from '../../../shared/engine/tarot/deck.ts';
import { clarification } from '../../../shared/prose/tarot/clarify.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { cardTextOf } from '../../../shared/prose/tarot/voice.ts';
import { sentences } from '../../content/sentences.ts';
import { written } from './counsel.ts';

type Asked = Readonly<Record<Language, readonly string[]>>;

/** A yes to these is unwelcome. */
const DREADED: Asked = {
  en: [
    'Will I lose my job?',
    'Will I fail my driving test?',
    'Am I making a mistake?',
    'Will I be alone forever?',
    'Is it too late to start again?',
    'Will I regret moving back home?',
    'Do I have to worry about my job?',
    'Will my boss find out?',
    'Am I too old for this?',
  ],
  es: [
    '¿Perderé mi trabajo?',
    '¿Me van a despedir?',
    '¿Suspenderé el examen?',
    '¿Estoy cometiendo un error?',
    '¿Me arrepentiré?',
    '¿Me quedaré sola para siempre?',
    '¿Tengo que preocuparme por mi trabajo?',
    '¿Se va a enterar mi jefe?',
    '¿Me equivoqué de carrera?',
    '¿Voy a perder el piso?',
  ],
  hi: [
    'क्या मेरी नौकरी चली जाएगी?',
    'नौकरी जाएगी क्या?',
    'क्या मैं परीक्षा में फेल हो जाऊँगा?',
    'क्या मेरा रिश्ता टूट जाएगा?',
    'क्या मैं अकेला रह जाऊँगा?',
    'क्या मुझे पछतावा होगा?',
    'kya meri naukri chali jayegi?',
    'क्या मेरे बॉस को पता चल जाएगा?',
    'kya mera breakup ho jayega?',
  ],
};

/** A yes to these is welcome, though some name what one would rather not have. */
const WELCOME: Asked = {
  en: [
    'Will I pass my driving test?',
    'Will my marriage survive this year?',
    'Will I stop worrying?',
    'Will I get over this loss?',
    'Can I fix my mistake?',
    'Can I raise the dog alone?',
    'Will I lose weight?',
    'Will my daughter pass her exams?',
  ],
  es: [
    '¿Aprobaré el examen?',
    '¿Superaré mis miedos?',
    '¿Podré arreglar mi error?',
    '¿Perderé peso?',
    '¿Me van a ascender?',
    '¿Mi hija va a aprobar?',
  ],
  hi: [
    'क्या मैं पचास की उम्र में टीचर बन सकती हूँ?',
    'क्या मैं परीक्षा में पास हो जाऊँगा?',
    'क्या घर का झगड़ा खत्म होगा?',
    'क्या मुझे नौकरी मिलेगी?',
  ],
};

/** Decisions of a life: to let go, to begin. */
const DECISIONS: Readonly<Record<Language, Readonly<Record<'leave' | 'begin' | 'change', readonly string[]>>>> = {
  en: {
    leave: [
      'Should I divorce?',
      'Should I leave him?',
      'Should I quit my job?',
      'Should I break up with my boyfriend?',
      'Should I forget him?',
      'Is it time to leave my husband?',
    ],
    begin: [
      'Should I marry him?',
      'Should I move to Canada?',
      'Should we buy the house on Mill Lane?',
      'Should I have a baby?',
      'Should I stay in this marriage?',
    ],
    change: ['Should I change jobs?', 'Should I retire?'],
  },
  es: {
    leave: [
      '¿Me divorcio?',
      '¿Debo divorciarme?',
      '¿Lo dejo?',
      '¿Debería dejar a mi novio?',
      '¿Renuncio a mi trabajo?',
      '¿Debo olvidarlo?',
      '¿Nos separamos?',
      '¿Ha llegado la hora de separarme?',
    ],
    begin: [
      '¿Me caso?',
      '¿Me mudo a Canadá?',
      '¿Monto mi propia panadería?',
      '¿Vale la pena seguir con mi esposo?',
      '¿Le doy otra oportunidad?',
    ],
    change: ['¿Me conviene cambiar de trabajo?'],
  },
  hi: {
    leave: [
      'क्या मुझे तलाक लेना चाहिए?',
      'क्या मुझे नौकरी छोड़ देनी चाहिए?',
      'क्या मुझे उसे भूल जाना चाहिए?',
      'क्या मुझे रिश्ता ख़त्म कर देना चाहिए?',
      'नौकरी छोड़ूँ या नहीं?',
      'kya mujhe talaq lena chahiye?',
    ],
    begin: ['क्या मुझे कनाडा जाना चाहिए?', 'क्या मुझे शादी कर लेनी चाहिए?', 'क्या उसे एक और मौका दूँ?'],
    change: ['क्या मुझे नौकरी बदलनी चाहिए?'],
  },
};

/** Small things, which get their yes or no. */
const SMALL: Asked = {
  en: [
    'Should I sell my car?',
    'Should I apologise first?',
    'Should I leave early?',
    'Should I cut my hair?',
    'Should I adopt a dog?',
  ],
  es: [
    '¿Vendo el coche?',
    '¿Le pido perdón primero?',
    '¿Dejo el coche en casa?',
    '¿Me mudo en verano?',
    '¿Adopto un perro?',
  ],
  hi: ['क्या मुझे कार बेच देनी चाहिए?', 'क्या मैं उसे माफ़ कर दूँ?'],
};

const KINDS: Readonly<
  Record<
    Language,
    Readonly<Record<'choice' | 'who' | 'why' | 'when' | 'moment' | 'where' | 'lasting', readonly string[]>>
  >
> = {
  en: {
    choice: [
      'Which city should I live in?',
      'In which flat shall we live?',
      'Tea or coffee?',
      'Which of my two plans is better?',
    ],
    who: ['Who will be my next boss?', 'Who should I ask for help?', 'Who will I marry?'],
    why: ['Why am I so tired?', 'Why am I always late?'],
    when: ['When will I find a new flat?', 'When will I stop missing him?', 'When can I expect an answer?'],
    moment: ['When should I announce the engagement?', 'When is the best time to hand in my notice?'],
    where: ['Where will I meet my wife?', 'Where should I look for a flat?'],
    lasting: ['How long will this quarrel last?', 'How much longer will I live here?'],
  },
  es: {
    choice: ['¿En qué ciudad debería vivir?', '¿Cuál de las dos casas elijo?'],
    who: ['¿Quién será mi próximo jefe?', '¿Quién me puede ayudar?', '¿Con quién me casaré?'],
    why: ['¿Por qué duermo tan mal?', '¿Por qué discutimos tanto?'],
    when: ['¿Cuándo me caso?', '¿Cuándo encontraré piso?', '¿Cuánto falta para mi ascenso?'],
    moment: ['¿Cuándo presento la renuncia?', '¿Cuándo debería hablar con mi jefe?'],
    where: ['¿Dónde conoceré a mi mujer?', '¿Dónde busco piso?'],
    lasting: ['¿Cuánto va a durar esto?', '¿Hasta cuándo va a seguir la pelea?'],
  },
  hi: {
    choice: [
      'किस विषय में पढ़ाई करूँ?',
      'मुझे किस शहर में रहना चाहिए?',
      'कौन-सा कोर्स करूँ?',
      'mujhe kis sheher me rehna chahiye?',
    ],
    who: ['मैं किससे मदद माँगूँ?', 'मेरा अगला बॉस कौन होगा?', 'मेरी शादी किससे होगी?'],
    why: ['घर में रोज़ झगड़ा क्यों होता है?', 'मुझे नींद क्यों नहीं आती?'],
    when: ['नौकरी कब मिलेगी?', 'मकान कब बिकेगा?', 'मैं कब ठीक महसूस करूँगी?'],
    moment: ['उन्हें कब बताऊँ?', 'मुझे इस्तीफ़ा कब देना चाहिए?', 'main use kab bataun?'],
    where: ['मेरी पत्नी मुझे कहाँ मिलेगी?', 'मकान कहाँ ढूँढूँ?'],
    lasting: ['यह झगड़ा कब तक चलेगा?', 'ye tangi kab tak chalegi?'],
  },
};

const HOW: Readonly<Record<Language, string>> = {
  en: 'How can I enjoy the winter?',
  es: '¿Cómo aprovecho el invierno?',
  hi: 'सर्दियाँ कैसे काटूँ?',
};
const HOW_OF_SIDE: Asked = {
  en: ['How do I ask for a raise?', 'How can I save money?', 'How can I be a better father?'],
  es: ['¿Cómo pido un aumento?', '¿Cómo puedo ahorrar dinero?', '¿Cómo puedo ser mejor madre?'],
  hi: ['प्रमोशन कैसे पाऊँ?', 'पैसे कैसे बचाऊँ?', 'मैं अच्छी माँ कैसे बनूँ?'],
};

/** Whoever did wrong is looked for. */
const ACCUSING: Asked = {
  en: ['Who stole my bicycle?', 'Who is gossiping about me?', 'Who did this to me?'],
  es: ['¿Quién me está robando en el negocio?', '¿Quién mató a mi perro?', '¿Quién habla mal de mí?'],
  hi: ['मेरा फ़ोन किसने चुराया?', 'मुझ पर किसने टोना किया?'],
};

/** What no card sees, though nobody's heart is asked about. */
const THINGS: Readonly<Record<Language, Readonly<Record<'weather' | 'match' | 'lost', string>>>> = {
  en: {
    weather: 'Will it rain at our wedding?',
    match: 'Who will win the match on Saturday?',
    lost: 'Where is my lost ring?',
  },
  es: {
    weather: '¿Lloverá en nuestra boda?',
    match: '¿Quién ganará el partido del domingo?',
    lost: '¿Dónde está mi anillo perdido?',
  },
  hi: { weather: 'क्या मेरी शादी में बारिश होगी?', match: 'मैच कौन जीतेगा?', lost: 'मेरी खोई हुई अंगूठी कहाँ है?' },
};

/** Everyday questions that no doctor, court, bank or other person has to answer. */
const EVERYDAY: Asked = {
  en: [
    'Will my marriage survive this year?',
    'Who will be my next boss?',
    'What does my daughter need from me?',
    'What do I need to know about my son starting school?',
    'How can my husband and I be closer again?',
    'Should I divorce my husband?',
    'Should we buy the house on Mill Lane?',
    'Will my landlord raise the rent?',
    'Who stole my bicycle?',
  ],
  es: [
    '¿Me van a ascender este año?',
    '¿Me van a invitar?',
    '¿Con quién me casaré?',
    '¿Me quedaré sola para siempre?',
    '¿Sobrevivirá mi matrimonio a este año?',
    '¿Puedo confiar en mi socio?',
    '¿Me divorcio?',
    '¿Subirá el alquiler?',
  ],
  hi: ['नौकरी कब मिलेगी?', 'मकान कब बिकेगा?', 'मेरी शादी किससे होगी?', 'मेरा फ़ोन किसने चुराया?', 'क्या मुझे तलाक लेना चाहिए?'],
};

const GRIEVING: Asked = {
  en: ["How do I get over my father's death?", 'How do I live with the death of my brother?'],
  es: ['¿Cómo puedo superar la muerte de mi padre?'],
  hi: ['पापा के जाने का दुख कैसे सहूँ?'],
};

/** Whether somebody is good, or to blame, or may feel what they feel. */
const ASHAMED: Asked = {
  en: [
    'Am I a bad person?',
    'Is it wrong that I feel this?',
    'Am I a bad mother?',
    'Am I crazy?',
    'Is it my fault?',
    'Do I deserve to be loved?',
  ],
  es: [
    '¿Soy mala persona?',
    '¿Es malo que me sienta así?',
    '¿Estoy loca?',
    '¿Soy una mala madre?',
    '¿Tengo la culpa?',
    '¿Hago mal en sentir esto?',
  ],
  hi: ['क्या मैं बुरा इंसान हूँ?', 'क्या ऐसा महसूस करना गलत है?', 'क्या मैं बुरी माँ हूँ?', 'क्या यह मेरी गलती है?', 'kya main buri hoon?'],
};
/** What only sounds like it. */
const UNASHAMED: Asked = {
  en: [
    'Am I mad to quit my job?',
    'Am I bad at saving money?',
    'Is it wrong to sell the car?',
    'Am I making a mistake?',
  ],
  es: [
    '¿Es malo vender el coche ahora?',
    '¿Soy yo quien debe llamar?',
    '¿Merezco un aumento?',
    '¿Quién tiene la culpa?',
  ],
  hi: ['क्या मैं सही राह पर हूँ?', 'क्या कार बेचना गलत है?'],
};

/** Somebody close is ill. */
const SICK: Asked = {
  en: [
    "My mother is ill and I don't know how to help her",
    "My mum has cancer and I don't know what to do",
    'My sister is in hospital, what can I do?',
    'My grandfather is dying, how can I be there for him?',
  ],
  es: [
    'Mi madre está enferma y no sé cómo ayudarla',
    'Mi mamá tiene cáncer y no sé qué hacer',
    '¿Cómo acompaño a mi padre que está enfermo?',
    'Mi hermana está en el hospital, ¿qué puedo hacer?',
    'Mi abuelo se está muriendo, ¿cómo le acompaño?',
  ],
  hi: [
    'माँ बीमार हैं, मैं क्या करूँ?',
    'मेरी माँ को कैंसर है, मैं कैसे मदद करूँ?',
    'पापा अस्पताल में हैं, मैं क्या करूँ?',
    'पिताजी की सर्जरी कैसी रहेगी?',
  ],
};
/** No illness, though something comes back or somebody is called by its name. */
const WELL: Asked = {
  en: [
    'How do I get my creative energy back?',
    'My wife is sick of my job. What can I do?',
    'My mum has Cancer rising',
  ],
  es: [
    '¿Cómo recupero la ilusión por mi trabajo?',
    '¿Cómo recupero mi energía creativa?',
    '¿Cómo recupero la ilusión?',
  ],
  hi: ['काम में मेरा उत्साह कैसे लौटेगा?'],
};

const INVESTING: Asked = {
  en: ['Should I buy shares?', 'Is it a good time to invest?', 'Should I buy bitcoin?', 'Should I sell my stocks?'],
  es: [
    '¿Conviene invertir en la peluquería de mi prima?',
    '¿Compro criptomonedas?',
    '¿Es buena idea comprar acciones?',
    '¿Compro bitcoin?',
    '¿Vendo mis acciones?',
  ],
  hi: ['क्या मुझे शेयर खरीदने चाहिए?', 'क्या मुझे निवेश करना चाहिए?', 'क्या मैं बिटकॉइन खरीदूँ?'],
};
const IN_DEBT: Asked = {
  en: ['How do I get out of debt?', 'How can I pay off my debts?'],
  es: ['¿Cómo salgo de mis deudas?', '¿Cómo pago lo que debo?'],
  hi: ['कर्ज़ से कैसे निकलूँ?', 'karz se kaise niklun?'],
};

/** Said in a picture of the weather, and no question of it. */
const GLOOMY: Asked = {
  en: ['When will the rain in my life stop?', 'When will the storm in my marriage be over?'],
  es: ['¿Cuándo dejará de llover en mi vida?', '¿Cuándo se irá esta nube negra de mi vida?'],
  hi: ['मेरी ज़िंदगी में बारिश कब थमेगी?', 'मेरे जीवन के बादल कब छँटेंगे?'],
};

const OF_FRIENDS: Asked = {
  en: ['How can I find more friends in this city?', 'Why did my friendship end?'],
  es: ['¿Por qué se rompió mi amistad con Clara?', '¿Cómo hago nuevos amigos en Madrid?', '¿Me perdonará mi amiga?'],
  hi: ['नए दोस्त कैसे बनाऊँ?'],
};

const SUN: DrawnCard = { card: cardById('major-19-the-sun'), reversed: false };
const TOWER: DrawnCard = { card: cardById('major-16-the-tower'), reversed: false };

/** The paragraph that answers. */
const openingOf = (text: string) => text.split('\n\n')[0] ?? '';

/** What is done gets no no. */
const DONE: Asked = {
  en: ['Did I do the right thing by leaving him?', 'Was it a mistake to sell the house?'],
  es: ['¿Hice bien en dejar el trabajo?', '¿Fue un error mudarme?'],
  hi: ['क्या मैंने नौकरी छोड़कर सही किया?', 'क्या उसे छोड़ना सही फैसला था?'],
};

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const { answers, verdicts, unseen } = words.phrases;
  const topics = new Map<string, ReturnType<typeof topicOf>>();
  // asked of card after card
  const topic = (question: string) => {
    const found = topics.get(question) ?? topicOf({ question }, words);
    topics.set(question, found);
    return found;
  };
  const read = (question: string, drawn: DrawnCard) =>
    interpretation({ spread: 'single_card', cards: [drawn], question, month: 0 }, words);

  describe(`what is asked in ${language}`, () => {
    it('whether what is done was right is told by what a card says to it, with neither yes nor no', () => {
      for (const question of DONE[language]) assert.equal(topicOf({ question }, words).kind, 'what', question);
    });

    it('is answered no by a bright card where a yes is unwelcome, and never with a plain yes', () => {
      for (const question of DREADED[language]) {
        assert.ok(topic(question).isDreaded, question);
        assert.equal(read(question, SUN).verdict, 'no', question);
        // of a test nobody is told that it is likely to be failed
        const heavy = topic(question).view === 'test' ? 'open' : 'leaning_yes';
        assert.equal(read(question, TOWER).verdict, heavy, question);
        const [first] = read(question, SUN).summary.split('\n\n');
        assert.ok(startsWithOneOf(first, verdicts.dreaded.no, question), first);
        const { narrative } = clarification(SUN, [], question, words);
        assert.ok(startsWithOneOf(narrative, verdicts.dreaded.no, question), narrative);
      }
    });

    it('is answered yes by a bright card where a yes is welcome', () => {
      for (const question of WELCOME[language]) {
        assert.ok(!topic(question).isDreaded, question);
        assert.equal(read(question, SUN).verdict, 'yes', question);
      }
    });

    it('gets no verdict where it is a decision of a life, and hears at once whose decision it is', () => {
      for (const kind of ['leave', 'begin', 'change'] as const) {
        for (const question of DECISIONS[language][kind]) {
          assert.equal(topic(question).decision, kind, question);
          for (const drawn of [SUN, TOWER]) {
            const { summary, verdict, isDelicate } = read(question, drawn);
            assert.deepEqual([verdict, isDelicate], [null, true], question);
            assert.ok(isToldOf(answers.decision.opening, summary.split('\n\n')[0] ?? ''), summary);
          }
        }
      }
      for (const question of SMALL[language]) {
        assert.equal(topic(question).decision, undefined, question);
        assert.equal(read(question, SUN).verdict, 'yes', question);
      }
    });

    it('sets a bright card on the side of staying and a hard one on that of going, and the other way to begin', () => {
      const sideOf = (question: string, drawn: DrawnCard) => {
        const { summary } = read(question, drawn);
        return (['stay', 'go', 'for', 'against', 'wait', 'both'] as const).filter((side) =>
          answers.decision[side].some((phrase) => piecesOf(phrase).every((piece) => summary.includes(piece))),
        );
      };
      const { leave, begin } = DECISIONS[language];
      assert.deepEqual(sideOf(leave[0], SUN), ['stay']);
      assert.deepEqual(sideOf(leave[0], TOWER), ['go']);
      assert.deepEqual(sideOf(begin[0], SUN), ['for']);
      assert.deepEqual(sideOf(begin[0], TOWER), ['against']);
      assert.deepEqual(sideOf(leave[0], { ...SUN, reversed: true }), ['wait']);
    });

    it('is answered in the first sentence by what the card itself says to which, who, why, when, where and how long', () => {
      for (const kind of ['choice', 'who', 'why', 'when', 'moment', 'where', 'lasting'] as const) {
        for (const question of KINDS[language][kind]) {
          assert.equal(topic(question).kind, kind, question);
          for (const card of CARDS) {
            for (const reversed of [false, true]) {
              const says = words.cards[card.id][kind === 'lasting' ? 'ahead' : kind];
              const lies = { card, reversed };
              // of one's own people and of love no card tells a parting for a reason, nor of a flat a feeling
              const { isApart } = cardTextOf(lies, words, topic(question).view);
              const own =
                isApart && kind === 'why'
                  ? written(lies, topic(question), words).now
                  : says[reversed ? 'reversed' : 'upright'];
              const { summary } = read(question, { card, reversed });
              const { pace, lasting } = words.phrases.plain.when;
              // to how long, and to when of any matter that is known, the card gives the pace
              const paces = Object.values(kind === 'when' ? pace : kind === 'lasting' ? lasting : {}).flat();
              const isPaced =
                paces.length > 0 &&
                (kind === 'lasting' || topic(question).matter !== undefined || topic(question).isPractical);
              const starts = isPaced ? paces : [own];
              // where two ways are named, they come first
              const { options } = topic(question);
              assert.ok(
                starts.some((text) =>
                  (options ? summary : openingOf(summary)).toLowerCase().includes(text.toLowerCase()),
                ),
                `${question} ${card.id}`,
              );
            }
          }
          const { narrative } = clarification(SUN, [], question, words);
          const { choice, when } = words.cards[SUN.card.id];
          const says = topic(question).options ? choice.upright : kind === 'when' ? when.upright : undefined;
          const own = (says ?? read(question, SUN).summary).split(/(?<=[.!?।])\s/)[0];
          const { pace, lasting } = words.phrases.plain.when;
          const paces = Object.values(kind === 'when' ? pace : kind === 'lasting' ? lasting : {}).flat();
          assert.ok(
            [own, ...paces].some((text) => openingOf(narrative).toLowerCase().includes(text.toLowerCase())),
            narrative,
          );
        }
      }
    });

    it('is answered by the advice of the card where it asks how, and not advised once more', () => {
      for (const card of CARDS) {
        const { summary } = read(HOW[language], { card, reversed: false });
        const [first] = summary.split('\n\n');
        const advice = written({ card, reversed: false }, topic(HOW[language]), words).do.toLowerCase();
        assert.ok(first.toLowerCase().includes(advice), summary);
        assert.equal(summary.toLowerCase().split(advice).length, 2, summary);
        const { narrative, actions } = clarification({ card, reversed: false }, [], HOW[language], words);
        assert.ok(narrative.toLowerCase().includes(advice), narrative);
        assert.equal(new Set([advice, ...actions.map((action) => action.toLowerCase())]).size, 4, actions.join(' '));
      }
    });

    it('is told why no card sees it where it is of weather, a match or a lost thing, and then what is the asker’s', () => {
      for (const thing of ['weather', 'match', 'lost'] as const) {
        const question = THINGS[language][thing];
        assert.equal(topic(question).unseen, thing, question);
        const { summary, verdict } = read(question, TOWER);
        assert.equal(verdict, null);
        assert.ok(
          unseen[thing].told.some((phrase) => piecesOf(phrase).every((piece) => summary.includes(piece))),
          summary,
        );
        // what is lost is found by looking, and no card counsels to let it go
        const { advice, brief } = words.cards[TOWER.card.id];
        const counsel = thing === 'lost' ? unseen.lost.steps : [advice.upright];
        assert.ok(
          counsel.some((text) => summary.toLowerCase().includes(text.toLowerCase())),
          summary,
        );
        assert.equal(summary.includes(brief.upright), thing !== 'lost');
      }
      for (const question of [...WELCOME[language], ...SMALL[language]]) assert.ok(!topic(question).unseen, question);
    });

    it('of how in love, at work, with money or at home is answered by what the card says of these', () => {
      for (const question of HOW_OF_SIDE[language]) {
        const { domain } = topic(question);
        assert.ok(domain, question);
        for (const card of CARDS) {
          const drawn = { card, reversed: false };
          const [first] = read(question, drawn).summary.toLowerCase().split('\n\n');
          const { now, do: step } = written(drawn, topic(question), words);
          const side = words.cards[card.id][domain].upright;
          for (const text of topic(question).view ? [now, step] : [side])
            assert.ok(first.includes(text.toLowerCase()), first);
        }
      }
    });

    it('points at nobody where somebody is looked for who did wrong', () => {
      for (const question of ACCUSING[language]) {
        assert.equal(topic(question).unseen, 'deed', question);
        const { summary, isDelicate } = read(question, SUN);
        assert.ok(isDelicate, question);
        assert.ok(!summary.includes(words.cards[SUN.card.id].who.upright), summary);
      }
      for (const question of KINDS[language].who) assert.notEqual(topic(question).unseen, 'deed', question);
    });

    it('is sent to nobody who knows the subject where it is an everyday question, and met with care in grief', () => {
      for (const question of EVERYDAY[language]) {
        const { danger, matters } = safetyOf(question);
        assert.deepEqual([danger, matters], [undefined, []], question);
        const { unseen } = topic(question);
        assert.ok(unseen === undefined || unseen === 'deed', question);
      }
      for (const question of GRIEVING[language])
        assert.deepEqual(safetyOf(question).matters[0], 'bereavement', question);
    });

    it('gets kind words, and no yes, no or advice, where it is whether somebody is good or to blame', () => {
      for (const question of ASHAMED[language]) {
        assert.equal(topic(question).unseen, 'worth', question);
        for (const drawn of [SUN, TOWER]) {
          const { summary, verdict } = read(question, drawn);
          assert.equal(verdict, null, question);
          assert.ok(isToldOf(unseen.worth.told, summary), summary);
          assert.ok(summary.includes(words.cards[drawn.card.id].bearing.feel), summary);
          const { narrative, actions } = clarification(drawn, [], question, words);
          assert.ok(isToldOf(unseen.worth.told, narrative), narrative);
          const advice = words.cards[drawn.card.id].advice.upright.toLowerCase();
          assert.ok(![summary, narrative, ...actions].some((text) => text.toLowerCase().includes(advice)), summary);
        }
      }
      for (const question of UNASHAMED[language]) assert.notEqual(topic(question).unseen, 'worth', question);
    });

    it('is met with care, and never with a farewell or a fight, where somebody close is ill', () => {
      for (const question of SICK[language]) {
        const safety = safetyOf(question);
        assert.equal(safety.matters[0], 'illness', question);
        const care = tarotCare(safety, language, [question]);
        for (const id of ['major-13-death', 'swords-10', 'major-16-the-tower', 'wands-07']) {
          const drawn = { card: cardById(id), reversed: false };
          const reading = { spread: 'single_card', cards: [drawn], question, month: 0, care } as const;
          const { summary, verdict } = interpretation(reading, words);
          assert.equal(verdict, null);
          assert.ok(care && summary.startsWith(care.sentences[0]), summary);
          assert.ok(!summary.toLowerCase().includes(words.cards[id].advice.upright.toLowerCase()), summary);
        }
      }
      for (const question of WELL[language]) assert.ok(!safetyOf(question).matters.includes('illness'), question);
    });

    it('leaves every buying and selling of investments to figures, and answers how debts are paid, with who helps', () => {
      for (const question of INVESTING[language]) assert.equal(safetyOf(question).matters[0], 'money', question);
      for (const question of IN_DEBT[language]) {
        const { kind, domain } = topic(question);
        assert.deepEqual([safetyOf(question).matters, kind, domain], [[], 'how', 'money'], question);
        assert.ok(isToldOf(words.phrases.debts, read(question, SUN).summary), question);
      }
    });

    it('that speaks of a sad time as of the weather is answered, and never with a joke about umbrellas', () => {
      for (const question of GLOOMY[language]) {
        const { kind, unseen: of } = topic(question);
        assert.deepEqual([kind, of], ['when', undefined], question);
      }
    });

    it('of friends is told nothing of love or of the home', () => {
      for (const question of OF_FRIENDS[language]) {
        const { domain, unseen: of } = topic(question);
        assert.equal(domain, undefined, question);
        assert.ok(of === undefined || of === 'others', question);
      }
    });

    it('is told no sentence twice, whatever kind of question it is and whatever card answers', () => {
      const asked = [DREADED, WELCOME, SMALL, ACCUSING].flatMap((list) => list[language].slice(0, 2));
      const all = [...asked, ...Object.values(KINDS[language]).flat(), ...Object.values(DECISIONS[language]).flat()];
      for (const [index, question] of all.entries()) {
        for (const [at, card] of CARDS.entries()) {
          if (at % 6 !== index % 6) continue;
          const { summary } = read(question, { card, reversed: at % 2 === 1 });
          const said = summary.split(/\n\n|(?<=।)\s+/).flatMap(sentences);
          assert.equal(new Set(said).size, said.length, summary);
          assert.doesNotMatch(summary, /[{}]|undefined| {2}|\b(de|a) el (?!\p{Ll})/u);
        }
      }
    });
  });
}

describe('a “cuando” in Spanish', () => {
  it('asks for a time where it opens a question or carries what is asked, and nowhere else', () => {
    const { tarot } = wordsIn('es');
    for (const question of [
      '¿Cuándo me caso?',
      'cuando encontrare trabajo?',
      '¿Me voy a casar, y cuándo?',
      'Estoy sin trabajo, cuando encontrare uno?',
      'Quiero saber cuándo me caso',
    ])
      assert.equal(topicOf({ question }, tarot).kind, 'when', question);
    for (const [question, kind] of [
      ['¿Hasta cuándo va a durar esto?', 'lasting'],
      ['¿Quién me va a cuidar cuando sea vieja?', 'who'],
      ['¿Quién me acompañará cuando me mude?', 'who'],
      ['¿Qué pasará cuando me jubile?', 'what'],
      ['¿Me llamarán cuando acabe el proceso?', 'will'],
    ])
      assert.equal(topicOf({ question }, tarot).kind, kind, question);
  });
});

/** What is asked about may be named inside a phrase, in so many letters at most. */
const NAME_LENGTH = 40;

/** Whether one of some phrases is in a text. */
function isToldOf(phrases: readonly string[], text: string): boolean {
  return phrases.some((phrase) => piecesOf(phrase).every((piece) => text.includes(piece)));
}

/** The longer pieces of a phrase between its placeholders. */
function piecesOf(phrase: string): string[] {
  return phrase.split(/\{\w+\}/).filter((piece) => piece.length > 3);
}

/** Whether a text begins with one of some phrases about a question. */
function startsWithOneOf(text: string, phrases: readonly string[], question: string): boolean {
  return phrases.some((phrase) => {
    if (!phrase.includes('{asked}')) return isToldOf([phrase], text.slice(0, phrase.length + NAME_LENGTH));
    const [before, after = ''] = phrase.split('{asked}');
    const rest = text.slice(before.length);
    const at = rest.indexOf(question);
    return text.startsWith(before) && at >= 0 && at < 3 && rest.slice(at + question.length + 1).startsWith(after);
  });
}
