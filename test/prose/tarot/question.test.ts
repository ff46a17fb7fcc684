import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { workMs } from '../../setup/work.ts';

const topic = (question: string, language: Language) => topicOf({ question }, wordsIn(language).tarot);

describe('a question to the cards', () => {
  it('is of the same kind and subject in every language', () => {
    const asked: [kind: string, category: string | undefined, byLanguage: Record<Language, string>][] = [
      ['when', 'work', { en: 'When will I find a job?', es: '¿Cuándo encontraré trabajo?', hi: 'मुझे नौकरी कब मिलेगी?' }],
      ['why', 'love', { en: 'Why did my partner go?', es: '¿Por qué se fue mi pareja?', hi: 'मेरे साथी क्यों चले गए?' }],
      ['how', 'money', { en: 'How can I save money?', es: '¿Cómo puedo ahorrar dinero?', hi: 'मैं पैसे कैसे बचाऊँ?' }],
      ['who', undefined, { en: 'Who is on my side?', es: '¿Quién está de mi lado?', hi: 'मेरी ओर कौन है?' }],
      [
        'should',
        'work',
        { en: 'Should I leave my job?', es: '¿Debo dejar mi trabajo?', hi: 'क्या मुझे नौकरी छोड़नी चाहिए?' },
      ],
    ];
    for (const [kind, category, byLanguage] of asked) {
      for (const language of LANGUAGES) {
        const found = topic(byLanguage[language], language);
        assert.deepEqual([found.kind, found.category], [kind, category], byLanguage[language]);
      }
    }
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

  it('quotes a subject of the caller’s own as the language quotes', () => {
    const label = (language: Language) => topicOf({ category: 'X' }, wordsIn(language).tarot).label;
    assert.deepEqual(LANGUAGES.map(label).toSorted(), ['«X»', '“X”', '“X”']);
  });

  it('of any length and letters is read within milliseconds', async () => {
    const long = ['मैं ', 'main ', 'debo o ', 'क्या मैं ', 'should I or ', 'ं', 'a ', '¿', 'ूँ ', 'या '];
    for (const language of LANGUAGES) {
      for (const part of long) {
        const question = part.repeat(Math.ceil(1000 / part.length)).slice(0, 999);
        topic('?', language);
        const ms = await workMs(() => topic(`${question}?`, language));
        assert.ok(ms < 20, `${language} ${part}: ${ms} ms`);
      }
    }
  });
});
