/** Whom a question is about is called by name only where it surely is one: nothing else of a caller's is said again. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { CARDS } from '../../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { foldedWord } from '../../../shared/language/fold.ts';
import { clarification } from '../../../shared/prose/tarot/clarify.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';

/** A question, and whom its answer may call by name. */
type Named = readonly (readonly [question: string, name: string | undefined])[];

const ASKED: Readonly<Record<Language, Named>> = {
  en: [
    ['My daughter Ruth starts university in September. Will she be all right there?', 'Ruth'],
    ['What does Mark feel for me?', 'Mark'],
    ['my ex daniel wrote last week, should i answer?', 'Daniel'],
    ['Should I forgive my friend Grace?', 'Grace'],
    ['Will my daughter’s exams go well? Mary Ann is so nervous.', 'Mary Ann'],
    ["I'm Ruth. Will I pass my exam?", undefined],
    ['Will I pass my exam? Thank you, Ruth', undefined],
    ['Should I leave Tom for Daniel?', undefined],
    ['Should we move to Santa Clara?', undefined],
    ['Is the flat in Martin Street right for us?', undefined],
    ['Will grace and faith come back to me?', undefined],
    ['Is my boss Idiot going to pay me?', undefined],
    ['My friend <b>Ruthless</b> wrote. Should I answer?', undefined],
    ['Will April be better than May?', undefined],
  ],
  es: [
    ['Mi hija Lucía empieza el instituto. ¿Le irá bien?', 'Lucía'],
    ['¿Qué siente Pablo por mí?', 'Pablo'],
    ['Discutí con mi mejor amiga, Carmen. ¿Le escribo yo primero?', 'Carmen'],
    ['¿Le irá bien a mi hermana Luz en Lima?', 'Luz'],
    ['Soy Lucía, ¿aprobaré el examen?', undefined],
    ['Mi hermana, ella no me habla. ¿La llamo?', undefined],
    ['¿Nos mudamos a San José?', undefined],
    ['¿Encontraré la paz y la luz?', undefined],
  ],
  hi: [
    ['मेरी बेटी नेहा हॉस्टल जा रही है। क्या वह वहाँ खुश रहेगी?', 'नेहा'],
    ['सुमित मेरे बारे में क्या सोचता है?', 'सुमित'],
    ['मेरी सहेली पूजा से झगड़ा हो गया। क्या मैं पहले फ़ोन करूँ?', 'पूजा'],
    ['kya rohit mujhse shaadi karega?', 'Rohit'],
    ['मैं नेहा हूँ। क्या मुझे नौकरी मिलेगी?', undefined],
    ['क्या मुझे आशा रखनी चाहिए?', undefined],
    ['घर में पूजा कब करानी चाहिए?', undefined],
  ],
};

/** Of a child, and how that is taken up. */
const CHILD: Readonly<Record<Language, readonly [question: string, subject: string]>> = {
  en: ['Will my son pass his exams?', 'your son and the exams'],
  es: ['¿Mi hijo va a aprobar selectividad?', 'tu hijo y los exámenes'],
  hi: ['क्या मेरी बेटी नीट की परीक्षा पास करेगी?', 'बेटी और परीक्षा'],
};

/** Whose matter is asked about, and when. */
const WHOSE: Readonly<Record<Language, readonly (readonly [question: string, subject: string])[]>> = {
  en: [
    ['Will my mother be able to stay in her own house this winter?', 'your mother and the house this winter'],
    ['Will my son pass his exams?', 'your son and the exams'],
    ['I fell out with my sister Claire. Should I call her?', 'the falling-out with Claire'],
    ['Will my son find a job this year?', 'your son this year'],
    ['Will my daughter get over her breakup?', 'your daughter and the separation'],
    ['My cat Bella hides since we moved. What does she need?', 'Bella'],
    ['Should I tell Ben that I love him?', 'the conversation with Ben'],
  ],
  es: [
    ['¿Podrá mi madre quedarse en su casa este invierno?', 'tu madre y la casa este invierno'],
    ['¿Mi hijo va a aprobar selectividad?', 'tu hijo y los exámenes'],
    ['Discutí con mi mejor amiga, Carmen. ¿Le escribo yo primero?', 'el desencuentro con Carmen'],
  ],
  hi: [
    ['क्या मेरी बेटी नीट की परीक्षा पास करेगी?', 'बेटी और परीक्षा'],
    ['क्या माँ इस सर्दी अपने घर में रह पाएँगी?', 'इस सर्दी माँ'],
    ['क्या मेरे बेटे आरव का दाख़िला हो जाएगा?', 'आरव और दाखिले'],
  ],
};

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  describe(`a given name in ${language}`, () => {
    it('is heard where it surely is one', () => {
      for (const [question, name] of ASKED[language]) assert.equal(topicOf({ question }, words).name, name, question);
    });

    it('is said in the first sentence of a yes or no, and nowhere in what is kept', () => {
      for (const [question, name] of ASKED[language]) {
        const { kind, unseen } = topicOf({ question }, words);
        if (!name || unseen || (kind !== 'will' && kind !== 'should')) continue;
        for (const spread of ['single_card', 'three_card', 'celtic_cross'] as const) {
          const { summary, essay } = interpretation(
            { spread, cards: spreadDrawn(spread, 5), question, month: 0 },
            words,
          );
          assert.ok(summary.split(/[.:।]/)[0]?.includes(name), summary);
          assert.ok(!JSON.stringify(essay).includes(name), JSON.stringify(essay));
        }
      }
    });

    it('tells whose matter it is, by the name or by a word for them', () => {
      for (const [question, subject] of WHOSE[language])
        assert.equal(topicOf({ question }, words).subject, subject, question);
    });

    it('gets no plain no for a child, from one card, from several or from one that clarifies', () => {
      const { verdicts } = words.phrases;
      const plain = verdicts.will.no.map((text) => text.replace('{noun}', CHILD[language][1]));
      for (const card of CARDS) {
        const drawn = { card, reversed: false };
        const [question] = CHILD[language];
        const { summary, verdict } = interpretation(
          { spread: 'single_card', cards: [drawn], question, month: 0 },
          words,
        );
        assert.notEqual(verdict, 'no', summary);
        const { narrative } = clarification(drawn, [], question, words);
        for (const text of plain) assert.ok(!narrative.startsWith(text), narrative);
      }
    });

    it('is nothing else that a caller writes in the place of a name', () => {
      const { given } = words.phrases.asked;
      const listed = new Set(
        LANGUAGES.flatMap((each) => Object.values(wordsIn(each).tarot.phrases.asked.given).flat())
          .flatMap((line) => line.split(' '))
          .map(foldedWord),
      );
      assert.ok(given.sure.length > 0 && given.doubtful.length > 0);
      const [example = ''] = ASKED[language].find(([, name]) => name) ?? [];
      const name = topicOf({ question: example }, words).name ?? assert.fail();
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
          const found = topicOf({ question: example.replace(name, () => text) }, words).name;
          for (const part of found?.split(' ') ?? []) assert.ok(listed.has(foldedWord(part)), found);
        }),
        { numRuns: 300 },
      );
    });

    it('is a name of letters that the judge of grave texts takes for nothing', () => {
      for (const [, name] of ASKED[language]) {
        if (!name) continue;
        assert.match(name, /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u);
        assert.ok(name.length <= 24);
        assert.deepEqual(safetyOf(name).matters, [], name);
      }
    });
  });
}
