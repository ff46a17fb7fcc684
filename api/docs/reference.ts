/**
 * The reference: a page for each endpoint, made of its declaration, of what is written about it, and of a real answer.
 */

import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { type Endpoint, pathMembers } from '../../shared/endpoints/endpoint.ts';
import { groupOf, LISTED_GROUPS, type ListedGroup } from '../../shared/endpoints/groups.ts';
import { ERRORS } from '../../shared/errors.ts';
import { grouped } from '../../shared/grouped.ts';
import { isRecord } from '../../shared/narrow.ts';
import { exampleAnswer } from '../examples/answer-example.ts';
import { readableJson, requestExamples } from '../examples/request-examples.ts';
import { problemCodes } from '../openapi/answers.ts';
import type { DocPage } from './doc-page.ts';
import { endpointLabel, endpointPath, groupPath, priceText } from './endpoint-paths.ts';
import { answerList, memberList } from './members.ts';
import { shortJson } from './short-json.ts';
import { repositoryFile, type WrittenPage, writtenPage } from './site-text.ts';
import { sourceRows } from './sources.ts';
import { callOf, type DocSettings, endpointTable, inTabs, table, withTables } from './tables.ts';
import { words } from './words.ts';

const { reference: text } = words;

/** The list of endpoints, a page for each group, and one for each endpoint. */
export function referencePages(settings: DocSettings): DocPage[] {
  const index: DocPage = {
    path: '/docs/reference',
    ...words.pages.reference,
    section: 'reference',
    body: async () =>
      LISTED_GROUPS.map((group) => `## [${words.groups[group]}](${groupPath(group)})\n${endpointTable(group)}`).join(
        '\n\n',
      ),
  };
  return [index, ...LISTED_GROUPS.flatMap((group) => groupPages(group, settings))];
}

function groupPages(group: ListedGroup, settings: DocSettings): DocPage[] {
  const title = words.groups[group];
  const about = notesOf(group, settings).body;
  const [summary = '', ...rest] = about.split('\n\n');
  const page: DocPage = {
    path: groupPath(group),
    title,
    summary: summary.replaceAll('\n', ' '),
    section: 'reference',
    group: title,
    body: async () => [endpointTable(group), ...rest].join('\n\n'),
  };
  const endpoints = catalogue.filter((endpoint) => groupOf(endpoint) === group);
  return [page, ...endpoints.map((endpoint) => endpointPage(endpoint, settings))];
}

/** What is written about a group or an endpoint. */
function notesOf(name: string, settings: DocSettings): WrittenPage {
  const { front, body } = writtenPage(repositoryFile(`docs/site/reference/${name}.md`) ?? '');
  return { front, body: withTables(body, settings) };
}

function endpointPage(endpoint: Endpoint, settings: DocSettings): DocPage {
  return {
    path: endpointPath(endpoint),
    title: endpointLabel(endpoint),
    summary: endpoint.summary,
    section: 'reference',
    group: words.groups[groupOf(endpoint)],
    body: () => endpointBody(endpoint, settings),
    whole: async () => readableJson(await exampleAnswer(endpoint)),
  };
}

async function endpointBody(endpoint: Endpoint, settings: DocSettings): Promise<string> {
  const inPath = pathMembers(endpoint.path);
  const parameters = memberList(endpoint.input, inPath);
  const { front, body: notes } = notesOf(endpoint.name, settings);
  const requests = requestExamples(endpoint, endpoint.example, settings.base);
  const answer = await exampleAnswer(endpoint);
  const short = shortJson(answer);
  return [
    [`\`${callOf(endpoint)}\``, `**${priceText(endpoint)}**`, ...playgroundLink(endpoint)].join(' · '),
    endpoint.description ?? '',
    `## ${text.request}\n${inTabs(requests)}`,
    `## ${text.answer}\n${short.isWhole ? text.answerText : text.shortText}`,
    `\`\`\`json\n${short.text}\n\`\`\``,
    ...(short.isWhole ? pictureParts(endpoint) : []),
    `## ${text.parameters}\n${parameters || text.none}`,
    section(text.notes, notes.trim()),
    `## ${text.members}\n${answerList(endpoint.output)}`,
    ...(short.isWhole
      ? []
      : [`## ${text.whole}\n${text.answerText}`, ...wholeParts(answer), ...pictureParts(endpoint)]),
    `## ${text.errors}\n${errorsOf(endpoint)}`,
    section(text.sources, sources(front.sources)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The results of jobs are no answer that a page shows. */
function playgroundLink(endpoint: Endpoint): string[] {
  const { name } = endpoint;
  return endpoint.kind === 'composed' && endpoint.composes === 'results'
    ? []
    : [`[${text.playground}](/dashboard/playground/${name})`];
}

function section(title: string, body: string): string {
  return body ? `## ${title}\n${body}` : '';
}

/** The errors that an endpoint can answer, by their status. */
function errorsOf(endpoint: Endpoint): string {
  const rows = grouped(problemCodes(endpoint), (code) => String(ERRORS[code].status))
    .sort(([one], [other]) => ERRORS[one].status - ERRORS[other].status)
    .map((codes) => [
      String(ERRORS[codes[0]].status),
      codes.map((code) => `[\`${code}\`](/docs/errors/${code})`).join(', '),
    ]);
  return `${text.errorsText}\n\n${table([text.status, text.code], rows)}`;
}

/** The picture of an answer that has one. */
function pictureParts({ name, picture }: Endpoint): string[] {
  return picture ? [text.pictureText, `![${text.pictureAlt}](/docs/pictures/${name}.svg)`] : [];
}

function wholeParts(answer: unknown): string[] {
  const whole = readableJson(answer);
  const isLong = whole.length > LONG_ANSWER;
  const shown = isLong ? readableJson(abridged(answer)).replaceAll(/"(… \d+ more)"/g, '$1') : whole;
  return [...(isLong ? [text.abridged] : []), `\`\`\`json\n${shown}\n\`\`\``];
}

/** Characters beyond which the lists of an answer are cut. */
const LONG_ANSWER = 2_500;

/** An answer with the first entries of its lists. */
function abridged(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.length > 3 ? value.slice(0, 2) : value;
    const rest = value.length - kept.length;
    return [...kept.map(abridged), ...(rest > 0 ? [`… ${rest} more`] : [])];
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, abridged(member)]));
}

function sources(names = ''): string {
  if (!names) return '';
  const rows = sourceRows(names.split(' '));
  return `${text.sourcesText}\n\n${table(['rule or table', 'authority'], rows)}`;
}
