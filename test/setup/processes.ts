import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Options of Node: the embedded database is WebAssembly, and tests start it often and ask it little. It starts in half
 * the time.
 */
export const IN_A_HURRY = ['--liftoff-only', '--wasm-lazy-compilation'];

/** And of processes that live for seconds: to make their code quicker costs more than it saves. */
export const SHORT_LIVED = [...IN_A_HURRY, '--no-opt', '--min-semi-space-size=32'];

/** Options of Node with which web processes and workers are started; a test holds every start line to them. */
export const SERVICE_FLAGS = ['--heap-growing-percent=300', '--max-semi-space-size=32'];

/** A process of the service under test. */
export interface Running {
  child: ChildProcess;
  /** what it has printed so far */
  printed(): string;
  /** Ends it with a signal; its exit code, null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a compiled file as a process of its own, and waits until it prints `readyLine`. */
export async function startProcess(file: string, env: Record<string, string>, readyLine: string): Promise<Running> {
  const child = spawn(process.execPath, [...SERVICE_FLAGS, ...SHORT_LIVED, file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // a test that fails must not leave it behind
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  const exit = once(child, 'exit').finally(() => process.off('exit', killChild));
  let text = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
        if (text.includes(readyLine)) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`${file} ended before it was ready:\n${text}`)));
  });
  await ready;
  return {
    child,
    printed: () => text,
    async end(signal) {
      child.kill(signal);
      const [code] = await exit;
      return code;
    },
  };
}

/** How a program ended, and what it printed. */
export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a program to its end, with nothing in its environment but what is given and what Node needs. */
export function ended(program: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { env: { PATH: process.env.PATH, ...env } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}
