import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import type { VedicWords } from '../../../shared/content/vedic-words.ts';
import { nakshatraIndex, rasiIndex } from '../../../shared/endpoints/vedic/names.ts';
import type { Couple } from '../../../shared/engine/vedic/couple.ts';
import * as kootas from '../../../shared/engine/vedic/guna-milan.ts';
import * as ten from '../../../shared/engine/vedic/porutham.ts';
import { namesOf } from '../../../shared/narrow.ts';
import * as shared from '../../../shared/prose/vedic/couple-terms.ts';
import { coupleText, type LifeTheme, lifeSentence, sumNotes } from '../../../shared/prose/vedic/couple-text.ts';
import * as gunaMilan from '../../../shared/prose/vedic/guna-milan-text.ts';
import * as porutham from '../../../shared/prose/vedic/porutham-text.ts';
import { leaves, sentences } from '../../content/sentences.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };

const places = aliases.valid_star_rasi_pairs.map(([star, rasi]) => ({
  nakshatra: nakshatraIndex(star as Parameters<typeof nakshatraIndex>[0]),
  rasi: rasiIndex(rasi as Parameters<typeof rasiIndex>[0]),
}));
const couples: Couple[] = places.flatMap((bride) => places.map((groom) => ({ bride, groom })));

const agreed = (agrees: boolean): readonly [number, number] => [Number(agrees), 1];
const DRAWS = { both: 2, bride: 1, groom: 1, neither: 0 } as const;
/** How far each point goes for a couple, of how much. */
const SCORES: Readonly<Record<LifeTheme, (couple: Couple) => readonly [number, number]>> = {
  varna: (couple) => [kootas.varna(couple), 1],
  vashya: (couple) => [kootas.vashya(couple), 2],
  tara: (couple) => [kootas.tara(couple), 3],
  yoni: (couple) => [kootas.yoni(couple), 4],
  lords: (couple) => [kootas.grahaMaitri(couple), 5],
  gana: (couple) => [kootas.gana(couple), 6],
  bhakoot: (couple) => [kootas.bhakoot(couple), 7],
  nadi: (couple) => [kootas.nadi(couple), 8],
  mahendra: (couple) => agreed(ten.mahendra(couple)),
  stree_deergha: (couple) => agreed(ten.streeDeergha(couple)),
  rajju: (couple) => agreed(ten.rajju(couple)),
  vedha: (couple) => agreed(ten.vedha(couple)),
  dina: (couple) => agreed(ten.dina(couple)),
  rasi: (couple) => agreed(ten.rasi(couple)),
  vasya: (couple) => [DRAWS[ten.vasyaDraw(couple)], 2],
};

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
    porutham.yoniSentence(couple, words),
    ...porutham.poruthamNotes(couple, 6, words),
    ...ten.VERDICTS.map((verdict) => porutham.verdictSentence(verdict, 6, words)),
    ...kootas.VERDICTS.map((verdict) => gunaMilan.verdictSentence(verdict, 24, words)),
    gunaMilan.varnaSentence(couple, words),
    gunaMilan.vashyaSentence(couple, words),
    gunaMilan.taraSentence(couple, words),
    gunaMilan.bhakootSentence(couple, words),
    gunaMilan.nadiSentence(couple, words),
    ...liftsOf(couple).map((why) => gunaMilan.liftedSentence(why, couple, words)),
    ...gunaMilan.padaNotes(couple, words),
    ...gunaMilan.missingSentences([], words),
    ...[
      { score: 0, agrees: false, lift: null },
      { score: 0, agrees: false, lift: 'one_rasi' },
      { score: 4, agrees: true, lift: null },
    ].flatMap((each) => gunaMilan.missingSentences([{ name: 'X', max: 8, ...each }], words)),
    ...sumSentences(couple, words),
    ...weighedOf(couple, words),
    words.gunaMilan.notes.nadi,
  ]);
  const THEMES = namesOf(words.matching.life);
  said.push(
    ...couples.flatMap((couple) => ten.VERDICTS.map((verdict) => porutham.headSentence(verdict, 6, couple, words))),
    ...kootas.VERDICTS.map((verdict) => gunaMilan.headSentence({ verdict, isLowered: false }, 24, words)),
    ...(['not recommended', 'average', 'good'] as const).map((verdict) =>
      gunaMilan.headSentence({ verdict, isLowered: true }, 24, words),
    ),
    ...couples.flatMap((couple) =>
      Object.entries(SCORES).map(([theme, scoreOf]) => {
        const [score, max] = scoreOf(couple);
        return lifeSentence({ theme: theme as LifeTheme, score, max }, couple, words);
      }),
    ),
    ...THEMES.flatMap((theme) => [0, 1, 2, 3, 4, 5, 6].flatMap((close) => summaryOf(theme, close, words))),
    ...helpedBy(words),
  );
  const distinct = [...new Set(said)];

  describe(`what is said of a couple in ${language}`, () => {
    it('leaves no placeholder open', () => {
      for (const sentence of distinct) assert.doesNotMatch(sentence, /[{}]|undefined|NaN/);
    });

    it('gives the clause of a point as what carries a match, and as what wants care', () => {
      const { carries, cares } = words.matching;
      const isIn = (theme: LifeTheme, clauses: readonly string[]) =>
        summaryOf(theme, 1, words).some((each) => clauses.some((clause) => each.includes(clause)));
      for (const theme of namesOf(carries)) assert.ok(isIn(theme, carries[theme]), theme);
      for (const theme of namesOf(cares)) assert.ok(isIn(theme, cares[theme]), theme);
      const { strengths, whens } = words.matching;
      const helped = helpedBy(words);
      const isSaid = (clause: string) => helped.some((each) => each.includes(clause));
      for (const clause of leaves([strengths, whens])) assert.ok(isSaid(clause), clause);
    });

    it('tells how each of the two thinks, whichever planet rules the Moon sign', () => {
      for (const way of leaves(words.matching.minds))
        assert.ok(
          distinct.some((said) => said.includes(way)),
          way,
        );
    });

    it('makes use of every sentence that is written, and of no other', () => {
      const {
        themes: _,
        carries: ____,
        cares: _____,
        lifts: ______,
        minds: _______,
        strengths: ________,
        whens: _________,
        summary,
        ...rest
      } = words.matching;
      const { named: __, ...said } = summary;
      const templates = leaves([rest, said, words.porutham, { ...words.gunaMilan, points: [] }]);
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

/** The sentences of texts in which a point of a theme is the weakest or the best, alone or with another. */
function summaryOf(theme: LifeTheme, agreeing: number, words: VedicWords): string[] {
  const couple = {
    bride: { nakshatra: Math.ceil(agreeing / 2), rasi: 0 },
    groom: { nakshatra: agreeing >> 1, rasi: 0 },
  };
  const point = { theme, name: 'X', max: 2, weight: 1, lift: null };
  const lift = agreeing === 2 || agreeing === 4 ? ('one_rasi' as const) : null;
  const good = Array.from({ length: agreeing }, () => ({ ...point, score: 2, agrees: true }));
  const weak = Array.from({ length: [1, 2, 1, 5, 2, 1, 2][agreeing] }, () => ({
    ...point,
    score: 0,
    agrees: false,
    lift,
  }));
  const texts = (['good', 'average', 'poor'] as const).flatMap((verdict) =>
    [...(agreeing === 0 ? [] : [good]), [...weak, ...good]].map((points) =>
      coupleText({ head: '', verdict }, points, couple, words),
    ),
  );
  return texts
    .flatMap((text) => sentences(text.replaceAll('।', '.')))
    .map((each) => (words.grammar.stop === '.' ? each : each.replaceAll('.', words.grammar.stop)));
}

/** The sentences of texts in which a point of one theme wants care and a point of another agrees. */
function helpedBy(words: VedicWords): string[] {
  const point = { name: 'X', max: 1, weight: 1, lift: null };
  const themes = namesOf(words.matching.life);
  const texts = themes.flatMap((weak) =>
    themes.flatMap((strong) =>
      [0, 1, 2, 3].map((nakshatra) =>
        coupleText(
          { head: '', verdict: 'good' },
          [
            { ...point, theme: weak, score: 0, agrees: false },
            { ...point, theme: strong, score: 1, agrees: true },
          ],
          { bride: { nakshatra, rasi: 0 }, groom: { nakshatra: 0, rasi: 0 } },
          words,
        ),
      ),
    ),
  );
  return texts
    .flatMap((text) => sentences(text.replaceAll('।', '.')))
    .map((each) => (words.grammar.stop === '.' ? each : each.replaceAll('.', words.grammar.stop)));
}

/** What is said of a sum where one or two points are lifted, and where one gives only a part. */
function sumSentences(couple: Couple, words: VedicWords): string[] {
  const point = { theme: 'nadi', name: 'X', max: 8, score: 0, agrees: false, weight: 8, lift: 'one_rasi' } as const;
  const part = { ...point, score: 4, agrees: true, lift: null };
  const texts = [[point], [point, point], [part]].map((points) =>
    coupleText({ head: '', verdict: 'average', total: 20 }, points, couple, words),
  );
  return [...sumNotes([point], 20, words), ...texts.flatMap((text) => sentences(text.replaceAll('।', '.')))].map(
    (each) => (words.grammar.stop === '.' ? each : each.replaceAll('.', words.grammar.stop)),
  );
}

/** Which of three points asked for first agree: as many as the couple's stars say. */
function weighedOf({ bride }: Couple, words: VedicWords): string[] {
  const asked = ['X', 'Y', 'Z'].map((name, at) => ({ name, agrees: at < bride.nakshatra % 4, lift: null }));
  return porutham.weighedSentences(asked, words);
}

function liftsOf(couple: Couple) {
  return [kootas.liftsBhakoot(couple), kootas.liftsNadi(couple)].filter((why) => why !== null);
}

/** A template as a pattern: whatever stands in its placeholders. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
