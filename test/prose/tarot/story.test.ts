/** A reading answers first, takes a side, tells its cards as one story, and says what to do once. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import { CARDS, type DrawnCard } from '../../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREADS, type SpreadId } from '../../../shared/engine/tarot/spreads.ts';
import { clarification } from '../../../shared/prose/tarot/clarify.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { cardTextOf, spokenName, weightOf } from '../../../shared/prose/tarot/voice.ts';

interface Asked {
  /** answered with yes or no, with the word that is taken up */
  will: readonly (readonly [question: string, noun: string])[];
  how: readonly string[];
  /** about somebody who has died, without a word of death */
  atPeace: string;
  lost: string;
  /** what another feels */
  heart: string;
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
    heart: 'What does he feel for me?',
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
    heart: '¿Qué siente Sam por mí?',
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
    heart: 'राहुल मेरे लिए क्या महसूस करता है?',
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

    it('tells ten cards as one thread: what is and what crosses it, where from, where to, and the asker’s own', () => {
      const roles = SPREADS.celtic_cross.roles;
      const carrying = ['present', 'challenge', 'foundation', 'recent', 'future', 'outcome', 'self'] as const;
      for (let seed = 0; seed < READINGS; seed++) {
        const { cards, paragraphs, summary } = read('celtic_cross', seed, '');
        const at = (role: (typeof carrying)[number]) => cards[roles.indexOf(role)] ?? assert.fail();
        for (const role of carrying) assert.ok(names(summary, at(role)), `${role}: ${summary}`);
        const [, crossed = '', onward = '', own = ''] = paragraphs;
        assert.ok(names(crossed, at('present')) && names(crossed, at('challenge')), crossed);
        assert.ok(names(onward, at('future')) && names(onward, at('outcome')), onward);
        assert.ok(names(own, at('self')), own);
        const words = summary.split(/\s+/).length;
        assert.ok(words <= 170, `${words} words: ${summary}`);
      }
    });

    it('tells of another’s heart where the asker stands and how that came about, and nothing of where it goes', () => {
      for (let seed = 0; seed < READINGS; seed++) {
        const three = read('three_card', seed, asked.heart);
        const ten = read('celtic_cross', seed, asked.heart);
        assert.ok(three.topic.unseen && three.verdict === null, asked.heart);
        for (const drawn of three.cards) assert.ok(names(three.summary, drawn), three.summary);
        for (const role of ['present', 'challenge', 'foundation', 'recent'] as const)
          assert.ok(names(ten.summary, ten.cards[SPREADS.celtic_cross.roles.indexOf(role)] ?? assert.fail()), role);
        for (const { cards, summary } of [three, ten]) {
          const { ahead = '', outlook = '' } = cardTextOf(cards.at(-1) ?? assert.fail(), words).values;
          assert.ok(!holds(summary, ahead) && !holds(summary, outlook), summary);
        }
      }
    });

    it('comes out at its yes or no where one is asked for, and at none where the cards say neither', () => {
      const { ends } = words.phrases.story;
      for (const [question] of asked.will) {
        for (let seed = 0; seed < READINGS; seed++) {
          const { summary, verdict } = read(seed % 2 === 0 ? 'three_card' : 'celtic_cross', seed, question);
          const said = Object.entries(ends).filter(([, texts]) => texts.some((text) => summary.includes(text)));
          for (const [end] of said) assert.equal(end, verdict, summary);
          if (seed % 2 === 0) assert.equal(said.length, 1, summary);
        }
      }
    });

    it('names each of ten cards at its place, in 45 words at most', () => {
      for (const [question] of [...asked.will, ['']]) {
        for (let seed = 0; seed < READINGS; seed++) {
          const { cards, positions } = read('celtic_cross', seed, question);
          for (const [place, { text }] of positions.entries()) {
            assert.ok(names(text, cards[place] ?? assert.fail()), text);
            assert.ok(text.split(/\s+/).length <= 45, text);
          }
        }
      }
    });

    it('tells of no card that crosses what is good in it', () => {
      for (const drawn of CARDS.flatMap((card) => [false, true].map((reversed) => ({ card, reversed })))) {
        const others = spreadDrawn('celtic_cross', 7).filter(({ card }) => card.id !== drawn.card.id);
        const cards = others.toSpliced(1, 0, drawn).slice(0, 10);
        const { summary } = interpretation({ spread: 'celtic_cross', cards, month: 0 }, words);
        const { essence, snag } = words.cards[drawn.card.id] ?? assert.fail();
        const way = drawn.reversed ? 'reversed' : 'upright';
        assert.ok(holds(summary, snag[way] ?? essence[way]), summary);
        if (weightOf(drawn) !== 'heavy') assert.ok(snag[way] && !holds(summary, essence[way]), summary);
      }
    });

    it('says no question again in its own words, short or long, known or not', () => {
      const questions = [...asked.will.map(([question]) => question), ...asked.how, asked.lost, asked.owed, asked.told];
      for (const question of questions) {
        for (const spread of ['single_card', 'three_card', 'celtic_cross'] as const) {
          const { summary, positions, cards } = read(spread, 3, question);
          const { narrative } = clarification(cards[0] ?? assert.fail(), [], question, words);
          const bare = question.replaceAll(/[¿?.।]/gu, '');
          for (const text of [summary, narrative, ...positions.map((place) => place.text)])
            assert.ok(!holds(text, bare), text);
        }
      }
    });
  });

  describe(`a reading in ${language}, of one card`, () => {
    it('answers, shows what is seen on the card, and ends on something to do or a question', () => {
      for (const [question, noun] of asked.will) {
        for (let seed = 0; seed < READINGS; seed++) {
          const { cards, paragraphs } = read('single_card', seed, question);
          const [opening = '', rest = ''] = paragraphs;
          assert.ok(holds(opening.split(/[.:।]/)[0] ?? '', noun.replace(/^el /, '')), opening);
          const [picture = ''] = words.cards[cards[0]?.card.id ?? '']?.pause.split(/(?<=[.।])\s/) ?? [];
          assert.ok(holds(rest, picture), rest);
        }
      }
    });

    it('says of another’s heart in the same sentence whose it is, and what stands between the two', () => {
      for (let seed = 0; seed < READINGS; seed++) {
        const { cards, topic, paragraphs } = read('single_card', seed, asked.heart);
        const { card, reversed } = cards[0] ?? assert.fail();
        const { affairs, outlook } = words.cards[card.id] ?? assert.fail();
        const way = reversed ? 'reversed' : 'upright';
        const [opening = ''] = paragraphs;
        if (topic.who) assert.ok(opening.includes(topic.who), opening);
        assert.ok(
          [affairs[way].love.now, affairs[way].kin.now, outlook[way]].some((now) => holds(opening, now)),
          opening,
        );
      }
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
