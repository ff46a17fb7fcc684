/** Values that have a name in common together, in the order in which the names first come. */
export function grouped<T>(values: readonly T[], nameOf: (value: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const value of values) {
    const name = nameOf(value);
    const others = groups.get(name);
    if (others) others.push(value);
    else groups.set(name, [value]);
  }
  return [...groups.values()];
}
