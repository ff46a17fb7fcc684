import assert from 'node:assert/strict';
import { numerologyReport } from '../../shared/endpoints/numerology/report.ts';
import { gunaMilan } from '../../shared/endpoints/vedic/guna-milan.ts';
import { porutham } from '../../shared/endpoints/vedic/porutham.ts';
import couples from '../reference/porutham.json' with { type: 'json' };
import { assertLegibleInAll, glyphsOf, labelsOf, pictureOf } from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const COUPLE = {
  bride_star: 'Rohini',
  bride_rasi: 'Vrishabha',
  groom_star: 'Purva Bhadrapada',
  groom_rasi: 'Kumbha',
};
const STARS = [
  ['Ashwini', 'Mesha'],
  ['Mrigashira', 'Mithuna'],
  ['Purva Phalguni', 'Simha'],
  ['Uttara Phalguni', 'Kanya'],
  ['Vishakha', 'Vrishchika'],
  ['Uttara Ashadha', 'Dhanu'],
  ['Revati', 'Meena'],
] as const;

describe('the scores of a match', () => {
  it('are legible for every kind of couple, in every language', () => {
    for (const [bride_star, bride_rasi] of STARS) {
      for (const [groom_star, groom_rasi] of STARS) {
        for (const endpoint of [gunaMilan, porutham]) {
          assertLegibleInAll(endpoint, { bride_star, bride_rasi, groom_star, groom_rasi });
        }
      }
    }
  });

  // the ten poruthams of this couple in the reference table
  it('has a tick for each porutham that agrees, and a cross for each that does not', () => {
    const scene = pictureOf(porutham, COUPLE);
    assert.ok(couples.order.every((name) => labelsOf(scene).some(({ text }) => text === name)));
    assert.equal(glyphsOf(scene, 'tick').length + glyphsOf(scene, 'cross').length, 10);
    const { matched } = runEndpoint(porutham, COUPLE).result;
    assert.equal(glyphsOf(scene, 'tick').length, matched);
  });

  it('says half points as they are', () => {
    // Tara of this couple is good one way only: half of its three points (Prokerala and AstroSage count so)
    const { description } = pictureOf(gunaMilan, COUPLE);
    assert.match(description, /Tara: 1\.5 \/ 3 /);
  });
});

describe('the card of a name', () => {
  it('is legible for short names and very long ones', () => {
    for (const full_name of [
      'Li',
      'Thomas John Hancock',
      'W'.repeat(200),
      `Maria ${'Anna Magdalena '.repeat(11)}Wilhelmina`,
    ]) {
      assertLegibleInAll(numerologyReport, { full_name, birthdate: '1949-05-15' });
    }
  });

  it('shows a master number with a second ring', () => {
    // 29 November 1992: 11 + 11 + 21 is 43, then 7; the birthday is 29, an 11
    const scene = pictureOf(numerologyReport, { full_name: 'Thomas John Hancock', birthdate: '1992-11-29' });
    assert.ok(labelsOf(scene).some(({ text, size }) => text === '11' && size > 30));
    assert.ok(scene.marks.filter(({ kind }) => kind === 'disc').length >= 7);
  });
});
