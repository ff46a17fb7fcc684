/** Everyday questions are met as what they are, in every language: no danger, no court, no market, no secret. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import type { TopicMatter } from '../../../shared/content/tarot-words.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREAD_IDS } from '../../../shared/engine/tarot/spreads.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';

type Matters = readonly [matter: TopicMatter, ...questions: readonly string[]];

const ROUTED: Readonly<Record<Language, readonly Matters[]>> = {
  en: [
    [
      'lend',
      'Should I lend my brother the money he asks for?',
      'My sister wants to borrow money, should I lend it?',
      'Should I lend my friend money?',
    ],
    ['kin', 'My daughter has not spoken to me for two years, how do I reach her?'],
    ['papers', 'When will my visa come through?', 'Will I get my visa?'],
    ['bond', 'Is this relationship going anywhere?'],
    ['move', 'What do I need to know about moving to Lisbon next spring?'],
    ['business', 'Will my little shop survive the winter?', 'Will my market stall make it through the winter?'],
  ],
  es: [
    [
      'lend',
      '¿Le presto a mi hermano la plata que me pide?',
      '¿Le presto a mi cuñado lo que me pide?',
      '¿Debo prestarle a mi hijo el dinero que me pide?',
      'Mi primo me pide prestado, ¿le doy o no?',
    ],
    ['kin', '¿Cómo puedo volver a acercarme a mi hija, que no me habla?'],
    ['papers', '¿Cuándo me llegará la visa?', '¿Cuándo llega mi visa?', '¿Me darán la visa?'],
    ['bond', '¿Esta relación va a algún lado?', '¿Esta relación tiene futuro?', '¿Mi relación va a alguna parte?'],
    ['move', '¿Qué necesito saber sobre mudarme a Lisboa en marzo?'],
    ['business', '¿Mi tiendita va a aguantar el invierno?', '¿Sobrevivirá mi negocito al invierno?'],
  ],
  hi: [
    [
      'lend',
      'भाई पैसे उधार माँग रहा है, दूँ या नहीं?',
      'बहन उधार माँग रही है, क्या मैं दूँ?',
      'bhai paise udhar mang raha hai, du ya nahi?',
    ],
    [
      'kin',
      'बेटी दो साल से बात नहीं करती, क्या करूँ?',
      'मेरी बेटी दो साल से बात नहीं करती, उसके पास कैसे लौटूँ?',
      'बेटा मुझसे बात नहीं करता, कैसे मनाऊँ?',
    ],
    ['papers', 'वीज़ा कब आएगा?', 'mera visa kab aayega?'],
    ['love', 'क्या यह रिश्ता आगे बढ़ेगा?', 'क्या हमारा रिश्ता कहीं पहुँचेगा?'],
    ['move', 'अगले साल पुणे जाने के बारे में मुझे क्या जानना चाहिए?', 'क्या मुझे अगले साल बेंगलुरु में बसना चाहिए?'],
    ['business', 'क्या मेरी छोटी दुकान सर्दी में टिकेगी?', 'मेरी चल रही दुकान का क्या होगा?', 'क्या मेरा ठेला चल पाएगा?'],
  ],
};

/** With each answer to what to do a short word for the matter: nobody is read their whole question. */
const WORDED: Readonly<Record<Language, readonly [question: string, noun: string]>> = {
  en: ['How do I get through my driving test without nerves?', 'the driving test'],
  es: ['¿Cómo llevo mejor la mudanza con los niños?', 'la mudanza'],
  hi: ['नौकरी में आगे कैसे बढ़ूँ?', 'नौकरी'],
};

/** A sum that a life hangs on is no small loan, and what is decided about an appeal is for a lawyer. */
const GRAVE: Readonly<Record<Language, readonly string[]>> = {
  en: ['Should I lend my brother 20000 dollars?', 'when will my visa appeal be decided'],
  es: ['¿Le presto a mi hermano todos mis ahorros?'],
  hi: ['क्या भाई को अपनी सारी बचत उधार दे दूँ?'],
};

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;

  describe(`an everyday question in ${language}`, () => {
    for (const [matter, ...questions] of ROUTED[language]) {
      it(`of ${matter} is answered as one`, () => {
        for (const question of questions) {
          const safety = safetyOf(question);
          assert.equal(safety.danger, undefined, question);
          assert.equal(tarotCare(safety, language, [question]), undefined, question);
          const topic = topicOf({ question }, words);
          assert.deepEqual([topic.matter, topic.unseen], [matter, undefined], question);
        }
      });
    }

    it('is grave where more hangs on it', () => {
      for (const question of GRAVE[language]) {
        assert.notEqual(tarotCare(safetyOf(question), language, [question]), undefined, question);
      }
    });

    it('is answered with a short word for it, and love with one that fits its sentence', () => {
      const [question, noun] = WORDED[language];
      for (let seed = 0; seed < 40; seed++) {
        const cards = spreadDrawn('three_card', seed);
        const { summary } = interpretation({ spread: 'three_card', cards, question, month: 0 }, words);
        assert.ok(summary.includes(noun) && !summary.includes(question), summary);
        const love = interpretation({ spread: 'three_card', cards, category: 'love', month: 0 }, words).summary;
        assert.ok(!/\b(a|de) el amor\b/u.test(love), love);
      }
    });

    it('about a loan to somebody close ends on the loan: how much, by when, and what if it does not come back', () => {
      const [[, ...questions] = ['lend']] = ROUTED[language];
      const steps = Object.values(words.phrases.matters.lend ?? {}).flat();
      for (const question of questions) {
        for (const spread of SPREAD_IDS) {
          for (let seed = 0; seed < 10; seed++) {
            const cards = spreadDrawn(spread, seed);
            const { summary, positions } = interpretation({ spread, cards, question, month: 0 }, words);
            assert.ok(
              steps.some((step) => summary.endsWith(step)),
              summary,
            );
            const said = [summary, ...positions.map(({ text }) => text)].join(' ');
            // what a card says of earning and buying is of another thing
            for (const { money } of cards.map(({ card }) => words.cards[card.id]))
              for (const text of Object.values(money)) assert.ok(!said.includes(text), text);
          }
        }
      }
    });
  });
}
