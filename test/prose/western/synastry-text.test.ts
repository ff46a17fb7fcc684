/** What is said of two people, held against their charts: a thousand couples of always the same births. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { synastry } from '../../../shared/endpoints/western/synastry.ts';
import { overlaid } from '../../../shared/prose/age.ts';
import { sentences } from '../../content/sentences.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';
import { sampled } from '../../setup/sampled.ts';
import { textsOf } from '../../setup/told.ts';

const COUPLES = sampled(400);
const people = randomBirths(1_000, 'couples');
const couples = Array.from({ length: COUPLES }, (_, index) => {
  const language = LANGUAGES[index % LANGUAGES.length];
  const [person_a, person_b] = [people[2 * index], people[2 * index + 1]];
  const named = { person_a: { ...person_a, name: 'Ana' }, person_b: { ...person_b, name: 'Iris' } };
  return { ...runEndpoint(synastry, { ...named, language }), language };
});
const PERSONAL = ['sun', 'moon', 'mercury', 'venus', 'mars'];
/** Points that are not personal, and yet meet those that are. */
const BEYOND = ['jupiter', 'saturn', 'uranus', 'neptune', 'pluto', 'chiron', 'true_node', 'mc'];

/** Words of courtship. */
const COURTSHIP: Readonly<Record<string, RegExp>> = {
  en: /\b(desire|how to please|passion|attract|flirt|romance|seduc|partner|pursues|want each other|good to look at)/i,
  es: /\b(desea\b|sabe agradar|del deseo|pasión|atracción|coquet|romance|(?<!muchas )pareja\b|seduc|persigue|cortej)/i,
  hi: /चाहत(?!\p{M})|आकर्षण|रोमांस|प्रेम,|साथी ढूँढ|साथी की जो|चाह (?:और|ऊँची|में|की)|चाह है, पर|हमसफ़र|खिंचाव/u,
};
/** What is no matter of a child's, and what nobody tells a child, or of a child: a household's money, secrets. */
const GROWN_UP: Readonly<Record<string, RegExp>> = {
  en: /\b(spend(?:ing)? or|budget|bill|coffee|working day|reputation|childhood|nobody else|witness|secret|first sight)/i,
  es: /\b(a gastar|presupuesto|facturas|café|jornada|reputación|infancia|a nadie más|testigos|secretos|primera vista)/i,
  hi: /कमाने|खर्च|बजट|बिल,|बिल।|करियर|बचपन |किसी से न कहा|गवाह|भेद |पहली नज़र/u,
};

/** The numbers of a text, as its language writes them. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\d+(?:[.,]\d)?/g)].map(([number]) => Number(number.replace(',', '.')));

describe('the summary of two charts', () => {
  it('leads with the tightest contact of personal planets, which is the first highlight too', () => {
    const told = { exact: 0, plain: 0 };
    for (const { summary, highlights, inter_aspects, breakdown, language } of couples) {
      const closest = inter_aspects.find(
        ({ planets, aspect }) => planets.every((planet) => PERSONAL.includes(planet)) && aspect !== 'quincunx',
      );
      if (!closest) continue;
      const { bodies } = wordsIn(language).natal.names;
      const [first] = sentences(summary.replaceAll('।', '.'));
      for (const planet of closest.planets) {
        const { plain } = bodies[planet as 'sun'];
        assert.ok(first.includes(plain), `${plain}: ${first}`);
        assert.ok(highlights[0].includes(plain), `${plain}: ${highlights[0]}`);
      }
      const [orb] = numbersIn(first);
      told[orb === undefined ? 'plain' : 'exact']++;
      if (orb === undefined) continue;
      assert.ok(orb <= 1 && Math.abs(orb - closest.orb) <= 0.051, first);
      const points = breakdown.filter(({ points }) => points !== 0).flatMap((row) => row.orb ?? []);
      assert.ok(Math.min(...points) >= closest.orb - 1e-9, first);
    }
    for (const count of Object.values(told)) assert.ok(count > COUPLES / 25, JSON.stringify(told));
  });

  it('leads with no Moon whose place is open', () => {
    for (const language of LANGUAGES) {
      const moon = wordsIn(language).natal.names.bodies.moon.plain;
      for (const [index, person_a] of people.slice(0, 150).entries()) {
        const { time: _, ...person_b } = people[index + 500];
        const answer = runEndpoint(synastry, { person_a, person_b: { ...person_b, time_unknown: true }, language });
        const moonOfB = answer.inter_aspects.find(({ planets }) => planets.every((one) => PERSONAL.includes(one)));
        if (moonOfB?.planets[1] !== 'moon') continue;
        const [first] = sentences(answer.summary.replaceAll('।', '.'));
        const [a] = moonOfB.planets;
        const isMoonOfA = a !== 'moon' && first.includes(moon) && numbersIn(first).includes(moonOfB.orb);
        assert.ok(!isMoonOfA, first);
      }
    }
  });

  it('tells the score in one verdict, that of its band, and ends on a kind word', () => {
    const told = new Set<string>();
    for (const { summary, score, band, language } of couples) {
      const { verdict, last: ofGrown, young } = wordsIn(language).synastry;
      const last = summary.split('\n\n')[2];
      const numbers = numbersIn(last).filter((number) => number !== 100);
      assert.ok(numbers.length === 1 && Math.abs(numbers[0] - score) <= 0.051, last);
      const said = (one: string) => last.includes(one.slice(one.lastIndexOf('}') + 1));
      // what stands behind the last value of a mould may be the end of several: the kind word is of one band only
      assert.ok(verdict[band].some(said), last);
      assert.ok(
        [...ofGrown[band], ...(young.last[band] ?? [])].some((one) => last.endsWith(one)),
        last,
      );
      told.add(band);
    }
    assert.equal(told.size, 5);
  });

  it('knows an effect for every contact that counts', () => {
    for (const language of LANGUAGES) {
      const { effect } = wordsIn(language).synastry;
      const points = [...PERSONAL, 'ascendant'];
      const pairs = points.flatMap((one, at) => points.slice(at).map((other) => `${one}-${other}`));
      // the two that tell most of how a tie lasts and where it leads are told by the point they meet
      const close = points.flatMap((one) => [`${one}-saturn`, `${one}-true_node`]);
      assert.deepEqual(Object.keys(effect).sort(), [...pairs, ...close, ...BEYOND].sort());
    }
  });

  it('tells no two bodies crossed: what one does to the other, and in the same breath the other way round', () => {
    for (const { summary, language } of couples) {
      const { effect } = wordsIn(language).synastry;
      const told = sentences(summary.split('\n\n').slice(0, 2).join(' ').replaceAll('।', '.'));
      const given = (phrase: string) =>
        [
          ['Ana', 'Iris'],
          ['Iris', 'Ana'],
        ].map(([x, y]) => phrase.replaceAll('{x}', x).replaceAll('{y}', y));
      for (const [pair, { draw, rub, facing = [] }] of Object.entries(effect)) {
        if (!pair.includes('-')) continue;
        const phrases = [...draw, ...rub, ...facing].flatMap(given);
        const count = told.filter((sentence) => phrases.some((phrase) => sentence.includes(phrase))).length;
        assert.ok(count <= 1, `${pair}: ${summary}`);
      }
    }
  });

  it('tells an odd angle in its own words, never in those of a square', () => {
    let found = 0;
    for (const { summary, breakdown, language } of couples) {
      const { meet, effect, adjust } = wordsIn(language).synastry;
      const odd = meet.quincunx.split(/\{\w+\}/).findLast((piece) => piece.trim().length > 3) ?? '';
      for (const sentence of sentences(summary.split('\n\n')[1].replaceAll('।', '.'))) {
        if (!sentence.includes(odd)) continue;
        found++;
        assert.ok(breakdown.some(({ aspect }) => aspect === 'quincunx'));
        assert.ok(
          Object.values(adjust)
            .flat()
            .some((one) => sentence.includes(one)),
          sentence,
        );
        assert.ok(!effect['sun-sun'].rub.some((one) => sentence.includes(one)), sentence);
      }
    }
    assert.ok(found > COUPLES / 132, String(found));
  });

  it('never speaks of courtship to two who are a generation apart', () => {
    for (const language of LANGUAGES) {
      for (const person_a of people.slice(0, 60)) {
        const [year, rest] = [Number(person_a.date.slice(0, 4)), person_a.date.slice(4).replace('02-29', '02-28')];
        const elder = { ...people[700], date: `${year - 41}${rest}`, name: 'Iris' };
        const { summary, highlights } = runEndpoint(synastry, {
          person_a: { ...person_a, name: 'Ana' },
          person_b: elder,
          language,
        });
        assert.doesNotMatch([summary, ...highlights].join(' '), COURTSHIP[language]);
      }
    }
  });

  it('never speaks of courtship, money or secrets where one of the two is a child, or both are', () => {
    for (const [index, language] of LANGUAGES.entries()) {
      const { young, grammar: _, ...words } = wordsIn(language).synastry;
      const said = Object.values(overlaid(words, young)).map((part) => JSON.stringify(part));
      for (const text of said.join('\n').match(/"[^"]* [^"]*"/g) ?? []) {
        assert.doesNotMatch(text, COURTSHIP[language]);
        assert.doesNotMatch(text, GROWN_UP[language]);
      }
      const born = ({ date, ...rest }: (typeof people)[number], year: number) => {
        return { ...rest, date: date.replace(/^\d{4}/, String(year)).replace('02-29', '02-28') };
      };
      for (const [at, one] of people.slice(100 + 100 * index, 180 + 100 * index).entries()) {
        const answer = runEndpoint(synastry, {
          person_a: { ...(at % 2 ? born(one, 2012) : one), name: 'Ana' },
          person_b: { ...born(people[at], 2016), name: 'Iris' },
          language,
        });
        for (const [, text] of textsOf(answer)) assert.doesNotMatch(text, COURTSHIP[language]);
      }
    }
    // of grown people it does, or the list above would be worth nothing
    for (const language of LANGUAGES) {
      const told = couples.flatMap((one) => (one.language === language ? [JSON.stringify(one)] : []));
      assert.match(told.join(' '), COURTSHIP[language]);
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

  it('tells the whole of both names once, and takes no words of the text for a name', () => {
    let met = 0;
    for (const [index, person] of people.slice(0, 90).entries()) {
      const { summary } = runEndpoint(synastry, {
        person_a: { ...person, name: 'All in' },
        person_b: { ...people[index + 100], name: 'Mary Jane Lee' },
      });
      assert.equal(summary.split('Mary Jane Lee').length, 2, summary);
      assert.equal(summary.split('Jane Lee').length, 2, summary);
      assert.equal(summary.replaceAll('All in all', '').split('All in').length, 2, summary);
      if (/\bAll in all All and Mary\b/.test(summary)) met++;
    }
    assert.ok(met > COUPLES / 666, String(met));
  });

  it('calls who has no name by a letter behind a word, never the first or the second, and begins sentences large', () => {
    const ordinal = {
      en: /the (first|second) (one|person)\b/,
      es: /\b(primera|segunda) persona|\bla segunda (?!lectura|impr|resp)/,
      hi: /(पहले|दूसरे) व्यक्ति/,
    };
    for (const [at, person_a] of people.slice(0, 90).entries()) {
      const language = LANGUAGES[at % LANGUAGES.length];
      const { person } = wordsIn(language).synastry;
      const answer = runEndpoint(synastry, { person_a, person_b: people[at + 100], language });
      const { summary, highlights, charts } = answer;
      assert.deepEqual([charts.person_a.name, charts.person_b.name], [person.a, person.b]);
      for (const text of [summary, ...highlights]) {
        assert.doesNotMatch(text, ordinal[language as 'en']);
        for (const name of Object.values(person)) assert.ok(text.includes(name), text);
        if (language !== 'hi') assert.doesNotMatch(text, /(?:^|[.?!] |\n)\p{Ll}/u);
      }
    }
  });

  it('tells of every body in a house of the other which body and house it is', () => {
    for (const { overlays_a_in_b, language } of couples.slice(0, 120)) {
      const { bodies, houses } = wordsIn(language).natal.names;
      for (const { planet, house, text } of overlays_a_in_b) {
        if (text === null) continue;
        assert.ok(text.includes(bodies[planet as 'sun'].plain), text);
        assert.ok(text.includes(houses[house].plain), text);
        assert.ok(text.includes(wordsIn(language).synastry.fields[house]), text);
      }
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
    const mixed = of('she', 'he');
    assert.match(mixed, /\b[Ll]os dos\b(?! sentidos)/);
    // of whom nothing is said, no gender is said either
    const others = of('she', undefined);
    assert.doesNotMatch(others, /\b[Ll]os dos\b(?! sentidos)|\bcada una\b|\b[Aa]mbas personas\b|\bla otra persona\b/);
  });

  it('agrees with a pronoun in every language, and only with hers or his', () => {
    for (const language of LANGUAGES) {
      const texts = (pronoun?: string) =>
        pairs.slice(0, 8).map(([a, b]) => {
          const [person_a, person_b] = [
            { ...a, name: 'Ana', pronoun },
            { ...b, name: 'Iris', pronoun },
          ];
          const { discepolo: _, ...rest } = runEndpoint(synastry, { person_a, person_b, language });
          return textsOf(rest);
        });
      const [hers, his, theirs, untold] = [texts('she'), texts('he'), texts('they'), texts()];
      assert.deepEqual(theirs, untold);
      const isOther = (some: string[][][]) => untold.filter((told, at) => !isDeepStrictEqual(told, some[at])).length;
      assert.ok(isOther(hers) > 2 && isOther(his) > 2, `${language} ${isOther(hers)} ${isOther(his)}`);
      assert.doesNotMatch(JSON.stringify([hers, his, untold]), /[‹›|{}]/);
      if (language !== 'en') continue;
      assert.doesNotMatch(JSON.stringify(hers), /\b(he|his|him|himself)\b/i);
      assert.doesNotMatch(JSON.stringify(his), /\b(she|hers?|herself)\b/i);
    }
  });

  it('names in an effect those to whom its points belong', () => {
    let told = 0;
    for (const { summary, inter_aspects, language } of couples) {
      for (const [key, kinds] of Object.entries(wordsIn(language).synastry.effect)) {
        const [first, second] = key.split('-');
        const moulds = Object.values(kinds).flat();
        for (const mould of moulds.filter((each) => each.includes('{x}'))) {
          for (const [at, x, y] of [[0, 'Ana', 'Iris'] as const, [1, 'Iris', 'Ana'] as const]) {
            if (!summary.includes(mould.replace('{x}', x).replace('{y}', y))) continue;
            told++;
            const isRight = inter_aspects.some(
              ({ planets }) => planets[at] === first && (second === undefined || planets[1 - at] === second),
            );
            assert.ok(isRight, `${key}: ${summary}`);
          }
        }
      }
    }
    assert.ok(told > COUPLES / 10, String(told));
  });

  it('joins names as the language does, and tells equal ones apart', () => {
    assert.match(told({ name: 'Ana' }, { name: 'Iris' }), /Ana e Iris/);
    const equal = told({ name: 'Alex' }, { name: 'alex' }, 'en');
    assert.match(equal, /Alex \(A\)/);
    assert.match(equal, /alex \(B\)/);
    assert.doesNotMatch(told({ name: 'Alex' }, { name: 'Sam' }, 'en'), /\(A\)/);
  });
});
