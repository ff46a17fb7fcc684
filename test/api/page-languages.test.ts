/** The pages and letters speak the language of whoever reads them. */
import assert from 'node:assert/strict';
import { ENDPOINT_WORDS, summaryBehindName } from '../../api/dashboard/endpoint-words.ts';
import type { MemberSchema } from '../../api/dashboard/playground/member-schema.ts';
import { offered, PAGE_LANGUAGES, speaking, words } from '../../api/dashboard/words.ts';
import { catalogue } from '../../shared/endpoints/catalogue.ts';
import type { Letter } from '../../shared/mail/mail.ts';
import { certain } from '../../shared/narrow.ts';
import { lettersKept, PASSWORD, signedInAs } from '../setup/signed-in.ts';
import { startTestServer, type TestServer } from '../setup/test-server.ts';
import { visitor } from '../setup/visitor.ts';

const [es, hi] = (['es', 'hi'] as const).map((code) => speaking(code, words));

let server: TestServer;
let letters: Letter[] = [];
before(async function () {
  this.timeout(60_000);
  server = await startTestServer('embedded', { env: { TRUST_PROXY: 'true' } });
  letters = lettersKept(server);
});
after(() => server?.stop());

const browser = () => visitor(server.url);
const langOf = (text: string) => /<html lang="(\w+)">/.exec(text)?.[1];

async function signedIn(email: string) {
  const { browser: visit, ...person } = await signedInAs(server, email, { name: 'Ana' });
  return { ...person, visit };
}

describe('the language of the pages', () => {
  it('says in a line of its own what each endpoint does', async () => {
    const names = catalogue.map(({ name }) => name).toSorted();
    for (const [language, { summaries }] of Object.entries(ENDPOINT_WORDS)) {
      assert.deepEqual(Object.keys(summaries).toSorted(), names, language);
      const { text } = await browser().get(`/pricing?lang=${language}`);
      for (const endpoint of catalogue) {
        const { name, summary } = endpoint;
        const shown = speaking(certain(offered(language), language), () => summaryBehindName(endpoint));
        assert.ok(summaries[name].toLowerCase().endsWith(shown.toLowerCase()), `${language}: ${name}`);
        assert.ok(text.includes(`>${shown}<`), `${language}: ${name}`);
        assert.ok(!text.includes(summary), `${language}: ${summary}`);
      }
    }
  });

  it('says what each member is, how an endpoint computes, and what its example says', () => {
    const declared = new Set<string>();
    const walk = ({ properties = {}, items, description }: MemberSchema): void => {
      if (description) declared.add(description);
      for (const member of Object.values(properties)) walk(member);
      if (items) walk(items);
    };
    // what the playground makes forms of
    const played = catalogue.filter(({ name }) => name !== 'job-results');
    for (const { input } of played) for (const member of Object.values<MemberSchema>(input.properties)) walk(member);
    assert.ok(declared.size > 120, String(declared.size));
    const explained = played.filter(({ description }) => description).map(({ name }) => name);
    const written = played.flatMap(({ example }) =>
      Object.values(example).filter((value): value is string => typeof value === 'string' && /[a-z].*\?/.test(value)),
    );
    assert.ok(written.length >= 3);
    for (const [language, { members, descriptions, examples }] of Object.entries(ENDPOINT_WORDS)) {
      assert.deepEqual(Object.keys(members).toSorted(), [...declared].toSorted(), language);
      assert.deepEqual(Object.keys(descriptions).toSorted(), explained.toSorted(), language);
      assert.deepEqual(Object.keys(examples).toSorted(), written.toSorted(), language);
      // names of members and values are the same in every language
      const marked = (text = '') => [...new Set(text.match(/`[^`]+`/g))].toSorted();
      for (const { name, description } of played) {
        assert.deepEqual(marked(descriptions[name]), marked(description), `${language}: ${name}`);
      }
      assert.ok(
        Object.entries(members).every(([text, said]) => said !== text),
        language,
      );
    }
  });

  it('is that of the forms of the playground, down to the examples, which are answered', async () => {
    const { visit } = await signedIn('plays@example.org');
    for (const [language, { descriptions, examples }] of Object.entries(ENDPOINT_WORDS)) {
      const path = '/dashboard/playground/guide.chat';
      const { text } = await visit.get(`${path}?lang=${language}`);
      for (const said of Object.values(examples).slice(2)) assert.ok(text.includes(said), said);
      assert.ok(text.includes(descriptions['guide.chat'].split('`')[0]));
      assert.doesNotMatch(text, /City data|What is my|TypeScript client/);
      const [, , message] = Object.values(examples);
      const answer = await visit.submit(path, path, { '/message': message, '/language': language });
      // the Sun has half an hour to go, in Taurus: what rises is Scorpio, and Libra among the stars
      assert.match(answer.text, /Escorpio|तुला/, language);
    }
  });

  it('is that of the sky on the front page', async () => {
    const { text } = await browser().get('/?lang=hi');
    assert.match(text, /src="\/docs\/pictures\/sky\.hi\.svg"/);
    const sky = await server.call('GET', '/docs/pictures/sky.hi.dark.svg');
    assert.match(sky.text, /^<svg.*अभी का आकाश/s);
    assert.equal((await server.call('GET', '/docs/pictures/sky.fr.svg')).status, 404);
  });

  it('is the one that the browser prefers, and English where it prefers none of ours', async () => {
    for (const [wish, lang] of [
      ['es-MX,es;q=0.9,en;q=0.5', 'es'],
      ['hi', 'hi'],
      ['fr, de;q=0.8', 'en'],
      ['*', 'en'],
    ]) {
      const { text, headers } = await browser().get('/signup', { 'Accept-Language': wish });
      assert.equal(langOf(text), lang, wish);
      assert.equal(headers.get('Content-Language'), lang);
      assert.match(headers.get('Vary') ?? '', /Accept-Language/);
      assert.ok(text.includes(speaking(lang as 'en', words).signUp.title), wish);
    }
  });

  it('is changed by a link on every page, which stays on the page, and is kept', async () => {
    const visit = browser();
    const { text } = await visit.get('/signin?next=%2Fdashboard%2Fkeys');
    const [link] = /[^"]*lang=hi/.exec(text) ?? [''];
    assert.match(link, /^\/signin\?next=/);
    assert.ok((await visit.get(link.replaceAll('&amp;', '&'))).text.includes(hi.signIn.title));
    assert.equal(langOf((await visit.get('/signup')).text), 'hi');
    assert.equal(langOf((await visit.get('/dashboard/nothing')).text), 'hi');
  });

  it('is changed without losing the page by whoever sent a form that was refused', async () => {
    const visit = browser();
    const langLink = (text: string) => (/[^"]*lang=es/.exec(text) ?? [''])[0].replaceAll('&amp;', '&');
    const signUp = await visit.submit('/signup', '/signup', { email: 'nobody', name: '', password: 'x' });
    assert.deepEqual([signUp.status, langLink(signUp.text)], [422, '/signup?lang=es']);
    const signIn = await visit.submit('/signin', '/signin', {
      email: 'a@b.org',
      password: 'x',
      next: '/dashboard/keys',
    });
    assert.equal(langLink(signIn.text), '/signin?next=%2Fdashboard%2Fkeys&lang=es');
    // a form without a page of its own stands on the one above it
    const passkey = await visit.submit('/signin', '/signin/passkey', { response: '{}' });
    assert.equal(langLink(passkey.text), '/signin?lang=es');
    assert.equal((await visit.get(langLink(signIn.text))).status, 200);
    const deepest = await visit.submit('/signin', `/dashboard/settings${'/a'.repeat(6_000)}`, {});
    assert.deepEqual([deepest.status, langLink(deepest.text)], [404, '/dashboard/settings?lang=es']);
  });

  it('that nobody offers changes nothing', async () => {
    for (const lang of ['fr', '', '__proto__', 'constructor', 'en<script>']) {
      const visit = browser();
      assert.equal(langOf((await visit.get(`/?lang=${encodeURIComponent(lang)}`)).text), 'en');
      assert.equal(visit.cookies.get('siderea-language'), undefined);
    }
  });

  it('is kept with the account, for other browsers and for letters', async () => {
    const { visit, accountId, email } = await signedIn('ana@example.org');
    const profile = (language: string) =>
      visit.submit('/dashboard/settings', '/dashboard/settings/profile', { name: 'Ana', language, zone: '' });
    const { location } = await profile('es');
    assert.ok((await visit.get(location)).text.includes(es.done.profile));
    assert.equal((await server.platform.people.find(accountId))?.language, 'es');

    const elsewhere = browser();
    await elsewhere.submit('/signin', '/signin', { email, password: PASSWORD });
    assert.equal(langOf((await elsewhere.get('/dashboard')).text), 'es');
    // whoever asks for the letter may speak another language than its reader
    await browser().submit('/reset', '/reset', { email }, { 'Accept-Language': 'hi' });
    assert.equal(letters.at(-1)?.subject, es.mails.reset.subject);
    assert.equal(letters.at(-1)?.language, 'es');

    const wrong = await profile('fr');
    assert.equal(wrong.status, 422);
  });

  it('goes from the sign-up into the account', async () => {
    const [visit, email] = [browser(), 'luz@example.org'];
    await visit.get('/signup?lang=es');
    await visit.submit('/signup', '/signup', { email, name: 'Luz', password: PASSWORD });
    assert.equal(letters.at(-1)?.subject, es.mails.signUp.subject);
    const path = /http\S+(\/verify\?ticket=\S+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
    const ticket = new URLSearchParams(path.split('?')[1]).get('ticket') ?? '';
    await visit.submit(path, '/verify', { ticket });
    assert.equal((await server.platform.people.findByEmail(email))?.language, 'es');
  });

  it('is one on the whole page: no sentence of another language stands there', async () => {
    const { visit } = await signedIn('todo@example.org');
    const { ownName, ...rest } = speaking('en', words);
    const english = sentences(rest).filter((text) => text !== ownName);
    for (const { code } of PAGE_LANGUAGES.filter((language) => language.code !== 'en')) {
      const own = new Set(sentences(speaking(code, words)));
      for (const path of [
        '/',
        '/dashboard',
        ...['keys', 'credits', 'usage', 'settings'].map((n) => `/dashboard/${n}`),
      ]) {
        const { status, text } = await visit.get(`${path}?lang=${code}`);
        assert.equal(status, 200);
        const foreign = english.filter((sentence) => !own.has(sentence) && text.includes(`>${sentence}<`));
        assert.deepEqual(foreign, [], path);
      }
    }
  });
});

/** Every text of a tree, as it stands in a page. */
function sentences(value: unknown): string[] {
  if (typeof value !== 'string') return Object.values(value as object).flatMap(sentences);
  return [value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')];
}
