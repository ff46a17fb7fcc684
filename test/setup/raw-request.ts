import { connect, type Socket } from 'node:net';

/** A connection that speaks HTTP as the test types it: for requests that no client would send. */
export interface RawConnection {
  write(bytes: string | Buffer): void;
  /** everything that came back so far */
  received(): string;
  /** resolves when the server has ended the connection */
  closed: Promise<void>;
  /** Goes away without a word. */
  hangUp(): void;
  /** Goes away so that whatever still comes is refused. */
  reset(): void;
}

/** Connects to a server's URL. */
export function rawConnection(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // a server that ends a connection in the middle of a request resets it
  socket.on('error', () => {});
  return {
    write: (bytes) => void socket.write(bytes),
    received: () => text,
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
    hangUp: () => socket.destroy(),
    reset: () => socket.resetAndDestroy(),
  };
}

/** The head of a POST request as text; `headers` are added to those that every request has. */
export function postHead(path: string, apiKey: string, headers: Record<string, string | number>): string {
  const all = { Host: 'localhost', 'X-API-Key': apiKey, 'Content-Type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
