import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { LOOKS, QUESTIONS } from '../../content/looks.ts';
import { assertWork } from '../../setup/work.ts';

const topic = (question: string, language: Language) => topicOf({ question }, wordsIn(language).tarot);

describe('a question to the cards', () => {
  it('about a sister is not about love, whatever the spread, unless love is named', () => {
    const words = wordsIn('en').tarot;
    const topic = (question: string, category?: string) =>
      topicOf({ question, category, spread: 'relationship' }, words);
    const { domain, category } = topic('How do I make peace with my sister?');
    assert.deepEqual([domain, category], ['home', 'home']);
    assert.equal(topic('How do I make peace with my wife?').domain, 'love');
    assert.equal(topic('How do I make peace with my sister?', 'love').domain, 'love');
  });

  it('about work or money is told nothing of lovers in a spread for two', () => {
    const words = wordsIn('en').tarot;
    for (const question of ['Should I take the job in Leeds?', 'How do I save more money?']) {
      const { domain, isSubjectLent } = topicOf({ question, spread: 'relationship' }, words);
      assert.deepEqual([domain === 'love', isSubjectLent], [false, true], question);
    }
    assert.equal(topicOf({ question: 'Is money ruining our marriage?', spread: 'relationship' }, words).domain, 'love');
  });

  it('is of the same kind and subject in every language', () => {
    const asked = [
      ['work', 'when', 'work'],
      ['love', 'why', 'love'],
      ['money', 'how', 'money'],
      ['who', 'who', undefined],
      ['should', 'should', 'work'],
    ] as const;
    for (const [name, kind, category] of asked) {
      for (const language of LANGUAGES) {
        const question = QUESTIONS[language][name];
        const found = topic(question, language);
        assert.deepEqual([found.kind, found.category], [kind, category], question);
      }
    }
  });

  it('in Spanish asks what to do by a verb of the first person too', () => {
    for (const question of ['¿Vendo el coche?', '¿Le digo la verdad?', '¿Me mudo en verano?'])
      assert.equal(topic(question, 'es').kind, 'should', question);
    for (const question of ['¿Voy a conseguir el trabajo?', '¿Conseguiré el trabajo?'])
      assert.equal(topic(question, 'es').kind, 'will', question);
  });

  it('counts neither case nor accents nor the way letters are put together', () => {
    for (const text of [
      '¿CUÁNDO ENCONTRARÉ TRABAJO?',
      '¿cuando encontrare trabajo?',
      '¿Cuándo encontraré trabajo?'.normalize('NFD'),
    ]) {
      const found = topic(text, 'es');
      assert.deepEqual([found.kind, found.category], ['when', 'work'], text);
    }
    const hindi = 'शादी के बारे में पूछना है। मुझे पढ़ाई कब पूरी करनी है?';
    assert.equal(topic(hindi.normalize('NFD'), 'hi').kind, topic(hindi, 'hi').kind);
  });

  it('is decided by its last asking sentence, behind a danda or an inverted mark', () => {
    assert.equal(topic('मैं थक गया हूँ।काम कब बदलेगा?', 'hi').kind, 'when');
    assert.equal(topic('काम कब बदलेगा？', 'hi').kind, 'when');
    assert.equal(topic('Estoy sin fuerzas y no sé qué pasa, ¿cuándo cambiará?', 'es').kind, 'when');
  });

  it('between two things is a choice, and one with its own denial is not', () => {
    const choices: Readonly<Record<string, readonly string[]>> = {
      en: ['Should I stay or leave?', 'Tea or coffee?', 'Berlin or Paris, where should I live?'],
      es: ['¿Me quedo o me voy?', '¿Ana o Laura?', '¿Acepto el trabajo o sigo estudiando?', 'Madrid o Barcelona'],
      hi: ['मैं रुकूं या जाऊं?', 'दिल्ली या मुंबई?', 'job karu ya padhai?'],
    };
    const denied: Readonly<Record<string, readonly string[]>> = {
      en: ['Should I take the job or not?', 'Will it rain or not?'],
      es: ['¿Voy a aprobar o no?'],
      hi: ['kya main job change karu ya nahi?', 'नौकरी छोड़ूं या नहीं?'],
    };
    for (const language of LANGUAGES) {
      for (const question of choices[language] ?? []) assert.equal(topic(question, language).kind, 'choice', question);
      for (const question of denied[language] ?? [])
        assert.notEqual(topic(question, language).kind, 'choice', question);
    }
  });

  it('for what to attend to is answered with a place to begin, never with yes or no', () => {
    const asked: Readonly<Record<string, readonly string[]>> = {
      en: ['What should I focus on this year?'],
      es: ['¿En qué debo enfocarme este año?'],
      hi: ['इस साल मुझे किस चीज़ पर ध्यान देना चाहिए?', 'मैं किस पर ध्यान दूँ?', 'mujhe kis baat par dhyan dena chahiye?'],
    };
    for (const language of LANGUAGES) {
      for (const question of asked[language] ?? []) assert.equal(topic(question, language).kind, 'how', question);
    }
  });

  it('of trust in a partner of business is one of work, not of love or confidence', () => {
    for (const question of ['क्या मैं अपने साझेदार पर भरोसा कर सकता हूँ?', 'क्या मुझे बिज़नेस पार्टनर बदलना चाहिए?'])
      assert.equal(topic(question, 'hi').category, 'work', question);
  });

  it('about what a daughter or a son does at work or school is told by nobody’s work', () => {
    const asked: Readonly<Record<Language, string>> = {
      en: 'Will my daughter pass her exam?',
      es: '¿Aprobará mi hija el examen?',
      hi: 'क्या मेरी बेटी परीक्षा पास करेगी?',
    };
    for (const language of LANGUAGES) {
      const { domain, unseen } = topic(asked[language], language);
      assert.deepEqual([domain, unseen], [undefined, undefined], asked[language]);
    }
  });

  it('quotes a subject of the caller’s own as the language quotes', () => {
    const label = (language: Language) => topicOf({ category: 'X' }, wordsIn(language).tarot).label;
    assert.deepEqual(
      LANGUAGES.map(label),
      LANGUAGES.map((language) => LOOKS[language].quoted),
    );
  });

  it('of any length and letters is read within milliseconds', async () => {
    const long = ['मैं ', 'main ', 'debo o ', 'क्या मैं ', 'should I or ', 'ं', 'a ', '¿', 'ूँ ', 'या '];
    for (const language of LANGUAGES) {
      for (const part of long) {
        const question = part.repeat(Math.ceil(1000 / part.length)).slice(0, 999);
        topic('?', language);
        await assertWork(20, `${language} ${part}`, () => topic(`${question}?`, language));
      }
    }
  });
});
