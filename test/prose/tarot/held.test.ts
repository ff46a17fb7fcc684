/** What readings hold in every language: places of wide spreads in few words, plain answers. */
import assert from 'node:assert/strict';
import { LANGUAGES, type Language, wordsIn } from '../../../shared/content/languages.ts';
import type { TarotWords } from '../../../shared/content/tarot-words.ts';
import { clarify } from '../../../shared/endpoints/tarot/clarify.ts';
import { tieOf } from '../../../shared/engine/tarot/balance.ts';
import { CARDS, type DrawnCard } from '../../../shared/engine/tarot/deck.ts';
import { spreadDrawn } from '../../../shared/engine/tarot/draw.ts';
import { SPREAD_IDS, SPREADS } from '../../../shared/engine/tarot/spreads.ts';
import { contracted } from '../../../shared/prose/phrase.ts';
import { clarification } from '../../../shared/prose/tarot/clarify.ts';
import { interpretation } from '../../../shared/prose/tarot/interpret.ts';
import { topicOf } from '../../../shared/prose/tarot/question.ts';
import { spokenName } from '../../../shared/prose/tarot/voice.ts';
import { sentences, wordCount } from '../../content/sentences.ts';
import { runStateful } from '../../setup/run-endpoint.ts';
import { written } from './counsel.ts';

const READINGS = 240;
const WIDE_WORDS = 45;

/** Two of a yes or no, one of another kind. */
const ASKED: Readonly<Record<Language, readonly string[]>> = {
  en: ['Will I get the promotion?', 'Should I accept the interview?', 'How can I mend this friendship?'],
  es: ['¿Conseguiré el ascenso?', '¿Debo aceptar la entrevista?', '¿Cómo puedo cuidar esta amistad?'],
  hi: ['क्या मुझे पदोन्नति मिलेगी?', 'क्या मुझे यह इंटरव्यू देना चाहिए?', 'यह दोस्ती कैसे सुधारूँ?'],
};

/** What another person feels or will do; and what is asked about oneself. */
const OTHERS: Readonly<Record<Language, { theirs: readonly string[]; own: readonly string[] }>> = {
  en: {
    theirs: [
      'Does he still love me?',
      'Will my ex come back?',
      'What does she think of me?',
      'Is my boss angry?',
      'What am I not seeing about my sister?',
      'Does Anna hate me?',
      'Is Tom in love with me?',
      'Which of my two friends is honest?',
    ],
    own: [
      'Will I find love?',
      'Does the job suit me?',
      'What can I do about my boss?',
      'When will the house be sold?',
      'Why am I so tired?',
    ],
  },
  es: {
    theirs: [
      '¿Me quiere todavía?',
      '¿Volverá mi ex?',
      '¿Volverá conmigo?',
      '¿Qué siente por mí?',
      '¿Ella volverá conmigo?',
      '¿Qué no estoy viendo de mi hermana?',
      '¿Juan está enamorado de mí?',
    ],
    own: ['¿Qué me espera este año?', '¿Encontraré trabajo?', '¿Cómo hablo con mi jefe?', '¿Cuándo venderé la casa?'],
  },
  hi: {
    theirs: [
      'क्या वह मुझे चाहता है?',
      'क्या उनके मन में मेरे लिए जगह है?',
      'क्या मेरे पति मुझसे नाराज़ सोचते हैं?',
      'मैं अपनी बहन के बारे में क्या नहीं देख पा रही?',
      'क्या राहुल मुझसे नफ़रत करता है?',
    ],
    own: ['मुझे नौकरी कब मिलेगी?', 'मैं अपनी बहन से सुलह कैसे करूँ?', 'यह साल कैसा रहेगा?'],
  },
};

for (const language of LANGUAGES) {
  const words = wordsIn(language).tarot;
  const turned = Object.values(words.phrases.unseen).flatMap(({ told }) => told);
  const tables = Array.from({ length: READINGS }, (_, seed) => {
    const spread = SPREAD_IDS[seed % SPREAD_IDS.length];
    const question = seed % 4 === 3 ? undefined : ASKED[language][seed % 4];
    const cards = spreadDrawn(spread, seed);
    return { spread, question, cards, ...interpretation({ spread, cards, question, month: seed % 12 }, words) };
  });

  describe(`a reading in ${language}`, () => {
    it('says no sentence twice', () => {
      for (const { summary, positions } of tables) {
        const all = [summary, ...positions.map(({ text }) => text)].flatMap(told);
        const twice = all.filter((sentence, at) => wordCount(sentence) > 2 && all.indexOf(sentence) !== at);
        assert.deepEqual(twice, []);
      }
    });

    it('names each card in its place as it lies, and never a card that lies elsewhere as it does not', () => {
      for (const { cards, positions } of tables) {
        cards.forEach((drawn, place) => {
          const text = positions[place].text.toLowerCase();
          assert.ok(text.includes(bareName(drawn, words)), text);
          const turned = bareName({ ...drawn, reversed: true }, words);
          if (!drawn.reversed) assert.ok(!text.includes(turned), text);
        });
      }
    });

    it('says nothing of a reversed card by the keywords of its upright side', () => {
      let reversed = 0;
      for (const { cards, positions } of tables.filter(({ cards }) => cards.length < 10)) {
        cards.forEach((drawn, place) => {
          if (!drawn.reversed) return;
          reversed++;
          const [first, second] = words.cards[drawn.card.id].keywords.map((one) => one.toLowerCase());
          const text = positions[place].text.toLowerCase();
          assert.ok(
            !(text.includes(first) && text.includes(`${second}`) && text.includes(`${first}, ${second}`)),
            text,
          );
        });
      }
      assert.ok(reversed > READINGS);
    });

    it(`tells a place of ten cards or more in ${WIDE_WORDS} words at most`, () => {
      for (const { cards, positions } of tables.filter(({ cards }) => cards.length >= 10)) {
        assert.equal(positions.length, cards.length);
        for (const { text } of positions) assert.ok(wordCount(text) <= WIDE_WORDS, `${wordCount(text)}: ${text}`);
      }
    });

    it('says yes, no or maybe in the first sentence, then the card it comes from, and ends on a step or a question', () => {
      let answered = 0;
      for (const { spread, cards, question = '', summary, verdict } of tables) {
        const topic = topicOf({ question, spread }, words);
        const { kind, subject = '' } = topic;
        assert.equal(verdict !== null, kind === 'should' || kind === 'will', question);
        if (verdict === null || (kind !== 'should' && kind !== 'will')) continue;
        answered++;
        const { contractions = {} } = words.grammar;
        const plain = words.phrases.verdicts[kind][verdict].map((text) =>
          contracted(text.replace('{noun}', subject), contractions),
        );
        const said = plain.find((text) => summary.startsWith(`${text} `));
        assert.ok(said, summary);
        const [reason] = told(summary.slice(said.length).trim());
        const card = cards[SPREADS[spread].answer];
        assert.ok(reason.toLowerCase().includes(bareName(card, words)), reason);
        const step = summary.split('\n\n').at(-1)?.toLowerCase() ?? '';
        const advices = cards.map((drawn) => written(drawn, topic, words).do);
        const questions = cards.map(({ card }) => told(words.cards[card.id].pause).at(-1) ?? assert.fail());
        const { matter } = topicOf({ question }, words);
        const own = Object.values((matter && words.phrases.matters[matter]) ?? {}).filter((told) =>
          Array.isArray(told),
        );
        assert.ok(
          [...advices, ...questions, ...own.flat()].some((text) => step.endsWith(text.toLowerCase())),
          step,
        );
      }
      assert.ok(answered > READINGS / 3);
    });
  });

  describe(`a reading in ${language}, as one story`, () => {
    it('answers in its first paragraph, and tells nothing of a card twice in its summary', () => {
      for (const { cards, summary } of tables) {
        for (const { card, reversed } of cards) {
          const essence = words.cards[card.id].essence[reversed ? 'reversed' : 'upright'];
          assert.ok(summary.split(essence).length <= 2, summary);
        }
      }
      const question = ASKED[language][2];
      for (let seed = 0; seed < 60; seed++) {
        const cards = spreadDrawn('horseshoe', seed);
        const { summary } = interpretation({ spread: 'horseshoe', cards, question, month: 0 }, words);
        const guide = bareName(cards[SPREADS.horseshoe.advice], words);
        assert.ok(summary.split('\n\n')[0].toLowerCase().includes(guide), summary);
      }
    });

    it('tells ten cards in four paragraphs of 170 words at most beside what answers and what to do, most by name', () => {
      let [named, wide] = [0, 0];
      for (const { cards, summary } of tables.filter(({ cards }) => cards.length === 10)) {
        const [answer, ...rest] = summary.split('\n\n');
        assert.ok(wordCount(summary) <= Math.max(170, wordCount(answer) + wordCount(rest.at(-1) ?? '')), summary);
        assert.ok(rest.length <= 3, summary);
        const told = cards.filter((drawn) => summary.toLowerCase().includes(bareName(drawn, words))).length;
        wide++;
        if (told >= 7) named++;
      }
      assert.ok(named > 0.6 * wide, `${named} of ${wide}`);
    });

    it('adds in the whole interpretation what the reading did not say, and quotes nobody', () => {
      for (const { spread, cards, question = 'nothing was asked', summary, positions, essay } of tables) {
        const read = new Set([summary, ...positions.map(({ text }) => text)].flatMap(told));
        const whole = [essay.summary, ...(cards.length === 1 ? [] : essay.positions.map(({ text }) => text))];
        assert.deepEqual(
          whole.flatMap(told).filter((sentence) => wordCount(sentence) > 2 && read.has(sentence)),
          [],
        );
        assert.ok(!whole.join('\n').includes(question), essay.summary);
        cards.forEach((drawn, place) => {
          assert.ok(essay.positions[place].text.toLowerCase().includes(bareName(drawn, words)));
          assert.ok(wordCount(essay.positions[place].text) >= 60, essay.positions[place].text);
        });
        // cards that are read together and have a tie are told by it
        const tied = SPREADS[spread].pairs.filter(([a, b]) => tieOf(cards[a].card, cards[b].card) !== undefined);
        const said = essay.summary.toLowerCase();
        const isNamed = (place: number) => said.includes(bareName(cards[place], words));
        if (tied.length > 0)
          assert.ok(
            tied.some(([a, b]) => isNamed(a) && isNamed(b)),
            essay.summary,
          );
      }
    });

    it('says that no card sees into somebody else, and neither yes nor no of them', () => {
      const { theirs, own } = OTHERS[language];
      const read = (question: string) =>
        interpretation({ spread: 'three_card', cards: spreadDrawn('three_card', 7), question, month: 0 }, words);
      const isTurned = (text: string) => turned.some((phrase) => isSaid(phrase, text));
      for (const question of theirs) {
        const { summary, verdict } = read(question);
        assert.equal(verdict, null, question);
        assert.ok(isTurned(summary.split('\n\n')[0]), summary);
      }
      for (const question of own) assert.ok(!isTurned(read(question).summary), question);
    });
  });

  describe(`a clarifying card in ${language}`, () => {
    const clarified = async (original_question: string, seed: number) => {
      const original_cards = spreadDrawn('three_card', seed).map(({ card }) => card.name);
      const answer = await runStateful(clarify, { original_question, original_cards, language }, {});
      return { original_cards, ...answer };
    };

    it('takes up the question in its first sentence, names itself there, and is read with an earlier card', async () => {
      for (let seed = 0; seed < 90; seed++) {
        const question = ASKED[language][seed % 3];
        const answer = await clarified(question, seed);
        assert.ok(answer.narrative.indexOf(question) < 120, answer.narrative);
        const drawn = { card: cardNamed(answer.card_id), reversed: answer.orientation === 'reversed' };
        assert.ok(answer.narrative.toLowerCase().slice(0, 240).includes(bareName(drawn, words)), answer.narrative);
        const earlier = CARDS.filter(({ name }) => answer.original_cards.includes(name));
        const named = earlier.map((card) => bareName({ card, reversed: false }, words));
        assert.ok(
          named.some((name) => answer.combination.toLowerCase().includes(name)),
          answer.combination,
        );
      }
    });

    it('turns what others feel back to the person who asks, and says neither yes nor no of them', () => {
      const { theirs, own } = OTHERS[language];
      for (const question of theirs) assert.ok(topicOf({ question }, words).unseen, question);
      for (const question of own) assert.ok(!topicOf({ question }, words).unseen, question);
      for (const question of theirs) {
        const [drawn, ...others] = spreadDrawn('three_card', question.length);
        const originals = others.map(({ card }) => card);
        const { narrative } = clarification(drawn, originals, question, words);
        assert.ok(
          turned.some((phrase) => isSaid(phrase, narrative)),
          narrative,
        );
      }
    });
  });
}

/** A card as it lies, without the article that other words may be drawn together with. */
function bareName(drawn: DrawnCard, words: TarotWords): string {
  return spokenName(drawn, words).toLowerCase().replace(/^el /, '');
}

/** Whether the longer pieces of a phrase between its placeholders stand in a text. */
function isSaid(phrase: string, text: string): boolean {
  return phrase
    .split(/\{\w+\}/)
    .filter((piece) => piece.length > 8)
    .every((piece) => text.includes(piece));
}

/** The sentences of a text, of Devanagari too. */
function told(text: string): string[] {
  return text.split(/(?<=।)\s+/).flatMap(sentences);
}

function cardNamed(id: string) {
  const card = CARDS.find((other) => other.id === id);
  assert.ok(card);
  return card;
}
