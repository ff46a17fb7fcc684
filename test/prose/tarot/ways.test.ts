/** Two ways are both named and both read; and whatever is turned back, every card is read for whoever asks. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { safetyOf } from '../../../shared/endpoints/safety.ts';
import { tarotCare } from '../../../shared/endpoints/tarot/tarot-care.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREAD_IDS, SPREADS } from '../../../shared/engine/tarot/spreads.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { weightOf } from '../../../shared/prose/tarot/voice.ts';

type Asked<T> = Readonly<Record<Language, readonly T[]>>;

/** A question, and its two ways in its own words. */
const WAYS: Asked<readonly [question: string, one: string, two: string]> = {
  en: [
    ['Should I take the job in Leeds or stay where I am?', 'take the job in Leeds', 'stay where I am'],
    ['Is it better to rent or to buy?', 'rent', 'buy'],
    ['Should I stay or should I go?', 'stay', 'go'],
    ['I cannot decide between Leeds and Bristol.', 'Leeds', 'Bristol'],
    ['I have two offers, Leeds or Bristol. Which one should I take?', 'Leeds', 'Bristol'],
  ],
  es: [
    ['¿Acepto el trabajo en Madrid o me quedo?', 'acepto el trabajo en Madrid', 'me quedo'],
    ['¿Debería estudiar enfermería o seguir en la tienda?', 'estudiar enfermería', 'seguir en la tienda'],
    ['¿Qué me conviene más, alquilar o comprar?', 'alquilar', 'comprar'],
  ],
  hi: [
    ['क्या मुझे नई नौकरी लेनी चाहिए या यहीं रहना चाहिए?', 'नई नौकरी लेना', 'यहीं रहना'],
    ['मकान खरीदूँ या किराए पर रहूँ?', 'मकान खरीदूँ', 'किराए पर रहूँ'],
  ],
};
const NO_WAYS: Asked<string> = {
  en: [
    'Should I take the job or not?',
    'Will he call or write?',
    'Should I go to Rome, Paris or Berlin?',
    'What is going on between Peter and me?',
    'Will I find love?',
  ],
  es: ['¿Acepto el trabajo o no?', '¿Encontraré piso?', '¿Qué pasa entre Marcos y yo?'],
  hi: ['क्या मुझे नौकरी लेनी चाहिए या नहीं?', 'नौकरी कब मिलेगी?', 'मेरे और राहुल के बीच क्या चल रहा है?'],
};
/**
 * What is turned back: of a body, a court, money that is staked, a death; what somebody is worth, did, or a low mood.
 */
const BORNE: Asked<string> = {
  en: [
    ...['Should I stop my chemo?', 'Should I plead guilty?', 'Should I put my savings into bitcoin?'],
    ...['Will my mother die?', 'Am I a bad person?', 'Is my husband cheating on me?', 'Everything feels pointless.'],
  ],
  es: [
    '¿Dejo la quimio?',
    '¿Invierto mis ahorros en bitcoin?',
    '¿Me engaña mi marido?',
    'Estoy muy triste y ya no sé qué hacer.',
  ],
  hi: ['क्या मेरे पति मुझे धोखा दे रहे हैं?', 'क्या मैं अपनी सारी बचत बिटकॉइन में लगा दूँ?', 'कुछ अच्छा नहीं लगता।'],
};
const HEARTS: Asked<string> = {
  en: ['Does he still think about me?', 'Will he come back?'],
  es: ['¿Volverá mi ex?'],
  hi: ['क्या वह मुझसे प्यार करता है?'],
};
/** Of money as of a thing of the day, and of a friend who is alive. */
const DAILY: Asked<string> = {
  en: [
    'Will the flat sell before spring?',
    'Should we buy the house or keep renting?',
    'Is my best friend angry with me?',
  ],
  es: ['¿Venderé el piso antes de la primavera?', '¿Compramos la casa o seguimos de alquiler?'],
  hi: ['मकान कब बिकेगा?'],
};
const STAKED: Asked<string> = {
  en: ['Should I sell the house to buy bitcoin?', 'Should I borrow money to buy shares?'],
  es: ['¿Vendo la casa para invertir en bolsa?'],
  hi: ['क्या मैं घर बेचकर शेयर खरीदूँ?'],
};

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const careOf = (question: string) => tarotCare(safetyOf(question), language, [question]);
  const read = (question: string, spread: (typeof SPREAD_IDS)[number], seed: number) => {
    const cards = spreadDrawn(spread, seed);
    const care = careOf(question);
    // what is told at length is made when it is read
    return Object.assign(interpretation({ spread, cards, question, month: 0, care }, words), { cards });
  };

  describe(`two ways in ${language}`, () => {
    it('are found in the words of the question, and nothing is taken for them that is none', () => {
      for (const [question, one, two] of WAYS[language]) {
        assert.deepEqual(topicOf({ question }, words).options?.texts, [one, two], question);
      }
      for (const question of NO_WAYS[language]) assert.equal(topicOf({ question }, words).options, undefined, question);
    });

    it('are both named in the first paragraph of every spread, each with a card, and neither is decided for', () => {
      for (const [question, one, two] of WAYS[language]) {
        for (const spread of SPREAD_IDS) {
          for (let seed = 0; seed < 12; seed++) {
            const { cards, summary, verdict, isDelicate } = read(question, spread, seed);
            const [first = ''] = summary.split('\n\n');
            for (const way of [one, two]) assert.ok(first.includes(words.grammar.quotes.join(way)), summary);
            assert.deepEqual([verdict, isDelicate], [null, true]);
            const told = cards.filter(({ card, reversed }) =>
              first
                .toLowerCase()
                .includes(words.cards[card.id]?.way[reversed ? 'reversed' : 'upright'].toLowerCase() ?? '?'),
            );
            assert.equal(told.length, spread === 'single_card' ? 1 : 2, first);
            assert.doesNotMatch(summary, /[^\P{Cc}\n]|[{}]|undefined/u);
          }
        }
      }
    });

    it('lie in the order in which they were named', () => {
      const [question, one, two] = WAYS[language][0] ?? assert.fail();
      for (let seed = 0; seed < 20; seed++) {
        const { positions } = read(question, 'three_card', seed);
        for (const [place, way] of [one, two].entries()) {
          const { position, text } = positions[place + 1] ?? assert.fail();
          assert.ok(text.includes(words.grammar.quotes.join(way)), text);
          // a road is neither the present nor the future
          assert.equal(position, words.grammar.quotes.join(way));
        }
      }
    });

    it('differ in weight only where their cards do', () => {
      const [question, one, two] = WAYS[language][0] ?? assert.fail();
      const { lighter_first: first, lighter_second: second } = words.phrases.options;
      for (let seed = 0; seed < 60; seed++) {
        const { cards, summary } = read(question, 'three_card', seed);
        const [, paragraph = ''] = summary.split('\n\n');
        const [today, next] = [cards[1], cards[2]].map((drawn) => weightOf(drawn ?? assert.fail()));
        const isWeighed = [...first, ...second].some((text) => paragraph.startsWith(text));
        // each way is quoted once, with its card
        for (const way of [one, two]) assert.ok(summary.split(words.grammar.quotes.join(way)).length === 2, summary);
        if (isWeighed) assert.notEqual(today, next, summary);
      }
    });
  });

  describe(`what is turned back in ${language}`, () => {
    it('has every card read for whoever asks: what they may feel or need, and one thing to do', () => {
      for (const question of BORNE[language]) {
        for (const spread of SPREAD_IDS.filter((id) => id !== 'single_card')) {
          for (let seed = 0; seed < 6; seed++) {
            const { cards, summary, positions, verdict } = read(question, spread, seed);
            assert.equal(verdict, null, question);
            positions.forEach(({ text }, place) => {
              const { feel, need, do: deed } = words.cards[cards[place]?.card.id ?? '']?.bearing ?? assert.fail();
              const said = text.toLowerCase();
              assert.ok(said.includes(deed.toLowerCase()), text);
              assert.ok(
                [feel, need].some((told) => said.includes(told.toLowerCase())),
                text,
              );
            });
            const all = [summary, ...positions.map(({ text }) => text)].join('\n').toLowerCase();
            for (const { card } of cards) {
              for (const told of Object.values(words.cards[card.id]?.bearing ?? {})) {
                assert.ok(all.split(told.toLowerCase()).length <= 2, told);
              }
            }
          }
        }
      }
    });

    it('has the only card read in the summary', () => {
      for (const question of BORNE[language]) {
        const { cards, summary } = read(question, 'single_card', 3);
        const { bearing } = words.cards[cards[0]?.card.id ?? ''] ?? assert.fail();
        for (const told of Object.values(bearing))
          assert.ok(summary.toLowerCase().includes(told.toLowerCase()), summary);
      }
    });

    it('of another’s heart, is read in every place of ten for the asker’s own side', () => {
      for (const question of HEARTS[language]) {
        for (let seed = 0; seed < 20; seed++) {
          const { cards, positions } = read(question, 'celtic_cross', seed);
          const { roles } = SPREADS.celtic_cross;
          positions.forEach(({ text }, place) => {
            const { card, reversed } = cards[place] ?? assert.fail();
            const { bearing, pause, around, ...own } = words.cards[card.id] ?? assert.fail();
            assert.ok(!text.includes(pause), text);
            // of whoever is asked about nothing is told, and nothing that is meant for hard times
            if (roles[place] === 'environment') {
              assert.ok(!text.toLowerCase().includes(bearing.need.toLowerCase()), text);
              assert.ok(text.toLowerCase().includes(own.advice[reversed ? 'reversed' : 'upright'].toLowerCase()), text);
              assert.ok(!text.toLowerCase().includes(around[reversed ? 'reversed' : 'upright'].toLowerCase()), text);
              return;
            }
            const told = Object.values(own)
              .map((one) => (typeof one === 'object' && 'upright' in one ? one[reversed ? 'reversed' : 'upright'] : ''))
              .filter((one) => typeof one === 'string');
            assert.ok(
              told.some((one) => one !== '' && text.toLowerCase().includes(one.toLowerCase())),
              text,
            );
          });
        }
      }
    });

    it('is money that is staked, and not the price of a flat; and no friend who is alive is mourned', () => {
      for (const question of DAILY[language]) {
        const care = careOf(question);
        assert.ok(care === undefined || care.isOfHeart, question);
      }
      for (const question of STAKED[language]) assert.equal(careOf(question)?.matter, 'money', question);
    });
  });
}
