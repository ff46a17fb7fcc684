import assert from 'node:assert/strict';
import { NAKSHATRAS } from '../../../shared/engine/names.ts';
import { KARANAS, YOGAS } from '../../../shared/engine/vedic/almanac-names.ts';
import { bestWindow, isVishti, starNature, tithiNature, waryPart } from '../../../shared/engine/vedic/day-nature.ts';

// Muhurta Chintamani, nakshatra prakarana: dhruva, chara, ugra, mishra, kshipra, mridu, tikshna
const STARS = {
  fixed: ['Rohini', 'Uttara Phalguni', 'Uttara Ashadha', 'Uttara Bhadrapada'],
  movable: ['Punarvasu', 'Swati', 'Shravana', 'Dhanishta', 'Shatabhisha'],
  fierce: ['Bharani', 'Magha', 'Purva Phalguni', 'Purva Ashadha', 'Purva Bhadrapada'],
  mixed: ['Krittika', 'Vishakha'],
  swift: ['Ashwini', 'Pushya', 'Hasta'],
  gentle: ['Mrigashira', 'Chitra', 'Anuradha', 'Revati'],
  sharp: ['Ardra', 'Ashlesha', 'Jyeshtha', 'Mula'],
};

describe('the nature of a day', () => {
  it('classes the 27 stars as the books do', () => {
    for (const [nature, stars] of Object.entries(STARS)) {
      for (const star of stars) assert.equal(starNature(NAKSHATRAS.findIndex((each) => each === star)), nature, star);
    }
    assert.equal(Object.values(STARS).flat().length, 27);
  });

  it('groups the tithis by fives in either half, with two days of their own', () => {
    const bright = [...Array(15).keys()].map(tithiNature);
    const dark = [...Array(15).keys()].map((tithi) => tithiNature(15 + tithi));
    assert.deepEqual(bright.slice(0, 5), ['nanda', 'bhadra', 'jaya', 'rikta', 'purna']);
    assert.deepEqual(bright.slice(5, 10), bright.slice(0, 5));
    assert.deepEqual(bright.slice(10), ['nanda', 'bhadra', 'jaya', 'rikta', 'purnima']);
    assert.deepEqual(dark, [...bright.slice(0, 14), 'amavasya']);
  });

  // Muhurta Chintamani: half of Parigha, all of Vyatipata and Vaidhriti, so many ghatis of 24 minutes of six others
  it('is wary of the beginning of some yogas, and of Bhadra, the seventh of the movable karanas', () => {
    const part = (yoga: (typeof YOGAS)[number]) => waryPart(YOGAS.indexOf(yoga), { start: 0, end: 1 })?.end;
    assert.deepEqual([part('Vyatipata'), part('Vaidhriti'), part('Parigha'), part('Priti')], [1, 1, 0.5, undefined]);
    const ghatis = (['Vishkambha', 'Atiganda', 'Shula', 'Ganda', 'Vyaghata', 'Vajra'] as const).map(part);
    assert.deepEqual(ghatis, [3 / 60, 6 / 60, 5 / 60, 6 / 60, 9 / 60, 3 / 60]);
    for (const [index, karana] of KARANAS.entries()) assert.equal(isVishti(index), karana === 'Vishti', karana);
  });

  it('prefers Abhijit, passes over what a bad time touches, then takes what is left free of one, if that is long', () => {
    const abhijit = { kind: 'abhijit' as const, start: 0.45, end: 0.52 };
    const [first, second, third] = [0, 1, 2].map((index) => ({ start: 0.25 + index * 0.2, end: 0.45 + index * 0.2 }));
    const parts = [first, second, third].map((part, index) => ({ ...part, lord: [3, 1, 6][index], night: false }));
    const rahu = (start: number, end: number) => ({ kind: 'rahuKalam' as const, start, end });
    const span = { start: abhijit.start, end: abhijit.end };
    const always = { start: 0, end: 1 };
    assert.deepEqual(bestWindow([rahu(0.6, 0.7), abhijit], parts, always), { list: 'muhurtas', index: 1, ...span });
    assert.deepEqual(bestWindow([rahu(0.5, 0.55), abhijit], parts, always), {
      list: 'choghadiyas',
      index: 0,
      ...first,
    });
    assert.deepEqual(bestWindow([rahu(0.2, 0.45)], parts, always), { list: 'choghadiyas', index: 1, ...second });
    // each is touched: of the first choghadiya 0.35 to 0.45 stays free, of the second less
    assert.deepEqual(bestWindow([rahu(0.3, 0.35), rahu(0.5, 0.6)], parts, always), {
      list: 'choghadiyas',
      index: 0,
      start: 0.35,
      end: 0.45,
    });
    assert.equal(bestWindow([rahu(0.2, 0.8), abhijit], parts, always), null);
    // what the star of the day has not begun or has left is outside
    const until = { ...always, end: 0.49 };
    assert.deepEqual(bestWindow([abhijit], [parts[1]], until), { list: 'muhurtas', index: 0, start: 0.45, end: 0.49 });
    assert.deepEqual(bestWindow([abhijit], parts, until), { list: 'choghadiyas', index: 0, ...first });
    // ten minutes are no window
    assert.equal(bestWindow([rahu(0.257, 0.8)], parts, always), null);
    // by night there are good choghadiyas, too, and nobody is asked to work then
    assert.equal(
      bestWindow(
        [],
        parts.map((part) => ({ ...part, night: true })),
        always,
      ),
      null,
    );
  });
});
