/** Counts what is under way in this process, by name. */
export interface UnderWay {
  /** Begins one more, unless `most` are under way. What was begun is to be ended. */
  begin(name: string, most: number): boolean;
  end(name: string): void;
}

/** A count in which nothing is under way. */
export function underWay(): UnderWay {
  const counts = new Map<string, number>();
  return {
    begin(name, most) {
      const count = counts.get(name) ?? 0;
      if (count >= most) return false;
      counts.set(name, count + 1);
      return true;
    },
    end(name) {
      const count = counts.get(name) ?? 0;
      if (count > 1) counts.set(name, count - 1);
      else counts.delete(name);
    },
  };
}
