/** Answers as pictures: the same call, the same price, another media type. */
import assert from 'node:assert/strict';
import { MODES, testServer } from '../setup/test-server.ts';

const PATH = '/api/v1/vedic/varga-charts';
const body = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, timezone: 'Asia/Kolkata' };
const svg = { Accept: 'image/svg+xml' };

for (const mode of MODES) {
  describe(`pictures, ${mode}`, () => {
    const server = testServer(mode);

    it('come at the same price where Accept asks for them', async () => {
      const account = await server.account({ credits: 10 });
      const reply = await account.call('POST', `${PATH}?style=south&theme=dark`, { body, headers: svg });
      assert.equal(reply.status, 200);
      assert.equal(reply.headers.get('Content-Type'), 'image/svg+xml; charset=utf-8');
      assert.match(reply.text, /^<svg .*<title id="title">The sixteen divisional charts<\/title>.*<\/svg>$/s);
      assert.equal(reply.headers.get('X-Credits-Charged'), '1');
      assert.equal(await account.balance(), 9);
    });

    it('tell programs where every body of a wheel stands, as the answer has it', async () => {
      const account = await server.account({ credits: 10 });
      const json = await account.call('POST', '/api/v1/western/chart', { body });
      const { text } = await account.call('POST', '/api/v1/western/chart', { body, headers: svg });
      for (const name of ['sun', 'moon', 'saturn', 'ascendant', 'mc']) {
        const { sign, longitude } = json.json.chart[name];
        const [, drawnSign, drawn, at] =
          new RegExp(
            `<g data-body="${name}" data-sign="(\\w+)" data-longitude="([\\d.]+)" data-label-longitude="([\\d.]+)">`,
          ).exec(text) ?? [];
        assert.equal(drawnSign, sign, name);
        assert.ok(Math.abs(Number(drawn) - longitude) < 0.0001, name);
        assert.ok(Math.abs(Number(at) - longitude) <= 5.001, name);
      }
      assert.match(text, /<g data-row="\w+" data-column="\w+" data-aspect="\w+">/);
    });

    it('are drawn again, for nothing, of an answer that is replayed', async () => {
      const account = await server.account({ credits: 10 });
      const headers = { 'Idempotency-Key': 'k' };
      const json = await account.call('POST', PATH, { body, headers });
      assert.ok(json.json.charts);
      const picture = await account.call('POST', PATH, { body, headers: { ...headers, ...svg } });
      assert.match(picture.text, /^<svg /);
      assert.equal(picture.headers.get('Idempotency-Replayed'), 'true');
      assert.equal(await account.balance(), 9);
    });

    it('leave JSON to everybody who does not ask for them by name', async () => {
      const account = await server.account({ credits: 10 });
      for (const Accept of ['*/*', 'application/json', 'application/json, image/svg+xml', 'text/html']) {
        const reply = await account.call('POST', PATH, { body, headers: { Accept } });
        assert.match(reply.headers.get('Content-Type') ?? '', /^application\/json/, Accept);
      }
    });

    it('are as wide as they are asked to be, and the same drawing', async () => {
      const account = await server.account({ credits: 10 });
      const draw = (query: string, varga: number | 'all' = 1) =>
        account.call('POST', `${PATH}?${query}`, { body: { ...body, varga }, headers: svg });
      const own = await draw('theme=light');
      const [, width, height] = / viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(own.text) ?? [];
      assert.ok(own.text.includes(` width="${width}" height="${height}"`));
      const wide = await draw('theme=light&width=3000');
      const [, shownWidth, shownHeight] = / width="([\d.]+)" height="([\d.]+)"/.exec(wide.text) ?? [];
      assert.equal(shownWidth, '3000');
      assert.ok(Math.abs(Number(shownHeight) - (3_000 * Number(height)) / Number(width)) < 0.1);
      const drawing = (text: string) => text.slice(text.indexOf(' role='));
      assert.equal(drawing(wide.text), drawing(own.text));
      // on a phone the sixteen charts stand below each other, four in a row where there is room
      for (const [asked, isNarrow] of [
        [360, true],
        [3000, false],
      ] as const) {
        const { text } = await draw(`theme=light&width=${asked}`, 'all');
        const [, across, down] = / viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text) ?? [];
        const [least, most] = isNarrow ? [10, 20] : [1, 2];
        const ratio = Number(down) / Number(across);
        assert.ok(text.includes(` width="${asked}"`) && ratio > least && ratio < most, String(ratio));
      }
    });

    it('are refused before anything is charged: an unknown style, an endpoint without one', async () => {
      const account = await server.account({ credits: 10 });
      const wrong = await account.call('POST', `${PATH}?style=east`, { body, headers: svg });
      assert.equal(wrong.status, 422);
      assert.equal(wrong.json.errors[0].pointer, '/style');
      assert.match(wrong.json.errors[0].message, /north, south/);
      const widths = {
        '99': 'minimum',
        '4001': 'maximum',
        '1e3': 'type',
        '': 'type',
        '-5': 'type',
        '9999999999': 'type',
      };
      for (const [width, code] of Object.entries(widths)) {
        const { status, json } = await account.call('POST', `${PATH}?width=${width}`, { body, headers: svg });
        assert.deepEqual([status, json.errors[0].pointer, json.errors[0].code], [422, '/width', code], width);
      }
      const none = await account.call('GET', '/api/v1/tarot/deck', { headers: svg });
      assert.equal(none.status, 406);
      assert.match(none.json.detail, /varga-charts/);
      assert.equal(await account.balance(), 10);
    });
  });
}
