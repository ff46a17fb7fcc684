import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOOKS, pairsOf } from './looks.ts';
import { sentences, wordCount } from './sentences.ts';

const ROOM = 'shared/content';

/** What is recognised in people's own words, or agrees with them, is no translation: every language has its own. */
const UNDERSTOOD =
  /^(grammar|certain|after-danger|never-worded|guide\/(cards|doors|follow-ups|examples|names|words|wording|topics|cues|righting|nearest|spellings|lives|figures-asked|meanings-asked|talk|times))\.json$|^tarot\/phrases\.json#((categories|nouns)\.\w+\.words|general|question_kinds|asked)|^guide\/glossary\.json#\w+\.terms|^western\/synastry\.json#agreement/;

/** Nouns that a sentence may call for in a form of its language: `{body}`, `{body_of}`; the rest are plain values. */
const NOUN =
  /^(a_theme|b_theme|theme|body|sign|place|house|first|second|planet|advice|angle|aspect|a|b|sun|moon|mercury|venus|mars|jupiter|saturn|uranus|neptune|pluto)(?:_(\w+))?$/;

/** So much of a file is in the letters of its language; the rest names members and values of the wire. */
const LEAST_SHARE = 0.8;

const LANGUAGES = readdirSync(ROOM, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

for (const language of LANGUAGES) {
  const { letters, foreign } = LOOKS[language];

  describe(`what is written in ${language}`, () => {
    const files = readdirSync(path.join(ROOM, language), { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => name.endsWith('.json') && !UNDERSTOOD.test(name))
      .filter((name) => existsSync(path.join(ROOM, 'en', name)));
    const twins = files.map((name) => ({ name, ours: textsIn('en', name), theirs: textsIn(language, name) }));

    it('has the keys, and the number of variants, of its English twin', () => {
      for (const { name, ours, theirs } of twins) assert.deepEqual([...theirs.keys()], [...ours.keys()], name);
    });

    it('asks for the same parameters, each in a form that the language has', () => {
      const forms = formsOf(language);
      for (const { name, ours, theirs } of twins) {
        for (const [key, text] of theirs) {
          assert.deepEqual(told(text), told(ours.get(key) as string), `${name} ${key}: ${text}`);
          const unknown = formsAsked(text).filter((form) => !forms.has(form));
          assert.deepEqual(unknown, [], `${name} ${key}: ${text}`);
        }
      }
    });

    it('leaves no English sentence and no text empty', () => {
      for (const { name, ours, theirs } of twins) {
        for (const [key, text] of theirs) {
          assert.ok(text.trim() !== '' || ours.get(key) === '', `${name} ${key}`);
          const bare = withoutIdentifiers(text);
          if (wordCount(bare.trim()) > 2) assert.notEqual(text, ours.get(key), `${name} ${key}`);
          assert.doesNotMatch(bare, foreign, `${name} ${key}`);
        }
      }
    });

    it('is in its own script', () => {
      for (const { name, theirs } of twins) {
        const all = withoutIdentifiers([...theirs.values()].join(' '));
        const own = all.match(letters)?.length ?? 0;
        const every = all.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
        assert.ok(own >= every * LEAST_SHARE, `${name}: ${own} of ${every} letters`);
      }
    });

    it('closes what it opens: quotation marks, brackets and inverted marks', () => {
      for (const { name, theirs } of twins) {
        for (const [key, text] of theirs) {
          for (const [open, close] of pairsOf(language)) {
            assert.equal(text.split(open).length, text.split(close).length, `${name} ${key} ${open}${close}: ${text}`);
          }
        }
      }
    });

    it('gives no two meanings one sentence, unless English does', () => {
      for (const { name, ours, theirs } of twins) {
        const first = new Map<string, string>();
        for (const [key, text] of theirs) {
          for (const sentence of sentences(text).filter((one) => wordCount(withoutIdentifiers(one).trim()) > 4)) {
            const other = first.get(sentence);
            first.set(sentence, other ?? key);
            if (other === undefined) continue;
            const [one, two] = [other, key].map((where) => sentences(ours.get(where) as string));
            assert.ok(
              one.some((said) => two.includes(said)),
              `${name} ${other} and ${key}: ${sentence}`,
            );
          }
        }
      }
    });
  });
}

/**
 * The texts of a file by their path; of a noun in several forms
 * only the plain one, for the others are the language's own affair.
 */
function textsIn(language: string, name: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string) => {
    if (UNDERSTOOD.test(`${name}#${key}`)) return;
    if (typeof value === 'string') texts.set(key, value);
    if (typeof value !== 'object' || value === null) return;
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    const told = 'plain' in value ? entries.filter(([form]) => form === 'plain') : entries;
    for (const [member, inner] of told) walk(inner, key === '' ? member : `${key}.${member}`);
  };
  walk(read(language, name), '');
  return texts;
}

function read(language: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOM, language, name), 'utf8'));
}

/** What a text has filled in, once each, whatever the form. */
function parameters(text: string): string[] {
  return [...new Set(placeholders(text).map((name) => NOUN.exec(name)?.[1] ?? name))].sort();
}

/** Words that agree with two people are each language's own affair, as the forms of nouns are. */
const AGREEMENT = new Set(['both', 'each']);

/**
 * The same, where a thing's Sanskrit name and its Western one count as one: a language may have one name for both;
 * and whose something is, which is said by a word before it or by the person behind.
 */
function told(text: string): string[] {
  const names = parameters(text).filter((name) => !AGREEMENT.has(name));
  return [...new Set(names.map((name) => ONE_OF_TWO[name] ?? name))].sort();
}

const ONE_OF_TWO: Readonly<Record<string, string>> = { graha: 'body', lord: 'body', rasi: 'sign', person: 'whose' };

/** The forms that a text calls for by name; a longer name of a plain value (`first_star`, `advice_inside`) is none. */
function formsAsked(text: string): string[] {
  return placeholders(text)
    .flatMap((name) => NOUN.exec(name)?.[2] ?? [])
    .filter((form) => !VALUES.has(form));
}

/** Second halves of names that are no forms of a noun: `{first_star}`, `{a_element}`, `{advice_inside}`. */
const VALUES = new Set(['star', 'rasi', 'element', 'inside']);

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name.toLowerCase());
}

/** Every form that a noun of the language has somewhere. */
function formsOf(language: string): ReadonlySet<string> {
  const forms = new Set<string>();
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('plain' in value) for (const form of Object.keys(value)) forms.add(form);
    for (const inner of Object.values(value)) walk(inner);
  };
  const files = readdirSync(path.join(ROOM, language), { recursive: true, encoding: 'utf8' });
  for (const name of files) if (name.endsWith('.json')) walk(read(language, name));
  return forms;
}

/** A text without placeholders and without what stands between backticks: members and values of the wire. */
function withoutIdentifiers(text: string): string {
  return text.replace(/`[^`]*`|\{\w+\}/g, '');
}
