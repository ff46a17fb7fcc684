import assert from 'node:assert/strict';
import { NAKSHATRAS } from '../../../shared/engine/names.ts';
import { type DayDeed, DEEDS, isLasting, suitsDeed } from '../../../shared/engine/vedic/deeds.ts';

const WEDNESDAY = 3;
const DASHAMI = 9;
const MESHA = 0;
const PLAIN = { tithi: DASHAMI, weekday: WEDNESDAY, sun: MESHA };
const starsOf = (deed: DayDeed) =>
  NAKSHATRAS.filter((_, nakshatra) => suitsDeed(deed, { ...PLAIN, nakshatra })).map((name) => `${name}`);
const [ASHWINI, ROHINI, PUSHYA] = [0, 3, 7];

describe('days that custom takes for an act', () => {
  it('have the nakshatras that are taught for it', () => {
    assert.deepEqual(starsOf('journey'), [
      ...['Ashwini', 'Mrigashira', 'Punarvasu', 'Pushya', 'Hasta', 'Anuradha', 'Shravana', 'Dhanishta', 'Revati'],
    ]);
    assert.deepEqual(starsOf('house'), [
      ...['Rohini', 'Mrigashira', 'Uttara Phalguni', 'Chitra', 'Anuradha', 'Uttara Ashadha', 'Uttara Bhadrapada'],
      'Revati',
    ]);
    // vivaha prakarana: with Magha and Mula, which no other act is begun in
    assert.deepEqual(starsOf('wedding'), [
      ...['Rohini', 'Mrigashira', 'Magha', 'Uttara Phalguni', 'Hasta', 'Swati', 'Anuradha', 'Mula'],
      ...['Uttara Ashadha', 'Uttara Bhadrapada', 'Revati'],
    ]);
    // fierce, mixed and sharp ones begin nothing else, but Jyeshtha for the hair
    for (const deed of DEEDS.filter((each) => each !== 'wedding')) {
      const harsh = ['Bharani', 'Krittika', 'Ardra', 'Ashlesha', 'Magha', 'Mula', 'Vishakha'];
      assert.ok(!starsOf(deed).some((name) => harsh.includes(name)), deed);
      assert.equal(starsOf(deed).includes('Jyeshtha'), deed === 'first_hair' || deed === 'haircut');
    }
  });

  it('are on no rikta tithi and on no Amavasya', () => {
    for (const deed of DEEDS)
      for (const tithi of [3, 8, 13, 18, 23, 28, 29])
        assert.equal(suitsDeed(deed, { ...PLAIN, tithi, nakshatra: PUSHYA }), false);
  });

  it('leave out weekdays of their own', () => {
    const on = (deed: DayDeed, weekday: number, nakshatra: number) => suitsDeed(deed, { ...PLAIN, weekday, nakshatra });
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 6].filter((weekday) => on('naming', weekday, PUSHYA)),
      [1, 3, 4, 5],
    );
    assert.equal(on('shop', 2, ASHWINI), false);
    assert.equal(on('house', 0, ROHINI), false);
  });

  it('do not move into a house in Kharmas', () => {
    const inSign = (deed: DayDeed, sun: number) => suitsDeed(deed, { ...PLAIN, sun, nakshatra: ROHINI });
    assert.deepEqual([inSign('house', 8), inSign('house', 11), inSign('house', 9)], [false, false, true]);
    assert.deepEqual(
      DEEDS.filter((deed) => isLasting(deed)),
      ['wedding', 'first_hair', 'house'],
    );
  });

  it('hold no wedding while the Sun is in Karka, Simha, Kanya or Tula, nor in Kharmas', () => {
    const suns = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    const held = suns.filter((sun) => suitsDeed('wedding', { ...PLAIN, sun, nakshatra: ROHINI }));
    assert.deepEqual(held, [0, 1, 2, 7, 9, 10]);
  });
});
