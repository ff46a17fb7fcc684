import { vargaCharts } from '../../shared/endpoints/vedic/varga-charts.ts';
import { KEY_VARIABLE, requestExamples } from '../examples/request-examples.ts';
import { words } from './words.ts';

/** Lines for a terminal: the key's place, and a call that works once the key stands there. */
export function exampleCall(origin: string): string {
  const [curl] = requestExamples(vargaCharts, { ...vargaCharts.example, varga: 9 }, origin);
  return `${KEY_VARIABLE}='${words().keys.made.placeholder}'\n${curl.text}`;
}
