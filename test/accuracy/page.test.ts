import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

describe('the accuracy page', () => {
  it('says what a fresh comparison says: `npm run accuracy` writes it', async () => {
    // imported here: the tables are computed as they are read
    const { accuracyPage, PAGE } = await import('./page.ts');
    assert.equal(readFileSync(PAGE, 'utf8'), accuracyPage());
  });
});
