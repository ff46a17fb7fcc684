/**
 * Customary practices for what a chart holds: few, for what weighs most, of different kinds, and not the same in every
 * chart.
 */
import { type DoshaName, PRACTICES, type VedicWords } from '../../content/vedic-words.ts';

/** So many are given at most. */
export const MOST_PRACTICES = 3;

/** What a practice turns to; two for one subject would say the same thing twice. */
const SUBJECTS: Readonly<Record<DoshaName, string>> = {
  mangal_dosha: 'mangala',
  angarak_dosha: 'mangala',
  sade_sati: 'shani',
  dhaiya: 'shani',
  shrapit_dosha: 'shani',
  vish_dosha: 'chandra',
  kemadruma_dosha: 'chandra',
  kaal_sarp_dosha: 'nodes',
  grahan_dosha: 'lights',
  pitra_dosha: 'ancestors',
  guru_chandal_dosha: 'guru',
  kalathra_dosha: 'shukra',
  ganda_moola: 'birth star',
};

/**
 * Up to three practices for doshas with their weights: one for each of the three that weigh most, two for the heaviest
 * where there are fewer. `turn` is a number of the chart that chooses among kinds and wordings.
 */
export function practices(
  doshas: readonly { name: DoshaName; weight: number }[],
  turn: number,
  { remedies }: VedicWords,
): string[] {
  const byWeight = doshas.toSorted((a, b) => b.weight - a.weight).map(({ name }) => name);
  const names = byWeight.filter(
    (name, index) => byWeight.findIndex((other) => SUBJECTS[other] === SUBJECTS[name]) === index,
  );
  const chosen = names.length < MOST_PRACTICES ? [...names.slice(0, 1), ...names] : names.slice(0, MOST_PRACTICES);
  return chosen.map((name, index) => {
    const wordings = remedies[name][PRACTICES[(turn + index) % PRACTICES.length]];
    return wordings[Math.floor(turn / PRACTICES.length) % wordings.length];
  });
}
