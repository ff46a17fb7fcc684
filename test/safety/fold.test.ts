import assert from 'node:assert/strict';
import { STOP, wordsOf } from '../../shared/safety/fold.ts';

const text = (typed: string) => wordsOf(typed).join(' ');

describe('words as they are compared', () => {
  it('are the same in every case, with every accent and apostrophe, in every form of a letter', () => {
    for (const typed of ['CAFÉ’S', "cafe's", 'ｃａｆｅｓ', 'сafеs', 'ca\u200bfes', 'ca\u00adfes']) {
      assert.equal(text(typed), 'cafes', typed);
    }
  });

  it('are the same however they are disguised', () => {
    for (const typed of ['suicide', 'su1c1de', '$uicide', 's u i c i d e', 's.u.i.c.i.d.e', 'suiiiicide', 'su!cide']) {
      assert.equal(text(typed), 'suicide', typed);
    }
  });

  it('are words where their letters are set apart, and they by more than that', () => {
    assert.deepEqual(wordsOf('k i l l  m y s e l f'), wordsOf('kill myself'));
    assert.deepEqual(wordsOf('i  w a n t   t o  d i e'), wordsOf('i want to die'));
    assert.deepEqual(wordsOf('a  b  c  d'), wordsOf('abcd'));
  });

  it('keep their numbers where these are numbers', () => {
    assert.equal(text('401k 8th 30 days'), '401k 8th 30 days');
  });

  it('end a sentence where a writer does, and not inside an abbreviation', () => {
    assert.deepEqual(wordsOf('One. Two? मैं। three'), ['one', STOP, 'two', STOP, 'मै', STOP, 'three']);
  });

  it('are one spelling where Devanagari has several', () => {
    assert.equal(text('ज़हर हूँ मां की'), text('जहर हूं माँ कि'));
  });
});
