import assert from 'node:assert/strict';
import fc from 'fast-check';
import { NAKSHATRAS, RASIS } from '../../../shared/engine/names.ts';
import { signOf } from '../../../shared/engine/sky/angle.ts';
import { BUDHA, GURU, KETU, RAHU } from '../../../shared/engine/vedic/chart.ts';
import {
  nakshatraFraction,
  nakshatraLord,
  nakshatraOf,
  padaOf,
  signsOfNakshatra,
  VIMSHOTTARI,
} from '../../../shared/engine/vedic/nakshatra.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };
import padas from '../../reference/baby_names.json' with { type: 'json' };

const longitude = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true });

describe('nakshatra', () => {
  // Avakahada chakra: the 108 padas with their limits, printed to 1e-6°
  it('holds each of the 108 padas between its printed limits', () => {
    for (const { input, longitude_from, longitude_to, rasi } of padas.cases) {
      for (const x of [longitude_from + 2e-6, (longitude_from + longitude_to) / 2, longitude_to - 2e-6]) {
        assert.deepEqual(
          [NAKSHATRAS[nakshatraOf(x)], padaOf(x), RASIS[signOf(x)]],
          [input.nakshatra, input.pada, rasi],
        );
      }
    }
  });

  // the 36 pairs of the almanacs
  it('reaches into the signs of the almanacs', () => {
    const pairs = NAKSHATRAS.flatMap((name, index) => signsOfNakshatra(index).map((sign) => [name, RASIS[sign]]));
    assert.deepEqual(
      pairs,
      aliases.valid_star_rasi_pairs.map(([star, rasi]) => [star, rasi]),
    );
  });

  // Brihat Parashara Hora Shastra ch. 46
  it('is ruled in the order of Vimshottari, nine lords three times', () => {
    const lordOf = (name: (typeof NAKSHATRAS)[number]) => nakshatraLord(NAKSHATRAS.indexOf(name));
    assert.deepEqual(['Ashwini', 'Magha', 'Mula'].map(lordOf as never), [KETU, KETU, KETU]);
    assert.deepEqual(['Ardra', 'Swati', 'Shatabhisha'].map(lordOf as never), [RAHU, RAHU, RAHU]);
    assert.deepEqual([lordOf('Punarvasu'), lordOf('Revati')], [GURU, BUDHA]);
    assert.equal(
      VIMSHOTTARI.reduce((sum, { years }) => sum + years, 0),
      120,
    );
  });

  it('gives an index, a pada and a fraction inside their ranges, in step with the sign, at any longitude', () => {
    fc.assert(
      fc.property(longitude, (x) => {
        const nakshatra = nakshatraOf(x);
        assert.ok(nakshatra >= 0 && nakshatra < 27 && padaOf(x) >= 1 && padaOf(x) <= 4);
        assert.ok(nakshatraFraction(x) >= 0 && nakshatraFraction(x) < 1);
        assert.ok(signsOfNakshatra(nakshatra).includes(signOf(x)));
      }),
      { examples: [[0], [30], [359.99999999999994], [29.999999999999996], [120], [240]] },
    );
  });
});
