import assert from 'node:assert/strict';
import fc from 'fast-check';
import { GRAHAS, NAKSHATRAS } from '../../../shared/endpoints/vedic/names.ts';
import { chartsText } from '../../../shared/endpoints/vedic/varga-text.ts';
import { RASIS, truncated } from '../../../shared/endpoints/vocabulary.ts';
import { houseFrom } from '../../../shared/engine/sky/angle.ts';
import { DIGNITIES } from '../../../shared/engine/vedic/dignity.ts';
import { VARGAS } from '../../../shared/engine/vedic/varga.ts';

const sign = fc.nat(11);
const degree = fc.oneof(
  fc.constantFrom(0, -0, 29.99999999, 9.9999, 10, 5e-324),
  fc.double({ min: 0, max: 30, maxExcluded: true, noNaN: true }),
);
/** One of each for every graha. */
const nine = <T>(arbitrary: fc.Arbitrary<T>) => fc.tuple(...GRAHAS.map(() => arbitrary));

const graha = fc.record({
  nakshatra: fc.constantFrom(...NAKSHATRAS),
  pada: fc.integer({ min: 1, max: 4 }),
  nakshatra_lord: fc.constantFrom(...GRAHAS),
  retrograde: fc.boolean(),
  vargottama: fc.boolean(),
});
const chart = fc.record({
  varga: fc.constantFrom(...VARGAS),
  ascendant: fc.option(fc.record({ sign, degree })),
  signs: nine(sign),
  degrees: nine(degree),
  dignities: nine(fc.constantFrom(...DIGNITIES)),
});
const charts = fc.uniqueArray(chart, { selector: ({ varga }) => varga, minLength: 1, maxLength: VARGAS.length });

describe('text of varga charts', () => {
  it('means what the objects would, member by member and in their order', () => {
    fc.assert(
      fc.property(charts, nine(graha), nine(fc.boolean()), (all, words, combust) => {
        const plain = all.map(({ varga, ascendant, signs, degrees, dignities }) => {
          const planets = GRAHAS.map((name, index) => ({
            name,
            sign: RASIS[signs[index]],
            degree: truncated(degrees[index]),
            house: ascendant && houseFrom(ascendant.sign, signs[index]),
            dignity: dignities[index],
            ...words[index],
            ...(varga === 1 ? { combust: combust[index] } : {}),
          }));
          const rising = ascendant && { sign: RASIS[ascendant.sign], degree: truncated(ascendant.degree) };
          return [String(varga), { ascendant: rising, planets }];
        });
        const text = chartsText(all, words, combust).toString();
        const compact = JSON.stringify(JSON.parse(text));
        assert.equal(compact, JSON.stringify(Object.fromEntries(plain)));
        for (const [, decimals] of text.matchAll(/"degree":\d+\.(\d*)/g)) assert.equal(decimals.length, 4);
      }),
      { numRuns: 300 },
    );
  });
});
