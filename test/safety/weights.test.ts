/** The weights that are shipped say what they were made of, and can be made again. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { UNDERSTOOD } from '../../shared/content/languages.ts';
import { once } from '../../shared/once.ts';
import { judgeOf } from '../../shared/safety/judge.ts';
import { sources } from '../../shared/safety/make/texts.ts';
import { learnedDanger, weighing } from '../../shared/safety/make/weights.ts';
import { shippedWeights } from '../../shared/safety/shipped.ts';
import { packed, unpacked } from '../../shared/safety/weights.ts';
import { DANGEROUS, setAside, tableOf, together } from './measure.ts';

const shipped = shippedWeights();
const texts = once(sources);

describe('the weights of the judge', function () {
  this.timeout(900_000);

  it('are 400 kB at most', () => {
    assert.ok(readFileSync('shared/safety/weights.br').length <= 400_000);
  });

  it('take text for perhaps a cry for help from below what is met as danger, in every language', () => {
    assert.deepEqual(Object.keys(shipped.perhaps), Object.keys(shipped.danger));
    for (const [language, odds] of Object.entries(shipped.perhaps))
      assert.ok(odds < shipped.danger[language], language);
  });

  it('keep no trait that weighs nothing', () => {
    for (const net of Object.values(shipped.nets)) assert.equal(weighing(net).kept.length, net.kept.length);
  });

  it('are read as they were written', () => {
    assert.deepEqual(unpacked(packed(shipped)), shipped);
  });

  it('name what they were made of: texts that lie here, by count and hash', () => {
    const here = texts().map(({ name, sha256, texts: all }) => ({ name, texts: all.length, sha256 }));
    for (const source of shipped.made) {
      const same = here.find(({ name }) => name === source.name);
      // our own content moves on, and is background alone; that the figures stay is held below, and that none of it is
      // met by judge.test.ts
      if (source.sha256 === '') assert.ok(same && Math.abs(same.texts - source.texts) < source.texts / 2);
      else assert.deepEqual(same, source);
    }
    assert.equal(here.length, shipped.made.length);
  });

  it('learned again give the same figures', () => {
    const again = { ...shipped, nets: { ...shipped.nets, danger: learnedDanger(texts()) } };
    const figures = (weights: Parameters<typeof judgeOf>[0]) => {
      const judge = judgeOf(
        weights,
        UNDERSTOOD.map(({ certain }) => certain),
      );
      const rows = tableOf(setAside(), judge);
      return [
        ...together(rows, 'danger', ({ label }) => DANGEROUS.has(label)),
        ...together(rows, 'others', ({ label }) => !DANGEROUS.has(label)),
      ];
    };
    const [before, after] = [figures(shipped), figures(again)];
    assert.equal(before.length, after.length);
    before.forEach(({ texts: all, danger }, at) => {
      // our own content moves on, and with it the order of learning: of a list of 41 texts two more or fewer may be
      // met, of one of 293 fourteen
      const moved = Math.abs(danger - after[at].danger);
      assert.ok(moved <= Math.max(2, 0.05 * all), `${danger} of ${all} once, ${after[at].danger} now`);
    });
  });
});
