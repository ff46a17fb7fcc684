import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
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
    assert.ok(labelsOf(scene).some(({ text, size }) => text === '11' && size > 24));
    assert.ok(scene.marks.filter(({ kind }) => kind === 'disc').length >= 7);
  });

  it('says beside each number what it means in its place, and in words for those who do not see it', () => {
    // Decoz, Numerology (1994): Thomas John Hancock, 15 May 1949, has life path 7, expression 7, heart’s desire 2
    for (const language of LANGUAGES) {
      const { pictures, numerology } = wordsIn(language);
      const input = { full_name: 'Thomas John Hancock', birthdate: '1949-05-15', language };
      const scene = pictureOf(numerologyReport, input, { language });
      // the numbers stand beside the rows
      const read = labelsOf(scene)
        .map(({ text }) => text)
        .filter((text) => !/^\d+$/.test(text))
        .join(' ');
      for (const [place, number] of [
        ['life_path', 7],
        ['expression', 7],
        ['heart_desire', 2],
      ] as const) {
        const title = place === 'life_path' ? ` ${numerology.titles.life_path[number]}` : '';
        const said = `${pictures.numbers[place]}${title} ${numerology.plain[place][number]}`;
        assert.ok(read.includes(said), `${said} in ${read}`);
        assert.ok(scene.description.includes(numerology.plain[place][number]), place);
      }
    }
    // no consonant, so no number of the personality
    const open = labelsOf(pictureOf(numerologyReport, { full_name: 'Aia', birthdate: '1949-05-15' }));
    assert.ok(open.some(({ text }) => text.startsWith('The name has no consonant')));
  });

  it('shows where the year stands in its cycle of nine, and the pinnacles with their ages', () => {
    const input = { full_name: 'Thomas John Hancock', birthdate: '1949-05-15', current_date: '2024-01-15' };
    // Decoz: month and day of birth with the year, 5 + 6 + 8 = 19, which is 1
    const scene = pictureOf(numerologyReport, input);
    const texts = labelsOf(scene).map(({ text }) => text);
    assert.ok(texts.includes('Personal year 2024: 1 of nine'));
    for (let year = 2024; year <= 2032; year++) assert.ok(texts.includes(String(year)), String(year));
    const { pinnacles } = runEndpoint(numerologyReport, input);
    for (const { number, from_age, to_age } of pinnacles) {
      const ages = to_age === null ? `${from_age}+` : `${from_age}–${to_age}`;
      assert.ok(texts.includes(ages), ages);
      assert.ok(scene.description.includes(`${number} (${ages})`), scene.description);
    }
  });
});
