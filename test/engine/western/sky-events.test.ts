/** Events of the sky, held against published tables. */
import assert from 'node:assert/strict';
import { nextEclipse } from '../../../shared/engine/sky/ephemeris.ts';
import { jdOf, utcText } from '../../../shared/engine/sky/time.ts';
import {
  lastIngresses,
  lastStations,
  nextIngresses,
  nextPasses,
  nextPhase,
  nextStations,
} from '../../../shared/engine/western/sky-events.ts';
import { assertWork } from '../../setup/work.ts';

const jd = (text: string) => jdOf(Date.parse(text) / 1000);
const minutes = (found: number, published: string) => Math.abs(found - jd(published)) * 1440;

describe('what the sky does next', () => {
  // NASA, Five Millennium Canons of Solar and Lunar Eclipses (Espenak, Meeus); greatest eclipse, TD less delta T
  it('knows the eclipses that NASA lists', () => {
    const listed = [
      ['2026-02-01', 'sun', 'annular', '2026-02-17T12:12:00Z'],
      ['2026-03-01', 'moon', 'total', '2026-03-03T11:34:00Z'],
      ['2026-03-01', 'sun', 'total', '2026-08-12T17:46:00Z'],
      ['2026-08-01', 'moon', 'partial', '2026-08-28T04:13:00Z'],
      ['2027-02-01', 'sun', 'annular', '2027-02-06T16:00:00Z'],
      ['2027-02-10', 'moon', 'penumbral', '2027-02-20T23:13:00Z'],
      ['2027-03-01', 'sun', 'total', '2027-08-02T10:07:00Z'],
      ['2023-04-01', 'sun', 'hybrid', '2023-04-20T04:17:00Z'],
      ['2025-03-20', 'sun', 'partial', '2025-03-29T10:47:00Z'],
    ] as const;
    for (const [after, light, kind, maximum] of listed) {
      const found = nextEclipse(jd(`${after}T00:00:00Z`), light);
      assert.equal(found.kind, kind, maximum);
      assert.ok(minutes(found.maximum, maximum) < 2, `${maximum}: ${utcText(found.maximum)}`);
    }
  });

  // US Naval Observatory, Phases of the Moon, to the minute
  it('knows the phases of the Moon that the Naval Observatory prints', () => {
    const printed = [
      [2, '2026-01-03T10:03:00Z'],
      [3, '2026-01-10T15:48:00Z'],
      [0, '2026-01-18T19:52:00Z'],
      [1, '2026-01-26T04:47:00Z'],
      [2, '2026-02-01T22:09:00Z'],
      [0, '2026-08-12T17:37:00Z'],
    ] as const;
    for (const [quarter, at] of printed) {
      assert.ok(minutes(nextPhase(jd(at) - 5, quarter), at) <= 1, at);
    }
  });

  // the stations of 2026 as printed ephemerides give them by day
  it('knows when Mercury turns', () => {
    const days = nextStations('mercury', jd('2026-01-01T00:00:00Z'), 6).map(
      ({ jd: at, direction }) => `${utcText(at).slice(0, 10)} ${direction}`,
    );
    assert.deepEqual(days, [
      '2026-02-26 retrograde',
      '2026-03-20 direct',
      '2026-06-29 retrograde',
      '2026-07-23 direct',
      '2026-10-24 retrograde',
      '2026-11-13 direct',
    ]);
    assert.deepEqual(nextStations('sun', jd('2026-01-01T00:00:00Z'), 1), []);
    const back = lastStations('mercury', jd('2026-12-01T00:00:00Z'), 2).map(({ jd: at }) => utcText(at).slice(0, 10));
    assert.deepEqual(back, ['2026-11-13', '2026-10-24']);
  });

  // Saturn's entries as printed ephemerides give them by day
  it('knows when Saturn came into Pisces the last times', () => {
    const days = lastIngresses('saturn', jd('2026-11-21T00:00:00Z'), 3, { sign: 11 }).map(({ jd: at }) =>
      utcText(at).slice(0, 10),
    );
    assert.deepEqual(days, ['2025-09-01', '2023-03-07', '1994-01-28']);
  });

  // swetest 2.10.03 (Debian) on the DE431 files: the speed it prints every minute, passing through zero
  it('knows the stations of 2026 to the minute', () => {
    const printed = [
      ['mercury', 'retrograde', '2026-02-26T06:48:12Z'],
      ['mercury', 'direct', '2026-03-20T19:32:58Z'],
      ['mercury', 'retrograde', '2026-06-29T17:35:56Z'],
      ['mercury', 'direct', '2026-07-23T22:57:50Z'],
      ['mercury', 'retrograde', '2026-10-24T07:12:27Z'],
      ['mercury', 'direct', '2026-11-13T15:54:04Z'],
      ['venus', 'retrograde', '2026-10-03T07:15:50Z'],
      ['venus', 'direct', '2026-11-14T00:27:27Z'],
      ['jupiter', 'direct', '2026-03-11T03:29:51Z'],
      ['jupiter', 'retrograde', '2026-12-13T00:56:40Z'],
      ['saturn', 'retrograde', '2026-07-26T19:56:29Z'],
      ['saturn', 'direct', '2026-12-10T23:31:06Z'],
      ['uranus', 'direct', '2026-02-04T02:33:07Z'],
      ['uranus', 'retrograde', '2026-09-10T18:27:16Z'],
      ['neptune', 'retrograde', '2026-07-07T10:54:39Z'],
      ['neptune', 'direct', '2026-12-12T22:17:26Z'],
      ['pluto', 'retrograde', '2026-05-06T15:34:23Z'],
      ['pluto', 'direct', '2026-10-16T02:40:18Z'],
    ] as const;
    for (const [body, direction, at] of printed) {
      const [found] = nextStations(body, jd(at) - 10, 1);
      assert.equal(found.direction, direction, `${body} ${at}`);
      assert.ok(minutes(found.jd, at) <= 1, `${body} ${at}: ${utcText(found.jd)}`);
    }
  });

  // swetest 2.10.03 (Debian) on the DE431 files: Sun and Moon it prints every minute
  it('knows the phases of 2026 to two seconds', () => {
    const printed = [
      [0, '2026-02-17T12:01:09Z'],
      [3, '2026-04-10T04:51:39Z'],
      [2, '2026-05-31T08:45:12Z'],
      [1, '2026-07-21T11:05:36Z'],
      [0, '2026-09-11T03:27:00Z'],
      [3, '2026-11-01T20:28:27Z'],
      [3, '2026-12-01T06:08:40Z'],
      [3, '2026-12-30T18:59:30Z'],
    ] as const;
    for (const [quarter, at] of printed) {
      const found = nextPhase(jd(at) - 5, quarter);
      assert.ok(minutes(found, at) * 60 <= 2, `${at}: ${utcText(found)}`);
    }
  });

  // equinox and solstice of 2026: USNO, Earth's Seasons
  it('knows when a body enters a sign', () => {
    const start = jd('2026-01-01T00:00:00Z');
    const aries = nextIngresses('sun', start, 1, { sign: 0 })[0];
    assert.ok(aries && minutes(aries.jd, '2026-03-20T14:46:00Z') <= 1);
    const cancer = nextIngresses('sun', start, 1, { sign: 3 })[0];
    assert.ok(cancer && minutes(cancer.jd, '2026-06-21T08:25:00Z') <= 1);
    const day = (body: 'saturn' | 'jupiter' | 'uranus', sign: number) =>
      utcText(nextIngresses(body, start, 1, { sign })[0]?.jd ?? 0).slice(0, 10);
    // as announced everywhere for 2026
    assert.equal(day('saturn', 0), '2026-02-14');
    assert.equal(day('jupiter', 4), '2026-06-30');
    assert.equal(day('uranus', 2), '2026-04-26');
  });

  it('finds every pass over a longitude, three where the planet turns upon it', () => {
    const passes = nextPasses('mercury', 340, jd('2026-02-01T00:00:00Z'), 3);
    assert.equal(passes.length, 3);
    // Mercury was retrograde from 26 February to 20 March between 22° and 8° Pisces: 10° Pisces was passed three times
    assert.ok(passes[0] < jd('2026-02-26T00:00:00Z'));
    assert.ok(passes[1] > jd('2026-02-26T00:00:00Z') && passes[1] < jd('2026-03-20T20:00:00Z'));
    assert.ok(passes[2] > jd('2026-03-20T19:00:00Z'));
    assert.deepEqual(nextPasses('mercury', 340, jd('2399-12-25T00:00:00Z'), 1), []);
  });

  it('costs little', async () => {
    await assertWork(100, 'the ingress', () => nextIngresses('pluto', jd('2026-01-01T00:00:00Z'), 1, { sign: 11 }));
  });
});
