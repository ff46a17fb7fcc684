/** What people mostly ask about is answered by what each card has for just that affair, and nobody is told to part. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import { AFFAIRS, type Affair } from '../../../shared/content/tarot-words.ts';
import { CARDS, cardById, type DrawnCard } from '../../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREADS, type SpreadId } from '../../../shared/engine/tarot/spreads.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { sentences, wordCount } from '../../content/sentences.ts';
import { written } from './counsel.ts';

/** Of each affair a question of yes or no, and one of another kind. */
const ASKED: Readonly<Record<Language, Readonly<Record<Affair, readonly string[]>>>> = {
  en: {
    test: ['Will I pass my driving test on Thursday?', 'How can I pass the nursing exam?'],
    move: ['Will the move to Leeds go well?', 'How will the move to Leeds go?'],
    papers: ['Will the paperwork for my permit come through?', 'Why is my visa taking so long?'],
    work: ['How do I get on in my new job?', 'Why is my job so tiring?'],
    deal: ['Will the house be sold by June?', 'When will the house be sold?'],
    kin: ['Will my mother and I get on better?', 'How do I find my way back to my daughter?'],
    love: ['Will I find love this year?', 'Why is my marriage so quiet?'],
  },
  es: {
    test: ['¿Aprobaré el examen de conducir?', '¿Cómo apruebo el examen de enfermería?'],
    move: ['¿Saldrá bien la mudanza?', '¿Cómo llevo mejor la mudanza?'],
    papers: ['¿Llegarán a tiempo mis papeles?', '¿Por qué tarda tanto la visa?'],
    work: ['¿Cómo avanzo en mi trabajo?', '¿Por qué me cansa tanto el trabajo?'],
    deal: ['¿Se venderá la casa antes de junio?', '¿Cuándo venderé la casa?'],
    kin: ['¿Nos llevaremos mejor mi madre y yo?', '¿Cómo vuelvo a acercarme a mi hija?'],
    love: ['¿Encontraré el amor este año?', '¿Por qué está tan callado mi matrimonio?'],
  },
  hi: {
    test: ['क्या मैं परीक्षा में पास हो जाऊँगी?', 'मैं ड्राइविंग टेस्ट कैसे पास करूँ?'],
    move: ['क्या घर बदलना ठीक रहेगा?', 'घर बदलना कैसा रहेगा?'],
    papers: ['क्या मेरा वीज़ा समय पर आएगा?', 'मेरा वीज़ा कब आएगा?'],
    work: ['नौकरी में आगे कैसे बढ़ूँ?', 'मेरी नौकरी इतनी थकाने वाली क्यों है?'],
    deal: ['क्या मकान जून तक बिकेगा?', 'मकान कब बिकेगा?'],
    kin: ['क्या माँ के साथ मेरी बनेगी?', 'मैं अपनी बेटी से फिर कैसे जुड़ूँ?'],
    love: ['क्या मुझे इस साल प्यार मिलेगा?', 'मुझे प्यार कब मिलेगा?'],
  },
};
const MARRIAGE: Readonly<Record<Language, readonly [will: string, should: string]>> = {
  en: ['Will we get married?', 'Should I marry him?'],
  es: ['¿Nos casaremos?', '¿Me caso con él?'],
  hi: ['क्या मेरी शादी होगी?', 'क्या मुझे उससे शादी करनी चाहिए?'],
};
/** A test that somebody else sits. */
const PUPIL: Readonly<Record<Language, string>> = {
  en: 'Will my daughter pass her finals?',
  es: '¿Aprobará mi hijo la selectividad?',
  hi: 'क्या मेरा बेटा नीट की परीक्षा पास करेगा?',
};

/** Cards that speak of parting. */
const PARTING: readonly DrawnCard[] = [
  ...['major-13-death', 'cups-08', 'swords-06'].flatMap((id) =>
    [false, true].map((reversed) => ({ card: cardById(id), reversed })),
  ),
  { card: cardById('swords-10'), reversed: false },
  { card: cardById('pentacles-04'), reversed: true },
];
const BOTH_WAYS: readonly DrawnCard[] = CARDS.flatMap((card) => [false, true].map((reversed) => ({ card, reversed })));
const SPREADS_READ = ['single_card', 'three_card', 'celtic_cross', 'horseshoe'] as const;
const WIDE_WORDS = 45;

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const read = (spread: SpreadId, cards: readonly DrawnCard[], question: string) => {
    const { summary, positions, verdict } = interpretation({ spread, cards, question, month: 0 }, words);
    const places = cards.length === 1 ? [] : positions.map(({ text }) => text);
    return { summary, places, verdict, all: [summary, ...places].join('\n\n') };
  };
  const holds = (text: string, told: string) => text.toLowerCase().includes(told.toLowerCase());
  const wayOf = ({ reversed }: DrawnCard) => (reversed ? 'reversed' : 'upright');

  describe(`an affair in ${language}`, () => {
    it('is heard in what is asked', () => {
      for (const affair of AFFAIRS) {
        for (const question of ASKED[language][affair])
          assert.equal(topicOf({ question }, words).view, affair, question);
      }
    });

    it('is answered by how it looks through the card that answers, and by a step of a card for it, in every spread', () => {
      for (const affair of AFFAIRS) {
        for (const question of ASKED[language][affair]) {
          const { kind } = topicOf({ question }, words);
          for (const spread of SPREADS_READ) {
            for (let seed = 0; seed < 8; seed++) {
              const cards = spreadDrawn(spread, seed);
              const { summary } = read(spread, cards, question);
              const { advice, answer, cause } = SPREADS[spread];
              const place = kind === 'how' ? advice : kind === 'why' ? cause : answer;
              const { now } = written(cards[place] ?? assert.fail(), { view: affair }, words);
              assert.ok(holds(summary, now), `${question} ${now} ${summary}`);
              const steps = cards.map((drawn) => written(drawn, { view: affair }, words).do);
              assert.ok(
                steps.some((step) => holds(summary, step)),
                summary,
              );
            }
          }
        }
      }
    });

    it('is told of in no sentence twice, in ten places of few words each, some of them by what the card has for it', () => {
      for (const affair of AFFAIRS) {
        for (const question of ASKED[language][affair]) {
          for (const spread of SPREADS_READ) {
            for (let seed = 0; seed < 12; seed++) {
              const cards = spreadDrawn(spread, seed);
              const { all, places } = read(spread, cards, question);
              const said = all.split(/(?<=।)\s+/).flatMap(sentences);
              const twice = said.filter((one, at) => wordCount(one) > 2 && said.indexOf(one) !== at);
              assert.deepEqual(twice, [], question);
              assert.doesNotMatch(all, /[{}]|undefined| {2}|: [^.।?!\n]*: /u);
              for (const { card, reversed } of cards) {
                // no sentence of another affair
                const { affairs } = words.cards[card.id] ?? assert.fail();
                const others = AFFAIRS.filter((other) => other !== affair);
                for (const other of others)
                  assert.ok(!holds(all, affairs[reversed ? 'reversed' : 'upright'][other].now));
              }
              if (spread !== 'celtic_cross') continue;
              for (const text of places) assert.ok(wordCount(text) <= WIDE_WORDS, `${wordCount(text)}: ${text}`);
              const told = cards.filter((drawn, at) =>
                holds(places[at] ?? '', written(drawn, { view: affair }, words).now),
              );
              assert.ok(told.length >= 2, places.join('\n'));
            }
          }
        }
      }
    });

    it('is of somebody else where they sit the test: what to do is for the asker, who does not', () => {
      for (const drawn of BOTH_WAYS) {
        const { all } = read('single_card', [drawn], PUPIL[language]);
        const { test } = words.cards[drawn.card.id]?.affairs[wayOf(drawn)] ?? assert.fail();
        assert.ok(holds(all, test.now) && !holds(all, test.do), all);
      }
    });
  });

  describe(`a question about somebody close in ${language}`, () => {
    it('is told of no parting, whatever card lies where', () => {
      const [, daughter = ''] = ASKED[language].kin;
      for (const drawn of PARTING) {
        for (const spread of SPREADS_READ) {
          SPREADS[spread].roles.forEach((_, place) => {
            const others = spreadDrawn(spread, 3).filter(({ card }) => card.id !== drawn.card.id);
            const cards = others.toSpliced(place, 0, drawn).slice(0, SPREADS[spread].roles.length);
            const { all } = read(spread, cards, daughter);
            const { advice, ahead, obstacle, past, beneath, wish, brief, home } =
              words.cards[drawn.card.id] ?? assert.fail();
            for (const text of [advice, ahead, obstacle, past, beneath, wish, brief, home]) {
              assert.ok(!holds(all, text[wayOf(drawn)]), `${drawn.card.id} ${text[wayOf(drawn)]} ${all}`);
            }
          });
        }
      }
    });

    it('is leant to neither side by Death, in a marriage that is asked about', () => {
      const [will, should] = MARRIAGE[language];
      const { both, against, go } = words.phrases.answers.decision;
      const isSaid = (phrases: readonly string[], text: string) =>
        phrases.some((phrase) => phrase.split(/\{\w+\}/).every((piece) => text.includes(piece.trim())));
      for (const reversed of [false, true]) {
        const cards = [{ card: cardById('major-13-death'), reversed }];
        assert.equal(read('single_card', cards, will).verdict, 'open');
        for (const question of [will, should]) {
          const { summary } = read('single_card', cards, question);
          assert.ok(isSaid(both, summary) && !isSaid([...against, ...go], summary), summary);
        }
      }
    });
  });

  describe(`a hard road in ${language}`, () => {
    it('that begins and ends on a hard card tells what helps, and ends on something to do', () => {
      const tower = { card: cardById('major-16-the-tower'), reversed: false };
      const devil = { card: cardById('major-15-the-devil'), reversed: false };
      const star = { card: cardById('pentacles-08'), reversed: false };
      const { self, outlook } = words.cards[star.card.id] ?? assert.fail();
      for (const affair of AFFAIRS) {
        const [question = ''] = ASKED[language][affair];
        const { summary } = read('three_card', [devil, star, tower], question);
        const { now } = written(star, { view: affair }, words);
        assert.ok(
          [self.upright, outlook.upright, now].some((told) => holds(summary, told)),
          summary,
        );
        const [last = ''] = summary.split('\n\n').slice(-1);
        assert.ok(
          [devil, star, tower].some((drawn) => holds(last, written(drawn, { view: affair }, words).do)),
          last,
        );
      }
    });
  });
}
