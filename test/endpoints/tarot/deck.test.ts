import assert from 'node:assert/strict';
import { deck } from '../../../shared/endpoints/tarot/deck.ts';
import { spreads } from '../../../shared/endpoints/tarot/spreads.ts';
import reference from '../../reference/tarot.json' with { type: 'json' };
import { runEndpoint } from '../../setup/run-endpoint.ts';

describe('GET /tarot/deck', () => {
  it('lists the 78 cards in order, each with at least four keywords and both meanings', () => {
    const cards = runEndpoint(deck, {});
    assert.deepEqual(
      cards.map(({ name, arcana, suit, rank, number, element, attribution }) => {
        return { name, arcana, suit, rank, number, element, attribution };
      }),
      reference.cards.map(({ name, arcana, suit, rank, number, element, attribution }) => {
        return { name, arcana, suit, rank, number, element, attribution };
      }),
    );
    for (const { keywords, upright, reversed } of cards) {
      assert.ok(keywords.length >= 4);
      assert.notEqual(upright, reversed);
    }
  });
});

describe('GET /tarot/spreads', () => {
  it('answers the eight spreads by id with the places of the reference', () => {
    const answer = runEndpoint(spreads, {});
    for (const [id, { card_count, positions }] of Object.entries(reference.spreads)) {
      const spread = answer[id as keyof typeof answer];
      assert.deepEqual([spread.card_count, spread.positions], [card_count, positions]);
      assert.ok(spread.name.length > 0);
    }
    assert.equal(Object.keys(answer).length, 8);
  });
});
