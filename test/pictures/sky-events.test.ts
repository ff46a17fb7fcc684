import assert from 'node:assert/strict';
import { LANGUAGES } from '../../shared/content/languages.ts';
import { westernEvents } from '../../shared/endpoints/western/events.ts';
import { certain } from '../../shared/narrow.ts';
import type { Mark } from '../../shared/pictures/scene.ts';
import { assertLegibleInAll, glyphsOf, labelsOf, pictureOf } from '../setup/pictures.ts';
import { runEndpoint } from '../setup/run-endpoint.ts';

const FEBRUARY = { from: '2026-02-01', to: '2026-03-05' };
const wish = { style: 'north', theme: 'light' } as const;

describe('events of the sky', () => {
  it('can be read in every language, for a day, a month and a year', () => {
    for (const to of ['2026-02-02', '2026-03-05', '2027-02-01']) {
      assertLegibleInAll(westernEvents, { from: '2026-02-01', to });
    }
    for (const to of ['2026-03-05', '2027-02-01']) {
      assertLegibleInAll(westernEvents, { from: '2026-02-01', to, kinds: 'new_moon,full_moon', tz: 'Asia/Kolkata' });
    }
  });

  // eclipses and phases of NASA and of the Astronomical Applications Department: full on 1 February 2026, 22:09 UT,
  // the Moon before the Sun on 17 February, 12:12, full and eclipsed on 3 March
  it('shows the phases along the days as the Moon is seen, and eclipses', () => {
    const { marks } = pictureOf(westernEvents, { ...FEBRUARY, kinds: 'new_moon,full_moon,first_quarter,last_quarter' });
    const strip = discs(marks).filter(({ radius }) => radius === 13);
    assert.deepEqual(
      strip.map(({ fill }) => fill),
      ['gold', 'paper', 'paper', 'paper', 'gold'],
    );
    // the last quarter is lit on the left, the first on the right
    const halves = marks.flatMap((mark) => (mark.kind === 'shape' && mark.fill === 'gold' ? [mark.path] : []));
    assert.match(halves[0], /A13 13 0 0 0 /);
    assert.match(halves[1], /A13 13 0 0 1 /);
    const days = (strip[4].x - strip[0].x) / (strip[1].x - strip[0].x);
    assert.ok(Math.abs(days - 29.56 / 7.61) < 0.02, String(days));
    const eclipses = pictureOf(westernEvents, { ...FEBRUARY, kinds: 'solar_eclipse,lunar_eclipse' });
    assert.equal(discs(eclipses.marks).filter(({ stroke }) => stroke === 'ink').length, 2);
    const texts = labelsOf(eclipses).map(({ text }) => text);
    for (const text of ['17 Feb', '12:11', '3 Mar']) assert.ok(texts.includes(text), texts.join('|'));
  });

  it('tells of each event its day, its hour, its signs and its first sentence, in the clock that was asked for', () => {
    for (const language of LANGUAGES) {
      const input = { from: '2026-02-13', to: '2026-02-21', kinds: 'ingress,aspect', tz: 'Asia/Kolkata', language };
      const { events } = runEndpoint(westernEvents, input);
      const scene = certain(
        westernEvents.picture?.({ range: { ...input }, events, meta: {} } as never, { ...wish, language }),
        'picture',
      );
      const read = labelsOf(scene).map(({ text }) => text);
      // what is said stands in the third column
      const said = labelsOf(scene)
        .flatMap(({ text, x }) => (x === 176 ? [text] : []))
        .join(' ');
      for (const { at, text } of events) {
        assert.ok(read.includes(at.slice(11, 16)), at);
        const [first] = text.split(/(?<=[.।]) /);
        assert.ok(said.includes(first), first);
        assert.ok(scene.description.includes(text), text);
      }
      const [meeting] = glyphsOf(scene, 'conjunction');
      const beside = ['saturn', 'neptune'].map((name) => glyphsOf(scene, name).find(({ y }) => y === meeting.y));
      assert.ok(certain(beside[0], 'Saturn').x < meeting.x && certain(beside[1], 'Neptune').x > meeting.x);
    }
  });

  it('leaves out of many what the Moon does every other day, and says so', () => {
    const input = { from: '2026-02-01', to: '2027-01-01' };
    const { events } = runEndpoint(westernEvents, input);
    const scene = pictureOf(westernEvents, input);
    const read = labelsOf(scene).map(({ text }) => text);
    const [, shown, all] = /the (\d+) that weigh most of (\d+)/.exec(read.join('|')) ?? [];
    assert.equal(Number(all), events.length);
    assert.ok(Number(shown) > 20 && Number(shown) <= 30, shown);
    assert.equal(read.filter((text) => /^\d\d:\d\d$/.test(text)).length, Number(shown));
    for (const { at, kind } of events) {
      if (kind.endsWith('_eclipse')) assert.ok(read.includes(at.slice(11, 16)), at);
    }
    assert.ok(!scene.description.includes('void'));
    assert.equal(
      westernEvents.picture?.({ range: { ...input, tz: 'UTC' }, events: [] } as never, { ...wish, language: 'en' }),
      undefined,
    );
  });
});

function discs(marks: readonly Mark[]) {
  return marks.flatMap((mark) => (mark.kind === 'disc' ? [mark] : []));
}
