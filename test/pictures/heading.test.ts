import assert from 'node:assert/strict';
import { heading, wrapped } from '../../shared/pictures/heading.ts';

describe('a title', () => {
  it('that is a little too long for its sheet is made smaller and stays in one row', () => {
    for (const title of ['El año desde el cumpleaños de 2024', 'El año desde el cumpleaños de 1888 a']) {
      assert.equal(heading(title, [], 496).marks.length, 1, title);
    }
  });
});

describe('a word that is wider than its row', () => {
  it('is broken between letters, and never before a sign that stands on one', () => {
    const rows = wrapped('किकिकिकिकिकिकि', 10, 25);
    assert.ok(rows.length > 1);
    for (const row of rows) assert.match(row, /^\P{M}/u);
    assert.equal(rows.join(''), 'किकिकिकिकिकिकि');
  });
});
