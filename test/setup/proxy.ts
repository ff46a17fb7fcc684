/**
 * A network between us and a server, for tests of what happens when it misbehaves. It stands on loopback in front of a
 * real server and does on demand, and at a chosen statement, what networks do at any time: break, fall silent, dawdle,
 * lose an answer.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { reset } from './reset.ts';

export interface FaultProxy {
  /** the server's URL with the proxy's port */
  url: string;
  port: number;
  /** connections that stand now */
  connections(): number;
  /** Resets every connection; new ones are refused. */
  cut(): Promise<void>;
  /**
   * Passes nothing either way and loses nothing: sockets stay
   * open, new ones are taken. `heal` delivers what was held back.
   */
  silence(): void;
  /** The same as soon as a request contains a text, which is held back with the rest. Resolves when it came. */
  silenceAt(text: string): Promise<void>;
  /** Passes requests, answers vanish. */
  loseAnswers(): void;
  /** The same for the one connection whose next request contains a text. Resolves when the server has answered it. */
  loseAnswerTo(text: string): Promise<void>;
  /** Whatever passes takes so much longer, each way. */
  delay(ms: number): void;
  /** All is well again. Connections that have lost an answer are reset, for nobody could make sense of the next one. */
  heal(): Promise<void>;
  /** Ends it, with its connections. */
  close(): Promise<void>;
}

/** A proxy in front of the server at a URL. */
export async function startProxy(target: string): Promise<FaultProxy> {
  const there = new URL(target);
  const lines = new Set<Line>();
  let watches: Watch[] = [];
  let delayMs = 0;
  let losesAnswers = false;
  const held = gate();

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(there.port), host: there.hostname, allowHalfOpen: true });
    const line: Line = { near, far, hasLost: false, awaited: undefined };
    lines.add(line);
    near.once('close', () => lines.delete(line));
    carry(near, far, passage, (chunk) => seen(line, chunk));
    carry(far, near, passage, () => !isLost(line));
  });

  /** Waits until something may pass. */
  async function passage(): Promise<void> {
    if (delayMs > 0) await pause(delayMs);
    await held.opened;
  }

  /** Looks at a request before it goes on. */
  function seen(line: Line, request: Buffer): boolean {
    for (const watch of watches.filter(({ text }) => request.includes(text))) {
      watches = watches.filter((other) => other !== watch);
      watch.happens(line);
    }
    return true;
  }

  function isLost(line: Line): boolean {
    line.hasLost ||= losesAnswers || line.awaited !== undefined;
    line.awaited?.();
    return line.hasLost;
  }

  function watched(text: string, happens: (line: Line, resolve: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      watches.push({ text, happens: (line) => happens(line, resolve) });
    });
  }

  function resetLines(which: (line: Line) => boolean): void {
    for (const line of [...lines].filter(which)) {
      reset(line.near);
      reset(line.far);
      lines.delete(line);
    }
  }

  async function refuse(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    resetLines(() => true);
    await closed;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    port,
    connections: () => lines.size,
    cut: refuse,
    silence: () => held.shut(),
    silenceAt: (text) =>
      watched(text, (_line, resolve) => {
        held.shut();
        resolve();
      }),
    loseAnswers() {
      losesAnswers = true;
    },
    loseAnswerTo: (text) =>
      watched(text, (line, resolve) => {
        line.awaited = resolve;
      }),
    delay(ms) {
      delayMs = ms;
    },
    async heal() {
      watches = [];
      delayMs = 0;
      losesAnswers = false;
      resetLines(({ hasLost }) => hasLost);
      held.open();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      await refuse();
      held.open();
    },
  };
}

/** A connection through the proxy: `near` is the caller's, `far` the server's. */
interface Line {
  near: Socket;
  far: Socket;
  hasLost: boolean;
  /** the server's next answer is lost, and this is told of it */
  awaited: (() => void) | undefined;
}

interface Watch {
  text: string;
  happens(line: Line): void;
}

/** Carries bytes and the end of them from one socket to another, in order. What `isPassed` denies is dropped. */
function carry(from: Socket, to: Socket, passage: () => Promise<void>, isPassed: (chunk: Buffer) => boolean): void {
  let turn = Promise.resolve();
  const next = (act: () => void) => {
    turn = turn.then(passage).then(act);
  };
  from.on('data', (chunk: Buffer) => {
    // asked on arrival: a watch may shut the gate before its own request
    const passes = isPassed(chunk);
    next(() => passes && to.writable && to.write(chunk));
  });
  from.once('end', () => next(() => to.end()));
  // a reset has no end; whoever is left is told when it is this side's turn
  from.once('close', () => next(() => to.end()));
  from.on('error', () => {});
}

/** A gate that is open at first. */
function gate() {
  let open = () => {};
  const it = {
    opened: Promise.resolve(),
    shut() {
      const before = open;
      it.opened = new Promise((resolve) => {
        open = () => {
          before();
          resolve();
        };
      });
    },
    open: () => open(),
  };
  return it;
}
