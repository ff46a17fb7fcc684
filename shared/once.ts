/** What is made when it is first asked for. */

/** A function that makes its value at the first call, and gives the same at every later one. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** An object whose members are made when they are first read; they may be set, too. */
export function lazily<T extends object>(makers: { readonly [Name in keyof T]: () => T[Name] }): T {
  const made = {} as T;
  for (const name of Object.keys(makers) as (keyof T)[]) {
    const set = (value: T[keyof T]) => {
      Object.defineProperty(made, name, { value, writable: true, enumerable: true });
    };
    const get = () => {
      set(makers[name]());
      return made[name];
    };
    Object.defineProperty(made, name, { get, set, enumerable: true, configurable: true });
  }
  return made;
}
