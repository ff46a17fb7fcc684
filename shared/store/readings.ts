/** Placeholder seam, replaced by the tarot work. */
export type Readings = Record<string, never>;
