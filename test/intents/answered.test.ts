import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../shared/content/languages.ts';
import { endsDanger, safetyAfter, safetyIn } from '../../shared/endpoints/guide/danger.ts';
import { isInDanger } from '../../shared/endpoints/safety.ts';
import type { ConversationTurn } from '../../shared/endpoints/stores.ts';
import { answeredModels } from '../../shared/intents/answered.ts';
import { answeredHash, answersIn, isLaidAside, saidInDanger } from '../../shared/intents/make/learn-answered.ts';
import { unpackedModels } from '../../shared/intents/packed-models.ts';
import { likelySo } from '../../shared/language/answered.ts';

describe('what was learned of answers to the question whether somebody is in danger', () => {
  it('is small, and of the texts that lie here: learn it again after changing them', () => {
    const bytes = readFileSync('shared/intents/answered.br');
    assert.ok(bytes.length < 90_000, String(bytes.length));
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

describe('what is said in a danger that is known', () => {
  it('is met at once where it cannot wait, also as the answer to whether there is any', () => {
    for (const [language, message] of [
      ['en', 'i have the pills here'],
      ['es', 'tengo las pastillas aquí'],
      ['hi', 'goliyan haath me hain'],
    ] as const) {
      const { danger, urgent } = safetyAfter(ASKED, { message, language }, safetyIn(message));
      assert.deepEqual([danger !== undefined, urgent], [true, true], message);
    }
    assert.equal(safetyAfter(ASKED, { message: 'yes', language: 'en' }, safetyIn('yes')).urgent, false);
  });

  it('is met at once where it cannot wait, mostly, and seldom where it can, of texts that were never learned', () => {
    const aside = LANGUAGES.flatMap((language) =>
      saidInDanger(language)
        .filter(({ text }) => isLaidAside(text))
        .map((said) => ({ ...said, urgent: isUrgent(said.text, language) })),
    );
    const [now, later] = (['now', 'later'] as const).map((which) => aside.filter(({ label }) => label === which));
    assert.ok(now.length > 30 && later.length > 30);
    assert.ok(now.filter(({ urgent }) => urgent).length >= 0.5 * now.length);
    assert.ok(later.filter(({ urgent }) => urgent).length <= 0.2 * later.length);
  });
});

/** A conversation in which somebody was asked whether they are in danger, for weights alone saw it. */
const ASKED = turnsOf({ unsure: true });

/** One in which it is known. */
const KNOWN = turnsOf({});

function turnsOf(marks: object): readonly ConversationTurn[] {
  const danger = { danger: 'suicide', weighed: true, urgent: false, forSomebodyElse: false, ...marks };
  const held = { danger: { ...danger, matters: [], languages: ['en'] }, counts: {}, idle: 0 };
  return [{ role: 'guide', content: '', intent: 'safety', is_ai: false, state: { danger: held } }];
}

function isUrgent(message: string, language: Language): boolean {
  return safetyAfter(KNOWN, { message, language }, safetyIn(message)).urgent;
}
function isHeld(message: string, language: Language): boolean {
  const safety = safetyAfter(ASKED, { message, language }, safetyIn(message));
  return isInDanger(safety) && !endsDanger(safety);
}
