import assert from 'node:assert/strict';
import { type CueWords, cuesOf } from '../../shared/language/cues.ts';
import { eitherReader } from '../../shared/language/either.ts';
import { guideContent } from './words-of-languages.ts';

const CONTENT = Object.values(guideContent<CueWords>('cues'));
const { cued, cuedInCase } = cuesOf(CONTENT);
const eitherIn = eitherReader(cuesOf(CONTENT));

describe('cues in patterns', () => {
  it('has a word in some language for each: an empty one would stand anywhere', () => {
    const cues = Object.keys(CONTENT[0]) as (keyof CueWords)[];
    assert.ok(cues.length > 30);
    for (const cue of cues) {
      const words = CONTENT.flatMap((listed) => listed[cue]);
      assert.ok(words.length > 0 && words.every((word) => word.trim() !== ''), cue);
    }
  });

  it('reads them in every language, in any case, with and without an apostrophe', () => {
    for (const text of ["I'm", 'I’m', 'im', 'Soy', 'yo soy']) assert.match(text, cued`^${'i_am'}$`, text);
    assert.match('राजेश का', cued`\s${'of_behind'}$`);
    assert.doesNotMatch('soya', cued`^${'i_am'}$`);
  });

  it('tells names by their capitals, and lets a cue begin with one', () => {
    const introduced = cuedInCase`^${'i_am'} (\p{Lu}\p{L}+)`;
    assert.equal(introduced.exec('Soy Ana')?.[1], 'Ana');
    assert.equal(introduced.exec("i'm Tom")?.[1], 'Tom');
    assert.equal(introduced.exec("i'm fine"), null);
  });

  it('takes the longest of those that begin alike', () => {
    assert.equal(cued`^${'is_called'}`.exec('is called Priya')?.[0], 'is called');
  });
});

describe('two ways that are asked about', () => {
  it('are the words beside or, without verbs and articles', () => {
    assert.deepEqual(eitherIn('Should it be law or teaching?'), ['law', 'teaching']);
    assert.deepEqual(eitherIn('¿Amor o dinero?'), ['Amor', 'dinero']);
    assert.deepEqual(eitherIn('sarkari ya private job'), undefined);
    assert.deepEqual(eitherIn('नौकरी करूँ या व्यापार करूँ?'), ['नौकरी', 'व्यापार']);
  });

  it('are none where good or bad, or nothing else, is offered', () => {
    for (const text of ['Is it good or bad?', 'love or not', '¿sí o no?', 'अच्छा या बुरा?', 'I live in Oregon'])
      assert.equal(eitherIn(text), undefined, text);
  });
});
