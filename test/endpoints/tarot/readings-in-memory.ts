import type { Readings, StoredReading } from '../../../shared/endpoints/stores.ts';

/** Readings that one test remembers. */
export function readingsInMemory(): Readings & { kept: Map<string, StoredReading> } {
  const kept = new Map<string, StoredReading>();
  return {
    kept,
    async save(reading) {
      // what a database keeps is JSON
      kept.set(reading.id, JSON.parse(JSON.stringify(reading)));
    },
    find: async (id) => kept.get(id),
    list: async (limit) =>
      [...kept.values()]
        .slice(0, limit)
        .map(({ id, spread_type, unlocked }) => ({ id, spread_type, unlocked, createdAt: new Date(0), mark: id })),
    async unlock(id) {
      const reading = kept.get(id);
      if (reading) kept.set(id, { ...reading, unlocked: true });
    },
    remove: async (id) => kept.delete(id),
    async removeAll() {
      const count = kept.size;
      kept.clear();
      return count;
    },
  };
}
