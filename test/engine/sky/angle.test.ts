import assert from 'node:assert/strict';
import { declinationOf } from '../../../shared/engine/sky/angle.ts';

describe('the declination of a point', () => {
  it('is that of Pollux in the worked example of Meeus (Astronomical Algorithms, 13.a)', () => {
    const declination = declinationOf({ longitude: 113.21563, latitude: 6.68417 }, 23.4392911);
    assert.ok(Math.abs(declination - 28.026183) < 1e-6, String(declination));
  });

  it('is the obliquity at the solstices, and nothing at the equinoxes', () => {
    const sun = (longitude: number) => declinationOf({ longitude, latitude: 0 }, 23.44);
    assert.deepEqual(
      [0, 90, 180, 270].map((longitude) => Math.round(1e9 * sun(longitude)) / 1e9),
      [0, 23.44, 0, -23.44],
    );
  });
});
