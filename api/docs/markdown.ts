/**
 * Markdown into HTML: headings that can be linked to, code with its colours, tabs of languages, tables that may scroll.
 */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import MarkdownIt, { type MarkdownIt as Renderer, type Token } from 'markdown-it';
import { certain } from '../../shared/narrow.ts';
import { filled } from '../../shared/prose/phrase.ts';
import { words } from './words.ts';

const CODES = { sh: bash, js: javascript, ts: javascript, json, python, go, php, ruby };
for (const [name, language] of Object.entries(CODES)) {
  hljs.registerLanguage(name, language);
}

/** A heading below the title. */
export interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface Rendered {
  html: string;
  headings: Heading[];
}

/** Somebody else's text as HTML, without what our own pages have: no markup is obeyed, no address runs a script. */
export function renderedPlainly(markdown: string): string {
  return new MarkdownIt({ html: false, typographer: false }).render(markdown);
}

/**
 * A page's body as HTML. Markup in the text is shown, not obeyed. JSON that is cut is copied as the `whole`, and not at
 * all without one: no program reads it.
 */
export function rendered(markdown: string, whole = ''): Rendered {
  const headings: Heading[] = [];
  const html = makeRenderer(headings, whole !== '').render(markdown);
  return { html: whole ? `${html}<pre id="${WHOLE}" hidden>${escaped(whole)}</pre>\n` : html, headings };
}

/** The id of what is copied in the place of JSON that is cut. */
const WHOLE = 'copied-whole';

function makeRenderer(headings: Heading[], hasWhole = false): Renderer {
  const markdown = new MarkdownIt({ html: false, typographer: false });
  const rules = markdown.renderer.rules;
  let blocks = 0;
  rules.heading_open = (tokens, index) => {
    const level = Number(tokenAt(tokens, index).tag.slice(1));
    const text = plainText(tokenAt(tokens, index + 1).children ?? []);
    const id = idOf(text, headings);
    headings.push({ level, id, text });
    return `<h${level} id="${id}">`;
  };
  rules.heading_close = (tokens, index) => {
    const { id, text } = certain(headings.at(-1), 'heading');
    return `<a class="anchor" href="#${id}" aria-label="${escaped(text)}">#</a></${tokenAt(tokens, index).tag}>\n`;
  };
  rules.bullet_list_open = (tokens, index) => {
    const count = foldedItems(tokens, index);
    const fold = `<details class="fold"><summary>${escaped(filled(words.reference.fold, { count }))}</summary>`;
    return `${count > 0 ? fold : ''}<ul>\n`;
  };
  rules.bullet_list_close = (tokens, index) => {
    const { level } = tokenAt(tokens, index);
    const open = tokens.findLastIndex(
      (token, at) => at < index && token.type === 'bullet_list_open' && token.level === level,
    );
    return foldedItems(tokens, open) > 0 ? '</ul></details>\n' : '</ul>\n';
  };
  rules.table_open = () => '<div class="scroll" tabindex="0" role="group"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.th_open = (tokens, index) => `<th${kindOf(tokenAt(tokens, index))}>`;
  rules.td_open = (tokens, index) =>
    `<td data-label="${escaped(columnOf(tokens, index))}"${kindOf(tokenAt(tokens, index))}>`;
  rules.image = (tokens, index) => {
    const image = tokenAt(tokens, index);
    return picture(String(image.attrGet('src')), image.content);
  };
  rules.fence = (tokens, index) => {
    blocks += 1;
    return codeInTabs(tokens, index, blocks, hasWhole);
  };
  return markdown;
}

/** Entries of a list that is folded, for it lies two levels deep and is long; 0 of others. */
function foldedItems(tokens: readonly Token[], open: number): number {
  const { level } = tokenAt(tokens, open);
  if (level < 4) return 0;
  const close = tokens.findIndex(
    (token, at) => at > open && token.type === 'bullet_list_close' && token.level === level,
  );
  const items = tokens
    .slice(open, close)
    .filter((token) => token.type === 'list_item_open' && token.level === level + 1);
  return items.length > 2 ? items.length : 0;
}

/** A column of numbers is one that Markdown puts to the right; styles inside of pages are forbidden. */
function kindOf(cell: Token): string {
  return cell.attrGet('style') === 'text-align:right' ? ' class="number"' : '';
}

/** The head of a cell's column: on a small screen cells stand below each other, and each says what it is. */
function columnOf(tokens: readonly Token[], cell: number): string {
  const row = tokens.findLastIndex(({ type }, index) => type === 'tr_open' && index < cell);
  const place = tokens.slice(row, cell).filter(({ type }) => type === 'td_open').length;
  const head = tokens.findLastIndex(({ type }, index) => type === 'thead_open' && index < cell);
  const names = tokens.slice(head, row).flatMap(({ type }, index) => (type === 'th_open' ? [head + index + 1] : []));
  return plainText(tokenAt(tokens, certain(names[place], 'column')).children ?? []);
}

/**
 * Pictures are drawn for light and for dark screens, without styles of their own. They are fetched with the page: who
 * prints it has not scrolled.
 */
function picture(source: string, alternative: string): string {
  const dark = source.replace(/\.svg$/, '.dark.svg');
  return (
    `<picture class="drawing"><source media="screen and (prefers-color-scheme: dark)" srcset="${escaped(dark)}">` +
    `<img src="${escaped(source)}" alt="${escaped(alternative)}"></picture>`
  );
}

/** A name for the address of a heading, another for each heading of a page. */
function idOf(text: string, others: readonly Heading[]): string {
  const plain =
    text
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'part';
  const same = others.filter(({ id }) => id === plain || id.replace(/-\d+$/, '') === plain).length;
  return same === 0 ? plain : `${plain}-${same + 1}`;
}

function tokenAt(tokens: readonly Token[], index: number): Token {
  return certain(tokens[index], 'token');
}

function plainText(tokens: readonly Token[]): string {
  return tokens.map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : '')).join('');
}

/** Blocks of code with titles that follow each other become tabs: the first of them opens, the last closes. */
function codeInTabs(tokens: readonly Token[], index: number, block: number, hasWhole: boolean): string {
  const { info, content } = tokenAt(tokens, index);
  const [language = '', title] = info.trim().split(/\s+(.*)/);
  const shown = codeBlock(content, language, block, hasWhole);
  if (!title) return shown;
  const isTitled = (at: number) => tokens[at]?.type === 'fence' && /\s/.test(tokens[at].info.trim());
  let first = index;
  while (isTitled(first - 1)) first -= 1;
  let last = index;
  while (isTitled(last + 1)) last += 1;
  if (first === last) return shown;
  const opening = index === first ? `${tabsOpening(tokens.slice(first, last + 1), block)}` : '';
  return `${opening}<div class="panel">${shown}</div>${index === last ? '</fieldset>\n' : ''}`;
}

function tabsOpening(fences: readonly Token[], block: number): string {
  const choices = fences.map(({ info }, place) => {
    const [, title = ''] = info.trim().split(/\s+(.*)/);
    const id = `tab-${block}-${place}`;
    const isFirst = place === 0 ? ' checked' : '';
    return `<input type="radio" name="tab-${block}" id="${id}"${isFirst}><label for="${id}">${escaped(title)}</label>`;
  });
  return `<fieldset class="tabs"><legend>${escaped(words.languages)}</legend>${choices.join('')}`;
}

function codeBlock(content: string, language: string, block: number, hasWhole: boolean): string {
  const code = hljs.getLanguage(language) ? hljs.highlight(content, { language }).value : escaped(content);
  const id = `code-${block}`;
  const isCut = language === 'json' && !isJson(content);
  const [copied, label] = isCut ? [WHOLE, words.copyWhole] : [id, words.copy];
  const button =
    `<button type="button" class="quiet" data-copy="${copied}" data-copied="${escaped(words.copied)}" hidden>` +
    `${escaped(label)}</button>`;
  return (
    `<div class="code"><pre tabindex="0"><code id="${id}">${code}</code></pre>` +
    `${isCut && !hasWhole ? '' : button}</div>\n`
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Text as HTML shows it. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** A sentence as HTML, without a paragraph around it. */
export function renderedInline(markdown: string): string {
  return makeRenderer([]).renderInline(markdown);
}

/** A sentence or a page without its marks, for searching. */
export function plainOf(markdown: string): string {
  return markdown
    .replaceAll(/^```[\s\S]*?^```$/gm, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|\\]|^[-#]+ |---:?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
