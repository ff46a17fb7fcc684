/** A yes has reasons for a yes, and a no for a no; what crosses crosses; and the matter shapes what is told. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import type { AffairTexts } from '../../../shared/content/tarot-words.ts';
import { CARDS, cardById, type DrawnCard } from '../../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { moodOf, weightOf } from '../../../shared/prose/tarot/voice.ts';
import { wordCount } from '../../content/sentences.ts';
import { written } from './counsel.ts';

const ASKED: Readonly<Record<Language, { will: string; should: string; dreaded: string }>> = {
  en: { will: 'Will I get the loan?', should: 'Should I go to the choir?', dreaded: 'Will I lose my job?' },
  es: { will: '¿Me darán el préstamo?', should: '¿Debo ir al coro?', dreaded: '¿Perderé mi trabajo?' },
  hi: { will: 'क्या मुझे लोन मिलेगा?', should: 'क्या मुझे मंडली में जाना चाहिए?', dreaded: 'क्या मेरी नौकरी चली जाएगी?' },
};
/** One matter asked about in each kind, and another matter. */
const KINDS: Readonly<Record<Language, { will: string; why: string; when: string; how: string; other: string }>> = {
  en: {
    will: 'Will I get the visa?',
    why: 'Why is the visa taking so long?',
    when: 'When will I get the visa?',
    how: 'How can I get the visa?',
    other: 'Will I pass the exam?',
  },
  es: {
    will: '¿Me darán la visa?',
    why: '¿Por qué tarda tanto la visa?',
    when: '¿Cuándo llegará la visa?',
    how: '¿Cómo consigo la visa?',
    other: '¿Aprobaré el examen?',
  },
  hi: {
    will: 'क्या मेरा वीज़ा आएगा?',
    why: 'मेरा वीज़ा क्यों अटका है?',
    when: 'मेरा वीज़ा कब आएगा?',
    how: 'मैं वीज़ा कैसे पाऊँ?',
    other: 'क्या मैं परीक्षा में पास हो जाऊँगी?',
  },
};
const FAMILY: Readonly<Record<Language, string>> = {
  en: 'Will my family get on at Christmas?',
  es: '¿Pasaremos una buena Navidad en familia?',
  hi: 'क्या दिवाली पर परिवार खुश रहेगा?',
};
/** Words for what lies across, in the second place of the cross. */
const CROSSING: Readonly<Record<Language, RegExp>> = {
  en: /across|in the way|pulls|block/i,
  es: /cruz|interpone|en contra|estorb|frena/i,
  hi: /आड़े|राह काटता|उल्टी ओर|रोक/u,
};

const BOTH_WAYS: readonly DrawnCard[] = CARDS.flatMap((card) => [false, true].map((reversed) => ({ card, reversed })));

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const read = (cards: readonly DrawnCard[], question: string) => {
    const spread = ({ 1: 'single_card', 3: 'three_card', 10: 'celtic_cross' } as const)[cards.length as 1 | 3 | 10];
    return interpretation({ spread, cards, question, month: 0 }, words);
  };
  const reasonsOf = ({ card, reversed }: DrawnCard) => {
    const { yes, no } = words.cards[card.id] ?? assert.fail();
    const way = reversed ? 'reversed' : 'upright';
    return { yes: yes[way], no: no[way] };
  };
  const isTold = (text: string | undefined, told: string) =>
    text !== undefined && told.toLowerCase().includes(text.toLowerCase());

  describe(`the reasons of a yes or no in ${language}`, () => {
    it('are written for each answer that a card can come to, and for no other', () => {
      const seen = new Set<string>();
      for (const drawn of BOTH_WAYS) {
        const { yes, no } = reasonsOf(drawn);
        const isMixed = !drawn.reversed && moodOf(drawn) === 'mixed';
        assert.equal(yes !== undefined, isMixed || weightOf(drawn) !== 'heavy', drawn.card.id);
        assert.equal(no !== undefined, isMixed || weightOf(drawn) === 'heavy', drawn.card.id);
        for (const text of [yes, no].filter((one) => one !== undefined)) {
          assert.match(text, /^[\p{Lu}\p{Lo}][^.!?:;।{}]*[.।]$/u);
          assert.ok(wordCount(text) >= 5 && wordCount(text) <= 24 && !seen.has(text), text);
          seen.add(text);
        }
      }
    });

    it('agree with the answer, whatever card it comes from', () => {
      const { will, should, dreaded } = ASKED[language];
      for (const drawn of BOTH_WAYS) {
        for (const cards of [[drawn], ...[3, 9, 27].map((seed) => beside(drawn, seed))]) {
          for (const question of [will, should, dreaded]) {
            const { summary, verdict } = read(cards, question);
            const [opening = ''] = summary.split('\n\n');
            const { yes, no } = reasonsOf(drawn);
            const isYes = String(verdict).endsWith('yes') !== (question === dreaded);
            if (verdict === 'open') assert.ok(isTold(yes, opening) || isTold(no, opening), opening);
            else assert.ok(isTold(isYes ? yes : no, opening) && !isTold(isYes ? no : yes, opening), opening);
          }
        }
      }
    });
  });

  describe(`a reading in ${language}, of its own question`, () => {
    it('reads what crosses as what stands in the way, be the card good or bad', () => {
      for (const drawn of BOTH_WAYS) {
        const others = spreadDrawn('celtic_cross', 11).filter(({ card }) => card.id !== drawn.card.id);
        const cards = others.toSpliced(1, 0, drawn).slice(0, 10);
        for (const question of [KINDS[language].will, FAMILY[language]]) {
          const text = read(cards, question).positions[1]?.text ?? '';
          assert.match(text, CROSSING[language]);
          assert.ok(wordCount(text) <= 45, text);
        }
      }
    });

    it('says to each kind of question something to do about just that matter, and to another matter another thing', () => {
      const { will, why, when, how, other } = KINDS[language];
      const seen = new Set<string>();
      for (let seed = 0; seed < 20; seed++) {
        const cards = spreadDrawn('celtic_cross', seed);
        const stepOf = (question: string, view: 'papers' | 'test') => {
          const last = read(cards, question).summary.split('\n\n').at(-1)?.toLowerCase() ?? '';
          const steps = cards.map((drawn) => written(drawn, { view }, words).do);
          return steps.find((one) => last.endsWith(one.toLowerCase())) ?? assert.fail(`${question} ${last}`);
        };
        const steps = [will, why, when, how].map((question) => stepOf(question, 'papers'));
        assert.ok(!steps.includes(stepOf(other, 'test')));
        for (const step of steps) seen.add(step);
      }
      assert.ok(seen.size > 20, String(seen.size));
    });

    it('reads each of ten cards in its place by what is written for that card, and fills no place with anything else', () => {
      for (let seed = 0; seed < 20; seed++) {
        const cards = spreadDrawn('celtic_cross', seed);
        for (const question of [KINDS[language].will, FAMILY[language]]) {
          read(cards, question).positions.forEach(({ text }, place) => {
            const { card, reversed } = cards[place] ?? assert.fail();
            const own = Object.values(words.cards[card.id] ?? {}).flatMap((told) =>
              typeof told === 'object' && 'upright' in told ? textsOf(told[reversed ? 'reversed' : 'upright']) : [],
            );
            const said = text.toLowerCase();
            // where the end of a text goes against the answer, its beginning is told
            const starts = own.map((told) => told.toLowerCase().split(/(?<=[.!?।])\s/)[0] ?? '');
            const read = starts.filter((start) => start !== '' && said.includes(start));
            assert.ok(read.length >= 1, text);
          });
        }
      }
    });

    it('takes the fright out of two names where it is about those close, and only there', () => {
      for (const id of ['major-13-death', 'major-16-the-tower']) {
        for (const reversed of [false, true]) {
          const cards = [{ card: cardById(id), reversed }];
          const isCalmed = (question: string) =>
            words.phrases.calm[id]?.some((phrase) => read(cards, question).summary.includes(phrase));
          assert.ok(isCalmed(FAMILY[language]));
          assert.ok(!isCalmed(ASKED[language].will));
        }
      }
    });
  });
}

/** A text, or those of a card's affairs. */
function textsOf(told: string | Readonly<Record<string, AffairTexts>> | undefined): string[] {
  return typeof told === 'object' ? Object.values(told).map(({ now }) => now) : [told ?? ''];
}

/** Two other cards before one, which answers. */
function beside(drawn: DrawnCard, seed: number): DrawnCard[] {
  const others = spreadDrawn('three_card', seed).filter(({ card }) => card.id !== drawn.card.id);
  return [...others.slice(0, 2), drawn];
}
