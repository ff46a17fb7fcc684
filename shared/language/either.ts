/** Two ways between which a message asks: `law or teaching`, `amor o dinero`, `sarkari ya private`. */
import type { Cues } from './cues.ts';

const CLAUSE = /[?!¿¡.,;:।"«»“”]+/u;

/** Two words; undefined where no two are offered, or where either takes more words. */
export type Ways = readonly [one: string, two: string] | undefined;

/** What finds the two ways in a text, by the words of all languages. */
export function eitherReader({ cued }: Cues): (text: string) => Ways {
  const or = cued`\s${'or'}\s`;
  const beside = cued`^(?:${'beside_ways'}|[\p{L}\p{M}]*${'shall_i_end'})$`;
  const isNoWay = cued`^${'no_way'}$`;
  const waysOf = (side: string) => side.split(/\s+/).filter((word) => word !== '' && !beside.test(word));
  return (text) => {
    const [left, right] =
      text
        .split(CLAUSE)
        .find((clause) => or.test(clause))
        ?.split(or) ?? [];
    if (left === undefined || right === undefined) return undefined;
    const one = waysOf(left).at(-1);
    const [two, ...more] = waysOf(right);
    if (one === undefined || two === undefined || more.length > 0) return undefined;
    return [one, two].some((word) => isNoWay.test(word) || word.length < 3) ? undefined : [one, two];
  };
}
