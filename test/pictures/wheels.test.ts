import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { LANGUAGES } from '../../shared/content/languages.ts';
import { westernChart } from '../../shared/endpoints/western/chart.ts';
import { synastry } from '../../shared/endpoints/western/synastry.ts';
import { certain } from '../../shared/narrow.ts';
import type { Mark, Point, Scene } from '../../shared/pictures/scene.ts';
import { spread } from '../../shared/pictures/spread.ts';
import { assertLegible, assertLegibleInAll, glyphsOf, labelsOf, pictureOf } from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

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
    const all = [...STELLIUMS, ...births(1_940)];
    all.forEach((birth, index) => {
      const said = JSON.stringify(birth);
      const scene = natal(index % 2 === 0 ? birth : { ...birth, ...ALL });
      assertTrue(scene, said);
      if (index % 8 === 0) assertLegible(scene, said);
    });
    [...STELLIUMS.slice(0, 30), ...births(60)].forEach((birth, index) => {
      const scene = couple(birth, certain(all.at(-index - 1), 'birth'));
      assertTrue(scene, JSON.stringify(birth));
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
    assert.ok(texts.join('|').includes(` ${String(score).replace('.', ',')} / 100`), texts.join('|'));
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

  it('without a time says so, and shows the Moon as the stretch that it may stand in', () => {
    const scene = natal(UNKNOWN);
    assert.ok(labelsOf(scene).some(({ text }) => text.includes('Birth time unknown')));
    const moon = scene.marks.find((mark) => mark.kind === 'group' && mark.data.body === 'moon');
    const spans = (mark: Mark | undefined) =>
      mark?.kind === 'group' ? mark.marks.filter((part) => part.kind === 'shape' && part.fill === 'gold').length : 0;
    assert.equal(spans(moon), 1);
    assert.equal(
      natal(LIVERPOOL).marks.reduce((sum, mark) => sum + spans(mark), 0),
      0,
    );
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

  it('names whom its signs mean, once each', () => {
    const scenes = [natal({ ...LIVERPOOL, ...ALL }), couple({ ...LIVERPOOL }, { ...TROMSO, ...ALL })];
    for (const scene of scenes) {
      const texts = labelsOf(scene).map(({ text }) => text);
      for (const name of ['Sun', 'Pluto', 'Chiron']) {
        assert.equal(texts.filter((text) => text === name).length, 1, name);
      }
    }
    for (const name of ['Ceres', 'Part of Fortune']) {
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
    assert.ok(
      read.some((text) => text.startsWith(`Inside: John · ${born} 18:30 (+01:00) · 53.41° N`)),
      read[1],
    );
    assert.ok(
      read.some((text) => text.startsWith(`Outside: Ida · ${born} · `)),
      read[2],
    );
    const cell = scene.marks.find(
      (mark) => mark.kind === 'group' && mark.data.row === 'sun' && mark.data.column === 'sun',
    );
    // the same Sun but for the hour
    assert.ok(cell?.kind === 'group' && cell.data.aspect === 'conjunction' && /^0\.\d$/.test(readOf(cell.marks)[1]));
  });

  it('leaves the aspects of two more than a third of its radius', () => {
    const { marks, width } = couple(LIVERPOOL, { ...LIVERPOOL, date: '1933-02-18' });
    const radii = marks.flatMap((mark) => (mark.kind === 'disc' && mark.stroke ? [mark.radius] : []));
    assert.ok(Math.min(...radii) > width / 6, String(radii));
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

  it('says in words where everything stands', () => {
    const { title, description } = couple({ ...LIVERPOOL, name: 'John' }, { ...TROMSO, name: 'Ida' });
    assert.equal(title, 'John and Ida');
    assert.match(description, /^Inside, John: Ascendant in Aries, 19°\. Sun in Libra, 16°, house 6;/);
    assert.match(description, /Outside, Ida: /);
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
