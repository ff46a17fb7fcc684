/** Births as people type them: the day, the hour and the town that the guide takes of each. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ask, storesInMemory } from './conversing.ts';

/** What is said, `YYYY-MM-DD`, `HH:MM` or null where nobody knows it to the hour, and the town by its name there. */
type Told = readonly [said: string, date: string, time: string | null, town: string];

const BIRTHS: Record<string, Told[]> = JSON.parse(readFileSync('test/reference/guide/births.json', 'utf8'));

/** Somebody as the conversation keeps them. */
interface Kept {
  date?: string;
  time?: string;
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

describe('a birth that is known', () => {
  for (const [language, birth, ...said] of [
    ['en', 'my chart: 3 may 1990 6:30 pm mumbai', 'what should i do about it', 'tell me about one of them'],
    ['en', 'my chart: 3 may 1990 6:30 pm mumbai', 'what is this about 5 planets', 'about two weeks ago i lost my job'],
    ['es', 'mi carta: 3 mayo 1990 18:30 madrid españa', '¿qué es eso de unos cinco planetas?'],
    ['hi', 'meri kundli: 3 may 1990 6:30 pm mumbai', 'लगभग दो महीने से परेशान हूँ', 'करीब एक साल हो गया'],
  ])
    for (const each of said)
      it(`keeps its hour: ${each} (${language})`, async () => {
        assert.equal((await knownAfter([birth, each], language))[0].time, '18:30');
      });
});
