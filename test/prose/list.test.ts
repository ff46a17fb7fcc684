import assert from 'node:assert/strict';
import { wordsIn } from '../../shared/content/languages.ts';
import { listText } from '../../shared/prose/list.ts';

describe('a list in a sentence', () => {
  const list = (language: 'en' | 'es' | 'hi', items: string[], last: 'and' | 'or' = 'and') =>
    listText(items, wordsIn(language), last);

  it('is joined by the conjunctions of its language', () => {
    assert.equal(list('en', ['a', 'b', 'c']), 'a, b and c');
    assert.equal(list('es', ['a', 'b', 'c'], 'or'), 'a, b o c');
    assert.equal(list('hi', ['सूर्य', 'चंद्र', 'मंगल']), 'सूर्य, चंद्र और मंगल');
    assert.equal(list('hi', ['मेष', 'वृषभ'], 'or'), 'मेष या वृषभ');
    assert.equal(list('en', ['only']), 'only');
  });

  // Real Academia Española, Diccionario panhispánico de dudas: y, o
  it('changes y before the sound of i and o before that of o, in Spanish', () => {
    assert.equal(list('es', ['padre', 'hijo']), 'padre e hijo');
    assert.equal(list('es', ['Francia', 'Italia']), 'Francia e Italia');
    assert.equal(list('es', ['calma', 'Índigo']), 'calma e Índigo');
    assert.equal(list('es', ['agua', 'hielo']), 'agua y hielo');
    assert.equal(list('es', ['siete', 'ocho'], 'or'), 'siete u ocho');
    assert.equal(list('es', ['mujer', 'hombre'], 'or'), 'mujer u hombre');
    assert.equal(list('es', ['7', '8'], 'or'), '7 u 8');
    assert.equal(list('es', ['10', '11'], 'or'), '10 u 11');
    assert.equal(list('es', ['agua', 'aire'], 'or'), 'agua o aire');
  });

  it('keeps the mark before the conjunction where things have commas of their own', () => {
    assert.equal(
      listText(['Paris, France', 'Paris, Texas'], wordsIn('en'), 'or', '; '),
      'Paris, France; or Paris, Texas',
    );
  });
});
