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
  path.join('guide', 'cards.json'),
  path.join('guide', 'doors.json'),
  path.join('guide', 'examples.json'),
  path.join('guide', 'follow-ups.json'),
  path.join('guide', 'names.json'),
  path.join('guide', 'nearest.json'),
  path.join('guide', 'righting.json'),
  path.join('guide', 'talk.json'),
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

/** Letters that Hindi may dot or not, and does not here; ढूँढ़, लहज़ा and फसल. */
const OTHER_SPELLINGS = /[क-ग]\u093c|\u0958|\u0959|\u095a|ढूँढ़|लहज़|(?<!\p{M})फसल/u;

/** What is recognised in people's own words, and what tarot says, whose words are recognised beside it. */
const UNDERSTOOD_IN_HINDI = /^(certain|after-danger|never-worded|search)|^tarot|^guide.(?!replies|glossary|lives)/;

describe('Hindi', () => {
  it('spells a word one way in everything that is said', () => {
    const hindi = 'shared/content/hi';
    const files = readdirSync(hindi, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.json') && !UNDERSTOOD_IN_HINDI.test(name),
    );
    assert.ok(files.length > 10);
    const found = files.flatMap((name) => {
      const words =
        readFileSync(path.join(hindi, name), 'utf8')
          .normalize('NFC')
          .match(/[\p{L}\p{M}]+/gu) ?? [];
      return words.filter((word) => OTHER_SPELLINGS.test(word)).map((word) => `${name}: ${word}`);
    });
    assert.deepEqual(found, []);
  });
});
