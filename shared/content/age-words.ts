import type { Words } from './words.ts';

/**
 * Texts that are laid over others, as far as they differ. Those of `any` lie over every member of a record, those of a
 * name over its own; a sentence and a list of them are replaced whole.
 */
export type Layer<T> = T extends string | number | null | readonly unknown[]
  ? T
  : { readonly [K in keyof T]?: Layer<T[K]> } & { readonly any?: Layer<T[keyof T]> };

/** What is said otherwise to the young and to the old, in every kind of answer. */
export type AgeWords = Readonly<
  Record<'young' | 'old', Layer<Pick<Words, 'natal' | 'transits' | 'numerology'>> & { vedic?: Layer<VedicTexts> }>
>;
type VedicTexts = Pick<Words['vedic'], 'dosha' | 'remedies' | 'readings'>;
