import assert from 'node:assert/strict';
import { type Birth, birthMoment } from '../../shared/endpoints/birth.ts';
import { utcText } from '../../shared/engine/sky/time.ts';
import { refuseNothing } from '../setup/births.ts';

const CHENNAI = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };
const NEW_YORK = { latitude: 40.7128, longitude: -74.006, timezone: 'America/New_York' };

const moment = (birth: Birth) => birthMoment(birth, refuseNothing);
const utc = (birth: Birth) => utcText(moment(birth).jd);
const codes = (birth: Birth) =>
  moment(birth).warnings.map(({ code, variant }) => (variant ? `${code} ${variant}` : code));

describe('birth details', () => {
  it('mean an instant by the clocks of their zone', () => {
    assert.equal(utc(CHENNAI), '1996-12-07T05:04:00Z');
    assert.deepEqual(codes(CHENNAI), []);
  });

  it('go by an offset that is given, to the second, instead of the zone’s', () => {
    // 18:30 by the local mean time of 77°12′30″ E, 05:08:50 ahead of Greenwich
    const delhi = { date: '1900-01-01', time: '18:30', latitude: 28.65, longitude: 77.2083, timezone: 'Asia/Kolkata' };
    assert.equal(utc({ ...delhi, utc_offset: '+05:08:50' }), '1900-01-01T13:21:10Z');
    assert.deepEqual(codes({ ...delhi, utc_offset: '+05:08:50' }), ['offset_overrides_zone']);
    assert.equal(utc({ ...CHENNAI, utc_offset: '+05:30' }), utc(CHENNAI));
    assert.deepEqual(codes({ ...CHENNAI, utc_offset: '+05:30' }), []);
  });

  // IANA tz database: the clocks of New York were set back from 02:00 to 01:00 on 1990-10-28
  it('take the first of a repeated hour and say so, or the one that `fold` chooses', () => {
    const birth = { ...NEW_YORK, date: '1990-10-28', time: '01:30' };
    assert.equal(utc(birth), '1990-10-28T05:30:00Z');
    assert.deepEqual(codes(birth), ['repeated_hour']);
    assert.equal(utc({ ...birth, fold: 0 }), '1990-10-28T05:30:00Z');
    assert.equal(utc({ ...birth, fold: 1 }), '1990-10-28T06:30:00Z');
    assert.deepEqual(codes({ ...birth, fold: 1 }), []);
    assert.deepEqual(codes({ ...CHENNAI, fold: 1 }), ['fold_unused']);
  });

  // tz database, file asia, Zone Asia/Kolkata: Calcutta kept 05:53:20 until 1948, Bombay 04:51 until 1955
  it('name the offset of the clocks that Bombay and Calcutta kept beside Indian time', () => {
    const bombay = { latitude: 19.07, longitude: 72.88, timezone: 'Asia/Kolkata', time: '10:00' };
    const calcutta = { latitude: 22.57, longitude: 88.36, timezone: 'Asia/Calcutta', time: '10:00' };
    const named = (birth: Birth) =>
      moment(birth).warnings.flatMap(({ code, variant, values }) =>
        code === 'city_time' ? [`${variant} ${values?.offset}`] : [],
      );
    assert.deepEqual(named({ ...bombay, date: '1950-05-01' }), ['bombay +04:51:00']);
    assert.deepEqual(named({ ...calcutta, date: '1940-05-01' }), ['calcutta +05:53:20']);
    assert.deepEqual(named({ ...bombay, date: '1955-05-01' }), []);
    assert.deepEqual(named({ ...calcutta, date: '1950-05-01' }), []);
    assert.deepEqual(named({ ...bombay, date: '1950-05-01', utc_offset: '+04:51' }), []);
    assert.deepEqual(named({ ...bombay, date: '1950-05-01', time: undefined }), []);
    assert.deepEqual(named({ ...CHENNAI, date: '1940-05-01' }), []);
  });

  it('warn when zone and longitude disagree, and not where clocks are merely odd', () => {
    assert.deepEqual(codes({ ...CHENNAI, timezone: 'America/New_York' }), ['timezone_far_from_place birth']);
    assert.deepEqual(codes({ ...CHENNAI, timezone: 'UTC' }), ['timezone_far_from_place utc']);
    const kashgar = { ...CHENNAI, latitude: 39.47, longitude: 75.99, timezone: 'Asia/Shanghai' };
    const kiritimati = { ...CHENNAI, latitude: 1.87, longitude: -157.43, timezone: 'Pacific/Kiritimati' };
    const vigo = { ...CHENNAI, latitude: 42.24, longitude: -8.72, timezone: 'Europe/Madrid' };
    for (const odd of [kashgar, kiritimati, vigo]) assert.deepEqual(codes(odd), [], odd.timezone);
  });

  it('warn when latitude and longitude look swapped', () => {
    const swapped = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      latitude: longitude,
      longitude: latitude,
    });
    const london = { latitude: 51.5074, longitude: -0.1278 };
    assert.deepEqual(codes({ ...CHENNAI, ...swapped(CHENNAI) }), ['coordinates_swapped']);
    assert.deepEqual(codes({ ...CHENNAI, ...NEW_YORK, ...swapped(NEW_YORK) }), ['coordinates_swapped']);
    assert.deepEqual(codes({ ...CHENNAI, ...swapped(london), timezone: 'Europe/London' }), ['coordinates_swapped']);
  });

  it('leaves alone the west of Spain, whose clock is 39° ahead in summer', () => {
    const galicia = { latitude: 43.3623, longitude: -8.4115, timezone: 'Europe/Madrid' };
    assert.deepEqual(codes({ ...CHENNAI, ...galicia, date: '1996-07-07' }), []);
  });
});
