import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../shared/content/languages.ts';
import { BANDS, type Nature, natalNatureOf } from '../../shared/content/western-words.ts';
import { PLANETS, SIGNS } from '../../shared/engine/names.ts';
import { ASPECT_NAMES } from '../../shared/engine/western/aspects.ts';
import { ELEMENTS, MODALITIES } from '../../shared/engine/western/balance.ts';
import { STAGES } from '../../shared/engine/western/lunar-phase.ts';
import { ASTEROIDS } from '../../shared/engine/western/natal.ts';
import { PATTERNS } from '../../shared/engine/western/patterns.ts';
import { DIMENSIONS } from '../../shared/engine/western/synastry.ts';
import { harmsIn } from './harm.ts';

/** The past, as each language speaks of it; the phase of the Moon is that of a day. */
const BIOGRAPHY: Readonly<Record<Language, RegExp>> = {
  en: /\b(was|had|grew|learned|childhood|you were|you have (become|learned|made))\b/i,
  es: /(?<!\p{L})(fue|fuiste|eras?|tuviste|aprendiste|creciste|infancia|has aprendido|se encendió)(?!\p{L})/iu,
  hi: /(?<![\p{L}\p{M}])(था|थी|थे|बचपन|सीख लिया|सीखा)(?![\p{L}\p{M}])/u,
};
const PERSONAL = ['sun', 'moon', 'mercury', 'venus', 'mars', 'ascendant'];
const NATURES: Nature[] = ['conjunction', 'flowing', 'tense'];

/** Days that a text cannot know: it stands beside a date, or may be read on any day of the week. */
const TODAY: Readonly<Record<Language, RegExp>> = {
  en: /\btoday\b/i,
  es: /(?<!\p{L})hoy(?!\p{L})/iu,
  hi: /(?<![\p{L}\p{M}])आज(?![\p{L}\p{M}])/u,
};
const WEEKEND = /weekend|fin de semana|सप्ताहांत|वीकेंड/i;

describe('texts of a day', () => {
  it('call no day of a transit today, send nobody to a weekend that may be now, and tell people no word of programs', () => {
    for (const language of LANGUAGES) {
      const { transits, horoscope, warnings } = wordsIn(language);
      assert.doesNotMatch(JSON.stringify(transits.quick), TODAY[language]);
      assert.doesNotMatch(JSON.stringify(horoscope), WEEKEND);
      assert.doesNotMatch(JSON.stringify(warnings), /\bnull\b/);
    }
  });
});

for (const language of LANGUAGES) {
  const { signs, houses } = wordsIn(language).natal;
  describe(`the natal chart in ${language}`, () => {
    it('has a line for every planet in every sign and house, and for every rising sign', () => {
      for (const planet of [...PLANETS, 'rising'] as const) {
        assert.deepEqual(
          Object.keys(signs[planet]),
          SIGNS.map((sign) => sign.toLowerCase()),
        );
      }
      for (const planet of PLANETS) assert.equal(Object.keys(houses[planet]).length, 12);
    });

    it('does not diagnose, cure, frighten or promise', () => {
      for (const text of leaves(wordsIn(language).natal)) assert.deepEqual(harmsIn(text, language), []);
    });
  });
}

for (const language of LANGUAGES) {
  const { natal, portrait, aspects } = wordsIn(language).natal;
  const HOUSES = Array.from({ length: 12 }, (_, index) => String(index + 1));
  const POINTS = ['true_node', 'chiron', 'ascendant', 'mc', ...ASTEROIDS];
  const NATAL_NATURES = ['conjunction', 'flowing', 'tense', 'adjusting'];
  /** pairs that never stand far enough apart for every aspect */
  const NEAR: Readonly<Record<string, readonly string[]>> = {
    'sun-mercury': ['conjunction'],
    'sun-venus': ['conjunction'],
    'mercury-venus': ['conjunction', 'flowing'],
  };

  describe(`the lines of a natal chart in ${language}`, () => {
    it('have one for every tie of elements', () => {
      const ties = Array.from({ length: 16 }, (_, bits) => ELEMENTS.filter((_, index) => (bits >> index) % 2 === 1));
      assert.deepEqual(
        Object.keys(natal.element_tie).sort(),
        ties
          .filter(({ length }) => length > 1)
          .map((tie) => tie.join('-'))
          .sort(),
      );
    });

    it('paint every sign, house, pattern and phase that a portrait may hold, in several ways', () => {
      const signs = SIGNS.map((sign) => sign.toLowerCase());
      const { sun, moon, rising, sun_house, moon_house, ruler_house, phase, figure, effect, closing } = portrait;
      for (const bySign of [sun, moon, rising, portrait.stellium_sign]) assert.deepEqual(Object.keys(bySign), signs);
      for (const byHouse of [sun_house, moon_house, ruler_house, portrait.stellium_house]) {
        assert.deepEqual(Object.keys(byHouse), HOUSES);
      }
      assert.deepEqual(Object.keys(figure).sort(), PATTERNS.filter((name) => name !== 'stellium').sort());
      assert.deepEqual(Object.keys(phase), [...STAGES]);
      // of two that are generations only the ruler of a chart is told, which is none of the last three
      const pairs = PLANETS.flatMap((one, at) => PLANETS.slice(at + 1).map((other) => `${one}-${other}`)).slice(0, -3);
      assert.deepEqual(Object.keys(effect), pairs);
      for (const [pair, byNature] of Object.entries(effect)) {
        assert.deepEqual(Object.keys(byNature), NEAR[pair] ?? ['conjunction', 'flowing', 'tense'], pair);
      }
      assert.deepEqual(Object.keys(portrait.dignity), PLANETS.slice(0, 7));
      for (const byKey of [sun, moon, rising, sun_house, moon_house, ruler_house, phase, figure, portrait.both])
        for (const phrases of Object.values(byKey)) assert.ok(phrases.length >= 2);
      for (const byModality of Object.values(closing)) assert.deepEqual(Object.keys(byModality), [...MODALITIES]);
      assert.deepEqual(Object.keys(portrait.retrograde), PLANETS.slice(2, 7));
      for (const byPlanet of [portrait.angular, portrait.way, portrait.apex]) {
        assert.deepEqual(Object.keys(byPlanet), [...PLANETS]);
      }
      for (const byPlace of Object.values(portrait.angular)) {
        assert.deepEqual(Object.keys(byPlace), ['seen', 'others', 'home']);
      }
    });

    it('assert nothing about the life that somebody has led', () => {
      const { phase: _, ...rest } = portrait;
      for (const text of leaves(rest)) assert.doesNotMatch(text, BIOGRAPHY[language], text);
    });

    it('know a theme for every point, and how each point that is no planet meets it', () => {
      assert.deepEqual(Object.keys(natal.themes).sort(), [...PLANETS, ...POINTS].sort());
      assert.deepEqual(Object.keys(natal.points).sort(), [...POINTS].sort());
      for (const byNature of Object.values(natal.points)) assert.deepEqual(Object.keys(byNature), NATAL_NATURES);
      for (const kind of ASPECT_NAMES) assert.ok(natal.pairs[kind] ?? natal.pairs[natalNatureOf(kind)], kind);
    });

    it('have a quincunx of their own for every pair of planets that can make one', () => {
      const pairs = PLANETS.flatMap((one, index) => PLANETS.slice(index + 1).map((other) => `${one}-${other}`));
      const without = pairs.filter((pair) => aspects[pair]?.quincunx === undefined);
      assert.deepEqual(without, ['sun-mercury', 'sun-venus', 'mercury-venus']);
    });

    it('speak of crescents and gibbous Moons as days that last, not as one moment', () => {
      for (const name of STAGES.filter((phase) => /crescent|gibbous/.test(phase))) {
        const texts = leaves({ line: natal.lunar_phase[name], portrait: portrait.phase[name] });
        assert.ok(texts.length >= 3);
        for (const text of texts) assert.doesNotMatch(text, /half|quarter|just after|too young|sliver|exactly/i);
      }
    });
  });
}

for (const language of LANGUAGES) {
  const words = wordsIn(language).synastry;
  describe(`the synastry in ${language}`, () => {
    const { contacts, outer, themes } = words;

    it('has a sentence for every contact of two personal points, Jupiter and Saturn', () => {
      for (const one of PERSONAL) {
        for (const other of [...PERSONAL, 'jupiter', 'saturn']) {
          const pair = contacts[`${one}-${other}`] ?? contacts[`${other}-${one}`];
          for (const nature of NATURES) assert.ok(pair?.[nature], `${one} ${other} ${nature}`);
        }
      }
    });

    it('has sentences for the other points with any personal one', () => {
      assert.deepEqual(Object.keys(themes), PERSONAL);
      for (const point of ['uranus', 'neptune', 'pluto', 'chiron', 'true_node', 'mc']) {
        for (const nature of NATURES) assert.ok((outer[point]?.[nature]?.length ?? 0) >= 2, `${point} ${nature}`);
      }
    });

    it('has an overlay for Sun to Saturn in every house, and every pair of elements', () => {
      const houses = Array.from({ length: 12 }, (_, index) => String(index + 1));
      assert.deepEqual(Object.keys(words.overlays), PLANETS.slice(0, 7));
      assert.deepEqual(Object.keys(words.overlays_other), Object.keys(words.overlays));
      for (const byHouse of Object.values({ ...words.overlays, ...words.overlays_other }))
        assert.deepEqual(Object.keys(byHouse), houses);
      const pairs = ELEMENTS.flatMap((one, index) => ELEMENTS.slice(index).map((other) => `${one}-${other}`));
      for (const lines of [words.suns, words.moons]) assert.deepEqual(Object.keys(lines), pairs);
    });

    it('leads in six ways, and knows nine practices for every dimension', () => {
      for (const moulds of [words.lead, words.lead_first, words.draw, words.rub]) assert.equal(moulds.length, 6);
      for (const name of DIMENSIONS) {
        assert.equal(words.practice[name].length, 9);
      }
      for (const { draw, rub } of Object.values(words.effect)) assert.ok(draw.length >= 2 && rub.length >= 2);
      for (const band of BANDS) assert.deepEqual([words.verdict[band].length, words.last[band].length], [3, 5]);
    });

    it('writes no sentence twice', () => {
      const { names: _, person: __, letters: _____, grammar: ___, agreement: ____, young, ...texts } = words;
      // what lies over a list may keep some of it
      for (const all of [leaves(texts), leaves(young)]) assert.equal(new Set(all).size, all.length);
    });

    it('does not diagnose, cure, frighten or promise', () => {
      for (const text of leaves(words)) assert.deepEqual(harmsIn(text, language), []);
    });
  });
}

for (const language of LANGUAGES) {
  const { transits, skyCalendar } = wordsIn(language);
  describe(`transits and the sky's calendar in ${language}`, () => {
    it('know what every two planets that meet in the calendar are good for, each in its own words', () => {
      const { uses } = transits;
      const others = PLANETS.filter((planet) => planet !== 'moon');
      for (const [index, one] of others.entries()) {
        for (const other of others.slice(index + 1)) {
          const pair = `${one}-${other}`;
          const natures = { 'sun-mercury': 1, 'sun-venus': 1, 'mercury-venus': 2 }[pair] ?? 3;
          assert.equal(Object.keys(uses[pair] ?? {}).length, natures, pair);
        }
      }
      const all = leaves(uses);
      assert.equal(new Set(all).size, all.length);
    });

    it('have a sentence of every nature for every two planets, and for every planet at an angle', () => {
      const keys = PLANETS.flatMap((one, index) => PLANETS.slice(index).map((other) => `${one}-${other}`));
      const angles = ['ascendant', 'mc'].flatMap((angle) => PLANETS.map((planet) => `${planet}-${angle}`));
      // of those that move quickly, also the other way round: both may be met within days
      const quick = ['sun', 'mercury', 'venus', 'mars'];
      const turned = quick.flatMap((one, index) => quick.slice(index + 1).map((other) => `${other}-${one}`));
      assert.deepEqual(new Set(Object.keys(transits.pairs)), new Set([...keys, ...angles, ...turned]));
      const sentences = leaves(transits.pairs);
      assert.equal(new Set(sentences).size, 3 * (keys.length + angles.length + turned.length));
    });

    it('have a line for every quick body at every point, and say what slow ones ask', () => {
      const points = [...PLANETS, 'ascendant', 'mc'];
      const { quick, summary } = transits;
      assert.deepEqual(Object.keys(quick), PLANETS.slice(0, 5));
      for (const byPoint of Object.values(quick)) assert.deepEqual(Object.keys(byPoint), points);
      assert.equal(new Set(leaves(quick)).size, 5 * 12 * 3);
      assert.deepEqual(Object.keys(summary.slow), PLANETS.slice(5));
      for (const [body, byPoint] of Object.entries(summary.slow)) {
        // every planet that is not of a generation, the angles, its own place, and all others
        const told = [...PLANETS.slice(0, 7), 'ascendant', 'mc', body, 'other'];
        assert.deepEqual(new Set(Object.keys(byPoint)), new Set(told), body);
      }
      assert.equal(new Set(leaves(summary.slow)).size, leaves(summary.slow).length);
    });

    it('have words for every house, and lists of twelve signs', () => {
      const { advice, areas, returns } = transits;
      const twelve = Array.from({ length: 12 }, (_, index) => String(index + 1));
      assert.deepEqual(Object.keys(areas), twelve);
      assert.deepEqual(Object.keys(advice), PLANETS);
      for (const byHouse of Object.values(advice)) assert.deepEqual(Object.keys(byHouse), twelve);
      assert.equal(new Set(leaves(advice)).size, 3 * 12 * PLANETS.length);
      for (const byHouse of [returns.leads, ...Object.values(returns.heads), ...Object.values(returns.acts)])
        assert.deepEqual(Object.keys(byHouse), twelve);
      assert.equal(Object.keys(returns.rising).length, 12);
      const lists = Object.entries(skyCalendar).filter(
        ([key, value]) => Array.isArray(value) && !/^void(_again|_short|_long)?$/.test(key),
      );
      assert.equal(lists.length, 15);
      for (const [key, list] of lists) {
        assert.equal(list.length, 12, key);
        const all = leaves(list);
        assert.equal(new Set(all).size, all.length, key);
      }
    });

    it('do not diagnose, cure, frighten or promise', () => {
      for (const text of leaves({ transits, skyCalendar })) assert.deepEqual(harmsIn(text, language), []);
    });
  });
}

function leaves(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
}
