import assert from 'node:assert/strict';
import fc from 'fast-check';
import { diceOf } from '../../shared/engine/dice.ts';

describe('dice', () => {
  it('are SHA-256 in counter mode under the SHA-256 of their key', () => {
    // coreutils: key = sha256sum of ["a",1]; then sha256sum of key ‖ 00000000 and of key ‖ 00000001
    const first = 'e47b8059469d0a1bd2ea96e41dea6b1af031e5e74b06d85c3b6ef32fe0ffc85c';
    const second = '3960f9fe1e71d6917ceb0989e0369d22048d67e94726a685f7be20e813255090';
    assert.equal(Buffer.from(diceOf('a', 1).bytes(64)).toString('hex'), first + second);
  });

  it('throw within their sides, and the same throws for the same key', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), fc.integer({ min: 1, max: 1000 }), (word, number, sides) => {
        const [one, other] = [diceOf(word, number), diceOf(word, number)];
        for (let throws = 0; throws < 20; throws++) {
          const value = one.below(sides);
          assert.ok(value >= 0 && value < sides && Number.isInteger(value));
          assert.equal(other.below(sides), value);
        }
      }),
    );
  });

  it('tell a number from its digits and one part from two', () => {
    const first = (...parts: (string | number)[]) => Buffer.from(diceOf(...parts).bytes(16)).toString('hex');
    assert.notEqual(first('a', 1), first('a', '1'));
    assert.notEqual(first('a', 'b'), first('ab'));
  });
});
