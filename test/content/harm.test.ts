import assert from 'node:assert/strict';
import { LANGUAGES, type Language } from '../../shared/content/languages.ts';
import { HARMS, type Harm, harmsIn } from './harm.ts';

/** What we would never say, of every kind in every language. */
const HARMFUL: Readonly<Record<Language, Readonly<Record<Harm, readonly string[]>>>> = {
  en: {
    diagnosis: ['This is a symptom.', 'See a doctor.', 'A disease of the heart.'],
    cure: ['It cures your back.', 'The ring will heal you.'],
    fear: ['A death in the family.', 'You are doomed.', 'An evil star.'],
    promise: ['You will win.', 'It is guaranteed.', 'Try the lottery.'],
    alarm: ['The day is dangerous.', 'Beware of accidents.'],
    riches: ['Wealth is coming.', 'A good day to invest.'],
    command: ['You must pray.', 'Never marry.'],
  },
  es: {
    diagnosis: ['Es un síntoma.', 'Ve al médico.', 'Una enfermedad del corazón.'],
    cure: ['Este anillo te curará.', 'Cura la espalda.', 'Un mantra milagroso.'],
    fear: ['Habrá una muerte.', 'Morirás pronto.', 'Es una maldición.', 'Un astro maléfico.'],
    promise: ['Ganarás.', 'Está garantizado.', 'Serás rico.', 'Te casarás sin falta.'],
    alarm: ['El día es peligroso.', 'Cuidado con los accidentes.', 'Es un castigo.'],
    riches: ['Llega la riqueza.', 'Buen día para invertir.'],
    command: ['Debes rezar.', 'Nunca te cases.'],
  },
  hi: {
    diagnosis: ['यह रोग है।', 'डॉक्टर के पास जाइए।', 'यह एक लक्षण है।'],
    cure: ['आप ठीक हो जाएँगे।', 'यह उपचार है।'],
    fear: ['मृत्यु निकट है।', 'यह अभिशाप है।', 'अशुभ दिन।'],
    promise: ['आप मालामाल होंगे।', 'गारंटी है।', 'यह अवश्य मिलेगा।'],
    alarm: ['आज ख़तरा है।', 'दुर्घटना से बचें।'],
    riches: ['दौलत आएगी।', 'निवेश का दिन।'],
    command: ['यह अनिवार्य है।', 'ऐसा कभी नहीं करें।'],
  },
};

describe('words that do harm', () => {
  for (const language of LANGUAGES) {
    it(`are recognised in ${language}`, () => {
      const kinds = Object.keys(HARMS[language]) as Harm[];
      for (const kind of kinds) {
        for (const text of HARMFUL[language][kind]) assert.equal(harmsIn(text, language, [kind]).length, 1, text);
      }
    });
  }

  it('are not found in words that only look like them', () => {
    assert.deepEqual(harmsIn('The stillness is found by diet and soldiers.', 'en'), []);
    assert.deepEqual(harmsIn('La curva del mes, un punto muerto, la oscura y sana costumbre.', 'es'), []);
    assert.deepEqual(harmsIn('महामृत्युंजय मंत्र, और यह प्रोग्राम।', 'hi'), []);
  });
});
