import type { Counted } from './counting.ts';

interface Window {
  /** the last count of Redis */
  shared: number;
  /** what was counted here since, and as far as is known not there */
  alone: number;
  endsMs: number;
}

/** Those that have ended are forgotten at so many windows, and then at twice what is left. */
const SWEPT_AT = 10_000;
/** Ends that are so near to each other are of one window: the rest is the way from Redis. */
const SAME_END_MS = 1_000;

/** What one process knows of windows that all of them count in: what it heard, and what it counted on from there. */
export function windowsKnown(windowS: number) {
  const windows = new Map<string, Window>();
  let sweptAt = SWEPT_AT;

  function openWindow(name: string): Window | undefined {
    const window = windows.get(name);
    return window && window.endsMs > performance.now() ? window : undefined;
  }

  function keep(name: string, window: Window): Counted {
    if (windows.size >= sweptAt) {
      for (const each of windows.keys()) if (!openWindow(each)) windows.delete(each);
      sweptAt = Math.max(SWEPT_AT, 2 * windows.size);
    }
    windows.set(name, window);
    return countedOf(window);
  }

  return {
    /** A count of Redis; `late` of its points were counted here when nobody waited for it any more. */
    shared(name: string, { consumedPoints, msBeforeNext }: Counted, late = 0): Counted {
      const own = openWindow(name);
      const endsMs = performance.now() + msBeforeNext;
      const isSame = own !== undefined && Math.abs(own.endsMs - endsMs) < SAME_END_MS;
      return keep(name, { shared: consumedPoints, alone: isSame ? Math.max(0, own.alone - late) : 0, endsMs });
    },
    /** Counts here. */
    counted(name: string, points: number, ownWindowS = windowS): Counted {
      const window = openWindow(name) ?? { shared: 0, alone: 0, endsMs: performance.now() + ownWindowS * 1_000 };
      return keep(name, { ...window, alone: window.alone + points });
    },
    /** What is known of a window. */
    at(name: string): Counted | null {
      const window = openWindow(name);
      return window ? countedOf(window) : null;
    },
  };
}

function countedOf({ shared, alone, endsMs }: Window): Counted {
  return { consumedPoints: shared + alone, msBeforeNext: endsMs - performance.now() };
}
