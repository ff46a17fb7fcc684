import assert from 'node:assert/strict';
import { namesTyped, withoutSecrets } from '../../shared/llm/redact.ts';

const cleaned = (text: string) => withoutSecrets(text, namesTyped([text]));

describe('what people typed', () => {
  const GONE: readonly [string, RegExp][] = [
    ['write to some.body+x@mail.example.org please', /@|example/],
    ['my key sk-proj-Abcdef123456 and more', /Abcdef/],
    ['Authorization: Bearer abc.def-ghi', /abc\.def/],
    ['token 9f8e7d6c5b4a39281706f5e4d3c2b1a0', /9f8e/],
    ['call +44 20 7946 0958', /7946/],
    ['call 98765-43210 or (555) 010-9999 1', /98765|9999/],
    ['My name is Maria Clara', /maria|clara/i],
    ['does Rahul love me', /rahul/i],
    ['मेरा नाम आशा है', /आशा/],
    ['me llamo Lucía Fernández', /luc|fern/i],
  ];
  for (const [text, secret] of GONE) {
    it(`loses its secret: ${text}`, () => assert.doesNotMatch(cleaned(text), secret));
  }

  const STAYS = [
    'My Moon is in Leo and my Sun in Taurus',
    'I was born on 1990-05-03 at 06:30',
    'born 03.05.1990',
    'What about Mercury in Gemini, is the Tower bad?',
    'On Monday 24 November Venus enters Libra',
    '¿Qué dice la Luna en Tauro?',
    'मेरा चंद्रमा सिंह राशि में है',
  ];
  for (const text of STAYS) it(`keeps what is no secret: ${text}`, () => assert.equal(cleaned(text), text));
});
