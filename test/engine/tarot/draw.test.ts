import assert from 'node:assert/strict';
import fc from 'fast-check';
import { verdictOf } from '../../../shared/engine/tarot/balance.ts';
import { CARDS, isCourt } from '../../../shared/engine/tarot/deck.ts';
import { clarifierDrawn, spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREAD_IDS, SPREADS } from '../../../shared/engine/tarot/spreads.ts';

const spread = fc.constantFrom(...SPREAD_IDS);
const seed = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER));
const indexOf = new Map(CARDS.map((card, index) => [card.id, index]));

describe('a draw', () => {
  it('deals each place one card and no card twice', () => {
    fc.assert(
      fc.property(spread, seed, (id, number) => {
        const ids = spreadDrawn(id, number).map(({ card }) => card.id);
        assert.equal(ids.length, SPREADS[id].roles.length);
        assert.equal(new Set(ids).size, ids.length);
      }),
    );
  });

  it('is decided by its spread and its seed, a number not being its digits', () => {
    fc.assert(
      fc.property(spread, seed, (id, number) => assert.deepEqual(spreadDrawn(id, number), spreadDrawn(id, number))),
    );
    const faces = (number: number | string) => spreadDrawn('celtic_cross', number).map(({ card }) => card.id);
    const draws = [0, 1, -1, '0', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1].map((number) =>
      faces(number).join(),
    );
    assert.equal(new Set(draws).size, draws.length);
  });

  it('is fair: over 100,000 seeds every card is as likely in every place, and upright as reversed', () => {
    const draws = 100_000;
    const places = SPREADS.celtic_cross.roles.length;
    const counts = Array.from({ length: places }, () => new Uint32Array(78));
    let reversed = 0;
    for (let number = 0; number < draws; number++) {
      spreadDrawn('celtic_cross', number).forEach((drawn, place) => {
        counts[place][indexOf.get(drawn.card.id) as number]++;
        if (drawn.reversed) reversed++;
      });
    }
    // test/reference/tarot.json, maths: 78 cells, 77 degrees of freedom, critical value 124.8 at 99.9 %
    const expected = draws / 78;
    for (const [place, cells] of counts.entries()) {
      const chiSquare = cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      assert.ok(chiSquare < 124.8, `place ${place}: chi-square ${chiSquare}`);
    }
    // the same: 0.5 ± 3·0.5/√N, here for N = draws × places coins
    const share = reversed / (draws * places);
    assert.ok(Math.abs(share - 0.5) < 1.5 / Math.sqrt(draws * places), `reversed: ${share}`);
  });

  it('is fair in pairs: the first card says nothing about the second', () => {
    const draws = 78_000;
    const follows = new Uint32Array(78);
    for (let number = 0; number < draws; number++) {
      const [first, second] = spreadDrawn('three_card', number);
      follows[((indexOf.get(second.card.id) as number) - (indexOf.get(first.card.id) as number) + 78) % 78]++;
    }
    assert.equal(follows[0], 0);
    // 77 cells, 76 degrees of freedom: below the critical value for 77
    const expected = draws / 77;
    const chiSquare = follows.slice(1).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    assert.ok(chiSquare < 124.8, `chi-square ${chiSquare}`);
  });
});

describe('a clarifying card', () => {
  const cards = fc.uniqueArray(fc.constantFrom(...CARDS), { maxLength: 77, selector: ({ id }) => id });

  it('is never one of those on the table, whatever their order', () => {
    fc.assert(
      fc.property(cards, fc.string(), (originals, question) => {
        const drawn = clarifierDrawn(originals, question);
        assert.ok(!originals.includes(drawn.card));
        assert.deepEqual(clarifierDrawn(originals.toReversed(), question), drawn);
      }),
    );
  });

  it('changes with the question', () => {
    const faces = Array.from({ length: 200 }, (_, n) => clarifierDrawn([], `question ${n}`).card.id);
    // 200 throws of 78: about 72 different ones are expected, fewer than 55 would be a stuck die
    assert.ok(new Set(faces).size > 55);
  });

  it('is the last card when 77 are on the table', () => {
    assert.equal(clarifierDrawn(CARDS.slice(1), '').card, CARDS[0]);
  });
});

describe('a question of yes or no to one card', () => {
  const lying = CARDS.flatMap((card) => [false, true].map((reversed) => ({ card, reversed })));

  it('is open only before a person who is undecided, and a great or a first gift that is late', () => {
    const open = lying.filter((drawn) => verdictOf(SPREADS.single_card, [drawn]) === 'open');
    assert.ok(open.length > 0);
    for (const { card, reversed } of open) {
      assert.equal(card.tone, reversed ? 1 : 0, card.id);
      assert.ok(isCourt(card) || (reversed && (card.arcana === 'major' || card.number === 1)), card.id);
    }
  });

  it('is met with a yes about as often as with a no, whatever is laid', () => {
    const tables = (id: 'three_card' | 'celtic_cross') =>
      Array.from({ length: 4000 }, (_, seed) => spreadDrawn(id, seed));
    const laid = {
      single_card: lying.map((drawn) => [drawn]),
      three_card: tables('three_card'),
      celtic_cross: tables('celtic_cross'),
    };
    for (const id of ['single_card', 'three_card', 'celtic_cross'] as const) {
      const said = laid[id].map((cards) => verdictOf(SPREADS[id], cards));
      const [yes, no] = ['yes', 'no'].map(
        (end) => said.filter((verdict) => verdict.endsWith(end)).length / said.length,
      );
      assert.ok(yes > 0.38 && yes < 0.5, `${id}: yes ${yes}`);
      assert.ok(no > 0.3 && no < 0.4, `${id}: no ${no}`);
    }
  });
});
