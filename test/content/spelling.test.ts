import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Stems and endings that only American English writes; we write
 * British. The wire keeps its identifiers (`lucky_color`).
 */
const AMERICAN = [
  /\b(un|dis)?(col|fav|hon|lab|neighb|flav|harb|savi|splend|hum|vig|rig|cand|behavi|arm|parl)or(s|ed|ing|ite|ites|able|ably|hood|hoods|ly|ful|less)?\b/i,
  /\b(center|theater|meager|somber|gray|jewelry|plow|skeptic\w*|judgment|mold|cozy)(s|ed|ing|ly)?\b/i,
  /\b\w{2,}(l)(ed|ing|er|ers)\b(?<=\b(travel|cancel|label|model|signal|quarrel|counsel|marvel)(ed|ing|er|ers))/i,
  /\b(?!(?:size|prize|seize|capsize)[sdr]?\b)\w+(iz)(e|es|ed|ing|ation|ations|er|ers|able|ably)\b(?<!\b(re)?siz\w+|\bpriz\w+|\bseiz\w+)/i,
  /\banalyz\w+/i,
  /\b(toward|afterward|fulfill|skillful|willful)\b/i,
  /\bpractic(ed|ing)\b/i,
];

const folder = 'shared/content/en';

/** What is recognised in people's own words, which come in any spelling. */
const UNDERSTOOD = [
  'certain.json',
  'after-danger.json',
  'never-worded.json',
  path.join('guide', 'examples.json'),
  path.join('guide', 'names.json'),
  path.join('guide', 'righting.json'),
  path.join('tarot', 'phrases.json'),
];

describe('English', () => {
  it('is spelt the British way everywhere', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.json') && !UNDERSTOOD.includes(name),
    );
    assert.ok(files.length >= 10);
    const found = files.flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line) =>
          AMERICAN.flatMap((pattern) => pattern.exec(line)?.[0] ?? []).map((word) => `${name}: ${word}`),
        ),
    );
    assert.deepEqual(found, []);
  });

  it('would notice the other way', () => {
    for (const word of ['color', 'favorite', 'neighborhood', 'realizes', 'traveling', 'toward', 'gray', 'practiced']) {
      assert.ok(
        AMERICAN.some((pattern) => pattern.test(`a ${word} b`)),
        word,
      );
    }
    for (const word of ['size', 'prizes', 'horizon', 'wizened', 'error', 'doctor', 'travelled', 'colour', 'resize']) {
      assert.ok(!AMERICAN.some((pattern) => pattern.test(`a ${word} b`)), word);
    }
  });
});
