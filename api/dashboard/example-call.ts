import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { groupOf } from '../../shared/endpoints/groups.ts';
import { certain, first } from '../../shared/narrow.ts';
import { KEY_VARIABLE, requestExamples } from '../examples/request-examples.ts';
import { words } from './words.ts';

/** Calls to begin with; of the groups that a key is good for the first is shown. */
const FIRST = ['vedic.varga-charts', 'western.chart', 'tarot.reading', 'numerology.report', 'guide.chat'];

/** Lines for a terminal: the key's place, and a call that works once a key for such groups stands there. */
export function exampleCall(origin: string, groups?: readonly string[]): string {
  const calls = FIRST.map((name) =>
    certain(
      catalogue.find((each) => each.name === name),
      name,
    ),
  );
  const endpoint = calls.find((each) => groups?.includes(groupOf(each)) ?? true) ?? first(calls, 'endpoint');
  const curl = first(requestExamples(endpoint, endpoint.example, origin), 'example');
  return `${KEY_VARIABLE}='${words().keys.made.placeholder}'\n${curl.text}`;
}
