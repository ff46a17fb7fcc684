import assert from 'node:assert/strict';
import fc from 'fast-check';
import { synastry } from '../../../shared/endpoints/western/synastry.ts';
import { DIMENSIONS, DISCEPOLO_ORBS } from '../../../shared/engine/western/synastry.ts';
import { Problem } from '../../../shared/errors.ts';
import { sentences } from '../../content/sentences.ts';
import couples from '../../reference/couples.json' with { type: 'json' };
import kerykeion from '../../reference/synastry_kerykeion.json' with { type: 'json' };
import { runEndpoint } from '../../setup/run-endpoint.ts';

const compared = (input: Record<string, unknown>) => runEndpoint(synastry, input);
const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);

const NAMES: Record<string, string> = { True_North_Lunar_Node: 'true_node', Medium_Coeli: 'mc' };
const named = (point: string) => NAMES[point] ?? point.toLowerCase();
const KERYKEION_ORBS = { conjunction: 10, opposition: 10, trine: 8, sextile: 6, square: 5, quintile: 1 };

describe('western synastry', () => {
  // kerykeion 5.12.8 with its own orbs
  for (const { id, person_a, person_b, ...expected } of kerykeion.cases) {
    it(`answers ${id} with kerykeion's contacts, overlays and Discepolo points`, () => {
      const found = compared({ person_a, person_b, orbs: KERYKEION_ORBS });
      assert.deepEqual(
        found.inter_aspects.map(({ planets, aspect }) => `${planets.join(' ')} ${aspect}`).sort(),
        expected.inter_aspects.map(({ p1, p2, aspect }) => `${named(p1)} ${named(p2)} ${aspect}`).sort(),
      );
      for (const side of ['overlays_a_in_b', 'overlays_b_in_a'] as const) {
        assert.deepEqual(
          Object.fromEntries(found[side].map(({ planet, house }) => [planet, house])),
          Object.fromEntries(Object.entries(expected[side]).map(([point, house]) => [named(point), house])),
        );
      }
      assert.equal(found.discepolo.score, expected.discepolo.score);
      assert.equal(found.discepolo.class, expected.discepolo.description.toLowerCase().replaceAll(' ', '_'));
      assert.deepEqual(found.discepolo.orbs, DISCEPOLO_ORBS);
      assert.ok(codes(found.meta.warnings).includes('score_by_own_orbs'));
    });
  }

  const personOf = (name: string) => couples.people[name as keyof typeof couples.people];
  for (const { couple, both_known, second_unknown } of couples.scores) {
    // the scores as an independent script computed them; tolerance for another ephemeris and zone data, and one decimal
    it(`gives ${couple.join(' and ')} the score ${both_known}, and tells what it is made of`, () => {
      const [person_a, person_b] = couple.map(personOf);
      const found = compared({ person_a, person_b });
      assert.ok(Math.abs(found.score - both_known) <= 0.25);
      const sum = found.breakdown.reduce((so, { points }) => so + points, 0);
      assert.ok(Math.abs(sum - found.score) <= 0.05 + found.breakdown.length * 5e-5);
      assertHonest(found);
      const unknown = compared({ person_a, person_b: { ...person_b, time_unknown: true } });
      assert.ok(Math.abs(unknown.score - second_unknown) <= 0.25);
    });
  }

  it('says names in the letters of the language', () => {
    for (const { couple } of couples.scores) {
      const [person_a, person_b] = couple.map(personOf);
      for (const names of [
        ['María', 'John'],
        ['Rohan', 'Zbigniew'],
        ['Ana', 'Ana'],
        [undefined, undefined],
      ]) {
        const people = { person_a: { ...person_a, name: names[0] }, person_b: { ...person_b, name: names[1] } };
        const { summary, highlights, overlays_a_in_b, overlays_b_in_a } = compared({ ...people, language: 'hi' });
        const overlays = [...overlays_a_in_b, ...overlays_b_in_a].map(({ text }) => text ?? '');
        for (const text of [summary, ...highlights, ...overlays]) assert.doesNotMatch(text, /\p{Script=Latin}/u, text);
        const spanish = compared({ ...people, language: 'es' }).summary;
        for (const name of names) assert.ok(spanish.includes(name ?? 'A'), spanish);
      }
    }
  });

  it('keeps the score and swaps the overlays when the persons change places', () => {
    fc.assert(
      fc.property(anyone, anyone, (person_a, person_b) => {
        const [one, other] = [
          { name: 'Ann', ...person_a },
          { name: 'Ben', ...person_b },
        ];
        const there = compared({ person_a: one, person_b: other });
        const back = compared({ person_a: other, person_b: one });
        assert.equal(there.score, back.score);
        assert.equal(there.band, back.band);
        for (const name of DIMENSIONS) assert.equal(there.dimensions[name], back.dimensions[name]);
        assert.deepEqual(there.overlays_a_in_b, back.overlays_b_in_a);
        assert.deepEqual(there.overlays_b_in_a, back.overlays_a_in_b);
        assert.equal(there.highlights.length, back.highlights.length);
        assert.ok(there.score >= 0 && there.score <= 100);
        assertHonest(compared({ person_a, person_b }));
        assert.ok(!/NaN|undefined|\{|\}/.test([there.summary, ...there.highlights].join()));
      }),
      { numRuns: 60 },
    );
  });

  it('lists no contact wider than `orbs_used` allows', () => {
    fc.assert(
      fc.property(anyone, anyone, (person_a, person_b) => {
        const { inter_aspects, meta } = compared({ person_a, person_b });
        const { sun_or_moon_adds, ...table } = meta.orbs_used as Record<string, number>;
        for (const { planets, aspect, orb } of inter_aspects) {
          const bonus = planets.includes('sun') || planets.includes('moon') ? sun_or_moon_adds : 0;
          assert.ok(orb <= table[aspect] + bonus);
          if (planets.includes('ascendant') || planets.includes('mc')) assert.ok(orb <= 5);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('says what a missing birth time leaves out, and gives no overlay into that chart', () => {
    const { person_a, person_b } = synastry.example as { person_a: object; person_b: object };
    const found = compared({ person_a, person_b: { ...person_b, time_unknown: true } });
    assert.deepEqual(found.overlays_a_in_b, []);
    assert.equal(found.overlays_b_in_a.length, 12);
    assert.match(found.summary, /birth time of B is unknown/);
    assert.ok(codes(found.meta.warnings).includes('overlays_omitted'));
    for (const { planets, uncertain } of found.inter_aspects) {
      assert.equal(uncertain ?? false, planets[1] === 'moon');
      assert.ok(planets[1] !== 'ascendant' && planets[1] !== 'mc');
    }
    const neither = compared({
      person_a: { ...person_a, time_unknown: true },
      person_b: { ...person_b, time_unknown: true },
    });
    assert.match(neither.summary, /Neither birth time is known/);
    assert.deepEqual(neither.overlays_b_in_a, []);
  });

  it('says nothing of a Moon whose hour is open: no contact of hers, and no house that she may also leave', () => {
    const sam = {
      date: '2002-07-09',
      time: '06:35',
      latitude: -33.87,
      longitude: 151.21,
      timezone: 'Australia/Sydney',
    };
    const ann = { date: '1986-11-19', latitude: 13.09, longitude: 80.28, timezone: 'Asia/Kolkata', time_unknown: true };
    const asked = { person_a: { ...sam, name: 'Sam' }, person_b: { ...ann, name: 'Ann' } };
    const { summary, highlights, inter_aspects, overlays_b_in_a } = compared(asked);
    // at noon the two Moons would stand a quarter of a degree apart
    assert.ok(inter_aspects.some(({ planets, orb }) => planets.join() === 'moon,moon' && orb < 0.5));
    assert.doesNotMatch([summary, ...highlights].join(' '), /Ann’s Moon/);
    // through the whole of her day his twelfth house holds her
    const moonOf = (found: typeof overlays_b_in_a) => found.find(({ planet }) => planet === 'moon')?.text ?? '';
    assert.match(moonOf(overlays_b_in_a), /Ann’s Moon in the twelfth house of Sam/);
    const open = {
      date: '1980-06-05',
      latitude: 28.61,
      longitude: 77.21,
      timezone: 'Asia/Kolkata',
      time_unknown: true,
    };
    const host = { date: '1996-11-06', time: '22:44', latitude: 40.7, longitude: -74, timezone: 'America/New_York' };
    const { overlays_a_in_b } = compared({ person_a: { ...open, name: 'Ann' }, person_b: { ...host, name: 'Sam' } });
    assert.match(moonOf(overlays_a_in_b), /Ann’s Moon moves through more than one house of Sam on that day/);
  });

  it('takes the house system of each person for itself, and says so', () => {
    const { person_a, person_b } = synastry.example as { person_a: object; person_b: object };
    const { meta } = compared({ person_a: { ...person_a, house_system: 'whole' }, person_b });
    assert.equal((meta as unknown as { person_a: Record<string, string> }).person_a.house_system_used, 'Whole Sign');
    assert.equal((meta as unknown as { person_b: Record<string, string> }).person_b.house_system_used, 'Placidus');
  });

  it('points at the field of the person that is wrong, and lists the languages it can write', () => {
    const { person_a } = synastry.example;
    const refused = (input: Record<string, unknown>) => {
      try {
        compared(input);
        return [];
      } catch (error) {
        return error instanceof Problem ? (error.data.errors ?? []) : [];
      }
    };
    const errors = refused({ person_a, person_b: { date: '2024-02-30', latitude: 91, longitude: 0 } });
    assert.deepEqual(errors.map(({ pointer }) => pointer).sort(), ['/person_b/date', '/person_b/latitude']);
    assert.deepEqual(
      refused({ person_a, person_b: { date: '1799-12-31', latitude: 0, longitude: 0 } }).map(({ pointer }) => pointer),
      ['/person_b/date'],
    );
    const [language] = refused({ person_a, person_b: person_a, language: 'xx' });
    assert.equal(language.pointer, '/language');
    assert.ok(language.allowed?.includes('en'));
  });
});

describe('the text of a synastry', () => {
  const { person_a, person_b } = synastry.example as { person_a: object; person_b: object };
  const named = (a: string, b: string) =>
    compared({ person_a: { ...person_a, name: a }, person_b: { ...person_b, name: b } });
  const texts = ({ summary, highlights, overlays_a_in_b, overlays_b_in_a }: ReturnType<typeof compared>) => [
    ...sentences(summary),
    // without the line that names the contact
    ...highlights.flatMap((highlight) => sentences(highlight).slice(1)),
    ...[...overlays_a_in_b, ...overlays_b_in_a].flatMap(({ text }) => (text === null ? [] : [text])),
  ];

  it('calls the two by their names, and A and B without', () => {
    const { summary, highlights, overlays_a_in_b } = named('John', '  Yoko   Ono ');
    assert.match(summary, /John\b[\s\S]*Yoko Ono/);
    assert.match(highlights[0], /^John’s .+ Yoko’s /);
    assert.match(overlays_a_in_b[0].text ?? '', /John .*Yoko/);
    assert.match(compared({ person_a, person_b }).summary, /\bA and B\b/);
  });

  it('tells whole names once, and then first names where those tell the two apart', () => {
    const told = (a: string, b: string) => {
      const { summary, highlights } = named(a, b);
      return { summary, highlights: highlights.join(' ') };
    };
    const apart = told('Grace Miller', 'Tom Baker');
    for (const surname of ['Miller', 'Baker']) {
      assert.equal(apart.summary.split(surname).length - 1, 1, surname);
      assert.doesNotMatch(apart.highlights, new RegExp(surname));
    }
    for (const [a, b] of [
      ['Ann Lee', 'Ann Carter'],
      ['Dr. Miller', 'Mrs Baker'],
    ]) {
      const { highlights } = told(a, b);
      assert.match(highlights, new RegExp(a.replace('.', '\\.')));
      assert.match(highlights, new RegExp(b));
    }
  });

  it('takes a name in any script, and nothing that could be read as anything else', () => {
    for (const name of ["Seán O'Brien-Núñez", 'मीरा', 'Мария', 'J. R.']) {
      assert.match(named(name, 'Ben').summary, new RegExp(name));
    }
    for (const name of ['{x}', '<b>', 'a"b', '', ' ', '7', 'a\nb', 'Ann {theme}', 'x'.repeat(61)]) {
      assert.throws(
        () => named(name, 'Ben'),
        (error) => error instanceof Problem && error.data.errors?.[0].pointer === '/person_a/name',
        name,
      );
    }
  });

  it('says no sentence twice in one answer, not even with the two exchanged', () => {
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        const found = texts(compared({ person_a: { ...one, name: 'Ann' }, person_b: { ...other, name: 'Ben' } }));
        const anonymous = found.map((sentence) => sentence.replace(/Ann|Ben/g, '·'));
        assert.equal(new Set(anonymous).size, anonymous.length, duplicates(anonymous).join(' | '));
      }),
      { numRuns: 200 },
    );
  });
});

function duplicates(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

/** Highlights name contacts that are there, and never call a tense one light. */
function assertHonest({ highlights, inter_aspects, breakdown }: ReturnType<typeof compared>): void {
  const spoken: Record<string, string> = { true_node: 'North Node', mc: 'Midheaven' };
  const name = (point: string) => spoken[point] ?? point[0].toUpperCase() + point.slice(1);
  const lines = inter_aspects.map(({ planets: [a, b], aspect }) => `A’s ${name(a)} ${aspect} B’s ${name(b)}.`);
  for (const highlight of highlights) {
    const line = lines.find((start) => highlight.startsWith(`${start} `));
    assert.ok(line, highlight);
    if (/ (square|quincunx) /.test(line)) {
      assert.doesNotMatch(highlight, /\beas(y|ily|e)\b|effortless|harmon|flow|support|natural/i, highlight);
    }
  }
  assert.equal(new Set(highlights).size, highlights.length);
  const telling = breakdown.filter(({ source, points }) => source === 'contact' && points !== 0);
  assert.equal(highlights.length > 0, telling.length > 0);
}

const anyone = fc.record(
  {
    date: fc
      .date({ min: new Date('1800-01-03'), max: new Date('2399-12-29'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    time: fc.constantFrom('00:00', '06:30', '12:00', '23:59'),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  },
  { requiredKeys: ['date', 'latitude', 'longitude'] },
);
