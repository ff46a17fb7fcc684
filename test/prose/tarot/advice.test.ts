/** What is advised goes with the yes or no: over every card, both ways up, in every language. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { CARDS, cardById, type DrawnCard } from '../../../shared/engine/tarot/deck.ts';
import { isInTune } from '../../../shared/prose/tarot/advice.ts';
import { clarification } from '../../../shared/prose/tarot/clarify.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { sentencesOf } from '../../../shared/prose/tarot/voice.ts';
import { written } from './counsel.ts';

const ASKED: Readonly<Record<Language, { should: string; when: string; dreaded: string }>> = {
  en: {
    should: 'Should I go on with the choir?',
    when: 'When will it rain less here?',
    dreaded: 'Will I lose my job?',
  },
  es: { should: '¿Sigo en el coro?', when: '¿Cuándo me responden?', dreaded: '¿Perderé mi trabajo?' },
  hi: {
    should: 'क्या मुझे गायन मंडली में बने रहना चाहिए?',
    when: 'मुझे जवाब कब मिलेगा?',
    dreaded: 'क्या मेरी नौकरी चली जाएगी?',
  },
};
/** Words of haste, which stand in no step under a no. */
const HASTE: Readonly<Record<Language, RegExp>> = {
  en: /\b(today|at once|right away|immediately)\b|(?<!for )\bnow\b/i,
  es: /(?<!\p{L})(ahora mismo|hoy|ya mismo|enseguida|cuanto antes)(?!\p{L})/iu,
  hi: /(आज ही|तुरंत|फ़ौरन|अभी (कर|निकल|चल|उठ|बढ़|शुरू|मना|मान))/u,
};

const BOTH_WAYS: readonly DrawnCard[] = CARDS.flatMap((card) => [false, true].map((reversed) => ({ card, reversed })));
/** Between cards of no and of yes a card advises in the middle of three. */
const HARD: DrawnCard = { card: cardById('major-16-the-tower'), reversed: false };
const BRIGHT: DrawnCard = { card: cardById('cups-10'), reversed: false };

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const adviceTo = (drawn: DrawnCard, question: string) => {
    return written(drawn, topicOf({ question }, words), words).do;
  };
  const read = (cards: readonly DrawnCard[], question: string) =>
    interpretation({ spread: cards.length === 1 ? 'single_card' : 'three_card', cards, question, month: 0 }, words);
  const stepOf = (summary: string) => (summary.split('\n\n').at(-1) ?? '').toLowerCase();

  describe(`advice in ${language}`, () => {
    it('never sets out under a no, never holds back under a yes, and never lets go of what is asked about', () => {
      const { should, dreaded } = ASKED[language];
      let turned = 0;
      for (const drawn of BOTH_WAYS) {
        for (const cards of [[drawn], [HARD, drawn, HARD], [BRIGHT, drawn, BRIGHT]]) {
          for (const question of [should, dreaded]) {
            const { summary, verdict } = read(cards, question);
            const isOnAffair = question === dreaded;
            const outcome = { verdict, isDreaded: question === dreaded, isOnAffair };
            assert.ok(verdict, question);
            const step = stepOf(summary);
            const advising = cards.filter((one) => step.endsWith(adviceTo(one, question).toLowerCase()));
            assert.ok(
              advising.every((one) => isInTune(one, outcome)),
              summary,
            );
            if (!isInTune(drawn, outcome)) turned++;
          }
        }
      }
      assert.ok(turned > 40, String(turned));
    });

    it('hurries nobody under a no', () => {
      const { should } = ASKED[language];
      for (const drawn of BOTH_WAYS) {
        for (const cards of [[drawn], [HARD, drawn, HARD]]) {
          const { summary, verdict } = read(cards, should);
          const advising = cards.filter((one) => stepOf(summary).endsWith(adviceTo(one, should).toLowerCase()));
          if (!verdict?.endsWith('no')) continue;
          for (const one of advising) assert.doesNotMatch(adviceTo(one, should), HASTE[language], summary);
        }
      }
    });

    it('of a place of several goes with the answer as well', () => {
      for (const drawn of BOTH_WAYS.filter((one) => !isInTune(one, { verdict: 'no', isDreaded: false }))) {
        const { positions } = read([HARD, drawn, HARD], ASKED[language].should);
        const brief = words.cards[drawn.card.id].brief[drawn.reversed ? 'reversed' : 'upright'];
        const last = sentencesOf(brief).at(-1) ?? assert.fail();
        if (sentencesOf(brief).length > 1) assert.ok(!positions[1].text.includes(last), positions[1].text);
      }
    });

    it('of a clarifying card goes with its own yes or no, and is free where none was asked for', () => {
      const { should, when } = ASKED[language];
      for (const drawn of BOTH_WAYS) {
        const timed = adviceTo(drawn, when);
        assert.ok(clarification(drawn, [], when, words).actions.includes(timed), timed);
        const advice = adviceTo(drawn, should);
        const { actions } = clarification(drawn, [], should, words);
        if (actions.includes(advice)) assert.ok(isInTune(drawn, { verdict: 'open', isDreaded: false }), advice);
      }
    });
  });
}
