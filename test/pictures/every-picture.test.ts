/** What holds for the pictures of all endpoints. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { births } from '../../bench/measure.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { PureEndpoint } from '../../shared/endpoints/endpoint.ts';
import { svgOf } from '../../shared/pictures/svg.ts';
import { THEMES } from '../../shared/pictures/theme.ts';
import { assertLegible, bothFormsOf } from '../setup/pictures.ts';

const DRAWN = catalogue.filter((endpoint): endpoint is PureEndpoint => endpoint.kind === 'pure' && !!endpoint.picture);

/** Drawing blocks everybody else: the largest sheet prints in a few milliseconds, and so many marks are its measure. */
const MOST_MARKS = 900;

describe('every picture', () => {
  for (const endpoint of DRAWN) {
    it(`of ${endpoint.name} is made of no more marks than can be drawn while others wait`, () => {
      for (const birth of births(5)) {
        const isBirth = 'latitude' in endpoint.example;
        const scene = bothFormsOf(endpoint, {
          ...endpoint.example,
          ...(isBirth ? birth : {}),
          ...largest(endpoint.name),
        });
        assertLegible(scene, endpoint.name, 0);
        const drawn = scene.marks.flatMap((mark) => (mark.kind === 'forms' ? [...mark.wide, ...mark.narrow] : [mark]));
        assert.ok(drawn.length <= MOST_MARKS, `${drawn.length} marks`);
      }
    });
  }

  it('is light on paper where it follows the screen, and has its colours on every mark where it does not', () => {
    const [endpoint] = DRAWN;
    const scene = bothFormsOf(endpoint, endpoint.example);
    const [auto, light, dark] = THEMES.map((theme) => svgOf(scene, theme));
    assert.match(auto, /<style>@media screen and \(prefers-color-scheme:dark\)/);
    assert.ok(!light.includes('<style>') && !dark.includes('<style>'));
    assert.notEqual(light, dark);
  });

  it('is named in the documentation, and nothing else is', () => {
    const [, section] = /## What is drawn\n(.*?)\n## /s.exec(readFileSync('docs/site/pictures.md', 'utf8')) ?? [];
    const told = [...(section ?? '').matchAll(/`((?:GET|POST) [^`]+)`/g)].map(([, name]) => name);
    const drawn = catalogue.filter(({ picture }) => picture).map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(told.sort(), drawn.sort());
  });

  it('needs nothing from elsewhere: no script, no font, no address', () => {
    for (const endpoint of DRAWN) {
      const svg = svgOf(bothFormsOf(endpoint, endpoint.example), 'auto');
      assert.doesNotMatch(
        svg.replace('xmlns="http://www.w3.org/2000/svg"', ''),
        /https?:|<script|<image|url\(|@import/,
      );
    }
  });
});

/** What makes an endpoint's picture as large as it gets. */
function largest(name: string): object {
  if (name === 'vedic.varga-charts') return { varga: 'all', dasha_levels: 5 };
  return name === 'vedic.dasha' ? { system: 'yogini', levels: 5, at: '2021-07-15' } : {};
}
