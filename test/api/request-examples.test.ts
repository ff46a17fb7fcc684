/** Code of requests in languages whose interpreters may not be here: what stands in it, letter by letter. */
import assert from 'node:assert/strict';
import { requestExamples } from '../../api/examples/request-examples.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { certain } from '../../shared/narrow.ts';

const endpoint = (wanted: string) =>
  certain(
    catalogue.find(({ name }) => name === wanted),
    wanted,
  );
const codeIn = (title: string, name: string, input: Record<string, unknown>) =>
  certain(
    requestExamples(endpoint(name), input, 'https://stars.example').find((example) => example.title === title),
    title,
  ).text;

/** What would end a text, or mean something within one, in Go, PHP or Ruby. */
const EVIL = `' " \\ \` #{exit} $x \${x} \n {$y}`;

describe('a request as code', () => {
  it('is a whole program in Go, with the body between marks in which nothing means anything', () => {
    const code = codeIn('Go', 'tarot.reading', { spread_type: 'single_card', seed: 7 });
    assert.match(code, /^package main\n\nimport \(\n(\t"[\w/]+"\n)+\)\n\nfunc main\(\) \{\n[\s\S]*\n\}$/);
    assert.ok(code.includes('strings.NewReader(`{ "spread_type": "single_card", "seed": 7 }`)'), code);
    assert.ok(code.includes('http.NewRequest("POST", "https://stars.example/api/v1/tarot/reading", body)'));
    const evil = codeIn('Go', 'guide.chat', { message: EVIL });
    // a backtick ends a raw text: then it is written in quotes, which escape as JSON does
    const [, quoted = ''] = /NewReader\((".*")\)\n/.exec(evil) ?? [];
    assert.deepEqual(JSON.parse(JSON.parse(quoted)), { message: EVIL });
    assert.ok(
      !codeIn('Go', 'western.horoscope', { sign: 'Leo' }).includes('"strings"'),
      'an import too many is an error',
    );
  });

  it('says values as PHP does', () => {
    const code = codeIn('PHP', 'tarot.reading', { question: EVIL, cards: [], unlock: null, more: {} });
    assert.match(code, /^<\?php\n\$context = /);
    assert.ok(code.includes(`'question' => '${EVIL.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`), code);
    assert.match(code, /'cards' => \[\],?\s+'unlock' => null,\s+'more' => new stdClass\(\)/);
  });

  it('says values as Ruby does', () => {
    const code = codeIn('Ruby', 'tarot.reading', { question: EVIL, unlock: null, more: {} });
    assert.ok(code.includes(`'question' => '${EVIL.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`), code);
    assert.match(code, /'unlock' => nil,\s+'more' => \{\}/);
    assert.match(code, /Net::HTTP::Post\.new\(uri\)/);
    assert.match(codeIn('Ruby', 'tarot.deck', {}), /Net::HTTP::Get\.new\(uri\)/);
  });
});
