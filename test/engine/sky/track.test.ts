import assert from 'node:assert/strict';
import fc from 'fast-check';
import { distance } from '../../../shared/engine/sky/angle.ts';
import { position } from '../../../shared/engine/sky/ephemeris.ts';
import { FIRST_JD, LAST_JD } from '../../../shared/engine/sky/time.ts';
import { track } from '../../../shared/engine/sky/track.ts';

describe('track', () => {
  // the ephemeris itself is the authority; arc-seconds
  for (const [body, stepDays, toleranceArcSec] of [
    ['moon', 0.5, 0.05],
    ['sun', 4, 0.02],
  ] as const) {
    it(`keeps the ${body} within ${toleranceArcSec}″ when asked every ${stepDays} days`, () => {
      const origins = fc.double({ min: FIRST_JD + 10, max: LAST_JD - 10, noNaN: true });
      fc.assert(
        fc.property(origins, fc.double({ min: -2, max: 2, noNaN: true }), (origin, days) => {
          const found = track(body, 'lahiri', origin, stepDays)(origin + days);
          const exact = position(origin + days, body, 'lahiri');
          assert.ok(distance(found.longitude, exact.longitude) * 3600 < toleranceArcSec);
          assert.ok(Math.abs(found.speed - exact.speed) < 0.01, 'degrees a day');
        }),
      );
    });
  }
});
