/** The latest calls one by one: picked out, opened, taken away as a table. */
import type { ComponentChildren } from 'preact';
import { API_PREFIX, endpointNamed } from '../../shared/endpoints/catalogue.ts';
import { isErrorCode } from '../../shared/errors.ts';
import type { KeyRecord } from '../../shared/store/keys.ts';
import { type RecentCall, UNKNOWN_PATH } from '../../shared/store/usage.ts';
import { saidIn } from '../problem-language.ts';
import { csvDownload } from './csv.ts';
import { Field, Told } from './elements.tsx';
import { secondText } from './local-time.ts';
import { numberText } from './number-text.ts';
import { addressWith, sorted } from './sorting.ts';
import { DataTable } from './tables.tsx';
import { DAY_MS, type DaySpan } from './usage-plot.tsx';
import type { PageAnswer } from './visit.ts';
import { language, words, zone } from './words.ts';

const text = () => words().usage.recent;
const ON_A_PAGE = 20;
/** So many letters tell one request id from another. */
const SHORT_ID = 8;
const OUTCOMES = ['answered', 'refused'] as const;

/** What of the latest calls somebody wants to see. */
interface Picked {
  span: DaySpan;
  endpoint?: string;
  key?: string;
  outcome?: (typeof OUTCOMES)[number];
  /** of a failure: its code, or its status where it has none */
  code?: string;
  /** a request id, or how it begins */
  id?: string;
  page: number;
}

/** As the address says; what it names need not exist. */
export function pickedIn(query: URLSearchParams, span: DaySpan): Picked {
  const page = query.get('page') ?? '';
  return {
    span,
    endpoint: query.get('endpoint') || undefined,
    key: query.get('key') || undefined,
    outcome: OUTCOMES.find((outcome) => outcome === query.get('status')),
    code: query.get('code') || undefined,
    id: query.get('id')?.trim().toLowerCase() || undefined,
    page: /^[1-9]\d?$/.test(page) ? Number(page) : 1,
  };
}

function pickedOf(calls: readonly RecentCall[], { span, endpoint, key, outcome, code, id = '' }: Picked): RecentCall[] {
  const [since, until] = [Date.parse(span.from), Date.parse(span.to) + DAY_MS];
  return calls.filter(
    (call) =>
      call.at.getTime() >= since &&
      call.at.getTime() < until &&
      call.id.startsWith(id) &&
      (endpoint === undefined || call.endpoint === endpoint) &&
      (key === undefined || (call.keyId ?? 'none') === key) &&
      (code === undefined || codeOf(call) === code) &&
      (outcome === undefined || call.status >= 400 === (outcome === 'refused')),
  );
}

/** What a failure is called: by its code, else by its status. */
export const codeOf = ({ code, status }: { code: string | null; status: number }) => code || String(status);

/** The calls that were picked out, for spreadsheets. */
export function callsCsv(calls: readonly RecentCall[], picked: Picked): PageAnswer {
  const columns = ['at', 'request_id', 'endpoint', 'status', 'code', 'fields', 'credits', 'ms', 'key_id'];
  const rows = pickedOf(calls, picked).map(({ at, id, endpoint, status, code, fields, credits, ms, keyId }) => [
    ...[at.toISOString(), id, endpoint, status, code, fields.join(' '), credits, ms, keyId],
  ]);
  return csvDownload('siderea-calls.csv', [columns, ...rows]);
}

/** A key by its name and beginning. */
export function keyText(id: string | null, keys: readonly KeyRecord[]): string {
  if (id === null) return words().usage.noKey;
  const key = keys.find(({ key_id }) => key_id === id);
  return key ? `${key.name} (${key.hint}…)` : words().usage.goneKey;
}

interface RecentProps {
  calls: readonly RecentCall[];
  keys: readonly KeyRecord[];
  picked: Picked;
  /** what the address wishes */
  query: URLSearchParams;
  /** those that were called and the codes that there were, in the days that are looked at */
  endpoints: readonly string[];
  codes: readonly string[];
}

export function RecentCalls(props: RecentProps) {
  const { calls, keys, picked, query } = props;
  const begin = (picked.page - 1) * ON_A_PAGE;
  const { endpoint, key } = words().usage.columns;
  const at = `${text().at} (${zone()})`;
  const way = (changes: Parameters<typeof addressWith>[2]) => `${addressWith(PAGE, query, changes)}#recent`;
  const { rows, heads } = sorted(pickedOf(calls, picked), query, {
    wish: 'calls',
    otherwise: '-at',
    columns: {
      [at]: ['at', (call) => call.at.getTime()],
      [text().status]: ['status', ({ status }) => status],
      [endpoint]: ['endpoint', (call) => call.endpoint],
      [text().took]: ['ms', ({ ms }) => ms],
      [text().charge]: ['credits', ({ credits }) => credits],
    },
    href: (wish) => way({ calls: wish, page: undefined }),
  });
  const shown = rows.slice(begin, begin + ON_A_PAGE);
  return (
    <div id="recent" class="calls">
      <DataTable
        title={text().title}
        empty={calls.length === 0 ? text().none : text().nonePicked}
        columns={[at, text().status, endpoint, key, text().took, text().charge, text().id]}
        numbers={[text().took, text().charge]}
        heads={heads}
        kinds={{ [text().status]: 'status', [key]: 'key', [text().id]: 'id' }}
        rows={shown.map((call) => cellsOf(call, keys))}
        opened={shown.map((call) => <Opened call={call} keys={keys} />)}
      >
        <p class="soft">{text().caption}</p>
        {calls.length > 0 && <Choosing {...props} />}
      </DataTable>
      <p class="row pager">
        {picked.page > 1 && <a href={way({ page: picked.page - 1 })}>{text().newer}</a>}
        {rows.length > begin + ON_A_PAGE && <a href={way({ page: picked.page + 1 })}>{text().older}</a>}
      </p>
    </div>
  );
}

/** All that is known of a call; its status leads to what its code means. */
function cellsOf(
  { at, endpoint, status, code, fields, credits, ms, keyId, id }: RecentCall,
  keys: readonly KeyRecord[],
) {
  return [
    <time dateTime={at.toISOString()}>{secondText(at)}</time>,
    <>
      <span class={status < 400 ? 'pill good' : 'pill bad'}>{status}</span>{' '}
      <span class="why">
        <CodeName code={code} />
        {fields.length > 0 && (
          <span class="hint">
            {' '}
            {text().fields}: <code>{fields.join(', ')}</code>
          </span>
        )}
      </span>
    </>,
    <EndpointName name={endpoint} />,
    <span title={keyText(keyId, keys)}>
      {keys.find(({ key_id }) => key_id === keyId)?.name ?? keyText(keyId, keys)}
    </span>,
    `${numberText(ms)} ms`,
    numberText(credits),
    <details>
      <summary>
        <code>{id.slice(0, SHORT_ID)}</code>
      </summary>
    </details>,
  ];
}

/** A call by itself: what was called, how it ended and why, with its whole request id to take along. */
function Opened({ call, keys }: { call: RecentCall; keys: readonly KeyRecord[] }) {
  const { id, endpoint, status, code, fields, keyId } = call;
  const { columns } = words().usage;
  const rows: [label: string, value: ComponentChildren][] = [
    [columns.endpoint, <PathOf call={call} />],
    [text().status, isErrorCode(code) ? `${status} · ${saidIn(language(), { code, detail: '' }).title}` : status],
    ...(fields.length > 0
      ? [[text().fields, <code>{fields.join(', ')}</code>] satisfies [string, ComponentChildren]]
      : []),
    [columns.key, keyText(keyId, keys)],
    [text().id, <code class="whole">{id}</code>],
  ];
  return <Told key={endpoint} rows={rows} />;
}

/** Method and path of what was called; where another method was tried the path alone. */
function PathOf({ call: { endpoint: name, code } }: { call: RecentCall }) {
  const endpoint = endpointNamed(name);
  if (!endpoint) return <EndpointName name={name} />;
  const path = API_PREFIX + endpoint.path;
  return <code>{code === 'method_not_allowed' ? path : `${endpoint.method} ${path}`}</code>;
}

/** An endpoint by its name; a path that is none has none. */
export function EndpointName({ name }: { name: string }) {
  return name === UNKNOWN_PATH ? <span>{words().usage.unknownPath}</span> : <code>{name}</code>;
}

/** The code of a failure, which leads to what it means. */
export function CodeName({ code }: { code: string | null }) {
  return isErrorCode(code) ? <a href={`/docs/errors/${code}`}>{code}</a> : <span>{code}</span>;
}

const PAGE = '/dashboard/usage';
const CHOSEN_HERE = ['endpoint', 'key', 'status', 'code', 'id', 'page'];

/** What an address wishes already, in a form that wishes more. */
export function Kept({ query, but }: { query: URLSearchParams; but: readonly string[] }) {
  const others = [...query].filter(([name]) => !but.includes(name));
  return (
    <>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function Choosing({ calls, keys, picked, query, endpoints, codes }: RecentProps) {
  const { columns } = words().usage;
  const ids = [...new Set(calls.map(({ keyId }) => keyId))];
  return (
    <form method="get" action="/dashboard/usage#recent" class="row">
      <Kept query={query} but={CHOSEN_HERE} />
      <Choice
        name="endpoint"
        label={columns.endpoint}
        chosen={picked.endpoint}
        options={namesOf([...endpoints, ...calls.map(({ endpoint }) => endpoint)])}
      />
      <Choice
        name="key"
        label={columns.key}
        chosen={picked.key}
        options={ids.map((id) => [id ?? 'none', keyText(id, keys)])}
      />
      <Choice
        name="status"
        label={text().status}
        chosen={picked.outcome}
        options={OUTCOMES.map((outcome) => [outcome, text().outcomes[outcome]])}
      />
      <Choice
        name="code"
        label={words().usage.failures.code}
        chosen={picked.code}
        options={namesOf([...codes, ...calls.flatMap((call) => (call.status >= 400 ? codeOf(call) : []))])}
      />
      <Field
        label={text().id}
        name="id"
        id="request-id"
        type="search"
        value={picked.id}
        maxLength={36}
        autoComplete="off"
      />
      <button type="submit">{text().apply}</button>
      <a href={addressWith(`${PAGE}/calls.csv`, query, { page: undefined })}>{text().csv}</a>
    </form>
  );
}

/** Each once, in their order; an empty one is none. */
const namesOf = (names: readonly string[]) =>
  [...new Set(names)]
    .filter(Boolean)
    .sort()
    .map((name): [string, string] => [name, name === UNKNOWN_PATH ? words().usage.unknownPath : name]);

interface ChoiceProps {
  name: string;
  label: string;
  chosen?: string;
  options: [value: string, label: string][];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <label class="choice">
      {label}
      <select name={name}>
        <option value="">{text().all}</option>
        {options.map(([value, shown]) => (
          <option key={value} value={value} selected={value === chosen}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
