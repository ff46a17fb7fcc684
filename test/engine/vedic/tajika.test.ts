/** Tajika yogas by the rules of Tajika Neelakanthi, worked by hand. */
import assert from 'node:assert/strict';
import { CHANDRA, SHANI } from '../../../shared/engine/vedic/chart.ts';
import { tajikaYogas } from '../../../shared/engine/vedic/tajika.ts';

/** Longitudes of Surya … Shani: the Moon and Saturn as given, the rest where they see neither, or too far away. */
function yogaOf(moon: number, saturn: number) {
  const grahas = [0, moon, 0, 0, 0, 0, saturn];
  return tajikaYogas(grahas).find(({ faster, slower }) => faster === CHANDRA && slower === SHANI);
}

describe('Tajika yogas', () => {
  // orbs: Moon 12°, Saturn 9°, their mean 10.5°
  it('are itthasala where the faster comes up to the slower, ishrafa where it has passed it, within the orb', () => {
    assert.equal(yogaOf(10, 120 + 15)?.yoga, 'itthasala');
    assert.equal(yogaOf(20, 120 + 15)?.yoga, 'ishrafa');
    assert.equal(yogaOf(4, 120 + 15), undefined);
    assert.equal(yogaOf(26, 120 + 15), undefined);
    assert.equal(yogaOf(10, 120 + 15)?.apartDeg, 5);
  });

  it('are easy by trine and sextile, strained by square, opposition and conjunction', () => {
    for (const house of [3, 5, 9, 11]) assert.equal(yogaOf(10, (house - 1) * 30 + 15)?.isEasy, true, String(house));
    for (const house of [1, 4, 7, 10]) assert.equal(yogaOf(10, (house - 1) * 30 + 15)?.isEasy, false, String(house));
  });

  it('join nobody in the second, sixth, eighth or twelfth from the other', () => {
    for (const house of [2, 6, 8, 12]) assert.equal(yogaOf(10, (house - 1) * 30 + 15), undefined, String(house));
  });
});
