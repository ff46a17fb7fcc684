/** What the guide answers in languages other than English. */
import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { SIGNS } from '../../../shared/engine/names.ts';
import { CARDS } from '../../../shared/engine/tarot/deck.ts';
import { sentences } from '../../content/sentences.ts';
import { sampled, sampleOf } from '../../setup/sampled.ts';
import { ask, converse } from './conversing.ts';
import { testMessages } from './messages.ts';

/** Frida Kahlo, 6 July 1907, 08:30, Coyoacán (Astro-Databank). */
const KAHLO = {
  date: '1907-07-06',
  time: '08:30',
  latitude: 19.35,
  longitude: -99.16,
  timezone: 'America/Mexico_City',
};

const { bodies, aspects } = wordsIn('en').guide.replies.names;

/**
 * Names that stand in English replies; of the short ones some are words elsewhere, so that they count with a capital.
 */
const ENGLISH = [
  ...SIGNS,
  ...Object.values(bodies).map(({ plain }) => plain),
  ...Object.values(aspects),
  ...CARDS.map(({ name }) => name),
];

const asked = sampleOf(testMessages().filter(({ intent, previous }) => intent !== 'answer' && previous === undefined));

for (const language of LANGUAGES.filter((code) => code !== 'en')) {
  describe(`the guide in ${language}`, function () {
    this.timeout(120_000);

    const { names } = wordsIn(language).guide.replies;
    const own = new Set([...names.signs, ...Object.values(names.bodies).map(({ plain }) => plain)]);
    const foreign = ENGLISH.filter((name) => !own.has(name)).map((name) => new RegExp(`\\b${name}\\b`));

    it('names signs, bodies, aspects and cards in its own words, and leaves nothing to be filled in', async () => {
      for (const { text } of asked) {
        const { reply, intent } = await ask({ message: text, language, birth: KAHLO });
        assert.doesNotMatch(reply, /[{}]|undefined|null|NaN|\s{3}|(?<!\.)\.\.(?!\.)|[.:,;] ?[.,;]/, text);
        if (intent === 'safety') continue;
        for (const name of foreign) assert.doesNotMatch(reply, name, `${text}\n${reply}`);
      }
    });

    it('answers its own messages without a word on languages', async () => {
      const own = asked.filter((message) => message.language === language);
      assert.ok(own.length >= sampled(50), String(own.length));
      const told: string[] = [];
      for (const { text } of own) {
        const { reply } = await ask({ message: text, language });
        if (reply.includes(wordsIn(language).guide.replies.tongue)) told.push(text);
      }
      assert.ok(told.length <= own.length * 0.03, told.join(' · '));
    });

    it('understands what it suggests', async () => {
      const { suggestions } = wordsIn(language).guide.replies;
      for (const message of new Set(Object.values(suggestions).flat())) {
        assert.notEqual((await ask({ message, language })).intent, 'out_of_scope', message);
      }
    });

    it('finds a glossary entry under each of its terms', async () => {
      for (const { terms, text } of sampleOf(Object.values(wordsIn(language).guide.glossary))) {
        for (const term of terms) {
          const { reply, intent } = await ask({ message: `what is the meaning of ${term}`, language });
          if (intent === 'glossary') assert.ok(reply.includes(text), `${term}\n${reply}`);
        }
      }
    });

    it('asks back in its own words', async () => {
      const answers = await converse(['what is my rising sign', '3/5/1990', '10:30'], { language });
      for (const { reply } of answers) assert.doesNotMatch(reply, /\b(May|March|morning|evening|need|birth)\b/);
    });
  });
}

describe('a reply', () => {
  it('says no sentence twice', async () => {
    for (const message of ['what do my transits say', 'should I move', 'which doshas do I have']) {
      const { reply } = await ask({ message, birth: KAHLO });
      const said = sentences(reply);
      assert.equal(new Set(said).size, said.length, reply);
    }
  });

  it('tells one day for the return of a light, which never turns', async () => {
    const { reply, facts } = await ask({ message: 'when is my Moon return', birth: KAHLO });
    assert.doesNotMatch(reply, /turns on the way/);
    assert.equal((facts[0].data.exact_at as string[]).length, 1);
  });
});
