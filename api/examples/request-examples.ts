/** A request as it is written in several languages: for pages that show one, and for people who copy it. */
import { API_PREFIX } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { FORMS, type FormName } from './answer-forms.ts';
import { clientName, snakeCase } from './client-name.ts';

/** A piece of code in one language. */
export interface CodeExample {
  /** as highlighters name it */
  language: 'sh' | 'js' | 'python' | 'go' | 'php' | 'ruby' | 'ts';
  /** as people name it */
  title: string;
  text: string;
}

/** What is said of a call besides its input. */
export interface CallManner {
  /** another form of the answer */
  form?: FormName;
  /** where curl puts the answer */
  file?: string;
  /** what stands in the query whatever the method, as the style of a picture */
  query?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
}

/** A request of an endpoint, laid out: where everything of an input goes. */
interface LaidOut extends CallManner {
  /** the name of the endpoint, and what it is asked, for those that know where things go */
  name: string;
  input: Record<string, unknown>;
  base: string;
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  /** of a POST */
  body?: Record<string, unknown>;
  /** the answer is a list, an entry a line */
  isInLines: boolean;
}

/** The variable of the environment that the examples read the key from. */
export const KEY_VARIABLE = 'SIDEREA_KEY';

/** A request of an endpoint in every language; `base` is the address of the service. */
export function requestExamples(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  base: string,
  manner: CallManner = {},
): CodeExample[] {
  const request = laidOut(endpoint, input, base, manner);
  return [
    { language: 'sh', title: 'curl', text: inCurl(request) },
    { language: 'js', title: 'JavaScript', text: inJavaScript(request) },
    { language: 'python', title: 'Python', text: inPython(request) },
    { language: 'go', title: 'Go', text: inGo(request) },
    { language: 'php', title: 'PHP', text: inPhp(request) },
    { language: 'ruby', title: 'Ruby', text: inRuby(request) },
    { language: 'ts', title: 'TypeScript client', text: inTypeScriptClient(request) },
    { language: 'python', title: 'Python client', text: inPythonClient(request) },
  ];
}

function laidOut(endpoint: Endpoint, input: Record<string, unknown>, base: string, manner: CallManner): LaidOut {
  const { name, method, path } = endpoint;
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    // an apostrophe would end the text that the address stands in
    const value = encodeURIComponent(String(rest[name])).replaceAll("'", '%27');
    delete rest[name];
    return value;
  });
  const parameters = { ...(method === 'POST' ? {} : rest), ...manner.query };
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  // commas, colons and slashes may stand as they are, and are easier to read so
  const readable = query.toString().replaceAll(/%(2C|3A|2F)/g, (escaped) => decodeURIComponent(escaped));
  const address = base + API_PREFIX + filled;
  const headers = {
    ...(manner.idempotencyKey ? { 'Idempotency-Key': manner.idempotencyKey } : {}),
    ...(manner.form ? { Accept: FORMS[manner.form] } : {}),
    ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
  };
  const url = readable ? `${address}?${readable}` : address;
  const isInLines = endpoint.kind === 'composed' && endpoint.composes === 'results';
  return { name, input, base, method, url, headers, body: method === 'POST' ? rest : undefined, isInLines, ...manner };
}

function inCurl({ method, url, headers, body, file }: LaidOut): string {
  const lines = [
    `curl -s ${method === 'DELETE' ? '-X DELETE ' : ''}${quoted(url)}${file ? ` -o ${file}` : ''}`,
    `-H "X-API-Key: $${KEY_VARIABLE}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-d ${quoted(written(body, JSON_NOTATION, '  '))}`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Text in quotes that a shell takes as it is. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function inJavaScript({ method, url, headers, body, form, isInLines }: LaidOut): string {
  const sent = Object.entries(headers).map(([name, value]) => `${JS_NOTATION.name(name)}: '${value}'`);
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    `headers: { ${[`'X-API-Key': process.env.${KEY_VARIABLE}`, ...sent].join(', ')} },`,
    ...(body ? [`body: JSON.stringify(${written(body, JS_NOTATION, '  ')}),`] : []),
  ];
  return [
    `const response = await fetch('${url}', {`,
    ...options.map((line) => `  ${line}`),
    '});',
    'const text = await response.text();',
    '// what went wrong is told as JSON, too',
    'if (!response.ok) throw new Error(text);',
    form
      ? 'console.log(text);'
      : `console.dir(${isInLines ? "text.trim().split('\\n').map((line) => JSON.parse(line))" : 'JSON.parse(text)'}, { depth: null });`,
  ].join('\n');
}

function inPython({ method, url, headers, body, form, isInLines }: LaidOut): string {
  const sent = Object.entries(headers).map(([name, value]) => `"${name}": "${value}"`);
  const options = [
    ...(method === 'DELETE' ? ['method="DELETE",'] : []),
    `headers={${[`"X-API-Key": os.environ["${KEY_VARIABLE}"]`, ...sent].join(', ')}},`,
    ...(body ? [`data=json.dumps(${written(body, PYTHON_NOTATION, '    ')}).encode(),`] : []),
  ];
  return [
    ...(body || !form ? ['import json'] : []),
    'import os',
    'import sys',
    'from urllib.error import HTTPError',
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    "${url}",`,
    ...options.map((line) => `    ${line}`),
    ')',
    'try:',
    '    with urlopen(request) as response:',
    `        ${form ? 'text = response.read().decode()' : `answer = ${isInLines ? '[json.loads(line) for line in response]' : 'json.load(response)'}`}`,
    'except HTTPError as error:',
    '    # what went wrong is told as JSON, too',
    '    sys.exit(error.read().decode())',
    form ? 'print(text)' : 'print(json.dumps(answer, indent=2, ensure_ascii=False))',
  ].join('\n');
}

function inGo({ method, url, headers, body, form, isInLines }: LaidOut): string {
  const text = body && written(body, { ...JSON_NOTATION, step: '\t' }, '\t');
  const sent = text && (text.includes('`') ? JSON.stringify(text) : `\`${text}\``);
  const packages = ['fmt', 'io', 'log', 'net/http', 'os', ...(sent ? ['strings'] : [])];
  const isFailed = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];
  const answer = form ?? (isInLines ? 'lines' : 'answer');
  return [
    ...['package main', '', 'import (', ...packages.map((name) => `\t"${name}"`), ')', '', 'func main() {'],
    ...(sent ? [`\tbody := strings.NewReader(${sent})`] : []),
    `\trequest, err := http.NewRequest("${method}", ${JSON.stringify(url)}, ${sent ? 'body' : 'nil'})`,
    ...isFailed,
    `\trequest.Header.Set("X-API-Key", os.Getenv("${KEY_VARIABLE}"))`,
    ...Object.entries(headers).map(([name, value]) => `\trequest.Header.Set("${name}", ${JSON.stringify(value)})`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...isFailed,
    '\tdefer response.Body.Close()',
    `\t${answer}, err := io.ReadAll(response.Body)`,
    ...isFailed,
    `\tfmt.Println(string(${answer}))`,
    '}',
  ].join('\n');
}

function inPhp({ method, url, headers, body, form, isInLines }: LaidOut): string {
  const sent = Object.entries(headers).map(([name, value]) => `${PHP_NOTATION.text(`${name}: ${value}`)},`);
  return [
    '<?php',
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    "    'header' => [",
    ...[`'X-API-Key: ' . getenv('${KEY_VARIABLE}'),`, ...sent].map((line) => `        ${line}`),
    '    ],',
    '    // what went wrong is told as JSON, too',
    "    'ignore_errors' => true,",
    ...(body ? [`    'content' => json_encode(${written(body, PHP_NOTATION, '    ')}),`] : []),
    ']]);',
    `$answer = file_get_contents(${PHP_NOTATION.text(url)}, false, $context);`,
    form || isInLines ? 'echo $answer;' : 'print_r(json_decode($answer, true));',
  ].join('\n');
}

function inRuby({ method, url, headers, body, form, isInLines }: LaidOut): string {
  const kind = method.charAt(0) + method.slice(1).toLowerCase();
  const sent = Object.entries(headers).map(([name, value]) => `request['${name}'] = ${RUBY_NOTATION.text(value)}`);
  return [
    "require 'json'",
    "require 'net/http'",
    '',
    `uri = URI(${RUBY_NOTATION.text(url)})`,
    `request = Net::HTTP::${kind}.new(uri)`,
    `request['X-API-Key'] = ENV['${KEY_VARIABLE}']`,
    ...sent,
    ...(body ? [`request.body = JSON.generate(${written(body, RUBY_NOTATION)})`] : []),
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') { |http| http.request(request) }",
    '# what went wrong is told as JSON, too',
    'abort response.body unless response.is_a?(Net::HTTPSuccess)',
    form || isInLines ? 'puts response.body' : 'puts JSON.pretty_generate(JSON.parse(response.body))',
  ].join('\n');
}

function inTypeScriptClient({ name, input, base, form, query, idempotencyKey }: LaidOut): string {
  const options = { ...query, ...(idempotencyKey ? { idempotencyKey } : {}) };
  const hasOptions = Object.keys(options).length > 0;
  const argumentTexts = [
    ...(Object.keys(input).length > 0 || hasOptions ? [input] : []),
    ...(hasOptions ? [options] : []),
  ].map((value) => written(value, JS_NOTATION));
  const call = ['siderea', ...clientName(name), ...(form ? [form] : [])].join('.');
  return [
    `// it comes from the repository, see ${base}/docs/clients`,
    "import { Siderea } from 'siderea';",
    '',
    `const siderea = new Siderea({ baseUrl: '${base}', apiKey: process.env.${KEY_VARIABLE} });`,
    `const ${form ?? 'answer'} = await ${call}(${argumentTexts.join(', ')});`,
    form ? `console.log(${form});` : 'console.dir(answer, { depth: null });',
  ].join('\n');
}

function inPythonClient({ name, input, base, form, query, idempotencyKey }: LaidOut): string {
  const options = { ...query, ...(idempotencyKey ? { idempotency_key: idempotencyKey } : {}) };
  const argumentTexts = [
    ...(Object.keys(input).length > 0 ? [written(input, PYTHON_NOTATION)] : []),
    ...Object.entries(options).map(([option, value]) => `${option}=${PYTHON_NOTATION.text(value)}`),
  ];
  const call = ['siderea', ...clientName(name).map(snakeCase), ...(form ? [form] : [])].join('.');
  return [
    'import os',
    `# it comes from the repository, see ${base}/docs/clients`,
    'from siderea import Siderea',
    '',
    `siderea = Siderea("${base}", os.environ["${KEY_VARIABLE}"])`,
    `${form ?? 'answer'} = ${call}(${argumentTexts.join(', ')})`,
    `print(${form ?? 'answer'})`,
  ].join('\n');
}

/** How a language writes values. */
interface Notation {
  name(name: string): string;
  text(text: string): string;
  atoms: Readonly<Record<string, string>>;
  step: string;
  /** between a name and its value, where it is no colon */
  arrow?: string;
  /** around members, and around none, where they are no braces */
  around?: readonly [open: string, close: string, empty: string];
}

const JSON_NOTATION: Notation = { name: JSON.stringify, text: JSON.stringify, atoms: {}, step: '  ' };
const inJavaScriptQuotes = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const JS_NOTATION: Notation = {
  name: (name) => (/^[a-z_]\w*$/i.test(name) ? name : inJavaScriptQuotes(name)),
  text: inJavaScriptQuotes,
  atoms: {},
  step: '  ',
};
const PYTHON_NOTATION: Notation = {
  name: JSON.stringify,
  text: JSON.stringify,
  atoms: { true: 'True', false: 'False', null: 'None' },
  step: '    ',
};

/** Between single quotes nothing means anything but the quote, and the stroke before it. */
const inSingleQuotes = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const PHP_NOTATION: Notation = {
  name: inSingleQuotes,
  text: inSingleQuotes,
  atoms: {},
  step: '    ',
  arrow: ' => ',
  around: ['[', ']', 'new stdClass()'],
};
const RUBY_NOTATION: Notation = {
  name: inSingleQuotes,
  text: inSingleQuotes,
  atoms: { null: 'nil' },
  step: '  ',
  arrow: ' => ',
};

/** Columns that a value may take before it is spread over lines. */
const WIDTH = 76;

/** A JSON value as a language writes it: on one line where it fits. */
function written(value: unknown, notation: Notation, indent = ''): string {
  if (typeof value !== 'object' || value === null) return onOneLine(value, notation);
  // what cannot fit is not written twice
  const short = holdsLong(value) ? undefined : onOneLine(value, notation);
  if (short !== undefined && short.length + indent.length <= WIDTH) return short;
  const inner = indent + notation.step;
  const entries = Array.isArray(value)
    ? value.map((entry) => written(entry, notation, inner))
    : Object.entries(value).map(([name, member]) => pairOf(name, written(member, notation, inner), notation));
  const [open, close] = Array.isArray(value) ? '[]' : (notation.around ?? '{}');
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}

/** True where a text is longer than a line by itself. */
function holdsLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > WIDTH;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsLong);
}

function pairOf(name: string, value: string, { name: written, arrow = ': ' }: Notation): string {
  return written(name) + arrow + value;
}

function onOneLine(value: unknown, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (Array.isArray(value)) return `[${value.map((entry) => onOneLine(entry, notation)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, member]) => pairOf(name, onOneLine(member, notation), notation));
    const [open, close, empty] = notation.around ?? ['{ ', ' }', '{}'];
    return entries.length > 0 ? open + entries.join(', ') + close : empty;
  }
  const atom = JSON.stringify(value);
  return notation.atoms[atom] ?? atom;
}

/** A JSON value for people to read: short lists and objects on one line, long ones spread. */
export function readableJson(value: unknown): string {
  return written(value, JSON_NOTATION);
}
