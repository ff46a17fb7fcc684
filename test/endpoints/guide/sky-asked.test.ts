import assert from 'node:assert/strict';
import reference from '../../reference/guide/sky-wishes.json' with { type: 'json' };
import { ask, converse } from './conversing.ts';

describe('the sky and the almanac, asked for plainly', () => {
  for (const { id, language, message, intent, says } of reference.cases)
    it(`answers ${id}: ${message}`, async () => {
      const answer = await ask({ message, language });
      assert.equal(answer.intent, intent, answer.reply);
      assert.match(answer.reply, new RegExp(says, 's'));
    });

  it('begins the seasons of the half of the Earth that is named', async () => {
    for (const [message, language, looks] of [
      ['when is the winter solstice in chile', 'en', /June solstice/],
      ['when is the winter solstice in norway', 'en', /December solstice/],
      ['equinoccio de primavera en argentina', 'es', /equinoccio de septiembre/],
    ] as const)
      assert.match((await ask({ message, language })).reply, looks);
  });

  it('lists the full Moons of a year, and counts the days to one', async () => {
    const { reply, facts } = await ask({ message: 'list of full moons in 2027' });
    // twelve, the first on 22 January and the last on 13 December
    assert.equal((facts[0].data as { at: readonly string[] }).at.length, 12);
    assert.match(reply, /22 January 2027.+13 December 2027/);
    assert.match((await ask({ message: 'how many days until the new moon' })).reply, /9 December 2026.+ 18 days/);
  });

  it('holds two weekdays against each other, and keeps to the days that are named', async () => {
    const { facts } = await ask({ message: 'tuesday or friday to sign the lease, Leeds' });
    const { days } = facts[0].data as { days: readonly { day: string }[] };
    assert.deepEqual(
      days.map(({ day }) => day),
      ['2026-11-24', '2026-11-27'],
    );
  });

  it('leaves charts, feelings and periods where they were', async () => {
    for (const [language, message, intent] of [
      ['en', 'how long is my rahu period', 'running_dasha'],
      ['en', 'Aries and Libra, do they get along?', 'compatibility'],
      ['en', 'where is my pluto', 'natal_placement'],
      ['es', 'mi hijo está creciendo muy rápido', 'conversation'],
      ['hi', 'mera wajan badh raha hai', 'conversation'],
    ] as const)
      assert.equal((await ask({ message, language })).intent, intent, message);
  });

  it('keeps a feast to its town, and says when its Ekadashi fast is broken there', async () => {
    const [first, second] = await converse(['when do I break my ekadashi fast?', 'Leicester']);
    assert.deepEqual(first.missing, ['place']);
    assert.match(second.reply, /Leicester.+broken on 5 December 2026/);
  });
});
