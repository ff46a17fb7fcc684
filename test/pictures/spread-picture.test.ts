import assert from 'node:assert/strict';
import { LANGUAGES } from '../../shared/content/languages.ts';
import { tarotReading } from '../../shared/endpoints/tarot/reading.ts';
import { CARDS } from '../../shared/engine/tarot/deck.ts';
import { SPREAD_IDS, type SpreadId } from '../../shared/engine/tarot/spreads.ts';
import { certain } from '../../shared/narrow.ts';
import { glyphPath } from '../../shared/pictures/glyphs.ts';
import type { Scene } from '../../shared/pictures/scene.ts';
import { assertLegible, boxOf, glyphsOf, labelsOf } from '../setup/pictures.ts';
import { runStateful } from '../setup/run-endpoint.ts';

const READINGS = { save: async () => {}, find: async () => undefined, list: async () => [], unlock: async () => {} };

async function answerTo(body: object) {
  return runStateful(tarotReading, { ...body }, { accountId: 'a', readings: READINGS as never });
}

async function picture(body: object, language: (typeof LANGUAGES)[number] = 'en'): Promise<Scene> {
  const answer = await answerTo({ ...body, language });
  return certain(tarotReading.picture?.(answer, { style: 'north', theme: 'light', language }), 'picture');
}

/** Cards of one's own choice, all lying the same way. */
const lying = (ids: readonly string[], reversed: boolean) => ids.map((card_id) => ({ card_id, reversed }));

describe('a tarot spread', () => {
  it('is legible in every spread, however the cards fall', async () => {
    for (const spread_type of SPREAD_IDS) {
      for (const language of LANGUAGES) {
        for (let seed = 1; seed <= 12; seed++) {
          assertLegible(await picture({ spread_type, seed }, language), `${spread_type}, ${seed}, ${language}`);
        }
      }
    }
  });

  it('is legible with every card in every place, either way', async () => {
    for (const spread_type of ['celtic_cross', 'year_ahead'] satisfies SpreadId[]) {
      const size = spread_type === 'celtic_cross' ? 10 : 13;
      for (let first = 0; first < CARDS.length; first++) {
        const ids = Array.from({ length: size }, (_, index) => CARDS[(first + index) % CARDS.length].id);
        assertLegible(await picture({ spread_type, cards: lying(ids, first % 2 === 1) }), `${spread_type}, ${ids[0]}`);
      }
    }
  });

  it('has an emblem of its own for each of the majors and suits', () => {
    const names = new Set(CARDS.map(({ id, suit }) => (suit === null ? id : suit.toLowerCase())));
    assert.equal(new Set([...names].map(glyphPath)).size, 22 + 4);
  });

  it('draws as many pips as a card counts, upside down when it lies so', async () => {
    const scene = await picture({ spread_type: 'single_card', cards: lying(['cups-07'], true) });
    assert.deepEqual(
      glyphsOf(scene, 'cups').map(({ turns }) => turns),
      Array(7).fill(2),
    );
    const [listed] = labelsOf(scene).filter(({ text }) => text === 'Seven of Cups, reversed');
    assert.equal(listed.turns ?? 0, 0);
  });

  it('turns a reversed card whole, and says with an arrow at its place and behind its name what that means', async () => {
    const cards = [...lying(['cups-09', 'swords-13'], true), ...lying(['major-09-the-hermit'], false)];
    const scene = await picture({ spread_type: 'three_card', cards });
    const onCards = (text: string) => labelsOf(scene).filter((one) => one.text === text && one.turns !== undefined);
    assert.deepEqual(
      onCards('IX')
        .map(({ turns }) => turns)
        .toSorted(),
      [0, 2],
    );
    for (const text of ['Nine of Cups', 'Queen of', 'Swords', 'Queen']) {
      for (const { turns } of onCards(text)) assert.equal(turns, 2, text);
    }
    const emblem = certain(glyphsOf(scene, 'queen')[0], 'emblem');
    assert.equal(emblem.turns, 2);
    assert.ok(onCards('Queen of')[0].y < emblem.y, 'what is at the foot of a card stands above');
    const [reversed, upright] = onCards('IX').toSorted((one, other) => one.x - other.x);
    assert.ok(reversed.y > upright.y + 100, 'what is at the head of a card stands below');
    const marks = scene.marks.filter((mark) => mark.kind === 'shape' && mark.stroke === 'hard');
    assert.equal(marks.length, 4);
  });

  it('has the rank of court cards at their heads, in the language of the reading', async () => {
    const ranks = {
      en: ['Page', 'Knight', 'Queen', 'King'],
      es: ['Sota', 'Caballero', 'Reina', 'Rey'],
      hi: ['पेज', 'नाइट', 'क्वीन', 'किंग'],
    };
    for (const language of LANGUAGES) {
      const cards = lying(['cups-11', 'swords-12', 'wands-13', 'pentacles-14', 'cups-02'], false);
      const scene = await picture({ spread_type: 'monthly', cards }, language);
      const heads = labelsOf(scene).filter(({ isBold, turns }) => isBold && turns === 0);
      assert.deepEqual(heads.map(({ text }) => text).toSorted(), [...ranks[language], 'II'].toSorted());
    }
  });

  it('shows the covered card of the Celtic cross with an emblem that can be seen, however long its name', async () => {
    for (const language of LANGUAGES) {
      const cards = lying(['pentacles-12', ...CARDS.slice(0, 9).map(({ id }) => id)], true);
      const scene = await picture({ spread_type: 'celtic_cross', cards }, language);
      assert.ok(certain(glyphsOf(scene, 'pentacles')[0], 'emblem').size > 14, language);
      // of its own place, name, emblem and rank or numeral: none lies under the card across it
      const across = certain(glyphsOf(scene, CARDS[0].id)[0], 'card across');
      const top = boxOf(certain(glyphsOf(scene, 'pentacles')[0], 'emblem')).bottom;
      assert.ok(top < boxOf(across).top, language);
    }
  });

  it('tells below each card what it says there, and names its place under it where all places have room', async () => {
    for (const language of LANGUAGES) {
      for (const [spread_type, areNamed] of [
        ['three_card', true],
        ['celtic_cross', false],
      ] as const) {
        const body = { spread_type, question: 'Where should my attention go?', seed: 4, language };
        const answer = (await answerTo(body)) as Reading;
        const scene = await picture(body, language);
        const labels = labelsOf(scene);
        const texts = labels.map(({ text }) => text).join(' ');
        for (const { text } of answer.interpretation.positions) {
          assert.ok(texts.includes(text), `${language} ${spread_type}: ${text}`);
          assert.ok(scene.description.includes(text), `${language} ${spread_type}: ${text}`);
        }
        for (const { position } of answer.cards_drawn) {
          const below = labels.filter(({ text, anchor }) => text === position && anchor === 'middle');
          assert.equal(below.length, areNamed ? 1 : 0, `${language} ${spread_type}: ${position}`);
        }
        assert.equal(labels.filter(({ text }) => text === '1').length, areNamed ? 0 : 2, `${language} ${spread_type}`);
      }
    }
    const alone = (await answerTo({ spread_type: 'single_card', seed: 3 })) as Reading;
    assert.ok(
      read(await picture({ spread_type: 'single_card', seed: 3 })).endsWith(
        alone.interpretation.summary.replace(/\n+/g, ' '),
      ),
    );
  });

  it('says what was asked and on which day, in the quotation marks of its language', async () => {
    const question = 'Where should my attention\n go?';
    const shown = {
      en: ['“Where should my attention go?”', '15 January 2024'],
      es: ['«Where should my attention go?»', '15 de enero de 2024'],
      hi: ['“Where should my attention go?”', '15 जनवरी 2024'],
    };
    for (const language of LANGUAGES) {
      const scene = await picture({ spread_type: 'three_card', question, seed: 1 }, language);
      const texts = labelsOf(scene).map(({ text }) => text);
      assert.deepEqual(texts.slice(1, 3), shown[language]);
      for (const said of shown[language]) assert.ok(scene.description.includes(said), said);
    }
    const silent = labelsOf(await picture({ spread_type: 'three_card', question: '  ', seed: 1 }));
    assert.equal(silent[1].text, '15 January 2024');
  });

  it('shows of a very long question four rows, in any script, and says it whole to those who do not see it', async () => {
    for (const word of ['attention ', '注意', 'W', '🌙', 'ध्यान ']) {
      const question = word.repeat(Math.floor(1_000 / word.length)).trim();
      const scene = await picture({ spread_type: 'single_card', question, seed: 1 });
      assertLegible(scene, word);
      const date = labelsOf(scene).findIndex(({ text }) => text === '15 January 2024');
      assert.equal(date, 5, word);
      assert.ok(labelsOf(scene)[4].text.endsWith(' …'), word);
      assert.ok(scene.description.includes(question), word);
    }
  });

  it('names every card of the deck on the card itself, in every language and spread', async () => {
    for (const language of LANGUAGES) {
      for (const spread_type of SPREAD_IDS) {
        const answer = await answerTo({ spread_type, seed: 3, language });
        const { cards_drawn: cards } = answer as { cards_drawn: { card_name: string; orientation: string }[] };
        const scene = await picture({ spread_type, seed: 3 }, language);
        // what stands on cards is turned with them, the list below is not
        const read = labelsOf(scene).flatMap(({ text, turns }) => (turns === undefined ? [] : text.split(' ')));
        for (const { card_name } of cards) {
          for (const word of card_name.split(' ')) assert.ok(read.includes(word), `${spread_type}: ${card_name}`);
        }
      }
    }
    // a word that is broken would be a row without a blank that is no word of the name
    const longest = await picture(
      {
        spread_type: 'celtic_cross',
        cards: lying(
          CARDS.slice(0, 10).map(({ id }) => id),
          false,
        ),
      },
      'es',
    );
    const texts = labelsOf(longest).map(({ text }) => text);
    for (const word of ['Enamorados', 'Sacerdotisa', 'Emperatriz', 'Hierofante']) {
      assert.ok(
        texts.some((text) => text.split(' ').includes(word)),
        word,
      );
    }
  });

  // Waite, The Pictorial Key to the Tarot (1911), part III, § 7
  it('lays the Celtic cross as Waite does: crossed, crowned, beneath, behind, before, and a staff that rises', async () => {
    const ids = CARDS.slice(0, 10).map(({ id }) => id);
    const scene = await picture({ spread_type: 'celtic_cross', cards: lying(ids, false) });
    const [covers, crosses, crowns, beneath, behind, before, ...staff] = ids.map(
      (id) => glyphsOf(scene, id)[0] ?? assert.fail(id),
    );
    assert.equal(crosses.turns, 1);
    assert.ok(crowns.y < covers.y && beneath.y > crosses.y && behind.x < crosses.x && before.x > crosses.x);
    assert.deepEqual(
      [...staff].sort((a, b) => b.y - a.y),
      staff,
    );
    assert.ok(staff.every(({ x }) => x > boxOf(before).right));
  });

  it('says under a grave question who can answer it, in every language, and nothing of the sort under others', async () => {
    const GRAVE = ['should i stop taking my insulin', 'Should I stop my chemo and sue my doctor? When will he die?'];
    for (const language of LANGUAGES) {
      for (const spread_type of SPREAD_IDS) {
        for (const question of GRAVE) {
          const answer = await answerTo({ spread_type, question, language, seed: 1 });
          const { care } = answer.meta as { care: string[] };
          assert.ok(care.length > 0 && care.every((sentence) => sentence.length > 20), question);
          const scene = await picture({ spread_type, question, seed: 1 }, language);
          assertLegible(scene, `${spread_type}, ${question}, ${language}`);
          assert.ok(scene.description.endsWith(` ${care.join(' ')}`), scene.description);
          assert.ok(read(scene).endsWith(care.join(' ')), read(scene));
          for (const sentence of care) assert.equal(read(scene).split(sentence).length, 2, `once: ${sentence}`);
          assert.ok(!('question' in answer) && !scene.description.includes(question), 'it is not repeated');
        }
      }
      const other = await answerTo({ question: 'Where should my attention go?', language });
      assert.equal('care' in Object(other.meta), false);
    }
  });

  it('is help where there are no cards, whole and legible', async () => {
    const DANGER = ['I want to kill myself', 'My husband hits me', 'I took all the pills', 'मैं मरना चाहता हूँ'];
    for (const language of LANGUAGES) {
      for (const question of DANGER) {
        for (const country of [undefined, 'GB', 'IN']) {
          const answer = await answerTo({ question, language, ...(country && { country }) });
          const { summary } = Object(answer.interpretation);
          const scene = certain(
            tarotReading.picture?.(answer, { style: 'north', theme: 'light', language }),
            'picture',
          );
          assertLegible(scene, `${question}, ${language}`);
          assert.equal(read(scene), summary.replace(/\n+/g, ' '));
          assert.equal(scene.description, read(scene));
        }
      }
    }
  });
});

/** What a reading says of its cards. */
interface Reading {
  cards_drawn: { position: string }[];
  interpretation: { summary: string; positions: { text: string }[] };
}

/** All that stands on a picture, from above. */
function read(scene: Scene): string {
  return labelsOf(scene)
    .map(({ text }) => text)
    .join(' ');
}
