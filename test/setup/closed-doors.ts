/**
 * What is quick stays quick: a test that opens a socket or starts a process among the quick ones fails, and reads why.
 */
import childProcess, { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';

function refuse(what: string) {
  return () => {
    throw new Error(
      `A quick test ${what}. What does so is imported from a door (DOORS in test/setup/imports.ts): name it there.`,
    );
  };
}

/** Closes the doors of this process, for good. */
export function closeDoors(): void {
  Socket.prototype.connect = refuse('opened a connection');
  Server.prototype.listen = refuse('opened a server');
  // not in the types: every way to start a process without waiting for it ends there
  Object.assign(ChildProcess.prototype, { spawn: refuse('started a process') });
  for (const name of ['spawnSync', 'execSync', 'execFileSync'] as const) {
    Object.assign(childProcess, { [name]: refuse('started a process') });
  }
  syncBuiltinESMExports();
}
