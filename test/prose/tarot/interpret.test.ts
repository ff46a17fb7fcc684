import assert from 'node:assert/strict';
import fc from 'fast-check';
import { wordsIn } from '../../../shared/content/languages.ts';
import { CARDS, cardById, turnOf } from '../../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREAD_IDS, SPREADS, type SpreadId } from '../../../shared/engine/tarot/spreads.ts';
import { interpretation, type ReadingInput } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { sentences, wordCount } from '../../content/sentences.ts';

const words = wordsIn('en').tarot;
const QUESTIONS = [
  undefined,
  'Will I find love again?',
  'Should I leave my job?',
  'When will the house be sold?',
  'Should I stay or should I go?',
  'Why did she leave?',
  'How can I make peace with my sister?',
  'Who can help me?',
  'What does the winter hold?',
  'my future',
];

const readings = fc.record({
  spread: fc.constantFrom(...SPREAD_IDS),
  seed: fc.maxSafeInteger(),
  question: fc.constantFrom(...QUESTIONS),
  category: fc.constantFrom(undefined, 'love', 'career', 'money', 'growth', 'family', 'general'),
  month: fc.integer({ min: 0, max: 11 }),
});

function told(spread: SpreadId, seed: number, rest: Partial<ReadingInput> = {}) {
  return interpretation({ spread, cards: spreadDrawn(spread, seed), month: 0, ...rest }, words);
}

const textOf = ({ summary, positions }: ReturnType<typeof told>) =>
  [summary, ...positions.map(({ text }) => text)].join('\n\n');

describe('an interpretation', () => {
  it('speaks of every place, says no sentence twice and leaves no placeholder', () => {
    fc.assert(
      fc.property(readings, ({ spread, seed, ...rest }) => {
        const answer = told(spread, seed, rest);
        // of two ways each heads the place of its card
        const ways = topicOf({ question: rest.question, spread }, words).options?.texts ?? [];
        const quoted = ways.map((way) => words.grammar.quotes.join(way));
        const headed = answer.positions.filter(({ position }) => !quoted.includes(position));
        const names = words.phrases.spreads[spread].positions;
        assert.equal(answer.positions.length, names.length);
        for (const { position } of headed) assert.ok(names.includes(position), position);
        const isWeighed = quoted.length > 0 && names.length > 1;
        assert.equal(headed.length, names.length - (isWeighed ? quoted.length : 0));
        for (const { text } of answer.positions) assert.ok(wordCount(text) >= 12, text);
        assert.ok(wordCount(answer.summary) >= 25, answer.summary);
        const all = sentences(textOf(answer));
        const twice = all.filter((sentence, index) => wordCount(sentence) > 2 && all.indexOf(sentence) !== index);
        assert.deepEqual(twice, []);
        assert.doesNotMatch(textOf(answer), /[{}]|undefined| {2}|\s[,.;]/);
      }),
      { numRuns: 600 },
    );
  });

  it('is the same for the same cards, question, category and spread, and another one for another question', () => {
    assert.deepEqual(told('celtic_cross', 5, { question: 'Why?' }), told('celtic_cross', 5, { question: 'Why?' }));
    assert.notDeepEqual(told('celtic_cross', 5, { question: 'Why?' }), told('celtic_cross', 5, { question: 'How?' }));
  });

  it('names each card in its place, with its reversal', () => {
    const cards = [
      { card: cardById('major-16-the-tower'), reversed: true },
      { card: cardById('cups-02'), reversed: false },
      { card: cardById('major-08-strength'), reversed: false },
    ];
    const { positions } = told('three_card', 0, { cards });
    assert.match(positions[0].text, /the Tower reversed/i);
    assert.match(positions[1].text, /the Two of Cups(?! reversed)/i);
    assert.match(positions[2].text, /(?<!the )Strength/);
  });

  it('takes up the question in the first sentence of a yes or no: in the caller’s words, or by what it is about', () => {
    for (let seed = 0; seed < 40; seed++) {
      const [first] = told('three_card', seed, { question: 'Will I find love again?' }).summary.split('. ');
      assert.match(first ?? '', /“Will I find love again\?”|\blove\b/);
    }
  });

  it('never reads a category as a phrase of its own, and quotes it on one line without control characters', () => {
    const category = 'a {card} {nothing} $& $1\u0000 \u202Eb "c"\nd \ud800';
    for (let seed = 0; seed < 40; seed++) {
      const { summary } = told('horseshoe', seed, { category });
      assert.ok(summary.includes("“a {card} {nothing} $& $1 b 'c' d”"), summary);
      assert.doesNotMatch(summary, /undefined|[^\P{Cc}\n]/u);
    }
  });

  it('tells the same cards otherwise for love than for work', () => {
    const love = textOf(told('three_card', 3, { category: 'love' }));
    const work = textOf(told('three_card', 3, { category: 'career' }));
    const { card, reversed } = spreadDrawn('three_card', 3)[1];
    const way = reversed ? 'reversed' : 'upright';
    const text = words.cards[card.id];
    // what to do is told once, and perhaps elsewhere
    const [ofLove, ofWork] = [text.love[way], text.work[way]].map((told) => sentences(told)[0] ?? assert.fail());
    assert.ok(love.includes(ofLove) && !love.includes(ofWork));
    assert.ok(work.includes(ofWork) && !work.includes(ofLove));
  });

  it('hears the subject in the question when no category is given', () => {
    const { card, reversed } = spreadDrawn('three_card', 3)[1];
    const { now } = words.cards[card.id].affairs[reversed ? 'reversed' : 'upright'].work;
    const read = textOf(told('three_card', 3, { question: 'How do I get the promotion?' })).toLowerCase();
    assert.ok(read.includes(now.toLowerCase()), read);
  });

  it('counts majors, suits, numbers and reversals', () => {
    const lie = (ids: string[], reversed = false) => ids.map((id) => ({ card: cardById(id), reversed }));
    const summary = (ids: string[], reversed = false) =>
      told('three_card', 0, { cards: lie(ids, reversed) }).essay.summary;
    assert.match(summary(['major-00-the-fool', 'major-19-the-sun', 'cups-02']), /two majors|Two of the three/i);
    assert.match(summary(['cups-02', 'cups-09', 'wands-03']), /two Cups|Cups lead/i);
    assert.match(summary(['cups-05', 'swords-05', 'wands-03']), /two Fives/i);
    assert.match(summary(['cups-05', 'swords-04', 'wands-03'], true), /reversed/);
    assert.match(summary(['major-18-the-moon', 'major-19-the-sun', 'wands-03']), /Moon and the Sun/);
  });

  it('names the months of a year from the one it begins in', () => {
    const { positions } = told('year_ahead', 4, { month: 10 });
    assert.match(positions[0].text, /November/);
    assert.match(positions[2].text, /January/);
    assert.match(positions[11].text, /October/);
  });

  it('leans on a yes for a bright answer and on a no for a hard one', () => {
    const summary = (id: string) =>
      told('single_card', 0, { cards: [{ card: cardById(id), reversed: false }], question: 'Will it work out?' })
        .summary;
    assert.match(summary('major-19-the-sun'), /\byes\b/i);
    assert.match(summary('swords-10'), /\bno\b/i);
  });

  it('tells in each place of ten what is written for it of the card as it lies, and nothing of it the other way up', () => {
    const { roles } = SPREADS.celtic_cross;
    const written = {
      ...({ challenge: 'obstacle', goal: 'wish', foundation: 'beneath', recent: 'past', future: 'ahead' } as const),
      ...({ self: 'self', environment: 'around', hopes: 'wish', outcome: 'ahead' } as const),
    };
    for (const [role, each] of Object.entries(written)) {
      const place = roles.findIndex((other) => other === role);
      for (const card of CARDS) {
        for (const reversed of [true, false]) {
          const cards = spreadDrawn('celtic_cross', 9)
            .filter((drawn) => drawn.card.id !== card.id)
            .toSpliced(place, 0, { card, reversed });
          const text = told('celtic_cross', 0, { cards: cards.slice(0, 10) }).positions[place]?.text.toLowerCase();
          const [lying, other] = reversed ? (['reversed', 'upright'] as const) : (['upright', 'reversed'] as const);
          const { [each]: of } = words.cards[card.id];
          assert.ok(text?.includes(of[lying].toLowerCase()), `${role} ${card.id}: ${text}`);
          assert.ok(!text?.includes(of[other].toLowerCase()), `${role} ${card.id}: ${text}`);
        }
      }
    }
  });

  it('says neither yes over a card whose gift is blocked nor no over one that is easing', () => {
    for (let seed = 0; seed < 400; seed++) {
      const cards = spreadDrawn('horseshoe', seed);
      const { verdict } = told('horseshoe', seed, { cards, question: 'Will it work out?' });
      const turn = turnOf(cards[SPREADS.horseshoe.answer]);
      if (turn === 'blocked') assert.doesNotMatch(String(verdict), /yes/);
      if (turn === 'eased') assert.doesNotMatch(String(verdict), /no$/);
    }
  });
});
