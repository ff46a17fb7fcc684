import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { westernChart } from '../../shared/endpoints/western/chart.ts';
import { synastry } from '../../shared/endpoints/western/synastry.ts';
import type { Glyph, Scene } from '../../shared/pictures/scene.ts';
import { spread } from '../../shared/pictures/spread.ts';
import { certain } from '../../shared/record.ts';
import { assertLegible, assertLegibleInAll, pictureOf } from '../setup/pictures.ts';

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

/** Degrees anticlockwise from the right at which a glyph stands in a wheel. */
function angleOf(scene: Scene, name: string): number {
  const { x, y } = certain(
    scene.marks.find((mark): mark is Glyph => mark.kind === 'glyph' && mark.name === name),
    name,
  );
  const centre = certain(
    scene.marks.find((mark) => mark.kind === 'disc'),
    'wheel',
  );
  return ((Math.atan2(centre.y - y, x - centre.x) * 180) / Math.PI + 360) % 360;
}

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
    assertLegibleInAll(synastry, { person_a: { ...LIVERPOOL, name: long }, person_b: { ...TROMSO, name: long } });
  });

  it('is legible for anybody', () => {
    const all = births(40);
    all.forEach((birth, index) => {
      assertLegible(natal({ ...birth, ...ALL }), JSON.stringify(birth));
      assertLegible(couple(birth, certain(all.at(index - 1), 'birth')), JSON.stringify(birth));
    });
  });

  it('has its ascendant on the left and turns against the clock', () => {
    // Liverpool, 9 October 1940, 18:30 (BST): the ascendant at 19° of Aries, the descendant at 19° of Libra
    const scene = natal(LIVERPOOL);
    const aries = angleOf(scene, 'aries');
    assert.ok(Math.abs(aries - 175) < 2, `15° of Aries stands 5° above the left: ${aries}`);
    assert.ok(Math.abs(angleOf(scene, 'cancer') - (aries + 90)) < 1);
    const sun = angleOf(scene, 'sun');
    assert.ok(sun < 20 || sun > 350, `the Sun, just set, stands near the right: ${sun}`);
  });

  it('strikes no degree through: each lies on paper of its own, above the lines', () => {
    const { marks } = couple({ ...LIVERPOOL, name: 'John' }, { ...TROMSO, name: 'Ida' });
    const degrees = marks.flatMap((mark, index) => (mark.kind === 'label' && mark.text.endsWith('°') ? [index] : []));
    assert.ok(degrees.length > 20);
    for (const index of degrees) {
      const ground = marks[index - 1];
      assert.ok(ground.kind === 'shape' && ground.fill === 'paper', JSON.stringify(ground));
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
