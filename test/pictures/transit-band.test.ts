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
    // the sheet is 620 wide, its days from 116 to 600
    const known = moments.map(({ at }) => 116 + (484 * (Date.parse(at) - Date.UTC(2026, 0, 1))) / (30 * 86_400_000));
    assert.equal(drawn.length, known.length);
    for (const [i, x] of drawn.entries()) assert.ok(Math.abs(x - known[i]) < 0.1, `${x} ${known[i]}`);
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
