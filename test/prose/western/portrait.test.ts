/** What portraits say, held against the charts that they are of: two thousand births, each in one of the languages. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { westernChart } from '../../../shared/endpoints/western/chart.ts';
import { PLANETS, type Planet } from '../../../shared/engine/names.ts';
import { namesOf } from '../../../shared/narrow.ts';
import { formsOf } from '../../../shared/prose/forms.ts';
import { filled } from '../../../shared/prose/phrase.ts';
import { sentences } from '../../content/sentences.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const BIRTHS = 2000;

const charts = randomBirths(BIRTHS, 'portraits').map((birth, index) => {
  const language = LANGUAGES[index % LANGUAGES.length];
  const { chart, interpretation } = runEndpoint(westernChart, { ...birth, language });
  const words = wordsIn(language).natal;
  const { portrait } = interpretation;
  const { aspects: lines, element_line: element } = interpretation;
  return { chart, portrait, lines, element, paragraphs: portrait.split('\n\n'), words, birth: JSON.stringify(birth) };
});
type Portrayed = (typeof charts)[number];

/** Those of age: the young are told some of it in words of their own. */
const grown = charts.filter(({ birth }) => !/"date":"200[6-9]/.test(birth));

const signOf = ({ words }: Portrayed, sign: string) => words.names.signs[sign.toLowerCase()].plain;

describe('a portrait', () => {
  it('names the Sun, the Moon and the ascendant with their signs, and the houses of the lights', () => {
    for (const told of charts) {
      const { chart, words, birth } = told;
      const [who] = told.paragraphs;
      for (const body of ['sun', 'moon'] as const) {
        assert.ok(who.includes(words.names.bodies[body].plain), birth);
        assert.ok(who.includes(signOf(told, chart[body].sign)), birth);
        const { plain } = words.names.houses[String(chart[body].house)];
        assert.ok(who.toLowerCase().includes(plain), `${birth} ${plain}`);
      }
      assert.ok(who.includes(words.names.bodies.ascendant.plain), birth);
      assert.ok(chart.ascendant && who.includes(signOf(told, chart.ascendant.sign)), birth);
    }
  });

  it('joins in its last paragraph the gift of the Sun’s sign with something to do for the Moon’s', () => {
    for (const { chart, paragraphs, words, birth } of grown) {
      const { gift, tips } = words.portrait.thread;
      assert.ok(paragraphs[2].toLowerCase().includes(gift[chart.sun.sign.toLowerCase()].toLowerCase()), birth);
      const isOne = chart.sun.sign === chart.moon.sign;
      const told = tips[chart.moon.sign.toLowerCase()].some((tip) => paragraphs[2].includes(tip));
      assert.equal(told, !isOne, birth);
    }
  });

  it('ends no two charts in twenty with the same advice', () => {
    const { thread } = wordsIn('en').natal.portrait;
    const mine = charts.filter(({ words }) => words === wordsIn('en').natal);
    for (const tip of Object.values(thread.tips).flat()) {
      const share = mine.filter(({ paragraphs }) => paragraphs[2].includes(tip)).length / mine.length;
      assert.ok(share < 0.08, `${share}: ${tip}`);
    }
  });

  it('tells of no aspect that the lines of the chart pass over', () => {
    const called = { 'tense square': 'square', 'easy trine': 'trine', 'helpful sextile': 'sextile' };
    const name = '(?:the )?(Sun|Moon|[A-Z][a-z]+)(?: \\(in [A-Z][a-z]+\\))?';
    const said = new RegExp(`${name} in an? (tense square|easy trine|helpful sextile) with ${name}`, 'g');
    let found = 0;
    for (const { portrait, lines, birth } of grown.filter(({ words }) => words === wordsIn('en').natal)) {
      for (const [, one, how, other] of portrait.matchAll(said)) {
        found++;
        const isOf = ({ planets, aspect }: (typeof lines)[number]) =>
          aspect === called[how as 'easy trine'] && [one, other].every((body) => planets.includes(body.toLowerCase()));
        assert.ok(lines.some(isOf), `${birth} ${one} ${how} ${other}`);
      }
    }
    assert.ok(found > 300, String(found));
  });

  it('tells what the Moon hides at the Ascendant after what the Sun shows there, or the other way, with “even so”', () => {
    let found = 0;
    for (const { lines, words, birth } of grown) {
      const ofLight = (light: string) => lines.findIndex(({ planets }) => planets.join() === `${light},ascendant`);
      const [sun, moon] = [lines[ofLight('sun')], lines[ofLight('moon')]];
      if (!sun || !moon || [sun, moon].some(({ aspect }) => !/^(conjunction|sextile|trine|square)$/.test(aspect)))
        continue;
      const second = ofLight('sun') < ofLight('moon') ? moon : sun;
      const isContrary = (sun.aspect === 'square') !== (moon.aspect === 'square');
      const said = words.natal.even_so.split('{text}')[0];
      assert.equal(second.line.includes(said), isContrary, `${birth} ${second.line}`);
      found += Number(isContrary);
    }
    assert.ok(found > 5, String(found));
  });

  it('says of an element that it leads by little where it does', () => {
    let narrow = 0;
    for (const { chart, element, words, birth } of grown) {
      const { dominant, percent } = chart.balance.elements;
      const [first, second] = Object.values(percent).toSorted((one, other) => other - one);
      const [, by] = words.natal.element_leads.narrow.match(/\{[Ff]irst\}(.*)\{second\}/) ?? [];
      const is = dominant.length === 1 && first - second < 8;
      assert.equal(element.includes(by), is, `${birth} ${element}`);
      narrow += Number(is);
    }
    assert.ok(narrow > 100, String(narrow));
  });

  it('counts no days between a birth and a new Moon', () => {
    for (const language of LANGUAGES) {
      const { portrait, natal } = wordsIn(language).natal;
      for (const stage of ['after_new', 'before_new'] as const) {
        const told = [...portrait.phase[stage], natal.lunar_phase[stage]].join(' ');
        assert.doesNotMatch(told, /\bdays?\b|\bdías?\b|दिन/, told);
      }
    }
  });

  it('names the phase of the Moon by her distance from the Sun, and calls no new Moon a crescent', () => {
    for (const { chart, paragraphs, words, birth } of charts) {
      const { elongation, name } = chart.lunar_phase;
      const told = namesOf(words.portrait.phase).filter((stage) =>
        words.portrait.phase[stage].some((line) => paragraphs[0].includes(line)),
      );
      assert.equal(told.length, 1, `${birth}: ${paragraphs[0]}`);
      const isNearNew = Math.min(elongation, 360 - elongation) < 45;
      assert.equal(isNearNew, ['new_moon', 'after_new', 'before_new'].includes(told[0]), `${birth} ${told[0]}`);
      if (!/^(after|before)_/.test(told[0])) assert.equal(told[0], name, birth);
    }
  });

  it('does not say of a Moon that shows in the first house, or that talks, that she keeps to herself', () => {
    const HIDDEN = /shown to few|or not at all|lo enseñas a pocos|o no se cuenta|कम लोगों के सामने|कही ही नहीं/;
    let found = 0;
    for (const { chart, portrait, birth } of charts) {
      const { house } = chart.moon;
      if (house !== 1 && house !== 3) continue;
      found++;
      assert.doesNotMatch(portrait, HIDDEN, birth);
    }
    assert.ok(found > 100, String(found));
  });

  it('calls the ruler retrograde where it is, and only there', () => {
    let backwards = 0;
    for (const { chart, portrait, words, birth } of charts) {
      const said = Object.values(words.portrait.retrograde)
        .flat()
        .some((text) => portrait.includes(text));
      assert.equal(said, chart.chart_ruler !== null && chart[chart.chart_ruler].retrograde, birth);
      backwards += Number(said);
    }
    assert.ok(backwards > 100);
  });

  it('says of a planet only the dignity that it has', () => {
    let found = 0;
    for (const { chart, portrait, words, birth } of charts) {
      for (const planet of PLANETS) {
        for (const [state, moulds] of Object.entries(words.portrait.dignity[planet] ?? {})) {
          for (const mould of moulds) {
            // what stands behind the name of the planet is said of this planet and this state only
            const said = mould.slice(mould.indexOf('}') + 1);
            if (!portrait.includes(said)) continue;
            assert.equal(chart[planet].dignity, state, `${birth}: ${said}`);
            found++;
          }
        }
      }
    }
    assert.ok(found > 200, String(found));
  });

  it('tells of two traits that pull apart only together with how they live side by side', () => {
    // by the words themselves, and not by how they were chosen: quick and slow, seen and hidden, at war and at peace
    const ends = {
      tempo: [
        /clear impulse|go first and find|act on a feeling|do things at once/,
        /weigh things long|build slowly|twice before you write/,
      ],
      showing: [
        /wear your mood|show this openly|people notice when you arrive|your presence is felt before|say what you mean|say it aloud/,
        /open slowly|sense more than you show|watch first|trust few people|give without signing|you alone have the key/,
      ],
      peace: [
        /quick to feel challenged|lose an argument than avoid|slight can start a large fire|let nobody steer|down to the root/,
        /cannot rest while a quarrel|weigh, match and make peace|settle quarrels|charm and good manners/,
      ],
      closeness: [
        /need somebody to come home to|need a nest/,
        /need room around your feelings|air, laughter and a way out|gone by morning/,
      ],
    };
    let met = 0;
    for (const { portrait, words, birth } of grown.filter(({ words }) => words === wordsIn('en').natal)) {
      for (const contrast of namesOf(ends)) {
        if (!ends[contrast].every((end) => end.test(portrait))) continue;
        met++;
        assert.ok(
          words.portrait.both[contrast].some((bridge) => portrait.includes(bridge)),
          `${birth}: ${portrait}`,
        );
      }
    }
    assert.ok(met > 15, String(met));
  });

  it('ends the paragraph of tension in advice that belongs to what was told just before', () => {
    let advised = 0;
    for (const { paragraphs, words, birth } of charts) {
      const lines = sentences(paragraphs[1].replaceAll('।', '.'));
      const told = PLANETS.filter((planet) =>
        words.portrait.way[planet].some((line) => paragraphs[1].endsWith(line.replace(/।$/, '।'))),
      );
      if (told.length === 0) continue;
      advised++;
      const before = lines.slice(0, -1).join(' ');
      const names = told.map((planet) => words.names.bodies[planet].plain);
      assert.ok(
        names.some((name) => before.includes(name)),
        `${birth}: ${paragraphs[1]}`,
      );
      assert.ok(!words.portrait.way.sun.some((line) => paragraphs[2].includes(line)));
    }
    assert.ok(advised > BIRTHS / 2, String(advised));
  });

  it('never passes over a Sun within half a degree of Saturn', () => {
    let found = 0;
    for (const { chart, paragraphs, words, birth } of charts) {
      const isClose = ({ planets, aspect, orb }: (typeof chart.aspects)[number]) =>
        planets.join() === 'sun,saturn' && /^(conjunction|square|opposition)$/.test(aspect) && orb <= 0.5;
      if (!chart.aspects.some(isClose)) continue;
      found++;
      for (const body of ['sun', 'saturn'] as const) {
        assert.ok(paragraphs[1].includes(words.names.bodies[body].plain), `${birth}: ${paragraphs[1]}`);
      }
    }
    assert.ok(found >= 5, String(found));
  });

  it('speaks to a child by the planet of its age, and to nobody else of age', () => {
    const [person] = randomBirths(1, 'ages');
    const now = Date.UTC(2026, 10, 23) / 1000;
    const ages = [
      ['moon', 2024],
      ['mercury', 2018],
      [undefined, 2008],
      [undefined, 1980],
      [undefined, 1950],
    ] as const;
    for (const language of LANGUAGES) {
      const { age: phrases } = wordsIn(language).natal.portrait;
      const told = (year: number) => {
        const birth = { ...person, date: `${year}-01-15`, language };
        return runEndpoint(westernChart, birth, { now }).interpretation.portrait;
      };
      for (const [planet, year] of ages) {
        const said = Object.entries(phrases).filter(([, variants]) =>
          variants?.some((one) => told(year).includes(one.slice(one.lastIndexOf('}') + 1))),
        );
        assert.deepEqual(
          said.map(([name]) => name),
          planet ? [planet] : [],
          `${language} ${year}`,
        );
      }
    }
  });

  it('says nothing twice, and leaves nothing open', () => {
    for (const { portrait, birth } of charts) {
      const all = sentences(portrait.replaceAll('।', '.'));
      assert.equal(new Set(all).size, all.length, birth);
      assert.doesNotMatch(portrait, /[{}]|undefined|null| {2}/, birth);
    }
  });

  it('has at most one sentence in ten in common with a stranger’s, and mostly none', () => {
    for (const language of LANGUAGES) {
      const told = charts
        .filter(({ words }) => words === wordsIn(language).natal)
        .map(({ portrait }) => sentences(portrait.replaceAll('।', '.')));
      const shares = told.slice(1).map((own, index) => {
        const others = new Set(told[index]);
        return own.filter((sentence) => others.has(sentence)).length / own.length;
      });
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      const pairs = shares.filter((share) => share > 0).length / shares.length;
      const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
      console.log(
        `      portraits in ${language}: ${percent(mean)} of sentences, ${percent(pairs)} of pairs share one`,
      );
      assert.ok(mean <= 0.01 && pairs <= 0.1, `${language} ${mean} ${pairs}`);
    }
  });

  it('tells a planet at an angle where it stands at one', () => {
    let found = 0;
    for (const { chart, portrait, words, birth } of charts) {
      for (const planet of PLANETS) {
        for (const [place, line] of Object.entries(words.portrait.angular[planet])) {
          for (const [angle, called] of Object.entries(words.portrait.angles)) {
            if (!portrait.includes(filled(line, formsOf('angle', called)))) continue;
            found++;
            assert.ok(isAt(planet, angle, chart) <= 8, `${birth} ${planet} ${place} ${angle}`);
          }
        }
      }
    }
    assert.ok(found > 200, String(found));
  });
});

function isAt(planet: Planet, angle: string, { ascendant, mc, ...chart }: Portrayed['chart']): number {
  const upper = angle === 'ascendant' || angle === 'descendant' ? ascendant : mc;
  const longitude = (upper?.longitude ?? 0) + (angle === 'descendant' || angle === 'ic' ? 180 : 0);
  const off = Math.abs(chart[planet].longitude - longitude) % 360;
  return Math.min(off, 360 - off);
}
