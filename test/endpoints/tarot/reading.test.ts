import assert from 'node:assert/strict';
import fc from 'fast-check';
import { wordsIn } from '../../../shared/content/languages.ts';
import { getReading } from '../../../shared/endpoints/tarot/get-reading.ts';
import { tarotInterpretation } from '../../../shared/endpoints/tarot/interpretation.ts';
import { tarotReading } from '../../../shared/endpoints/tarot/reading.ts';
import { SPREAD_IDS, SPREADS } from '../../../shared/engine/tarot/spreads.ts';
import { Problem } from '../../../shared/errors.ts';
import { sentences } from '../../content/sentences.ts';
import { runStateful } from '../../setup/run-endpoint.ts';
import { readingsInMemory } from './readings-in-memory.ts';

const draw = (raw: Record<string, unknown> = {}, at = {}, readings = readingsInMemory()) =>
  runStateful(tarotReading, raw, { readings }, at);

/** Pointer and code of everything a request is refused for. */
async function refusals(raw: Record<string, unknown>): Promise<string[]> {
  const readings = readingsInMemory();
  try {
    await draw(raw, {}, readings);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    assert.equal(problem.data.code, 'validation_failed');
    assert.equal(readings.kept.size, 0);
    return (problem.data.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
  }
  throw new Error('was accepted');
}

describe('POST /tarot/reading', () => {
  it('draws three cards when nothing is asked for', async () => {
    const reading = await draw();
    assert.equal(reading.spread_type, 'three_card');
    assert.deepEqual(
      reading.cards_drawn.map(({ position }) => position),
      ['Past', 'Present', 'Future'],
    );
    assert.ok(!('seed' in reading));
  });

  it('answers the premium spreads whole and the single card as a teaser', async () => {
    for (const spread of SPREAD_IDS) {
      const { unlocked, interpretation, cards_drawn } = await draw({ spread_type: spread });
      assert.equal(cards_drawn.length, SPREADS[spread].roles.length);
      assert.equal(unlocked, spread !== 'single_card');
      assert.equal(interpretation.positions?.length, spread === 'single_card' ? undefined : cards_drawn.length);
      assert.ok(interpretation.summary.length > 0);
    }
  });

  it('gives the same cards for the same seed, echoed, and other cards for other dice', async () => {
    for (const seed of [0, -1, 7, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
      const one = await draw({ seed });
      const other = await draw({ seed }, { seed: '17'.repeat(32) });
      assert.equal(one.seed, seed);
      assert.deepEqual(one.cards_drawn, other.cards_drawn);
      assert.deepEqual(one.interpretation, other.interpretation);
      assert.notEqual(one.reading_id, other.reading_id);
    }
    assert.notDeepEqual((await draw()).cards_drawn, (await draw({}, { seed: '17'.repeat(32) })).cards_drawn);
  });

  it('does the same job twice the same way, its id a random UUID', async () => {
    assert.deepEqual(await draw(), await draw());
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 64 }), async (seed) => {
        const { reading_id } = await draw({}, { seed });
        assert.match(reading_id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });

  it('takes spread_id in the spelling of front ends, alone or in agreement', async () => {
    assert.equal((await draw({ spread_id: 'celtic-cross' })).spread_type, 'celtic_cross');
    assert.equal((await draw({ spread_id: 'year-ahead', spread_type: 'year_ahead' })).spread_type, 'year_ahead');
    assert.deepEqual(await refusals({ spread_id: 'three-card', spread_type: 'horseshoe' }), [
      '/spread_id contradiction',
    ]);
    assert.deepEqual(await refusals({ spread_id: 'pyramid' }), ['/spread_id unknown_name']);
  });

  it('reads cards that were drawn by hand, placed by label or by index, under any of their names', async () => {
    const { cards_drawn, meta } = await draw({
      seed: 3,
      cards: [
        { card_id: 'The Last Judgment', position: 2, reversed: true },
        { card_id: 'cuki', position: 'past' },
        { card_id: 'FORTITUDE', position: 'Present' },
      ],
    });
    assert.deepEqual(
      cards_drawn.map(({ card_id, orientation }) => [card_id, orientation]),
      [
        ['cups-14', 'upright'],
        ['major-08-strength', 'upright'],
        ['major-20-judgement', 'reversed'],
      ],
    );
    assert.deepEqual(
      meta.warnings.map(({ code }) => code),
      ['seed_unused'],
    );
  });

  it('lets cards without a place take the free ones in order, and labels stand without their brackets', async () => {
    const ids = [
      'wands-01',
      'wands-02',
      'wands-03',
      'wands-04',
      'wands-05',
      'wands-06',
      'wands-07',
      'wands-08',
      'wands-09',
    ];
    const { cards_drawn } = await draw({
      spread_type: 'celtic_cross',
      cards: [...ids.map((card_id) => ({ card_id })), { card_id: 'two of coins', position: 'Challenge' }],
    });
    assert.equal(cards_drawn[1].card_name, 'Two of Pentacles');
    assert.deepEqual(
      cards_drawn.filter((_, place) => place !== 1).map(({ card_id }) => card_id),
      ids,
    );
  });

  it('refuses cards that do not make the spread, naming each field, before anything is kept', async () => {
    const fool = { card_id: 'the fool' };
    assert.deepEqual(await refusals({ cards: [] }), ['/cards wrong_count']);
    assert.deepEqual(await refusals({ cards: [fool] }), ['/cards wrong_count']);
    assert.deepEqual(await refusals({ spread_type: 'single_card', cards: [{ card_id: 'The Foole of Cups' }] }), [
      '/cards/0/card_id unknown_name',
    ]);
    const cards = [
      { ...fool, position: 'Future' },
      { card_id: 'ar00', position: 2 },
      { card_id: 'the sun', position: 'Outcome' },
    ];
    assert.deepEqual(await refusals({ cards }), [
      '/cards/1/card_id duplicate',
      '/cards/1/position duplicate',
      '/cards/2/position unknown_position',
    ]);
    assert.deepEqual(await refusals({ spread_type: 'single_card', cards: [{ ...fool, position: 1 }] }), [
      '/cards/0/position unknown_position',
    ]);
    assert.deepEqual(await refusals({ spread_type: 'single_card', cards: [{ ...fool, position: -1 }] }), [
      '/cards/0/position minimum',
    ]);
    assert.deepEqual(await refusals({ spread_type: 'single_card', cards: [{ ...fool, reversed: 'yes' }] }), [
      '/cards/0/reversed type',
    ]);
  });

  it('keeps to its bounds', async () => {
    assert.deepEqual(await refusals({ question: 'x'.repeat(1001) }), ['/question maxLength']);
    assert.deepEqual(await refusals({ category: 'x'.repeat(41) }), ['/category maxLength']);
    assert.deepEqual(await refusals({ seed: 2 ** 53 }), ['/seed maximum']);
    assert.deepEqual(await refusals({ seed: -(2 ** 53) }), ['/seed minimum']);
    assert.deepEqual(await refusals({ seed: 1.5 }), ['/seed type']);
    assert.deepEqual(await refusals({ language: 'xx' }), ['/language unknown_name']);
    await draw({ question: 'x'.repeat(1000), seed: null, language: null, spread_type: null, cards: null });
  });

  it('says from which month or day its months and weeks are counted', async () => {
    // test clock: 2024-01-15
    const settings = async (spread_type: string): Promise<Record<string, unknown>> =>
      (await draw({ spread_type })).meta;
    assert.equal((await settings('year_ahead')).first_month, '2024-01');
    assert.equal((await settings('monthly')).first_day, '2024-01-15');
    assert.match((await draw({ spread_type: 'year_ahead' })).interpretation.positions?.[1].text ?? '', /February/);
  });

  it('keeps the cards and the words but not the question', async () => {
    const readings = readingsInMemory();
    const question = `${'Why is it so '.repeat(40)}and what is the secret?`;
    await draw({ question }, {}, readings);
    assert.doesNotMatch(JSON.stringify([...readings.kept.values()]), /secret/);
  });

  it('keeps nothing that quotes a question or a category of one’s own, grave or not, in any spread', async () => {
    const asked = [
      { question: 'Will Zebedee marry me?' },
      { question: 'Will Zebedee die?' },
      { category: 'zebedee' },
      { category: 'love', question: 'zebedee' },
    ];
    for (const spread_type of SPREAD_IDS) {
      for (const words of asked) {
        const readings = readingsInMemory();
        const { interpretation } = await draw({ spread_type, seed: 3, ...words }, {}, readings);
        const kept = JSON.stringify([...readings.kept.values()]);
        assert.doesNotMatch(kept, /zebedee/i);
        assert.ok(kept.length > interpretation.summary.length);
      }
    }
  });

  it('says in one word what a question of yes or no comes to, and in the same words in the summary', async () => {
    const said = {
      yes: /\byes\b/i,
      leaning_yes: /\byes\b/i,
      open: /open|decided|settled|too early/i,
      leaning_no: /\bno\b|not/i,
      no: /\bno\b/i,
    };
    const met = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      for (const question of ['Will it work out?', 'Should I go?']) {
        const { answer, interpretation } = await draw({ seed, question });
        assert.ok(answer);
        met.add(answer);
        assert.match(interpretation.summary.split('\n\n')[0], said[answer]);
      }
    }
    assert.deepEqual([...met].toSorted(), Object.keys(said).toSorted());
  });

  it('answers neither yes nor no where neither is asked for, nor to a grave question', async () => {
    for (const question of ['', 'When will it end?', 'Why did she go?', 'my work', 'Should I stay or should I go?']) {
      assert.equal((await draw({ seed: 1, question })).answer, null, question);
    }
    for (const question of ['Will my mother die?', 'Should I stop my chemo?', 'Should I plead guilty?']) {
      assert.equal((await draw({ seed: 1, question })).answer, null, question);
    }
    assert.equal((await draw({ question: 'I wish I was dead. Should I do it?' })).answer, null);
  });

  it('keeps its answer with the interpretation', async () => {
    const readings = readingsInMemory();
    const { reading_id, answer } = await draw({ seed: 1, question: 'Will it work out?' }, {}, readings);
    assert.ok(answer);
    assert.equal((await runStateful(tarotInterpretation, { reading_id }, { readings })).answer, answer);
  });

  it('draws the same cards upright when reversals are not wanted', async () => {
    const cardIds = ({ cards_drawn }: Awaited<ReturnType<typeof draw>>) => cards_drawn.map(({ card_id }) => card_id);
    const [one, other] = await Promise.all([
      draw({ spread_type: 'year_ahead', seed: 7 }),
      draw({ spread_type: 'year_ahead', seed: 7, reversals: false }),
    ]);
    assert.deepEqual(cardIds(other), cardIds(one));
    assert.ok(one.cards_drawn.some(({ orientation }) => orientation === 'reversed'));
    assert.ok(other.cards_drawn.every(({ orientation }) => orientation === 'upright'));
    const cards = [{ card_id: 'cups-01', reversed: true }];
    assert.deepEqual(await refusals({ spread_type: 'single_card', cards, reversals: false }), [
      '/cards/0/reversed contradiction',
    ]);
  });
});

describe('the card of the day', () => {
  const noon = 1_705_320_000; // 2024-01-15T12:00Z
  const today = async (accountId: string, at = {}, raw = {}) => {
    const stores = { readings: readingsInMemory(), accountId };
    const answer = await runStateful(tarotReading, { daily: true, ...raw }, stores, at);
    return {
      ...answer,
      card: answer.cards_drawn.map(({ card_id, orientation }) => `${card_id} ${orientation}`).join(),
    };
  };

  it('stays the same for an account and a day, whatever the dice, the hour and the question', async () => {
    const { card, spread_type, meta } = await today('a', { now: noon });
    assert.equal(spread_type, 'single_card');
    assert.equal((meta as { day?: string }).day, '2024-01-15');
    assert.equal((await today('a', { now: noon + 11 * 3600, seed: '17'.repeat(32) })).card, card);
    assert.equal((await today('a', { now: noon }, { question: 'What now?', spread_type: 'single_card' })).card, card);
  });

  it('is another one tomorrow, and for other accounts', async () => {
    const days = Array.from({ length: 60 }, (_, day) => today('a', { now: noon + day * 86_400 }));
    const accounts = Array.from({ length: 60 }, (_, n) => today(`account ${n}`, { now: noon }));
    for (const all of [days, accounts]) {
      const cards = new Set((await Promise.all(all)).map(({ card }) => card));
      // 60 throws of 156 faces: about 50 different ones are expected
      assert.ok(cards.size > 38, String(cards.size));
    }
  });

  it('is refused with another spread, with cards of one’s own and with a seed', async () => {
    assert.deepEqual(await refusals({ daily: true, spread_type: 'three_card' }), ['/daily contradiction']);
    assert.deepEqual(await refusals({ daily: true, seed: 4 }), ['/seed contradiction']);
    assert.deepEqual(await refusals({ daily: true, cards: [{ card_id: 'cups-01' }] }), ['/cards contradiction']);
  });
});

describe('a kept reading', () => {
  const textsOf = ({ summary, positions = [] }: { summary: string; positions?: { text: string }[] }) =>
    [summary, ...positions.map(({ text }) => text)].join(' ');

  it('is found again with its cards, and its whole interpretation adds to what was given and quotes nobody', async () => {
    const readings = readingsInMemory();
    const reading = await draw({ spread_type: 'horseshoe', question: 'Where to?' }, {}, readings);
    const { reading_id } = reading;
    const found = await runStateful(getReading, { reading_id }, { readings });
    assert.deepEqual(
      [found.reading_id, found.spread_type, found.cards_drawn, found.unlocked],
      [reading_id, 'horseshoe', reading.cards_drawn, true],
    );
    const whole = await runStateful(tarotInterpretation, { reading_id }, { readings });
    const placesOf = ({ interpretation: { positions } }: Pick<typeof whole, 'interpretation'>) =>
      positions.map(({ position }) => position);
    assert.deepEqual(
      placesOf(whole),
      reading.interpretation.positions?.map(({ position }) => position),
    );
    const given = sentences(textsOf(reading.interpretation));
    const added = sentences(textsOf(whole.interpretation));
    // a place comes first
    const places = Object.values(wordsIn('en').tarot.cards).flatMap(({ where }) => [where.upright, where.reversed]);
    assert.ok(places.some((place) => place.startsWith(given[0] ?? '?')));
    assert.deepEqual(
      added.filter((sentence) => sentence.includes('Where to') || given.includes(sentence)),
      [],
    );
    assert.ok(added.join(' ').length > given.join(' ').length);
    // from now on it stays
    assert.deepEqual(await runStateful(tarotInterpretation, { reading_id }, { readings }), whole);
  });

  it('is unlocked by its interpretation', async () => {
    const readings = readingsInMemory();
    const { reading_id, interpretation } = await draw({ spread_type: 'single_card' }, {}, readings);
    assert.equal((await runStateful(getReading, { reading_id }, { readings })).unlocked, false);
    const whole = await runStateful(tarotInterpretation, { reading_id }, { readings });
    assert.notEqual(whole.interpretation.summary, interpretation.summary);
    assert.equal(whole.interpretation.positions.length, 1);
    assert.equal((await runStateful(getReading, { reading_id }, { readings })).unlocked, true);
  });

  it('is not found when it is unknown, and refused when its id is none', async () => {
    const readings = readingsInMemory();
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const endpoint of [getReading, tarotInterpretation]) {
      const code = (reading_id: string) =>
        runStateful(endpoint as typeof getReading, { reading_id }, { readings }).then(
          () => 'answered',
          (problem: Problem) => problem.data.code,
        );
      assert.equal(await code(unknown), 'not_found');
      assert.equal(await code('7'), 'validation_failed');
      assert.equal(await code(`urn:uuid:${unknown}`), 'validation_failed');
    }
  });

  it('costs what the specification says', () => {
    assert.deepEqual([tarotReading.credits, getReading.credits, tarotInterpretation.credits], [2, 1, 2]);
  });
});
