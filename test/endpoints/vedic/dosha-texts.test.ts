/** The texts of active doshas: of this chart, as common as they say, and with a summary, over two thousand births. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { dosha } from '../../../shared/endpoints/vedic/dosha.ts';
import { DOSHA_NAMES } from '../../../shared/endpoints/vedic/doshas.ts';
import { vargaCharts } from '../../../shared/endpoints/vedic/varga-charts.ts';
import { wordsForAge } from '../../../shared/prose/age.ts';
import { harmsIn, IN_FORECASTS } from '../../content/harm.ts';
import { leaves, sentences, wordCount } from '../../content/sentences.ts';
import { doshaAnswers, doshaShares } from '../../setup/dosha-shares.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const BIRTHS = 2000;
/** So many are read in the other languages. */
const OTHERS = 300;
/** How far the share may be from what is said, as a part of it. */
const TOLERANCE = 0.15;

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', '', 'twelve'];
const numberOf = (word: string) => (word === 'thirteen' ? 13 : NUMBERS.indexOf(word));

/** The share that a text tells: `two charts in nine`, `half of all charts`. */
function shareTold(text: string): number {
  if (/about half of all charts/i.test(text)) return 0.5;
  const [, some, of] = /about (\w+) (?:charts?|person) (?:in|is in) (\w+)/i.exec(text) ?? [];
  return numberOf(some) / numberOf(of);
}

const known = new Map<string, ReturnType<typeof doshaAnswers>>();

/** The answers about the first so many births, computed once for all that is read in them. */
function answersAbout(count: number, language = 'en') {
  const all = known.get(language) ?? doshaAnswers(language === 'en' ? BIRTHS : OTHERS, language);
  known.set(language, all);
  return all.slice(0, count);
}

describe('the texts of active doshas', function () {
  this.timeout(120_000);
  after(() => known.clear());

  it('tell how common each is, as the charts have it', () => {
    const answers = answersAbout(BIRTHS);
    const told = new Map<string, string>();
    for (const { active, active_texts } of answers) {
      assert.deepEqual(active_texts.map(({ name }) => name).toSorted(), active.toSorted());
      for (const { name, text } of active_texts) told.set(name, text);
    }
    assert.equal(told.size, 13);
    const shares = doshaShares(answers);
    for (const [name, text] of told) {
      const share = shares.get(name) ?? 0;
      if (/fewer than one chart in a hundred/.test(text)) assert.ok(share < 1 / 100, `${name} ${share}`);
      else assert.ok(Math.abs(share / shareTold(text) - 1) < TOLERANCE, `${name} ${share}: ${text}`);
    }
  });

  it('name the houses and signs in which the grahas of this chart stand', () => {
    const { houses } = wordsIn('en').vedic.readings;
    const { signs } = wordsIn('en').vedic.names;
    let named = 0;
    for (const { birth, active_texts } of answersAbout(600)) {
      const { planets, ascendant } = runEndpoint(vargaCharts, { ...birth, varga: 1 }).charts['1'];
      assert.ok(ascendant);
      const placeOf = (graha: string) => {
        const { house, sign } = planets.find(({ name }) => name === graha) ?? planets[0];
        return `in ${houses[(house ?? 1) - 1]}, in ${signs[sign]}`;
      };
      const places = {
        mangal_dosha: `${placeOf('Mangala').split(', in ')[0]} from the rising sign (Lagna)`,
        kaal_sarp_dosha: `Rahu stands ${placeOf('Rahu')}, and Ketu ${placeOf('Ketu')}`,
        guru_chandal_dosha: placeOf('Guru'),
        shrapit_dosha: placeOf('Shani'),
        angarak_dosha: placeOf('Mangala'),
        vish_dosha: placeOf('Chandra'),
        kemadruma_dosha: placeOf('Chandra'),
      };
      for (const { name, text } of active_texts) {
        const place = name in places ? places[name as keyof typeof places] : undefined;
        if (place === undefined) continue;
        named++;
        assert.ok(text.includes(place), `${place}: ${text}`);
      }
    }
    assert.ok(named > 200, String(named));
  });

  it('say until when Shani passes, the day that the answer gives', () => {
    for (const { active_texts, sade_sati, dhaiya } of answersAbout(300)) {
      for (const { name, text } of active_texts) {
        const pass = name === 'sade_sati' ? sade_sati : name === 'dhaiya' ? dhaiya : undefined;
        if (!pass?.ends_at) continue;
        const day = new Date(pass.ends_at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
        assert.ok(text.includes(`ends by itself on ${day}`), text);
      }
    }
  });

  it('are at most five sentences each and one of life, none twice in an answer, and do no harm', () => {
    for (const language of LANGUAGES) {
      for (const { text: summary, active_texts, names, sade_sati } of answersAbout(200, language)) {
        const all = [summary, ...active_texts.flatMap(({ text, in_life }) => [text, in_life])];
        const cut = all.map((each) => sentences(each.replaceAll('।', '.')));
        for (const { text, in_life, display_name } of active_texts) {
          assert.ok(sentences(text.replaceAll('।', '.')).length <= 5, text);
          assert.equal(sentences(in_life.replaceAll('।', '.')).length, 1, in_life);
          assert.ok(display_name.trim());
        }
        assert.equal(new Set(cut.flat()).size, cut.flat().length, all.join('\n'));
        for (const each of all) {
          assert.doesNotMatch(each, /[{}]|undefined|NaN/);
          assert.deepEqual(harmsIn(each, language, IN_FORECASTS), []);
        }
        assert.ok(sade_sati.shani_sign in names.rasis);
      }
    }
  });

  it('stand once in an answer, like all its sentences, and every reason names its dosha', () => {
    for (const language of LANGUAGES) {
      const named = wordsIn(language).guide.replies.dosha.names;
      const timed = answersAbout(300, language).map(({ birth: _, age: __, ...answer }) => answer);
      const untimed = randomBirths(60).map(
        ({ time: _, ...birth }) => runEndpoint(dosha, { ...birth, language }).result,
      );
      for (const { names: _, ...answer } of [...timed, ...untimed]) {
        const { pitra_dosha, kalathra_dosha } = answer;
        // rules are called by their names wherever they count
        const rules = new Set([answer.mangal_dosha, answer.kemadruma_dosha].flatMap(rulesOf));
        const lines = leaves(answer).filter((line) => wordCount(line) > 2 && !rules.has(line));
        assert.deepEqual(
          lines.filter((line, at) => lines.indexOf(line) !== at),
          [],
        );
        for (const [reasons, name] of [
          [pitra_dosha.reasons, named.pitra_dosha],
          [kalathra_dosha.reasons, named.kalathra_dosha],
        ] as const) {
          for (const line of reasons) assert.ok(line.toLowerCase().includes(name.toLowerCase()), `${name}: ${line}`);
        }
      }
    }
  });

  it('are followed, where there is none, by a graha that is strong in this chart', () => {
    const { names } = wordsIn('en').vedic;
    let told = 0;
    for (const { birth, text, active } of answersAbout(600)) {
      const [said] = sentences(text).filter((each) =>
        /^(?!Also formed|What does form).*(exalted|at home|its own sign)/i.test(each),
      );
      if (active.length > 0 || said === undefined) continue;
      const { planets } = runEndpoint(vargaCharts, { ...birth, varga: 1 }).charts['1'];
      const [graha] = planets.filter(({ name }) => said.toLowerCase().includes(names.grahas[name].the.toLowerCase()));
      // the Moon’s moolatrikona lies in the sign of her exaltation
      const isRaised = graha.dignity === 'exalted' || (graha.name === 'Chandra' && graha.dignity === 'moolatrikona');
      assert.equal(/exalted/.test(said), isRaised, text);
      assert.match(graha.dignity, /^(exalted|own|moolatrikona)$/, text);
      assert.ok(said.includes(names.signs[graha.sign]), text);
      told++;
    }
    assert.ok(told > 5, String(told));
  });

  it('stand in the order of their weight: first the one that the summary looks at first', () => {
    const { names } = wordsIn('en').guide.replies.dosha;
    let told = 0;
    for (const { text, active_texts } of answersAbout(300)) {
      const [, first] = /look at (.+) first:/.exec(text) ?? [];
      if (first === undefined) continue;
      assert.equal(names[active_texts[0].name], first);
      told++;
    }
    assert.ok(told > 50, String(told));
  });

  it('say of two that stand in one sign that they are one knot', () => {
    const { names } = wordsIn('en').guide.replies.dosha;
    let knots = 0;
    for (const { active_texts } of answersAbout(600)) {
      for (const { text } of active_texts) {
        const [, other] = /shares its sign with (.+): one knot/.exec(text) ?? [];
        if (other === undefined) continue;
        const [, place] = /(in the \w+ house, in \w+|shares \w+)/.exec(text) ?? [];
        const before = active_texts.find(({ name }) => names[name] === other.split(/, | and /)[0])?.text ?? '';
        const sign = place?.split(' ').at(-1) ?? '';
        assert.ok(sign !== '' && before.includes(sign), text);
        knots++;
      }
    }
    assert.ok(knots > 10, String(knots));
  });

  it('count the quarter of ganda moola that touches the joint, and no other, as near to it', () => {
    const joints = { Ashwini: 1, Magha: 1, Mula: 1, Ashlesha: 4, Jyeshtha: 4, Revati: 4 } as Record<string, number>;
    let near = 0;
    for (const { active_texts, ganda_moola } of answersAbout(600)) {
      const text = active_texts.find(({ name }) => name === 'ganda_moola')?.text;
      if (text === undefined) continue;
      const touches = ganda_moola.pada === joints[ganda_moola.nakshatra];
      assert.equal(/touches the joint/.test(text), touches, text);
      assert.equal(/away from the joint/.test(text), !touches, text);
      near += touches ? 1 : 0;
    }
    assert.ok(near > 5, String(near));
  });

  it('leave open, of a day without an hour, what one end of it has and the other has not', () => {
    const open = new Map<string, number>();
    for (const { time: _, ...birth } of randomBirths(300)) {
      const input = { ...birth, current_date: '2026-11-29' };
      const { text, active, active_texts, ...noon } = runEndpoint(dosha, input).result;
      const [start, end] = ['00:00', '23:59'].map((time) => runEndpoint(dosha, { ...input, time }).result);
      const isOther = start.ganda_moola.present !== end.ganda_moola.present;
      if (isOther) assert.equal(noon.ganda_moola.present, null, text);
      for (const name of ['ganda_moola', 'vish_dosha', 'guru_chandal_dosha', 'grahan_dosha'] as const) {
        if (start[name].present === end[name].present || noon[name].present !== null) continue;
        assert.ok(!active.includes(name), text);
        open.set(name, (open.get(name) ?? 0) + 1);
      }
      const told = active_texts.find(({ name }) => name === 'ganda_moola')?.text;
      if (told === undefined) continue;
      const isOneStar = start.ganda_moola.nakshatra === end.ganda_moola.nakshatra;
      assert.match(told, isOneStar ? /only the hour can tell/ : /on that day.*counts at any hour/);
    }
    assert.ok((open.get('ganda_moola') ?? 0) > 20 && (open.get('vish_dosha') ?? 0) > 3, JSON.stringify([...open]));
  });

  it('are looked at, in a child, before those of life as a couple', () => {
    const { names } = wordsIn('en').guide.replies.dosha;
    const ofCouples = ['mangal_dosha', 'kalathra_dosha'];
    let told = 0;
    for (const { age, text, active } of answersAbout(600)) {
      const [, first] = /look at (.+) first:/.exec(text) ?? [];
      if (age >= 18 || first === undefined || active.every((name) => ofCouples.includes(name))) continue;
      for (const name of ofCouples) assert.notEqual(first, names[name as keyof typeof names], text);
      told++;
    }
    assert.ok(told > 5, String(told));
  });

  it('are summed up: every active one by name, and what is lifted with what lifts it', () => {
    const { names } = wordsIn('en').guide.replies.dosha;
    const { summary } = wordsIn('en').vedic.dosha;
    let lifted = 0;
    for (const { age, text, active, mangal_dosha, kemadruma_dosha } of answersAbout(600)) {
      const [first] = sentences(text);
      const { about: ways, grahan_about_sun } = wordsForAge(age, wordsIn('en')).vedic.dosha;
      // grahan dosha is told by the light that is nearer to a node
      const isOfSun = first.endsWith(`: ${grahan_about_sun}.`);
      const about = isOfSun ? { ...ways, grahan_dosha: grahan_about_sun } : ways;
      // of one active dosha, the one to look at first, it says what it is about
      const told = active.filter((name) => first.endsWith(`: ${about[name as keyof typeof about]}.`));
      assert.equal(told.length, Math.min(1, active.length), text);
      const [, named] = /(?:look at|start with|begin with) (.+?)(?: first)?:/i.exec(first) ?? [];
      assert.ok(named === undefined || named === names[told[0] as keyof typeof names], text);
      for (const name of active) assert.ok(first.includes(names[name as keyof typeof names]), text);
      assert.equal(/of the usual doshas/.test(first), active.length === 0);
      const beginnings = [...summary.lifted, summary.lifted_alone].map((frame) => frame.split('{names}')[0]);
      const [also] = sentences(text).filter((each) => beginnings.some((beginning) => each.startsWith(beginning)));
      // nothing is formed also where nothing is
      assert.ok(active.length > 0 || also === undefined || also.startsWith(beginnings.at(-1) ?? ''), text);
      for (const [name, { cancelled }] of Object.entries({ mangal_dosha, kemadruma_dosha })) {
        assert.equal(also?.includes(`${names[name as keyof typeof names]}, since`) ?? false, cancelled, text);
        lifted += cancelled ? 1 : 0;
      }
    }
    assert.ok(lifted > 100, String(lifted));
  });

  it('say of Mars in the seventh that one planet has two names, or that one rule’s excuse is not the other’s', () => {
    const seen = new Map<string, number>();
    for (const { age, active_texts, mangal_dosha, kalathra_dosha } of answersAbout(BIRTHS)) {
      const kalathra = active_texts.find(({ name }) => name === 'kalathra_dosha')?.text;
      if (kalathra === undefined || age < 18) continue;
      const isMarsThere = kalathra_dosha.reasons.some((reason) =>
        /Mars[^.]* the 7th house\.|Mars.*stands? in the 7th/.test(reason),
      );
      const said = /excused from mangal dosha/.test(kalathra)
        ? 'excused'
        : /Mars of mangal dosha/.test(kalathra)
          ? 'same'
          : '';
      const isCounted = isMarsThere && !/lord of the 7th house, Mars/.test(kalathra_dosha.reasons.join());
      if (isCounted) assert.equal(said, mangal_dosha.cancelled ? 'excused' : 'same', kalathra);
      seen.set(said, (seen.get(said) ?? 0) + 1);
    }
    assert.equal(seen.size, 3);
  });

  it('say where in life a pair shows, by its house in this chart', () => {
    const { houses, young } = wordsIn('en').vedic.readings;
    let told = 0;
    for (const { age, active_texts } of answersAbout(600)) {
      for (const { name, text } of active_texts) {
        if (!/^(guru_chandal|shrapit|angarak|vish|kemadruma)_dosha$/.test(name)) continue;
        const house = houses.findIndex((each) => text.includes(`in ${each}, in `));
        const { places } = age < 18 ? young : wordsForAge(age, wordsIn('en')).vedic.readings;
        const place = places[house];
        assert.ok(
          sentences(text).some((each) => each.startsWith('In your chart') && each.includes(place)),
          text,
        );
        told++;
      }
    }
    assert.ok(told > 100, String(told));
  });

  it('tell of what the fathers and the seventh house bring by what makes it in this chart', () => {
    const lives = (wanted: string) =>
      new Set(
        answersAbout(600).flatMap(({ age, active_texts }) =>
          age < 18 || age >= 70 ? [] : active_texts.flatMap(({ name, in_life }) => (name === wanted ? [in_life] : [])),
        ),
      );
    assert.equal(lives('pitra_dosha').size, 3);
    assert.equal(lives('kalathra_dosha').size, 3);
  });

  it('tell of sade sati and dhaiya what the stretch is about in which they are', () => {
    const { grown } = wordsIn('en').vedic.dosha;
    const seen = new Set<string>();
    for (const { age, active_texts, sade_sati, dhaiya } of answersAbout(600)) {
      if (age < 18 || age >= 70) continue;
      for (const { name, in_life } of active_texts) {
        if (name === 'sade_sati') assert.equal(in_life, grown.sade_sati[sade_sati.phase ?? 'peak']);
        if (name === 'dhaiya') assert.equal(in_life, grown.dhaiya[dhaiya.kind ?? 'kantaka']);
        if (/^(sade_sati|dhaiya)$/.test(name)) seen.add(in_life);
      }
    }
    assert.ok(seen.size >= 4, String(seen.size));
  });

  it('leave open which pass of Shani runs where the Moon changed signs on a day without an hour', () => {
    const { signs } = wordsIn('en').vedic.names;
    let open = 0;
    for (const { time: _, ...birth } of randomBirths(300)) {
      const input = { ...birth, current_date: '2026-11-29' };
      const { text, active_texts, sade_sati } = runEndpoint(dosha, input).result;
      const ends = ['00:01', '23:59'].map((time) => runEndpoint(dosha, { ...input, time }).result);
      const other = ends.find((each) => each.sade_sati.shani_from_chandra !== sade_sati.shani_from_chandra);
      const pass = active_texts.find(({ name }) => /^(sade_sati|dhaiya)$/.test(name));
      if (other === undefined) {
        assert.doesNotMatch(`${text} ${pass?.text}`, /changed signs/);
        continue;
      }
      const phases = [sade_sati.phase, other.sade_sati.phase];
      const isOther = phases[1] !== null || other.dhaiya.present;
      if (pass !== undefined) assert.match(pass.text, isOther && phases[0] ? /if it stood in/ : /no such passage/);
      if (pass !== undefined)
        assert.doesNotMatch(pass.in_life, /stretch is about|first stretch|last stretch|Counted as/);
      if (pass === undefined && isOther) assert.match(text, /stood in .+ is running now/);
      if (pass !== undefined || isOther) open++;
    }
    assert.ok(open > 20 && Object.keys(signs).length === 12, String(open));
  });

  it('clear nobody without a birth time of what only that would tell', () => {
    let cleared = 0;
    for (const language of LANGUAGES) {
      const { names } = wordsIn(language).guide.replies.dosha;
      const { summary } = wordsIn(language).vedic.dosha;
      for (const { time: _, ...birth } of randomBirths(300)) {
        const { text, active, ...all } = runEndpoint(dosha, { ...birth, language }).result;
        const open = DOSHA_NAMES.filter((name) => all[name].present === null);
        for (const name of open) assert.ok(text.includes(names[name]), text);
        if (open.length === 0 || active.length > 0) continue;
        cleared++;
        for (const phrase of [...summary.none, ...summary.close_none]) assert.ok(!text.includes(phrase), text);
      }
    }
    assert.ok(cleared > 20, String(cleared));
  });
});

/** The rules that lift a dosha, from wherever it is counted. */
function rulesOf(dosha: { cancellations: string[]; from_chandra?: object; from_shukra?: object }): string[] {
  const counts = [dosha, dosha.from_chandra, dosha.from_shukra] as { cancellations: string[] }[];
  return counts.flatMap((count) => count?.cancellations ?? []);
}
