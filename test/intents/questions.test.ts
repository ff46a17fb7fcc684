import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../shared/content/languages.ts';
import { labelledQuestions, questionsHash } from '../../shared/intents/make/learn-questions.ts';
import { unpackedModels } from '../../shared/intents/packed-models.ts';
import { questionModels } from '../../shared/intents/questions.ts';
import { questionSubject } from '../../shared/language/question-subject.ts';

/** Questions that are learned from by nobody: of another person's heart, and of their near neighbours. */
const HEARTS: Readonly<Record<Language, Readonly<Record<'heart' | 'open', readonly string[]>>>> = JSON.parse(
  readFileSync('test/reference/tarot/hearts.json', 'utf8'),
);
const LEAST = 0.95;

describe('what was learned of questions to the cards', () => {
  it('is small, and of the questions that lie here: learn it again after changing them', () => {
    const bytes = readFileSync('shared/intents/questions.br');
    assert.ok(bytes.length < 200_000, String(bytes.length));
    assert.equal(unpackedModels(bytes).sha256, questionsHash());
  });

  for (const language of LANGUAGES) {
    it(`tells another’s heart from one’s own affairs in ${language}, whatever the name`, () => {
      const learned = new Set(labelledQuestions().map(({ text }) => text));
      for (const matter of ['heart', 'open'] as const) {
        const questions = HEARTS[language][matter];
        for (const question of questions) assert.ok(!learned.has(question), question);
        const missed = questions.filter(
          (question) => questionSubject(questionModels().subjects, question).matter !== matter,
        );
        assert.ok(missed.length <= (1 - LEAST) * questions.length, missed.join(' '));
      }
    });
  }
});
