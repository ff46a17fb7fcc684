/** Facts: what the service's own endpoints answer, so that a reply says nothing that they would not. */

import type { Static, TSchema } from 'typebox';
import { paragraph } from '../../prose/paragraph.ts';
import type { JobContext, PureEndpoint } from '../endpoint.ts';
import type { Fact } from '../stores.ts';
import type { GuideAnswer } from './intent-input.ts';

/** An endpoint's answer, and the fact that holds a part of it. */
interface EndpointAnswer<T> {
  answer: T;
  fact(data: Record<string, unknown>): Fact;
}

/**
 * What a pure endpoint answers to a request that leaves out what has a default; members that it does not know are
 * passed over. Throws as the endpoint does: Problem for what it refuses, OutOfRange.
 */
export function endpointAnswer<O extends TSchema>(
  endpoint: PureEndpoint<O>,
  request: Record<string, unknown>,
  context: JobContext,
): EndpointAnswer<Static<O>> {
  const named = Object.fromEntries(Object.entries(request).filter(([name]) => name in endpoint.input.properties));
  const input = endpoint.read({ ...defaultsOf(endpoint.input), ...named });
  return {
    answer: endpoint.compute(input, { ...context, warnings: [] }),
    fact: (data) => ({ endpoint: `${endpoint.method} ${endpoint.path}`, request: named, data }),
  };
}

/** What was computed and no endpoint gives. */
export function ownFact(data: Record<string, unknown>): Fact {
  return { endpoint: null, data };
}

/** Answers one after another, and what was computed for them. */
export const together = (answers: readonly Pick<GuideAnswer, 'text' | 'facts'>[]) => ({
  text: paragraph(...answers.map(({ text }) => text)),
  facts: answers.flatMap(({ facts }) => facts),
});

function defaultsOf({ properties }: PureEndpoint['input']): Record<string, unknown> {
  const members: [string, { default?: unknown }][] = Object.entries(properties);
  return Object.fromEntries(
    members.flatMap(([name, member]) => (member.default === undefined ? [] : [[name, member.default]])),
  );
}
