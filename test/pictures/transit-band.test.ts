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
    const threefold = answer.events.flatMap(({ exact }) =>
      exact.length === 3 ? [exact.map(({ at }) => `${Number(at.slice(8, 10))} \\p{L}+`).join(', ')] : [],
    );
    assert.ok(threefold.length > 2);
    for (const days of threefold) {
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

  it('shows the longest of many, and says how many there are', () => {
    const answer = runEndpoint(westernTransits, { ...leeds, from: '2026-01-01', to: '2027-01-01' });
    const scene = transitBand(answer, { style: 'north', theme: 'light', language: 'en' });
    const texts = scene?.marks.flatMap((mark) => (mark.kind === 'label' ? [mark.text] : [])) ?? [];
    assert.ok(
      texts.some((text) => text.includes(`the 48 longest of ${answer.events.length}`)),
      texts.join('|'),
    );
  });

  it('is no picture where nothing happens', () => {
    const nothing = { range: { from: '2026-01-01', to: '2026-01-02' }, events: [] };
    assert.equal(transitBand(nothing, { style: 'north', theme: 'light', language: 'en' }), undefined);
  });
});
