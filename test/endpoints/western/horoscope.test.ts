import assert from 'node:assert/strict';
import fc from 'fast-check';
import { wordsIn } from '../../../shared/content/languages.ts';
import { horoscope } from '../../../shared/endpoints/western/horoscope.ts';
import { SIGNS } from '../../../shared/engine/names.ts';
import { jdOf } from '../../../shared/engine/sky/time.ts';
import { dailySky } from '../../../shared/engine/western/daily-sky.ts';
import { Problem } from '../../../shared/errors.ts';
import { horoscopeText } from '../../../shared/prose/western/horoscope-text.ts';
import { sentences } from '../../content/sentences.ts';
import daily from '../../reference/daily_transits.json' with { type: 'json' };
import { context, runEndpoint } from '../../setup/run-endpoint.ts';

const read = (input: Record<string, unknown>, at = {}) => runEndpoint(horoscope, input, at);
const seconds = (iso: string) => Date.parse(iso) / 1000;

function refusal(input: Record<string, unknown>) {
  try {
    read(input);
  } catch (error) {
    if (error instanceof Problem) return error.data.errors ?? [];
    throw error;
  }
  throw new Error('was not refused');
}

interface DailyEvent {
  type: string;
  body?: string;
  sign?: string;
  name?: string;
  direction?: string;
  at: string;
}

describe('horoscope', () => {
  // pyswisseph 2.10.03 with DE431; moments within 5 s, stations within a minute
  for (const { date, at_noon_utc, retrograde, events, solar_house } of daily.cases) {
    it(`stands on the real sky of ${date}: signs, solar houses, retrogrades and events`, () => {
      for (const sign of SIGNS) {
        const { basis } = read({ sign, date });
        assert.equal(basis.moon_sign, at_noon_utc.moon.sign);
        assert.deepEqual(Object.fromEntries(basis.planets.map(({ name, house }) => [name, house])), solar_house[sign]);
        for (const { name, sign: stood } of basis.planets) assert.equal(stood, at_noon_utc[name].sign);
        assert.deepEqual(
          basis.planets.filter((planet) => planet.retrograde).map(({ name }) => name),
          retrograde,
        );
        const found = [
          ...basis.ingresses.map(({ planet, sign: entered, at }) => ({ key: `ingress ${planet} ${entered}`, at })),
          ...basis.stations.map(({ planet, direction, at }) => ({ key: `station ${planet} ${direction}`, at })),
          ...(basis.exact_phase ? [{ key: `phase ${basis.exact_phase.name}`, at: basis.exact_phase.at }] : []),
        ];
        const expected = (events as DailyEvent[]).map(({ type, body, sign: entered, name, direction, at }) => ({
          key: [type, body, name ?? entered ?? direction].filter(Boolean).join(' '),
          at,
        }));
        assert.deepEqual(found.map(({ key }) => key).sort(), expected.map(({ key }) => key).sort());
        for (const { key, at } of expected) {
          const off = Math.abs(seconds(found.find((one) => one.key === key)?.at ?? '') - seconds(at));
          assert.ok(off <= (key.startsWith('station') ? 60 : 5), `${key} is off by ${off} s`);
        }
      }
    });
  }

  it('names the day of an exact phase for it, in the headline too', () => {
    // the new Moon of 2026-02-17 and the first quarter of 2020-12-21, as in the reference above
    const dark = read({ sign: 'leo', date: '2026-02-17' });
    assert.equal(dark.basis.lunar_phase, 'new_moon');
    assert.match(dark.headline, /eclipse.+seventh house/i);
    assert.match(read({ sign: 'leo', date: '2026-01-18' }).headline, /New Moon|Moon begins again/i);
    assert.equal(read({ sign: 'leo', date: '2020-12-21' }).basis.lunar_phase, 'first_quarter');
  });

  // NASA's catalogue of eclipses (Espenak)
  for (const [date, eclipse, word] of [
    ['2026-02-17', 'annular', /eclipse|Sun steps behind/i],
    ['2026-03-03', 'total', /eclipse|shadow/i],
    ['2026-08-12', 'total', /eclipse|Sun steps behind/i],
    ['2026-08-28', 'partial', /eclipse|shadow/i],
  ] as const) {
    it(`calls the eclipse of ${date} one, in the headline too`, () => {
      for (const sign of SIGNS) {
        const { headline, basis } = read({ sign, date });
        assert.equal(basis.exact_phase?.eclipse, eclipse);
        assert.match(headline, word);
      }
    });
  }

  it('calls no other lunation of 2026 an eclipse', () => {
    // new and full Moons that miss the nodes
    for (const date of ['2026-01-03', '2026-01-18', '2026-05-16', '2026-05-31', '2026-11-09', '2026-11-24']) {
      const { exact_phase } = read({ sign: 'leo', date }).basis;
      assert.match(exact_phase?.name ?? '', /^(new|full)_moon$/);
      assert.equal(exact_phase?.eclipse, null);
    }
  });

  it('does not call the Moon full three days after', () => {
    // full on 2024-01-25 at 17:54 UT
    assert.equal(read({ sign: 'leo', date: '2024-01-25' }).basis.lunar_phase, 'full_moon');
    assert.equal(read({ sign: 'leo', date: '2024-01-26' }).basis.lunar_phase, 'waning_gibbous');
    assert.equal(read({ sign: 'leo', date: '2024-01-28' }).basis.lunar_phase, 'waning_gibbous');
  });

  it('brings the news of the day: Mercury turned retrograde on 2024-04-01, in Aries', () => {
    for (const [index, sign] of SIGNS.entries()) {
      const { headline } = read({ sign, date: '2024-04-01' });
      assert.match(headline, /Mercury/);
      assert.match(headline, new RegExp(wordsIn('en').natal.names.houses[String(((12 - index) % 12) + 1)].your));
    }
  });

  it('lists the aspects that stand behind the day, as its own positions have them', () => {
    const angles = { conjunction: 0, sextile: 60, square: 90, trine: 120, opposition: 180 };
    let exact = 0;
    for (let day = 1; day <= 28; day++) {
      const { planets, aspects } = read({ sign: 'leo', date: `2026-02-${String(day).padStart(2, '0')}` }).basis;
      const found = planets.flatMap((a, index) =>
        planets.slice(index + 1).flatMap((b) => {
          const apart = Math.abs(a.longitude - b.longitude);
          const separation = Math.min(apart, 360 - apart);
          const reach = Math.abs(a.speed - b.speed) / 2;
          return Object.entries(angles)
            .filter(([, angle]) => Math.abs(separation - angle) <= Math.max(1, reach) - 0.001)
            .map(([aspect]) => `${a.name} ${aspect} ${b.name}`);
        }),
      );
      const listed = aspects.map(({ planets: [a, b], aspect }) => `${a} ${aspect} ${b}`);
      for (const one of found) assert.ok(listed.includes(one), `2026-02-${day}: ${one}`);
      assert.ok(aspects.length <= found.length + 1, String(day));
      exact += aspects.filter((one) => one.exact_today).length;
    }
    assert.ok(exact > 28, String(exact));
  });

  describe('over a year and a quarter', () => {
    const words = wordsIn('en').horoscope;
    const first = Math.round(jdOf(seconds('2026-01-01T12:00:00Z')));
    const days = Array.from({ length: 456 }, (_, index) => {
      const sky = dailySky(first + index - 0.5);
      return SIGNS.map((_, sign) => horoscopeText({ sign, day: first + index, sky }, words));
    });
    const members = ['headline', 'love', 'career', 'wellness'] as const;

    it('gives no two signs the same text on a day, in no member', () => {
      for (const bySign of days) {
        for (const member of members) assert.equal(new Set(bySign.map((text) => text[member])).size, 12);
      }
    });

    // sentences are whole, of one planet in one house, so a part comes back sooner than parts put together of pieces
    // did; in return, any one sentence is met again less often (test/prose/repetition.test.ts)
    it('gives no sign the same text twice within a week, one in 40 within 35 days, no headline within 90', () => {
      const again = { 35: 0, 90: 0 };
      for (let sign = 0; sign < 12; sign++) {
        for (const member of members) {
          const lastSeen = new Map<string, number>();
          days.forEach((bySign, day) => {
            const text = bySign[sign][member];
            const since = day - (lastSeen.get(text) ?? -91);
            assert.ok(since > (member === 'headline' ? 90 : 7), `${SIGNS[sign]}: ${text}`);
            if (since <= 35) again[35]++;
            if (since <= 90) again[90]++;
            lastSeen.set(text, day);
          });
        }
      }
      const told = 12 * members.length * days.length;
      assert.ok(again[35] <= told / 40, String(again[35]));
      assert.ok(again[90] <= told / 15, String(again[90]));
    });

    it('repeats no sentence within an answer', () => {
      for (const text of days.flat()) {
        const all = members.flatMap((member) => sentences(text[member]));
        assert.equal(new Set(all).size, all.length, all.join(' '));
      }
    });

    it('leaves no placeholder and no hole in a text', () => {
      for (const text of days.flat()) {
        for (const member of members) assert.doesNotMatch(text[member], /[{}]|undefined|null|NaN| {2}/);
      }
    });
  });

  it('is the same whatever the dice and the clock, once the date is given', () => {
    const one = read({ sign: 'virgo', date: '2025-06-21' });
    const other = read({ sign: 'virgo', date: '2025-06-21' }, { now: context.now + 1e8, seed: '00'.repeat(32) });
    assert.deepEqual(one, other);
  });

  it('takes today from the clock, in UTC or in a zone', () => {
    const lateEvening = { now: seconds('2026-03-14T22:30:00Z') };
    assert.equal(read({ sign: 'aries' }, lateEvening).date, '2026-03-14');
    assert.equal(read({ sign: 'aries', timezone: 'Asia/Tokyo' }, lateEvening).date, '2026-03-15');
    assert.equal(read({ sign: 'aries', timezone: 'Asia/Tokyo', date: '2026-01-01' }, lateEvening).date, '2026-01-01');
  });

  it('knows signs in any letter case, and refuses others with the list', () => {
    for (const sign of ['aries', 'ARIES', 'Aries', ' aries ']) assert.equal(read({ sign }).sign, 'Aries');
    const [error] = refusal({ sign: 'arie' });
    assert.equal(error.pointer, '/sign');
    assert.deepEqual(error.allowed, [...SIGNS]);
    assert.match(error.message, /did you mean "Aries"/);
  });

  it('refuses dates that are none, and those outside the ephemeris', () => {
    for (const date of ['2023-02-30', 'today', '1799-12-31', '2400-01-01']) {
      assert.deepEqual(
        refusal({ sign: 'aries', date }).map(({ pointer }) => pointer),
        ['/date'],
        date,
      );
    }
    assert.equal(refusal({ sign: 'aries', language: 'xx' })[0].pointer, '/language');
  });

  it('answers for every date there is', () => {
    const anyDate = fc
      .date({ min: new Date('1800-01-02'), max: new Date('2399-12-30'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom('1800-01-02', '2399-12-30'), fc.constantFrom(...SIGNS), (date, sign) => {
        assert.equal(read({ sign, date }).date, date);
      }),
    );
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...SIGNS), (date, sign) => {
        const { lucky_number, lucky_color, basis } = read({ sign, date });
        assert.ok(lucky_number >= 1 && lucky_number <= 99);
        assert.ok(lucky_color.length > 2);
        assert.equal(basis.planets.length, 10);
      }),
      { numRuns: 150 },
    );
  });
});
