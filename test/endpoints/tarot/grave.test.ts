/** What a reading says where no card may answer. */
import assert from 'node:assert/strict';
import { wordsIn } from '../../../shared/content/languages.ts';
import { clarify } from '../../../shared/endpoints/tarot/clarify.ts';
import { tarotReading } from '../../../shared/endpoints/tarot/reading.ts';
import { SPREAD_IDS } from '../../../shared/engine/tarot/spreads.ts';
import { sentences } from '../../content/sentences.ts';
import { openingOf } from '../../prose/tarot/counsel.ts';
import { runStateful } from '../../setup/run-endpoint.ts';
import { readingsInMemory } from './readings-in-memory.ts';

const GRAVE = {
  health: 'Should I stop my chemo?',
  law: 'Should I plead guilty?',
  money: 'Should I put my savings into bitcoin?',
  death: 'Will my mother die?',
  operation: 'Will my mother survive the surgery?',
};
const DANGER = [
  'I wish I was dead. Should I do it?',
  'quiero morir',
  'Should I hit my wife?',
  'My husband hits me. Should I stay?',
];

/** Shapes of an answer, a leaning, a push, or a promise. */
const FORBIDDEN = [
  /\b(yes|no, |not yet|lean|leans|leaning|tips?|tipping|favou?r\w*|in favour|against it|encourag\w*|hopeful|promis\w*|bright|lucky|luck)\b/i,
  /\b(go ahead|go then|go for it|do it|begin|start|stop|wait|hurry|act|take the|make the|choose|decide to|quit|leap|step forward|first step|next step)\b/i,
  /\b(will (be|come|heal|win|die|live|survive|recover|lose|get)|is going to|it is time|the time is right|soon|quickly|slowly|suddenly)\b/i,
  /\b(outcome is|success\w*|victory|healing|recovery|ending|transformation|rebirth|good news|bad news|warning|beware)\b/i,
];

function assertNeutral(texts: readonly string[], question: string): void {
  for (const sentence of texts.flatMap(sentences)) {
    // what the caller wrote, and the names of cards, are not ours
    const ours = sentence
      .replaceAll(`“${question}”`, '')
      .replace(/the (Ace|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) of/g, '');
    for (const shape of FORBIDDEN) assert.doesNotMatch(ours, shape);
  }
}

describe('a reading of a grave question', () => {
  for (const [kind, question] of Object.entries(GRAVE)) {
    it(`about ${kind} is neutral in every sentence, in every spread, whatever is drawn`, async () => {
      for (const spread_type of SPREAD_IDS) {
        for (let seed = 0; seed < 60; seed++) {
          const { interpretation, cards_drawn } = await draw({ spread_type, seed, question });
          const texts = [interpretation.summary, ...(interpretation.positions ?? []).map(({ text }) => text)];
          assertNeutral(texts, question);
          assert.ok(cards_drawn.length > 0);
          const said = texts.flatMap(sentences);
          assert.equal(new Set(said).size, said.length);
          for (const text of texts) assert.doesNotMatch(text, /[{}]|undefined| {2}/);
        }
      }
    });
  }

  it('says first who can answer', async () => {
    assert.match((await draw({ question: GRAVE.health })).interpretation.summary, /^[^.]*doctor/);
    assert.match((await draw({ question: GRAVE.law })).interpretation.summary, /^[^.]*qualified in the law/);
    assert.match((await draw({ question: GRAVE.money })).interpretation.summary, /^[^.]*figures/);
    assert.match((await draw({ question: GRAVE.death })).interpretation.summary, /^[^.]*nothing that cards can know/);
  });

  it('is one also where the category is grave and the question is not', async () => {
    const { interpretation } = await draw({
      question: 'What now?',
      category: 'my chemo',
      spread_type: 'career',
      seed: 4,
    });
    assert.match(interpretation.summary, /doctor/);
    assertNeutral([interpretation.summary, ...(interpretation.positions ?? []).map(({ text }) => text)], 'What now?');
  });

  it('draws the cards of the seed all the same', async () => {
    const grave = await draw({ seed: 7, question: GRAVE.death });
    assert.deepEqual(grave.cards_drawn, (await draw({ seed: 7 })).cards_drawn);
  });

  it('about somebody else’s heart is as neutral, and sends nobody to those who know the subject', async () => {
    const question = 'Does he love me?';
    const told = wordsIn('en').tarot.phrases.unseen.love.told.map(openingOf);
    for (const spread_type of SPREAD_IDS) {
      for (let seed = 0; seed < 20; seed++) {
        const { interpretation, answer } = await draw({ spread_type, seed, question });
        const texts = [interpretation.summary, ...(interpretation.positions ?? []).map(({ text }) => text)];
        assert.equal(answer, null);
        assert.ok(
          told.some((opening) => opening.test(texts[0])),
          texts[0],
        );
        const said = texts.flatMap(sentences);
        assert.equal(new Set(said).size, said.length);
        for (const text of texts) assert.doesNotMatch(text, /decided elsewhere|knows the subject/);
      }
    }
    const { narrative, followups, actions } = await runStateful(clarify, { original_question: question }, {});
    for (const text of [narrative, ...followups, ...actions]) assert.doesNotMatch(text, /qualified|knows the subject/);
  });

  it('has a clarifying card that is as neutral', async () => {
    for (const original_question of Object.values(GRAVE)) {
      for (const original_cards of [
        [],
        ['Death'],
        ['The Tower', 'The Sun', 'Ten of Swords'],
        ['Justice', 'The Star'],
      ]) {
        const answer = await runStateful(clarify, { original_question, original_cards }, {});
        assertNeutral(
          [answer.narrative, answer.combination, ...answer.followups, ...answer.actions],
          original_question,
        );
        assert.equal(answer.followups.length, 3);
        assert.equal(answer.actions.length, 3);
      }
    }
  });
});

describe('an everyday question in whose words weights alone see a grave matter', () => {
  const plain = {
    en: [
      ...['Will my marriage survive this year?', 'What does my daughter need from me?', 'Should I sell my car?'],
      ...['Should we buy the house on Mill Lane?', 'How can my husband and I be closer again?'],
      ...['What do I need to know about my son starting school?', 'Who will be my next boss?'],
    ],
    es: [
      ...['¿Sobrevivirá mi matrimonio este año?', '¿Me darán el puesto?', '¿Me darán la beca?', '¿Cuándo me caso?'],
      ...['¿Será buen año para mi negocio de empanadas?', '¿Compro el coche?'],
    ],
    hi: ['नौकरी कब मिलेगी?', 'मुझे नौकरी कब मिलेगी?', 'मकान कब बिकेगा?', 'naukri kab milegi?'],
  } as const;

  for (const [language, questions] of Object.entries(plain)) {
    it(`is answered from the cards (${language})`, async () => {
      for (const question of questions) {
        const { meta, interpretation } = await draw({ question, language: language as keyof typeof plain, seed: 3 });
        assert.equal(meta.care, undefined, question);
        assert.doesNotMatch(interpretation.summary, /^Only the other person/, question);
      }
    });
  }

  it('is grave all the same once a word of it is said', async () => {
    const grave = [
      'Will my marriage survive his cancer treatment?',
      'Should I sell my car to pay my bail?',
      'Should I sell the house to buy bitcoin?',
      '¿Morirá pronto mi abuela?',
      '¿Está embarazada mi hermana?',
      '¿Me curaré pronto de la gripe?',
      'पापा की तबीयत कब ठीक होगी?',
    ];
    for (const question of grave) assert.ok(((await draw({ question })).meta.care ?? []).length > 0, question);
  });

  it('is help where somebody is hit', async () => {
    for (const question of ['¿Me pegará otra vez mi marido?', '¿Volverá a pegarme mi esposo?']) {
      assert.equal((await draw({ question, language: 'es' })).cards_drawn.length, 0, question);
    }
  });
});

describe('a question from somebody in danger', () => {
  it('is answered with help, no card, and nothing that is kept', async () => {
    for (const question of DANGER) {
      const readings = readingsInMemory();
      const reading = await draw({ question, spread_type: 'celtic_cross', seed: 1 }, readings);
      assert.deepEqual(reading.cards_drawn, []);
      assert.deepEqual(reading.interpretation.positions, []);
      assert.match(reading.interpretation.summary, /findahelpline\.com/);
      assert.equal(readings.kept.size, 0);
      assert.ok((reading.meta.help?.lines.length ?? 0) > 0);
    }
  });

  it('is recognised in the category alone', async () => {
    assert.deepEqual((await draw({ category: 'suicide' })).cards_drawn, []);
  });

  it('is given the lines of the country that the request names', async () => {
    const { meta } = await draw({ question: 'I want to die', country: 'NZ' });
    assert.deepEqual(
      meta.help?.lines.map(({ phone }) => phone),
      ['1737'],
    );
  });

  it('is not clarified with a card', async () => {
    for (const original_question of DANGER) {
      const answer = await runStateful(clarify, { original_question, original_cards: ['The Sun'] }, {});
      assert.deepEqual([answer.card_name, answer.card_id, answer.combination], ['', '', '']);
      assert.deepEqual([answer.followups, answer.actions], [[], []]);
      assert.match(answer.narrative, /findahelpline\.com/);
      assert.ok(answer.meta.help);
    }
  });
});

function draw(raw: Record<string, unknown>, readings = readingsInMemory()) {
  return runStateful(tarotReading, raw, { readings });
}
