import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import { groupOf, type ListedGroup } from '../../shared/endpoints/groups.ts';
import { certain, ownValue } from '../../shared/narrow.ts';
import { filled } from '../../shared/prose/phrase.ts';
import { words } from './words.ts';

/** The page of a group. */
export function groupPath(group: ListedGroup): string {
  return `/docs/reference/${group}`;
}

/** The page of an endpoint. */
export function endpointPath(endpoint: Endpoint): string {
  const group = groupOf(endpoint);
  return `${groupPath(group)}/${endpoint.name.replace(`${group}.`, '')}`;
}

/** An endpoint by its name for people. */
export function endpointLabel({ name }: Endpoint): string {
  return certain(ownValue<string>(words.endpoints, name), name);
}

/** What a call costs, in words. */
export function priceText({ credits }: Endpoint): string {
  const { free, credit, credits: many } = words.reference;
  if (credits === 0) return free;
  return credits === 1 ? credit : filled(many, { count: credits });
}
