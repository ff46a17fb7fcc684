/** What was probably meant by a path where nothing is. */
import { distance } from 'fastest-levenshtein';
import { API_PREFIX, catalogue } from '../shared/endpoints/catalogue.ts';
import { letters } from '../shared/endpoints/vocabulary.ts';

/** Longer paths, and those of more parts, are no misspelling of any of ours. */
const LONGEST = 200;
const MOST_PARTS = 10;

/** A path that exists, in the parts that are compared. */
interface KnownPath {
  method: string;
  path: string;
  parts: readonly string[];
}

const endpoints: readonly KnownPath[] = catalogue.map(({ method, path }) => ({
  method,
  path: API_PREFIX + path,
  parts: partsOf(path),
}));

/**
 * Method and path, in backticks, of what was probably meant; undefined where nothing comes near. Letter case, slashes
 * too many or too few, what stands before or is missing of `/api/v1`, and the group of an endpoint or `.json` do not
 * count, a typo or two hardly. `pages` exist outside the API. What is asked of it is bounded, whatever the path.
 */
export function pathMeant(path: string, method: string, pages: readonly string[]): string | undefined {
  if (path.length > LONGEST) return undefined;
  const sent = partsOf(path.replace(/^\/+(?:api(?:\/+|$))?(?:v\d+(?:\/+|$))?/i, '/'));
  if (sent.length === 0 || sent.length > MOST_PARTS) return undefined;
  const known = [...endpoints, ...pages.map((page) => ({ method: 'GET', path: page, parts: partsOf(page) }))];
  let best: { known: KnownPath; off: number } | undefined;
  for (const one of known) {
    const off = offBetween(sent, one.parts) + (one.method === method ? 0 : 0.1);
    if (!best || off < best.off) best = { known: one, off };
  }
  if (!best || best.off === Number.POSITIVE_INFINITY) return undefined;
  return `\`${best.known.method} ${filledIn(best.known.path, sent)}\``;
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
