/** Every sentence that a person reads is content: none stands in the code that computes, composes, draws or shows. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { literalsOf } from '../setup/literals.ts';

const ROOMS = [
  ...[
    'shared/engine',
    'shared/language',
    'shared/safety',
    'shared/endpoints',
    'shared/prose',
    'shared/pictures',
    'shared/mail',
  ],
  ...['api/dashboard', 'api/docs'],
];
/** From so many words on, a text is taken for prose. */
const PROSE = 4;

/**
 * What may be said in code: schemas and what is listed of an endpoint (for programmers, in English like the API),
 * refusals of bad input, bugs, lines of the log, and the examples of requests. By the name of the member, of the call,
 * or of the constant that holds it.
 */
const FOR_PROGRAMMERS =
  /^(description|described|byName|summary|message|detail|example|refuse|clash|date|spreadName|Problem|RangeError|Error|TypeError|timeRequired|super|split|deltaTSource|DESCRIPTION|logged|certain|LetterNotTaken|TYPEFACE)$/;
/** A tool that is run by hand, tables of syllables and letters, and spellings that requests may use. */
const TABLES = [
  'shared/engine/sky/make-zone-table.ts',
  'shared/engine/vedic/syllables.ts',
  'shared/language/fold.ts',
  'shared/language/names.ts',
  'shared/engine/tarot/deck.ts',
];

/** How a sound is written that nobody hears in the names of villages. */
const HEARD = ['shared/language/gazetteer.ts'];

/** Words among blanks and stops: what stands in paths, tags and the like is none. */
const WORD = /(?<![^\s([{“"'’])\p{L}{2,}(?=[\s.,;:!?…)\]}”"'’]|$)/gu;

function wordsIn(text: string): number {
  return (text.replaceAll(/\$\{[^}]*\}|<[^>]*>/g, ' ').match(WORD) ?? []).length;
}

/** What stands between the tags of a page: there two words are prose. */
function textsBetweenTags(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/>([^<>{}=;()]+)(?=[<{])/g)]
    .map(([, text]) => text.trim())
    .filter((text) => wordsIn(text) >= 2);
}

function proseIn(source: string, isPage = false): string[] {
  const literals = literalsOf(source).filter(
    ({ text, within }) =>
      wordsIn(text) >= PROSE && !/^[.@]/.test(text) && !within.some((name) => FOR_PROGRAMMERS.test(name)),
  );
  return [...literals.map(({ text }) => text), ...(isPage ? textsBetweenTags(source) : [])];
}

describe('prose outside the content', () => {
  it('is recognised where it stands', () => {
    assert.deepEqual(proseIn("const text = 'You will meet somebody tall';"), ['You will meet somebody tall']);
    assert.deepEqual(proseIn("const rows = [{ note: 'Mars looks at the Moon' }];"), ['Mars looks at the Moon']);
    assert.deepEqual(proseIn('say(`There will be rain again`);'), ['There will be rain again']);
    assert.deepEqual(
      proseIn("// it's a remark about two things\nType.Object({ description: 'What this is all about' });"),
      [],
    );
    assert.deepEqual(proseIn("described(Type.Object({}), 'What this is all about')"), []);
    assert.deepEqual(proseIn("throw new Problem('not_found', 'There is no such thing here.');"), []);
    assert.deepEqual(proseIn("log.warn({ err }, 'a mail was not sent again');"), []);
    assert.deepEqual(proseIn("page('POST /dashboard/settings/passkeys/remove')"), []);
    assert.deepEqual(proseIn('text(`<b class="wide">You will meet</b> somebody tall`)'), [
      '<b class="wide">You will meet</b> somebody tall',
    ]);
    assert.deepEqual(proseIn('<p class="a">Sign in</p>\n<p>{text.poor}</p>\n<a href={to}>and so on {more}</a>', true), [
      ...['Sign in', 'and so on'],
    ]);
    assert.deepEqual(
      proseIn("const message = 'must be later than that';\nconst other = 'This one is read by people';"),
      ['This one is read by people'],
    );
  });

  it('is not there', () => {
    const files = ROOMS.flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)),
    ).filter((file) => /\.tsx?$/.test(file) && !TABLES.includes(file));
    assert.ok(files.length > 100);
    const found = files.flatMap((file) =>
      proseIn(readFileSync(file, 'utf8'), file.endsWith('.tsx')).map((text) => `${file}: ${text}`),
    );
    assert.deepEqual(found, []);
  });

  it('and no word that is recognised stands in a pattern: Hindi is known by its letters', () => {
    const files = ['shared/language', 'shared/safety', 'shared/endpoints', 'shared/prose']
      .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)))
      .filter((file) => file.endsWith('.ts') && !file.includes('/make/') && !HEARD.includes(file));
    assert.ok(files.length > 100);
    const code = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
    assert.deepEqual(
      files.filter((file) => /[\u0900-\u0963]{2}/u.test(code(file))),
      [],
    );
  });
});
