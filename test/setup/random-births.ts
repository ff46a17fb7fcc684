/** Births over eighty years and the inhabited latitudes, always the same ones. */
import { diceOf } from '../../shared/engine/dice.ts';

/** So many births of a series. */
export function randomBirths(count: number, series = 'births of the measurement') {
  const dice = diceOf(series);
  const two = (number: number) => String(number).padStart(2, '0');
  return Array.from({ length: count }, () => ({
    date: `${1930 + dice.below(80)}-${two(1 + dice.below(12))}-${two(1 + dice.below(28))}`,
    time: `${two(dice.below(24))}:${two(dice.below(60))}`,
    latitude: dice.below(110) - 50,
    longitude: dice.below(360) - 180,
    timezone: 'UTC',
  }));
}
