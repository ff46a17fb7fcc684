import { memoryQueue } from '../../shared/queue/memory-queue.ts';
import { queueConformance } from './queue-conformance.ts';

queueConformance('memory', async () => {
  const bugs: unknown[] = [];
  return { queue: memoryQueue((error) => bugs.push(error)), bugs, close: async () => {} };
});
