import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { dasha } from '../../shared/endpoints/vedic/dasha.ts';
import { certain } from '../../shared/narrow.ts';
import type { Mark, Shape } from '../../shared/pictures/scene.ts';
import { dashaTree } from '../../shared/pictures/vedic/dasha-tree.ts';
import almanac from '../reference/almanac/dasha.json' with { type: 'json' };
import { assertLegibleInAll, labelsOf } from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const chennai = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };
const wish = { style: 'north', theme: 'light', language: 'en' } as const;

/** A rectangle with round corners in the colour of what runs. */
const isPlate = (mark: Mark): mark is Shape =>
  mark.kind === 'shape' && mark.fill === 'accent' && mark.path.includes('A');

/** How wide a plate is: from its leftmost to its rightmost point. */
function widthOf(path: string): number {
  const [, across, radius] = /^M[\d.]+ [\d.]+h([\d.]+)A([\d.]+)/.exec(path) ?? [];
  return Number(across) + 2 * Number(radius);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

describe('a tree of dashas', () => {
  for (const system of ['vimshottari', 'yogini', 'ashtottari']) {
    it(`can be read in every language at every depth: ${system}`, () => {
      for (const birth of births(3)) {
        for (const levels of [1, 2, 3, 4, 5]) {
          assertLegibleInAll(dasha, { ...birth, system, levels, at: '2021-07-15' });
          assertLegibleInAll(dasha, { ...birth, system, levels, from: '2021-01-01', to: '2021-12-31' });
        }
      }
    });
  }

  it('leads with what runs: the lords large, bars filled as far as the moment, a row for each shorter period', () => {
    // almanac/dasha.json, the first birth: Jupiter, Mercury, Ketu from 1966-05-28 to 1966-07-16
    const [{ birth }] = almanac.cases;
    const scene = dashaTree(runEndpoint(dasha, { ...birth, levels: 1, at: '1966-06-01' }), wish);
    assert.ok(scene);
    const texts = labelsOf(scene).map(({ text }) => text);
    assert.ok(texts.includes('28 May 1966 – 16 Jul 1966'), texts.join('|'));
    const [leading] = labelsOf(scene).filter(({ text }) => text === 'Guru – Budha');
    assert.ok(labelsOf(scene).every(({ size }) => size <= leading.size));
    const levels = ['mahadasha', 'antardasha', 'pratyantardasha', 'sookshma dasha', 'prana dasha'];
    for (const level of levels) assert.equal(texts.filter((text) => text === level).length, 1, level);
    // 1966-06-01 lies 5 of 16 years into Guru, and 121 of 827 days into Budha inside it
    const bars = scene.marks.flatMap((mark) =>
      isPlate(mark) && mark.opacity === undefined ? [widthOf(mark.path)] : [],
    );
    assert.equal(bars.length, 2);
    const [whole] = scene.marks.flatMap((mark) => (isPlate(mark) && mark.opacity === 0.2 ? [widthOf(mark.path)] : []));
    assert.ok(Math.abs(bars[0] / whole - 5 / 16) < 0.002, `${bars[0]} of ${whole}`);
    assert.ok(Math.abs(bars[1] / whole - 121 / 828) < 0.003, `${bars[1]} of ${whole}`);
    // each strip says when it ends, and one line stands at the moment in each
    const strokes = scene.marks.filter((mark) => mark.kind === 'shape' && mark.stroke === 'gold').length;
    assert.equal(strokes, 1);
    // the list names everybody, so that nobody looks for letters in a key
    assert.ok(texts.includes('Bu · Budha (Mercury)') && !texts.some((text) => text.includes('Bu Budha (Mercury)')));
  });

  it('tells hours where a day holds more than one period, and opens the one period that a range lies in', () => {
    const birth = { ...chennai, levels: 5, from: '2026-11-01', to: '2026-11-20' };
    const answer = runEndpoint(dasha, { ...birth, at: '2026-11-10' });
    const scene = dashaTree(answer, wish);
    assert.ok(scene);
    const texts = labelsOf(scene).map(({ text }) => text);
    const prana = certain(answer.running.at(-1), 'prana');
    const hours = [prana.starts_at, prana.ends_at].map((at) => at.slice(11, 16));
    assert.ok(
      texts.some((text) => text.includes(` ${hours[0]} – `) && text.endsWith(hours[1])),
      texts.join('|'),
    );
    const apart = dashaTree(runEndpoint(dasha, { ...birth, at: '1999-01-01' }), wish);
    assert.ok(apart);
    // the moment lies elsewhere: nothing is marked, and what the range is about is drawn out all the same
    assert.equal(apart.marks.filter((mark) => mark.kind === 'shape' && mark.stroke === 'gold').length, 0);
    assert.ok(labelsOf(apart).filter(({ anchor }) => anchor === 'end').length > 1);
  });

  it('lists every great period with its days, the balance at birth, and those inside the one that runs', () => {
    for (const system of ['vimshottari', 'yogini', 'ashtottari'] as const) {
      const answer = runEndpoint(dasha, { ...chennai, system, levels: 2, at: '2026-11-29' });
      const texts = labelsOf(certain(dashaTree(answer, wish), system)).map(({ text }) => text);
      const days = (iso: string) =>
        `${Number(iso.slice(8, 10))} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;
      const now = certain(
        answer.periods.find(({ starts_at }) => starts_at === answer.running[0].starts_at),
        'running',
      );
      for (const { starts_at, ends_at } of [...answer.periods, ...certain(now.periods, 'inside')]) {
        assert.ok(
          texts.includes(`${days(starts_at)} – ${days(ends_at)}`),
          `${system} ${starts_at}: ${texts.join('|')}`,
        );
      }
      const { years, months, days: left } = answer.balance.in_full;
      assert.ok(
        texts.includes(`Balance at birth (7 December 1996): ${years} y ${months} m ${left} d`),
        texts.join('|'),
      );
      // the strip begins with the birth, and says so; above it the moment
      assert.ok(texts.includes('Birth 1996') && texts.includes('29 Nov 2026'), texts.join('|'));
    }
    const later = runEndpoint(dasha, { ...chennai, from: '2026-01-01', to: '2026-12-31', at: '2026-06-01' });
    const texts = labelsOf(certain(dashaTree(later, wish), 'a year')).map(({ text }) => text);
    assert.ok(!texts.some((text) => /Birth|Balance/.test(text)), texts.join('|'));
  });

  it('is no picture where no period is listed', () => {
    const answer = runEndpoint(dasha, { ...chennai, from: '2130-01-01', to: '2130-12-31', at: '2024-01-15' });
    assert.deepEqual(answer.periods, []);
    assert.equal(dashaTree(answer, wish), undefined);
  });
});
