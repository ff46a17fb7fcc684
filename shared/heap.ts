import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow to four times what lives in it before all of it is marked again, the most that V8 ever chooses by itself. Answers and replies
 * are bytes outside the heap that live for milliseconds; V8 counts them to a heap of 25 MB, and under load marked it ten times a
 * second, a quarter of a worker's time.
 */
export function letHeapGrow(): void {
  setFlagsFromString('--heap-growing-percent=300');
}
