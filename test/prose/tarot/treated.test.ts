/** Whoever asks how to bear a treatment that somebody near is in already is spoken to themselves. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, understoodIn } from '../../../shared/content/languages.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';

const NEAR: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'My mum is having chemo. How do I get through it?',
    'How do I cope with mum’s chemo this winter?',
    'My husband starts radiotherapy on Monday. What do I need?',
  ],
  es: ['Mi mamá está con quimio, ¿cómo aguanto esto?', 'A mi padre lo están tratando de cáncer. ¿Cómo lo llevo?'],
  hi: ['माँ की कीमो चल रही है, मैं इसे कैसे झेलूँ?', 'पापा अस्पताल में भर्ती हैं, मैं हिम्मत कैसे रखूँ?'],
};
/** Whoever asks about their own body, and whoever asks about no body at all. */
const OTHERS: Readonly<Record<Language, readonly [own: string, none: string]>> = {
  en: ['I have a lump. What should I do?', 'Will my sister be promoted at the hospital where she is working?'],
  es: ['Tengo un bulto. ¿Qué hago?', '¿Ascenderán a mi hermana, que trabaja en el hospital?'],
  hi: ['मेरी कीमो चल रही है, क्या मैं ठीक हो पाऊँगा?', 'क्या बेटे की सेना में भर्ती होगी?'],
};

for (const language of LANGUAGES) {
  describe(`An illness that is treated already, asked about in ${language}`, () => {
    const careOf = (question: string) => tarotCare(safetyOf(question, ''), language, [question]);
    const { care, care_of } = understoodIn(language)?.care ?? assert.fail(language);

    it('sends nobody to a doctor who comes from there', () => {
      for (const question of NEAR[language]) {
        const [said = ''] = careOf(question)?.sentences ?? [];
        assert.ok(care_of.helper.illness?.includes(said), `${question}: ${said}`);
      }
    });

    it('still names a doctor to whoever asks about their own body, and none where no body is meant', () => {
      const [own, none] = OTHERS[language];
      assert.ok(care.illness.includes(careOf(own)?.sentences[0] ?? ''), own);
      assert.notEqual(careOf(none)?.matter, 'illness', none);
    });
  });
}
