/** `npm run quick` looks at a part of what is many (births, readings, inputs), `npm test` at all of it. */

/** Set by the runner for a quick run. */
export const SAMPLED = 'SIDEREA_TESTS_SAMPLED';

/** One in so many is looked at in a quick run. */
const SHARE = 5;
const isSampled = () => process.env[SAMPLED] !== undefined;

/** How many of so many a test looks at. */
export const sampled = (many: number) => (isSampled() ? Math.ceil(many / SHARE) : many);

/** The ones among many that a test looks at. */
export const sampleOf = <T>(all: readonly T[]): readonly T[] =>
  isSampled() ? all.filter((_, nth) => nth % SHARE === 0) : all;
