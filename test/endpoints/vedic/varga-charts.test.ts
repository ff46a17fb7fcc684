import assert from 'node:assert/strict';
import { vargaCharts } from '../../../shared/endpoints/vedic/varga-charts.ts';
import { RASIS } from '../../../shared/engine/names.ts';
import { distance } from '../../../shared/engine/sky/angle.ts';
import { instantFromText } from '../../../shared/engine/sky/time.ts';
import { VARGAS } from '../../../shared/engine/vedic/varga.ts';
import { Problem } from '../../../shared/errors.ts';
import kerykeion from '../../reference/aspects_kerykeion.json' with { type: 'json' };
import kp from '../../reference/kp.json' with { type: 'json' };
import positions from '../../reference/positions.json' with { type: 'json' };
import reference from '../../reference/varga.json' with { type: 'json' };
import { problemOf } from '../../setup/problem-of.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const answerTo = (input: Record<string, unknown>) => runEndpoint(vargaCharts, input);
const CHENNAI = reference.cases[0].input;

describe('varga-charts', () => {
  // PyJHora 4.8.5, jyotishganit and the formulas agree on these signs and houses
  for (const { id, input, charts_mean_node } of reference.cases) {
    it(`answers all sixteen vargas of ${id}`, () => {
      const { varga, charts } = answerTo(input);
      assert.equal(varga, 'all');
      const places = (chart: { planets: { name: string; sign: string; house: number | null }[] }) =>
        chart.planets.map(({ name, sign, house }) => [name, sign, house]);
      for (const [number, chart] of Object.entries(charts_mean_node)) {
        assert.equal(charts[number].ascendant?.sign, chart.ascendant.sign);
        assert.deepEqual(places(charts[number]), places(chart), `D${number}`);
      }
    });
  }

  // star lords by exact fractions, checked against PyJHora and VedicAstro
  for (const { id, input, charts } of kp.cases) {
    it(`names the nakshatra lords of ${id}`, () => {
      const { planets } = answerTo({ ...input, ayanamsa: 'krishnamurti', varga: 1 });
      assert.deepEqual(
        planets.map(({ nakshatra_lord }) => nakshatra_lord),
        charts.krishnamurti.planets.map(({ star_lord }) => star_lord),
      );
    });
  }

  it('echoes the varga as it was sent', () => {
    assert.equal(answerTo({ ...CHENNAI, varga: 9 }).varga, 9);
    assert.equal(answerTo({ ...CHENNAI, varga: '9' }).varga, '9');
    assert.deepEqual(Object.keys(answerTo({ ...CHENNAI, varga: '9' }).charts), ['9']);
  });

  // by hand from the positions of Swiss Ephemeris: Chandra 6°57′ Tula is in Swati 1, Guru 25°50′ Dhanu in his own sign
  // and in Purva Ashadha 4; Shukra 23°42′ Tula in his own; Shani in Meena, of neutral Guru; none within reach of Surya
  // at 21°33′ Vrishchika
  it('tells nakshatra, pada, dignity, combustion and motion', () => {
    const { planets, charts } = answerTo({ ...CHENNAI, varga: 1 });
    const [, chandra, , , guru, , , rahu] = planets;
    assert.deepEqual([chandra.nakshatra, chandra.pada, chandra.nakshatra_lord], ['Swati', 1, 'Rahu']);
    assert.deepEqual([guru.nakshatra, guru.pada], ['Purva Ashadha', 4]);
    const dignities = charts['1'].planets.map(({ dignity }) => dignity);
    assert.deepEqual(dignities.slice(4, 7), ['own', 'own', 'neutral']);
    assert.deepEqual([rahu.retrograde, guru.retrograde], [true, false]);
    assert.ok(planets.every(({ combust }) => combust === false));
  });

  it('says what belongs to the birth once, whatever the varga', () => {
    const born = answerTo({ ...CHENNAI, varga: 1 });
    for (const { planets, charts } of [answerTo({ ...CHENNAI, varga: 9 }), answerTo(CHENNAI)]) {
      assert.deepEqual(planets, born.planets);
      for (const { planets: places } of Object.values(charts)) {
        for (const place of places) {
          assert.deepEqual(Object.keys(place), ['name', 'sign', 'degree', 'house', 'dignity']);
        }
      }
    }
  });

  // pyswisseph 2.10.03, six decimals. Ours are cut to four, and in 2050 another delta T moves the Moon by a second of
  // arc or two
  for (const { id, input, positions: all } of positions.cases) {
    it(`tells the longitudes of ${id}`, () => {
      const { ayanamsa_degrees_with_nutation: _, ayanamsa_degrees_without_nutation: __, ...lahiri } = all.lahiri;
      const expected: Record<string, { sign: string; degree: number }> = lahiri;
      for (const { name, longitude } of answerTo({ ...input, ayanamsa: 'lahiri', varga: 1 }).planets) {
        const { sign, degree } = expected[name] ?? expected[`${name}_mean`];
        const difference = distance(longitude, 30 * RASIS.indexOf(sign as (typeof RASIS)[number]) + degree);
        assert.ok(difference < 3 / 3600, `${name}: ${longitude}`);
      }
    });
  }

  // speeds by Kerykeion, tropical: the zodiac's own motion is 0.00004° a day, ours are rounded to four decimals
  for (const { id, request, positions: all } of kerykeion.cases.slice(0, 3)) {
    it(`tells the speeds of ${id}`, () => {
      const { planets } = answerTo({ ...request, varga: 1, node: 'true' });
      const speeds: Record<string, { speed: number }> = all;
      const names = ['Sun', 'Moon', 'Mars', 'Mercury', 'Jupiter', 'Venus', 'Saturn', 'True_North_Lunar_Node'];
      names.forEach((name, index) => {
        const { speed, retrograde } = planets[index];
        assert.ok(Math.abs(speed - speeds[name].speed) < 1.5e-4, `${name}: ${speed}, ${speeds[name].speed}`);
        assert.equal(retrograde, speeds[name].speed < 0);
      });
    });
  }

  it('tells the star of the ascendant in D1 alone', () => {
    const { charts } = answerTo(CHENNAI);
    // Makara 22°26' is in Shravana (10° to 23°20' of Makara), of Chandra, in its fourth pada; the navamsha rises in
    // Karka (PyJHora)
    const { nakshatra, pada, nakshatra_lord, vargottama } = charts['1'].ascendant ?? {};
    assert.deepEqual([nakshatra, pada, nakshatra_lord, vargottama], ['Shravana', 4, 'Chandra', false]);
    assert.deepEqual(Object.keys(charts['9'].ascendant ?? {}), ['sign', 'degree']);
  });

  it('goes by sign in the other vargas', () => {
    const { planets } = answerTo({ ...CHENNAI, varga: 9 }).charts['9'];
    // Mangala and Guru in Vrishchika, Budha in Mithuna of the navamsha (PyJHora): own, a friend's, own
    assert.deepEqual([planets[2].dignity, planets[4].dignity, planets[3].dignity], ['own', 'friend', 'own']);
  });

  it('follows another school where it is asked to, and says so', () => {
    const asked = answerTo({ ...CHENNAI, variants: { 2: 'parivritti', 24: 'both_from_simha' } });
    const expected = reference.cases[0].variants_mean_node;
    assert.equal(asked.charts['2'].ascendant?.sign, expected.D2_parivritti_dvaya.ascendant);
    assert.equal(asked.charts['24'].planets[6].sign, expected.D24_both_from_leo.Shani);
    assert.deepEqual(asked.charts['3'], answerTo(CHENNAI).charts['3']);
  });

  it('names the school of every varga, asked for or not', () => {
    const schools = (input: Record<string, unknown>) => (answerTo(input).meta as Record<string, unknown>).variants;
    const all = Object.fromEntries(VARGAS.map((varga) => [varga, 'parashara']));
    assert.deepEqual(schools(CHENNAI), all);
    assert.deepEqual(schools({ ...CHENNAI, variants: { 2: 'raman', 24: 'parashara' } }), { ...all, 2: 'raman' });
    assert.deepEqual(schools({ ...CHENNAI, varga: 9 }), { 9: 'parashara' });
  });

  it('takes Parashara by name', () => {
    const named = answerTo({ ...CHENNAI, variants: { 2: 'parashara', 30: 'parashara' } });
    assert.deepEqual(named.charts, answerTo(CHENNAI).charts);
  });

  it('refuses a school that it does not know, and warns of a varga on which schools agree', () => {
    assert.throws(
      () => answerTo({ ...CHENNAI, variants: { 2: 'modern' } }),
      (error) => error instanceof Problem && error.data.errors?.[0].pointer === '/variants/2',
    );
    const { warnings } = answerTo({ ...CHENNAI, variants: { 12: 'parivritti' } }).meta;
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['unknown_member'],
    );
  });
});

describe('varga-charts without birth time', () => {
  const unknown = { ...CHENNAI, time: undefined, time_unknown: true };

  it('gives D1 to D9 without ascendant and houses, and names what is left out', () => {
    const { charts, meta } = answerTo(unknown);
    assert.deepEqual(Object.keys(charts), ['1', '2', '3', '4', '7', '9']);
    assert.ok(Object.values(charts).every(({ ascendant }) => ascendant === null));
    assert.ok(charts['1'].planets.every(({ house }) => house === null));
    assert.ok(meta.warnings.some(({ code }) => code === 'vargas_omitted'));
  });

  it('refuses a single varga above D9, and says where it misses what', () => {
    const { code, errors } = problemOf(() => answerTo({ ...unknown, varga: 60 }));
    assert.deepEqual([code, errors?.[0].pointer], ['not_computable', '/time']);
  });

  it('gives no dashas', () => {
    const { vimshottari, meta } = answerTo({ ...unknown, dasha_levels: 3 });
    assert.equal(vimshottari, null);
    assert.ok(meta.warnings.some(({ code }) => code === 'dasha_omitted'));
  });
});

describe('varga-charts with dashas', () => {
  const dashaOf = (input: Record<string, unknown>) => {
    const found = answerTo({ ...CHENNAI, varga: 1, ...input }).vimshottari;
    assert.ok(found);
    return found;
  };
  const seconds = (iso: string) => ((instantFromText(iso) as number) - 2440587.5) * 86_400;

  it('adds nothing when they are not asked for', () => {
    assert.ok(!('vimshottari' in answerTo({ ...CHENNAI, varga: 1 })));
  });

  // worked by hand from a Moon at 186.959295°, years of 365.25 days; minutes
  it('gives the balance at birth and the periods that run on a date', () => {
    const { balance, running, at } = dashaOf({ dasha_levels: 5, dasha_date: '2024-01-15' });
    assert.equal(balance.lord, 'Rahu');
    assert.ok(Math.abs(balance.years - 17.604951) < 1e-5);
    assert.deepEqual(balance.in_full, { years: 17, months: 7, days: 7 });
    assert.equal(at, '2024-01-15T12:00:00Z');
    const expected = [
      ['maha', 'Guru', '2014-07-16T15:34:07+05:30'],
      ['antar', 'Shukra', '2022-05-28T22:46:00+05:30'],
      ['pratyantar', 'Guru', '2023-10-06T01:34:00+05:30'],
      ['sookshma', 'Chandra', '2024-01-06T01:18:00+05:30'],
      ['prana', 'Shukra', '2024-01-14T12:45:00+05:30'],
    ];
    running.forEach(({ level, lord, starts_at }, index) => {
      assert.deepEqual([level, lord], expected[index].slice(0, 2));
      assert.ok(Math.abs(seconds(starts_at) - seconds(expected[index][2])) < 300, starts_at);
    });
    assert.equal(running.length, 5);
  });

  it('lists the whole cycle to the antar dashas, and deeper only what runs', () => {
    const { periods } = dashaOf({ dasha_levels: 3, dasha_date: '2024-01-15' });
    assert.equal(periods.length, 9);
    const antars = periods.flatMap((maha) => maha.periods ?? []);
    assert.equal(antars.length, 81);
    const opened = antars.filter((antar) => antar.periods);
    assert.deepEqual(
      opened.map(({ lord, periods: parts }) => [lord, parts?.length]),
      [['Shukra', 9]],
    );
    assert.ok(dashaOf({ dasha_levels: 1 }).periods.every((maha) => !('periods' in maha)));
  });

  it('takes today from the door’s clock and the year from the request', () => {
    assert.equal(dashaOf({ dasha_levels: 1 }).at, '2024-01-15T12:00:00Z');
    const ends = (dasha_year: string) => seconds(dashaOf({ dasha_levels: 1, dasha_year }).periods[8].ends_at);
    const birth = seconds('1996-12-07T10:34:00+05:30');
    // 120 years less what had run of Rahu's 18 at birth
    const left = 120 - (18 - 17.604951);
    assert.ok(Math.abs(ends('savana') - birth - left * 360 * 86_400) < 300);
    assert.ok(Math.abs(ends('sidereal') - birth - left * 365.256364 * 86_400) < 300);
  });
});

describe('varga-charts without a birth time', () => {
  // Authority: positions.json has Chandra at 6°57' Tula at 10:34 of this day; she moves 13° a day, so D9 (3°20' a part)
  // must change
  it('say in which vargas a graha changes sign on that day', () => {
    const { time, ...birth } = vargaCharts.example as Record<string, unknown>;
    const { meta } = runEndpoint(vargaCharts, { ...birth, varga: 'all' });
    const warning = meta.warnings.find(({ code }) => code === 'signs_uncertain');
    assert.match(warning?.message ?? '', /Chandra \([^;]*D9/);
    assert.doesNotMatch(warning?.message ?? '', /Guru \(/);
    assert.ok(time);
  });

  // pyswisseph (panchangam.json): Revati, and with it Meena, ends on 2009-07-15 in Bengaluru at 17:06:37
  it('say when the Moon changes sign, and between which longitudes she runs', () => {
    const birth = {
      date: '2009-07-15',
      time_unknown: true,
      latitude: 12.972,
      longitude: 77.594,
      timezone: 'Asia/Kolkata',
    };
    for (const offset of [{}, { timezone: 'UTC', utc_offset: '+05:30' }]) {
      const { planets, charts } = runEndpoint(vargaCharts, { ...birth, ...offset, varga: 1 });
      const [{ at, from, to }] = charts['1'].planets[1].sign_changes ?? [];
      assert.deepEqual([from, to], ['Meena', 'Mesha']);
      assert.ok(
        Math.abs(Date.parse(at) - Date.parse('2009-07-15T17:06:37+05:30')) < 90_000 && at.endsWith('+05:30'),
        at,
      );
      const [start, end] = planets[1].longitude_range ?? [];
      assert.ok(start > 345 && end < 15, `${start} ${end}`);
      assert.deepEqual(charts['1'].planets[0].sign_changes, []);
    }
    assert.equal('sign_changes' in runEndpoint(vargaCharts, vargaCharts.example).charts['1'].planets[1], false);
  });
});
