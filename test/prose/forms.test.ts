import assert from 'node:assert/strict';
import { formsOf } from '../../shared/prose/forms.ts';
import { filled } from '../../shared/prose/phrase.ts';

describe('the forms of a noun', () => {
  it('fill the placeholders of a sentence: the plain one by name, the others by name and form', () => {
    const moon = { plain: 'Moon', the: 'the Moon' };
    assert.equal(filled('{Body_the} in Leo. {body}!', formsOf('body', moon)), 'The Moon in Leo. Moon!');
    assert.equal(filled('{a} {b_the}', { ...formsOf('a', moon), ...formsOf('b', moon) }), 'Moon the Moon');
  });
});
