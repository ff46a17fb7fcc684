/** The turns after one of danger: it lasts, to the point and without repetition, until somebody is safe. */
import assert from 'node:assert/strict';
import { type SafetyInPlace, safetyAfter } from '../../../shared/endpoints/guide/danger.ts';
import { helpFor } from '../../../shared/endpoints/help.ts';
import { isInDanger, safetyOf } from '../../../shared/endpoints/safety.ts';
import type { ConversationTurn } from '../../../shared/endpoints/stores.ts';

/** What is answered to messages in one conversation, as far as it is help. */
async function conversation(messages: readonly string[], more: Record<string, unknown> = { country: 'GB' }) {
  const answers = await converse(messages, more);
  return answers.map(({ intent, reply }) => (intent === 'safety' ? reply : undefined));
}

describe('a conversation after a turn of danger', () => {
  it('answers what follows in it, to the point', () => {
    const answered = (first: string, next: string) => conversation([first, next])[1] ?? 'nothing';
    assert.match(answered('I took all my pills', 'i feel sick'), /^Call 999 now\.[^#]*what was taken/);
    assert.match(
      answered('I took all my pills', 'i feel dizzy and i cant breathe'),
      /^Call 999 now\.[^#]*what was taken/,
    );
    assert.match(answered('my husband hits me', 'he is at the door'), /^Call 999 now\.[^#]*leave the line open/);
    assert.match(answered('My friend says she wants to die', 'how do i help her'), /Stay with them/);
    assert.match(answered('I want to die', 'what do i do'), /one small thing/);
    assert.match(answered('My friend says she wants to die', 'she is a pisces'), /stars can wait/);
    assert.match(answered('I want to die', 'what is my rising sign?'), /stars can wait/);
  });

  for (const danger of ['I want to die', 'quiero morir', 'मैं मरना चाहता हूँ', 'mi hermana dice que se va a matar']) {
    it(`says nothing twice in a row, and less each time: ${danger}`, () => {
      const texts = conversation([danger, 'hm', 'leo', 'what is my moon sign', danger]);
      const lengths = texts.slice(0, 4).map((text) => text?.length ?? 0);
      assert.deepEqual(
        lengths,
        lengths.toSorted((a, b) => b - a),
      );
      for (const [at, text] of texts.entries()) assert.ok(text !== undefined && text !== texts[at - 1], text);
    });
  }

  it('does not end with words of despair that only sound like a misunderstanding', () => {
    const dangers = {
      en: 'i want to die tonight',
      es: 'quiero morirme esta noche',
      hi: 'mai aaj raat marna chahti hu',
    };
    const said = {
      en: ['curse the day i was born on', 'what are you talking about', 'no one is hurting like me', 'i only asked'],
      es: ['y tu que dices lo hago', 'para que naci el mundo esta mejor sin mi', 'nadie me hace daño, me lo hago yo'],
      hi: ['मेरा जन्म ही क्यों हुआ', 'mera janam hi galat tha', 'sabne mujhe galat samjha', 'bas poocha tha dard hoga kya'],
    };
    for (const language of ['en', 'es', 'hi'] as const) {
      for (const message of said[language]) {
        const [, help] = conversation([dangers[language], message]);
        assert.ok(help && !/I am glad|Me alegro|अच्छा लगा/.test(help), message);
      }
    }
  });

  it('says good night to whoever leaves, and stays with them when they come back', () => {
    const leaving = ['im ok, good night', 'ya me voy a dormir, buenas noches', 'chalo good night, kal baat karte hain'];
    for (const message of leaving) {
      const [, farewell, next] = conversation(['I want to die', message, 'what is my rising sign?']);
      assert.match(farewell ?? '', /lines are open at any hour/, message);
      assert.match(next ?? '', /stars can wait|somebody with you|Are you safe/, message);
    }
  });

  it('ends when somebody says that there was none', () => {
    const none = { en: 'im not in danger, my date of birth is 3 may 1990', es: 'no estoy en peligro' };
    assert.match(conversation(['i want to die tonight', none.en])[1] ?? '', /I am glad/);
    assert.match(conversation(['quiero morirme esta noche', none.es])[1] ?? '', /Me alegro/);
  });

  it('ends when somebody is said to be safe, gently, and then is what it was', () => {
    for (const said of ['i am safe now', 'she is safe', 'the ambulance is here', 'it was a joke']) {
      const [, safe, then] = conversation(['I want to die', said, 'what is my rising sign?']);
      assert.match(safe ?? '', /I am glad/, said);
      assert.equal(then, undefined, said);
    }
    const [, early, asked] = conversation(['I want to die', 'yes', 'yes']);
    assert.doesNotMatch(early ?? '', /I am glad/);
    assert.match(asked ?? '', /I am glad/);
    const [, doubted] = conversation(['My friend says she wants to die', 'i dont think she is safe']);
    assert.doesNotMatch(doubted ?? '', /I am glad/);
  });

  it('says the whole of it again where another danger is told, or nothing can wait any more', () => {
    const [, worse] = conversation(['I want to die', 'I took all my pills']);
    assert.match(worse ?? '', /^Call 999 now\.[^#]*keep the packet/);
  });

  it('does not hold for ever', () => {
    const texts = conversation(['I want to die', ...Array.from({ length: 9 }, (_, n) => `what about day ${n}`)]);
    assert.equal(texts.at(-1), undefined);
  });

  it('is heard in a history, where nothing is kept', () => {
    const history = [
      { role: 'user', content: 'I want to die' },
      { role: 'guide', content: 'Help.' },
    ];
    const told = (message: string, before = history) =>
      safetyAfter([], { message, language: 'en', history: before }, safetyOf(message));
    assert.ok(isInDanger(told('she is a pisces')));
    const long = `${'work was long and the bus came late. '.repeat(50)}I want to die`;
    assert.ok(isInDanger(told('she is a pisces', [{ role: 'user', content: long }])));
    const safe = [...history, { role: 'user', content: 'i am safe now' }];
    assert.ok(!isInDanger(told('what is my rising sign?', safe)));
  });

  it('is understood in the other languages', () => {
    const said = { es: ['quiero morir', 'ya estoy a salvo'], hi: ['mujhe marna hai', 'ab thik hu'] };
    for (const [language, [danger, safe]] of Object.entries(said)) {
      assert.match(conversation([danger, safe])[1] ?? '', /I am glad|Me alegro|अच्छा लगा/, language);
    }
  });
});
