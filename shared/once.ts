/** What is made when it is first asked for. */

/** A function that makes its value at the first call, and gives the same at every later one. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A function that knows its last answers, `many` of them: of one text the same is often asked many times in a row.
 * `isSame` tells whether two ask the same, where they are not one value.
 */
export function lastKept<A, R>(
  find: (asked: A) => R,
  isSame: (one: A, other: A) => boolean = (one, other) => one === other,
  many = 1,
): (asked: A) => R {
  const kept: { asked: A; answer: R }[] = [];
  return (asked) => {
    for (const one of kept) if (isSame(one.asked, asked)) return one.answer;
    const answer = find(asked);
    kept.unshift({ asked, answer });
    if (kept.length > many) kept.pop();
    return answer;
  };
}

/**
 * A value that is made in steps between other work, and at once when it is asked for before. What makes it yields after
 * each step.
 */
export function inSteps<T>(make: () => Generator<undefined, T>): { value(): T; steps(): Generator<undefined> } {
  let made: { value: T } | undefined;
  let making: Generator<undefined, T> | undefined;
  const step = (): { value: T } | undefined => {
    making ??= make();
    try {
      const { done, value } = making.next();
      return done ? { value } : undefined;
    } catch (error) {
      making = undefined;
      throw error;
    }
  };
  return {
    value() {
      while (!made) made = step();
      return made.value;
    },
    *steps() {
      for (; !made; yield) made = step();
    },
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
