import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';

/** Messages of one NOTIFY channel. */
export interface Subscriber {
  onMessage(payload: string): void;
  /** the connection was lost: whatever was remembered may be stale until `onHeld` */
  onLost(): void;
  onHeld(): void;
}

export interface Listener {
  listen(channel: string, subscriber: Subscriber): Promise<void>;
  /** For how long the connection has held without a break, milliseconds; 0 when no heartbeat came back of late. */
  heldMs(): number;
  close(): Promise<void>;
}

/** From one heartbeat to the next, and for how long its answer is waited for. */
const BEAT_MS = 2_000;
/** A heartbeat is good for so long. */
const BEAT_LIFE_MS = 2 * BEAT_MS + 500;
const RETRY_MS = 1_000;

/**
 * One connection that listens to every channel asked for; when lost it is made again after a second. A network can take
 * a connection away without a word to either side, so it is asked something every two seconds. What PostgreSQL had to
 * say before comes before the answer, so a heartbeat that came back means that everything was heard until it left.
 */
export function postgresListener(connect: () => pg.Client, log: Log): Listener {
  const subscribers = new Map<string, Subscriber>();
  const line = lineTo(connect, subscribers, log);
  return {
    async listen(channel, subscriber) {
      subscribers.set(channel, subscriber);
      const client = line.client();
      if (!client) return line.opened();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      subscriber.onHeld();
    },
    heldMs: line.heldMs,
    close: line.close,
  };
}

/** The connection of a listener: made when first wanted, and again whenever it was lost. */
function lineTo(connect: () => pg.Client, subscribers: ReadonlyMap<string, Subscriber>, log: Log) {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let heldSinceMs = 0;
  let beatMs = 0;

  async function open(): Promise<void> {
    const fresh = connect();
    fresh.on('error', () => {});
    if (!(await listenOn(fresh, subscribers.keys()))) return void retry();
    if (closing.signal.aborted) return leave(fresh);
    fresh.on('notification', ({ channel, payload }) => subscribers.get(channel)?.onMessage(payload ?? ''));
    fresh.once('end', () => lose(fresh));
    client = fresh;
    heldSinceMs = performance.now();
    beatMs = heldSinceMs;
    for (const subscriber of subscribers.values()) subscriber.onHeld();
    void beat(fresh);
  }

  async function beat(beating: pg.Client): Promise<void> {
    try {
      while (client === beating) beatMs = await heartbeat(beating, closing.signal);
    } catch {
      if (!closing.signal.aborted) lose(beating);
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    heldSinceMs = 0;
    for (const subscriber of subscribers.values()) subscriber.onLost();
    log.warn('listening connection to the database lost');
    leave(lost);
    void retry();
  }

  async function retry(): Promise<void> {
    await pause(RETRY_MS, undefined, { ref: false });
    if (!closing.signal.aborted) opening = open();
  }

  return {
    client: () => client,
    opened: (): Promise<void> => (opening ??= open()),
    heldMs(): number {
      const nowMs = performance.now();
      return heldSinceMs === 0 || nowMs - beatMs > BEAT_LIFE_MS ? 0 : nowMs - heldSinceMs;
    },
    async close(): Promise<void> {
      closing.abort();
      await opening?.catch(() => {});
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

/** Waits for the next heartbeat and its answer; resolves with the time at which it was sent. */
async function heartbeat(client: pg.Client, signal: AbortSignal): Promise<number> {
  await pause(BEAT_MS, undefined, { ref: false, signal });
  const sentMs = performance.now();
  await client.query('select 1');
  return sentMs;
}

/** Connects and listens; false, and the connection let go, where the server does not let it. */
async function listenOn(client: pg.Client, channels: Iterable<string>): Promise<boolean> {
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return true;
  } catch {
    leave(client);
    return false;
  }
}

/** With a query under way this breaks the connection off; nobody waits for a server that says nothing. */
function leave(client: pg.Client): void {
  void client.end().catch(() => {});
}
