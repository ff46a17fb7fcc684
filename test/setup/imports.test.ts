import assert from 'node:assert/strict';
import { doorOf, isReached, reachedFrom } from './imports.ts';

describe('the way of a test file out of its process', () => {
  it('is found where the file opens something itself, and where the setup does so for it', () => {
    assert.equal(doorOf('test/queue/watchdog.test.ts'), 'node:child_process');
    assert.equal(doorOf('test/queue/memory-queue.test.ts'), 'node:timers/promises');
    assert.equal(doorOf('test/store/accounts.test.ts'), 'shared/store/database.ts');
    assert.equal(doorOf('test/api/readings.test.ts'), 'api/server.ts');
  });

  it('is none where a file only computes, in memory', () => {
    for (const file of ['engine/dice', 'endpoints/guide/chat', 'pictures/wheels', 'codes', 'setup/imports']) {
      assert.equal(doorOf(`test/${file}.test.ts`), undefined, file);
    }
  });
});

describe('what a test file reaches', () => {
  const reaches = (test: string, file: string) => isReached(file, reachedFrom(`test/${test}.test.ts`));

  it('are the modules that it runs, and theirs, and no others', () => {
    assert.ok(reaches('engine/dice', 'test/engine/dice.test.ts'));
    assert.ok(reaches('engine/dice', 'shared/engine/dice.ts'));
    assert.ok(reaches('endpoints/guide/chat', 'shared/engine/dice.ts'));
    assert.ok(reaches('endpoints/guide/chat', 'shared/content/es/western/horoscope.json'));
    assert.ok(!reaches('engine/dice', 'shared/content/es/western/horoscope.json'));
    assert.ok(!reaches('endpoints/guide/chat', 'shared/store/ledger.ts'));
  });

  it('are the files that are read by their names, and all of a folder that is', () => {
    assert.ok(reaches('codes', 'docs/DASHBOARD.md'));
    assert.ok(reaches('codes', 'docs/site/accuracy.md'));
    assert.ok(reaches('installation', '.ci/first-start'));
    assert.ok(reaches('gazetteer/gazetteer', 'shared/gazetteer/cities.br'));
    assert.ok(reaches('architecture', 'shared/store/a-new-file.ts'));
    assert.ok(!reaches('engine/dice', 'docs/DASHBOARD.md'));
  });
});
