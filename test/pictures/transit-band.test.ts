import assert from 'node:assert/strict';
import { births } from '../../bench/measure.ts';
import { LANGUAGES } from '../../shared/content/languages.ts';
import { westernTransits } from '../../shared/endpoints/western/transits.ts';
import { transitBand } from '../../shared/pictures/western/transit-band.ts';
import { assertLegible, pictureOf } from '../setup/pictures.ts';
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
    const strokes = scene?.marks.filter((mark) => mark.kind === 'shape' && mark.stroke === 'ink' && mark.width === 1.6);
    const drawn = strokes?.map((mark) => Number(/^M([\d.]+)/.exec('path' in mark ? mark.path : '')?.[1])) ?? [];
    // the days stand from 108 to 412 of the sheet
    const known = moments.map(({ at }) => 108 + (304 * (Date.parse(at) - Date.UTC(2026, 0, 1))) / (30 * 86_400_000));
    assert.equal(drawn.length, known.length);
    for (const [i, x] of drawn.entries()) assert.ok(Math.abs(x - known[i]) < 0.1, `${x} ${known[i]}`);
  });

  it('says on which days they are exact, slow bodies first, and what its signs mean', () => {
    const answer = runEndpoint(westernTransits, { ...leeds, from: '2026-01-01', to: '2027-01-01' });
    const scene = transitBand(answer, { style: 'north', theme: 'light', language: 'es' });
    const marks = scene?.marks ?? [];
    const texts = marks.flatMap((mark) => (mark.kind === 'label' ? [mark.text] : []));
    const repeated = answer.events.flatMap(({ exact, transiting }) =>
      exact.length > 1 && ['mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'pluto'].includes(transiting)
        ? [exact.map(({ at }) => `${Number(at.slice(8, 10))} \\p{L}+`).join(', ')]
        : [],
    );
    assert.ok(repeated.length > 0);
    for (const days of repeated) {
      assert.ok(
        texts.some((text) => new RegExp(`^${days}$`, 'u').test(text)),
        `${days} ${texts.join('|')}`,
      );
    }
    const bodies = marks.flatMap((mark) => (mark.kind === 'glyph' && mark.x === 30 ? [mark.name] : []));
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

    const drawn = scene?.marks.flatMap((mark) => (mark.kind === 'glyph' && mark.x === 30 ? [mark.name] : [])) ?? [];
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
    for (const month of ['Jan', 'Mar', 'May', 'Jul', 'Sept', 'Nov']) assert.ok(texts.includes(month), month);
    assert.ok(answer.events.some(({ transiting, exact }) => transiting === 'jupiter' && exact.length === 0));
    assert.ok(texts.includes('not exact'));
    assert.ok(answer.events.some(({ transiting, begins_at }) => transiting === 'saturn' && begins_at === null));
    assert.ok(scene?.marks.some((mark) => mark.kind === 'shape' && mark.fill === 'soft'));
    const unknown = { ...leeds, time: undefined, time_unknown: true, from: '2026-01-01', to: '2026-03-01' };
    const untimed = transitBand(runEndpoint(westernTransits, unknown), {
      ...{ style: 'north', theme: 'light', language: 'en' },
    });
    assert.ok(untimed?.marks.some((mark) => mark.kind === 'label' && mark.text.startsWith('Born 3 May 1990 ·')));
  });

  it('is no picture where nothing happens', () => {
    const nothing = { range: { from: '2026-01-01', to: '2026-01-02' }, events: [], meta: { warnings: [] } };
    assert.equal(transitBand(nothing, { style: 'north', theme: 'light', language: 'en' }), undefined);
  });
});
