import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { CARDS, type DrawnCard, toneOf, turnOf } from '../../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREAD_IDS, SPREADS, type SpreadId } from '../../../shared/engine/tarot/spreads.ts';
import { clarification } from '../../../shared/prose/tarot/clarify.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { cardTextOf } from '../../../shared/prose/tarot/voice.ts';
import { written } from './counsel.ts';

const isLight = (drawn: DrawnCard) => !drawn.reversed && toneOf(drawn) > 0;
const isHeavy = (drawn: DrawnCard) => toneOf(drawn) < 0 || turnOf(drawn) === 'blocked';
/** The longest piece of a phrase that no card's name goes into. */
const trace = (phrase: string) => phrase.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0];
const says = (text: string, phrases: readonly string[]) => phrases.some((phrase) => text.includes(trace(phrase)));

/** Phrases as they are looked for, whatever their placeholders are filled with; those of a few letters are not. */
const looked = new Map<string, RegExp | undefined>();

function patternOf(phrase: string): RegExp | undefined {
  if (looked.has(phrase)) return looked.get(phrase);
  const pieces = phrase.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = pieces.join('').length > 3 ? new RegExp(pieces.join('[^:;.।]{2,80}'), 'u') : undefined;
  looked.set(phrase, pattern);
  return pattern;
}

/** Whether a phrase stands in the second paragraph of a text. */
const isSaid = (phrase: string, text: string) => {
  const [, second = ''] = text.split('\n\n', 2);
  return patternOf(phrase)?.test(second) === true;
};

interface Laid {
  language: Language;
  spread: SpreadId;
  seed: number;
  question: string | undefined;
}

const laid: fc.Arbitrary<Laid> = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  spread: fc.constantFrom(...SPREAD_IDS),
  seed: fc.maxSafeInteger(),
  question: fc.constantFrom(undefined, 'Should I go?', 'What does this month want of me?'),
});

const told = ({ language, spread, seed, question }: Laid) => {
  const words = wordsIn(language).tarot;
  const cards = spreadDrawn(spread, seed);
  const { summary, positions } = interpretation({ spread, cards, question, month: 0 }, words);
  return { words, cards, summary, positions };
};

describe('what joins the cards of a reading', () => {
  it('tells what a card states once in an answer, and never of a card that lies elsewhere', () => {
    fc.assert(
      fc.property(laid, (reading) => {
        const { words, cards, summary, positions } = told(reading);
        const all = [summary, ...positions.map(({ text }) => text)].join('\n').toLowerCase();
        for (const { card, reversed } of cards) {
          const { statement, past } = words.cards[card.id];
          const [lying, turned] = reversed ? (['reversed', 'upright'] as const) : (['upright', 'reversed'] as const);
          for (const stated of [statement, past]) {
            assert.ok(all.split(stated[lying].toLowerCase()).length <= 2, stated[lying]);
            assert.ok(!all.includes(stated[turned].toLowerCase()), stated[turned]);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('sets beside the answering card one that pulls with it or against it as both lie, and no help from an obstacle', () => {
    const heard = new Set<string>();
    const fits = {
      light: [isLight, isLight],
      heavy: [isHeavy, isHeavy],
      drag: [isLight, isHeavy],
      lift: [isHeavy, isLight],
    };
    const hows = ['light', 'heavy', 'drag', 'lift'] as const;
    fc.assert(
      fc.property(laid, (reading) => {
        const { words, cards, summary } = told(reading);
        const { roles, answer } = SPREADS[reading.spread];
        const how = hows.find((each) => words.phrases.pulls[each].some((phrase) => isSaid(phrase, summary)));
        if (!how) return;
        heard.add(how);
        const [own, other] = fits[how];
        assert.ok(own(cards[answer]), summary);
        const others = cards.filter(
          (drawn, at) => at !== answer && other(drawn) && (isHeavy(drawn) || roles[at] !== 'challenge'),
        );
        const { view } = topicOf(reading, words);
        assert.ok(
          others.some((drawn) => {
            const { outlook_inside: outlook = '' } = cardTextOf(drawn, words, view).values;
            return summary.toLowerCase().includes(outlook.toLowerCase());
          }),
          summary,
        );
      }),
      // one of two hundred readings has two that are light
      { numRuns: 1_500 },
    );
    assert.equal(heard.size, hows.length);
  });

  it('names in the closing counsel of several cards the card that it comes from', () => {
    fc.assert(
      fc.property(laid, (reading) => {
        const { words, cards, summary } = told(reading);
        const topic = topicOf(reading, words);
        const last = (summary.split('\n\n').at(-1) ?? '').toLowerCase();
        const advising = cards.filter((drawn) => last.endsWith(written(drawn, topic, words).do.toLowerCase()));
        // where no advice goes with the answer, the question of a card is left
        if (advising.length === 0) return assert.ok(last.endsWith('?'), last);
        const isNamed = advising.some(({ card, reversed }) => {
          const name = words.phrases[reversed ? 'reversed_names' : 'card_names'][card.id].replace(/^el /, '');
          return last.includes(name.toLowerCase());
        });
        assert.equal(cards.length > 1, isNamed, summary);
      }),
      { numRuns: 300 },
    );
  });

  it('says that a spread for two lends its subject to a question about neither love nor anybody, and only then', () => {
    const { phrases } = wordsIn('en').tarot;
    const summaryOf = (question: string | undefined, seed: number) =>
      told({ language: 'en', spread: 'relationship', seed, question }).summary;
    for (let seed = 0; seed < 60; seed++) {
      const lent = summaryOf('How do I save more money?', seed);
      assert.ok(says(lent, phrases.lent_subject), lent);
      for (const question of [
        undefined,
        'What is going on with Peter and me?',
        'Will my husband and I be happy?',
        'How do I find love?',
        'What of my sister?',
      ]) {
        assert.ok(!says(summaryOf(question, seed), phrases.lent_subject), question);
      }
    }
  });

  it('names a single card once in the opening and the answer to a yes or no', () => {
    for (const language of LANGUAGES) {
      const words = wordsIn(language).tarot;
      for (let seed = 0; seed < 60; seed++) {
        const cards = spreadDrawn('single_card', seed);
        const question = { en: 'Should I go?', es: '¿Debo ir?', hi: 'क्या मुझे जाना चाहिए?' }[language];
        const { summary } = interpretation({ spread: 'single_card', cards, question, month: 0 }, words);
        const name = words.phrases[cards[0].reversed ? 'reversed_names' : 'card_names'][cards[0].card.id];
        const [opened] = summary.split('\n\n');
        assert.equal(opened.toLowerCase().split(name.toLowerCase()).length, 2, opened);
      }
    }
  });
});

describe('a clarifying card', () => {
  it('says in the combination what a reversed card is about, and never wishes it upright', () => {
    for (const language of LANGUAGES) {
      const words = wordsIn(language).tarot;
      for (const [index, card] of CARDS.entries()) {
        const other = CARDS[(index + 29) % CARDS.length];
        const { combination, actions } = clarification({ card, reversed: true }, [other], 'What now?', words);
        const { ahead, obstacle, beneath } = words.cards[card.id];
        const said = [ahead, obstacle, beneath].map(({ reversed }) => reversed.toLowerCase());
        assert.ok(
          said.some((text) => combination.toLowerCase().includes(text)),
          combination,
        );
        assert.equal(new Set(actions).size, actions.length);
      }
      const { blocked, eased } = words.phrases.clarifier.followups;
      assert.doesNotMatch([...blocked, ...eased].join(' '), /turn upright|enderezar|सीधा हो/);
    }
  });
});
