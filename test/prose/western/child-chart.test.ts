/** Charts of children: every line about them is a child's, whatever stands in the chart. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { westernChart } from '../../../shared/endpoints/western/chart.ts';
import { diceOf } from '../../../shared/engine/dice.ts';
import { PLANETS } from '../../../shared/engine/names.ts';
import { ADULT } from '../../content/adult.ts';
import { randomBirths } from '../../setup/random-births.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';

const NOW = Date.UTC(2026, 0, 1) / 1000;

/** Matters of the grown: offices, budgets, decades that lie behind one, and childhood as a thing of the past. */
const OF_THE_GROWN: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:decades?|shared resources|budgets?|meetings?|publish\w*|childhood|upbringing|long love|unavailable|deadlines?)\b/i,
  es: /(?<!\p{L})(?:décadas?|recursos compartidos|presupuestos?|reuni[oó]n\p{L}*|publicar|infancia|niñez|plazos?)(?!\p{L})/iu,
  hi: /दशक|बजट|साझा संसाधन|प्रकाशित|बचपन|मीटिंग/u,
};

/** Births of 2012 to 2020: children of five to fourteen at the beginning of 2026. */
const children = randomBirths(360, 'children').map((birth, index) => {
  const year = 2012 + diceOf(`child ${index}`).below(9);
  const language = LANGUAGES[index % LANGUAGES.length];
  const date = `${year}${birth.date.slice(4)}`;
  return { language, ...runEndpoint(westernChart, { ...birth, date, language }, { now: NOW }) };
});

function linesOf({ interpretation }: (typeof children)[number]): string[] {
  const { planets, aspects, rising_line, element_line, missing_element_line, lunar_phase_line } = interpretation;
  return [
    ...PLANETS.flatMap((planet) => [planets[planet].sign_line, planets[planet].house_line]),
    ...aspects.map(({ line }) => line),
    ...[rising_line, element_line, missing_element_line, lunar_phase_line],
  ].filter((line) => line !== null);
}

/** All that is said to the grown of signs, houses and aspects. */
function grownTexts(language: Language): string[] {
  const { signs, houses, aspects, natal } = wordsIn(language).natal;
  const { dominant_element, element_tie, missing_element, lunar_phase } = natal;
  return [signs, houses, aspects, dominant_element, element_tie, missing_element, lunar_phase].flatMap(textsIn);
}

function textsIn(tree: unknown): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree ?? {}).flatMap(textsIn);
}

describe('the chart of a child', () => {
  it('says nothing that is said to the grown of a planet, a house, an aspect, the elements or the phase', () => {
    const grown = Object.fromEntries(LANGUAGES.map((language) => [language, grownTexts(language)]));
    for (const child of children) {
      for (const line of linesOf(child)) {
        assert.ok(!grown[child.language].some((text) => line.includes(text)), line);
      }
    }
  });

  it('speaks of no matter of the grown, in any of its texts', () => {
    for (const child of children) {
      const { language, interpretation } = child;
      for (const line of textsIn(interpretation)) {
        assert.doesNotMatch(line, OF_THE_GROWN[language]);
        assert.doesNotMatch(line, ADULT[language]);
      }
    }
  });

  it('tells of some aspects all the same, and each with a text', () => {
    for (const { interpretation } of children) {
      assert.ok(interpretation.aspects.length >= 4, String(interpretation.aspects.length));
      for (const { line } of interpretation.aspects) assert.match(line, /\S[.।:] \S.{20}/u);
    }
  });
});
