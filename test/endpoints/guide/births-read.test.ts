/** Births as people type them: the day, the hour and the town that the guide takes of each. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ask, converse, storesInMemory } from './conversing.ts';

/** What is said, `YYYY-MM-DD`, `HH:MM` or null where nobody knows it to the hour, and the town by its name there. */
type Told = readonly [said: string, date: string, time: string | null, town: string];

const BIRTHS: Record<string, Told[]> = JSON.parse(readFileSync('test/reference/guide/births.json', 'utf8'));

/** Somebody as the conversation keeps them. */
interface Kept {
  date?: string;
  time?: string;
  timeUnknown?: boolean;
  place?: { city?: string };
}

/** Who is known after messages. */
async function knownAfter(messages: readonly string[], language: string): Promise<Kept[]> {
  const stores = storesInMemory();
  for (const message of messages) await ask({ message, conversation_id: 'one', language }, stores);
  const state: unknown = stores.conversations.all.at(-1)?.state;
  return (state as { people: Kept[] }).people;
}

const plain = (text: string | undefined) => text?.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

const ASKED: Record<string, string> = { en: 'my birth chart', es: 'mi carta natal', hi: 'meri kundli' };

describe('a birth as somebody types it', () => {
  for (const [language, births] of Object.entries(BIRTHS)) {
    for (const [said, date, time, town] of births) {
      it(`${said} (${language})`, async () => {
        for (const before of [[ASKED[language]], []]) {
          const people = await knownAfter([...before, said], language);
          const born = people.find((each) => each.date !== undefined) ?? people[0];
          assert.deepEqual(
            [born.date, born.time ?? null, plain(born.place?.city)],
            [date, time, plain(town)],
            before.join(),
          );
        }
      });
    }
  }
});

const KNOWN: Record<string, string> = {
  en: 'my chart: 3 may 1990 6:30 pm mumbai',
  es: 'mi carta: 3 mayo 1990 18:30 madrid españa',
  hi: 'meri kundli: 3 may 1990 6:30 pm mumbai',
};

describe('a birth that is known', () => {
  for (const [language, ...said] of [
    ['en', 'what should i do about it', 'tell me about one of them', 'what is this about 5 planets'],
    ['en', 'about two weeks ago i lost my job', 'i take the 7:40 train', 'I live in Bath'],
    ['en', 'meeting at 3 tomorrow', 'my office is in Leeds', 'my flight from Delhi is at 6 am', 'lunch is at noon'],
    [
      'en',
      'can we do it on 5 may at 10am',
      'i started this job on 4 april 2022',
      'hello from Auckland',
      'it is 11 pm here',
    ],
    ['en', 'what is my password? is it 1234?', 'my mum lives in Leicester', 'actually i work in London'],
    ['es', '¿qué es eso de unos cinco planetas?', 'me mandan a Almería', 'cojo el tren de las 7:40', 'vivo en Sevilla'],
    ['es', '¿qué hora es buena? después de las 9', 'ya son las 2', 'quedamos a las 7 en Toledo', 'trabajo en Lima'],
    ['hi', 'लगभग दो महीने से परेशान हूँ', 'करीब एक साल हो गया', 'kal ki train hai 6 baje ki', 'main Pune mein rehta hoon'],
    ['hi', 'मेरी मीटिंग 3 बजे है', 'मुझे बैंगलोर भेज रहे हैं', 'abhi Dubai mein hu', 'hum 3 june ko mile the'],
  ])
    for (const each of said)
      it(`stays as it is: ${each} (${language})`, async () => {
        const [[before], [after]] = [
          await knownAfter([KNOWN[language]], language),
          await knownAfter([KNOWN[language], each], language),
        ];
        assert.deepEqual([after.date, after.time, after.place], [before.date, before.time, before.place]);
      });

  for (const [language, said, date, time, town] of [
    ['en', 'sorry, it was 8:05 pm', '1990-05-03', '20:05', 'Mumbai'],
    ['en', 'no, in Nagpur', '1990-05-03', '18:30', 'Nagpur'],
    ['en', 'the nurse wrote 7:21 pm, does it change anything?', '1990-05-03', '19:21', 'Mumbai'],
    ['en', 'mum says 7:10 pm', '1990-05-03', '19:10', 'Mumbai'],
    ['es', '¿y a las 19:15?', '1990-05-03', '19:15', 'Madrid'],
    ['hi', 'Pune', '1990-05-03', '18:30', 'Pune'],
    ['en', 'I was born in Nashik and live in Bath', '1990-05-03', '18:30', 'Nashik'],
    ['en', 'the right time is 7:10 pm', '1990-05-03', '19:10', 'Mumbai'],
    ['en', '4 June 1991, 3:15 pm, Chennai', '1991-06-04', '15:15', 'Chennai'],
    ['es', 'perdón, eran las 8:05 de la tarde', '1990-05-03', '20:05', 'Madrid'],
    ['es', 'no, en Sevilla', '1990-05-03', '18:30', 'Sevilla'],
    ['hi', 'नहीं, दिल्ली', '1990-05-03', '18:30', 'Delhi'],
    ['hi', 'janm samay 5:10 am', '1990-05-03', '05:10', 'Mumbai'],
  ])
    it(`is put right: ${said} (${language})`, async () => {
      const [born] = await knownAfter([KNOWN[language], said], language);
      assert.deepEqual([born.date, born.time, plain(born.place?.city)], [date, time, town]);
    });
});

describe('a birth that is not known yet', () => {
  for (const [language, asking, ...said] of [
    ['en', 'my birth chart', 'i take the 7:40 train', 'I work in London', 'can i sign the papers at 4 pm'],
    ['en', 'hello', 'I live in Bath', 'the interview is at 2pm in Birmingham', 'so what time is good? after 9 am'],
    ['es', 'mi carta natal', 'me mandan a Almería', 'mi vuelo sale a las 9:15', 'trabajo en Madrid'],
    ['hi', 'meri kundli', 'kal ki train hai 6 baje ki', 'main Delhi mein kaam karta hun', 'रात को 3 बजे नींद खुल जाती है'],
  ])
    for (const each of said)
      it(`takes nothing of it: ${each} (${language})`, async () => {
        const [{ time, place }] = await knownAfter([asking, each], language);
        assert.deepEqual([time, place], [undefined, undefined]);
      });

  for (const [language, asking, said, time, town] of [
    ['en', 'my birth chart', 'Leeds', undefined, 'Leeds'],
    ['en', 'my birth chart', '7:40 am', '07:40', undefined],
    ['en', 'my birth chart', '7:40 pm in Leeds', '19:40', 'Leeds'],
    ['en', 'my birth chart', 'Leeds but now i live in London', undefined, 'Leeds'],
    ['es', 'mi carta natal', 'creo que a las 19:40', '19:40', undefined],
    ['hi', 'meri kundli', 'shaam 7:40, Indore', '19:40', 'Indore'],
  ])
    it(`takes what answers: ${said} (${language})`, async () => {
      const [born] = await knownAfter([asking ?? '', said ?? ''], language ?? '');
      assert.deepEqual([born.time, born.place?.city], [time, town]);
    });
});

describe('an hour that nobody knows', () => {
  for (const [language, ...messages] of [
    [
      'en',
      'my moon? born 3 may 1990 in leeds, not sure of the time',
      'and my rising?',
      "i told you i don't know the time",
    ],
    [
      'es',
      'nací el 3 de mayo de 1990 en Sevilla, la hora no la sé',
      '¿y mi ascendente?',
      'ya te dije que no sé la hora',
    ],
    ['hi', 'meri kundli 3 may 1990 indore, time pata nahi', 'mera lagna?', 'bola na time nahi pata'],
  ])
    it(`is asked for once, and then told without (${language})`, async () => {
      const [, before, last] = await converse(messages, { language });
      assert.notEqual(last.reply, before.reply);
      assert.ok(last.facts.length > 0 && last.missing.length === 0, last.reply);
    });

  it('is said in other words, and a train has no such hour', async () => {
    const [{ timeUnknown: told }] = await knownAfter(["i don't have a birth time. 9 sept 1966, Cork"], 'en');
    const [{ timeUnknown: other }] = await knownAfter(
      ['my birth chart', "i don't know what time the train leaves"],
      'en',
    );
    assert.deepEqual([told, other], [true, undefined]);
  });
});

describe('an hour beside a question of good hours', () => {
  for (const [language, asked] of [
    ['en', 'so what time is good?? after 9 am'],
    ['es', '¿qué hora es buena? después de las 9'],
    ['hi', 'konsa time accha hai? 9 baje ke baad'],
  ])
    it(`is one of the day: ${asked}`, async () => {
      const [, { intent, reply }] = await converse([KNOWN[language], asked], { language });
      assert.equal(intent, 'panchangam');
      assert.match(reply, /09:00.+Shubh|09:00.+शुभ/s);
    });
});
