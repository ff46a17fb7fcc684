/** Whom and what a question is about: how long a job lasts is no life, and what others do is not the asker's deed. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREAD_IDS, SPREADS, type SpreadId } from '../../../shared/engine/tarot/spreads.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { cardTextOf } from '../../../shared/prose/tarot/voice.ts';
import { openingOf, written } from './counsel.ts';

type Questions = Readonly<Record<Language, readonly string[]>>;

/** What somebody else may have done, and who it was. */
const DEEDS: Questions = {
  en: ['Is my husband cheating on me?', 'Is my boyfriend lying to me?', 'Who is spreading rumours about me at work?'],
  es: ['¿Me engaña mi marido?', '¿Quién está hablando mal de mí en el trabajo?', '¿Quién me ha robado la bici?'],
  hi: ['क्या मेरे पति मुझे धोखा दे रहे हैं?', 'ऑफिस में मेरी चुगली कौन कर रहा है?', 'मेरा फ़ोन किसने चुराया?'],
};
const HEARTS: Questions = {
  en: ['Does he still love me?', 'What does my boss think of me?', 'Do his friends like me?'],
  es: ['¿Va a volver mi ex conmigo?', '¿Qué piensa de mí mi jefa?', '¿Le caigo bien a sus amigos?'],
  hi: ['क्या मेरा एक्स मुझे अब भी याद करता है?', 'क्या मेरी पत्नी फिर से मुझ पर भरोसा करेगी?'],
};
/** How long something goes on that is no life. */
const TENURE: Questions = {
  en: ['How long have I left in this company?', 'How long do I have left in this job?'],
  es: ['¿Cuánto tiempo me queda en esta empresa?', '¿Cuánto me queda de contrato?'],
  hi: ['इस कंपनी में मेरे कितने दिन बचे हैं?', 'इस नौकरी में मैं कितने दिन और टिकूँगा?'],
};
const LIFE: Questions = {
  en: ['How long do I have left to live?', 'How long have I got left?'],
  es: ['¿Cuánto tiempo me queda de vida?', '¿Cuándo voy a morir?'],
  hi: ['मेरी ज़िंदगी के कितने दिन बचे हैं?', 'मैं कब मरूँगा?'],
};
/** A question, and whom or what its sentences are to be about. */
const OF_OTHERS: Readonly<Record<Language, readonly (readonly [question: string, matter: string])[]>> = {
  en: [
    ['Will my daughter pass her finals?', 'pupil'],
    ['When will I get the money my cousin owes me?', 'owed'],
    ['How can I stop being so jealous of his friends?', 'envy'],
    ['How long before my son starts talking to me again?', 'child'],
    ['How can I win back my husband?', 'bond'],
    ['Will I find love this year?', 'love'],
  ],
  es: [
    ['¿Aprobará mi hijo la selectividad?', 'pupil'],
    ['¿Me van a devolver el dinero que presté a mi hermano?', 'owed'],
    ['¿Cómo dejo de tener celos de sus amigos?', 'envy'],
    ['¿Cuándo volverá a hablarme mi hijo?', 'child'],
    ['¿Cómo recupero la confianza de mi marido?', 'bond'],
    ['¿Cuándo voy a encontrar pareja?', 'love'],
  ],
  hi: [
    ['क्या मेरा बेटा नीट की परीक्षा पास करेगा?', 'pupil'],
    ['मेरा अटका हुआ पैसा कितने दिन में वापस आएगा?', 'owed'],
    ['मैं उसके दोस्तों से जलन कैसे रोकूँ?', 'envy'],
    ['मैं अपने पति का भरोसा फिर से कैसे जीतूँ?', 'bond'],
    ['क्या मुझे इस साल प्यार मिलेगा?', 'love'],
  ],
};
const WHY_CLOSE: Questions = {
  en: ['Why does my mother never call me?', 'Why won’t my brother talk to me?'],
  es: ['¿Por qué mi madre nunca me llama?', '¿Por qué mi hermano no me habla?'],
  hi: ['मेरी माँ मुझसे नाराज़ क्यों रहती हैं?', 'मेरा भाई मुझसे बात क्यों नहीं करता?'],
};
const BUSINESS: Questions = {
  en: [
    'Should I quit my job and start my own business?',
    'When will I be able to pay off my credit cards?',
    'When will my business finally make money?',
  ],
  es: [
    '¿Debería dejar mi trabajo en el banco y montar mi propio negocio?',
    '¿Debería abrir mi propio negocio este año?',
  ],
  hi: ['क्या मुझे नौकरी छोड़कर अपना बिज़नेस शुरू करना चाहिए?'],
};

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const { unseen, turned } = words.phrases;
  const careOf = (question: string) => tarotCare(safetyOf(question), language, [question]);
  const topic = (question: string) => topicOf({ question, isOfHeart: careOf(question)?.isOfHeart }, words);
  const read = (question: string, spread: SpreadId, seed: number) => {
    const cards = spreadDrawn(spread, seed);
    // what is told at length is made when it is read
    return Object.assign(interpretation({ spread, cards, question, month: 0, care: careOf(question) }, words), {
      cards,
    });
  };

  describe(`a question of others in ${language}`, () => {
    it('opens with why no card answers, of every such matter and in every spread, and never with what is left', () => {
      for (const question of [...DEEDS[language], ...HEARTS[language]]) {
        for (const spread of SPREAD_IDS) {
          for (const seed of [1, 2, 3]) {
            const { summary } = read(question, spread, seed);
            const openings = Object.values(unseen).flatMap(({ told }) => told);
            assert.ok(
              openings.some((text) => openingOf(text).test(summary)),
              `${question} ${spread}: ${summary}`,
            );
          }
        }
      }
    });

    it('makes the asker no deceiver: a suspicion is told by pictures, and by no wish, deed or advice of a card', () => {
      for (const question of DEEDS[language]) {
        assert.equal(topic(question).unseen, 'deed', question);
        for (const spread of ['single_card', 'three_card', 'celtic_cross'] as const) {
          for (let seed = 0; seed < 10; seed++) {
            const { cards, summary, positions, verdict } = read(question, spread, seed);
            assert.equal(verdict, null);
            const said = [summary, ...positions.map(({ text }) => text)].join(' ');
            for (const drawn of cards) {
              const {
                wish_inside: wish = '',
                self_inside: self = '',
                advice_inside: advice = '',
              } = cardTextOf(drawn, words).values;
              for (const text of [wish, self, advice]) assert.ok(!said.includes(text), said);
            }
          }
        }
      }
    });

    it('is of a life only where a life is asked about, and not of a job or a contract', () => {
      for (const question of TENURE[language]) {
        assert.equal(careOf(question), undefined, question);
        const { closing } = turned.grave.lifespan;
        const { summary } = read(question, 'three_card', 4);
        assert.ok(!closing.some((text) => summary.includes(text)), summary);
      }
      for (const question of LIFE[language]) assert.equal(careOf(question)?.matter, 'lifespan', question);
    });

    it('is told in sentences about those whom it is about', () => {
      for (const [question, matter] of OF_OTHERS[language]) assert.equal(topic(question).matter, matter, question);
    });

    it('why those at home are as they are is answered, with something to do for the bond', () => {
      for (const question of WHY_CLOSE[language]) {
        for (let seed = 0; seed < 5; seed++) {
          const { cards, summary } = read(question, 'three_card', seed);
          const { why = '' } = cardTextOf(cards[SPREADS.three_card.cause] ?? assert.fail(), words, 'kin').values;
          assert.ok(summary.split('\n\n')[0]?.includes(why), summary);
          assert.ok(
            cards.some((drawn) =>
              summary.toLowerCase().includes(written(drawn, { view: 'kin' }, words).do.toLowerCase()),
            ),
            summary,
          );
        }
      }
    });

    it('of a business of one’s own is weighed by the cards', () => {
      for (const question of BUSINESS[language]) assert.equal(careOf(question), undefined, question);
    });

    it('when is answered at the pace of the card, in more ways than one for each pace', () => {
      const isOfTime = (question: string) => topic(question).kind === 'when' && topic(question).unseen === undefined;
      for (const [question] of OF_OTHERS[language].filter(([asked]) => isOfTime(asked))) {
        const paces = Object.values(words.phrases.plain.when.pace).flat();
        const openings = Array.from({ length: 40 }, (_, seed) => {
          const { summary } = read(question, 'three_card', seed);
          const [opening = ''] = summary.toLowerCase().split('\n\n');
          return paces.find((text) => opening.includes(text.toLowerCase())) ?? assert.fail(summary);
        });
        assert.ok(new Set(openings).size >= 8, openings.join('\n'));
      }
    });
  });
}
