import assert from 'node:assert/strict';
import { nakshatraIndex, rasiIndex } from '../../../shared/endpoints/vedic/names.ts';
import { GRAHAS, NAKSHATRAS, RASIS } from '../../../shared/engine/names.ts';
import { houseFrom } from '../../../shared/engine/sky/angle.ts';
import { type Couple, starCount } from '../../../shared/engine/vedic/couple.ts';
import { SIGN_LORDS } from '../../../shared/engine/vedic/dignity.ts';
import * as rules from '../../../shared/engine/vedic/porutham.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };
import reference from '../../reference/porutham.json' with { type: 'json' };

type Star = (typeof NAKSHATRAS)[number];
type Rasi = (typeof RASIS)[number];
const { tables } = reference;

/** In the order of the reference's columns. */
const RULES = [
  rules.dina,
  rules.gana,
  rules.mahendra,
  rules.streeDeergha,
  rules.yoni,
  rules.rasi,
  rules.rasiyathipathi,
  rules.vasya,
  rules.rajju,
  rules.vedha,
];

const place = (star: string, rasi: string) => ({
  nakshatra: nakshatraIndex(star as Star),
  rasi: rasiIndex(rasi as Rasi),
});
const places = aliases.valid_star_rasi_pairs.map(([star, rasi]) => place(star as string, rasi as string));
const couples: Couple[] = places.flatMap((bride) => places.map((groom) => ({ bride, groom })));

const groupOf = (groups: Record<string, string[]>, star: number) =>
  Object.keys(groups).find((group) => groups[group].includes(NAKSHATRAS[star]));
const together = (groups: string[][], a: string, b: string) =>
  a !== b && groups.some((group) => group.includes(a) && group.includes(b));

/** What the printed tables say of a couple, porutham by porutham. */
function printed({ bride, groom }: Couple): boolean[] {
  const stars = [NAKSHATRAS[bride.nakshatra], NAKSHATRAS[groom.nakshatra]] as const;
  const rasis = [RASIS[bride.rasi], RASIS[groom.rasi]] as const;
  const lords = [GRAHAS[SIGN_LORDS[bride.rasi]], GRAHAS[SIGN_LORDS[groom.rasi]]] as ['Surya', 'Surya'];
  const count = starCount(bride.nakshatra, groom.nakshatra);
  const ganas = [groupOf(tables.gana, bride.nakshatra), groupOf(tables.gana, groom.nakshatra)];
  const rasiCount = houseFrom(bride.rasi, groom.rasi);
  const isFriend = (a: 'Surya', b: string) => (tables.natural_friends[a] as string[]).includes(b);
  const isEnemy = (a: 'Surya', b: string) => (tables.natural_enemies[a] as string[]).includes(b);
  const vasya: Record<string, string[]> = tables.vasya;
  return [
    stars[0] === stars[1]
      ? !tables.dina_same_star.unsuitable.includes(stars[0])
      : tables.dina_good_remainders.includes(count % 9),
    ganas[0] === ganas[1] || !ganas.includes('Rakshasa'),
    tables.mahendra_counts.includes(count),
    count >= 13,
    !together(tables.yoni_hostile, tables.yoni[stars[0]], tables.yoni[stars[1]]),
    rasiCount === 1 || rasiCount >= 7,
    lords[0] === lords[1] ||
      ((isFriend(lords[0], lords[1]) || isFriend(lords[1], lords[0])) &&
        !isEnemy(lords[0], lords[1]) &&
        !isEnemy(lords[1], lords[0])),
    vasya[rasis[0]].includes(rasis[1]) || vasya[rasis[1]].includes(rasis[0]),
    groupOf(tables.rajju, bride.nakshatra) !== groupOf(tables.rajju, groom.nakshatra),
    !together([...tables.vedha_pairs, tables.vedha_triple], stars[0], stars[1]),
  ];
}

describe('porutham rules', () => {
  // Kalaprakasika, Raman's Muhurtha and Tamil almanacs, as tabled
  it('answer all 1296 couples as the printed tables', () => {
    assert.equal(couples.length, 1296);
    for (const couple of couples) {
      assert.deepEqual(
        RULES.map((rule) => rule(couple)),
        printed(couple),
        JSON.stringify(couple),
      );
    }
  });

  it('judge a shared star as Kalaprakasika', () => {
    for (const [word, stars] of Object.entries(tables.dina_same_star)) {
      if (word === 'source') continue;
      for (const star of stars) assert.equal(rules.sameStar(nakshatraIndex(star as Star)), word, star);
    }
  });

  // the same list: whom it lets share a star, Rajju, which one star always fails, cannot bar
  it('hold Rajju against two who share a star only where Kalaprakasika would not see it shared', () => {
    const { excellent, middling, unsuitable } = tables.dina_same_star;
    const verdictOf = (star: string, agreeing: number) => {
      const shared = places.find(({ nakshatra }) => nakshatra === nakshatraIndex(star as Star)) ?? assert.fail(star);
      return rules.verdict({ bride: shared, groom: shared }, agreeing);
    };
    for (const star of excellent) {
      assert.deepEqual([verdictOf(star, 8), verdictOf(star, 6)], ['excellent', 'good'], star);
    }
    for (const star of middling) {
      assert.deepEqual([verdictOf(star, 8), verdictOf(star, 4)], ['average', 'poor'], star);
    }
    for (const star of unsuitable) assert.equal(verdictOf(star, 9), 'not recommended', star);
    const oneRajju = { bride: place('Ashwini', 'Mesha'), groom: place('Magha', 'Simha') };
    assert.equal(rules.verdict(oneRajju, 9), 'not recommended');
  });

  it('do not depend on who is who where both are compared alike', () => {
    for (const { bride, groom } of couples) {
      for (const rule of [rules.gana, rules.yoni, rules.rasiyathipathi, rules.vasya, rules.rajju, rules.vedha]) {
        assert.equal(rule({ bride, groom }), rule({ bride: groom, groom: bride }));
      }
    }
  });
});
