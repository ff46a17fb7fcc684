/** The endpoints, in the order of the specification. This list is what the service offers: nothing else is routed. */
import type { Endpoint } from './endpoint.ts';
import { babyNames } from './vedic/baby-names.ts';
import { vargaCharts } from './vedic/varga-charts.ts';

export const catalogue: readonly Endpoint[] = [vargaCharts, babyNames] as unknown as readonly Endpoint[];

/** Everything is below this path. */
export const API_PREFIX = '/api/v1';

/** An endpoint by its name, for the workers. */
export function endpointNamed(name: string): Endpoint | undefined {
  return catalogue.find((endpoint) => endpoint.name === name);
}
