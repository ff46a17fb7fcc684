/** What written pages ask for by `{{name}}`: tables and numbers that are made, so that they cannot grow old. */

import { type Config, SETTING_ROWS } from '../../shared/config.ts';
import { LANGUAGES, languageName, UNDERSTOOD_LANGUAGES } from '../../shared/content/languages.ts';
import { API_PREFIX, catalogue, endpointNamed } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { groupOf, LISTED_GROUPS, type ListedGroup } from '../../shared/endpoints/groups.ts';
import { ERRORS, FIELD_ERRORS } from '../../shared/errors.ts';
import { certain, namesOf, ownValue } from '../../shared/narrow.ts';
import { WARNINGS } from '../../shared/warnings.ts';
import { drawable } from '../examples/answer-example.ts';
import { FORMS } from '../examples/answer-forms.ts';
import { type CodeExample, requestExamples } from '../examples/request-examples.ts';
import { endpointLabel, endpointPath, groupPath, priceText } from './endpoint-paths.ts';
import { exampleProblem, fencedJson } from './example-problem.ts';
import { words } from './words.ts';

/** What of the service's settings the pages tell. */
export interface DocSettings {
  /** address of the service */
  base: string;
  /** what addresses in problem documents begin with */
  problemBase: string;
  sourceUrl: string;
  starterCredits: number;
  readingDays: number;
  conversationDays: number;
}

/** The settings that the pages tell. */
export function docSettings(config: Readonly<Config>, base: string): DocSettings {
  const { sourceUrl, starterCredits, readingRetentionDays, conversationRetentionDays } = config;
  return {
    base,
    problemBase: config.baseUrl ?? '',
    sourceUrl,
    starterCredits,
    readingDays: readingRetentionDays,
    conversationDays: conversationRetentionDays,
  };
}

/** A written page with its tables in it. Throws on a name that is none, which is a mistake in the page. */
export function withTables(text: string, settings: DocSettings): string {
  const tables: Readonly<Record<string, () => string>> = {
    base: () => settings.base,
    source: () => settings.sourceUrl,
    starterCredits: () => String(settings.starterCredits),
    readingDays: () => String(settings.readingDays),
    conversationDays: () => String(settings.conversationDays),
    languages: () => LANGUAGES.map((language) => `\`${language}\``).join(', '),
    languageNames: () => languageNames(UNDERSTOOD_LANGUAGES),
    endpoints: groupList,
    prices: priceTables,
    pictures: () =>
      drawable
        .map((endpoint) => `- [${endpointLabel(endpoint)}](${endpointPath(endpoint)}) \`${callOf(endpoint)}\``)
        .join('\n'),
    problem: () => fencedJson(exampleProblem('insufficient_credits', settings.problemBase)),
    refusals: () => refusedStatuses().join(', '),
    settings: () =>
      table(
        ['variable', 'default', 'meaning'],
        SETTING_ROWS.map(({ variable, usual, meaning }) => [`\`${variable}\``, usual, meaning]),
      ),
    errors: errorTable,
    fieldErrors: fieldErrorTable,
    warnings: warningTable,
  };
  return withCalls(text, settings.base).replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const table = ownValue(tables, name);
    if (!table) throw new RangeError(`nothing stands for ${placeholder}`);
    return table();
  });
}

/**
 * Puts a call in every language in the place of a block of code in the language `call`: its first line has the name of
 * an endpoint and how it is called (a form, a file, `name=value` of the query), the others what is asked, as JSON; with
 * none, it is the endpoint's example.
 */
function withCalls(text: string, base: string): string {
  return text.replaceAll(/^```call (\S+)(.*)\n([\s\S]*?)^```$/gm, (_, name: string, manner: string, input: string) => {
    const words = manner.trim().split(' ').filter(Boolean);
    const pairs = words.filter((word) => word.includes('=')).map((word) => word.split('='));
    const { idempotencyKey, ...query } = Object.fromEntries(pairs);
    const form = namesOf(FORMS).find((each) => words.includes(each));
    const file = words.find((word) => word.includes('.') && !word.includes('='));
    const endpoint = certain(endpointNamed(name), `endpoint of the name ${name}`);
    const request = input ? JSON.parse(input) : endpoint.example;
    return inTabs(requestExamples(endpoint, request, base, { form, file, query, idempotencyKey }));
  });
}

/** Code in several languages as blocks of Markdown, of which tabs are made. */
export function inTabs(examples: readonly CodeExample[]): string {
  return examples.map(({ language, title, text }) => `\`\`\`${language} ${title}\n${text}\n\`\`\``).join('\n');
}

/** Method and whole path. */
export function callOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${API_PREFIX}${path}`;
}

function groupList(): string {
  return LISTED_GROUPS.map((group) => {
    const links = endpointsOf(group).map((endpoint) => `[${endpointLabel(endpoint)}](${endpointPath(endpoint)})`);
    return `- **[${words.groups[group]}](${groupPath(group)})** ${words.groupLines[group]}\n  ${links.join(' · ')}`;
  }).join('\n');
}

function priceTables(): string {
  return LISTED_GROUPS.map((group) => `### ${words.groups[group]}\n${endpointTable(group)}`).join('\n\n');
}

/** The endpoints of a group with their prices. */
export function endpointTable(group: ListedGroup): string {
  const rows = endpointsOf(group).map((endpoint) => [
    `[${endpointLabel(endpoint)}](${endpointPath(endpoint)}) \`${endpoint.method} ${endpoint.path}\``,
    priceText(endpoint),
    endpoint.summary,
  ]);
  return table(['endpoint', 'price', ''], rows);
}

function endpointsOf(group: ListedGroup): Endpoint[] {
  return catalogue.filter((endpoint) => groupOf(endpoint) === group);
}

function errorTable(): string {
  return table(
    ['code', 'status', 'meaning'],
    namesOf(ERRORS)
      .sort((a, b) => ERRORS[a].status - ERRORS[b].status)
      .map((code) => [`[\`${code}\`](/docs/errors/${code})`, String(ERRORS[code].status), ERRORS[code].meaning]),
  );
}

/** Languages by their English names, as a sentence lists them. */
export function languageNames(codes: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(codes.map((code) => certain(languageName(code), code)));
}

/** The statuses of what is a caller's to mend, each once. */
function refusedStatuses(): number[] {
  const statuses = new Set<number>(Object.values(ERRORS).map(({ status }) => status));
  return [...statuses].filter((status) => status < 500).sort((a, b) => a - b);
}

/** Every code of a field's error with its meaning. */
export function fieldErrorTable(): string {
  return table(
    ['code', 'meaning'],
    Object.entries(FIELD_ERRORS).map(([code, meaning]) => [`\`${code}\``, meaning]),
  );
}

function warningTable(): string {
  return table(
    ['code', 'met in', 'meaning'],
    Object.entries(WARNINGS).map(([code, { where, meaning }]) => [
      `[\`${code}\`](/docs/warnings/${code})`,
      where,
      meaning,
    ]),
  );
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
