import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { nakshatraIndex, rasiIndex } from '../../../shared/endpoints/vedic/names.ts';
import type { Couple } from '../../../shared/engine/vedic/couple.ts';
import * as kootas from '../../../shared/engine/vedic/guna-milan.ts';
import { VERDICTS as PORUTHAM_VERDICTS } from '../../../shared/engine/vedic/porutham.ts';
import * as shared from '../../../shared/prose/vedic/couple-terms.ts';
import * as gunaMilan from '../../../shared/prose/vedic/guna-milan-text.ts';
import * as porutham from '../../../shared/prose/vedic/porutham-text.ts';
import { leaves } from '../../content/sentences.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };

const places = aliases.valid_star_rasi_pairs.map(([star, rasi]) => ({
  nakshatra: nakshatraIndex(star as Parameters<typeof nakshatraIndex>[0]),
  rasi: rasiIndex(rasi as Parameters<typeof rasiIndex>[0]),
}));
const couples: Couple[] = places.flatMap((bride) => places.map((groom) => ({ bride, groom })));

for (const language of LANGUAGES) {
  const words = wordsIn(language).vedic;
  const said = couples.flatMap((couple) => [
    shared.ganaSentence(couple, words),
    shared.yoniSentence(couple, words),
    shared.lordsSentence(couple, words),
    porutham.dinaSentence(couple, words),
    porutham.mahendraSentence(couple, words),
    porutham.streeDeerghaSentence(couple, words),
    porutham.rasiSentence(couple, words),
    porutham.vasyaSentence(couple, words),
    porutham.rajjuSentence(couple, words),
    porutham.vedhaSentence(couple, words),
    ...porutham.poruthamNotes(couple, 6, words),
    ...PORUTHAM_VERDICTS.map((verdict) => porutham.verdictSentence(verdict, 6, words)),
    ...kootas.VERDICTS.map((verdict) => gunaMilan.verdictSentence(verdict, 24, words)),
    gunaMilan.varnaSentence(couple, words),
    gunaMilan.vashyaSentence(couple, words),
    gunaMilan.taraSentence(couple, words),
    gunaMilan.bhakootSentence(couple, words),
    gunaMilan.nadiSentence(couple, words),
    ...liftsOf(couple).map((why) => gunaMilan.liftedSentence(why, couple, words)),
    ...gunaMilan.padaNotes(couple, words),
    words.gunaMilan.notes.nadi,
  ]);
  const distinct = [...new Set(said)];

  describe(`what is said of a couple in ${language}`, () => {
    it('leaves no placeholder open', () => {
      for (const sentence of distinct) assert.doesNotMatch(sentence, /[{}]|undefined|NaN/);
    });

    it('makes use of every sentence that is written, and of no other', () => {
      const templates = leaves([words.matching, words.porutham, { ...words.gunaMilan, points: [] }]);
      const patterns = templates.map((template) => [template, patternOf(template)] as const);
      const unused = patterns.filter(([, pattern]) => !distinct.some((sentence) => pattern.test(sentence)));
      assert.deepEqual(
        unused.map(([template]) => template),
        [],
      );
      for (const sentence of distinct)
        assert.ok(
          patterns.some(([, pattern]) => pattern.test(sentence)),
          sentence,
        );
    });
  });
}

function liftsOf(couple: Couple) {
  return [kootas.liftsBhakoot(couple), kootas.liftsNadi(couple)].filter((why) => why !== null);
}

/** A template as a pattern: whatever stands in its placeholders. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
