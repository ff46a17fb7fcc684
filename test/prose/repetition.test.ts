/**
 * How often the texts say the same thing again, measured over hundreds of answers of each kind: identical sentences
 * and, because a reader also notices turns of phrase, identical runs of five words. The limits are promises; the
 * numbers are printed.
 */
import assert from 'node:assert/strict';
import { wordsIn } from '../../shared/content/languages.ts';
import { numerologyReport } from '../../shared/endpoints/numerology/report.ts';
import { clarify } from '../../shared/endpoints/tarot/clarify.ts';
import { westernChart } from '../../shared/endpoints/western/chart.ts';
import { synastry } from '../../shared/endpoints/western/synastry.ts';
import { diceOf } from '../../shared/engine/dice.ts';
import { SIGNS } from '../../shared/engine/names.ts';
import { CARDS } from '../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../shared/engine/tarot/draw.ts';
import { SPREAD_IDS, type SpreadId } from '../../shared/engine/tarot/spreads.ts';
import { dailySky } from '../../shared/engine/western/daily-sky.ts';
import { interpretation } from '../../shared/prose/tarot/interpret.ts';
import { horoscopeText } from '../../shared/prose/western/horoscope-text.ts';
import { leaves, sentences } from '../content/sentences.ts';
import { randomBirths } from '../setup/random-births.ts';
import { runEndpoint, runStateful } from '../setup/run-endpoint.ts';
import { sampled } from '../setup/sampled.ts';

const ANSWERS = sampled(500);
/** Percent of the sentences of portraits that strangers share; a sample may have a little more. */
const MOST_OF_PORTRAITS = ANSWERS < 500 ? 1.5 : 1;

/** Sentences of more than four words: shorter ones are headings (`Sun in Leo.`). */
const sentencesOf = (answer: unknown) =>
  leaves(answer)
    .flatMap(sentences)
    .filter((sentence) => sentence.split(' ').length > 4);

/** Words by the character that stands for them here: runs of five are short then, and quick to compare. */
const characters = new Map<string, string>();

function characterOf(word: string): string {
  let character = characters.get(word);
  if (!character) {
    character = String.fromCharCode(characters.size);
    characters.set(word, character);
    assert.ok(characters.size < 0xffff);
  }
  return character;
}

/** The words of sentences that were met: the same ones come in many answers. */
const charactersOf = new Map<string, string>();

function fiveGramsOf(sentences: readonly string[]): string[] {
  const runs: string[] = [];
  for (const sentence of sentences) {
    const words =
      charactersOf.get(sentence) ?? (sentence.toLowerCase().match(/[\p{L}’']+/gu) ?? []).map(characterOf).join('');
    charactersOf.set(sentence, words);
    for (let at = 0; at + 5 <= words.length; at++) runs.push(words.slice(at, at + 5));
  }
  return runs;
}

interface Pieces {
  sentence: readonly string[];
  fiveGram: readonly string[];
}

function piecesOf(answer: unknown): Pieces {
  const sentence = sentencesOf(answer);
  return { sentence, fiveGram: fiveGramsOf(sentence) };
}

/** A number for each kind of pieces. */
function ofEach(share: (kind: keyof Pieces) => number): Record<keyof Pieces, number> {
  return { sentence: share('sentence'), fiveGram: share('fiveGram') };
}

/** Percent of the pieces of one answer that are others', too. */
function shared(own: readonly string[], isKnown: (piece: string) => boolean): number {
  return (100 * own.filter(isKnown).length) / own.length;
}

const sharedWith = (own: readonly string[], other: readonly string[]) => {
  const known = new Set(other);
  return shared(own, (piece) => known.has(piece));
};

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function report(what: string, sentencePercent: number, fiveGramPercent: number): void {
  console.log(
    `      ${what}: ${sentencePercent.toFixed(1)} % of sentences, ${fiveGramPercent.toFixed(1)} % of 5-grams`,
  );
}

/** Mean shares of neighbours in a list of answers that have nothing to do with each other. */
function shares(answers: readonly unknown[]) {
  const pieces = answers.map(piecesOf);
  return ofEach((kind) => mean(pieces.slice(1).map((own, index) => sharedWith(own[kind], pieces[index][kind]))));
}

describe('the horoscope', () => {
  const words = wordsIn('en').horoscope;
  // 2026-01-01, noon UT; 42 days and 28 more of twelve signs are the answers and those they are compared with
  const first = 2_461_042;
  const LUNATION = 28;
  const days = Math.ceil(ANSWERS / SIGNS.length);
  const answers = Array.from({ length: days + LUNATION }, (_, index) => {
    const sky = dailySky(first + index - 0.5);
    return SIGNS.map((_, sign) => horoscopeText({ sign, day: first + index, sky }, words));
  });
  const pieces = answers.map((bySign) => bySign.map(piecesOf));

  it('says at most 3 % of its sentences again after 28 days', () => {
    const pairs = pieces
      .slice(0, days)
      .flatMap((bySign, day) => bySign.map((text, sign) => [pieces[day + LUNATION][sign], text]));
    assert.ok(pairs.length >= ANSWERS);
    const again = ofEach((kind) => mean(pairs.map(([later, text]) => sharedWith(later[kind], text[kind]))));
    report('horoscope, the same sign 28 days later', again.sentence, again.fiveGram);
    assert.ok(again.sentence <= 3, String(again.sentence));
  });

  it('says none of its sentences to any other sign of the day', () => {
    const again = ofEach((kind) =>
      mean(
        pieces.flatMap((bySign) => {
          const signs = new Map<string, number>();
          for (const own of bySign)
            for (const piece of new Set(own[kind])) signs.set(piece, (signs.get(piece) ?? 0) + 1);
          return bySign.map((own) => shared(own[kind], (piece) => Number(signs.get(piece)) > 1));
        }),
      ),
    );
    report('horoscope, any other sign of the day', again.sentence, again.fiveGram);
    assert.equal(again.sentence, 0);
  });

  it('says at most 12 % of its sentences again within a month to the same sign', () => {
    const month = (sign: number) => pieces.slice(0, 30).flatMap((bySign) => bySign[sign].sentence);
    const repeated = SIGNS.map((_, sign) => {
      const all = month(sign);
      return 100 * (1 - new Set(all).size / all.length);
    });
    console.log(`      horoscope, within 30 days of a sign: ${mean(repeated).toFixed(1)} % of sentences`);
    assert.ok(mean(repeated) <= 12, String(mean(repeated)));
  });

  it('speaks of a house by the word at most once in a text', () => {
    for (const text of answers.flat()) {
      const count =
        leaves(text)
          .join(' ')
          .match(/your \w+ house/gi)?.length ?? 0;
      assert.ok(count <= 1, String(count));
    }
  });
});

describe('the natal chart', () => {
  it('tells two strangers little in the same words, and nobody the same thing twice', () => {
    const answers = randomBirths(ANSWERS).map((birth) => runEndpoint(westernChart, birth).interpretation);
    for (const answer of answers) assertNoSentenceTwice(answer);
    const whole = shares(answers);
    report('natal chart, two strangers', whole.sentence, whole.fiveGram);
    assert.ok(whole.sentence <= 10, String(whole.sentence));
    const portraits = shares(answers.map(({ portrait }) => portrait));
    report('its portrait', portraits.sentence, portraits.fiveGram);
    assert.ok(portraits.sentence <= MOST_OF_PORTRAITS, String(portraits.sentence));
    assert.ok(new Set(answers.map(({ portrait }) => portrait)).size >= ANSWERS - 1, 'two portraits are the same');
  }).timeout(120_000);
});

describe('the synastry', () => {
  it('tells two couples little in the same words, and no couple the same thing twice', () => {
    const people = randomBirths(2 * ANSWERS);
    const answers = Array.from({ length: ANSWERS }, (_, index) => {
      const [person_a, person_b] = [people[2 * index], people[2 * index + 1]];
      const { summary, highlights, overlays_a_in_b, overlays_b_in_a } = runEndpoint(synastry, {
        person_a: { ...person_a, name: 'Ann' },
        person_b: { ...person_b, name: 'Ben' },
      });
      const overlays = [...overlays_a_in_b, ...overlays_b_in_a].map(({ text }) => text);
      return { summary, highlights, overlays };
    });
    for (const answer of answers) assertNoSentenceTwice(answer);
    const { sentence, fiveGram } = shares(answers);
    report('synastry, two couples of the same names', sentence, fiveGram);
    assert.ok(sentence <= 15, String(sentence));
  }).timeout(120_000);
});

describe('the numerology report', () => {
  it('tells two strangers little in the same words, and nobody the same thing twice', () => {
    const dice = diceOf('names of the measurement');
    const part = () => Array.from({ length: 4 + dice.below(6) }, () => 'aeioulnrstmdkb'[dice.below(14)]).join('');
    const answers = randomBirths(ANSWERS).map(({ date }) => {
      const { meta, full_name, birthdate, ...told } = runEndpoint(numerologyReport, {
        full_name: `${part()} ${part()}`,
        birthdate: date,
      });
      return leaves(told).filter((text) => /[a-z]{2} [a-z]/.test(text));
    });
    for (const answer of answers) assertNoSentenceTwice(answer);
    const { sentence, fiveGram } = shares(answers);
    report('numerology, two strangers on the same day', sentence, fiveGram);
    // a number has nine to twelve values, and short names lack many letters
    assert.ok(sentence <= 15, String(sentence));
  }).timeout(120_000);
});

describe('the tarot', () => {
  const tarot = wordsIn('en').tarot;
  // eight spreads of four themes: of each so many tell as much as all
  const READINGS = ANSWERS / 4;
  const told = (spread: SpreadId, category?: string, question?: string) =>
    Array.from({ length: READINGS }, (_, seed) =>
      interpretation({ spread, cards: spreadDrawn(spread, seed), category, question, month: seed % 12 }, tarot),
    );

  for (const [theme, question] of [
    ['love', undefined],
    ['career', undefined],
    ['money', 'Will I get by this year?'],
    [undefined, undefined],
  ] as const) {
    it(`summarises readings of one theme (${theme ?? 'none'}) in other words from reading to reading`, () => {
      for (const spread of SPREAD_IDS) {
        const answers = told(spread, theme, question);
        // the question that a summary takes up is the asker's own
        const { sentence, fiveGram } = shares(answers.map(({ summary }) => summary.replaceAll(question ?? '?', 'it')));
        report(`tarot summaries, ${theme ?? 'no theme'}, ${spread}`, sentence, fiveGram);
        assert.ok(sentence <= (spread === 'single_card' ? 12 : 6), `${spread} ${sentence}`);
      }
    });
  }

  it('tells two readings little in the same words', () => {
    for (const spread of SPREAD_IDS) {
      const whole = shares(told(spread, 'love').map(({ summary, positions }) => ({ summary, positions })));
      report(`tarot, whole readings, ${spread}`, whole.sentence, whole.fiveGram);
      assert.ok(whole.sentence <= 15, `${spread} ${whole.sentence}`);
    }
  });
}).timeout(120_000);

describe('the clarifying card', () => {
  it('tells two readers little in the same words', async () => {
    const questions = [undefined, 'Is this the right flat?', 'What about Anna?', 'my career', 'Will the exam go well?'];
    const dice = diceOf('tables of the measurement');
    const asked = Array.from({ length: ANSWERS }, () => {
      const original_cards = [0, 1, 2].map((third) => CARDS[26 * third + dice.below(26)].name);
      const original_question = questions[dice.below(questions.length)];
      return { original_cards, original_question };
    });
    const clarified = await Promise.all(asked.map((input) => runStateful(clarify, input, {})));
    const answers = clarified.map(({ narrative, combination, followups, actions }) => {
      return { narrative, combination, followups, actions };
    });
    for (const answer of answers) assertNoSentenceTwice(answer);
    const { sentence, fiveGram } = shares(answers);
    report('clarifying card, two tables', sentence, fiveGram);
    assert.ok(sentence <= 4, String(sentence));
  }).timeout(120_000);
});

function assertNoSentenceTwice(answer: unknown): void {
  const all = sentencesOf(answer);
  if (new Set(all).size === all.length) return;
  assert.deepEqual(
    all.filter((sentence, index) => all.indexOf(sentence) !== index),
    [],
  );
}
