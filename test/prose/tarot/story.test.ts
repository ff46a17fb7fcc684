/** A reading answers first, takes a side, tells its cards as one story, and says what to do once. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import type { DrawnCard } from '../../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREADS, type SpreadId } from '../../../shared/engine/tarot/spreads.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { cardTextOf, spokenName } from '../../../shared/prose/tarot/voice.ts';

interface Asked {
  /** answered with yes or no, with the word that is taken up */
  will: readonly (readonly [question: string, noun: string])[];
  how: readonly string[];
  /** about somebody who has died, without a word of death */
  atPeace: string;
  lost: string;
  owed: string;
  /** a subject, and nothing asked */
  named: string;
  /** told, and nothing asked: of a friend, and of a town that is not moved to */
  told: string;
}

const ASKED: Readonly<Record<Language, Asked>> = {
  en: {
    will: [
      ['Will I get the promotion?', 'the promotion'],
      ['Will my shop do well this winter?', 'the shop'],
      ['Will I find love this year?', 'love'],
    ],
    how: ['How do I deal with my boss?', 'How can I make up with my best friend?', 'How can I get over him?'],
    atPeace: 'Is my dad at peace?',
    lost: 'Where is my mother’s ring?',
    owed: 'Will I get my money back from my brother?',
    named: 'my career',
    told: 'My best friend has moved to another town and I miss her.',
  },
  es: {
    will: [
      ['¿Me van a dar el ascenso?', 'el ascenso'],
      ['¿Le irá bien a mi tienda este invierno?', 'la tienda'],
      ['¿Encontraré el amor este año?', 'el amor'],
    ],
    how: ['¿Cómo trato con mi jefa?', '¿Cómo me reconcilio con mi mejor amiga?', '¿Cómo puedo olvidarlo?'],
    atPeace: '¿Está en paz mi papá?',
    lost: '¿Dónde está el anillo de mi madre?',
    owed: '¿Me devolverá mi hermano el dinero que me debe?',
    named: 'mi carrera',
    told: 'Mi mejor amiga se fue a otra ciudad y la echo de menos.',
  },
  hi: {
    will: [
      ['क्या मुझे प्रमोशन मिलेगा?', 'प्रमोशन'],
      ['क्या इस सर्दी में मेरी दुकान अच्छी चलेगी?', 'दुकान'],
      ['क्या इस साल मुझे प्यार मिलेगा?', 'प्यार'],
    ],
    how: ['बॉस से कैसे निपटूँ?', 'अपनी सहेली से सुलह कैसे करूँ?', 'मैं उसे कैसे भूलूँ?'],
    atPeace: 'क्या पापा को शांति मिली है?',
    lost: 'माँ की अँगूठी कहाँ है?',
    owed: 'क्या भाई मेरे पैसे लौटाएगा?',
    named: 'मेरा करियर',
    told: 'मेरी सबसे अच्छी दोस्त दूसरे शहर चली गई और मुझे उसकी याद आती है।',
  },
};

/** Words with which a sentence has it both ways. */
const BOTH_WAYS: Readonly<Record<Language, RegExp>> = {
  en: /\beither\b.*\bor\b|\bor else\b/i,
  es: /^O (?!sea)|\bo bien\b/,
  hi: /या तो /,
};
const READINGS = 40;

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const asked = ASKED[language];
  const read = (spread: SpreadId, seed: number, question: string) => {
    const cards = spreadDrawn(spread, seed);
    const told = interpretation({ spread, cards, question, month: 0 }, words);
    return { cards, topic: topicOf({ question, spread }, words), paragraphs: told.summary.split('\n\n'), ...told };
  };
  const holds = (text: string, told: string) => told !== '' && text.toLowerCase().includes(told.toLowerCase());
  const names = (text: string, drawn: DrawnCard) => holds(text, spokenName(drawn, words).replace(/^el /, ''));

  describe(`a reading in ${language}, of several cards`, () => {
    it('begins with the answer, in a word for what is asked about, and gives a reason for one side', () => {
      for (const [question, noun] of asked.will) {
        for (let seed = 0; seed < READINGS; seed++) {
          const spread = seed % 2 === 0 ? 'three_card' : 'celtic_cross';
          const { cards, topic, paragraphs } = read(spread, seed, question);
          const [opening = ''] = paragraphs;
          const first = opening.split(/(?<=[.!?।])\s/)[0] ?? '';
          assert.ok(holds(first, noun.replace(/^el /, '')), first);
          const drawn = cards[SPREADS[spread].answer] ?? assert.fail();
          assert.ok(names(opening, drawn), opening);
          const { yes = '', no = '' } = cardTextOf(drawn, words, topic.view).values;
          assert.notEqual(holds(opening, yes), holds(opening, no), opening);
        }
      }
    });

    it('answers how with something to do before anything else, and says what to do of no card again in its place', () => {
      for (const question of asked.how) {
        for (let seed = 0; seed < READINGS; seed++) {
          for (const spread of ['three_card', 'celtic_cross'] as const) {
            const { cards, topic, paragraphs, positions } = read(spread, seed, question);
            const place = SPREADS[spread].advice;
            const drawn = cards[place] ?? assert.fail();
            const { domains, values } = cardTextOf(drawn, words, topic.view);
            const { advice = '', statement = '' } = values;
            const side = topic.domain ? domains[topic.domain] : '';
            const [opening = ''] = paragraphs;
            assert.ok(holds(opening, advice) || holds(opening, side), opening);
            if (holds(opening, advice) && holds(opening, statement))
              assert.ok(
                opening.toLowerCase().indexOf(advice.toLowerCase()) <
                  opening.toLowerCase().indexOf(statement.toLowerCase()),
              );
            const text = positions[place]?.text ?? '';
            for (const step of [advice, cardTextOf(drawn, words).deed, cardTextOf(drawn, words).tail])
              assert.ok(!holds(text, step), text);
          }
        }
      }
    });

    it('tells three cards in their order as one story, each by what it stands for', () => {
      for (let seed = 0; seed < READINGS; seed++) {
        const { cards, paragraphs } = read('three_card', seed, '');
        const [, story = ''] = paragraphs;
        const at = cards.map((drawn) => story.toLowerCase().indexOf(cardTextOf(drawn, words).essence.toLowerCase()));
        assert.ok(
          at.every((one) => one >= 0),
          story,
        );
        assert.deepEqual(
          at,
          at.toSorted((a, b) => a - b),
        );
      }
    });

    it('tells ten cards in four paragraphs: the answer, what crosses, what weighs, and how the last answers the first', () => {
      let whole = 0;
      for (let seed = 0; seed < READINGS; seed++) {
        const { cards, paragraphs } = read('celtic_cross', seed, '');
        const [present, challenge] = [cards[0] ?? assert.fail(), cards[1] ?? assert.fail()];
        const [, origin = ''] = paragraphs;
        assert.ok(names(origin, present) && names(origin, challenge), origin);
        const last = paragraphs.at(-1) ?? '';
        const outcome = cards.at(-1) ?? assert.fail();
        assert.ok(names(last, present) && names(last, outcome), last);
        assert.ok(paragraphs.length >= 3 && paragraphs.length <= 4);
        if (paragraphs.length === 4) whole++;
      }
      assert.ok(whole > READINGS / 2, String(whole));
    });
  });

  describe(`a card in ${language}`, () => {
    it('has nothing both ways where it tells how things stand', () => {
      for (const [id, card] of Object.entries(words.cards)) {
        for (const way of ['upright', 'reversed'] as const) {
          const { statement, outlook, past, brief, self, essence, yes, no } = card;
          for (const told of [statement, outlook, past, brief, self, essence, yes, no])
            assert.doesNotMatch(told[way] ?? '', BOTH_WAYS[language], id);
        }
      }
    });
  });

  describe(`a question in ${language}`, () => {
    const careOf = (question: string) => tarotCare(safetyOf(question), language, [question]);

    it('whether somebody is at peace is asked of the dead, and gets neither yes nor no', () => {
      assert.equal(careOf(asked.atPeace)?.matter, 'bereavement');
    });

    it('after a thing at home is told where to look, and sent to no likeness of a place', () => {
      assert.equal(topicOf({ question: asked.lost }, words).unseen, 'lost');
      for (let seed = 0; seed < READINGS; seed++) {
        const { summary, cards } = read('single_card', seed, asked.lost);
        const { where } = cardTextOf(cards[0] ?? assert.fail(), words).values;
        assert.ok(
          words.phrases.unseen.lost.steps.some((step) => summary.includes(step)),
          summary,
        );
        assert.ok(!holds(summary, where ?? ''), summary);
      }
    });

    it('after money that somebody owes is about no heart', () => {
      assert.equal(careOf(asked.owed), undefined);
      assert.equal(topicOf({ question: asked.owed }, words).unseen, undefined);
    });

    it('that only names a subject, or tells of something, gets neither yes nor no, nor a word on another matter', () => {
      assert.equal(topicOf({ question: asked.named }, words).kind, 'what');
      assert.equal(topicOf({ question: asked.named }, words).matter, 'job');
      const { kind, noun, view } = topicOf({ question: asked.told }, words);
      assert.deepEqual([kind, noun, view], ['what', undefined, undefined]);
    });
  });
}
