import { validator } from '../../api/steps/validate.ts';
import { endpointNamed } from '../../shared/endpoints/catalogue.ts';
import type { Endpoint } from '../../shared/endpoints/endpoint.ts';
import type { Job } from '../../shared/jobs/job.ts';
import { given } from '../setup/run-endpoint.ts';

const endpoint = endpointNamed('vedic.varga-charts') as Endpoint;
const validate = validator(endpoint);
let count = 0;

/**
 * A job as the door makes it: divisional charts of the endpoint's example, with other members on demand; 20 s to
 * compute. Members that the endpoint does not know come back in a warning of the answer.
 */
export function vargaJob(members: Record<string, unknown>, deadlineMs = Date.now() + 20_000): Job {
  const { asked, warnings } = validate({ ...endpoint.example, ...members });
  return { id: `job-${++count}`, endpoint: endpoint.name, asked, given: { ...given, warnings }, deadlineMs };
}
