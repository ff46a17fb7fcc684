import assert from 'node:assert/strict';
import fc from 'fast-check';
import { wordsIn } from '../../../shared/content/languages.ts';
import { westernChart } from '../../../shared/endpoints/western/chart.ts';
import { SIGNS } from '../../../shared/engine/names.ts';
import { distance } from '../../../shared/engine/sky/angle.ts';
import { Problem } from '../../../shared/errors.ts';
import { sentences, wordCount } from '../../content/sentences.ts';
import kerykeion from '../../reference/aspects_kerykeion.json' with { type: 'json' };
import natal from '../../reference/natal.json' with { type: 'json' };
import unknownTimes from '../../reference/time_unknown.json' with { type: 'json' };
import { isYoungAt } from '../../setup/is-young.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const chartOf = (input: Record<string, unknown>) => runEndpoint(westernChart, input);
const LENNON = westernChart.example;

/**
 * Half the last decimal of the wire (0.36″) above the engine's own tolerance: 0.5″, 2.5″ after 2027 (another delta T).
 */
const toleranceDeg = (date: string) => (Number(date.slice(0, 4)) < 2027 ? 0.9 : 2.9) / 3600;

const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);

function refusal(input: Record<string, unknown>) {
  try {
    chartOf(input);
  } catch (error) {
    if (error instanceof Problem) return error.data;
    throw error;
  }
  throw new Error('was not refused');
}

describe('western chart', () => {
  // swetest 2.10.03 on DE431
  for (const { id, request, bodies, ascendant, mc, placidus_fallback, house_systems, utc } of natal.cases) {
    it(`places bodies, angles and houses of ${id} as swetest does`, () => {
      const { chart, meta } = chartOf(request);
      const tolerance = toleranceDeg(request.date);
      assert.equal(meta.utc, utc);
      for (const [name, expected] of Object.entries(bodies)) {
        const found = chart[name as 'sun'];
        assert.ok(distance(found.longitude, expected.longitude) < tolerance, name);
        assert.ok(Math.abs(30 * SIGNS.indexOf(found.sign) + found.degree - found.longitude) < 1.1e-4, name);
        assert.equal(found.sign, expected.sign, name);
        assert.equal(found.retrograde, expected.retrograde, name);
        assert.equal(found.house, house_systems.placidus.houses[name as 'sun'], name);
      }
      assert.ok(distance(chart.ascendant?.longitude ?? 0, ascendant.longitude) < 2 * tolerance);
      assert.ok(distance(chart.mc?.longitude ?? 0, mc.longitude) < 2 * tolerance);
      assert.equal(chart.ascendant?.sign, ascendant.sign);
      assert.equal(meta.house_system_used, placidus_fallback ? 'Porphyry' : 'Placidus');
      assert.equal(codes(meta.warnings).includes('house_system_fallback'), placidus_fallback !== null);
    });

    it(`gives the cusps of ${id} in every system by name`, () => {
      for (const [system, expected] of Object.entries(house_systems)) {
        const { chart, meta } = chartOf({ ...request, house_system: system });
        chart.houses?.forEach(({ longitude }, index) => {
          assert.ok(
            distance(longitude, expected.cusps[index]) < 2 * toleranceDeg(request.date),
            `${system} ${index + 1}`,
          );
        });
        assert.equal(codes(meta.warnings).includes('cusps_run_backwards'), expected.cusps_run_backwards);
        for (const [name, house] of Object.entries(expected.houses)) {
          if (house !== null) assert.equal(chart[name as 'sun'].house, house, `${system} ${name}`);
        }
      }
    });
  }

  it('tells the moment of a change of sign by the offset that was sent, or by the zone', () => {
    // London had summer time all through 1940
    const day = { date: '1940-10-09', latitude: 53.4, longitude: -3, time_unknown: true };
    const told = (clock: object) => chartOf({ ...day, ...clock }).chart.moon.enters_sign_at ?? '';
    const clocks = [{ timezone: 'Europe/London' }, { utc_offset: '+01:00' }, { utc_offset: '-05:30' }];
    const moments = clocks.map(told);
    assert.deepEqual(
      moments.map((moment) => moment.slice(19)),
      ['+01:00', '+01:00', '-05:30'],
    );
    const instants = moments.map((moment) => Date.parse(moment));
    assert.deepEqual(new Set(instants), new Set([instants[0]]));
  });

  // day by day with the same engine as above: 00:00 to the next 00:00, local civil time
  for (const { date, timezone, noon, possible_signs, uncertain, moon_range } of unknownTimes.cases) {
    it(`casts ${date} in ${timezone} for local noon when the time is unknown, and marks what changed sign`, () => {
      const { chart, interpretation, meta } = chartOf({ date, timezone, latitude: 27.7, longitude: 13.4 });
      assert.equal(chart.ascendant, null);
      assert.equal(chart.mc, null);
      assert.equal(chart.houses, null);
      assert.equal(chart.part_of_fortune, null);
      assert.equal(chart.balance.hemispheres, null);
      for (const [name, longitude] of Object.entries(noon)) {
        const found = chart[name as 'sun'];
        assert.ok(distance(found.longitude, longitude) < toleranceDeg(date), name);
        assert.equal(found.house, null);
        assert.deepEqual([...(found.possible_signs ?? [])].sort(), possible_signs[name as 'sun'], name);
        assert.equal(found.uncertain, (uncertain as string[]).includes(name), name);
      }
      const [from, to] = chart.moon.longitude_range ?? [];
      assert.ok(distance(from, moon_range[0]) < 0.001 && distance(to, moon_range[1]) < 0.001, 'degrees');
      assert.equal('enters_sign_at' in chart.moon, (uncertain as string[]).includes('moon'));
      assert.ok(!('enters_sign_at' in chart.sun) && !('longitude_range' in chart.sun));
      assert.ok(chart.aspects.every(({ planets }) => !planets.includes('ascendant') && !planets.includes('mc')));
      for (const { planets, uncertain: open } of chart.aspects) assert.equal(open ?? false, planets.includes('moon'));
      assert.equal(interpretation.rising_line, null);
      assert.match(interpretation.time_unknown_line ?? '', /birth time/);
      const doubtful = (uncertain as string[]).includes('moon');
      assert.equal(/changed sign/.test(interpretation.moon_line), doubtful);
      assert.ok(codes(meta.warnings).includes('time_unknown'));
      assert.equal(meta.house_system_used, null);
    });
  }

  it('lets the flag win over a time, and says so', () => {
    const { chart, meta } = chartOf({ ...LENNON, time_unknown: true });
    assert.equal(chart.ascendant, null);
    assert.ok(codes(meta.warnings).includes('time_ignored'));
  });

  it('takes midnight for a known time', () => {
    assert.notEqual(chartOf({ ...LENNON, time: '00:00' }).chart.ascendant, null);
  });

  it('says what it found in words: signs, houses, rising sign, tightest aspects, element and phase', () => {
    const { interpretation } = chartOf(LENNON);
    assert.match(interpretation.sun_line, /^Sun in Libra, in the sixth house, in fall\. /);
    assert.match(interpretation.moon_line, /^Moon in Aquarius, in the eleventh house\. /);
    assert.match(interpretation.rising_line ?? '', /^Aries rising\. /);
    assert.match(interpretation.ruler_line ?? '', /^Chart ruler: Mars in Libra, in the sixth house, in detriment\. /);
    assert.match(interpretation.planets.jupiter.sign_line, /^Jupiter in Taurus, retrograde\. /);
    assert.match(interpretation.planets.venus.sign_line, /^Venus in Virgo, in fall\. /);
    assert.match(interpretation.planets.saturn.house_line ?? '', /^Saturn in the first house\. /);
    assert.match(interpretation.aspects[0].line, /^Moon quincunx Venus\. /);
    assert.match(interpretation.aspects[1].line, /^Jupiter conjunction Saturn\. /);
    assert.ok(interpretation.element_line.length > 40);
    assert.ok(interpretation.lunar_phase_line.length > 40);
  });
});

const PERSONAL = new Set(['sun', 'moon', 'mercury', 'venus', 'mars']);

describe('the words of a western chart', () => {
  it('paint a portrait of about 200 words in three paragraphs, without a sentence that another line repeats', () => {
    fc.assert(
      fc.property(anyBirth, (birth) => {
        const { interpretation } = chartOf(birth);
        const count = wordCount(interpretation.portrait);
        assert.equal(interpretation.portrait.split('\n\n').length, 3);
        // one chart in a thousand has more to tell than 260 words hold
        assert.ok(count >= 100 && count <= 290, `${count}: ${interpretation.portrait}`);
        assert.doesNotMatch(interpretation.portrait, /[{}]|undefined|null| {2}/);
        const all = leaves({ ...interpretation, sun_line: null, moon_line: null, ruler_line: null }).flatMap(sentences);
        const told = all.filter((sentence) => wordCount(sentence) > 4);
        assert.equal(new Set(told).size, told.length);
      }),
      { numRuns: 150 },
    );
  });

  it('have a line for each of twelve aspects of the chart, those of Sun to Mars before all, the minor ones too', () => {
    const orbs = Object.fromEntries(
      ['conjunction', 'opposition', 'trine', 'square', 'sextile', 'quincunx'].map((aspect) => [aspect, 4]),
    );
    const minor = { semisextile: 2, semisquare: 2, quintile: 2, sesquiquadrate: 2, biquintile: 2 };
    fc.assert(
      fc.property(anyBirth, (birth) => {
        const asked = { ...birth, bodies: ['ceres', 'pallas', 'juno', 'vesta'], orbs: { ...orbs, ...minor } };
        const { chart, interpretation, meta } = chartOf(asked);
        const names = (each: { planets: string[]; aspect: string }) => [...each.planets, each.aspect].join();
        const inChart = chart.aspects.map(names);
        const told = interpretation.aspects.map(names).map((each) => inChart.indexOf(each));
        // in the order of the chart, tightest first, and none of Sun to Mars left out before the last
        assert.deepEqual(
          told,
          [...told].sort((one, other) => one - other),
        );
        assert.ok(told.length <= 12 && !told.includes(-1));
        // what the portrait names may stand far behind
        const isNamed = (planets: readonly string[]) =>
          planets.every((one) =>
            interpretation.portrait.includes(wordsIn('en').natal.names.bodies[one as 'sun'].plain),
          );
        const others = told.filter((_, at) => !isNamed(interpretation.aspects[at].planets));
        const last = told.length < 12 ? inChart.length : (others.at(-1) ?? 0);
        // a child is told those alone that have a child's words
        const before = isYoungAt(meta.utc) ? [] : chart.aspects.slice(0, last);
        const personal = before.filter(({ planets }) => planets.some((one) => PERSONAL.has(one)));
        for (const each of personal) assert.ok(interpretation.aspects.map(names).includes(names(each)), names(each));
        for (const { line } of interpretation.aspects) assert.ok(wordCount(line) > 8, line);
      }),
      { numRuns: 60 },
    );
  });

  it('claim neither sign nor element of a Moon that changed sign on a day without an hour', () => {
    const place = { latitude: -34.6037, longitude: -58.3816, timezone: 'America/Argentina/Buenos_Aires' };
    const open = chartOf({ ...place, date: '1957-08-06', time_unknown: true });
    assert.deepEqual(open.chart.moon.possible_signs, ['Sagittarius', 'Capricorn']);
    for (const line of [open.interpretation.planets.moon.sign_line, open.interpretation.moon_line]) {
      assert.match(line, /changed sign.*Sagittarius.*Capricorn|Sagittarius.*Capricorn.*changed sign/s);
    }
    // at noon nothing is in fire, in the evening she is
    const varanasi = { latitude: 25.3176, longitude: 82.9739, timezone: 'Asia/Kolkata' };
    const { chart, interpretation } = chartOf({ ...varanasi, date: '1970-01-04', time_unknown: true });
    assert.deepEqual(chart.moon.possible_signs, ['Scorpio', 'Sagittarius']);
    assert.deepEqual(chart.balance.elements.missing, ['fire']);
    assert.equal(interpretation.missing_element_line, null);
    assert.doesNotMatch(interpretation.portrait, /fire/i);
    const known = chartOf({ ...varanasi, date: '1970-01-04', time: '12:00' });
    assert.match(known.interpretation.missing_element_line ?? '', /no planet in fire/);
  });

  it('say what an open birth time leaves uncertain in patterns and phase', () => {
    // first quarter on 2024-01-18 at 03:53 UT (USNO): half a day later the Moon is gibbous
    const open = { date: '2024-01-18', latitude: 51.5, longitude: 0 };
    const { chart, interpretation } = chartOf(open);
    assert.deepEqual(chart.lunar_phase.possible_phases, ['first_quarter', 'waxing_gibbous']);
    assert.equal(chart.lunar_phase.uncertain, true);
    assert.match(interpretation.lunar_phase_line, /from the first quarter into the waxing gibbous Moon\.$/);
    const sure = chartOf({ ...open, date: '2024-01-20' }).chart.lunar_phase;
    assert.deepEqual([sure.uncertain, sure.possible_phases], [false, ['waxing_gibbous']]);
    assert.equal(chartOf(LENNON).chart.lunar_phase.uncertain, undefined);
    const patterns = Array.from({ length: 28 }, (_, day) => {
      const date = `2000-05-${String(day + 1).padStart(2, '0')}`;
      return chartOf({ ...open, date }).chart.patterns;
    }).flat();
    assert.ok(patterns.some(({ uncertain }) => uncertain));
    for (const { planets, uncertain } of patterns) assert.equal(uncertain ?? false, planets.includes('moon'));
  });

  it('warn of a Midheaven below the horizon', () => {
    // at 80° N on 2024-01-01 the ecliptic crosses the meridian below the horizon for part of every day, whatever the
    // longitude
    const at = (hour: number) => {
      const time = `${String(hour).padStart(2, '0')}:00`;
      const { meta } = chartOf({ date: '2024-01-01', time, latitude: 80, longitude: 15 });
      return codes(meta.warnings).includes('mc_below_horizon');
    };
    const hours = Array.from({ length: 24 }, (_, hour) => at(hour));
    assert.ok(hours.includes(true) && hours.includes(false));
    assert.ok(!codes(chartOf(LENNON).meta.warnings).includes('mc_below_horizon'));
  });
});

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

describe('western chart house systems', () => {
  const used = (house_system: string) => chartOf({ ...LENNON, house_system }).meta.house_system_used;

  // names as the published house calculators and libraries write them
  const SPELLINGS: Record<string, string[]> = {
    Placidus: ['placidus', 'PLACIDUS', ' Placidus ', 'P', 'p'],
    Koch: ['koch', 'K'],
    'Whole Sign': ['whole_sign', 'whole-sign', 'WholeSign', 'whole', 'W'],
    Equal: ['equal', 'equal_asc', 'A', 'E'],
    'Equal MC': ['equal_mc', 'D'],
    Regiomontanus: ['regiomontanus', 'R'],
    Campanus: ['campanus', 'C'],
    Porphyry: ['porphyry', 'porphyrius', 'O'],
    Alcabitius: ['alcabitius', 'alcabitus', 'alchabitius', 'B'],
    Morinus: ['morinus', 'M'],
    Topocentric: ['topocentric', 'polich_page', 'Polich/Page', 'T'],
    Vehlow: ['vehlow', 'equal_vehlow', 'V'],
    Meridian: ['meridian', 'axial', 'X'],
    Krusinski: ['krusinski', 'U'],
    Horizontal: ['horizontal', 'H'],
    Sripati: ['sripati', 'S'],
    Carter: ['carter', 'F'],
    APC: ['apc', 'Y'],
    Sunshine: ['sunshine', 'I'],
    'Sunshine Makransky': ['sunshine makransky', 'i'],
    'Pullen SD': ['pullen_sd', 'L'],
    'Pullen SR': ['pullen_sr', 'Q'],
  };
  for (const [name, spellings] of Object.entries(SPELLINGS)) {
    it(`know ${name} as ${spellings.join(', ')}`, () => {
      for (const spelling of spellings) assert.equal(used(spelling), name, spelling);
    });
  }

  it('refuse an unknown one with the list and a suggestion', () => {
    const { code, errors } = refusal({ ...LENNON, house_system: 'placidos' });
    assert.equal(code, 'validation_failed');
    assert.equal(errors?.[0].pointer, '/house_system');
    assert.match(errors?.[0].message ?? '', /did you mean "Placidus"/);
    assert.ok(errors?.[0].allowed?.includes('Whole Sign'));
    for (const letter of ['G', 'J', 'Z', ''])
      assert.equal(refusal({ ...LENNON, house_system: letter }).code, 'validation_failed');
  });
});

describe('western chart orbs', () => {
  const NAMES: Record<string, string> = { True_North_Lunar_Node: 'true_node', Medium_Coeli: 'mc' };
  const named = (point: string) => NAMES[point] ?? point.toLowerCase();

  // kerykeion 5.12.8
  for (const { id, request, kerykeion_all_aspects } of kerykeion.cases) {
    it(`of a caller replace ours: ${id} has kerykeion's aspects`, () => {
      const theirs = kerykeion.orbs.kerykeion_all_aspects;
      const { chart, meta } = chartOf({
        ...request,
        orbs: Object.fromEntries(theirs.map(({ name, orb }) => [name, orb])),
      });
      assert.deepEqual(
        chart.aspects.map(({ planets, aspect }) => `${planets.join(' ')} ${aspect}`).sort(),
        kerykeion_all_aspects
          .map(({ p1, p2, aspect }) => `${named(p1)} ${named(p2)} ${aspect.replace('-', '')}`)
          .sort(),
      );
      assert.deepEqual(meta.orbs_used, Object.fromEntries(theirs.map(({ name, orb }) => [name.replace('-', ''), orb])));
    });
  }

  it('name an aspect in any spelling, and are refused with a name that is none, or with none', () => {
    const asked = chartOf({ ...LENNON, orbs: { 'Semi-Sextile': 1, semi_square: 2 } }).meta;
    assert.deepEqual(asked.orbs_used, { semisextile: 1, semisquare: 2 });
    const [unknown] = refusal({ ...LENNON, orbs: { trine: 4, noviles: 1 } }).errors ?? [];
    assert.equal(unknown.pointer, '/orbs/noviles');
    assert.ok(unknown.allowed?.includes('biquintile'));
    const [empty] = refusal({ ...LENNON, orbs: {} }).errors ?? [];
    assert.equal(empty.pointer, '/orbs');
    assert.match(empty.message, /at least 1/);
  });

  it('are never exceeded by an aspect, as `orbs_used` states them', () => {
    fc.assert(
      fc.property(anyBirth, (birth) => {
        const { chart, meta } = chartOf({ ...birth, bodies: ['ceres', 'vesta'] });
        const { sun_or_moon_adds, never_more_than, ...table } = meta.orbs_used as Record<string, number> & {
          never_more_than: { node_and_minor_bodies: Record<string, number>; ascendant_and_mc: number };
        };
        for (const { planets, aspect, orb } of chart.aspects) {
          const has = (...names: string[]) => planets.some((name) => names.includes(name));
          let limit = table[aspect] + (has('sun', 'moon') ? sun_or_moon_adds : 0);
          const minor = never_more_than.node_and_minor_bodies;
          if (has('true_node', 'chiron', 'ceres', 'vesta')) limit = Math.min(limit, minor[aspect] ?? minor.other);
          if (has('ascendant', 'mc')) limit = Math.min(limit, never_more_than.ascendant_and_mc);
          assert.ok(orb <= limit, `${planets} ${aspect} ${orb}`);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('may be widened and narrowed by the caller, aspect by aspect', () => {
    const { chart } = chartOf({ ...LENNON, orbs: { square: 2.5, quintile: 1 } });
    assert.ok(chart.aspects.length > 0);
    for (const { aspect, orb } of chart.aspects) {
      assert.ok(aspect === 'square' || aspect === 'quintile');
      assert.ok(orb <= 2.5);
    }
    assert.equal(refusal({ ...LENNON, orbs: { square: -1 } }).errors?.[0].pointer, '/orbs/square');
  });
});

describe('western chart bodies', () => {
  it('gives asteroids on request, in any spelling, each once', () => {
    const { chart } = chartOf({ ...LENNON, bodies: ['Ceres', 'JUNO', 'ceres'] });
    assert.equal(typeof chart.ceres?.longitude, 'number');
    assert.equal(typeof chart.juno?.longitude, 'number');
    assert.equal(chart.vesta, undefined);
    assert.equal(refusal({ ...LENNON, bodies: ['xena'] }).errors?.[0].pointer, '/bodies/0');
  });

  it('answers for any date, place and system, with one house for every body and no missing number', () => {
    fc.assert(
      fc.property(anyBirth, (birth) => {
        const { chart, interpretation } = chartOf(birth);
        for (const [name, value] of Object.entries(chart)) {
          if (typeof value === 'object' && value && 'house' in value) assert.notEqual(value.house, null, name);
        }
        assert.ok(!/NaN|undefined|null/.test(JSON.stringify(interpretation.planets)));
        assert.ok(!/NaN/.test(JSON.stringify(chart)));
        assert.equal(chart.houses?.length, 12);
      }),
      { numRuns: 200 },
    );
  });
});

const anyBirth = fc.record({
  date: fc
    .date({ min: new Date('1800-01-03'), max: new Date('2399-12-29'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc.constantFrom('00:00', '06:30', '12:00', '23:59'),
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 66.56, -66.57)),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  house_system: fc.constantFrom(...'ABCDEFHIiKLMNOPQRSTUVWXY'),
});
