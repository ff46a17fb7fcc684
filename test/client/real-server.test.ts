/** The client against the real service: what it says is so, and an answer that the network lost is paid once. */
import assert from 'node:assert/strict';
import { BadInput, InsufficientCredits, NotFound, Siderea, Unauthenticated } from '../../client/src/index.ts';
import { type FaultProxy, startProxy } from '../setup/proxy.ts';
import { startTestServer, type TestAccount, type TestServer } from '../setup/test-server.ts';

const BIRTH = { date: '1996-12-07', time: '10:34', latitude: 13.0878, longitude: 80.2785, varga: 9 } as const;

describe('the client and the service', () => {
  let server: TestServer;
  let proxy: FaultProxy;
  before(async () => {
    server = await startTestServer();
    proxy = await startProxy(server.url);
  });
  after(async () => {
    await proxy?.close();
    await server?.stop();
  });

  const clientOf = ({ apiKey }: TestAccount, baseUrl = server.url) => new Siderea({ baseUrl, apiKey });

  it('answers with the chart, its price and what is left of the minute', async () => {
    const account = await server.account({ credits: 10 });
    const siderea = clientOf(account);
    const { data, credits, requestId, replayed, rateLimit } = await siderea.vedic.vargaCharts(BIRTH).withResponse();
    const { json } = await account.call('POST', '/api/v1/vedic/varga-charts', { body: BIRTH });
    assert.deepEqual(data.charts['9'].ascendant, json.charts['9'].ascendant);
    assert.deepEqual([credits, replayed, rateLimit?.limit, rateLimit?.remaining], [1, false, 100_000, 99_999]);
    assert.match(requestId ?? '', /^[0-9a-f-]{36}$/);
    assert.match(await siderea.vedic.vargaCharts.svg(BIRTH, { style: 'south' }), /^<svg/);
    const days = { from: '2026-01-01', to: '2026-02-01' };
    assert.match(await siderea.western.events.calendar(days), /^BEGIN:VCALENDAR/);
    assert.match(await siderea.western.events.csv(days), /^\w+,/);
  });

  it('refuses by class', async () => {
    const siderea = clientOf(await server.account({ credits: 1 }));
    const poor = siderea.tarot.reading({ spread_type: 'three_card' });
    await assert.rejects(poor, (error) => error instanceof InsufficientCredits && error.required === 2);
    const wrong = siderea.vedic.vargaCharts({ ...BIRTH, date: '1996-02-30' });
    await assert.rejects(wrong, (error) => error instanceof BadInput && error.fields[0].pointer === '/date');
    const none = siderea.tarot.getReading({ reading_id: '00000000-0000-4000-8000-000000000000' });
    await assert.rejects(none, (error) => error instanceof NotFound && error.creditsCharged === 0);
    const unknown = new Siderea({ baseUrl: server.url, apiKey: 'sdr_nobody' });
    await assert.rejects(unknown.account(), (error) => error instanceof Unauthenticated);
  });

  it('draws one reading and pays once when the network loses the answer', async () => {
    const account = await server.account({ credits: 10 });
    const lost = proxy.loseAnswerTo('/tarot/reading').then(() => proxy.heal());
    const { replayed, credits } = await clientOf(account, proxy.url)
      .tarot.reading({ spread_type: 'three_card' })
      .withResponse();
    await lost;
    assert.deepEqual([replayed, credits, await account.balance()], [true, 0, 8]);
    const { json } = await account.call('GET', '/api/v1/tarot/readings');
    assert.equal(json.readings.length, 1);
  });

  it('answers a batch together, and a job item by item', async () => {
    const siderea = clientOf(await server.account({ credits: 10 }));
    const items = ['a', 'b', 'c'].map((custom_id) => ({
      custom_id,
      endpoint: 'vedic.varga-charts' as const,
      input: BIRTH,
    }));
    const { data, credits } = await siderea.batch({ items }).withResponse();
    assert.deepEqual([data.items.map(({ status }) => status), data.credits, credits], [[200, 200, 200], 3, 3]);
    const { job_id } = await siderea.jobs.create({ items });
    const { succeeded } = await siderea.jobs.wait({ job_id });
    const answered: string[] = [];
    for await (const { custom_id, status } of siderea.jobs.results({ job_id })) answered.push(`${custom_id} ${status}`);
    assert.deepEqual([succeeded, answered], [3, ['a 200', 'b 200', 'c 200']]);
  });

  it('goes through every reading, over several pages', async () => {
    const siderea = clientOf(await server.account({ credits: 10 }));
    const drawn: string[] = [];
    for (let count = 0; count < 5; count += 1) drawn.unshift((await siderea.tarot.reading()).reading_id);
    const listed: string[] = [];
    for await (const { reading_id } of siderea.tarot.listReadings({ limit: 2 })) listed.push(reading_id);
    assert.deepEqual(listed, drawn);
  });
});
