/** The lines of charts, held against the charts: hundreds of births, each in one of the languages. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { westernChart } from '../../../shared/endpoints/western/chart.ts';
import { PLANETS } from '../../../shared/engine/names.ts';
import { formsOf } from '../../../shared/prose/forms.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { isYoungAt } from '../../setup/is-young.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';
import { sampled } from '../../setup/sampled.ts';

const BIRTHS = sampled(1000);

const charts = randomBirths(BIRTHS, 'lines').map((birth, index) => {
  const language = LANGUAGES[index % LANGUAGES.length];
  return { ...runEndpoint(westernChart, { ...birth, language }), words: wordsIn(language).natal };
});
type Told = (typeof charts)[number];

/** What stands before a line's own text: the line without what is written of planet and sign. */
function headOf(line: string, planet: (typeof PLANETS)[number], { chart, words }: Told): string {
  return line.replace(words.signs[planet][chart[planet].sign.toLowerCase()], '');
}

describe('the lines of a chart', () => {
  it('say the dignity and the retrograde motion of a planet where they hold, and nowhere else', () => {
    let backwards = 0;
    for (const told of charts) {
      const { states } = told.words.natal;
      for (const planet of PLANETS) {
        const { dignity, retrograde } = told.chart[planet];
        const head = headOf(told.interpretation.planets[planet].sign_line, planet, told);
        for (const state of ['domicile', 'exaltation', 'detriment', 'fall'] as const) {
          assert.equal(head.includes(`, ${states[state]}`), dignity === state, head);
        }
        assert.equal(head.includes(`, ${states.retrograde}`), retrograde, head);
        backwards += Number(retrograde);
      }
    }
    assert.ok(backwards > BIRTHS / 2);
  });

  it('put sign, house and dignity of Sun, Moon and ruler into one line', () => {
    for (const told of charts) {
      const { chart, interpretation, words } = told;
      const lines = { sun: interpretation.sun_line, moon: interpretation.moon_line };
      const ruler = chart.chart_ruler as (typeof PLANETS)[number];
      for (const [planet, line] of [...Object.entries(lines), [ruler, interpretation.ruler_line ?? '']] as const) {
        const body = chart[planet as 'sun'];
        const head = headOf(line, planet as 'sun', told);
        assert.ok(head.includes(words.names.bodies[planet as 'sun'].plain), head);
        assert.ok(head.includes(words.names.signs[body.sign.toLowerCase()].plain), head);
        const house = filled(words.natal.states.house, formsOf('house', words.names.houses[String(body.house)]));
        assert.ok(head.includes(`, ${house}`), head);
        const { dignity } = body;
        if (dignity && dignity !== 'peregrine') assert.ok(head.includes(words.natal.states[dignity]), head);
      }
    }
  });

  it('speak of the Sun as of somebody’s nature, and of the Moon alone as of the mind', () => {
    const hindi = charts.filter(({ words }) => words === wordsIn('hi').natal);
    for (const { interpretation } of hindi) {
      assert.doesNotMatch(interpretation.sun_line, /आपका मन/);
      assert.match(interpretation.moon_line, /आपका मन/);
    }
    assert.ok(hindi.length > BIRTHS / 4);
  });

  it('tell the tightest aspects of Sun to Mars or with a text of their own, twelve with those that the portrait names', () => {
    for (const { chart, interpretation, words, meta } of charts) {
      // what has no text of its own has none in a child's words
      const young = isYoungAt(meta.utc);
      const ofPerson = chart.aspects.filter(
        ({ planets: [a, b], aspect }) =>
          words.aspects[`${a}-${b}`]?.[aspect] !== undefined ||
          (!young && [a, b].some((one) => PLANETS.slice(0, 5).some((personal) => personal === one))),
      );
      const keyOf = ({ planets, aspect }: { planets: readonly string[]; aspect: string }) => `${planets} ${aspect}`;
      const told = interpretation.aspects.map(keyOf);
      assert.deepEqual(
        told,
        chart.aspects.map(keyOf).filter((each) => told.includes(each)),
      );
      const tightest = ofPerson.map(keyOf);
      assert.ok(told.length <= 12 && told.length >= Math.min(12, tightest.length), `${told}`);
      // what is none of the tightest stands in the portrait
      for (const key of told.filter((each) => !tightest.slice(0, 12).includes(each))) {
        const names = key
          .split(' ')[0]
          .split(',')
          .map((body) => words.names.bodies[body as 'sun'].plain);
        assert.ok(
          names.every((name) => interpretation.portrait.includes(name)),
          `${key}: ${interpretation.portrait}`,
        );
      }
    }
  });

  it('say सायन, houses by their ordinals and राहु in Hindi', () => {
    for (const { interpretation, words } of charts) {
      if (words !== wordsIn('hi').natal) continue;
      assert.match(interpretation.sun_line, /^सूर्य सायन \S+ राशि में, \S+ भाव में/);
      assert.match(interpretation.rising_line ?? '', /^लग्न में सायन /);
      for (const { line } of interpretation.aspects) assert.doesNotMatch(line, /नोड|षष्ठक|प्रतियोग/);
    }
  });
});
