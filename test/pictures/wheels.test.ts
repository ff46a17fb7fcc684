import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { LANGUAGES } from '../../shared/content/languages.ts';
import { westernChart } from '../../shared/endpoints/western/chart.ts';
import { westernReturns } from '../../shared/endpoints/western/returns.ts';
import { synastry } from '../../shared/endpoints/western/synastry.ts';
import { certain } from '../../shared/narrow.ts';
import type { Mark, Point, Scene } from '../../shared/pictures/scene.ts';
import { spread } from '../../shared/pictures/spread.ts';
import { svgOf } from '../../shared/pictures/svg.ts';
import unknownTimes from '../reference/time_unknown.json' with { type: 'json' };
import {
  assertLegible,
  assertLegibleInAll,
  bothFormsOf,
  glyphsOf,
  inForm,
  labelsOf,
  pictureOf,
} from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';
import { sampled } from '../setup/sampled.ts';

const LIVERPOOL = {
  date: '1940-10-09',
  time: '18:30',
  latitude: 53.4084,
  longitude: -2.9916,
  timezone: 'Europe/London',
};
/** Eight bodies in Aquarius, seen from beyond the polar circle. */
const TROMSO = { date: '1962-02-05', time: '06:00', latitude: 69.65, longitude: 18.96, timezone: 'Europe/Oslo' };
const UNKNOWN = { ...LIVERPOOL, time: undefined, time_unknown: true };
const ALL = { bodies: ['ceres', 'pallas', 'juno', 'vesta'] };

function natal(birth: object): Scene {
  return pictureOf(westernChart, birth);
}

function couple(person_a: object, person_b: object): Scene {
  return pictureOf(synastry, { person_a, person_b });
}

/** A body's label with its leader, as the picture tells programs of it. */
interface Labelled {
  chart?: string;
  body: string;
  sign: string;
  longitude: number;
  labelLongitude: number;
  leader: Point[];
}

function labelled({ marks }: Scene): Labelled[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'group' || !mark.data.body) return [];
    const { chart, body, sign, longitude, 'label-longitude': at } = mark.data;
    const leader = certain(
      mark.marks.find((part) => part.kind === 'shape' && part.stroke === 'soft'),
      'leader',
    );
    assert.ok(leader.kind === 'shape');
    const points = leader.path.split(/[ML]/).filter(Boolean);
    return [
      {
        ...{ chart, body, sign, longitude: Number(longitude), labelLongitude: Number(at) },
        leader: points.map((point) => point.split(' ').map(Number)).map(([x, y]) => ({ x, y })),
      },
    ];
  });
}

/** Degrees anticlockwise from the right at which a point stands around the middle of a wheel. */
function angleOf(scene: Scene, { x, y }: Point): number {
  const centre = certain(
    scene.marks.find((mark) => mark.kind === 'disc'),
    'wheel',
  );
  return ((Math.atan2(centre.y - y, x - centre.x) * 180) / Math.PI + 360) % 360;
}

/** The group of a body. */
function bodyIn({ marks }: Scene, name: string) {
  return marks.flatMap((mark) => (mark.kind === 'group' && mark.data.body === name ? [mark] : [])).at(0);
}

/** The bodies of two. */
function bothOf(person_a: object, person_b: object) {
  const { charts } = runEndpoint(synastry, { person_a, person_b });
  return [charts.person_a.planets, charts.person_b.planets];
}

/** What is read of some marks. */
function readOf(marks: readonly Mark[]): string[] {
  return marks.flatMap((mark) => (mark.kind === 'label' ? [mark.text] : mark.kind === 'glyph' ? [mark.name] : []));
}

/** The smaller way round between two angles. */
const between = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

const SIGNS = ['Aries', 'Taurus', 'Gemini', 'Cancer', 'Leo', 'Virgo', 'Libra', 'Scorpio'].concat(
  ...['Sagittarius', 'Capricorn', 'Aquarius', 'Pisces'],
);

/** Throws unless every label stands below its own sign, near what it names, by a leader that no other crosses. */
function assertTrue(scene: Scene, what: string): void {
  const all = labelled(scene);
  const aries = certain(glyphsOf(scene, 'aries')[0], 'aries');
  const zero = angleOf(scene, aries) - 15;
  for (const { body, sign, longitude, labelLongitude, leader } of all) {
    const said = `${what}: ${body} at ${longitude}, its label at ${labelLongitude}`;
    assert.equal(SIGNS[Math.floor(labelLongitude / 30)], sign, said);
    assert.equal(SIGNS[Math.floor(longitude / 30)], sign, said);
    assert.ok(between(labelLongitude, longitude) <= 5.001, said);
    // what the data says is what is drawn
    const [first, last] = [leader[0], certain(leader.at(-1), 'end')];
    assert.ok(between(angleOf(scene, first), zero + longitude) < 0.2, said);
    assert.ok(between(angleOf(scene, last), zero + labelLongitude) < 0.2, said);
    const length = leader
      .slice(1)
      .reduce((sum, { x, y }, at) => sum + Math.hypot(x - leader[at].x, y - leader[at].y), 0);
    assert.ok(length >= 15, `${said}: a leader of ${length}`);
  }
  all.forEach((one, index) => {
    const crossed = all.slice(index + 1).find((other) => other.chart === one.chart && cross(one.leader, other.leader));
    assert.equal(crossed, undefined, `${what}: leaders of ${one.body} and ${crossed?.body} cross`);
  });
}

function cross(one: readonly Point[], other: readonly Point[]): boolean {
  const parts = (line: readonly Point[]) => line.slice(1).map((to, at) => [line[at], to] as const);
  const side = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return parts(one).some(([a, b]) =>
    parts(other).some(([c, d]) => side(a, b, c) * side(a, b, d) < -0.01 && side(c, d, a) * side(c, d, b) < -0.01),
  );
}

/** Days on which six or more bodies stood together, at four hours and places each. */
const STELLIUMS = ['1921-09-17', '1936-03-19', '1941-05-14', '1962-02-04', '1970-10-30', '1984-01-03', '1989-01-09']
  .concat(
    '1994-01-11',
    '1997-02-07',
    '2000-05-04',
    '2002-05-12',
    '2010-03-15',
    '2013-03-11',
    '2018-01-17',
    '2020-01-13',
  )
  .flatMap((date) =>
    ['00:10', '06:20', '12:30', '18:40'].map((time, index) => ({
      date,
      time,
      latitude: [13.08, 51.5, -33.9, 64.1][index],
      longitude: [80.27, -0.1, 151.2, -21.9][index],
      timezone: ['Asia/Kolkata', 'Europe/London', 'Australia/Sydney', 'Atlantic/Reykjavik'][index],
    })),
  );

describe('a wheel', () => {
  it('is legible: crowded, polar, with every body, without a time, for one and for two', () => {
    for (const birth of [
      LIVERPOOL,
      { ...TROMSO, ...ALL },
      // its cusps run backwards
      { ...TROMSO, house_system: 'Regiomontanus' },
      UNKNOWN,
    ]) {
      assertLegibleInAll(westernChart, birth);
    }
    assertLegibleInAll(synastry, { person_a: LIVERPOOL, person_b: TROMSO });
    assertLegibleInAll(synastry, { person_a: UNKNOWN, person_b: TROMSO });
    const long = 'Wilhelmina Magdalena Margarethe von Hohenlohe-Waldenburg';
    assertLegibleInAll(synastry, { person_a: { ...LIVERPOOL, name: long }, person_b: { ...TROMSO, name: long } }, {});
  });

  it('is legible for anybody, and every label stands below its own sign, near its place', function () {
    this.timeout(120_000);
    const all = [...STELLIUMS, ...births(sampled(640))];
    all.forEach((birth, index) => {
      const said = JSON.stringify(birth);
      const scene = bothFormsOf(westernChart, index % 2 === 0 ? birth : { ...birth, ...ALL });
      assertTrue(inForm(scene, 'wide'), said);
      if (index % 4 === 0) assertLegible(scene, said);
    });
    [...STELLIUMS.slice(0, sampled(30)), ...births(sampled(60))].forEach((birth, index) => {
      const scene = bothFormsOf(synastry, { person_a: birth, person_b: certain(all.at(-index - 1), 'birth') });
      assertTrue(inForm(scene, 'wide'), JSON.stringify(birth));
      assertLegible(scene, JSON.stringify(birth));
    });
  });

  it('has its ascendant on the left and turns against the clock', () => {
    // Liverpool, 9 October 1940, 18:30 (BST): the ascendant at 19° of Aries, the descendant at 19° of Libra
    const scene = natal(LIVERPOOL);
    const at = (name: string) => angleOf(scene, certain(glyphsOf(scene, name)[0], name));
    const aries = at('aries');
    assert.ok(Math.abs(aries - 175) < 2, `15° of Aries stands 5° above the left: ${aries}`);
    assert.ok(Math.abs(at('cancer') - (aries + 90)) < 1);
    const sun = at('sun');
    assert.ok(sun < 20 || sun > 350, `the Sun, just set, stands near the right: ${sun}`);
  });

  it('writes a score as the language does', () => {
    const input = { person_a: LIVERPOOL, person_b: TROMSO };
    const { score } = runEndpoint(synastry, input);
    assert.match(String(score), /^\d+\.\d$/);
    const texts = labelsOf(pictureOf(synastry, input, { language: 'es' })).map(({ text }) => text);
    assert.ok(texts.includes(`${String(score).replace('.', ',')} / 100`), texts.join('|'));
    const [led] = labelsOf(pictureOf(synastry, input)).filter(({ text }) => text.endsWith(' / 100'));
    assert.ok(led.size > 30 && led.isBold, 'it leads');
    assert.deepEqual(
      texts.filter((text) => /\d\.\d/.test(text)),
      [],
    );
  });

  it('strikes no degree through: each label lies on paper of its own, above the lines', () => {
    const { marks } = couple({ ...LIVERPOOL, name: 'John' }, { ...TROMSO, name: 'Ida' });
    const groups = marks.flatMap((mark) => (mark.kind === 'group' && mark.data.body ? [mark] : []));
    assert.ok(groups.length > 20);
    for (const { marks: parts } of groups) {
      const paper = parts.findIndex((part) => part.kind === 'shape' && part.fill === 'paper');
      const read = parts.findIndex((part) => part.kind === 'label' || part.kind === 'glyph');
      assert.ok(paper >= 0 && paper < read, JSON.stringify(parts));
    }
  });

  it('says degrees, sign and minutes of every body, and of the angles', () => {
    // Liverpool, 9 October 1940, 18:30 (BST): the Sun at 16°16′ of Libra, the ascendant at 19°42′ of Aries
    const { marks } = natal(LIVERPOOL);
    const said = (body: string) =>
      marks.flatMap((mark) => (mark.kind === 'group' && mark.data.body === body ? readOf(mark.marks) : []));
    assert.deepEqual(said('sun').toSorted(), ['16°', '16′', 'libra', 'sun'].toSorted());
    assert.deepEqual(said('ascendant').toSorted(), ['19°', '42′', 'As', 'aries'].toSorted());
    assert.ok(said('saturn').includes('retrograde'));
  });

  // day by day with another engine: the longitudes of the Moon at the two ends of the local day, and at its noon
  it('without a time says so, and tells of the Moon only between where and where she stood', () => {
    for (const { date, timezone, moon_range: range, noon } of unknownTimes.cases) {
      const scene = natal({ date, timezone, latitude: 27.7, longitude: 13.4, time_unknown: true });
      const read = labelsOf(scene).map(({ text }) => text);
      assert.ok(read.includes('Birth time unknown: cast for 12:00, no Ascendant, no houses'), date);
      for (const text of ['As', 'MC', 'DC', 'IC', 'house', 'Ascendant']) assert.ok(!read.includes(text), text);
      const [from, to] = range.map((longitude) => ({
        sign: SIGNS[Math.floor(longitude / 30)],
        degree: Math.floor(longitude % 30),
      }));
      const said =
        from.sign === to.sign
          ? `Moon between ${from.degree}° and ${to.degree}° ${to.sign}`
          : `Moon between ${from.degree}° ${from.sign} and ${to.degree}° ${to.sign}`;
      assert.ok(
        read.some((text) => text.startsWith(said)),
        `${said} in ${read.slice(0, 4).join('|')}`,
      );
      assert.ok(scene.description.includes(said), scene.description);

      const moon = certain(bodyIn(scene, 'moon'), 'moon');
      const stands = Math.floor(noon.moon % 30);
      assert.deepEqual(
        readOf(moon.marks).toSorted(),
        [`≈${stands}°`, 'moon', SIGNS[Math.floor(noon.moon / 30)].toLowerCase()].toSorted(),
      );
      assert.ok(between(Number(moon.data.from), range[0]) < 0.01 && between(Number(moon.data.to), range[1]) < 0.01);
      // an arc along the rim, and a leader of strokes
      const arc = moon.marks.find((mark) => mark.kind === 'shape' && mark.fill === 'gold');
      assert.ok(arc?.kind === 'shape');
      const [outermost] = arc.path.split('A').map((part) => part.split(/[ML]/).at(-1) ?? '');
      const [x, y] = outermost.split(' ').map(Number);
      const zero = angleOf(scene, certain(glyphsOf(scene, 'aries')[0], 'aries')) - 15;
      assert.ok(between(angleOf(scene, { x, y }), zero + range[0]) < 0.2, 'the arc begins where the day does');
      assert.ok(moon.marks.some((mark) => mark.kind === 'shape' && mark.stroke === 'soft' && mark.dash));
      const sun = certain(bodyIn(scene, 'sun'), 'sun');
      assert.ok(!sun.marks.some((mark) => mark.kind === 'shape' && (mark.dash || mark.fill === 'gold')));
    }
    assert.ok(!JSON.stringify(natal(LIVERPOOL)).includes('≈'));
  });

  it('says when the Moon changed sign on a day without a time, on the clocks of the place', () => {
    for (const { date, timezone, moon_range, noon, day_start_utc, noon_utc, day_end_utc } of unknownTimes.cases) {
      const scene = natal({ date, timezone, latitude: 27.7, longitude: 13.4, time_unknown: true });
      const read = labelsOf(scene)
        .map(({ text }) => text)
        .join(' ');
      const [first, last] = moon_range.map((longitude) => Math.floor(longitude / 30));
      const told = /in (\w+) from (\d\d):(\d\d) \(local time\)/.exec(read);
      if (first === last) {
        assert.equal(told, null, date);
        continue;
      }
      const [, sign, hours, minutes] = certain(told, `${date}: ${read.slice(0, 300)}`);
      assert.equal(sign, SIGNS[last]);
      // a parabola through the three known places is a few minutes from the Moon's way
      const times = [day_start_utc, noon_utc, day_end_utc].map((text) => Date.parse(text));
      const ways = [moon_range[0], noon.moon, moon_range[1]].map((one) => (one - moon_range[0] + 360) % 360);
      const wanted = (30 * last - moon_range[0] + 360) % 360;
      const wayAt = (t: number) =>
        times.reduce((sum, at, i) => {
          const others = times.filter((_, j) => j !== i);
          return sum + ways[i] * others.reduce((product, other) => product * ((t - other) / (at - other)), 1);
        }, 0);
      let t = times[0];
      while (wayAt(t) < wanted) t += 60_000;
      // the clocks of the place, by the offset at noon: none of these days changes it after noon
      const offset = Date.parse(`${date}T12:00:00Z`) - times[1];
      const clock = new Date(t + offset);
      const apart = Number(hours) * 60 + Number(minutes) - clock.getUTCHours() * 60 - clock.getUTCMinutes();
      assert.ok(Math.abs(apart) <= 5, `${date}: ${hours}:${minutes}, ${clock.toISOString()}`);
    }
  });

  it('draws no line to a Moon whose hour is open, and calls her aspects possible, their orbs only about', () => {
    const { chart } = runEndpoint(westernChart, UNKNOWN);
    const scene = natal(UNKNOWN);
    const zero = angleOf(scene, certain(glyphsOf(scene, 'aries')[0], 'aries')) - 15;
    const rim = certain(
      scene.marks.find((mark) => mark.kind === 'disc'),
      'rim',
    ).radius;
    const ends = scene.marks.flatMap((mark) => {
      const [, ...at] = (mark.kind === 'shape' && /^M(\S+) (\S+)L(\S+) (\S+)$/.exec(mark.path)) || [];
      const [x1, y1, x2, y2] = at.map(Number);
      const isAspect = mark.kind === 'shape' && ['easy', 'hard', 'soft'].includes(mark.stroke ?? '');
      // those of the legend are as short as a word
      return isAspect && Math.hypot(x1 - x2, y1 - y2) > rim / 8
        ? [
            { x: x1, y: y1 },
            { x: x2, y: y2 },
          ]
        : [];
    });
    assert.ok(ends.length > 10, 'others have their lines');
    for (const end of ends) assert.ok(between(angleOf(scene, end), zero + chart.moon.longitude) > 0.2);
    assert.ok(labelsOf(scene).some(({ text }) => text === '≈ possible: it depends on the hour of birth'));
    assert.match(scene.description, /Moon \w+ \w+, possibly/);
    const cells = scene.marks.flatMap((mark) => (mark.kind === 'group' && mark.data.aspect ? [mark] : []));
    for (const { data, marks } of cells) {
      const isOpen = data.row === 'moon' || data.column === 'moon';
      assert.equal(/^≈\d+$/.test(readOf(marks)[1]), isOpen, `${data.row} ${data.column}`);
    }
    assert.ok(!labelsOf(natal(LIVERPOOL)).some(({ text }) => text === '≈ possible: it depends on the hour of birth'));
  });

  it('tells of two the Moon of each whose time is not known', () => {
    const scene = couple({ ...UNKNOWN, name: 'Ann' }, { ...TROMSO, time_unknown: true, name: 'Ben' });
    // rows may break at a dot
    const read = labelsOf(scene)
      .map(({ text }) => text)
      .join(' · ');
    for (const [name, birth] of [
      ['Ann', UNKNOWN],
      ['Ben', { ...TROMSO, time_unknown: true }],
    ] as const) {
      const [moon] = labelsOf(natal(birth)).flatMap(({ text }) => /Moon between .*? (?:and|·).*/.exec(text)?.[0] ?? []);
      const stretch = certain(moon, 'moon').split(' · ')[0];
      assert.ok(
        read.includes(`Birth time unknown: ${name} · ${stretch}`),
        `${name}: ${stretch} in ${read.slice(0, 600)}`,
      );
    }
    assert.ok(!read.includes('house'));
  });

  it('shows every aspect of the answer in its table, once', () => {
    const answer = runEndpoint(westernChart, LIVERPOOL) as {
      chart: { aspects: { planets: string[]; aspect: string }[] };
    };
    const cells = natal(LIVERPOOL).marks.flatMap((mark) =>
      mark.kind === 'group' && mark.data.aspect ? [mark.data] : [],
    );
    const pairs = (planets: readonly string[], aspect: string) => `${planets.toSorted().join()} ${aspect}`;
    const drawn = cells.map(({ row, column, aspect }) => pairs([row, column], aspect));
    const expected = answer.chart.aspects
      .filter(({ planets }) => !planets.includes('mean_node'))
      .map(({ planets, aspect }) => pairs(planets, aspect));
    assert.ok(expected.length > 10);
    assert.deepEqual(drawn.toSorted(), expected.toSorted());
  });

  it('has rows and columns only for whom an aspect is made to or by', () => {
    for (const scene of [natal(LIVERPOOL), couple(LIVERPOOL, TROMSO)]) {
      const cells = scene.marks.flatMap((mark) => (mark.kind === 'group' && mark.data.row ? [mark.data] : []));
      const met = cells.filter(({ aspect }) => aspect);
      const isPair = cells.some(({ row, column }) => row === column);
      for (const { row, column } of cells) {
        assert.ok(
          met.some((one) => one.row === row || (!isPair && one.column === row)),
          row,
        );
        assert.ok(
          met.some((one) => one.column === column || (!isPair && one.row === column)),
          column,
        );
      }
      assert.ok(!cells.some(({ row }) => row === 'lilith'), 'nobody meets Lilith here');
    }
  });

  it('tells place and house of every body in a table, of two side by side', () => {
    const scenes = [
      { scene: natal(LIVERPOOL), charts: [runEndpoint(westernChart, LIVERPOOL).chart] },
      { scene: couple({ ...LIVERPOOL, name: 'John' }, { ...TROMSO, name: 'Ida' }), charts: bothOf(LIVERPOOL, TROMSO) },
    ];
    for (const { scene, charts } of scenes) {
      for (const name of ['sun', 'moon', 'mars', 'pluto', 'chiron'] as const) {
        const rows = scene.marks.flatMap((mark) => (mark.kind === 'group' && mark.data.place === name ? [mark] : []));
        assert.equal(rows.length, charts.length, name);
        for (const [index, chart] of charts.entries()) {
          const { degree, sign, house, retrograde } = chart[name];
          const minutes = String(Math.floor((degree % 1) * 60 + 1e-4)).padStart(2, '0');
          const said = [
            `${Math.floor(degree)}°${minutes}′`,
            sign.toLowerCase(),
            ...(retrograde ? ['retrograde'] : []),
            String(house),
          ];
          assert.deepEqual(readOf(rows[index].marks), said, name);
        }
      }
    }
    const texts = labelsOf(scenes[1].scene).map(({ text }) => text);
    for (const text of ['A · John', 'B · Ida', 'house']) assert.ok(texts.includes(text), text);
    assert.ok(texts.join(' ').includes('the wheel has those of John.'));
  });

  it('writes A into the inner ring and B into the outer, away from their labels, and so at the table', () => {
    for (const form of ['wide', 'narrow'] as const) {
      const scene = inForm(bothFormsOf(synastry, { person_a: LIVERPOOL, person_b: TROMSO }), form);
      const centre = certain(
        scene.marks.find((mark) => mark.kind === 'disc'),
        'wheel',
      );
      const away = (at: Point) => Math.hypot(at.x - centre.x, at.y - centre.y);
      const marked = (text: string) => {
        const [first] = labelsOf(scene).filter((one) => one.text === text && away(one) < centre.radius);
        return certain(first, text);
      };
      const [a, b] = [marked('A'), marked('B')];
      const rims = scene.marks.flatMap((mark) =>
        mark.kind === 'disc' && mark.x === centre.x && mark.stroke === 'line' ? [mark.radius] : [],
      );
      const [outer, inner] = rims.toSorted((one, other) => other - one);
      assert.ok(away(b) < outer && away(b) > inner, 'B stands in the outer ring');
      assert.ok(away(a) < inner, 'A stands in the inner ring');
      assert.deepEqual([a.tone, b.tone], ['ink', 'accent']);
      const corner = labelsOf(scene).filter(
        ({ text, y }) => (text === 'A' || text === 'B') && y > centre.y + centre.radius,
      );
      assert.deepEqual(
        corner.map(({ text }) => text),
        ['B', 'A'],
      );
    }
  });

  it('is read at 360 px: in its narrow form every letter is 10 px high, and says no more than whole degrees', () => {
    const scenes = [
      bothFormsOf(westernChart, LIVERPOOL),
      bothFormsOf(westernChart, { ...TROMSO, ...ALL }),
      bothFormsOf(westernChart, UNKNOWN),
      bothFormsOf(synastry, { person_a: LIVERPOOL, person_b: TROMSO }),
      bothFormsOf(synastry, { person_a: TROMSO, person_b: { ...TROMSO, date: '1962-02-04' } }),
    ];
    for (const scene of scenes) {
      const narrow = inForm(scene, 'narrow');
      for (const { text, size } of labelsOf(narrow)) {
        assert.ok(size * (360 / scene.width) >= 9.99, `${text}: ${size} of ${scene.width}`);
      }
      const wheel = certain(
        narrow.marks.find((mark) => mark.kind === 'disc'),
        'wheel',
      );
      const within = labelsOf(narrow).filter(({ y }) => Math.abs(y - wheel.y) < wheel.radius);
      assert.ok(!within.some(({ text }) => text.includes('′')));
      // everybody is there, each below the own sign and near the own place
      const zero = angleOf(narrow, certain(glyphsOf(narrow, 'aries')[0], 'aries')) - 15;
      const near = (one: { y: number; x: number }) => Math.hypot(one.x - wheel.x, one.y - wheel.y) < wheel.radius - 20;
      for (const { chart, body, longitude, sign } of labelled(inForm(scene, 'wide'))) {
        const found = glyphsOf(narrow, body)
          .filter(near)
          .map((at) => (angleOf(narrow, at) - zero + 360) % 360);
        if (found.length === 0) continue;
        assert.ok(
          found.some((at) => between(at, longitude) <= 5.01 && SIGNS[Math.floor(at / 30)] === sign),
          `${chart} ${body} ${longitude} ${found} ${scene.title}`,
        );
      }
      assert.equal(
        glyphsOf(narrow, 'sun').filter(near).length,
        glyphsOf(inForm(scene, 'wide'), 'sun').filter(near).length,
      );
    }
  });

  it('has no table beside another: everything below a wheel stands within the middle of its sheet, in its order', () => {
    const { marks, width } = couple(LIVERPOOL, TROMSO);
    const tops = (test: (mark: Mark) => boolean) => {
      const found = marks.filter(test).flatMap((mark) => (mark.kind === 'group' ? mark.marks : [mark]));
      return found.flatMap((mark) => (mark.kind === 'label' || mark.kind === 'glyph' ? [mark.y] : []));
    };
    const cells = tops((mark) => mark.kind === 'group' && mark.data.row !== undefined);
    const places = tops((mark) => mark.kind === 'group' && mark.data.place !== undefined);
    const meanings = marks.flatMap((mark) => (mark.kind === 'label' && mark.text === 'opposition' ? [mark.y] : []));
    assert.ok(Math.max(...cells) < meanings[0] && meanings[0] < Math.min(...places));
    assert.ok(width >= 900);
  });

  it('is printed in both forms, with a rule that chooses, and only in the narrow one where it is known to be narrow', () => {
    const scene = bothFormsOf(westernChart, LIVERPOOL);
    const both = svgOf(scene, 'light');
    assert.match(both, /@media \(max-width:479px\)\{\.if-wide\{display:none\}\.if-narrow\{display:inline\}\}/);
    assert.match(both, /<g class="if-narrow" display="none">/);
    // programs find every body once
    assert.equal(both.split('data-body="sun"').length, 2);
    const narrow = svgOf(scene, 'light', 360);
    assert.ok(!narrow.includes('if-wide') && !narrow.includes('<style>') && narrow.length < both.length);
    assert.ok(svgOf(scene, 'light', 480).includes('if-wide'));
  });

  it('names whom its signs mean, once each', () => {
    const scenes = [natal({ ...LIVERPOOL, ...ALL }), couple({ ...LIVERPOOL }, { ...TROMSO, ...ALL })];
    for (const scene of scenes) {
      const texts = labelsOf(scene).map(({ text }) => text);
      for (const name of ['Sun', 'Pluto', 'Chiron']) {
        assert.equal(texts.filter((text) => text === name).length, 1, name);
      }
    }
    for (const name of ['Ceres', 'Part of', 'Fortune']) {
      assert.ok(
        labelsOf(scenes[0]).some(({ text }) => text === name),
        name,
      );
    }
  });

  it('says of two what their bars are, and whose time is not known', () => {
    const scene = couple({ ...UNKNOWN, name: 'Ann' }, { ...TROMSO, name: 'Ben' });
    const read = labelsOf(scene)
      .map(({ text }) => text)
      .join(' ');
    assert.match(read, /Birth time unknown: Ann(?!, Ben)/);
    assert.match(read, /the bars do not add up to the score\./);
  });

  it('names the births of two, and how close each contact is', () => {
    const scene = couple({ ...LIVERPOOL, name: 'John' }, { ...UNKNOWN, name: 'Ida' });
    const read = labelsOf(scene).map(({ text }) => text);
    const born = '9 October 1940';
    // rows may break at a dot
    const all = read.join(' · ');
    assert.ok(all.includes(`A, inside: John · ${born} 18:30 (+01:00) · 53.41° N`), all);
    assert.ok(all.includes(`B, outside: Ida · ${born} · `), all);
    const cell = scene.marks.find(
      (mark) => mark.kind === 'group' && mark.data.row === 'sun' && mark.data.column === 'sun',
    );
    // the same Sun but for the hour
    assert.ok(cell?.kind === 'group' && cell.data.aspect === 'conjunction' && /^0\.\d$/.test(readOf(cell.marks)[1]));
  });

  it('calls who has no name Person A and Person B, in full wherever they are named', () => {
    const ours = {
      en: ['Person A', 'Person B', 'Person A, inside', 'Person A and Person B'],
      es: ['Persona A', 'Persona B', 'Persona A, dentro', 'Persona A y Persona B'],
      hi: ['व्यक्ति A', 'व्यक्ति B', 'व्यक्ति A, भीतर', 'व्यक्ति A और व्यक्ति B'],
    };
    for (const language of LANGUAGES) {
      const scene = pictureOf(synastry, { person_a: LIVERPOOL, person_b: TROMSO, language }, { language });
      const texts = labelsOf(scene).flatMap(({ text }) => text.split(' · '));
      for (const said of ours[language]) assert.ok(texts.includes(said), `${said}: ${texts.join('|')}`);
      assert.equal(scene.title, ours[language][3]);
    }
    const { title } = couple({ ...LIVERPOOL, name: 'John' }, TROMSO);
    assert.equal(title, 'John and Person B');
  });

  it('leaves the aspects of two more than a third of its radius', () => {
    const { marks, width } = couple(LIVERPOOL, { ...LIVERPOOL, date: '1933-02-18' });
    const { x, y } = certain(
      marks.find((mark) => mark.kind === 'disc'),
      'wheel',
    );
    const radii = marks.flatMap((mark) =>
      mark.kind === 'disc' && mark.stroke && mark.x === x && mark.y === y ? [mark.radius] : [],
    );
    assert.ok(Math.min(...radii) > width / 6, String(radii));
  });

  it('has letters not much smaller than those of its tables, and in a crowded sky says less with them', () => {
    const smallestIn = (scene: Scene) => {
      const bodies = scene.marks.flatMap((mark) => (mark.kind === 'group' && mark.data.body ? mark.marks : []));
      return Math.min(...bodies.flatMap((mark) => (mark.kind === 'label' ? [mark.size] : [])));
    };
    const tablesOf = ({ marks }: Scene) =>
      Math.max(
        ...marks
          .flatMap((mark) => (mark.kind === 'group' && mark.data.place ? mark.marks : []))
          .flatMap((mark) => (mark.kind === 'label' ? [mark.size] : [])),
      );
    for (const [scene, least] of [
      [natal(LIVERPOOL), 0.85],
      [natal({ ...TROMSO, ...ALL }), 0.65],
      [couple(LIVERPOOL, { ...LIVERPOOL, date: '1933-02-18' }), 0.7],
      [couple(LIVERPOOL, TROMSO), 0.6],
    ] as const) {
      assert.ok(smallestIn(scene) >= least * tablesOf(scene), `${smallestIn(scene)} beside ${tablesOf(scene)}`);
    }
    const { marks } = natal({ ...TROMSO, ...ALL });
    const mercury = certain(bodyIn({ marks } as Scene, 'mercury'), 'Mercury');
    // retrograde from 27 January to 17 February 1962
    assert.match(readOf(mercury.marks).toSorted().join(' '), /^\d+° mercury retrograde$/);
  });

  it('says minutes wherever they have room, and leaves the angles on their axes, beside a crowd too', () => {
    // seven bodies in Capricorn, Jupiter alone in Scorpio, the Part of Fortune five degrees from the ascendant
    const crowded = { date: '1994-01-11', time: '08:15', timezone: 'America/New_York' };
    const scene = natal({ ...crowded, latitude: 40.7128, longitude: -74.006 });
    const saidOf = (name: string) => readOf(certain(bodyIn(scene, name), name).marks);
    for (const name of ['jupiter', 'saturn', 'chiron', 'descendant']) {
      assert.ok(
        saidOf(name).some((text) => text.endsWith('′')),
        name,
      );
    }
    assert.ok(!saidOf('sun').some((text) => text.endsWith('′')));
    for (const name of ['ascendant', 'mc']) {
      const { longitude, 'label-longitude': at } = certain(bodyIn(scene, name), name).data;
      assert.ok(between(Number(at), Number(longitude)) <= 0.5, `${name} at ${longitude}, its label at ${at}`);
    }
  });

  it('names the four ends of the axes of two by whose they are, and has their births in their colours', () => {
    const { marks } = couple({ ...LIVERPOOL, name: 'John' }, { ...TROMSO, name: 'Ida' });
    const angles = marks.flatMap((mark) =>
      mark.kind === 'group' && mark.data.chart === 'inner' && mark.marks.every((part) => part.kind !== 'glyph')
        ? readOf(mark.marks)
        : [],
    );
    for (const text of ['As', 'MC', 'DC', 'IC']) assert.ok(angles.includes(text), text);
    const toneOf = (start: string) =>
      marks.flatMap((mark) => (mark.kind === 'label' && mark.text.startsWith(start) ? [mark.tone] : [])).at(0);
    assert.deepEqual([toneOf('A, inside'), toneOf('B, outside')], ['ink', 'accent']);
  });

  it('tells the degrees of cusps, and names all four angles', () => {
    const read = labelsOf(natal(LIVERPOOL)).map(({ text }) => text);
    for (const text of ['As', 'MC', 'DC', 'IC']) assert.ok(read.includes(text), text);
    const { chart } = runEndpoint(westernChart, LIVERPOOL) as { chart: { houses: { degree: number }[] } };
    for (const { degree } of chart.houses) assert.ok(read.includes(`${Math.floor(degree)}°`), String(degree));
  });

  it('says that its zodiac is the tropical one, in Hindi in its title too, where kundlis are sidereal', () => {
    const ours = { en: /Tropical zodiac/, es: /Zodíaco tropical/, hi: /सायन राशिचक्र \(पाश्चात्य पद्धति\)/ };
    for (const language of LANGUAGES) {
      const scenes = [
        pictureOf(westernChart, { ...UNKNOWN, language }, { language }),
        pictureOf(synastry, { person_a: LIVERPOOL, person_b: TROMSO, language }, { language }),
      ];
      for (const scene of scenes) {
        const texts = labelsOf(scene).map(({ text }) => text);
        assert.match(texts.join(' '), ours[language]);
      }
      if (language === 'hi') assert.equal(scenes[0].title, 'पाश्चात्य जन्म कुंडली (सायन)');
    }
  });

  it('draws the first return as a birth is drawn, under the name of the body and on the day of the return', () => {
    for (const body of ['sun', 'moon', 'saturn']) {
      assertLegibleInAll(westernReturns, { ...LIVERPOOL, body, from: '2026-01-01', count: 1 });
    }
    const input = { ...LIVERPOOL, body: 'sun', from: '2026-01-01', count: 2 };
    const scene = pictureOf(westernReturns, input);
    assert.equal(scene.title, 'Solar return');
    // the day on which he would have been 86, and not the one after it
    assert.match(
      labelsOf(scene)
        .map(({ text }) => text)
        .join(' '),
      /9 October 2026 \d\d:\d\d \(\+01:00\)/,
    );
    const sun = labelled(scene).find(({ body }) => body === 'sun');
    const born = labelled(natal(LIVERPOOL)).find(({ body }) => body === 'sun');
    assert.ok(sun && born && Math.abs(sun.longitude - born.longitude) < 0.001);
    const answer = runEndpoint(westernReturns, { ...UNKNOWN, from: '2026-01-01' });
    assert.equal(westernReturns.picture?.(answer, { style: 'north', theme: 'light', language: 'en' }), undefined);
  });

  it('says in words where everything stands', () => {
    const { title, description } = couple({ ...LIVERPOOL, name: 'John' }, { ...TROMSO, name: 'Ida' });
    assert.equal(title, 'John and Ida');
    assert.match(description, /^A, inside, John: Ascendant in Aries, 19°\. Sun in Libra, 16°, house 6;/);
    assert.match(description, /B, outside, Ida: /);
  });
});

describe('points moved apart on a circle', () => {
  it('keep their order and their distance, also across 0°', () => {
    const places = spread([359, 0, 1, 2, 180, 180.5], 8);
    const order = [0, 1, 2, 3].map((index) => (places[index] + 90) % 360);
    for (const index of [1, 2, 3]) assert.ok(order[index] - order[index - 1] >= 7.9, JSON.stringify(places));
    assert.ok(places[5] - places[4] >= 7.9);
  });

  it('leave alone what has room', () => {
    assert.deepEqual(spread([10, 100, 200], 8), [10, 100, 200]);
  });

  it('refuse more than a circle holds', () => {
    assert.throws(() => spread([1, 2, 3], 121), RangeError);
  });
});
