/** What was probably meant by a path where nothing is. */
import { distance } from 'fastest-levenshtein';
import { API_PREFIX, catalogue } from '../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../shared/endpoints/endpoint.ts';
import { groupOf } from '../shared/endpoints/groups.ts';
import { letters } from '../shared/endpoints/vocabulary.ts';
import { wordsOf } from './dashboard/islands/ranking.ts';
import { alsoOf } from './docs/also.ts';
import { endpointLabel, endpointPath } from './docs/endpoint-paths.ts';

/** Longer paths, and those of more parts, are no misspelling of any of ours. */
const LONGEST = 200;
const MOST_PARTS = 10;

/** A path that exists, in the parts that are compared. */
interface KnownPath {
  method: string;
  path: string;
  parts: readonly string[];
  /** true where the parts are those of its page in the documentation */
  isPage?: boolean;
}

const endpoints: readonly KnownPath[] = catalogue.map(({ method, path }) => ({
  method,
  path: API_PREFIX + path,
  parts: partsOf(path),
}));

const pagesOfEndpoints: readonly KnownPath[] = catalogue.map((endpoint) => ({
  method: endpoint.method,
  path: API_PREFIX + endpoint.path,
  parts: partsOf(endpointPath(endpoint).replace('/docs/reference', '')),
  isPage: true,
}));

/** An endpoint by the words that people know it by, and what each is worth: of its address, or another for it. */
interface SpokenOf {
  endpoint: Endpoint;
  group: string;
  slug: readonly string[];
  worth: ReadonlyMap<string, number>;
}

const [SLUG_WORD, OTHER_WORD, WHOLE_SLUG, SAME_METHOD] = [3, 2, 1, 0.5];
/** Letters of a word in a title that says what it is about, and so many words of a path are looked for. */
const SHORTEST_TOLD = 4;
const MOST_WORDS = 5;

const spoken: readonly SpokenOf[] = catalogue.map((endpoint) => {
  const path = endpointPath(endpoint);
  const slug = wordsOf(path.split('/').at(-1) ?? '');
  const title = wordsOf(endpointLabel(endpoint)).filter((word) => word.length >= SHORTEST_TOLD);
  const others = [...title, ...wordsOf(alsoOf(path))].map((word) => [word, OTHER_WORD] as const);
  return {
    endpoint,
    group: groupOf(endpoint),
    slug,
    worth: new Map([...others, ...slug.map((word) => [word, SLUG_WORD] as const)]),
  };
});
const GROUPS = new Set(spoken.map(({ group }) => group));

/**
 * Method and path, in backticks, of what was probably meant; undefined where nothing comes near. Letter case, slashes
 * too many or too few, what stands before or is missing of `/api/v1`, and the group of an endpoint or `.json` do not
 * count, a typo or two hardly. Endpoints are also known by the addresses of their pages, and where no path comes near,
 * by the words that the search of the documentation knows for them. `pages` exist outside the API. What is asked of it
 * is bounded, whatever the path.
 */
export function pathMeant(path: string, method: string, pages: readonly string[]): string | undefined {
  if (path.length > LONGEST) return undefined;
  const sent = partsOf(path.replace(/^\/+(?:api(?:\/+|$))?(?:v\d+(?:\/+|$))?/i, '/'));
  if (sent.length === 0 || sent.length > MOST_PARTS) return undefined;
  const known: KnownPath[] = [
    ...endpoints,
    ...pagesOfEndpoints,
    ...pages.map((page) => ({ method: 'GET', path: page, parts: partsOf(page) })),
  ];
  let best: { known: KnownPath; off: number } | undefined;
  for (const one of known) {
    const off = offBetween(sent, one.parts) + (one.method === method ? 0 : 0.1) + (one.isPage ? 0.2 : 0);
    if (!best || off < best.off) best = { known: one, off };
  }
  if (!best || best.off === Number.POSITIVE_INFINITY) return inOtherWords(sent, method);
  const { known: meant } = best;
  return `\`${meant.method} ${meant.isPage ? meant.path : filledIn(meant.path, sent)}\``;
}

/** The endpoint that has every word of a path, of the group that the path names before any other. */
function inOtherWords(sent: readonly string[], method: string): string | undefined {
  const words = [...new Set(wordsOf(sent.map((part) => part.replace(/\.\w+$/, '')).join(' ')))];
  const asked = words.filter((word) => !GROUPS.has(word));
  if (asked.length === 0 || asked.length > MOST_WORDS) return undefined;
  const inGroup = spoken.filter(({ group }) => words.includes(group));
  const { method: how, path } = likeliest(inGroup, asked, method) ?? likeliest(spoken, asked, method) ?? {};
  return path && `\`${how} ${API_PREFIX}${path}\``;
}

function likeliest(all: readonly SpokenOf[], asked: readonly string[], method: string): Endpoint | undefined {
  let best: { endpoint: Endpoint; score: number } | undefined;
  for (const { endpoint, slug, worth } of all) {
    if (!asked.every((word) => worth.has(word))) continue;
    const whole = slug.every((word) => asked.includes(word)) ? WHOLE_SLUG : 0;
    const sum = asked.reduce((total, word) => total + (worth.get(word) ?? 0), 0);
    const score = sum + whole + (endpoint.method === method ? SAME_METHOD : 0);
    if (!best || score > best.score) best = { endpoint, score };
  }
  return best?.endpoint;
}

/** How far apart two paths are, in typos; infinite for those that are not the same by any misspelling. */
function offBetween(sent: readonly string[], known: readonly string[]): number {
  const offs = [known, known.slice(1)].map((parts, leftOut) => {
    if (parts.length !== sent.length || parts.every(isParameter)) return Number.POSITIVE_INFINITY;
    const literal = (all: readonly string[]) =>
      letters(all.map((part, at) => (isParameter(parts[at]) ? '' : part.replace(/\.\w+$/, ''))).join(''));
    const [is, be] = [literal(sent), literal(parts)];
    const typos = distance(is, be);
    return typos <= Math.max(1, Math.floor(be.length / 4)) ? typos + leftOut / 2 : Number.POSITIVE_INFINITY;
  });
  return Math.min(...offs);
}

/** The parameters of a path stand as they were asked, the last ones of the parts. */
function filledIn(path: string, sent: readonly string[]): string {
  const parts = partsOf(path).slice(-sent.length);
  const values = sent.filter((_, at) => isParameter(parts[at]));
  return path.replaceAll(/\{\w+\}/g, (name) => values.shift() ?? name);
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function isParameter(part = ''): boolean {
  return part.startsWith('{');
}
