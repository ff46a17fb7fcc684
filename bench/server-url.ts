import type { ChildProcess } from 'node:child_process';

/** The address a server prints when it listens; what it prints afterwards is let go. */
export function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', () => reject(new Error(`a server ended: ${printed}`)));
    child.stdout?.on('data', (chunk) => {
      if (printed.length < 10_000) printed += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed);
      if (url) resolve(url[0]);
    });
  });
}
