/**
 * `siderea batch FILE`: the items of a file, a JSON object a line, called as jobs of a server over HTTP. What was
 * answered is appended to another file. A note beside it says which job is under way, under which Idempotency-Key: so
 * whoever stops this, or kills it, starts it again and pays for nothing twice.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError, readServiceConfig } from '../../shared/config.ts';
import { LIMITS } from '../../shared/limits.ts';
import { isRecord } from '../../shared/narrow.ts';
import type { Args } from './commands.ts';
import { progressBar } from './progress-bar.ts';
import { type Remote, remoteServer } from './remote-server.ts';
import { UsageError } from './usage-error.ts';

/** Of what a server reads in one body there is room left for what is around the items. */
const MOST_BYTES = 700 * 1024;
/** Looking counts as a call: often enough for a bar, and little of a minute. */
const LOOK_AGAIN_MS = 5_000;
const FIRST_LOOK_MS = 500;
/** Refusals of the moment or of the account: such items are asked again the next time. */
const UNSETTLED = new Set([401, 402, 403, 408, 409, 410, 429]);

/** Refused items that are named when all is done; all of them stand in the output. */
const NAMED = 10;

/** A line of the file that is asked. */
interface Item {
  custom_id: string;
  text: string;
}

/** The job under way. */
interface Note {
  key: string;
  ids: string[];
  /** where it is, once the server has made it: from then on the file may be changed */
  path?: string;
}

export const batchCommand = {
  summary: 'call what a file asks, a JSON object a line, as jobs over HTTP; started again, it goes on',
  options: { 'output?': 'FILE' },
  argument: 'FILE',
  async run(args: Args) {
    const source = args.FILE ?? '';
    if (!existsSync(source)) throw new UsageError(`there is no file ${source || 'named: siderea batch FILE'}`);
    const { url, apiKey } = readServiceConfig();
    if (!apiKey) throw new ConfigError(['SIDEREA_API_KEY (or SIDEREA_KEY) is needed: a key of the account that pays']);
    const server = remoteServer({ url: new URL(url).origin, apiKey });
    const output = args.output ?? `${source.replace(/\.(jsonl|ndjson)$/, '')}.results.jsonl`;
    return called(server, itemsOf(readFileSync(source, 'utf8')), output);
  },
};

async function called(server: Remote, items: readonly Item[], output: string) {
  const bar = progressBar(items.length);
  const settled = settledIn(output);
  // whoever stops this loses nothing: what is written is whole, and the note beside it says how to go on
  process.once('SIGINT', () => {
    process.stderr.write(`\n${existsSync(noteOf(output)) ? UNDER_WAY : STOPPED}\n`);
    process.exit(128 + constants.signals.SIGINT);
  });
  const requested = new Set<string>();
  const refusals = new Map<string, number>();
  let credits = 0;
  for (;;) {
    const job = underWay(output) ?? next(items, settled, requested);
    if (job.ids.length === 0) break;
    job.path ??= await makeOrFind(server, items, job, output);
    note(output, job);
    // what is wrong with the key or the file is known by now
    bar.show(settled.size);
    const results = await resultsOf(server, job.path, (done, isWaiting) => bar.show(settled.size + done, isWaiting));
    const fresh = results.filter(({ line }) => !settled.has(line.custom_id));
    const kept = fresh.filter(({ line }) => isSettled(line.status));
    appendFileSync(output, kept.map(({ text }) => `${text}\n`).join(''));
    rmSync(noteOf(output));
    for (const id of results.length > 0 ? job.ids : []) requested.add(id);
    for (const { line } of fresh) {
      credits += line.credits;
      if (isSettled(line.status)) settled.set(line.custom_id, line.status);
      else refusals.set(line.code, (refusals.get(line.code) ?? 0) + 1);
    }
  }
  bar.show(settled.size);
  bar.end();
  const left = items.length - settled.size;
  const wrong = [...settled].flatMap(([id, status]) => (status >= 400 ? [`${id} (${status})`] : []));
  return {
    ...{ items: items.length, settled: settled.size, refused: wrong.length, left, credits, output },
    ...(wrong.length > 0 && { refused_items: wrong.slice(0, NAMED).join(', ') + (wrong.length > NAMED ? ', …' : '') }),
    ...because(refusals),
  };
}

const STOPPED = 'Stopped. Started again it goes on.';
const UNDER_WAY =
  `Stopped. The job goes on at the server, which keeps its answers for ${LIMITS.jobHours} hours: ` +
  'start this again to have them.';

function because(refusals: ReadonlyMap<string, number>) {
  if (refusals.size === 0) return {};
  return { left_because: [...refusals].map(([code, count]) => `${code} (${count})`).join(', ') };
}

const isSettled = (status: number) => status < 500 && !UNSETTLED.has(status);

/** The lines of a file as items. Throws for what is none, by the number of its line. */
function itemsOf(text: string): Item[] {
  const known = new Set<string>();
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const item = parsed(line);
    if (!isRecord(item) || typeof item.custom_id !== 'string' || item.custom_id === '') {
      throw new UsageError(`line ${index + 1} must be a JSON object with custom_id, endpoint and input`);
    }
    const { custom_id, endpoint, input } = item;
    if (known.has(custom_id)) throw new UsageError(`line ${index + 1}: ${custom_id} stands at an earlier line, too`);
    known.add(custom_id);
    return [{ custom_id, text: JSON.stringify({ custom_id, endpoint, input }) }];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What was answered before, with its status; a line that was cut off in the middle is taken away. */
function settledIn(output: string): Map<string, number> {
  if (!existsSync(output)) return new Map();
  const text = readFileSync(output);
  const whole = text.lastIndexOf('\n') + 1;
  if (whole < text.length) truncateSync(output, whole);
  const lines = text.subarray(0, whole).toString().split('\n').map(parsed);
  return new Map(lines.flatMap((line) => (isRecord(line) ? [[String(line.custom_id), Number(line.status)]] : [])));
}

const noteOf = (output: string) => `${output}.under-way`;

/** The job that an earlier run had begun. */
function underWay(output: string): Note | undefined {
  if (!existsSync(noteOf(output))) return undefined;
  const note = parsed(readFileSync(noteOf(output), 'utf8'));
  if (!isRecord(note) || typeof note.key !== 'string' || !Array.isArray(note.ids)) return undefined;
  const path = typeof note.path === 'string' ? note.path : undefined;
  return { key: note.key, ids: note.ids.map(String), path };
}

/** Written as a whole, and before the server hears of the job. */
function note(output: string, job: Note): void {
  writeFileSync(`${noteOf(output)}.new`, JSON.stringify(job));
  renameSync(`${noteOf(output)}.new`, noteOf(output));
}

/** As many items that nobody has asked for as a job takes. */
function next(items: readonly Item[], settled: ReadonlyMap<string, number>, requested: ReadonlySet<string>): Note {
  const ids: string[] = [];
  let bytes = 0;
  for (const { custom_id, text } of items) {
    if (settled.has(custom_id) || requested.has(custom_id)) continue;
    bytes += Buffer.byteLength(text) + 1;
    if (ids.length === LIMITS.jobItems || (bytes > MOST_BYTES && ids.length > 0)) break;
    ids.push(custom_id);
  }
  return { key: randomUUID(), ids };
}

/** A line of a job's results. */
interface ResultLine {
  text: string;
  line: { custom_id: string; status: number; credits: number; code: string };
}

/** Makes a job, or finds it again under its key; where it is. */
async function makeOrFind(server: Remote, items: readonly Item[], job: Note, output: string): Promise<string> {
  note(output, job);
  const ids = new Set(job.ids);
  const share = items.filter(({ custom_id }) => ids.has(custom_id));
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': job.key };
  const body = `{"items":[${share.map(({ text }) => text).join(',')}]}`;
  const { status, location, text } = await server.ask('POST', '/api/v1/batch', { headers, body });
  if (status === 202 && location) return location;
  // refused, there is no such job: what is sent next time may be mended by then
  if (status < 500) rmSync(noteOf(output));
  throw new UsageError(problemOf(text, share));
}

/** Waits for the end of a job, and reads what it answered; nothing where that is kept no longer. */
async function resultsOf(
  server: Remote,
  path: string,
  onDone: (done: number, isWaiting: boolean) => void,
): Promise<ResultLine[]> {
  for (let waitMs = FIRST_LOOK_MS; ; waitMs = LOOK_AGAIN_MS) {
    await pause(waitMs);
    const { status, text } = await server.ask('GET', path);
    const job = parsed(text);
    if (status === 404) return [];
    if (status !== 200 || !isRecord(job)) throw new UsageError(problemOf(text));
    onDone(Number(job.succeeded) + Number(job.failed), job.status === 'waiting');
    if (job.ended_at !== null) break;
  }
  const { status, text } = await server.ask('GET', `${path}/results`);
  if (status === 410) return [];
  if (status !== 200) throw new UsageError(problemOf(text));
  return text.split('\n').flatMap(resultLine);
}

function resultLine(text: string): ResultLine[] {
  const line = parsed(text);
  if (!isRecord(line)) return [];
  const code = isRecord(line.problem) ? String(line.problem.code) : '';
  const { custom_id, status, credits } = line;
  return [{ text, line: { custom_id: String(custom_id), status: Number(status), credits: Number(credits), code } }];
}

/** What a server says against a batch, with the first of the fields that it names, and the item that has it. */
function problemOf(text: string, items: readonly Item[] = []): string {
  const problem = parsed(text);
  if (!isRecord(problem)) return `the server answers in a way that is not known here: ${text.slice(0, 200)}`;
  const [first] = Array.isArray(problem.errors) ? problem.errors : [];
  if (!isRecord(first)) return `${problem.title}: ${problem.detail}`;
  const [, place, member] = /^\/items\/(\d+)\/(.*)$/.exec(String(first.pointer)) ?? [];
  const where = place === undefined ? first.pointer : `${items[Number(place)]?.custom_id}: ${member}`;
  return `${problem.title}: ${where} ${first.message}`;
}
