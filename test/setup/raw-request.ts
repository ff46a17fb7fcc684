import { connect, type Socket } from 'node:net';
import { reset } from './reset.ts';

/** A connection that speaks HTTP as the test types it: for requests that no client would send. */
export interface RawConnection {
  /** resolves when it stands */
  connected: Promise<void>;
  write(bytes: string | Buffer): void;
  /** everything that came back so far */
  received(): string;
  /** resolves when the server has ended the connection */
  closed: Promise<void>;
  /** Says that nothing more will be sent: the half of a connection. */
  halfClose(): void;
  /** Reads nothing, so that what is sent stays with the sender, until it reads again. */
  stopReading(): void;
  readAgain(): void;
  /** Goes away without a word. */
  hangUp(): void;
  /** Goes away so that whatever still comes is refused. */
  reset(): void;
}

/** Connects to a server's URL; `latin1` keeps bytes that are no text as they are. */
export function rawConnection(url: string, encoding: 'utf8' | 'latin1' = 'utf8'): RawConnection {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding(encoding);
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // a server that ends a connection in the middle of a request resets it
  socket.on('error', () => {});
  return {
    connected: new Promise((resolve) => socket.once('connect', () => resolve())),
    write: (bytes) => void socket.write(bytes),
    received: () => text,
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
    halfClose: () => void socket.end(),
    stopReading: () => void socket.pause(),
    readAgain: () => void socket.resume(),
    hangUp: () => socket.destroy(),
    reset: () => reset(socket),
  };
}

/** How many of the answers in what came back, read in an encoding, are whole. */
export function wholeAnswers(received: string, encoding: 'utf8' | 'latin1' = 'utf8'): number {
  let count = 0;
  let rest = Buffer.from(received, encoding);
  while (rest.length > 0) {
    const headEnd = rest.indexOf('\r\n\r\n');
    const length = Number(/^content-length: (\d+)/im.exec(rest.toString('latin1', 0, headEnd))?.[1]);
    if (headEnd < 0 || rest.length < headEnd + 4 + length) break;
    count++;
    rest = rest.subarray(headEnd + 4 + length);
  }
  return count;
}

/** The head of a POST request as text; `headers` are added to those that every request has. */
export function postHead(path: string, apiKey: string, headers: Record<string, string | number>): string {
  const all = { Host: 'localhost', 'X-API-Key': apiKey, 'Content-Type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
