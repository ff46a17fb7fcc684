import { setTimeout as pause } from 'node:timers/promises';

/** Resolves when a condition holds, looking again after a pause; throws when it does not within the time. */
export async function until(holds: () => unknown, withinMs = 30_000, pauseMs = 20): Promise<void> {
  const deadlineMs = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadlineMs) throw new Error(`not within ${withinMs} ms: ${holds}`);
    await pause(pauseMs);
  }
}
