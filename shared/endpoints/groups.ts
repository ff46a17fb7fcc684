/** The groups of endpoints that a key may be limited to: the first part of their names. */
export const GROUPS = ['vedic', 'western', 'tarot', 'numerology', 'guide'] as const;
