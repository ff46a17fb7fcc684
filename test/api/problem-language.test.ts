/** What went wrong is said in the caller's language; programs read the same in all of them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problemLanguage, saidIn } from '../../api/problem-language.ts';
import spanish from '../../shared/content/es/problems.json' with { type: 'json' };
import hindi from '../../shared/content/hi/problems.json' with { type: 'json' };
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { ERRORS, type FieldError } from '../../shared/errors.ts';
import { namesOf } from '../../shared/narrow.ts';
import { literalsOf } from '../setup/literals.ts';
import { type TestAccount, testServer } from '../setup/test-server.ts';

const LANGUAGES = { es: spanish, hi: hindi };
const OWN_LETTERS = { es: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u };

const server = testServer('embedded', { env: { RATE_LIMIT: '100000' } });
let account: TestAccount;
before(async () => {
  account = await server.account({ credits: 1_000 });
});

interface Document {
  title: string;
  detail: string;
  code: string;
  errors?: FieldError[];
}

async function refusal(method: string, to: string, body: unknown, language?: string) {
  const headers: Record<string, string> = language ? { 'Accept-Language': language } : {};
  const reply = await account.call(method, `/api/v1${to}`, { body, headers });
  return { ...reply, document: reply.json as Document };
}

/** What programs read of a refusal. */
const forPrograms = ({ code, errors }: Document) => ({
  code,
  errors: errors?.map(({ message: _, ...rest }) => rest),
});

describe('a problem', () => {
  const wrong = [
    {},
    { date: '2001-02-30', time: '25:00', timezone: '+05:30', latitude: 91, longitude: 'east', language: 'fr' },
    { data: 1, spread_id: 'three_crad', question: '', full_name: '...', birth_date: 'x', cards: [1], extra: true },
  ];

  it('is said in the language that the caller prefers, and is the same to programs', async () => {
    let said = 0;
    for (const { method, path: to } of catalogue.filter((endpoint) => endpoint.method === 'POST')) {
      for (const body of wrong) {
        const { document: english, status } = await refusal(method, to, body);
        if (status < 400) continue;
        for (const code of namesOf(LANGUAGES)) {
          const { document, headers } = await refusal(method, to, body, `${code}-XX,${code};q=0.9,en;q=0.1`);
          assert.equal(headers.get('Content-Language'), code);
          assert.match(headers.get('Vary') ?? '', /Accept-Language/);
          assert.deepEqual(forPrograms(document), forPrograms(english));
          const [one, other] = [textsOf(document), textsOf(english)];
          for (const [index, text] of one.entries()) {
            assert.notEqual(text, other[index], to);
            assert.match(text, OWN_LETTERS[code], text);
            said++;
          }
        }
      }
    }
    assert.ok(said > 200, String(said));
  });

  it('is said in the `language` of the request before that of the header', async () => {
    const { document } = await refusal('POST', '/western/chart', { language: 'es' }, 'hi');
    assert.equal(document.title, spanish.titles.validation_failed);
    assert.ok(document.errors?.some(({ message }) => message === spanish.sentences['is required']));
    const query = await refusal('GET', '/vedic/panchangam?language=hi&date=never', undefined, 'es');
    assert.equal(query.document.title, hindi.titles.validation_failed);
  });

  it('is all that a header has a say in: answers are in the `language` of the request', async () => {
    const body = catalogue.find(({ path: to }) => to === '/western/chart')?.example;
    const headers = { 'Accept-Language': 'hi' };
    const { status, json } = await account.call('POST', '/api/v1/western/chart', { body, headers });
    assert.deepEqual([status, json.meta.language], [200, 'en']);
  });

  it('is English to whoever prefers nothing of ours, and where no key came', async () => {
    for (const language of [undefined, '*', 'fr', 'de;q=0.5', 'x'.repeat(5_000)]) {
      const { document } = await refusal('POST', '/western/chart', {}, language);
      assert.equal(document.title, ERRORS.validation_failed.title);
    }
    const nowhere = await fetch(`${server.url}/api/v1/nothing`, { headers: { 'Accept-Language': 'es' } });
    assert.equal(((await nowhere.json()) as Document).title, spanish.titles.not_found);
  });

  it('keeps what the caller wrote, and never reads it as ours', () => {
    const said = (detail: string) => saidIn('es', { code: 'not_found', detail }).detail;
    assert.equal(
      said('There is nothing at /is required and {more}. Did you mean `GET /a`?'),
      'No hay nada en /is required and {more}. ¿Quizá `GET /a`?',
    );
    assert.equal(said('a sentence that nobody wrote'), 'a sentence that nobody wrote');
    const long = `There is nothing at ${'. Did you mean '.repeat(2_000)}`;
    const began = performance.now();
    said(long);
    assert.ok(performance.now() - began < 200);
  });

  it('has a title and the same sentences in every language', () => {
    for (const [code, { titles, sentences }] of Object.entries(LANGUAGES)) {
      assert.equal(problemLanguage(code), code);
      assert.deepEqual(Object.keys(titles).toSorted(), namesOf(ERRORS).toSorted());
      assert.deepEqual(Object.keys(sentences), Object.keys(spanish.sentences));
      for (const [form, saying] of Object.entries(sentences)) assert.deepEqual(gapsOf(saying), gapsOf(form), form);
    }
  });

  it('finds every sentence of the code in the lists', () => {
    const literals = FILES.flatMap((file) =>
      literalsOf(readFileSync(file, 'utf8'))
        .filter(({ text, within }) => isSaid(text, within))
        .map(({ text }) => ({ file, text: withGaps(text) })),
    );
    assert.ok(literals.length > 80, String(literals.length));
    const isListed = (part: string) => FORMS.some((form) => form.includes(part));
    const missing = literals.filter(({ text }) => !text.split(/\{\}|; did you mean/).every(isListed));
    assert.deepEqual(missing, []);
  });
});

function textsOf({ title, detail, errors = [] }: Document): string[] {
  return [title, detail, ...errors.map(({ message }) => message)];
}

const gapsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const FORMS = Object.keys(spanish.sentences).map((form) => form.replaceAll(/\{\w+\}/g, '{}'));

/** Where what callers are told arises. */
const FILES = ['api', 'shared/endpoints', 'shared/jobs']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)))
  .filter((file) => file.endsWith('.ts') && !/api\/(dashboard|docs|operator|commands|openapi|examples)\//.test(file))
  // these answer whoever sent no request that could say a language
  .filter((file) => !/api\/(unread|webhooks|cli|main)\.ts/.test(file));

/** By the member, the call or the constant that a literal stands in. */
function isSaid(text: string, within: readonly string[]): boolean {
  const isTold = /^(message|detail|Problem|clash|timeRequired|FORMATS|MESSAGES|NO_ZONE|hint|instead)$/;
  const isOther = /^(example|description|described|summary|logged|Error)$/;
  if (within.some((name) => isOther.test(name)) || !within.some((name) => isTold.test(name))) return false;
  return (text.match(/\b[a-z]{2,}\b/gi) ?? []).length >= 3 && !/^[/.]/.test(text);
}

/** A template with its fillings left out. */
function withGaps(text: string): string {
  let [depth, left] = [0, ''];
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith('${', at)) {
      if (depth++ === 0) left += '{}';
      at++;
    } else if (depth > 0) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    else left += text[at];
  }
  return left.replaceAll("\\'", "'").replaceAll('\\`', '`').trim();
}
