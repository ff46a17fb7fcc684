import type { Limiter } from '../../shared/limiter/limiter.ts';
import { LIMITS } from '../../shared/limits.ts';

/**
 * Seconds that somebody has to wait who said a secret of the operators, right or wrong; undefined where they need not.
 * `names` are those that wrong ones are counted by. The more were wrong, the longer is the wait, and a right one does
 * not pass it. What is said at once is counted one after the other: whether it is right is known before it is counted.
 */
export async function waitAfterGuess(
  limiter: Limiter,
  names: readonly string[],
  isRight: boolean,
): Promise<number | undefined> {
  const counts = names.flatMap((name) =>
    LIMITS.guesses.map(({ wrong, windowS }) => {
      const counter = `guess:${windowS}:${name}`;
      return isRight ? limiter.look(counter, wrong) : limiter.take(counter, wrong, windowS);
    }),
  );
  const counted = await Promise.all(counts);
  const over = counted.filter(({ allowed, remaining }) => (isRight ? remaining === 0 : !allowed));
  return over.length > 0 ? Math.max(...over.map(({ resetS }) => resetS)) : undefined;
}
