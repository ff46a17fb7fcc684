const MINUTE_MS = 60_000;
/** Names that are told apart in a minute. */
const MOST_NAMES = 10_000;

/**
 * Lines that a stranger can cause, few enough that nobody fills the disk with them. Answers whether the next one about
 * a name deserves a line of its own: `most` of them do in a minute. Of the others `tell` is given one number when the
 * minute is over.
 */
export function fewLines(most: number, tell: (untold: number) => void): (name: string) => boolean {
  const lines = new Map<string, number>();
  let untold = 0;
  const end = () => {
    lines.clear();
    if (untold > 0) tell(untold);
    untold = 0;
  };
  return (name) => {
    if (lines.size === 0) setTimeout(end, MINUTE_MS).unref();
    const count = (lines.get(name) ?? 0) + 1;
    const isKnown = lines.has(name) || lines.size < MOST_NAMES;
    if (isKnown) lines.set(name, count);
    if (isKnown && count <= most) return true;
    untold++;
    return false;
  };
}
