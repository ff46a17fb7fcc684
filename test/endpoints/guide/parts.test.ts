import assert from 'node:assert/strict';
import { LANGUAGES, wordsIn } from '../../../shared/content/languages.ts';
import { firstOf, freshOf, sentencesOf } from '../../../shared/prose/guide/saying-text.ts';
import { converse } from './conversing.ts';

/** The replies to a conversation. */
const replies = async (language: string, ...messages: string[]) =>
  (await converse(messages, { language })).map(({ reply }) => reply);
const countOf = (text: string) => text.split(/\s+/).length;
const isClosed = (text: string) => text.split(/[“«]/).length === text.split(/[”»]/).length;

const WISHES = {
  en: ['shorter please', 'now in one sentence', 'explain it to me like I am ten, I know nothing about astrology'],
  es: ['más breve', 'ahora en una frase', 'explícamelo como a una abuela, no entiendo de astros'],
  hi: ['छोटा करके बताओ', 'एक वाक्य में', 'दादी को समझाना हो तो सरल भाषा में कैसे कहोगे'],
} as const;

const ASKED = {
  en: [
    'born 17 June 1979, 10:05, Bristol. what am I like?',
    'born 17 June 1979, 10:05, Bristol. how does Saturn touch my chart at the moment?',
    'my numbers: Hannah Louise Brook, born 8 February 1987',
    'which dasha am I in? born 17 June 1979, 10:05, Bristol',
    'me 14 July 1990 16:00 Dublin, my wife 3 February 1988 09:00 Cork. are we a match?',
    'pull three cards',
    'born 17 June 1979, 10:05, Bristol. how is my month?',
  ],
  es: [
    'nací el 12 de mayo de 1983 a las 7:20 en Sevilla, ¿cómo soy?',
    'numerología de Marta Ruiz Peña, 30/11/1992',
    'saca tres cartas',
    'nací el 4 de octubre de 1977 a las 16:30 en Rosario, ¿qué tal mi mes?',
  ],
  hi: [
    'मेरा जन्म 14 अगस्त 1989 शाम 6:30 लखनऊ में हुआ। मेरी कुंडली बताओ',
    'जन्म 5 जून 1993, सुबह 9:15, पटना। कौन सी दशा चल रही है',
    'तीन कार्ड निकालो',
    'मेरा जन्म 1 नवंबर 1986 रात 8 बजे नागपुर। यह महीना कैसा रहेगा',
  ],
} as const;

describe('the parts of an answer', () => {
  for (const language of LANGUAGES) {
    for (const question of ASKED[language]) {
      it(`are fewer, then one sentence, then without sums, and never longer: ${question}`, async () => {
        const [full, short, line, plain] = await replies(language, question, ...WISHES[language]);
        for (const said of [short, line, plain]) assert.ok(isClosed(said), said);
        assert.ok(countOf(short) < countOf(full), short);
        assert.ok(countOf(line) <= countOf(short), line);
        assert.equal(sentencesOf(line).length, 1, line);
        assert.doesNotMatch(plain, /°|\d [+→]/, plain);
        assert.notEqual(plain, full);
      });
    }
  }

  it('speak of the side of life that is asked for, by the lord of the period that was told', async () => {
    const [dasha, work, love] = await replies(
      'en',
      'born 22 August 1995 06:15 Lagos. which dasha am I in?',
      'what does that mean for my career in practice?',
      'and what does Rahu inside it bring for marriage?',
    );
    assert.match(dasha, /antardasha of Rahu/);
    assert.match(work, /Rahu stands in your house 4.*work/);
    assert.match(love, /Rahu .*love/);
    assert.ok(
      sentencesOf(love).every((sentence) => !work.includes(sentence.trim())),
      love,
    );
  });

  it('tell who rules a house and what that says, and send nobody to look for it', async () => {
    for (const [language, ...messages] of [
      ['hi', 'मेरा जन्म 23 मार्च 1976 को सुबह 5:10 पर भोपाल में हुआ। सातवें भाव के बारे में बताइए', 'उसका स्वामी कौन है'],
      ['en', 'born 2 Dec 1968, 23:10, Cardiff. my 10th house', 'who is its ruler and what does he say'],
    ] as const) {
      const said = (await replies(language, ...messages)).join(' ');
      assert.match(said, /भाव 7 का स्वामी सूर्य .*भाव 2|ruler of your house 10 is Venus.*house 5/);
    }
  });

  it('say of a month one thing it brings and one to do, each side of life in words of its own', async () => {
    const [month, ...sides] = await replies(
      'en',
      'born 17 June 1979, 10:05, Bristol. how is my month?',
      'what do I do with that?',
      'and money next year?',
      'and love next year?',
    );
    assert.match(month, /It turns on .+: .+\./);
    assert.doesNotMatch(month, /passes through house|asks for most attention/);
    assert.equal(new Set(sides).size, sides.length);
    assert.match(sides[1], /^2027, .*As for money: /);
    assert.match(sides[2], /2027, .*As for love: /);
  });

  it('have closing words that come once in a conversation', async () => {
    const { next } = wordsIn('en').guide.replies.life;
    const told = await replies(
      'en',
      'born 17 June 1979, 10:05, Bristol',
      'what about my career?',
      'and money?',
      'and home?',
    );
    assert.equal(told.filter((reply) => reply.includes(next)).length, 1);
  });

  it('are cut between sentences, and never inside a quotation', () => {
    const text = 'Her Sun is here. To her I would say: “You begin. You end.” Then more.';
    assert.deepEqual(sentencesOf(text).length, 3);
    assert.equal(firstOf(text, 8), 'Her Sun is here.');
    assert.equal(freshOf(text, 'Her Sun is here.', 9), 'To her I would say: “You begin. You end.”');
  });
});
