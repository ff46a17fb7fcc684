/** The groups of endpoints that a key may be limited to: the first part of their names. */
export const GROUPS = ['vedic', 'western', 'tarot', 'numerology', 'guide'] as const;

/** The groups in which endpoints are listed: `account` is what belongs to no other and is open to every key. */
export const LISTED_GROUPS = [...GROUPS, 'account'] as const;
export type ListedGroup = (typeof LISTED_GROUPS)[number];

/**
 * The group that a key must be good for to call an endpoint, `account` where every key may: what is kept of a group
 * belongs to it, wherever it is listed.
 */
export function scopeOf(endpoint: { name: string; scope?: (typeof GROUPS)[number] }): ListedGroup {
  return endpoint.scope ?? groupOf(endpoint);
}

/** The group that an endpoint is listed in. */
export function groupOf({ name }: { name: string }): ListedGroup {
  return GROUPS.find((group) => name.startsWith(`${group}.`)) ?? 'account';
}
