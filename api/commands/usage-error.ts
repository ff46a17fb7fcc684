/** A mistake of the person who typed. */
export class UsageError extends Error {}
