/** Loans are told what to settle, no card calls a test lost, and no span is named where a card speaks of delay. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import { cardById } from '../../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';

interface Asked {
  loans: readonly string[];
  /** a sum, and a day on paper */
  settled: RegExp;
  tests: readonly string[];
  testDays: readonly string[];
  when: string;
  /** words for how long it takes */
  span: RegExp;
}

const ASKED: Readonly<Record<Language, Asked>> = {
  en: {
    loans: ['Is it safe to lend my brother 3,000?', 'My sister wants to borrow money. Should I lend it to her?'],
    settled: /(sum|how much).*(date|day|when)/s,
    tests: [
      'Will my son pass his exams in June?',
      'Will I pass the bar exam? It is my last attempt.',
      'Will my daughter get into medical school? It is her last attempt.',
    ],
    testDays: ['When will I pass my driving test?', 'When will my daughter pass her exams?'],
    when: 'When will I find a flat?',
    span: /\b(days|weeks?|months?|years?|seasons)\b/i,
  },
  es: {
    loans: ['¿Le presto dinero a mi cuñada?', '¿Es seguro prestarle 3.000 a mi hermano?'],
    settled: /(suma|cuánto).*(fecha|día|cuándo)/s,
    tests: ['¿Mi hija aprobará la selectividad?', '¿Aprobaré las oposiciones? Es mi último intento.'],
    testDays: ['¿Cuándo aprobaré el examen de manejo?'],
    when: '¿Cuándo encontraré piso?',
    span: /\b(días|semanas?|mes(es)?|años?|estaciones)\b/i,
  },
  hi: {
    loans: ['क्या भाई को 3,000 उधार देना ठीक रहेगा?', 'दोस्त पैसे माँग रहा है, दूँ या नहीं?'],
    settled: /(रकम|कितना|कितनी).*(तारीख|कब तक|दिन)/s,
    tests: ['क्या मेरा बेटा नीट पास करेगा?', 'यूपीएससी का आखिरी प्रयास है, क्या पास हो जाऊँगा?'],
    testDays: ['परीक्षा में कब पास हूँगी?'],
    when: 'मकान कब मिलेगा?',
    span: /(दिन|हफ़्त|महीन|साल|मौसम)/,
  },
};
const SEEDS = Array.from({ length: 24 }, (_, seed) => seed);

for (const language of LANGUAGES) {
  describe(`Loans, tests and delays in ${language}`, () => {
    const words = wordsIn(language).tarot;
    const { loans, settled, tests, testDays, when, span } = ASKED[language];
    const read = (question: string, seed: number) => {
      const care = tarotCare(safetyOf(question, ''), language, [question]);
      return interpretation(
        { spread: 'three_card', cards: spreadDrawn('three_card', seed), question, month: 0, care },
        words,
      );
    };
    const openingOf = (summary: string) => summary.split('\n\n')[0] ?? '';

    it('a loan is told no yes or no, and what to settle before', () => {
      for (const question of loans)
        for (const seed of SEEDS) {
          const { verdict, summary } = read(question, seed);
          assert.equal(verdict, null, question);
          assert.match(openingOf(summary), settled, question);
        }
    });

    it('no card calls a test lost', () => {
      for (const question of tests)
        for (const seed of SEEDS) assert.ok(!read(question, seed).verdict?.endsWith('no'), question);
    });

    it('the day of a test is left to those who set it', () => {
      for (const question of testDays)
        for (const seed of SEEDS) {
          const opening = openingOf(read(question, seed).summary);
          assert.ok(
            !Object.values(words.phrases.plain.when.pace)
              .flat()
              .some((text) => opening.includes(text)),
            opening,
          );
        }
    });

    it('no span is named where the card of today or of the end speaks of delay', () => {
      const [still, quick] = ['major-12-the-hanged-man', 'wands-08'].map((id) => ({
        card: cardById(id),
        reversed: false,
      }));
      const past = { card: cardById('cups-06'), reversed: false };
      for (const [present, end] of [
        [still, quick],
        [quick, still],
      ] as const) {
        const cards = [past, present ?? assert.fail(), end ?? assert.fail()];
        const { summary } = interpretation({ spread: 'three_card', cards, question: when, month: 0 }, words);
        assert.doesNotMatch(openingOf(summary), span);
      }
    });
  });
}
