import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../shared/content/languages.ts';
import { kpChart } from '../../shared/endpoints/vedic/kp-chart.ts';
import { vargaCharts } from '../../shared/endpoints/vedic/varga-charts.ts';
import { westernChart } from '../../shared/endpoints/western/chart.ts';
import { AYANAMSAS } from '../../shared/engine/sky/ephemeris.ts';
import { LOOKS } from '../content/looks.ts';
import { assertLegible, labelsOf, pictureOf } from '../setup/pictures.ts';

/**
 * Divisional charts by their number, time zones by their names and levels of significators by their letters, as
 * everybody writes them.
 */
const NOT_WORDS = /\bD\d+\b|\b[A-Z]\w+\/\w+\b|\b[A-D]\b/g;

describe('by what a chart was cast', () => {
  for (const language of LANGUAGES) {
    it(`is said in ${language}, of every ayanamsa and every system of houses`, () => {
      const { letters } = LOOKS[language];
      const scenes = [
        pictureOf(kpChart, { ...kpChart.example, language }, { language }),
        ...AYANAMSAS.map((ayanamsa) =>
          pictureOf(vargaCharts, { ...vargaCharts.example, varga: 1, ayanamsa, language }, { language }),
        ),
        ...Object.keys(wordsIn('en').pictures.house_systems).map((house_system) =>
          pictureOf(westernChart, { ...westernChart.example, house_system, language }, { language }),
        ),
      ];
      const shown = scenes.map((scene) => {
        assertLegible(scene, language);
        const [, ...facts] = labelsOf(scene).map(({ text }) => text);
        const said = facts.slice(0, 3).join(' ');
        assert.match(said, /13[.,]\d\d° (N|उ) 80[.,]\d\d° (E|पू).* Asia\/Kolkata|° (N|उ) .*° (E|W|O|पू|प)/);
        return said;
      });
      assert.equal(new Set(shown).size, scenes.length);
      for (const scene of scenes) {
        const all = labelsOf(scene)
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(NOT_WORDS, '');
        assert.equal(all.replaceAll(letters, '').match(/\p{L}/gu), null, `${language} ${all}`);
      }
    });
  }
});
