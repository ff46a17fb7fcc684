import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow to four times what lives in it before all of it is marked again, as V8 does by itself where memory is plenty. Answers
 * and replies are bytes outside the heap that live for milliseconds; V8 counts them to a heap of 25 MB, and under load marked
 * it five to ten times a second, a quarter of a worker's time. The limit of the heap stands as it is.
 */
export function letHeapGrow(): void {
  setFlagsFromString('--heap-growing-percent=300');
}
