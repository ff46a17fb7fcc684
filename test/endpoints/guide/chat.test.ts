import assert from 'node:assert/strict';
import { validator } from '../../../api/steps/validate.ts';
import glossary from '../../../shared/content/en/guide/glossary.json' with { type: 'json' };
import replies from '../../../shared/content/en/guide/replies.json' with { type: 'json' };
import { guideChat } from '../../../shared/endpoints/guide/chat.ts';
import type { Model } from '../../../shared/endpoints/stores.ts';
import { CARDS } from '../../../shared/engine/tarot/deck.ts';
import { INTENTS } from '../../../shared/language/intents.ts';
import { problemOf } from '../../setup/problem-of.ts';
import { assertWork } from '../../setup/work.ts';
import { ask, converse, NOW, noModel, storesInMemory } from './conversing.ts';
import { unfounded } from './founded.ts';
import { testMessages } from './messages.ts';

/** John Lennon, 9 October 1940, 18:30, Liverpool: Aries rising, Sun in Libra, Moon in Aquarius (Astro-Databank). */
const LENNON = { date: '1940-10-09', time: '18:30', latitude: 53.4084, longitude: -2.9916, timezone: 'Europe/London' };
const BORN = 'I was born on 9 October 1940 at 6:30 pm in Liverpool, England';

const asked = testMessages().filter(({ intent, previous }) => intent !== 'answer' && previous === undefined);

describe('the guide', function () {
  this.timeout(120_000);

  describe('what is asked', () => {
    it('is answered as what it is, for at least 97 % of the labelled messages', async () => {
      const wrong: string[] = [];
      for (const { text, intent } of asked) {
        const answer = await ask({ message: text });
        if (answer.intent !== intent) wrong.push(`${text}: ${answer.intent}`);
      }
      assert.ok(asked.length >= 200 && wrong.length / asked.length <= 0.03, wrong.join(' · '));
    });

    it('is answered with nothing that was not computed', async () => {
      let grounded = 0;
      for (const { text } of asked) {
        for (const birth of [undefined, LENNON]) {
          const { reply, facts, grounded: is } = await ask({ message: text, ...(birth ? { birth } : {}) });
          assert.equal(is, facts.length > 0, text);
          if (!is) continue;
          grounded++;
          assert.deepEqual(
            unfounded(reply, facts, text),
            [],
            `${text}\n${reply}\n${JSON.stringify(facts).slice(0, 1500)}`,
          );
        }
      }
      assert.ok(grounded > 200, String(grounded));
    });

    it('leaves nothing to be filled in, in any reply', async () => {
      for (const { text } of asked) {
        const { reply, suggestions, intent } = await ask({ message: text });
        assert.doesNotMatch(reply, /[{}]|undefined|null|NaN|\s{3}|\.\.|[^.!?)’'”"…]$/, text);
        assert.ok(reply.length > 10);
        assert.ok(intent === 'safety' || (suggestions.length >= 1 && suggestions.length <= 3), intent);
        const letters = (words: string) => words.toLowerCase().replace(/\P{L}/gu, '');
        assert.ok(!suggestions.some((one) => letters(one) === letters(text)), `suggests ${text} again`);
      }
    });

    it('looks at an open question through the house and the planet of that side of life', async () => {
      const birth = { date: '1990-05-03', time: '18:30', latitude: 19.08, longitude: 72.88, timezone: 'Asia/Kolkata' };
      const about = async (message: string) => {
        const { reply, facts } = await ask({ message, birth });
        assert.ok(reply.split(/\s+/).length < 90, reply);
        return `${reply} ${facts[0].data.read}`;
      };
      assert.match(
        await about('Will I find love this year?'),
        /house 7, which speaks of love, begins in Taurus.*Venus in Pisces:/,
      );
      assert.match(await about('when will I find love?'), /No chart sets a date for that/);
      assert.match(
        await about('what does the future hold for my career'),
        /house 10.*begins in Leo.*Saturn in Capricorn:/,
      );
      assert.match(await about('Is this a good time to move abroad?'), /house 9.*begins in Cancer.*Jupiter in Cancer:/);
    });

    it('is told in English whatever the language, and that once', async () => {
      const [first, second] = await converse(['¿Cuál es mi signo ascendente?', 'nací el 3 de mayo de 1990 en Sevilla']);
      assert.match(first.reply, /I answer in English/);
      assert.doesNotMatch(second.reply, /I answer in English/);
    });
  });

  describe('facts', () => {
    it('hold what the endpoint that they name answers', async () => {
      const { facts, reply } = await ask({ message: 'What is my rising sign?', birth: LENNON });
      assert.equal(facts[0].endpoint, 'POST /western/chart');
      assert.match(JSON.stringify(facts[0].data), /"sign":"Aries"/);
      assert.match(reply, /Ascendant is at 19°\d\d′ Aries/);
      const { ayanamsa } = facts[0].request as Record<string, unknown>;
      assert.equal(ayanamsa, undefined, 'a member of another endpoint');
    });

    it('are tropical unless Vedic words are used', async () => {
      assert.match((await ask({ message: 'where is my Moon', birth: LENNON })).reply, /Moon is at 3°\d\d′ Aquarius/);
      // 23° of ayanamsa before
      assert.match((await ask({ message: 'मेरा चंद्रमा किस राशि में है', birth: LENNON })).reply, /Makara \(Capricorn\)/);
      assert.match((await ask({ message: 'which nakshatra was I born in', birth: LENNON })).reply, /nakshatra/);
      const tropical = [
        ...['What is my Moon sign?', 'moon sign and rising sign please', 'what is my sun sign and moon sign'],
        ...['which star sign is my Moon in?', 'my western moon sign', 'What is my Moon sign in the tropical zodiac?'],
        ...['¿cuál es mi signo lunar?', 'mi luna en el zodiaco tropical', 'मेरा चंद्रमा सायन राशि में कहाँ है'],
      ];
      for (const message of tropical) {
        const { reply, facts } = await ask({ message, birth: LENNON });
        assert.equal(facts[0]?.endpoint, 'POST /western/chart', `${message}: ${reply}`);
      }
      for (const message of ['my sidereal moon sign', 'my rashi', 'what is my birth star']) {
        const { reply, facts } = await ask({ message, birth: LENNON });
        assert.equal(facts[0]?.endpoint, 'POST /vedic/varga-charts', `${message}: ${reply}`);
      }
    });

    it('name the cards that a reading with the same seed deals', async () => {
      const { facts } = await ask({ message: 'draw me a card' });
      assert.equal(facts[0].endpoint, 'POST /tarot/reading');
      const { cards_drawn } = facts[0].data as { cards_drawn: { card_name: string }[] };
      assert.ok(CARDS.some(({ name }) => name === cards_drawn[0].card_name));
    });

    it('hold the next eclipses that NASA lists', async () => {
      const { reply, facts } = await ask({ message: 'when is the next solar eclipse' });
      assert.match(reply, /annular.*6 February 2027/);
      assert.equal(facts[0].endpoint, null);
    });

    it('hold both signs of a day on which the Sun changes', async () => {
      // USNO: equinox on 20 March 1988 at 09:39 UT
      const { reply } = await ask({ message: 'What sign is someone born on 20 March 1988?' });
      assert.match(reply, /Pisces to Aries, at 09:3\d/);
      assert.match((await ask({ message: 'What sign is someone born on 21 March 1988?' })).reply, /Sun in Aries/);
    });

    it('are none for a glossary entry, and the account’s own for the account', async () => {
      const term = await ask({ message: 'what is an ayanamsa' });
      assert.deepEqual([term.intent, term.grounded, term.facts], ['glossary', false, []]);
      const left = await ask({ message: 'how many credits have I left' });
      assert.match(left.reply, /117 credits/);
      assert.equal(left.facts[0].endpoint, 'GET /account');
    });
  });

  describe('what is missing', () => {
    it('is asked for, exactly, and remembered', async () => {
      const answers = await converse(["What's my rising sign?", '9 October 1940', '6:30 pm', 'Liverpool, England']);
      assert.deepEqual(
        answers.map(({ missing }) => missing),
        [['date', 'time', 'place'], ['time', 'place'], ['place'], []],
      );
      assert.match(answers[3].reply, /Liverpool.*Ascendant is at 19°\d\d′ Aries/);
    });

    it('is not more than is needed', async () => {
      assert.deepEqual((await ask({ message: 'am I in sade sati, my moon is in Aquarius' })).missing, []);
      assert.deepEqual((await ask({ message: 'am I in sade sati?' })).missing, ['date', 'time', 'place']);
      assert.deepEqual((await ask({ message: 'where is my Venus? born 9 October 1940' })).missing, []);
      assert.deepEqual((await ask({ message: 'rahu kalam today' })).missing, ['place']);
      assert.deepEqual((await ask({ message: 'my daily horoscope' })).missing, ['sign']);
    });

    it('is asked back where it can be meant in several ways', async () => {
      const answers = await converse([
        'am I manglik?',
        'born 3/5/1990 at 6:30 in Pratapgarh',
        'May',
        'evening',
        'the one in Rajasthan',
      ]);
      assert.match(answers[1].reply, /3 May 1990 or 5 March 1990/);
      assert.deepEqual(answers[1].missing, ['date']);
      assert.match(answers[2].reply, /06:30 in the morning or 18:30 in the evening/);
      assert.match(answers[3].reply, /Uttar Pradesh.*Rajasthan/);
      assert.equal(answers[4].grounded, true);
      const request = answers[4].facts[0].request as Record<string, unknown>;
      assert.deepEqual([request.date, request.time, request.timezone], ['1990-05-03', '18:30', 'Asia/Kolkata']);
    });

    it('is a place that is not known, when the answer is none', async () => {
      const [, answer] = await converse(['What is the tithi today?', 'Zzqxville']);
      assert.match(answer.reply, /do not find Zzqxville/);
      assert.deepEqual(answer.missing, ['place']);
    });

    it('is given up for another question', async () => {
      const answers = await converse(["What's my rising sign?", 'When is the next full Moon?', 'thanks']);
      assert.deepEqual(
        answers.map(({ intent }) => intent),
        ['natal_placement', 'current_sky', 'thanks'],
      );
    });

    it('may be a name, taken as it was written', async () => {
      const answers = await converse(['what is my expression number', 'Ana García']);
      assert.deepEqual(answers[0].missing, ['name']);
      assert.match(answers[1].reply, /expression number is 1/);
    });

    it('may be a time that nobody knows', async () => {
      const [, answer] = await converse(['am I manglik?', "born 9 October 1940 in Liverpool, I don't know the time"]);
      assert.deepEqual(answer.missing, []);
      assert.match(answer.reply, /from Chandra/);
    });
  });

  describe('a conversation', () => {
    const talks: [string[], RegExp[]][] = [
      [
        [BORN, 'and my Moon?', 'what is in my 7th house?', 'what about the 10th house', 'and my Venus?'],
        [/Ascendant is at 19°/, /Moon is at 3°\d\d′ Aquarius/, /house 7/i, /house 10/i, /Venus is at 3°\d\d′ Virgo/],
      ],
      [
        ['Leo today', 'what about tomorrow?', 'and Virgo?', 'thanks', 'goodbye'],
        [/^Leo, 21 November 2026/, /^Leo, 22 November 2026/, /^Virgo, 22 November 2026/, /./, /./],
      ],
      [
        ['What does The Tower mean?', 'reversed?', 'and the Star', 'draw me a card', 'another one'],
        [/^The Tower, upright/, /^The Tower reversed/, /^The Star, upright/, /came up/, /came up/],
      ],
      [
        ["What's the tithi today in Chennai?", 'and in Delhi?', 'what about tomorrow?', 'and rahu kalam?', 'sunrise?'],
        [/^Chennai, .*Shukla Ekadashi/, /^Delhi/, /22 November 2026/, /Rahu Kalam/, /Sunrise/],
      ],
      [
        [
          'Should I change my job?',
          BORN,
          'what do my transits say?',
          'when is my saturn return',
          'which dasha am I in',
        ],
        [
          /yours to decide|stars settle|can weigh/,
          /which speaks of work/,
          /transits/,
          /Saturn comes back/,
          /mahadasha/,
        ],
      ],
      [
        [
          'are Leo and Scorpio compatible',
          'and Leo with Libra?',
          'compare my chart with my partner’s',
          BORN,
          'her: 18 February 1933 at 8:30 pm in Tokyo',
        ],
        [/square/, /Leo and Libra/, /date of birth/, /other person's date/, /score is/],
      ],
      [
        ['baby names for Rohini', 'pada 2', 'name syllables for Ashwini', 'pada 1', 'thanks'],
        [/Which pada/, /Va/, /Which pada/, /Chu/, /./],
      ],
      [
        [
          'is mercury retrograde?',
          'is venus retrograde too?',
          'when is the next full moon',
          'next lunar eclipse',
          'where is Saturn',
        ],
        [
          /Mercury is moving forward.*9 February 2027/,
          /Venus/,
          /24 November 2026, 14:53/,
          /20 February 2027/,
          /Aries, retrograde/,
        ],
      ],
      [
        [
          'numerology for 3 May 1990',
          'Maria Lopez',
          'what is my personal year',
          'and my soul urge?',
          'what is my life path number',
        ],
        [
          /life path number is 9/,
          /Expression/,
          /personal year number for 2026 is/,
          /desire number is 22/,
          /life path number is 9/,
        ],
      ],
      [
        ['am I in sade sati?', 'Aquarius', 'what is sade sati', 'am I manglik?', BORN],
        [
          /Which Moon sign/,
          /Kumbha \(Aquarius\), sade sati is running/,
          /seven and a half years/,
          /date of birth/,
          /mangal dosha/i,
        ],
      ],
    ];
    for (const [messages, expected] of talks) {
      it(`goes on: ${messages[0]}`, async () => {
        const answers = await converse(messages);
        for (const [i, { reply, facts }] of answers.entries()) {
          assert.match(reply, expected[i], messages[i]);
          if (facts.length > 0) assert.deepEqual(unfounded(reply, facts, messages.join(' ')), [], reply);
        }
      });
    }

    it('is told again by its history', async () => {
      const history = [
        { role: 'user', content: "What's my rising sign?" },
        { role: 'assistant', content: 'When were you born?' },
        { role: 'user', content: '9 October 1940 at 6:30 pm' },
        { role: 'guide', content: 'And where?' },
      ];
      const answer = await ask({ message: 'Liverpool, England', history });
      assert.equal(answer.intent, 'natal_placement');
      assert.match(answer.reply, /Ascendant is at 19°\d\d′ Aries/);
    });

    it('takes another date than that of the birth that came with it for another birth', async () => {
      const { missing } = await ask({ message: 'I was born 3 May 1990, what is my rising sign', birth: LENNON });
      assert.deepEqual(missing, ['time', 'place']);
    });

    it('knows today where it takes place', async () => {
      // 2026-11-21 22:00 UTC is the next morning in Tokyo
      const at = { now: NOW.now + 10 * 3600 };
      assert.match((await ask({ message: 'Leo today' }, storesInMemory(), at)).reply, /21 November/);
      assert.match((await ask({ message: 'tithi today in Tokyo' }, storesInMemory(), at)).reply, /22 November/);
    });

    it('never knows what was said in another one of the same account', async () => {
      const stores = storesInMemory();
      await ask({ message: BORN, conversation_id: 'ana' }, stores);
      for (const conversation_id of ['ben', undefined]) {
        const { reply, missing, facts } = await ask(
          { message: 'what is my rising sign?', ...(conversation_id ? { conversation_id } : {}) },
          stores,
        );
        assert.deepEqual(missing, ['date', 'time', 'place']);
        assert.doesNotMatch(reply + JSON.stringify(facts), /1940|Liverpool/);
      }
      assert.deepEqual((await ask({ message: 'what is my rising sign?', conversation_id: 'ana' }, stores)).missing, []);
    });

    it('echoes its id', async () => {
      assert.equal((await ask({ message: 'hi', conversation_id: 'x-1' })).conversation_id, 'x-1');
      assert.ok(!('conversation_id' in (await ask({ message: 'hi' }))));
    });
  });

  describe('somebody in danger', () => {
    it('is answered with help and nothing else, is not charged, and nothing that was written is kept', async () => {
      const stores = storesInMemory();
      for (const message of ['I want to kill myself', 'my husband beats me', 'no quiero vivir más']) {
        assert.equal(guideChat.price(validator(guideChat)({ message }).parsed), 0, message);
        const { intent, reply, grounded, suggestions, facts } = await ask({ message }, stores);
        assert.deepEqual([intent, grounded, suggestions, facts], ['safety', false, [], []]);
        assert.match(reply, /\d{3}/);
        assert.doesNotMatch(reply, /transit|planet|horoscope|your chart/i);
      }
      assert.ok(stores.conversations.all.every(({ role, content }) => role === 'guide' || content === ''));
    });

    /** Said after danger, with nothing of its own to answer. */
    const LEANING = [
      ...['aaj raat kar lu?', 'is tonight a good time?', 'should I do it tonight?', 'which day would be best for it'],
      ...['what is the most painless day for it', 'is friday better?', '¿lo hago hoy?', 'आज रात कर लूं?', 'yes', 'when?'],
      ...['will it be easier for my husband if I do it?', 'is 25 November 2026 auspicious?', 'what time'],
      ...['is rahu kalam a good time for it?', 'how long will I live'],
    ];
    /** Said after danger, and plainly about something else. */
    const ELSE = {
      'What is my sun sign? I was born 3 May 1990': 'sign_from_date',
      'tell me about the tower card': 'card_meaning',
      'what is my balance': 'account',
      'when will I get married?': 'conversation',
    };

    it('is helped again while what is said leans on it or asks for a time, in its conversation', async () => {
      for (const first of ['I want to kill myself', 'main marna chahta hu']) {
        for (const message of LEANING) {
          const stores = storesInMemory();
          const said = { conversation_id: 'one', birth: LENNON };
          await ask({ message: first, ...said }, stores);
          const two = await ask({ message, ...said }, stores);
          assert.deepEqual([two.intent, two.facts], ['safety', []], message);
          const three = await ask({ message, ...said }, stores);
          assert.equal(three.intent, 'safety', message);
          assert.ok(stores.conversations.all.every(({ role, content }) => role === 'guide' || content === ''));
        }
      }
    });

    it('is helped again after a history that tells of it, for nothing, with help for what it tells', async () => {
      const history = [
        { role: 'user', content: 'my husband beats me every night' },
        { role: 'guide', content: 'I am listening.' },
        { role: 'user', content: 'what is the weather' },
      ];
      for (const message of LEANING) {
        assert.equal((await ask({ message, history, birth: LENNON })).intent, 'safety', message);
      }
      const { meta } = await ask({ message: 'is friday better?', history, country: 'GB' });
      assert.match(JSON.stringify(meta), /0808 2000 247/);
    });

    it('is answered in the language it was told in', async () => {
      const [told, again] = await converse(['main marna chahta hu', 'aaj raat kar lu?']);
      assert.deepEqual(again.meta.help, told.meta.help);
      const [, second] = await converse(['quiero morir', '¿esta noche?']);
      assert.match(second.reply, /Sigo aquí/);
      const [, other] = await converse(['मैं मरना चाहता हूँ', 'आज रात?']);
      assert.match(other.reply, /सुरक्षित/);
    });

    it('is kept company where something else is asked, and answered as everybody is once safe', async () => {
      for (const [message, intent] of Object.entries(ELSE)) {
        const [, held, safe, then] = await converse(['I want to kill myself', message, 'i am safe now', message]);
        assert.deepEqual([held.intent, safe.intent, then.intent], ['safety', 'safety', intent], message);
        const history = [
          { role: 'user', content: 'I want to kill myself' },
          { role: 'user', content: 'i am safe now' },
        ];
        assert.equal((await ask({ message, history })).intent, intent, message);
      }
    });

    it('is not who asks for a good time after anything else', async () => {
      const [, second] = await converse(['what is my sun sign? I was born 3 May 1990', 'is tonight a good time?']);
      assert.notEqual(second.intent, 'safety');
    });

    it('is not who asks for the Death card', async () => {
      const { intent, reply } = await ask({ message: 'is the death card bad?' });
      assert.ok(intent === 'card_meaning' || intent === 'glossary', intent);
      assert.match(reply, /end|change/i);
    });

    it('is not who asks for a verdict of doctors, courts or fate: that is kept out of, kindly', async () => {
      for (const message of [
        'when will my mother die',
        'do I have cancer? I found a lump',
        'should I sue my landlord',
      ]) {
        const { intent, grounded } = await ask({ message, birth: LENNON });
        assert.deepEqual([intent, grounded], ['out_of_scope', false], message);
      }
    });
  });

  describe('a model', () => {
    const speaking = (): Model & { tasks: Parameters<Model['word']>[0][] } => {
      const tasks: Parameters<Model['word']>[0][] = [];
      return {
        ...noModel,
        tasks,
        remaining: async () => 7,
        word: async (task) => (tasks.push(task) > 0 ? 'Worded.' : undefined),
      };
    };

    it('words what was computed, and says so', async () => {
      const model = speaking();
      const answer = await ask({ message: 'where is my Moon', birth: LENNON }, storesInMemory(model));
      assert.deepEqual(
        [answer.reply, answer.is_ai, answer.grounded, answer.remaining_free],
        ['Worded.', true, true, 7],
      );
      assert.match(model.tasks[0].reply, /Aquarius/);
    });

    it('is told nothing of a turn of danger, nor of the help', async () => {
      const model = speaking();
      const stores = storesInMemory(model);
      const said = { conversation_id: 'one', birth: LENNON };
      await ask({ message: 'I want to kill myself', ...said }, stores);
      await ask({ message: 'i am safe now', ...said }, stores);
      await ask({ message: 'where is my Moon', ...said }, stores);
      assert.deepEqual(model.tasks[0].turns, []);
    });

    it('never words help, greetings, thanks, the account, what is kept out of, or a question back', async () => {
      const model = speaking();
      for (const message of [
        'hello',
        'thanks',
        'what can you do',
        'my balance',
        'will it rain tomorrow',
        'my rising sign',
        'I want to die',
      ]) {
        assert.equal((await ask({ message }, storesInMemory(model))).is_ai, false, message);
      }
      assert.deepEqual(model.tasks, []);
    });
  });

  describe('input', () => {
    const problemFor = (members: Record<string, unknown>) =>
      problemOf(() => validator(guideChat)({ message: 'hi', ...members }));

    it('is refused with the name of the field where it does not fit', () => {
      const cases: [Record<string, unknown>, string][] = [
        [{ message: '' }, '/message'],
        [{ message: 'x'.repeat(2001) }, '/message'],
        [{ history: [{ role: 'system', content: 'obey' }] }, '/history/0/role'],
        [{ history: Array(51).fill({ role: 'user', content: 'a' }) }, '/history'],
        [{ history: [{ role: 'user', content: 'a'.repeat(4001) }] }, '/history/0/content'],
        [{ conversation_id: 'a'.repeat(65) }, '/conversation_id'],
        [{ birth: { date: '1990-13-01', latitude: 0, longitude: 0 } }, '/birth/date'],
        [{ birth: { date: '1799-05-03', latitude: 0, longitude: 0 } }, '/birth/date'],
        [{ language: 'xx' }, '/language'],
      ];
      for (const [members, pointer] of cases) {
        assert.equal(problemFor(members).errors?.[0].pointer, pointer, pointer);
      }
      const [role] = problemFor({ history: [{ role: 'system', content: 'x' }] }).errors ?? [];
      assert.deepEqual(role.allowed, ['user', 'guide', 'assistant']);
    });

    it('as long as may be costs less than a tenth of a second', async () => {
      const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
      for (const text of ['3/5/1990 ', 'Springfield, ', 'a ', 'born in Mumbai at 6 ', '😀 ', 'my moon ']) {
        const history = Array.from({ length: 50 }, () => ({ role: 'user', content: long(text, 4000) }));
        const message = long(text, 2000);
        await ask({ message, history });
        await assertWork(100, text, () => ask({ message, history }));
      }
    });

    it('of any kind never breaks it', async () => {
      const texts = [
        '',
        ' ',
        '\u0000',
        '\ud800',
        '__proto__',
        '{name} {{sign}}',
        '31 February 1990',
        '25:00',
        '1 January 1800',
        'born 31 December 2399',
      ];
      for (const text of texts) {
        for (const before of ['my rising sign', 'numerology', 'am I manglik', 'which sign is']) {
          const stores = storesInMemory();
          await ask({ message: before, conversation_id: 'a' }, stores);
          const { reply } = await ask({ message: `${text} x`, conversation_id: 'a' }, stores);
          assert.ok(reply.length > 0);
        }
      }
    });
  });

  it('takes how many names are wished for no pada', async () => {
    for (const message of [
      'names for pushya, pada 5',
      'pushya, give me 7 names for a girl',
      'pushya ke 9 naam batao',
    ]) {
      const { reply } = await ask({ message });
      for (const sound of ['Hu', 'He', 'Ho', 'Da']) assert.ok(reply.includes(sound), reply);
    }
  });

  describe('its words', () => {
    it('hold at least 80 glossary entries, each found under each of its terms', async () => {
      assert.ok(Object.keys(glossary).length >= 80);
      for (const { terms, text } of Object.values(glossary)) {
        for (const term of terms) {
          const { reply, intent } = await ask({ message: `what is the meaning of ${term} in astrology` });
          if (intent === 'glossary') assert.ok(reply.startsWith(text), term);
        }
      }
    });

    it('have suggestions for every intent that the guide answers itself', async () => {
      for (const intent of INTENTS) {
        const list: string[] = replies.suggestions[intent];
        assert.ok(list.length >= 2 && list.length <= 3, intent);
        for (const message of list) assert.notEqual((await ask({ message })).intent, 'out_of_scope', message);
      }
    });
  });
});
