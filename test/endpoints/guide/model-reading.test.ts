/** What a language model reads in a message counts as far as it stands there. */
import assert from 'node:assert/strict';
import { dangerIn } from '../../../shared/endpoints/danger-read.ts';
import { modelReading } from '../../../shared/endpoints/guide/model-reading.ts';
import { understandingOf } from '../../../shared/endpoints/guide/understanding.ts';
import { gazetteer } from '../../../shared/gazetteer/gazetteer.ts';
import type { AnyMention } from '../../../shared/language/reading.ts';
import { WRONG_READINGS } from '../../setup/model-double.ts';

const heard = (message: string, read: object) =>
  understandingOf(message, { thisYear: 2026, gazetteer: gazetteer(), read: modelReading(read) });

/** What is heard of one kind, without where it stands. */
function found<K extends AnyMention['kind']>(message: string, kind: K, read: object) {
  return heard(message, { intent: 'natal_placement', ...read })
    .mentions.filter((mention): mention is Extract<AnyMention, { kind: K }> => mention.kind === kind)
    .map((mention) => ({ ...mention, text: message.slice(mention.start, mention.end) }));
}

describe('the reading of a language model', () => {
  it('says what is asked where our matcher does not know', () => {
    const message = 'anything cooking overhead';
    assert.notEqual(heard(message, {}).match.matched, 'current_sky');
    assert.equal(heard(message, { intent: 'current_sky' }).match.matched, 'current_sky');
  });

  it('asks nothing of its own in a message that only states something', () => {
    assert.equal(heard('3 May 1990', { intent: 'account' }).match.matched, 'answer');
  });

  it('leans on nothing where nothing was asked before', () => {
    const asks = (isBegun: boolean) =>
      understandingOf('draw me a card', { thisYear: 2026, isBegun, read: modelReading({ intent: 'follow_up' }) }).match
        .matched;
    assert.deepEqual([asks(false), asks(true)], ['card_draw', 'follow_up']);
  });

  for (const [name, read] of Object.entries(WRONG_READINGS)) {
    it(`is none when it ${name}`, () => {
      assert.equal(modelReading(read), undefined);
      const message = 'where is my Moon';
      assert.deepEqual(
        understandingOf(message, { thisYear: 2026, read: modelReading(read) }),
        understandingOf(message, { thisYear: 2026 }),
      );
    });
  }

  const NAMED: readonly [string, AnyMention['kind'], object, string][] = [
    ['wheres my mecury', 'body', { bodies: ['mercury'] }, 'mecury'],
    ['what about satrun then', 'body', { bodies: ['saturn'] }, 'satrun'],
    ['im a sagitarious rising person', 'sign', { signs: ['Sagittarius'] }, 'sagitarious'],
    ['qué dice el asendente', 'body', { bodies: ['ascendant'] }, 'asendente'],
    ['my star is rohni', 'nakshatra', { nakshatras: ['Rohini'] }, 'rohni'],
    ['tell me of the hermitt card', 'card', { cards: ['The Hermit'] }, 'hermitt'],
    ['whats in the house number 7', 'house', { houses: [7] }, '7'],
    ['born in pune, or so they say', 'place', { places: ['pune'] }, 'pune'],
  ];
  for (const [message, kind, read, text] of NAMED) {
    it(`names what stands there, misspelt or not: ${message}`, () => {
      const [mention, ...more] = found(message, kind, read);
      assert.ok(mention);
      assert.ok(mention.text.endsWith(text), mention.text);
      assert.deepEqual(more, []);
    });
  }

  const ABSENT: readonly [string, AnyMention['kind'], object][] = [
    ['where is it', 'body', { bodies: ['mercury'] }],
    ['where is the mercy', 'body', { bodies: ['saturn'] }],
    ['my sister', 'sign', { signs: ['Leo'] }],
    ['and the rest', 'nakshatra', { nakshatras: ['Ashlesha'] }],
    ['tell me of a card', 'card', { cards: ['The Hermit'] }],
    ['tell me of the hermitt', 'card', { cards: ['the moon over there', '', 'x'.repeat(50_000)] }],
    ['whats in the house', 'house', { houses: [7] }],
    ['born some day', 'date', { dates: ['1990-05-03'] }],
    ['born the day 3 of something, the year 1990', 'date', { dates: ['1990-05-03'] }],
    ['the day 31, the month 2, the year 1990', 'date', { dates: ['1990-02-31'] }],
    ['around breakfast', 'time', { times: ['07:30'] }],
    ['at 7 or so i guess', 'time', { times: ['07:45'] }],
    ['at 7 or so i guess', 'time', { times: ['27:00'] }],
    ['born far away', 'place', { places: ['Mumbai'] }],
    ['born in qwxzy', 'place', { places: ['qwxzy'] }],
    ['born far away', 'place', { places: ['', ',', 'x'.repeat(50_000)] }],
  ];
  for (const [message, kind, read] of ABSENT) {
    it(`makes nothing up: ${message} ${JSON.stringify(read).slice(0, 60)}`, () => {
      assert.deepEqual(found(message, kind, read), []);
    });
  }

  it('states dates and hours of which every number stands there, both ways where it could be either', () => {
    const [date] = found('the day was 3, the month 5, the year 1990', 'date', { dates: ['1990-05-03'] });
    assert.deepEqual(date?.readings, [
      { year: 1990, month: 5, day: 3 },
      { year: 1990, month: 3, day: 5 },
    ]);
    const [named] = found('in may it was, the third, in ninety 90', 'date', { dates: ['1990-05-03'] });
    assert.deepEqual(named?.readings, [{ year: 1990, month: 5, day: 3 }]);
    const [hour] = found('7 and then 45 on the clock', 'time', { times: ['07:45'] });
    assert.deepEqual(hour?.readings, ['07:45', '19:45']);
  });

  it('never stands in the place of what our readers found', () => {
    const message = 'born 3 May 1990 in Pune, is my Moon in Leo?';
    const ours = understandingOf(message, { thisYear: 2026, gazetteer: gazetteer() }).mentions;
    const read = {
      dates: ['1990-03-05'],
      places: ['Leo'],
      bodies: ['sun'],
      signs: ['Aries'],
      intent: 'natal_placement',
    };
    assert.deepEqual(heard(message, read).mentions, ours);
  });
});

describe('the danger that a language model sees', () => {
  it('counts, however wrong the rest of its reading is', () => {
    const read = { intent: 'destroy_everything', danger: 'overdose', urgent: true, bodies: 7 };
    const seen = { danger: 'overdose', urgent: true, forSomebodyElse: false, matters: [], languages: ['es'] };
    assert.equal(modelReading(read), undefined);
    assert.deepEqual(dangerIn(read, { languages: ['es'] }), seen);
    assert.deepEqual(dangerIn({ danger: 'child', for_somebody_else: true, urgent: 'yes' }, { languages: ['en'] }), {
      ...{ danger: 'child', urgent: false, forSomebodyElse: true, matters: [], languages: ['en'] },
    });
  });

  it('is none where it names none of ours', () => {
    for (const read of [
      undefined,
      null,
      [],
      'suicide',
      {},
      { danger: 'none' },
      { danger: 'boredom' },
      { danger: ['suicide'] },
    ]) {
      assert.equal(dangerIn(read, { languages: ['en'] }), undefined, JSON.stringify(read));
    }
  });
});
