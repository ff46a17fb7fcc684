/** The hours of a day that something is meant for, as people ask for them after a day. */
import assert from 'node:assert/strict';
import { ask, converse, storesInMemory } from './conversing.ts';

/** What is asked, and an hour of that day that is asked about after it. */
const ASKED = [
  ['en', 'best day to sign the lease next week in Lagos', 'friday then, which hours?', 'and at 3 pm?'],
  [
    'es',
    'qué día me conviene firmar el contrato la semana que viene en Quito',
    'el viernes, ¿a qué hora?',
    '¿y a las 15:00?',
  ],
  ['hi', 'agle hafte dukaan kholne ka accha din, Jaipur', 'shukravar ko kis samay?', '15:00 baje?'],
] as const;

interface Hours {
  name: string;
  start: string;
  end: string;
}

describe('the hours of a day that something is meant for', () => {
  for (const [language, days, hours, hour] of ASKED) {
    it(`are the good ones first, free of those that are left out (${language})`, async () => {
      const [, answer, again] = await converse([days, hours, hour], { language });
      const data = answer.facts[0].data as { date: string; good_hours: Hours[]; left_out: Hours[] };
      // the Friday of the week after 21 November 2026
      assert.equal(data.date, '2026-11-27');
      assert.ok(data.good_hours.length > 0);
      for (const good of data.good_hours)
        for (const bad of data.left_out) assert.ok(good.end <= bad.start || bad.end <= good.start, answer.reply);
      const [good] = data.good_hours;
      const [bad] = data.left_out;
      assert.ok(answer.reply.indexOf(good.start) < answer.reply.indexOf(bad.start), answer.reply);
      const told = again.facts[0].data as { hour: string; is_free: boolean; left_out: Hours[] };
      assert.equal(told.hour, '15:00');
      assert.equal(told.is_free, !told.left_out.some(({ start, end }) => start <= '15:00' && '15:00' < end));
      assert.match(
        again.reply,
        told.is_free ? /Yes: 15:00|Sí: a las 15:00|हाँ: 15:00/ : /Not at 15:00|A las 15:00 mejor no|15:00 पर नहीं/,
      );
    });
  }

  it('are looked for once the town is told', async () => {
    const [first, second] = await converse([
      'best date to sign a lease next week, in a rush',
      'i mean which day. in Accra',
    ]);
    assert.deepEqual(first.missing, ['place']);
    assert.match(second.reply, /23 November 2026.+29 November 2026.+Accra/s);
  });

  it('of the morning of a day by its number, and not of three at night', async () => {
    const answers = await converse(['qué día firmo el contrato en diciembre, en Quito', 'el viernes 4 por la mañana'], {
      language: 'es',
    });
    assert.doesNotMatch(answers[1].reply, /04:00/);
  });
});

/** Somebody as the conversation keeps them. */
interface Kept {
  role: string;
  called?: string;
  name?: string;
  date?: string;
  time?: string;
  timeUnknown?: boolean;
  place?: { city?: string };
}

async function knownAfter(language: string, ...messages: readonly string[]): Promise<Kept[]> {
  const stores = storesInMemory();
  for (const message of messages) await ask({ message, conversation_id: 'one', language }, stores);
  const state: unknown = stores.conversations.all.at(-1)?.state;
  return (state as { people: Kept[] }).people;
}

describe('whose birth it is, and what of it is put right', () => {
  for (const [language, own, other, righted] of [
    ['en', 'my moon? born 3 May 1990, 5pm, Leeds', 'born 3 July 1999, what of work', "it's my brother, not me"],
    [
      'es',
      '¿mi luna? nací el 3 de mayo de 1990 a las 17:00 en Lugo',
      'nació el 3/7/1999, ¿y el trabajo?',
      'es mi hermano, no yo',
    ],
    [
      'hi',
      'mera chandra? janm 3 May 1990 sham 5 baje, Agra',
      'janm 3 July 1999, kaam ka?',
      'ye mera bhai hai, main nahi',
    ],
  ] as const) {
    it(`goes over to somebody else, and one's own comes back (${language})`, async () => {
      const people = await knownAfter(language, own, other, righted);
      assert.deepEqual([people[0].date, people[0].time], ['1990-05-03', '17:00']);
      const brother = people.find(({ role }) => role === 'brother');
      assert.deepEqual([brother?.date, brother?.time], ['1999-07-03', undefined]);
    });
  }

  for (const [language, ...messages] of [
    ['en', 'my chart. born 3 May 1990 5:30 am Leeds', 'any change if it was 5:10 instead of 5:30?'],
    ['es', 'mi carta. nací el 3 de mayo de 1990, 5:30, Lugo', '¿cambia algo si fue a las 5:10 en vez de las 5:30?'],
    ['hi', 'meri kundli. 3 May 1990 subah 5:30 baje, Agra', '5:30 ki jagah 5:10 ho to?'],
  ] as const) {
    it(`has the hour that stands for another one (${language})`, async () => {
      assert.equal((await knownAfter(language, ...messages))[0].time, '05:10');
    });
  }

  it('is no birth of whoever only speaks of it', async () => {
    const known = [
      'am i manglik? born 5 August 1998 4:10 pm Chennai',
      'her dad wants it matched. she is born 9 Nov 1996 7 am Madurai',
    ];
    const people = await knownAfter('en', ...known);
    assert.deepEqual(
      people.map(({ date }) => date),
      ['1998-08-05', '1996-11-09'],
    );
    // of two the year of whoever was told last is put right, and a day told twice is one
    assert.equal((await knownAfter('en', ...known, 'no i meant 1997'))[1].date, '1997-11-09');
    const twice = await knownAfter('en', ...known, 'ninth november nineteen ninety six. 9/11/1996. hers');
    assert.deepEqual(
      twice.map(({ date }) => date),
      ['1998-08-05', '1996-11-09'],
    );
  });

  it('is called by no word that is only loud', async () => {
    const people = await knownAfter(
      'en',
      'my moon? 9 Aug 1999 9:05 am Pune',
      'THE DAY WAS TWELFTH August 1999. not 9th',
    );
    assert.deepEqual(
      people.map(({ date, time, name }) => [date, time, name]),
      [['1999-08-12', '09:05', undefined]],
    );
    const [, sister] = await knownAfter('es', 'MI HERMANA, 3 de julio de 1999, ¿qué signo es?');
    assert.equal(sister.called, 'mi hermana');
  });

  for (const [language, message] of [
    ['en', 'do we match? me 7 July 1999 Perth, him 14 Aug 1998 Sydney, we dont know the times'],
    ['es', '¿somos compatibles? yo 9 de agosto de 1995 en Lugo, él 2 de nov del 93 en Vigo, no sabemos las horas'],
    ['hi', 'hamari kundli milao: main 7 July 1999 Agra, woh 14 August 1998 Jaipur, dono ka samay pata nahi'],
  ] as const) {
    it(`has no hour of either where the hours are not known (${language})`, async () => {
      const [answer] = await converse([message], { language });
      assert.deepEqual(answer.missing, []);
    });
  }

  it('stands at the town that is the largest by far, at one in India where the art is asked, and is asked else', async () => {
    const [far] = await converse(['my moon? born 2 Feb 2001 4:40 pm Manchester']);
    assert.match(far.reply, /Manchester, England/);
    const [vedic] = await converse(['rahu kalam today in Kochi']);
    assert.match(vedic.reply, /Kochi, Kerala/);
    const [open] = await converse(['my moon? born 2 Feb 2001 4:40 pm Kochi']);
    assert.deepEqual(open.missing, ['place']);
  });
});
