/** The grave kinds, the gravest first: a text that is several is the first of them. */
export const GRAVE_KINDS = ['crisis', 'abuse', 'death', 'health', 'law', 'money'] as const;
export type GraveKind = (typeof GRAVE_KINDS)[number];
