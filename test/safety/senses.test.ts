import assert from 'node:assert/strict';
import { UNDERSTOOD } from '../../shared/content/languages.ts';
import { wordsOf } from '../../shared/safety/fold.ts';
import { sensesOf } from '../../shared/safety/senses.ts';

/** Senses of which a single word is reason enough to listen. */
const DANGER = ['die', 'kill', 'pills', 'blade', 'rope', 'gun', 'high', 'hurt', 'hit', 'sexual', 'threat', 'weapon'];

describe('senses of words', () => {
  const lists = UNDERSTOOD.flatMap(({ grave }) => grave.senses);
  const senses = sensesOf(lists);

  it('leave no word neutral that speaks of danger in another language', () => {
    const dangerous = lists
      .flatMap(({ neutral }) => neutral)
      .filter((word) => senses.of(wordsOf(word)[0]).some((sense) => DANGER.includes(senses.names[sense])));
    assert.deepEqual(dangerous, []);
  });

  it('leave words neutral that name people or what days are made of, in any spelling, and no others', () => {
    for (const word of ['husband', 'boss', 'thanks', 'homework', 'marido', 'gracias', 'achhe', 'acche', 'बहन'])
      assert.ok(senses.isNeutral(wordsOf(word)[0]), word);
    for (const word of ['hits', 'pega', 'maarte', 'not', 'band', 'मारता', 'unheard'])
      assert.ok(!senses.isNeutral(wordsOf(word)[0]), word);
  });
});
