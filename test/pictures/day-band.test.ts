import assert from 'node:assert/strict';
import { panchangam } from '../../shared/endpoints/vedic/panchangam.ts';
import { certain } from '../../shared/narrow.ts';
import reference from '../reference/panchangam.json' with { type: 'json' };
import { assertLegibleInAll, boxOf, glyphsOf, labelsOf, pictureOf } from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const CHENNAI = { lat: 13.09, lon: 80.28, tz: 'Asia/Kolkata' };
const TROMSO = { lat: 69.65, lon: 18.96, tz: 'Europe/Oslo' };

describe('the band of a day', () => {
  it('is legible on the days of the almanacs, all through a year, and in endless days and nights', () => {
    for (const { input } of reference.cases) assertLegibleInAll(panchangam, input);
    for (let month = 1; month <= 12; month++) {
      const date = `2027-${String(month).padStart(2, '0')}-0${1 + (month % 9)}`;
      assertLegibleInAll(panchangam, { date, lat: 13.08, lon: 80.27, tz: 'Asia/Kolkata' });
      for (const lat of [62, 65.7, 67, 69.65, 78.2]) assertLegibleInAll(panchangam, { ...TROMSO, lat, date });
    }
    for (const date of ['2027-05-18', '2027-11-27']) assertLegibleInAll(panchangam, { ...TROMSO, date });
  });

  it('says the hours of the clock that is in force when the clocks change', () => {
    // New York, 2 November 2025: at 02:00 the clocks go back
    const scene = pictureOf(panchangam, { date: '2025-11-02', lat: 40.71, lon: -74, tz: 'America/New_York' });
    const hours = labelsOf(scene).filter(({ text }) => /^\d\d$/.test(text));
    assert.deepEqual(hours.map(({ text }) => text).slice(0, 3), ['06', '09', '12']);
  });

  // start of Rahu Kalam from the sunrise and sunset of pyswisseph
  it('puts Rahu Kalam where it begins, between the hours of the clock', () => {
    const [{ input, upper_limb_refraction }] = reference.cases;
    const expected = certain(upper_limb_refraction, 'sunrise');
    const scene = pictureOf(panchangam, input);
    const labels = labelsOf(scene);
    const at = (text: string) =>
      certain(
        labels.find((each) => each.text === text),
        text,
      ).x;
    const [, hours, minutes] = certain(/T(\d\d):(\d\d)/.exec(expected.muhurta.rahu_kalam[0]), 'time').map(Number);
    const x = at('09') + ((at('12') - at('09')) / 3) * (hours + minutes / 60 - 9);
    const lane = certain(
      labels.find(({ text }) => text.startsWith('Rahu Kalam 08:01–09:27')),
      'lane',
    );
    const bars = scene.marks.flatMap((mark) =>
      mark.kind === 'shape' && mark.stroke === 'hard' ? [Number(/^M([\d.]+)/.exec(mark.path)?.[1])] : [],
    );
    assert.ok(bars.some((left) => Math.abs(left - x) < 1) && boxOf(lane).left > x, `${x} among ${bars}`);
  });

  it('says the minutes that the answer says', () => {
    const [{ input }] = reference.cases;
    const { description } = pictureOf(panchangam, input);
    const { muhurta } = runEndpoint(panchangam, input).result;
    assert.ok(muhurta.length > 10);
    for (const { name, start, end } of muhurta) assert.ok(description.includes(`${name} ${start}–${end}`), name);
  });

  it('says by whose clock its times are, on which day what comes after midnight is, and whose hours are which', () => {
    const texts = labelsOf(
      pictureOf(panchangam, { date: '2026-11-28', lat: 13.08, lon: 80.27, tz: 'Asia/Kolkata' }),
    ).map(({ text }) => text);
    assert.ok(
      texts.some((text) => text.endsWith(' · Asia/Kolkata')),
      texts.join('|'),
    );
    assert.ok(
      texts.some((text) => text.startsWith('Amrita Kalam 29 Nov 05:05–06:34')),
      texts.join('|'),
    );
    assert.ok(texts.some((text) => text.startsWith('Abhijit 11:34–')));
    for (const lord of ['Surya (Sun)', 'Budha (Mercury)', 'Shani (Saturn)']) assert.ok(texts.includes(lord), lord);
  });

  it('says where it is, by coordinates', () => {
    const [{ input }] = reference.cases;
    assert.deepEqual([input.lat, input.lon], [13.0827, 80.2707]);
    const texts = labelsOf(pictureOf(panchangam, input)).map(({ text }) => text);
    assert.ok(texts.slice(0, 5).includes('13.08° N 80.27° E · Asia/Kolkata'), texts.slice(0, 5).join('|'));
  });

  it('draws the Moon in one way on every day: a dotted arc with her sign on it, and no other sign beside it', () => {
    for (let day = 1; day <= 28; day++) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      const scene = pictureOf(panchangam, { ...CHENNAI, date });
      const { moonrise, moonset } = runEndpoint(panchangam, { ...CHENNAI, date }).result;
      const ways = scene.marks.filter((mark) => mark.kind === 'shape' && mark.dash === '2 4').length;
      const isWhole = moonrise !== null && moonset !== null && moonrise < moonset;
      assert.ok(isWhole ? ways === 1 : ways === 1 || ways === 2, `${date}: ${ways}`);
      assert.equal(glyphsOf(scene, 'moon').filter(({ size }) => size === 13).length, ways, date);
      for (const sign of ['exalted', 'debilitated']) assert.equal(glyphsOf(scene, sign).length, 0, date);
    }
  });

  // Tromsø has midnight sun from 18 May to 25 July and no Sun from 27 November to 15 January (timeanddate.com)
  it('says in its sky that the Sun stays up or down, and still shows what runs', () => {
    for (const [date, said, glyphs] of [
      ['2027-06-21', 'The Sun stays up all day and all night.', 1],
      ['2027-12-21', 'The Sun stays down all day and all night.', 0],
    ] as const) {
      const scene = pictureOf(panchangam, { ...TROMSO, date });
      const labels = labelsOf(scene);
      const texts = labels.map(({ text }) => text);
      const sentence = certain(
        labels.find(({ text }) => text === said),
        said,
      );
      const hour = certain(
        labels.find(({ text }) => text === '09'),
        '09',
      );
      assert.ok(sentence.y < hour.y && sentence.y > hour.y - 90, 'in the sky, above its hours');
      assert.ok(texts.some((text) => text.includes('No sunrise · No sunset')));
      assert.equal(glyphsOf(scene, 'sun').length, glyphs);
      // the day begins and ends at six
      assert.equal(labels.filter(({ text }) => text === '06').length, 2);
      for (const limb of ['Tithi', 'Nakshatra', 'Yoga', 'Karana']) assert.ok(texts.includes(limb));
      assert.ok(texts.includes('The limbs are told from 06:00 on.'));
      assert.ok(scene.description.includes(said));
    }
  });

  it('says of a day without a sunset, or without a morning after it, that it is one', () => {
    for (const [date, sets, said] of [
      ['2027-05-18', false, 'The Sun rises and does not set before the next morning.'],
      ['2027-11-27', true, 'The Sun sets and does not rise the next morning.'],
    ] as const) {
      const scene = pictureOf(panchangam, { ...TROMSO, date });
      const texts = labelsOf(scene).map(({ text }) => text);
      assert.ok(texts.includes(said), texts.join('|'));
      assert.ok(
        texts.some((text) => text.includes(sets ? 'Sunset 11:' : 'No sunset')),
        texts.join('|'),
      );
      assert.ok(texts.some((text) => text.startsWith('Muhurtas, choghadiyas and horas are parts')));
      assert.ok(scene.description.includes(said));
    }
  });

  it('says in words what runs until when', () => {
    const [{ input }] = reference.cases;
    const { description } = pictureOf(panchangam, input);
    assert.match(description, /Tithi: Shukla Panchami until 16 Jan 02:17, Shukla Shashthi\./);
    assert.match(description, /Better avoided: Rahu Kalam 08:01–09:27, Yamaganda 10:52–12:18/);
  });
});
