import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { asBeforeDoor } from '../../../shared/endpoints/help.ts';
import { converse } from './conversing.ts';

type Speech = keyof ReturnType<typeof wordsIn>['guide']['replies']['speech'];

/** Each of several messages after some talk, and what it is met as. */
const TOLD: readonly (readonly [language: 'en' | 'es' | 'hi', before: string, message: string, met: Speech])[] = [
  ['en', 'Leo today?', 'I noticed a hard lump under my collarbone, is that bad?', 'checkup'],
  ['es', '¿Leo hoy?', 'me noto un bulto duro en la clavícula, ¿es malo?', 'checkup'],
  ['hi', 'सिंह आज?', 'कंधे के पास एक सख़्त गाँठ है, कुछ बुरा है क्या?', 'checkup'],
  ['en', 'Leo today?', 'our newborn cries every night, I am so tired', 'baby'],
  ['es', '¿Leo hoy?', 'la recién nacida llora cada noche, estoy muy cansada', 'baby'],
  ['hi', 'सिंह आज?', 'नवजात हर रात रोता है, बहुत थक गई हूँ', 'baby'],
  ['en', 'Leo today?', 'my oral exam is tomorrow and my knees are shaking', 'nerves'],
  ['es', '¿Leo hoy?', 'mañana tengo el examen oral y me tiemblan las rodillas', 'nerves'],
  ['hi', 'सिंह आज?', 'कल मौखिक परीक्षा है और पैर काँप रहे हैं', 'nerves'],
  ['en', 'my girlfriend broke up with me', 'how can I get over her?', 'getting_over'],
  ['es', 'mi novia rompió conmigo', '¿cómo puedo olvidarla?', 'getting_over'],
  ['hi', 'मेरी गर्लफ़्रेंड ने रिश्ता तोड़ दिया', 'उसे कैसे भूलूँ?', 'getting_over'],
  ['en', 'Leo today?', 'my mother compares me with the neighbours’ daughter every day', 'nagged'],
  ['es', '¿Leo hoy?', 'mi madre me compara cada día con la hija de los vecinos', 'nagged'],
  ['hi', 'सिंह आज?', 'माँ रोज़ पड़ोसियों की बेटी से मेरी तुलना करती हैं', 'nagged'],
  ['en', 'Leo today?', 'is it true that sagittarius people are liars?', 'prejudice'],
  ['es', '¿Leo hoy?', '¿es cierto que los sagitario son mentirosos?', 'prejudice'],
  ['hi', 'सिंह आज?', 'क्या धनु वाले बुरे होते हैं?', 'prejudice'],
  ['en', 'where is Mars?', 'is the next eclipse dangerous for my baby?', 'harmless'],
  ['es', '¿dónde está Marte?', '¿es peligroso el eclipse para mi bebé?', 'harmless'],
  ['hi', 'मंगल कहाँ है?', 'क्या ग्रहण से मेरे बच्चे को ख़तरा है?', 'harmless'],
  ['en', 'Leo today?', 'can you see what the future brings?', 'foretell'],
  ['es', '¿Leo hoy?', '¿puedes ver el futuro de verdad?', 'foretell'],
  ['hi', 'सिंह आज?', 'क्या आप सच में भविष्य बता सकते हैं?', 'foretell'],
  ['en', 'Leo today?', 'does my chart tell whether i am gay?', 'orientation'],
  ['es', '¿Leo hoy?', '¿mi carta dice si soy gay?', 'orientation'],
  ['hi', 'सिंह आज?', 'क्या कुंडली में दिखता है कि मैं गे हूँ?', 'orientation'],
  ['en', 'Leo today?', 'suggest a lucky name for my flower shop', 'brand'],
  ['es', '¿Leo hoy?', 'dame un nombre de suerte para mi floristería', 'brand'],
  ['hi', 'सिंह आज?', 'मेरी फूलों की दुकान का शुभ नाम बताइए', 'brand'],
  ['en', 'my grandmother passed away', 'the lump in my neck worries me', 'checkup'],
  ['es', 'falleció mi abuela', 'me preocupa el bulto que tengo en el cuello', 'checkup'],
  ['hi', 'मेरी दादी का देहांत हो गया', 'गर्दन की गाँठ से चिंता है', 'checkup'],
  ['en', 'my husband passed away', 'he left me with a broken boiler, haha', 'smiling'],
  ['es', 'falleció mi marido', 'me dejó con la caldera rota, jaja', 'smiling'],
  ['hi', 'मेरे पति का देहांत हो गया', 'टूटा गीज़र छोड़ गए, हा हा', 'smiling'],
  ['en', 'my husband passed away', 'we were together for thirty years', 'long_love'],
  ['es', 'falleció mi marido', 'estuvimos juntos treinta años', 'long_love'],
  ['hi', 'मेरे पति का देहांत हो गया', 'तीस साल का साथ था', 'long_love'],
  ['en', 'we lost our baby', 'was it something I did?', 'own_doing'],
  ['es', 'perdimos a nuestro bebé', '¿fue por algo que hice?', 'own_doing'],
  ['en', 'I was diagnosed with lymphoma, my first chemo is on Monday', 'I am scared', 'treatment'],
  ['es', 'tengo cáncer, el lunes empiezo la quimio', 'tengo miedo', 'treatment'],
  ['en', 'Leo today?', 'a man I met online needs money for his flight', 'scam'],
  ['es', '¿Leo hoy?', 'un hombre que conocí por internet necesita dinero para el vuelo', 'scam'],
  ['hi', 'सिंह आज?', 'ऑनलाइन मिला आदमी फ़्लाइट के लिए पैसे माँग रहा है', 'scam'],
  ['en', 'Leo today?', 'I stopped my lithium and feel amazing', 'manic'],
  ['en', 'I miss my friend, she passed away', 'no, she is not dead, she is cross with me', 'alive'],
  ['en', 'my grandpa died', 'his cap is still hanging in the hall', 'keepsake'],
  ['es', 'falleció mi abuelo', 'su gorra sigue colgada en la entrada', 'keepsake'],
  ['hi', 'मेरे दादाजी का देहांत हो गया', 'उनकी टोपी अब भी दरवाज़े के पास टँगी है', 'keepsake'],
  ['en', 'my father died', 'he never once told me that he was proud of me', 'hurt_by'],
  ['es', 'falleció mi padre', 'nunca me dijo que estuviera orgulloso de mí', 'hurt_by'],
  ['hi', 'मेरे पिता का देहांत हो गया', 'उन्होंने कभी नहीं कहा कि मुझ पर गर्व है', 'hurt_by'],
  ['en', 'my mother died', 'she was the most patient person in the village', 'nature'],
  ['es', 'falleció mi madre', 'era la persona más paciente del pueblo', 'nature'],
  ['hi', 'मेरी माँ का देहांत हो गया', 'वे गाँव की सबसे धीरज वाली थीं', 'nature'],
  ['en', 'my brother died', 'next week would be his fortieth birthday', 'first_dates'],
  ['es', 'falleció mi hermano', 'la semana que viene cumpliría cuarenta años', 'first_dates'],
  ['hi', 'मेरे भाई का देहांत हो गया', 'अगले हफ़्ते उनका जन्मदिन होता', 'first_dates'],
  ['en', 'my grandma died', 'my mum cries every evening, how can I comfort her?', 'consoling'],
  ['es', 'falleció mi abuela', 'mi madre llora cada noche, ¿cómo la consuelo?', 'consoling'],
  ['hi', 'मेरी दादी का देहांत हो गया', 'मम्मी हर रात रोती हैं, उन्हें कैसे संभालूँ?', 'consoling'],
  ['en', 'Leo today?', 'my little boy refuses to go to school every morning', 'upbringing'],
  ['es', '¿Leo hoy?', 'mi niño se niega cada mañana a ir a la escuela', 'upbringing'],
  ['hi', 'सिंह आज?', 'मेरा छोटा बेटा रोज़ स्कूल जाने से मना करता है', 'upbringing'],
  ['en', 'Leo today?', 'my boss shouts at me in front of the whole office', 'work_trouble'],
  ['es', '¿Leo hoy?', 'mi jefe me grita delante de toda la oficina', 'work_trouble'],
  ['hi', 'सिंह आज?', 'बॉस पूरे ऑफ़िस के सामने मुझ पर चिल्लाते हैं', 'work_trouble'],
  ['en', 'I feel lonely', 'I moved to Leeds for university in autumn', 'lonely'],
  ['es', 'me siento solo', 'me mudé a Granada por la universidad en otoño', 'lonely'],
  ['en', 'Leo today?', 'thanks for nothing', 'insult'],
  ['es', '¿Leo hoy?', 'gracias por nada', 'insult'],
  ['hi', 'सिंह आज?', 'तू पागल है क्या', 'insult'],
];

describe('what somebody tells of their life', () => {
  for (const [language, before, message, met] of TOLD) {
    it(`is met as what it is: ${message}`, async () => {
      const [, { reply, facts }] = await converse([before, message], { language });
      const { speech } = wordsIn(language).guide.replies;
      const said = asBeforeDoor(reply);
      const parts = (phrase: string) => phrase.split(/\{\w+\}/);
      assert.ok(
        speech[met].some((phrase) => parts(phrase).every((part) => said.includes(part))),
        reply,
      );
      assert.deepEqual(facts, []);
    });
  }

  it('is a lump until it is seen to: whoever asks again is sent to a doctor again, in other words', async () => {
    for (const [language, messages] of [
      ['en', ['I found a lump in my breast', 'so should I go to the doctor?', 'my aunt died of that', 'should I go?']],
      ['es', ['me encontré un bulto en el pecho', '¿debo ir al médico?', 'mi tía murió de eso', '¿voy al médico?']],
      ['hi', ['छाती में गाँठ मिली है', 'डॉक्टर के पास जाऊँ?', 'मौसी भी इसी से गई थीं', 'क्या डॉक्टर को दिखाऊँ?']],
    ] as const) {
      const replies = (await converse(messages, { language })).map(({ reply }) => reply);
      assert.equal(new Set(replies).size, replies.length);
      for (const reply of replies) assert.match(reply, /doctor|médico|consulta|डॉक्टर/, reply);
    }
  });

  it('is danger where somebody wants to be with whoever died, and none where nobody died', async () => {
    for (const [language, died, alive, wish] of [
      ['en', 'my mum died in spring', 'my mum lives in Leeds', 'I would rather be with her'],
      ['es', 'mi madre murió en primavera', 'mi madre vive en León', 'quiero estar con ella'],
      ['hi', 'माँ का देहांत हो गया', 'माँ दिल्ली में रहती हैं', 'मन करता है उनके पास चली जाऊँ'],
    ] as const) {
      const [, mourned] = await converse([died, wish], { language });
      assert.equal(mourned.intent, 'safety', wish);
      const [, visited] = await converse([alive, wish], { language });
      assert.notEqual(visited.reply, mourned.reply);
    }
    const [, longing] = await converse(['my mum died in spring', 'I would love one more tea with her']);
    assert.notEqual(longing.intent, 'safety');
  });

  it('answers the question that stood before, where danger is denied once', async () => {
    const [, asked, answered] = await converse([
      'Is Saturn retrograde?',
      'kisi ko batane layak bhi nahi h ye feeling. ab meri kundli bata do',
      'no no, nothing like that',
    ]);
    assert.equal(asked.intent, 'safety');
    assert.equal(answered.intent, 'natal_placement');
    assert.deepEqual(answered.missing, ['date', 'time', 'place']);
  });

  it('says that the card of Death foretells nobody’s', async () => {
    for (const [language, message, looks] of [
      ['en', 'I got the Death card, am I going to die?', /^No\. /],
      ['es', 'me tocó la carta de la Muerte, ¿me voy a morir?', /^No\. /],
      ['hi', 'डेथ कार्ड आया है, क्या मैं मरने वाला हूँ?', /^नहीं। /],
    ] as const) {
      const [{ reply, intent }] = await converse([message], { language });
      assert.equal(intent, 'card_meaning', reply);
      assert.match(reply, looks);
    }
  });
});
