/** TLS in front of servers that have none, with a certificate of our own making. */
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { TLSSocket } from 'node:tls';

const folder = path.resolve('test/setup/certificates');
const key = readFileSync(path.join(folder, 'key.pem'));
/** The certificate, which is its own authority, and the file it stands in. */
export const CERTIFICATE_FILE = path.join(folder, 'certificate.pem');
export const CERTIFICATE = readFileSync(CERTIFICATE_FILE, 'utf8');

/** PostgreSQL's clients ask in clear before they begin with TLS. */
type Opening = 'at once' | 'when asked';

/** Listens in front of a server's URL; `end` closes the door. */
export async function behindTls(url: string, opening: Opening): Promise<{ url: string; end(): void }> {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const encrypt = () => {
      const inside = connect(Number(port), hostname);
      const outside = new TLSSocket(socket, { isServer: true, key, cert: CERTIFICATE });
      sockets.add(inside);
      for (const end of [inside, outside, socket]) end.on('error', () => socket.destroy());
      outside.pipe(inside).pipe(outside);
    };
    if (opening === 'at once') return encrypt();
    socket.once('data', () => {
      socket.write('S');
      encrypt();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const outer = new URL(url);
  outer.hostname = 'localhost';
  outer.port = String((server.address() as AddressInfo).port);
  return {
    url: outer.href,
    end() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
