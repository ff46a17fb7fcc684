import assert from 'node:assert/strict';
import type { LANGUAGES } from '../../../shared/content/languages.ts';
import { calendar } from '../../../shared/endpoints/vedic/calendar.ts';
import { runEndpoint } from '../../setup/run-endpoint.ts';
import { converse } from './conversing.ts';

type Code = (typeof LANGUAGES)[number];
type Case = readonly [Code, ...string[]];

/** The answers to a conversation in a language. */
const talk = ([language, ...messages]: Case) => converse(messages, { language });
const last = async (told: Case) => (await talk(told)).at(-1) ?? assert.fail();

describe('a message to the guide that begins with a courtesy', () => {
  for (const [intent, ...told] of [
    ['daily_horoscope', 'en', 'how is leo today', 'oh brilliant, cheers! and what about my brother, he is a pisces'],
    ['current_sky', 'en', 'leo today', 'lovely, ta. one last thing: when is the next full moon'],
    ['card_draw', 'es', 'leo hoy', 'mil gracias, eh. ¿me sacas una carta?'],
    ['current_sky', 'es', 'leo hoy', 'qué bonito, gracias. ¿cuándo hay luna nueva?'],
    ['daily_horoscope', 'hi', 'नमस्ते जी। तुला राशि का आज का दिन कैसा है'],
    ['current_sky', 'hi', 'तुला का दिन', 'बहुत अच्छा, धन्यवाद। अगली पूर्णिमा कब है'],
  ] as const) {
    it(`is answered as what follows it: ${told.at(-1)}`, async () => {
      const [language, ...messages] = told;
      assert.equal((await last([language, ...messages])).intent, intent);
    });
  }

  it('is a courtesy where nothing follows', async () => {
    for (const told of [
      ['en', 'leo today', 'thanks so much, you too'],
      ['es', 'leo hoy', 'muchas gracias, de verdad'],
      ['hi', 'तुला का दिन', 'बहुत धन्यवाद जी'],
    ] as const)
      assert.equal((await last(told)).intent, 'thanks');
  });
});

describe('what an intent of the guide demands', () => {
  const BORN = 'born 9 May 1984, 6:20 am, Leeds. my ascendant?';
  for (const [not, ...told] of [
    ['account', 'en', BORN, 'so does my sagittarius moon cancel that?'],
    ['compatibility', 'en', 'my son is a scorpio, what sports would suit him'],
    ['dosha', 'hi', 'meri kundli me dosti ka kya haal hai'],
    ['card_draw', 'hi', 'beti ki padhai ke liye upay bataiye'],
    ['compatibility', 'es', 'me pegan en clase'],
  ] as const) {
    it(`keeps ${not} from what has no word of it: ${told.at(-1)}`, async () => {
      const [language, ...messages] = told;
      assert.notEqual((await last([language, ...messages])).intent, not);
    });
  }

  it('is met by two people, or a word of matching', async () => {
    for (const told of [
      ['en', 'two virgos in one office, will it work?'],
      ['es', 'yo soy tauro y mi novia es leo, ¿nos llevamos bien?'],
      ['hi', 'मेष और कुंभ की जोड़ी कैसी है'],
    ] as const)
      assert.equal((await last(told)).intent, 'compatibility');
  });
});

describe('a feast that the guide is asked for', () => {
  for (const [name, from, to, ...told] of [
    ['Dhanteras', '2027-10-10', '2027-11-10', 'en', 'when is dhanteras in 2027?'],
    ['Raksha Bandhan', '2027-08-01', '2027-08-31', 'hi', '2027 में राखी कब है'],
    ['Maha Shivaratri', '2027-02-20', '2027-03-20', 'es', '¿cuándo es maha shivaratri?'],
    ['Makara Sankranti', '2028-01-05', '2028-01-25', 'en', 'makar sankranti date 2028 please?'],
    ['Holi', '2027-03-01', '2027-03-31', 'hi', 'agli holi kab hai'],
  ] as const) {
    it(`falls on the day that the calendar has: ${told.at(-1)}`, async () => {
      const where = { lat: 28.6139, lon: 77.209, tz: 'Asia/Kolkata' };
      const { days } = runEndpoint(calendar, { from, to, ...where });
      const on = days.find(({ festivals }) => festivals.some((festival) => festival.name === name))?.date;
      const [language, ...messages] = told;
      const { facts } = await last([language, ...messages]);
      assert.deepEqual([facts[0].data.festival, facts[0].data.date], [name, on ?? assert.fail()]);
    });
  }

  it('is told for the place that is known, and is not asked for by who was born on it', async () => {
    const [, there] = await talk(['en', 'when is diwali in 2027?', 'and in Toronto?']);
    assert.match(there.reply, /Toronto/);
    assert.notEqual((await last(['en', 'I was born on diwali, 17 October 1990. my sign?'])).intent, 'panchangam');
  });
});

describe('an eclipse that the guide is asked for', () => {
  it('is told to be seen or not from a place, which is asked for', async () => {
    const [asked, told] = await talk(['en', 'when is the next solar eclipse, will it be visible?', 'from Madrid']);
    assert.deepEqual(asked.missing, ['place']);
    assert.deepEqual(told.facts[1].data.seen, { visible: false });
    const [, both] = await talk(['en', 'when are the next eclipses', 'can i see it from lisbon']);
    assert.match(both.reply, /No, the eclipse of the Sun.+Yes, the eclipse of the Moon/);
    const lima = await last(['es', '¿cuándo es el próximo eclipse de luna y se verá desde Lima?']);
    assert.match(lima.reply, /se ve en Lima, .+ de \d\d:\d\d a \d\d:\d\d/);
  });
});

describe('what somebody tells the guide of their life', () => {
  it('is taken up: who died, what is remembered, what was left unsaid', async () => {
    for (const [told, ...looks] of [
      [
        ['en', 'my nan died on tuesday', 'she always had peppermints in her coat', 'i never said goodbye to her'],
        /your nan/,
        /picture|keep|stays/,
        /would (?:you|yours) have/,
      ],
      [['es', 'se murió mi tío el domingo', 'se llamaba Ramón, fue un infarto'], /tu tío/, /Ramón/],
      [['hi', 'मेरी नानी चल बसीं', 'वो हमेशा मुझे हलवा खिलाती थीं'], /आपकी नानी/, /याद/],
    ] as const) {
      const answers = await talk(told as unknown as Case);
      for (const [at, look] of looks.entries()) assert.match(answers[at].reply, look);
      for (const { facts, intent } of answers) assert.deepEqual([facts, intent], [[], 'conversation']);
    }
  });

  it('gets no line twice, and one question', async () => {
    for (const told of [
      ['en', 'i feel so lonely', 'the flat is cold', 'my cousin moved away', 'sundays are the worst', 'i eat alone'],
      ['es', 'me siento muy sola', 'el piso está frío', 'mi prima se mudó', 'los domingos son lo peor', 'ceno sola'],
      ['hi', 'आज बहुत अकेला लग रहा है', 'घर ठंडा पड़ा है', 'बहन दूर चली गई', 'रविवार सबसे बुरा है', 'बात करने वाला कोई नहीं'],
    ] as const) {
      const replies = (await talk(told)).map(({ reply }) => reply.split('\n')[0]);
      assert.equal(new Set(replies).size, replies.length, replies.join('\n'));
      for (const reply of replies) assert.ok(reply.split('?').length <= 2, reply);
    }
  });

  it('is rejoiced at, and the joy is not lost', async () => {
    const [, next] = await talk(['en', 'we got engaged on saturday!!', 'he hid the ring in a sandwich']);
    assert.match(next.reply, /good|celebrated|glad/);
    assert.doesNotMatch(next.reply, /[“”]/);
  });
});

describe('what the guide does not understand', () => {
  it('is asked about in the topic of the conversation, never the same way twice in a row', async () => {
    for (const told of [
      ['en', 'draw a card', 'green upside of monday', 'the thing with the lamp'],
      ['es', 'saca una carta', 'lo verde del lunes', 'aquello de la lámpara'],
    ] as const) {
      const [, one, two] = (await talk(told)).map(({ reply }) => reply);
      assert.notEqual(one, two);
    }
  });

  it('is told by another side where an answer would come again after a complaint', async () => {
    const [number, again] = await talk(['en', 'my life path? 4 May 1990', 'hm, tell me that again']);
    assert.notEqual(again.reply, number.reply);
  });
});
