/** Answers as calendars and tables: the same call, the same price, another media type. */
import assert from 'node:assert/strict';
import { MODES, testServer } from '../setup/test-server.ts';

const EVENTS = '/api/v1/western/events?from=2026-01-01&to=2026-07-01&kinds=new_moon,full_moon';
const TRANSITS = '/api/v1/western/transits';
const body = {
  date: '1990-05-03',
  time: '14:20',
  latitude: 53.8,
  longitude: -1.55,
  timezone: 'Europe/London',
  from: '2026-01-01',
  to: '2026-02-01',
};

for (const mode of MODES) {
  describe(`calendars and tables, ${mode}`, () => {
    const server = testServer(mode);

    it('come at the same price where Accept asks for them', async () => {
      const account = await server.account({ credits: 10 });
      const calendar = await account.call('GET', EVENTS, { headers: { Accept: 'text/calendar' } });
      assert.equal(calendar.status, 200, calendar.text);
      assert.equal(calendar.headers.get('Content-Type'), 'text/calendar; charset=utf-8');
      // six new Moons and, May having two, seven full ones in the half year (USNO)
      assert.equal(calendar.text.match(/BEGIN:VEVENT\r\n/g)?.length, 13);
      assert.match(calendar.text, /SUMMARY:New Moon in Aquarius\r\n/);
      assert.equal(await account.balance(), 9);
      const table = await account.call('POST', TRANSITS, { body, headers: { Accept: 'text/csv' } });
      assert.equal(table.headers.get('Content-Type'), 'text/csv; charset=utf-8; header=present');
      assert.match(
        table.text,
        /^at,transiting,aspect,natal,retrograde,begins_at,ends_at,house,text,orb\r\n2026-01-01T/,
      );
      assert.equal(await account.balance(), 7);
    });

    it('are made again, for nothing, of an answer that is replayed', async () => {
      const account = await server.account({ credits: 10 });
      const headers = { 'Idempotency-Key': 'k' };
      const { json } = await account.call('POST', TRANSITS, { body, headers });
      const reply = await account.call('POST', TRANSITS, { body, headers: { ...headers, Accept: 'text/calendar' } });
      assert.equal(reply.headers.get('Idempotency-Replayed'), 'true');
      const moments = json.events.flatMap(({ exact }: { exact: unknown[] }) => exact);
      assert.equal(reply.text.match(/BEGIN:VEVENT\r\n/g)?.length, moments.length);
      assert.equal(await account.balance(), 8);
    });

    it('are refused, with those that have one, where an endpoint has none, and nothing is charged', async () => {
      const account = await server.account({ credits: 10 });
      const reply = await account.call('GET', '/api/v1/tarot/deck', { headers: { Accept: 'text/calendar' } });
      assert.equal(reply.status, 406);
      assert.match(reply.json.detail, /\/tarot\/deck has no calendar; these have: POST \/western\/transits/);
      assert.equal(await account.balance(), 10);
    });
  });
}
