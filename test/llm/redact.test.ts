import assert from 'node:assert/strict';
import { namesTyped, secretsRemover } from '../../shared/llm/redact.ts';
import { assertWork } from '../setup/work.ts';

const cleaned = (text: string) => secretsRemover(namesTyped([text]))(text);

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

  it('loses names as whole words in any letter case, the longer ones first', () => {
    const clean = secretsRemover(['Ann', 'Ann Lee', "Sinéad O'Neil", 'José', 'Σας', 'J.', '007', '.+']);
    const said = "ANN LEE, Anna, ann Leeds; sinéad o'neil. JOSÉ; σασ; J. J.R 1007 x007 a .+ .x";
    const left = '(name), Anna, (name) Leeds; (name). (name); (name); (name) J.R 1(name) x007 a (name) .x';
    assert.equal(clean(said), left);
    assert.equal(secretsRemover([])('Ann\ud800'), 'Ann\ud800');
  });

  it('costs next to nothing, however many names seven long turns hold', async () => {
    let word = 0;
    const unknown = () => {
      const letters = [...(word++ * 7_919 + 26 ** 3).toString(26)].map((digit) => parseInt(digit, 26) + 97);
      return `B${String.fromCharCode(...letters)}`;
    };
    const turns = Array.from({ length: 7 }, () => Array.from({ length: 170 }, unknown).join(' ').slice(0, 1_000));
    const names = namesTyped(turns);
    const cleanAll = () => {
      const clean = secretsRemover(names);
      for (const turn of turns) assert.match(clean(turn), /^\(name\)( \(name\)| [A-Z][a-z]*)*$/);
    };
    await assertWork(20, `seven turns without ${names.length} names`, cleanAll);
    await assertWork(100, 'seven turns of names, heard and lost', () => namesTyped(turns) && cleanAll());
    const alike = turns.map((_, turn) =>
      Array.from({ length: 60 }, (_, at) => `my name is Al ${turn}${at}`).join('. '),
    );
    const many = [...namesTyped(alike), ...alike.map((_, turn) => `Al ${'('.repeat(150)}${turn}`)];
    await assertWork(20, 'names that begin alike', () => [...alike, 'Al ((((('.repeat(120)].map(secretsRemover(many)));
  });
});
