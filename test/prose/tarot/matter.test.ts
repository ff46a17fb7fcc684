/** Readings speak of the matter that was asked about, agree with their own answer, and leave no place bare. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { verdictOf } from '../../../shared/engine/tarot/balance.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREADS, type SpreadId } from '../../../shared/engine/tarot/spreads.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { isOfKeeping } from '../../../shared/prose/tarot/question.ts';
import { cardTextOf, weightOf } from '../../../shared/prose/tarot/voice.ts';
import { written } from './counsel.ts';

/** What is asked, with the word that readings take up: a test, love, a move, a job. */
const ASKED: Readonly<Record<Language, readonly (readonly [question: string, noun: string])[]>> = {
  en: [
    ['Will I pass my driving test on the 9th?', 'the driving test'],
    ['Will I find love this year?', 'love'],
    ['Will the move to Leeds go well?', 'the move'],
    ['Will I get the new job?', 'the job'],
  ],
  es: [
    ['¿Aprobaré el examen de manejo?', 'el examen de manejo'],
    ['¿Encontraré el amor este año?', 'el amor'],
    ['¿Saldrá bien la mudanza?', 'la mudanza'],
    ['¿Conseguiré el trabajo nuevo?', 'el trabajo'],
  ],
  hi: [
    ['क्या मैं परीक्षा में पास हो जाऊँगी?', 'परीक्षा'],
    ['क्या मुझे इस साल प्यार मिलेगा?', 'प्यार'],
    ['क्या घर बदलना ठीक रहेगा?', 'घर बदलने'],
    ['क्या मुझे नई नौकरी मिलेगी?', 'नौकरी'],
  ],
};
/** The place of ten that tells what is in the way, which is in the way of anything. */
const CROSSING = SPREADS.celtic_cross.roles.indexOf('challenge');
const STATED: Readonly<Record<Language, string>> = {
  en: 'I am so tired of being the strong one.',
  es: 'Estoy cansada de ser siempre la fuerte.',
  hi: 'हमेशा मज़बूत बने रहने से थक गई हूँ।',
};

const ANIMALS: Readonly<Record<Language, Readonly<Record<'kept' | 'died', readonly string[]>>>> = {
  en: {
    kept: ['Do I keep the dog?', 'Should we adopt a cat?', 'Should I give the puppy away?'],
    died: [
      'My dog died. Should I get another one?',
      'Do I keep my dead dog’s basket?',
      'How do I live without my cat?',
    ],
  },
  es: {
    kept: ['¿Me quedo con el perro?', '¿Adopto un gato?'],
    died: ['Murió mi perro. ¿Debo tener otro?', '¿Cómo vivo sin mi gata?'],
  },
  hi: {
    kept: ['क्या मुझे कुत्ता रखना चाहिए?', 'क्या मैं बिल्ली पाल लूँ?'],
    died: ['मेरा कुत्ता मर गया। क्या दूसरा रखूँ?', 'मेरी बिल्ली अब नहीं रही, क्या नई पाल लूँ?'],
  },
};

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const read = (spread: SpreadId, seed: number, question: string) => {
    const cards = spreadDrawn(spread, seed);
    // what is told at length is made when it is read
    return Object.assign(interpretation({ spread, cards, question, month: 0 }, words), { cards });
  };
  /** A text with the end that languages draw together left out: `del amor` holds `amor`. */
  const holds = (text: string, noun: string) => text.includes(noun.replace(/^el /, ''));

  describe(`a reading in ${language}, of a matter`, () => {
    it('takes up its noun in places, of ten in one at least and never in all, and in the whole interpretation', () => {
      for (const [question, noun] of ASKED[language]) {
        const named = Array.from({ length: 20 }, (_, seed) => {
          const three = read('three_card', seed, question);
          assert.ok(
            three.positions.some(({ text }) => holds(text, noun)),
            question,
          );
          assert.ok(holds(three.essay.summary, noun), three.essay.summary);
          return read('celtic_cross', seed, question).positions.filter(({ text }) => holds(text, noun)).length;
        });
        // said in every place, it would tire; of love and of a move the cards speak themselves
        assert.ok(
          named.every((count) => count >= 1 && count <= 9),
          `${question}: ${named.join()}`,
        );
      }
    });

    it('advises on just that matter: the same cards say another thing to a test, to love, to a move and a job', () => {
      for (let seed = 0; seed < 20; seed++) {
        const steps = ASKED[language].map(([question]) => {
          const { summary } = read('three_card', seed, question);
          const [last = ''] = summary.split('\n\n').slice(-1);
          return last.split(/(?<=[.!?।])\s/)[0];
        });
        assert.equal(new Set(steps).size, steps.length, steps.join('\n'));
      }
    });

    it('gives for a no what is in the way, and never good news for its reason', () => {
      let counted = 0;
      for (let seed = 0; seed < 900; seed++) {
        const [question] = ASKED[language][seed % 4] ?? assert.fail();
        const { cards, summary, verdict } = read('three_card', seed, question);
        const answering = cards[SPREADS.three_card.answer];
        if (!answering || !String(verdict).endsWith('no') || weightOf(answering) === 'heavy') continue;
        counted++;
        const { no_inside: no = '' } = cardTextOf(answering, words).values;
        assert.ok(no !== '' && summary.includes(no), summary);
      }
      assert.ok(counted > 10, String(counted));
    });

    it('does not paint what comes of a heavy card all bright', () => {
      let counted = 0;
      for (let seed = 0; seed < 60; seed++) {
        const [question] = ASKED[language][1] ?? assert.fail();
        const { cards, summary, positions } = read('three_card', seed, question);
        const last = cards.at(-1);
        if (!last || weightOf(last) !== 'heavy') continue;
        counted++;
        const { obstacle_inside: obstacle = '', no_inside: no = '' } = cardTextOf(last, words).values;
        const said = `${summary} ${positions.at(-1)?.text}`;
        assert.ok(said.includes(obstacle) || said.includes(no), said);
        assert.ok(verdictOf(SPREADS.three_card, cards) !== 'yes');
      }
      assert.ok(counted > 10, String(counted));
    });

    it('leaves no place with nothing but the name of its card', () => {
      const bare = words.phrases.turned.leads.map(
        (lead) => lead.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0],
      );
      for (let seed = 0; seed < 60; seed++) {
        const [question] = ASKED[language][seed % 4] ?? assert.fail();
        for (const { text } of read('celtic_cross', seed, question).positions) {
          assert.ok(!bare.some((piece) => piece && piece.length > 14 && text.includes(piece)), text);
        }
      }
    });

    it('tells nothing of hearts to a practical question, and gives it one thing to do', () => {
      const [, , [move = ''] = []] = ASKED[language];
      for (let seed = 0; seed < 60; seed++) {
        const { cards, summary, positions } = read('celtic_cross', seed, move);
        const said = [summary, ...positions.map(({ text }) => text)].join('\n').toLowerCase();
        cards.forEach((drawn, place) => {
          const { card, reversed } = drawn;
          const way = reversed ? 'reversed' : 'upright';
          const { affairs, love, wish, self, past } = words.cards[card.id] ?? assert.fail();
          // what a card of feelings says of places is about hearts: it tells how the move looks through it
          const { isApart } = cardTextOf(drawn, words, 'move');
          if (isApart && place !== CROSSING)
            assert.ok(said.includes(affairs[way].move.now.toLowerCase()), positions[place]?.text);
          const kept = isApart ? [love, wish, self, past] : [love];
          for (const text of kept) assert.ok(!said.includes(text[way].toLowerCase()), text[way]);
        });
        const steps = cards.map((drawn) => written(drawn, { view: 'move' }, words).do);
        assert.ok(
          steps.some((step) => summary.toLowerCase().includes(step.toLowerCase())),
          summary,
        );
      }
    });

    it('mourns no animal that is to be kept, and every one that died', () => {
      const { kept, died } = ANIMALS[language];
      for (const question of kept) assert.ok(isOfKeeping(question, words), question);
      for (const question of died) assert.ok(!isOfKeeping(question, words), question);
    });

    it('does not quote what was told and asked nothing', () => {
      for (let seed = 0; seed < 20; seed++) {
        const { summary, verdict } = read('three_card', seed, STATED[language]);
        assert.equal(verdict, null);
        assert.ok(!summary.includes(STATED[language]), summary);
      }
    });
  });
}
