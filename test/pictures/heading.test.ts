import assert from 'node:assert/strict';
import { balanced, heading, wrapped } from '../../shared/pictures/heading.ts';

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

describe('text around a middle', () => {
  it('has rows of about one length, no more than it needs, and the same words', () => {
    const text = 'The row of the Lagna is counted apart: it is not in the sums of the signs.';
    const [even, plain] = [balanced(text, 15, 520), wrapped(text, 15, 520)];
    assert.equal(plain.at(-1), 'the signs.');
    assert.equal(even.length, plain.length);
    assert.equal(even.join(' '), text);
    const lengths = even.map((row) => row.length);
    assert.ok(Math.max(...lengths) - Math.min(...lengths) < 12, even.join('|'));
  });
});
