import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../shared/content/languages.ts';
import { endsDanger, safetyAfter, safetyIn } from '../../shared/endpoints/guide/danger.ts';
import { isInDanger } from '../../shared/endpoints/safety.ts';
import type { ConversationTurn } from '../../shared/endpoints/stores.ts';
import { answeredModels } from '../../shared/intents/answered.ts';
import { answeredHash, answersIn, isLaidAside } from '../../shared/intents/make/learn-answered.ts';
import { unpackedModels } from '../../shared/intents/packed-models.ts';
import { likelySo } from '../../shared/language/answered.ts';

describe('what was learned of answers to the question whether somebody is in danger', () => {
  it('is small, and of the texts that lie here: learn it again after changing them', () => {
    const bytes = readFileSync('shared/intents/answered.br');
    assert.ok(bytes.length < 70_000, String(bytes.length));
    assert.equal(unpackedModels(bytes).sha256, answeredHash());
  });

  for (const language of LANGUAGES) {
    const aside = answersIn(language).filter(({ text }) => isLaidAside(text));
    const textsOf = (which: 'yes' | 'no') => aside.filter(({ label }) => label === which).map(({ text }) => text);

    it(`tells a yes from a no in answers that it never learned (${language})`, () => {
      const so = (texts: readonly string[]) => texts.filter((text) => likelySo(answeredModels().answers, text) >= 0.4);
      assert.ok(textsOf('yes').length > 70 && textsOf('no').length > 100);
      assert.ok(so(textsOf('yes')).length >= 0.82 * textsOf('yes').length);
      assert.ok(so(textsOf('no')).length <= 0.28 * textsOf('no').length);
    });

    it(`holds to danger where it is so, and lets go where it is not (${language})`, () => {
      const held = (texts: readonly string[]) => texts.filter((message) => isHeld(message, language));
      assert.ok(held(textsOf('yes')).length >= 0.82 * textsOf('yes').length);
      assert.ok(held(textsOf('no')).length <= 0.28 * textsOf('no').length);
    });
  }
});

/** A conversation in which somebody was asked whether they are in danger, for weights alone saw it. */
const ASKED: readonly ConversationTurn[] = [
  {
    role: 'guide',
    content: '',
    intent: 'safety',
    is_ai: false,
    state: {
      danger: {
        danger: {
          ...{ danger: 'suicide', unsure: true, weighed: true, urgent: false, forSomebodyElse: false },
          ...{ matters: [], languages: ['en'] },
        },
        ...{ counts: {}, idle: 0 },
      },
    },
  },
];
function isHeld(message: string, language: 'en' | 'es' | 'hi'): boolean {
  const safety = safetyAfter(ASKED, { message, language }, safetyIn(message));
  return isInDanger(safety) && !endsDanger(safety);
}
