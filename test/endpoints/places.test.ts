import assert from 'node:assert/strict';
import { places } from '../../shared/endpoints/places.ts';
import { gazetteer } from '../../shared/gazetteer/gazetteer.ts';
import { runStateful } from '../setup/run-endpoint.ts';
import { assertWork } from '../setup/work.ts';

const found = async (q: string, limit?: number) =>
  (await runStateful(places, { q, ...(limit ? { limit } : {}) }, { gazetteer })).places;
const first = async (q: string) => {
  const [place] = await found(q);
  return place && [place.name, place.country, place.timezone];
};

describe('GET /places', () => {
  it('finds a city in whatever script and spelling people know it', async () => {
    assert.deepEqual(await first('Chennai'), ['Chennai', 'IN', 'Asia/Kolkata']);
    assert.deepEqual(await first('मुंबई'), ['Mumbai', 'IN', 'Asia/Kolkata']);
    assert.deepEqual(await first('München'), ['Munich', 'DE', 'Europe/Berlin']);
    assert.deepEqual(await first('bogota'), ['Bogota', 'CO', 'America/Bogota']);
    assert.deepEqual(await first('Valencia, Venezuela'), ['Valencia', 'VE', 'America/Caracas']);
  });

  it('puts whom a full name means before those that only begin so', async () => {
    const [york, ...others] = await found('York');
    assert.equal(york.name, 'York');
    assert.ok(others.length > 0);
  });

  it('gives what a name begins, the most populous first, and no more than asked', async () => {
    const begun = await found('san fran');
    assert.equal(begun[0].name, 'San Francisco');
    assert.equal((await found('san', 3)).length, 3);
    assert.deepEqual(await found('zzzqqqxx'), []);
  });

  it('gives coordinates that lie there', async () => {
    const [paris] = await found('Paris');
    // 48°51′ N, 2°21′ E
    assert.ok(Math.abs(paris.latitude - 48.85) < 0.05 && Math.abs(paris.longitude - 2.35) < 0.05);
  });

  it('costs less than two milliseconds, whatever is asked', async () => {
    const worst = ['a'.repeat(80), 'ab', 'san', 'saint, united states', 'é'.repeat(80), 'ab, '.repeat(20)];
    const times = 20;
    for (const q of worst) {
      await assertWork(2 * times, `${times} times ${q}`, async () => {
        for (let i = 0; i < times; i++) await found(q);
      });
    }
  });
});
