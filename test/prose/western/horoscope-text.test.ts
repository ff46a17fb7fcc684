/** What horoscopes say, held against the sky of their days: two years of all signs, in all languages. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { THEMES } from '../../../shared/content/western-words.ts';
import { PLANETS, type Planet, SIGNS } from '../../../shared/engine/names.ts';
import { signOf } from '../../../shared/engine/sky/angle.ts';
import { dailySky } from '../../../shared/engine/western/daily-sky.ts';
import { dignity } from '../../../shared/engine/western/dignity.ts';
import { eventOfDay, isToAct, LUNATIONS, occasionOf } from '../../../shared/prose/western/horoscope-event.ts';
import { horoscopeText } from '../../../shared/prose/western/horoscope-text.ts';
import { sentences } from '../../content/sentences.ts';

// noon of 2026-01-01
const FIRST = 2_461_042;
const DAYS = 730;

const days = Array.from({ length: DAYS }, (_, index) => ({ day: FIRST + index, sky: dailySky(FIRST + index - 0.5) }));

/** A planet's name as a word of its own; Tuesday is Mars's day in Hindi. */
function namesIn(text: string, name: string): number {
  return text.match(new RegExp(String.raw`(?<![\p{L}\p{M}])${name}(?![\p{L}\p{M}])`, 'gu'))?.length ?? 0;
}

describe('the event of a day', () => {
  it('is an eclipse before a station, a station before an ingress, an ingress before a lunation, all before aspects', () => {
    const seen = new Set<string>();
    for (const { sky } of days) {
      const { kind, body } = eventOfDay(sky);
      seen.add(kind);
      const expected = sky.exactPhase?.eclipse
        ? [`eclipse_${sky.exactPhase.eclipse.light}`]
        : sky.stations.length > 0
          ? sky.stations.map(({ direction }) => direction)
          : sky.ingresses.some((one) => one.body !== 'moon')
            ? ['ingress', 'back']
            : sky.exactPhase
              ? [sky.exactPhase.name]
              : sky.aspects.some(({ exactToday }) => exactToday)
                ? ['conjunction', 'flowing', 'tense']
                : ['mood'];
      assert.ok(expected.includes(kind), `${kind} for ${expected}`);
      if (kind === 'back') assert.ok(sky.positions[body].speed < 0);
    }
    // all but a Moon without aspects, which is rare
    assert.ok(seen.size >= 13, [...seen].join());
  });

  it('warns of no two planets that get on', () => {
    for (const { sky } of days) {
      const { kind, tone } = eventOfDay(sky);
      if (kind === 'flowing') assert.notEqual(tone, 'care');
      if (kind === 'tense') assert.equal(tone, 'care');
      // nor of one that moves on again
      if (kind === 'direct') assert.notEqual(tone, 'care');
    }
  });

  it('praises no planet that is retrograde, in detriment or in fall', () => {
    for (const { sky } of days) {
      const { kind, character, tone, sign } = eventOfDay(sky);
      if (tone !== 'gain' || LUNATIONS.some((one) => one === kind)) continue;
      const { longitude, speed } = sky.positions[character];
      // an ingress is told for the whole day, also where noon comes before it
      const place = kind === 'ingress' ? 30 * sign + 15 : longitude;
      assert.doesNotMatch(String(dignity(character, place)), /detriment|fall/);
      assert.ok(speed > 0 || kind === 'direct', `${kind} ${character}`);
    }
  });
});

describe('what a day is for', () => {
  const event = { kind: 'conjunction', body: 'venus', sign: 0, character: 'venus', tone: 'gain' } as const;

  it('goes by its event: what turns direct on foreign ground resumes, what is mild is the Moon’s', () => {
    assert.equal(occasionOf({ ...event, kind: 'direct', tone: 'ease' }), 'resume');
    assert.equal(occasionOf({ ...event, kind: 'direct' }), 'venus_gain');
    assert.equal(occasionOf({ ...event, kind: 'flowing', tone: 'ease' }), 'moon_gain');
    assert.equal(occasionOf({ ...event, tone: 'care' }), 'venus_care');
  });

  it('is to act where nothing warns, but at no eclipse and no last quarter', () => {
    const isFor = (kind: (typeof LUNATIONS)[number]) => isToAct({ ...event, kind });
    assert.deepEqual([isToAct(event), isFor('new_moon'), isFor('full_moon')], [true, true, true]);
    assert.deepEqual([isFor('last_quarter'), isFor('eclipse_sun'), isFor('eclipse_moon')], [false, false, false]);
    assert.equal(isToAct({ ...event, tone: 'care' }), false);
  });

  it('is told by two planets before one and the Moon, the quicker first, and by the one of two friends that is well', () => {
    const { sky } = days[0];
    const standing = (sign: number, speed: number) => ({ ...sky.positions.moon, longitude: 30 * sign + 15, speed });
    const aspect = { ...sky.aspects[0], exactToday: true, aspect: 'trine' as const };
    const eventOf = (venus: ReturnType<typeof standing>, jupiter: ReturnType<typeof standing>) =>
      eventOfDay({
        ...{ ...sky, exactPhase: null, stations: [], ingresses: [] },
        positions: { ...sky.positions, venus, jupiter },
        aspects: [
          { ...aspect, a: 'moon', b: 'mars' },
          { ...aspect, a: 'sun', b: 'moon' },
          { ...aspect, a: 'jupiter', b: 'venus' },
        ],
      });
    const [libra, cancer, capricorn, scorpio] = [6, 3, 9, 7];
    const both = eventOf(standing(libra, 1), standing(cancer, 0.1));
    assert.deepEqual([both.body, both.other, both.character, both.tone], ['venus', 'jupiter', 'jupiter', 'gain']);
    // Jupiter in its fall, or retrograde, leaves the day to Venus; where neither is well it is mild
    for (const poor of [standing(capricorn, 0.1), standing(cancer, -0.1)]) {
      assert.equal(eventOf(standing(libra, 1), poor).character, 'venus');
      const { character, tone } = eventOf(standing(scorpio, 1), poor);
      assert.deepEqual([character, tone], ['jupiter', 'ease']);
    }
  });
});

for (const language of LANGUAGES) {
  const words = wordsIn(language).horoscope;

  describe(`a horoscope in ${language}`, () => {
    const told = days.flatMap(({ day, sky }) =>
      SIGNS.map((_, sign) => ({ day, sky, sign, text: horoscopeText({ sign, day, sky }, words) })),
    );

    it('names no planet but those of its event, none twice, and the house once', () => {
      for (const { sky, sign, text } of told) {
        const { body, other, sign: where } = eventOfDay(sky);
        const whole = Object.values(text).join(' ');
        for (const planet of PLANETS) {
          const count = namesIn(whole, words.names.bodies[planet].plain);
          // an eclipse of the Sun and the words for lunations name the lights in their own way
          const isEvent = planet === body || planet === other || planet === 'sun' || planet === 'moon';
          assert.ok(count <= (isEvent ? 1 : 0), `${planet}: ${whole}`);
        }
        const house = words.names.houses[String(((where - sign + 12) % 12) + 1)].your;
        assert.equal(whole.toLowerCase().split(house.toLowerCase()).length, 2, whole);
      }
    });

    it('says in all parts what its event means in the house it is in, and what to do there', () => {
      for (const { day, sky, sign, text } of told) {
        const event = eventOfDay(sky);
        const house = String(((event.sign - sign + 12) % 12) + 1);
        const gist = words.headline.gist[occasionOf(event)][house];
        assert.ok(text.headline.toLowerCase().startsWith(gist.toLowerCase()), `${day} ${text.headline}`);
        for (const theme of THEMES) {
          const { said, act, wait } = words[theme];
          const advice = (isToAct(event) ? act : wait)[house];
          const [first, last] = [
            `${said[occasionOf(event)][house]} `,
            advice.find((each) => text[theme].endsWith(each)),
          ];
          assert.ok(last && text[theme].startsWith(first), `${day} ${text[theme]}`);
          // between the two there may be the Moon's house
          const between = text[theme].slice(first.length, -last.length).trim();
          const moonHouse = ((signOf(sky.positions.moon.longitude) - sign + 12) % 12) + 1;
          assert.ok(between === '' || words.moon[moonHouse].includes(between), `${day} ${text[theme]}`);
        }
      }
    });

    it('tells in one part of the house of the Moon, on days whose event is not hers, and never twice alike in a month', () => {
      for (const sign of SIGNS.keys()) {
        const lines = days.slice(0, 27).flatMap(({ day, sky }) => {
          const text = Object.values(horoscopeText({ sign, day, sky }, words)).join(' ');
          const told = Object.values(words.moon).flatMap((each) => each.filter((line) => text.includes(line)));
          const { body, other } = eventOfDay(sky);
          assert.equal(told.length, body === 'moon' || other === 'moon' ? 0 : 1, text);
          return told;
        });
        assert.ok(lines.length > 5);
        assert.equal(new Set(lines).size, lines.length, lines.join('\n'));
      }
    });

    it('gives a sign no piece of advice again within two days', () => {
      for (const sign of SIGNS.keys()) {
        const given = days.slice(0, 200).map(({ day, sky }) => {
          const text = horoscopeText({ sign, day, sky }, words);
          return THEMES.map((theme) => sentences(text[theme]).at(-1));
        });
        for (const [at, advice] of given.entries()) {
          const before = given.slice(Math.max(0, at - 2), at).flat();
          for (const each of advice) assert.ok(!before.includes(each), `${sign} ${at}: ${each}`);
        }
      }
    });

    it('tells no two signs of a day one sentence in common', () => {
      for (const { day, sky } of days) {
        const said = SIGNS.flatMap((_, sign) => {
          const { headline, ...themes } = horoscopeText({ sign, day, sky }, words);
          return [headline, ...Object.values(themes).flatMap(sentences)];
        });
        assert.equal(new Set(said).size, said.length, String(day));
      }
    });

    it('opens no two signs of a day with the same words, in no part', () => {
      for (const { day, sky } of days.slice(0, 60)) {
        for (const part of ['headline', ...THEMES] as const) {
          const openings = SIGNS.map((_, sign) => {
            const { [part]: text } = horoscopeText({ sign, day, sky }, words);
            return text.split(' ').slice(0, 3).join(' ');
          });
          assert.equal(new Set(openings).size, SIGNS.length, `${day} ${part}: ${openings.join(' | ')}`);
        }
      }
    });

    it('leaves no hole', () => {
      for (const { text } of told) assert.doesNotMatch(Object.values(text).join(' '), /[{}]|undefined|null| {2}/);
    });
  });
}

// NASA's catalogue (Espenak): an eclipse leads its day, in every language
describe('the eclipses of 2026', () => {
  for (const [date, kind, jd] of [
    ['2026-02-17', 'eclipse_sun', 2_461_089],
    ['2026-03-03', 'eclipse_moon', 2_461_103],
    ['2026-08-12', 'eclipse_sun', 2_461_265],
    ['2026-08-28', 'eclipse_moon', 2_461_281],
  ] as const) {
    it(`leads ${date}`, () => {
      const event = eventOfDay(dailySky(jd - 0.5));
      assert.equal(event.kind, kind);
      const light: Planet = 'moon';
      assert.equal(event.sign, signOf(dailySky(jd - 0.5).positions[light].longitude));
    });
  }
});
