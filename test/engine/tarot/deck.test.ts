import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { CARDS, cardById, toneOf } from '../../../shared/engine/tarot/deck.ts';
import { SPREAD_IDS, SPREADS } from '../../../shared/engine/tarot/spreads.ts';
import reference from '../../reference/tarot.json' with { type: 'json' };

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

describe('the deck', () => {
  it('has the 78 cards of Rider-Waite-Smith with their numbers, suits, ranks and attributions', () => {
    // test/reference/tarot.json: Golden Dawn, Book T, checked against two public decks
    const facts = CARDS.map(({ name, arcana, number, suit, rank, element, attribution }, order) => {
      return { order, name, arcana, number, suit, rank, element, attribution };
    });
    const expected = reference.cards.map(({ order, name, arcana, number, suit, rank, element, attribution }) => {
      return { order, name, arcana, number, suit, rank, element, attribution };
    });
    assert.deepEqual(facts, expected);
  });

  it('gives each card a slug that says what it is', () => {
    assert.equal(cardById('major-00-the-fool').name, 'The Fool');
    assert.equal(cardById('major-10-wheel-of-fortune').name, 'Wheel of Fortune');
    assert.equal(cardById('wands-01').name, 'Ace of Wands');
    assert.equal(cardById('cups-11').name, 'Page of Cups');
    assert.equal(cardById('swords-14').name, 'King of Swords');
    assert.equal(new Set(CARDS.map(({ id }) => id)).size, 78);
  });

  it('has no alias that could mean two cards', () => {
    const owners = new Map<string, string>();
    for (const card of CARDS) {
      for (const word of [card.id, card.name, ...card.aliases]) {
        assert.equal(owners.get(letters(word)) ?? card.id, card.id, word);
        owners.set(letters(word), card.id);
      }
    }
  });

  it('halves every tone towards the middle when the card is reversed', () => {
    for (const card of CARDS) {
      assert.ok(Math.abs(toneOf({ card, reversed: true })) <= 0.5);
      assert.equal(toneOf({ card, reversed: false }), card.tone);
    }
  });

  it('is laid out in the eight spreads with their places', () => {
    const spreads = Object.entries(wordsIn('en').tarot.phrases.spreads).map(([id, { positions }]) => [
      id,
      positions.length,
      positions,
    ]);
    for (const id of SPREAD_IDS) {
      assert.equal(SPREADS[id].roles.length, reference.spreads[id].card_count);
    }
    const expected = Object.entries(reference.spreads).map(([id, spread]) => [id, spread.card_count, spread.positions]);
    assert.deepEqual(spreads, expected);
  });

  it('has a role for every place and pairs of two places, each later place in one pair', () => {
    for (const { roles, pairs, answer, cause, advice } of Object.values(SPREADS)) {
      assert.equal(new Set(pairs.map(([, later]) => later)).size, pairs.length);
      for (const place of [...pairs.flat(), answer, cause, advice]) assert.ok(place < roles.length);
      for (const [earlier, later] of pairs) assert.ok(earlier < later);
    }
  });
});
