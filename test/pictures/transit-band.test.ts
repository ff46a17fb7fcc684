import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { LANGUAGES } from '../../shared/content/languages.ts';
import { westernTransits } from '../../shared/endpoints/western/transits.ts';
import { certain } from '../../shared/narrow.ts';
import type { Mark } from '../../shared/pictures/scene.ts';
import { DARK, LIGHT } from '../../shared/pictures/theme.ts';
import { transitBand } from '../../shared/pictures/western/transit-band.ts';
import { assertLegible, glyphsOf, labelsOf, pictureOf } from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const leeds = { date: '1990-05-03', time: '14:20', latitude: 53.8, longitude: -1.55, timezone: 'Europe/London' };

describe('a band of transits', () => {
  for (const language of LANGUAGES) {
    it(`can be read for a day, a month and a year in ${language}`, () => {
      for (const [index, birth] of births(4).entries()) {
        for (const to of ['2026-01-02', '2026-02-01', '2027-01-01']) {
          const scene = pictureOf(westernTransits, { ...birth, from: '2026-01-01', to, language });
          assertLegible(scene, `${index} ${to}`, 0);
        }
      }
    });
  }

  it('has a stroke for every exact moment, where the day stands', () => {
    const answer = runEndpoint(westernTransits, { ...leeds, from: '2026-01-01', to: '2026-01-31', bodies: ['mars'] });
    const moments = answer.events.flatMap(({ exact }) => exact);
    assert.ok(moments.length > 5);
    const scene = transitBand(answer, { style: 'north', theme: 'light', language: 'en' });
    const strokes = flat(certain(scene, 'picture').marks).filter(
      (mark) => mark.kind === 'shape' && mark.stroke === 'ink' && mark.width === 1.8,
    );
    const all = strokes.map((mark) => Number(/^M([\d.]+)/.exec('path' in mark ? mark.path : '')?.[1]));
    // one stands in the key; the days stand from 90 to 586 of the sheet, nearly all of it
    const drawn = all.filter((x) => x >= 90);
    const known = moments.map(({ at }) => 90 + (496 * (Date.parse(at) - Date.UTC(2026, 0, 1))) / (30 * 86_400_000));
    assert.equal(drawn.length, known.length);
    for (const [i, x] of drawn.entries()) assert.ok(Math.abs(x - known[i]) < 0.1, `${x} ${known[i]}`);
  });

  it('says on which days they are exact, slow bodies first, and what its signs mean', () => {
    const answer = runEndpoint(westernTransits, { ...leeds, from: '2026-01-01', to: '2027-01-01' });
    const scene = transitBand(answer, { style: 'north', theme: 'light', language: 'es' });
    const marks = scene?.marks ?? [];
    const texts = marks.flatMap((mark) => (mark.kind === 'label' ? [mark.text] : []));
    const slow = ['jupiter', 'saturn', 'uranus', 'neptune', 'pluto'];
    const repeated = answer.events.filter(({ exact, transiting }) => exact.length > 1 && slow.includes(transiting));
    assert.ok(repeated.length > 0);
    const rows = rowsOf(marks);
    for (const { transiting, aspect, natal, exact } of repeated) {
      const row = certain(
        rows.find((one) => one.names.join() === [transiting, aspect, natal].join()),
        natal,
      );
      const days = exact.map(({ at }) => `${Number(at.slice(8, 10))} \\p{L}+`).join(' ');
      assert.match(row.said, new RegExp(`^${days}$`, 'u'));
    }
    const bodies = rows.map(({ names: [body] }) => body);
    // each named once above its rows
    for (const body of new Set(bodies)) {
      const name = { pluto: 'Plutón', saturn: 'Saturno', jupiter: 'Júpiter' }[body];
      if (name) assert.equal(marks.filter((one) => one.kind === 'label' && one.text === name && one.isBold).length, 1);
    }
    const slowness = ['pluto', 'neptune', 'uranus', 'saturn', 'jupiter', 'mars', 'venus', 'mercury', 'sun'];
    const ranks = bodies.map((body) => slowness.indexOf(body));
    assert.deepEqual(
      ranks,
      ranks.toSorted((one, other) => one - other),
    );
    for (const word of ['Saturno', 'cuadratura', 'trígono']) assert.ok(texts.includes(word), word);
  });

  it('shows of many what weighs most, all of slow bodies and few of quick ones, and says how many there are', () => {
    const answer = runEndpoint(westernTransits, { ...leeds, from: '2026-01-01', to: '2027-01-01' });
    const scene = transitBand(answer, { style: 'north', theme: 'light', language: 'en' });
    const texts = scene?.marks.flatMap((mark) => (mark.kind === 'label' ? [mark.text] : [])) ?? [];
    assert.ok(
      texts.some((text) => new RegExp(`the \\d+ that weigh most of ${answer.events.length}`).test(text)),
      texts.join('|'),
    );

    const drawn = rowsOf(scene?.marks ?? []).map(({ names: [body] }) => body);
    const slow = ['jupiter', 'saturn', 'uranus', 'neptune', 'pluto'];
    for (const body of slow) {
      const all = answer.events.filter(({ transiting }) => transiting === body).length;
      assert.equal(drawn.filter((name) => name === body).length, all, body);
    }
    assert.ok(drawn.filter((name) => !slow.includes(name)).length <= 12);
  });

  it('says whose transits they are, names months, and what is not exact or goes on beyond the range', () => {
    const answer = runEndpoint(westernTransits, { ...leeds, from: '2026-01-01', to: '2027-01-01' });
    const scene = transitBand(answer, { style: 'north', theme: 'light', language: 'en' });
    const texts = scene?.marks.flatMap((mark) => (mark.kind === 'label' ? [mark.text] : [])) ?? [];
    assert.ok(
      texts.some((text) => text.startsWith('Born 3 May 1990 14:20 (+01:00) · 53.80° N 1.55° W')),
      texts[1],
    );
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
    // above the rows, and below where there are many
    for (const month of months) assert.equal(texts.filter((text) => text === month).length, 2, month);
    assert.ok(answer.events.some(({ transiting, exact }) => transiting === 'jupiter' && exact.length === 0));
    assert.ok(answer.events.some(({ transiting, begins_at }) => transiting === 'saturn' && begins_at === null));
    assert.ok(flat(scene?.marks ?? []).some((mark) => mark.kind === 'shape' && mark.fill === 'soft'));
    const unknown = { ...leeds, time: undefined, time_unknown: true, from: '2026-01-01', to: '2026-03-01' };
    const untimed = transitBand(runEndpoint(westernTransits, unknown), {
      ...{ style: 'north', theme: 'light', language: 'en' },
    });
    assert.ok(untimed?.marks.some((mark) => mark.kind === 'label' && mark.text.startsWith('Born 3 May 1990 ·')));
  });

  it('marks the passes on which a body moves backwards, and says what the mark means', () => {
    const answer = runEndpoint(westernTransits, { ...leeds, from: '2026-01-01', to: '2027-01-01' });
    const scene = certain(transitBand(answer, { style: 'north', theme: 'light', language: 'en' }), 'picture');
    // Jupiter, retrograde until 11 March 2026 (Rosicrucian ephemeris), passes the trine to Pluto before and after
    const jupiter = certain(
      rowsOf(scene.marks).find(({ names }) => names.join() === 'jupiter,trine,pluto'),
      'Jupiter',
    );
    assert.deepEqual(jupiter.parts, ['9 Feb', 'retrograde', '10 Apr']);
    const shown = rowsOf(scene.marks);
    const marked = shown.reduce((sum, { parts }) => sum + parts.filter((part) => part === 'retrograde').length, 0);
    const backwards = answer.events
      .filter(({ transiting, aspect, natal }) =>
        shown.some(({ names }) => names.join() === [transiting, aspect, natal].join()),
      )
      .flatMap(({ exact }) => exact.filter(({ retrograde }) => retrograde));
    assert.equal(marked, backwards.length);
    assert.ok(labelsOf(scene).some(({ text }) => text === 'exact while the body moves backwards'));
    assert.match(scene.description, /Jupiter, trine, Pluto: exact on 9 February 2026 \(retrograde\), 10 April 2026\./);
    const direct = { ...leeds, from: '2026-05-01', to: '2026-05-20', bodies: ['sun'] };
    assert.equal(glyphsOf(pictureOf(westernTransits, direct), 'retrograde').length, 0);
  });

  it('says of what never becomes exact where it is closest, and by how much', () => {
    // Jupiter turns on 11 March 2026 at 15°05′ of Cancer (Rosicrucian ephemeris), short of the opposition to Neptune
    const answer = runEndpoint(westernTransits, { ...leeds, from: '2026-01-01', to: '2027-01-01' });
    const row = (language: (typeof LANGUAGES)[number]) => {
      const scene = certain(transitBand(answer, { style: 'north', theme: 'light', language }), 'picture');
      const found = rowsOf(scene.marks).find(({ names }) => names.join() === 'jupiter,opposition,neptune');
      return { ...certain(found, 'Jupiter'), description: scene.description };
    };
    const { closest } = certain(
      answer.events.find(
        ({ transiting, natal, aspect }) => `${transiting} ${aspect} ${natal}` === 'jupiter opposition neptune',
      ),
      'Jupiter',
    );
    const orb = certain(closest, 'closest').orb.toFixed(2);
    assert.equal(row('en').said, `closest 11 Mar, ${orb}°`);
    assert.equal(row('es').said, `a ${orb.replace('.', ',')}° el 11 mar`);
    assert.equal(row('hi').said, `निकटतम 11 मार्च, ${orb}°`);
    assert.ok(
      row('en').description.includes(`Jupiter, opposition, Neptune: not exact, closest on 11 March 2026 at ${orb}°.`),
    );
    assert.equal(row('en').rings, 1);
  });

  it('has a colour for conjunctions that no other aspect has, in its rows and beside their name', () => {
    const scene = pictureOf(westernTransits, {
      ...{ ...leeds, from: '2026-01-01', to: '2027-01-01' },
      aspects: ['conjunction', 'sextile', 'square', 'trine', 'opposition', 'quincunx', 'semisextile', 'quintile'],
    });
    const tonesOf = (name: string) => [...new Set(glyphsOf(scene, name).map(({ tone }) => tone))];
    const [joined] = tonesOf('conjunction');
    assert.deepEqual(tonesOf('conjunction'), [joined]);
    for (const other of ['sextile', 'square', 'trine', 'opposition', 'quincunx']) {
      const tones = tonesOf(other);
      assert.ok(tones.length === 1 && tones[0] !== joined, other);
    }
    for (const palette of [LIGHT, DARK]) {
      assert.equal(new Set([palette[joined], palette.easy, palette.hard, palette.soft, palette.gold]).size, 5);
    }
    // a thinner one leads from bar to bar of a transit
    const legend = flat(scene.marks).filter(
      (mark) => mark.kind === 'shape' && mark.stroke === joined && mark.width !== 1,
    );
    assert.equal(legend.length, 1);
  });

  it('breaks a bar where the body turns away and comes back, and says by which orb', () => {
    // Mars turns back in Virgo from January to April 2027
    const input = { ...leeds, from: '2026-11-01', to: '2027-10-31', bodies: ['mars'], orb: 0.5 };
    const { events } = runEndpoint(westernTransits, input);
    const parted = events.filter(({ within }) => within.length > 1);
    assert.ok(parted.length > 0);
    for (const { within, exact, begins_at, ends_at } of events) {
      assert.deepEqual([within[0].begins_at, within.at(-1)?.ends_at], [begins_at, ends_at]);
      for (const { at } of exact) {
        const around = within.filter((one) => (one.begins_at ?? at) <= at && at <= (one.ends_at ?? at));
        assert.equal(around.length, 1, at);
      }
    }
    const scene = pictureOf(westernTransits, input);
    const bars = scene.marks
      .flatMap((mark) => (mark.kind === 'group' ? mark.marks : []))
      .filter((mark) => mark.kind === 'shape' && mark.opacity === 0.5);
    assert.equal(bars.length, events.flatMap(({ within }) => within).length);
    const note = labelsOf(scene)
      .map(({ text }) => text)
      .join(' ');
    assert.match(note, /within 0\.5° of exact/);
  });

  it('has dots for the days of a row that has no room for them', () => {
    const answer = runEndpoint(westernTransits, { ...leeds, from: '2026-01-01', to: '2027-01-01' });
    const long = certain(
      answer.events.find(({ within }) => within.length > 1),
      'long',
    );
    const exact = Array.from({ length: 12 }, (_, month) => ({
      ...{ at: `2026-${String(month + 1).padStart(2, '0')}-15T00:00:00Z`, retrograde: true },
    }));
    const drawn = transitBand(
      { ...answer, events: [{ ...long, exact }] },
      { style: 'north', theme: 'light', language: 'en' },
    );
    const scene = certain(drawn, 'picture');
    assertLegible(scene, 'monthly', 0);
    const [row] = rowsOf(scene.marks);
    assert.match(row.said, /^15 Jan 15 Feb .*…$/);
  });

  it('is no picture where nothing happens', () => {
    const nothing = { range: { from: '2026-01-01', to: '2026-01-02' }, events: [], meta: { warnings: [] } };
    assert.equal(transitBand(nothing, { style: 'north', theme: 'light', language: 'en' }), undefined);
  });
});

interface Row {
  /** body, aspect and point */
  names: string[];
  /** what stands beside the bar or below it, signs by their names */
  parts: string[];
  /** the same without signs, as one text */
  said: string;
  /** rings on its bar */
  rings: number;
}

/** All marks, those of groups too. */
function flat(marks: readonly Mark[]): Mark[] {
  return marks.flatMap((mark) => (mark.kind === 'group' ? flat(mark.marks) : [mark]));
}

/** The angles as they are written, by their names. */
const ANGLES = new Map([
  ['As', 'ascendant'],
  ['MC', 'mc'],
]);

/** The rows of a band, as the picture tells programs of them; what they draw is what they say. */
function rowsOf(marks: readonly Mark[]): Row[] {
  const groups = marks.flatMap((mark) => (mark.kind === 'group' && mark.data.transit ? [mark] : []));
  return groups.map(({ data, marks: here }) => {
    const read = here.flatMap((mark) =>
      mark.kind === 'glyph' || mark.kind === 'label'
        ? [{ x: mark.x, text: mark.kind === 'glyph' ? mark.name : mark.text }]
        : [],
    );
    const sorted = read.toSorted((one, other) => one.x - other.x);
    const parts = sorted.filter(({ x }) => x > 85).map(({ text }) => text);
    const names = certain(data.transit, 'transit').split(' ');
    const signs = sorted.filter(({ x }) => x < 85).map(({ text }) => ANGLES.get(text) ?? text);
    if (!signs.some((sign) => /\p{Script=Devanagari}/u.test(sign))) assert.deepEqual(signs, names.slice(1));
    return {
      names,
      parts,
      said: parts.filter((part) => part !== 'retrograde').join(' '),
      rings: here.filter(({ kind }) => kind === 'disc').length,
    };
  });
}
