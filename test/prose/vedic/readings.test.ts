/** What the texts of Vedic answers say, held against the same answers over two thousand births of each kind. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { ashtakvarga } from '../../../shared/endpoints/vedic/ashtakvarga.ts';
import { dosha } from '../../../shared/endpoints/vedic/dosha.ts';
import { gochara } from '../../../shared/endpoints/vedic/gochara.ts';
import { kpChart } from '../../../shared/endpoints/vedic/kp-chart.ts';
import { panchangam } from '../../../shared/endpoints/vedic/panchangam.ts';
import { porutham } from '../../../shared/endpoints/vedic/porutham.ts';
import { vargaCharts } from '../../../shared/endpoints/vedic/varga-charts.ts';
import { varshphal } from '../../../shared/endpoints/vedic/varshphal.ts';
import { type GRAHAS, RASIS } from '../../../shared/engine/names.ts';
import { wordsForAge } from '../../../shared/prose/age.ts';
import { harmsIn, IN_FORECASTS } from '../../content/harm.ts';
import { sentences, wordCount } from '../../content/sentences.ts';
import aliases from '../../reference/aliases.json' with { type: 'json' };
import { randomBirths } from '../../setup/random-births.ts';
import { context, runEndpoint } from '../../setup/run-endpoint.ts';

const BIRTHS = 2000;
/** So many are read in the other languages, where the same facts are told. */
const OTHERS = 300;
/** Percent of the sentences of a text that the next stranger's may have. */
const MOST_SHARED = 15;
const VARGAS = ['all', 1, 9, 10, 60];

type Birth = ReturnType<typeof randomBirths>[number];

const days = new Map<string, ReturnType<typeof newDay>>();

/** A day's almanac; it is the dearest of all, and asked for more than once. */
function dayOf(birth: Birth, language: Language) {
  const key = `${birth.date} ${birth.latitude} ${birth.longitude} ${language}`;
  const day = days.get(key) ?? newDay(birth, language);
  days.set(key, day);
  return day;
}

const newDay = ({ date, latitude: lat, longitude: lon }: Birth, language: Language) =>
  runEndpoint(panchangam, { date, lat, lon, tz: 'UTC', language }).result;

after(() => days.clear());

/** Each kind of answer: its text and the names in it. */
const KINDS = {
  chart: (birth: Birth, language: Language, at: number) => {
    const input = at % 7 === 6 ? { ...birth, time_unknown: true } : { ...birth, varga: VARGAS[at % VARGAS.length] };
    const { text, names, ...told } = runEndpoint(vargaCharts, { ...input, language });
    return { text, names, told };
  },
  bindus: (birth: Birth, language: Language) => {
    const { text, names, ...told } = runEndpoint(ashtakvarga, { ...birth, language }).result;
    return { text, names, told };
  },
  kp: (birth: Birth, language: Language) => {
    const { text, names, ...told } = runEndpoint(kpChart, { ...birth, language }).result;
    return { text, names, told };
  },
  year: (birth: Birth, language: Language, at: number) => {
    const target_year = Number(birth.date.slice(0, 4)) + 1 + (at % 60);
    const { text, names, ...told } = runEndpoint(varshphal, { ...birth, target_year, language }).result;
    return { text, names, told };
  },
  day: (birth: Birth, language: Language) => {
    const { text, names, ...told } = dayOf(birth, language);
    return { text, names, told };
  },
} as const;

/** A sentence of Devanagari ends with a danda. */
const sentencesOf = (text: string) => sentences(text.replaceAll('।', '.'));

for (const [kind, answerTo] of Object.entries(KINDS)) {
  for (const language of LANGUAGES) {
    it(`the text of a ${kind} in ${language} has 50 to 120 words, no sentence twice, and does no harm`, () => {
      const births = randomBirths(language === 'en' ? BIRTHS : OTHERS);
      let [before, shared, all] = [[] as string[], 0, 0];
      births.forEach((birth, at) => {
        const { text } = answerTo(birth, language, at);
        const words = wordCount(text);
        assert.ok(words >= 50 && words <= 120, `${words} words: ${text}`);
        const own = sentencesOf(text);
        assert.equal(new Set(own).size, own.length, text);
        assert.doesNotMatch(text, /[{}]|undefined|NaN/);
        assert.deepEqual(harmsIn(text, language, IN_FORECASTS), []);
        shared += own.filter((sentence) => before.includes(sentence)).length;
        all += own.length;
        before = own;
      });
      const percent = (100 * shared) / all;
      console.log(`      ${kind} in ${language}, two strangers: ${percent.toFixed(1)} % of sentences`);
      assert.ok(percent <= MOST_SHARED, String(percent));
    }).timeout(240_000);
  }
}

const names = wordsIn('en').vedic.names;
const plain = (graha: string) => names.grahas[graha as (typeof GRAHAS)[number]].the;
const signed = (sign: string) => names.signs[sign as (typeof RASIS)[number]];
const house = (number: number) => wordsIn('en').vedic.readings.houses[number - 1];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** The sentences of a text that name a graha. */
const about = (text: string, graha: string) =>
  sentences(text).filter((sentence) => new RegExp(`\\b(${plain(graha)}|${capital(plain(graha))})\\b`).test(sentence));

/** Whether somebody is eighteen by the clock of the tests. */
const isOfAge = ({ date }: Birth) => date < '2006-01-14';

/** Years by the clock of the tests. */
const yearsOld = ({ date }: Birth) => (context.now / 86_400 - Date.parse(date) / 86_400_000) / 365.2425;

/** Whether that is somebody between eighteen and seventy. */
const isGrown = (birth: Birth) => isOfAge(birth) && birth.date > '1954-01-16';

/** What the houses of a varga mean in life, 1 first; the young have their own. */
function livesOf(varga: number | 'young'): readonly string[] {
  const { chart, young } = wordsIn('en').vedic.readings;
  const lives: Readonly<Record<string, readonly string[]>> = chart.lives;
  return varga === 'young' ? young.chart.lives.any : (lives[varga] ?? chart.lives.any);
}

describe('the texts of Vedic answers', function () {
  this.timeout(240_000);

  it('say of a chart what its dignities, stars and houses are', () => {
    let [exalted, fallen, crowds] = [0, 0, 0];
    for (const birth of randomBirths(BIRTHS)) {
      const { text, charts, planets } = runEndpoint(vargaCharts, { ...birth, varga: 1 });
      const { ascendant, planets: places } = charts['1'];
      assert.ok(text.includes(signed(ascendant?.sign ?? '')), text);
      assert.ok(text.includes(planets[1].nakshatra), text);
      const hearts = wordsIn('en').vedic.readings.chart.heart.map((each, at) => each.replace('{house}', house(at + 1)));
      const [heart] = hearts.filter((each) => text.includes(each));
      if (heart) assert.equal(hearts.indexOf(heart), (places[1].house ?? 0) - 1, text);
      for (const { name, sign, dignity } of places.slice(0, 7)) {
        const said = about(text, name).join(' ');
        const alone = said.replaceAll(/[^.]*stand together in[^.]*\./g, '');
        const has = (words: RegExp) => words.test(alone);
        const [isHigh, isLow] = [has(/exalted/), has(/debilitated/)];
        // the Moon’s moolatrikona lies in the sign of her exaltation
        const raised = name === 'Chandra' ? /^(exalted|moolatrikona)$/ : /^exalted$/;
        if (isHigh) assert.match(dignity, raised, said);
        if (name === 'Chandra') assert.ok(!(has(/at home in|own sign/) && dignity === 'moolatrikona'), said);
        if (isLow) assert.equal(dignity, 'debilitated', said);
        if (isHigh) assert.ok(said.includes(signed(sign)), said);
        exalted += isHigh ? 1 : 0;
        fallen += isLow ? 1 : 0;
        if (name !== 'Surya' && has(/combust/)) assert.ok(planets.find((each) => each.name === name)?.combust, said);
        if (has(/argottama/)) assert.ok(planets.find((each) => each.name === name)?.vargottama, said);
        if (has(/strong in the/)) assert.match(dignity, /exalted|moolatrikona|own/, said);
        if (has(/does not suit|little help/)) assert.equal(dignity, 'enemy', said);
      }
      const even = /No planet of this chart is very strong or very weak/.test(text);
      const isRaised = places.slice(0, 7).some(({ dignity }) => /exalted|moola|own|debil/.test(dignity));
      if (even) assert.ok(!isRaised, text);
      const [, crowd] = /stand together in (the \d+\w+ house)/.exec(text) ?? [];
      if (crowd) {
        crowds++;
        const there = places.filter((each) => house(each.house ?? 0) === crowd).map(({ name }) => plain(name));
        const [told] = sentences(text).filter((each) => each.includes(`stand together in ${crowd}`));
        for (const name of there) assert.ok(told.toLowerCase().includes(name.toLowerCase()), told);
      }
    }
    assert.ok(exalted > 100 && fallen > 100 && crowds > 100, `${exalted} ${fallen} ${crowds}`);
  });

  it('say of a varga what rises in it, where its lord and its Moon stand, and who is strong', () => {
    let [strong, low, kept, crowded, lifted] = [0, 0, 0, 0, 0];
    randomBirths(BIRTHS).forEach((birth, at) => {
      const varga = [9, 10, 60, 3][at % 4];
      const { text, charts } = runEndpoint(vargaCharts, { ...birth, varga });
      const { ascendant, planets: places } = charts[String(varga)];
      const list = sentences(text);
      const lordOf = RASIS.indexOf(ascendant?.sign as (typeof RASIS)[number]);
      const lord = places[[2, 5, 3, 1, 0, 3, 5, 2, 4, 6, 6, 4][lordOf]];
      assert.ok(list[0].includes(`D${varga}`) && list[0].includes(signed(ascendant?.sign ?? '')), text);
      // of the lord and of its house two sentences speak, or one, in either order
      const [, first, second] = list;
      const ofLord = [first, second].find((each) => /\blord\b/.test(each)) ?? '';
      assert.ok(about(ofLord, lord.name).length === 1 && ofLord.includes(house(lord.house ?? 0)), text);
      const lives = livesOf(isOfAge(birth) ? varga : 'young');
      const life = lives[(lord.house ?? 1) - 1];
      assert.ok(`${first} ${second}`.toLowerCase().includes(life.toLowerCase()), text);
      if (/\bstrong in/.test(ofLord)) assert.match(lord.dignity, /exalted|moolatrikona|own/, text);
      if (/debilitated/.test(ofLord)) assert.equal(lord.dignity, 'debilitated', text);
      if (/does not suit|little help/.test(ofLord)) assert.equal(lord.dignity, 'enemy', text);
      const { rising } = wordsIn('en').vedic.readings.chart;
      const manners: Readonly<Record<string, readonly string[]>> = rising;
      const manner = ((isOfAge(birth) || ![9, 10].includes(varga) ? manners[varga] : undefined) ?? rising.any)[lordOf];
      assert.ok(list[0].toLowerCase().includes(manner.toLowerCase()), text);
      if (lord.name !== 'Chandra') {
        const [moon] = about(text, 'Chandra').filter((each) =>
          /Moon stands in|The Moon, in|With the Moon in|Moon stands with|keeps .* company|stands the Moon, in/.test(
            each,
          ),
        );
        crowded += moon === undefined ? 1 : 0;
        if (moon !== undefined) {
          assert.ok(moon.includes(signed(places[1].sign)), text);
          const isBeside = /stands with|keeps .* company|^Beside/.test(moon);
          assert.equal(isBeside, about(moon, lord.name).length === 1, moon);
          assert.equal(isBeside, places[1].house === lord.house, moon);
          assert.ok(isBeside || moon.includes(house(places[1].house ?? 0)), moon);
        }
      }
      for (const { name, dignity } of places.slice(0, 7)) {
        const ofIt = about(list.slice(1).join(' '), name);
        for (const said of ofIt.filter((each) => /^(What helps you is|Lean on) .*, exalted/.test(each))) {
          assert.equal(dignity, 'exalted', said);
          // of marriage and work it says what helps there
          const gifts: Readonly<Record<string, { high: Readonly<Record<string, string>> }>> =
            wordsIn('en').vedic.vargaGifts ?? {};
          const gift = isOfAge(birth) ? gifts[varga]?.high[name] : undefined;
          assert.ok(gift === undefined || said.endsWith(`: ${gift}.`), said);
          strong++;
        }
        for (const said of ofIt.filter((each) => /debilitated here/.test(each))) {
          assert.equal(dignity, 'debilitated', said);
          low++;
        }
      }
      const [placed] = list.filter((each) => /^There .* stands in /.test(each));
      if (placed !== undefined) {
        const carrier = places[{ 9: 5, 10: 0, 60: 6, 3: 2 }[varga] ?? 0];
        assert.equal(about(placed, carrier.name).length, 1, placed);
        assert.equal(carrier.dignity, 'debilitated', text);
        const at = (carrier.house ?? 1) - 1;
        assert.ok(placed.includes(house(at + 1)) && placed.endsWith(`: ${lives[at]}.`), text);
        lifted++;
      }
      kept += /keeps? the signs? of the birth chart|keep their signs/.test(text) ? 1 : 0;
    });
    // what stands for the matter, and its house where it is weak, come before the others
    assert.ok(strong > 80 && low > 50 && kept > 10 && lifted > 50, `${strong} ${low} ${kept} ${lifted}`);
    // where its words leave no room for the Moon
    assert.ok(crowded < 0.1 * BIRTHS, String(crowded));
  });

  it('say of the planet that a varga is read for what it does in its sign, and in each sign something else', () => {
    const karakas: Readonly<Record<string, string>> = {
      2: 'Guru',
      4: 'Mangala',
      7: 'Guru',
      9: 'Shukra',
      10: 'Surya',
      12: 'Surya',
      24: 'Budha',
      60: 'Shani',
    };
    for (const language of LANGUAGES) {
      const { chart, young } = wordsIn(language).vedic.readings;
      const carriers: Readonly<Record<string, { signs: readonly string[] }>> = chart.carriers;
      for (const { signs } of [...Object.values(chart.carriers), ...Object.values(young.chart.carriers)]) {
        assert.equal(new Set(signs).size, RASIS.length);
      }
      let told = 0;
      for (const birth of randomBirths(language === 'en' ? BIRTHS / 4 : OTHERS).filter(isOfAge)) {
        for (const [varga, graha] of Object.entries(karakas)) {
          const { text, charts } = runEndpoint(vargaCharts, { ...birth, varga: Number(varga), language });
          const sign = charts[varga].planets.find(({ name }) => name === graha)?.sign ?? '';
          const { signs } = carriers[varga];
          const said = signs.filter((each) => text.includes(`: ${each}`));
          assert.ok(
            said.every((each) => each === signs[RASIS.indexOf(sign as (typeof RASIS)[number])]),
            text,
          );
          told += said.length;
        }
      }
      assert.ok(told > 5 * OTHERS, String(told));
    }
  });

  it('say of two vargas of one person nothing in the same words', () => {
    let shared = 0;
    for (const language of LANGUAGES) {
      for (const birth of randomBirths(OTHERS)) {
        const [nine, ten] = [9, 10].map((varga) => runEndpoint(vargaCharts, { ...birth, varga, language }));
        // without its names, a sentence is its wording
        const wording = ({ text }: typeof nine) =>
          sentencesOf(text)[1]
            .replaceAll(/\d+\w*|\p{Lu}\p{L}+/gu, '')
            .split(':')[0];
        assert.notEqual(sentencesOf(nine.text)[1], sentencesOf(ten.text)[1]);
        const [one, other] = [nine, ten].map(({ charts, varga }) => {
          const { ascendant, planets } = charts[String(varga)];
          const lord =
            planets[[2, 5, 3, 1, 0, 3, 5, 2, 4, 6, 6, 4][RASIS.indexOf(ascendant?.sign as (typeof RASIS)[number])]];
          return lord.dignity;
        });
        if (language !== 'en' || one !== 'enemy' || other !== 'enemy') continue;
        assert.notEqual(wording(nine), wording(ten));
        shared++;
      }
    }
    assert.ok(shared > 5, String(shared));
  });

  it('say nothing of the Moon of a varga without a time: it may change its sign that day', () => {
    for (const birth of randomBirths(BIRTHS)) {
      const { text } = runEndpoint(vargaCharts, { ...birth, time_unknown: true, varga: 9 });
      const birthText = runEndpoint(vargaCharts, { ...birth, time_unknown: true, varga: 1 }).text;
      const [left, behind] = about(text, 'Chandra');
      assert.match(left, /left out/);
      assert.match(behind, /birth chart/);
      assert.equal(about(text, 'Chandra').length, 2, text);
      const clause = behind.split(': ')[1];
      assert.ok(!birthText.includes(clause), clause);
    }
  });

  it('say of a graha near the Sun what it does unseen', () => {
    const loud = Object.values(wordsIn('en').vedic.readings.high).flat();
    let hidden = 0;
    for (const birth of randomBirths(BIRTHS)) {
      const { text } = runEndpoint(vargaCharts, { ...birth, varga: 1 });
      for (const said of sentences(text).filter((each) => /combust/.test(each))) {
        assert.ok(!loud.some((gift) => said.includes(gift)), said);
        hidden++;
      }
    }
    assert.ok(hidden > 100, String(hidden));
  });

  it('say of doshas that none is active, and no more, and that a wide grahan weighs little', () => {
    let [none, wide] = [0, 0];
    for (const birth of randomBirths(BIRTHS)) {
      const { text, active, active_texts, grahan_dosha } = runEndpoint(dosha, birth).result;
      assert.equal(/of the usual doshas/.test(text), active.length === 0, text);
      if (active.length === 0) assert.doesNotMatch(text, /None of this is settled|A dosha (is|says)/);
      none += active.length === 0 ? 1 : 0;
      const told = active_texts.find(({ name }) => name === 'grahan_dosha')?.text ?? '';
      if (told === '') continue;
      const closest = Math.min(...grahan_dosha.pairs.map(({ distance }) => distance));
      assert.equal(/weighs very little/.test(told), closest > 15, told);
      wide += closest > 15 ? 1 : 0;
    }
    assert.ok(none > 10 && wide > 10, `${none} ${wide}`);
  });

  it('name nothing as what carries a match that keeps its distance', () => {
    let apart = 0;
    for (const [groom_star, groom_rasi] of aliases.valid_star_rasi_pairs) {
      for (const [bride_star, bride_rasi] of aliases.valid_star_rasi_pairs) {
        const { text, poruthams } = runEndpoint(porutham, { bride_star, bride_rasi, groom_star, groom_rasi }).result;
        if (!poruthams.some(({ reason }) => /keep their distance/.test(reason))) continue;
        const [carries] = sentences(text).filter((each) => /^What carries it|^The strength of this match/.test(each));
        assert.doesNotMatch(carries ?? '', /Yoni/);
        apart++;
      }
    }
    assert.ok(apart > 50, String(apart));
  });

  it('tell of marriage and of work beside the birth chart where all vargas are asked for', () => {
    const { titles } = wordsIn('en').vedic.readings.chart;
    const told = { 9: 0, 10: 0 };
    for (const birth of randomBirths(100)) {
      const { text, charts } = runEndpoint(vargaCharts, { ...birth, varga: 'all' });
      for (const varga of [9, 10] as const) {
        const [said] = sentences(text).filter((each) => each.includes(titles[varga]));
        if (said === undefined) continue;
        assert.ok(said.includes(signed(charts[varga].ascendant?.sign ?? '')), said);
        told[varga]++;
      }
    }
    assert.ok(told[9] > 95 && told[10] > 40, JSON.stringify(told));
  });

  it('say of bindus which houses have most and fewest, and how many Shani crosses', () => {
    // 2024-01-15: Shani in Kumbha by Lahiri, as every almanac has it
    let bridged = 0;
    const { tools, lacks } = wordsIn('en').vedic.readings.strength;
    for (const birth of randomBirths(BIRTHS).filter(isOfAge)) {
      const { text, sarvashtakavarga, strongest_house_ties: ties } = runEndpoint(ashtakvarga, birth).result;
      const counts = Object.values(sarvashtakavarga);
      const [most, least] = [Math.max(...counts), Math.min(...counts)];
      const [strong] = sentences(text);
      assert.match(strong, new RegExp(`\\b${most} points \\(bindus\\)`));
      // 337 bindus in twelve houses
      assert.match(strong, /\baverage of 28\b|\b28 is average\b/);
      for (const number of ties) assert.ok(strong.toLowerCase().includes(house(number)), text);
      const fewest = new RegExp(`(only|no more than|the fewest points,) ${least}\\b`);
      const [weak = ''] = sentences(text).filter((each) => fewest.test(each));
      assert.match(weak, / average|: /, text);
      const { areas, high, low, tasks } = wordsIn('en').vedic.readings.strength;
      const says = (said: string, clauses: readonly string[]) =>
        clauses.some((clause) => said.toLowerCase().includes(clause.toLowerCase()));
      assert.ok(says(strong, high[ties[0] - 1]), strong);
      assert.ok(ties.length > 1 || strong.includes(areas[ties[0] - 1]), strong);
      const lagna = (RASIS.findIndex((sign) => sarvashtakavarga[sign] === most) - ties[0] + 13) % 12;
      // what is weak is told with what can help it: the weakest and the strongest house
      const [bridge] = sentences(text).filter((each) => lacks.some((lack) => each.includes(`hen ${lack}, `)));
      if (bridge !== undefined && ties.length === 1) {
        const weakest = lacks.findIndex((lack) => bridge.includes(lack));
        assert.equal(sarvashtakavarga[RASIS[(lagna + weakest) % 12]], least, text);
        assert.ok(bridge.includes(tools[ties[0] - 1]), text);
        bridged++;
      }
      const crossing = ((RASIS.indexOf('Kumbha') - lagna + 12) % 12) + 1;
      if (ties.length > 1) continue;
      const count = sarvashtakavarga.Kumbha;
      assert.ok(
        text.includes(`Saturn is crossing ${signed('Kumbha')} now, ${house(crossing)}, where you have ${count} points`),
        text,
      );
      assert.equal(/goes easily/.test(text), count >= 30, text);
      const [saturn] = sentences(text).filter((each) => /^Saturn is crossing/.test(each));
      assert.ok(saturn.includes(tasks[crossing - 1]), saturn);
      assert.equal(/more time than|go slowly/.test(saturn), count <= 25, text);
      for (const sign of RASIS.filter((each) => sarvashtakavarga[each] === least)) {
        const number = ((RASIS.indexOf(sign) - lagna + 12) % 12) + 1;
        assert.ok(weak.toLowerCase().includes(house(number)), weak);
        assert.ok(says(weak, low.flat()), weak);
      }
    }
    assert.ok(bridged > 0.7 * randomBirths(BIRTHS).filter(isOfAge).length, String(bridged));
  });

  // KP Readers: what favours a matter promises it; the 12th from its cusp and 6, 8, 12 are against it unless they
  // favour it
  const promised = { work: [2, 6, 10, 11], partnership: [2, 7, 11], money: [2, 6, 11] };
  const opposed = { work: [8, 9, 12], partnership: [6, 8, 12], money: [1, 8, 12] };
  const matters = ['work', 'partnership', 'money'] as const;

  it('say yes to what a sub lord promises by its houses, and the same of these houses in every KP chart', () => {
    const { kp } = wordsIn('en').vedic.readings;
    const cusps = { work: 10, partnership: 7, money: 2 };
    const frames = Object.entries(kp.opens).flatMap(([kind, each]) => each.map((frame) => ({ kind, frame })));
    const kinds = new Set<string>();
    for (const birth of randomBirths(BIRTHS).filter(isGrown)) {
      const { text, significators, cusps: lords } = runEndpoint(kpChart, birth).result;
      const [opening, ...said] = sentences(text);
      const [behind = '', ...more] = said.filter((each) => /^(The sub lords behind|Sub lords and their)/.test(each));
      assert.deepEqual(more, [], text);
      const verdicts = matters.map((name) => {
        const { sub_lord } = lords[cusps[name] - 1];
        const { A, B } = significators.planets.find(({ planet }) => planet === sub_lord) ?? { A: [], B: [] };
        const houses = [...new Set([A[0], B[0]])];
        const isPromised = houses.some((each) => promised[name].includes(each));
        const verdict = !isPromised ? 'open' : houses.some((each) => opposed[name].includes(each)) ? 'half' : 'yes';
        const told = kp[name][sub_lord as (typeof GRAHAS)[number]][['open', 'half', 'yes'].indexOf(verdict)];
        assert.ok(said.includes(told), `${told}\n${text}`);
        assert.equal(about(told, sub_lord).length, 1, told);
        // the cusp by its number, its sub lord, and the houses for which that speaks first
        const signified = houses.join(', ');
        const cusp = kp.ordinals[cusps[name] - 1];
        const lord = wordsIn('en').vedic.names.grahas[sub_lord as (typeof GRAHAS)[number]].plain;
        const item = new RegExp(
          `${lord} (on the ${cusp}( cusp)? \\((houses? )?${signified}|\\(${cusp}( cusp)?: ${signified})\\)`,
        );
        assert.match(behind, item);
        return verdict;
      });
      // which of the three stands in which part of the sentence
      const { kind, parts } = frames
        .map(({ kind, frame }) => {
          const pattern = frame
            .replace(/[.]/g, '\\.')
            .replace(/\{(\w+)\}/g, '(?<$1>(?:work|love|money)(?:(?:, | and )(?:work|love|money))*)');
          return { kind, parts: new RegExp(`^${pattern}$`).exec(opening)?.groups };
        })
        .find(
          ({ parts }) =>
            Object.keys(parts ?? {})
              .toSorted()
              .join() === [...new Set(verdicts)].toSorted().join(),
        ) ?? {
        kind: '',
        parts: {},
      };
      kinds.add(kind);
      for (const [at, name] of matters.entries()) {
        assert.ok(parts?.[verdicts[at]]?.includes(kp.matters[name]), `${verdicts.join(' ')}: ${opening}`);
      }
    }
    assert.deepEqual([...kinds].toSorted(), Object.keys(kp.opens).toSorted());
  });

  it('say at each cusp what its sub lord comes to, for the age, and which houses that signifies first', () => {
    for (const language of LANGUAGES) {
      const { names } = wordsIn(language).vedic;
      for (const [at, each] of randomBirths(60).entries()) {
        const age = [8, 40, 80][at % 3];
        const birth = { ...each, date: `${2024 - age}${each.date.slice(4)}` };
        const { cusps, significators } = runEndpoint(kpChart, { ...birth, language }).result;
        const { readings } = wordsForAge(age, wordsIn(language)).vedic;
        const { areas } = (age === 8 ? readings.young : readings).strength;
        for (const { cusp, sub_lord, text } of cusps) {
          const { A, B } = significators.planets.find(({ planet }) => planet === sub_lord) ?? { A: [], B: [] };
          assert.ok(text.toLowerCase().startsWith(readings.houses[cusp - 1].toLowerCase()), text);
          assert.ok(text.includes(names.grahas[sub_lord].plain), text);
          const houses = [...new Set([A[0], B[0]])];
          for (const house of houses) {
            const named = `${readings.houses[house - 1]} (${areas[house - 1]})`;
            assert.ok(text.includes(house === cusp ? readings.kp.cusp_own : named), text);
          }
          const says: Readonly<Record<string, Readonly<Record<string, string>>>> = readings.kp.cusp_says;
          // the cusps whose favouring houses KP Readers name; of the others their own and the 11th
          const good = { 2: [2, 6, 11], 4: [4, 9, 11], 7: [2, 7, 11], 10: [2, 6, 10, 11], 11: [3, 6, 11] }[cusp];
          const isPromised = houses.some((house) => (good ?? [cusp, 11]).includes(house));
          const said = Object.keys(says[cusp]).filter((verdict) => text.includes(`: ${says[cusp][verdict]}`));
          assert.equal(said.length, 1, text);
          assert.equal(said[0] !== 'open', isPromised, text);
        }
      }
    }
  });

  it('say of no two cusps, and of no two verdicts of one, the same', () => {
    for (const language of LANGUAGES) {
      for (const age of [8, 40, 80]) {
        const { kp } = wordsForAge(age, wordsIn(language)).vedic.readings;
        const all = Object.values(kp.cusp_says).flatMap((each) => Object.values(each));
        assert.equal(new Set(all).size, 36);
      }
    }
  });

  it('tell a child of its learning by the fourth cusp, of its friends by the eleventh, whatever the language', () => {
    for (const language of LANGUAGES) {
      const { kp } = wordsIn(language).vedic.readings.young;
      for (const birth of randomBirths(OTHERS)) {
        const young = { ...birth, date: `201${birth.date.slice(3)}` };
        const { text, cusps } = runEndpoint(kpChart, { ...young, language }).result;
        const lords = { work: cusps[3].sub_lord, partnership: cusps[10].sub_lord, money: cusps[1].sub_lord };
        for (const [matter, lord] of Object.entries(lords)) {
          const [told] = kp[matter as keyof typeof lords][lord as (typeof GRAHAS)[number]];
          assert.ok(text.includes(told), `${matter} ${lord}: ${text}`);
        }
      }
    }
  });

  it('say which antardasha of a KP chart runs, until when, what it moves, and what to do about that', () => {
    const { kp } = wordsIn('en').vedic.readings;
    const { format } = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    for (const birth of randomBirths(OTHERS).filter(isOfAge)) {
      const { text, significators } = runEndpoint(kpChart, birth).result;
      const asked = { ...birth, varga: 1, dasha_levels: 2, ayanamsa: 'krishnamurti' };
      const periods = runEndpoint(vargaCharts, asked).vimshottari?.periods.flatMap((maha) => maha.periods ?? []);
      // what is over within a month is not told at the length of a season
      const running = periods?.find(({ ends_at }) => Date.parse(ends_at) / 1000 > context.now + 30 * 86_400);
      assert.ok(running);
      const list = sentences(text);
      const [said] = list.filter((each) => each.includes('antardasha'));
      assert.equal(about(said, running.lord).length, 1, said);
      const [from, until] = [running.starts_at, running.ends_at].map((each) => format(new Date(each)));
      const isNow = Date.parse(running.starts_at) / 1000 <= context.now;
      assert.ok(said.includes(isNow ? `ntil ${until}` : `From ${from} to ${until}`), said);
      const house = significators.planets.find(({ planet }) => planet === running.lord)?.A[0] ?? 0;
      const { times } = wordsForAge(yearsOld(birth), wordsIn('en')).vedic.readings.kp;
      assert.ok(said.includes(times[house - 1]), said);
      assert.ok(kp.advice[house - 1].includes(list.at(-1) ?? ''), text);
    }
  });

  it('speak to the young of friendship and learning, not of marriage and career', () => {
    const grown = {
      en: /marri|career|a couple|clients|spouse|partner|\blove\b|with children|work and standing/i,
      es: /matrimonio|profesi|pareja|clientes|cónyuge|\bamor\b(?! propio)|hijos|socios/i,
      hi: /विवाह|पेशा|पेशे|ग्राहक|जीवनसाथी|दांपत्य|संतान|प्रेम/,
    };
    for (const language of LANGUAGES) {
      for (const birth of randomBirths(OTHERS)) {
        const young = { ...birth, date: `20${10 + (Number(birth.date.slice(2, 4)) % 14)}${birth.date.slice(4)}` };
        for (const varga of [9, 10]) {
          const { text } = runEndpoint(vargaCharts, { ...young, varga, language });
          assert.doesNotMatch(text, grown[language]);
        }
        const range = { from: '2024-01-15', to: '2034-01-15' };
        assert.doesNotMatch(runEndpoint(gochara, { ...young, ...range, language }).text, grown[language]);
        assert.doesNotMatch(runEndpoint(ashtakvarga, { ...young, language }).result.text, grown[language]);
        const { text } = runEndpoint(kpChart, { ...young, language }).result;
        assert.doesNotMatch(text, grown[language]);
        const words = wordCount(text);
        assert.ok(words >= 50 && words <= 120, `${words} words: ${text}`);
      }
    }
  });

  it('say of a year who leads it, where the Muntha is, and which period runs', () => {
    const now = Date.UTC(2020, 5, 1) / 1000;
    let [running, met, next] = [0, 0, 0];
    randomBirths(BIRTHS).forEach((birth, at) => {
      const target_year = at % 2 === 0 ? 2020 : 2019;
      const { result } = runEndpoint(varshphal, { ...birth, target_year }, { now });
      const { text, muntha, year_lord, mudda_dasha, chart, balas } = result;
      const list = sentences(text);
      const [ofMuntha, ofLord, joint] = list;
      const age = target_year - Number(birth.date.slice(0, 4));
      const { readings } = wordsForAge(age < 18 ? 10 : age >= 70 ? 80 : 40, wordsIn('en')).vedic;
      assert.ok(ofMuntha.endsWith(` in ${house(muntha.house)}, in ${signed(muntha.sign)}.`), text);
      assert.ok(about(ofLord, year_lord).length === 1, text);
      const strength = balas.find(({ planet }) => planet === year_lord)?.strength;
      const said = {
        weak: /, of modest strength/,
        medium: /, of middling strength/,
        strong: /, strong\b/,
        very_strong: /, very strong\b/,
      };
      const { lord, periods: ofPeriods, turns, advice, means, pace, joint: joints, shared } = readings.year;
      assert.match(ofLord, said[strength as keyof typeof said]);
      const led = lord[year_lord as keyof typeof lord][strength as keyof typeof said];
      assert.ok(ofLord.endsWith(`: ${led}.`), text);
      const lordHouse = chart.planets.find(({ name }) => name === year_lord)?.house ?? 0;
      assert.ok(ofLord.includes(house(lordHouse)), text);
      assert.ok(ofMuntha.toLowerCase().includes(`${turns[muntha.house - 1].toLowerCase()}: `), text);
      assert.equal(list.filter((each) => advice[muntha.house - 1].includes(each)).length, 1, text);
      // Tajika Neelakanthi: the Muntha does ill in the 4th, 6th, 7th, 8th and 12th house
      const isHelped = ![4, 6, 7, 8, 12].includes(muntha.house);
      const sum = strength === 'weak' ? (isHelped ? 'open' : 'simple') : isHelped ? 'forward' : 'steady';
      // lord and Muntha are told as one: behind both, by the lord’s house, what they come to together
      const isShared = lordHouse === muntha.house;
      const frames = isShared
        ? pace[sum].map((each) => shared.replace('{pace}', each))
        : joints[sum].map((each) => each.replace('{means}', means[lordHouse - 1]));
      assert.ok(frames.includes(joint), text);
      met += isShared ? 1 : 0;
      const current = mudda_dasha.findIndex(
        ({ starts_at, ends_at }) => Date.parse(starts_at) / 1000 <= now && now < Date.parse(ends_at) / 1000,
      );
      const [periods] = list.filter((each) => /Mudda dasha/.test(each));
      const begun = Date.parse(result.solar_return) / 1000 <= now;
      const isRunning = begun && current >= 0;
      if (/year opens with/.test(periods)) assert.ok(!isRunning, text);
      if (/^Just now/.test(periods)) assert.ok(isRunning, text);
      // what is over within ten days is not told at the length of a season
      const [starts, ends] = (['starts_at', 'ends_at'] as const).map((edge) =>
        mudda_dasha.map((each) => Date.parse(each[edge]) / 1000),
      );
      const from = begun && current >= 0 ? now : Date.parse(result.solar_return) / 1000;
      const at0 = ends.findIndex((end) => end > from + 10 * 86_400);
      if (at0 < 0) return;
      assert.equal(/^From/.test(periods), starts[at0] > from + 1, text);
      assert.ok(periods.includes(plain(mudda_dasha[at0].lord)), text);
      // of each lord what it does as strong as it is in the annual chart; a node is at its best in 3, 6 and 11
      const isOf = (lord: string, said: string) => {
        const bala = balas.find(({ planet }) => planet === lord)?.strength ?? '';
        const place = chart.planets.find(({ name }) => name === lord)?.house ?? 0;
        const isStrong = /Rahu|Ketu/.test(lord) ? [3, 6, 11].includes(place) : /strong/.test(bala);
        const told = ofPeriods[lord as keyof typeof ofPeriods];
        const what = `: ${isStrong ? told.high : told.low}`;
        const where = (age < 18 ? readings.young : readings).places[place - 1];
        return said.endsWith(`${what}.`) && (!said.includes('felt most') || said.includes(`, felt most ${where}: `));
      };
      assert.ok(isOf(mudda_dasha[at0].lord, periods), text);
      for (const { lord, text: each } of mudda_dasha) assert.ok(isOf(lord, each), each);
      for (const said of list.filter((each) => /^Then, until/.test(each))) {
        const { lord: follows } = mudda_dasha[at0 + 1];
        assert.ok(said.includes(`comes ${plain(follows)}: `), text);
        assert.ok(isOf(follows, said), text);
        next++;
      }
      running += isRunning ? 1 : 0;
    });
    assert.ok(running > BIRTHS / 4 && met > BIRTHS / 25 && next > BIRTHS / 4, `${running} ${met} ${next}`);
  });

  it('tell a year without asking to wait and to go ahead at once, and send nobody of eighty to the oldest', () => {
    const waits = {
      en: /nothing asks you to wait|\band wait\b|oldest/,
      es: /nada te pide esperar|y espera\b|más edad/,
      hi: /ठहरिए|सबसे बड़े/,
    };
    for (const language of LANGUAGES) {
      for (const birth of randomBirths(OTHERS)) {
        const target_year = Number(birth.date.slice(0, 4)) + 80;
        if (target_year > 2399) continue;
        const { text } = runEndpoint(varshphal, { ...birth, target_year, language }).result;
        assert.doesNotMatch(text, waits[language]);
      }
    }
  });

  it('say of a day the minutes of the answer, and choose no hour that a bad one touches', () => {
    const bad = ['Rahu Kalam', 'Yamaganda', 'Gulika Kalam', 'Durmuhurtam', 'Varjyam'];
    let [windows, parts, cleared, feasts, weekdays, bhadras, clear, ended] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (const birth of randomBirths(BIRTHS)) {
      const { text, ...day } = dayOf(birth, 'en');
      const list = sentences(text);
      const noon = (Date.parse(day.sunrise ?? '') + Date.parse(day.sunset ?? '')) / 2;
      // the limbs that the day is not told by, once
      const weekday = wordsIn('en').vedic.names.varas[day.vara];
      const untilOf = ([{ ends_at }]: readonly { ends_at: string | null }[]) =>
        new Date(Date.parse(ends_at ?? '') + 30_000).toISOString().slice(11, 16);
      const limbs = [
        `${weekday} \\(vara\\), the yoga ${day.yoga}(?: \\(until ${untilOf(day.yogas)}[^)]*\\))?`,
        `and the karana ${day.karana}(?: \\(until ${untilOf(day.karanas)}[^)]*\\))?\\.`,
      ];
      const [told = ''] = new RegExp(limbs.join(' ')).exec(text) ?? [];
      assert.ok(told, text);
      ended += told.includes('until') ? 1 : 0;
      const holds = ({ starts_at, ends_at }: { starts_at: string | null; ends_at: string | null }) =>
        Date.parse(starts_at ?? '') <= noon && noon < Date.parse(ends_at ?? '');
      const [first] = list.filter((each) => each.includes('(tithi)'));
      const [star] = list.filter((each) => each.includes('(nakshatra)'));
      // a day is told by its festival, or by the verdict of tithi and star, and never by both
      const isFeast = day.festivals.some(({ name }) => !/Sankranti|^(Purnima|Amavasya)$/.test(name));
      const { verdict: frames, days: manners, verdicts: kinds } = wordsIn('en').vedic.readings.day;
      const clearing = Object.values(kinds.rikta);
      const leads = frames.map((frame) => frame.split('{')[0]);
      const verdicts = list.filter((each) => leads.some((lead) => each.startsWith(lead)));
      assert.equal(verdicts.length, isFeast ? 0 : 1, text);
      const [verdict = ''] = verdicts;
      if (isFeast) {
        assert.ok(
          day.festivals.some(({ display_name: name }) => list[0].includes(name)),
          text,
        );
      }
      feasts += isFeast ? 1 : 0;
      // a weekday is told where its temper is that of the star (Muhurta Chintamani): Tuesday and Saturday are harsh
      const harsh = ['Bharani', 'Magha', 'Purva Phalguni', 'Purva Ashadha', 'Purva Bhadrapada', 'Ardra', 'Ashlesha'];
      const isHarsh = [...harsh, 'Jyeshtha', 'Mula'].includes(day.nakshatras.find(holds)?.name ?? day.nakshatra);
      const manner = manners.findIndex((each) => list.includes(each));
      if (manner >= 0) assert.equal(isHarsh, [2, 6].includes(manner), text);
      weekdays += manner >= 0 ? 1 : 0;
      assert.ok(first.includes(day.tithi), first);
      const ends = Date.parse(day.tithis[0].ends_at ?? '') + 30_000;
      assert.ok(first.includes(`ntil ${new Date(ends).toISOString().slice(11, 16)}`), first);
      assert.ok(first.includes(day.tithis.find(holds)?.name ?? day.tithi), text);
      assert.ok(star.includes(day.nakshatras.find(holds)?.name ?? day.nakshatra), text);
      if (/day of the full Moon/.test(verdict))
        assert.doesNotMatch(text, /Moon (is|grows|shrinks).*(wax|wan|grow|fill|empt)/, text);
      // one verdict of tithi and star: a day for clearing away is not given to beginnings by its star
      if (clearing.some((each) => verdict.includes(each)) || /dark Moon, for rest/.test(verdict)) {
        cleared++;
        assert.doesNotMatch(text, /building, planting|first meeting|housewarming|Moon is waxing/, text);
      }
      if (/Moon is waxing/.test(text)) assert.doesNotMatch(first, /until .* and Krishna/, text);
      const [, name, start, end] =
        /(?:[Tt]he best time is|stretch of daylight is|Do what matters most in|To keep clear of [^;]+?, take|under way take) (?:the clear part of )?(.+?)(?: \(a good choghadiya\))?, from (\d\d:\d\d) to (\d\d:\d\d)/.exec(
          text,
        ) ?? [];
      const rahu = day.muhurta.find((each) => each.name === 'Rahu Kalam');
      assert.match(text, new RegExp(`Rahu Kalam, from ${rahu?.start} to ${rahu?.end}`));
      if (name === undefined) continue;
      windows++;
      const minuteOf = (iso: string) => Math.round(Date.parse(iso) / 60_000);
      const isPart = text.includes('the clear part of');
      parts += isPart ? 1 : 0;
      const inside = [...day.muhurta, ...day.choghadiya]
        .filter((each) => each.name === name)
        .map((each) => {
          const [begins, finishes] = [each.starts_at, each.ends_at].map(minuteOf);
          const [opens, closes] = [start, end].map((clock) => {
            const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
            return begins + ((((minutes - begins) % 1440) + 1440) % 1440);
          });
          return { begins, finishes, opens, closes };
        });
      const chosen = inside.find(({ begins, finishes, opens, closes }) =>
        isPart ? opens < closes && closes <= finishes : begins === opens && finishes === closes,
      );
      assert.ok(chosen, text);
      const { opens: opened, closes: closed } = chosen;
      for (const each of day.muhurta.filter((one) => bad.includes(one.name))) {
        const apart = closed <= minuteOf(each.starts_at) || opened >= minuteOf(each.ends_at);
        assert.ok(apart, `${name} ${start} and ${each.name} ${each.start}`);
      }
      assert.ok(closed <= minuteOf(day.sunset ?? ''), text);
      // what custom is wary of is kept clear of, or told with the hour: Bhadra, and two yogas from end to end
      for (const each of [...day.karanas, ...day.yogas].filter((one) => /Vishti|Vyatipata|Vaidhriti/.test(one.name))) {
        const [begins, finishes] = [each.starts_at, each.ends_at].map((iso) => minuteOf(iso ?? ''));
        const isMet = begins < closed && opened < finishes;
        // nothing is then to be begun, in that hour or in any other
        const told = list.find((one) => one.startsWith('Because of ')) ?? '';
        assert.equal(isMet, told.includes(each.name) && /already under way/.test(told), `${each.name}: ${text}`);
        bhadras += isMet ? 1 : 0;
      }
      // the hour lies inside the tithi and the star by which the day is told, if one of these is clear
      const elsewhere = list.find((one) => one.startsWith('To keep clear of '));
      clear += elsewhere ? 1 : 0;
      if (elsewhere) continue;
      for (const limb of [day.tithis, day.nakshatras].map((spans) => spans.find(holds))) {
        assert.ok(minuteOf(limb?.starts_at ?? '') <= opened && closed <= minuteOf(limb?.ends_at ?? ''), text);
      }
    }
    assert.ok(windows > 0.95 * BIRTHS && parts > 100, `${windows} ${parts}`);
    assert.ok(bhadras < 0.2 * BIRTHS && clear > 20, `${bhadras} ${clear}`);
    assert.ok(ended > 0.75 * BIRTHS, String(ended));
    assert.ok(cleared > 0.1 * BIRTHS && feasts > 100 && weekdays > 100, `${cleared} ${feasts} ${weekdays}`);
  });

  it('says why there are no windows where the Sun does not set', () => {
    const { text, muhurta } = runEndpoint(panchangam, { date: '2024-06-21', lat: 69.65, lon: 18.96, tz: 'UTC' }).result;
    assert.deepEqual(muhurta, []);
    assert.match(text, /does not both rise and set here/);
    assert.ok(wordCount(text) >= 50 && wordCount(text) <= 120);
  });
});

describe('the names of an answer', () => {
  it('name every identifier in it, in every language', () => {
    for (const language of LANGUAGES) {
      for (const [kind, answerTo] of Object.entries(KINDS)) {
        randomBirths(20).forEach((birth, at) => {
          const { names: legend, told } = answerTo(birth, language, at);
          const known = new Set(Object.values(legend).flatMap((group) => Object.keys(group)));
          for (const identifier of identifiersIn(told)) assert.ok(known.has(identifier), `${kind}: ${identifier}`);
          for (const group of Object.values(legend)) {
            for (const name of Object.values(group as Record<string, string>)) assert.ok(name?.trim(), kind);
          }
        });
      }
    }
  });
});

/** What has no names, and what names its own. */
const NAMED_THERE = ['meta', 'festivals'];
/** Members whose values are names of a thing; notes and settings are none. */
const NAMING =
  /^(name|sign|nakshatra|tithi|yoga|karana|vara|lord|\w+_lord|planet|amanta|purnimanta|kshaya_month|paksha|ritu|ayana|vedic_ritu|vedic_ayana|ruling_planets|ruling_nodes)$/;

function identifiersIn(value: unknown, member = ''): string[] {
  if (typeof value === 'string') return NAMING.test(member) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => identifiersIn(each, member));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    NAMED_THERE.includes(name) ? [] : identifiersIn(inner, name),
  );
}
