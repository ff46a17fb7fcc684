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

  it('draws as many pips as a card counts, upside down when it lies so, under a name that stays upright', async () => {
    const scene = await picture({ spread_type: 'single_card', cards: lying(['cups-07'], true) });
    assert.deepEqual(
      glyphsOf(scene, 'cups').map(({ turns }) => turns),
      Array(7).fill(2),
    );
    const name = certain(
      labelsOf(scene).find(({ text }) => text === 'Seven of Cups, reversed'),
      'name',
    );
    assert.equal(name.turns ?? 0, 0);
  });

  it('writes what is read upright on reversed cards too: an IX is no XI', async () => {
    const cards = lying(['cups-09', 'swords-13', 'major-09-the-hermit'], true);
    const scene = await picture({ spread_type: 'three_card', cards });
    const onCards = labelsOf(scene).filter(({ text }) => ['IX', 'Queen', 'Swords'].includes(text));
    assert.equal(onCards.length, 4);
    assert.ok(onCards.every(({ turns = 0 }) => turns === 0));
    const emblem = certain(glyphsOf(scene, 'queen')[0], 'emblem');
    const rank = certain(
      onCards.find(({ text }) => text === 'Queen'),
      'rank',
    );
    assert.equal(emblem.turns, 2);
    assert.ok(rank.y > emblem.y, 'a reversed card has its head below');
  });

  it('names the rank of a court card in every language and size, by its first letters where there is no more room', async () => {
    const ranks = { en: 'Knight', es: 'Caballero', hi: 'नाइट' };
    for (const language of LANGUAGES) {
      const one = await picture({ spread_type: 'single_card', cards: lying(['wands-12'], false) }, language);
      assert.ok(labelsOf(one).some(({ text }) => text === ranks[language]));
      const ids = ['wands-12', ...CARDS.map(({ id }) => id).slice(0, 12)];
      const year = await picture({ spread_type: 'year_ahead', cards: lying(ids, false) }, language);
      assert.ok(
        labelsOf(year).some(({ text }) => text === ranks[language] || text === `${ranks[language].slice(0, 3)}.`),
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

/** All that stands on a picture, from above. */
function read(scene: Scene): string {
  return labelsOf(scene)
    .map(({ text }) => text)
    .join(' ');
}
