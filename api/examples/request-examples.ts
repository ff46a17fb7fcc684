/** A request as it is written in several languages: for pages that show one, and for people who copy it. */
import { API_PREFIX } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';

/** A piece of code in one language. */
export interface CodeExample {
  /** as highlighters name it */
  language: 'sh' | 'js' | 'python';
  /** as people name it */
  title: string;
  text: string;
}

/** A request of an endpoint, laid out: where everything of an input goes. */
interface LaidOut {
  method: Endpoint['method'];
  url: string;
  /** of a POST */
  body?: Record<string, unknown>;
}

/** The variable of the environment that the examples read the key from. */
export const KEY_VARIABLE = 'SIDEREA_KEY';

/** A request of an endpoint in every language; `base` is the address of the service. */
export function requestExamples(endpoint: Endpoint, input: Record<string, unknown>, base: string): CodeExample[] {
  const request = laidOut(endpoint, input, base);
  return [
    { language: 'sh', title: 'curl', text: inCurl(request) },
    { language: 'js', title: 'JavaScript', text: inJavaScript(request) },
    { language: 'python', title: 'Python', text: inPython(request) },
  ];
}

function laidOut({ method, path }: Endpoint, input: Record<string, unknown>, base: string): LaidOut {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    // an apostrophe would end the text that the address stands in
    const value = encodeURIComponent(String(rest[name])).replaceAll("'", '%27');
    delete rest[name];
    return value;
  });
  const address = base + API_PREFIX + filled;
  if (method === 'POST') return { method, url: address, body: rest };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  // commas, colons and slashes may stand as they are, and are easier to read so
  const readable = query.toString().replaceAll(/%(2C|3A|2F)/g, (escaped) => decodeURIComponent(escaped));
  return { method, url: readable ? `${address}?${readable}` : address };
}

function inCurl({ method, url, body }: LaidOut): string {
  const lines = [
    `curl -s ${method === 'DELETE' ? '-X DELETE ' : ''}${quoted(url)}`,
    `-H "X-API-Key: $${KEY_VARIABLE}"`,
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${quoted(written(body, JSON_NOTATION))}`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Text in quotes that a shell takes as it is. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function inJavaScript({ method, url, body }: LaidOut): string {
  const headers = `'X-API-Key': process.env.${KEY_VARIABLE}`;
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    `headers: { ${headers}${body ? ", 'Content-Type': 'application/json'" : ''} },`,
    ...(body ? [`body: JSON.stringify(${written(body, JS_NOTATION, '  ')}),`] : []),
  ];
  return [
    `const response = await fetch('${url}', {`,
    ...options.map((line) => `  ${line}`),
    '});',
    'const answer = await response.json();',
  ].join('\n');
}

function inPython({ method, url, body }: LaidOut): string {
  const options = [
    `headers={"X-API-Key": os.environ["${KEY_VARIABLE}"]},`,
    ...(body ? [`json=${written(body, PYTHON_NOTATION, '    ')},`] : []),
  ];
  return [
    'import os',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    ...options.map((line) => `    ${line}`),
    ')',
    'answer = response.json()',
  ].join('\n');
}

/** How a language writes values. */
interface Notation {
  name(name: string): string;
  text(text: string): string;
  atoms: Readonly<Record<string, string>>;
  step: string;
}

const JSON_NOTATION: Notation = { name: JSON.stringify, text: JSON.stringify, atoms: {}, step: '  ' };
const JS_NOTATION: Notation = {
  name: (name) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)),
  text: (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  atoms: {},
  step: '  ',
};
const PYTHON_NOTATION: Notation = {
  name: JSON.stringify,
  text: JSON.stringify,
  atoms: { true: 'True', false: 'False', null: 'None' },
  step: '    ',
};

/** Columns that a value may take before it is spread over lines. */
const WIDTH = 76;

/** A JSON value as a language writes it: on one line where it fits. */
function written(value: unknown, notation: Notation, indent = ''): string {
  const short = onOneLine(value, notation);
  if (short.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return short;
  const inner = indent + notation.step;
  const entries = Array.isArray(value)
    ? value.map((entry) => written(entry, notation, inner))
    : Object.entries(value).map(([name, member]) => `${notation.name(name)}: ${written(member, notation, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (Array.isArray(value)) return `[${value.map((entry) => onOneLine(entry, notation)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([name, member]) => `${notation.name(name)}: ${onOneLine(member, notation)}`,
    );
    return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
  }
  const atom = JSON.stringify(value);
  return notation.atoms[atom] ?? atom;
}

/** A JSON value for people to read: short lists and objects on one line, long ones spread. */
export function readableJson(value: unknown): string {
  return written(value, JSON_NOTATION);
}
