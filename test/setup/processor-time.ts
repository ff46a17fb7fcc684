import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit of processor time, which Linux keeps at a hundredth of a second for all programs. */
const TICK_MS = 10;

/**
 * Processor time of this process and of all that it started, those that have ended included. Where the system has no
 * `/proc`, of this process alone.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + startedMs();
}

interface Entry {
  parent: number;
  ownMs: number;
  /** of its children that have ended */
  endedMs: number;
}

function startedMs(): number {
  const entries = new Map<number, Entry>();
  for (const pid of processIds()) {
    const entry = entryOf(pid);
    if (entry) entries.set(pid, entry);
  }
  const family = new Set([process.pid]);
  // what is added meanwhile has its turn, too
  for (const member of family) for (const [pid, { parent }] of entries) if (parent === member) family.add(pid);
  let sum = 0;
  for (const pid of family) {
    const { ownMs, endedMs } = entries.get(pid) ?? { ownMs: 0, endedMs: 0 };
    sum += endedMs + (pid === process.pid ? 0 : ownMs);
  }
  return sum;
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Undefined for a process that has ended meanwhile. */
function entryOf(pid: number): Entry | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // behind the name, which may hold anything: state, parent, …, four times of the fields 14 to 17
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const [own, ownSystem, ended, endedSystem] = fields.slice(11, 15).map((ticks) => Number(ticks) * TICK_MS);
    return { parent: Number(fields[1]), ownMs: own + ownSystem, endedMs: ended + endedSystem };
  } catch {
    return undefined;
  }
}
