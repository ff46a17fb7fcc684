/** What is said of two people, held against their charts: a thousand couples of always the same births. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { synastry } from '../../../shared/endpoints/western/synastry.ts';
import { sentences } from '../../content/sentences.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const COUPLES = 1000;
const people = randomBirths(2 * COUPLES, 'couples');
const couples = Array.from({ length: COUPLES }, (_, index) => {
  const language = LANGUAGES[index % LANGUAGES.length];
  const [person_a, person_b] = [people[2 * index], people[2 * index + 1]];
  const named = { person_a: { ...person_a, name: 'Ana' }, person_b: { ...person_b, name: 'Iris' } };
  return { ...runEndpoint(synastry, { ...named, language }), language };
});
const PERSONAL = ['sun', 'moon', 'mercury', 'venus', 'mars'];

/** The numbers of a text, as its language writes them. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\d+(?:[.,]\d)?/g)].map(([number]) => Number(number.replace(',', '.')));

/** Whether a sentence of a total, a base, what is added and what is taken away is right as it is printed. */
function addsUp(numbers: readonly number[]): boolean {
  const tenths = numbers.map((number) => Math.round(number * 10));
  return tenths.some((total) =>
    tenths.some((plus) => tenths.some((minus) => BASE + plus - minus === total && plus !== minus)),
  );
}

/** Points that every couple begins with, in tenths. */
const BASE = 400;

describe('the summary of two charts', () => {
  it('leads with the tightest contact of personal planets, which is the first highlight too', () => {
    for (const { summary, highlights, inter_aspects, language } of couples) {
      const closest = inter_aspects.find(({ planets }) => planets.every((planet) => PERSONAL.includes(planet)));
      if (!closest) continue;
      const { bodies } = wordsIn(language).natal.names;
      const [first] = sentences(summary.replaceAll('।', '.'));
      for (const planet of closest.planets) {
        const { plain } = bodies[planet as 'sun'];
        assert.ok(first.includes(plain), `${plain}: ${first}`);
        assert.ok(highlights[0].includes(plain), `${plain}: ${highlights[0]}`);
      }
      assert.ok(Math.abs(numbersIn(first)[0] - closest.orb) <= 0.051, first);
    }
  });

  it('says what the score is made of, and the sum is right', () => {
    for (const { summary, score, breakdown } of couples) {
      const last = summary.split('\n\n')[2];
      const numbers = numbersIn(last);
      assert.ok(
        numbers.some((number) => Math.abs(number - score) <= 0.11),
        last,
      );
      if (breakdown.some(({ source }) => source === 'limit')) continue;
      assert.ok(addsUp(numbers), last);
      const [plus, minus] = [1, -1].map((sign) =>
        breakdown.reduce((sum, { source, points }) => sum + (source === 'contact' ? Math.max(0, sign * points) : 0), 0),
      );
      for (const part of [plus, minus]) {
        assert.ok(
          numbers.some((number) => Math.abs(number - part) <= 0.16),
          `${part}: ${last}`,
        );
      }
    }
  });

  it('says nothing twice, leaves nothing open, and speaks of nobody as a part', () => {
    for (const { summary, highlights, overlays_a_in_b, overlays_b_in_a, language } of couples) {
      const overlays = [...overlays_a_in_b, ...overlays_b_in_a].flatMap(({ text }) => text ?? []);
      const all = [summary, ...highlights, ...overlays].flatMap((text) => sentences(text.replaceAll('।', '.')));
      const twice = all.filter((one, index) => all.indexOf(one) !== index);
      assert.deepEqual(twice, []);
      assert.doesNotMatch(all.join(' '), /[{}]|undefined|null| {2}/);
      if (language === 'es') assert.doesNotMatch(all.join(' '), /(una|la otra|las dos|ambas|cada) partes?\b/);
    }
  });

  it('has hardly a sentence in common with that of another couple', () => {
    for (const language of LANGUAGES) {
      const told = couples.flatMap((one) => (one.language === language ? [sentences(one.summary)] : []));
      const shares = told.slice(1).map((own, index) => {
        const other = new Set(told[index]);
        return own.filter((sentence) => other.has(sentence)).length / own.length;
      });
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      console.log(`      summaries in ${language}: ${(100 * mean).toFixed(1)} % of sentences`);
      assert.ok(mean <= 0.05, `${language} ${mean}`);
    }
  });
});

describe('how two people are spoken of', () => {
  const [person_a, person_b] = people;
  const told = (a: object, b: object, language = 'es') => {
    const answer = runEndpoint(synastry, {
      person_a: { ...person_a, ...a },
      person_b: { ...person_b, ...b },
      language,
    });
    return [answer.summary, ...answer.highlights].join(' ');
  };
  const pairs = Array.from({ length: 200 }, (_, index) => [people[index], people[index + 200]]);

  it('agrees in Spanish with two women, where both are called so', () => {
    const of = (a?: string, b?: string) =>
      pairs.map(([one, other]) => told({ ...one, pronoun: a }, { ...other, pronoun: b })).join(' ');
    const women = of('she', 'she');
    assert.match(women, /\b[Ll]as dos\b|\bcada una\b/);
    assert.doesNotMatch(women, /\b[Ll]os dos\b(?! sentidos)|\bcada quien\b/);
    const others = of('she', undefined);
    assert.match(others, /\b[Ll]os dos\b|\bcada quien\b/);
    assert.doesNotMatch(others, /\bcada una\b/);
  });

  it('joins names as the language does, and tells equal ones apart', () => {
    assert.match(told({ name: 'Ana' }, { name: 'Iris' }), /Ana e Iris/);
    const equal = told({ name: 'Alex' }, { name: 'alex' }, 'en');
    assert.match(equal, /Alex \(A\)/);
    assert.match(equal, /alex \(B\)/);
    assert.doesNotMatch(told({ name: 'Alex' }, { name: 'Sam' }, 'en'), /\(A\)/);
  });
});
