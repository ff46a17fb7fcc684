import { catalogue } from '../../shared/endpoints/catalogue.ts';
import { groupOf } from '../../shared/endpoints/groups.ts';
import { certain } from '../../shared/narrow.ts';
import { KEY_VARIABLE, requestExamples } from '../examples/request-examples.ts';
import { words } from './words.ts';

/** Calls to begin with; of the groups that a key is good for the first is shown. */
const FIRST = ['vedic.varga-charts', 'western.chart', 'tarot.reading', 'numerology.report', 'guide.chat'];

/** Lines for a terminal: the key's place, and a call that works once a key for such groups stands there. */
export function exampleCall(origin: string, groups?: readonly string[]): string {
  const first = FIRST.map((name) =>
    certain(
      catalogue.find((each) => each.name === name),
      name,
    ),
  );
  const endpoint = first.find((each) => groups?.includes(groupOf(each)) ?? true) ?? first[0];
  // of a chart with all its divisions the answer is long
  const input = endpoint === first[0] ? { ...endpoint.example, varga: 9 } : endpoint.example;
  const [curl] = requestExamples(endpoint, input, origin);
  return `${KEY_VARIABLE}='${words().keys.made.placeholder}'\n${curl.text}`;
}
