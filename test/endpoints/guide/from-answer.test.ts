import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { wordsIn } from '../../../shared/content/languages.ts';
import { sentencesOf } from '../../../shared/prose/guide/saying-text.ts';
import { converse } from './conversing.ts';

/** A conversation in one language. */
const talk = (language: 'en' | 'es' | 'hi', ...messages: readonly string[]) => converse(messages, { language });
const last = async (...of: Parameters<typeof talk>) => (await talk(...of)).at(-1) ?? assert.fail();

/** Sentences of a reply that stand in another. */
const shared = (one: string, other: string) =>
  sentencesOf(one).filter((sentence) => sentence.trim().length > 20 && other.includes(sentence.trim()));

const PAIR = {
  en: 'compare us: I was born on 4 May 1991 at 08:20 in Bristol, my husband on 19 December 1988 at 21:40 in York',
  es: 'compáranos: nací el 4 de mayo de 1991 a las 8:20 en Sevilla, mi marido el 19 de diciembre de 1988 a las 21:40 en Bilbao',
} as const;
const CHART = {
  en: 'my chart please, born 4 May 1991 at 08:20 in Bristol',
  es: 'mi carta, nací el 4 de mayo de 1991 a las 08:20 en Sevilla',
  hi: 'मेरी कुंडली, जन्म 4 मई 1991 सुबह 8:20 जयपुर',
} as const;

describe('a follow-up to the guide', () => {
  for (const [language, asked] of [
    ['en', 'ok but tell me how we can quarrel less'],
    ['es', 'y dime cómo hacemos para discutir menos'],
  ] as const) {
    it(`is told what two can practise (${language})`, async () => {
      const { reply, intent } = await last(language, PAIR[language], asked);
      assert.equal(intent, 'compatibility');
      const { counsel, practice } = wordsIn(language).synastry;
      const known = [...Object.values(counsel), ...Object.values(practice)].flat();
      assert.ok(
        sentencesOf(reply).some((sentence) => known.includes(sentence.trim())),
        reply,
      );
    });
  }

  for (const [language, asked, side] of [
    ['en', 'and at the office, how will that go?', /house 10|work/],
    ['es', '¿y con el curro qué tal?', /casa 10|trabajo/],
    ['hi', 'और मेरी नौकरी का क्या?', /भाव 10|काम/],
  ] as const) {
    it(`is read for the side of life that plain words name (${language})`, async () => {
      const { reply, facts } = await last(language, CHART[language], asked);
      assert.match(reply, side);
      assert.ok(facts.length > 0);
    });
  }

  for (const [language, asked, sign] of [
    ['en', 'what if I was born at 06:00 instead of 08:20?', /Ascendant is in Taurus.*no longer in|Ascendant stays/],
    ['es', '¿y si nací a las 06:00 en vez de las 08:20, cambia?', /Ascendente queda en|Ascendente sigue en/],
  ] as const) {
    it(`is told what another hour changes, and what stays (${language})`, async () => {
      const { reply } = await last(language, CHART[language], asked);
      assert.match(reply, sign);
      assert.match(reply, /Sun stays in Taurus|Sol sigue en Tauro/);
    });
  }

  for (const [language, first, again] of [
    ['en', 'what should I do about my job?', 'and what else could I do about work, any advice?'],
    ['es', '¿qué hago con mi trabajo?', '¿y qué más puedo hacer con el trabajo, algún consejo?'],
  ] as const) {
    it(`is not told the same again (${language})`, async () => {
      const [, one, other] = await talk(language, CHART[language], first, again);
      assert.deepEqual(shared(one.reply, other.reply), []);
    });
  }

  it('is read for what was asked of the cards, and no other is drawn', async () => {
    const [drawn, told] = await talk('en', 'draw me a card', 'hm, and what does that have to do with my girlfriend?');
    const [{ data }] = drawn.facts;
    const [{ card_id }] = (data as { cards_drawn: { card_id: string }[] }).cards_drawn;
    const { affairs } = wordsIn('en').tarot.cards[card_id];
    assert.match(told.reply, /^On your girlfriend, /);
    assert.ok(
      [affairs.upright, affairs.reversed].some(({ love }) => told.reply.includes(love.now)),
      told.reply,
    );
  });

  it('asks for nothing where talk is only talk', async () => {
    const { reply } = await last('en', CHART.en, 'my neighbour paints her fence every spring');
    assert.ok(!reply.includes('not in the chart'), reply);
  });
});

describe('a card that is asked for', () => {
  for (const [language, message] of [
    ['en', 'you are a funny one. go on, pull a card and persuade me'],
    ['es', 'qué cosa más rara. venga, tira una carta y sorpréndeme'],
    ['hi', 'aap bhi ajeeb ho. chalo ek card nikalo'],
  ] as const) {
    it(`is drawn, whatever stands beside it (${language})`, async () => {
      const { intent, facts } = await last(language, message);
      assert.equal(intent, 'card_draw');
      assert.equal(facts.length, 1);
    });
  }
});

describe('what the art is good for', () => {
  for (const [language, doubt, asked] of [
    ['en', 'is there any proof for this?', 'then why bother with it?'],
    ['es', '¿hay alguna prueba de esto?', 'entonces de qué sirve?'],
    ['hi', 'क्या ज्योतिष का कोई प्रमाण है?', 'तो फिर इसका क्या फ़ायदा?'],
  ] as const) {
    it(`is told once a doubt was met, each reason once (${language})`, async () => {
      const [, one, other] = await talk(language, doubt, asked, asked);
      const { use } = wordsIn(language).guide.replies.nearest;
      assert.deepEqual([one.reply, other.reply], use.slice(0, 2));
    });
  }
});
