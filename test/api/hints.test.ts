/** Who errs is told what was probably meant, at a bounded cost. */
import assert from 'node:assert/strict';
import { pathMeant } from '../../api/path-hint.ts';
import { prefers } from '../../api/request.ts';
import spanish from '../../shared/content/es/problems.json' with { type: 'json' };
import hindi from '../../shared/content/hi/problems.json' with { type: 'json' };
import { API_PREFIX, catalogue } from '../../shared/endpoints/catalogue.ts';
import { INLINE, VARGA_CHARTS } from '../setup/births.ts';
import { type Reply, type TestAccount, testServer } from '../setup/test-server.ts';
import { assertWork } from '../setup/work.ts';

/** What is asked of a path, and what was meant by it. */
const PATHS: [method: string, path: string, meant: string][] = [
  ['POST', '/api/v1/numerology', 'POST /api/v1/numerology/'],
  ['POST', '/numerology', 'POST /api/v1/numerology/'],
  ['POST', '/api/v1/vedic/dosha/', 'POST /api/v1/vedic/dosha'],
  ['POST', '/api/v1/vedic/ashtakavarga', 'POST /api/v1/vedic/ashtakvarga'],
  ['POST', '/api/v1/Vedic/Guna_Milan', 'POST /api/v1/vedic/guna-milan'],
  ['POST', '/API/V1/western/chart', 'POST /api/v1/western/chart'],
  ['POST', '/api/v1//western/chart', 'POST /api/v1/western/chart'],
  ['POST', '/v1/western/synastry', 'POST /api/v1/western/synastry'],
  ['POST', '/western/synastry', 'POST /api/v1/western/synastry'],
  ['POST', '/api/v2/western/synastry', 'POST /api/v1/western/synastry'],
  ['GET', '/api/v1/panchang', 'GET /api/v1/vedic/panchangam'],
  ['GET', '/api/v1/vedic/panchanga', 'GET /api/v1/vedic/panchangam'],
  ['GET', '/api/v1/western/horoscopes/Leo', 'GET /api/v1/western/horoscope/Leo'],
  ['GET', '/api/v1/horoscope/leo', 'GET /api/v1/western/horoscope/leo'],
  ['GET', '/api/v1/tarot/readings/6f1c2b1e', 'GET /api/v1/tarot/reading/6f1c2b1e'],
  // as the documentation calls them, and as people do who know another word
  ['POST', '/numerology/report', 'POST /api/v1/numerology/'],
  ['POST', '/api/v1/numerology/report', 'POST /api/v1/numerology/'],
  ['POST', '/api/v1/vedic/kundli', 'POST /api/v1/vedic/varga-charts'],
  ['GET', '/vedic/kundli', 'POST /api/v1/vedic/varga-charts'],
  ['POST', '/api/v1/kundali', 'POST /api/v1/vedic/varga-charts'],
  ['POST', '/vedic/birth-chart', 'POST /api/v1/vedic/varga-charts'],
  ['POST', '/western/natal-chart', 'POST /api/v1/western/chart'],
  ['POST', '/western/birth_chart', 'POST /api/v1/western/chart'],
  ['POST', '/vedic/manglik', 'POST /api/v1/vedic/dosha'],
  ['POST', '/vedic/kundli-matching', 'POST /api/v1/vedic/guna-milan'],
  ['GET', '/horoscope', 'GET /api/v1/western/horoscope/{sign}'],
  ['GET', '/api/v1/daily-horoscope', 'GET /api/v1/western/horoscope/{sign}'],
  ['POST', '/western/compatibility', 'POST /api/v1/western/synastry'],
  ['POST', '/vedic/mahadasha', 'POST /api/v1/vedic/dasha'],
  ['GET', '/account/balance', 'GET /api/v1/account'],
  ['GET', '/doc', 'GET /docs'],
  ['GET', '/openapi', 'GET /openapi.json'],
  ['GET', '/api/v1/openapi.json', 'GET /openapi.json'],
];

describe('hints', () => {
  const server = testServer();
  let account: TestAccount;
  before(async () => {
    account = await server.account({ credits: 100 });
  });

  describe('of a path where nothing is', () => {
    for (const [method, path, meant] of PATHS) {
      it(`take ${method} ${path} for ${meant}`, async () => {
        const reply = await server.call(method, path, method === 'POST' ? { body: {} } : {});
        assert.equal(reply.status, 404);
        assert.ok(reply.json.detail.endsWith(`Did you mean \`${meant}\`?`), reply.json.detail);
      });
    }

    it('are none where no path comes near', async () => {
      for (const path of ['/wp-login.php', '/api/v1/weather/today', '/api/v1', '/x', '/a/b/c/d/e/f/g/h/i/j/k/l/m']) {
        const { json } = await server.call('GET', path);
        assert.match(json.detail, /All paths are listed in \/docs\.$/, path);
      }
    });

    it('lead each endpoint’s path without /api/v1 to it, and none elsewhere', () => {
      for (const { method, path } of catalogue) {
        assert.equal(pathMeant(path, method, ['/docs']), `\`${method} ${API_PREFIX}${path}\``);
      }
    });

    it('cost hardly anything, whatever the path', async () => {
      const longest = 14_000;
      const paths = ['/a'.repeat(longest / 2), `/${'a'.repeat(longest)}`, `/${'a'.repeat(190)}`, '/a'.repeat(99)];
      for (const path of [...paths, '//'.repeat(longest / 2), '/%F0%9F%A7%BF'.repeat(15)]) {
        await assertWork(100, `${path.slice(0, 20)} 20 times`, () => {
          for (let time = 0; time < 20; time++) pathMeant(path, 'GET', ['/docs']);
        });
      }
    });
  });

  it('of a wrong method name the right one', async () => {
    const reply = await account.call('GET', VARGA_CHARTS);
    assert.equal(reply.status, 405);
    assert.match(reply.json.detail, /use POST/);
  });

  describe('of a request that fails', () => {
    const refusals = ({ json }: Reply): [string, string, string][] =>
      json.errors.map(({ pointer, code, message }: Record<string, string>) => [pointer, code, message]);

    it('name unknown members, and those that were probably meant', async () => {
      const body = { offset: '+05:30', aynamsa: 'lahiri', division: 9, tiem: '10:00', notes: 'x' };
      const reply = await account.call('POST', VARGA_CHARTS, { body });
      assert.equal(reply.status, 422);
      const meant = refusals(reply).filter(([, code]) => code === 'unknown_member');
      assert.deepEqual(
        meant.map(([pointer, , message]) => [pointer, /did you mean "(\w+)"/.exec(message)?.[1]]),
        [
          ['/offset', 'utc_offset'],
          ['/aynamsa', 'ayanamsa'],
          ['/division', 'varga'],
          ['/tiem', 'time'],
          ['/notes', undefined],
        ],
      );
      const missing = refusals(reply).filter(([, code]) => code === 'required');
      assert.deepEqual(
        missing.map(([pointer]) => pointer),
        ['/date', '/latitude', '/longitude'],
      );
    });

    it('speak of an alias as it was written', async () => {
      const body = { ...INLINE, latitude: undefined, Lat: 99 };
      const reply = await account.call('POST', VARGA_CHARTS, { body });
      assert.deepEqual(
        refusals(reply).map(([pointer]) => pointer),
        ['/Lat'],
      );
    });

    it('leave an unknown member a warning where nothing is wrong', async () => {
      const reply = await account.call('POST', VARGA_CHARTS, { body: { ...INLINE, lng: 1 } });
      assert.equal(reply.status, 200);
      assert.match(reply.json.meta.warnings[0].message, /longitude/);
    });
  });

  it('make unknown members an error for who wants that, and nothing is charged', async () => {
    const send = (prefer: string) =>
      account.call('POST', VARGA_CHARTS, { body: { ...INLINE, tiem: '10:00' }, headers: { Prefer: prefer } });
    for (const prefer of ['handling=strict', 'respond-async;q=1, handling = "Strict"']) {
      const { status, json, headers } = await send(prefer);
      assert.deepEqual([status, headers.get('X-Credits-Charged')], [422, '0'], prefer);
      assert.deepEqual(
        json.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code]),
        [['/tiem', 'unknown_member']],
      );
    }
    assert.equal((await send('handling=lenient')).status, 200);
    assert.equal(
      (await account.call('POST', VARGA_CHARTS, { body: INLINE, headers: { Prefer: 'handling=strict' } })).status,
      200,
    );
  });

  it('hear a preference among others, with its parameters, and in the longest header at hardly any cost', async () => {
    for (const sent of ['respond-async', 'Respond-Async; wait=10', 'wait=5,respond-async', 'respond-async;q=1, x']) {
      assert.ok(prefers(sent, 'respond-async'), sent);
    }
    for (const sent of [undefined, '', 'respond-asynchronously', 'x=respond-async']) {
      assert.ok(!prefers(sent, 'respond-async'), sent);
    }
    for (const part of [' ', '"', '=', ',', ';', ' = ']) {
      const longest = `a${part.repeat(15_000 / part.length)}b`;
      await assertWork(5, JSON.stringify(part), () => void prefers(longest, 'handling=strict'));
    }
  });

  it('say that an hour without a zone was read as UTC, wherever it is', async () => {
    const paris = { date: '1990-05-01', time: '10:00', latitude: 48.86, longitude: 2.35 };
    const codes = async (more: object) => {
      const { json } = await account.call('POST', '/api/v1/western/chart', { body: { ...paris, ...more } });
      return json.meta.warnings.map(({ code }: { code: string }) => code);
    };
    assert.deepEqual(await codes({}), ['timezone_assumed']);
    for (const more of [
      { timezone: 'UTC' },
      { tz: 'Europe/Paris' },
      { utc_offset: '+02:00' },
      { time_unknown: true },
    ]) {
      assert.ok(!(await codes(more)).includes('timezone_assumed'), JSON.stringify(more));
    }
  });

  it('read the hour by the clock of the answer where it alone is sent, and say so, in every kind of answer', async () => {
    const delhi = { date: '1990-05-01', time: '10:00', latitude: 28.61, longitude: 77.21 };
    const range = { from: '2026-01-01', to: '2026-02-01' };
    for (const [path, more] of [
      ['/vedic/dasha', { levels: 1 }],
      ['/vedic/gochara', range],
      ['/western/transits', range],
    ] as const) {
      const ask = async (zone: object) => {
        const { json } = await account.call('POST', `/api/v1${path}`, { body: { ...delhi, ...more, ...zone } });
        return json.meta;
      };
      const [sent, other, none] = [
        await ask({ timezone: 'Asia/Kolkata' }),
        await ask({ tz: 'Asia/Kolkata' }),
        await ask({}),
      ];
      // ten o'clock in Delhi
      assert.deepEqual(
        [sent.utc, other.utc, none.utc].map((utc) => utc.slice(11, 16)),
        ['04:30', '04:30', '10:00'],
      );
      assert.deepEqual(sent.warnings, []);
      assert.deepEqual(
        other.warnings.map(({ code }: { code: string }) => code),
        ['timezone_assumed'],
        path,
      );
      assert.match(other.warnings[0].message, /Asia\/Kolkata/);
      assert.ok(
        none.warnings.some(({ code }: { code: string }) => code === 'timezone_assumed'),
        path,
      );
    }
  });

  it('read another service’s word for a spread', async () => {
    const { json } = await account.call('POST', '/api/v1/tarot/reading', { body: { spread: 'celtic_cross' } });
    assert.equal(json.cards_drawn.length, 10);
    assert.equal(json.meta.warnings[0].code, 'alias_read');
  });

  describe('of a choice', () => {
    it('name what was probably meant', async () => {
      const items = [{ custom_id: 'a', endpoint: 'western.horoscop', input: {} }];
      const reply = await account.call('POST', '/api/v1/batch', { body: { items } });
      assert.match(reply.json.errors[0].message, /did you mean "western\.horoscope"/);
    });
  });

  describe('of a zone', () => {
    const messageOf = async (path: string, body?: object) => {
      const reply = await account.call(body ? 'POST' : 'GET', path, body ? { body } : {});
      assert.equal(reply.status, 422, reply.text);
      return reply.json.errors[0].message;
    };

    it('name one with the offset that was given, and the member that takes offsets', async () => {
      // the offsets in force in winter, of the IANA database
      const zones = {
        '+05:30': 'Asia/Kolkata',
        'UTC+5:30': 'Asia/Kolkata',
        '-5': 'America/New_York',
        '+0000': 'Europe/London',
      };
      for (const [offset, zone] of Object.entries(zones)) {
        const message = await messageOf(VARGA_CHARTS, { ...INLINE, timezone: offset });
        assert.ok(message.includes(`such as ${zone}`), message);
        assert.match(message, /send "[+-]\d\d:\d\d" as `utc_offset`/);
      }
    });

    it('name no member where none takes offsets, and no zone where none is known', async () => {
      const at = '/api/v1/vedic/panchangam?date=2024-01-15&lat=13&lon=80&tz=';
      const message = await messageOf(at + encodeURIComponent('+05:30'));
      assert.match(message, /Asia\/Kolkata$/);
      assert.match(await messageOf(VARGA_CHARTS, { ...INLINE, timezone: '+05:17' }), /name a zone, or send "\+05:17"/);
    });

    it('say of an abbreviation that it is ambiguous', async () => {
      assert.match(await messageOf(VARGA_CHARTS, { ...INLINE, timezone: 'IST' }), /clocks of many places/);
    });
  });

  describe('of a key in the wrong place', () => {
    const KEY = 'sdr_000000000000000000000000000000002wjyrI';

    it('say where it belongs to whoever sends it as Authorization, and never repeat it', async () => {
      const reply = await server.call('GET', '/api/v1/account', { headers: { Authorization: `Bearer ${KEY}` } });
      assert.deepEqual([reply.status, reply.json.code], [401, 'api_key_missing']);
      assert.match(reply.json.detail, /^A Bearer token was sent: .* X-API-Key, alone and without “Bearer”\.$/);
      assert.ok(!reply.text.includes(KEY));
      const basic = await server.call('GET', '/api/v1/account', { headers: { Authorization: `Basic ${KEY}` } });
      assert.equal(basic.json.detail, 'Authorization is not read here. Send your key in the header X-API-Key.');
    });

    it('say it in the language of whoever sends a Bearer token', async () => {
      for (const [language, words] of [
        ['es', spanish],
        ['hi', hindi],
      ] as const) {
        const headers = { Authorization: `bearer ${KEY}`, 'Accept-Language': language };
        const { json } = await server.call('GET', '/api/v1/account', { headers });
        const said = Object.entries(words.sentences).find(([form]) => form.startsWith('A Bearer token was sent'));
        assert.equal(json.detail, said?.[1]);
        assert.match(json.detail, /Bearer.*Authorization.*X-API-Key/);
      }
    });

    it('say that “Bearer” does not belong into X-API-Key', async () => {
      const reply = await server.call('GET', '/api/v1/account', { headers: { 'X-API-Key': `Bearer ${KEY}` } });
      assert.deepEqual([reply.status, reply.json.code], [401, 'api_key_invalid']);
      assert.match(reply.json.detail, /without “Bearer”/);
      assert.ok(!reply.text.includes(KEY));
    });
  });

  it('of JSON that is none name line and column, wherever it breaks', async () => {
    const texts: [text: string, line: number, column: number][] = [
      ['varga=9', 1, 1],
      ["{'varga':9}", 1, 2],
      ['{"varga":9,}', 1, 12],
      ['{"varga":NaN}', 1, 10],
      ['{\n  "date": "1996-12-07",\n  "time_unknown": True\n}', 3, 19],
      ['{"varga":9', 1, 11],
      ['{"varga":9}}', 1, 12],
      ['{"note":"a\tb"}', 1, 11],
    ];
    for (const [text, line, column] of texts) {
      const { json } = await account.call('POST', VARGA_CHARTS, { body: text });
      assert.equal(json.code, 'malformed_json');
      assert.ok(json.detail.endsWith(`: see line ${line}, column ${column}.`), `${text}: ${json.detail}`);
    }
  });

  describe('are not needed where it is plain what is meant', () => {
    const refused = ({ json }: Reply): string[] => json.errors.map(({ pointer }: Record<string, string>) => pointer);
    const told = (reply: Reply) => {
      assert.equal(reply.status, 200, reply.text);
      const { warnings } = reply.json.meta;
      return warnings.map(({ code, message }: Record<string, string>) => [
        code,
        message.replace(/ .*`(\w+)`.*/, ' $1'),
      ]);
    };

    it('by other services’ words for a birth, which warnings name', async () => {
      const { date, time, latitude, longitude, timezone, ...rest } = INLINE;
      const plain = await account.call('POST', VARGA_CHARTS, { body: INLINE });
      for (const body of [
        { ...rest, dob: date, tob: time, lat: latitude, lng: longitude, tz: timezone },
        { ...rest, birthDate: date, birth_time: time, Latitude: latitude, LONG: longitude, timeZone: timezone },
      ]) {
        const reply = await account.call('POST', VARGA_CHARTS, { body });
        const words = Object.keys(body).slice(Object.keys(rest).length);
        const members = ['date', 'time', 'latitude', 'longitude', 'timezone'];
        assert.deepEqual(
          told(reply),
          members.map((member, index) => ['alias_read', `/${words[index]} ${member}`]),
        );
        assert.deepEqual(reply.json.charts, plain.json.charts);
      }
    });

    it('in a query too, and inside of members', async () => {
      const query = '/api/v1/vedic/panchangam?date=2024-01-15&latitude=13&long=80&timezone=UTC';
      const codes = told(await account.call('GET', query)).map(([, message]: string[]) => message);
      assert.deepEqual(codes.slice(0, 3), ['/latitude lat', '/long lon', '/timezone tz']);
      const { latitude, ...person } = INLINE;
      const body = { person_a: { ...person, lat: latitude }, person_b: INLINE };
      const [first] = told(await account.call('POST', '/api/v1/western/synastry', { body }));
      assert.deepEqual(first, ['alias_read', '/person_a/lat latitude']);
    });

    it('and the own name wins; of a day that is no birth’s, nobody’s birthday is read', async () => {
      const reply = await account.call('POST', VARGA_CHARTS, { body: { lat: 1, ...INLINE, lng: 1 } });
      assert.deepEqual(
        told(reply).map(([code]: string[]) => code),
        ['unknown_member', 'unknown_member'],
      );
      const day = await account.call('GET', '/api/v1/vedic/panchangam?dob=2024-01-15&lat=13&lon=80&tz=UTC');
      assert.equal(day.status, 422);
      assert.equal(refused(day)[0], '/date');
    });

    it('by the names of vargas', async () => {
      const chart = async (varga: unknown) =>
        (await account.call('POST', VARGA_CHARTS, { body: { ...INLINE, varga } })).json;
      const { charts } = await chart(9);
      for (const name of ['D9', 'd-9', 'Navamsa', 'navāṁśa', '9']) {
        const answer = await chart(name);
        assert.deepEqual([answer.varga, answer.charts], ['9', charts], name);
      }
      const wrong = await chart('D5');
      assert.equal(wrong.errors.length, 1);
      assert.equal(wrong.errors[0].code, 'unknown_name');
      assert.equal((await chart(5)).errors[0].code, 'enum');
    });

    it('by the number of cards', async () => {
      for (const [spread_type, meant] of [
        ['3-card', 'three_card'],
        ['three card', 'three_card'],
        ['Celtic Cross', 'celtic_cross'],
      ]) {
        const { json } = await account.call('POST', '/api/v1/tarot/reading', { body: { spread_type } });
        assert.equal(json.spread_type, meant);
      }
    });
  });
});
