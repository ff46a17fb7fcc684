import assert from 'node:assert/strict';
import { rowsOf, statement } from '../../shared/store/rows.ts';

describe('rows of a statement', () => {
  const KEY = { id: 'text', uses: 'number', endsAt: 'time?', role: ['user', 'guide'] } as const;
  const keys = statement('keys', KEY, 'select …');
  const row = { id: 'a', uses: 2, endsAt: new Date(0), role: 'user' };

  it('are handed on when every column holds what it should, null where it may be null', () => {
    const rows = [row, { ...row, endsAt: null, role: 'guide' }];
    assert.deepEqual(rowsOf(keys, rows), rows);
    assert.deepEqual(rowsOf(keys, []), []);
  });

  it('are refused with the statement and the column when one does not', () => {
    const wrong = { id: 7, uses: '2', endsAt: '1970-01-01', role: 'robot' };
    for (const [column, value] of Object.entries(wrong)) {
      const refused = { name: 'TypeError', message: new RegExp(`^keys: the column ${column} holds no `) };
      assert.throws(() => rowsOf(keys, [row, { ...row, [column]: value }]), refused);
      assert.throws(() => rowsOf(keys, [{ ...row, [column]: undefined }]), refused);
    }
    assert.throws(() => rowsOf(keys, [{ ...row, uses: null }]), TypeError);
  });
});
