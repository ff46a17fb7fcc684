import assert from 'node:assert/strict';
import { wrapped } from '../../shared/pictures/heading.ts';

describe('a word that is wider than its row', () => {
  it('is broken between letters, and never before a sign that stands on one', () => {
    const rows = wrapped('किकिकिकिकिकिकि', 10, 25);
    assert.ok(rows.length > 1);
    for (const row of rows) assert.match(row, /^\P{M}/u);
    assert.equal(rows.join(''), 'किकिकिकिकिकिकि');
  });
});
