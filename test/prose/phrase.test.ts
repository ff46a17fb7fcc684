import assert from 'node:assert/strict';
import { filled } from '../../shared/prose/phrase.ts';

describe('a phrase', () => {
  it('takes values as they are, and with a capital where its placeholder has one', () => {
    assert.equal(
      filled('{Body} in {sign}, house {house}', { body: 'the Sun', sign: 'Leo', house: 5 }),
      'The Sun in Leo, house 5',
    );
  });

  it('never reads what is filled in as a phrase', () => {
    assert.equal(filled('{question}', { question: '{secret}', secret: 'x' }), '{secret}');
  });

  it('refuses a placeholder without a value', () => {
    assert.throws(() => filled('{sign}', {}), RangeError);
  });
});
